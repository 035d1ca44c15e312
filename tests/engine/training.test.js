/** Training through the engine: steps, examples, weights, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { readMetadata, trainingKey } from '../../web/engine/safetensors.js';
import { hashOfRun, runs } from '../trained-weights.mjs';

const pe = await load();

const small = { scheme: 'rope', task: 'copy', length: 4, longest: 8, d_model: 16, batch: 4, steps: 100 };

/** @template T @param {AsyncIterable<T>} steps */
const listOf = async (steps) => {
  /** @type {T[]} */
  const list = [];
  for await (const step of steps) list.push(step);
  return list;
};

test('the weights after 200 steps are the same bits as everywhere', async () => {
  for (const [scheme, { training, hash }] of Object.entries(runs)) {
    assert.equal(await hashOfRun(pe, training), hash, scheme);
  }
});

test('a model that only has to copy its input learns to do so without an error', async () => {
  const training = { scheme: 'sinusoidal', task: 'back', length: 8, longest: 16, batch: 16, steps: 600 };
  const run = await pe.train({ ...training, learning_rate: 0.01 });
  const steps = await listOf(run.steps(600));
  assert.equal(steps.length, 600);
  assert.deepEqual([steps[0].step, steps[599].step], [1, 600]);
  assert.ok(steps.every(({ length }) => length >= 4 && length <= 8));
  // 16 letters: the first loss is not far above that of guessing, ln 16.
  assert.ok(Math.abs(steps[0].loss - Math.log(16)) < 1.5, String(steps[0].loss));
  const trained = await run.evaluate({ length: 8 });
  assert.equal(trained.accuracy, 1);
  assert.equal(trained.exact, 1);
  assert.equal(trained.examples, 256);
  run.close();
});

test('a run goes on from its state with the same bits', async () => {
  const whole = await pe.train(small);
  await listOf(whole.steps(7));
  const half = await pe.train(small);
  await listOf(half.steps(3));
  const state = await half.state();
  half.close();
  assert.equal(state.step, 3);
  const rest = await pe.train(small, { state });
  assert.deepEqual(
    (await listOf(rest.steps(4))).map(({ step }) => step),
    [4, 5, 6, 7],
  );
  assert.deepEqual(await rest.state(), await whole.state());
  whole.close();
  rest.close();
});

test('weights have names and shapes, and their file opens again with the same numbers', async () => {
  const run = await pe.train({ ...small, scheme: 'learned' });
  await listOf(run.steps(2));
  const weights = await run.weights();
  assert.deepEqual(Object.keys(weights), [
    'embedding',
    'positions',
    ...[0, 1].flatMap((k) =>
      ['attention.gain', 'attention.qkv', 'attention.output', 'mlp.gain', 'mlp.in', 'mlp.out'].map(
        (name) => `layers.${k}.${name}`,
      ),
    ),
    'gain',
    'unembedding',
  ]);
  // A row for each position of the longest example: eight tokens, a colon, and eight tokens but the last.
  assert.deepEqual([weights.positions.rows, weights.positions.cols], [16, 16]);
  const file = await run.safetensors();
  for (const [name, { rows, cols, data }] of Object.entries(weights)) {
    const opened = await pe.openMatrix(file, { name });
    assert.deepEqual([opened.rows, opened.cols, opened.data], [rows, cols, data], name);
  }
  run.close();
});

test('the seed of a run is also that of the numbers that its scheme draws', async () => {
  const tables = [];
  for (const seed of [0, 0, 1]) {
    const run = await pe.train({ ...small, scheme: 'learned', seed });
    tables.push((await run.weights()).positions.data);
    run.close();
  }
  assert.deepEqual(tables[0], tables[1]);
  assert.notDeepEqual(tables[0], tables[2]);
  // Before training, they are the rows of the scheme.
  assert.deepEqual(tables[2], pe.encode({ scheme: 'learned', seed: 1, positions: 16, d_model: 16 }).data);
});

test('a score says after how many steps it was found, and each length has its own examples', async () => {
  const run = await pe.train(small);
  await listOf(run.steps(9));
  const scores = [];
  for (const length of [8, 2, 8]) scores.push(await run.evaluate({ length, examples: 500 }));
  assert.deepEqual(
    scores.map(({ step }) => step),
    [9, 9, 9],
  );
  assert.deepEqual(scores[0], scores[2]);
  assert.notEqual(scores[0].loss, scores[1].loss);
  run.close();
});

test('changed positions of the same kind are tried without a step', async () => {
  const run = await pe.train(small);
  await listOf(run.steps(30));
  const before = await run.state();
  const plain = await run.evaluate({ length: 8 });
  assert.deepEqual(await run.evaluate({ length: 8, scheme: 'rope' }), plain);
  const scaled = await run.evaluate({ length: 8, scheme: 'rope', rope_type: 'linear', factor: 2 });
  assert.notEqual(scaled.loss, plain.loss);
  assert.deepEqual(await run.state(), before);
  await assert.rejects(run.evaluate({ length: 8, scheme: 'alibi' }), {
    code: 'invalid_argument',
    message: /^"alibi" does not give positions as rope does/,
  });
  run.close();
});

test('the weights of a head are shown for an example, with its tokens', async () => {
  const run = await pe.train(small);
  const { rows, cols, data, tokens, targets } = await run.attention({ length: 3, layer: 1, head: 1 });
  assert.deepEqual([rows, cols, tokens.length, targets.length], [6, 6, 6, 6]);
  // Three letters, a colon, and the first two letters again; a letter is to follow each of the last three.
  assert.deepEqual(targets, [-1, -1, -1, ...tokens.slice(0, 3)]);
  for (let q = 0; q < rows; ++q) {
    const row = data.subarray(q * cols, (q + 1) * cols);
    assert.ok(Math.abs(row.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6);
    assert.ok(row.subarray(q + 1).every((weight) => weight === 0));
  }
  run.close();
});

test('a text of one’s own takes the place of an example', async () => {
  const run = await pe.train(small);
  await listOf(run.steps(3));
  const example = await run.attention({ length: 3, layer: 1 });
  assert.match(example.text, /^[a-p]{3}:[a-p]{2}$/);
  assert.deepEqual(
    example.tokens,
    [...example.text].map((letter) => 'abcdefghijklmnop:'.indexOf(letter)),
  );
  const own = await run.attention({ text: example.text, layer: 1 });
  assert.deepEqual(own, { ...example, targets: example.targets.map(() => -1) });
  await assert.rejects(run.attention({ text: 'ab,' }), {
    code: 'invalid_argument',
    parameter: 'text',
    message: /^text\[2\] is ","; it must be one of: a, b, .*, p, :$/,
  });
  await assert.rejects(run.attention({ text: 'a'.repeat(5000) }), {
    message: 'text.length is 5000; it must be a whole number from 1 to 16',
  });
  await assert.rejects(run.attention({ text: '😀\ud800' }), { message: /^text\[0\] is "😀"/ });
  await assert.rejects(run.attention(/** @type {any} */ ({ text: 3 })), { message: /^text is 3; / });
  run.close();
});

test('a run starts from given weights, and its file says how they were trained', async () => {
  const run = await pe.train(small);
  await listOf(run.steps(3));
  const weights = await run.weights();
  const opened = await pe.train(small, { weights });
  assert.deepEqual(await opened.evaluate({ length: 8 }), { ...(await run.evaluate({ length: 8 })), step: 0 });
  const file = await run.safetensors();
  assert.deepEqual(JSON.parse(readMetadata(file)[trainingKey]), small);
  assert.deepEqual(await opened.safetensors(), file);
  const { embedding, ...rest } = weights;
  const refuses = (/** @type {any} */ given, /** @type {RegExp} */ message) =>
    assert.rejects(pe.train(small, { weights: given }), { code: 'invalid_argument', message });
  await refuses(rest, /^weights has no array "embedding"; it has: /);
  await refuses({ ...weights, table: embedding }, /^weights is "table"; it must be one of: embedding, /);
  const narrow = { rows: 1, cols: 2, data: new Float32Array(2) };
  await refuses({ ...weights, embedding: narrow }, /^weights\.embedding is 1 × 2; it must be 17 × 16$/);
  const broken = { ...embedding, data: embedding.data.with(18, NaN) };
  await refuses({ ...weights, embedding: broken }, /^embedding\[1, 2\] is NaN; it must be a finite number$/);
  await refuses(3, /^weights is 3; /);
  const message = /^weights has no effect with state$/;
  await assert.rejects(pe.train(small, { weights, state: await run.state() }), { message });
  run.close();
  opened.close();
});

test('a run that is cancelled or closed says so, and leaves nothing behind', async () => {
  const controller = new AbortController();
  const run = await pe.train(small, { signal: controller.signal });
  /** @type {number[]} */
  const taken = [];
  await assert.rejects(
    async () => {
      for await (const step of run) {
        taken.push(step.step);
        if (step.step === 5) controller.abort();
      }
    },
    { code: 'cancelled' },
  );
  assert.ok(Number(taken.at(-1)) >= 5);
  await assert.rejects(run.state(), { code: 'cancelled' });
  const other = await pe.train(small);
  other.close();
  await assert.rejects(other.state(), { code: 'closed' });
  await assert.rejects(pe.train(small, { signal: controller.signal }), { code: 'cancelled' });
});

test('what is refused is named', async () => {
  /** @param {any} training @param {RegExp} message */
  const refuses = (training, message) => assert.rejects(pe.train(training), { message });
  await refuses({ ...small, task: 'sort' }, /^task is "sort"; it must be one of: copy, reverse, /);
  await refuses({ ...small, layers: 4 }, /^layers is 4; it must be a whole number from 1 to 3$/);
  await refuses({ ...small, layers: '2' }, /^layers is "2"; it must be a number/);
  await refuses({ ...small, constructor: true }, /^"constructor" is not a parameter of rope/);
  await refuses({ ...small, mlp: 1 }, /^mlp is 1; it must be true or false$/);
  await refuses({ ...small, scheme: 'swin' }, /^"swin" has no place in this model/);
  await refuses({ ...small, bases: 3 }, /^"bases" is not a parameter of rope/);
  await refuses(3, /./);
  const run = await pe.train(small);
  await assert.rejects(run.evaluate({ length: 9 }), {
    message: 'length is 9; it must be a whole number from 1 to 8',
  });
  for (const count of [2.5, NaN, -1]) {
    await assert.rejects(run.steps(count).next(), { message: /^steps is .*; it must be a whole number/ });
  }
  await assert.rejects(run.evaluate(/** @type {any} */ ({ length: '8' })), {
    message: /^length is "8"; it must be a number/,
  });
  const state = await run.state();
  state.numbers[0] = NaN;
  await assert.rejects(pe.train(small, { state }), { message: /^embedding\[0, 0\] is NaN/ });
  run.close();
});

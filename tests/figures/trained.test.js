/** <pe-trained>: the order of its trainings, what becomes of a pause or a failure, and what is said of results. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { messages } from '../../build/texts/trained.en.mjs';
import { english } from '../../web/texts/page-language.js';
import { Experiment, lengthsAsked, resultOf, stepsPerPart } from '../../web/figures/trained/experiment.js';
import {
  attentionFigure,
  biasFigure,
  composeAttention,
  composeBiases,
  composeBiasReading,
  composeStretch,
  composeWeight,
  findBiases,
  findScalings,
  findTraining,
  nameOf,
  requestIn,
  stretchedRequest,
  weightsFile,
} from '../../web/figures/trained/inside-model.js';
import {
  accuracyFigure,
  composeLossReading,
  composeReading,
  composeSentence,
  composeTasks,
  lengthAt,
  lossFigure,
  shownTrainingOf,
  summarize,
} from '../../web/figures/trained/model.js';
import {
  defaultSettingsOf,
  defaultTask,
  findMeasuredResult,
  measuredNames,
} from '../../web/figures/trained/results.js';
import { writeSafetensors } from '../../web/engine/safetensors.js';

const texts = /** @type {any} */ ({ ...english, ...messages });
const settings = { ...defaultSettingsOf(defaultTask), length: 16, steps: 100 };
const how = { theme: { ink: 'black', faint: 'gray', font: 'sans', size: 12 }, size: { width: 500 } };

/** A stand-in for a training: its loss is 1 divided by the step, its accuracy 1 divided by the length. */
function createTrain() {
  /** @type {{started: any[], open: number, failAt: number, gate: Promise<void>}} */
  const log = { started: [], open: 0, failAt: Infinity, gate: Promise.resolve() };
  const train = async (/** @type {any} */ training, /** @type {any} */ { state } = {}) => {
    let step = state?.step ?? 0;
    log.started.push({ scheme: training.scheme, seed: training.seed, from: step });
    ++log.open;
    return {
      async *steps(/** @type {number} */ count) {
        for (let k = 0; k < count; ++k) {
          await log.gate;
          if (step + 1 === log.failAt) {
            log.failAt = Infinity;
            throw new Error('the worker died');
          }
          ++step;
          yield { step, loss: 1 / step };
        }
      },
      evaluate: async (/** @type {any} */ { length }) => ({ accuracy: 1 / length }),
      state: async () => ({ step, numbers: new Float32Array(3) }),
      close: () => --log.open,
    };
  };
  return { log, train: /** @type {any} */ (train) };
}

const trainingsOf = (/** @type {string[]} */ schemes, steps = 100) =>
  schemes.map((scheme) => ({ scheme, seed: 0, length: 16, steps }));

test('models are trained in their order, and then asked about each length', async () => {
  const { log, train } = createTrain();
  const experiment = new Experiment(trainingsOf(['a', 'b']), { train, atOnce: 1, onChange: () => {} });
  assert.equal(experiment.current, experiment.models[0]);
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.deepEqual(
    log.started.map(({ scheme }) => scheme),
    ['a', 'b'],
  );
  assert.equal(log.open, 0);
  const result = /** @type {NonNullable<ReturnType<typeof resultOf>>} */ (resultOf(experiment.models[1]));
  assert.equal(stepsPerPart(100), 2);
  assert.equal(result.losses.length, 50);
  // The mean of 1/1 and 1/2.
  assert.equal(result.losses[0], 0.75);
  assert.deepEqual(
    result.scores,
    lengthsAsked(16).map((length) => ({ length, accuracy: Number((1 / length).toFixed(4)) })),
  );
});

test('several models are trained at once, and no model twice', async () => {
  const { log, train } = createTrain();
  let most = 0;
  const onChange = () => (most = Math.max(most, log.open));
  const experiment = new Experiment(trainingsOf(['a', 'b', 'c', 'd']), { train, atOnce: 2, onChange });
  await experiment.play();
  assert.equal(most, 2);
  assert.deepEqual(log.started.map(({ scheme }) => scheme).sort(), ['a', 'b', 'c', 'd']);
});

test('fewer models at once: what one leaves is finished later, with the same result', async () => {
  const { log, train } = createTrain();
  /** How far the first models were when the second went on. @type {number[]} */
  const later = [];
  const experiment = new Experiment(trainingsOf(['a', 'b', 'c']), {
    train,
    atOnce: 2,
    onChange() {
      const [a, b] = experiment.models;
      if (b.step >= 30) experiment.atOnce = 1;
      if (b.step > 40) later.push(a.scores.length);
    },
  });
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.ok(later.length && later.every((scores) => scores > 0), `${later}`);
  assert.deepEqual(
    log.started.map(({ scheme }) => scheme),
    ['a', 'b', 'c'],
  );
  const whole = new Experiment(trainingsOf(['b']), { train, atOnce: 1, onChange: () => {} });
  await whole.play();
  assert.deepEqual(resultOf(experiment.models[1]), resultOf(whole.models[0]));
});

test('a model that is left when all others are trained is finished', async () => {
  const { train } = createTrain();
  const trainings = [...trainingsOf(['a'], 10), ...trainingsOf(['b'])];
  const experiment = new Experiment(trainings, {
    train,
    atOnce: 2,
    // One model is always trained.
    onChange: () => experiment.models[0].scores.length && (experiment.atOnce = 0),
  });
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.deepEqual(
    experiment.models.map(({ step }) => step),
    [10, 100],
  );
});

test('a pause stops after the steps that have begun, and nothing is lost', async () => {
  const { log, train } = createTrain();
  let pauses = 0;
  const experiment = new Experiment(trainingsOf(['a']), {
    train,
    atOnce: 1,
    onChange: () => experiment.models[0].step === 30 && ++pauses === 1 && experiment.pause(),
  });
  await experiment.play();
  assert.equal(experiment.state, 'paused');
  assert.equal(experiment.models[0].step, 30);
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.equal(log.started.length, 1);
  const whole = new Experiment(trainingsOf(['a']), { train, atOnce: 1, onChange: () => {} });
  await whole.play();
  assert.deepEqual(resultOf(experiment.models[0]), resultOf(whole.models[0]));
});

test('Resume right after Pause waits for the steps that have begun', async () => {
  const { log, train } = createTrain();
  let open = () => {};
  log.gate = new Promise((resolve) => (open = resolve));
  const experiment = new Experiment(trainingsOf(['a']), { train, atOnce: 1, onChange: () => {} });
  const first = experiment.play();
  await new Promise(setImmediate);
  experiment.pause();
  const second = experiment.play();
  open();
  await Promise.all([first, second]);
  assert.equal(experiment.state, 'done');
  assert.equal(experiment.models[0].step, 100);
  assert.equal(resultOf(experiment.models[0])?.losses[0], 0.75);
});

test('one step is one step', async () => {
  const { log, train } = createTrain();
  const experiment = new Experiment(trainingsOf(['a', 'b']), { train, atOnce: 2, onChange: () => {} });
  await experiment.stepOnce();
  assert.equal(experiment.state, 'paused');
  assert.deepEqual(
    experiment.models.map(({ step }) => step),
    [1, 0],
  );
  assert.deepEqual(resultOf(experiment.models[0]), { losses: [1], scores: [], step: 1 });
  assert.equal(resultOf(experiment.models[1]), undefined);
  const one = summarize('a', 0, [resultOf(experiment.models[0]) ?? assert.fail()]);
  const loss = /** @type {any} */ (lossFigure(texts, [one], settings, how));
  assert.deepEqual([loss.data[0].x, loss.data[0].y], [[1], [1]]);
  assert.equal(composeLossReading(texts, [one], settings, 1), 'step 1: a 1');
  // States are saved after the same steps as without this one.
  log.failAt = 55;
  await experiment.play();
  assert.equal(experiment.state, 'failed');
  assert.equal(experiment.failedModel?.step, 40);
  await experiment.play();
  assert.equal(resultOf(experiment.models[0])?.losses[0], 0.75);
});

test('a pause ends the questions about lengths, which then go on', async () => {
  const { log, train } = createTrain();
  const asked = /** @type {number[]} */ ([]);
  const experiment = new Experiment(trainingsOf(['a']), {
    train: /** @type {any} */ (
      async (/** @type {any} */ training, /** @type {any} */ options) => {
        const session = await train(training, options);
        const evaluate = async (/** @type {any} */ { length }) => {
          asked.push(length);
          if (asked.length === 3) experiment.pause();
          return { accuracy: 1 / length };
        };
        return { ...session, evaluate };
      }
    ),
    atOnce: 1,
    onChange: () => {},
  });
  await experiment.play();
  assert.equal(experiment.state, 'paused');
  assert.equal(asked.length, 3);
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.deepEqual(asked, lengthsAsked(16));
  assert.equal(log.open, 0);
});

test('after a failure a training goes on from its last saved state, with the same results', async () => {
  const { log, train } = createTrain();
  log.failAt = 55;
  const experiment = new Experiment(trainingsOf(['a']), { train, atOnce: 1, onChange: () => {} });
  await experiment.play();
  assert.equal(experiment.state, 'failed');
  assert.equal(experiment.error?.message, 'the worker died');
  // The state is saved after ten parts of two steps.
  assert.equal(experiment.models[0].step, 40);
  await experiment.play();
  assert.equal(experiment.state, 'done');
  assert.deepEqual(
    log.started.map(({ from }) => from),
    [0, 40],
  );
  const whole = new Experiment(trainingsOf(['a']), { train, atOnce: 1, onChange: () => {} });
  await whole.play();
  assert.deepEqual(resultOf(experiment.models[0]), resultOf(whole.models[0]));
});

test('a closed experiment leaves nothing open and reports nothing more', async () => {
  const { log, train } = createTrain();
  let isClosed = false;
  const experiment = new Experiment(trainingsOf(['a', 'b']), {
    train,
    atOnce: 1,
    onChange() {
      assert.ok(!isClosed);
      if (experiment.models[0].step < 20) return;
      isClosed = true;
      experiment.close();
    },
  });
  await experiment.play();
  assert.equal(log.open, 0);
  assert.equal(log.started.length, 1);
});

test('the first models keep their last state, with which they can be opened', async () => {
  const { train } = createTrain();
  const trainings = trainingsOf(['a', 'b', 'c']);
  const experiment = new Experiment(trainings, { train, atOnce: 2, onChange: () => {}, kept: 2 });
  await experiment.play();
  assert.deepEqual(
    experiment.models.map(({ saved }) => saved?.state.step),
    [100, 100, undefined],
  );
});

test('lengths are asked from half the trained one to eight times it, each once', () => {
  assert.deepEqual(lengthsAsked(16), [8, 12, 16, 20, 24, 32, 48, 64, 96, 128]);
  assert.deepEqual(lengthsAsked(8), [8, 10, 12, 16, 24, 32, 48, 64]);
  assert.equal(lengthAt([8, 16, 32], Math.log2(20)), 16);
});

const scoresOf = (/** @type {Record<number, number>} */ shares) => ({
  losses: [1, 0.5],
  scores: Object.entries(shares).map(([length, accuracy]) => ({ length: Number(length), accuracy })),
});

test('a sentence says who has solved the task, and who is best beyond', () => {
  const summaries = [
    summarize('a', 0, [scoresOf({ 16: 1, 32: 0.9 }), scoresOf({ 16: 1, 32: 0.8 })]),
    summarize('b', 1, [scoresOf({ 16: 0.995, 32: 0.5 }), scoresOf({ 16: 0.995, 32: 0.6 })]),
    summarize('c', 2, [scoresOf({ 16: 0.25, 32: 0.2 }), scoresOf({ 16: 0.35, 32: 0.2 })]),
  ];
  assert.equal(
    composeSentence(texts, summaries, settings, 2),
    'At the trained length, 16, a and b predict at least 99 % of the tokens right; c (30 %) does not. ' +
      'At twice that length, 32, a is best with 85 % (80 % to 90 %, depending on the seed).',
  );
  const [a, b] = summaries;
  const close = [a, summarize('b', 1, [scoresOf({ 16: 1, 32: 0.7 }), scoresOf({ 16: 1, 32: 0.85 })])];
  assert.match(
    composeSentence(texts, close, settings, 2),
    /; their seeds overlap with those of b, so these runs do not decide between them\.$/,
  );
  for (const seeds of [1, 2]) {
    const all = Array.from({ length: seeds }, () => scoresOf({ 16: 1, 32: 1 }));
    const equal = [summarize('a', 0, all), summarize('b', 1, all)];
    assert.match(composeSentence(texts, equal, settings, seeds), /32, all schemes reach 100 %\.$/);
    const worse = summarize(
      'c',
      2,
      all.map(() => scoresOf({ 16: 1, 32: 0.5 })),
    );
    assert.match(
      composeSentence(texts, [...equal, worse], settings, seeds),
      /32, a and b are best, each with 100 %\.$/,
    );
  }
  assert.equal(
    composeSentence(texts, [summaries[2]], settings, 2),
    'At the trained length, 16, none predicts at least 99 % of the tokens right: c (30 %).',
  );
  // Nothing is said before all models have been asked.
  assert.equal(composeSentence(texts, [a, summarize('b', 0, [])], settings, 2), '');
  assert.equal(composeSentence(texts, [a, b], settings, 3), '');
  assert.equal(composeReading(texts, [a, b], 32), 'length 32: a 85 % (80 % to 90 %); b 55 % (50 % to 60 %)');
  assert.equal(composeReading(texts, [a, b], 48), '');
});

test('curves have the numbers of the results, and bars from the worst seed to the best', () => {
  const summaries = [summarize('a', 3, [scoresOf({ 16: 1, 32: 0.9 }), scoresOf({ 16: 1, 32: 0.8 })])];
  const loss = /** @type {any} */ (lossFigure(texts, summaries, settings, how));
  assert.deepEqual(
    [loss.data[0].x, loss.data[0].y],
    [
      [2, 4],
      [1, 0.5],
    ],
  );
  const accuracy = /** @type {any} */ (
    accuracyFigure(texts, summaries, { ...settings, lengths: lengthsAsked(16) }, how)
  );
  const [trained, bars, line] = accuracy.data;
  assert.deepEqual(trained.x, [4, 4]);
  assert.deepEqual(bars.y, [1, 1, null, 0.8, 0.9, null]);
  assert.deepEqual(
    [line.x, line.y.map((/** @type {number} */ y) => Number(y.toFixed(6)))],
    [
      [4, 5],
      [1, 0.85],
    ],
  );
});

test('a question about the training has all schemes at both lengths, or there is none', () => {
  const whole = summarize('a', 0, [scoresOf({ 16: 1, 32: 0.9 })]);
  assert.equal(shownTrainingOf(texts, [whole, summarize('b', 1, [])], settings, true), undefined);
  const { schemes, length, isOwn } = shownTrainingOf(texts, [whole], settings, true) ?? assert.fail();
  assert.deepEqual([length, isOwn, schemes.length], [16, true, 1]);
  assert.equal(schemes[0].beyond.mean, 0.9);
});

test('the table has a cell for each scheme and task, empty where nothing is trained', () => {
  const known = summarize('a', 0, [scoresOf({ 16: 1, 32: 0.9 })]);
  const { columns, rows } = composeTasks(
    texts,
    ['a'],
    [
      { settings, summaries: [known], isChosen: true },
      { settings: { ...settings, task: 'copy' }, summaries: [summarize('a', 0, [])], isChosen: false },
    ],
  );
  assert.deepEqual(
    columns.map(({ name, lengths }) => [name, lengths]),
    [
      ['three back', '16 → 32'],
      ['copy', '16 → 32'],
    ],
  );
  assert.deepEqual(
    rows[0].cells.map((pair) => pair.map((cell) => cell?.text)),
    [
      ['100 %', '90 %'],
      [undefined, undefined],
    ],
  );
});

test('the results that come with the figure are those of its default settings', () => {
  const own = defaultSettingsOf(defaultTask);
  for (const seed of [0, 1, 2]) {
    for (const name of measuredNames) {
      const { scores = [] } = findMeasuredResult({ name, seed, settings: own }) ?? {};
      assert.deepEqual(
        scores.map(({ length }) => length),
        lengthsAsked(own.length),
      );
    }
  }
});

/** Attention of a causal model whose queries put `share` three back, if they can, and the rest on themselves. */
const attendedWith = (/** @type {number} */ share, /** @type {number[]} */ targets) => {
  const cols = targets.length;
  const data = new Float32Array(cols * cols);
  for (let query = 0; query < cols; ++query) {
    const back = query < 3 ? 0 : share;
    if (back) data[query * cols + query - 3] = back;
    data[query * cols + query] = 1 - back;
  }
  return {
    ...{ rows: cols, cols, data, targets, tokens: targets, text: 'abcdef'.slice(0, cols) },
    ...{ isOwn: false, layer: 0, head: 1 },
  };
};

test('a sentence says at which distance a head attends most, where something is predicted', () => {
  assert.equal(
    composeAttention(texts, attendedWith(0.9375, [-1, -1, -1, 5, 6, 7])),
    'Head 2 of layer 1 puts 93.8 % of its attention 3 tokens back, more than at any other distance, on average ' +
      'over the positions of this example at which a token is predicted.',
  );
  // If the first three count, too, which see nothing so far back: (3 · 1 + 3 · 0.25) / 6 on the token itself.
  assert.match(
    composeAttention(texts, attendedWith(0.75, [5, 6, 7, 5, 6, 7])),
    /puts 62\.5 % .* on the token itself/,
  );
  // No distance is ahead.
  assert.equal(composeAttention(texts, attendedWith(0.5, [-1, -1, -1, 5, 6, 7])), '');
  // 50.01 % and 49.99 % read alike.
  assert.equal(composeAttention(texts, attendedWith(0.5001, [-1, -1, -1, 5, 6, 7])), '');
  // In a reader's own text, nothing is predicted: (3 · 1 + 0.25) / 4.
  assert.equal(
    composeAttention(texts, { ...attendedWith(0.75, [-1, -1, -1, -1]), isOwn: true }),
    'Head 2 of layer 1 puts 81.3 % of its attention on the token itself, more than at any other distance, on average ' +
      'over all positions of this text.',
  );
});

test('the heatmap of attention has the weights of seen keys, and none above the diagonal', () => {
  const attended = attendedWith(0.75, [-1, -1, -1, 5]);
  const size = { width: 400, height: 300, text: 12 };
  const { data, layout } = /** @type {any} */ (attentionFigure(texts, attended, { theme: how.theme, size }));
  const cells = [...new Float32Array(data[0].z.bdata)];
  assert.deepEqual(cells.slice(12), [0.75, 0, 0, 0.25]);
  assert.deepEqual(
    cells.slice(0, 12).map((cell) => (Number.isNaN(cell) ? '' : cell)),
    [1, '', '', '', 0, 1, '', '', 0, 0, 1, ''],
  );
  assert.deepEqual([data[0].zmin, data[0].zmax], [0, 1]);
  assert.equal(layout.xaxis.title.text, 'position of the key');
  assert.equal(
    composeWeight(texts, attended, { query: 3, key: 0 }),
    'The token “d” at position 3 attends to the token “a” at position 0 with weight 0.75.',
  );
});

test('a model can be asked about those scalings that leave it as it was without stretching', async () => {
  const pe = await load();
  const model = { length: 16, headWidth: 16 };
  const { name = '', choices = [] } = findScalings(pe, { scheme: 'rope' }, model) ?? {};
  assert.equal(name, 'rope_type');
  for (const known of ['linear', 'ntk', 'yarn', 'llama3']) assert.ok(choices.includes(known), known);
  // It changes nothing; it needs lists; it drops pairs whatever the factor is; it is the same as linear here.
  for (const other of ['default', 'longrope', 'fope', 'proportional'])
    assert.ok(!choices.includes(other), other);
  assert.deepEqual(stretchedRequest({ scheme: 'rope' }, name, 'linear', { length: 40, trained: 16 }), {
    scheme: 'rope',
    rope_type: 'linear',
    factor: 2.5,
    original_max_position_embeddings: 16,
  });
  // Nothing to stretch, or trained with a scaling already, or only the order of dimensions.
  for (const scheme of ['nope', 'sinusoidal', 'alibi', 't5-bias', 'xpos'])
    assert.equal(findScalings(pe, { scheme }, model), undefined, scheme);
  for (const preset of ['llama-3.1', 'gpt-oss', 'gemma-4-full'])
    assert.equal(findScalings(pe, { scheme: 'rope', preset }, model), undefined, preset);
});

test('a scaling is compared with the training at the lengths at which it has been measured', () => {
  const scoresAt = (/** @type {number[]} */ ...shares) =>
    shares.map((accuracy, k) => ({ length: 20 + 4 * k, accuracy }));
  const trained = scoresAt(0.9, 0.8, 0.7, 0.60001);
  const part = composeStretch(texts, trained, scoresAt(0.95, 0.7), 'linear');
  assert.equal(part.sentence, '');
  assert.deepEqual(
    part.rows.map(({ name, cells: [pair] }) => [name, ...pair.map((cell) => cell?.text)]),
    [
      ['20', '90 %', '95 %'],
      ['24', '80 %', '70 %'],
      ['28', '70 %', undefined],
      ['32', '60 %', undefined],
    ],
  );
  assert.equal(
    composeStretch(texts, trained, scoresAt(0.95, 0.7, 0.75, 0.6), 'linear').sentence,
    'With linear, more tokens are right than without it at lengths 20 and 28. ' +
      'With linear, fewer tokens are right than without it at length 24. ' +
      'With linear, the table shows no difference at length 32.',
  );
  assert.equal(
    composeStretch(texts, trained, scoresAt(0.1, 0.1, 0.1, 0.1), 'linear').sentence,
    'With linear, fewer tokens are right than without it at every length in the table.',
  );
  assert.equal(
    composeStretch(texts, trained, trained, 'linear').sentence,
    'With linear, the table shows no difference at any length.',
  );
});

test('learned biases are shown by distance, beside those of schemes that learn none', async () => {
  const pe = await load();
  const request = { scheme: 't5-bias', bidirectional: false, num_buckets: 8, max_distance: 16 };
  // Of two heads, for eight buckets: the second head has 10, 11, …, 17.
  const biases = {
    rows: 8,
    cols: 2,
    data: Float32Array.from({ length: 16 }, (_, k) => (k % 2) * 10 + (k >> 1)),
  };
  const others = ['rope', 'alibi', 't5-bias', 'kerple', 'fire'].map((scheme) => ({
    name: scheme,
    request: { scheme },
  }));
  const model = { name: 'learned', request, weights: { biases } };
  const at = { head: 1, heads: 2, length: 20 };
  const lines = findBiases(pe, model, others, at);
  // Raffel et al. 2019: distances up to 3 have a bucket each; 4 + ⌊4 ln(d / 4) / ln 4⌋ beyond, and 7 at most.
  const buckets = Array.from({ length: 20 }, (_, d) =>
    d < 4 ? d : Math.min(7, 4 + Math.floor((4 * Math.log(d / 4)) / Math.log(4) + 1e-9)),
  );
  // Press et al. 2021: of two heads, the second has the slope 2^-8.
  assert.deepEqual(lines, [
    { name: 'learned', biases: buckets.map((bucket) => 10 + bucket) },
    { name: 'alibi', biases: Array.from({ length: 20 }, (_, d) => (d === 0 ? 0 : -d / 256)) },
  ]);
  assert.deepEqual(findBiases(pe, { ...model, weights: { embedding: biases } }, others, at), []);
  // A bias that is still 0 belongs to distances that no example had: nothing is said of it, and no line is drawn.
  biases.data.fill(0, 10);
  for (let bucket = 0; bucket < 5; ++bucket) biases.data[2 * bucket + 1] = -1 - bucket;
  const some = findBiases(pe, model, others, at);
  // Bucket 4 ends before 4 · 4^(1/4), 5.66.
  assert.deepEqual(some[0].biases.slice(0, 7), [-1, -2, -3, -4, -5, -5, NaN]);
  assert.match(composeBiases(texts, some[0], 1), /its largest bias, −1, for the token itself\.$/);
  assert.equal(composeBiasReading(texts, some, 8), '8 tokens back: alibi −0.0313');
  const drawn = /** @type {any} */ (biasFigure(texts, some, /** @type {any} */ (how)));
  assert.deepEqual(drawn.data[0].y.slice(5), [-5, ...Array(14).fill(null)]);
  assert.equal(composeBiases(texts, { name: '', biases: [NaN, NaN] }, 0), '');

  assert.equal(composeBiasReading(texts, lines, 1.2), 'one token back: learned 11, alibi −0.00391');
  assert.equal(composeBiasReading(texts, lines, 99), '19 tokens back: learned 17, alibi −0.0742');
  assert.equal(
    composeBiases(texts, lines[0], 1),
    'Head 2 has learned its largest bias, 17, for keys from 12 to 19 tokens back.',
  );
  const single = { name: '', biases: [0, 0.5, 2, 1] };
  assert.match(composeBiases(texts, single, 0), /its largest bias, 2, for the key 2 tokens back\.$/);
  assert.equal(composeBiases(texts, { name: '', biases: [2, 0, 2] }, 0), '');
  const { data, layout } = /** @type {any} */ (biasFigure(texts, lines, /** @type {any} */ (how)));
  assert.deepEqual(
    data.map((/** @type {any} */ line) => [line.name, line.y, line.line.dash]),
    lines.map((line, k) => [line.name, line.biases, ['solid', 'dash'][k]]),
  );
  assert.equal(layout.xaxis.title.text, 'tokens back');
});

test('the parameters of a bias that were learned give its line', async () => {
  const pe = await load();
  const others = [{ name: 'alibi', request: { scheme: 'alibi' } }];
  const row = (/** @type {number[]} */ ...numbers) => ({
    rows: 1,
    cols: numbers.length,
    data: Float32Array.from(numbers),
  });
  const steep = { 'bias.r1': row(1, 2), 'bias.r2': row(1, 0.5) };
  const [line, alibi] = findBiases(
    pe,
    { name: 'kerple', request: { scheme: 'kerple' }, weights: steep },
    others,
    { head: 1, heads: 2, length: 5 },
  );
  // Chi et al. 2022: -r1 ln(1 + r2 k).
  line.biases.forEach((bias, k) => assert.ok(Math.abs(bias + 2 * Math.log1p(0.5 * k)) < 1e-6));
  assert.equal(alibi.name, 'alibi');
  // At distance 0 the formula gives 0 whatever is learned.
  assert.equal(composeBiases(texts, line, 1), '');
  // Li et al. 2023, with one unit: w2 max(0, w1 ψ + b1) + b2, ψ = ln(c k + 1) / (ln(512 c + 1) + 1e-6).
  const network = { 'bias.c': row(0.25), 'bias.weights': row(2, -0.5, 3, 4) };
  const [fire] = findBiases(
    pe,
    { name: 'fire', request: { scheme: 'fire', mlp_width: 1 }, weights: network },
    [],
    { head: 0, heads: 1, length: 40 },
  );
  fire.biases.forEach((bias, k) => {
    const psi = Math.log1p(k / 4) / (Math.log1p(128) + 1e-6);
    assert.ok(Math.abs(bias - (3 * Math.max(0, 2 * psi - 0.5) + 4)) < 1e-5, `${k}: ${bias}`);
  });
});

test('a file of weights says which model it holds, if it says so at all', async () => {
  const pe = await load();
  const training = {
    scheme: 'rope',
    preset: 'llama-2',
    task: 'copy',
    length: 4,
    d_model: 16,
    heads: 2,
    seed: 1,
  };
  assert.equal(nameOf(training), 'rope/llama-2');
  assert.deepEqual(requestIn(pe, training), { scheme: 'rope', preset: 'llama-2' });
  assert.deepEqual(requestIn(pe, { scheme: 'rope', task: 'copy', base: 100 }), { scheme: 'rope', base: 100 });
  const run = await pe.train(training);
  const file = await run.safetensors();
  run.close();
  assert.deepEqual(findTraining(file), training);
  const array = { w: { rows: 1, cols: 1, data: new Float32Array(1) } };
  /** @type {Record<string, string>[]} */
  const others = [{}, { 'posenc.training': '3' }, { 'posenc.training': '{' }, { 'posenc.training': '{}' }];
  for (const metadata of others) assert.equal(findTraining(writeSafetensors(array, metadata)), undefined);
  assert.equal(findTraining(new Uint8Array(3)), undefined);
});

test('the file of weights is named by what was trained', () => {
  assert.equal(
    weightsFile({ name: 'rope/llama-2', task: 'back', seed: 3 }),
    'posenc-rope-llama-2-back-seed-3.safetensors',
  );
});

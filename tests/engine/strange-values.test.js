/** Values that no type allows, or that change while they are read: each call refuses them or copes, and goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { llama } from '../strange-strings.mjs';

/** Any call, typed or not, as a page might write it. @type {any} */
const pe = await load();

/** @param {() => unknown} call @returns {Promise<PosencError>} */
async function refusalOf(call) {
  try {
    await call();
  } catch (error) {
    assert.ok(error instanceof PosencError, String(error));
    return error;
  }
  throw new Error('not refused');
}

/** @param {number} rows @param {number} cols @param {any} [data] */
const matrix = (rows, cols, data = new Float32Array(rows * cols)) => ({ rows, cols, data });

/** An array whose buffer another one has taken. @param {any} [Numbers] */
function detached(Numbers = Float32Array) {
  const array = new Numbers(4);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

test('the sentence of a refusal is short, however large the refused value is', async () => {
  const huge = 'x'.repeat(2 ** 22);
  class Named {}
  Object.defineProperty(Named, 'name', { value: huge });
  for (const base of [huge, Symbol(huge), new Named(), 2n ** 63n, -(10n ** 100_000n)]) {
    const { message } = await refusalOf(() => pe.encode({ positions: 1, base }));
    assert.ok(message.length < 200, `${message.length} characters of ${typeof base}`);
  }
  const { message } = await refusalOf(() => pe.encode({ positions: 1, base: -(2n ** 63n) }));
  assert.match(message, /^base is -9223372036854775808n; /);
  const [{ message: warning }] = pe.inspect(`{"model_type": "llama", "${huge}": 1, "${huge}": 2}`).warnings;
  assert.ok(warning.length < 300, `${warning.length} characters of a key`);
});

test('an object is described whatever its constructor is', async () => {
  class Marked {}
  Object.defineProperty(Marked, 'name', { value: Symbol('mark') });
  for (const base of [
    new Marked(),
    { constructor: { name: Symbol('mark') } },
    { constructor: 7 },
    Object.create(null),
  ])
    assert.match(
      (await refusalOf(() => pe.encode({ positions: 1, base }))).message,
      /^base is an object \(without a name\); /,
    );
});

test('holes of arrays are refused like other missing entries', async () => {
  const holed = new Array(2);
  for (const [subject, call] of /** @type {[string, () => unknown][]} */ ([
    ['positions[0]', () => pe.encode({ positions: holed })],
    ['texts[0]', () => pe.tokenizer(holed)],
    ['sequences[0]', () => pe.padSequences(holed)],
    ['sequences[0][0]', () => pe.padSequences([holed])],
    ['decimals[0]', () => pe.identify(matrix(1, 2), { decimals: holed })],
  ])) {
    assert.equal((await refusalOf(call)).subject, subject);
  }
  for (const name of ['tokenizer', 'padSequences'])
    assert.equal((await refusalOf(() => pe[name](new Array(2 ** 32 - 1)))).code, 'too_large', name);
});

test('options of the wrong type are refused by every call that has options', async () => {
  const vectors = await pe.openVectors(new Blob(['a 1 2\nb 3 4\n']));
  const request = { positions: 2 };
  const bins = { rows: [0, 2], cols: [0, 2], height: 1, width: 1 };
  /** @type {Record<string, (options: any) => unknown>} */
  const calls = {
    encode: (options) => pe.encode(request, options),
    similarity: (options) => pe.similarity(request, 'dot', options),
    rotate: (options) => pe.rotate(matrix(2, 2), { scheme: 'rope', head_dim: 2, ...request }, options),
    bias: (options) => pe.bias({ scheme: 'alibi', ...request }, options),
    weightedSum: (options) => pe.weightedSum(matrix(1, 1), matrix(1, 1), 1, 1, options),
    tokenizer: (options) => pe.tokenizer(['a'], options),
    padSequences: (options) => pe.padSequences([[1]], options),
    pca: (options) => pe.pca(matrix(2, 2, Float32Array.of(1, 2, 3, 5)), options),
    identify: (options) => pe.identify(pe.encode({ positions: 4, d_model: 4 }), options),
    inspect: (options) => pe.inspect({ model_type: 'llama' }, options),
    ropeVectors: (options) => pe.ropeVectors(llama, options),
    averagePoolInBlocks: (options) => pe.averagePoolInBlocks(request, bins, options),
    openMatrix: (options) => pe.openMatrix(new Blob(['1 2\n3 4\n']), options),
    openVectors: (options) => pe.openVectors(new Blob(['a 1 2\nb 3 4\n']), options),
    rows: (options) => vectors.rows(['a'], options),
    nearest: (options) => vectors.nearest('a', options),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const options of [null, 5, 'out']) {
      const { rule, parameter } = await refusalOf(() => call(options));
      assert.deepEqual([rule, parameter], ['type', 'options'], name);
    }
    await call(undefined);
    await call({});
  }
});

test('lists of large integers are refused, and empty ones are empty', async () => {
  const large = BigInt64Array.of(1n);
  const none = new BigInt64Array(0);
  const vectors = await pe.openVectors(new Blob(['a 1 2\nb 3 4\n']));
  for (const call of [
    () => pe.encode({ positions: large }),
    () => pe.padSequences([large]),
    () => pe.identify(matrix(1, 1), { decimals: large }),
    () => vectors.nearest(BigInt64Array.of(1n, 2n)),
  ])
    assert.equal((await refusalOf(call)).value, 1n);
  assert.deepEqual(pe.padSequences([none]), pe.padSequences([[]]));
  assert.equal(
    (await refusalOf(() => pe.encode({ positions: none }))).message,
    (await refusalOf(() => pe.encode({ positions: [] }))).message,
  );
});

test('arrays whose buffer was transferred have no numbers', async () => {
  const vectors = await pe.openVectors(new Blob(['a 1 2\nb 3 4\n']));
  for (const call of [
    () => pe.norms(matrix(2, 2, detached())),
    () => pe.encode({ positions: 2, d_model: 2 }, { out: detached() }),
    () => pe.encode({ positions: detached() }),
    () => pe.identify(matrix(1, 1), { decimals: detached(Int8Array) }),
    () => vectors.nearest(detached()),
    () => pe.openMatrix(detached()),
    () => pe.openVectors(detached().buffer),
  ]) {
    assert.equal((await refusalOf(call)).code, 'invalid_argument', String(call));
  }
});

test('what only resembles a typed array is refused, and subclasses have the numbers that they hold', async () => {
  class Longer extends Float32Array {
    get length() {
      return 4;
    }
    /** @override */
    set() {
      throw new TypeError('not to be called');
    }
  }
  const request = { positions: 2, d_model: 2 };
  for (const like of [
    new Proxy(new Float32Array(4), {}),
    Object.create(Float32Array.prototype),
    Object.create(new Float32Array(4)),
  ]) {
    assert.equal((await refusalOf(() => pe.norms(matrix(2, 2, like)))).subject, 'matrix.data');
    assert.equal((await refusalOf(() => pe.encode(request, { out: like }))).subject, 'out');
  }
  const { limits } = await refusalOf(() => pe.norms(matrix(2, 2, new Longer(1))));
  assert.deepEqual(limits, [1, 2, 2]);
  assert.equal((await refusalOf(() => pe.encode(request, { out: new Longer(1) }))).rule, 'length');
  const out = new Longer(4);
  assert.equal(pe.encode(request, { out }).data, out);
  assert.deepEqual([...out.subarray(0, 4)], [...pe.encode(request).data]);
  assert.deepEqual(pe.norms(matrix(2, 2, out)), pe.norms(pe.encode(request)));
});

test('a list that changes while it is read counts as it was first read', async () => {
  let reads = 0;
  const changing = (/** @type {any[]} */ ...entries) =>
    new Proxy([1, 2], {
      get: (list, key) =>
        key === '1' ? entries[Math.min(reads++, entries.length - 1)] : Reflect.get(list, key),
    });
  assert.deepEqual(pe.encode({ positions: changing(2, Symbol('later')) }), pe.encode({ positions: [1, 2] }));
  reads = 0;
  assert.deepEqual(pe.padSequences([changing(2, 1n)]), pe.padSequences([[1, 2]]));
  for (const length of ['2', NaN, -1, 0.5, Symbol('length')]) {
    const list = new Proxy([1, 2], {
      get: (list, key) => (key === 'length' ? length : Reflect.get(list, key)),
    });
    assert.equal((await refusalOf(() => pe.encode({ positions: list }))).subject, 'positions');
    assert.equal((await refusalOf(() => pe.padSequences([list]))).subject, 'sequences[0]');
    assert.equal((await refusalOf(() => pe.tokenizer(list))).subject, 'texts');
  }
});

test('vectors that lack a function are refused, and a Map counts as it was when the call began', async () => {
  const has = () => true;
  const rows = async (/** @type {string[]} */ { length }) =>
    matrix(length, 2, new Float32Array(2 * length).fill(1));
  for (const vectors of [{ dims: 2 }, { dims: 2, has }, { dims: 2, rows }])
    assert.equal(
      (await refusalOf(() => pe.embeddingMatrix(new Map([['a', 1]]), vectors))).subject,
      'vectors',
    );
  for (const map of [Object.create(Map.prototype), new Proxy(new Map(), {}), { entries: [] }])
    assert.equal(
      (await refusalOf(() => pe.embeddingMatrix(map, { dims: 2, has, rows }))).subject,
      'wordIndex',
    );

  for (const change of [
    (/** @type {Map<string, number>} */ map) => void map.set('a', 50),
    (/** @type {Map<string, number>} */ map) => void map.delete('a'),
    (/** @type {Map<string, number>} */ map) => void map.set('b', 1),
  ]) {
    for (const when of ['has', 'rows']) {
      const map = new Map([['a', 1]]);
      const vectors = {
        dims: 2,
        has: () => (when === 'has' && change(map), true),
        rows: (/** @type {string[]} */ words) => (when === 'rows' && change(map), rows(words)),
      };
      const { data, ...shape } = await pe.embeddingMatrix(map, vectors);
      assert.deepEqual([...data], [0, 0, 1, 1], `${change} in ${when}`);
      assert.deepEqual(shape, { rows: 2, cols: 2, unknown: [] });
    }
  }
});

test('words and queries that are no lists are refused', async () => {
  const vectors = await pe.openVectors(new Blob(['a 1 2\nb 3 4\n']));
  for (const list of [null, 5, undefined, {}]) {
    assert.equal((await refusalOf(() => vectors.rows(list))).parameter, 'words');
    assert.equal((await refusalOf(() => vectors.nearest(list))).parameter, 'query');
  }
  assert.equal((await refusalOf(() => vectors.nearest([Symbol('x'), 1]))).subject, 'query[0]');
});

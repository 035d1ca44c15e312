/** The number of crossings into the core per draw: each crossing marshals, parses and plans its request again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { refusalsInlined } from '../../web/tools/inline-refusals.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The functions of the compiled modules that have been called. @type {string[]} */
const crossings = [];

/**
 * Compiled modules whose functions record their calls.
 * @type {import('esbuild').Plugin}
 */
const counted = {
  name: 'counted',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /build\/wasm\/\w+\.js$/ }, ({ path, namespace }) =>
      namespace === 'counted'
        ? undefined
        : { path: `${root}build/wasm/${path.split('/').at(-1)}`, namespace: 'counted' },
    );
    onLoad({ filter: /./, namespace: 'counted' }, ({ path }) => ({
      resolveDir: root,
      contents: `
        import create from ${JSON.stringify(path)};
        export default async (options) => {
          const module = await create(options);
          return Object.fromEntries(
            Object.entries(module)
              .filter(([, each]) => typeof each === 'function')
              .map(([name, each]) => [name, (...args) => globalThis.onCrossing(name) ?? each(...args)]),
          );
        };`,
    }));
  },
};

const { outputFiles } = await build({
  stdin: {
    contents: `
      export { loadEncodings, loadForFigures } from './web/engine/engine.js';
      export { evaluationsOf } from './web/engine/evaluations.js';
      export { computeHeatmapView } from './web/matrix/views/list.js';
      export { kindsOf } from './web/matrix/views/kinds.js';`,
    resolveDir: root,
  },
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  loader: { '.wasm': 'binary' },
  plugins: [counted, refusalsInlined],
});
/** @type {any} */ (globalThis).onCrossing = (/** @type {string} */ name) => void crossings.push(name);
const posenc = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
/** @type {import('../../web/engine/engine.js').Encodings} */
const engine = await posenc.loadEncodings();
/** @type {import('../../web/engine/evaluations.js').Evaluations} */
const evaluations = posenc.evaluationsOf(engine);

/**
 * The result of a draw, and the number of crossings that it takes.
 * @template T
 * @param {() => T} draw
 */
function countedDraw(draw) {
  crossings.length = 0;
  return { result: draw(), count: crossings.length };
}

/** Requests of each scheme and each of its presets. @param {import('../../web/engine/engine.js').Capability} capability */
const requestsFor = (capability) =>
  engine.schemes
    .filter(({ has }) => has.includes(capability))
    .flatMap(({ id, presets }) => [
      { scheme: id, positions: 3 },
      ...presets.map(({ name }) => ({ scheme: id, preset: name, positions: 3 })),
    ]);

/**
 * Asserts that an evaluation crosses once, and gives the same numbers as separate calls.
 * @param {import('../../web/engine/engine.js').Capability} capability
 * @param {keyof typeof evaluations} name
 * @param {(request: any) => object} separate  the same numbers
 */
function assertOneCrossing(capability, name, separate) {
  const requests = requestsFor(capability);
  assert.ok(requests.length > 1);
  for (const request of requests) {
    const { positions: _, ...rest } = request;
    const { result, count } = countedDraw(() => evaluations[name](request));
    assert.equal(count, 1, request.scheme);
    const { plan, spectrum, columns, ...numbers } = result;
    assert.deepEqual(numbers, separate(request));
    assert.deepEqual(plan, engine.plan(request));
    const isPaired = engine.schemes.find(({ id }) => id === request.scheme)?.has.includes('pairs');
    assert.deepEqual(columns, isPaired ? engine.columns(rest) : undefined);
    assert.deepEqual(spectrum, isPaired ? engine.spectrum(rest) : undefined);
  }
}

test('rows cross once, with their plan and their columns', () => {
  assertOneCrossing('rows', 'rows', engine.encode);
});

test('a rotation crosses once, with its plan and its columns', () => {
  assertOneCrossing('rotation', 'rotation', engine.rotation);
  assertOneCrossing('rotation', 'turns', engine.turns);
});

test('a bias crosses once, with its plan; beyond the last head it is that of the last one', () => {
  assertOneCrossing('bias', 'bias', engine.bias);
  for (const request of requestsFor('bias')) {
    const { width } = engine.plan(request);
    for (const head of [0, width - 1, width, width + 7]) {
      const { result, count } = countedDraw(() => evaluations.bias({ ...request, head }));
      assert.equal(count, 1);
      assert.deepEqual(result.data, engine.bias({ ...request, head: Math.min(head, width - 1) }).data);
    }
    assert.throws(() => evaluations.bias({ ...request, head: -1 }), { parameter: 'head' });
  }
});

test('indices of a table cross once, with their plan', () => {
  assertOneCrossing('indices', 'indices', engine.indices);
});

test('the first module of a page crosses once for its rows', async () => {
  const first = await posenc.loadForFigures(null);
  const request = { positions: 3, d_model: 4 };
  const { result, count } = countedDraw(() => posenc.evaluationsOf(first).rows(request));
  assert.equal(count, 1);
  assert.deepEqual(result.columns, engine.columns({ d_model: 4 }));
});

test('an array of the caller is filled, if there is one', () => {
  const own = new Float32Array(12);
  const { data } = evaluations.rows({ positions: 3, d_model: 4 }, (length) => {
    assert.equal(length, 12);
    return own;
  });
  assert.equal(data, own);
  assert.notEqual(evaluations.rows({ positions: 3, d_model: 4 }, () => undefined).data, own);
});

test('what is refused is refused as by a plan', () => {
  const odd = { positions: 3, d_model: 5 };
  const message = 'd_model is 5; it must be even, so that dimensions form pairs';
  assert.throws(() => engine.plan(odd), { message });
  assert.throws(() => evaluations.rows(odd), { message });
  assert.throws(() => evaluations.rows({ scheme: 'alibi', positions: 3 }), { code: 'not_applicable' });
});

test('each view of each scheme crosses once for a heatmap', () => {
  for (const { id: scheme, has } of engine.schemes) {
    for (const { id: show } of posenc.kindsOf({ has })) {
      const { result, count } = countedDraw(() =>
        posenc.computeHeatmapView(engine, { scheme, show, positions: 3 }),
      );
      assert.equal(result.view.id, show);
      assert.equal(count, 1, `${scheme}, ${show}: ${crossings}`);
    }
  }
});

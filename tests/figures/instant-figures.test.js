/** Settings that a link may ask for beyond the sliders, without computing cells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { instantTests } from '../../web/matrix/instant-figures.js';
import { computeSimilarityMeans } from '../../web/matrix/similarity-means.js';
import { kindsOf } from '../../web/matrix/views/kinds.js';
import { computeHeatmapView } from '../../web/matrix/views/list.js';

const pe = await load();
const whole = (/** @type {import('../../web/plot/pixel-means.js').Cells} */ { rows, cols }) =>
  /** @type {import('../../web/engine/engine.js').Bins} */ ({
    rows: [0, rows],
    cols: [0, cols],
    height: 400,
    width: Math.min(cols, 400),
  });
/** The result of a check, or that it is refused. @param {() => boolean} asked */
const says = (asked) => {
  try {
    return asked();
  } catch {
    return false;
  }
};

/** For each scheme the most positions and the widest rows, and smaller ones. */
const requests = pe.schemes.flatMap((scheme) => {
  const sizes = scheme.params.filter(({ name }) => /^(d_model|head_dim)$/.test(name));
  return [2 ** 31, 2 ** 20, 2 ** 14].flatMap((positions) =>
    [false, true].map((isWide) => ({
      scheme,
      isWide,
      request: {
        scheme: scheme.id,
        positions,
        ...Object.fromEntries(sizes.map(({ name, max, softMax }) => [name, isWide ? max : softMax])),
      },
    })),
  );
});

/** The processor time, which other programs on the same machine do not lengthen. @param {() => unknown} act */
const timeOf = (act) => {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

test('what is said to be there at once is drawn without cells, in little more time than the most cells take', () => {
  let count = 0;
  const cells = () => pe.encode({ positions: 2 ** 13, d_model: 2 ** 9 });
  const most = 30 * Math.min(...Array.from({ length: 3 }, () => timeOf(cells)));
  for (const { scheme, isWide, request } of requests) {
    const all = /** @type {any} */ (request);
    const asked = [
      ...kindsOf(scheme).map(({ id: show }) => ({
        isThere: says(() => instantTests.cells(pe, { ...all, show }, isWide)),
        compute: () => computeHeatmapView(pe, { ...all, show }).matrix,
      })),
      ...(scheme.has.includes('rows') ? /** @type {const} */ (['dot', 'cosine', 'squared']) : []).map(
        (metric) => ({
          isThere: says(() => instantTests.pairs(pe, { ...all, metric }, isWide)),
          compute: () => computeSimilarityMeans(pe, all, metric)?.matrix,
        }),
      ),
    ];
    for (const { isThere, compute } of asked) {
      if (!isThere) continue;
      ++count;
      const time = timeOf(() => {
        const matrix = compute();
        assert.ok(matrix?.means && !matrix.summing && !matrix.data.length, JSON.stringify(request));
        matrix.means(whole(matrix));
      });
      assert.ok(time < most, `${JSON.stringify(request)}: ${time} µs`);
    }
  }
  assert.ok(count > 20, `${count}`);
});

test('where cells are made it is not, nor where there are no such positions', () => {
  const cells = (/** @type {any} */ request, /** @type {boolean} */ isWide) =>
    says(() => instantTests.cells(pe, request, isWide));
  const pairs = (/** @type {any} */ request, /** @type {boolean} */ isWide) =>
    says(() => instantTests.pairs(pe, request, isWide));
  const sines = { scheme: 'sinusoidal', d_model: 512 };
  assert.equal(cells({ ...sines, positions: 2 ** 20 }, false), true);
  assert.equal(cells({ ...sines, positions: 2 ** 13 }, false), false);
  assert.equal(cells({ ...sines, positions: 2 ** 32 }, false), false);
  assert.equal(cells({ scheme: 'learned', d_model: 512, positions: 2 ** 20 }, false), false);
  assert.equal(cells({ scheme: 'rope-2d', head_dim: 64, positions: 2 ** 20 }, false), false);
  assert.equal(cells({ scheme: 'alibi', positions: 2 ** 20 }, false), true);
  assert.equal(cells({ scheme: 'fire', positions: 2 ** 20 }, false), false);
  // Biases with long rows take half a minute, those with shorter rows seconds.
  assert.equal(cells({ scheme: 'sandwich', d_model: 16384, positions: 2 ** 20 }, true), false);
  assert.equal(cells({ scheme: 'sandwich', d_model: 512, positions: 2 ** 20 }, false), false);
  assert.equal(pairs({ ...sines, d_model: 16384, metric: 'dot', positions: 2 ** 20 }, true), false);
  assert.equal(pairs({ ...sines, metric: 'dot', positions: 2 ** 20 }, false), true);
  assert.equal(pairs({ ...sines, metric: 'dot', positions: 4096 }, false), false);
  assert.equal(pairs({ scheme: 'learned', d_model: 64, metric: 'dot', positions: 2 ** 20 }, false), false);
});

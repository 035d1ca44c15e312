/** <pe-rotation> without a browser: scores compared with the engine's rotation, and the sentences about them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  chooseExtent,
  createClocks,
  dimensionsOf,
  drawVector,
  mostClocks,
  composePairText,
  repeatPair,
  scoreOf,
  composeScoreSentence,
  formatSigned,
} from '../../web/figures/rotation/model.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
const rotary = pe.schemes.filter(({ has }) => has.includes('rotation'));
/** Every rotary scheme with its defaults, and with each of its presets. */
const all = rotary.flatMap(({ id, presets }) => [
  { scheme: id, preset: '' },
  ...presets.map(({ name }) => ({ scheme: id, preset: name })),
]);

/**
 * @param {Record<string, any>} request
 * @param {{m: number, n: number}} at
 * @param {(dimensions: ReturnType<typeof dimensionsOf>, width: number) => Float64Array[]} vectors
 */
function turned(request, { m, n }, vectors) {
  const columns = pe.columns(request);
  const dimensions = dimensionsOf(columns);
  const [query, key] = vectors(dimensions, columns.length);
  const rotation = pe.rotation({ ...request, positions: [m, n] });
  const score = scoreOf(
    dimensions,
    { rotation, row: 0, vector: query },
    { rotation, row: 1, vector: key },
    (pair) => columns[dimensions.pairs[pair][0]].frequency !== 0,
  );
  return { columns, dimensions, query, key, score };
}

const match = (/** @type {ReturnType<typeof dimensionsOf>} */ dimensions) => {
  const both = repeatPair(dimensions, [1, 0]);
  return [both, both];
};
const independent = (/** @type {any} */ _, /** @type {number} */ width) => {
  const both = drawVector(1, 2 * width);
  return [both.subarray(0, width), both.subarray(width)];
};

test('the score is that of the query and key that the engine has turned, under every scheme and preset', () => {
  assert.ok(all.length > 20);
  for (const request of all) {
    for (const vectors of [match, independent]) {
      const at = { m: 12, n: 5 };
      const { query, key, columns, score } = turned(request, at, vectors);
      const { data } = pe.rotate(
        { rows: 2, cols: columns.length, data: Float32Array.from([...query, ...key]) },
        { ...request, positions: [at.m, at.n] },
      );
      const expected = data
        .subarray(0, columns.length)
        .reduce((sum, value, k) => sum + value * data[columns.length + k], 0);
      const size = score.most + 1;
      assert.ok(
        Math.abs(score.score - expected) < 1e-5 * size,
        `${JSON.stringify(request)}: ${score.score} ${expected}`,
      );
      const parts = score.pairs.reduce((sum, { part }) => sum + part, score.unpairedPart);
      assert.ok(Math.abs(parts - score.score) < 1e-9 * size);
      assert.ok(score.score <= score.most + 1e-9 * size);
      // Every dimension occurs exactly once.
      const used = [...score.unpaired, ...score.pairs.flatMap(({ dimensions }) => dimensions)].sort(
        (a, b) => a - b,
      );
      assert.deepEqual(
        used,
        columns.map((_, k) => k),
      );
    }
  }
});

test('a match has the score Σ cos((m − n) ω), by the formula', () => {
  for (const head_dim of [2, 16, 512]) {
    for (const base of [2, 10_000, 1_000_000]) {
      for (const [m, n] of [
        [0, 0],
        [10, 4],
        [4, 10],
        [5000, 0],
      ]) {
        const { score } = turned({ scheme: 'rope', head_dim, base }, { m, n }, match);
        const expected = Array.from({ length: head_dim / 2 }, (_, i) =>
          Math.cos((m - n) / base ** ((2 * i) / head_dim)),
        ).reduce((sum, each) => sum + each);
        assert.ok(Math.abs(score.score - expected) < 1e-9 * head_dim);
        assert.equal(score.most.toFixed(6), (head_dim / 2).toFixed(6));
      }
    }
  }
});

test('the change is measured: rounding where only the offset counts, more where it does not', () => {
  const change = (/** @type {Record<string, any>} */ request, /** @type {number} */ moved) => {
    const before = turned(request, { m: 10, n: 4 }, independent).score;
    const now = turned(request, { m: 10 + moved, n: 4 + moved }, independent).score;
    const text = composeScoreSentence(texts, { m: 10, n: 4, moved }, now, before);
    return { text, size: Math.abs(now.score - before.score) };
  };
  for (const moved of [1, 37, 100_000]) {
    const { text, size } = change({ scheme: 'rope', head_dim: 16 }, moved);
    assert.ok(size < 1e-9, `${size}`);
    if (size === 0) assert.match(text, /the same to the last bit\.$/);
    else assert.match(text, /: the score is still \S+ \(rounding changes it by .*10⁻[¹²³⁴⁵⁶⁷⁸⁹⁰]+\)\.$/);
    assert.ok(text.includes(moved === 1 ? 'by 1 position' : `by ${moved.toLocaleString('en')} positions`));
  }
  // Cells of a grid with rows of eight: four cells later the query is still in the same row, and the key in the next
  // one.
  const grid = change({ scheme: 'rope-2d', head_dim: 16 }, 4);
  assert.ok(grid.size > 0.01);
  const told = Number(/changed by ([\d.]+)\.$/.exec(grid.text)?.[1]);
  assert.ok(Math.abs(told - grid.size) < 0.05 * grid.size, grid.text);
  assert.doesNotMatch(change({ scheme: 'rope' }, 0).text, /moved/);
});

test('rounding is told from what positions change, at the step of the limit', () => {
  const { score } = turned({ scheme: 'rope', head_dim: 16 }, { m: 10, n: 4 }, independent);
  const at = { m: 10, n: 4, moved: 7 };
  const after = (/** @type {number} */ change) =>
    composeScoreSentence(texts, at, { ...score, score: score.score + change }, score);
  assert.match(after(0), /the same to the last bit\.$/);
  assert.match(after(1.9 * score.rounding), /the score is still .* \(rounding changes it by /);
  assert.match(after(2.1 * score.rounding), /before, has changed by /);
  // Far below the shown digits of a score, and of the numbers that it sums.
  assert.ok(score.rounding > 0 && score.rounding < 1e-10 * score.most);
  // Wherever both are, as long as positions are allowed.
  for (const moved of [7, 4999, 1_000_000]) {
    const now = turned({ scheme: 'rope', head_dim: 128 }, { m: 10 + moved, n: 4 + moved }, independent).score;
    const before = turned({ scheme: 'rope', head_dim: 128 }, { m: 10, n: 4 }, independent).score;
    assert.doesNotMatch(composeScoreSentence(texts, { ...at, moved }, now, before), /has changed/);
  }
});

test('hands that meet have the angle 0 between them, and small angles all their digits', () => {
  for (const position of [1, 7, 4999]) {
    const { score } = turned({ scheme: 'rope', head_dim: 16 }, { m: position, n: position }, match);
    for (const pair of score.pairs)
      assert.match(composePairText(texts, pair), /: 1 · 1 · cos\(0\) = 1\.0000/);
  }
  const { score } = turned({ scheme: 'rope', head_dim: 4, base: 1e18 }, { m: 3, n: 1 }, match);
  assert.match(composePairText(texts, score.pairs[1]), /cos\(2\u00a0×\u00a010⁻⁹\)/);
});

test('what is not turned adds the same everywhere, and is told from pairs of no frequency', () => {
  const partial = { scheme: 'rope', head_dim: 16, partial_rotary_factor: 0.5 };
  const here = turned(partial, { m: 3, n: 1 }, independent);
  const there = turned(partial, { m: 90, n: 7 }, independent);
  assert.deepEqual(here.score.unpaired, [8, 9, 10, 11, 12, 13, 14, 15]);
  const product = here.score.unpaired.reduce((sum, k) => sum + here.query[k] * here.key[k], 0);
  assert.equal(here.score.unpairedPart, product);
  assert.equal(there.score.unpairedPart, product);
  const slow = turned({ ...partial, rope_type: 'proportional' }, { m: 3, n: 1 }, independent).score;
  assert.deepEqual(
    slow.pairs.map(({ turns }) => turns),
    [true, true, true, true, false, false, false, false],
  );
  assert.deepEqual(
    createClocks(texts, slow).map(({ isOpen }) => isOpen),
    [false, false, false, false, true, true, true, true],
  );
});

test('an attention factor makes both longer', () => {
  const yarn = {
    scheme: 'rope',
    head_dim: 8,
    rope_type: 'yarn',
    factor: 4,
    original_max_position_embeddings: 4096,
  };
  const { score } = turned(yarn, { m: 6, n: 6 }, match);
  // At the same position the hands meet: only the factor is left, 0.1 ln 4 + 1 in YaRN's paper.
  assert.ok(Math.abs(score.score - 4 * (0.1 * Math.log(4) + 1) ** 2) < 1e-12);
});

test('clocks show lengths, signs and dimensions', () => {
  const { score } = turned({ scheme: 'rope', head_dim: 8, layout: 'half' }, { m: 3, n: 0 }, match);
  const clocks = createClocks(texts, score);
  assert.deepEqual(
    clocks.map(({ lines }) => lines[0]),
    ['0, 4', '1, 5', '2, 6', '3, 7'],
  );
  assert.equal(clocks[0].lines[1], '−0.99');
  assert.ok(clocks[0].bar !== undefined && clocks[0].bar < 0);
  // The query has turned 3 radians clockwise from the top, the key not at all.
  const [query, key] = clocks[0].hands;
  assert.ok(Math.abs(query.angle - 3) < 1e-12 && key.angle === 0);
  assert.ok(Math.abs(query.length - 1) < 1e-12 && key.length === 1);
  for (const { bar = 9, hands } of clocks) {
    assert.ok(Math.abs(bar) <= 1 && hands.every(({ length }) => length <= 1));
  }
  assert.match(
    composePairText(texts, score.pairs[0]),
    /pair 0, dimensions 0 and 4: 1 · 1 · cos\(3\) = −0\.9900/,
  );
  assert.equal(formatSigned(-0.001), '0.00');
  assert.equal(formatSigned(0.126), '+0.13');
});

test('of very many pairs some are drawn, and the score is that of all', () => {
  for (const [head_dim, shown] of [
    [2, 1],
    [128, 64],
    [256, 128],
    [512, 64],
  ]) {
    const { score } = turned({ scheme: 'rope', head_dim }, { m: 3, n: 3 }, match);
    const clocks = createClocks(texts, score);
    assert.equal(clocks.length, shown);
    assert.ok(clocks.length <= mostClocks);
    assert.equal(clocks[clocks.length - 1].id, head_dim / 2 - 1);
    assert.equal(score.score.toFixed(9), (head_dim / 2).toFixed(9));
  }
});

test('vectors of zeros are no trouble', () => {
  const { score } = turned({ scheme: 'rope', head_dim: 4 }, { m: 3, n: 1 }, (dimensions) => {
    const none = repeatPair(dimensions, [0, 0]);
    return [none, none];
  });
  for (const { bar, hands, description } of createClocks(texts, score)) {
    assert.equal(bar, 0);
    assert.ok(hands.every(({ angle, length }) => Number.isFinite(angle) && length === 0));
    assert.doesNotMatch(description, /NaN/);
  }
});

test('drawn numbers are the same for a seed, others for another, of two decimals and about normal', () => {
  assert.deepEqual(drawVector(7, 32), drawVector(7, 64).subarray(0, 32));
  assert.notDeepEqual(drawVector(7, 32), drawVector(8, 32));
  const many = drawVector(3, 4096);
  const mean = many.reduce((sum, each) => sum + each) / many.length;
  const variance = many.reduce((sum, each) => sum + (each - mean) ** 2, 0) / many.length;
  assert.ok(Math.abs(mean) < 0.08 && Math.abs(variance - 1) < 0.1, `${mean} ${variance}`);
  assert.ok(many.every((each) => Math.abs(each * 100 - Math.round(each * 100)) < 1e-9));
});

test('one of something is spoken of as one, in every language', async () => {
  for (const language of ['en', 'de', 'es', 'zh']) {
    const { texts: spoken } = await import(`../../build/texts/${language}.mjs`);
    const { score } = turned({ scheme: 'rope', head_dim: 2 }, { m: 5, n: 4 }, match);
    const text = composeScoreSentence(spoken, { m: 5, n: 4, moved: 1 }, score, { score: 0, rounding: 0 });
    assert.doesNotMatch(text, /\b1 (positions|Positionen|posiciones|pairs|Paaren?|pares)|undefined/, text);
    assert.doesNotMatch(text, /\$\{|NaN/);
  }
});

test('a ruler begins at 0 or at the multiple of 64 before both positions, and contains them', () => {
  for (const [query, key, first, last] of [
    [0, 0, 0, 63],
    [63, 0, 0, 63],
    [64, 63, 0, 127],
    [70, 90, 64, 127],
    [130, 120, 64, 191],
    [1063, 1000, 960, 1087],
    [5, 5000, 0, 8191],
    [2 ** 31, 2 ** 31 - 1, 2 ** 31 - 64, 2 ** 31 + 63],
  ])
    assert.deepEqual(chooseExtent(query, key), { first, last }, `${query} ${key}`);
});

/**
 * Two schemes compared: finds permutations made on purpose, and computes the numbers of each sentence in another way.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  splitColumns,
  classifyColumns,
  isConstantByRow,
  matchColumns,
  findOtherFrequency,
  findShift,
  subtract,
  computeTolerance,
} from '../../web/figures/compare/column-match.js';
import { computeComparison } from '../../web/figures/compare/model.js';
import { computeLanes, mostLanes } from '../../web/figures/compare/lanes.js';
import { composeComparisonSentence } from '../../web/figures/compare/sentence.js';
import { formatReadable } from '../../web/plot/numbers.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';
import { countBlocks } from '../work.mjs';

const pe = await load();

/** Reproducible random numbers. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param {number} length @param {() => number} next */
function shuffled(length, next) {
  const order = Array.from({ length }, (_, k) => k);
  for (let k = length - 1; k > 0; --k) {
    const other = Math.floor(next() * (k + 1));
    [order[k], order[other]] = [order[other], order[k]];
  }
  return order;
}

/** @param {number} rows @param {number} cols @param {() => number} next */
const noise = (rows, cols, next) =>
  Array.from({ length: cols }, () => Float32Array.from({ length: rows }, () => 2 * next() - 1));

test('a permutation of columns is found, whatever it is, with rounding and with signs', () => {
  const next = random(1);
  for (let turn = 0; turn < 300; ++turn) {
    const [rows, cols] = [1 + Math.floor(next() * 20), 1 + Math.floor(next() * 40)];
    const a = noise(rows, cols, next);
    const tolerance = computeTolerance(...a);
    const order = shuffled(cols, next);
    const signs = order.map(() => (turn % 3 === 0 && next() < 0.3 ? -1 : 1));
    /** @type {Float32Array[]} */
    const b = [];
    order.forEach((to, k) => {
      b[to] = a[k].map((value) => signs[k] * value + (next() - 0.5) * tolerance * (turn % 2));
    });
    const { to, flipped, found, twins } = matchColumns(a, b, tolerance);
    assert.deepEqual([...to], order);
    assert.deepEqual(
      [...flipped],
      signs.map((sign) => (sign < 0 ? 1 : 0)),
    );
    assert.deepEqual([found, twins], [cols, 0]);
    const { kind } = classifyColumns(a, b, { tolerance });
    const isSame = order.every((column, k) => column === k) && !signs.includes(-1);
    assert.equal(kind, isSame ? 'equal' : 'moved');
  }
});

test('columns that are others by more than rounding are not found, and each column is taken once', () => {
  const next = random(2);
  for (let turn = 0; turn < 200; ++turn) {
    const [rows, cols] = [2 + Math.floor(next() * 10), 2 + Math.floor(next() * 20)];
    const a = noise(rows, cols, next);
    const tolerance = computeTolerance(...a);
    const order = shuffled(cols, next);
    const b = order.map((k) => a[k].slice());
    const odd = Math.floor(next() * cols);
    b[odd][Math.floor(next() * rows)] += 3 * tolerance;
    const { to, found } = matchColumns(a, b, tolerance);
    assert.equal(found, cols - 1);
    assert.ok(![...to].includes(odd));
    const taken = [...to].filter((column) => column >= 0);
    assert.equal(new Set(taken).size, taken.length);
    assert.equal(classifyColumns(a, b, { tolerance }).kind, 'different');
  }
});

test('equal columns are matched each with one, and said to be alike', () => {
  const same = Float32Array.of(1, 2);
  const other = Float32Array.of(3, 4);
  const { to, found, twins } = matchColumns([same, other, same], [other, same, same], 0);
  assert.deepEqual([found, twins], [3, 2]);
  assert.equal(to[1], 0);
  assert.deepEqual([...to].toSorted(), [0, 1, 2]);
  // Of three equal columns, two are found among two.
  assert.equal(matchColumns([same, same, same], [same, same, other], 0).found, 2);
  // The sign of zeros does not count.
  const zeros = new Float32Array(4);
  assert.deepEqual([...matchColumns([zeros], [zeros.map((value) => -value)], 0).flipped], [0]);
});

test('what is equal up to a tolerance need not be so both ways, and as many as possible are found', () => {
  const column = (/** @type {number} */ value) => Float32Array.of(value);
  // 1 fits both, 0 only the first; in order, 1 would take the one that 0 needs.
  const { found } = matchColumns([column(1), column(0)], [column(0.75), column(1.5)], 0.8);
  assert.equal(found, 2);
});

test('many columns that are all alike take no more work than others', async () => {
  const a = Array.from({ length: 4096 }, (_, k) => Float32Array.of(k % 2));
  const b = Array.from({ length: 4096 }, (_, k) => Float32Array.of(k < 2048 ? 0 : 1));
  assert.equal(matchColumns(a, b, 1e-7).found, 4096);
  const [c, d] = [1, 1571].map((step) =>
    Array.from({ length: 4096 }, (_, k) => Float32Array.of((k * step) % 4096)),
  );
  assert.equal(matchColumns(c, d, 1e-7).found, 4096);
  const script = new URL('../../web/figures/compare/column-match.js', import.meta.url);
  const count = (/** @type {Float32Array[]} */ one, /** @type {Float32Array[]} */ other) =>
    countBlocks(script, (/** @type {{matchColumns: typeof matchColumns}} */ copy) =>
      copy.matchColumns(one, other, 1e-7),
    );
  const [alike, different] = [await count(a, b), await count(c, d)];
  assert.ok(different > 4096 && alike < 2 * different, `${alike}, not ${different}`);
});

test('what is not seen is equal to what is not seen, and to nothing else', () => {
  const a = [Float32Array.of(NaN, 1), Float32Array.of(2, NaN)];
  assert.deepEqual([...matchColumns(a, [a[1], a[0]], 0).to], [1, 0]);
  assert.equal(matchColumns(a, [Float32Array.of(0, 1), Float32Array.of(2, 0)], 0).found, 0);
  const { matrix, largest } = subtract(
    { rows: 2, cols: 2, data: Float32Array.of(NaN, 1, 5, 2) },
    { rows: 2, cols: 2, data: Float32Array.of(NaN, 3, 1, 2) },
  );
  assert.deepEqual([...matrix.data], [NaN, -2, 4, 0]);
  assert.deepEqual(largest, { value: 4, row: 1, column: 0 });
  const nothing = { rows: 1, cols: 1, data: Float32Array.of(NaN) };
  assert.equal(subtract(nothing, nothing).largest.value, 0);
});

test('rows at other positions are found in either direction, and not in what repeats nothing', () => {
  const next = random(3);
  const data = Float32Array.from({ length: 60 }, next);
  const part = (/** @type {number} */ from) => ({
    rows: 10,
    cols: 5,
    data: data.subarray(5 * from, 5 * from + 50),
  });
  assert.equal(findShift(part(0), part(2), 0), 2);
  assert.equal(findShift(part(1), part(0), 0), -1);
  assert.equal(
    findShift(part(0), { rows: 10, cols: 5, data: Float32Array.from({ length: 50 }, next) }, 0),
    undefined,
  );
  assert.equal(
    findShift(
      { rows: 2, cols: 1, data: Float32Array.of(0, 1) },
      { rows: 2, cols: 1, data: Float32Array.of(1, 2) },
      0,
    ),
    undefined,
  );
});

test('a number for each row is what softmax takes away', () => {
  const matrix = (/** @type {number[]} */ ...data) => ({ rows: 2, cols: 2, data: Float32Array.from(data) });
  assert.ok(isConstantByRow(matrix(3, 3, 5, NaN), 1e-7));
  assert.ok(!isConstantByRow(matrix(3, 3.1, 5, 5), 1e-7));
});

test('the first pair with another frequency is found, and none where they are equal', () => {
  const a = Float64Array.of(1, 0.1, 0.01);
  assert.equal(findOtherFrequency(a, a.slice()), undefined);
  assert.deepEqual(findOtherFrequency(a, Float64Array.of(1, 0.1 * (1 + 1e-9), 0.02)), {
    pair: 1,
    a: 0.1,
    b: 0.1 * (1 + 1e-9),
  });
  assert.equal(findOtherFrequency(undefined, a), undefined);
});

/** @param {string} text @param {any} [more] @returns {any} */
const request = (text, more = {}) => {
  const [scheme, preset = ''] = text.split('/');
  return { scheme, preset, ...more };
};
/** @param {string} a @param {string} b @param {any} more @param {any} [language] */
function say(a, b, more, language = texts) {
  const found = computeComparison(pe, request(a, more), request(b, more), 0);
  return { found, kind: found.facts?.kind, sentence: composeComparisonSentence(language, { a, b }, found) };
}

test('presets that hold the same values have a permutation between them, and it makes the one of the other', () => {
  for (const d_model of [4, 8, 128, 512]) {
    const more = { positions: 40, d_model };
    for (const b of ['sinusoidal/transformer-xl', 'sinusoidal/diffusers-unet']) {
      const { found, kind, sentence } = say('sinusoidal/paper', b, more);
      assert.equal(kind, 'moved');
      const { to } = /** @type {any} */ (found.facts).matching;
      const [x, y] = [pe.encode(request('sinusoidal/paper', more)), pe.encode(request(b, more))];
      for (let row = 0; row < 40; ++row)
        for (let c = 0; c < d_model; ++c)
          assert.ok(Math.abs(x.data[row * d_model + c] - y.data[row * d_model + to[c]]) < 1.2e-7);
      // sin, cos, sin, cos … into halves: 2i goes to i, or, cosines first, to i + d_model / 2.
      const half = d_model / 2;
      const expected = Array.from({ length: d_model }, (_, c) =>
        c % 2 === (b.endsWith('xl') ? 0 : 1) ? c >> 1 : half + (c >> 1),
      );
      assert.deepEqual([...to], expected);
      const list = expected.slice(0, 6).join(', ');
      assert.ok(sentence.includes(`are dimensions ${list}`), sentence);
    }
  }
});

test('other frequencies are told by the first pair that has one, and by where the numbers are furthest apart', () => {
  for (const [d_model, base, positions] of [
    [4, 10000, 2],
    [128, 10000, 50],
    [512, 1e6, 5000],
    [64, 2, 50],
  ]) {
    const more = { positions, d_model, base };
    const { found, kind, sentence } = say('sinusoidal/paper', 'sinusoidal/tensor2tensor', more);
    assert.equal(kind, 'frequencies');
    const [x, y] = ['sinusoidal/paper', 'sinusoidal/tensor2tensor'].map((each) =>
      pe.encode(request(each, more)),
    );
    let largest = 0;
    x.data.forEach((value, k) => (largest = Math.max(largest, Math.abs(value - y.data[k]))));
    assert.ok(sentence.includes(`about ${formatReadable(largest)}, at position`), sentence);
    // base^(−1/(n)) against base^(−1/(n − 1)), of pair 1; pair 0 is 1 in both.
    const n = d_model / 2;
    const [a, b] = [base ** (-1 / n), base ** (-1 / (n - 1))];
    assert.ok(sentence.includes(`pair 1: about ${formatReadable(a, 4)} radians`), sentence);
    assert.ok(sentence.includes(`${formatReadable(b, 4)} in sinusoidal/tensor2tensor`), sentence);
    const { row, column, value } = /** @type {any} */ (found.facts).largest;
    const there = Math.abs(x.data[row * d_model + column] - y.data[row * d_model + column]);
    assert.ok(Math.abs(there - value) < 1e-6);
  }
});

test('position 0 alone, one pair, and numbers without a pattern say no more than they can', () => {
  const one = say('sinusoidal/paper', 'sinusoidal/transformer-xl', { positions: 1, d_model: 8 });
  assert.equal(
    one.sentence,
    'The same values in other places. There are too few numbers to say more: choose at least two positions and more than two dimensions.',
  );
  const others = say('sinusoidal/transformer-xl', 'sinusoidal/tensor2tensor', { positions: 1, d_model: 8 });
  assert.equal(others.kind, 'alike');
  assert.match(
    others.sentence,
    /there are too few of them to tell: the frequencies differ\. .*pair 1: about 0\.1 radians .* 0\.04642 in/,
  );
  assert.match(
    say('sinusoidal/paper', 'sinusoidal/tensor2tensor', { positions: 50, d_model: 2 }).sentence,
    /^Equal: all 100 numbers .* There are too few numbers/,
  );
  assert.match(
    say('sinusoidal/paper', 'sinusoidal/diffusers-unet', { positions: 50, d_model: 2 }).sentence,
    /dimensions 0, 1 of .* are dimensions 1, 0 of .* There are too few/,
  );
  // At ten positions, the slowest of 256 cosines are all 1 in float32.
  const alike = say('sinusoidal/paper', 'sinusoidal/transformer-xl', { positions: 10, d_model: 512 });
  const { twins } = /** @type {any} */ (alike.found.facts).matching;
  assert.ok(twins > 0 && alike.sentence.includes(`${twins} of them equal another one`), alike.sentence);
});

test('other positions are told by how far they are away', () => {
  const { kind, sentence } = say('sinusoidal/tensor2tensor', 'sinusoidal/fairseq', { positions: 20 });
  assert.equal(kind, 'shifted');
  assert.match(
    sentence,
    /each row of sinusoidal\/fairseq equals the row of sinusoidal\/tensor2tensor that is 2 positions later\./,
  );
  assert.match(
    say('sinusoidal/fairseq', 'sinusoidal/ddpm', { positions: 20 }).sentence,
    /2 positions earlier/,
  );
});

test('rotary schemes are compared by their angles, and by which dimensions are a pair', () => {
  const more = { positions: 30, head_dim: 16 };
  const pairs = say('rope/llama-2', 'rope/llama-2-meta', more);
  assert.equal(pairs.kind, 'dimensions');
  assert.match(pairs.sentence, /in dimensions 0 and 8, rope\/llama-2-meta turns in dimensions 0 and 1\.$/);
  const { to } = /** @type {any} */ (pairs.found.facts).matching;
  assert.deepEqual([...to], [0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15]);
  // A query with permuted dimensions is turned as in the other layout.
  const data = Float32Array.from({ length: 30 * 16 }, (_, k) => Math.sin(k));
  const matrix = { rows: 30, cols: 16, data };
  const moved = data.map((_, k) => data[k - (k % 16) + [...to].indexOf(k % 16)]);
  const [x, y] = [
    pe.rotate(matrix, request('rope/llama-2', more)),
    pe.rotate({ ...matrix, data: moved }, request('rope/llama-2-meta', more)),
  ];
  x.data.forEach((value, k) => assert.ok(Math.abs(value - y.data[k - (k % 16) + to[k % 16]]) < 1e-6));

  const bases = say('rope/llama-2', 'rope/codellama', more);
  assert.equal(bases.kind, 'frequencies');
  const [a, b] = ['rope/llama-2', 'rope/codellama'].map((each) => pe.rotation(request(each, more)).angles);
  const largest = Math.max(...a.map((angle, k) => Math.abs(angle - b[k])));
  assert.ok(
    bases.sentence.includes(`angles is about ${formatReadable(largest)} radians, at position 29, pair 1`),
    bases.sentence,
  );
  const factors = say('rope', 'xpos', more);
  const { magnitudes = [] } = pe.rotation(request('xpos', more));
  const ends = [Math.min(...magnitudes), Math.max(...magnitudes)].map((each) =>
    String(Number(each.toPrecision(4))),
  );
  assert.ok(
    factors.sentence.endsWith(`by 1 in rope, by ${ends[0]} to ${ends[1]} in xpos.`),
    factors.sentence,
  );
});

test('biases are compared in all heads, and what softmax takes away is told', () => {
  const rows = say('alibi/paper', 'alibi/bloom', { positions: 12 });
  assert.equal(rows.kind, 'byRows');
  // The softmax of both, for every query in every head.
  const [a, b] = ['alibi/paper', 'alibi/bloom'].map((each) => pe.bias(request(each, { positions: 12 })));
  const [heads] = a.shape;
  for (let row = 0; row < heads * 12; ++row) {
    const [x, y] = [a, b].map(({ data }) => {
      const seen = [...data.subarray(row * 12, row * 12 + (row % 12) + 1)].map(Math.exp);
      const sum = seen.reduce((all, one) => all + one, 0);
      return seen.map((each) => each / sum);
    });
    x.forEach((value, k) => assert.ok(Math.abs(value - y[k]) < 1e-6));
  }
  assert.equal(say('alibi/paper', 'alibi/mpt', { positions: 12 }).kind, 'equal');
  assert.match(say('alibi/paper', 'alibi/mpt', { positions: 12 }).sentence, /all 624 numbers/);
  assert.match(
    say('alibi/paper', 'alibi/mpt', { positions: 1, heads: 1 }).sentence,
    /the only number is the same/,
  );
  // With one key, any two biases differ by one number per row.
  for (const [language, expected] of /** @type {const} */ ([
    [
      texts,
      /^With one key there is nothing to weigh\. There are too few numbers to say more: [^.]*\. The largest/,
    ],
    [german, /^Bei einem einzigen Key gibt es nichts zu gewichten\. Mehr lässt sich aus so wenigen Zahlen/],
    [spanish, /^Con una sola clave no hay nada que ponderar\. Tan pocos números/],
    [chinese, /^只有一个键时，没有什么可权衡的。这么少的数/],
  ]))
    assert.match(say('alibi', 't5-bias', { positions: 1 }, language).sentence, expected);
  assert.match(say('alibi/paper', 'alibi/bloom', { positions: 2 }).sentence, /attention is the same/);
  assert.equal(say('alibi', 'kerple', { positions: 12 }).kind, 'different');
  // Too many cells for all heads: only the drawn head is compared.
  const large = say('alibi/paper', 'alibi/bloom', { positions: 800 });
  assert.equal(large.found.facts?.heads, 1);
});

test('what has no number against number says why', () => {
  assert.equal(
    say('sinusoidal', 'rope', { positions: 5 }).sentence,
    'These cannot be compared number by number: sinusoidal adds a row of numbers to each embedding, rope turns queries and keys.',
  );
  assert.equal(
    say('sinusoidal', 'nerf', { positions: 1 }).sentence,
    'These cannot be compared number by number: sinusoidal has 1 position and 128 dimensions, nerf has 1 position and 21 dimensions.',
  );
});

test('every two schemes that can be drawn have a sentence in every language', () => {
  const drawable = pe.schemes.filter(({ has }) =>
    has.some((each) => ['rows', 'rotation', 'bias'].includes(each)),
  );
  assert.ok(drawable.length > 12);
  for (const { id: a } of drawable) {
    for (const { id: b } of drawable) {
      for (const language of [texts, german, spanish, chinese]) {
        const { sentence } = say(a, b, { positions: 3 }, language);
        assert.match(sentence, language === chinese ? /^\p{Script=Han}.*。$/u : /^\p{Lu}.*\.$/u, `${a} ${b}`);
        assert.doesNotMatch(sentence, /undefined|NaN|Infinity|∞/, `${a} ${b}`);
      }
      if (a === b) assert.equal(say(a, b, { positions: 3 }).kind, 'equal', a);
    }
  }
});

test('lanes stand one beside the other, each of their numbers once', () => {
  for (const width of [1, 2, 8, 16, 128, 512, 16384]) {
    const to = Int32Array.from({ length: width }, (_, k) => width - 1 - k);
    const { ticks, lines } = computeLanes(
      { to, flipped: new Uint8Array(width), found: width, twins: 0 },
      width,
    );
    assert.equal(lines.length, Math.min(width, mostLanes));
    // Each line is one of the matching, and the outermost are among them.
    for (const { from, to: target } of lines) assert.equal(target, width - 1 - from);
    assert.deepEqual([lines[0].from, lines[lines.length - 1].from], [0, width - 1]);
    assert.ok(ticks.length <= 11 && ticks[0] === 0 && ticks.every((tick) => tick < width), String(ticks));
    assert.equal(new Set(ticks).size, ticks.length);
  }
});

test('columns are those of the matrix', () => {
  const columns = splitColumns({ rows: 2, cols: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) });
  assert.deepEqual(
    columns.map((column) => [...column]),
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
  );
});

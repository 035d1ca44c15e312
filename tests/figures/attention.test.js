/** <pe-attention> without a browser: orders, sums, mixes and sentences, compared with a plain computation in double. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  computeHeatmap,
  compareOrders,
  computeOutputParts,
  ordersOf,
  placesAfterSwap,
  pairsFigure,
  computeScoreParts,
  composeOrderSentence,
  swapOrders,
  vectorsOf,
} from '../../web/figures/attention/model.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

/** Irregular numbers that are the same on every machine. @param {number} length @param {number} seed */
const numbers = (length, seed) =>
  Array.from({ length }, (_, k) => Math.sin(12.9898 * (k + 1) + 78.233 * seed) * 1.7);

/**
 * Textbook attention, term by term.
 * @param {number[][]} x
 * @param {{causal?: boolean, terms: Record<string, (m: number, n: number) => number>}} options
 * @returns {any}
 */
function attend(x, { causal = false, terms }) {
  const size = x.length;
  const cells = (/** @type {(m: number, n: number) => number} */ value) => ({
    rows: size,
    cols: size,
    data: Float64Array.from({ length: size * size }, (_, k) => value(Math.floor(k / size), k % size)),
  });
  const score = (/** @type {number} */ m, /** @type {number} */ n) =>
    Object.values(terms).reduce((sum, term) => sum + term(m, n), 0);
  const weight = (/** @type {number} */ m, /** @type {number} */ n) => {
    if (causal && n > m) return 0;
    const seen = x.map((_, key) => key).filter((key) => !causal || key <= m);
    return 1 / seen.reduce((sum, key) => sum + Math.exp(score(m, key) - score(m, n)), 0);
  };
  const weights = cells(weight);
  const width = x[0].length;
  const outputs = {
    rows: size,
    cols: width,
    data: Float64Array.from({ length: size * width }, (_, k) =>
      x.reduce((sum, row, n) => sum + weights.data[Math.floor(k / width) * size + n] * row[k % width], 0),
    ),
  };
  return {
    scores: cells(score),
    weights,
    outputs,
    terms: Object.entries(terms).map(([name, term]) => ({ name, matrix: cells(term) })),
  };
}

const dot = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
  a.reduce((sum, value, k) => sum + value * b[k], 0);
const vectors = [1, 2, 3, 4].map((seed) => numbers(6, seed));
const tokens = ['one', 'two', 'three', 'four'].map((word, k) => ({ word, index: k + 1, isKnown: true }));

/**
 * Both orders of four words, with a bias.
 * @param {(distance: number) => number} bias  of the key's position less the query's
 * @param {number[]} [second]  the other order
 * @param {boolean} [causal]
 */
function both(bias, second, causal = false) {
  const orders = ordersOf(second ? [[1, 2, 3, 4], second] : [[1, 2, 3, 4]]);
  assert.ok(orders);
  const run = (/** @type {number[]} */ order, isMasked = causal) => {
    const x = order.map((index) => vectors[index - 1]);
    const content = (/** @type {number} */ m, /** @type {number} */ n) => dot(x[m], x[n]) / Math.sqrt(6);
    return attend(x, { causal: isMasked, terms: { content, bias: (m, n) => bias(n - m) } });
  };
  const [here, there] = orders.orders.map((order) => run(order));
  const bare = () => /** @type {[any, any]} */ (orders.orders.map((order) => run(order, false)));
  return { orders, here, comparison: compareOrders(orders, here, there, causal ? bare : undefined) };
}

test('the other order is that of the second line, or from back to front; words that are there twice keep theirs', () => {
  assert.deepEqual(ordersOf([]), { orders: [[], []], places: [], isReversed: true });
  assert.deepEqual(ordersOf([[1, 2, 1]]), {
    orders: [
      [1, 2, 1],
      [1, 2, 1],
    ],
    places: [2, 1, 0],
    isReversed: true,
  });
  const given = ordersOf([
    [1, 2, 3, 1],
    [1, 1, 2, 3],
  ]);
  assert.deepEqual(given?.places, [0, 2, 3, 1]);
  assert.equal(given?.isReversed, false);
  const back = swapOrders(/** @type {any} */ (given));
  assert.deepEqual(back.places, [0, 3, 1, 2]);
  assert.deepEqual(back.orders[0], [1, 1, 2, 3]);
  // The same as without a second line.
  assert.deepEqual(
    ordersOf([
      [1, 2, 3],
      [3, 2, 1],
    ]),
    ordersOf([[1, 2, 3]]),
  );
  for (const second of [[1, 2], [1, 2, 3, 3], [1, 2, 4], []]) {
    assert.equal(ordersOf([[1, 2, 3], second]), undefined, second.join());
  }
});

test('vectors of words stand in the order of the words', () => {
  const table = { rows: 3, cols: 2, data: Float32Array.of(0, 0, 1, 2, 3, 4) };
  assert.deepEqual([...vectorsOf(table, [2, 1, 2]).data], [3, 4, 1, 2, 3, 4]);
});

test('whether orders are told apart is measured', () => {
  const none = both(() => 0).comparison;
  assert.equal(none.count, 0);
  assert.ok(none.apart < 1e-14, `${none.apart}`);
  assert.deepEqual(none.same, [true, true, true, true]);
  assert.ok(none.moved.every((distance) => distance < 1e-14));

  // The same in both directions: reversing the words changes nothing, another order does.
  const even = both((distance) => -Math.abs(distance)).comparison;
  assert.deepEqual([even.count, even.isMirrored], [0, true]);
  const other = both((distance) => -Math.abs(distance), [2, 1, 3, 4]).comparison;
  assert.deepEqual([other.count, other.isMirrored, other.isReversed], [4, false, false]);

  const odd = both((distance) => distance / 2).comparison;
  assert.deepEqual([odd.count, odd.isMirrored, odd.isOfMask], [4, false, false]);

  const masked = both(() => 0, undefined, true).comparison;
  assert.deepEqual([masked.count, masked.isOfMask], [4, true]);
  assert.equal(both((distance) => distance / 2, undefined, true).comparison.isOfMask, false);
  // Without the mask, two of the four words would be the same.
  const some = (/** @type {number} */ distance) => Number(distance === 3);
  assert.equal(both(some).comparison.count, 2);
  assert.equal(both(some, undefined, true).comparison.isOfMask, false);
});

test('a swap of the orders moves each token to its place in the other one', () => {
  const of = (/** @type {number[][]} */ ...lines) => /** @type {any} */ (ordersOf(lines));
  const given = of([1, 2, 3], [2, 3, 1]);
  assert.deepEqual(placesAfterSwap(given, swapOrders(given)), [2, 0, 1]);
  assert.deepEqual(placesAfterSwap(swapOrders(given), given), [1, 2, 0]);
  const reversed = of([4, 5, 6]);
  assert.deepEqual(placesAfterSwap(reversed, swapOrders(reversed)), [2, 1, 0]);
  // Nothing has moved, or the text is another one.
  const palindrome = of([4, 5, 4]);
  for (const [before, after] of [
    [given, given],
    [palindrome, swapOrders(palindrome)],
    [given, of([1, 2, 3])],
    [given, swapOrders(of([1, 3, 2], [2, 3, 1]))],
  ])
    assert.equal(placesAfterSwap(before, after), undefined);
});

test('how far a vector moves is its distance from that in the other order', () => {
  const { orders, here, comparison } = both((distance) => distance / 2);
  const x = orders.orders[1].map((index) => vectors[index - 1]);
  const there = attend(x, {
    terms: { content: (m, n) => dot(x[m], x[n]) / Math.sqrt(6), bias: (m, n) => (n - m) / 2 },
  });
  comparison.moved.forEach((distance, k) => {
    const [a, b] = [
      here.outputs.data.subarray(6 * k, 6 * k + 6),
      there.outputs.data.subarray(6 * (3 - k), 6 * (3 - k) + 6),
    ];
    const expected = Math.sqrt([...a].reduce((sum, value, c) => sum + (value - b[c]) ** 2, 0));
    assert.ok(Math.abs(distance - expected) < 1e-12);
    assert.ok(Math.abs(comparison.lengths[k] - Math.sqrt(dot([...a], [...a]))) < 1e-12);
  });
});

test('the sentence says so, in each language, of one word, two, and more', () => {
  const say = (/** @type {any} */ comparison, count = 4) =>
    composeOrderSentence(texts, tokens.slice(0, count), comparison);
  assert.match(
    say({ ...both(() => 0).comparison, isMirrored: false }),
    /^Read backwards, each of the 4 tokens becomes the same vector again.*: what comes out does not tell the two orders apart\.$/,
  );
  assert.match(
    say(both((distance) => -Math.abs(distance)).comparison),
    /The bias adds the same for every two tokens in both\.$/,
  );
  const { comparison } = both((distance) => distance / 2);
  const farthest = Math.max(...comparison.moved);
  const name = tokens[comparison.moved.indexOf(farthest)].word;
  assert.equal(
    say(comparison),
    `Read backwards, each of the 4 tokens becomes another vector; “${name}” moves farthest, by ${Number(farthest.toPrecision(3))}.`,
  );
  assert.match(say(both(() => 0, undefined, true).comparison), /It is the mask alone/);
  assert.match(say(both((distance) => distance, [2, 1, 3, 4]).comparison), /^In the other order, /);
  assert.match(say({ ...comparison, count: 1 }), /1 of the 4 tokens becomes another/);
  assert.match(say({ ...comparison, count: 2 }), /2 of the 4 tokens become another/);
  const two = { ...comparison, count: 2, moved: [1, 2] };
  assert.match(say(two, 2), /both tokens become another/);
  assert.match(say({ ...comparison, isSentence: true }), /^Read backwards it is the same sentence/);
  assert.match(say(comparison, 1), /^A single token .*“one”/);
  assert.equal(say(comparison, 0), '');
  for (const language of [german, spanish, chinese]) {
    for (const each of [comparison, both(() => 0).comparison, both(() => 0, undefined, true).comparison]) {
      const said = composeOrderSentence(language, tokens, each);
      assert.doesNotMatch(said, /undefined/);
      if (language !== chinese) assert.doesNotMatch(said, /\d\.\d/);
      assert.match(said, / 4 |4个/);
    }
    assert.doesNotMatch(composeOrderSentence(language, tokens.slice(0, 2), two), /\b2 /);
  }
});

test('bars end where their numbers do, and together they are the score', () => {
  const { here } = both((distance) => distance / 2);
  for (const [query, key] of [
    [0, 3],
    [3, 0],
    [2, 2],
  ]) {
    const { parts, total, zero } = computeScoreParts(texts, here, { query, key }, 6);
    assert.deepEqual(
      parts.map(({ name, formula }) => [name, formula]),
      [
        ['match', 'x · y / √6'],
        ['bias', 'B'],
      ],
    );
    assert.ok(Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - total.value) < 1e-12);
    const all = [...parts, total];
    const span =
      Math.max(0, ...all.map(({ value }) => value)) - Math.min(0, ...all.map(({ value }) => value));
    for (const { value, from, to, text } of all) {
      assert.ok(Math.abs(to - from - Math.abs(value) / span) < 1e-12);
      assert.ok(Math.abs((value < 0 ? to : from) - zero) < 1e-12);
      assert.equal(text, (Math.abs(value) < 0.00005 ? 0 : value).toFixed(4).replace('-', '−'));
    }
  }
  assert.equal(computeScoreParts(texts, here, { query: 0, key: 1 }, undefined).parts[0].formula, 'x · y');
  assert.equal(computeScoreParts(texts, here, { query: 0, key: 1 }, 6, true).parts[0].formula, 'xᵀ W y / √6');
});

test('where all parts are 0, bars have no length', () => {
  const nothing = attend([[0], [0]], { terms: { content: () => 0 } });
  const { parts, total, zero } = computeScoreParts(texts, nothing, { query: 0, key: 1 }, 1);
  for (const { from, to, text } of [...parts, total]) assert.deepEqual([from, to, text], [0, 0, '0.0000']);
  assert.equal(zero, 0);
});

test('a mix has the largest parts first, and all of them make 1', () => {
  const { here } = both((distance) => distance / 2);
  for (let query = 0; query < 4; ++query) {
    const parts = computeOutputParts(texts, tokens, here, query);
    assert.equal(parts.length, 4);
    assert.ok(parts.every(({ share }, k) => k === 0 || share <= parts[k - 1].share));
    assert.ok(Math.abs(parts.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-12);
    for (const { key, name, share } of parts) {
      assert.equal(name, `${tokens[Number(key)].word} (${key})`);
      assert.equal(share, here.weights.data[4 * query + Number(key)]);
    }
  }
  const many = Array.from({ length: 30 }, (_, k) => numbers(4, k + 9));
  const long = attend(many, { terms: { content: (m, n) => dot(many[m], many[n]) } });
  const words = many.map((_, k) => ({ word: `w${k}`, index: k + 1, isKnown: true }));
  const parts = computeOutputParts(texts, words, long, 3);
  assert.equal(parts.at(-1)?.name, '24 others together');
  assert.ok(Math.abs(parts.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-12);
});

test('keys that are not seen are no numbers, and have no part in the range of colours', () => {
  const matrix = { rows: 3, cols: 3, data: Float64Array.of(1, 90, 91, 2, 3, 92, -4, 5, 6) };
  const { matrix: hidden, range } = computeHeatmap(matrix, true);
  assert.deepEqual([...hidden.data], [1, NaN, NaN, 2, 3, NaN, -4, 5, 6]);
  assert.deepEqual(range, { low: -4, high: 6 });
  assert.deepEqual(computeHeatmap(matrix, false, true).range, { low: 0, high: 92 });
});

test('words stand at the axes as text, as many as there is room for', () => {
  const theme = { ink: '#000', faint: '#ccc', font: 'sans-serif', size: 12 };
  const figure = (/** @type {string[]} */ words, isMasked = false) => {
    const size = words.length;
    const matrix = { rows: size, cols: size, data: new Float32Array(size * size).fill(1) };
    if (isMasked) matrix.data[1] = NaN;
    return pairsFigure(matrix, {
      ...{
        words,
        isMasked,
        theme,
        low: 0,
        high: 1,
        colorscale: 'Viridis',
        number: String,
        xTitle: 'key',
        yTitle: 'query',
      },
      size: { width: 400, height: 350, text: 12 },
    });
  };
  // With more words than pixels, all are still present.
  const [trace] = /** @type {any[]} */ (figure(Array.from({ length: 600 }, (_, k) => `w${k}`)).data);
  const [rows, cols] = trace.z.shape.split(',').map(Number);
  assert.deepEqual([rows * trace.dy, cols * trace.dx].map(Math.round), [600, 600]);
  const { xaxis, yaxis, margin } = figure(['<b>', 'a&b']).layout;
  assert.deepEqual(xaxis.ticktext, ['&lt;b&gt;', 'a&amp;b']);
  assert.deepEqual(yaxis.tickvals, [0, 1]);
  assert.equal(xaxis.tickangle, 0);
  const many = figure(Array.from({ length: 100 }, (_, k) => `internationalisation${k}`)).layout;
  assert.ok(many.yaxis.tickvals.length < 30);
  assert.equal(many.xaxis.tickangle, -90);
  assert.equal(many.xaxis.ticktext[0], 'internati…');
  assert.ok(many.margin.l > margin.l && many.margin.l < 130);
  assert.equal(figure(['a', 'b']).data.length, 1);
  assert.equal(figure(['a', 'b'], true).data.length, 2);
});

test('of more words than there are pixels between the words, each pixel is the mean of what is under it', () => {
  const count = 200;
  const matrix = { rows: count, cols: count, data: Float32Array.from(numbers(count * count, 3)) };
  const size = { width: 340, height: 340, text: 12 };
  const { data, layout } = pairsFigure(matrix, {
    words: Array.from({ length: count }, (_, k) => `positional${k}`),
    ...{
      isMasked: false,
      low: -2,
      high: 2,
      colorscale: 'Viridis',
      number: String,
      xTitle: 'key',
      yTitle: 'query',
    },
    theme: { ink: '#000', faint: '#ccc', font: 'sans-serif', size: 12 },
    size,
  });
  const [{ z, x0, dx, y0, dy }] = /** @type {any[]} */ (data);
  const [rows, cols] = z.shape.split(',').map(Number);
  const { l, r, t, b } = layout.margin;
  assert.ok(cols <= Math.round(size.width - l - r) && cols > 150, `${cols} columns`);
  assert.ok(rows <= Math.round(size.height - t - b) && rows > 150, `${rows} rows`);
  /**
   * The part of a cell that lies in a bin.
   * @type {(cell: number, bin: number, first: number, size: number) => number}
   */
  const share = (cell, bin, first, size) => {
    const low = first + 0.5 + (bin - 0.5) * size;
    return Math.max(0, Math.min(cell + 1, low + size) - Math.max(cell, low)) / size;
  };
  const means = new Float32Array(z.bdata);
  for (let row = 0; row < rows; row += 7) {
    for (let column = 0; column < cols; column += 5) {
      let mean = 0;
      matrix.data.forEach((value, k) => {
        mean += value * share(Math.floor(k / count), row, y0, dy) * share(k % count, column, x0, dx);
      });
      assert.ok(Math.abs(means[row * cols + column] - mean) < 1e-5, `${row}, ${column}`);
    }
  }
});

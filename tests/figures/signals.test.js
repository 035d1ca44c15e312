/**
 * What <pe-signals> says of each signal: every verdict and every number in a sentence, computed here in another way, for
 * all texts of 2 to 64 tokens.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  composeName,
  composeProofs,
  composeSummary,
  composeTable,
  handsWidth,
  labelStepOf,
  measure,
  signals,
  wishes,
} from '../../web/figures/signals/model.js';
import { texts as english } from '../../build/texts/en.mjs';
import { texts as german } from '../../build/texts/de.mjs';

const pe = await load();
/** @typedef {import('../../web/figures/signals/model.js').Signal} Signal */

const encode = (/** @type {number} */ positions) =>
  pe.encode({ scheme: 'sinusoidal', d_model: handsWidth, positions });
const counts = Array.from({ length: 63 }, (_, k) => k + 2);
const factsOf = (/** @type {Signal} */ signal, /** @type {number} */ count) => measure(signal, count, encode);
const proofsOf = (/** @type {Signal} */ signal, /** @type {number} */ count) =>
  composeProofs(english, factsOf(signal, count));

/** The signal of one position, from its definition. @type {Record<Signal, (p: number, count: number) => number[]>} */
const definitions = {
  integer: (p) => [p],
  fraction: (p, count) => [p / (count - 1)],
  bits: (p, count) =>
    [...p.toString(2).padStart((count - 1).toString(2).length, '0')].map((digit) => Number(digit)),
  hands: (p) => [0, 1, 2, 3].flatMap((i) => [Math.sin(p / 10 ** i), Math.cos(p / 10 ** i)]),
};
/** @param {Signal} signal @param {number} count */
const rowsOf = (signal, count) => Array.from({ length: count }, (_, p) => definitions[signal](p, count));

/** @param {number[]} a @param {number[]} b @param {boolean} isStraight */
const apart = (a, b, isStraight) => {
  const parts = a.map((value, k) => Math.abs(value - b[k]));
  return isStraight
    ? Math.sqrt(parts.reduce((sum, part) => sum + part ** 2, 0))
    : parts.reduce((sum, part) => sum + part, 0);
};

/** All pairs of a text, each with its distance and its difference. @param {Signal} signal @param {number} count */
function pairsOf(signal, count) {
  const rows = rowsOf(signal, count);
  return rows.flatMap((row, from) =>
    rows
      .slice(from + 1)
      .map((other, k) => ({ from, to: from + 1 + k, k: k + 1, by: apart(row, other, signal === 'hands') })),
  );
}
const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1e-5;

/**
 * The five verdicts, by the words of the wishes.
 * @param {Signal} signal
 * @param {number} count
 */
function judge(signal, count) {
  const pairs = pairsOf(signal, count);
  const longText = rowsOf(signal, 1000);
  const isBounded = longText.flat().every((value) => Math.abs(value) <= 1);
  const steps = [count, 3, 7].flatMap((length) => pairsOf(signal, length).filter(({ k }) => k === 1));
  const isSameEverywhere = steps.every(({ by }) => near(by, steps[0].by));
  const hasCounterexample = pairs.some((a) => pairs.some((b) => a.k < b.k && a.by > b.by + 1e-5));
  const firstTwo = [count, 3, 7].map((length) => pairsOf(signal, length)[0].by);
  const hasOneScale = firstTwo.every((by) => near(by, firstTwo[0]));
  const dependsOnDistance = pairs.every((a) => pairs.every((b) => a.k !== b.k || near(a.by, b.by)));
  const isNewBeyond = !isBounded || !hasOneScale || longText[0].length > rowsOf(signal, count)[0].length;
  return {
    unique: pairs.every(({ by }) => by > 1e-5) ? 'yes' : 'no',
    bounded: isBounded ? 'yes' : 'no',
    step: isSameEverywhere ? 'yes' : 'no',
    distance: !hasOneScale ? 'no' : !hasCounterexample ? 'yes' : dependsOnDistance ? 'part' : 'no',
    beyond: isNewBeyond ? 'no' : 'part',
  };
}

for (const signal of signals)
  test(`each verdict on ${signal} is that of its definition, for every text of 2 to 64 tokens`, () => {
    for (const count of counts)
      assert.deepEqual(factsOf(signal, count).verdicts, judge(signal, count), `${count}`);
  });

test('the verdicts are those of the chapter', () => {
  const verdicts = (/** @type {Signal} */ signal) =>
    wishes.map((wish) => factsOf(signal, 7).verdicts[wish]).join(' ');
  assert.equal(verdicts('integer'), 'yes no yes yes no');
  assert.equal(verdicts('fraction'), 'yes yes no no no');
  assert.equal(verdicts('bits'), 'yes yes no no no');
  assert.equal(verdicts('hands'), 'yes yes yes part part');
});

test('the numbers of a signal are those of its definition', () => {
  for (const signal of signals)
    for (const count of [2, 3, 7, 8, 9, 64]) {
      const { rows, cols, data } = factsOf(signal, count).matrix;
      const expected = rowsOf(signal, count);
      assert.deepEqual([rows, cols], [count, expected[0].length]);
      expected.flat().forEach((value, k) => assert.ok(near(data[k], value), `${signal} ${count} ${k}`));
    }
});

/** The numbers in a sentence. @param {string} sentence */
const numbersIn = (sentence) =>
  (
    sentence
      .replaceAll('−', '-')
      .replaceAll(',', '')
      .match(/-?\d+(?:\.\d+)?(?:\/\d+)?/g) ?? []
  ).map(String);

test('what is said of the integer is true of every text', () => {
  for (const count of counts) {
    const { unique, bounded, step, distance, beyond } = proofsOf('integer', count);
    const last = count - 1;
    assert.deepEqual(numbersIn(unique).map(Number), [count, count]);
    assert.deepEqual(numbersIn(bounded).map(Number), [last, 999, 1000]);
    assert.deepEqual(numbersIn(step), ['1']);
    assert.equal(distance.replaceAll('\u00a0', ' ').split(': ')[1], `${last} − 0 = ${last}.`);
    // The last number of such a text is one less.
    assert.deepEqual(numbersIn(beyond).map(Number), [count, count]);
  }
});

test('what is said of the fraction is true of every text', () => {
  for (const count of counts) {
    const { unique, bounded, step, distance, beyond } = proofsOf('fraction', count);
    const other = count === 3 ? 7 : 3;
    const stepOf = (/** @type {number} */ tokens) => (tokens === 2 ? '1' : `1/${tokens - 1}`);
    assert.deepEqual(numbersIn(unique).map(Number), [count, count]);
    assert.deepEqual(numbersIn(bounded).map(Number), [0, 1]);
    assert.deepEqual(numbersIn(step), [stepOf(count), stepOf(other), String(other)]);
    assert.deepEqual(numbersIn(distance).map(Number), [1, count - 1, other - 1, other]);
    assert.deepEqual(numbersIn(beyond), [stepOf(count), stepOf(count + 1)]);
  }
  assert.equal(proofsOf('fraction', 7).step, 'A step is 1/6 here, and 1/2 in a text of 3 tokens.');
  assert.match(proofsOf('fraction', 2).distance, /is 1 position here/);
});

test('what is said of the bits is true of every text', () => {
  const flips = (/** @type {number} */ a, /** @type {number} */ b) =>
    [...(a ^ b).toString(2)].filter((digit) => digit === '1').length;
  for (const count of counts) {
    const { unique, bounded, step, distance, beyond } = proofsOf('bits', count);
    const bits = Math.floor(Math.log2(count - 1)) + 1;
    assert.deepEqual(numbersIn(unique).map(Number), [count, count, bits]);
    assert.deepEqual(numbersIn(bounded).map(Number), [...(bits > 1 ? [bits] : []), 0, 1, 10, 1000]);

    const [from, to, by, otherFrom, otherTo, ...more] = numbersIn(step).map(Number);
    const otherBy = more.at(-1);
    assert.deepEqual([to - from, otherTo - otherFrom], [1, 1]);
    assert.deepEqual([flips(from, to), flips(otherFrom, otherTo)], [by, otherBy]);
    assert.notEqual(by, otherBy);
    // Two tokens have one step; another one is that of a longer text, which is named.
    assert.deepEqual(more.slice(0, -1), count === 2 ? [3] : []);
    assert.ok(otherTo < (count === 2 ? 3 : count), step);

    if (count === 2) assert.equal(distance, 'With only two positions, there is nothing to compare.');
    else {
      const [a, b, differ, c, d, farDiffer] = numbersIn(distance).map(Number);
      assert.deepEqual([flips(a, b), flips(c, d)], [differ, farDiffer]);
      assert.ok(b - a < d - c && differ > farDiffer && Math.max(b, d) < count, distance);
    }

    const [first] = numbersIn(beyond).map(Number);
    const place = 2 ** Math.floor(Math.log2(first));
    assert.ok(first >= count && (first & place) !== 0, beyond);
    for (let p = 0; p < first; ++p) assert.equal(p & place, 0, beyond);
  }
  assert.equal(proofsOf('bits', 7).distance, '3 and 4 differ in 3 bits; 0 and 4 differ in 1.');
  assert.equal(proofsOf('bits', 64).distance, '31 and 32 differ in 6 bits; 0 and 32 differ in 1.');
  assert.equal(proofsOf('bits', 7).step, 'From 0 to 1, 1 bit flips; from 3 to 4, 3 do.');
  assert.equal(
    proofsOf('bits', 2).step,
    'From 0 to 1, 1 bit flips; from 1 to 2, in a text of 3 tokens, 2 do.',
  );
});

test('what is said of the clock hands is true of every text', () => {
  const short = (/** @type {number} */ value) => Number(value.toPrecision(3));
  for (const count of counts) {
    const { unique, bounded, step, distance, beyond } = proofsOf('hands', count);
    const pairs = pairsOf('hands', count);
    const values = rowsOf('hands', count).flat();
    const at = (/** @type {number} */ k) => pairs.find((pair) => pair.k === k)?.by ?? NaN;
    assert.deepEqual(numbersIn(unique).map(Number), [count, short(Math.min(...pairs.map(({ by }) => by)))]);
    assert.deepEqual(numbersIn(bounded).map(Number), [
      ...[-1, 1],
      ...[short(Math.min(...values)), short(Math.max(...values))],
    ]);
    assert.deepEqual(numbersIn(step).map(Number), [short(at(1))]);
    assert.deepEqual(numbersIn(beyond).map(Number), [count - 1]);
    if (count === 2) assert.equal(distance, 'With only two positions, there is nothing to compare.');
    else if (count <= 4)
      assert.deepEqual(numbersIn(distance).map(Number), [short(at(1)), 0, count - 1, short(at(count - 1))]);
    else {
      // The first offset at which the distance of rows falls.
      const falls = counts.find((k) => at(k) < at(k - 1) - 1e-5) ?? NaN;
      assert.deepEqual(numbersIn(distance).map(Number), [
        ...[falls - 1, short(at(falls - 1))],
        ...[falls, short(at(falls))],
      ]);
    }
  }
});

test('the name counts the wishes, and names those that are fulfilled and those that are in part', () => {
  assert.equal(
    composeName(english, factsOf('integer', 7)),
    'The integer fulfils 3 of 5 wishes: Unique; Same step everywhere; Reads as distance',
  );
  assert.equal(
    composeName(english, factsOf('hands', 7)),
    'Clock hands fulfil 3 of 5 wishes: Unique; Bounded; Same step everywhere. In part: Reads as distance; Works beyond the trained length',
  );
  assert.equal(
    composeSummary(english, factsOf('hands', 4)),
    'Clock hands fulfil 4 of 5 wishes, and 1 in part',
  );
  assert.equal(composeSummary(english, factsOf('bits', 2)), 'Bits fulfil 3 of 5 wishes');
  assert.equal(composeSummary(german, factsOf('fraction', 9)), 'Der Bruchteil erfüllt 2 von 5 Wünschen');
});

test('a cell has its number, and its colour is its part of the largest', () => {
  const { groups, columns, cells } = composeTable(english, factsOf('bits', 7));
  assert.deepEqual(groups, [{ label: '3 numbers', span: 3 }]);
  assert.deepEqual(columns, ['4', '2', '1']);
  assert.deepEqual(
    cells.map((row) => row.map(({ text }) => text).join('')),
    ['000', '001', '010', '011', '100', '101', '110'],
  );
  const hands = composeTable(english, factsOf('hands', 7));
  assert.deepEqual(
    hands.groups.map(({ label, span }) => `${label}: ${span}`),
    ['hand 0: 2', 'hand 1: 2', 'hand 2: 2', 'hand 3: 2'],
  );
  // sin 4 = −0.7568.
  assert.deepEqual(
    { ...hands.cells[4][0], share: hands.cells[4][0].share.toFixed(4) },
    { text: '−0.76', share: '0.7568', isNegative: true },
  );
  assert.deepEqual(
    composeTable(english, factsOf('integer', 3)).cells.map(([{ text, share }]) => `${text} ${share}`),
    ['0 0', '1 0.5', '2 1'],
  );
  assert.deepEqual(composeTable(english, factsOf('fraction', 7)).columns, ['p / 6']);
  assert.deepEqual(composeTable(english, factsOf('fraction', 2)).columns, ['p']);
  // No number is written as a negative zero.
  for (const count of counts)
    for (const { text } of composeTable(english, factsOf('hands', count)).cells.flat())
      assert.notEqual(text, '−0.00');
});

test('positions beside rows are as far apart as a line of text is high', () => {
  for (const count of counts) {
    // Sixteen rows of 22 pixels.
    const height = count <= 16 ? 22 : 352 / count;
    assert.ok(labelStepOf(count) * height >= 15, `${count}`);
  }
});

/** <pe-hands> without a browser: hands, rows and sentences against the formula. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { mirrorAngle, sector, tip, wrapAngle } from '../../web/plot/clock-hands.js';
import { selectEvenly } from '../../web/plot/even-selection.js';
import {
  areSameWords,
  computeBits,
  countRows,
  createClocks,
  findRowWindow,
  findSameWord,
  groupColumns,
  mostHands,
  orderWords,
  computePairs,
  composeReading,
  composeRowsSentence,
  composeSentence,
  parseSentences,
  positionAtHeight,
} from '../../web/figures/hands/model.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
const languages = { en: texts };
for (const name of ['de', 'es', 'zh'])
  Object.assign(languages, { [name]: (await import(`../../build/texts/${name}.mjs`)).texts });

const widths = [2, 4, 16, 512];
const bases = [2, 10_000, 1_000_000];
const positions = [0, 1, 2, 49, 5000];

/** @param {Record<string, any>} request @param {number} position */
function bankOf(request, position) {
  const asked = { ...request, positions: [position] };
  const row = pe.encode(asked).data;
  return { row, pairs: computePairs(pe.columns(request), pe.angles(asked).data) };
}

/** @param {Record<string, any>} bank @param {Record<string, any>} [more] */
const said = ({ position, pairs }, more = {}) =>
  composeSentence(more.texts ?? texts, {
    position,
    pairs,
    orders: [[], []],
    mirror: false,
    counter: false,
    ...more,
  });

/** The numbers of a text, 3.18 × 10⁻⁴ among them. @param {string} text */
const numbersIn = (text) =>
  [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/(−?\d+(?:\.\d+)?)(?:\s×\s10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?/g)].map(
    ([, factor, power]) => {
      const digits = [...(power ?? '⁰')]
        .map((digit) => (digit === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)))
        .join('');
      return Number(`${factor.replace('−', '-')}e${digits}`);
    },
  );

test('each hand stands at the angle of the formula, and the row is its sine and cosine', () => {
  for (const layout of ['interleaved', 'concatenated']) {
    for (const d_model of widths) {
      for (const base of bases) {
        for (const position of positions) {
          const { row, pairs } = bankOf({ d_model, base, layout }, position);
          assert.equal(pairs.length, d_model / 2);
          pairs.forEach(({ pair, sine, cosine = -1, angle }, i) => {
            assert.equal(pair, i);
            const expected = position / base ** ((2 * i) / d_model);
            assert.ok(Math.abs(angle - expected) <= 1e-12 * Math.max(1, expected), `${angle} ${expected}`);
            assert.ok(Math.abs(row[sine] - Math.sin(expected)) < 1e-7);
            assert.ok(Math.abs(row[cosine] - Math.cos(expected)) < 1e-7);
            assert.deepEqual(
              [sine, cosine],
              layout === 'interleaved' ? [2 * i, 2 * i + 1] : [i, d_model / 2 + i],
            );
          });
        }
      }
    }
  }
});

test('under every preset, too: the numbers of a pair are the sine and cosine of its angle', () => {
  const [scheme] = pe.schemes.filter(({ has }) => has.includes('shift'));
  assert.ok(scheme.presets.length > 5);
  for (const { name } of scheme.presets) {
    for (const position of positions) {
      const { row, pairs } = bankOf({ scheme: scheme.id, preset: name }, position);
      for (const { sine, cosine, angle } of pairs) {
        assert.ok(Math.abs(row[sine] - Math.sin(angle)) < 1e-6, `${name}: ${row[sine]} ${Math.sin(angle)}`);
        if (cosine !== undefined) assert.ok(Math.abs(row[cosine] - Math.cos(angle)) < 1e-6, name);
      }
    }
  }
});

test('of many hands, the first, the last and some between are drawn', () => {
  assert.deepEqual(selectEvenly([4, 5, 6], 8), [4, 5, 6]);
  const all = Array.from({ length: 64 }, (_, k) => k);
  assert.deepEqual(selectEvenly(all, 8), [0, 9, 18, 27, 36, 45, 54, 63]);
  for (const d_model of [2, 16, 18, 128, 512]) {
    const { row, pairs } = bankOf({ d_model }, 3);
    const shown = createClocks(texts, pairs, row, false).map(({ id }) => id);
    assert.equal(shown.length, Math.min(mostHands, pairs.length));
    assert.deepEqual([shown[0], shown[shown.length - 1]], [0, pairs.length - 1]);
    assert.equal(new Set(shown).size, shown.length);
  }
});

test('cells say the row to two decimals, and never a negative nothing', () => {
  for (const position of positions) {
    const { row, pairs } = bankOf({ d_model: 16 }, position);
    for (const { cells = [] } of createClocks(texts, pairs, row, false)) {
      assert.deepEqual(
        cells.map(({ kind }) => kind),
        ['sin', 'cos'],
      );
      for (const { dimension, text } of cells) {
        assert.ok(Math.abs(numbersIn(text)[0] - row[dimension]) <= 0.0050001, `${text} ${row[dimension]}`);
        assert.doesNotMatch(text, /[-−]0\.00/);
      }
    }
  }
});

test('the sentence tells the turns of the fastest and of the slowest hand', () => {
  for (const d_model of widths) {
    for (const base of bases) {
      for (const position of positions) {
        const { pairs } = bankOf({ d_model, base }, position);
        const numbers = numbersIn(said({ position, pairs }));
        assert.equal(numbers[0], position);
        const slowest = position / base ** ((d_model - 2) / d_model) / (2 * Math.PI);
        const expected =
          position === 0
            ? [0, 1]
            : d_model === 2
              ? [position / 2 / Math.PI]
              : [position / 2 / Math.PI, slowest];
        assert.equal(numbers.length, 1 + expected.length, said({ position, pairs }));
        expected.forEach((value, k) =>
          assert.ok(Math.abs(numbers[k + 1] - value) <= 0.006 * value, `${numbers} ${value}`),
        );
      }
    }
  }
});

test('one hand is spoken of as one, in every language', () => {
  for (const [language, spoken] of Object.entries(languages)) {
    const one = bankOf({ d_model: 2 }, 7);
    const two = bankOf({ d_model: 4 }, 7);
    for (const position of [0, 7]) {
      const text = said({ ...bankOf({ d_model: 2 }, position), position }, { texts: spoken });
      assert.doesNotMatch(text, /fastest|schnellste|rápida|最快|undefined/, language);
    }
    assert.match(said({ ...two, position: 7 }, { texts: spoken }), /fastest|schnellste|rápida|最快/);
    assert.equal(said({ ...one, position: 7 }, { texts: spoken }).match(/1[.,]11/g)?.length, 1);
  }
});

test('one turn is spoken of as one, in every language', () => {
  const pairs = [{ pair: 0, sine: 0, cosine: 1, angle: 2 * Math.PI, frequency: Math.PI }];
  for (const spoken of Object.values(languages)) {
    const text = `${said({ position: 2, pairs }, { texts: spoken })} ${composeReading(spoken, pairs[0], [0, 1])}`;
    assert.doesNotMatch(text, /\b1 (turns|Umdrehungen|vueltas)/);
    assert.match(text, /turn[,.]|eine Umdrehung|una vuelta|1圈/);
  }
});

test('a sentence and its other order: who stands where', () => {
  const both = orderWords(parseSentences('John likes Jane'));
  assert.deepEqual(both, [
    ['John', 'likes', 'Jane'],
    ['Jane', 'likes', 'John'],
  ]);
  const [a, b] = orderWords(parseSentences('the dog bites the man\n  the man bites the dog '));
  assert.ok(areSameWords(a, b) && !areSameWords(a, ['the', 'dog']));
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((position) => findSameWord(a, b, position)),
    [0, 4, 2, 3, 1],
  );
  assert.equal(findSameWord(a, b, 9), undefined);
  assert.equal(findSameWord(['x'], b, 0), undefined);
  const { pairs } = bankOf({ d_model: 4 }, 0);
  const at = (/** @type {number} */ position, orders = both) => said({ position, pairs }, { orders });
  assert.match(at(0), /“John” is there, and in the other order “Jane”/);
  assert.match(at(1), /“likes” is there in the other order, too/);
  assert.match(at(7), /No token is there/);
  assert.match(
    at(2, [['a', 'b', 'c'], ['d']]),
    /“c” is there; in the other sentence this position has no token/,
  );
  assert.doesNotMatch(said({ position: 0, pairs }), /token|stands/);
});

test('the other hand has the same sine and the opposite cosine', () => {
  for (const angle of [0, 0.3, Math.PI / 2, 2, 4, 6, 100, 5000]) {
    const other = mirrorAngle(angle);
    assert.ok(other >= 0 && other <= 2 * Math.PI);
    assert.ok(Math.abs(Math.sin(other) - Math.sin(angle)) < 1e-12);
    assert.ok(Math.abs(Math.cos(other) + Math.cos(angle)) < 1e-12);
  }
  for (const base of bases) {
    for (const position of positions) {
      const { pairs } = bankOf({ d_model: 16, base }, position);
      const text = said({ position, pairs }, { mirror: true });
      const [wavelength, sine, now, other, cosine, otherCosine] = numbersIn(
        text.slice(text.indexOf('Within')),
      );
      assert.ok(Math.abs(wavelength - 2 * Math.PI) < 0.005);
      assert.equal(sine, Number(Math.sin(position).toFixed(4)));
      assert.equal(cosine, Number(Math.cos(position).toFixed(4)));
      assert.equal(otherCosine, -cosine);
      // The first hand turns one radian per position.
      assert.ok(
        Math.abs(now - wrapAngle(position)) < 0.006 && Math.abs(Math.sin(other) - sine) < 0.006,
        text,
      );
    }
  }
  // At a quarter turn both are one.
  const pairs = [{ pair: 0, sine: 0, cosine: 1, angle: Math.PI / 2, frequency: 1 }];
  assert.match(said({ position: 1, pairs }, { mirror: true }), /has the sine .* only once, here\./);
});

test('bits add up to the position, the fastest first', () => {
  for (const position of [0, 1, 5, 63, 64, 5000, 1_000_000]) {
    const bits = computeBits(position);
    assert.ok(bits.length >= 6);
    assert.equal(
      bits.reduce((sum, { bit, place }) => sum + Number(bit) * place, 0),
      position,
    );
    assert.deepEqual([bits[0].place, bits[1].place], [1, 2]);
    const { pairs } = bankOf({ d_model: 2 }, position);
    const text = said({ position, pairs }, { counter: true });
    assert.equal(parseInt(String(/ is ([01]+)\.$/.exec(text)?.[1]), 2), position);
  }
});

test('a reading says all of one hand', () => {
  const { row, pairs } = bankOf({ d_model: 128 }, 10);
  const [pair, angle, turns, first, sine, second, cosine] = numbersIn(composeReading(texts, pairs[5], row));
  assert.deepEqual([pair, first, second], [5, 10, 11]);
  const expected = 10 / 10_000 ** (10 / 128);
  assert.ok(Math.abs(angle - expected) < 0.005 && Math.abs(turns - expected / 2 / Math.PI) < 0.0005);
  assert.ok(Math.abs(sine - Math.sin(expected)) < 6e-5 && Math.abs(cosine - Math.cos(expected)) < 6e-5);
});

test('whole numbers are told as they are, large ones in groups', () => {
  const { row, pairs } = bankOf({ d_model: 16 }, 4999);
  assert.match(composeReading(texts, pairs[0], row), /^pair 0: angle 4,999, 796 turns;/);
  for (const [language, group] of /** @type {const} */ ([
    ['en', ','],
    ['de', '\u202f'],
    ['es', '\u202f'],
    ['zh', ','],
  ])) {
    const far = bankOf({ d_model: 2 }, 1_000_000);
    const text = said(
      { ...far, position: 1_000_000 },
      { texts: languages[/** @type {'en'} */ (language)], counter: true },
    );
    assert.equal(text.split(`1${group}000${group}000`).length, 3, text);
    assert.ok(text.includes(`159${group}000`), text);
  }
});

test('what is drawn: tips, and the smaller sector between two hands', () => {
  assert.deepEqual(tip(0, 20), { x: 0, y: -20 });
  assert.deepEqual(tip(Math.PI / 2, 20), { x: 20, y: -0 });
  for (const [a, b] of /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 0],
    [6, 0.5],
    [100, 3],
  ])) {
    const [x1, y1, x2, y2] = [...sector([a, b], 10).matchAll(/[LA1],?(-?[\d.]+),(-?[\d.]+)(?=A|Z)/g)].flatMap(
      ([, x, y]) => [Number(x), Number(y)],
    );
    // Clockwise from the first to the second by less than half a turn.
    assert.ok(x1 * y2 - y1 * x2 >= 0, `${a} ${b}`);
  }
});

test('the picture has a row for each word, or 32', () => {
  assert.equal(countRows([]), 32);
  assert.equal(countRows(['a', 'b', 'c']), 3);
});

test('the rows up to the position are written, and past the last row the picture ends at the position', () => {
  assert.deepEqual(findRowWindow(0, 32), { count: 32, first: 0, written: 1 });
  assert.deepEqual(findRowWindow(31, 32), { count: 32, first: 0, written: 32 });
  assert.deepEqual(findRowWindow(32, 32), { count: 32, first: 1, written: 32 });
  assert.deepEqual(findRowWindow(1_000_000, 3), { count: 3, first: 999_998, written: 3 });
  for (let position = 0; position < 100; ++position) {
    for (let shownFirst = 0; shownFirst < 80; ++shownFirst) {
      const { count, first, written } = findRowWindow(position, 12, shownFirst);
      assert.ok(first >= 0 && written >= 1 && written <= count);
      assert.equal(first + written - 1, position);
      // What contains the position stays, so that pointing at a row moves no row.
      if (position >= shownFirst && position < shownFirst + count) assert.equal(first, shownFirst);
    }
  }
});

test('each height of the picture is in a row', () => {
  const window = { count: 32, first: 19, written: 5 };
  for (let k = 0; k < 32; ++k) {
    for (const part of [0.01, 0.5, 0.99]) assert.equal(positionAtHeight(window, (k + part) / 32), 19 + k);
  }
  assert.deepEqual(
    [-0.1, 0, 1, 1.1].map((height) => positionAtHeight(window, height)),
    [19, 19, 50, 50],
  );
});

test('columns stand below the clocks of their pairs, or in the order of the row', () => {
  const groupsOf = (/** @type {Record<string, any>} */ request) => {
    const { row, pairs } = bankOf(request, 3);
    return groupColumns(pairs, row.length, Math.min(pairs.length, mostHands));
  };
  assert.deepEqual(groupsOf({ d_model: 4 }), [
    { kind: 'pair', start: 0, end: 2 },
    { kind: 'pair', start: 2, end: 4 },
  ]);
  assert.equal(groupsOf({ d_model: 16 }).length, 8);
  assert.deepEqual(groupsOf({ d_model: 18 }), [{ kind: 'all', start: 0, end: 18 }]);
  for (const d_model of [4, 16, 18, 512]) {
    assert.deepEqual(groupsOf({ d_model, layout: 'concatenated' }), [
      { kind: 'sin', start: 0, end: d_model / 2 },
      { kind: 'cos', start: d_model / 2, end: d_model },
    ]);
  }
  // Every column is in the picture once, under every preset, and a group of sines has sines alone.
  const [scheme] = pe.schemes.filter(({ has }) => has.includes('shift'));
  for (const { name } of scheme.presets) {
    const request = { scheme: scheme.id, preset: name };
    const columns = pe.columns(request);
    const groups = groupsOf(request);
    assert.deepEqual(
      groups.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, k) => start + k)),
      columns.map((_, k) => k),
      name,
    );
    for (const { kind, start, end } of groups) {
      if (kind !== 'sin' && kind !== 'cos') continue;
      for (const { isCosine } of columns.slice(start, end)) assert.equal(isCosine, kind === 'cos', name);
    }
  }
});

test('the picture is told with the numbers of its last row', () => {
  const { row } = bankOf({ d_model: 4 }, 7);
  const window = findRowWindow(7, 32);
  assert.equal(
    composeRowsSentence(texts, window, row),
    'Of 32 rows, 8 are written, 0 to 7; row 7 is 0.66; 0.75; 0.07; 1.00. Blue is negative, red positive.',
  );
  const long = composeRowsSentence(texts, window, bankOf({ d_model: 128 }, 7).row);
  assert.equal(numbersIn(long.slice(long.indexOf(' is '))).length, 16);
  assert.match(long, /; …\. Blue/);
  for (const [language, spoken] of Object.entries(languages)) {
    const told = [
      [0, 1],
      [0, 32],
      [40, 32],
    ].map(([position, count]) => composeRowsSentence(spoken, findRowWindow(position, count), row));
    assert.doesNotMatch(told.join(), /undefined|\b1 (rows|Zeilen|filas)/, language);
    const [, , past] = told;
    assert.deepEqual(
      [...past.matchAll(/\d+/g)].slice(0, 4).map(([digits]) => Number(digits)),
      [32, 32, 9, 40],
      language,
    );
  }
});

/** Rows in lower precision: the drawn points and the sentences about them, computed here in another way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { encodeCsv, tableOf } from '../../web/matrix/number-files.js';
import {
  composeErrorsAltText,
  composeRowText,
  errorsFigure,
  factsOf,
  formats,
  halfSteps,
  numbersOf,
  composePositionText,
  powersOf,
  axisRangeOf,
  rowAt,
  composeErrorsSentence,
  similarityFigure,
} from '../../web/figures/precision/model.js';
import { texts as english } from '../../build/texts/en.mjs';

const pe = await load();
/** @typedef {import('../../web/engine/engine.js').Format} Format */
/** @typedef {import('../../web/figures/precision/model.js').Facts} Facts */

const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };

/** The number of binary digits to round to. @type {Record<string, number>} */
const digits = { float64: 53, float32: 24, float16: 11, bfloat16: 8 };

/** By decimals of whole numbers, because positions, frequencies and values here are far from the limits of formats. */
function nearest(/** @type {number} */ value, /** @type {Format} */ format) {
  if (value === 0 || format === 'float64') return value;
  const step = 2 ** (Math.floor(Math.log2(Math.abs(value))) + 1 - digits[format]);
  const whole = Math.floor(value / step);
  const rest = value / step - whole;
  return (rest > 0.5 || (rest === 0.5 && whole % 2 !== 0) ? whole + 1 : whole) * step;
}

/**
 * @param {Format[]} named  of positions, frequencies and values
 * @param {{count: number, start?: number, scheme?: string} & Record<string, any>} request
 */
function facts([position, frequency, value], { count, start = 0, ...request }) {
  const found = pe.precision(/** @type {any} */ ({ ...request, positions: { count, start } }), {
    position,
    frequency,
    value,
  });
  return factsOf(found, { start, formats: [position, frequency, value] });
}

/** The rows of the paper's formula. @param {Format[]} named @param {number} count @param {number} d @param {number} start */
function rowsOf([position, frequency, value], count, d, start) {
  return Array.from({ length: count }, (_, k) =>
    Array.from({ length: d }, (_, c) => {
      const omega = nearest(10000 ** (-(c - (c % 2)) / d), frequency);
      const angle = nearest(nearest(start + k, position) * omega, frequency);
      return nearest(c % 2 ? Math.cos(angle) : Math.sin(angle), value);
    }),
  );
}

/** "about 0.959" as a number. @param {string} text */
const numberIn = (text) => {
  const [, factor, power] = /([\d.]+)(?:\s×\s10(⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?/.exec(text) ?? [];
  const plain = [...(power ?? '⁰')].map((each) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)).map((k) => (k ? k - 1 : '-'));
  return Number(factor) * 10 ** Number(plain.join(''));
};

test('the sentence names what a search of all pairs of rows finds', () => {
  for (const [named, count, start] of /** @type {[Format[], number, number][]} */ ([
    [['bfloat16', 'float32', 'float32'], 300, 0],
    [['bfloat16', 'bfloat16', 'bfloat16'], 280, 100],
    [['float16', 'float64', 'float64'], 60, 2030],
    [['float64', 'float64', 'bfloat16'], 80, 0],
  ])) {
    const d = 16;
    const [rows, exact] = [
      rowsOf(named, count, d, start),
      rowsOf(['float64', 'float64', 'float64'], count, d, start),
    ];
    const names = rows.map((row) => row.join());
    const firsts = names.map((name) => names.indexOf(name));
    const b = firsts.findIndex((first, row) => first !== row);
    const merged = firsts.filter((first, row) => first !== row).length;
    const errors = rows.map((row, k) => Math.max(...row.map((cell, c) => Math.abs(cell - exact[k][c]))));
    const dot = (/** @type {number[]} */ x, /** @type {number[]} */ y) =>
      x.reduce((sum, each, c) => sum + each * y[c], 0);
    const changes = rows.slice(1).map((row, k) => Math.abs(dot(rows[k], row) - dot(exact[k], exact[k + 1])));
    const sentence = composeErrorsSentence(english, facts(named, { count, start, d_model: d }));
    if (b < 0)
      assert.ok(
        sentence.startsWith(`Rounding makes no two of these ${count} positions fall together.`),
        sentence,
      );
    else {
      const at = (/** @type {number} */ row) => (start + row).toLocaleString('en');
      const pair = `Positions ${at(firsts[b])} and ${at(b)} are the first that fall together`;
      assert.ok(sentence.startsWith(pair), sentence);
      assert.ok(
        sentence.includes(
          `${merged} of the ${count} positions ha${merged === 1 ? 's' : 've'} the row of an earlier one.`,
        ),
        sentence,
      );
    }
    const [, worst, where] = /The largest error is (.*?), at position ([\d,]+)\./.exec(sentence) ?? [];
    const row = Number(where.replace(',', '')) - start;
    assert.ok(
      Math.abs(errors[row] / Math.max(...errors) - 1) < 1e-9,
      `${where} ${errors.indexOf(Math.max(...errors))}`,
    );
    assert.ok(Math.abs(numberIn(worst) / Math.max(...errors) - 1) < 0.006, worst);
    const [, by, a] = /neighbours reaches (.*?), for positions ([\d,]+) and/.exec(sentence) ?? [];
    const most = Math.max(...changes);
    assert.ok(Math.abs(numberIn(by) / most - 1) < 0.006, `${by} ${most}`);
    assert.ok(Math.abs(changes[Number(a.replace(',', '')) - start] / most - 1) < 1e-6, a);
    const true1 = dot(exact[0], exact[1]);
    assert.ok(sentence.endsWith(`in float64 it is about ${true1.toPrecision(3)} everywhere.`), sentence);
  }
});

test('what is said holds for one position, for two, for those that are lost, and for doubles, in every language', async () => {
  const tables = [english];
  for (const language of ['de', 'es', 'zh'])
    tables.push((await import(`../../build/texts/${language}.mjs`)).texts);
  const [doubles, brain, half] = /** @type {Format[][]} */ ([
    ['float64', 'float64', 'float64'],
    ['bfloat16', 'bfloat16', 'bfloat16'],
    ['float16', 'float32', 'float32'],
  ]);
  const d_model = 8;
  const cases = /** @type {[any, any, RegExp][]} */ ([
    [brain, { count: 1 }, /^No row has an error\.$/],
    [brain, { count: 1, start: 70000 }, /^The largest error is .*, at position 70,000\.$/],
    [
      brain,
      { count: 2, start: 256 },
      /^Positions 256 and 257 are .* 1 of the 2 positions has the row of an earlier one\./,
    ],
    [
      doubles,
      { count: 2 },
      /^The two positions do not fall together\. No row has an error\. The dot product of neighbours stays/,
    ],
    [
      doubles,
      { count: 40 },
      /^Rounding makes no two of these 40 positions fall together\. No row has an error\./,
    ],
    [
      half,
      { count: 1, start: 70000 },
      /^Position 70,000 has no row: a number there exceeds .* \(65,504 in float16\)\.$/,
    ],
    [half, { count: 3, start: 70000 }, /^None of the 3 positions has a row: .*\.$/],
    [half, { count: 3, start: 65518 }, /Position 65,520 has no row: a number there/],
    [half, { count: 4, start: 65518 }, / 2 positions have no row, first 65,520: a number there/],
    [brain, { count: 3, start: -300 }, /^Positions −300 and −299 are the first that fall together/],
    [brain, { count: 4, start: 0.5 }, /The largest error is about .*, at position 3\.5\./],
    [brain, { count: 300, d_model: 512, base: 2 }, /in float64 it is about /],
  ]);
  for (const [named, request, pattern] of cases) {
    const found = facts(named, { d_model, ...request });
    assert.match(composeErrorsSentence(english, found), pattern);
    for (const texts of tables) {
      for (const said of [
        composeErrorsSentence(texts, found),
        composeErrorsAltText(texts, found),
        composeRowText(texts, found, 0),
      ]) {
        assert.doesNotMatch(said, /undefined|NaN|Infinity|null|false/);
        assert.match(said, /\S$/);
      }
    }
  }
  const german = composeErrorsSentence(tables[1], facts(brain, { count: 300, d_model: 16 }));
  assert.match(german, /^Die Positionen 256 und 257 sind die ersten, die zusammenfallen/);
  assert.match(german, /etwa \d+,\d+/);
});

test('a row is read with its error, what it is the same as, and the dot product with the next', () => {
  const found = facts(['bfloat16', 'float64', 'float64'], { count: 300, d_model: 8 });
  const { similarity, exactSimilarity } = found.precision;
  assert.equal(
    composeRowText(english, found, 256),
    `position 256: error up to 0; dot product with position 257 4, in float64 ${Number(exactSimilarity[256].toPrecision(6))}`,
  );
  assert.ok(similarity[256] > 3.999999999 && similarity[256] < 4.000000001);
  assert.match(
    composeRowText(english, found, 257),
    /^position 257: error up to 0\.\d+; the same row as position 256; dot/,
  );
  assert.doesNotMatch(composeRowText(english, found, 299), /dot product/);
  assert.equal(composePositionText(english, { ...found, start: 1e6 }, 3), '1,000,003');
});

test('points are the logarithms of the errors, an error of 0 at the foot, and those that fall together are marked', () => {
  const found = facts(['bfloat16', 'float32', 'float32'], { count: 300, d_model: 8 });
  const options = { theme, size: { width: 900 }, visibleRange: axisRangeOf(found) };
  const figure = errorsFigure(english, found, options);
  const [low, high] = powersOf(found);
  assert.deepEqual([low, high], [-9, 0]);
  const dots = /** @type {any[]} */ (figure.data).slice(halfSteps.length);
  assert.equal(dots.length, 2);
  assert.deepEqual(dots[0].x, [...Array(300).keys()]);
  assert.deepEqual(
    dots[0].y,
    Array.from(found.precision.errors, (error) => (error ? Math.log10(error) : -9)),
  );
  assert.deepEqual(
    dots[1].x,
    [...found.precision.sameAs].flatMap((same, row) => (same === row ? [] : [row])),
  );
  assert.ok(dots[1].x.length > 20);
  assert.notEqual(dots[0].marker.color, dots[1].marker.color);
  assert.notEqual(dots[0].marker.symbol, dots[1].marker.symbol);
  const { range, tickvals, ticktext } = figure.layout.yaxis;
  assert.ok(range[0] < low && range[1] > Math.log10(2));
  assert.equal(ticktext[tickvals.indexOf(0)], '1');
  assert.equal(ticktext[tickvals.indexOf(-3)], '10⁻³');
  const lines = /** @type {any[]} */ (figure.data).slice(0, halfSteps.length);
  assert.deepEqual(
    lines.map(({ name, y }) => [name, 2 ** Math.round(Math.log2(10 ** y[0]))]),
    [
      ['bfloat16', 2 ** -9],
      ['float16', 2 ** -12],
      ['float32', 2 ** -25],
    ],
  );
  // They are upper bounds for the error of rounding values alone, and are nearly reached.
  for (const [format, half] of halfSteps) {
    const { worst } = facts(['float64', 'float64', format], { count: 3000, d_model: 32 });
    assert.ok(worst && worst.error <= half && worst.error > 0.9 * half, format);
  }
  assert.deepEqual(
    [...halfSteps].map(([name]) => name).sort(),
    formats.filter((name) => name !== 'float64').sort(),
  );
});

test('of more positions than pixels, the extremes of each column are drawn; of a part that is seen, that part', () => {
  const found = facts(['bfloat16', 'float32', 'float32'], { count: 6000, start: 50, d_model: 8 });
  const size = { width: 480 };
  const whole = /** @type {any[]} */ (
    errorsFigure(english, found, { theme, size, visibleRange: axisRangeOf(found) }).data
  )[3];
  assert.ok(whole.x.length <= 4 * 401 && whole.x.length > 800);
  const errors = [...found.precision.errors];
  for (const extreme of [Math.max(...errors), Math.min(...errors)]) {
    assert.ok(whole.x.includes(50 + errors.indexOf(extreme)), `${extreme}`);
  }
  whole.x.forEach((/** @type {number} */ x, /** @type {number} */ k) =>
    assert.equal(whole.y[k], Math.max(-9, Math.log10(errors[x - 50]))),
  );
  const part = /** @type {any[]} */ (
    errorsFigure(english, found, { theme, size, visibleRange: [999.5, 1100.5] }).data
  )[3];
  // All of these points, and few beside them.
  for (let x = 1000; x <= 1100; ++x) assert.ok(part.x.includes(x), `${x}`);
  assert.ok(part.x.length <= 106);
});

test('what is lost is not drawn, and dot products stand between their ends', () => {
  const found = facts(['float16', 'float32', 'float32'], { count: 40, start: 65500, d_model: 8 });
  assert.equal(found.lostCount, 20);
  const options = { theme, size: { width: 600 }, visibleRange: axisRangeOf(found) };
  const errors = /** @type {any[]} */ (errorsFigure(english, found, options).data)[3];
  assert.deepEqual(
    errors.x,
    [...Array(20).keys()].map((k) => 65500 + k),
  );
  const { data, layout } = similarityFigure(english, found, options);
  const [dots, marked, exact] = /** @type {any[]} */ (data);
  assert.equal(dots.x.length, 19);
  assert.equal(exact.x.length, 39);
  for (const y of [...dots.y, ...exact.y]) assert.ok(y > layout.yaxis.range[0] && y < layout.yaxis.range[1]);
  const { sameAs } = found.precision;
  assert.deepEqual(
    marked.x,
    [...Array(19).keys()].filter((row) => sameAs[row] === sameAs[row + 1]).map((row) => 65500 + row),
  );
  // Equal neighbours have the dot product of a row with itself.
  for (const y of marked.y) assert.ok(Math.abs(y - 4) < 1e-6);
  const alone = facts(['float16', 'float32', 'float32'], { count: 1, d_model: 8 });
  assert.deepEqual(
    similarityFigure(english, alone, { ...options, visibleRange: axisRangeOf(alone) }).layout.yaxis.range,
    [0, 1],
  );
});

test('a place on the axis is a row, and beyond the ends the first or the last', () => {
  const found = facts(['bfloat16', 'float32', 'float32'], { count: 10, start: 100, d_model: 8 });
  assert.deepEqual(
    [90, 99.6, 100.4, 104.6, 120].map((x) => rowAt(found, x)),
    [0, 0, 0, 5, 9],
  );
});

test('the table has errors with all their digits, and a dash where there is nothing', () => {
  const found = facts(['bfloat16', 'float32', 'float32'], { count: 259, start: 1, d_model: 8 });
  const numbers = numbersOf(english, found);
  assert.deepEqual(numbers.shape, [259, 4]);
  const { rows, columns } = tableOf(numbers);
  assert.deepEqual(
    columns.map((column) => column?.label),
    ['largest error', 'same row as position', 'dot product with the next', 'the same in float64'],
  );
  const last = rows.at(-1);
  assert.equal(last?.label, '259');
  assert.deepEqual(last?.cells.slice(1), ['–', '–', '–']);
  const [first] = found.precision.errors;
  assert.equal(rows[0]?.cells[0], `${Number((first * 1e8).toPrecision(6))}\u00a0×\u00a010⁻⁸`);
  const line = encodeCsv(numbers).split('\r\n')[257];
  assert.equal(line.split(',')[0], '257');
  assert.equal(Number(line.split(',')[2]), 256);
  assert.equal(Number(line.split(',')[1]), found.precision.errors[256]);
});

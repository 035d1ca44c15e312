/**
 * Questions: what is right is found here another way, at many settings, and changes with them; every answer has a reply that
 * holds at these settings.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { evaluate } from '../../web/figures/quiz/expression.js';
import {
  courseOf,
  dimensionsOf,
  movedColumns,
  ownQuestion,
  parseNumber,
  questions,
} from '../../web/figures/quiz/model.js';
import { texts as german } from '../../web/texts/de.js';
import { texts } from '../../web/texts/en.js';
import { texts as spanish } from '../../web/texts/es.js';
import { texts as chinese } from '../../web/texts/zh.js';

const pe = await load();

/**
 * @param {string} name
 * @param {Record<string, any>} given
 * @param {any} [table]
 * @param {import('../../web/figures/quiz/model.js').Kind} [kind]
 * @param {number} [within]
 */
function ask(name, given, table = texts, kind = 'choose', within = kind === 'curve' ? 15 : 5) {
  const settings = { scheme: 'sinusoidal', preset: '', positions: 50, ...given };
  const scheme = pe.schemes.find(({ id }) => id === settings.scheme);
  const preset = scheme?.presets.find((each) => each.name === settings.preset)?.arguments ?? {};
  const defaults = Object.fromEntries(scheme?.params.map((param) => [param.name, param.default]) ?? []);
  return questions[kind][name].ask(table, pe, { ...defaults, ...preset, ...settings }, within);
}
/** @param {ReturnType<typeof ask>} asked */
function question(asked) {
  assert.ok('text' in asked, JSON.stringify(asked));
  return asked;
}
/** The one choice that is right. @param {ReturnType<typeof ask>} asked */
function rightOf(asked) {
  const { choices, judge, answer } = question(asked);
  const right = choices.filter(({ id }) => judge(id).right);
  assert.equal(right.length, 1);
  assert.equal(right[0].text, answer);
  return right[0].id;
}
/** @param {string} name @param {Record<string, any>} given */
const right = (name, given) => rightOf(ask(name, given));

test('which dimension turns fastest depends on the layout, the width and the preset', () => {
  assert.equal(right('fastest', { d_model: 128 }), '26');
  assert.equal(right('fastest', { d_model: 128, layout: 'concatenated' }), '77');
  assert.equal(right('fastest', { d_model: 64, layout: 'concatenated' }), '38');
  assert.equal(right('fastest', { d_model: 4 }), '1');
  assert.equal(right('fastest', { d_model: 4, layout: 'concatenated' }), '2');
  assert.equal(right('fastest', { preset: 'tensor2tensor', d_model: 128 }), '77');
  assert.equal(right('fastest', { scheme: 'rope', head_dim: 64, layout: 'half' }), '38');
  const { judge, choices } = question(ask('fastest', { d_model: 128, layout: 'concatenated' }));
  assert.deepEqual(
    choices.map(({ id }) => judge(id).misconception),
    ['low-dimensions-fast', 'low-dimensions-fast', undefined, 'high-dimensions-fast'],
  );
  const wavelength = (/** @type {number} */ pair) => 2 * Math.PI * 10000 ** (pair / 64);
  const [w13, w38] = [13, 38].map((pair) => Number(wavelength(pair).toPrecision(3)));
  assert.equal(
    judge('102').reply,
    `The wavelength of dimension 102 is about ${w38}, that of dimension 77 about ${w13}. To be the fastest, dimension 102 would have to have less than ${w13}.`,
  );
});

test('without two wavelengths there is nothing to ask, and it is said', () => {
  for (const given of [{ d_model: 2 }, { d_model: 64, base: 1.0001 }, { scheme: 'rope', head_dim: 2 }]) {
    assert.deepEqual(ask('fastest', given), { reason: texts.quiz.fastest.none });
  }
  // A little base is enough of a difference where there is one.
  assert.equal(question(ask('fastest', { d_model: 4, base: 1.03 })).choices.length, 2);
  const spectrum = { wavelengths: [5, Infinity], places: [0, 1, -1, 2, 3] };
  assert.deepEqual(
    dimensionsOf(/** @type {any} */ (spectrum)).map(({ dimension }) => dimension),
    [1, 3],
  );
});

test('how the dot product goes with the distance is looked up in the curve', () => {
  assert.equal(right('distance', { d_model: 100, positions: 100 }), 'turns');
  assert.equal(right('distance', { d_model: 100, positions: 12 }), 'falls');
  assert.equal(right('distance', { d_model: 100, positions: 13 }), 'turns');
  assert.equal(right('distance', { d_model: 2, positions: 4 }), 'falls');
  assert.equal(right('distance', { d_model: 2, positions: 5 }), 'turns');
  assert.equal(right('distance', { d_model: 2, positions: 50, scale: 1e-6 }), 'same');
  assert.deepEqual(ask('distance', { positions: 1 }), { reason: texts.quiz.onePosition });
  const { judge } = question(ask('distance', { d_model: 100, positions: 100 }));
  // Of cosines: 36 of 99 offsets, first from 11 to 12.
  const product = (/** @type {number} */ k) =>
    Array.from({ length: 50 }, (_, i) => Math.cos(k / 10000 ** (i / 50))).reduce((a, b) => a + b);
  const rises = Array.from({ length: 99 }, (_, k) => k + 1).filter((k) => product(k) > product(k - 1));
  assert.equal(rises.length, 36);
  const { reply, misconception } = judge('falls');
  assert.equal(misconception, 'similarity-falls');
  assert.ok(
    reply.startsWith(`Of its 99 steps it falls at 63 and rises at 36; it is 50 at first and `),
    reply,
  );
  assert.match(
    reply,
    /It first rises from 11 to 12: from 3\d\.\d+ to 3\d\.\d+\. For this answer it would have to/,
  );
  assert.match(
    question(ask('distance', { d_model: 2, positions: 2 })).judge('rises').reply,
    /^At its one step it falls;/,
  );
});

test('what the length of rows does is measured', () => {
  assert.equal(right('norm', { d_model: 128 }), 'same');
  // A sine without its cosine, which is at its height at position 4213.
  assert.equal(right('norm', { d_model: 7, odd: 'marian' }), 'rises');
  assert.equal(right('norm', { d_model: 7, odd: 'marian', positions: 5000 }), 'turns');
  assert.equal(right('norm', { scheme: 'learned', d_model: 16 }), 'turns');
  assert.deepEqual(ask('norm', { positions: 1 }), { reason: texts.quiz.onePosition });
  assert.deepEqual(question(ask('norm', { d_model: 128 })).judge('rises'), {
    right: false,
    misconception: 'norm-rises',
    reply:
      'Of its 49 steps it falls at 0 and rises at 0; it is 8 at first and 8 at last. For this answer it would have to rise at one step at least, and to fall at none.',
  });
});

test('a course is told from its numbers, and rounding is none', () => {
  for (const [values, kind, falls, rises] of /** @type {[number[], string, number, number][]} */ ([
    [[1, 1, 1], 'same', 0, 0],
    [[3, 2, 1], 'falls', 2, 0],
    [[3, 3, 1], 'falls', 1, 0],
    [[1, 2, 5], 'rises', 0, 2],
    [[3, 1, 2], 'turns', 1, 1],
    [[1, 1 + 1e-8, 1], 'same', 0, 0],
    [[0, 0], 'same', 0, 0],
    // Each too small to count, together not.
    [Array.from({ length: 100 }, (_, k) => 1 - k * 4e-7), 'falls', 33, 0],
  ])) {
    const course = courseOf(values);
    assert.deepEqual([course.kind, course.falls, course.rises], [kind, falls, rises], `${values}`);
    assert.equal(course.steps, values.length - 1);
  }
});

test('a sum has as many numbers as the row, which is the width', () => {
  for (const d_model of [2, 6, 128, 512]) {
    const asked = question(ask('sum', { d_model }));
    assert.equal(rightOf(asked), String(d_model));
    assert.equal(asked.judge(String(2 * d_model)).misconception, 'concatenated');
    assert.equal(asked.judge(String(d_model + 1)).misconception, 'appended');
  }
  // Here both mistakes are 2.
  assert.deepEqual(
    question(ask('sum', { scheme: 'learned', d_model: 1 })).choices.map(({ id }) => id),
    ['1', '2'],
  );
  assert.deepEqual(ask('sum', { scheme: 'nerf' }), { reason: texts.quiz.sum.none });
});

test('whether two layouts give the same rows is looked up in both', () => {
  const asked = question(ask('layouts', { d_model: 128 }));
  assert.equal(rightOf(asked), 'moved');
  assert.equal(asked.judge('same').misconception, 'layouts-same');
  assert.match(asked.judge('same').reply, /Of 128 columns of the one, 126 stand in another place/);
  assert.equal(right('layouts', { d_model: 2 }), 'same');
  assert.equal(right('layouts', { positions: 1 }), 'moved');
  assert.deepEqual(ask('layouts', { scheme: 'learned' }), { reason: texts.quiz.layouts.none });
  const matrix = (/** @type {number[]} */ ...data) => ({ rows: 1, cols: 3, data: Float32Array.from(data) });
  assert.equal(movedColumns(matrix(1, 2, 3), matrix(1, 3, 2)), 2);
  assert.equal(movedColumns(matrix(1, 2, 3), matrix(1, 2, 4)), undefined);
  assert.equal(movedColumns(matrix(1, 1, 3), matrix(1, 3, 3)), undefined);
});

test('whether rows are farther apart at the end is measured', () => {
  assert.equal(right('offset', { d_model: 128, positions: 100 }), 'same');
  assert.equal(right('offset', { d_model: 512, positions: 5000, base: 1e6 }), 'same');
  // A table has no order of its own.
  assert.notEqual(right('offset', { scheme: 'learned', d_model: 16 }), 'same');
  // A sine whose cosine is missing.
  assert.notEqual(right('offset', { d_model: 7, odd: 'marian', positions: 4000 }), 'same');
  // Of cells of a grid, whose numbers run along its rows: 4 cells on are in the next row or not.
  const grid = pe.encode({ scheme: 'sinusoidal-nd', positions: [0, 4, 45, 49] });
  const row = (/** @type {number} */ k) => grid.data.subarray(k * grid.cols, (k + 1) * grid.cols);
  const lengths = [0, 2].map((k) => Math.hypot(...row(k).map((value, c) => value - row(k + 1)[c])));
  assert.ok(lengths[1] > 1.05 * lengths[0]);
  assert.equal(right('offset', { scheme: 'sinusoidal-nd' }), 'second');
  assert.deepEqual(ask('offset', { positions: 2 }), { reason: texts.quiz.offset.none });
  const { judge, text } = question(ask('offset', { d_model: 4, positions: 100 }));
  assert.match(text, /^Positions 0 and 9 .* as 90 and 99\. /);
  // 2 sin(k ω / 2) a pair.
  const apart = 2 * Math.hypot(Math.sin(4.5), Math.sin(0.045));
  assert.equal(
    judge('first').reply,
    `Rows 0 and 9 are about ${Number(apart.toPrecision(5))} apart, rows 90 and 99 about ${Number(apart.toPrecision(5))}. For this answer rows 0 and 9 would have to be more than ${Number(apart.toPrecision(5))} apart.`,
  );
  assert.equal(judge('first').misconception, 'far-rows-blur');
});

test('what the position behind the last one gets is asked of the engine', () => {
  assert.equal(right('past', { scheme: 'learned', preset: 'bert', positions: 512, d_model: 8 }), 'none');
  assert.equal(right('past', { scheme: 'learned', preset: 'bert', positions: 511, d_model: 8 }), 'own');
  assert.equal(right('past', { positions: 512 }), 'own');
  const { judge } = question(ask('past', { scheme: 'learned', preset: 'bert', positions: 512, d_model: 8 }));
  assert.deepEqual(judge('own'), {
    right: false,
    misconception: 'tables-go-on',
    reply:
      'Position 512 is refused: there are rows up to position 511, and no further. For this answer there would have to be a row for position 512, and not that of the one before.',
  });
});

test('what words become backwards is what attention makes of them', () => {
  const swapped = (/** @type {any} */ given) => right('swap', { positions: 3, ...given });
  assert.equal(swapped({ scheme: 'nope' }), 'same');
  for (const scheme of ['sinusoidal', 'learned', 'rope', 'xpos', 'alibi', 't5-bias'])
    assert.equal(swapped({ scheme }), 'other', scheme);
  // Backwards, a distance is the same distance.
  assert.equal(swapped({ scheme: 'kerple' }), 'same');
  assert.equal(swapped({ d_model: 2 }), 'other');
  assert.deepEqual(ask('swap', { scheme: 'shaw' }), { reason: texts.quiz.swap.none });
});

test('which head leaves most to a far key is looked up in the bias', () => {
  assert.equal(right('heads', { scheme: 'alibi' }), '7');
  assert.equal(right('heads', { scheme: 'alibi', heads: 16 }), '15');
  const { judge } = question(ask('heads', { scheme: 'alibi' }));
  assert.equal(
    judge('0').reply,
    'In head 0 about −5 is added to it, in head 7 about −0.0391. Head 0 would have to add more than −0.0391.',
  );
  // BLOOM adds a slope times the number of the key: there the steepest head adds most.
  assert.equal(right('heads', { scheme: 'alibi', preset: 'bloom' }), '0');
  assert.deepEqual(ask('heads', { scheme: 'alibi', heads: 1 }), { reason: texts.quiz.heads.none });
  assert.deepEqual(ask('heads', { scheme: 'alibi', positions: 1 }), { reason: texts.quiz.onePosition });
  // Of the heads that are looked at first, all have the same; another one has less.
  const kerple = { scheme: 'kerple', heads: 8, r1: [1, 2, 1, 1, 1, 1, 1, 1] };
  assert.equal(question(ask('heads', kerple)).choices.length, 2);
  assert.equal(right('heads', kerple), '0');
  assert.deepEqual(ask('heads', { scheme: 'kerple' }), { reason: texts.quiz.heads.none });
});

test('what becomes of a score when both words move on is what attention makes of it', () => {
  for (const scheme of ['rope', 'xpos', 'alibi', 't5-bias', 'kerple', 'nope'])
    assert.equal(right('moved', { scheme }), 'same', scheme);
  assert.equal(right('moved', { scheme: 'rope', preset: 'llama-3.1', positions: 5000 }), 'same');
  for (const scheme of ['sinusoidal', 'learned']) assert.equal(right('moved', { scheme }), 'words', scheme);
  // BLOOM adds a slope times the number of the key, whatever the words are.
  assert.equal(right('moved', { scheme: 'alibi', preset: 'bloom' }), 'fixed');
  const bloom = question(ask('moved', { scheme: 'alibi', preset: 'bloom', positions: 101 }));
  assert.match(bloom.text, /position 10 .* position 0\. Both move on, to 100 and 90\./);
  const slope = Number(pe.bias({ scheme: 'alibi', preset: 'bloom', positions: 2 }).data[1]);
  const by = String(Number((90 * slope).toPrecision(4)));
  assert.deepEqual(bloom.judge('same'), {
    right: false,
    misconception: 'offset-alone',
    reply: `Tried with two queries and keys, but for rounding, it changes by about ${by} and ${by}. For this answer both would have to be 0.`,
  });
  assert.deepEqual(ask('moved', { positions: 2 }), { reason: texts.quiz.moved.none });
  assert.deepEqual(ask('moved', { scheme: 'shaw' }), { reason: texts.quiz.swap.none });
});

test('which terms of a score change when both words move on is looked up in them', () => {
  assert.equal(right('terms', { d_model: 64, positions: 101 }), 'mixed');
  assert.equal(right('terms', { d_model: 2, positions: 3 }), 'mixed');
  assert.equal(right('terms', { scheme: 'learned', d_model: 64 }), 'all');
  // Moved on by a millionth of a position.
  assert.equal(right('terms', { scale: 1e-6, positions: 3 }), 'none');
  // A sine without its cosine.
  assert.equal(right('terms', { d_model: 7, odd: 'marian', positions: 4000 }), 'all');
  const { judge } = question(ask('terms', { d_model: 64, positions: 101 }));
  const { misconception, reply } = judge('all');
  assert.equal(misconception, 'rows-know-the-place');
  const [, mixed] = /change by up to ([\d.]+), that of the two positions by 0, /.exec(reply) ?? [];
  assert.ok(Number(mixed) > 0.01, reply);
  assert.deepEqual(ask('terms', { positions: 2 }), { reason: texts.quiz.moved.none });
  for (const scheme of ['rope', 'alibi', 'nope'])
    assert.deepEqual(ask('terms', { scheme }), { reason: texts.quiz.terms.none }, scheme);
});

test('which position falls together with an earlier one is looked up in the rows', () => {
  // Of 8 binary digits: 256 and 257 are one.
  assert.equal(right('together', { positions: 512 }), '257');
  assert.equal(right('together', { positions: 258, d_model: 2 }), '257');
  assert.equal(right('together', { positions: 257 }), 'none');
  assert.equal(right('together', { positions: 2 }), 'none');
  assert.equal(right('together', { scheme: 'rope', positions: 5000 }), '257');
  // From 2 on: what is rounded has other numbers than what is asked for.
  assert.deepEqual(ask('together', { preset: 'fairseq', positions: 512 }), {
    reason: texts.quiz.together.shifted,
  });
  assert.deepEqual(ask('together', { positions: 1 }), { reason: texts.quiz.onePosition });
  const { judge, choices } = question(ask('together', { positions: 4096, d_model: 16 }));
  assert.deepEqual(
    choices.map(({ id }) => [id, judge(id).misconception]),
    [
      ['129', 'hidden-digit-forgotten'],
      ['257', undefined],
      ['2049', 'digits-of-float16'],
      ['none', 'range-is-digits'],
    ],
  );
  const fact = 'Position 257 is the first that gets the row of an earlier one, that of position 256.';
  assert.equal(judge('257').reply, fact);
  assert.equal(
    judge('129').reply,
    `Position 129 has a row of its own. ${fact} For this answer position 129 would have to get the row of an earlier one, and none before it.`,
  );
  assert.match(judge('2049').reply, /^Position 2,049 has the row of position 2,044, but is not the first\. /);
  const few = question(ask('together', { positions: 40 }));
  assert.equal(few.judge('none').reply, 'All 40 rows differ.');
  assert.equal(few.judge('39').misconception, 'few-digits-few-rows');
});

test('which hands a scaling slows is told from the speeds before and after it', () => {
  const scaled = (/** @type {any} */ given) => right('slowed', { scheme: 'rope', ...given });
  assert.equal(scaled({ preset: 'llama-3' }), 'none');
  assert.equal(scaled({ preset: 'llama-3.1' }), 'slow');
  assert.equal(scaled({ preset: 'gpt-oss' }), 'slow');
  assert.equal(scaled({ rope_type: 'linear', factor: 8 }), 'all');
  assert.equal(scaled({ rope_type: 'ntk', factor: 8 }), 'slow');
  assert.deepEqual(ask('slowed', { positions: 9 }), { reason: texts.quiz.slowed.none });
  assert.deepEqual(question(ask('slowed', { scheme: 'rope', preset: 'llama-3.1' })).judge('all'), {
    right: false,
    misconception: 'all-hands-slowed',
    reply:
      'Of 64 hands, 29 keep their speed. The speed of the fastest is divided by 1, that of the slowest by 8. For this answer both would have to be divided by more than 1, and none could keep its speed.',
  });
});

test('of every scheme that has what is needed, in every language, each answer has a reply without a hole', () => {
  let asked = 0;
  for (const table of [texts, german, spanish, chinese]) {
    for (const [name, { needs }] of Object.entries(questions.choose)) {
      for (const { id, has, presets } of pe.schemes) {
        if (!has.includes(needs)) continue;
        for (const preset of ['', ...presets.map((each) => each.name)]) {
          for (const positions of [1, 2, 9]) {
            const found = ask(name, { scheme: id, preset, positions }, table);
            if ('reason' in found) {
              assert.match(found.reason, /[.。]$/);
              continue;
            }
            asked += 1;
            rightOf(found);
            assert.match(found.text, /[?？]$/);
            const ids = found.choices.map((choice) => choice.id);
            assert.ok(ids.length > 1 && new Set(ids).size === ids.length);
            for (const choice of ids) {
              const { right, misconception, reply } = found.judge(choice);
              assert.equal(right, !misconception);
              assert.match(reply, /^[A-Z¿\p{sc=Han}].*\d.*[.。]$/su, reply);
              assert.doesNotMatch(reply, /undefined|NaN|null|\[object/);
            }
          }
        }
      }
    }
  }
  assert.ok(asked > 500, `${asked}`);
});

test('of dimensions that hardly differ, the two that differ most are asked of', () => {
  const found = question(ask('fastest', { d_model: 64, base: 1.0114 }));
  assert.deepEqual(found.choices.map(({ id }) => id).length, 2);
});

test('dimensions are put in order by their wavelengths, which no given order is', () => {
  for (const [given, order] of /** @type {[any, string][]} */ ([
    [{ d_model: 128 }, '26 51 77 102'],
    [{ d_model: 128, layout: 'concatenated' }, '77 26 102 51'],
    [{ d_model: 4, layout: 'concatenated' }, '2 1'],
    [{ scheme: 'rope', head_dim: 64, layout: 'half' }, '38 13 51 26'],
  ])) {
    const { choices, judge } = question(ask('wavelengths', given, texts, 'order'));
    const offered = choices.map(({ id }) => id).join(' ');
    assert.notEqual(offered, order);
    assert.deepEqual([...offered.split(' ')].sort(), [...order.split(' ')].sort());
    assert.equal(judge(order).right, true, order);
    assert.equal(judge(offered).right, false);
    // Of any two that stand wrong it is said.
    const [a, b, ...rest] = order.split(' ');
    const swapped = judge([b, a, ...rest].join(' '));
    assert.equal(swapped.right, false);
    assert.ok(swapped.reply.startsWith(`Dimension ${b} stands before dimension ${a}. `), swapped.reply);
    const believed = Number(b) > Number(a) ? 'high-dimensions-fast' : 'low-dimensions-fast';
    assert.equal(swapped.misconception, believed);
    for (const wrong of [offered, order.split(' ').toReversed().join(' ')])
      assert.ok(judge(wrong).misconception);
    assert.equal(judge(order).misconception, undefined);
  }
  const { judge } = question(ask('wavelengths', { d_model: 128 }, texts, 'order'));
  assert.equal(judge('102 77 51 26').misconception, 'high-dimensions-fast');
  assert.deepEqual(ask('wavelengths', { d_model: 2 }, texts, 'order'), { reason: texts.quiz.fastest.none });
});

test('positions are written in groups', async () => {
  const { texts: de } = await import('../../web/texts/de.js');
  const given = { positions: 20_001, d_model: 8 };
  for (const name of ['distance', 'norm', 'past', 'offset', 'moved', 'terms'])
    assert.match(question(ask(name, given)).text, /\b(20,000|2,000)\b/, name);
  assert.match(question(ask('norm', given, de, 'number')).text, /20\u202f000/);
});

test('a number is right within its tolerance, and mistakes are known by theirs', () => {
  const wavelength = 2 * Math.PI * 10000 ** (13 / 64);
  const { judge, text } = question(ask('wavelength', { d_model: 128 }, texts, 'number'));
  assert.match(text, /dimension 26 .* at most 5\u00a0% off\.$/);
  for (const [factor, right] of /** @type {[number, boolean][]} */ ([
    [1, true],
    [1.049, true],
    [0.951, true],
    [1.051, false],
    [0.949, false],
    [-1, false],
  ])) {
    assert.equal(judge(String(wavelength * factor)).right, right, `${factor}`);
  }
  assert.equal(judge(String(wavelength / (2 * Math.PI))).misconception, 'radians');
  assert.equal(judge(String(2 * Math.PI * 10000 ** (26 / 64))).misconception, 'dimension-is-pair');
  assert.match(judge('81.6').reply, /^After 81\.6 positions dimension 26 has made 2 turns/);
  const other = question(ask('wavelength', { d_model: 128, layout: 'concatenated' }, texts, 'number'));
  assert.equal(other.judge(String(wavelength)).right, false);
  assert.equal(question(ask('wavelength', { d_model: 2 }, texts, 'number')).judge('6.28').right, true);

  const norm = question(ask('norm', { d_model: 128, positions: 1 }, texts, 'number'));
  assert.deepEqual(
    ['8', '64', '11.3', '5'].map((given) => norm.judge(given).misconception ?? norm.judge(given).right),
    [true, 'no-root', 'all-ones', 'row-shorter'],
  );
  assert.match(norm.judge('5').reply, /add up to about 64\. The square of 5 .* about 25\.$/);
  assert.equal(question(ask('norm', { d_model: 32 }, texts, 'number')).judge('4').right, true);
});

test('a cell is found by its value, and each with the same value is right', () => {
  const rightCells = (/** @type {string} */ name, /** @type {any} */ given) => {
    const { choices, judge } = question(ask(name, given, texts, 'cell'));
    return choices.map(({ id }) => id).filter((id) => judge(id).right);
  };
  assert.deepEqual(rightCells('sine', { d_model: 8 }), ['3,2']);
  assert.deepEqual(rightCells('sine', { d_model: 8, layout: 'concatenated' }), ['3,1']);
  assert.deepEqual(rightCells('sine', { d_model: 2, positions: 3 }), ['2,0']);
  const { judge, text, grid } = question(ask('sine', { d_model: 8 }, texts, 'cell'));
  assert.match(text, /sin\(3 · 0\.1\)\?/);
  assert.deepEqual([grid?.rows, grid?.cols], [8, 8]);
  assert.deepEqual(
    ['2,3', '3,3', '3,1', '3,2', '0,0'].map((id) => judge(id).misconception),
    ['rows-are-dimensions', 'cosine-for-sine', 'dimension-is-pair', undefined, 'another-cell'],
  );
  assert.equal(
    judge('3,3').reply,
    `At position 3, dimension 3 stands about ${Number(Math.cos(0.3).toPrecision(5))}. That is cos(3 · 0.1). For this answer it would have to be about 0.29552.`,
  );
  assert.deepEqual(ask('sine', { d_model: 8, positions: 1 }, texts, 'cell'), {
    reason: texts.quiz.onePosition,
  });
  for (const given of [{ scheme: 'learned' }, { d_model: 8, preset: 'ddpm', start_index: 5 }])
    assert.deepEqual(ask('sine', given, texts, 'cell'), { reason: texts.quiz.sine.none });
  // cos 3 is below sin 5.
  assert.deepEqual(rightCells('lowest', { d_model: 8 }), ['3,1']);
  assert.deepEqual(rightCells('lowest', { d_model: 8, layout: 'concatenated' }), ['3,4']);
  assert.deepEqual(rightCells('lowest', { d_model: 8, positions: 1 }), ['0,0', '0,2', '0,4', '0,6']);
  assert.deepEqual(ask('lowest', { scheme: 'learned', d_model: 1, positions: 1 }, texts, 'cell'), {
    reason: texts.quiz.lowest.none,
  });
});

test('each wrong number comes from somewhere, and what would have to be so is said of it', () => {
  const omega = 10000 ** (-13 / 64);
  const turn = 2 * Math.PI;
  const { judge } = question(ask('wavelength', { d_model: 128 }, texts, 'number'));
  for (const [given, misconception, reply] of /** @type {[number, string, RegExp][]} */ ([
    [turn / omega / 2, 'half-turn', /^After about 20\.4 positions it has made half a turn\. /],
    [omega, 'frequency', /^About 0\.154 is its frequency, /],
    [-turn / omega, 'wrong-sign', /^−40\.8\d* has the right size\. /],
    [(10 * turn) / omega, 'point-elsewhere', /^408\.\d* would have to be 0\.1 times as large/],
    [omega / turn, 'inverse', /^0\.0245\d* is about 1 divided by the number that is asked for\.$/],
    [turn / 10000 ** (-20 / 64), 'another-dimension', /About 111\.7 is the wavelength of dimension 40\.$/],
    [38, 'turns-faster', / turn by about 0\.1653 radians with each position, and it turns by 0\.154\.$/],
    [4e6, 'turns-slower', / turn by about 1\.571\u00a0×\u00a010⁻⁶ radians with each position, and /],
    [0, 'no-length', /^After 0 positions dimension 26 has made 0 turns; it would have to be 1\.$/],
  ])) {
    const found = judge(String(given));
    assert.deepEqual([found.right, found.misconception], [false, misconception], String(given));
    assert.match(found.reply, reply);
  }
  const norm = question(ask('norm', { d_model: 128, positions: 50 }, texts, 'number'));
  assert.deepEqual(norm.judge('49'), {
    right: false,
    misconception: 'norm-rises',
    reply:
      'For this answer the length would have to be the number of the position. At position 0 it is about 8, and not 0.',
  });
  const row = pe.encode({ positions: [49], d_model: 128 }).data;
  const sum = row.reduce((a, b) => a + b);
  assert.equal(norm.judge(String(sum)).misconception, 'sum-of-numbers');
  assert.equal(norm.judge('9').misconception, 'row-longer');
  // At whatever settings, and in whatever language.
  for (const table of [texts, german, spanish, chinese])
    for (const [name, given] of /** @type {[string, any][]} */ ([
      ['wavelength', { d_model: 2 }],
      ['wavelength', { d_model: 512, layout: 'concatenated' }],
      ['wavelength', { scheme: 'rope', preset: 'llama-3.1' }],
      ['norm', { d_model: 2, positions: 1 }],
      ['norm', { scheme: 'learned', d_model: 1, positions: 3 }],
      ['norm', { d_model: 7, odd: 'marian', positions: 5000 }],
    ]))
      for (const within of [0.1, 5, 50]) {
        const asked = question(ask(name, given, table, 'number', within));
        for (const number of [-1e9, -1, -1e-7, 0, 1e-7, 0.3, 1, 2.7, 6.28, 8, 49, 700, 1e12]) {
          const { right, misconception, reply } = asked.judge(String(number));
          assert.equal(right, !misconception, `${name} ${number}`);
          assert.match(reply, /^[A-Z¿\p{sc=Han}\d−].*\d.*[.。]$/su, reply);
          assert.doesNotMatch(reply, /undefined|NaN|null|\[object/);
        }
      }
});

test('each wrong cell is told what stands there, and what would have to', () => {
  const { judge } = question(ask('sine', { d_model: 8 }, texts, 'cell'));
  for (const [id, misconception, stands] of [
    ['3,5', 'another-pair', 'cos(3 · 0.01)'],
    ['5,2', 'another-position', 'sin(5 · 0.1)'],
    ['6,7', 'another-cell', 'cos(6 · 0.001)'],
  ]) {
    const found = judge(id);
    assert.deepEqual(
      [found.misconception, found.reply.split('That is ')[1].split('. For')[0]],
      [misconception, stands],
    );
  }
  const lowest = question(ask('lowest', { d_model: 8 }, texts, 'cell'));
  const { data } = pe.encode({ positions: 8, d_model: 8 });
  const less = (/** @type {number} */ k) => data.filter((value) => value < data[k]).length;
  for (const [id, misconception] of [
    ['0,1', 'first-is-least'],
    ['7,1', 'last-is-least'],
    ['1,6', 'nearest-to-0-is-least'],
    ['5,5', 'less-elsewhere'],
  ]) {
    const [position, dimension] = id.split(',').map(Number);
    const { reply, ...found } = lowest.judge(id);
    assert.deepEqual(found, { right: false, misconception }, id);
    const count = less(8 * position + dimension);
    assert.ok(reply.includes(` ${count} of the 64 cells have less. For this answer`), reply);
  }
  for (const table of [texts, german, spanish, chinese])
    for (const [name, { needs }] of Object.entries(questions.cell))
      for (const { id, has, presets } of pe.schemes) {
        if (!has.includes(needs)) continue;
        for (const preset of ['', ...presets.map((each) => each.name)]) {
          const asked = ask(name, { scheme: id, preset, positions: 9 }, table, 'cell');
          if ('reason' in asked) continue;
          for (const choice of asked.choices) {
            const { right, misconception, reply } = asked.judge(choice.id);
            assert.equal(right, !misconception);
            assert.doesNotMatch(reply, /undefined|NaN|null|\[object/);
          }
        }
      }
});

/** A sketch through some of the values of a function. @param {(x: number) => number} at @param {number} last */
const sketchOf = (at, last, step = 1) =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => `${k * step}:${at(k * step)}`).join(' ');

test('a sketch is right near the true curve of these settings, and not at others', () => {
  const likeness = (/** @type {number} */ d_model) => (/** @type {number} */ k) => {
    let sum = 0;
    for (let i = 0; i < d_model / 2; ++i) sum += Math.cos(k / 10000 ** ((2 * i) / d_model));
    return sum / (d_model / 2);
  };
  const ofWidth = (/** @type {any} */ given) => question(ask('distance', given, texts, 'curve'));
  const wide = ofWidth({ d_model: 128 });
  const narrow = ofWidth({ d_model: 8, base: 100 });
  const [ofWide, ofNarrow] = [
    sketchOf(likeness(128), 49, 3),
    sketchOf(
      (k) => [1, 100 ** -0.25, 0.1, 100 ** -0.75].reduce((sum, w) => sum + Math.cos(k * w) / 4, 0),
      49,
    ),
  ];
  assert.equal(wide.judge(ofWide).right, true);
  assert.equal(narrow.judge(ofNarrow).right, true);
  assert.equal(wide.judge(ofNarrow).right, false);
  assert.equal(narrow.judge(ofWide).right, false);
  // What was said before it is answered.
  assert.match(wide.curve?.rule ?? '', /^Right is a curve that is off by at most 15\u00a0% of the height/);
  assert.deepEqual(wide.curve?.ends, [-1, 1]);
  const height = Math.max(...(wide.curve?.values ?? [])) - Math.min(...(wide.curve?.values ?? []));
  const values = [...(wide.curve?.values ?? [])];
  const moved = (/** @type {number} */ by) =>
    values.map((value, k) => `${k}:${value + by * height}`).join(' ');
  assert.deepEqual(
    [0.14, -0.14, 0.16, -0.16].map((by) => wide.judge(moved(by)).right),
    [true, true, false, false],
  );
  assert.match(
    wide.judge(moved(0.16)).reply,
    /^In the mean your curve is off by 16\u00a0% .* Of 49 steps, the true one falls at (\d+) and rises at \d+\.$/,
  );
});

test('a sketch that never rises, and a level one, are told how often the true curve rises', () => {
  const { judge, curve } = question(ask('distance', { d_model: 128 }, texts, 'curve'));
  const values = [...(curve?.values ?? [])];
  const rises = values.filter((value, k) => k && value > values[k - 1]).length;
  for (const [sketch, believed] of [
    ['0:1 49:-1', 'similarity-falls'],
    ['20:0.9', 'too-level'],
  ]) {
    const { right, misconception, reply } = judge(String(sketch));
    assert.deepEqual([right, misconception], [false, believed]);
    assert.match(
      reply,
      new RegExp(` and rises at ${rises}\\. Yours never rises; the true one does so first from`),
    );
  }
  // Near enough in the mean, and yet no curve.
  const steep = question(ask('distance', { d_model: 512, positions: 512 }, texts, 'curve'));
  const sorted = [...(steep.curve?.values ?? [])].sort((a, b) => a - b);
  const off = sorted.reduce((sum, value) => sum + Math.abs(value - sorted[256]), 0) / 512;
  assert.ok(off < 0.15 * (sorted[511] - sorted[0]));
  assert.equal(steep.judge(`0:${sorted[256]}`).right, false);
  // A bias is no similarity, also where it rises.
  const kept = question(ask('distance', { scheme: 't5-bias', positions: 100 }, texts, 'curve'));
  assert.ok(courseOf(kept.curve?.values ?? []).rises);
  const falling = kept.judge('0:0 99:-1');
  assert.deepEqual([falling.right, falling.misconception], [false, 'too-level']);
  assert.match(falling.reply, /Yours never rises/);
  assert.match(
    steep.judge('0:0.5').reply,
    /Yours is 0 high and the true one 0\.\d+: for this answer it would/,
  );
  const biased = question(ask('distance', { scheme: 'alibi' }, texts, 'curve'));
  assert.match(biased.text, /head 0\.$/);
  assert.deepEqual([biased.judge('0:0 49:-24.5').right, biased.judge('0:-24.5 49:0').right], [true, false]);
  assert.equal(biased.judge('0:-20').misconception, 'too-level');
});

test('a column is sketched by its pair, its half and its wavelength', () => {
  const { judge, text, curve } = question(ask('column', { d_model: 128 }, texts, 'curve'));
  const [, column, wavelength] = /dimension (\d+) from .* about ([\d.]+) positions/.exec(text) ?? [];
  const isSine = Number(column) % 2 === 0;
  const wave = (/** @type {(angle: number) => number} */ turn) =>
    sketchOf((p) => turn((2 * Math.PI * p) / Number(wavelength)), 49);
  const [own, other] = isSine ? [Math.sin, Math.cos] : [Math.cos, Math.sin];
  assert.equal(judge(wave(own)).right, true);
  assert.deepEqual([judge(wave(other)).right, judge(wave(other)).misconception], [false, 'cosine-for-sine']);
  assert.deepEqual([judge('0:0').right, judge('0:0').misconception], [false, 'too-level']);
  assert.equal(judge(sketchOf((p) => (p % 2 ? 1 : -1), 49)).misconception, 'course-otherwise');
  assert.equal(judge(wave(own)).misconception, undefined);
  assert.equal(curve?.columns.length, 50);
  const other2 = question(ask('column', { d_model: 128, layout: 'concatenated' }, texts, 'curve'));
  assert.doesNotMatch(other2.text, new RegExp(`dimension ${column} `));
});

test('where there is no curve, it is said', () => {
  for (const [name, given, reason] of /** @type {[string, any, string][]} */ ([
    ['distance', { positions: 1 }, texts.quiz.onePosition],
    ['distance', { scheme: 'nope' }, texts.quiz.curve.flat],
    ['column', { positions: 1 }, texts.quiz.onePosition],
    ['column', { positions: 3 }, texts.quiz.curve.none(3)],
    ['column', { scheme: 'learned' }, texts.quiz.curve.none(50)],
    ['column', { d_model: 2, positions: 3 }, texts.quiz.curve.none(3)],
    // 6.3 and about 3,000 positions, of 5,000.
    ['column', { d_model: 4, base: 2.3e5, positions: 5000 }, texts.quiz.curve.none(512)],
  ]))
    assert.deepEqual(ask(name, given, texts, 'curve'), { reason }, `${name} ${JSON.stringify(given)}`);
  for (const positions of [2, 512, 5000, 2 ** 20]) {
    const { curve } = question(ask('distance', { positions, d_model: 128 }, texts, 'curve'));
    assert.equal(curve?.values.length, Math.min(512, positions));
    assert.deepEqual([curve?.columns[0], curve?.columns.at(-1)], [0, Math.min(512, positions) - 1]);
  }
  for (const { id, has } of pe.schemes.filter(({ has }) => has.includes('distance'))) {
    const asked = ask('distance', { scheme: id, positions: 20 }, texts, 'curve');
    if ('reason' in asked) assert.equal(asked.reason, texts.quiz.curve.flat);
    else assert.ok(has && asked.answer.startsWith('at 0 about '));
  }
});

test('what is asked can be answered: the line through the true values is right', () => {
  const reasons = new Map();
  for (const name of ['distance', 'column'])
    for (const d_model of [2, 4, 16, 512])
      for (const base of [2, 4, 10000])
        for (const positions of [2, 3, 50, 256, 512, 5000])
          for (const within of [0.1, 1, 15]) {
            const about = JSON.stringify({ name, d_model, base, positions, within });
            const asked = ask(name, { d_model, base, positions }, texts, 'curve', within);
            if ('reason' in asked) {
              reasons.set(about, asked.reason);
              continue;
            }
            const { columns, values, ends } =
              /** @type {import('../../web/figures/quiz/sketch-curve.js').Curve} */ (asked.curve);
            const step = ends[1] / 1000;
            // As the pad has it.
            const sketch = columns.map((x) => `${x}:${Math.round(values[x] / step) * step}`).join(' ');
            assert.equal(asked.judge(sketch).right, true, `${about}: ${asked.judge(sketch).reply}`);
            assert.match(asked.text, new RegExp(` to ${values.length - 1}[,.]`));
          }
  // All that can be asked with the usual tolerance is.
  const others = [...reasons].filter(
    ([about]) => about.includes('"distance"') && about.includes('"within":15'),
  );
  assert.deepEqual(others, []);
  // It falls by less than a sketch does at least.
  const { never } = texts.quiz.curve;
  const slow = { base: 1e12, positions: 2, d_model: 512 };
  assert.deepEqual(ask('distance', slow, texts, 'curve', 0.1), { reason: never });
});

test('a sketch is judged by the number that is said', () => {
  const { judge, curve } = question(ask('distance', { scheme: 'alibi', positions: 11 }, texts, 'curve'));
  // From 0 to −5.
  assert.deepEqual(
    [...(curve?.values ?? [])],
    [...Array(11).keys()].map((k) => 0 - k / 2),
  );
  const moved = (/** @type {number} */ by) => `0:${by} 10:${-5 + by}`;
  const [near, far] = [judge(moved(0.7502)), judge(moved(0.7526))];
  assert.match(near.reply, / off by 15\u00a0% /);
  assert.equal(near.right, true);
  assert.match(far.reply, / off by 15\.1\u00a0% /);
  assert.equal(far.right, false);
  // Half as high, as far as it is said.
  const low = judge('0:-1.25001 10:-3.75');
  assert.equal(low.right, true);
  assert.doesNotMatch(low.reply, /high/);
});

test('of very many positions the query stands at the last', () => {
  const { text, curve } = question(
    ask(
      'distance',
      { scheme: 'learned', num_embeddings: 2000, positions: 2000, d_model: 2 },
      texts,
      'curve',
      50,
    ),
  );
  assert.match(text, /The query stands at position 1,999\.$/);
  const { data } = pe.encode(
    /** @type {any} */ ({ scheme: 'learned', num_embeddings: 2000, positions: 2000, d_model: 2 }),
  );
  const part = (/** @type {number} */ k) =>
    (data[2 * (1999 - k)] * data[3998] + data[2 * (1999 - k) + 1] * data[3999]) /
    (data[3998] ** 2 + data[3999] ** 2);
  for (const k of [1, 2]) assert.ok(Math.abs((curve?.values[k] ?? 0) - part(k)) < 1e-5);
});

test('the tolerance that there is without one depends on the kind: no form shows one for all', async () => {
  const { modules } = JSON.parse(
    await readFile(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
  );
  const quiz = modules
    .flatMap((/** @type {any} */ { declarations }) => declarations)
    .find((/** @type {any} */ { tagName }) => tagName === 'pe-quiz');
  const attribute = quiz.attributes.find((/** @type {any} */ { name }) => name === 'tolerance');
  assert.equal(attribute.default, undefined);
  for (const value of [5, 15]) assert.match(attribute.description, new RegExp(`: ${value} unless told`));
});

test('of a sketch it is said in each language which keys there are', () => {
  for (const [table, ...keys] of /** @type {[any, ...string[]][]} */ ([
    [texts, 'Home', 'End', 'Page Up', 'Page Down', 'Delete', 'Ctrl+Z', 'Enter'],
    [german, 'Pos1', 'Ende', 'Bild auf', 'Bild ab', 'Entf', 'Strg+Z', 'Eingabe'],
    [spanish, 'Inicio', 'Fin', 'Re Pág', 'Av Pág', 'Supr', 'Ctrl+Z', 'Intro'],
    [chinese, 'Home', 'End', 'Page Up', 'Page Down', 'Delete', 'Ctrl+Z', '回车'],
  ])) {
    const { hint } = table.quiz.curve;
    for (const key of ['←', '→', '↑', '↓', '⌘Z', ...keys]) assert.ok(hint.includes(key), `${key}: ${hint}`);
  }
});

test('numbers are read as a language writes them, or as a program does', () => {
  for (const [text, decimal, number] of /** @type {[string, string, number | undefined][]} */ ([
    ['1000', '.', 1000],
    ['1,000', '.', 1000],
    ['1.000', '.', 1],
    ['1,234,567.5', '.', 1234567.5],
    [' 6.28 ', '.', 6.28],
    ['1,5', '.', undefined],
    ['1,00', '.', undefined],
    ['1.000', ',', 1000],
    ['1.234,5', ',', 1234.5],
    ['1234,5', ',', 1234.5],
    ['6.28', ',', 6.28],
    ['54\u202f400', ',', 54400],
    ['54 400', '.', 54400],
    ["54'400", '.', 54400],
    ['1,000 000', '.', undefined],
    ['−5', '.', -5],
    ['−1e−5', '.', -1e-5],
    ['0.785', ',', 0.785],
    ['0,785', '.', undefined],
    ['5.44e4', '.', 54400],
    ['.5', '.', 0.5],
    ['', '.', undefined],
    ['-', '.', undefined],
    ['abc', '.', undefined],
    ['1e999', '.', undefined],
    ['0x10', '.', undefined],
    ['1 2', '.', undefined],
    ['<b>1</b>', '.', undefined],
    ['１２．５', '.', 12.5],
    ['－１，０００', '.', -1000],
    ['＋６．２８ｅ２\u3000', '.', 628],
    ['１.２', ',', 1.2],
    ['10²', '.', undefined],
    ['①', '.', undefined],
    ['１。５', '.', undefined],
  ])) {
    assert.equal(parseNumber(text, decimal), number, `${text} with ${decimal}`);
  }
});

test('an expression is computed as it is written, and what is none is told by its place', () => {
  const functions = {
    d_model: { count: 0, compute: () => 128 },
    twice: { count: 1, compute: (/** @type {number} */ a) => 2 * a },
    less: { count: 2, compute: (/** @type {number} */ a, /** @type {number} */ b) => a - b },
  };
  for (const [source, value] of /** @type {[string, number][]} */ ([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 * -3', 6],
    ['8 / 4 / 2', 1],
    ['8 - 4 - 2', 2],
    ['twice(d_model) / 2.5e1', 10.24],
    ['less(1, twice(3)) + 1', -4],
  ])) {
    assert.deepEqual(evaluate(source, functions), { value }, source);
  }
  for (const [source, kind, at] of /** @type {[string, string, number][]} */ ([
    ['', 'end', 1],
    ['1 +', 'end', 4],
    ['(1', 'end', 3],
    ['1 2', 'character', 3],
    ['2 ** 3', 'character', 4],
    ['d_model.x', 'character', 8],
    ['twice[1]', 'count', 1],
    ['toString()', 'name', 1],
    ['1 + constructor', 'name', 5],
    ['less(1)', 'count', 1],
    ['twice(1, 2)', 'count', 1],
    ['('.repeat(300), 'long', 201],
  ])) {
    const found = evaluate(source, functions);
    assert.ok('fault' in found, source);
    assert.deepEqual([found.fault.kind, found.fault.at], [kind, at], source);
  }
});

test('an author’s question has the answer that the engine computes', () => {
  const settings = {
    scheme: 'sinusoidal',
    preset: '',
    positions: 50,
    d_model: 8,
    base: 10000,
    layout: 'interleaved',
  };
  const asked = (/** @type {string} */ expression, given = settings) => {
    const { ask, needs } = ownQuestion('How many?', expression, (reason) => {
      throw new Error(reason);
    });
    return { needs, ...question(ask(texts, pe, given, 5)) };
  };
  for (const [expression, value] of /** @type {[string, number][]} */ ([
    ['wavelength(6) / 2', 1000 * Math.PI],
    ['frequency(2)', 0.1],
    ['norm(7)', 2],
    ['similarity(0, 1)', Math.cos(1) + Math.cos(0.1) + Math.cos(0.01) + Math.cos(0.001)],
    ['value(3, 0)', Math.sin(3)],
    ['d_model + positions', 58],
  ])) {
    const { judge, text } = asked(expression);
    assert.match(text, /^How many\? /);
    assert.equal(judge(String(value)).right, true, expression);
    assert.equal(judge(String(value * 1.06)).right, false, expression);
  }
  assert.equal(asked('value(1, 4)').judge(String(Math.sin(1))).right, false);
  assert.equal(
    asked('value(1, 4)', { ...settings, layout: 'concatenated' }).judge(String(Math.cos(1))).right,
    true,
  );
  assert.match(
    asked('d_model').judge('10').reply,
    /^10 is too large; it would have to be less by about 2\.$/,
  );
  // However small it is.
  const small = asked('frequency(126)', { ...settings, d_model: 128, base: 1e6 });
  const frequency = 1e6 ** -(126 / 128);
  assert.equal(small.judge(String(frequency * 1.04)).right, true);
  for (const wrong of ['0', String(frequency * 1.06)]) assert.equal(small.judge(wrong).right, false, wrong);
  assert.equal(asked('norm(1) - norm(1)').judge('0').right, true);
  assert.deepEqual([asked('wavelength(0)').needs, asked('norm(0)').needs], ['pairs', 'rows']);
  for (const [expression, reason] of /** @type {[string, RegExp][]} */ ([
    ['value(0.5, 0)', /no finite number/],
    ['value(0, 8)', /no finite number/],
    ['value(-1, 0)', /no finite number/],
    ['wavelength(8)', /no finite number/],
    ['1 / 0', /no finite number/],
    ['scheme', /^there is no scheme; it may name: positions, d_model, base, wavelength, /],
    ['norm()', /^norm takes 1 value$/],
    ['1 +', /^something is missing at character 4$/],
    [`${'1+'.repeat(100)}1`, /^it is longer than 200 characters$/],
    ['1 ; 2', /^";", at character 3, cannot stand there$/],
  ])) {
    assert.throws(() => asked(expression), { message: reason });
  }
});

/**
 * Multiple-choice questions: the right answer is found here in another way, at many settings, and changes with them;
 * every answer has a reply that holds at these settings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, kindNamed, pe, question, right, rightOf } from './ask-quiz.mjs';
import { computeCourse } from '../../web/figures/quiz/course.js';
import { chooseDimensions } from '../../web/figures/quiz/dimensions.js';
import { countMovedColumns } from '../../web/figures/quiz/questions/choose-layouts.js';
import { idsOf } from '../../web/figures/quiz/model.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

/** @param {number[]} a @param {number[]} b */
const dot = (a, b) => a.reduce((sum, value, k) => sum + value * b[k], 0);

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
    `That assumes that the higher a dimension is, the faster it turns. The wavelength of dimension 102 is about ${w38}, that of dimension 77 about ${w13}.`,
  );
});

test('without two wavelengths there is nothing to ask, and it is said', () => {
  for (const given of [{ d_model: 2 }, { d_model: 64, base: 1.0001 }, { scheme: 'rope', head_dim: 2 }]) {
    assert.deepEqual(ask('fastest', given), { reason: texts.quiz.fastest.none });
  }
  // A base slightly above 1 makes enough of a difference.
  assert.equal(question(ask('fastest', { d_model: 4, base: 1.03 })).choices.length, 2);
  const spectrum = { wavelengths: [5, Infinity], places: [0, 1, -1, 2, 3] };
  assert.deepEqual(
    chooseDimensions(/** @type {any} */ (spectrum)).map(({ dimension }) => dimension),
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
  // Cosines: 36 of 99 offsets, first from 11 to 12.
  const product = (/** @type {number} */ k) =>
    Array.from({ length: 50 }, (_, i) => Math.cos(k / 10000 ** (i / 50))).reduce((a, b) => a + b);
  const rises = Array.from({ length: 99 }, (_, k) => k + 1).filter((k) => product(k) > product(k - 1));
  assert.equal(rises.length, 36);
  const { reply, misconception } = judge('falls');
  assert.equal(misconception, 'similarity-falls');
  const [before, after] = [product(11), product(12)].map((value) => Number(value.toPrecision(7)));
  assert.equal(
    reply,
    `That assumes that two rows are less alike the farther apart their positions are. It first rises from 11 to 12: from ${before} to ${after}.`,
  );
  assert.ok(
    judge('turns').reply.startsWith(`Of its 99 steps it falls at 63 and rises at 36; it is 50 at first and `),
  );
  const two = question(ask('distance', { d_model: 2, positions: 2 }));
  assert.match(two.judge('falls').reply, /^At its one step it falls;/);
  assert.match(two.judge('turns').reply, / There is only 1 step, and it does not rise there\.$/);
  const falling = question(ask('distance', { d_model: 100, positions: 12 }));
  assert.match(falling.judge('turns').reply, / At none of its 11 steps does it rise\.$/);
});

test('what the length of rows does is measured', () => {
  assert.equal(right('norm', { d_model: 128 }), 'same');
  // A sine without a cosine, which peaks at position 4213.
  assert.equal(right('norm', { d_model: 7, odd: 'marian' }), 'rises');
  assert.equal(right('norm', { d_model: 7, odd: 'marian', positions: 5000 }), 'turns');
  assert.equal(right('norm', { scheme: 'learned', d_model: 16 }), 'turns');
  assert.deepEqual(ask('norm', { positions: 1 }), { reason: texts.quiz.onePosition });
  assert.deepEqual(question(ask('norm', { d_model: 128 })).judge('rises'), {
    right: false,
    misconception: 'norm-rises',
    reply:
      'That mixes up the length of a row with the number of its position. At position 0 the length is 8, at position 49 it is 8.',
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
    // Each is too small to count, but not their sum.
    [Array.from({ length: 100 }, (_, k) => 1 - k * 4e-7), 'falls', 33, 0],
  ])) {
    const course = computeCourse(values);
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
  assert.match(asked.judge('same').reply, /Of 128 columns of the one, 126 are in another place/);
  assert.equal(right('layouts', { d_model: 2 }), 'same');
  assert.equal(right('layouts', { positions: 1 }), 'moved');
  assert.deepEqual(ask('layouts', { scheme: 'learned' }), { reason: texts.quiz.layouts.none });
  const matrix = (/** @type {number[]} */ ...data) => ({ rows: 1, cols: 3, data: Float32Array.from(data) });
  assert.equal(countMovedColumns(matrix(1, 2, 3), matrix(1, 3, 2)), 2);
  assert.equal(countMovedColumns(matrix(1, 2, 3), matrix(1, 2, 4)), undefined);
  assert.equal(countMovedColumns(matrix(1, 1, 3), matrix(1, 3, 3)), undefined);
});

test('whether rows are farther apart at the end is measured', () => {
  assert.equal(right('offset', { d_model: 128, positions: 100 }), 'same');
  assert.equal(right('offset', { d_model: 512, positions: 5000, base: 1e6 }), 'same');
  // A table has no inherent order.
  assert.notEqual(right('offset', { scheme: 'learned', d_model: 16 }), 'same');
  // A sine whose cosine is missing.
  assert.notEqual(right('offset', { d_model: 7, odd: 'marian', positions: 4000 }), 'same');
  // Numbers of grid cells run along the rows, so 4 cells later may be in the next row.
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
    `That assumes that rows become more alike the farther they are from the start. Rows 0 and 9 are about ${Number(apart.toPrecision(5))} apart, rows 90 and 99 about ${Number(apart.toPrecision(5))}.`,
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
      'That assumes that there is a row for every position, as a formula gives one. Position 512 is refused: there are rows up to position 511, and no further.',
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
  const { judge } = question(ask('swap', { scheme: 'nope', positions: 3 }));
  assert.match(
    judge('other').reply,
    /^That assumes that attention knows which token came first\. .* the vectors of a token differ by 0\.$/,
  );
  // Recomputed: three tokens of 8 numbers, each a mix of all by the softmax of their dot products.
  const tokens = [0, 1, 2].map((row) =>
    Array.from({ length: 8 }, (_, c) => Math.fround(Math.cos(1 + 1.7 * (8 * row + c)))),
  );
  const outputs = tokens.map((query) => {
    const parts = tokens.map((key) => Math.exp(dot(query, key) / Math.sqrt(8)));
    const sum = parts.reduce((a, b) => a + b);
    return query.map((_, c) => parts.reduce((mix, part, k) => mix + (part / sum) * tokens[k][c], 0));
  });
  const apart = Math.max(
    ...[0, 2].flatMap((row) => outputs[row].map((v, c) => Math.abs(v - outputs[2 - row][c]))),
  );
  assert.ok(
    judge('place').reply.endsWith(` the vectors of a place differ by up to ${Number(apart.toPrecision(3))}.`),
    judge('place').reply,
  );
});

test('which head leaves most to a far key is looked up in the bias', () => {
  assert.equal(right('heads', { scheme: 'alibi' }), '7');
  assert.equal(right('heads', { scheme: 'alibi', heads: 16 }), '15');
  const { judge } = question(ask('heads', { scheme: 'alibi' }));
  assert.equal(
    judge('0').reply,
    'That assumes that the first heads look farthest. In head 0 about −5 is added to it, in head 7 about −0.0391.',
  );
  // BLOOM adds a slope times the number of the key: there the steepest head adds most.
  assert.equal(right('heads', { scheme: 'alibi', preset: 'bloom' }), '0');
  assert.deepEqual(ask('heads', { scheme: 'alibi', heads: 1 }), { reason: texts.quiz.heads.none });
  assert.deepEqual(ask('heads', { scheme: 'alibi', positions: 1 }), { reason: texts.quiz.onePosition });
  // All heads that are examined first have the same value; another one has less.
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
    reply: `That assumes that a score depends on the offset alone. Tried with two queries and keys, but for rounding, it changes by about ${by} and ${by}.`,
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
  const [, mixed] = /change by up to ([\d.]+), the term of the two positions by 0, /.exec(reply) ?? [];
  assert.ok(Number(mixed) > 0.01, reply);
  assert.deepEqual(ask('terms', { positions: 2 }), { reason: texts.quiz.moved.none });
  for (const scheme of ['rope', 'alibi', 'nope'])
    assert.deepEqual(ask('terms', { scheme }), { reason: texts.quiz.terms.none }, scheme);
});

test('which position falls together with an earlier one is looked up in the rows', () => {
  // With 8 binary digits, 256 and 257 are the same.
  assert.equal(right('together', { positions: 512 }), '257');
  assert.equal(right('together', { positions: 258, d_model: 2 }), '257');
  assert.equal(right('together', { positions: 257 }), 'none');
  assert.equal(right('together', { positions: 2 }), 'none');
  assert.equal(right('together', { scheme: 'rope', positions: 5000 }), '257');
  // Counted from 2: the rounded positions differ from the ones in the question.
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
    `That counts the 7 binary digits that bfloat16 stores. The first one is not stored, and makes 8. Position 129 has a row of its own. ${fact}`,
  );
  assert.match(
    judge('2049').reply,
    /^That counts the 11 binary digits of float16\. .* Position 2,049 has the row of position 2,044, but is not the first\. /,
  );
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
      'That mixes up this scaling with dividing all positions by one number, which slows every hand. Of 64 hands, 29 keep their speed. The speed of the fastest is divided by 1, that of the slowest by 8.',
  });
});

test('of every scheme that has what is needed, in every language, each answer has a reply without a hole', () => {
  let asked = 0;
  for (const table of [texts, german, spanish, chinese]) {
    for (const { id: name, needs } of idsOf('choose').map((id) => kindNamed('choose', id))) {
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
            // What is said of an answer is said of no other.
            assert.equal(new Set(ids.map((choice) => found.judge(choice).reply)).size, ids.length, name);
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

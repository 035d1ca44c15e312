/**
 * The numeric statements of the course, each with its proof. The test fails if a sentence of the course contains a
 * number that is in none of these, and if the course does not make a statement.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultTreeAdapter as html, parse } from 'parse5';
import { load } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';
import { chapterSource, courseSource as page } from '../chapter-sources.mjs';

const pe = await load();

/** @param {number} value @param {number} expected @param {number} digits  after the point */
const rounds = (value, expected, digits) => assert.equal(value.toFixed(digits), expected.toFixed(digits));
const turn = 2 * Math.PI;
/** How far an angle is from a whole turn, in degrees. @param {number} angle */
const astray = (angle) => (Math.abs(angle - turn * Math.round(angle / turn)) * 360) / turn;
/** @param {any} request */
const wavelengths = (request) => [...pe.spectrum({ positions: 1, ...request }).wavelengths];
/** @param {any} request @returns {number[][]} */
const rows = (request) => {
  const { rows, cols, data } = pe.encode(request);
  return Array.from({ length: rows }, (_, r) => [...data.subarray(r * cols, (r + 1) * cols)]);
};
/** @param {number[]} a @param {number[]} b */
const dot = (a, b) => a.reduce((sum, value, k) => sum + value * b[k], 0);
/** @param {number[]} a @param {number[]} b */
const distance = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]));
/** The two rows that are nearest to each other. @param {number[][]} all */
const closest = (all) =>
  Math.min(...all.flatMap((row, k) => all.slice(0, k).map((other) => distance(row, other))));
/** @param {any} request */
const refused = (request) => assert.throws(() => pe.encode(request), { code: 'invalid_argument' });

/** For assumptions, examples and definitions, which need no proof. */
const given = () => {};
/**
 * The opening settings of a figure, as the page gives them.
 * @param {string} id
 * @param {number} positions
 * @param {number} d_model
 */
const opens = (id, positions, d_model) => () => {
  const [tag] = new RegExp(`<pe-[a-z]+\\s+id="${id}"[^>]*>`).exec(page) ?? [''];
  assert.match(tag, new RegExp(`\\spositions="${positions}"`));
  assert.equal(/\sd-model="(\d+)"/.exec(tag)?.[1] ?? '128', String(d_model));
};

const paper = { positions: 50, d_model: 128 };
const rounded = /** @type {const} */ ({ position: 'bfloat16', frequency: 'float32', value: 'float32' });

const vectors = builtInVectors();
const johnLikesJane = await vectors.rows(['john', 'likes', 'jane']);
const janeLikesJohn = await vectors.rows(['jane', 'likes', 'john']);
const onTheMat = await vectors.rows(['the', 'cat', 'sat', 'on', 'the', 'mat']);
/**
 * The largest difference between what each word becomes in both orders of “John likes Jane”.
 * @param {any} request
 * @param {boolean} [causal]
 */
function apartBackwards(request, causal = false) {
  const [a, b] = [johnLikesJane, janeLikesJohn].map((x) => pe.attention({ x, request, causal }).outputs);
  const { rows, cols } = a;
  return Math.max(
    ...a.data.map((value, k) => {
      const row = Math.floor(k / cols);
      return Math.abs(value - b.data[(rows - 1 - row) * cols + (k % cols)]);
    }),
  );
}
/** A row of a matrix. @param {{cols: number, data: ArrayLike<number>}} matrix @param {number} row */
const rowOf = ({ cols, data }, row) => Array.from({ length: cols }, (_, c) => data[row * cols + c]);

/** @type {[string, () => void][]} */
const statements = [
  ['Three words are three steps, or one pass of 9 comparisons.', () => assert.equal(3 ** 2, 9)],
  ['With 512 words it would be 512 steps', () => assert.equal(512 ** 2, 262_144)],
  [
    'Both orders of these three words give the same three vectors, to within 10−14',
    () => assert.ok(apartBackwards({ scheme: 'nope' }) <= 1e-14),
  ],
  ['Adding the position itself (0, 1, 2, …)', given],
  [
    'Here i counts the pairs, from 0 to d/2 - 1',
    () => assert.equal(wavelengths({ d_model: 8 }).length, 8 / 2),
  ],
  ['is round after 2\\pi \\approx 6.28 words', () => rounds(wavelengths({})[0], 6.28, 2)],
  [
    'the last one needs 2\\pi \\cdot 10000^{(d-2)/d} words',
    () => {
      for (const d of [2, 8, 128, 512]) {
        const last = wavelengths({ d_model: d }).at(-1);
        assert.ok(Math.abs(Number(last) / (turn * 10000 ** ((d - 2) / d)) - 1) < 1e-12);
      }
    },
  ],
  [
    'after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°',
    () => {
      rounds(astray(44), 1.0, 1);
      rounds(astray(710), 0.0035, 4);
      // No whole number of turns is a whole number of words: none of a million positions comes back.
      for (let p = 1; p < 1e6; ++p) assert.ok(astray(p) > 1e-5);
    },
  ],
  [
    'the sine of an angle \\theta is also that of \\pi - \\theta',
    () => {
      for (const angle of [0.3, 1, 2, 3]) {
        assert.ok(Math.abs(Math.sin(angle) - Math.sin(Math.PI - angle)) < 1e-15);
        assert.ok(Math.abs(Math.cos(angle) + Math.cos(Math.PI - angle)) < 1e-15);
      }
    },
  ],
  [
    'Column c belongs to the pair i = \\lfloor c/2 \\rfloor',
    () => {
      const { places } = pe.spectrum({ positions: 1, d_model: 128 });
      places.forEach((place, c) => assert.equal(place >> 1, Math.floor(c / 2)));
    },
  ],
  [
    'Code that divides by d/2 - 1 where the paper has d/2 gives arrays of the same shapes and other numbers',
    () => {
      const [a, b] = ['paper', 'tensor2tensor'].map((preset) =>
        pe.encode({ preset, positions: 9, d_model: 16 }),
      );
      assert.deepEqual([a.rows, a.cols], [b.rows, b.cols]);
      const numbers = (/** @type {any} */ { data }) => [...data].toSorted((x, y) => x - y);
      assert.notDeepEqual(numbers(a), numbers(b));
    },
  ],
  ['Here is the matrix of 50 × 128 numbers', opens('heat', 50, 128)],
  ['The sinusoidal encoding, 50 × 128.', opens('heat', 50, 128)],
  [
    'Pairs that have not finished a single turn by position 49: 49 of 64.',
    () => {
      const all = wavelengths(paper);
      assert.deepEqual([all.length, all.filter((wavelength) => wavelength > 49).length], [64, 49]);
    },
  ],
  [
    'with the base at 10,000, they seem to stand still',
    // It changes by less than a hundredth of the range from -1 to 1 per position.
    () =>
      assert.ok(
        wavelengths(paper)
          .slice(48)
          .every((wavelength) => turn / wavelength < 0.02),
      ),
  ],
  [
    'The least distance of two rows is 1.95, and the norm of each 8.',
    () => {
      const all = rows(paper);
      rounds(closest(all), 1.95, 2);
      for (const row of all) rounds(Math.hypot(...row), 8, 5);
    },
  ],
  [
    'Everything stays between −1 and 1',
    () => assert.ok(pe.encode({ positions: 5000 }).data.every((value) => Math.abs(value) <= 1)),
  ],
  [
    'Where the hand has hardly moved, its sine is near 0 and its cosine near 1',
    () => {
      const row = rows(paper)[49];
      assert.ok(Math.abs(row[126]) < 0.01 && row[127] > 0.99);
    },
  ],
  ['The same encoding, 128 × 256', opens('large', 128, 256)],
  [
    'every sine is 0 and every cosine is 1',
    () => rows(paper)[0].forEach((value, c) => assert.equal(value, c % 2)),
  ],
  [
    'columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn',
    () => {
      const all = wavelengths(paper);
      for (const [column, words] of [
        [0, 6.28],
        [8, 11.2],
        [32, 62.8],
      ]) {
        assert.equal(Number(all[column / 2].toPrecision(3)), words);
      }
    },
  ],
  ['from position 0 to 99', opens('waves', 100, 128)],
  [
    'share their settings, 100 × 100 numbers',
    () => assert.match(page, /<pe-lab positions="100" d-model="100" controls>/),
  ],
  [
    'Every pair adds \\sin^2 + \\cos^2 = 1 to the square of the norm',
    () => {
      for (const d of [2, 100, 512])
        for (const row of rows({ positions: 60, d_model: d }))
          rounds(Math.hypot(...row), Math.sqrt(d / 2), 5);
      rounds(Math.hypot(...rows({ positions: [34], d_model: 100 })[0]), 7.071068, 5);
    },
  ],
  ['Position 34 is as good a place to check it as any', given],
  [
    'Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16',
    () => {
      const all = rows({ positions: 100, d_model: 100 });
      for (const p of [70, 0, 14]) rounds(distance(all[p], all[p + 2]), distance(all[0], all[2]), 5);
    },
  ],
  [
    'Move both by the same number of words, to 0 and 2 or to 14 and 16, and it stays.',
    () => {
      const all = rows({ positions: 100, d_model: 100 });
      for (const p of [0, 14]) rounds(distance(all[p], all[p + 2]), distance(all[70], all[72]), 5);
    },
  ],
  [
    'a step of k words turns each hand by the same angle k\\omega_i, where \\omega_i = 10000^{-2i/d}',
    () => {
      const all = pe.spectrum({ positions: 1, d_model: 100 }).frequencies;
      all.forEach((frequency, i) => assert.ok(Math.abs(frequency / 10000 ** (-(2 * i) / 100) - 1) < 1e-12));
    },
  ],
  [
    'It is largest on the diagonal, since all rows are equally long; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values fall, though with ripples.',
    () => {
      for (const request of [
        { positions: 100, d_model: 2 },
        { positions: 100, d_model: 512 },
        { positions: 300, d_model: 4, base: 2 },
        { positions: 100, d_model: 100 },
      ]) {
        const { rows, data } = pe.similarity(request, 'dot');
        data.forEach((value, k) => assert.ok(value <= data[Math.floor(k / rows) * (rows + 1)] + 1e-4));
      }
      // Rows of a learned table are not equally long, and some are more like others than like themselves.
      const learned = pe.similarity({ scheme: 'learned', positions: 100, d_model: 2 }, 'dot');
      assert.ok(learned.data.some((value, k) => value > learned.data[Math.floor(k / 100) * 101] + 1e-6));
      const dots = pe.similarity({ positions: 100, d_model: 100 }, 'dot').data.slice(0, 100);
      const means = [1, 21, 41, 61].map(
        (k) => dots.subarray(k, k + 20).reduce((sum, each) => sum + each) / 20,
      );
      means.forEach((mean, k) => assert.ok(k === 0 || mean < means[k - 1], `${means}`));
      assert.ok(dots.some((dot, k) => k > 0 && dot > dots[k - 1] + 0.05));
    },
  ],
  [
    'Near position 100,000 even angles in float32 are off by several thousandths: the position is exact, but its product with a frequency is rounded.',
    () => {
      for (const d_model of [64, 128, 512]) {
        const positions = { start: 99_900, count: 200 };
        const most = Math.max(...pe.float32Errors({ positions, d_model }));
        assert.ok(most > 2e-3 && most < 1e-2, `${d_model}: ${most}`);
      }
      for (let p = 99_900; p < 100_100; ++p) assert.equal(Math.fround(p), p);
    },
  ],
  [
    'here that is one and the same number for every two rows, d/2',
    () => {
      const [a, b] = /** @type {const} */ (['dot', 'cosine']).map((metric) =>
        pe.similarity({ positions: 40, d_model: 100 }, metric),
      );
      a.data.forEach((value, k) => assert.ok(Math.abs(value / 50 - b.data[k]) < 1e-6));
      const { rows, data } = pe.similarity({ positions: 40, d_model: 100 }, 'pearson');
      // Not constant along the diagonals, unlike the two others.
      assert.ok(Math.abs(data[1] - data[39 * rows + 38]) > 1e-4);
    },
  ],
  [
    'the square of the distance is d minus twice the dot product',
    () => {
      const all = rows({ positions: 40, d_model: 100 });
      assert.ok(Math.abs(distance(all[3], all[31]) ** 2 - (100 - 2 * dot(all[3], all[31]))) < 1e-4);
    },
  ],
  [
    'last hand is slower than the first by a factor of exactly 10,000',
    () => {
      const all = wavelengths({ preset: 'tensor2tensor', d_model: 32 });
      assert.ok(Math.abs(Number(all.at(-1)) / all[0] - 10000) < 1e-8);
    },
  ],
  [
    'divides by d/2 - 1 in the exponent where the paper has d/2',
    () => {
      const all = wavelengths({ preset: 'tensor2tensor', d_model: 32 });
      all.forEach((each, i) => assert.ok(Math.abs(each / (turn * 10000 ** (i / (32 / 2 - 1))) - 1) < 1e-12));
    },
  ],
  [
    'x = (1, 2) at position 1 and y = (3, -1) at position 3: the four terms are 1, −1.839, 1.984 and −0.416',
    () => {
      const [p, q] = rows({ positions: [1, 3], d_model: 2 });
      const [x, y] = [
        [1, 2],
        [3, -1],
      ];
      const terms = [dot(x, y), dot(x, q), dot(p, y), dot(p, q)];
      terms.forEach((term, k) => rounds(term, [1, -1.839, 1.984, -0.416][k], 3));
      assert.ok(Math.min(Math.abs(terms[1]), terms[2]) > Math.max(Math.abs(terms[0]), Math.abs(terms[3])));
    },
  ],
  [
    'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78',
    () => {
      const [mat, cat] = [rowOf(onTheMat, 5), rowOf(onTheMat, 1)];
      const positions = rows({ positions: 6, d_model: 100 });
      const sum = (/** @type {number[]} */ word, /** @type {number} */ k) =>
        word.map((value, c) => value + positions[k][c]);
      rounds(dot(sum(mat, 5), sum(cat, 1)) / 10, 3.71, 2);
      rounds(dot(positions[5], positions[1]) / 10, 3.78, 2);
      // Each is longer than the word at that place.
      positions.forEach((row, k) => assert.ok(Math.hypot(...row) > Math.hypot(...rowOf(onTheMat, k))));
    },
  ],
  [
    'the last term is from 3.68 to 5 in the whole row of “mat”',
    () => {
      const positions = rows({ positions: 6, d_model: 100 });
      const all = positions.map((row) => dot(positions[5], row) / 10);
      rounds(Math.min(...all), 3.68, 2);
      rounds(Math.max(...all), 5, 2);
    },
  ],
  [
    'BERT’s table has 512 rows, GPT-2’s 1,024.',
    () => {
      for (const [preset, last] of /** @type {[string, number][]} */ ([
        ['bert', 511],
        ['gpt2', 1023],
      ])) {
        assert.equal(pe.encode({ scheme: 'learned', preset, positions: [last] }).rows, 1);
        refused({ scheme: 'learned', preset, positions: [last + 1] });
      }
    },
  ],
  ['A table of 512 rows as it is before training', given],
  ['a model that was trained on 512 of them', () => assert.equal(pe.encode({ positions: [512] }).rows, 1)],
  [
    'In its decoder all distances from 113 on are in the last.',
    () => {
      const request = { scheme: 't5-bias', bidirectional: false, positions: 1, queries: [4000], keys: 4001 };
      const { data } = pe.indices(/** @type {any} */ (request));
      const at = (/** @type {number} */ distance) => data[4000 - distance];
      assert.notEqual(at(112), at(113));
      for (let k = 113; k <= 4000; ++k) assert.equal(at(k), at(113));
    },
  ],
  [
    'slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04',
    () => {
      const { data } = pe.bias({ scheme: 'alibi', heads: 8, positions: 1, queries: [10], keys: [0, 10] });
      rounds(data[0], -5, 6);
      rounds(data[14], -10 / 256, 6);
      rounds(-data[14], 0.04, 2);
      assert.equal(data[1], 0);
    },
  ],
  [
    'A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.',
    () => {
      const the = rowOf(onTheMat, 0);
      rounds(dot(the, the) / 10, 4.19, 2);
      // Both are the same vector: each pair gives its squared length, times the cosine of four times its frequency.
      const pairs = the.filter((_, c) => c % 2 === 0).map((value, i) => value ** 2 + the[2 * i + 1] ** 2);
      const turned = pairs.reduce((all, square, i) => all + square * Math.cos(4 * 10000 ** (-i / 50)), 0);
      rounds(turned / 10, -1.08, 2);
      const { scores, terms } = pe.attention({ x: onTheMat, request: { scheme: 'rope' } });
      assert.equal(terms.length, 1);
      for (let k = 0; k < 6; ++k) {
        const word = rowOf(onTheMat, k);
        assert.ok(Math.abs(scores.data[7 * k] - dot(word, word) / 10) < 1e-9);
      }
    },
  ],
  [
    'The vector (1, 2, 3, 4) at position 3 becomes',
    () => {
      const matrix = { rows: 1, cols: 4, data: Float32Array.of(1, 2, 3, 4) };
      for (const [layout, expected] of /** @type {[string, number[]][]} */ ([
        ['interleaved', [-1.272, -1.839, 2.879, 4.088]],
        ['half', [-1.413, 1.879, -2.829, 4.058]],
      ])) {
        const { data } = pe.rotate(matrix, { scheme: 'rope', head_dim: 4, positions: [3], layout });
        data.forEach((value, k) => rounds(value, expected[k], 3));
      }
    },
  ],
  ['trained on texts of up to 8,192 words', given],
  [
    'Llama 2 has 10,000, Llama 3 has 500,000.',
    () => {
      const { presets } = pe.schemes.find(({ id }) => id === 'rope') ?? pe.schemes[0];
      const base = (/** @type {string} */ name) => presets.find((each) => each.name === name)?.arguments.base;
      assert.deepEqual([base('llama-2'), base('llama-3')], [10000, 500000]);
    },
  ],
  [
    'go round more than about 32 times in training, divides the speed of those that do not go round about once',
    () => {
      const yarn = { scheme: 'rope', head_dim: 128, rope_type: 'yarn', factor: 16, positions: 1 };
      const before = wavelengths({ scheme: 'rope', head_dim: 128 });
      const after = wavelengths({ ...yarn, original_max_position_embeddings: 8192 });
      const ratios = after.map((each, i) => each / before[i]);
      before.forEach((wavelength, i) => {
        // Limits are rounded to whole pairs, and pairs to a seventh of a wavelength.
        if (8192 / wavelength > 32 * 1.16) rounds(ratios[i], 1, 9);
        if (8192 / wavelength < 1 / 1.16) rounds(ratios[i], 16, 9);
      });
      assert.ok(ratios.some((ratio) => ratio > 1.01 && ratio < 15.9));
      assert.ok(pe.spectrum({ ...yarn, original_max_position_embeddings: 8192 }).attentionFactor > 1);
    },
  ],
  [
    'With a factor of 16, position 131,072 has the angles that 8,192 had',
    () => {
      const plain = { scheme: 'rope', head_dim: 128 };
      const before = pe.rotation({ ...plain, positions: [8192] }).angles;
      const after = pe.rotation({ ...plain, rope_type: 'linear', factor: 16, positions: [131_072] }).angles;
      after.forEach((angle, i) => assert.ok(Math.abs(angle / before[i] - 1) < 1e-12));
    },
  ],
  [
    'about 1.63 for a factor of 16',
    () => {
      const { attentionFactor } = pe.spectrum({
        scheme: 'rope',
        rope_type: 'yarn',
        factor: 16,
        original_max_position_embeddings: 8192,
        positions: 1,
      });
      rounds(attentionFactor ** 2, 1.63, 2);
    },
  ],
  [
    'of 128 dimensions, for a factor of 2, from 10,000 to 20,221',
    () => {
      const base = 10000 * 2 ** (128 / 126);
      rounds(base, 20_221, 0);
      const scaled = { scheme: 'rope', head_dim: 128, rope_type: 'ntk', factor: 2 };
      const raised = wavelengths({ scheme: 'rope', head_dim: 128, base });
      wavelengths(scaled).forEach((each, i) => assert.ok(Math.abs(each / raised[i] - 1) < 1e-9));
    },
  ],
  [
    'with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed',
    () => {
      const text = /<pre class="tag"><code>([^<]*)/.exec(page)?.[1] ?? '';
      const config = text.replaceAll('&quot;', '"');
      const hands = (/** @type {number} */ seq_len) => {
        const { errors, warnings, layers } = pe.inspect(config, { seq_len });
        assert.deepEqual([errors, warnings, layers.length], [[], [], 1]);
        return layers[0].spectrum?.frequencies ?? assert.fail();
      };
      const short = hands(8192);
      assert.deepEqual(short, hands(1));
      let before = short;
      for (const length of [8193, 10_000, 131_072, 1e6]) {
        const after = hands(length);
        assert.equal(after[0], 1);
        for (let i = 1; i < after.length; ++i) assert.ok(after[i] < before[i], `${i} at ${length}`);
        before = after;
      }
    },
  ],
  [
    'It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before',
    () => {
      assert.equal(131_072 / 8192, 16);
      const before = wavelengths({ scheme: 'rope', head_dim: 128, base: 500000 });
      const after = wavelengths({ scheme: 'rope', preset: 'llama-3.1' });
      before.forEach((wavelength, i) => {
        if (wavelength > 8192) rounds(131_072 / after[i] / (8192 / wavelength), 2, 9);
      });
    },
  ],
  [
    'Llama 3.1 does likewise with limits of its own: 4 turns and 1.',
    () => {
      const llama = { scheme: 'rope', head_dim: 128, base: 500000, positions: 1 };
      const before = wavelengths(llama);
      const after = wavelengths({ ...llama, preset: 'llama-3.1' });
      before.forEach((wavelength, i) => {
        const turns = 8192 / wavelength;
        const ratio = after[i] / wavelength;
        if (turns > 4) rounds(ratio, 1, 9);
        else if (turns < 1) rounds(ratio, 8, 9);
        else assert.ok(ratio > 1 && ratio < 8);
      });
    },
  ],
  ['the first word alone carries a 1', given],
  [
    'Then the words receive 1, 1/2, 1/3, 1/4 and so on',
    () => {
      // All words that a word sees have the same weight, and one of them has the value 1.
      for (let seen = 1; seen <= 4; ++seen) {
        const values = Array.from({ length: seen }, (_, k) => Number(k === 0));
        assert.equal(
          values.reduce((sum, value) => sum + value / seen, 0),
          1 / seen,
        );
      }
    },
  ],
  ['in Llama 4 and SmolLM3 it is every fourth', given],
  [
    'In both orders each word becomes the same vector. A causal mask tells the orders apart, and so does the sinusoidal encoding, a learned table, T5’s bias or RoPE.',
    () => {
      assert.ok(apartBackwards({ scheme: 'nope' }) <= 1e-14);
      assert.ok(apartBackwards({ scheme: 'nope' }, true) > 0.1);
      for (const scheme of ['sinusoidal', 'learned', 't5-bias', 'rope']) {
        assert.ok(apartBackwards({ scheme }) > 0.01, scheme);
      }
    },
  ],
  [
    'ALiBi needs the mask: a bidirectional ALiBi subtracts the same for a key on the left as for one on the right, so it cannot tell a sentence from its reverse.',
    () => {
      const request = { scheme: 'alibi', bidirectional: true };
      assert.ok(apartBackwards(request) <= 1e-14);
      assert.ok(apartBackwards(request, true) > 0.01);
      assert.ok(apartBackwards({ scheme: 't5-bias', bidirectional: true }) > 0.01);
    },
  ],
  [
    'The dot product of a query and a key, which most models divide by the square root of their number of dimensions (that of one head, not d_model) before the softmax turns scores into weights.',
    () => {
      // The softmax of one score and 0 gives the score back; this query and this key have the norm 2, and four dimensions.
      const x = { rows: 2, cols: 4, data: Float32Array.of(1, 1, 1, 1, 0, 0, 0, 0) };
      const { weights } = pe.attention({ x, request: { scheme: 'nope' } });
      rounds(Math.log(weights.data[0] / weights.data[1]), 4 / Math.sqrt(4), 5);
    },
  ],
  [
    'They fall together where positions have the weight 0.',
    () => {
      // The same word at positions 0 and 4.
      const words = { rows: 2, cols: 8, data: Float32Array.from({ length: 16 }, (_, k) => Math.sin(k % 8)) };
      const apart = (/** @type {number} */ weight) => {
        const { data } = pe.weightedSum(words, pe.encode({ positions: [0, 4], d_model: 8 }), 3, weight);
        return distance([...data.subarray(0, 8)], [...data.subarray(8)]);
      };
      assert.equal(apart(0), 0);
      const [a, b] = rows({ positions: [0, 4], d_model: 8 });
      for (const weight of [0.5, 1, 10]) rounds(apart(weight), weight * distance(a, b), 4);
    },
  ],
  [
    'Now even the slowest hand is round after 61 words',
    () => rounds(wavelengths({ ...paper, base: 10 })[63], 61, 0),
  ],
  ['bfloat16, whose numbers have 8 binary digits', given],
  [
    'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row.',
    () => {
      const { sameAs } = pe.precision({ positions: 513, d_model: 128 }, rounded);
      for (let position = 0; position <= 256; ++position) assert.equal(sameAs[position], position);
      // The even positions from 256 to 512.
      assert.equal(new Set(sameAs.slice(256)).size, 129);
      assert.equal(sameAs[257], 256);
      assert.deepEqual(pe.precision({ positions: 512, d_model: 128 }, rounded).together, [256, 257]);
    },
  ],
  [
    'With positions in float32 no two of these 512 fall together',
    () => {
      for (const value of /** @type {const} */ (['float32', 'bfloat16'])) {
        const { merged } = pe.precision(
          { positions: 512, d_model: 128 },
          { ...rounded, position: 'float32', value },
        );
        assert.equal(merged, 0);
      }
    },
  ],
  ['Here it has 220 rows, that is 1,048,576', () => opens('library', 2 ** 20, 128)()],
  [
    'With base 100 all hands but the first turn faster than with 10,000, and with base 1,000,000 slower',
    () => {
      const [fast, paper, slow] = [100, 10_000, 1_000_000].map((base) => wavelengths({ d_model: 256, base }));
      paper.forEach((words, i) => assert.ok(i === 0 || (fast[i] < words && slow[i] > words)));
      assert.deepEqual([fast[0], slow[0]], [paper[0], paper[0]]);
      opens('large', 128, 256)();
    },
  ],
  ['Begin with 32 words, a long sentence; then see 4,096, a chapter, 131,072, a book', given],
  ['The encoding of 220 positions.', opens('library', 1_048_576, 128)],
  [
    'the fast columns are of one colour, that of 0',
    () => {
      const bins = { rows: [0, 2 ** 20], cols: [0, 32], height: 340, width: 32 };
      const { data } = pe.averagePool({ positions: 2 ** 20, d_model: 128 }, /** @type {any} */ (bins));
      // Less than a tenth of the range of the colours.
      assert.ok(data.every((mean) => Math.abs(mean) < 0.1));
    },
  ],
  [
    'by the last position even the slowest hand has gone round 19 times',
    () => assert.equal(Math.floor((2 ** 20 - 1) / Math.max(...wavelengths({ d_model: 128 }))), 19),
  ],
  [
    'In float32 each of these numbers is itself: whole numbers are, up to 224.',
    () => {
      for (let position = 0; position < 2 ** 20; ++position) assert.equal(Math.fround(position), position);
      assert.equal(Math.fround(2 ** 24), 2 ** 24);
      assert.notEqual(Math.fround(2 ** 24 + 1), 2 ** 24 + 1);
    },
  ],
  [
    'In bfloat16 neighbours fall together from 256 on, and the 1,048,576 of them become 1,793 different ones.',
    () => {
      const bits = new Uint32Array(1);
      const float = new Float32Array(bits.buffer);
      const different = new Set();
      for (let position = 0; position < 2 ** 20; ++position) {
        float[0] = position;
        // Rounded to the upper half of the bits, ties to even.
        different.add((bits[0] + 0x7fff + ((bits[0] >>> 16) & 1)) >>> 16);
      }
      assert.equal(different.size, 1793);
      const { sameAs } = pe.precision({ positions: 2 ** 20, d_model: 2 }, rounded);
      for (let position = 0; position <= 256; ++position) assert.equal(sameAs[position], position);
      assert.equal(sameAs[257], 256);
      // With ties to even, 258 is unique, but no four neighbours are all different.
      for (let position = 256; position < 2 ** 20 - 3; ++position) {
        assert.ok(new Set(sameAs.slice(position, position + 4)).size < 4, `${position}`);
      }
      // The core says so, too.
      assert.equal(new Set(sameAs).size, 1793);
    },
  ],
  ['Lower the base of the 50 × 128 matrix to 10.', opens('heat', 50, 128)],
  [
    'the two that are nearest are now 3.69 apart, and were 1.95',
    () => {
      rounds(closest(rows({ ...paper, base: 10 })), 3.69, 2);
      rounds(closest(rows(paper)), 1.95, 2);
    },
  ],
  ['Set d_model to 127.', () => refused({ ...paper, d_model: 127 })],
  [
    'Ask the learned table for 600 positions.',
    () => {
      refused({ scheme: 'learned', preset: 'bert', positions: 600 });
      assert.equal(pe.encode({ positions: 600 }).rows, 512 + 88);
    },
  ],
  ['a model that was trained on 512 positions', given],
  ['The table has 512 rows and refuses.', given],
  ['the last 88 of them are new to the model', given],
  ['At the first attempt a right one counts 1, at the second 1/2.', given],
  [
    'None of the 10 questions is answered right yet.',
    () =>
      assert.equal(/<div class="ten" id="ten">[^]*?<\/div>/.exec(page)?.[0].match(/<pe-quiz/g)?.length, 10),
  ],
  ['Where a word stands, counted from 0.', given],
  ['By how many radians the hand of pair i advances', given],
  ['How many positions a full turn takes, 2\\pi/\\omega_i.', () => rounds(wavelengths({})[0], turn, 9)],
  [
    'The number, 10,000 in the paper',
    () => assert.equal(pe.schemes[0].params.find(({ name }) => name === 'base')?.default, 10000),
  ],
  ['each value of the sinusoidal encoding within 3.05 · 10−8 of the true one up to position 220', given],
  [
    'If L^2 = 0, the sum ends with I + kL, which grows in a straight line. Let L have a single number s, in its second row and first column, and zeros elsewhere; append 0 and 1 to every query, and 1 and 0 to every key.',
    () => {
      const slope = 1 / 16;
      // L is [[0, 0], [slope, 0]].
      const times = (/** @type {number[]} */ [x]) => [0, slope * x];
      assert.deepEqual(times(times([1, 2])), [0, 0]);
      const { data } = pe.bias({ scheme: 'alibi', heads: 2, positions: 6 });
      for (let m = 0; m < 6; ++m) {
        for (let n = 0; n <= m; ++n) {
          const key = [1, 0].map((value, k) => value + (n - m) * times([1, 0])[k]);
          assert.equal(dot([0, 1], key), data[6 * m + n]);
        }
      }
    },
  ],
];

/** The course's paragraphs, captions and items, as readers see them. */
/** @type {string[]} */
const blocks = [];
/** @param {import('parse5').DefaultTreeAdapterTypes.Node} node @returns {string} */
function textOf(node) {
  if (html.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map(textOf).join('');
  if (!html.isElementNode(node) || !/^(p|li|figcaption|dd|dt|details|h[12])$/.test(node.tagName))
    return inner;
  blocks.push(inner.replace(/\s+/g, ' ').trim());
  return ' ';
}
textOf(parse(page));
const whole = blocks.join('\n');
/** Statements about words and positions are proved in tests/figures/lesson-words.test.js. */
const inWords = new Set();
{
  const all = [...blocks];
  blocks.length = 0;
  textOf(parse(chapterSource('adding')));
  blocks.forEach((block) => inWords.add(block));
  blocks.splice(0, Infinity, ...all);
}

for (const [statement, show] of statements) {
  test(`the course: ${statement}`, () => {
    assert.ok(whole.includes(statement), 'is not in the course');
    show();
  });
}

test('every sentence of the course that has a number is among these, or is shown elsewhere', () => {
  // Years and sections of papers, and names of models.
  const names =
    /bfloat16|float32|\(20\d\d\)|in 2017|section 3\.5|GPT-2|T5|Qwen2-VL|tensor2tensor|llama-3\.1|Llama 3\.1|Gemma 3/g;
  for (const block of blocks) {
    if (inWords.has(block)) continue;
    for (const sentence of block.split(/(?<=[.?!:])\s+(?=[\p{Lu}“(])/u)) {
      const rest = statements
        .reduce((text, [statement]) => text.replace(statement, ''), sentence)
        .replace(names, '');
      if (/\d/.test(rest))
        assert.ok(
          statements.some(([statement]) => sentence.includes(statement) || statement.includes(sentence)),
          sentence,
        );
    }
  }
});

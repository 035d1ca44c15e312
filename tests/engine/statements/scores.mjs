/** What the chapters on attention, biases, RoPE and the cache say. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chapterSource } from '../../chapter-sources.mjs';
import { figure, itemsAfter } from '../../course-statements.mjs';
import {
  apartBackwards,
  attend,
  distance,
  dot,
  frequencies,
  given,
  isChapter,
  isStraight,
  isWish,
  long,
  near,
  norm,
  opens,
  pe,
  presetOf,
  product,
  random,
  randomSquare,
  rotated,
  rounds,
  rowOf,
  rows,
  rowsIn,
  softmax,
  sum,
  times,
  tokensOf,
  turned,
  vectorRows,
} from './facts.mjs';
import { uniqueWithinTurn } from './rows.mjs';

/** @typedef {import('../../course-statements.mjs').Statement} Statement */

// Attention with the sinusoidal encoding.

const tokens = vectorRows(long);
const positions = rows({ positions: 7, d_model: 100 });
/** The four terms of the scores of two tokens. @param {number[]} x @param {number} m @param {number[]} y @param {number} n */
const fourTerms = (x, m, y, n) => {
  const [p, q] = rows({ positions: [m, n], d_model: x.length });
  return [dot(x, y), dot(x, q), dot(p, y), dot(p, q)];
};
/** Which of the four terms change when both tokens move later. @param {number} by */
const changed = (by) => {
  const kept = [true, true, true, true];
  for (const [m, n] of [
    [10, 0],
    [3, 8],
    [5, 5],
  ]) {
    const [x, y] = [random(64, 1 + m), random(64, 2 + m)];
    const [before, after] = [fourTerms(x, m, y, n), fourTerms(x, m + by, y, n + by)];
    before.forEach((term, k) => (kept[k] &&= Math.abs(term - after[k]) < 1e-4));
  }
  return kept.map((isKept) => !isKept);
};
const mixedOnesChange = () => {
  for (const by of [1, 10, 90]) assert.deepEqual(changed(by), [false, true, true, false]);
};
/** With a matrix between the two sides, the last term depends on more than the offset. */
const undone = () => {
  const w = randomSquare(64, 5);
  const last = (/** @type {number} */ m, /** @type {number} */ n) => {
    const [p, q] = rows({ positions: [m, n], d_model: 64 });
    return dot(p, product(w, q));
  };
  assert.ok(Math.abs(last(4, 0) - last(14, 10)) > 0.1);
};
const fourNames = ['content_content', 'content_position', 'position_content', 'position_position'];
const hasFourTerms = () =>
  assert.deepEqual(
    attend(long, { scheme: 'sinusoidal' }).terms.map(({ name }) => name),
    fourNames,
  );
const johnsAreEqual = (/** @type {any} */ request, causal = false) => {
  const { outputs } = attend(long, request, causal);
  return distance(rowOf(outputs, 0), rowOf(outputs, 6)) < 1e-12;
};
const isPalindrome = () => assert.deepEqual(tokensOf(long), tokensOf(long).toReversed());

// Biases.

/** @param {any} request @returns {number[]} */
export const slopes = ({ heads }) => [
  ...pe.bias({ scheme: 'alibi', heads, positions: 1, queries: [1], keys: [0] }).data,
];
export const slopesByFormula = () => {
  const ofPower = (/** @type {number} */ heads) =>
    Array.from({ length: heads }, (_, h) => 2 ** ((-8 * (h + 1)) / heads));
  for (let heads = 1; heads <= 130; ++heads) {
    const power = 2 ** Math.floor(Math.log2(heads));
    const others = ofPower(2 * power).filter((_, h) => h % 2 === 0);
    const expected = [...ofPower(power), ...others].slice(0, heads);
    slopes({ heads }).forEach((bias, h) => near(-bias, expected[h], 1e-7));
  }
  // Other counts of heads have other slopes.
  assert.ok(slopes({ heads: 12 }).some((bias, h) => Math.abs(-bias - ofPower(12)[h]) > 0.01));
};
/** The buckets of T5's decoder at distances from 0. @param {number} most */
export const decoderBuckets = (most) => {
  const request = { scheme: 't5-bias', preset: 't5-decoder', positions: 1, queries: [most], keys: most + 1 };
  return [...pe.indices(/** @type {any} */ (request)).data].toReversed();
};
/** The buckets of T5's encoder at offsets of keys. @param {number} most */
const encoderBuckets = (most) => {
  const request = { scheme: 't5-bias', preset: 't5', positions: 1, queries: [most], keys: 2 * most + 1 };
  const { data } = pe.indices(/** @type {any} */ (request));
  return (/** @type {number} */ offset) => data[most + offset];
};
const lastBucket = () => {
  const buckets = decoderBuckets(5000);
  assert.notEqual(buckets[112], 31);
  assert.ok(buckets.slice(113).every((bucket) => bucket === 31));
};
/** The curves of the figure that compares biases. @param {any} request */
const curve = (request) => rowOf(pe.distanceCurve({ positions: 128, ...request }), 0);
const onlyOffsets = (/** @type {string} */ scheme) => {
  const { shape, data } = pe.bias(/** @type {any} */ ({ scheme, positions: 40 }));
  const [heads, size] = shape;
  for (let h = 0; h < heads; ++h) {
    for (let m = 1; m < size; ++m) {
      for (let n = 1; n <= m; ++n) {
        const at = (/** @type {number} */ query, /** @type {number} */ key) =>
          data[(h * size + query) * size + key];
        assert.equal(at(m, n), at(m - 1, n - 1));
      }
    }
  }
};
const straightToTheEnd = () => {
  for (const heads of [1, 8, 128]) {
    const { data } = pe.bias({ scheme: 'alibi', heads, positions: 1, queries: [2 ** 20], keys: [0] });
    data.forEach((bias, h) => near(bias / 2 ** 20, -(2 ** ((-8 * (h + 1)) / heads)), 1e-6));
  }
};

// RoPE.

const rotations = [
  { base: 10000, layout: 'interleaved' },
  { base: 10000, layout: 'half' },
  { base: 2, layout: 'interleaved' },
];
/** Runs a check for vectors of the fewest and the most dimensions, and for both layouts. @param {(x: number[], y: number[], request: any) => void} check */
const forVectors = (check) => {
  for (const d of [2, 16, 512])
    for (const request of rotations) check(random(d, 3), random(d, 4), { ...request, head_dim: d });
};
const onlyOffsetRemains = () =>
  forVectors((x, y, request) => {
    for (const [m, n] of [
      [0, 0],
      [4, 10],
      [3, 700],
    ]) {
      near(dot(rotated(x, m, request), rotated(y, n, request)), dot(x, rotated(y, n - m, request)), 1e-3);
    }
  });
/** So it is whatever matrices make queries and keys. */
const whateverTheMatrices = () => {
  for (const seed of [1, 2]) {
    const [q, k] = [
      product(randomSquare(16, seed), random(16, 7)),
      product(randomSquare(16, seed + 2), random(16, 8)),
    ];
    const score = (/** @type {number} */ m, /** @type {number} */ n) => dot(turned(q, m), turned(k, n));
    for (const by of [1, 10, 5000]) near(score(10 + by, 4 + by), score(10, 4), 1e-9);
    assert.ok(Math.abs(score(14, 4) - score(10, 4)) > 0.1);
  }
};
const addsUp = () =>
  forVectors((x, _, request) => {
    const twice = rotated(rotated(x, 5, request), 7, request);
    assert.ok(distance(twice, rotated(x, 12, request)) < 1e-5);
  });
const keepsLengths = () =>
  forVectors((x, _, request) => {
    for (const p of [0, 1, 5000]) near(norm(rotated(x, p, request)) / norm(x), 1, 1e-6);
  });
/** Each rotated pair of a layout, as columns. @param {string} layout @param {number} d */
const pairsOf = (layout, d) => times(d / 2, (i) => (layout === 'half' ? [i, i + d / 2] : [2 * i, 2 * i + 1]));
const scoresOfRope = () => attend(long, { scheme: 'rope' });
/** The outputs are means of the tokens' own vectors, without positions. @param {any} request */
const keepsValues = (request) => {
  const { weights, outputs } = attend(long, request);
  rowsIn(weights).forEach((row, m) => {
    const mean = times(100, (c) => row.reduce((total, weight, n) => total + weight * tokens[n][c], 0));
    assert.ok(distance(rowOf(outputs, m), mean) < 1e-9);
  });
};
const withoutPositions = () => {
  assert.deepEqual(
    scoresOfRope().terms.map(({ name }) => name),
    ['turned'],
  );
  keepsValues({ scheme: 'rope' });
};
const numpy = ['python3', '/usr/bin/python3'].find((python) => {
  try {
    execFileSync(python, ['-c', 'import numpy'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
const code = String.raw`angle = np.outer(positions, base ** (-np.arange(0, d, 2) / d))
c, s = np.cos(angle), np.sin(angle)
a, b = x[:, 0::2], x[:, 1::2]
y = np.stack([a * c - b * s, a * s + b * c], -1).reshape(x.shape)`;

/** @type {Record<string, Statement[]>} */
export const statements = {
  attention: [
    ['Attention in five lines', () => assert.equal(itemsAfter('attention', undefined, 'ol').length, 5)],
    ['Three learned matrices turn the vector of each token into a query, a key and a value.', given],
    [
      'Softmax turns the scores of a query into weights, which are positive, or 0 for hidden keys, and sum to 1.',
      () => {
        const all = rowsIn(attend(long, { scheme: 'sinusoidal' }, true).weights);
        all.forEach((row, m) => {
          near(
            row.reduce((total, weight) => total + weight),
            1,
            1e-12,
          );
          row.forEach((weight, n) => assert.ok(n > m ? weight === 0 : weight > 0));
        });
      },
    ],
    [
      'The scores of seven tokens with the sinusoidal encoding added, and their weights.',
      () => {
        opens('attention', 'four-terms', { text: long, query: '6', key: '2' })();
        assert.equal(figure('attention', 'four-terms').scheme, undefined);
        assert.equal(tokensOf(long).length, 7);
      },
    ],
    [
      'Every token except “and” occurs twice in this sentence. Without positions, both Johns would become the same vector.',
      () => {
        const times = (/** @type {string} */ token) => tokensOf(long).filter((each) => each === token).length;
        for (const token of tokensOf(long)) assert.equal(times(token), token === 'and' ? 1 : 2);
        assert.ok(johnsAreEqual({ scheme: 'nope' }) && !johnsAreEqual({ scheme: 'sinusoidal' }));
      },
    ],
    [
      String.raw`In one formula, with a row for each token, the result is \mathrm{softmax}(QK^\top/\sqrt{d})\,V.`,
      () => {
        const sums = tokens.map((token, k) => sum(token, positions[k]));
        const { outputs } = attend(long, { scheme: 'sinusoidal' });
        sums.forEach((query, m) => {
          const weights = softmax(sums.map((key) => dot(query, key) / Math.sqrt(100)));
          const mean = times(100, (c) => weights.reduce((all, weight, n) => all + weight * sums[n][c], 0));
          assert.ok(distance(mean, rowOf(outputs, m)) < 1e-5);
        });
      },
    ],
    ['One score, four terms', hasFourTerms],
    [
      String.raw`\begin{aligned} & \bigl(x + \mathrm{PE}(m)\bigr) \cdot \bigl(y + \mathrm{PE}(n)\bigr) \\ & \quad = x \cdot y + x \cdot \mathrm{PE}(n) \\ & \qquad {}+ \mathrm{PE}(m) \cdot y + \mathrm{PE}(m) \cdot \mathrm{PE}(n) \end{aligned}`,
      () => {
        for (const d of [2, 16, 512]) {
          const [x, y] = [random(d, 1), random(d, 2)];
          const [p, q] = rows({ positions: [5, 900], d_model: d });
          const all = fourTerms(x, 5, y, 900).reduce((total, term) => total + term);
          near(dot(sum(x, p), sum(y, q)), all, 1e-9);
        }
      },
    ],
    [
      'for x = (1, 2) at position 1 and y = (3, -1) at position 3, the four terms are 1, −1.839, 1.984 and −0.416. The mixed ones are the largest in size.',
      () => {
        const terms = fourTerms([1, 2], 1, [3, -1], 3);
        terms.forEach((term, k) => rounds(term, [1, -1.839, 1.984, -0.416][k], 3));
        assert.ok(Math.min(Math.abs(terms[1]), terms[2]) > Math.max(Math.abs(terms[0]), Math.abs(terms[3])));
      },
    ],
    [
      String.raw`where scores are divided by \sqrt{100} = 10, the last “John” has a score of 5.55 for the first “Jane”. The last term, which knows nothing of the tokens, makes up 3.78 of it.`,
      () => {
        assert.deepEqual([tokensOf(long).lastIndexOf('john'), tokensOf(long).indexOf('jane')], [6, 2]);
        const terms = fourTerms(tokens[6], 6, tokens[2], 2).map((term) => term / Math.sqrt(100));
        rounds(
          terms.reduce((all, term) => all + term),
          5.55,
          2,
        );
        rounds(terms[3], 3.78, 2);
        rounds(rowOf(attend(long, { scheme: 'sinusoidal' }).scores, 6)[2], 5.55, 2);
      },
    ],
    [
      'But softmax ignores what all scores of a row have in common; only their differences count.',
      () => {
        const scores = random(7, 1);
        const more = softmax(scores.map((score) => score + 3.68));
        softmax(scores).forEach((weight, n) => near(weight, more[n], 1e-15));
      },
    ],
    [
      'Among the scores of the last “John”, this term varies only between 3.68 and 5.',
      () => {
        const all = positions.map((row) => dot(positions[6], row) / 10);
        rounds(Math.min(...all), 3.68, 2);
        rounds(Math.max(...all), 5, 2);
      },
    ],
    [
      'Of the three terms that contain a position, only the last depends on the offset alone.',
      mixedOnesChange,
    ],
    [
      String.raw`A model puts learned matrices between the two sides, and \mathrm{PE}(m)^\top W\, \mathrm{PE}(n) in general depends on more than the offset. So two wishes, the same step and reading as distance, hold in the rows but not in the scores.`,
      () => {
        undone();
        mixedOnesChange();
        isWish(3, 'Same step everywhere')();
        isWish(4, 'Reads as distance')();
      },
    ],
    [
      'which of the four terms change when both tokens move ten positions later?',
      () => assert.deepEqual(changed(10), [false, true, true, false]),
    ],
    [
      'The first does not change, because no position is in it. The last does not change either, because the offset is the same and our figures have no learned matrices.',
      mixedOnesChange,
    ],
    [
      'When positions are added to tokens, each score has four terms, and two of them mix tokens with positions.',
      hasFourTerms,
    ],
    [
      'Of the three terms with a position, only one depends on the offset alone, and learned matrices can undo even that.',
      () => {
        // The first has no position at all.
        mixedOnesChange();
        undone();
      },
    ],
  ],
  biases: [
    [
      String.raw`\text{score} = \frac{x \cdot y}{\sqrt{d}} + B_{n-m}`,
      () => {
        const { data } = pe.bias({ scheme: 'alibi', heads: 8, head: 0, positions: 7 });
        const { scores } = attend(long, { scheme: 'alibi' });
        for (let m = 0; m < 7; ++m)
          for (let n = 0; n <= m; ++n)
            near(scores.data[7 * m + n], dot(tokens[m], tokens[n]) / 10 + data[7 * m + n], 1e-9);
      },
    ],
    [
      String.raw`Each of the H heads has its own slope: 2^{-8h/H} for head h = 1, \dots, H, if H is a power of two. The figures count heads from 0.`,
      () => {
        slopesByFormula();
        near(pe.bias({ scheme: 'alibi', heads: 8, head: 0, positions: 2 }).data[2], -(2 ** -1), 1e-12);
      },
    ],
    [
      'With 8 heads the slopes fall from 1/2 to 1/256. Ten positions back, the first head subtracts 5 and the last one 0.04.',
      () => {
        const all = slopes({ heads: 8 });
        assert.deepEqual([all[0], all[7]], [-1 / 2, -1 / 256]);
        all.forEach((slope, h) => assert.ok(h === 0 || slope > all[h - 1]));
        rounds(10 * all[0], -5, 6);
        rounds(-10 * all[7], 0.04, 2);
      },
    ],
    [
      'The bias has no lower bound, but that does no harm: a very negative score just means a weight near 0.',
      () => {
        straightToTheEnd();
        const weights = softmax([1, 0.5, -1000]);
        assert.ok(weights[2] < 1e-300);
      },
    ],
    [
      'keys at the same distance to the left and to the right get the same bias, and the model cannot tell a sentence from its reverse. Our sentence “John likes Jane and Jane likes John” reads the same in both directions, so its two Johns would still get the same vector.',
      () => {
        const request = { scheme: 'alibi', bidirectional: true };
        const { data } = pe.bias({ ...request, positions: 1, queries: [8], keys: 17, head: 3 });
        for (let k = 1; k <= 8; ++k) assert.equal(data[8 - k], data[8 + k]);
        assert.ok(apartBackwards(request) <= 1e-14);
        assert.ok(apartBackwards(request, true) > 0.01);
        isPalindrome();
        assert.ok(johnsAreEqual(request) && !johnsAreEqual(request, true));
      },
    ],
    [
      'There are 32 buckets. In the decoder, which writes the text and looks only backwards, each distance from 0 to 15 has its own bucket. The other 16 cover larger distances on a logarithmic scale, so they become wider with the distance; the last one takes every distance from 113 on.',
      () => {
        const buckets = decoderBuckets(5000);
        for (let k = 0; k < 16; ++k) assert.deepEqual([buckets[k], buckets.lastIndexOf(buckets[k])], [k, k]);
        // 16 steps from 16 to 128, equal on a logarithmic scale.
        for (let k = 16; k <= 5000; ++k)
          assert.equal(buckets[k], Math.min(31, 16 + Math.floor((16 * Math.log2(k / 16)) / 3 + 1e-12)));
        assert.equal(new Set(buckets).size, 32);
        // Each bucket is 1.14 times as wide as the one before, and then holds whole distances.
        const width = (/** @type {number} */ k) => 16 * 8 ** ((k + 1) / 16) - 16 * 8 ** (k / 16);
        for (let k = 0; k < 15; ++k) {
          assert.ok(width(k + 1) > width(k));
          near(buckets.filter((bucket) => bucket === 16 + k).length, width(k), 1);
        }
        assert.deepEqual([buckets[112], buckets[113]], [30, 31]);
        lastBucket();
      },
    ],
    [
      'In the encoder, which looks both ways, each direction has 16 buckets: the first 8 take one distance each, the last takes every distance from 91 on.',
      () => {
        const bucket = encoderBuckets(500);
        for (let k = 0; k < 8; ++k) assert.deepEqual([bucket(-k), bucket(k)], [k, k && 16 + k]);
        for (let k = 8; k <= 500; ++k) {
          assert.ok(bucket(-k) >= 8 && bucket(-k) < 16);
          assert.equal(bucket(k), bucket(-k) + 16);
        }
        assert.deepEqual([bucket(-90), bucket(90)], [14, 30]);
        for (let k = 91; k <= 500; ++k) assert.deepEqual([bucket(-k), bucket(k)], [15, 31]);
        assert.equal(bucket(-8), bucket(-9));
      },
    ],
    [
      'Near the diagonal, every distance has a bucket to itself; far from it, many distances share one.',
      () => {
        opens('biases', 't5-buckets', { bidirectional: 'false', positions: '128' })();
        const buckets = decoderBuckets(127);
        assert.equal(new Set(buckets.slice(0, 16)).size, 16);
        assert.equal(new Set(buckets.slice(113)).size, 1);
      },
    ],
    [
      'Both are defined at any length: T5’s last bucket covers every larger distance, and ALiBi’s straight line never ends.',
      () => {
        lastBucket();
        straightToTheEnd();
      },
    ],
    [
      'Left: what remains of the dot product of two sinusoidal rows as they move apart. The curve of RoPE, the next chapter, coincides with it. Right: how much each bias changes a score, compared with distance 0; T5’s numbers are random here. Only ALiBi is a straight line.',
      () => {
        opens('biases', 'pe-distance', { schemes: 'sinusoidal, rope, alibi, t5-bias', positions: '128' })();
        const rotary = curve({ scheme: 'rope', head_dim: 128 });
        const sinusoidal = curve({ scheme: 'sinusoidal', d_model: 128 });
        // Both scores are divided by the root of 128: of a query that is as long as a random one, and of two rows.
        const omega = frequencies({ d_model: 128 });
        for (let k = 0; k < 128; ++k) {
          const left = omega.reduce((all, each) => all + Math.cos(k * each), 0) / 64;
          near(1 + rotary[k] / Math.sqrt(128), left, 1e-9);
          near(1 + sinusoidal[k] / (Math.sqrt(128) / 2), left, 1e-9);
        }
        const [alibi, t5] = ['alibi', 't5-bias'].map((scheme) => curve({ scheme }));
        assert.deepEqual([alibi[0], t5[0]], [0, 0]);
        assert.deepEqual([rotary, alibi, t5].map(isStraight), [false, true, false]);
        const seeded = (/** @type {number} */ seed) => curve({ scheme: 't5-bias', seed })[1];
        assert.notEqual(seeded(0), seeded(1));
      },
    ],
    [
      'unique | offsets, except those that share a bucket | offsets: every distance has its own bias',
      () => {
        assert.equal(new Set(decoderBuckets(500)).size, 32);
        assert.equal(new Set(curve({ scheme: 'alibi' })).size, 128);
      },
    ],
    [
      'bounded | yes: 32 numbers per head | not from below, which does no harm',
      () => {
        assert.equal(new Set(decoderBuckets(5000)).size, 32);
        straightToTheEnd();
      },
    ],
    [
      'same step everywhere | yes: only the offset counts | yes: only the offset counts',
      () => ['t5-bias', 'alibi'].forEach(onlyOffsets),
    ],
    [
      'reads as distance | if training arranges it, and coarsely where it is large | yes',
      () => {
        // Before training, T5's numbers rise and fall; ALiBi's only fall.
        const [t5, alibi] = ['t5-bias', 'alibi'].map((scheme) => curve({ scheme }));
        const falls = (/** @type {number[]} */ values) =>
          values.every((value, k) => k === 0 || value < values[k - 1]);
        assert.deepEqual([falls(t5), falls(alibi)], [false, true]);
        assert.equal(new Set(t5.slice(113)).size, 1);
      },
    ],
    [
      'works beyond the trained length | defined: the last bucket goes on | yes, by design, though in steep heads distant tokens hardly count',
      () => {
        lastBucket();
        straightToTheEnd();
        assert.ok(Math.exp(128 * slopes({ heads: 8 })[0]) < 1e-27);
        assert.ok(Math.exp(128 * slopes({ heads: 8 })[7]) > 0.6);
      },
    ],
    [
      String.raw`ALiBi subtracts a slope times the distance, with the slopes 2^{-8h/H}; T5 learns a number for each bucket.`,
      () => {
        slopesByFormula();
        const { data } = pe.bias({ scheme: 'alibi', heads: 8, head: 2, positions: 30 });
        for (let m = 0; m < 30; ++m)
          for (let n = 0; n <= m; ++n) near(data[30 * m + n], -(m - n) * 2 ** -3, 1e-6);
      },
    ],
  ],
  rope: [
    [
      'the hand is turned by m\\,\\omega_i, where d is now the size of a head.',
      () => {
        for (const head_dim of [2, 64, 128]) {
          const omega = frequencies({ scheme: 'rope', head_dim });
          assert.equal(omega.length, head_dim / 2);
          omega.forEach((each, i) => near(each, 10_000 ** ((-2 * i) / head_dim), 1e-15));
        }
      },
    ],
    [
      'Move one of them, and their score changes; move both together, and it does not.',
      () => {
        opens('rope', 'turned', { m: '10', n: '4', moved: '0', 'head-dim': '16' })();
        whateverTheMatrices();
      },
    ],
    [
      'The rotation is the matrix of chapter 5, one block for each pair:',
      () => {
        isChapter(5, 'comparing')();
        assert.match(chapterSource('comparing'), /id="rotation-matrix"/);
        assert.match(chapterSource('rope'), /href="#rotation-matrix">chapter 5/);
      },
    ],
    [
      String.raw`R_m = \begin{pmatrix} c_0 & -s_0 & & & \\ s_0 & c_0 & & & \\ & & c_1 & -s_1 & \\ & & s_1 & c_1 & \\ & & & & \ddots \end{pmatrix}, \quad \begin{aligned} c_i &= \cos m\omega_i \\ s_i &= \sin m\omega_i \end{aligned}`,
      () => {
        for (const d of [2, 4, 512]) {
          const omega = frequencies({ scheme: 'rope', head_dim: d });
          const x = random(d, 6);
          for (const m of [0, 3, 500]) {
            const matrix = times(d, (r) =>
              times(d, (c) => {
                const angle = m * omega[r >> 1];
                if (r >> 1 !== c >> 1) return 0;
                return r === c ? Math.cos(angle) : r < c ? -Math.sin(angle) : Math.sin(angle);
              }),
            );
            assert.ok(distance(product(matrix, x), rotated(x, m)) < 1e-5);
          }
        }
      },
    ],
    [
      String.raw`Turning leaves the lengths alone. If one hand turns by m\omega_i and the other by n\omega_i, the angle between them changes by (n - m)\,\omega_i:`,
      () => {
        keepsLengths();
        onlyOffsetRemains();
      },
    ],
    [String.raw`(R_m\, x) \cdot (R_n\, y) = x \cdot (R_{n-m}\, y)`, onlyOffsetRemains],
    [
      'So this holds whatever the matrices are: at last, every step is the same in the scores, too.',
      () => {
        whateverTheMatrices();
        isWish(4, 'Reads as distance')();
      },
    ],
    [
      'Four lines of code',
      () => {
        const [, listing] = /<pre class="code"><code>([^<]*)<\/code>/.exec(chapterSource('rope')) ?? [];
        assert.deepEqual(listing.split('\n'), code.split('\n'));
        assert.equal(code.split('\n').length, 4);
      },
    ],
    [
      code.replaceAll('\n', ' '),
      (t) => {
        if (!numpy && process.env.CI !== 'true') return t.skip('no Python with NumPy found');
        assert.ok(numpy, 'CI needs a Python with NumPy');
        for (const [d, base] of [
          [2, 10000],
          [4, 10000],
          [512, 2],
        ]) {
          const x = times(3, (k) => random(d, k));
          const program = [
            'import numpy as np',
            `d, base, positions = ${d}, ${base}, np.array([0, 3, 5000])`,
            `x = np.array(${JSON.stringify(x)})`,
            code,
            'print(y.tolist())',
          ];
          /** @type {number[][]} */
          const y = JSON.parse(String(execFileSync(numpy, ['-c', program.join('\n')])));
          [0, 3, 5000].forEach((p, k) => {
            assert.ok(distance(y[k], turned(x[k], p, base)) < 1e-9);
            assert.ok(distance(y[k], rotated(x[k], p, { base, layout: 'interleaved' })) < 1e-5);
          });
        }
        return undefined;
      },
    ],
    ['What has become of the four terms of a score?', hasFourTerms],
    [
      'The sentence of chapter 7, with its queries and keys rotated by their positions.',
      () => {
        isChapter(7, 'attention')();
        assert.equal(figure('rope', 'one-term').text, figure('attention', 'four-terms').text);
      },
    ],
    [
      'Only one is left. Nothing was added to the tokens, so no position enters the values directly.',
      withoutPositions,
    ],
    [
      'The score of the last “John” with itself is 6.51, as it would be without positions, because both are rotated by the same angle. Its score with the first “John”, six positions back, is 0.13.',
      () => {
        const [first, last] = [tokens[0], tokens[6]];
        const scores = rowOf(scoresOfRope().scores, 6);
        rounds(dot(last, last) / 10, 6.51, 2);
        near(scores[6], dot(last, last) / 10, 1e-9);
        rounds(dot(turned(last, 6), turned(first, 0)) / 10, 0.13, 2);
        rounds(scores[0], 0.13, 2);
      },
    ],
    [
      'RoFormer, the model of the RoPE paper, and Meta’s code for Llama pair neighbours. Hugging Face’s code for Llama, in the library called transformers, pairs each number of the first half with its counterpart in the second.',
      () => {
        for (const [preset, layout] of [
          ['roformer', 'interleaved'],
          ['llama-2-meta', 'interleaved'],
          ['llama-2', 'half'],
        ]) {
          assert.equal(presetOf('rope', preset).layout, layout);
          // What turns together: a vector with a single number, turned.
          pairsOf(layout, 8).forEach(([a, b]) => {
            const turnedTogether = rotated(
              times(8, (c) => Number(c === a)),
              1,
              { layout },
            );
            turnedTogether.forEach((value, c) => assert.equal(value !== 0, c === a || c === b));
          });
        }
      },
    ],
    [
      'The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves.',
      () => {
        const neighbours = [-1.272, -1.839, 2.879, 4.088];
        const halves = [-1.413, 1.879, -2.829, 4.058];
        for (const [layout, expected] of /** @type {[string, number[]][]} */ ([
          ['interleaved', neighbours],
          ['half', halves],
        ]))
          rotated([1, 2, 3, 4], 3, { layout }).forEach((value, k) => rounds(value, expected[k], 3));
        turned([1, 2, 3, 4], 3).forEach((value, k) => rounds(value, neighbours[k], 3));
        // The first half is 1 and 2, and its counterparts 3 and 4.
        const [a, c, b, d] = turned([1, 3, 2, 4], 3);
        [a, b, c, d].forEach((value, k) => rounds(value, halves[k], 3));
      },
    ],
    [
      'Both are right, but weights trained with one layout produce gibberish with the other. Nothing warns you: all shapes and norms agree.',
      () => {
        keepsLengths();
        const [a, b] = ['interleaved', 'half'].map((layout) => rotated(random(16, 2), 9, { layout }));
        assert.equal(a.length, b.length);
        near(norm(a), norm(b), 1e-6);
        assert.ok(distance(a, b) > 0.1);
      },
    ],
    [
      'Reordering the rows of W_q and W_k, the matrices that make queries and keys, turns one layout into the other.',
      () => {
        for (const d of [2, 16, 128]) {
          const order = pairsOf('half', d).flat();
          const [w, x] = [randomSquare(d, 3), random(d, 4)];
          const reordered = order.map((row) => w[row]);
          const half = rotated(product(w, x), 9, { layout: 'half' });
          const neighbours = rotated(product(reordered, x), 9, { layout: 'interleaved' });
          neighbours.forEach((value, c) => near(value, half[order[c]], 1e-5));
        }
      },
    ],
    [
      'The two layouts, for the same model. Each pair turns by the same angles, so the difference is 0 everywhere.',
      () => {
        opens('rope', 'pe-compare', { a: 'rope/llama-2', b: 'rope/llama-2-meta', positions: '50' })();
        const [a, b] = ['llama-2', 'llama-2-meta'].map(
          (preset) => pe.rotation({ scheme: 'rope', preset, positions: 50 }).angles,
        );
        assert.deepEqual(a, b);
      },
    ],
    ['unique | offsets, clearly so until the slowest hand has completed a turn', uniqueWithinTurn],
    ['bounded | yes: no vector becomes longer', keepsLengths],
    ['same step everywhere | yes: the same rotation', addsUp],
    [
      'reads as distance | roughly, with ripples',
      () => {
        onlyOffsetRemains();
        const values = curve({ scheme: 'rope', head_dim: 128 });
        assert.ok(values.some((value, k) => k > 0 && value > values[k - 1] + 1e-3));
      },
    ],
    [
      'RoPE rotates each pair of numbers of a query or key by the position times the frequency of the pair.',
      () => {
        for (const d of [2, 16, 512])
          for (const p of [0, 3, 500])
            assert.ok(distance(rotated(random(d, 1), p), turned(random(d, 1), p)) < 1e-5);
      },
    ],
    [
      'Of the two positions, only their offset remains in the score, whatever the learned matrices are.',
      whateverTheMatrices,
    ],
    [
      String.raw`which derives RoPE and ALiBi from one form, x \cdot (e^{(n-m)L}\, y): L generates a rotation in one, and squares to zero in the other.`,
      () => {
        // If L² = 0, the sum of the powers ends with I + kL. Let L have a single number s, in its second row and first
        // column; append 0 and 1 to every query, and 1 and 0 to every key.
        const slope = 1 / 16;
        const times = (/** @type {number[]} */ [x]) => [0, slope * x];
        assert.deepEqual(times(times([1, 2])), [0, 0]);
        const { data } = pe.bias({ scheme: 'alibi', heads: 2, head: 0, positions: 6 });
        for (let m = 0; m < 6; ++m) {
          for (let n = 0; n <= m; ++n) {
            const key = [1, 0].map((value, k) => value + (n - m) * times([1, 0])[k]);
            assert.equal(dot([0, 1], key), data[6 * m + n]);
          }
        }
        // And with L = (0 −1; 1 0), the powers of kL sum to the rotation by k.
        for (const k of [-2, 0.5, 3]) {
          /** @type {number[]} */
          let power = [1, 2];
          /** @type {number[]} */
          let total = [0, 0];
          for (let j = 0; j < 40; ++j) {
            total = sum(total, power);
            power = [-power[1], power[0]].map((value) => (value * k) / (j + 1));
          }
          assert.ok(distance(total, turned([1, 2], k)) < 1e-12);
        }
      },
    ],
  ],
  cache: [
    [
      'sinusoidal, learned | added to the tokens, once, before the first layer | yes',
      () => {
        // The results are means of sums.
        for (const request of [{ scheme: 'sinusoidal' }, { scheme: 'learned', seed: 1 }]) {
          const { weights, outputs } = attend(long, request);
          const added = rows({ ...request, positions: 7, d_model: 100 });
          const mean = (/** @type {number} */ m) =>
            times(100, (c) =>
              rowOf(weights, m).reduce((all, weight, n) => all + weight * (tokens[n][c] + added[n][c]), 0),
            );
          for (let m = 0; m < 7; ++m) assert.ok(distance(mean(m), rowOf(outputs, m)) < 1e-5);
        }
      },
    ],
    [
      'T5, ALiBi | added to the scores in every layer that uses it | not directly',
      () => ['t5-bias', 'alibi'].forEach((scheme) => keepsValues({ scheme })),
    ],
    [
      'RoPE | rotates queries and keys in every layer that uses it | not directly',
      () => keepsValues({ scheme: 'rope' }),
    ],
    [
      'The query of a new token, at position 6, meets the key of position 2, which was computed and rotated four tokens ago.',
      () => {
        opens('cache', 'cached-key', { m: '6', n: '2' })();
        assert.equal(6 - 2, 4);
      },
    ],
    [
      'The position of a stored key never changes, so the key never has to change, as long as the frequencies stay the same. (Dynamic scaling changes them.)',
      () => {
        onlyOffsetRemains();
        // With dynamic scaling they do not.
        const dynamic = { scheme: 'rope', rope_type: 'dynamic', factor: 2, max_position_embeddings: 8192 };
        const [short, long] = [8192, 65_536].map((seq_len) => frequencies({ ...dynamic, seq_len }));
        assert.ok(short.some((each, i) => each !== long[i]));
      },
    ],
    [
      String.raw`Rotations add up, R_s R_m = R_{m+s}, so it is enough to rotate each pair of each stored key by another s\,\omega_i.`,
      addsUp,
    ],
    [
      'because the weights must sum to 1',
      () => {
        for (const scheme of ['nope', 'rope', 'alibi', 'sinusoidal'])
          for (const row of rowsIn(attend(long, { scheme }, true).weights))
            near(
              row.reduce((total, weight) => total + weight),
              1,
              1e-12,
            );
      },
    ],
    ['A cached passage is moved by rotating its keys once more.', addsUp],
    [
      'Lab: bugs of ports, on what happens when a key is rotated twice.',
      () => {
        // It is at another position, and its scores are those of another offset.
        addsUp();
        const [x, y] = [random(16, 1), random(16, 2)];
        assert.ok(
          Math.abs(dot(turned(x, 9), turned(turned(y, 4), 4)) - dot(turned(x, 9), turned(y, 4))) > 0.1,
        );
      },
    ],
  ],
};

/** What the start page and the chapters up to the rows of the sinusoidal encoding say. */
import assert from 'node:assert/strict';
import { computeBits } from '../../../web/figures/hands/model.js';
import { chapterSource } from '../../chapter-sources.mjs';
import { count, figure, itemsAfter } from '../../course-statements.mjs';
import {
  apartBackwards,
  astray,
  attend,
  closest,
  distance,
  dot,
  edges,
  frequencies,
  given,
  isChapter,
  isWish,
  long,
  near,
  norm,
  opens,
  pe,
  rounds,
  rows,
  rowsIn,
  short,
  times,
  tokensOf,
  turn,
  vectorRows,
  wavelengths,
} from './facts.mjs';

/** @typedef {import('../../course-statements.mjs').Statement} Statement */

const paper = { positions: 50, d_model: 128 };
/** By how much a hand may turn per position and seem to stand still: a hundredth of the range from -1 to 1. */
const still = 0.02;

/** The bits of a position, the slowest first. @param {number} position @param {number} count */
const bitsOf = (position, count) => position.toString(2).padStart(count, '0');
/** @param {number} a @param {number} b */
const flips = (a, b) => (a ^ b).toString(2).replaceAll('0', '').length;

/** Reversing a sentence moves the numbers of this matrix and changes none. @param {'scores' | 'weights'} part */
const isReordered = (part) => {
  const [a, b] = [short, 'Jane likes John'].map((text) => rowsIn(attend(text, { scheme: 'nope' })[part]));
  a.forEach((row, m) => row.forEach((value, n) => near(value, b[2 - m][2 - n], 1e-14)));
};
const sameVectors = () => assert.ok(apartBackwards({ scheme: 'nope' }) < 1e-14);
const sameTokens = () => {
  const [one, two] = [short, 'Jane likes John'].map(tokensOf);
  assert.deepEqual([one.length, one.toSorted()], [3, two.toSorted()]);
  assert.notDeepEqual(one, two);
};

const frequenciesFall = () => {
  for (const request of edges) {
    const all = frequencies(request);
    assert.equal(all[0], 1);
    all.forEach((each, i) => i > 1 && near(each / all[i - 1] / all[1], 1, 1e-12));
    assert.ok(all.every((each, i) => i === 0 || each < all[i - 1]));
  }
};
const towardsBase = () => {
  frequenciesFall();
  // The last one is closer to it the more pairs there are, and never reaches it.
  let before = 1;
  for (const d_model of [4, 8, 128, 512, 8192]) {
    const last = Number(frequencies({ d_model }).at(-1));
    assert.ok(last > 1e-4 && last < before);
    before = last;
  }
  assert.ok(before < 1.003e-4);
};

export const boundedByOne = () => {
  for (const request of edges) {
    for (const positions of [1, 5000, [2 ** 26 - 1]]) {
      assert.ok(pe.encode({ positions, ...request }).data.every((value) => Math.abs(value) <= 1));
    }
  }
};
const distinctRows = () => {
  rounds(closest(rows(paper)), 1.95, 2);
  assert.equal(new Set(rows(paper).map(String)).size, 50);
};
/** Where a hand has hardly moved. @param {number} first  column */
const nearOnes = (first) => () => {
  for (const row of rows(paper)) {
    for (let c = first; c < 128; ++c) near(row[c], c % 2, 0.16);
  }
};
export const slowestOfBase10 = () => {
  rounds(Number(wavelengths({ d_model: 128, base: 10 }).at(-1)), 61, 0);
  assert.ok(frequencies({ d_model: 128, base: 10 }).every((each) => each > still));
};

/** All rows have the same norm. @param {any} request */
const equalNorms = (request) => {
  for (const row of rows({ positions: 60, ...request }))
    near(norm(row), Math.sqrt(request.d_model / 2), 1e-5);
};
/** What depends on the offset alone: distances and dot products. @param {(a: number[], b: number[]) => number} measure */
const dependsOnOffset = (measure) => {
  for (const request of edges) {
    const all = rows({ positions: 100, ...request });
    for (const k of [1, 2, 37]) {
      for (const p of [14, 50, 62]) near(measure(all[p], all[p + k]), measure(all[0], all[k]), 1e-4);
    }
  }
};
const sameDistance = () => {
  const all = rows({ positions: 100, d_model: 100 });
  for (const p of [70, 0, 14]) near(distance(all[p], all[p + 2]), 3.266878, 1e-5);
  dependsOnOffset(distance);
};
const dotsOf = (/** @type {number} */ d_model) =>
  rows({ positions: 100, d_model }).map((row, _, all) => dot(row, all[0]));
export const fallsWithRipples = () => {
  const dots = dotsOf(100);
  const means = [1, 21, 41, 61].map((k) => dots.slice(k, k + 20).reduce((all, each) => all + each) / 20);
  means.forEach((mean, k) => assert.ok(k === 0 || mean < means[k - 1], `${means}`));
  assert.ok(dots.some((value, k) => k > 0 && value > dots[k - 1] + 0.05));
};
const largestOnDiagonal = () => {
  for (const request of [...edges, { positions: 300, d_model: 4, base: 2 }]) {
    equalNorms(request);
    const { rows, data } = pe.similarity({ positions: 100, ...request }, 'dot');
    data.forEach((value, k) => assert.ok(value <= data[Math.floor(k / rows) * (rows + 1)] + 1e-4));
  }
  // Rows of a learned table are not equally long, and some are more like others than like themselves.
  const learned = pe.similarity({ scheme: 'learned', positions: 100, d_model: 2 }, 'dot');
  assert.ok(learned.data.some((value, k) => value > learned.data[Math.floor(k / 100) * 101] + 1e-6));
};
/** No two positions less than a turn of the slowest hand apart are close; later ones are. */
export const uniqueWithinTurn = () => {
  for (const request of [{ d_model: 2 }, { d_model: 4, base: 2 }, { d_model: 8 }, { d_model: 128 }]) {
    const all = frequencies(request);
    const slowest = Math.floor(turn / Number(all.at(-1)));
    const apart = (/** @type {number} */ k) => Math.hypot(...all.map((each) => 2 * Math.sin((k * each) / 2)));
    for (let k = 1; k <= slowest; ++k) assert.ok(apart(k) > 0.1, `${JSON.stringify(request)} ${k}`);
  }
  near(distance(...twoRows(710)), 0, 1e-4);
};
/** @param {number} p @returns {[number[], number[]]} */
const twoRows = (p) => {
  const [a, b] = rows({ positions: [0, p], d_model: 2 });
  return [a, b];
};
/** A step is the same rotation of each pair, wherever it begins. */
export const isRotation = () => {
  for (const request of edges) {
    const all = frequencies(request);
    const k = 3;
    const encoded = rows({ positions: 100, ...request });
    for (const p of [0, 14, 96]) {
      all.forEach((each, i) => {
        const [sine, cosine] = encoded[p].slice(2 * i, 2 * i + 2);
        const [s, c] = [Math.sin(k * each), Math.cos(k * each)];
        near(encoded[p + k][2 * i + 1], c * cosine - s * sine, 1e-6);
        near(encoded[p + k][2 * i], s * cosine + c * sine, 1e-6);
      });
    }
  }
};

/** @type {Record<string, Statement[]>} */
export const statements = {
  index: [
    [
      'The same three words, but different news.',
      () => {
        sameTokens();
        assert.equal(count('index', 'q'), 2);
      },
    ],
    ['Begin with chapter 1', isChapter(1, 'order')],
  ],
  course: [],
  order: [
    ['“John likes Jane” and “Jane likes John” consist of the same three tokens.', sameTokens],
    [
      'Attention without positions. Reversing the sentence reorders the rows and columns, but changes no number.',
      () => ['scores', 'weights'].forEach((part) => isReordered(/** @type {any} */ (part))),
    ],
    ['Both orders give the same three vectors, up to rounding errors below 10−14.', sameVectors],
    [
      'Three tokens take three steps, or one pass of 9 comparisons. 512 tokens take 512 steps, each waiting for the one before, or one pass of 262,144 comparisons',
      () => {
        assert.equal(tokensOf(figure('order', 'pe-passes').text).length, 3);
        assert.deepEqual([3 ** 2, 512 ** 2], [9, 262_144]);
      },
    ],
    ['Three ways to encode order', () => assert.equal(itemsAfter('order', 'three-ways', 'ul').length, 3)],
    [
      'There are three places where the order can enter',
      () => assert.equal(itemsAfter('order', 'three-ways', 'ul').length, 3),
    ],
    ['gives the order away; chapter 13 shows how.', isChapter(13, 'nope')],
    ['Without a signal, each token has the same vector in a sentence as in its reverse.', sameVectors],
  ],
  wishes: [
    [
      'Five wishes, and three attempts that fail',
      () => {
        assert.equal(itemsAfter('wishes', undefined, 'ol').length, 5);
        assert.equal(chapterSource('wishes').match(/<h2[^>]*>\w+ attempt: /g)?.length, 3);
      },
    ],
    [
      'The simplest signal is the position itself: 0, 1, 2, … It is unique, its step is always 1, and the difference of two signals is their distance. But it is not bounded.',
      () => {
        const signals = times(600, (p) => p);
        assert.equal(new Set(signals).size, 600);
        for (let p = 1; p < 600; ++p)
          assert.deepEqual([signals[p] - signals[p - 1], signals[p] - signals[0]], [1, p]);
        assert.equal(Math.max(...signals), 599);
      },
    ],
    [
      'Adding position 50 to each of a token’s 100 numbers adds a vector of norm 500.',
      () => {
        assert.equal(vectorRows(short)[0].length, 100);
        near(norm(times(100, () => 50)), 500, 1e-9);
      },
    ],
    [
      'In our figures, the vector of “John” has norm 8.07.',
      () => rounds(norm(vectorRows(short)[0]), 8.07, 2),
    ],
    [
      'Divide the position by the last one, and every signal lies between 0 and 1.',
      () => {
        for (let last = 1; last < 600; ++last)
          for (let p = 0; p <= last; ++p) assert.ok(p / last >= 0 && p / last <= 1);
      },
    ],
    [
      'It is 1/2 in “John likes Jane” and 1/6 in “John likes Jane and Jane likes John”.',
      () =>
        assert.deepEqual(
          [short, long].map((text) => 1 / (tokensOf(text).length - 1)),
          [1 / 2, 1 / 6],
        ),
    ],
    [
      'The signal 1/2 marks the second token in one sentence and the fourth in the other',
      () =>
        // Counted from 0.
        assert.deepEqual(
          [short, long].map((text) => (tokensOf(text).length - 1) / 2),
          [2 - 1, 4 - 1],
        ),
    ],
    ['Third attempt: the bits', given],
    [
      'From 3 (011) to 4 (100) all three bits flip; from 4 (100) to 5 (101) only one does. Yet 0 (000) and 4 (100), four positions apart, differ in a single bit as well.',
      () => {
        assert.deepEqual(
          [3, 4, 5, 0].map((p) => bitsOf(p, 3)),
          ['011', '100', '101', '000'],
        );
        assert.deepEqual([flips(3, 4), flips(4, 5), flips(0, 4)], [3, 1, 1]);
      },
    ],
    [
      'with the fastest bit first (3 is 110000 here). Move from 3 to 4: the first three bits flip, but every hand just takes its usual step.',
      () => {
        const [before, after] = [3, 4].map((p) => computeBits(p).map(({ bit }) => bit));
        assert.equal(before.join(''), '110000');
        assert.deepEqual(
          before.flatMap((bit, k) => (bit === after[k] ? [] : [k])),
          [0, 1, 2],
        );
        isRotation();
        opens('wishes', 'bits-and-hands', { position: '3' })();
      },
    ],
    [
      'The last bit flips at every position, the one before it at every second, the next at every fourth.',
      () => {
        for (let p = 1; p < 1000; ++p) {
          for (const k of [0, 1, 2]) assert.equal(((p ^ (p - 1)) >> k) & 1, Number(p % 2 ** k === 0));
        }
      },
    ],
    [
      'unique | yes | yes, within one text | yes',
      () => {
        assert.equal(new Set(times(600, (p) => p / 599)).size, 600);
        assert.equal(new Set(times(600, (p) => bitsOf(p, 10))).size, 600);
        // In two texts, two positions have the same fraction.
        assert.equal(1 / 2, 3 / 6);
      },
    ],
    [
      'bounded | no | yes | yes',
      () => {
        for (const last of [1, 599, 2 ** 20]) {
          assert.ok(last / last <= 1);
          assert.match(bitsOf(last, 21), /^[01]+$/);
        }
      },
    ],
    [
      'same step everywhere | yes | no | no',
      () => {
        assert.notEqual(1 / 2, 1 / 6);
        assert.equal(new Set(times(600, (p) => p + 1 - p)).size, 1);
        assert.ok(new Set(times(600, (p) => flips(p, p + 1))).size > 1);
      },
    ],
    [
      'reads as distance | yes | no, unless the length is known | no',
      () => {
        // The same difference of fractions, and other distances.
        assert.equal(1 / 2 - 0 / 2, 3 / 6 - 0 / 6);
        assert.ok(flips(3, 4) > flips(0, 4));
      },
    ],
    [
      'works beyond the trained length | no: larger numbers | no: a smaller step | no: bits that were always 0',
      () => {
        for (const trained of [8, 512]) {
          assert.ok(1 / trained < 1 / (trained - 1));
          const most = trained.toString(2).length;
          for (let p = 0; p < trained; ++p) assert.equal(bitsOf(p, most)[0], '0');
          assert.equal(bitsOf(trained, most)[0], '1');
        }
      },
    ],
  ],
  hands: [
    ['The first is the fastest, and each is slower than the one before by the same factor.', frequenciesFall],
    [
      String.raw`\mathrm{PE}(p,\,2i) = \sin\!\left(\frac{p}{10000^{2i/d}}\right) \mathrm{PE}(p,\,2i+1) = \cos\!\left(\frac{p}{10000^{2i/d}}\right)`,
      () => {
        for (const d of [2, 128, 512]) {
          rows({ positions: 60, d_model: d }).forEach((row, p) => {
            for (let i = 0; i < d / 2; ++i) {
              near(row[2 * i], Math.sin(p / 10000 ** ((2 * i) / d)), 1e-7);
              near(row[2 * i + 1], Math.cos(p / 10000 ** ((2 * i) / d)), 1e-7);
            }
          });
        }
      },
    ],
    [
      'Here i counts the pairs, from 0 to d/2 - 1.',
      () => {
        for (const d of [2, 8, 512]) assert.equal(wavelengths({ d_model: d }).length, d / 2);
      },
    ],
    [
      String.raw`Hand i turns by \omega_i = 10000^{-2i/d} radians per token`,
      () => {
        for (const d of [2, 100, 512])
          frequencies({ d_model: d }).forEach((each, i) => near(each / 10000 ** ((-2 * i) / d), 1, 1e-12));
      },
    ],
    [
      '10,000 is the base',
      () => assert.equal(pe.schemes[0].params.find(({ name }) => name === 'base')?.default, 10000),
    ],
    [
      String.raw`The first hand advances by one radian per token, so it completes a turn every 2\pi \approx 6.28 tokens.`,
      () => {
        for (const request of edges) {
          assert.equal(frequencies(request)[0], 1);
          rounds(wavelengths(request)[0], 6.28, 2);
        }
      },
    ],
    [
      String.raw`The last one takes 2\pi \cdot 10000^{(d-2)/d} tokens per turn: about 54,410 for d = 128.`,
      () => {
        for (const d of [2, 8, 128, 512]) {
          near(Number(wavelengths({ d_model: d }).at(-1)) / (turn * 10000 ** ((d - 2) / d)), 1, 1e-12);
        }
        rounds(Number(wavelengths({ d_model: 128 }).at(-1)), 54_410, 0);
      },
    ],
    [
      '2π is irrational, so the hand never points in exactly the same direction twice. In practice it comes far too close: after 44 tokens it is 1.0° from where it began, and after 710 tokens only 0.0035°.',
      () => {
        rounds(astray(44), 1.0, 1);
        rounds(astray(710), 0.0035, 4);
        // No whole number of turns is a whole number of tokens: none of a million positions comes back.
        for (let p = 1; p < 1e6; ++p) assert.ok(astray(p) > 1e-5);
      },
    ],
    [
      String.raw`The angles \theta and \pi - \theta have the same sine. Their cosines have opposite signs`,
      () => {
        for (const angle of [0.3, 1, 2, 3]) {
          near(Math.sin(angle), Math.sin(Math.PI - angle), 1e-15);
          near(Math.cos(angle), -Math.cos(Math.PI - angle), 1e-15);
        }
      },
    ],
    [
      'at position 44 it is almost back at the start, and only the other hands distinguish 44 from 0.',
      () => {
        opens('hands', 'mirrored', { position: '44', 'd-model': '8' })();
        const [first, ...others] = frequencies({ d_model: 8 }).map((each) => astray(44 * each));
        assert.ok(first < 1.1 && others.every((angle) => angle > 2));
        assert.ok(Math.max(...others) > 90);
      },
    ],
    [
      'With ten positions and six dimensions, you can follow every number.',
      opens('hands', 'pe-steps', { positions: '10', 'd-model': '6' }),
    ],
    ['The frequencies fall by a constant factor from pair to pair, from 1 towards 1/10,000.', towardsBase],
    ['with the formula in ten lines of code', given],
  ],
  matrix: [
    ['Here are 50 × 128 of its numbers', opens('matrix', 'heat', { positions: '50', 'd-model': '128' })],
    ['The sinusoidal encoding, 50 × 128.', opens('matrix', 'heat', { positions: '50', 'd-model': '128' })],
    ['Four patterns', () => assert.equal(itemsAfter('matrix', 'patterns', 'ul').length, 4)],
    [
      'On the left the colours change from token to token.',
      () => {
        assert.match(chapterSource('matrix'), /columns="0-15">On the left/);
        // By more than a tenth of the range in each pair.
        const all = rows(paper);
        for (let i = 0; i < 8; ++i) {
          assert.ok(distance(all[0].slice(2 * i, 2 * i + 2), all[1].slice(2 * i, 2 * i + 2)) > 0.2);
        }
      },
    ],
    [
      'On the right, with base 10,000, they seem to stand still.',
      () => {
        assert.match(chapterSource('matrix'), /columns="96-127">On the right/);
        assert.ok(
          frequencies(paper)
            .slice(48)
            .every((each) => each < still),
        );
      },
    ],
    [
      'By position 49, 49 of 64 pairs have not completed a turn.',
      () => {
        const all = wavelengths(paper);
        assert.deepEqual([all.length, all.filter((wavelength) => wavelength > 49).length], [64, 49]);
      },
    ],
    [
      'No two rows are alike. The two closest rows are 1.95 apart, and every row has norm 8.',
      () => {
        distinctRows();
        for (const row of rows(paper)) rounds(norm(row), 8, 5);
      },
    ],
    ['Everything stays between −1 and 1, in texts of any length', boundedByOne],
    ['chapter 6 asks whether the signal drowns the token', isChapter(6, 'adding')],
    [
      'The stripes on the right come from pairs. Where a hand has hardly moved, its sine is near 0 and its cosine near 1, side by side.',
      () => {
        assert.match(chapterSource('matrix'), /columns="80-127">stripes on the right/);
        nearOnes(80)();
      },
    ],
    [
      'With base 10 every hand but the first is faster. Even the slowest hand then completes a turn in 61 tokens, and no column stands still. With base 1,000,000, more columns stand still than before.',
      () => {
        slowestOfBase10();
        const [fast, before, slow] = [10, 10_000, 1_000_000].map((base) => frequencies({ ...paper, base }));
        assert.equal(fast[0], before[0]);
        before.forEach((each, i) => assert.ok(i === 0 || fast[i] > each));
        const standing = (/** @type {number[]} */ all) => all.filter((each) => each < still).length;
        assert.ok(standing(slow) > standing(before) && standing(before) > 0);
      },
    ],
    [
      'At position 0 every sine is 0 and every cosine is 1, so the line jumps between the two. The other lines differ from it most on the left, where the hands are fast, and follow it on the right',
      () => {
        for (const request of edges)
          rows({ positions: 1, ...request })[0].forEach((value, c) => assert.equal(value, c % 2));
        const [start, ...others] = rows({ positions: [0, 10, 25], d_model: 128 });
        for (const row of others) {
          const most = (/** @type {number} */ from) =>
            Math.max(...times(32, (c) => Math.abs(row[from + c] - start[from + c])));
          assert.ok(most(0) > 1.9 && most(32) > most(64) && most(64) > most(96) && most(96) < 0.03);
        }
      },
    ],
    [
      'The rows of three positions.',
      () => assert.equal(chapterSource('matrix').match(/<pe-lines rows="\d+, \d+, \d+"/g)?.length, 1),
    ],
    [
      'Columns 0, 8 and 32 complete a turn in about 6.28, 11.2 and 62.8 tokens.',
      () => {
        const all = wavelengths(paper);
        assert.deepEqual(
          [0, 8, 32].map((c) => Number(all[c / 2].toPrecision(3))),
          [6.28, 11.2, 62.8],
        );
      },
    ],
    [
      'Three columns, from position 0 to 99',
      opens('matrix', 'waves', { columns: '0, 8, 32', positions: '100', 'd-model': '128' }),
    ],
    [
      'In all these rows such a hand has hardly moved, so its sine stays near 0 and its cosine near 1.',
      nearOnes(80),
    ],
    [
      'a larger base makes more of them slow',
      () => {
        for (const d_model of [4, 128, 512]) {
          const [small, large] = [10_000, 1_000_000].map((base) => frequencies({ d_model, base }));
          small.forEach((each, i) => assert.ok(i === 0 || large[i] < each));
        }
      },
    ],
    [
      'All values lie between −1 and 1, and no two of these rows are alike.',
      () => {
        boundedByOne();
        distinctRows();
      },
    ],
    [
      'Lab: a million positions, on how the matrix looks from far away.',
      () => assert.ok(Number(figure('million', 'library').positions) > 1e6),
    ],
  ],
  comparing: [
    [
      'Take two positions, and move both by the same number of tokens: the distance between their rows stays the same.',
      sameDistance,
    ],
    [
      'Move both to 0 and 2 or to 14 and 16: the lines change, the distance does not.',
      () => {
        opens('comparing', 'apart', { rows: '70, 72' })();
        sameDistance();
        const all = rows({ positions: 100, d_model: 100 });
        for (const p of [0, 14]) assert.ok(distance(all[p], all[70]) > 1);
      },
    ],
    [
      String.raw`a step of k tokens turns hand i by the angle k\omega_i, wherever the hand is. To turn a pair is to multiply it by a rotation matrix, which does not depend on the position p.`,
      isRotation,
    ],
    ['That is the third wish: the same step everywhere.', isWish(3, 'Same step everywhere')],
    [
      'With the sine first, as in the rows of the encoding, the two sines in the matrix swap their signs.',
      () => {
        for (const k of [1, 2, 5000]) {
          const [s, c] = [Math.sin(k), Math.cos(k)];
          pe.shiftMatrix({ d_model: 2, k }).data.forEach((value, at) =>
            near(value, [c, s, -s, c][at], 1e-12),
          );
        }
      },
    ],
    [
      String.raw`Each pair adds \sin^2 + \cos^2 = 1 to the squared norm, so every row has norm \sqrt{d/2}, here about 7.07.`,
      () => {
        edges.forEach(equalNorms);
        opens('comparing', 'pe-lab', { 'd-model': '100' })();
        rounds(norm(rows({ positions: [34], d_model: 100 })[0]), 7.07, 2);
      },
    ],
    [
      'With equal norms, the closer two rows are, the larger their dot product.',
      () => {
        for (const request of edges) {
          const all = rows({ positions: 40, ...request });
          // The square of the distance is d minus twice the dot product.
          for (const [a, b] of [
            [3, 31],
            [0, 1],
            [5, 5],
          ])
            near(distance(all[a], all[b]) ** 2, request.d_model - 2 * dot(all[a], all[b]), 1e-3);
        }
      },
    ],
    [
      String.raw`The dot product is largest on the diagonal, because all rows have the same norm. By the formula for \cos(a - b), it is \sum_i \cos k\omega_i, where k is the offset, the difference of the two positions. So it is constant along every parallel to the diagonal. Away from the diagonal it falls, though with ripples`,
      () => {
        largestOnDiagonal();
        dependsOnOffset(dot);
        for (const request of edges) {
          const omega = frequencies(request);
          const [first, ...others] = rows({ ...request, positions: 60 });
          others.forEach((row, k) => {
            const sum = omega.reduce((total, each) => total + Math.cos((k + 1) * each), 0);
            near(dot(first, row), sum, 1e-5 * omega.length);
          });
        }
        fallsWithRipples();
      },
    ],
    [
      'the fourth wish holds roughly.',
      () => {
        isWish(4, 'Reads as distance')();
        fallsWithRipples();
      },
    ],
    [
      'Pearson’s correlation also subtracts the mean of each row, so it does not depend on the offset alone.',
      () => {
        const all = rows({ positions: 40, d_model: 100 });
        const means = all.map((row) => row.reduce((total, value) => total + value) / 100);
        assert.ok(Math.max(...means) - Math.min(...means) > 0.1);
        const { rows: size, data } = pe.similarity({ positions: 40, d_model: 100 }, 'pearson');
        const centred = all.map((row, k) => row.map((value) => value - means[k]));
        near(data[1], dot(centred[0], centred[1]) / norm(centred[0]) / norm(centred[1]), 1e-5);
        assert.ok(Math.abs(data[1] - data[39 * size + 38]) > 1e-4);
      },
    ],
    ['unique | yes, and clearly so until the slowest hand has completed a turn', uniqueWithinTurn],
    ['bounded | yes, from −1 to 1', boundedByOne],
    ['same step everywhere | yes: the same rotation', isRotation],
    [
      'reads as distance | roughly: the dot product depends on the offset alone, but has ripples',
      () => {
        dependsOnOffset(dot);
        fallsWithRipples();
      },
    ],
    [
      'works beyond the trained length | there is a row for every position, but the model has not learned to read it',
      () => assert.equal(pe.encode({ positions: [512, 2 ** 26 - 1], d_model: 2 }).rows, 2),
    ],
    ['why are positions 0 and 2 exactly as far apart as 70 and 72?', sameDistance],
    [
      'From 0 to 2, and from 70 to 72, each hand turns by the same angle. The distance between the two places of its tip depends on that angle alone, and the distance between the rows is built from these distances.',
      () => {
        const all = frequencies({ d_model: 100 });
        const tips = all.map((each) => 2 * Math.sin((2 * each) / 2));
        const encoded = rows({ positions: 100, d_model: 100 });
        for (const p of [0, 70]) {
          tips.forEach((tip, i) =>
            near(
              distance(encoded[p].slice(2 * i, 2 * i + 2), encoded[p + 2].slice(2 * i, 2 * i + 2)),
              tip,
              1e-6,
            ),
          );
          near(distance(encoded[p], encoded[p + 2]), norm(tips), 1e-5);
        }
      },
    ],
    [
      'All rows have the same norm, and the dot product of two depends on their offset alone.',
      () => {
        edges.forEach(equalNorms);
        dependsOnOffset(dot);
      },
    ],
    ['The dot product falls with the distance, with ripples.', fallsWithRipples],
  ],
};

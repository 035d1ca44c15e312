/**
 * What the chapter on adding positions to tokens states, with a proof of each statement: each number is computed here, with
 * the settings that it refers to.
 */
import assert from 'node:assert/strict';
import { builtInVectors } from '../../dist/vectors.js';
import { rowsOf } from '../../web/figures/words/vectors.js';
import { chapterSource } from '../chapter-sources.mjs';
import { figure, testStatements } from '../course-statements.mjs';
import {
  distance,
  dot,
  edges,
  learnedRowsDiffer,
  near,
  norm,
  opens,
  presetOf,
  product,
  random,
  randomSquare,
  refused,
  rounds,
  rows,
  rowsIn,
  sum,
} from '../engine/statements/facts.mjs';
import { boundedByOne, fallsWithRipples, isRotation } from '../engine/statements/rows.mjs';
import { lab, mean, names, pe, truth } from './sentence-facts.mjs';

const groups = [
  ['king', 'queen', 'man', 'woman'],
  ['dog', 'wolf'],
  ['football', 'basketball'],
  ['red', 'green', 'yellow'],
];
const groupOf = (/** @type {string} */ word) => groups.findIndex((group) => group.includes(word));
const ofLab = (/** @type {number} */ word, /** @type {number} */ position) => truth(lab, { word, position });
/** @param {number} word @param {number} position @param {string} basis */
const ofNames = (word, position, basis) => truth(Object.values(names), { word, position }, basis);
/** @typedef {Awaited<ReturnType<typeof truth>>[number]} Found */
/** @param {Found} found @param {string} a @param {string} b */
const between = ({ words, inPlane, inAll }, a, b) => {
  const [first, second] = [words.indexOf(a), words.indexOf(b)];
  return { plane: inPlane(first, second), all: inAll(first, second) };
};
/** Whether the nearest to each token, in all dimensions, is one of its own group. @param {number} word @param {number} position */
const groupsSurvive = async (word, position) =>
  (await ofLab(word, position)).every(({ words, nearestInAll }) =>
    words.every((each, k) => groupOf(words[nearestInAll[k]]) === groupOf(each)),
  );
/** The texts of a figure. @param {string} id */
const textsOf = (id) => figure('adding', id).text.split('\n');

/** Without positions, both texts have the same points. @param {Found[]} found */
const samePoints = ([one, two]) =>
  one.words.forEach((word, k) => {
    const other = two.words.indexOf(word);
    near(one.x[k], two.x[other], 1e-4);
    near(one.y[k], two.y[other], 1e-4);
  });

/** A matrix W of d rows, and the vectors x and r. @param {number} d */
const parts = (d) => ({ w: randomSquare(d, 1), x: random(d, 2), r: random(d, 3) });
const addingIsOneMatrix = () => {
  for (const d of [2, 16, 100]) {
    const { w, x, r } = parts(d);
    near(distance(product(w, sum(x, r)), sum(product(w, x), product(w, r))), 0, 1e-12);
    // Concatenated, with the same matrix twice.
    const wide = w.map((row) => [...row, ...row]);
    near(distance(product(wide, [...x, ...r]), product(w, sum(x, r))), 0, 1e-12);
  }
};
const noRow = () => {
  assert.equal(pe.encode({ scheme: 'learned', preset: 'bert', positions: [511] }).rows, 1);
  refused({ scheme: 'learned', preset: 'bert', positions: [512] });
};

testStatements({
  adding: [
    [
      'Below are two texts made of the same eleven tokens: grouped by meaning in the first, shuffled in the second. Without positions, both panels show the same points.',
      async () => {
        assert.deepEqual(textsOf('groups'), lab);
        const [one, two] = lab.map((text) => text.split(' '));
        assert.deepEqual(one, groups.flat());
        assert.deepEqual([two.length, two.toSorted()], [11, one.toSorted()]);
        const together = (/** @type {string[]} */ words) =>
          words.filter((word, k) => k && groupOf(word) === groupOf(words[k - 1])).length;
        assert.deepEqual([together(one), together(two)], [7, 1]);
        samePoints(await ofLab(1, 0));
      },
    ],
    [
      'Now add the positions: 1 : 1, then 1 : 10. Where do the groups survive?',
      async () => {
        const link = /groups\.w_word=(\d+)&amp;\.groups\.w_position=(\d+)">([^<]*)</g;
        const links = [...chapterSource('adding').matchAll(link)].map(([, ...link]) => link);
        assert.deepEqual(links, [
          ['1', '1', '1 : 1'],
          ['1', '10', '1 : 10'],
        ]);
        assert.deepEqual([await groupsSurvive(1, 1), await groupsSurvive(1, 10)], [true, false]);
      },
    ],
    [
      'The points are shadows of vectors of 100 numbers: projections onto the plane in which those vectors differ most. Without positions, it captures 52% of their variance. A ring marks a token whose nearest neighbour in the plane is not its nearest in all 100 dimensions.',
      async () => {
        assert.equal(builtInVectors().dims, 100);
        for (const { share } of await ofLab(1, 0)) rounds(100 * share, 52, 0);
      },
    ],
    [
      'At 1 : 1, the second panel seems to have lost the meaning: in the plane, red is 1.4 from dog and 3.7 from yellow. But that is only the shadow, with 44% of the variance. In all 100 dimensions yellow is still the nearest, 7.1 away, and dog is 10.3 away.',
      async () => {
        const [, found] = await ofLab(1, 1);
        const [dog, yellow] = ['dog', 'yellow'].map((word) => between(found, 'red', word));
        rounds(dog.plane, 1.4, 1);
        rounds(yellow.plane, 3.7, 1);
        rounds(100 * found.share, 44, 0);
        rounds(yellow.all, 7.1, 1);
        rounds(dog.all, 10.3, 1);
        const { words, nearestInAll, nearestInPlane } = found;
        const red = words.indexOf('red');
        assert.deepEqual([words[nearestInAll[red]], words[nearestInPlane[red]]], ['yellow', 'dog']);
      },
    ],
    [
      'Every token of both texts keeps a nearest neighbour of its own group.',
      async () => assert.ok(await groupsSurvive(1, 1)),
    ],
    [
      'At 1 : 10, the positions drown the tokens. The nearest neighbour of each token is now a token next to it in the text, whatever it means: for wolf in the second text, it is red.',
      async () => {
        const both = await ofLab(1, 10);
        for (const { nearestInAll, nearestInPlane } of both)
          for (const nearest of [nearestInAll, nearestInPlane])
            nearest.forEach((other, k) => assert.equal(Math.abs(other - k), 1));
        const { words, nearestInAll } = both[1];
        assert.equal(words[nearestInAll[words.indexOf('wolf')]], 'red');
      },
    ],
    [
      String.raw`Embeddings that start with a norm of about 1 then have a norm of \sqrt{d}, and the row of a position has norm \sqrt{d/2}. The ratio is \sqrt{d} : \sqrt{d/2} \approx 1.4 : 1.`,
      () => {
        for (const request of edges) {
          const { d_model } = request;
          for (const row of rows({ positions: 60, ...request }))
            near(norm(row), Math.sqrt(d_model / 2), 1e-5);
          rounds(Math.sqrt(d_model) / Math.sqrt(d_model / 2), 1.4, 1);
        }
      },
    ],
    [
      String.raw`\begin{pmatrix} W_x & W_r \end{pmatrix} \begin{pmatrix} x \\ r \end{pmatrix} = W_x\, x + W_r\, r`,
      () => {
        const { w, x, r } = parts(16);
        const other = randomSquare(16, 4);
        const wide = w.map((row, k) => [...row, ...other[k]]);
        near(distance(product(wide, [...x, ...r]), sum(product(w, x), product(other, r))), 0, 1e-12);
      },
    ],
    [
      'Adding gives W (x + r) = W x + W r. So it is the special case of concatenating in which both parts share one matrix.',
      addingIsOneMatrix,
    ],
    [
      String.raw`The cosine between two random vectors of 512 numbers is typically about 1/\sqrt{512} \approx 0.04`,
      () => {
        rounds(1 / Math.sqrt(512), 0.04, 2);
        const all = random(2 * 512 * 1000, 1);
        const squares = Array.from({ length: 1000 }, (_, k) => {
          const [a, b] = [0, 512].map((start) => all.slice(1024 * k + start, 1024 * k + start + 512));
          return (dot(a, b) / norm(a) / norm(b)) ** 2;
        });
        rounds(Math.sqrt(mean(squares)), 1 / Math.sqrt(512), 2);
      },
    ],
    [
      'Without positions, “John likes Jane” and “Jane likes John” are the same three points.',
      async () => {
        assert.deepEqual(textsOf('likes'), Object.values(names));
        const both = await ofNames(1, 0, 'each');
        assert.deepEqual(
          both.map(({ words }) => words.length),
          [3, 3],
        );
        samePoints(both);
      },
    ],
    [
      String.raw`With positions, John and Jane have each moved by two positions, a distance of \lVert \mathrm{PE}(2) - \mathrm{PE}(0) \rVert \approx 3.267 whatever the token, and likes has stayed where it was.`,
      async () => {
        const [one, two] = (await ofNames(1, 1, 'each')).map(({ sums }) => rowsOf(sums));
        rounds(distance(one[0], two[2]), 3.267, 3);
        rounds(distance(one[2], two[0]), 3.267, 3);
        assert.equal(distance(one[1], two[1]), 0);
        const [start, , end] = rows({ positions: 3, d_model: 100 });
        rounds(distance(start, end), 3.267, 3);
      },
    ],
    [
      'The plane of largest variance would hide that',
      async () => {
        // Less than a tenth of the distance is left in it.
        const [one, two] = await ofNames(1, 1, 'shared');
        assert.ok(Math.hypot(one.x[0] - two.x[2], one.y[0] - two.y[2]) < 0.3267);
      },
    ],
    [
      'John has moved 3.267 to the right, and Jane just as far to the left. Set the weight of the positions to 0, and the two sentences coincide.',
      async () => {
        assert.equal(figure('adding', 'likes').basis, 'split');
        const [one, two] = await ofNames(1, 1, 'split');
        rounds(two.x[2] - one.x[0], 3.267, 3);
        rounds(two.x[0] - one.x[2], -3.267, 3);
        near(one.x[1], two.x[1], 1e-4);
        samePoints(await ofNames(1, 0, 'split'));
      },
    ],
    [
      'BERT’s table has 512 rows, GPT-2’s 1,024. BERT’s rows are numbered 0 to 511. What does position 512 get?',
      () => {
        noRow();
        assert.equal(presetOf('learned', 'bert').num_embeddings, 512);
        assert.equal(pe.encode({ scheme: 'learned', preset: 'gpt2', positions: [1023] }).rows, 1);
        refused({ scheme: 'learned', preset: 'gpt2', positions: [1024] });
      },
    ],
    [
      'The first 128 of 512 rows before training: random numbers from a seed. There is no pattern that could be continued.',
      () => {
        opens('adding', 'table', { scheme: 'learned', preset: 'bert', positions: '128', 'd-model': '64' })();
        assert.equal(presetOf('learned', 'bert').num_embeddings, 512);
        const table = (/** @type {number} */ seed) =>
          pe.encode({ scheme: 'learned', preset: 'bert', positions: 128, d_model: 64, seed }).data;
        assert.deepEqual(table(0), table(0));
        assert.notDeepEqual(table(0), table(1));
      },
    ],
    ['It gets nothing: there is no row.', noRow],
    [
      'The sinusoidal formula has a row for every position, but a model trained on 512 of them has never seen the others.',
      () => assert.equal(pe.encode({ positions: [512, 2 ** 26 - 1], d_model: 2 }).rows, 2),
    ],
    ['unique | yes | in practice: random rows already differ', learnedRowsDiffer],
    [
      'bounded | yes | nothing bounds them',
      () => {
        boundedByOne();
        assert.equal(pe.plan({ scheme: 'learned', positions: 512 }).bounds, undefined);
      },
    ],
    [
      'same step everywhere | yes | no',
      () => {
        isRotation();
        const [a, b, c] = rowsIn(pe.encode({ scheme: 'learned', positions: 3 }));
        assert.ok(Math.abs(distance(a, b) - distance(b, c)) > 1e-3);
      },
    ],
    [
      'reads as distance | roughly, with ripples | only if training arranges it',
      () => {
        fallsWithRipples();
        // Before training, rows that are far apart differ no more than neighbours.
        const all = rowsIn(pe.encode({ scheme: 'learned', preset: 'bert', positions: 512, d_model: 64 }));
        const apart = (/** @type {number} */ k) => mean(all.slice(k).map((row, p) => distance(row, all[p])));
        near(apart(1) / apart(256), 1, 0.05);
      },
    ],
    ['works beyond the trained length | defined, but not learned | no: there is no row', noRow],
    [
      'Tokens of one group stay nearest to each other unless the positions are much louder than the tokens',
      async () => {
        assert.ok((await groupsSurvive(2, 1)) && (await groupsSurvive(1, 1)));
        assert.ok(!(await groupsSurvive(1, 10)));
      },
    ],
    [
      'with a learned table of 512 rows.',
      () => assert.equal(presetOf('learned', 'bert').num_embeddings, 512),
    ],
  ],
});

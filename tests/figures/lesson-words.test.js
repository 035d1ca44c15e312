/**
 * The statements of the chapter about words, and their proofs. Each text occurs in it, and each number in it is
 * computed here, with the settings that it refers to.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInVectors } from '../../dist/vectors.js';
import { chapterSource } from '../chapter-sources.mjs';
import { rowsOf } from '../../web/figures/words/vectors.js';
import { lab, mean, names, pe, truth } from './sentence-facts.mjs';

const groups = [
  ['king', 'queen', 'man', 'woman'],
  ['dog', 'wolf'],
  ['football', 'basketball'],
  ['red', 'green', 'yellow'],
];
const groupOf = (/** @type {string} */ word) => groups.findIndex((group) => group.includes(word));
const ofLab = (/** @type {number} */ word, /** @type {number} */ position) => truth(lab, { word, position });
/** @typedef {Awaited<ReturnType<typeof truth>>[number]} Found */
/** @param {Found} found @param {string} a @param {string} b */
const between = ({ words, inPlane, inAll }, a, b) => {
  const [first, second] = [words.indexOf(a), words.indexOf(b)];
  return { plane: inPlane(first, second), all: inAll(first, second) };
};
/** @type {[string, (text: string) => Promise<void>][]} */
const statements = [
  [
    'vectors of words that are alike point in similar directions',
    async () => {
      const [{ words }] = await ofLab(1, 0);
      const { rows, cols, data } = await (async () => {
        const vectors = await builtInVectors().rows(words);
        return { rows: words.length, cols: 100, data: vectors.data };
      })();
      const cosines = pe.similarity({ rows, cols, data }, 'cosine').data;
      words.forEach((word, k) => {
        const others = words.map((_, other) => other).filter((other) => other !== k);
        const [first] = others.sort((a, b) => cosines[k * rows + b] - cosines[k * rows + a]);
        assert.equal(groupOf(words[first]), groupOf(word), `${word}: ${words[first]}`);
      });
    },
  ],
  [
    'In the first, words of a group stand together; in the second, they are shuffled.',
    async () => {
      const [one, two] = lab.map((text) => text.split(' '));
      assert.deepEqual(one, groups.flat());
      assert.deepEqual(two.toSorted(), one.toSorted());
      const together = (/** @type {string[]} */ words) =>
        words.filter((word, k) => k && groupOf(word) === groupOf(words[k - 1])).length;
      assert.deepEqual([together(one), together(two)], [7, 1]);
    },
  ],
  [
    'Without positions this plane shows 52 % of the variance of the words',
    async (text) => {
      for (const { share } of await ofLab(1, 0))
        assert.ok(text.includes(` ${Math.round(100 * share)} % `), `${share}`);
    },
  ],
  [
    'words that look near may be far apart',
    async () => {
      // King and queen look nearer to each other than red and green do, and are nearly as far apart.
      const [found] = await ofLab(1, 0);
      const [royal, colours] = [between(found, 'king', 'queen'), between(found, 'red', 'green')];
      assert.ok(
        royal.plane < 0.2 * royal.all && colours.plane > royal.plane && colours.all < 1.1 * royal.all,
      );
    },
  ],
  [
    'Without positions, both panels show the same points: order does not matter.',
    async () => {
      const [one, two] = await ofLab(1, 0);
      one.words.forEach((word, k) => {
        const other = two.words.indexOf(word);
        assert.ok(Math.abs(one.x[k] - two.x[other]) < 1e-4 && Math.abs(one.y[k] - two.y[other]) < 1e-4);
      });
    },
  ],
  [
    'In the plane it is 1.4 from dog and 3.7 from yellow.',
    async (text) => {
      const [, found] = await ofLab(1, 1);
      const numbers = ['dog', 'yellow'].map((word) => between(found, 'red', word).plane.toFixed(1));
      assert.deepEqual(text.match(/\d\.\d/g), numbers);
    },
  ],
  [
    'that is the shadow, and it shows 44 % of the differences. In all 100 dimensions yellow is still the nearest, 7.1 away, and dog is 10.3 away.',
    async (text) => {
      const [, found] = await ofLab(1, 1);
      const { words, nearestInAll, nearestInPlane, share } = found;
      const red = words.indexOf('red');
      assert.deepEqual([words[nearestInAll[red]], words[nearestInPlane[red]]], ['yellow', 'dog']);
      const numbers = ['yellow', 'dog'].map((word) => between(found, 'red', word).all.toFixed(1));
      assert.deepEqual(text.match(/\d+\.\d/g), numbers);
      assert.ok(text.includes(` ${Math.round(100 * share)} % `));
    },
  ],
  [
    'So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group.',
    async () => {
      for (const { words, nearestInAll } of await ofLab(1, 1))
        words.forEach((word, k) => assert.equal(groupOf(words[nearestInAll[k]]), groupOf(word), word));
    },
  ],
  [
    'The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to wolf in the second it is red.',
    async () => {
      for (const { nearestInAll, nearestInPlane } of await ofLab(1, 10))
        for (const nearest of [nearestInAll, nearestInPlane])
          nearest.forEach((other, k) => assert.equal(Math.abs(other - k), 1));
      const [, { words, nearestInAll }] = await ofLab(1, 10);
      assert.equal(words[nearestInAll[words.indexOf('wolf')]], 'red');
    },
  ],
  [
    'In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, red in the first sentence, had yellow and green almost equally near.',
    async (text) => {
      const [without, now] = [await ofLab(1, 0), await ofLab(10, 1)];
      const changed = now.flatMap(({ words, nearestInAll }, s) =>
        words.flatMap((word, k) => (nearestInAll[k] === without[s].nearestInAll[k] ? [] : [[s, word]])),
      );
      assert.deepEqual(changed, [[0, 'red']]);
      assert.ok(text.includes(` ${22 - changed.length} of the 22 `));
      const [yellow, green] = ['yellow', 'green'].map((word) => between(without[0], 'red', word).all);
      assert.ok(Math.abs(yellow / green - 1) < 0.01);
    },
  ],
  [
    'Yet the nudge is there',
    async () => {
      const [one, two] = await ofLab(10, 1);
      const rows = [one, two].map(({ sums }) => rowsOf(sums));
      const [first, second] = [one, two].map(({ words }) => words.indexOf('king'));
      assert.notDeepEqual(rows[0][first], rows[1][second]);
    },
  ],
  [
    'The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does.',
    async (text) => {
      const [{ lengths }] = await ofLab(1, 1);
      const [word, position] = [mean(lengths.words), mean(lengths.positions)];
      assert.ok(text.includes(` ${word.toFixed(2)} `) && text.includes(` ${position.toFixed(2)},`));
      const off = (/** @type {number} */ weight) =>
        Math.abs(Math.log((weight * word) / position / (Math.sqrt(100) / Math.sqrt(50))));
      assert.ok(off(1) < off(10));
    },
  ],
  [
    'which in all 100 dimensions is a distance of ‖PE(2) − PE(0)‖ ≈ 3.267 whatever the word, and likes has stayed where it was.',
    async (text) => {
      const [one, two] = await truth(Object.values(names), { word: 1, position: 1 });
      const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
        Math.hypot(...rowsOf(one.sums)[a].map((value, k) => value - rowsOf(two.sums)[b][k]));
      for (const distance of [apart(0, 2), apart(2, 0)]) assert.ok(text.includes(distance.toFixed(3)));
      assert.equal(apart(1, 1), 0);
    },
  ],
  [
    'it is made for what differs most, which are the words, and shows 0.29 of the 3.267.',
    async (text) => {
      const [one, two] = await truth(Object.values(names), { word: 1, position: 1 }, 'shared');
      assert.ok(text.includes(` ${Math.hypot(one.x[0] - two.x[2], one.y[0] - two.y[2]).toFixed(2)} of`));
    },
  ],
  [
    'John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions to 0, and the sentences become one.',
    async (text) => {
      const [one, two] = await truth(Object.values(names), { word: 1, position: 1 }, 'split');
      const [john, jane] = [two.x[2] - one.x[0], two.x[0] - one.x[2]];
      assert.ok(text.includes(john.toFixed(3)) && Math.abs(john + jane) < 1e-4);
      const [before, after] = await truth(Object.values(names), { word: 1, position: 0 }, 'split');
      for (const [k, x] of before.x.entries()) assert.ok(Math.abs(after.x[2 - k] - x) < 1e-5);
    },
  ],
];

const chapter = chapterSource('adding')
  .replaceAll('\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx', '‖PE(2) − PE(0)‖ ≈')
  .replace(/<[^>]*>/g, '')
  .replace(/\s+/g, ' ');

for (const [text, shows] of statements) {
  test(`the chapter about words: ${text}`, async () => {
    assert.ok(chapter.includes(text), 'it says so');
    await shows(text);
  });
}

test('and no other number in that chapter is unproven', () => {
  const rest = statements.reduce((left, [text]) => left.replaceAll(text, ''), chapter);
  const [, prose] = rest.split('See for yourself.');
  // Weights, the number of dimensions and of words, the balance: these are settings, or are next to their formula.
  assert.deepEqual(prose.match(/\d+\.\d+/g), ['1.4']);
});

/**
 * Which words are nearest to each other, in a plane and in all dimensions, and how far words move when their order
 * changes. Pure.
 */
import { rowsOf, dot, variance, norm, distance, planeDistance } from './vectors.js';

/** @typedef {import('./projections.js').SentenceMatrices} SentenceMatrices */
/** @typedef {import('./projections.js').Projection} Projection */
/** @typedef {import('./vectors.js').Point} Point */
/** @typedef {import('./vectors.js').Matrix} Matrix */

/** The fraction of the spread of all points that may be rounding. */
const rounding = 1e-6;

/**
 * The word that is nearest to another, in the plane and in all dimensions. `turned`: these are two different words. If
 * several words are equally near, the same one is taken for both, so that rounding alone never makes a word `turned`.
 * @typedef {{plane: number, all: number, turned: boolean}} Nearest  by the numbers of the words
 */

/**
 * @param {Matrix} sums  the sums of the words, in all dimensions
 * @param {Point[]} points  the same sums in the plane
 * @param {boolean[]} areKnown  whether a word has a vector: a word without one is near to none
 * @returns {(Nearest | undefined)[]}  undefined if no other word can be near
 */
export function nearestOf(sums, points, areKnown) {
  const rows = rowsOf(sums);
  const size = Math.sqrt(variance(rows));
  const allowance = rounding * size;
  return rows.map((_, k) => {
    if (!areKnown[k]) return undefined;
    const distanceInPlane = (/** @type {number} */ other) => planeDistance(points[k], points[other]);
    const fullDistance = (/** @type {number} */ other) => distance(rows[k], rows[other]);
    let [plane, all] = [-1, -1];
    let [leastInPlane, leastInAll] = [Infinity, Infinity];
    for (let other = 0; other < rows.length; ++other) {
      if (other === k || !areKnown[other]) continue;
      const [planeValue, fullValue] = [distanceInPlane(other), fullDistance(other)];
      if (planeValue < leastInPlane) [plane, leastInPlane] = [other, planeValue];
      if (fullValue < leastInAll) [all, leastInAll] = [other, fullValue];
    }
    if (plane < 0) return undefined;
    if (distanceInPlane(all) <= leastInPlane + allowance) plane = all;
    else if (fullDistance(plane) <= leastInAll + allowance) all = plane;
    return { plane, all, turned: plane !== all };
  });
}

/**
 * The share of the differences between points that a plane shows, from 0 to 1; undefined if there are no differences.
 * @param {Projection} projection
 * @param {Matrix} sums
 */
export function shareOf({ explained }, sums) {
  const rows = rowsOf(sums);
  const size = rows.reduce((sum, row) => sum + dot(row, row), 0);
  if (!(variance(rows) > rounding ** 2 * size)) return undefined;
  const share = explained.reduce((sum, part) => sum + part, 0);
  return share > 1 - rounding ? 1 : share;
}

/**
 * Counts the words whose nearest word in all dimensions is also the nearest, or equally near, without positions.
 * @param {(Nearest | undefined)[]} nearest
 * @param {Matrix} words  the vectors of the words
 */
export function countKeptNeighbors(nearest, words) {
  const rows = rowsOf(words);
  const allowance = rounding * Math.sqrt(variance(rows));
  return nearest.filter((found, k) => {
    if (!found) return false;
    const distances = nearest.map((each, other) =>
      each && other !== k ? distance(rows[k], rows[other]) : Infinity,
    );
    return distances[found.all] <= Math.min(...distances) + allowance;
  }).length;
}

/**
 * Counts the words whose nearest word in all dimensions is next to them in the sentence.
 * @param {(Nearest | undefined)[]} nearest
 */
export const countAdjacentNeighbors = (nearest) =>
  nearest.filter((found, k) => found && Math.abs(found.all - k) === 1).length;

/**
 * The mean length of the words that have a vector (0 without any), and of the encodings of all positions.
 * @param {(SentenceMatrices & {tokens: {isKnown: boolean}[]})[]} sentences
 */
export function lengthsOf(sentences) {
  const words = sentences.flatMap(({ words, tokens }) => rowsOf(words).filter((_, k) => tokens[k].isKnown));
  const encodings = sentences.flatMap(({ encodings }) => rowsOf(encodings));
  const computeMeanNorm = (/** @type {Float32Array[]} */ rows) =>
    rows.length ? rows.reduce((sum, row) => sum + norm(row), 0) / rows.length : 0;
  return { word: computeMeanNorm(words), position: computeMeanNorm(encodings) };
}

/**
 * The weight that makes words √2 times as long as positions. A transformer has this balance if it multiplies embeddings
 * of length 1 by √d and adds sines and cosines, whose length is √(d/2).
 * @param {{word: number, position: number}} lengths
 * @param {number} weight  the weight of the positions
 */
export const computeBalancedWeight = ({ word, position }, weight) => (Math.SQRT2 * weight * position) / word;

/**
 * How far the vectors of the same words are from each other in two sentences that differ only in order. The first
 * occurrence of a word is compared with its first occurrence in the other sentence, the second with the second, and so
 * on.
 * @param {{tokens: {word: string}[], sums: Matrix}} a
 * @param {{tokens: {word: string}[], sums: Matrix}} b
 * @returns {{word: string, from: number, to: number, distance: number}[] | undefined} undefined when words differ
 */
export function computeDisplacements(a, b) {
  const places = /** @type {Map<string, number[]>} */ (new Map());
  b.tokens.forEach(({ word }, position) => places.set(word, [...(places.get(word) ?? []), position]));
  if (a.tokens.length !== b.tokens.length) return undefined;
  const [before, after] = [rowsOf(a.sums), rowsOf(b.sums)];
  const result = [];
  for (const [from, { word }] of a.tokens.entries()) {
    const to = places.get(word)?.shift();
    if (to === undefined) return undefined;
    result.push({ word, from, to, distance: distance(before[from], after[to]) });
  }
  return result;
}

/** Facts about sentences and their words, computed outside of any browser. */
import { load } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';
import {
  projectOnOwnBases,
  projectOnSharedBasis,
  projectOnSplitBasis,
} from '../../web/figures/words/projections.js';
import { rowsOf } from '../../web/figures/words/vectors.js';

export const pe = await load();

/** Texts of the chapter on words. */
export const lab = [
  'king queen man woman dog wolf football basketball red green yellow',
  'man queen yellow basketball green dog woman football king red wolf',
];
export const names = { one: 'John likes Jane', two: 'Jane likes John' };

export const mean = (/** @type {number[]} */ values) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reproducible pseudorandom numbers (Numerical Recipes' linear congruential generator). */
function generator(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** A file of word vectors with made-up numbers. @param {string[]} words @param {number} dims @param {number} seed */
export function vectorFile(words, dims, seed) {
  const next = generator(seed);
  return words
    .map((word) => `${word} ${Array.from({ length: dims }, () => next().toFixed(4)).join(' ')}\n`)
    .join('');
}
/**
 * The points of sentences, computed outside of any browser.
 * @param {string[]} texts @param {import('../../web/figures/words/projections.js').Weights} weights @param {string}
 * basis
 */
export async function expected(texts, weights, basis) {
  const { wordIndex, sequences } = pe.tokenizer(texts);
  const table = await pe.embeddingMatrix(wordIndex, builtInVectors());
  const sentences = sequences.map((sequence) => ({
    words: pe.embed(pe.padSequences([sequence]), table),
    encodings: pe.encode({ positions: sequence.length, d_model: table.cols }),
  }));
  const projectionsOf =
    basis === 'shared' ? projectOnSharedBasis : basis === 'split' ? projectOnSplitBasis : projectOnOwnBases;
  const projections = projectionsOf(pe, sentences);
  return projections.map((project) => {
    const { points } = project(weights);
    return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) };
  });
}

/**
 * Facts about sentences, found in other ways than the figure's: from the distances of all pairs of words.
 * @param {string[]} texts @param {import('../../web/figures/words/projections.js').Weights} weights @param {string}
 * basis
 */
export async function truth(texts, weights, basis = 'each') {
  const { wordIndex, sequences } = pe.tokenizer(texts);
  const vocabulary = [...wordIndex.keys()];
  const table = await pe.embeddingMatrix(wordIndex, builtInVectors());
  const planes = await expected(texts, weights, basis);
  return sequences.map((sequence, s) => {
    const vectors = pe.embed(pe.padSequences([sequence]), table);
    const encodings = pe.encode({ positions: sequence.length, d_model: table.cols });
    const sums = pe.weightedSum(vectors, encodings, weights.word, weights.position);
    const words = sequence.map((index) => vocabulary[index - 1]);
    const all = pe.similarity(sums, 'euclidean').data;
    const { x, y } = planes[s];
    const inAll = (/** @type {number} */ a, /** @type {number} */ b) => all[a * words.length + b];
    const inPlane = (/** @type {number} */ a, /** @type {number} */ b) =>
      Math.hypot(x[a] - x[b], y[a] - y[b]);
    const nearest = (/** @type {typeof inAll} */ far) =>
      words.map(
        (_, k) =>
          words
            .map((_, other) => other)
            .filter((other) => other !== k)
            .sort((a, b) => far(k, a) - far(k, b))[0],
      );
    const pairs = words.flatMap((_, a) => words.map((_, b) => [a, b]));
    const total = (/** @type {typeof inAll} */ far) => pairs.reduce((sum, [a, b]) => sum + far(a, b) ** 2, 0);
    const lengths = (/** @type {typeof sums} */ matrix) => rowsOf(matrix).map((row) => Math.hypot(...row));
    return {
      words,
      sums,
      x,
      y,
      inPlane,
      inAll,
      nearestInPlane: nearest(inPlane),
      nearestInAll: nearest(inAll),
      share: total(inPlane) / total(inAll),
      lengths: { words: lengths(vectors), positions: lengths(encodings), sums: lengths(sums) },
    };
  });
}

/**
 * The contents of <pe-words>: sentences as vectors with positions added, their places in a plane, and near words. Pure.
 */
import { rowsOf } from './vectors.js';
import { computeDisplacements, lengthsOf, nearestOf, shareOf } from './neighbors.js';
import { projectOnOwnBases, projectOnSharedBasis, projectOnSplitBasis } from './projections.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../files/embeddings.js').Embeddings} Embeddings */
/** @typedef {import('./projections.js').Weights} Weights */
/** @typedef {import('./projections.js').Projection} Projection */
/** @typedef {import('./vectors.js').Point} Point */
/** @typedef {{sentence: number, position: number}} Chosen */
/** @typedef {{word: string, index: number, isKnown: boolean}} Token */
/** @typedef {import('./projections.js').SentenceMatrices & {tokens: Token[]}} Sentence */
/** @typedef {'each' | 'shared' | 'split'} Basis */
/**
 * A sentence with some weights: its vectors, their places in the plane, how much of their differences the plane shows,
 * and which words are nearest to which.
 * @typedef {object} Reading
 * @property {Matrix} sums
 * @property {Projection} projection
 * @property {number | undefined} share
 * @property {(import('./neighbors.js').Nearest | undefined)[]} nearest
 */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {string} text  all sentences, one a line
 * @property {Texts} texts
 * @property {Embeddings} embeddings
 * @property {Basis} basis
 * @property {Weights} weights
 * @property {Chosen | undefined} chosen  a word that exists
 * @property {Sentence[]} sentences
 * @property {import('../../engine/engine.js').MatrixI32 | undefined} padded
 * @property {string[]} unknown
 * @property {((weights: Weights) => Projection)[]} projections
 * @property {Reading[]} readings  of each sentence, with these weights
 * @property {{word: number, position: number}} lengths  mean lengths, before they are weighted
 * @property {string} key  views with the same key differ in nothing but their weights, so points can move from one to
 *   the other
 */

/** The panels of more sentences would be too small to tell apart and to read. */
export const maxSentences = 6;
export const maxWords = 200;
export const maxWeight = 1000;

/**
 * @param {Engine} engine
 * @param {object} parts
 * @param {import('./projections.js').Algebra} parts.algebra  computes while points move
 * @param {Texts} parts.texts
 * @param {{text: string, weights: Weights, basis: Basis, chosen: string}} parts.settings  chosen: as in the attribute
 * @param {Record<string, any>} parts.request  the request of the encoding
 * @param {(positions: number) => Matrix} parts.encode
 * @param {Map<string, number>} parts.wordIndex
 * @param {number[][]} parts.sequences
 * @param {Embeddings} parts.embeddings
 * @returns {View}
 */
export function computeView(
  engine,
  { algebra, texts, settings, request, encode, wordIndex, sequences, embeddings },
) {
  const { text, weights, basis, chosen } = settings;
  const unknown = new Set(embeddings.unknown);
  const vocabulary = [...wordIndex.keys()];
  const isFilled = sequences.some((sequence) => sequence.length);
  const padded = isFilled ? engine.padSequences(sequences, { padding: 'post' }) : undefined;
  const embeddedWords = padded && engine.embed(padded, embeddings);
  const encoding = padded && encode(padded.cols);
  const sentences = sequences.flatMap((sequence, s) => {
    if (!sequence.length || !embeddedWords || !encoding || !padded) return [];
    const rows = sequence.length;
    const cols = embeddings.cols;
    const firstCell = s * padded.cols * cols;
    return {
      /** @type {Token[]} */
      tokens: Array.from(sequence, (index) => ({
        word: vocabulary[index - 1],
        index,
        isKnown: !unknown.has(vocabulary[index - 1]),
      })),
      words: { rows, cols, data: embeddedWords.data.subarray(firstCell, firstCell + rows * cols) },
      encodings: { rows, cols, data: encoding.data.subarray(0, rows * cols) },
    };
  });
  const projectSentences = {
    each: projectOnOwnBases,
    shared: projectOnSharedBasis,
    split: projectOnSplitBasis,
  }[basis];
  const projections = sentences.length ? projectSentences(algebra, sentences) : [];
  const readings = sentences.map((sentence, s) =>
    readSentence(engine, sentence, projections[s](weights), weights),
  );
  const [sentenceNumber, position] = chosen.split(':').map(Number);
  const isInSentence = position < sentences[sentenceNumber - 1]?.tokens.length;
  return {
    name: texts.words.figure({ count: sentences.length }),
    text,
    texts,
    embeddings,
    basis,
    weights,
    chosen: isInSentence ? { sentence: sentenceNumber - 1, position } : undefined,
    sentences,
    padded,
    unknown: [...unknown],
    projections,
    readings,
    lengths: lengthsOf(sentences),
    key: JSON.stringify([sequences.map((each) => [...each]), vocabulary, basis, request]),
  };
}

/**
 * @param {Engine} engine
 * @param {Sentence} sentence
 * @param {Projection} projection
 * @param {Weights} weights
 * @returns {Reading}
 */
function readSentence(engine, { tokens, words, encodings }, projection, weights) {
  const sums = engine.weightedSum(words, encodings, weights.word, weights.position);
  const areKnown = tokens.map((token) => token.isKnown);
  const nearest = nearestOf(sums, projection.points, areKnown);
  return { sums, projection, share: shareOf(projection, sums), nearest };
}

/**
 * The distances that words have moved from the first of two sentences to the second; undefined unless there are two
 * sentences with the same words.
 * @param {View} view
 */
export function computeWordMoves({ sentences, readings }) {
  if (sentences.length !== 2) return undefined;
  const [a, b] = sentences.map(({ tokens }, s) => ({ tokens, sums: readings[s].sums }));
  return computeDisplacements(a, b);
}

/**
 * Lines from the words of the first of two sentences to the same words of the second, if both have the same plane.
 * @param {View} view
 * @param {Point[][]} points
 */
export const computeMoveLines = (view, points) =>
  ((view.basis === 'each' ? undefined : computeWordMoves(view)) ?? [])
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({ from: points[0][from], to: points[1][to] }));

/**
 * The chosen word's vector, the encoding of its position and their sum, all weighted.
 * @param {Engine} engine
 * @param {View} view
 * @param {Chosen} chosen
 * @param {Weights} weights
 * @returns {Float32Array[]}
 */
export function computeWeightedParts(
  engine,
  { sentences },
  { sentence, position },
  { word, position: weight },
) {
  const { words, encodings } = sentences[sentence];
  const rowOf = (/** @type {Matrix} */ matrix) => ({
    rows: 1,
    cols: matrix.cols,
    data: rowsOf(matrix)[position],
  });
  const [wordRow, encodingRow] = [rowOf(words), rowOf(encodings)];
  return [
    [word, 0],
    [0, weight],
    [word, weight],
  ].map(([a, b]) => engine.weightedSum(wordRow, encodingRow, a, b).data);
}

/**
 * The weighted sum of every word, for the table and the files.
 * @param {View} view
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export function numbersOf({ texts, sentences, readings, embeddings: { cols } }) {
  const tokens = sentences.flatMap((each) => each.tokens);
  const data = new Float32Array(tokens.length * cols);
  let end = 0;
  for (const { sums } of readings) {
    data.set(sums.data, end);
    end += sums.data.length;
  }
  return {
    kind: 'words',
    shape: [tokens.length, cols],
    data,
    corner: texts.words.word,
    rowLabels: tokens.map(({ word }) => word),
  };
}

/** The sentences of <pe-words>: what the weights do, what the plane shows, and which words are near. Pure. */
import { formatPercent } from '../../plot/numbers.js';
import { formatReadable } from '../../plot/numbers.js';
import { computeBalancedWeight, countAdjacentNeighbors, countKeptNeighbors } from './neighbors.js';
import { distance, planeDistance, rowsOf } from './vectors.js';
import { computeMoveLines, computeWordMoves } from './model.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./model.js').View} View */
/** @typedef {import('./model.js').Reading} Reading */

/** The maximum number of names in a list; readers would not read more. */
const maxNames = 12;
const maxMoves = 6;
/** Two letters or more in a row from scripts without spaces between words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]{2}/u;

/** @param {number} dims @returns {{name: string, word: number, position: number}[]} */
export const createWeightPresets = (dims) => [
  { name: '1 : 0', word: 1, position: 0 },
  { name: '1 : 1', word: 1, position: 1 },
  { name: '1 : 10', word: 1, position: 10 },
  { name: '10 : 1', word: 10, position: 1 },
  { name: '√d : 1', word: Math.sqrt(dims), position: 1 },
];

/**
 * @param {import('./projections.js').Weights} weights
 * @param {{word: number, position: number}} preset
 */
export const isPreset = (weights, { word, position }) =>
  weights.word === word && weights.position === position;

/**
 * A sentence for each preset that the weights equal; for some vectors, two presets are the same.
 * @param {View} view
 * @returns {string[]}
 */
export function composePresetSentences({ texts, weights, lengths, readings, sentences, embeddings }) {
  const { see } = texts.words;
  if (!sentences.length) return [];
  const dims = embeddings.cols;
  const comparedCount = readings.flatMap(({ nearest }) => nearest.filter(Boolean)).length;
  const sumOver = (/** @type {(reading: Reading, s: number) => number} */ count) =>
    readings.reduce((total, reading, s) => total + count(reading, s), 0);
  /** @param {typeof see.kept} say @param {number} count */
  const composeCount = (say, count) =>
    say({ count, all: comparedCount, isAll: count === comparedCount, dims });
  const composeKept = () =>
    comparedCount
      ? composeCount(
          see.kept,
          sumOver(({ nearest }, s) => countKeptNeighbors(nearest, sentences[s].words)),
        )
      : '';
  const composeAdjacent = () =>
    comparedCount
      ? composeCount(
          see.beside,
          sumOver(({ nearest }) => countAdjacentNeighbors(nearest)),
        )
      : '';
  const composeScaled = () => {
    const root = Math.sqrt(dims);
    const [rootText, halfRootText] = [root, Math.sqrt(dims / 2)].map((value) => formatReadable(value));
    const lengthTexts = [lengths.word, root * lengths.word, lengths.position].map((value) =>
      formatReadable(value),
    );
    const hasBoth = lengths.word && lengths.position;
    return [
      see.scaled({ d: dims, root: rootText, half: halfRootText }),
      hasBoth
        ? see.scaledHere({
            before: lengthTexts[0],
            after: lengthTexts[1],
            position: lengthTexts[2],
            ratio: formatReadable((root * lengths.word) / lengths.position, 2),
          })
        : '',
    ].join(texts.between);
  };
  const explanations = [
    () => see.words,
    () => see.equal + texts.between + composeKept(),
    () => see.positions + texts.between + composeAdjacent(),
    () => see.mostlyWords + texts.between + composeKept(),
    composeScaled,
  ];
  const presetTexts = createWeightPresets(dims).flatMap((preset, k) =>
    isPreset(weights, preset) ? [see.named({ name: preset.name, text: explanations[k]() }).trim()] : [],
  );
  const balanceWeight = computeBalancedWeight(lengths, weights.position);
  if (balanceWeight && Number.isFinite(balanceWeight) && Math.abs(weights.word / balanceWeight - 1) < 1e-6)
    presetTexts.push(see.balanced);
  return presetTexts;
}

/**
 * The lengths of words and positions with these weights, and how far words have moved if only the order differs.
 * @param {View} view
 */
export function composeLengthSentence(view) {
  const { texts, sentences, weights, lengths, basis, readings, embeddings } = view;
  const { words } = texts;
  if (!sentences.length) return '';
  const [word, position] = [weights.word * lengths.word, weights.position * lengths.position];
  const average = lengths.word
    ? words.average({ word: formatReadable(word), position: formatReadable(position) })
    : words.averageUnknown({ position: formatReadable(position) });
  const moves = computeWordMoves(view);
  if (!moves) return average;
  const isCommon = basis !== 'each';
  const points = readings.map(({ projection }) => projection.points);
  const moveTexts = moves.map(({ word, from, to, distance }) => ({
    word,
    from,
    to,
    distance: formatReadable(distance, 4),
    drawn: isCommon ? formatReadable(planeDistance(points[0][from], points[1][to]), 4) : '',
  }));
  const movedWords = moveTexts.filter(({ from, to }) => from !== to);
  const unmovedWords = moveTexts.filter(({ from, to }) => from === to).map((each) => each.word);
  return [
    average,
    movedWords.length === 0
      ? words.sameSentence
      : weights.position === 0
        ? words.sameBag
        : composeMoves(texts, movedWords, unmovedWords, embeddings.cols),
  ].join(texts.between);
}

/**
 * How far words move from one sentence to the other.
 * @param {Texts} texts
 * @param {{word: string, from: number, to: number, distance: string, drawn: string}[]} moves
 * @param {string[]} unmovedWords
 * @param {number} dims
 */
function composeMoves(texts, moves, unmovedWords, dims) {
  const words = texts.words.sameWords;
  const namedMoves = moves.slice(0, maxMoves);
  const isWhole = namedMoves.every(({ distance, drawn }) => distance === drawn);
  const moveTexts = namedMoves.map((each) =>
    words.word({ ...each, drawn: (!isWhole && each.drawn) || 'none' }),
  );
  return [
    words.moved({ dims, words: moveTexts, more: moves.length - namedMoves.length }),
    ...(isWhole ? [words.drawnWhole] : []),
    ...(unmovedWords.length ? [words.unmoved({ words: listNames(texts, unmovedWords) })] : []),
  ].join(texts.between);
}

/**
 * A sentence on what the plane of a sentence shows and omits.
 * @param {View} view
 * @param {number} s  the index of the sentence
 */
export function composePlaneSentence(view, s) {
  const { texts, sentences, readings, embeddings } = view;
  const { words } = texts;
  const { share, nearest } = readings[s];
  const { tokens } = sentences[s];
  const comparedCount = nearest.filter(Boolean).length;
  const turnedWords = nearest.flatMap((found, k) => (found?.turned ? [tokens[k].word] : []));
  return [
    tokens.length === 1
      ? words.alone
      : share === undefined
        ? words.onePoint
        : share === 1
          ? words.showsAll
          : words.shows({ share: formatPercent(share) }),
    tokens.length > 1 && comparedCount && share !== undefined && share < 1
      ? turnedWords.length
        ? words.turned({
            count: turnedWords.length,
            all: comparedCount,
            dims: embeddings.cols,
            names: listNames(texts, turnedWords),
          })
        : words.straight({ all: comparedCount, dims: embeddings.cols })
      : '',
    s === 1 &&
    computeMoveLines(
      view,
      readings.map((reading) => reading.projection.points),
    ).length
      ? words.movesFrom
      : '',
  ]
    .filter(Boolean)
    .join(texts.between);
}

/**
 * The sentence about which words are nearest to a word, in the plane and in all dimensions.
 * @param {View} view
 * @param {import('./model.js').Chosen} chosen
 */
export function composeNearestSentence({ texts, sentences, readings, embeddings }, { sentence, position }) {
  const { words } = texts;
  const { tokens } = sentences[sentence];
  const { nearest, sums, projection, share } = readings[sentence];
  const { word, isKnown } = tokens[position];
  if (!isKnown) return words.noNeighbours;
  const found = nearest[position];
  if (!found) return words.noOthers({ word });
  const rows = rowsOf(sums);
  const describeNeighbour = (/** @type {number} */ other) => ({
    word: tokens[other].word,
    position: other,
    plane: formatReadable(planeDistance(projection.points[position], projection.points[other])),
    all: formatReadable(distance(rows[position], rows[other])),
  });
  const [plane, all] = [describeNeighbour(found.plane), describeNeighbour(found.all)];
  if (found.turned)
    return words.nearTurned({
      word,
      nearestInPlane: plane.word,
      positionInPlane: plane.position,
      distanceInPlane: plane.plane,
      fullDistance: plane.all,
      nearest: all.word,
      nearestPosition: all.position,
      distance: all.all,
      drawnDistance: all.plane,
      dims: embeddings.cols,
    });
  return share === 1
    ? words.nearHere({ word, nearest: all.word, nearestPosition: all.position, distance: all.all })
    : words.nearSame({
        word,
        drawnDistance: all.plane,
        distance: all.all,
        nearest: all.word,
        nearestPosition: all.position,
        dims: embeddings.cols,
      });
}

/** Which words have no vector. @param {View} view */
export const composeUnknownSentence = ({ texts, unknown }) =>
  unknown.length ? texts.words.unknown({ list: unknown, count: unknown.length, first: unknown[0] }) : '';

/** Names words that a reader may have expected to be several words. @param {View} view */
export function composeUnsplitSentence({ texts, sentences }) {
  const unsplitWords = new Set(
    sentences.flatMap(({ tokens }) =>
      tokens
        .filter(({ word, isKnown }) => !isKnown && (tokens.length === 1 || unspacedPattern.test(word)))
        .map(({ word }) => word),
    ),
  );
  if (!unsplitWords.size) return '';
  const words = [...unsplitWords].slice(0, maxNames);
  const quotedWords = words.map((word) => texts.words.unsplit.word({ word }));
  return texts.words.unsplit.all({ words: quotedWords, count: words.length });
}

/** @param {Texts} texts @param {string[]} names */
const listNames = ({ words }, names) =>
  words.names({ names: names.slice(0, maxNames), isCut: names.length > maxNames });

/**
 * Projections of sentences on a plane: the principal components of each sentence or of all sentences together, or one
 * direction for positions and one for words. Pure: the caller passes the engine.
 */
import { rowsOf, stack, dot, meanOf, variance } from './vectors.js';

/** @typedef {import('./vectors.js').Point} Point */
/** @typedef {import('./vectors.js').Matrix} Matrix */

/** @typedef {Pick<import('../../engine/engine.js').Engine, 'pca' | 'weightedSum'>} Algebra */

/** @typedef {{word: number, position: number}} Weights  the factors of word vectors and encodings */

/** @typedef {{words: Matrix, encodings: Matrix}} SentenceMatrices  of a sentence: both [words, d] */

/**
 * Points of a plane, the share of the variance along each axis, and the unit vectors of both.
 * @typedef {{points: Point[], explained: number[], directions: ArrayLike<number>[]}} Projection
 */

/** Signs are carried from one ratio of the weights to another in steps of this power of two. */
const stride = 0.25;

/** Beyond the ratio 2^12 the smaller part is too small to be seen. */
const largestRatio = 12;

/**
 * Each sentence in its own principal components. The first sentence has the signs of projectOnOwnBasis(). The signs of
 * components are arbitrary, so each other sentence takes the signs that make its plane most similar to the plane of the
 * first sentence, and no panel mirrors another.
 * @param {Algebra} engine
 * @param {SentenceMatrices[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function projectOnOwnBases(engine, sentences) {
  const projectFirst = sentences.length ? projectOnOwnBasis(engine, sentences[0]) : undefined;
  return sentences.map((rows, s) => (weights) => {
    const model = /** @type {NonNullable<typeof projectFirst>} */ (projectFirst)(weights);
    return s ? matchSigns(componentsOf(engine, rows, weights), model.directions) : model;
  });
}

/**
 * Gives a projection the signs that are most similar to the signs of a model. The cosines between the directions of
 * both form a matrix. Its trace is large if one plane is turned little against the other. Its determinant is below 0
 * for a mirror image; it is near 0, and so has little weight, if a direction of one plane is perpendicular to the
 * other.
 * @param {Projection} projection
 * @param {ArrayLike<number>[]} model
 * @returns {Projection}
 */
function matchSigns({ points, explained, directions }, model) {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = model.map((row) =>
    directions.map((direction) => dot(row, direction)),
  );
  let bestSigns = [1, 1];
  let bestAgreement = -Infinity;
  for (const [x, y] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]) {
    const agreement = x * a + y * d + x * y * (a * d - b * c);
    // A smaller difference is rounding.
    if (agreement <= bestAgreement + 1e-9) continue;
    bestAgreement = agreement;
    bestSigns = [x, y];
  }
  return {
    points: points.map(({ x, y }) => ({ x: x * bestSigns[0], y: y * bestSigns[1] })),
    explained,
    directions: directions.map((row, k) =>
      bestSigns[k] < 0 ? Float32Array.from(row, (value) => -value) : row,
    ),
  };
}

/**
 * The first two principal components, with the signs that the engine gives them.
 * @param {Algebra} engine
 * @param {SentenceMatrices} rows
 * @param {Weights} weights
 * @returns {Projection}
 */
function componentsOf(engine, { words, encodings }, { word, position }) {
  const { scores, loadings, explainedVarianceRatio } = engine.pca(
    engine.weightedSum(words, encodings, word, position),
    { components: Math.min(2, words.rows, words.cols) },
  );
  return {
    points: rowsOf(scores).map(([x = 0, y = 0]) => ({ x, y })),
    explained: [...explainedVarianceRatio],
    directions: rowsOf(loadings),
  };
}

/**
 * A sentence in its own principal components. These depend only on the ratio of the weights, and there is just one path
 * from the ratio 1 to any other. Signs are carried along this path: at the ratio 1 the largest loading of a component
 * is positive, and the component keeps that direction. So no picture is mirrored while a weight changes, and yet each
 * picture depends on nothing but its weights.
 * @param {Algebra} engine
 * @param {SentenceMatrices} rows
 * @returns {(weights: Weights) => Projection}
 */
export function projectOnOwnBasis(engine, rows) {
  const loadingsAt = (/** @type {number} */ place) =>
    /** @type {Float32Array[]} */ (componentsOf(engine, rows, weightsAt(place)).directions);
  /** Loadings whose signs have been carried, by the number of the stride. @type {Map<number, Float32Array[]>} */
  const carriedLoadings = new Map([[0, loadingsAt(0)]]);
  const findCarriedLoadings = (/** @type {number} */ index) => {
    const direction = -Math.sign(index);
    let from = index;
    while (!carriedLoadings.has(from)) from += direction;
    for (; from !== index; from -= direction) {
      const to = from - direction;
      const previousLoadings = /** @type {Float32Array[]} */ (carriedLoadings.get(from));
      carriedLoadings.set(to, carrySigns(previousLoadings, from * stride, to * stride, loadingsAt));
    }
    return /** @type {Float32Array[]} */ (carriedLoadings.get(index));
  };
  return (weights) => {
    const { points, explained, directions } = componentsOf(engine, rows, weights);
    const place = ratioOf(weights);
    const index = Math.trunc(place / stride);
    const expectedLoadings = carrySigns(findCarriedLoadings(index), index * stride, place, loadingsAt);
    const signs = directions.map((row, k) => (dot(row, expectedLoadings[k]) < 0 ? -1 : 1));
    return {
      points: points.map(({ x, y }) => ({ x: x * signs[0], y: y * (signs[1] ?? 1) })),
      explained,
      directions: directions.map((row, k) => Float32Array.from(row, (value) => signs[k] * value)),
    };
  };
}

/**
 * One pair of directions for all sentences and all weights: the principal components of all words of all sentences
 * with their encodings added, both with weight 1. So a point moves along a straight line when a weight changes.
 * @param {Algebra} engine
 * @param {SentenceMatrices[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function projectOnSharedBasis(engine, sentences) {
  const allSums = stack(sentences.map(({ words, encodings }) => engine.weightedSum(words, encodings, 1, 1)));
  const { loadings } = engine.pca(allSums, { components: Math.min(2, allSums.rows, allSums.cols) });
  return projectAll(engine, sentences, rowsOf(loadings));
}

/**
 * One pair of directions for all sentences and all weights: the first principal component of the positions, with later
 * positions to the right, and the first principal component of the words without that direction. So a word moves
 * horizontally when its position changes, and its height depends on its meaning.
 * @param {Algebra} engine
 * @param {SentenceMatrices[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function projectOnSplitBasis(engine, sentences) {
  const longestEncodings = sentences.reduce((a, b) =>
    b.encodings.rows > a.encodings.rows ? b : a,
  ).encodings;
  const positionDirection = computeFirstComponent(engine, longestEncodings);
  const positions = rowsOf(longestEncodings);
  const isBackwards =
    dot(positions[positions.length - 1], positionDirection) < dot(positions[0], positionDirection);
  if (isBackwards) positionDirection.forEach((value, k) => (positionDirection[k] = -value));
  const words = stack(sentences.map(({ words }) => words));
  for (const row of rowsOf(words)) removeDirection(row, positionDirection);
  const wordDirection = removeDirection(computeFirstComponent(engine, words), positionDirection);
  const length = Math.sqrt(dot(wordDirection, wordDirection));
  // Words that differ in no other direction have no second component.
  const directions =
    length > 0.5 ? [positionDirection, wordDirection.map((value) => value / length)] : [positionDirection];
  return projectAll(engine, sentences, directions);
}

/** @param {Algebra} engine @param {Matrix} matrix */
const computeFirstComponent = (engine, matrix) =>
  Float64Array.from(engine.pca(matrix, { components: 1 }).loadings.data.subarray(0, matrix.cols));

/**
 * Subtracts a vector's component along a direction, in place.
 * @template {Float32Array | Float64Array} T
 * @param {T} row
 * @param {Float64Array} direction  of length 1
 */
function removeDirection(row, direction) {
  const component = dot(row, direction);
  for (let k = 0; k < row.length; ++k) row[k] -= component * direction[k];
  return row;
}

/**
 * @param {Algebra} engine
 * @param {SentenceMatrices[]} sentences
 * @param {ArrayLike<number>[]} directions  of length 1, perpendicular to each other
 * @returns {((weights: Weights) => Projection)[]}
 */
function projectAll(engine, sentences, directions) {
  const means = {
    words: meanOf(stack(sentences.map(({ words }) => words))),
    encodings: meanOf(stack(sentences.map(({ encodings }) => encodings))),
  };
  const project = (/** @type {Matrix} */ matrix, /** @type {Float64Array} */ mean) =>
    rowsOf(matrix).map((row) => directions.map((direction) => dot(row, direction) - dot(mean, direction)));
  return sentences.map(({ words, encodings }) => {
    const wordScores = project(words, means.words);
    const encodingScores = project(encodings, means.encodings);
    return ({ word, position }) => {
      const scores = wordScores.map((row, r) =>
        row.map((value, k) => word * value + position * encodingScores[r][k]),
      );
      const total = variance(rowsOf(engine.weightedSum(words, encodings, word, position)));
      return {
        points: scores.map(([x = 0, y = 0]) => ({ x, y })),
        explained: directions.map((_, k) => (total ? variance(scores.map((row) => [row[k]])) / total : 0)),
        directions,
      };
    };
  });
}

/**
 * Loadings at `to`, with signs carried over from the loadings at `from`. If a component turns so fast that its sign
 * would be a guess, the step is halved.
 * @param {Float32Array[]} previousLoadings
 * @param {number} from
 * @param {number} to
 * @param {(place: number) => Float32Array[]} loadingsAt
 * @param {number} [depth]
 * @returns {Float32Array[]}
 */
function carrySigns(previousLoadings, from, to, loadingsAt, depth = 0) {
  if (from === to) return previousLoadings;
  const loadings = loadingsAt(to);
  const cosines = loadings.map((row, k) => dot(row, previousLoadings[k]));
  if (depth < 5 && cosines.some((cosine) => Math.abs(cosine) < 0.7)) {
    const middle = (from + to) / 2;
    return carrySigns(
      carrySigns(previousLoadings, from, middle, loadingsAt, depth + 1),
      middle,
      to,
      loadingsAt,
      depth + 1,
    );
  }
  return loadings.map((row, k) => (cosines[k] < 0 ? row.map((value) => -value) : row));
}

/** @param {Weights} weights */
function ratioOf({ word, position }) {
  const place = Math.log2(Math.abs(position) / Math.abs(word));
  // If both are 0, all points are at the origin, and the ratio makes no difference.
  return Number.isNaN(place) ? 0 : Math.min(largestRatio, Math.max(-largestRatio, place));
}

/** @param {number} place @returns {Weights} */
const weightsAt = (place) =>
  place > 0 ? { word: 2 ** -place, position: 1 } : { word: 1, position: 2 ** place };

/**
 * Words as points: their vectors with positions added, projected on two directions. Pure: the engine is handed in.
 */
import { scaled, typeSize } from '../../plot/plot-geometry.js';
import { axisStyle, layoutStyle } from '../../plot/palette.js';
import { escapeMarkup } from '../../plot/plot-text.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {Pick<import('../../engine/engine.js').Engine, 'pca' | 'weightedSum'>} Algebra */
/** @typedef {{word: number, position: number}} Weights  what word vectors and encodings are multiplied by */
/** @typedef {{words: Matrix, encodings: Matrix}} Rows  of a sentence: both [words, d] */
/** @typedef {{x: number, y: number}} Point */
/**
 * Points of a plane, the share of the variance along each axis, and the unit vectors of both.
 * @typedef {{points: Point[], explained: number[], directions: ArrayLike<number>[]}} Projection
 */

// ---------------------------------------------------------------------------------------------------------------
// Projections

/** From one ratio of the weights to the next that carries signs on, as a power of two. */
const stride = 0.25;
/** Beyond the ratio 2^12, what is small can no longer be seen. */
const farthest = 12;

/**
 * Each sentence in its own principal components, the first as eachBasis() has it. Signs of components are nobody's: the
 * others have those with which their plane lies in space most like that of the first, so that no panel mirrors another.
 * @param {Algebra} engine
 * @param {Rows[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function ownBases(engine, sentences) {
  const first = sentences.length ? eachBasis(engine, sentences[0]) : undefined;
  return sentences.map((rows, s) => (weights) => {
    const model = /** @type {NonNullable<typeof first>} */ (first)(weights);
    return s ? alike(componentsOf(engine, rows, weights), model.directions) : model;
  });
}

/**
 * A projection with the signs that are most like those of a model. Of the cosines between the directions of both, the
 * trace says how little the one plane is turned against the other, and the determinant, below 0, that it is a mirror
 * image: where the planes have less than one direction in common, that has no meaning, and counts for as little.
 * @param {Projection} projection
 * @param {ArrayLike<number>[]} model
 * @returns {Projection}
 */
function alike({ points, explained, directions }, model) {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = model.map((row) =>
    directions.map((direction) => dot(row, direction)),
  );
  let best = [1, 1];
  let most = -Infinity;
  for (const [x, y] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]) {
    const agreement = x * a + y * d + x * y * (a * d - b * c);
    // What differs by less is rounding.
    if (agreement <= most + 1e-9) continue;
    most = agreement;
    best = [x, y];
  }
  return {
    points: points.map(({ x, y }) => ({ x: x * best[0], y: y * best[1] })),
    explained,
    directions: directions.map((row, k) => (best[k] < 0 ? Float32Array.from(row, (value) => -value) : row)),
  };
}

/**
 * The first two principal components, with the signs that the engine gives them.
 * @param {Algebra} engine
 * @param {Rows} rows
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
 * A sentence in its own principal components. They depend on the ratio of the weights alone, and there is just one
 * way from the ratio 1 to any other, so signs are carried along it: a component keeps the direction that it has at the
 * ratio 1, where its largest loading is positive. No picture mirrors while a weight changes, and yet each depends on
 * nothing but its weights.
 * @param {Algebra} engine
 * @param {Rows} rows
 * @returns {(weights: Weights) => Projection}
 */
export function eachBasis(engine, rows) {
  const loadingsAt = (/** @type {number} */ place) =>
    /** @type {Float32Array[]} */ (componentsOf(engine, rows, weightsAt(place)).directions);
  /** By the number of the stride: loadings whose signs have been carried. @type {Map<number, Float32Array[]>} */
  const known = new Map([[0, loadingsAt(0)]]);
  const carried = (/** @type {number} */ index) => {
    const toZero = -Math.sign(index);
    let from = index;
    while (!known.has(from)) from += toZero;
    for (; from !== index; from -= toZero) {
      const to = from - toZero;
      const before = /** @type {Float32Array[]} */ (known.get(from));
      known.set(to, carry(before, from * stride, to * stride, loadingsAt));
    }
    return /** @type {Float32Array[]} */ (known.get(index));
  };
  return (weights) => {
    const { points, explained, directions } = componentsOf(engine, rows, weights);
    const place = placeOf(weights);
    const index = Math.trunc(place / stride);
    const expected = carry(carried(index), index * stride, place, loadingsAt);
    const signs = directions.map((row, k) => (dot(row, expected[k]) < 0 ? -1 : 1));
    return {
      points: points.map(({ x, y }) => ({ x: x * signs[0], y: y * (signs[1] ?? 1) })),
      explained,
      directions: directions.map((row, k) => Float32Array.from(row, (value) => signs[k] * value)),
    };
  };
}

/**
 * One pair of directions for all sentences and all weights: the principal components of all words of all sentences
 * with their encodings added, both weights 1. So a point moves along a straight line when a weight changes.
 * @param {Algebra} engine
 * @param {Rows[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function sharedBasis(engine, sentences) {
  const all = stack(sentences.map(({ words, encodings }) => engine.weightedSum(words, encodings, 1, 1)));
  const { loadings } = engine.pca(all, { components: Math.min(2, all.rows, all.cols) });
  return projectAll(engine, sentences, rowsOf(loadings));
}

/**
 * One pair of directions for all sentences and all weights: the first principal component of the positions, later ones
 * to the right, and the first of what it leaves of the words. So a word that stands elsewhere moves across, and what it
 * means is how high it is.
 * @param {Algebra} engine
 * @param {Rows[]} sentences
 * @returns {((weights: Weights) => Projection)[]} one for each sentence
 */
export function splitBasis(engine, sentences) {
  const longest = sentences.reduce((a, b) => (b.encodings.rows > a.encodings.rows ? b : a)).encodings;
  const across = firstOf(engine, longest);
  const positions = rowsOf(longest);
  const isBackwards = dot(positions[positions.length - 1], across) < dot(positions[0], across);
  if (isBackwards) across.forEach((value, k) => (across[k] = -value));
  const words = stack(sentences.map(({ words }) => words));
  for (const row of rowsOf(words)) without(row, across);
  const up = without(firstOf(engine, words), across);
  const length = Math.sqrt(dot(up, up));
  // Words that differ in nothing else leave no second direction.
  const directions = length > 0.5 ? [across, up.map((value) => value / length)] : [across];
  return projectAll(engine, sentences, directions);
}

/** @param {Algebra} engine @param {Matrix} matrix */
const firstOf = (engine, matrix) =>
  Float64Array.from(engine.pca(matrix, { components: 1 }).loadings.data.subarray(0, matrix.cols));

/**
 * Takes from a vector what it has of a direction, in place.
 * @template {Float32Array | Float64Array} T
 * @param {T} row
 * @param {Float64Array} direction  of length 1
 */
function without(row, direction) {
  const part = dot(row, direction);
  for (let k = 0; k < row.length; ++k) row[k] -= part * direction[k];
  return row;
}

/**
 * @param {Algebra} engine
 * @param {Rows[]} sentences
 * @param {ArrayLike<number>[]} directions  of length 1, perpendicular to each other
 * @returns {((weights: Weights) => Projection)[]}
 */
function projectAll(engine, sentences, directions) {
  const middle = {
    words: meanOf(stack(sentences.map(({ words }) => words))),
    encodings: meanOf(stack(sentences.map(({ encodings }) => encodings))),
  };
  const project = (/** @type {Matrix} */ matrix, /** @type {Float64Array} */ mean) =>
    rowsOf(matrix).map((row) => directions.map((direction) => dot(row, direction) - dot(mean, direction)));
  return sentences.map(({ words, encodings }) => {
    const ofWords = project(words, middle.words);
    const ofEncodings = project(encodings, middle.encodings);
    return ({ word, position }) => {
      const scores = ofWords.map((row, r) =>
        row.map((value, k) => word * value + position * ofEncodings[r][k]),
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
 * Loadings at `to`, with the signs of those at `from`. Where a component turns so fast that its sign would be a guess,
 * the way is halved.
 * @param {Float32Array[]} before
 * @param {number} from
 * @param {number} to
 * @param {(place: number) => Float32Array[]} loadingsAt
 * @param {number} [depth]
 * @returns {Float32Array[]}
 */
function carry(before, from, to, loadingsAt, depth = 0) {
  if (from === to) return before;
  const after = loadingsAt(to);
  const cosines = after.map((row, k) => dot(row, before[k]));
  if (depth < 5 && cosines.some((cosine) => Math.abs(cosine) < 0.7)) {
    const half = (from + to) / 2;
    return carry(carry(before, from, half, loadingsAt, depth + 1), half, to, loadingsAt, depth + 1);
  }
  return after.map((row, k) => (cosines[k] < 0 ? row.map((value) => -value) : row));
}

/** @param {Weights} weights */
function placeOf({ word, position }) {
  const place = Math.log2(Math.abs(position) / Math.abs(word));
  // Both 0: there is nothing to see, from anywhere.
  return Number.isNaN(place) ? 0 : Math.min(farthest, Math.max(-farthest, place));
}

/** @param {number} place @returns {Weights} */
const weightsAt = (place) =>
  place > 0 ? { word: 2 ** -place, position: 1 } : { word: 1, position: 2 ** place };

/** @param {Matrix} matrix */
export const rowsOf = ({ rows, cols, data }) =>
  Array.from({ length: rows }, (_, r) => data.subarray(r * cols, (r + 1) * cols));

/** @param {Matrix[]} matrices @returns {Matrix} one under the other */
function stack(matrices) {
  const { cols } = matrices[0];
  const rows = matrices.reduce((sum, matrix) => sum + matrix.rows, 0);
  const data = new Float32Array(rows * cols);
  let filled = 0;
  for (const matrix of matrices) {
    data.set(matrix.data, filled);
    filled += matrix.data.length;
  }
  return { rows, cols, data };
}

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function dot(a, b) {
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += a[k] * b[k];
  return sum;
}

/** @param {Matrix} matrix */
function meanOf({ rows, cols, data }) {
  const mean = new Float64Array(cols);
  for (let k = 0; k < data.length; ++k) mean[k % cols] += data[k] / rows;
  return mean;
}

/** Of points about their middle, in any number of dimensions. @param {ArrayLike<number>[]} points */
function variance(points) {
  let sum = 0;
  for (let k = 0; k < points[0].length; ++k) {
    const mean = points.reduce((total, point) => total + point[k], 0) / points.length;
    for (const point of points) sum += (point[k] - mean) ** 2;
  }
  return sum;
}

// ---------------------------------------------------------------------------------------------------------------
// What the plane shows, and what it does not

/** Of all that could differ, so much is rounding. */
const rounding = 1e-6;

/**
 * Which word is nearest to each, in the plane and in all dimensions. `turned`: these are two. Of words that are equally
 * near, the same is taken for both, so that rounding turns nothing round.
 * @typedef {{plane: number, all: number, turned: boolean}} Nearest  by the numbers of the words
 */

/**
 * @param {Matrix} sums  of the words, in all dimensions
 * @param {Point[]} points  the same in the plane
 * @param {boolean[]} known  whether a word has a vector: one without is near to none
 * @returns {(Nearest | undefined)[]}  undefined where there is no other to be near to
 */
export function nearestOf(sums, points, known) {
  const rows = rowsOf(sums);
  const size = Math.sqrt(variance(rows));
  const close = rounding * size;
  return rows.map((_, k) => {
    if (!known[k]) return undefined;
    const inPlane = (/** @type {number} */ other) => planeDistance(points[k], points[other]);
    const inAll = (/** @type {number} */ other) => distance(rows[k], rows[other]);
    let [plane, all] = [-1, -1];
    let [least, shortest] = [Infinity, Infinity];
    for (let other = 0; other < rows.length; ++other) {
      if (other === k || !known[other]) continue;
      const [near, far] = [inPlane(other), inAll(other)];
      if (near < least) [plane, least] = [other, near];
      if (far < shortest) [all, shortest] = [other, far];
    }
    if (plane < 0) return undefined;
    if (inPlane(all) <= least + close) plane = all;
    else if (inAll(plane) <= shortest + close) all = plane;
    return { plane, all, turned: plane !== all };
  });
}

/**
 * How much of the differences between points a plane shows, from 0 to 1; undefined where there are none.
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
 * Of how many words the nearest in all dimensions is as near as any without positions.
 * @param {(Nearest | undefined)[]} nearest
 * @param {Matrix} words  their vectors
 */
export function keptOf(nearest, words) {
  const rows = rowsOf(words);
  const close = rounding * Math.sqrt(variance(rows));
  return nearest.filter((found, k) => {
    if (!found) return false;
    const distances = nearest.map((each, other) =>
      each && other !== k ? distance(rows[k], rows[other]) : Infinity,
    );
    return distances[found.all] <= Math.min(...distances) + close;
  }).length;
}

/**
 * Of how many words the nearest in all dimensions stands next to it in the sentence.
 * @param {(Nearest | undefined)[]} nearest
 */
export const besideOf = (nearest) =>
  nearest.filter((found, k) => found && Math.abs(found.all - k) === 1).length;

/**
 * The mean length of the words that have a vector (0 without any), and of the encodings of all positions.
 * @param {(Rows & {tokens: {known: boolean}[]})[]} sentences
 */
export function lengthsOf(sentences) {
  const words = sentences.flatMap(({ words, tokens }) => rowsOf(words).filter((_, k) => tokens[k].known));
  const encodings = sentences.flatMap(({ encodings }) => rowsOf(encodings));
  const mean = (/** @type {Float32Array[]} */ rows) =>
    rows.length ? rows.reduce((sum, row) => sum + norm(row), 0) / rows.length : 0;
  return { word: mean(words), position: mean(encodings) };
}

/**
 * The weight of words with which they are √2 times as long as positions. That is the balance of a transformer which
 * multiplies embeddings of length 1 by √d, and adds sines and cosines, whose length is √(d/2).
 * @param {{word: number, position: number}} lengths
 * @param {number} weight  of the positions
 */
export const balancedWeight = ({ word, position }, weight) => (Math.SQRT2 * weight * position) / word;

/** @param {ArrayLike<number>} row */
export const norm = (row) => Math.sqrt(dot(row, row));

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function distance(a, b) {
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += (a[k] - b[k]) ** 2;
  return Math.sqrt(sum);
}

/** @param {Point} a @param {Point} b */
export const planeDistance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// ---------------------------------------------------------------------------------------------------------------
// The same words in another order

/**
 * How far the vectors of the same words are from each other in two sentences that differ in nothing but order: an
 * occurrence with the occurrence of the same number.
 * @param {{tokens: {word: string}[], sums: Matrix}} a
 * @param {{tokens: {word: string}[], sums: Matrix}} b
 * @returns {{word: string, from: number, to: number, distance: number}[] | undefined} undefined when words differ
 */
export function displacements(a, b) {
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

// ---------------------------------------------------------------------------------------------------------------
// Pictures

/** @typedef {{x: [number, number], y: [number, number]}} Ranges */

/** @param {number} [text]  how large the type is */
const marginFor = (text = typeSize) => scaled({ l: 56, r: 14, t: 30, b: 46 }, text);
/** In CSS pixels: of the dots, and of the rings around some. */
const radius = 9;
const ringRadius = 12;

/** @param {{width: number, height: number, text?: number}} size */
function areaOf({ width, height, text }) {
  const { l, r, t, b } = marginFor(text);
  return { width: Math.max(40, width - l - r), height: Math.max(40, height - t - b) };
}

/**
 * Ranges for points, a unit as long on both axes, so that what is near on the screen is near in the plane; room for a
 * word beside the outermost.
 * @param {Point[]} points
 * @param {{width: number, height: number, text?: number}} size  of the figure and its type
 * @returns {Ranges}
 */
export function rangesOf(points, size) {
  const { width, height } = areaOf(size);
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)].map((values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { middle: (low + high) / 2, span: high - low };
  });
  const unit =
    Math.max(
      x.span / Math.max(20, width - Math.min(120, 0.35 * width)),
      y.span / Math.max(20, height - 64),
    ) || 0.01;
  return {
    x: [x.middle - (unit * width) / 2, x.middle + (unit * width) / 2],
    y: [y.middle - (unit * height) / 2, y.middle + (unit * height) / 2],
  };
}

/**
 * The width of a word in a sans-serif face, a little generously. Measured without a browser, so that labels stand in
 * the same place in all of them.
 * @param {string} word
 * @param {number} size  of the type
 */
function widthOf(word, size) {
  let width = 0;
  for (const character of word) width += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1.1 : 0.6;
  return width * size + 4;
}

/** Where a label may stand, from its point: right, left, above, below, askew; then the same farther away. */
const directions = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.75, 0.75],
  [-0.75, 0.75],
];
const distances = [radius + 4, radius + 14, radius + 30, radius + 50, radius + 74];

/**
 * Places for labels such that none covers another, a dot, or an edge. A label that is not beside its dot gets a line.
 * @param {{x: number, y: number, width: number, height: number}[]} labels  at the pixels of their points
 * @param {{width: number, height: number}} area
 * @param {Box[]} [lines]  what no label should cover, but may, rather than be left out
 * @returns {({dx: number, dy: number, side: -1 | 0 | 1, line: boolean} | undefined)[]} from the point to the middle of
 *   the label, and on which side of it; undefined for one that there is no room for
 */
export function placeLabels(labels, area, lines = []) {
  /** @type {Box[]} */
  const taken = labels.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return labels.map((label) => place(label, lines) ?? place(label, []));

  /** @param {typeof labels[number]} label @param {Box[]} avoided */
  function place({ x, y, width, height }, avoided) {
    for (const [ring, distance] of distances.entries()) {
      for (const [right, down] of directions) {
        const dx = right * distance + (Math.sign(right) * width) / 2;
        const dy = down * distance + (Math.sign(down) * height) / 2;
        const box = {
          left: x + dx - width / 2,
          right: x + dx + width / 2,
          top: y + dy - height / 2,
          bottom: y + dy + height / 2,
        };
        const inside = box.left >= 0 && box.right <= area.width && box.top >= 0 && box.bottom <= area.height;
        if (!inside || [...taken, ...avoided].some((other) => overlap(box, other))) continue;
        taken.push(box);
        return { dx, dy, side: /** @type {-1 | 0 | 1} */ (Math.sign(right)), line: ring > 0 };
      }
    }
    return undefined;
  }
}

/**
 * A line as small boxes.
 * @param {Point} from  in pixels
 * @param {Point} to
 * @returns {Box[]}
 */
function boxesAlong(from, to) {
  const steps = Math.ceil(planeDistance(from, to) / 6);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const [x, y] = [
      from.x + ((to.x - from.x) * k) / (steps || 1),
      from.y + ((to.y - from.y) * k) / (steps || 1),
    ];
    return { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
  });
}

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @param {Box} a
 * @param {Box} b
 */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * @typedef {object} Panel
 * @property {{word: string, known: boolean}[]} tokens
 * @property {Point[]} points
 * @property {Ranges} ranges
 * @property {boolean[]} [ringed]  words that carry the mark
 * @property {{from: Point, to: Point}[]} [moves]  where words have come from
 * @property {number} [selected]  the position of the chosen word
 * @property {Nearest} [nearest]  to it
 */

/**
 * @param {Panel} panel
 * @param {object} options
 * @param {import('../../plot/plot-geometry.js').Theme & {accent: string, paper: string}} options.theme
 * @param {{width: number, height: number, text?: number}} options.size
 * @param {string[]} options.titles  of the axes
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function wordsFigure(
  { tokens, points, ranges, ringed = [], moves = [], selected, nearest },
  { theme, size, titles },
) {
  const area = areaOf(size);
  const type = theme.size + 1;
  const pixel = (/** @type {Point} */ { x, y }) => ({
    x: (area.width * (x - ranges.x[0])) / (ranges.x[1] - ranges.x[0]),
    y: (area.height * (ranges.y[1] - y)) / (ranges.y[1] - ranges.y[0]),
  });
  const labels = points.map((point, k) => ({
    ...pixel(point),
    width: widthOf(tokens[k].word, type),
    height: type * 1.25,
  }));
  const links = selected === undefined || !nearest ? [] : [nearest.plane, nearest.all];
  const lines = [
    ...moves,
    ...links.map((to) => ({ from: points[/** @type {number} */ (selected)], to: points[to] })),
  ];
  const places = placeLabels(
    labels,
    area,
    lines.flatMap(({ from, to }) => boxesAlong(pixel(from), pixel(to))),
  );
  const leader = { showarrow: true, arrowhead: 0, arrowwidth: 1, arrowcolor: theme.faint, standoff: radius };
  const rings = points.filter((_, k) => ringed[k]);
  /** @param {string} name @param {number | undefined} to @param {string} dash */
  const toward = (name, to, dash) => ({
    ...path(name, selected === undefined || to === undefined ? [] : [points[selected], points[to]]),
    line: { color: theme.ink, width: 1.5, dash },
  });
  return {
    data: [
      {
        ...path(
          'moves',
          moves.flatMap(({ from, to }) => [from, to, { x: null, y: null }]),
        ),
        mode: 'lines+markers',
        line: { color: theme.accent, width: 1.5 },
        // A small dot where it begins.
        marker: { color: theme.accent, size: moves.flatMap(() => [6, 0, 0]), line: { width: 0 } },
      },
      toward('plane', nearest?.plane, 'solid'),
      toward('all', nearest?.turned ? nearest.all : undefined, 'dash'),
      {
        ...path('rings', rings),
        mode: 'markers',
        marker: { size: ringRadius * 2, color: 'rgba(0,0,0,0)', line: { color: theme.ink, width: 1.5 } },
        cliponaxis: false,
      },
      {
        type: 'scatter',
        name: 'words',
        mode: 'markers+text',
        x: points.map(({ x }) => x),
        y: points.map(({ y }) => y),
        text: points.map((_, k) => String(k)),
        textfont: {
          size: points.length > 100 ? 8 : 10,
          color: tokens.map(({ known }) => (known ? theme.paper : theme.ink)),
        },
        marker: {
          size: radius * 2,
          color: tokens.map(({ known }) => (known ? theme.accent : theme.paper)),
          line: {
            color: tokens.map((_, k) => (k === selected ? theme.ink : theme.accent)),
            width: tokens.map(({ known }, k) => (k === selected ? 3 : known ? 0 : 1.5)),
          },
        },
        cliponaxis: false,
        hoverinfo: 'none',
      },
    ],
    layout: {
      ...layoutStyle(theme),
      margin: { ...marginFor(theme.size), autoexpand: false },
      showlegend: false,
      dragmode: 'pan',
      xaxis: { ...axisStyle(theme, titles[0]), range: ranges.x },
      yaxis: { ...axisStyle(theme, titles[1]), range: ranges.y },
      annotations: places.flatMap((place, k) => {
        if (!place) return [];
        const { dx, dy, side, line } = place;
        // Beside its dot, a label ends where it has to, however wide the browser's type is.
        const edge = dx - (side * labels[k].width) / 2;
        const label = {
          x: points[k].x,
          y: points[k].y,
          text: escapeMarkup(tokens[k].word),
          font: { size: type, color: theme.ink },
          borderpad: 0,
          xanchor: side > 0 ? 'left' : side < 0 ? 'right' : 'center',
          yanchor: 'middle',
        };
        return [
          line
            ? { ...label, ...leader, ax: edge, ay: dy }
            : { ...label, showarrow: false, xshift: edge, yshift: -dy },
        ];
      }),
    },
  };
}

/**
 * A line that nobody points at.
 * @param {string} name  which, for whoever reads the figure
 * @param {{x: number | null, y: number | null}[]} points
 */
const path = (name, points) => ({
  type: 'scatter',
  name,
  mode: 'lines',
  x: points.map(({ x }) => x),
  y: points.map(({ y }) => y),
  hoverinfo: 'skip',
});

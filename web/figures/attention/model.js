/**
 * What <pe-attention> shows and says: scores and weights as heatmaps with words at their axes, a score as a sum, a word as
 * a mix of all, and whether the same words in another order become the same vectors. Pure: numbers and texts in.
 */
import { scaled, wholeView } from '../../plot/plot-geometry.js';
import { hatch } from '../../matrix/hatching.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { rangeOf } from '../../matrix/views/view.js';
import { fixed4, readable } from '../../plot/numbers.js';
import { escapeMarkup } from '../../plot/plot-text.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Attention} Attention */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** A word of a sentence: `index` says which of the vocabulary. @typedef {{word: string, index: number, known: boolean}} Token */
/** A query and a key, each as a position. @typedef {{query: number, key: number}} Cell */
/**
 * Words in the order that is shown, and in the other one.
 * @typedef {object} Orders
 * @property {[number[], number[]]} orders  of both, the numbers of the words in the vocabulary
 * @property {number[]} places  of each word of the first, where it stands in the second
 * @property {boolean} isReversed  whether the second is the first from back to front
 */
/**
 * What became of the words in the other order.
 * @typedef {object} Comparison
 * @property {boolean} isReversed
 * @property {boolean} isSentence  whether the other order is the same sentence
 * @property {number[]} moved  how far the vector of each word is from that in the other order
 * @property {number[]} lengths  how long it is
 * @property {boolean[]} same  whether it is the same, but for rounding
 * @property {number} apart  the largest difference of two numbers of such vectors
 * @property {number} count  how many words become another vector
 * @property {boolean} isOfMask  whether without the mask none would
 * @property {boolean} isMirrored  whether what is added to the scores is the same for the same two words in both orders
 */

/** Of the largest number: rounding, and no more. */
const tolerance = 1e-12;
/** Of a longer word, as many letters stand at an axis. */
const longest = 10;
/** More parts of a mix nobody compares. */
const mostParts = 6;

/** What the terms are in the letters of the field: x at position m is the query, y at position n the key. @type {Record<string, string>} */
const formulas = {
  content: 'x · y',
  content_content: 'x · y',
  content_position: 'x · PE(n)',
  position_content: 'PE(m) · y',
  position_position: 'PE(m) · PE(n)',
  turned: '(Rₘ x) · (Rₙ y)',
  bias: 'B',
};

/** The same with matrices between: W is W_q, times W_k on its side. @type {Record<string, string>} */
const learnedFormulas = {
  ...formulas,
  content: 'xᵀ W y',
  content_content: 'xᵀ W y',
  content_position: 'xᵀ W PE(n)',
  position_content: 'PE(m)ᵀ W y',
  position_position: 'PE(m)ᵀ W PE(n)',
  turned: '(Rₘ q) · (Rₙ k)',
};

/**
 * The order of a text, and the other: that of its second line, or from back to front.
 * @param {number[][]} sequences  of one line or two
 * @returns {Orders | undefined}  undefined where the second line has other words
 */
export function ordersOf([first = [], second]) {
  const backwards = first.toReversed();
  if (!second || second.join() === backwards.join()) {
    const places = first.map((_, k) => first.length - 1 - k);
    return { orders: [first, backwards], places, isReversed: true };
  }
  // Of a word that is there twice, the first stays the first.
  const free = second.map((index, at) => ({ index, at }));
  const places = first.map((index) => {
    const found = free.findIndex((each) => each.index === index);
    return found < 0 ? -1 : free.splice(found, 1)[0].at;
  });
  return places.includes(-1) || free.length
    ? undefined
    : { orders: [first, second], places, isReversed: false };
}

/** The same the other way round. @param {Orders} orders @returns {Orders} */
export function swappedOrders({ orders: [first, second], places, isReversed }) {
  const back = places.map(() => 0);
  places.forEach((at, k) => (back[at] = k));
  return { orders: [second, first], places: back, isReversed };
}

/**
 * The vectors of words, one below the other.
 * @param {Matrix} table  of the vocabulary
 * @param {number[]} order
 * @returns {Matrix}
 */
export function vectorsOf({ cols, data }, order) {
  const rows = { rows: order.length, cols, data: new Float32Array(order.length * cols) };
  order.forEach((index, k) => rows.data.set(data.subarray(index * cols, (index + 1) * cols), k * cols));
  return rows;
}

/**
 * @param {Orders} orders
 * @param {Attention} here   in the order that is shown
 * @param {Attention} there  in the other
 * @param {() => [Attention, Attention]} [unmasked]  both without the mask, where there is one
 * @returns {Comparison}
 */
export function compare({ orders: [first, second], places, isReversed }, here, there, unmasked) {
  const { rows, cols, data } = here.outputs;
  const largest = data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const apart = differences(here.outputs, there.outputs, places);
  const isSame = (/** @type {number} */ difference) => difference <= tolerance * largest;
  const same = apart.map(isSame);
  const row = (/** @type {Matrix64} */ outputs, /** @type {number} */ k) =>
    outputs.data.subarray(k * cols, (k + 1) * cols);
  const count = same.filter((each) => !each).length;
  const bare = count ? unmasked?.() : undefined;
  return {
    isReversed,
    isSentence: first.join() === second.join(),
    moved: places.map((place, k) => {
      const other = row(there.outputs, place);
      return lengthOf(row(here.outputs, k).map((value, c) => value - other[c]));
    }),
    lengths: Array.from({ length: rows }, (_, k) => lengthOf(row(here.outputs, k))),
    same,
    apart: Math.max(0, ...apart),
    count,
    isOfMask: bare !== undefined && differences(bare[0].outputs, bare[1].outputs, places).every(isSame),
    isMirrored: isMirrored(here, there, places),
  };
}

/** The largest difference of two numbers, of each row. @param {Matrix64} a @param {Matrix64} b @param {number[]} places */
const differences = (a, b, places) =>
  places.map((place, row) => {
    let most = 0;
    for (let c = 0; c < a.cols; ++c) {
      most = Math.max(most, Math.abs(a.data[row * a.cols + c] - b.data[place * a.cols + c]));
    }
    return most;
  });

/** @typedef {Attention['outputs']} Matrix64 */

/** @param {Attention} here @param {Attention} there @param {number[]} places */
function isMirrored(here, there, places) {
  const [a, b] = [here, there].map(({ terms }) => terms.find(({ name }) => name === 'bias')?.matrix);
  if (!a || !b) return false;
  const size = a.cols;
  return places.every((query, m) =>
    places.every((key, n) => a.data[m * size + n] === b.data[query * size + key]),
  );
}

/**
 * @param {Texts} texts
 * @param {Token[]} tokens
 * @param {Comparison} comparison
 */
export function sentence({ attention: words, number }, tokens, comparison) {
  const count = tokens.length;
  if (count === 0) return '';
  if (count === 1) return words.alone(tokens[0].word);
  const { isReversed, isSentence, moved, apart, count: changed, isOfMask, isMirrored } = comparison;
  if (isSentence) return words.sameSentence(isReversed);
  if (changed === 0) {
    return words.same(isReversed, count, apart ? number(readable(apart, 2)) : undefined, isMirrored);
  }
  const farthest = moved.indexOf(Math.max(...moved));
  return words.differ(
    isReversed,
    changed,
    count,
    tokens[farthest].word,
    number(readable(moved[farthest])),
    isOfMask,
  );
}

/**
 * A heatmap of queries by keys.
 * @param {Matrix} matrix  NaN where a key is not seen
 * @param {object} options
 * @param {string[]} options.words
 * @param {number} options.low
 * @param {number} options.high
 * @param {string} options.colorscale
 * @param {(text: string) => string} options.number
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {boolean} options.hides
 * @param {import('../../plot/plot-geometry.js').Theme} options.theme
 * @param {{width: number, height: number, text: number}} options.size
 */
export function pairsFigure(matrix, { words, hides, theme, size, ...options }) {
  const labels = words.map(labelOf);
  const letters = Math.max(...labels.map((label) => [...label].length));
  const length = Math.round(0.62 * theme.size * letters);
  const margin = scaled({ r: 66, t: 30, title: 30, ticks: 10 }, theme.size);
  const left = margin.title + margin.ticks + length;
  const width = size.width - left - margin.r;
  const line = 1.25 * theme.size;
  const every = (/** @type {number} */ pixels) => Math.max(1, Math.ceil((line * words.length) / pixels));
  const fitsAcross = length + 6 <= width / words.length;
  const bottom = fitsAcross ? margin.title + margin.ticks + line : left;
  const height = size.height - bottom - margin.t;
  const area = { width: Math.max(1, width), height: Math.max(1, height) };
  const figure = heatmapFigure(matrix, { ...options, theme, size, shown: wholeView(matrix), area });
  if (hides) hatch(figure, matrix, theme);
  const ticks = (/** @type {number} */ step) => {
    const values = words.flatMap((_, k) => (k % step ? [] : [k]));
    return { tickmode: 'array', tickvals: values, ticktext: values.map((k) => labels[k]) };
  };
  Object.assign(figure.layout.margin, { l: left, b: bottom, r: margin.r, t: margin.t });
  Object.assign(figure.layout.xaxis, ticks(every(width)), { tickangle: fitsAcross ? 0 : -90 });
  Object.assign(figure.layout.yaxis, ticks(every(height)));
  // As far from the words as there is room for, however long these are.
  for (const axis of ['xaxis', 'yaxis']) figure.layout[axis].title.standoff = 4;
  return figure;
}

/** @param {string} word */
const labelOf = (word) => {
  const letters = [...word];
  const text = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : word;
  return escapeMarkup(text);
};

/**
 * A matrix as Plotly takes it, and the range of its colours; NaN for keys that are not seen.
 * @param {Matrix64} matrix
 * @param {boolean} causal
 * @param {boolean} fromZero
 */
export function coloured({ rows, cols, data }, causal, fromZero = false) {
  const cells = Float32Array.from(data);
  if (causal) for (let row = 0; row < rows; ++row) cells.fill(NaN, row * cols + row + 1, (row + 1) * cols);
  const { low, high } = rangeOf(cells);
  return { matrix: { rows, cols, data: cells }, range: { low: fromZero ? 0 : low, high } };
}

/** A part of a sum as a bar: both ends as shares of the width. @typedef {{name: string, formula: string, value: number, text: string, from: number, to: number}} Part */

/**
 * A score as the sum that it is.
 * @param {Texts} texts
 * @param {Attention} attention
 * @param {Cell} cell
 * @param {number | undefined} divisor  what matches are divided by the root of
 * @param {boolean} [isLearned]  whether queries and keys are made by matrices
 * @returns {{parts: Part[], total: Part, zero: number}}
 */
export function partsOf(
  { attention: words, number },
  { scores, terms },
  { query, key },
  divisor,
  isLearned = false,
) {
  const at = query * scores.cols + key;
  const values = terms.map(({ matrix }) => matrix.data[at]);
  const total = scores.data[at];
  const low = Math.min(0, total, ...values);
  const high = Math.max(0, total, ...values);
  const place = (/** @type {number} */ value) => (high > low ? (value - low) / (high - low) : 0);
  const part = (/** @type {string} */ name, /** @type {string} */ formula, /** @type {number} */ value) => ({
    name,
    formula,
    value,
    text: number(fixed4(value)),
    from: place(Math.min(0, value)),
    to: place(Math.max(0, value)),
  });
  const root = divisor === undefined ? '' : ` / √${divisor}`;
  return {
    parts: terms.map(({ name }, k) =>
      part(
        words.terms[name],
        (isLearned ? learnedFormulas : formulas)[name] + (name === 'bias' ? '' : root),
        values[k],
      ),
    ),
    total: part(words.score, '', total),
    zero: place(0),
  };
}

/**
 * What a word becomes: the words that it is mixed from, those with most weight first, and the others together.
 * @param {Texts} texts
 * @param {Token[]} tokens
 * @param {Attention} attention
 * @param {number} query
 * @returns {{key: number | undefined, name: string, text: string, share: number}[]}
 */
export function mixOf({ attention: words, number }, tokens, { weights }, query) {
  const row = Array.from(
    weights.data.subarray(query * weights.cols, (query + 1) * weights.cols),
    (weight, key) => ({
      key,
      weight,
    }),
  );
  const sorted = row.sort((a, b) => b.weight - a.weight || a.key - b.key);
  const shown = sorted.length > mostParts + 1 ? sorted.slice(0, mostParts) : sorted;
  const rest = sorted.slice(shown.length);
  const text = (/** @type {number} */ weight) => number(readable(weight));
  const together = rest.reduce((sum, { weight }) => sum + weight, 0);
  return [
    ...shown.map(({ key, weight }) => ({
      key,
      name: words.at(tokens[key].word, key),
      text: text(weight),
      share: weight,
    })),
    ...(rest.length
      ? [{ key: undefined, name: words.others(rest.length), text: text(together), share: together }]
      : []),
  ];
}

/** @param {Float64Array} values */
const lengthOf = (values) => Math.hypot(...values);

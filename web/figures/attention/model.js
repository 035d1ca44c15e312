/**
 * The contents and sentences of <pe-attention>: scores and weights as heatmaps with words on their axes, a score as a
 * sum, a word as a mix of all words, and whether the same words in another order get the same vectors. Pure: takes
 * numbers and texts.
 */
import { scaleSizes, wholeView } from '../../plot/plot-geometry.js';
import { hatch } from '../../matrix/hatching.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { valueRangeOf } from '../../matrix/views/view.js';
import { formatFixed4, formatReadable } from '../../plot/numbers.js';
import { escapeMarkup } from '../../plot/plot-text.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Attention} Attention */
/** @typedef {import('../../engine/engine.js').Engine} Engine */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../files/embeddings.js').Embeddings} Embeddings */
/** @typedef {import('./weights.js').Weights} Weights */
/** The contents of one of the two heatmaps. @typedef {ReturnType<typeof computeHeatmap> & {words: string[]}} Pairs */
/**
 * A word of a sentence: `index` is its index in the vocabulary.
 * @typedef {{word: string, index: number, isKnown: boolean}} Token
 */
/**
 * The request for a scheme, the number of its heads if it is a bias, whether it hides keys after their query, and
 * whether its numbers are random.
 * @typedef {{request: any, heads: number | undefined, isCausal: boolean, isDrawn: boolean}} SchemeRequest
 */
/** A query and a key, each given by its position. @typedef {{query: number, key: number}} Cell */
/**
 * Words in the order shown, and in the other order.
 * @typedef {object} Orders
 * @property {[number[], number[]]} orders  for both orders, the indices of the words in the vocabulary
 * @property {number[]} places  for each word of the first order, its place in the second
 * @property {boolean} isReversed  whether the second order is the reverse of the first
 */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Token[]} tokens
 * @property {string[]} unknown
 * @property {Orders} orders  the order shown is the first
 * @property {Attention | undefined} attention  undefined if there are no words
 * @property {Comparison | undefined} comparison
 * @property {{scores: Pairs, weights: Pairs} | undefined} pairs
 * @property {boolean} causal
 * @property {number} cols  the length of the vectors
 * @property {boolean} isLearned  whether W is given
 * @property {number | undefined} divisor  dot products are divided by its square root; undefined if they are not scaled
 * @property {string} colorscale
 * @property {Cell} namedCell  the cell that the attributes name
 * @property {string} sentence
 * @property {string} note
 */
/**
 * The vectors of the words in the other order, compared with their vectors in the order shown.
 * @typedef {object} Comparison
 * @property {boolean} isReversed
 * @property {boolean} isSentence  whether the other order is the same sentence
 * @property {number[]} moved  for each word, the distance between its vectors in the two orders
 * @property {number[]} lengths  the lengths of the vectors
 * @property {boolean[]} same  whether a vector is the same except for rounding
 * @property {number} apart  the largest difference between corresponding components of the two vectors of a word
 * @property {number} count  the number of words whose vector changes
 * @property {boolean} isOfMask  whether no vector would change without the mask
 * @property {boolean} isMirrored  whether the bias between any two words is the same in both orders
 */

/** Smaller differences, relative to the largest component, are rounding errors. */
const tolerance = 1e-12;
/** The maximum number of letters of a word on an axis. */
const maxLetters = 10;
/** The number of words that a mix lists one by one if it sums up the others, because readers compare no more. */
const mostParts = 6;

/**
 * The terms in the notation of the field: x at position m is the query, y at position n the key.
 * @type {Record<string, string>}
 */
const formulas = {
  content: 'x · y',
  content_content: 'x · y',
  content_position: 'x · PE(n)',
  position_content: 'PE(m) · y',
  position_position: 'PE(m) · PE(n)',
  turned: '(Rₘ x) · (Rₙ y)',
  bias: 'B',
};

/** The same terms with learned matrices: W is W_q times the transpose of W_k. @type {Record<string, string>} */
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
 * The order of the words in a text and their other order: the order of the second line or, without one, the reverse.
 * @param {number[][]} sequences  the words of each line, up to two lines, as indices in the vocabulary
 * @returns {Orders | undefined}  undefined if the second line has other words
 */
export function ordersOf([first = [], second]) {
  const backwards = first.toReversed();
  if (!second || second.join() === backwards.join()) {
    const places = first.map((_, k) => first.length - 1 - k);
    return { orders: [first, backwards], places, isReversed: true };
  }
  // Repeated words keep their order.
  const freeWords = second.map((index, at) => ({ index, at }));
  const places = first.map((index) => {
    const found = freeWords.findIndex((each) => each.index === index);
    return found < 0 ? -1 : freeWords.splice(found, 1)[0].at;
  });
  return places.includes(-1) || freeWords.length
    ? undefined
    : { orders: [first, second], places, isReversed: false };
}

/** The two orders swapped. @param {Orders} orders @returns {Orders} */
export function swapOrders({ orders: [first, second], places, isReversed }) {
  const inversePlaces = places.map(() => 0);
  places.forEach((place, k) => (inversePlaces[place] = k));
  return { orders: [second, first], places: inversePlaces, isReversed };
}

/**
 * Where each token of an order is after a swap; undefined if the new orders are not the old ones swapped, or if nobody could see
 * the difference.
 * @param {Orders} before
 * @param {Orders} after
 * @returns {number[] | undefined}
 */
export function placesAfterSwap(before, after) {
  const [now, swapped, then] = [after, swapOrders(before), before].map(({ orders }) => String(orders[0]));
  return now === swapped && now !== then && String(after.orders[1]) === then ? before.places : undefined;
}

/**
 * The vectors of words as the rows of a matrix.
 * @param {Matrix} table  the vectors of the vocabulary
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
 * @param {Attention} shownAttention   in the order shown
 * @param {Attention} otherAttention  in the other order
 * @param {() => [Attention, Attention]} [unmasked]  computes both without the mask; omitted if there is no mask
 * @returns {Comparison}
 */
export function compareOrders(
  { orders: [first, second], places, isReversed },
  shownAttention,
  otherAttention,
  unmasked,
) {
  const { rows, cols, data } = shownAttention.outputs;
  const largest = data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const rowDifferences = rowDifferencesOf(shownAttention.outputs, otherAttention.outputs, places);
  const isSame = (/** @type {number} */ difference) => difference <= tolerance * largest;
  const areSame = rowDifferences.map(isSame);
  const rowOf = (/** @type {Matrix64} */ outputs, /** @type {number} */ k) =>
    outputs.data.subarray(k * cols, (k + 1) * cols);
  const count = areSame.filter((each) => !each).length;
  const bothUnmasked = count ? unmasked?.() : undefined;
  return {
    isReversed,
    isSentence: first.join() === second.join(),
    moved: places.map((place, k) => {
      const other = rowOf(otherAttention.outputs, place);
      return normOf(rowOf(shownAttention.outputs, k).map((value, c) => value - other[c]));
    }),
    lengths: Array.from({ length: rows }, (_, k) => normOf(rowOf(shownAttention.outputs, k))),
    same: areSame,
    apart: Math.max(0, ...rowDifferences),
    count,
    isOfMask:
      bothUnmasked !== undefined &&
      rowDifferencesOf(bothUnmasked[0].outputs, bothUnmasked[1].outputs, places).every(isSame),
    isMirrored: isMirrored(shownAttention, otherAttention, places),
  };
}

/**
 * For each row of a, the largest difference from the row of b for the same word.
 * @param {Matrix64} a
 * @param {Matrix64} b
 * @param {number[]} places  for each row of a, the row of b
 */
const rowDifferencesOf = (a, b, places) =>
  places.map((place, row) => {
    let most = 0;
    for (let c = 0; c < a.cols; ++c) {
      most = Math.max(most, Math.abs(a.data[row * a.cols + c] - b.data[place * a.cols + c]));
    }
    return most;
  });

/** @typedef {Attention['outputs']} Matrix64 */

/** @param {Attention} attention @param {Attention} otherAttention @param {number[]} places */
function isMirrored(attention, otherAttention, places) {
  const [a, b] = [attention, otherAttention].map(
    ({ terms }) => terms.find(({ name }) => name === 'bias')?.matrix,
  );
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
export function composeOrderSentence({ attention: words }, tokens, comparison) {
  const count = tokens.length;
  if (count === 0) return '';
  if (count === 1) return words.alone({ word: tokens[0].word });
  const { isReversed, isSentence, moved, apart, count: changed, isOfMask, isMirrored } = comparison;
  if (isSentence) return words.sameSentence({ isReversed });
  if (changed === 0) {
    return words.same({ isReversed, count, within: apart ? formatReadable(apart, 2) : 'none', isMirrored });
  }
  const farthest = moved.indexOf(Math.max(...moved));
  return words.differ({
    isReversed,
    changed,
    count,
    extent: changed < count ? 'some' : count === 2 ? 'both' : 'each',
    word: tokens[farthest].word,
    distance: formatReadable(moved[farthest]),
    isOfMask,
  });
}

/**
 * A heatmap of queries by keys.
 * @param {Matrix} matrix  NaN for a hidden key
 * @param {object} options
 * @param {string[]} options.words
 * @param {number} options.low
 * @param {number} options.high
 * @param {string} options.colorscale
 * @param {(text: string) => string} options.number
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {boolean} options.isMasked
 * @param {import('../../plot/plot-geometry.js').Theme} options.theme
 * @param {{width: number, height: number, text: number}} options.size
 */
export function pairsFigure(matrix, { words, isMasked, theme, size, ...options }) {
  const labels = words.map(labelOf);
  const letters = Math.max(...labels.map((label) => [...label].length));
  const length = Math.round(0.62 * theme.size * letters);
  const margin = scaleSizes({ r: 66, t: 30, title: 30, ticks: 10 }, theme.size);
  const left = margin.title + margin.ticks + length;
  const width = size.width - left - margin.r;
  const line = 1.25 * theme.size;
  const tickStepFor = (/** @type {number} */ pixels) =>
    Math.max(1, Math.ceil((line * words.length) / pixels));
  const fitsAcross = length + 6 <= width / words.length;
  const bottom = fitsAcross ? margin.title + margin.ticks + line : left;
  const height = size.height - bottom - margin.t;
  const area = { width: Math.max(1, width), height: Math.max(1, height) };
  const figure = heatmapFigure(matrix, { ...options, theme, size, visibleRanges: wholeView(matrix), area });
  if (isMasked) hatch(figure, matrix, theme);
  const ticksOf = (/** @type {number} */ step) => {
    const values = words.flatMap((_, k) => (k % step ? [] : [k]));
    return { tickmode: 'array', tickvals: values, ticktext: values.map((k) => labels[k]) };
  };
  Object.assign(figure.layout.margin, { l: left, b: bottom, r: margin.r, t: margin.t });
  Object.assign(figure.layout.xaxis, ticksOf(tickStepFor(width)), { tickangle: fitsAcross ? 0 : -90 });
  Object.assign(figure.layout.yaxis, ticksOf(tickStepFor(height)));
  // Keeps the title close to the words.
  for (const axis of ['xaxis', 'yaxis']) figure.layout[axis].title.standoff = 4;
  return figure;
}

/** @param {string} word */
const labelOf = (word) => {
  const letters = [...word];
  const text = letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : word;
  return escapeMarkup(text);
};

/**
 * A matrix for a heatmap, with NaN for hidden keys, and its colour range.
 * @param {Matrix64} matrix
 * @param {boolean} causal
 * @param {boolean} fromZero
 */
export function computeHeatmap({ rows, cols, data }, causal, fromZero = false) {
  const cells = Float32Array.from(data);
  if (causal) for (let row = 0; row < rows; ++row) cells.fill(NaN, row * cols + row + 1, (row + 1) * cols);
  const { low, high } = valueRangeOf(cells);
  return { matrix: { rows, cols, data: cells }, range: { low: fromZero ? 0 : low, high } };
}

/**
 * A part of a sum as a bar: `from` and `to` are its ends as fractions of the width.
 * @typedef {{name: string, formula: string, value: number, text: string, from: number, to: number}} Part
 */

/**
 * The parts whose sum is a score.
 * @param {Texts} texts
 * @param {Attention} attention
 * @param {Cell} cell
 * @param {number | undefined} divisor  dot products are divided by its square root; undefined if they are not scaled
 * @param {boolean} [isLearned]  whether queries and keys are computed with matrices
 * @returns {{parts: Part[], total: Part, zero: number}}
 */
export function computeScoreParts(
  { attention: words, number },
  { scores, terms },
  { query, key },
  divisor,
  isLearned = false,
) {
  const index = query * scores.cols + key;
  const values = terms.map(({ matrix }) => matrix.data[index]);
  const total = scores.data[index];
  const low = Math.min(0, total, ...values);
  const high = Math.max(0, total, ...values);
  const placeOf = (/** @type {number} */ value) => (high > low ? (value - low) / (high - low) : 0);
  const createPart = (
    /** @type {string} */ name,
    /** @type {string} */ formula,
    /** @type {number} */ value,
  ) => ({
    name,
    formula,
    value,
    text: number(formatFixed4(value)),
    from: placeOf(Math.min(0, value)),
    to: placeOf(Math.max(0, value)),
  });
  const divisorText = divisor === undefined ? '' : ` / √${divisor}`;
  return {
    parts: terms.map(({ name }, k) =>
      createPart(
        words.terms[name],
        (isLearned ? learnedFormulas : formulas)[name] + (name === 'bias' ? '' : divisorText),
        values[k],
      ),
    ),
    total: createPart(words.score, '', total),
    zero: placeOf(0),
  };
}

/**
 * The output for a word: the words in its mix, in order of descending weight, and the other words together.
 * @param {Texts} texts
 * @param {Token[]} tokens
 * @param {Attention} attention
 * @param {number} query
 * @returns {{key: number | undefined, name: string, text: string, share: number}[]}
 */
export function computeOutputParts({ attention: words, number }, tokens, { weights }, query) {
  const row = Array.from(
    weights.data.subarray(query * weights.cols, (query + 1) * weights.cols),
    (weight, key) => ({
      key,
      weight,
    }),
  );
  const sortedKeys = row.sort((a, b) => b.weight - a.weight || a.key - b.key);
  const shownKeys = sortedKeys.length > mostParts + 1 ? sortedKeys.slice(0, mostParts) : sortedKeys;
  const otherKeys = sortedKeys.slice(shownKeys.length);
  const format = (/** @type {number} */ weight) => number(formatReadable(weight));
  const otherWeight = otherKeys.reduce((sum, { weight }) => sum + weight, 0);
  return [
    ...shownKeys.map(({ key, weight }) => ({
      key,
      name: words.at({ word: tokens[key].word, position: key }),
      text: format(weight),
      share: weight,
    })),
    ...(otherKeys.length
      ? [
          {
            key: undefined,
            name: words.others({ count: otherKeys.length }),
            text: format(otherWeight),
            share: otherWeight,
          },
        ]
      : []),
  ];
}

/** @param {Float64Array} values */
const normOf = (values) => Math.hypot(...values);

/**
 * Whether attention can use a scheme: it gives rows, rotations or biases, or no positions at all.
 * @param {Scheme} scheme
 */
export const isUsable = (scheme) =>
  scheme.kind === 'none' || needsWidth(scheme) || scheme.has.includes('bias');

/** Whether the rows or rotations of a scheme must be as long as the words. @param {Scheme} scheme */
export const needsWidth = ({ has }) => has.includes('rows') || has.includes('rotation');

/** The parameter for the length of rows or rotations. @param {Scheme} scheme */
export const findWidthParam = (scheme) =>
  needsWidth(scheme)
    ? scheme.params.find(({ name }) => name === 'd_model' || name === 'head_dim')?.name
    : undefined;

/**
 * @param {Engine} engine
 * @param {Texts} texts
 * @param {Record<string, any>} settings
 * @param {{wordIndex: Map<string, number>, orders: Orders, table: Embeddings, colorscale: string, w_q?: Weights, w_k?: Weights,
 *   requestFor: (schemeSettings: any, sizes: {cols: number, queryWidth: number, count: number}) => SchemeRequest}} parts
 * @returns {View}
 */
export function computeView(
  engine,
  texts,
  { text: _text, swapped, causal, scaled, head, ...schemeSettings },
  { wordIndex, orders: textOrders, table, colorscale, w_q, w_k, requestFor },
) {
  const words = texts.attention;
  const orders = swapped ? swapOrders(textOrders) : textOrders;
  const vocabulary = [...wordIndex.keys()];
  const unknown = new Set(table.unknown);
  const tokens = orders.orders[0].map((index) => ({
    word: vocabulary[index - 1],
    index,
    isKnown: !unknown.has(vocabulary[index - 1]),
  }));
  const { cols } = table;
  const queryWidth = w_q?.matrix.cols ?? cols;
  const emptyView = {
    name: words.figure({ count: tokens.length }),
    tokens,
    unknown: [...unknown],
    orders,
    attention: undefined,
    comparison: undefined,
    pairs: undefined,
    causal,
    cols,
    divisor: scaled ? queryWidth : undefined,
    isLearned: Boolean(w_q ?? w_k),
    colorscale,
    namedCell: { query: 0, key: 0 },
    sentence: '',
    note: '',
  };
  const { request, heads, isCausal, isDrawn } = requestFor(schemeSettings, {
    cols,
    queryWidth,
    count: tokens.length,
  });
  if (!tokens.length) return emptyView;
  const chosenHead = heads ? Math.min(head, heads - 1) : 0;
  const options = { request, scaled, head: chosenHead, w_q: w_q?.matrix, w_k: w_k?.matrix };
  const [vectors, otherVectors] = orders.orders.map((order) => vectorsOf(table, order));
  const attend = (
    /** @type {import('../../engine/engine.js').Matrix} */ x,
    /** @type {boolean} */ isMasked,
  ) => engine.attention({ x, ...options, causal: isMasked });
  const attention = attend(vectors, causal);
  const comparison = compareOrders(
    orders,
    attention,
    attend(otherVectors, causal),
    causal ? () => [attend(vectors, false), attend(otherVectors, false)] : undefined,
  );
  const labels = tokens.map(({ word }) => word);
  const [{ name: term }] = attention.terms;
  const hasBias = attention.terms.some(({ name }) => name === 'bias');
  return {
    ...emptyView,
    attention,
    comparison,
    pairs: {
      scores: { ...computeHeatmap(attention.scores, causal), words: labels },
      weights: { ...computeHeatmap(attention.weights, causal, true), words: labels },
    },
    sentence: composeOrderSentence(texts, tokens, comparison),
    note: [
      (w_q ?? w_k)
        ? words.given({ term, hasBias, w_q: shapeOf(w_q) ?? 'none', w_k: shapeOf(w_k) ?? 'none' })
        : words.identity({ term, hasBias }),
      ...(isDrawn ? [words.drawn] : []),
      ...(heads && isCausal && !causal ? [words.unmasked] : []),
    ].join(texts.between),
  };
}

/** @param {Weights | undefined} weights */
const shapeOf = (weights) => weights && `${weights.name} (${weights.matrix.rows} × ${weights.matrix.cols})`;

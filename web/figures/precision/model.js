/**
 * The effect of less precise numbers on rows: the error of each row, rows that merge, and the dot product of
 * neighbours. Pure: takes the engine's numbers, returns figures and sentences.
 */
import { createLine } from '../../plot/curve-columns.js';
import { scaleSizes } from '../../plot/plot-geometry.js';
import { formatReadable, formatShort, withMinusSign } from '../../plot/numbers.js';
import { axisStyle, layoutStyle, palette } from '../../plot/palette.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Format} Format */
/** @typedef {'errors' | 'similarity'} Panel */
/**
 * The contents of figures and sentences. Rows are counted from 0; row r is at position start + r.
 * @typedef {object} Facts
 * @property {import('../../engine/engine.js').Precision} precision
 * @property {Format[]} formats
 * @property {number} start
 * @property {number} count
 * @property {number} lostCount  the number of rows without numbers
 * @property {{row: number, error: number} | undefined} worst  the first row with the largest error
 * @property {{row: number, by: number} | undefined} largestChange  the first row whose dot product with the next
 *   changes most
 * @property {[number, number] | undefined} exact  the range of these dot products in float64
 */

/** @type {Format[]} */
export const formats = ['float64', 'float32', 'float16', 'bfloat16'];

/** Half the spacing of the numbers just below 1: the maximum error from rounding a value that is at most 1. */
export const halfSteps = /** @type {[Format, number][]} */ ([
  ['bfloat16', 2 ** -9],
  ['float16', 2 ** -12],
  ['float32', 2 ** -25],
]);

/** The largest number of float16. */
const largestHalf = 65504;

/**
 * @param {import('../../engine/engine.js').Precision} precision
 * @param {{start: number, formats: Format[]}} options  formats of positions, frequencies and values
 * @returns {Facts}
 */
export function factsOf(precision, { start, formats }) {
  const { errors, similarity, exactSimilarity } = precision;
  /** @type {Facts['worst']} */
  let worst;
  let lostCount = 0;
  errors.forEach((error, row) => {
    if (Number.isNaN(error)) ++lostCount;
    else if (!worst || error > worst.error) worst = { row, error };
  });
  /** @type {Facts['largestChange']} */
  let largestChange;
  /** @type {[number, number]} */
  const exact = [Infinity, -Infinity];
  exactSimilarity.forEach((value, row) => {
    exact[0] = Math.min(exact[0], value);
    exact[1] = Math.max(exact[1], value);
    const change = Math.abs(similarity[row] - value);
    if (!Number.isNaN(change) && (!largestChange || change > largestChange.by))
      largestChange = { row, by: change };
  });
  return {
    precision,
    formats,
    start,
    count: errors.length,
    lostCount,
    worst,
    largestChange,
    exact: exactSimilarity.length ? exact : undefined,
  };
}

/**
 * Whether an earlier row has the same numbers.
 * @param {Facts} facts
 * @param {number} row
 */
export const isMerged = ({ precision: { sameAs } }, row) => sameAs[row] !== row;

/** Whether a row and the next one have the same numbers. @param {Facts} facts @param {number} row */
const isSameAsNext = ({ precision: { sameAs }, count }, row) =>
  row + 1 < count && sameAs[row + 1] === sameAs[row];

/**
 * The position of a row.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} row
 */
export function composePositionText(texts, { start }, row) {
  const position = start + row;
  if (!Number.isInteger(position)) return formatShort(position, 15);
  return `${position < 0 ? '−' : ''}${texts.integer(Math.abs(position))}`;
}

// ---- Sentences

/** The sentence about the errors with these settings. @param {Texts} texts @param {Facts} facts */
export function composeErrorsSentence(texts, facts) {
  const { precision: words } = texts;
  const { precision, count, lostCount, worst, largestChange, exact } = facts;
  const formatPosition = (/** @type {number} */ row) => composePositionText(texts, facts, row);
  const countText = texts.integer(count);
  const sentences = [];
  if (lostCount < count && count > 1) {
    sentences.push(
      precision.together
        ? words.together({
            a: formatPosition(precision.together[0]),
            b: formatPosition(precision.together[1]),
            merged: precision.merged,
            mergedText: texts.integer(precision.merged),
            all: countText,
          })
        : words.apart({ count, all: countText }),
    );
  }
  if (precision.lost !== undefined) {
    const isHalf = facts.formats.includes('float16');
    sentences.push(
      words.lost({
        extent: lostCount === 1 ? 'one' : lostCount === count ? 'all' : 'some',
        first: formatPosition(precision.lost),
        lost: texts.integer(lostCount),
        all: countText,
        largest: isHalf ? texts.integer(largestHalf) : 'none',
      }),
    );
  }
  if (worst)
    sentences.push(
      worst.error
        ? words.worst({ error: formatApproximately(texts, worst.error), position: formatPosition(worst.row) })
        : words.none,
    );
  if (largestChange && exact) {
    // Equal except for the rounding of sums.
    const isConstant = exact[1] - exact[0] <= 1e-9 * Math.max(Math.abs(exact[0]), Math.abs(exact[1]));
    const [low, high] = exact.map((value) => formatApproximately(texts, value));
    const inDouble = words.inDouble({ isConstant, low, high });
    sentences.push(
      largestChange.by
        ? words.changed({
            by: formatApproximately(texts, largestChange.by),
            a: formatPosition(largestChange.row),
            b: formatPosition(largestChange.row + 1),
            inDouble,
          })
        : words.unchanged({ inDouble }),
    );
  }
  return sentences.join(texts.between);
}

/**
 * "2", "about 0.0177"
 * @param {Texts} texts
 * @param {number} value
 */
function formatApproximately(texts, value) {
  const text = formatReadable(value, 3);
  return Number(value.toPrecision(3)) === value ? text : texts.precision.about({ number: text });
}

/**
 * The facts about a row.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} row
 */
export function composeRowText(texts, facts, row) {
  const { precision: words } = texts;
  const { precision, count } = facts;
  const formatPosition = (/** @type {number} */ row) => composePositionText(texts, facts, row);
  const error = precision.errors[row];
  const parts = [Number.isNaN(error) ? words.isLost : words.isOff({ error: formatReadable(error, 3) })];
  if (isMerged(facts, row)) parts.push(words.same({ position: formatPosition(precision.sameAs[row]) }));
  if (row + 1 < count) {
    const value = precision.similarity[row];
    const text = Number.isNaN(value) ? words.noNumber : formatNumber(value);
    parts.push(
      words.dot({
        next: formatPosition(row + 1),
        value: text,
        exact: formatNumber(precision.exactSimilarity[row]),
      }),
    );
  }
  return words.reading({ position: formatPosition(row), parts });
}

/** Six digits, because neighbours differ only in the last ones. @param {number} value */
const formatNumber = (value) => formatReadable(value, 6);

/**
 * A description of the figure for readers who cannot see it.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export function composeErrorsAltText(texts, facts) {
  const { precision: words } = texts;
  const formatRange = (/** @type {Float64Array} */ values) => {
    const numbers = values.filter((value) => !Number.isNaN(value));
    if (!numbers.length) return undefined;
    const [low, high] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
    return { low: formatReadable(low, 3), high: formatReadable(high, 3) };
  };
  const [errors, dots] = [formatRange(facts.precision.errors), formatRange(facts.precision.similarity)];
  return [
    ...(errors ? [words.course({ what: words.panels.errors.title, ...errors })] : []),
    ...(dots ? [words.course({ what: words.panels.similarity.title, ...dots })] : []),
    words.keys,
  ].join(texts.between);
}

// ---- Figures

/** The range of the axis of positions. @param {Facts} facts @returns {[number, number]} */
export const axisRangeOf = ({ start, count }) => [start - 0.5, start + Math.max(count, 2) - 0.5];

/** The row at a place on the axis of positions. @param {Facts} facts @param {number} x */
export const rowAt = ({ start, count }, x) => Math.min(count - 1, Math.max(0, Math.round(x - start)));

/**
 * The powers of ten that enclose the errors; an error of 0 is drawn at the lower one.
 * @param {Facts} facts
 * @returns {[number, number]}
 */
export function powersOf({ precision: { errors } }) {
  let [low, high] = [1e-9, 1];
  for (const error of errors) {
    if (error > 0) low = Math.min(low, error);
    if (error > high) high = error;
  }
  return [Math.max(-18, Math.floor(Math.log10(low))), Math.max(0, Math.ceil(Math.log10(high) - 0.31))];
}

/**
 * The points of the visible rows that have a value. If several fall into one column of pixels, includes only the first,
 * the least, the greatest and the last of them.
 * @param {Facts} facts
 * @param {ArrayLike<number>} values
 * @param {{visibleRange: [number, number], columns: number}} axis  the visible part, and its width in pixels
 * @param {(row: number) => boolean} [isSelected]  selects rows
 */
function pointsOf(facts, values, { visibleRange, columns }, isSelected = () => true) {
  const line = createLine({ place: (row) => facts.start + row, range: visibleRange, columns });
  const last = Math.min(rowAt(facts, visibleRange[1] + 1), values.length - 1);
  for (let row = rowAt(facts, visibleRange[0] - 1); row <= last; ++row) {
    if (!Number.isNaN(values[row]) && isSelected(row)) line.add(row, values[row]);
  }
  return line.end();
}

/**
 * @typedef {object} Options
 * @property {import('../../plot/plot-geometry.js').Theme} theme
 * @property {{width: number}} size
 * @property {[number, number]} visibleRange  the visible part of the axis of positions
 */

/** The left margin has room for a number such as "10⁻⁹" or "63.95". @param {Options} options */
function marginAndColumnsOf({ theme, size }) {
  const margin = scaleSizes({ l: 64, r: 16, t: 30, b: 46 }, theme.size);
  return { margin, columns: Math.max(50, Math.round(size.width - margin.l - margin.r)) };
}

/**
 * The errors of rows on a logarithmic axis; the figure draws logarithms, because Plotly's logarithmic axis is not
 * bundled.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Options} options
 * @returns {import('../../plot/chart.js').Figure}
 */
export function errorsFigure(texts, facts, options) {
  const { precision: words } = texts;
  const { theme, visibleRange } = options;
  const { margin, columns } = marginAndColumnsOf(options);
  const axis = { visibleRange, columns };
  const [low, high] = powersOf(facts);
  const values = facts.precision.errors.map((error) => Math.max(low, Math.log10(error)));
  const wholeRange = axisRangeOf(facts);
  const step = Math.max(1, Math.ceil((high - low) / 9));
  const powers = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, k) => high - k * step);
  return {
    data: [
      ...halfSteps.map(([name, half]) => ({
        type: 'scatter',
        mode: 'lines+text',
        name,
        x: wholeRange,
        y: [Math.log10(half), Math.log10(half)],
        // At the left end, the names would cover the small errors of the first positions.
        text: ['', `${name}\u00a0`],
        textposition: 'top left',
        textfont: { color: theme.ink },
        line: { color: theme.ink, width: 1, dash: 'dot' },
        hoverinfo: 'skip',
      })),
      createPoints(pointsOf(facts, values, axis), facts, axis),
      createPoints(
        pointsOf(facts, values, axis, (row) => isMerged(facts, row)),
        facts,
        axis,
        true,
      ),
    ],
    layout: {
      ...layoutOf(texts, theme, margin, wholeRange, facts),
      yaxis: {
        ...axisStyle(theme, words.panels.errors.axis),
        // A little larger, so that lines at both ends are completely visible.
        range: [low - 0.15, high + 0.45],
        tickvals: powers,
        ticktext: powers.map((power) => formatReadable(10 ** power, 1, 1, 10)),
        // A zoom into one range of errors would show nothing of another.
        uirevision: `${low} ${high}`,
      },
    },
  };
}

/**
 * The dot product of neighbours, and the same dot product in float64.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Options} options
 * @returns {import('../../plot/chart.js').Figure}
 */
export function similarityFigure(texts, facts, options) {
  const { precision: words } = texts;
  const { theme, visibleRange } = options;
  const { margin, columns } = marginAndColumnsOf(options);
  const axis = { visibleRange, columns };
  const { similarity, exactSimilarity } = facts.precision;
  const [low, high] = paddedRangeOf(similarity, exactSimilarity);
  return {
    data: [
      createPoints(pointsOf(facts, similarity, axis), facts, axis),
      createPoints(
        pointsOf(facts, similarity, axis, (row) => isSameAsNext(facts, row)),
        facts,
        axis,
        true,
      ),
      {
        type: 'scatter',
        mode: 'lines',
        name: words.double,
        ...exactLineOf(facts, axis),
        line: { color: theme.ink, width: 1, dash: 'dash' },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      ...layoutOf(texts, theme, margin, axisRangeOf(facts), facts),
      yaxis: {
        ...axisStyle(theme, words.panels.similarity.axis),
        range: [low, high],
        uirevision: `${low} ${high}`,
      },
    },
  };
}

/**
 * What the marks of each plot mean, for those that it has.
 * @param {Texts} texts
 * @param {Facts} facts
 * @returns {Record<'errors' | 'similarity', {mark: 'point' | 'line', text: string}[]>}
 */
export function composeKeys({ precision: words }, facts) {
  const rows = Array.from({ length: facts.count }, (_, row) => row);
  const pointKey = (/** @type {boolean} */ isUsed, /** @type {string} */ text) =>
    isUsed ? [{ mark: /** @type {const} */ ('point'), text }] : [];
  return {
    errors: pointKey(
      rows.some((row) => isMerged(facts, row)),
      words.ofEarlier,
    ),
    similarity: [
      ...pointKey(
        rows.some((row) => isSameAsNext(facts, row)),
        words.sameRow,
      ),
      { mark: 'line', text: words.double },
    ],
  };
}

/** The range of all numbers, with some margin. @param {...Float64Array} lists @returns {[number, number]} */
function paddedRangeOf(...lists) {
  let [low, high] = [Infinity, -Infinity];
  for (const list of lists) {
    for (const value of list) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return [0, 1];
  // The minimum margin prevents differences from rounding alone from filling the axis.
  const margin = Math.max(0.06 * (high - low), 1e-3 * Math.max(Math.abs(low), Math.abs(high), 1e-300));
  return [low - margin, high + margin];
}

/**
 * The dot products in float64; a single one becomes a line with two ends.
 * @param {Facts} facts
 * @param {{visibleRange: [number, number], columns: number}} axis
 */
function exactLineOf(facts, axis) {
  const { exactSimilarity: values } = facts.precision;
  return values.length === 1
    ? { x: axisRangeOf(facts), y: [values[0], values[0]] }
    : pointsOf(facts, values, axis);
}

/**
 * @param {{x: number[], y: number[]}} places
 * @param {Facts} facts
 * @param {{visibleRange: [number, number], columns: number}} axis
 * @param {boolean} [isMarked]
 */
function createPoints({ x, y }, { count }, { visibleRange, columns }, isMarked = false) {
  // As large as possible without overlap, within limits.
  const size = Math.min(7, Math.max(3, (0.8 * columns) / Math.min(count, visibleRange[1] - visibleRange[0])));
  return {
    type: 'scatter',
    mode: 'markers',
    x,
    y,
    marker: isMarked
      ? { color: palette[1], size: size + 1, symbol: 'diamond' }
      : { color: palette[0], size, symbol: 'circle' },
    hoverinfo: isMarked ? 'skip' : 'none',
  };
}

/**
 * @param {Texts} texts
 * @param {import('../../plot/plot-geometry.js').Theme} theme
 * @param {Record<string, number>} margin
 * @param {[number, number]} range
 * @param {Facts} facts
 */
const layoutOf = (texts, theme, margin, range, { start, count }) => ({
  ...layoutStyle(theme),
  hovermode: 'x',
  showlegend: false,
  margin: { ...margin, autoexpand: false },
  xaxis: {
    ...axisStyle(theme, texts.position),
    showgrid: false,
    range,
    // No ticks at fractions of a position.
    ...(count <= 10 ? { tick0: start, dtick: 1 } : {}),
    tickangle: 0,
    nticks: 7,
    minexponent: 15,
    uirevision: `${start} ${count}`,
  },
});

/**
 * The numbers of the figure, one row per position.
 * @param {Texts} texts
 * @param {Facts} facts
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export function numbersOf(texts, facts) {
  const { precision, start, count } = facts;
  const { columns } = texts.precision;
  const labels = [columns.error, columns.sameAs, columns.similarity, columns.exact];
  const data = new Float64Array(count * labels.length).fill(NaN);
  for (let row = 0; row < count; ++row) {
    data[4 * row] = precision.errors[row];
    if (isMerged(facts, row)) data[4 * row + 1] = start + precision.sameAs[row];
    if (row + 1 < count) {
      data[4 * row + 2] = precision.similarity[row];
      data[4 * row + 3] = precision.exactSimilarity[row];
    }
  }
  return {
    kind: 'precision',
    shape: [count, labels.length],
    data,
    corner: texts.position,
    rowLabels: Array.from({ length: count }, (_, row) => start + row),
    columnLabels: labels,
    // With four decimals, errors of float32 would be zeros.
    cellText: (value) => withMinusSign(Number.isInteger(value) ? String(value) : formatReadable(value, 6)),
  };
}

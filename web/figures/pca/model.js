/**
 * Principal components of the rows of a scheme: the rows as points of a plane, and the share of each component. Pure: the
 * engine's numbers in, figures and sentences out.
 */
import { colorscales } from '../../plot/colorscales.js';
import { colorLabel, colorTicks } from '../../plot/heatmap-figure.js';
import { colorbar, scaled } from '../../plot/plot-geometry.js';
import { percent } from '../../plot/numbers.js';
import { readable } from '../../plot/numbers.js';
import { axisStyle, layoutStyle, palette } from '../../plot/palette.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Pca} Pca */
/** @typedef {'plane' | 'shares'} Panel */
/**
 * What is drawn, and what can be said of it. Components are counted from 0.
 * @typedef {object} Facts
 * @property {Pca} found  all components
 * @property {number} count  of rows
 * @property {number} all  of components
 * @property {number[]} plane  the components that it shows: two, where there are two
 * @property {Float64Array} together  of each component, the share of all up to it
 * @property {number} enough  so many components reach `much`; 0 where rows do not differ
 * @property {boolean} isTurned  whether an axis of the plane could as well be another, since shares are equal
 */

/** The part of the differences that is asked for. */
export const much = 0.95;

/** A part of the whole by which sums of shares may be off, and equal ones apart. */
const rounding = 1e-9;

/** What is left of the differences beyond the components that are drawn. */
const rest = 0.001;

/**
 * @param {Pca} found  all components
 * @param {number} wanted  the component that goes across, from 0; of fewer, the last but one
 * @returns {Facts}
 */
export function factsOf(found, wanted) {
  const shares = found.explainedVarianceRatio;
  const all = shares.length;
  let sum = 0;
  const together = shares.map((share) => {
    sum += share;
    return sum > 1 - rounding ? 1 : sum;
  });
  const across = Math.max(0, Math.min(wanted, all - 2));
  const plane = all > 1 ? [across, across + 1] : [0];
  const isEqual = (/** @type {number} */ k) =>
    shares[k] > 0 && shares[k] - shares[k + 1] <= rounding * shares[k];
  return {
    found,
    count: found.scores.rows,
    all,
    plane,
    together,
    enough: sum > 0 ? together.findIndex((part) => part >= much - rounding) + 1 : 0,
    isTurned: [across - 1, ...plane].some(isEqual),
  };
}

/** The share of what the plane shows. @param {Facts} facts */
export function shownBy({ found, plane }) {
  const share = plane.reduce((sum, k) => sum + found.explainedVarianceRatio[k], 0);
  return share > 1 - rounding ? 1 : share;
}

/**
 * Where a row is along a component of the plane; 0 where there is none.
 * @param {Facts} facts
 * @param {number} row
 * @returns {{x: number, y: number}}
 */
export function pointOf({ found: { scores }, plane }, row) {
  const [x, y = 0] = plane.map((k) => scores.data[row * scores.cols + k]);
  return { x, y };
}

/** How many components are drawn: what is left beyond them cannot be seen. @param {Facts} facts */
export function drawnOf({ together, all, plane }) {
  const last = together.findIndex((part) => part >= 1 - rest);
  return Math.max(last < 0 ? all : last + 1, (plane.at(-1) ?? 0) + 1, Math.min(all, 10));
}

// Sentences

/** What is said of it, true for just these settings. @param {Texts} texts @param {Facts} facts */
export function sentenceOf(texts, facts) {
  const { pca: words } = texts;
  const { count, all, plane, enough } = facts;
  if (count === 1) return words.alone;
  if (!enough) return words.same(count, texts.whole(count));
  const share = shownBy(facts);
  const names = plane.map((k) => String(k + 1));
  return [
    share === 1
      ? words.showsAll(names, count, texts.whole(count))
      : words.shows(names, percent(share), count, texts.whole(count)),
    // Of one component alone, that says it.
    ...(all > 1 ? [words.reach(enough, String(all), percent(much))] : []),
  ].join(texts.between);
}

/** What one should know to read it. @param {Texts} texts @param {Facts} facts */
export function remarkOf(texts, facts) {
  const { pca: words } = texts;
  if (!facts.enough) return '';
  return [
    words.reads(percent(much)),
    ...(drawnOf(facts) < facts.all ? [words.rest(percent(rest))] : []),
    ...(hasDots(facts) ? [] : [words.line(texts.whole(mostDots))]),
    words.signs,
    ...(facts.isTurned ? [words.turned] : []),
  ].join(texts.between);
}

/**
 * What is known of a row.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} row
 */
export function describe(texts, facts, row) {
  const { x, y } = pointOf(facts, row);
  const values = facts.plane.map((k, axis) => texts.pca.value(String(k + 1), number(axis ? y : x)));
  return texts.pca.reading(texts.whole(row), values);
}

/** @param {number} value */
const number = (value) => readable(value, 4);

/**
 * What is known of a component.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} k
 */
export const describeShare = ({ pca: words }, { found, together }, k) =>
  words.share(k + 1, percent(found.explainedVarianceRatio[k]), percent(together[k]));

/**
 * What is in the figure, for those who do not see it.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export function alternativeOf(texts, facts) {
  const { pca: words } = texts;
  const courses = facts.plane.map((k, axis) => {
    const { low, high } = endsOf(facts, axis ? 'y' : 'x');
    const share = percent(facts.found.explainedVarianceRatio[k]);
    return words.course(words.component(String(k + 1), share), number(low), number(high));
  });
  return [...courses, words.keys].join(texts.between);
}

/** @param {Facts} facts @param {'x' | 'y'} axis */
function endsOf(facts, axis) {
  let [low, high] = [Infinity, -Infinity];
  for (let row = 0; row < facts.count; ++row) {
    const value = pointOf(facts, row)[axis];
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

// Figures

/**
 * @typedef {object} Options
 * @property {import('../../plot/plot-geometry.js').Theme} theme
 * @property {{width: number, height: number}} size
 */

/**
 * Ranges with a unit as long on both axes, so that what is near on the screen is near in the plane.
 * @param {Facts} facts
 * @param {{width: number, height: number}} area  of the plot, in pixels
 */
export function rangesOf(facts, area) {
  const [x, y] = [endsOf(facts, 'x'), endsOf(facts, 'y')];
  // Room for the names of the first and the last position.
  const unit =
    Math.max(
      (x.high - x.low) / Math.max(20, area.width - 48),
      (y.high - y.low) / Math.max(20, area.height - 48),
    ) || 0.01;
  const range = (/** @type {{low: number, high: number}} */ { low, high }, /** @type {number} */ length) => [
    (low + high - unit * length) / 2,
    (low + high + unit * length) / 2,
  ];
  return { x: range(x, area.width), y: range(y, area.height) };
}

/** More points take Plotly seconds: of these there is the line that joins them, in as many colours as can be told apart. */
const mostDots = 1000;
const colors = 50;

/** @param {Facts} facts */
export const hasDots = ({ count }) => count <= mostDots;

/** How many rows are joined in one colour. @param {Facts} facts */
const pieceOf = ({ count }) => Math.ceil(count / colors);

/**
 * The row of a point of the plane.
 * @param {Facts} facts
 * @param {{curveNumber: number, pointNumber?: number}} point
 */
export const rowAt = (facts, { curveNumber, pointNumber = 0 }) =>
  hasDots(facts) ? pointNumber : curveNumber * pieceOf(facts) + pointNumber;

/** The colour of a place of the scale. @param {number} place  from 0 to 1 */
function colorOf(place) {
  const { Viridis } = colorscales;
  const next = Math.max(
    1,
    Viridis.findIndex(([to]) => to >= place),
  );
  const [[from, low], [to, high]] = [Viridis[next - 1], Viridis[next]];
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [low, high].map((color) => parseInt(color.slice(at, at + 2), 16));
    return Math.round(a + ((b - a) * (place - from)) / (to - from));
  });
  return `rgb(${channels})`;
}

/**
 * The rows as points, joined in the order of their positions.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Options} options
 * @returns {import('../../plot/chart.js').Figure}
 */
export function planeFigure(texts, facts, { theme, size }) {
  const { count, plane, found } = facts;
  // To the right the colour bar, its numbers and what they are.
  const margin = scaled({ l: 56, r: 80, t: 30, b: 46 }, theme.size);
  const ranges = rangesOf(facts, {
    width: Math.max(50, size.width - margin.l - margin.r),
    height: Math.max(50, size.height - margin.t - margin.b),
  });
  const rows = Array.from({ length: count }, (_, row) => row);
  const points = rows.map((row) => pointOf(facts, row));
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const last = count - 1;
  const ticks = last ? colorTicks(0, last).filter(Number.isInteger) : [];
  const [across, up = ''] = plane.map((k) =>
    texts.pca.component(String(k + 1), percent(found.explainedVarianceRatio[k])),
  );
  // Another plane is elsewhere, and a zoom into the old one would show nothing.
  const uirevision = `${plane} ${count}`;
  const axis = { zeroline: false, nticks: 7, uirevision };
  const ends = last ? [0, last] : [0];
  const line = { type: 'scatter', mode: 'lines', x, y };
  const dots = hasDots(facts) ? rows : ends;
  const pieces = rows.filter((row) => row < last && row % pieceOf(facts) === 0);
  return {
    data: [
      ...(hasDots(facts)
        ? [{ ...line, line: { color: theme.faint, width: 1 }, hoverinfo: 'skip' }]
        : pieces.map((row) => ({
            ...line,
            x: x.slice(row, row + pieceOf(facts) + 1),
            y: y.slice(row, row + pieceOf(facts) + 1),
            line: { color: colorOf(row / last), width: 2 },
            hoverinfo: 'none',
          }))),
      {
        type: 'scatter',
        mode: 'markers',
        x: dots.map((row) => x[row]),
        y: dots.map((row) => y[row]),
        marker: {
          color: dots,
          cmin: 0,
          cmax: Math.max(1, last),
          colorscale: colorscales.Viridis,
          size: Math.min(9, Math.max(4, 90 / Math.sqrt(count))),
          // What is as dark as the page, or as light, is seen all the same.
          line: { color: theme.ink, width: 0.5 },
          showscale: last > 0,
          colorbar: {
            title: { text: texts.position, side: 'right' },
            thickness: colorbar.thickness,
            xpad: colorbar.gap,
            ypad: 0,
            len: 1,
            x: 1,
            outlinewidth: 0,
            tickvals: ticks,
            ticktext: ticks.map((tick) => colorLabel(tick, String)),
            tickcolor: theme.faint,
            tickfont: { color: theme.ink },
          },
        },
        hoverinfo: hasDots(facts) ? 'none' : 'skip',
      },
      {
        type: 'scatter',
        mode: 'text',
        x: ends.map((row) => x[row]),
        y: ends.map((row) => y[row]),
        text: ends.map((row) => texts.whole(row)),
        textposition: ends.map((row) => asideOf(points[row], points[Math.abs(row - Math.ceil(count / 40))])),
        textfont: { color: theme.ink },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      ...layoutStyle(theme),
      showlegend: false,
      margin: { ...margin, autoexpand: false },
      xaxis: { ...axisStyle(theme, across), ...axis, range: ranges.x },
      yaxis: { ...axisStyle(theme, up), ...axis, range: ranges.y, showticklabels: plane.length > 1 },
    },
  };
}

/**
 * Where the name of a point stands: away from a neighbour.
 * @param {{x: number, y: number}} point
 * @param {{x: number, y: number}} [neighbour]
 */
const asideOf = ({ x, y }, neighbour = { x, y: y - 1 }) =>
  `${y < neighbour.y ? 'bottom' : 'top'} ${x < neighbour.x ? 'left' : x > neighbour.x ? 'right' : 'center'}`;

/** Wider bars are none that one compares. */
const widest = 22;

/**
 * The share of each component as a bar, those of the plane in another colour, and the share of all up to it as a line.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Options} options
 * @returns {import('../../plot/chart.js').Figure}
 */
export function sharesFigure(texts, facts, { theme, size }) {
  const { pca: words } = texts;
  const { found, together, plane } = facts;
  const drawn = drawnOf(facts);
  const margin = scaled({ l: 56, r: 16, t: 30, b: 46 }, theme.size);
  const columns = Math.max(50, size.width - margin.l - margin.r);
  const numbers = Array.from({ length: drawn }, (_, k) => k);
  const whole = [0.5, drawn + 0.5];
  const bars = (/** @type {number[]} */ which, /** @type {string} */ color) => ({
    type: 'scatter',
    mode: 'lines',
    x: which.flatMap((k) => [k + 1, k + 1, null]),
    y: which.flatMap((k) => [0, 100 * found.explainedVarianceRatio[k], null]),
    line: { color, width: Math.min(widest, Math.max(1, (0.7 * columns) / drawn)) },
    hoverinfo: 'skip',
  });
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: whole,
        y: [100 * much, 100 * much],
        line: { color: theme.ink, width: 1, dash: 'dot' },
        hoverinfo: 'skip',
      },
      bars(
        numbers.filter((k) => !plane.includes(k)),
        palette[0],
      ),
      bars(plane, palette[1]),
      {
        type: 'scatter',
        mode: drawn > columns / 8 ? 'lines' : 'lines+markers',
        x: numbers.map((k) => k + 1),
        y: numbers.map((k) => 100 * together[k]),
        line: { color: theme.ink, width: 1 },
        marker: { color: theme.ink, size: 4 },
        hoverinfo: 'none',
      },
    ],
    layout: {
      ...layoutStyle(theme),
      hovermode: 'x',
      showlegend: false,
      margin: { ...margin, autoexpand: false },
      xaxis: {
        ...axisStyle(theme, words.panels.shares.x),
        showgrid: false,
        range: whole,
        ...(drawn <= 10 ? { tick0: 1, dtick: 1 } : {}),
        uirevision: String(drawn),
      },
      yaxis: { ...axisStyle(theme, words.panels.shares.y), range: [0, 104], uirevision: String(drawn) },
    },
  };
}

/**
 * The numbers of the figure: the row of each position along all components.
 * @param {Texts} texts
 * @param {Facts} facts
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export const numbersOf = (texts, { found, count, all }) => ({
  kind: 'pca',
  shape: [count, all],
  data: found.scores.data,
  corner: texts.position,
  columnLabels: Array.from(found.explainedVarianceRatio, (share, k) =>
    texts.pca.component(String(k + 1), percent(share)),
  ),
});

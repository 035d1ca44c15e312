/**
 * Principal components of the rows of a scheme: the rows as points of a plane, and the share of each component. Pure:
 * takes the engine's numbers, returns figures and sentences.
 */
import { colorscales } from '../../plot/colorscales.js';
import { colorLabel, colorTicks } from '../../plot/heatmap-figure.js';
import { colorbar, scaleSizes } from '../../plot/plot-geometry.js';
import { formatPercent } from '../../plot/numbers.js';
import { formatReadable } from '../../plot/numbers.js';
import { axisStyle, layoutStyle, palette } from '../../plot/palette.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Pca} Pca */
/** @typedef {'plane' | 'shares'} Panel */
/**
 * The numbers that figures and sentences need. Components are counted from 0.
 * @typedef {object} Facts
 * @property {Pca} pca  all components
 * @property {number} count  the number of rows
 * @property {number} componentCount  the number of components
 * @property {number[]} plane  the components of the plane: two, or the only one
 * @property {Float64Array} cumulativeShares  for each component, the total share of it and all before it
 * @property {number} neededCount  the number of components that reach `requiredShare`; 0 if rows do not differ
 * @property {boolean} isTurned  whether an axis of the plane is arbitrary, because two shares are equal
 */

/** The share of the differences that the components must reach. */
const requiredShare = 0.95;

/** Rounding may change sums of shares, and equal shares, by this fraction of the whole. */
const rounding = 1e-9;

/** Components are drawn until the remaining share of the differences is less than this. */
const invisibleShare = 0.001;

/**
 * @param {Pca} pca  all components
 * @param {number} component  the component of the horizontal axis, from 0; at most the last but one
 * @returns {Facts}
 */
export function factsOf(pca, component) {
  const shares = pca.explainedVarianceRatio;
  const componentCount = shares.length;
  let sum = 0;
  const cumulativeShares = shares.map((share) => {
    sum += share;
    return sum > 1 - rounding ? 1 : sum;
  });
  const horizontal = Math.max(0, Math.min(component, componentCount - 2));
  const plane = componentCount > 1 ? [horizontal, horizontal + 1] : [0];
  const isEqual = (/** @type {number} */ k) =>
    shares[k] > 0 && shares[k] - shares[k + 1] <= rounding * shares[k];
  return {
    pca,
    count: pca.scores.rows,
    componentCount,
    plane,
    cumulativeShares,
    neededCount: sum > 0 ? cumulativeShares.findIndex((part) => part >= requiredShare - rounding) + 1 : 0,
    isTurned: [horizontal - 1, ...plane].some(isEqual),
  };
}

/** The share of the differences that the plane shows. @param {Facts} facts */
export function planeShareOf({ pca, plane }) {
  const share = plane.reduce((sum, k) => sum + pca.explainedVarianceRatio[k], 0);
  return share > 1 - rounding ? 1 : share;
}

/**
 * The coordinates of a row in the plane; 0 along a component that does not exist.
 * @param {Facts} facts
 * @param {number} row
 * @returns {{x: number, y: number}}
 */
export function pointOf({ pca: { scores }, plane }, row) {
  const [x, y = 0] = plane.map((k) => scores.data[row * scores.cols + k]);
  return { x, y };
}

/** The number of components drawn: the others are too small to be visible. @param {Facts} facts */
export function countDrawn({ cumulativeShares, componentCount, plane }) {
  const last = cumulativeShares.findIndex((part) => part >= 1 - invisibleShare);
  return Math.max(
    last < 0 ? componentCount : last + 1,
    (plane.at(-1) ?? 0) + 1,
    Math.min(componentCount, 10),
  );
}

// ---- Sentences

/** The sentence about the plane with these settings. @param {Texts} texts @param {Facts} facts */
export function composePcaSentence(texts, facts) {
  const { pca: words } = texts;
  const { count, componentCount, plane, neededCount } = facts;
  if (count === 1) return words.alone;
  if (!neededCount) return words.same({ count, all: texts.integer(count) });
  const share = planeShareOf(facts);
  const names = plane.map((k) => String(k + 1));
  return [
    share === 1
      ? words.showsAll({ names, axes: names.length, count, all: texts.integer(count) })
      : words.shows({
          names,
          axes: names.length,
          share: formatPercent(share),
          count,
          all: texts.integer(count),
        }),
    // A single component needs no second sentence.
    ...(componentCount > 1
      ? [
          words.reach({
            enough: neededCount,
            all: String(componentCount),
            share: formatPercent(requiredShare),
          }),
        ]
      : []),
  ].join(texts.between);
}

/** What readers need to know about the figure. @param {Texts} texts @param {Facts} facts */
export function composePcaRemark(texts, facts) {
  const { pca: words } = texts;
  if (!facts.neededCount) return '';
  return [
    words.reads({ share: formatPercent(requiredShare) }),
    ...(countDrawn(facts) < facts.componentCount
      ? [words.rest({ share: formatPercent(invisibleShare) })]
      : []),
    ...(hasDots(facts) ? [] : [words.line({ most: texts.integer(mostDots) })]),
    words.signs,
    ...(facts.isTurned ? [words.turned] : []),
  ].join(texts.between);
}

/**
 * The coordinates of a row.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} row
 */
export function composeRowText(texts, facts, row) {
  const { x, y } = pointOf(facts, row);
  const values = facts.plane.map((k, axis) =>
    texts.pca.value({ component: String(k + 1), value: formatNumber(axis ? y : x) }),
  );
  return texts.pca.reading({ position: texts.integer(row), values });
}

/** @param {number} value */
const formatNumber = (value) => formatReadable(value, 4);

/**
 * The share of a component.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {number} k
 */
export const composeShareText = ({ pca: words }, { pca, cumulativeShares }, k) =>
  words.share({
    k: k + 1,
    share: formatPercent(pca.explainedVarianceRatio[k]),
    together: formatPercent(cumulativeShares[k]),
  });

/**
 * A description of the figure for readers who cannot see it.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export function composePcaAltText(texts, facts) {
  const { pca: words } = texts;
  const courses = facts.plane.map((k, axis) => {
    const { low, high } = endsOf(facts, axis ? 'y' : 'x');
    const share = formatPercent(facts.pca.explainedVarianceRatio[k]);
    return words.course({
      what: words.component({ number: String(k + 1), share }),
      low: formatNumber(low),
      high: formatNumber(high),
    });
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

// ---- Figures

/**
 * @typedef {object} Options
 * @property {import('../../plot/plot-geometry.js').Theme} theme
 * @property {{width: number, height: number}} size
 */

/**
 * Ranges with the same unit length on both axes, so that the picture shows the distances in the plane to scale.
 * @param {Facts} facts
 * @param {{width: number, height: number}} area  the plot area, in pixels
 */
export function rangesOf(facts, area) {
  const [x, y] = [endsOf(facts, 'x'), endsOf(facts, 'y')];
  // Leaves room for the labels of the first and the last position.
  const unit =
    Math.max(
      (x.high - x.low) / Math.max(20, area.width - 48),
      (y.high - y.low) / Math.max(20, area.height - 48),
    ) || 0.01;
  const rangeAround = (
    /** @type {{low: number, high: number}} */ { low, high },
    /** @type {number} */ length,
  ) => [(low + high - unit * length) / 2, (low + high + unit * length) / 2];
  return { x: rangeAround(x, area.width), y: rangeAround(y, area.height) };
}

/**
 * Plotly takes seconds to draw more points. Then only the line between them is drawn, in as many colours as readers can
 * distinguish.
 */
const mostDots = 1000;
const colorCount = 50;

/** @param {Facts} facts */
export const hasDots = ({ count }) => count <= mostDots;

/** The number of rows joined in one colour. @param {Facts} facts */
const pieceOf = ({ count }) => Math.ceil(count / colorCount);

/**
 * The row of a point of the plane.
 * @param {Facts} facts
 * @param {{curveNumber: number, pointNumber?: number}} point
 */
export const rowAt = (facts, { curveNumber, pointNumber = 0 }) =>
  hasDots(facts) ? pointNumber : curveNumber * pieceOf(facts) + pointNumber;

/** The colour at a place on the scale. @param {number} place  from 0 to 1 */
function scaleColorOf(place) {
  const { Viridis } = colorscales;
  const nextStop = Math.max(
    1,
    Viridis.findIndex(([to]) => to >= place),
  );
  const [[from, low], [to, high]] = [Viridis[nextStop - 1], Viridis[nextStop]];
  const channels = [1, 3, 5].map((start) => {
    const [a, b] = [low, high].map((color) => parseInt(color.slice(start, start + 2), 16));
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
  const { count, plane, pca } = facts;
  // The right margin has room for the colour bar, its numbers and its title.
  const margin = scaleSizes({ l: 56, r: 80, t: 30, b: 46 }, theme.size);
  const ranges = rangesOf(facts, {
    width: Math.max(50, size.width - margin.l - margin.r),
    height: Math.max(50, size.height - margin.t - margin.b),
  });
  const rows = Array.from({ length: count }, (_, row) => row);
  const points = rows.map((row) => pointOf(facts, row));
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const last = count - 1;
  const ticks = last ? colorTicks(0, last).filter(Number.isInteger) : [];
  const [xTitle, yTitle = ''] = plane.map((k) =>
    texts.pca.component({ number: String(k + 1), share: formatPercent(pca.explainedVarianceRatio[k]) }),
  );
  // A zoom into one plane would show nothing of another.
  const uirevision = `${plane} ${count}`;
  const axis = { zeroline: false, nticks: 7, uirevision };
  const ends = last ? [0, last] : [0];
  const line = { type: 'scatter', mode: 'lines', x, y };
  const dots = hasDots(facts) ? rows : ends;
  const dotSize = Math.min(9, Math.max(4, 90 / Math.sqrt(count)));
  const pieces = rows.filter((row) => row < last && row % pieceOf(facts) === 0);
  return {
    data: [
      ...(hasDots(facts)
        ? [{ ...line, line: { color: theme.faint, width: 1 }, hoverinfo: 'skip' }]
        : pieces.map((row) => ({
            ...line,
            x: x.slice(row, row + pieceOf(facts) + 1),
            y: y.slice(row, row + pieceOf(facts) + 1),
            line: { color: scaleColorOf(row / last), width: 2 },
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
          size: dotSize,
          // Keeps points visible that are as dark or as light as the page.
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
        mode: 'markers+text',
        // Plotly puts a text beside its marker; an invisible one keeps the number away from the dots.
        marker: { size: dotSize + 5, color: 'rgba(0,0,0,0)' },
        x: ends.map((row) => x[row]),
        y: ends.map((row) => y[row]),
        text: ends.map((row) => texts.integer(row)),
        textposition: ends.map((row) =>
          labelSideOf(points[row], points[Math.abs(row - Math.ceil(count / 40))]),
        ),
        textfont: { color: theme.ink },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      ...layoutStyle(theme),
      showlegend: false,
      margin: { ...margin, autoexpand: false },
      xaxis: { ...axisStyle(theme, xTitle), ...axis, range: ranges.x },
      yaxis: { ...axisStyle(theme, yTitle), ...axis, range: ranges.y, showticklabels: plane.length > 1 },
    },
  };
}

/**
 * The side of a point for its label: away from a neighbour.
 * @param {{x: number, y: number}} point
 * @param {{x: number, y: number}} [neighbour]
 */
const labelSideOf = ({ x, y }, neighbour = { x, y: y - 1 }) =>
  `${y < neighbour.y ? 'bottom' : 'top'} ${x < neighbour.x ? 'left' : x > neighbour.x ? 'right' : 'center'}`;

/** The maximum width of bars: wider ones are hard to compare. */
const maxBarWidth = 22;

/**
 * The share of each component as a bar, in another colour for the components of the plane, and the cumulative share as
 * a line.
 * @param {Texts} texts
 * @param {Facts} facts
 * @param {Options} options
 * @returns {import('../../plot/chart.js').Figure}
 */
export function sharesFigure(texts, facts, { theme, size }) {
  const { pca: words } = texts;
  const { pca, cumulativeShares, plane } = facts;
  const drawnCount = countDrawn(facts);
  const margin = scaleSizes({ l: 56, r: 16, t: 30, b: 46 }, theme.size);
  const columns = Math.max(50, size.width - margin.l - margin.r);
  const numbers = Array.from({ length: drawnCount }, (_, k) => k);
  const wholeRange = [0.5, drawnCount + 0.5];
  const createBars = (/** @type {number[]} */ components, /** @type {string} */ color) => ({
    type: 'scatter',
    mode: 'lines',
    x: components.flatMap((k) => [k + 1, k + 1, null]),
    y: components.flatMap((k) => [0, 100 * pca.explainedVarianceRatio[k], null]),
    line: { color, width: Math.min(maxBarWidth, Math.max(1, (0.7 * columns) / drawnCount)) },
    hoverinfo: 'skip',
  });
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: wholeRange,
        y: [100 * requiredShare, 100 * requiredShare],
        line: { color: theme.ink, width: 1, dash: 'dot' },
        hoverinfo: 'skip',
      },
      createBars(
        numbers.filter((k) => !plane.includes(k)),
        palette[0],
      ),
      createBars(plane, palette[1]),
      {
        type: 'scatter',
        mode: drawnCount > columns / 8 ? 'lines' : 'lines+markers',
        x: numbers.map((k) => k + 1),
        y: numbers.map((k) => 100 * cumulativeShares[k]),
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
        range: wholeRange,
        ...(drawnCount <= 10 ? { tick0: 1, dtick: 1 } : {}),
        uirevision: String(drawnCount),
      },
      yaxis: { ...axisStyle(theme, words.panels.shares.y), range: [0, 104], uirevision: String(drawnCount) },
    },
  };
}

/**
 * The numbers of the figure: the coordinates of each row along all components.
 * @param {Texts} texts
 * @param {Facts} facts
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export const numbersOf = (texts, { pca, count, componentCount }) => ({
  kind: 'pca',
  shape: [count, componentCount],
  data: pca.scores.data,
  corner: texts.position,
  columnLabels: Array.from(pca.explainedVarianceRatio, (share, k) =>
    texts.pca.component({ number: String(k + 1), share: formatPercent(share) }),
  ),
});

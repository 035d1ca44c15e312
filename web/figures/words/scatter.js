/** The dots of a sentence's words in a plane, as a Plotly figure. Pure. */
import { scaleSizes, typeSize } from '../../plot/plot-geometry.js';
import { axisStyle, layoutStyle } from '../../plot/palette.js';
import { escapeMarkup } from '../../plot/plot-text.js';
import { dotRadius, placeLabels, createBoxes } from './label-places.js';

/** @typedef {import('./neighbors.js').Nearest} Nearest */
/** @typedef {import('./vectors.js').Point} Point */

/** @typedef {{x: [number, number], y: [number, number]}} Ranges */

/** @param {number} [text]  the type size */
const marginFor = (text = typeSize) => scaleSizes({ l: 56, r: 14, t: 30, b: 46 }, text);

/** The radius of the rings around some dots, in CSS pixels. */
const ringRadius = 12;

/** @param {{width: number, height: number, text?: number}} size */
function areaOf({ width, height, text }) {
  const { l, r, t, b } = marginFor(text);
  return { width: Math.max(40, width - l - r), height: Math.max(40, height - t - b) };
}

/**
 * Ranges for points. A unit has the same length on both axes, so that the picture shows the distances in the plane to
 * scale; there is room for a word beside the outermost points.
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
 * An upper bound on the width of a word in a sans-serif face. It is computed without a browser, so that labels have the
 * same places in every browser.
 * @param {string} word
 * @param {number} size  the type size
 */
function textWidthOf(word, size) {
  let width = 0;
  for (const character of word) width += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 1.1 : 0.6;
  return width * size + 4;
}

/**
 * @typedef {object} Panel
 * @property {{word: string, isKnown: boolean}[]} tokens
 * @property {Point[]} points
 * @property {Ranges} ranges
 * @property {boolean[]} [ringed]  words with a ring
 * @property {{from: Point, to: Point}[]} [moves]  lines from the earlier places of words
 * @property {number} [selected]  the position of the chosen word
 * @property {Nearest} [nearest]  the word nearest to it
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
  const toPixel = (/** @type {Point} */ { x, y }) => ({
    x: (area.width * (x - ranges.x[0])) / (ranges.x[1] - ranges.x[0]),
    y: (area.height * (ranges.y[1] - y)) / (ranges.y[1] - ranges.y[0]),
  });
  const labels = points.map((point, k) => ({
    ...toPixel(point),
    width: textWidthOf(tokens[k].word, type),
    height: type * 1.25,
  }));
  const linkedWords = selected === undefined || !nearest ? [] : [nearest.plane, nearest.all];
  const lines = [
    ...moves,
    ...linkedWords.map((to) => ({ from: points[/** @type {number} */ (selected)], to: points[to] })),
  ];
  const places = placeLabels(
    labels,
    area,
    lines.flatMap(({ from, to }) => createBoxes(toPixel(from), toPixel(to))),
  );
  const leaderLine = {
    showarrow: true,
    arrowhead: 0,
    arrowwidth: 1,
    arrowcolor: theme.faint,
    standoff: dotRadius,
  };
  const rings = points.filter((_, k) => ringed[k]);
  /** @param {string} name @param {number | undefined} to @param {string} dash */
  const createLink = (name, to, dash) => ({
    ...createPath(name, selected === undefined || to === undefined ? [] : [points[selected], points[to]]),
    line: { color: theme.ink, width: 1.5, dash },
  });
  return {
    data: [
      {
        ...createPath(
          'moves',
          moves.flatMap(({ from, to }) => [from, to, { x: null, y: null }]),
        ),
        mode: 'lines+markers',
        line: { color: theme.accent, width: 1.5 },
        // A small dot at the start of the line.
        marker: { color: theme.accent, size: moves.flatMap(() => [6, 0, 0]), line: { width: 0 } },
      },
      createLink('plane', nearest?.plane, 'solid'),
      createLink('all', nearest?.turned ? nearest.all : undefined, 'dash'),
      {
        ...createPath('rings', rings),
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
          size: 12,
          color: tokens.map(({ isKnown }) => (isKnown ? theme.paper : theme.ink)),
        },
        marker: {
          // Larger for a number of three digits.
          size: points.map((_, k) => (k < 100 ? 2 : 2.7) * dotRadius),
          color: tokens.map(({ isKnown }) => (isKnown ? theme.accent : theme.paper)),
          line: {
            color: tokens.map((_, k) => (k === selected ? theme.ink : theme.accent)),
            width: tokens.map(({ isKnown }, k) => (k === selected ? 3 : isKnown ? 0 : 1.5)),
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
        // A label beside its dot is anchored at the end near the dot, however wide the browser's type is.
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
            ? { ...label, ...leaderLine, ax: edge, ay: dy }
            : { ...label, showarrow: false, xshift: edge, yshift: -dy },
        ];
      }),
    },
  };
}

/**
 * A line without a tooltip.
 * @param {string} name  for tests and readers of the figure's data
 * @param {{x: number | null, y: number | null}[]} points
 */
const createPath = (name, points) => ({
  type: 'scatter',
  name,
  mode: 'lines',
  x: points.map(({ x }) => x),
  y: points.map(({ y }) => y),
  hoverinfo: 'skip',
});

/** The curves of a panel as a Plotly figure. Pure. */
import { dashes } from '../../plot/line-overlap.js';
import { columnStarts, createLine, endsOf, visitPoints } from '../../plot/curve-columns.js';
import { scaleSizes, computeTicks } from '../../plot/plot-geometry.js';
import { colorOf, dashOf, extraWidthOf } from '../../plot/line-style.js';
import { axisStyle, layoutStyle } from '../../plot/palette.js';
import { axisPlaceOf, axisDistanceOf, axisRangeOf } from './axis.js';
import { namedHeadOf, composeCurveName } from './sentences.js';

/** @typedef {import('../../matrix/distance-curves.js').Panel} Panel */
/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../plot/curve-columns.js').Curve} Curve */

/**
 * The curves of a panel.
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 * @param {object} options
 * @param {Panel} options.panel
 * @param {number[]} options.styles  the number of each scheme, which gives its colour and its dash
 * @param {number} options.head
 * @param {boolean} options.logarithmic
 * @param {import('../../plot/plot-geometry.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {[number, number]} options.visibleRange  the visible part of the axis
 * @param {(curveSet: SchemeCurves, starts: Float64Array) => Curve[] | undefined} options.zoomedCurves
 *   the kept curves over bins of the visible part, one bin per column of pixels; undefined until they are computed, and
 *   if the kept values are as precise
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function distanceFigure(texts, list, options) {
  const { panel, styles, head, logarithmic, theme, size, visibleRange, zoomedCurves } = options;
  const placeOf = axisPlaceOf(logarithmic);
  const { count } = list[0];
  const wholeRange = axisRangeOf(count, logarithmic);
  const distanceOf = axisDistanceOf(logarithmic);
  const margin = scaleSizes({ l: marginOf(list), r: 30, t: 30, b: 46 }, theme.size);
  const columns = Math.max(50, Math.round(size.width - margin.l - margin.r));
  const leastDistance = logarithmic ? 1 : 0;
  const [from, to] = [
    Math.max(leastDistance, distanceOf(visibleRange[0]) - 1),
    Math.min(count - 1, distanceOf(visibleRange[1]) + 1),
  ];
  const isZoomed = visibleRange[0] > wholeRange[0] || visibleRange[1] < wholeRange[1];
  const axis = { place: placeOf, back: distanceOf, range: isZoomed ? visibleRange : wholeRange, columns };
  const starts = from <= to ? columnStarts(axis, from, to) : undefined;
  const traces = list.flatMap((curveSet, entry) => {
    const zoomedSet = starts && zoomedCurves(curveSet, starts);
    return curveSet.curves.map((curve, k) => {
      const line = createLine(axis);
      let isInserted = !zoomedSet;
      const addPoint = (/** @type {number} */ distance, /** @type {number} */ value) =>
        line.add(distance, value);
      visitPoints(curve, (distance, value) => {
        if (zoomedSet && distance >= from && !isInserted) {
          isInserted = true;
          visitPoints(zoomedSet[k], addPoint);
        }
        const isInZoomedSet = zoomedSet && distance >= from && distance <= to;
        if (distance >= leastDistance && !isInZoomedSet) addPoint(distance, value);
      });
      const points = line.end();
      const isNamed = curveSet.heads[k] === namedHeadOf(curveSet, head);
      return {
        isNamed,
        trace: {
          type: 'scatter',
          // A single distance has no line.
          mode: count - leastDistance > 1 ? 'lines' : 'markers',
          name: composeCurveName(texts, curveSet, curveSet.heads[k]),
          ...points,
          opacity: isNamed ? 1 : 0.5,
          line: {
            color: colorOf(styles[entry]),
            width: isNamed ? lineWidthOf(styles[entry], points.x.length > 2 * columns) : 0.75,
            dash: isNamed ? dashOf(styles[entry]) : 'solid',
          },
          hoverinfo: 'none',
        },
      };
    });
  });
  // Solid lines lie under dashed ones, and thin lines under both.
  const layerOf = (/** @type {typeof traces[0]} */ { isNamed, trace }) =>
    isNamed ? 1 + dashes.indexOf(trace.line.dash) : 0;
  const halfLine = {
    type: 'scatter',
    mode: 'lines',
    x: wholeRange,
    y: [0.5, 0.5],
    line: { color: theme.ink, width: 1, dash: 'dot' },
    opacity: 0.5,
    hoverinfo: 'skip',
  };
  return {
    data: [
      ...(panel === 'part' ? [halfLine] : []),
      ...[...traces].sort((a, b) => layerOf(a) - layerOf(b)).map(({ trace }) => trace),
    ],
    layout: {
      ...layoutStyle(theme),
      hovermode: 'x',
      showlegend: false,
      margin: { ...margin, autoexpand: false },
      xaxis: {
        ...axisStyle(theme, logarithmic ? texts.distance.logarithmic : texts.distance.linear),
        showgrid: false,
        uirevision: String(logarithmic),
        tickangle: 0,
        ...ticksOf(texts, visibleRange, columns, logarithmic, theme.size),
      },
      yaxis: {
        ...axisStyle(theme, texts.distance.panels[panel].axis),
        zeroline: true,
        zerolinecolor: theme.faint,
        rangemode: 'tozero',
      },
    },
  };
}

/**
 * The width of a named line, in pixels. A solid line is wider than the dashed lines above it, so that its edges show; a
 * line that oscillates within each column of pixels is one pixel narrower.
 * @param {number} style
 * @param {boolean} isDense
 */
const lineWidthOf = (style, isDense) => (isDense ? 1 : 2) + extraWidthOf(style);

/** The left margin, wide enough for the largest number. @param {SchemeCurves[]} list */
function marginOf(list) {
  const ends = list.flatMap(({ curves }) => curves.map(endsOf));
  const largest = Math.max(...ends.map(({ low, high }) => Math.max(-10 * low, high)));
  return 46 + 7.5 * Math.max(2, String(Math.round(largest)).length);
}

/**
 * The ticks for which there is room.
 * @param {Texts} texts
 * @param {[number, number]} visibleRange
 * @param {number} length  of the axis, in pixels
 * @param {boolean} logarithmic
 * @param {number} size  the type size
 */
function ticksOf(texts, visibleRange, length, logarithmic, size) {
  const placeOf = axisPlaceOf(logarithmic);
  const powers = Array.from({ length: 10 }, (_, power) => 10 ** power);
  const evenTicks = computeTicks(visibleRange, length, 90);
  const step = evenTicks[1] - evenTicks[0] || 1;
  // All ticks, every second one, every third one, and so on; on a logarithmic axis, the ticks are powers of ten.
  const thinnedTicks = [...Array(10).keys()].map((k) =>
    (logarithmic ? powers : evenTicks).filter((mark, power) =>
      logarithmic ? power % (k + 1) === 0 : Math.round(mark / step) % (k + 1) === 0,
    ),
  );
  const isNear = logarithmic && visibleRange[1] - visibleRange[0] < 2.5;
  // A part too small to contain any of these gets evenly spaced distances.
  const integerTicks = computeTicks(
    logarithmic ? [10 ** visibleRange[0], 10 ** visibleRange[1]] : visibleRange,
    length,
    90,
  ).filter(Number.isInteger);
  const choices = [
    ...(isNear ? [powers.flatMap((power) => [power, 2 * power, 5 * power])] : []),
    ...thinnedTicks,
    integerTicks,
  ];
  /** @param {number[]} marks */
  const hasRoom = (marks) => {
    const visibleMarks = marks.filter(
      (mark) => placeOf(mark) >= visibleRange[0] && placeOf(mark) <= visibleRange[1],
    );
    const textWidthOf = (/** @type {number} */ mark) => 0.6 * size * texts.integer(mark).length;
    const isApart = (/** @type {number} */ mark, /** @type {number} */ k) => {
      const gap =
        ((placeOf(mark) - placeOf(visibleMarks[k - 1])) / (visibleRange[1] - visibleRange[0])) * length;
      return k === 0 || gap > (textWidthOf(mark) + textWidthOf(visibleMarks[k - 1])) / 2 + 6;
    };
    return visibleMarks.length > 0 && visibleMarks.every(isApart);
  };
  const marks = choices.find(hasRoom) ?? [];
  return {
    // Plotly leaves out a tick that is exactly at the end.
    tickvals: marks.map((mark) =>
      Math.min(placeOf(mark), placeOf(mark) === visibleRange[1] ? visibleRange[1] * (1 - 1e-6) : Infinity),
    ),
    ticktext: marks.map((mark) => texts.integer(mark)),
  };
}

/** Rows or columns of an encoding as lines, as a Plotly figure. Pure: numbers in, data and layout out. */
import { coinciding, dashesOf } from './line-overlap.js';
import { isFar, scaled, ticks, tickStep, typeSize } from './plot-geometry.js';
import { written } from './heatmap-figure.js';
import { mostExact } from './limits.js';
import { axisStyle, layoutStyle, palette } from './palette.js';

/**
 * @typedef {object} Line
 * @property {string} name
 * @property {Float32Array} values  all, or of a far one some
 * @property {Far} [far]
 */
/**
 * A line of more values than are made: `some` gives as many of them from one on, a step apart.
 * @typedef {{length: number, some: (start: number, count: number, step: number) => Float32Array}} Far
 */

/** Lines nearer to each other than this part of the height are one on the screen. */
const tellable = 1 / 500;

/**
 * Which lines coincide, all along.
 * @param {Line[]} lines
 * @param {number} height  of the figure, in the unit of the values
 */
export const sameLines = (lines, height) => coinciding(lines, apartOf, height * tellable);

/**
 * How far two lines are apart, as far as that is within the tolerance; what neither has at a place makes no difference.
 * @param {Line} a
 * @param {Line} b
 * @param {number} tolerance
 */
function apartOf({ values: a }, { values: b }, tolerance) {
  let apart = 0;
  for (let k = 0; k < a.length && apart <= tolerance; ++k) {
    if (Number.isNaN(a[k]) !== Number.isNaN(b[k])) return Infinity;
    apart = Math.max(apart, Math.abs(a[k] - b[k]) || 0);
  }
  return apart;
}

/** Longer lines than this many values a pixel are drawn as what they reach. */
const mostAPixel = 4;

/** A screen is no wider. */
const widest = 2048;

/** @param {Line[]} lines */
export const lengthOf = (lines) => Math.max(...lines.map(({ values, far }) => (far ?? values).length));

/** @param {Line} line @param {number} from @param {number} to */
export const valuesOf = ({ values, far }, from, to) =>
  far ? far.some(from, to - from, 1) : values.subarray(from, to);

/** @param {Line} line @param {number} at */
export const valueAt = (line, at) => valuesOf(line, at, at + 1)[0];

/**
 * The ranges of both axes, of lines so long that not every value is drawn; undefined for others, which Plotly draws whole.
 * @param {Line[]} lines
 * @param {{low: number, high: number}} bounds
 * @param {boolean} [isPart]  whether the page names a part of them
 * @returns {import('./plot-geometry.js').View | undefined}
 */
export function extentOf(lines, { low, high }, isPart) {
  const length = lengthOf(lines);
  if (length <= mostAPixel * widest && !isPart) return undefined;
  const pad = (high - low) * 0.06;
  return { x: [-0.5, length - 0.5], y: [low - pad, high + pad] };
}

/**
 * A range, and the values that are drawn of it: what is beside it comes into view while it is dragged.
 * @param {[number, number]} range
 * @param {number} length  of the line
 */
function around([a, b], length) {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const from = Math.max(0, Math.floor(low - (high - low) / 2));
  return { low, high, from, to: Math.min(length, Math.ceil(high + (high - low) / 2) + 1) };
}

/**
 * A line as it is seen: where it has more values than there is room for, the least and the greatest of each pixel, in the order
 * in which they come, so that what is drawn covers just what the line does.
 * @param {Float32Array} values
 * @param {[number, number]} range  that is seen
 * @param {number} pixels  of the range
 * @returns {{x: Float64Array, y: Float32Array}}
 */
export function reached(values, range, pixels) {
  const { low, high, from, to } = around(range, values.length);
  const size = (high - low) / Math.max(1, pixels);
  if (size <= mostAPixel) {
    const count = Math.max(0, to - from);
    return {
      x: Float64Array.from({ length: count }, (_, k) => from + k),
      y: values.slice(from, from + count),
    };
  }
  /** @type {number[]} */
  const places = [];
  for (let begin = from; begin < to;) {
    const end = Math.min(
      to,
      Math.max(begin + 1, Math.ceil(from + (Math.floor((begin - from) / size) + 1) * size)),
    );
    let [least, most] = [begin, begin];
    for (let k = begin; k < end; ++k) {
      // What has no number there is neither, unless nothing has one.
      if (!(values[k] >= values[least] || Number.isNaN(values[k]))) least = k;
      if (!(values[k] <= values[most] || Number.isNaN(values[k]))) most = k;
    }
    places.push(Math.min(least, most), Math.max(least, most));
    begin = end;
  }
  return { x: Float64Array.from(places), y: Float32Array.from(places, (place) => values[place]) };
}

/** Where more than mostExact values of a far line are seen, each pixel shows so many of them at least. */
export const leastPicked = 64;
/** So many, with steps of their own, of which no wave shows all in the same phase; some of them are the same values. */
const runs = [29, 37, 47];
/** From fewer to pick them, steps would be alike. */
const fewest = 8 * runs[2];

/**
 * Some values of each part of a line, of so many values each.
 * @param {Far} far
 * @param {number} from
 * @param {number} to
 * @param {number} size
 * @returns {{start: number, step: number, values: Float32Array}[]}
 */
const pick = ({ some }, from, to, size) =>
  runs.map((share) => {
    const step = Math.floor(Math.floor(size) / share);
    // While a hand moves the line, these stay.
    const start = Math.ceil(from / step) * step;
    return { start, step, values: some(start, Math.floor((to - 1 - start) / step) + 1, step) };
  });

/**
 * A far line.
 * @param {string} name
 * @param {Far} far
 * @returns {Line}
 */
export function farLine(name, far) {
  const some = pick(far, 0, far.length, far.length / leastPicked).map(({ values }) => [...values]);
  /** What was seen last: of that, and of parts of it, nothing has to be made again. */
  let [known, values] = [0, /** @type {Float32Array} */ (new Float32Array())];
  return {
    name,
    values: Float32Array.from(some.flat()),
    far: {
      length: far.length,
      some(start, count, step) {
        if (step > 1 || count === 1) return far.some(start, count, step);
        if (start < known || start + count > known + values.length)
          [known, values] = [start, far.some(start, count, 1)];
        return values.subarray(start - known, start - known + count);
      },
    },
  };
}

/**
 * What is drawn of a far line: as of any other, or of more than mostExact values that are seen, what some of them reach.
 * @param {Far} far
 * @param {[number, number]} range
 * @param {number} pixels
 * @returns {{x: Float64Array, y: Float32Array}}
 */
export function reachedFar(far, range, pixels) {
  const { low, high, from, to } = around(range, far.length);
  if (to <= from) return { x: new Float64Array(), y: new Float32Array() };
  const size = (high - low) / Math.max(1, pixels);
  if (high - low <= mostExact + 1 || size < fewest) {
    const { x, y } = reached(far.some(from, to - from, 1), [low - from, high - from], pixels);
    return { x: x.map((place) => from + place), y };
  }
  const bins = Math.ceil((to - from) / size);
  const [least, most] = [new Float32Array(bins).fill(Infinity), new Float32Array(bins).fill(-Infinity)];
  const [leastAt, mostAt] = [new Float64Array(bins), new Float64Array(bins)];
  for (const { start, step, values } of pick(far, from, to, size)) {
    values.forEach((value, k) => {
      const place = start + k * step;
      const bin = Math.floor((place - from) / size);
      if (value < least[bin]) [least[bin], leastAt[bin]] = [value, place];
      if (value > most[bin]) [most[bin], mostAt[bin]] = [value, place];
    });
  }
  const points = [...least.keys()].flatMap((bin) => {
    // The last may be so narrow that it has none.
    if (least[bin] > most[bin]) return [];
    const ends = [
      { x: leastAt[bin], y: least[bin] },
      { x: mostAt[bin], y: most[bin] },
    ];
    return leastAt[bin] < mostAt[bin] ? ends : ends.reverse();
  });
  return {
    x: Float64Array.from(points, ({ x }) => x),
    y: Float32Array.from(points, ({ y }) => y),
  };
}

/**
 * @param {Line[]} lines
 * @param {object} options
 * @param {string[]} options.colors  for the first lines; further ones take the palette's
 * @param {number} options.low       the bounds of the scheme's values
 * @param {number} options.high
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {(count: number) => string} [options.whole]  writes a whole number in the language of the page
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {import('./plot-geometry.js').View} [options.shown]  of long lines, the part that is seen
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function linesFigure(
  lines,
  { colors, low, high, xTitle, yTitle, whole = String, theme, size, shown },
) {
  const pad = (high - low) * 0.06;
  const length = lengthOf(lines);
  const dash = dashesOf(lines.length, sameLines(lines, high - low));
  return {
    data: lines.map(({ name, values, far }, k) => ({
      type: 'scatter',
      mode: 'lines',
      name,
      ...(shown
        ? far
          ? reachedFar(far, shown.x, size.width)
          : reached(values, shown.x, size.width)
        : { y: values }),
      line: { color: lineColor(colors, k), width: 1.75, dash: dash[k] },
      hoverinfo: 'none',
    })),
    layout: {
      ...layoutStyle(theme),
      // Above the lines: Plotly's buttons, and as many rows of names as there have to be.
      margin: {
        ...scaled(
          { l: 56, r: 16, t: 32 + 20 * legendRows(lines, size.width - 72, theme.size), b: 46 },
          theme.size,
        ),
        autoexpand: false,
      },
      showlegend: true,
      legend: { orientation: 'h', x: 0, y: 1, xanchor: 'left', yanchor: 'bottom' },
      xaxis: {
        ...axisStyle(theme, xTitle),
        showgrid: false,
        // No position and no dimension stands between two others.
        dtick: tickStep([0, length]),
        ...(shown &&
          isFar(length) &&
          written(ticks(shown.x, size.width - 72, 0.7 * theme.size * whole(length).length, true), whole)),
      },
      yaxis: { ...axisStyle(theme, yTitle), range: [low - pad, high + pad] },
    },
  };
}

/**
 * How many rows the names of the lines take, a little generously.
 * @param {Line[]} lines
 * @param {number} width
 * @param {number} text  how large the type is
 */
function legendRows(lines, width, text) {
  const longest = Math.max(...lines.map(({ name }) => name.length));
  const perRow = Math.max(1, Math.floor(width / (48 + (7 * longest * text) / typeSize)));
  return Math.ceil(lines.length / perRow);
}

/**
 * @param {string[]} colors
 * @param {number} k
 */
const lineColor = (colors, k) => colors[k] ?? palette[(k - colors.length) % palette.length];

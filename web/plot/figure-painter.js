/**
 * Paints a Plotly figure on a canvas, at the places where Plotly will draw it, so that readers see it while Plotly loads.
 * It knows the lines, markers, labels, cells and axes that the figures of this project use; a figure with anything else
 * is left to Plotly. The distances between axes, ticks and texts are Plotly's.
 */
import { paintAxes, strokePath } from './axis-painter.js';
import { colorscales } from './colorscales.js';
import { colorTable, paintCells, paintColorBar } from './heatmap-painter.js';
import { toPixels } from './plot-geometry.js';
import { unescapeMarkup } from './plot-text.js';

/** @typedef {Record<string, any>} Trace */
/** @typedef {import('./axis-painter.js').Axis} Axis */
/** @typedef {import('./plot-geometry.js').View} View */
/** @typedef {import('./axis-painter.js').Area} Area */
/** @typedef {import('./axis-painter.js').Sheet} Sheet */

/**
 * @param {HTMLCanvasElement} canvas  resized to its size in the page
 * @param {import('./chart.js').Figure} figure
 * @param {import('./plot-geometry.js').Size} size
 * @param {(text: string) => string} number  writes the numbers of axes in the language of the page
 * @returns {{area: Area, visibleRanges: View} | undefined} undefined if only Plotly can draw it
 */
export function paintFigure(canvas, { data, layout }, { width, height, ratio = 1 }, number) {
  const traces = /** @type {Trace[]} */ (data);
  const { xaxis, yaxis, margin, font } = layout;
  if (!traces.every(isKnown)) return undefined;
  const x = rangeOf(xaxis, traces, 'x');
  const y = rangeOf(yaxis, traces, 'y');
  if (!x || !y) return undefined;
  const visibleRanges = { x, y };
  const area = {
    left: margin.l,
    top: margin.t,
    width: Math.max(1, width - margin.l - margin.r),
    height: Math.max(1, height - margin.t - margin.b),
  };
  if (mayHavePowers(xaxis, x) || mayHavePowers(yaxis, y)) return undefined;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const sheet = { context, area, visibleRanges, font };
  for (const trace of traces) if (trace.type === 'heatmap') paintHeatmapTrace(sheet, trace, ratio);
  context.scale(ratio, ratio);
  paintAxes(sheet, layout, number);
  for (const trace of traces) if (trace.type === 'scatter') paintScatter(sheet, trace);
  if (layout.showlegend) paintLegend(sheet, traces);
  for (const annotation of layout.annotations ?? []) paintAnnotation(sheet, annotation);
  return { area, visibleRanges };
}

/** @param {Trace} trace */
function isKnown({ type, fill, marker, textposition, x0, dx, y0, dy, colorscale }) {
  if (type === 'heatmap')
    return x0 === 0 && dx === 1 && y0 === 0 && dy === 1 && nameOf(colorscale) !== undefined;
  return (
    type === 'scatter' &&
    !fill &&
    !textposition &&
    !marker?.colorscale &&
    (marker?.symbol ?? 'circle') === 'circle'
  );
}

/** @param {unknown} colorscale */
const nameOf = (colorscale) => Object.keys(colorscales).find((name) => colorscales[name] === colorscale);

/**
 * The range of an axis: the given one, or the one that Plotly would choose; undefined where that depends on more than the
 * values of lines or cells.
 * @param {Axis} axis
 * @param {Trace[]} traces
 * @param {'x' | 'y'} name
 * @returns {[number, number] | undefined}
 */
function rangeOf({ range, autorange, rangemode, type }, traces, name) {
  if (type) return undefined;
  if (range) return [range[0], range[1]];
  const heatmap = traces.find((trace) => trace.type === 'heatmap');
  if (heatmap) {
    const [rows, cols] = heatmap.z.shape.split(',').map(Number);
    const end = (name === 'x' ? cols : rows) - 0.5;
    return autorange === 'reversed' ? [end, -0.5] : [-0.5, end];
  }
  if (autorange || traces.some(({ mode }) => mode !== 'lines')) return undefined;
  let [low, high] = [Infinity, -Infinity];
  for (const trace of traces) {
    for (const value of coordinatesOf(trace)[name]) {
      if (value === null || Number.isNaN(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  // Plotly leaves a twentieth of the height above and below lines, but not beyond the end that it sets to 0.
  const fromZero = rangemode === 'tozero' && low >= 0;
  const toZero = rangemode === 'tozero' && high <= 0;
  if (fromZero) low = 0;
  if (toZero) high = 0;
  if (!(low < high)) return undefined;
  const pad = name === 'x' ? 0 : (high - low) / (fromZero || toZero ? 19 : 18);
  return [fromZero ? 0 : low - pad, toZero ? 0 : high + pad];
}

/** Whether Plotly may write ticks of an axis as powers of ten. @param {Axis} axis @param {[number, number]} range */
const mayHavePowers = ({ tickvals }, [from, to]) =>
  !tickvals && (Math.max(Math.abs(from), Math.abs(to)) >= 1e7 || Math.abs(to - from) < 1e-4);

/** @param {Trace} trace @returns {{x: ArrayLike<number | null> & Iterable<number | null>, y: ArrayLike<number | null> & Iterable<number | null>}} */
const coordinatesOf = ({ x, y }) => ({ x: x ?? Array.from(y, (_, k) => k), y });

/**
 * @param {Sheet} sheet
 * @param {Trace} trace
 * @param {number} ratio
 */
function paintHeatmapTrace({ context, area, visibleRanges, font }, trace, ratio) {
  const { z, zmin, zmax, colorbar, colorscale } = trace;
  const [rows, cols] = z.shape.split(',').map(Number);
  const name = /** @type {string} */ (nameOf(colorscale));
  const range = /** @type {[number, number]} */ ([zmin, zmax]);
  const matrix = { rows, cols, data: new Float32Array(z.bdata) };
  paintCells(context, matrix, { table: colorTable(name), range, visibleRanges, area, ratio });
  const labels = colorbar.tickvals.map((/** @type {number} */ value, /** @type {number} */ k) => ({
    value,
    text: colorbar.ticktext[k],
  }));
  const theme = { ink: font.color, faint: colorbar.tickcolor, font: font.family, size: font.size };
  context.save();
  context.scale(ratio, ratio);
  paintColorBar(context, { colorscale: name, range, area, labels, theme });
  context.restore();
}

/**
 * @param {Sheet} sheet
 * @param {Trace} trace
 */
function paintScatter({ context, area, visibleRanges, font }, trace) {
  const { mode, line, marker, opacity = 1, cliponaxis = true } = trace;
  const { x, y } = coordinatesOf(trace);
  const has = (/** @type {string} */ part) => mode.split('+').includes(part);
  const places = Array.from(y, (value, k) => {
    const at = x[k];
    const isMissing = value === null || at === null || Number.isNaN(value);
    return isMissing ? undefined : toPixels(visibleRanges, area, { x: Number(at), y: Number(value) });
  });
  context.save();
  context.globalAlpha = opacity;
  if (cliponaxis) {
    context.beginPath();
    context.rect(area.left, area.top, area.width, area.height);
    context.clip();
  }
  if (has('lines')) {
    context.strokeStyle = line.color;
    context.lineWidth = line.width;
    context.lineJoin = 'bevel';
    context.setLineDash(dashOf(line.dash, line.width));
    context.beginPath();
    places.forEach((place, k) => {
      if (!place) return;
      if (places[k - 1]) context.lineTo(place.x, place.y);
      else context.moveTo(place.x, place.y);
    });
    context.stroke();
    context.setLineDash([]);
  }
  // Plotly's default for markers of different sizes.
  const markerOpacity = isList(marker?.size) ? 0.7 : 1;
  const valueOf = (/** @type {any} */ list, /** @type {number} */ k) =>
    isList(list) ? /** @type {any} */ (list)[k] : list;
  if (has('markers')) {
    context.globalAlpha = opacity * markerOpacity;
    places.forEach((place, k) => {
      const radius = valueOf(marker.size, k) / 2;
      if (!place || !radius) return;
      context.beginPath();
      context.arc(place.x, place.y, radius, 0, 2 * Math.PI);
      context.fillStyle = valueOf(marker.color, k);
      context.fill();
      const width = valueOf(marker.line?.width, k);
      if (!width) return;
      context.lineWidth = width;
      context.strokeStyle = valueOf(marker.line.color, k);
      context.stroke();
    });
  }
  if (has('text')) {
    context.globalAlpha = opacity;
    places.forEach((place, k) => {
      const text = valueOf(trace.text, k);
      if (!place || !text) return;
      const { size = font.size, color = font.color } = trace.textfont ?? {};
      context.font = `${size}px ${font.family}`;
      context.fillStyle = valueOf(color, k);
      context.textAlign = 'center';
      context.fillText(unescapeMarkup(String(text)), place.x, place.y + 0.35 * size);
    });
  }
  context.restore();
}

/**
 * The legend above the plot area: a sample of each line, and its name.
 * @param {Sheet} sheet
 * @param {Trace[]} traces
 */
function paintLegend({ context, area, font }, traces) {
  const [gap, sample] = [5, 30];
  const before = sample + 2 * gap;
  context.font = `${font.size}px ${font.family}`;
  context.textAlign = 'left';
  const widths = traces.map(({ name }) => before + context.measureText(name).width);
  const widest = Math.max(...widths);
  const isOneRow = widths.reduce((sum, width) => sum + width + gap, -gap) < area.width;
  const height = Math.max(1.3 * font.size, 16) + 3;
  let [left, row] = [0, 0];
  const places = widths.map((width) => {
    const next = (isOneRow ? width : widest) + gap;
    if (left > 0 && next + left - gap >= area.width) [left, row] = [0, row + 1];
    const place = { left, row };
    left += next;
    return place;
  });
  const top = area.top - 2 * gap - height * (row + 1);
  places.forEach(({ left, row }, k) => {
    const middle = top + gap + height * (row + 0.5);
    const { line, name } = traces[k];
    context.strokeStyle = line.color;
    context.lineWidth = line.width;
    context.setLineDash(dashOf(line.dash, line.width));
    strokePath(context, [area.left + left + gap, middle, area.left + left + gap + sample, middle]);
    context.setLineDash([]);
    context.fillStyle = font.color;
    context.fillText(unescapeMarkup(name), area.left + left + before, middle + 0.39 * font.size);
  });
}

/**
 * @param {Sheet} sheet
 * @param {Record<string, any>} annotation
 */
function paintAnnotation({ context, area, visibleRanges, font }, annotation) {
  const { x, y, xref, text, xanchor, yanchor, xshift = 0, yshift = 0, showarrow, standoff = 0 } = annotation;
  const { size = font.size, color = font.color } = annotation.font ?? {};
  const point = toPixels(visibleRanges, area, { x, y });
  if (xref === 'paper') point.x = area.left + x * area.width;
  const place = showarrow
    ? { x: point.x + annotation.ax, y: point.y + annotation.ay }
    : { x: point.x + xshift, y: point.y - yshift };
  if (showarrow) {
    const length = Math.hypot(place.x - point.x, place.y - point.y) || 1;
    const share = standoff / length;
    context.strokeStyle = annotation.arrowcolor;
    context.lineWidth = annotation.arrowwidth;
    const end = { x: point.x + (place.x - point.x) * share, y: point.y + (place.y - point.y) * share };
    strokePath(context, [place.x, place.y, end.x, end.y]);
  }
  context.font = `${size}px ${font.family}`;
  context.fillStyle = color;
  context.textAlign = xanchor;
  // Plotly leaves a pixel around the text.
  const inset = { left: 1, center: 0, right: -1 }[/** @type {'left'} */ (xanchor)];
  context.fillText(
    unescapeMarkup(text),
    place.x + inset,
    place.y + (yanchor === 'bottom' ? -0.32 * size : 0.36 * size),
  );
}

/**
 * The lengths of the dashes of a line and of the gaps between them, which Plotly derives from its width.
 * @param {string | undefined} dash
 * @param {number} width
 */
function dashOf(dash, width) {
  const unit = Math.max(width, 3);
  const multiples = {
    dot: [1, 1],
    dash: [3, 3],
    longdash: [5, 5],
    dashdot: [3, 1, 1, 1],
    longdashdot: [5, 2, 1, 2],
  }[/** @type {'dot'} */ (dash)];
  return multiples ? multiples.map((count) => count * unit) : [];
}

/** @param {unknown} value */
const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

/**
 * Paints the axes of a Plotly figure on a canvas: lines, ticks, labels and titles at the places where Plotly draws them.
 * Plotly's own code for this cannot be used without the rest of it.
 */
import { withMinusSign } from './numbers.js';
import { roundUp, scaleSizes, toPixels } from './plot-geometry.js';
import { unescapeMarkup } from './plot-text.js';

/** An axis of a Plotly layout. @typedef {Record<string, any>} Axis */
/** @typedef {{left: number, top: number, width: number, height: number}} Area */
/**
 * What a figure is painted on, in CSS pixels.
 * @typedef {object} Sheet
 * @property {CanvasRenderingContext2D} context
 * @property {Area} area
 * @property {import('./plot-geometry.js').View} visibleRanges
 * @property {{family: string, size: number, color: string}} font
 */

/**
 * Plotly's distances in pixels, with type of 12 pixels. From the plot area: the baseline of labels below it; the end of
 * labels on its left; the baseline of the title below it, without its standoff. From a label's middle to its baseline;
 * from the longest label to the baseline of the title on the left, without its standoff; and the least distance of that
 * baseline from the edge.
 */
const distances = {
  labelsBelow: 19.4,
  shift: 4.2,
  labelsLeft: 7.4,
  titleBelow: 31.7,
  titleLeft: 4.2,
  ascent: 13,
};

/**
 * @param {Sheet} sheet
 * @param {Record<string, any>} layout
 * @param {(text: string) => string} number  writes numbers in the language of the page
 */
export function paintAxes(sheet, { xaxis, yaxis }, number) {
  const { area, visibleRanges } = sheet;
  paintAxis(sheet, xaxis, 'x', ticksOf(xaxis, visibleRanges.x, area.width, 80, number));
  paintAxis(sheet, yaxis, 'y', ticksOf(yaxis, visibleRanges.y, area.height, 40, number));
}

/**
 * The ticks of an axis with their texts, chosen as Plotly does.
 * @param {Axis} axis
 * @param {[number, number]} range
 * @param {number} length
 * @param {number} spacing
 * @param {(text: string) => string} number
 */
function ticksOf({ tickvals, ticktext, tick0 = 0, dtick, nticks }, [from, to], length, spacing, number) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  if (tickvals) {
    return tickvals
      .map((/** @type {number} */ at, /** @type {number} */ k) => ({ at, text: String(ticktext[k]) }))
      .filter((/** @type {{at: number}} */ { at }) => at >= low && at <= high);
  }
  const count = nticks ?? Math.min(9, Math.max(4, length / spacing)) + 1;
  const step = dtick ?? roundUp(((high - low) / count) * (1 + 1e-9));
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)) + 1);
  const first = Math.ceil((low - tick0) / step - 1e-9);
  const last = Math.floor((high - tick0) / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => {
    const at = tick0 + (first + k) * step;
    return { at, text: number(withMinusSign(String(Number(at.toFixed(decimals))))) };
  });
}

/**
 * @param {Sheet} sheet
 * @param {Axis} axis
 * @param {'x' | 'y'} name
 * @param {{at: number, text: string}[]} ticks
 */
function paintAxis({ context, area, visibleRanges, font }, axis, name, ticks) {
  const { labelsBelow, shift, labelsLeft, titleBelow, titleLeft, ascent } = scaleSizes(distances, font.size);
  const bottom = area.top + area.height;
  const isX = name === 'x';
  const places = ticks.map(({ at, text }) => ({
    text: unescapeMarkup(text),
    place: crisp(toPixels(visibleRanges, area, isX ? { x: at, y: 0 } : { x: 0, y: at })[name]),
  }));
  context.lineWidth = 1;
  context.setLineDash([]);
  context.strokeStyle = axis.gridcolor;
  const drawAcross = (/** @type {number} */ place) =>
    isX
      ? strokePath(context, [place, area.top, place, bottom])
      : strokePath(context, [area.left, place, area.left + area.width, place]);
  const zero = crisp(toPixels(visibleRanges, area, { x: 0, y: 0 })[name]);
  const [from, to] = visibleRanges[name];
  // Where the line of the other axis is, Plotly draws no second one.
  const isOnAxis = Math.abs(zero - (isX ? area.left : bottom)) <= 1;
  const hasZeroLine = axis.zeroline && from * to <= 0 && !isOnAxis;
  if (axis.showgrid !== false)
    for (const { place } of places) if (!hasZeroLine || place !== zero) drawAcross(place);
  if (hasZeroLine) {
    context.strokeStyle = axis.zerolinecolor;
    drawAcross(zero);
  }
  context.strokeStyle = axis.linecolor;
  const edge = crisp(isX ? bottom + 0.5 : area.left - 0.5);
  if (isX) strokePath(context, [area.left - 1, edge, area.left + area.width, edge]);
  else strokePath(context, [edge, area.top, edge, bottom]);
  context.strokeStyle = axis.tickcolor;
  for (const { place } of places) {
    if (isX) strokePath(context, [place, bottom + 1, place, bottom + 1 + axis.ticklen]);
    else strokePath(context, [area.left - 1 - axis.ticklen, place, area.left - 1, place]);
  }
  context.font = `${font.size}px ${font.family}`;
  context.fillStyle = font.color;
  context.textBaseline = 'alphabetic';
  const isUpright = isX && axis.tickangle === -90;
  let longest = 0;
  if (axis.showticklabels !== false) {
    for (const { text, place } of places) {
      longest = Math.max(longest, context.measureText(text).width);
      context.save();
      context.textAlign = isX && !isUpright ? 'center' : 'right';
      context.translate(isX ? place : area.left - labelsLeft, isX ? bottom : place + shift);
      if (isUpright) {
        context.rotate(-Math.PI / 2);
        context.fillText(text, -labelsLeft, shift);
      } else context.fillText(text, 0, isX ? labelsBelow : 0);
      context.restore();
    }
  }
  const { text, standoff } = axis.title;
  context.font = `${Math.round(1.2 * font.size)}px ${font.family}`;
  context.textAlign = 'center';
  if (isX) {
    const labels = isUpright ? longest - font.size * 0.98 : 0;
    context.fillText(text, area.left + area.width / 2, bottom + titleBelow + standoff + labels);
    return;
  }
  const place = Math.max(ascent, area.left - labelsLeft - longest - standoff - titleLeft);
  context.save();
  context.translate(place, area.top + area.height / 2);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}

/** The middle of the pixel in which a line at this place is drawn. @param {number} place */
const crisp = (place) => Math.round(place - 0.5) + 0.5;

/** @param {CanvasRenderingContext2D} context @param {[number, number, number, number]} ends */
export function strokePath(context, [x0, y0, x1, y1]) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

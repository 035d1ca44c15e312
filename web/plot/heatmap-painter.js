/**
 * Paints a heatmap on a canvas: the same picture that heatmap-figure.js draws with Plotly, at the same place, with the
 * same scale and colours. It is shown before Plotly has loaded and while a control moves. Painting takes a millisecond
 * or, with many cells per pixel, the time to read all cells.
 */
import { colorRange, colorscales } from './colorscales.js';
import { paintAxes, strokePath } from './axis-painter.js';
import { colorLabel, colorTicks, heatmapLayout } from './heatmap-figure.js';
import { colorbar, plotArea } from './plot-geometry.js';
import { meansPerPixel } from './pixel-means.js';

/** The number of colour steps: more than a screen can show. */
export const shades = 4096;

/** @type {Map<string, Uint32Array>} */
const tables = new Map();

/**
 * @param {HTMLCanvasElement} canvas  resized to its size in the page
 * @param {import('./pixel-means.js').Cells} matrix
 * @param {object} options  those of heatmapFigure:
 * @param {number} options.low
 * @param {number} options.high
 * @param {string} options.colorscale
 * @param {(text: string) => string} [options.number]
 * @param {(count: number) => string} [options.integer]
 * @param {string} options.xTitle
 * @param {string} options.yTitle
 * @param {import('./plot-geometry.js').Theme} options.theme
 * @param {import('./plot-geometry.js').View} options.visibleRanges  the visible part
 * @param {import('./plot-geometry.js').Size} options.size
 */
export function paintHeatmap(
  canvas,
  matrix,
  { low, high, colorscale, number = String, integer, xTitle, yTitle, theme, visibleRanges, size },
) {
  const { ratio = 1 } = size;
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.scale(ratio, ratio);

  const area = plotArea(size);
  const range = colorRange(colorscale, low, high);
  paintCells(context, matrix, { table: colorTable(colorscale), range, visibleRanges, area, ratio });

  const layout = heatmapLayout(matrix.cols, { integer, xTitle, yTitle, theme, visibleRanges, size });
  paintAxes({ context, area, visibleRanges, font: layout.font }, layout, number);
  const labels = colorTicks(...range).map((value) => ({ value, text: colorLabel(value, number) }));
  paintColorBar(context, { colorscale, range, area, labels, theme });
}

/**
 * Paints a colour scale beside the plot area, with its labels.
 * @param {CanvasRenderingContext2D} context
 * @param {object} options
 * @param {string} options.colorscale
 * @param {[number, number]} options.range  the values at its two ends
 * @param {ReturnType<typeof plotArea>} options.area
 * @param {{value: number, text: string}[]} options.labels
 * @param {import('./plot-geometry.js').Theme} options.theme
 */
export function paintColorBar(context, { colorscale, range: [low, high], area, labels, theme }) {
  const left = area.left + area.width + colorbar.gap;
  const right = left + colorbar.thickness;
  const gradient = context.createLinearGradient(0, area.top + area.height, 0, area.top);
  for (const [place, color] of colorscales[colorscale]) gradient.addColorStop(place, color);
  context.fillStyle = gradient;
  context.fillRect(left, area.top, colorbar.thickness, area.height);
  context.font = `${theme.size}px ${theme.font}`;
  context.fillStyle = theme.ink;
  context.strokeStyle = theme.faint;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { value, text } of labels) {
    const y = area.top + (area.height * (high - value)) / (high - low);
    strokePath(context, [right, y, right + 5, y]);
    context.fillText(text, right + 7.5, y + 1);
  }
}

/**
 * Gives every pixel of the plot area the colour of the cell at its centre or, if there are more cells than pixels, of the
 * mean of the cells under it.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./pixel-means.js').Cells} cells
 * @param {object} options
 * @param {Uint32Array} options.table  the colours
 * @param {[number, number]} options.range  the values at the two ends of the table
 * @param {import('./plot-geometry.js').View} options.visibleRanges
 * @param {ReturnType<typeof plotArea>} options.area
 * @param {number} options.ratio  device pixels per CSS pixel
 */
export function paintCells(context, cells, { table, range: [low, high], visibleRanges, area, ratio }) {
  const left = Math.round(area.left * ratio);
  const top = Math.round(area.top * ratio);
  const width = Math.max(1, Math.round((area.left + area.width) * ratio) - left);
  const height = Math.max(1, Math.round((area.top + area.height) * ratio) - top);
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const { matrix, x: xBins, y: yBins } = meansPerPixel(cells, visibleRanges, { width, height });
  const { rows, cols, data } = matrix;
  // Outside the matrix, where a reader can pan to, the picture stays transparent.
  const columnsOfPixels = cellsAlong(visibleRanges.x[0], visibleRanges.x[1], width, cols, xBins);
  const rowsOfPixels = cellsAlong(visibleRanges.y[1], visibleRanges.y[0], height, rows, yBins);
  const scale = (shades - 1) / (high - low);
  const offset = 0.5 - low * scale;
  for (let y = 0; y < height; ++y) {
    const row = rowsOfPixels[y];
    if (row < 0) continue;
    if (y > 0 && row === rowsOfPixels[y - 1]) {
      pixels.copyWithin(y * width, (y - 1) * width, y * width);
      continue;
    }
    const start = row * cols;
    for (let x = 0; x < width; ++x) {
      const column = columnsOfPixels[x];
      if (column < 0) continue;
      const value = data[start + column];
      // The bounds hold for every value, so no index is outside the table. NaN stays transparent.
      if (value === value) pixels[y * width + x] = table[(value * scale + offset) | 0];
    }
  }
  context.putImageData(image, left, top);
}

/**
 * The cell, or bin of cells, under the centre of each pixel of an axis; −1 for none.
 * @param {number} from
 * @param {number} to
 * @param {number} length  in pixels
 * @param {number} cells
 * @param {import('./pixel-means.js').Bins} bins
 */
function cellsAlong(from, to, length, cells, bins) {
  return Int32Array.from({ length }, (_, pixel) => {
    const place = from + ((pixel + 0.5) / length) * (to - from) + 0.5;
    const cell = Math.floor((place - bins.from) / bins.size);
    return cell >= 0 && cell < cells ? cell : -1;
  });
}

/**
 * A colour scale as `shades` pixels.
 * @param {string} name
 */
export function colorTable(name) {
  let table = tables.get(name);
  if (table) return table;
  const stops = colorscales[name];
  table = new Uint32Array(shades);
  const bytes = new Uint8ClampedArray(table.buffer);
  for (let k = 0, stop = 0; k < shades; ++k) {
    const place = k / (shades - 1);
    while (stop < stops.length - 2 && place > stops[stop + 1][0]) ++stop;
    const [[from, low], [to, high]] = [stops[stop], stops[stop + 1]];
    const share = (place - from) / (to - from);
    for (const channel of [0, 1, 2]) {
      const start = 1 + 2 * channel;
      const [a, b] = [low, high].map((color) => parseInt(color.slice(start, start + 2), 16));
      bytes[4 * k + channel] = a + (b - a) * share;
    }
    bytes[4 * k + 3] = 255;
  }
  tables.set(name, table);
  return table;
}

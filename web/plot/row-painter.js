/** Paints single rows of cells, for a picture that grows row by row. */
import { colorTable, shades } from './heatmap-painter.js';

/**
 * Paints a row of cells on a canvas that has one pixel per cell.
 * @param {CanvasRenderingContext2D} context
 * @param {number} y
 * @param {ArrayLike<number>} values
 * @param {string} colorscale
 * @param {[number, number]} range  the values at the two ends of the scale
 */
export function paintRow(context, y, values, colorscale, [low, high]) {
  const table = colorTable(colorscale);
  const image = context.createImageData(values.length, 1);
  const pixels = new Uint32Array(image.data.buffer);
  pixels.forEach((_, x) => {
    const share = Math.min(Math.max((values[x] - low) / (high - low), 0), 1);
    pixels[x] = table[Math.round(share * (shades - 1))];
  });
  context.putImageData(image, 0, y);
}

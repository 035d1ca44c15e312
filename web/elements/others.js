/**
 * How heatmaps draw all schemes but the first, and what they say of them: fetched when a tag names another one.
 */
import { PosencError } from '../engine.js';
import { hatch as hatchFigure } from '../figures/hatch.js';
import { draw as drawShown, hatch as hatchOf } from '../figures/shown.js';
import { allShows, showsOf } from '../figures/shows.js';
import { plotArea, toPixels } from '../figures/frame.js';
import { addEnglish } from '../texts.js';
import { drawn, shown as ownTexts } from '../texts/en.js';

addEnglish(drawn);
addEnglish(ownTexts);

export {
  alternativeOf,
  columnOf,
  describe,
  dimensionOf,
  nameOf,
  resultOf,
  sentenceOf,
  titlesOf,
} from '../figures/shown.js';

/**
 * As in shown.js, of what can be shown at all: a lab may hand on what another scheme has.
 * @type {typeof drawShown}
 */
export function draw(engine, settings, spare) {
  const { show } = settings;
  if (show !== undefined && !allShows.includes(show)) {
    const names = showsOf(engine.schemes.find(({ id }) => id === settings.scheme) ?? engine.schemes[0]);
    throw new PosencError({
      code: 'invalid_argument',
      parameter: 'show',
      value: show,
      rule: 'choice',
      names,
    });
  }
  return drawShown(engine, settings, spare);
}

/** @typedef {import('../figures/shown.js').Shown} Shown */
/** @typedef {import('../figures/frame.js').Theme} Theme */

/**
 * Hatches hidden cells in Plotly's figure.
 * @param {{data: object[], layout: Record<string, any>}} figure
 * @param {Shown} shown
 * @param {Theme} theme
 */
export function hatch(figure, { hides, matrix }, theme) {
  if (hides) hatchFigure(figure, matrix, theme);
}

/**
 * The same on the canvas that is seen before.
 * @param {HTMLCanvasElement} canvas
 * @param {Shown} shown
 * @param {{theme: Theme, size: {width: number, height: number, text: number}, shown: import('../figures/frame.js').View}} how
 */
export function paintOver(canvas, shown, { theme, size, shown: view }) {
  const lines = hatchOf(shown);
  const context = lines && canvas.getContext('2d');
  if (!context) return;
  const area = plotArea(size);
  const ratio = globalThis.devicePixelRatio || 1;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.beginPath();
  context.rect(area.left, area.top, area.width, area.height);
  context.clip();
  context.beginPath();
  for (const [x0, y0, x1, y1] of lines) {
    const from = toPixels(view, area, { x: x0, y: y0 });
    const to = toPixels(view, area, { x: x1, y: y1 });
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.globalAlpha = 0.5;
  context.lineWidth = 0.75;
  context.strokeStyle = theme.ink;
  context.stroke();
}

/**
 * The heatmap code that the rows of the first scheme do not need: all views, and parts of a matrix. Fetched when a tag
 * names another scheme or a part.
 */
import { wholeOf } from '../matrix/number-files.js';
import { hatch, hatchOf } from '../matrix/hatching.js';
import { kinds, kindsOf } from '../matrix/views/kinds.js';
import { computeHeatmapView } from '../matrix/views/list.js';
import { plotArea, toPixels, wholeView } from '../plot/plot-geometry.js';
import { parseView, formatView } from '../plot/view-text.js';
import { meansPerPixel } from '../plot/pixel-means.js';
import { markBlank } from '../matrix/block-sums.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as partTexts } from '../../build/texts/matrix-parts.en.mjs';
import { messages as ownTexts } from '../../build/texts/heatmap-views.en.mjs';
import { headField, planOfAttributes } from './scheme-fields.js';
import { showAveraging } from './averaging-progress.js';
import { checkChoice } from './setting-values.js';
import { readView, writeView } from './view-attribute.js';

addEnglish(partTexts);
addEnglish(ownTexts);

/**
 * Like computeHeatmapView() in web/matrix/views/list.js, but refuses unknown views. It ignores views of other schemes,
 * because a lab may pass them on.
 * @type {typeof computeHeatmapView}
 */
export function computeCheckedView(engine, settings, allocateArray) {
  const { show } = settings;
  if (show !== undefined && !Object.hasOwn(kinds, show)) {
    const scheme = engine.schemes.find(({ id }) => id === settings.scheme) ?? engine.schemes[0];
    const names = kindsOf(scheme).map(({ id }) => id);
    checkChoice('show', show, names);
  }
  return computeHeatmapView(engine, settings, allocateArray);
}

/**
 * The settings of a figure besides the parameters of its scheme.
 * @param {Figure} figure
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {import('../engine/engine.js').Scheme} scheme
 */
export function fieldsOf(figure, engine, scheme) {
  const choices = kindsOf(scheme).map(({ id }) => id);
  const { heatmapViews: words } = figure.texts;
  /** @type {import('./base-element.js').Field[]} */
  const fields = [];
  if (choices.length > 1) {
    const choiceLabels = words.showChoices;
    fields.push({ name: 'show', type: 'choice', ...words.show, default: choices[0], choices, choiceLabels });
  }
  fields.push(...headField(figure.texts, figure, engine, scheme));
  if (choices.some((each) => each === kinds.bias.id || each === kinds.indices.id)) {
    const hides = Boolean(planOfAttributes(figure, engine, scheme)?.isCausal);
    fields.push({ name: 'causal', type: 'boolean', ...words.causal, default: hides });
  }
  return fields;
}

/**
 * A figure that can show a part of its matrix.
 * @typedef {HTMLElement & {texts: import('../texts/page-language.js').Texts, announce: (text: string) => void}} Zoomed
 */

/**
 * Reads the visible part from the attribute if it has changed, and starts averaging if that takes long.
 * @param {import('./base-element.js').FigureElement} figure
 * @param {import('../plot/pixel-means.js').Cells} matrix
 */
export function updateView(figure, matrix) {
  const { zoom } = readView(figure, (text) => parseView(text, matrix), { rule: 'view' });
  const { summing } = matrix;
  neededSums.set(figure, summing);
  // Runs after the update, which may still refuse a setting: by then the figure may need other averages, or none.
  if (summing ?? figure.querySelector('.pe-summing'))
    setTimeout(() => showAveraging(figure, neededSums.get(figure)));
  if (!summing?.isNew) return { zoom };
  // These averages did not exist when the figure was drawn.
  summing.isNew = false;
  return { zoom: zoom ?? parseView(figure.getAttribute('view') ?? '', matrix) ?? {} };
}

/** The averages that each figure needs for its present view. @type {WeakMap<HTMLElement, import('../matrix/block-sums.js').Summing | undefined>} */
const neededSums = new WeakMap();

/**
 * Writes the part that a reader has moved to into the attribute, and announces it.
 * @param {Zoomed} figure
 * @param {Partial<import('../plot/plot-geometry.js').View>} zoom
 * @param {import('../plot/pixel-means.js').Cells} [cells]
 */
export function writeZoom(figure, zoom, cells) {
  if (!cells) return;
  const normalize = (/** @type {string} */ text) => formatView(parseView(text, cells) ?? {}, cells);
  if (!writeView(figure, formatView(zoom, cells), normalize)) return;
  const { x, y } = { ...wholeView(cells), ...zoom };
  const [rows, columns] = [[y[1], y[0]], x].map(([low, high]) =>
    [Math.max(0, Math.ceil(low - 1e-6)), Math.floor(high + 1e-6)].map(figure.texts.integer),
  );
  figure.announce(
    figure.texts.heatmapViews.seen({ top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] }),
  );
}

/** The maximum number of bins per axis in a table or a file for a matrix that is too large to be computed. */
const mostBins = 512;

/**
 * The numbers of the visible part: cells or their means.
 * @param {Zoomed} figure
 * @param {import('../plot/pixel-means.js').Cells} cells
 * @param {string} corner
 * @param {string} kind  see Numbers
 * @returns {import('../matrix/number-files.js').Numbers}
 */
export function numbersOf(figure, cells, corner, kind) {
  const view = { ...wholeView(cells), ...parseView(figure.getAttribute('view') ?? '', cells) };
  const { means } = /** @type {Required<typeof cells>} */ (cells);
  // Without `beyond`, the means are exact; with 0, they may be the rough means of a gesture.
  const exact = { ...cells, means: (/** @type {import('../engine/engine.js').Bins} */ bins) => means(bins) };
  const { matrix, x, y } = meansPerPixel(exact, view, { width: mostBins, height: mostBins });
  const labelsOf = (/** @type {import('../plot/pixel-means.js').Bins} */ { from, size, bins }) =>
    Array.from({ length: bins }, (_, bin) => {
      const [first, end] = [from + bin * size, from + (bin + 1) * size];
      return size === 1 ? String(first) : `${Math.floor(first)}–${Math.ceil(end) - 1}`;
    });
  return {
    kind,
    shape: [matrix.rows, matrix.cols],
    data: matrix.data,
    corner,
    rowLabels: labelsOf(y),
    columnLabels: labelsOf(x),
    whole: wholeOf(cells, kind, corner),
  };
}

/** @typedef {import('../figures/heatmap/element.js').default} Figure */
/** @typedef {import('../matrix/views/view.js').ViewData} ViewData */
/** @typedef {import('../plot/plot-geometry.js').Theme} Theme */

/**
 * Hatches hidden cells in Plotly's figure, and labels the cells that are still being averaged.
 * @param {{data: object[], layout: Record<string, any>}} figure
 * @param {ViewData} data
 * @param {Theme} theme
 * @param {import('../plot/plot-geometry.js').View} view
 */
export function addHatching(figure, { hides, matrix }, theme, view) {
  markBlank(figure, matrix);
  if (!hides) return;
  // For the sentence about a point that represents several cells.
  Object.assign(figure.data[0], { meta: { hides } });
  hatch(figure, matrix, theme, view);
}

/**
 * Draws the same hatching on the canvas of the preview.
 * @param {HTMLCanvasElement} canvas
 * @param {ViewData} data
 * @param {{theme: Theme, size: import('../plot/plot-geometry.js').Size, visibleRanges: import('../plot/plot-geometry.js').View}} how
 */
export function paintHatching(canvas, { hides, matrix }, { theme, size, visibleRanges: view }) {
  const lines = hides ? hatchOf(matrix, view) : undefined;
  const context = lines && canvas.getContext('2d');
  if (!context) return;
  const area = plotArea(size);
  const { ratio = 1 } = size;
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

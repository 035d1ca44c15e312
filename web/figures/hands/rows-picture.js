/**
 * The picture of the rows that the hands have written, one for each position, in columns below the clocks. Its canvases
 * have one pixel per cell, which the style sheet enlarges, so that a new row is all that a step has to paint.
 */
import { positionAtHeight } from './model.js';
import { colorRange, colorscales } from '../../plot/colorscales.js';
import { formatShort } from '../../plot/numbers.js';
import { paintRow } from '../../plot/row-painter.js';
import { meansPerPixel } from '../../plot/pixel-means.js';
import { computeTicks, wholeView } from '../../plot/plot-geometry.js';
import { make } from '../../element/dom.js';

/** @typedef {import('./model.js').ColumnGroup} ColumnGroup */
/** @typedef {import('./model.js').RowWindow} RowWindow */
/**
 * @typedef {object} RowsView
 * @property {RowWindow} window
 * @property {ColumnGroup[]} groups
 * @property {[number, number]} bounds  of all values
 * @property {(start: number, count: number) => ArrayLike<number>} encode  the rows of some positions
 * @property {string} key  identifies the encoding: what was painted for another key is void
 * @property {string} sentence  the content in words
 */

const colorscale = 'RdBu';
/** A canvas with more columns than this could have more than the screen; it shows means of them. */
const mostCanvasColumns = 256;
/** The distance between the numbers of rows, as a part of the height. */
const leastTickDistance = 0.07;

/** @param {(position: number, isDone: boolean) => void} onPick  the reader points at a row, or chooses it */
export function createRowsPicture(onPick) {
  const axis = make('div', 'pe-rows-axis', { 'aria-hidden': 'true' });
  const root = make('div', 'pe-rows', { role: 'img' });
  const columns = make('div', 'pe-rows-columns');
  const mark = make('div', 'pe-rows-mark');
  const legend = make('span', 'pe-rows-legend', { 'aria-hidden': 'true' });
  root.append(columns, mark);
  const present = make('div', 'pe-rows-present');
  present.append(make('span', ''));

  /** @type {CanvasRenderingContext2D[]} */
  let contexts = [];
  /** What is painted. */
  let painted = { layout: '', key: '', first: 0, written: 0 };
  let view = /** @type {RowsView | undefined} */ (undefined);
  let pointedAt = -1;

  /** @param {PointerEvent | MouseEvent} event */
  const positionAt = ({ clientY }) => {
    if (!view) return undefined;
    const { top, height } = root.getBoundingClientRect();
    return positionAtHeight(view.window, (clientY - top) / height);
  };
  root.addEventListener('pointermove', (event) => {
    // Neither a finger that scrolls nor a page that scrolls below the pointer points at a row.
    if (event.pointerType !== 'mouse' || !(event.movementX || event.movementY)) return;
    const position = positionAt(event);
    if (position === undefined || position === pointedAt) return;
    pointedAt = position;
    onPick(position, false);
  });
  root.addEventListener('pointerleave', () => (pointedAt = -1));
  root.addEventListener('click', (event) => {
    const position = positionAt(event);
    if (position !== undefined) onPick(position, true);
  });

  /** Makes a canvas for each group of columns. @param {RowsView} next */
  function build({ window: { count }, groups }) {
    columns.replaceChildren();
    contexts = groups.map(({ kind, start, end }) => {
      const group = make('div', 'pe-rows-group', { 'data-kind': kind });
      const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', 'pe-rows-cells'));
      canvas.width = Math.min(end - start, mostCanvasColumns);
      canvas.height = count;
      group.append(canvas);
      columns.append(group);
      return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    });
    root.style.setProperty('--pe-groups', String(groups.length));
    root.style.setProperty('--pe-count', String(count));
  }

  /**
   * Paints the rows that are missing, and clears those that are no longer written.
   * @param {RowsView} next
   */
  function paint(next) {
    const { window, groups, encode, bounds, key } = next;
    const { count, first, written } = window;
    const layout = JSON.stringify([count, groups]);
    if (layout !== painted.layout) build(next);
    const isKept = layout === painted.layout && key === painted.key && first === painted.first;
    const from = isKept ? Math.min(painted.written, written) : 0;
    for (const context of contexts) context.clearRect(0, from, context.canvas.width, count - from);
    painted = { layout, key, first, written };
    if (from === written) return;
    const rows = encode(first + from, written - from);
    const width = rows.length / (written - from);
    const range = colorRange(colorscale, ...bounds);
    for (let k = from; k < written; ++k) {
      groups.forEach(({ start, end }, group) => {
        const offset = (k - from) * width;
        const values = Float32Array.from({ length: end - start }, (_, x) => rows[offset + start + x]);
        paintRow(contexts[group], k, shrink(values, contexts[group].canvas.width), colorscale, range);
      });
    }
  }

  return {
    /** The numbers of the rows, the picture, and the scale of its colours. */
    axis,
    root,
    legend,
    /**
     * @param {import('../../texts/page-language.js').Texts} texts
     * @param {RowsView} next
     * @param {boolean} isGliding  whether the frame moves, and the new row appears, in an animation
     */
    show(texts, next, isGliding) {
      const isSameWindow = next.window.first === view?.window.first;
      view = next;
      paint(next);
      const { count, written } = next.window;
      root.setAttribute('aria-label', next.sentence);
      for (const node of [root, axis]) {
        node.classList.toggle('pe-gliding', isGliding && isSameWindow);
        node.style.setProperty('--pe-row', String(written - 1));
        node.style.setProperty('--pe-written', String(written / count));
      }
      axis.style.setProperty('--pe-count', String(count));
      showTicks(axis, present, next.window);
      showLegend(legend, texts, colorRange(colorscale, ...next.bounds));
    },
  };
}

/**
 * The means of values over as many bins; the values themselves if they are no more.
 * @param {Float32Array} data
 * @param {number} width
 */
function shrink(data, width) {
  const row = { rows: 1, cols: data.length, data };
  return meansPerPixel(row, wholeView(row), { width, height: 1 }).matrix.data;
}

/**
 * @param {HTMLElement} axis
 * @param {HTMLElement} present  the number of the present row, which covers the others
 * @param {RowWindow} window
 */
function showTicks(axis, present, { count, first, written }) {
  const ticks = computeTicks([first - 0.5, first + count - 0.5], 1 / leastTickDistance, 1);
  const numbers = [...axis.querySelectorAll('.pe-rows-tick')];
  if (numbers.map(({ textContent }) => textContent).join() !== ticks.join()) {
    axis.replaceChildren(
      ...ticks.map((tick) => {
        const node = make('span', 'pe-rows-tick');
        node.textContent = String(tick);
        node.style.setProperty('--pe-tick', String(tick - first));
        return node;
      }),
      present,
    );
  }
  const last = first + written - 1;
  present.children[0].textContent = String(last);
  ticks.forEach((tick, k) => {
    // The number of the present row would cover it.
    const node = /** @type {HTMLElement} */ (axis.children[k]);
    node.hidden = Math.abs(tick - last) < leastTickDistance * count;
  });
}

/**
 * @param {HTMLElement} legend
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {[number, number]} range
 */
function showLegend(legend, texts, range) {
  const [low, high] = range.map((value) => texts.number(formatShort(value, 3)));
  if (legend.textContent === low + high) return;
  const bar = make('span', 'pe-rows-scale');
  const stops = colorscales[colorscale].map(([place, color]) => `${color} ${100 * place}%`);
  bar.style.backgroundImage = `linear-gradient(to right, ${stops})`;
  legend.replaceChildren(low, bar, high);
}

/** Texts of views for schemes of several axes, whose rows are grid cells or points: their coordinates. */
import { threeDigits } from '../../plot/alt-text.js';
import { mostComputedCells } from '../../plot/limits.js';
import { formatShort } from '../../plot/numbers.js';
import { places } from '../../schemes/places.js';

/** @typedef {import('../../schemes/places.js').Place} Place */
/** @typedef {import('./view.js').HeatmapView} HeatmapView */
/** @typedef {import('./view.js').Texts} Texts */
/** @typedef {import('./view.js').ViewData} ViewData */

/**
 * The coordinates of a row, for a scheme of several axes.
 * @param {ViewData['settings']} settings
 * @param {number} row
 * @returns {Place | undefined}
 */
export const placeOf = (settings, row) =>
  Object.hasOwn(places, settings.scheme) ? places[settings.scheme](settings, row) : undefined;

/**
 * Makes a view name rows, queries and keys by their coordinates.
 * @param {HeatmapView} view
 * @returns {HeatmapView}
 */
export const withPlaces = (view) => ({
  ...view,
  axisNames(texts, data) {
    const { x, y } = view.axisNames(texts, data);
    const place = view.hasKeys ? undefined : placeOf(data.settings, 0);
    return { x, y: place ? texts.heatmapViews.rowOf[place.kind] : y };
  },
  cell(texts, data, at, number) {
    const place = placeText(texts, data, at.row);
    if (place === undefined || !view.hasKeys) return view.cell(texts, data, { ...at, place }, number);
    const key = /** @type {string} */ (placeText(texts, data, at.column));
    return texts.heatmapViews.pairOfCells({ query: place, key, value: number });
  },
});

/**
 * Gives a view a sentence for every scheme. In a grid each pair turns along one axis, not with the number of the cell.
 * @param {HeatmapView} view
 * @returns {HeatmapView}
 */
export const withGridSentence = (view) => ({
  ...view,
  sentence: (texts, data) =>
    placeOf(data.settings, data.matrix.rows - 1)
      ? gridSentence(texts, data, view.needs === 'rows')
      : (view.sentence(texts, data) ??
        texts.heatmapViews.plain({ low: threeDigits(data.range.low), high: threeDigits(data.range.high) })),
});

/**
 * "cell 17 (y 1, x 3)"
 * @param {Texts} texts
 * @param {ViewData} data
 * @param {number} row
 */
function placeText({ heatmapViews: words }, { settings }, row) {
  const place = placeOf(settings, row);
  if (!place) return undefined;
  const number = formatShort(row, 15);
  const values = place.along.map(([, at]) => formatShort(at, 6));
  if (place.kind === 'point') return words.places.point({ number, values });
  if (place.kind === 'other') return words.places.other({ number });
  const coordinates = place.along.map(([axis], k) => words.coordinate({ axis, at: values[k] }));
  return words.places.cell({ number, coordinates });
}

/**
 * How many columns change along one axis only: all cells with the same coordinate on that axis share a value there.
 * @param {Texts} texts
 * @param {ViewData} data
 * @param {boolean} isOfRows  whether columns are dimensions rather than pairs of them
 */
function gridSentence({ heatmapViews: words, integer }, { matrix, settings }, isOfRows) {
  const { rows, cols, data } = matrix;
  const rowPlaces = Array.from({ length: rows }, (_, row) => /** @type {Place} */ (placeOf(settings, row)));
  const { kind, sizes = [], block = 1, along } = rowPlaces[rows - 1];
  if (kind === 'point') return words.points({ rows, coordinates: along.length });
  if (kind === 'other' || rows * cols * along.length > mostComputedCells) return '';
  const counts = along.map(([name], axis) => {
    let count = 0;
    for (let column = 0; column < cols; ++column) {
      /** @type {Map<number, number>} */
      const valueByCoordinate = new Map();
      let isAlone = true;
      let isConstant = true;
      for (let row = 0; row < rows && isAlone; ++row) {
        if (rowPlaces[row].kind !== 'cell') continue;
        const value = data[row * cols + column];
        const coordinate = rowPlaces[row].along[axis][1];
        if (!valueByCoordinate.has(coordinate)) {
          isConstant &&= valueByCoordinate.size === 0 || valueByCoordinate.values().next().value === value;
          valueByCoordinate.set(coordinate, value);
        } else isAlone = valueByCoordinate.get(coordinate) === value;
      }
      if (isAlone && !isConstant) ++count;
    }
    return /** @type {[string, number]} */ ([name, count]);
  });
  const cells = sizes.reduce((product, size) => product * size, 1);
  const shownCells = rowPlaces.filter((place) => place.kind === 'cell').length;
  const isAll = shownCells === cells;
  return words.grid.all({
    shown: isAll ? (cells === 1 ? 'one' : 'all') : integer(shownCells),
    cells: integer(cells),
    sizes: sizes.join(' × '),
    order: block > 1 ? 'blocks' : counts.length === 2 ? 'rows' : 'axes',
    block,
    isAll,
    isOfRows,
    axes: counts.map(([axis, count]) => words.grid.axis({ axis, count })),
    firstCount: counts[0][1],
  });
}

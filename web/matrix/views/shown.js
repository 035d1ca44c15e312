/**
 * What a heatmap shows of any scheme, and says of it: rows; angles, their cosines, or cosines and sines as models keep them;
 * a bias; indices of a table. The engine in, numbers, figures and sentences out. rows.js has as much of it as the first figure
 * of a page needs, by the same names.
 */
import { spoken } from '../../plot/alt-text.js';
import * as drawn from './drawn.js';
import { biasFar, drawFar } from './means.js';
import { hatchOf } from '../hatching.js';
import { rangeOf } from './rows.js';
import { angleFormulas, formulas } from '../../schemes/formulas.js';
import { valueAt } from '../../plot/pixel-means.js';
import { places } from '../../schemes/places.js';
import { showsOf } from './shows.js';
import { fixed4, readable, short } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../schemes/places.js').Place} Place */
/**
 * What drawn.js draws, or more.
 * @typedef {Omit<import('./drawn.js').Drawn, 'what'> & {
 *   matrix: import('../../plot/pixel-means.js').Cells,
 *   what: import('./drawn.js').What | 'angles' | 'turns' | 'indices', hides?: boolean, dimensions?: number, factor?: number,
 * }} Shown  hides: whether keys after their query are hidden; dimensions: of turns, how many columns are cosines; factor:
 *   what these are multiplied by
 */

/** What programs call it. @type {Record<string, 'encoding' | 'cosines' | 'bias'>} */
export const resultOf = drawn.resultOf;

/** Beyond these, a sentence over all cells would take longer than a frame. */
const mostCounted = 2 ** 22;

/**
 * Whether of a scheme its bias is shown.
 * @param {Encodings} engine
 * @param {string | undefined} id
 * @param {string | undefined} show
 */
function isBias({ schemes }, id, show) {
  const scheme = schemes.find((each) => each.id === id);
  const choices = scheme ? showsOf(scheme) : [];
  return (choices.find((each) => each === show) ?? choices[0]) === 'bias';
}

/**
 * @param {Encodings} engine
 * @param {Record<string, any>} settings  a request, and with it perhaps `head`, `show` and `causal`
 * @param {(length: number) => Float32Array | undefined} [spare]  an array to fill
 * @returns {Shown}
 */
export function draw(engine, { show, causal, ...settings }, spare = () => undefined) {
  const { head = 0, ...rest } = settings;
  const request = /** @type {import('../../engine/engine.js').Request} */ (rest);
  const far = drawFar(engine, request, show);
  if (far) return far;
  const bias = isBias(engine, rest.scheme, show) && biasFar(engine, request, head, causal);
  if (bias) return bias;
  const plan = engine.plan(request);
  const scheme = /** @type {import('../../engine/engine.js').Scheme} */ (
    engine.schemes.find(({ id }) => id === plan.scheme)
  );
  const choices = showsOf(scheme);
  const what = choices.find((each) => each === show) ?? choices[0];
  const hides = causal ?? plan.isCausal;
  const common = { heads: plan.width, isCausal: plan.isCausal, settings: { ...request, scheme: scheme.id } };
  const columns = () => engine.columns(withoutPositions(request));
  if (what === 'angles') {
    const { angles, rows, cols } = engine.rotation(request);
    const data = filled(spare, angles.length, (k) => angles[k]);
    return { ...common, what, columns: columns(), matrix: { rows, cols, data }, range: rangeOf(data) };
  }
  if (what === 'turns') {
    const { cosines, sines, rows, cols } = engine.turns(request);
    const { attentionFactor: factor } = engine.rotation({ ...request, positions: [0] });
    const data = filled(spare, 2 * cosines.length, (k) => {
      const [row, column] = [Math.floor(k / (2 * cols)), k % (2 * cols)];
      return column < cols ? cosines[row * cols + column] : sines[row * cols + column - cols];
    });
    const { low, high } = rangeOf(data);
    const most = Math.max(factor, -low, high);
    const matrix = { rows, cols: 2 * cols, data };
    return {
      ...common,
      what,
      columns: columns(),
      matrix,
      range: { low: -most, high: most },
      dimensions: cols,
      factor,
    };
  }
  if (what === 'indices') {
    const { rows, cols, data: indices } = engine.indices(request);
    const data = filled(spare, indices.length, (k) => indices[k]);
    const matrix = { rows, cols, data };
    if (hides) drawn.hideBehind(matrix, request.queries);
    return { ...common, what, matrix, range: rangeOf(data), hides };
  }
  return {
    ...drawn.draw(engine, what === 'bias' ? { ...settings, causal: hides } : settings, spare),
    hides: what === 'bias' && hides,
  };
}

/** @param {Record<string, any>} request @returns {Record<string, any>} */
const withoutPositions = ({ positions: _, ...request }) => request;

/**
 * @param {(length: number) => Float32Array | undefined} spare
 * @param {number} length
 * @param {(k: number) => number} valueOf
 */
function filled(spare, length, valueOf) {
  const data = spare(length) ?? new Float32Array(length);
  for (let k = 0; k < length; ++k) data[k] = valueOf(k);
  return data;
}

/** @param {Texts} texts @param {Shown['what']} what */
const wordsOf = (texts, what) =>
  what === 'angles' || what === 'turns' || what === 'indices' ? texts.shown[what] : texts.drawn[what];

/** Whether queries and keys are drawn. @param {Shown['what']} what */
const isOfPairs = (what) => what === 'bias' || what === 'indices';

/** Where a row stands, for a scheme of several axes. @param {Shown} shown @param {number} row @returns {Place | undefined} */
function placeOf({ settings }, row) {
  return Object.hasOwn(places, settings.scheme) ? places[settings.scheme](settings, row) : undefined;
}

/** What its axes are called. @param {Texts} texts @param {Shown} shown */
export function titlesOf(texts, shown) {
  const { x, y } = wordsOf(texts, shown.what);
  const place = isOfPairs(shown.what) ? undefined : placeOf(shown, 0);
  return { x, y: place ? texts.shown.rowOf[place.kind] : y };
}

/** What the figure is called. @param {Texts} texts @param {Shown} shown */
export const nameOf = (texts, { what, matrix, settings }) =>
  wordsOf(texts, what).name(matrix.rows, matrix.cols, settings.scheme, settings.head ?? 0);

/** What is in it, for those who do not see it. @param {Texts} texts @param {Shown} shown */
export function alternativeOf(texts, shown) {
  const { what, matrix, range } = shown;
  if (matrix.means) return texts.alternative.keys;
  return what === 'rows' || what === 'rotation'
    ? drawn.alternativeOf(texts, { ...shown, what })
    : texts.alternative.range(spoken(range.low), spoken(range.high));
}

/** What can be said of it now. @param {Texts} texts @param {Shown} shown */
export function sentenceOf(texts, shown) {
  const { what, matrix, isCausal, hides } = shown;
  const words = texts.shown;
  if (matrix.means) {
    // Pairs of a grid do not turn with its number.
    const turning =
      what === 'turns'
        ? turnsSentence(texts, shown)
        : !placeOf(shown, 0) && drawn.sentenceOf(texts, { ...shown, what: 'rotation' });
    const seen =
      what === 'bias' &&
      (hides ? `${words.masked}${texts.between}${words.seenAlone}` : isCausal && words.unmasked);
    return [words.far, words.nearer, turning, seen].filter(Boolean).join(texts.between);
  }
  const seen = isOfPairs(what) && isCausal && !hides ? ` ${words.unmasked}` : '';
  const hidden = what === 'indices' && hides ? ` ${words.masked}` : '';
  if (what === 'indices') return indicesSentence(texts, shown) + hidden + seen;
  if (what === 'turns') return turnsSentence(texts, shown);
  if (what === 'bias') return drawn.sentenceOf(texts, { ...shown, what, isCausal: Boolean(hides) }) + seen;
  const place = placeOf(shown, matrix.rows - 1);
  const asTurns = what === 'angles' ? 'rotation' : what;
  const turning = drawn.sentenceOf(texts, { ...shown, what: asTurns });
  // Pairs of a grid do not turn with its number: each turns along an axis.
  if (!place) return turning ?? words.plain(spoken(shown.range.low), spoken(shown.range.high));
  return gridSentence(texts, shown);
}

/**
 * How many of the columns change along one axis alone: what all cells at one coordinate of it have in common.
 * @param {Texts} texts
 * @param {Shown} shown
 */
function gridSentence({ shown: words, whole }, shown) {
  const { matrix, what } = shown;
  const { rows, cols, data } = matrix;
  const all = Array.from({ length: rows }, (_, row) => /** @type {Place} */ (placeOf(shown, row)));
  const { kind, sizes = [], along } = all[rows - 1];
  if (kind === 'point') return words.points(rows, along.length);
  if (kind === 'other' || rows * cols * along.length > mostCounted) return '';
  const counts = along.map(([name], axis) => {
    let count = 0;
    for (let column = 0; column < cols; ++column) {
      /** @type {Map<number, number>} */
      const valueAt = new Map();
      let isAlone = true;
      let isConstant = true;
      for (let row = 0; row < rows && isAlone; ++row) {
        if (all[row].kind !== 'cell') continue;
        const value = data[row * cols + column];
        const at = all[row].along[axis][1];
        if (!valueAt.has(at)) {
          isConstant &&= valueAt.size === 0 || valueAt.values().next().value === value;
          valueAt.set(at, value);
        } else isAlone = valueAt.get(at) === value;
      }
      if (isAlone && !isConstant) ++count;
    }
    return /** @type {[string, number]} */ ([name, count]);
  });
  const cells = sizes.reduce((product, size) => product * size, 1);
  const shownCells = all.filter((place) => place.kind === 'cell').length;
  return words.grid(whole(shownCells), whole(cells), sizes.join(' × '), counts, what === 'rows');
}

/** @param {Texts} texts @param {Shown} shown */
function turnsSentence({ between, shown: words }, { columns = [], factor = 1 }) {
  const pair = columns
    .map((column, dimension) => ({ ...column, dimension }))
    .filter((each) => each.pair === 0);
  const alone = columns.filter((column) => column.pair < 0).length;
  return [
    words.halves(
      pair.map(({ dimension }) => dimension),
      factor === 1 ? undefined : readable(factor, 5),
    ),
    ...(alone ? [words.unturned(alone)] : []),
  ].join(between);
}

/** @param {Texts} texts @param {Shown} shown */
function indicesSentence({ shown: words, whole }, { matrix: { data } }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  let pairs = 0;
  for (const value of data) {
    if (Number.isNaN(value)) continue;
    ++pairs;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts.keys()];
  let most = values[0];
  for (const [value, count] of counts) if (count > Number(counts.get(most))) most = value;
  const ties = [...counts.values()].filter((count) => count === counts.get(most)).length;
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return words.chosen(
    whole(pairs),
    pairs,
    counts.size,
    [short(low, 15), short(high, 15)],
    ties === 1 && counts.size > 1 ? [short(most, 15), whole(Number(counts.get(most)))] : undefined,
  );
}

/** Where a dimension stands in the matrix. @param {Shown} shown @param {number} dimension */
export const columnOf = (shown, dimension) => drawn.columnOf(asDrawn(shown), dimension);

/** The dimension of a column. @param {Shown} shown @param {number} column */
export const dimensionOf = (shown, column) => drawn.dimensionOf(asDrawn(shown), column);

/** Angles have a column a pair, as their cosines have; of turns each column is a dimension. @param {Shown} shown */
const asDrawn = (shown) =>
  /** @type {import('./drawn.js').Drawn} */ ({
    ...shown,
    what:
      shown.what === 'angles'
        ? 'rotation'
        : shown.what === 'turns' || shown.what === 'indices'
          ? 'rows'
          : shown.what,
  });

/**
 * "cell 17 (y 1, x 3)", for schemes of several axes.
 * @param {Texts} texts
 * @param {Shown} shown
 * @param {number} row
 */
function placeText({ shown: words }, shown, row) {
  const place = placeOf(shown, row);
  if (!place) return undefined;
  const along = place.along.map(([axis, at]) => /** @type {[string, string]} */ ([axis, short(at, 6)]));
  return words.places[place.kind](short(row, 15), along);
}

/**
 * A cell in a sentence: its place, its value and, for a scheme that has one, its formula.
 * @param {Texts} texts
 * @param {Shown} shown
 * @param {number} row
 * @param {number} column
 */
export function describe(texts, shown, row, column) {
  const { what, matrix, settings, columns = [], dimensions = 0 } = shown;
  const { scheme, head = 0 } = settings;
  const words = texts.shown;
  const value = valueAt(matrix, row, column);
  if (isOfPairs(what)) {
    const at = [row, column].map((each) => placeOf(shown, each) && placeText(texts, shown, each));
    const number = Number.isNaN(value)
      ? texts.drawn.bias.unseen
      : what === 'bias'
        ? readable(value, 5)
        : words.indices.index(short(value, 15));
    const text = (what === 'bias' ? texts.drawn.bias : words.indices).cell(
      short(row, 15),
      column,
      number,
      head,
    );
    const cell = at[0]
      ? words.pairOfCells(/** @type {string} */ (at[0]), /** @type {string} */ (at[1]), number)
      : text;
    return Number.isNaN(value)
      ? cell
      : withFormula(cell, formulaOf(formulas, scheme, { ...settings, position: row, dimension: column }));
  }
  const place = placeText(texts, shown, row) ?? words.places.other(short(row, 15), []);
  if (what === 'turns') {
    const isSine = column >= dimensions;
    const dimension = isSine ? column - dimensions : column;
    const pair = columns[dimension]?.pair ?? -1;
    const angle =
      pair < 0 || shown.factor !== 1
        ? undefined
        : formulaOf(angleFormulas, scheme, { ...settings, position: row, pair });
    return withFormula(
      words.cells.turns(place, dimension, fixed4(value), isSine),
      angle && `${isSine ? 'sin' : 'cos'}(${angle})`,
    );
  }
  if (what === 'angles') {
    return withFormula(
      words.cells.angles(place, column, short(value, 6)),
      formulaOf(angleFormulas, scheme, { ...settings, position: row, pair: column }),
    );
  }
  const text = words.cells[what === 'rotation' ? 'rotation' : 'rows'](place, column, fixed4(value));
  return withFormula(text, formulaOf(formulas, scheme, { ...settings, position: row, dimension: column }));
}

/** @param {Record<string, (cell: any) => string | undefined>} table @param {string} scheme @param {any} cell */
const formulaOf = (table, scheme, cell) => (Object.hasOwn(table, scheme) ? table[scheme](cell) : undefined);

/** @param {string} text @param {string} [formula] */
const withFormula = (text, formula) => (formula ? `${text} = ${formula}` : text);

/**
 * What is drawn over the cells that are hidden, so that they look like no value: see hatch.js.
 * @param {Shown} shown
 * @param {import('../../plot/plot-geometry.js').View} [seen]
 */
export const hatch = ({ hides, matrix }, seen) => (hides ? hatchOf(matrix, seen) : undefined);

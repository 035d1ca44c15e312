/**
 * Wraps an engine and adds the rows of a file as its first scheme, with the rows as positions. Figures of rows show
 * this scheme like any other. Norms and similarities are NaN for rows with gaps and where a measure is undefined.
 */
import { PosencError } from '../engine/engine.js';
import { evaluationsOf } from '../engine/evaluations.js';
import { mostComputedCells } from '../plot/limits.js';

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @import {Evaluations} from '../engine/evaluations.js' */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../engine/engine.js').Metric} Metric */

/** Initial limits on rows and cells, which keep the first figure fast. */
const initialLimits = { rows: 1024, cells: mostComputedCells };

/**
 * @template {Encodings} Engine
 * @param {Engine} engine
 * @param {string} id  the id of the scheme
 * @param {Matrix} matrix  its gaps are NaN
 * @returns {Engine}
 */
export function addFileScheme(engine, id, { rows, cols, data }) {
  const initialRows = Math.min(rows, initialLimits.rows, Math.max(1, Math.floor(initialLimits.cells / cols)));
  /** @param {any} request */
  const isOfFile = ({ scheme = id }) => scheme === id;

  /** @param {import('../engine/engine.js').Request} request @returns {ArrayLike<number>} */
  function placesOf({ positions }) {
    const isCount = typeof positions === 'number';
    const { count, start = 0, step = 1 } = isCount ? { count: positions } : /** @type {any} */ (positions);
    if (isCount || count !== undefined) checkInteger('positions', count, 1, rows);
    const places =
      count === undefined
        ? /** @type {ArrayLike<number>} */ (positions)
        : Array.from({ length: count }, (_, k) => start + k * step);
    for (let k = 0; k < places.length; ++k) checkInteger(`positions[${k}]`, places[k], 0, rows - 1);
    return places;
  }

  /** @param {import('../engine/engine.js').Request} request */
  const planOf = (request) => ({
    scheme: id,
    rows: placesOf(request).length,
    width: cols,
    dimensions: cols,
    isCausal: false,
  });

  /** @type {Encodings['encode']} */
  function encode(request, { out } = {}) {
    const places = placesOf(request);
    const length = places.length * cols;
    const numbers = out?.length === length ? out : new Float32Array(length);
    for (let k = 0; k < places.length; ++k)
      numbers.set(data.subarray(places[k] * cols, (places[k] + 1) * cols), k * cols);
    return { rows: places.length, cols, data: numbers };
  }

  /** @param {Matrix} matrix @param {Metric} metric @param {{out?: Float32Array}} [options] @returns {Matrix} */
  function compareRows(matrix, metric, options) {
    const comparable = comparableRows(matrix, metric);
    if (comparable.length === matrix.rows) return engine.similarity(matrix, metric, options);
    const size = matrix.rows;
    const numbers = new Float32Array(size ** 2).fill(NaN);
    if (comparable.length) {
      const { data: similarities } = engine.similarity(selectRows(matrix, comparable), metric);
      comparable.forEach((a, j) =>
        comparable.forEach((b, k) => (numbers[a * size + b] = similarities[j * comparable.length + k])),
      );
    }
    return { rows: size, cols: size, data: numbers };
  }

  return Object.freeze({
    ...engine,
    schemes: [
      { id, kind: 'absolute', doc: '', source: '', has: ['rows'], params: [], presets: [] },
      ...engine.schemes,
    ],
    positions: { ...engine.positions, max: rows, softMax: rows, default: initialRows },
    plan: (/** @type {any} */ request) => (isOfFile(request) ? planOf(request) : engine.plan(request)),
    encode: (/** @type {any} */ request, /** @type {any} */ options) =>
      isOfFile(request) ? encode(request, options) : engine.encode(request, options),
    evaluations: /** @type {Evaluations} */ ({
      ...evaluationsOf(engine),
      rows(request, allocateArray) {
        if (!isOfFile(request)) return evaluationsOf(engine).rows(request, allocateArray);
        const facts = planOf(request);
        return { ...encode(request, { out: allocateArray?.(facts.rows * cols) }), plan: facts };
      },
    }),
    similarity(/** @type {any} */ source, /** @type {Metric} */ metric, /** @type {any} */ options) {
      if ('data' in source) return compareRows(source, metric, options);
      return isOfFile(source)
        ? compareRows(encode(source), metric, options)
        : engine.similarity(source, metric, options);
    },
    norms(/** @type {Matrix} */ matrix) {
      const comparable = comparableRows(matrix);
      if (comparable.length === matrix.rows) return engine.norms(matrix);
      const norms = new Float64Array(matrix.rows).fill(NaN);
      if (comparable.length)
        engine.norms(selectRows(matrix, comparable)).forEach((norm, k) => (norms[comparable[k]] = norm));
      return norms;
    },
  });
}

/**
 * @param {string} subject
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 */
function checkInteger(subject, value, low, high) {
  if (Number.isInteger(value) && Number(value) >= low && Number(value) <= high) return;
  throw new PosencError({
    code: 'invalid_argument',
    parameter: 'positions',
    subject,
    value,
    rule: 'whole',
    limits: [low, high],
  });
}

/**
 * The rows without gaps; for cosine and Pearson, only rows that have a direction.
 * @param {Matrix} matrix
 * @param {Metric} [metric]
 */
function comparableRows({ rows, cols, data }, metric) {
  /** @type {number[]} */
  const comparable = [];
  for (let row = 0; row < rows; ++row) {
    const numbers = data.subarray(row * cols, (row + 1) * cols);
    const center = metric === 'pearson' ? numbers[0] : 0;
    const isDirected =
      metric !== 'cosine' && metric !== 'pearson' ? true : numbers.some((number) => number !== center);
    if (isDirected && !numbers.some(Number.isNaN)) comparable.push(row);
  }
  return comparable;
}

/** @param {Matrix} matrix @param {number[]} rows @returns {Matrix} */
function selectRows({ cols, data }, rows) {
  const numbers = new Float32Array(rows.length * cols);
  rows.forEach((row, k) => numbers.set(data.subarray(row * cols, (row + 1) * cols), k * cols));
  return { rows: rows.length, cols, data: numbers };
}

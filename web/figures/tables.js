/** Arrays as tables: what the step-by-step construction and the table of angles show. Pure: numbers in, models out. */
import { calculation, columnOf } from './sinusoidal.js';
import { fixed4, short } from './style.js';

/**
 * A table to look at. A gap stands for the rows or columns that do not fit.
 * @typedef {object} Table
 * @property {string} corner     what the rows and columns are
 * @property {{label: string, span: number}[]} [groups]  of columns
 * @property {(Column | null)[]} columns  null is a gap
 * @property {(Row | null)[]} rows
 */
/** @typedef {{label: string, kind?: 'sin' | 'cos', dimension?: number}} Column */
/** @typedef {{label: string, cells: (string | null)[], row: number}} Row */
/**
 * @typedef {{name: string, title: string, shape: string, formula: string, text: string, sentence: string,
 *   table: Table}} Step
 */
/** @typedef {{d_model: number, base: number, layout: string}} Settings */

const mostRows = 12;
const mostPairs = 4;

/**
 * The indices to show of n: all, or the first and the last with a gap between.
 * @param {number} n
 * @param {number} most
 * @returns {(number | null)[]}
 */
export function corners(n, most) {
  const all = Array.from({ length: n }, (_, k) => k);
  if (n <= most) return all;
  const last = Math.floor(most / 3);
  return [...all.slice(0, most - last), null, ...all.slice(n - last)];
}

/**
 * The construction as one step a stage.
 * @param {import('../texts.js').Texts} texts
 * @param {import('../engine.js').Stage[]} stages
 * @param {Settings} settings
 * @returns {Step[]}
 */
export function constructionSteps(texts, stages, settings) {
  const { d_model, base, layout } = settings;
  const half = d_model / 2;
  const positions = stages[2].data;
  const shown = corners(half, mostPairs);
  /** @type {(name: 'sin' | 'cos') => (Column | null)[]} */
  const halfColumns = (name) =>
    shown.map((i) =>
      i === null ? null : { label: `i = ${i}`, kind: name, dimension: dimensionOf(i, name) },
    );
  /** @type {(pair: number, name: 'sin' | 'cos') => number} */
  const dimensionOf = (pair, name) =>
    layout === 'concatenated' ? pair + (name === 'sin' ? 0 : half) : 2 * pair + (name === 'sin' ? 0 : 1);
  /** Where a shown column stands in an array of the last stages. @type {(Column | null)[]} */
  const whole = shown.flatMap((i) =>
    i === null
      ? [null]
      : /** @type {const} */ (['sin', 'cos']).map((kind) => ({
          label: '',
          kind,
          dimension: dimensionOf(i, kind),
        })),
  );
  const ordered = layout === 'concatenated' ? [...halfColumns('sin'), ...halfColumns('cos')] : whole;

  return stages.map(({ name, shape, data }) => {
    const known = texts.steps[/** @type {keyof typeof texts.steps} */ (name)];
    /** @type {(columns: (Column | null)[], width: number, at: (column: Column) => number) => Row[]} */
    const rowsOf = (columns, width, at) =>
      corners(positions.length, mostRows).map((row) =>
        row === null
          ? /** @type {any} */ (null)
          : {
              row,
              label: short(positions[row], 12),
              cells: columns.map((column) => (column ? fixed4(data[row * width + at(column)]) : null)),
            },
      );
    /** @type {Table} */
    let table;
    if (shape.length === 1) {
      table = {
        corner: 'i',
        columns: shown.map((i) => (i === null ? null : { label: String(i) })),
        rows: [
          {
            row: 0,
            label: name === 'denominators' ? `${short(base, 15)}^(2i/${d_model})` : '2i',
            cells: shown.map((i) => (i === null ? null : short(data[i]))),
          },
        ],
      };
    } else if (name === 'positions') {
      table = {
        corner: '',
        columns: [{ label: texts.position }],
        rows: corners(positions.length, mostRows).map((row) =>
          row === null ? null : { row, label: String(row), cells: [short(data[row], 12)] },
        ),
      };
    } else if (name === 'sine' || name === 'cosine') {
      const columns = halfColumns(name === 'sine' ? 'sin' : 'cos');
      const pairOf = (/** @type {Column} */ { dimension = 0 }) =>
        columnOf({ dimension, d_model, layout }).pair;
      table = { corner: texts.position, columns, rows: rowsOf(columns, half, pairOf) };
    } else {
      const stacked = name === 'stacked';
      const columns = (stacked ? whole : ordered).map(
        (column) => column && { ...column, label: stacked ? String(column.kind) : String(column.dimension) },
      );
      table = {
        corner: texts.position,
        groups: stacked
          ? shown.map((i) => ({ label: i === null ? '' : `i = ${i}`, span: i === null ? 1 : 2 }))
          : undefined,
        columns,
        rows: rowsOf(columns, d_model, ({ dimension = 0 }) => dimension),
      };
    }
    return {
      name,
      title: known.title,
      shape: shapeText(shape),
      formula: known.formula,
      text: known.text,
      sentence: texts.extremes(data.length, ...extremes(data)),
      table,
    };
  });
}

/**
 * The angle of every column, as a table with the function that each column takes of it.
 * @param {import('../texts.js').Texts} texts
 * @param {import('../engine.js').MatrixF64} angles  of positions 0, 1, 2, …
 * @param {Settings} settings
 * @returns {Table}
 */
export function anglesTable(texts, angles, settings) {
  const columns = corners(settings.d_model / 2, mostPairs).flatMap((pair) =>
    pair === null
      ? [null]
      : [2 * pair, 2 * pair + 1].map((dimension) => {
          const { pair: i, name } = columnOf({ ...settings, dimension });
          return {
            label: `k = ${dimension}\ni = ${i}`,
            kind: /** @type {'sin' | 'cos'} */ (name),
            dimension,
          };
        }),
  );
  return {
    corner: texts.position,
    columns,
    rows: corners(angles.rows, mostRows).map((row) =>
      row === null
        ? null
        : {
            row,
            label: String(row),
            cells: columns.map((column) =>
              column ? fixed4(angles.data[row * angles.cols + (column.dimension ?? 0)]) : null,
            ),
          },
    ),
  };
}

/** @param {number[]} shape  "[10, 3]" */
export const shapeText = (shape) => `[${shape.join(', ')}]`;

/**
 * How a cell of the encoding is computed, with the numbers of the construction put in.
 * @param {import('../engine.js').Stage[]} stages
 * @param {Settings} settings
 * @param {{row: number, dimension: number}} cell
 * @returns {string[] | undefined} undefined when there is no such cell
 */
export function cellCalculation(stages, settings, { row, dimension }) {
  const [, denominators, positions] = stages;
  if (row >= positions.data.length || dimension >= settings.d_model) return undefined;
  const { pair } = columnOf({ ...settings, dimension });
  const denominator = denominators.data[pair];
  const position = positions.data[row];
  return calculation(
    { ...settings, position, dimension },
    {
      denominator,
      angle: position / denominator,
      value: stages[stages.length - 1].data[row * settings.d_model + dimension],
    },
  );
}

/**
 * The least and the greatest of some numbers.
 * @param {Float64Array} data
 * @returns {[string, string]}
 */
function extremes(data) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [short(low, 4), short(high, 4)];
}

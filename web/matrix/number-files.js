/** The numbers of a figure as files and as a table. Pure: numbers in; bytes, text and models out. */
import { fixed4 } from '../plot/numbers.js';
import { corners } from './step-tables.js';

/**
 * The numbers that a figure shows, as they leave the page.
 * @typedef {object} Numbers
 * @property {string} kind      what they are, in words for a file name: 'heatmap', 'similarity-dot'
 * @property {number[]} shape   of one dimension or more; in a table the first counts rows, the others columns
 * @property {Float32Array | Float64Array} data  row-major
 * @property {string} corner    what the row labels are, as 'position'
 * @property {ArrayLike<string | number>} [rowLabels]     counted from 0 where there are none
 * @property {ArrayLike<string | number>} [columnLabels]
 * @property {import('../schemes/code/program.js').Program | import('../schemes/code/program.js').CurveProgram} [program]  what makes them
 * @property {boolean} [isTable]  whether the figure is a table of them itself
 * @property {() => string[][]} [lines]  of a CSV file, where there is more to say than numbers
 * @property {(value: number) => string} [cellText]  how the table writes one, where four decimals will not do
 * @property {string} [view]   the part of them that is seen, as of a matrix, where the figure has not cut it out itself
 * @property {Whole} [whole]  what these are a part of, where that is more than can be held
 */
/**
 * A matrix that is made row by row while it is written.
 * @typedef {object} Whole
 * @property {[number, number]} shape  rows and columns
 * @property {string} kind    as of numbers
 * @property {string} corner  as of numbers
 * @property {string[]} [columnLabels]  as of numbers
 * @property {boolean} [isDouble]  whether they are of double precision
 * @property {(rows: [number, number], columns: [number, number]) => Float32Array | Float64Array} cells  of these rows and columns, each last one
 *   not among them
 * @property {number} [widest]  as many columns as can be made at a time, where that is not any number
 */

/**
 * @param {import('../plot/pixel-means.js').Cells} matrix  of which no cells are made
 * @param {string} kind
 * @param {string} corner
 * @returns {Whole}
 */
export const wholeOf = ({ rows: count, cols: width, means, widest }, kind, corner) => ({
  kind,
  shape: [count, width],
  corner,
  widest,
  cells: (rows, cols) =>
    // Bins of one cell each are cells.
    /** @type {NonNullable<typeof means>} */ (means)({
      rows,
      cols,
      height: rows[1] - rows[0],
      width: cols[1] - cols[0],
    }).data,
});

/** Longer text than this many numbers give is more than some browsers can hold. */
export const mostCellsForCsv = 2 ** 22;

const mostRows = 12;
const mostColumns = 8;

/** @param {Numbers} numbers */
function grid({ shape: [first, ...rest], data, rowLabels, columnLabels }) {
  const rows = rest.length ? first : 1;
  return {
    rows,
    cols: data.length / rows,
    rowLabel: (/** @type {number} */ row) => String(rowLabels ? rowLabels[row] : row),
    columnLabel: (/** @type {number} */ column) => String(columnLabels ? columnLabels[column] : column),
  };
}

/**
 * "posenc-heatmap-50x128.npy"
 * @param {Numbers} numbers
 * @param {string} extension
 */
export const fileName = ({ kind, shape }, extension) => `posenc-${kind}-${shape.join('x')}.${extension}`;

/** @param {Pick<Numbers, 'data' | 'whole'>} numbers */
export const isDouble = (numbers) => numbers.whole?.isDouble ?? numbers.data instanceof Float64Array;

/** @param {Numbers} numbers  as NumPy names their type */
export const typeName = (numbers) => (isDouble(numbers) ? 'float64' : 'float32');

/**
 * A file for numpy.load: format 1.0, C order, little endian (as every machine with WebAssembly is).
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 * @param {Pick<Numbers, 'shape' | 'data'>} numbers
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function npy({ shape, data }) {
  const header = npyHeader(shape, data instanceof Float32Array ? '<f4' : '<f8');
  const bytes = new Uint8Array(header.length + data.byteLength);
  bytes.set(header);
  bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), header.length);
  return bytes;
}

/**
 * What such a file begins with.
 * @param {number[]} shape
 * @param {string} descr  the type of the numbers
 */
function npyHeader(shape, descr) {
  const tuple = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // Magic, version and the header's length are 10 bytes, a line feed ends it; the numbers start at a multiple of 64.
  const start = Math.ceil((10 + header.length + 1) / 64) * 64;
  const text = `\x93NUMPY\x01\x00\x00\x00${header.padEnd(start - 11)}\n`;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  new DataView(bytes.buffer).setUint16(8, start - 10, true);
  return bytes;
}

/** So many cells are made at a time: some milliseconds' work, and 1 MB. */
const block = 2 ** 18;

/**
 * The file of a matrix that is made while it is written, a piece after the other.
 * @param {Whole} whole
 * @param {'npy' | 'csv'} format
 * @returns {Generator<{bytes: Uint8Array<ArrayBuffer>, done: number}>} done: how many of its rows there are by then
 */
export function* pieces({ shape, corner, columnLabels, isDouble, cells, widest = Infinity }, format) {
  const [rows, cols] = shape;
  const isNpy = format === 'npy';
  const encoder = new TextEncoder();
  /** @param {string} label @param {ArrayLike<number | string>} values @param {number} left  the column of the first */
  const partOfLine = (label, values, left) =>
    `${left ? '' : field(label)},${Array.from(values).join()}${left + values.length === cols ? '\r\n' : ''}`;
  // Of a row that is longer, a part at a time.
  const wide = Math.min(cols, widest);
  if (isNpy) yield { bytes: npyHeader(shape, isDouble ? '<f8' : '<f4'), done: 0 };
  for (let left = 0; !isNpy && left < cols; left += wide) {
    const names = Array.from({ length: Math.min(wide, cols - left) }, (_, k) =>
      columnLabels ? field(columnLabels[left + k]) : left + k,
    );
    yield { bytes: encoder.encode(partOfLine(corner, names, left)), done: 0 };
  }
  const step = wide < cols ? 1 : Math.max(1, Math.floor(block / cols));
  for (let from = 0; from < rows; from += step) {
    const to = Math.min(rows, from + step);
    for (let left = 0; left < cols; left += wide) {
      const right = Math.min(cols, left + wide);
      const data = cells([from, to], [left, right]);
      const row = (/** @type {number} */ k) =>
        Array.from(data.subarray(k * (right - left), (k + 1) * (right - left)), isDouble ? String : shortest);
      const bytes = isNpy
        ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        : encoder.encode(
            Array.from({ length: to - from }, (_, k) => partOfLine(String(from + k), row(k), left)).join(''),
          );
      yield {
        bytes: /** @type {Uint8Array<ArrayBuffer>} */ (bytes),
        done: right === cols ? to : from,
      };
    }
  }
}

/**
 * Comma-separated values (RFC 4180): a line of column labels, then a line for each row with its label first. Every
 * number reads back as the one it was.
 * @param {Numbers} numbers
 */
export function csv(numbers) {
  const { corner, data } = numbers;
  if (numbers.lines) return linesOf(numbers.lines().map((line) => line.map(field)));
  const { rows, cols, rowLabel, columnLabel } = grid(numbers);
  const write = data instanceof Float32Array ? shortest : String;
  const lines = [[corner, ...Array.from({ length: cols }, (_, column) => columnLabel(column))].map(field)];
  for (let row = 0; row < rows; ++row) {
    const line = [field(rowLabel(row))];
    for (let column = 0; column < cols; ++column) line.push(write(data[row * cols + column]));
    lines.push(line);
  }
  return linesOf(lines);
}

/** @param {string[][]} lines */
const linesOf = (lines) => lines.map((line) => `${line.join(',')}\r\n`).join('');

/**
 * A float32 in as few digits as make it the same float32 again.
 * @param {number} value
 */
export function shortest(value) {
  // No two decimals of six digits are the same float32, so fewer than six would be these six without their zeros.
  for (let digits = 6; digits < 9; ++digits) {
    const number = Number(value.toPrecision(digits));
    if (Math.fround(number) === value) return String(number);
  }
  return String(Number(value.toPrecision(9)));
}

/** @param {string} text */
const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The numbers as a table to look at, of a large matrix the corners.
 * @param {Numbers} numbers
 * @returns {import('./step-tables.js').Table}
 */
export function tableOf(numbers) {
  const { corner, data, cellText = fixed4 } = numbers;
  const { rows, cols, rowLabel, columnLabel } = grid(numbers);
  // NaN: nothing is there.
  const text = (/** @type {number} */ value) => (Number.isNaN(value) ? '–' : cellText(value));
  const columns = corners(cols, mostColumns);
  return {
    corner,
    columns: columns.map((column) => (column === null ? null : { label: columnLabel(column) })),
    rows: corners(rows, mostRows).map((row) =>
      row === null
        ? null
        : {
            row,
            label: rowLabel(row),
            cells: columns.map((column) => (column === null ? null : text(data[row * cols + column]))),
          },
    ),
  };
}

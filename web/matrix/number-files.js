/** The numbers of a figure as files and as a table. Pure: takes numbers; returns bytes, text and models. */
import { formatFixed4 } from '../plot/numbers.js';
import { corners, mostRows } from './step-tables.js';

/**
 * The numbers that a figure shows, in the form for export.
 * @typedef {object} Numbers
 * @property {string} kind      their description, in words for a file name: 'heatmap', 'similarity-dot'
 * @property {number[]} shape   one dimension or more; in a table the first counts rows, the others columns
 * @property {Float32Array | Float64Array} data  row-major
 * @property {string} corner    the meaning of the row labels, such as 'position'
 * @property {ArrayLike<string | number>} [rowLabels]     by default numbers from 0
 * @property {ArrayLike<string | number>} [columnLabels]
 * @property {import('../schemes/code/program.js').Program | import('../schemes/code/program.js').CurveProgram} [program]  computes them
 * @property {boolean} [isTable]  whether the figure itself is a table of these numbers
 * @property {() => string[][]} [lines]  the rows of the CSV file, if it contains more than the numbers
 * @property {(value: number) => string} [cellText]  formats a number in the table; by default with four decimals
 * @property {string} [view]   the visible part of the matrix, if the figure has not cut it out itself
 * @property {Whole} [whole]  the matrix that these are a part of, if it is too large for memory
 */
/**
 * A matrix whose rows are computed while it is written.
 * @typedef {object} Whole
 * @property {[number, number]} shape  rows and columns
 * @property {string} kind    see Numbers
 * @property {string} corner  see Numbers
 * @property {string[]} [columnLabels]  see Numbers
 * @property {boolean} [isDouble]  whether the numbers are in double precision
 * @property {(rows: [number, number], columns: [number, number]) => Float32Array | Float64Array} cells  of these rows and columns, both
 *   ranges without their end
 * @property {number} [widest]  the maximum number of columns computed at a time; by default unlimited
 */

/**
 * @param {import('../plot/pixel-means.js').Cells} matrix  its cells are not computed
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
    // Bins of one cell each give the cells themselves.
    /** @type {NonNullable<typeof means>} */ (means)({
      rows,
      cols,
      height: rows[1] - rows[0],
      width: cols[1] - cols[0],
    }).data,
});

/** The CSV text of more numbers than this is too long for some browsers. */
export const mostCellsForCsv = 2 ** 22;

const mostColumns = 8;

/** @param {Numbers} numbers */
function gridOf({ shape: [first, ...otherSizes], data, rowLabels, columnLabels }) {
  const rows = otherSizes.length ? first : 1;
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

/** The NumPy name of the type of the numbers. @param {Numbers} numbers */
export const typeName = (numbers) => (isDouble(numbers) ? 'float64' : 'float32');

/**
 * A file for numpy.load: format 1.0, C order, little endian (as every machine with WebAssembly is).
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 * @param {Pick<Numbers, 'shape' | 'data'>} numbers
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encodeNpy({ shape, data }) {
  const header = npyHeader(shape, data instanceof Float32Array ? '<f4' : '<f8');
  const bytes = new Uint8Array(header.length + data.byteLength);
  bytes.set(header);
  bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), header.length);
  return bytes;
}

/**
 * The header of an .npy file.
 * @param {number[]} shape
 * @param {string} descr  the type of the numbers
 */
export function npyHeader(shape, descr) {
  const tuple = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': ${tuple}, }`;
  // Magic, version and header length take 10 bytes, and a line feed ends the header; numbers start at a multiple of 64.
  const start = Math.ceil((10 + header.length + 1) / 64) * 64;
  const text = `\x93NUMPY\x01\x00\x00\x00${header.padEnd(start - 11)}\n`;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  new DataView(bytes.buffer).setUint16(8, start - 10, true);
  return bytes;
}

/** The number of cells computed at a time, which takes some milliseconds and 1 MB. */
const cellsAtOnce = 2 ** 18;

/**
 * The file of a matrix that is computed while it is written, in pieces.
 * @param {Whole} whole
 * @param {'npy' | 'csv'} format
 * @returns {Generator<{bytes: Uint8Array<ArrayBuffer>, done: number}>} done: the number of rows written so far
 */
export function* encodePieces({ shape, corner, columnLabels, isDouble, cells, widest = Infinity }, format) {
  const [rows, cols] = shape;
  const isNpy = format === 'npy';
  const encoder = new TextEncoder();
  /** @param {string} label @param {ArrayLike<number | string>} values @param {number} left  the first column */
  const partOfLine = (label, values, left) =>
    `${left ? '' : quoteField(label)},${Array.from(values).join()}${left + values.length === cols ? '\r\n' : ''}`;
  // Longer rows are written part by part.
  const partWidth = Math.min(cols, widest);
  if (isNpy) yield { bytes: npyHeader(shape, isDouble ? '<f8' : '<f4'), done: 0 };
  for (let left = 0; !isNpy && left < cols; left += partWidth) {
    const names = Array.from({ length: Math.min(partWidth, cols - left) }, (_, k) =>
      columnLabels ? quoteField(columnLabels[left + k]) : left + k,
    );
    yield { bytes: encoder.encode(partOfLine(corner, names, left)), done: 0 };
  }
  const step = partWidth < cols ? 1 : Math.max(1, Math.floor(cellsAtOnce / cols));
  for (let from = 0; from < rows; from += step) {
    const to = Math.min(rows, from + step);
    for (let left = 0; left < cols; left += partWidth) {
      const right = Math.min(cols, left + partWidth);
      const data = cells([from, to], [left, right]);
      const valuesOfRow = (/** @type {number} */ k) =>
        Array.from(
          data.subarray(k * (right - left), (k + 1) * (right - left)),
          isDouble ? String : shortestText,
        );
      const bytes = isNpy
        ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        : encoder.encode(
            Array.from({ length: to - from }, (_, k) =>
              partOfLine(String(from + k), valuesOfRow(k), left),
            ).join(''),
          );
      yield {
        bytes: /** @type {Uint8Array<ArrayBuffer>} */ (bytes),
        done: right === cols ? to : from,
      };
    }
  }
}

/**
 * Comma-separated values (RFC 4180): a line of column labels, then a line for each row, starting with its label.
 * Parsing a number gives exactly the original value.
 * @param {Numbers} numbers
 */
export function encodeCsv(numbers) {
  const { corner, data } = numbers;
  if (numbers.lines) return linesOf(numbers.lines().map((line) => line.map(quoteField)));
  const { rows, cols, rowLabel, columnLabel } = gridOf(numbers);
  const write = data instanceof Float32Array ? shortestText : String;
  const lines = [
    [corner, ...Array.from({ length: cols }, (_, column) => columnLabel(column))].map(quoteField),
  ];
  for (let row = 0; row < rows; ++row) {
    const line = [quoteField(rowLabel(row))];
    for (let column = 0; column < cols; ++column) line.push(write(data[row * cols + column]));
    lines.push(line);
  }
  return linesOf(lines);
}

/** @param {string[][]} lines */
const linesOf = (lines) => lines.map((line) => `${line.join(',')}\r\n`).join('');

/**
 * A float32 in the fewest digits that identify it.
 * @param {number} value
 */
export function shortestText(value) {
  // Two different decimals of six digits are never the same float32, so fewer digits would only drop trailing zeros.
  for (let digits = 6; digits < 9; ++digits) {
    const number = Number(value.toPrecision(digits));
    if (Math.fround(number) === value) return String(number);
  }
  return String(Number(value.toPrecision(9)));
}

/** @param {string} text */
const quoteField = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The numbers as a table for reading; of a large matrix only the corners.
 * @param {Numbers} numbers
 * @returns {import('./step-tables.js').Table}
 */
export function tableOf(numbers) {
  const { corner, data, cellText = formatFixed4 } = numbers;
  const { rows, cols, rowLabel, columnLabel } = gridOf(numbers);
  // NaN marks an empty cell.
  const textOf = (/** @type {number} */ value) => (Number.isNaN(value) ? '–' : cellText(value));
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
            cells: columns.map((column) => (column === null ? null : textOf(data[row * cols + column]))),
          },
    ),
  };
}

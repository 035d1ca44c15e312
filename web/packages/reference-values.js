/**
 * `posenc rope-vectors`: reference values of a model's rotary positions as JSON and, for NumPy, as an .npz file. The same
 * configuration gives the same bytes at any time and in any time zone.
 */
import { strToU8, zipSync } from 'fflate';

/** @import {RopeVectors} from '../engine/types.js' */

/** The time of all files in the zip, which stores local time. */
const mtime = new Date(1980, 0, 1, 12);
/** The arrays of each group in the .npz file. */
const arrays = /** @type {const} */ (['inv_freq', 'cos', 'sin', 'positions', 'query_in', 'query_out']);

/**
 * The positions of an option: whole numbers with commas between, three with slashes for time, height and width, or four
 * for the sequence, height, width and time. Null for what is none of these, or not exact in double.
 * @param {string} text
 */
export function positionsOf(text) {
  const positions = text.split(',').map((each) => {
    const parts = each.split('/');
    if (!parts.every((part) => /^\d+$/.test(part) && Number.isSafeInteger(Number(part)))) return null;
    if (parts.length === 3 || parts.length === 4) return parts.map(Number);
    return parts.length === 1 ? Number(parts[0]) : null;
  });
  return positions.includes(null) ? null : /** @type {(number | number[])[]} */ (positions);
}

/**
 * As JSON, a list of numbers to a line. Each number has as many digits as tell it from every other double.
 * @param {RopeVectors} vectors
 */
export function textOf(vectors) {
  // A line break within a string is written as \n.
  const text = JSON.stringify(vectors, null, 2).replace(/\[\n[^[\]{}"]*\]/g, (list) =>
    list.replace(/,\n\s*/g, ', ').replace(/\n\s*/g, ''),
  );
  return `${text}\n`;
}

/** As an .npz file: the arrays of each group, and `meta`, which is the JSON. @param {RopeVectors} vectors */
export function encodeNpz(vectors) {
  /** @type {Record<string, Uint8Array>} */
  const files = { meta: strToU8(textOf(vectors)) };
  for (const group of vectors.layer_groups) {
    // The names of layers are those of a file that anyone may have written, and become paths here.
    const name = group.name.replace(/[^\w@-]/g, '_');
    let unique = name;
    for (let k = 2; `${unique}/${arrays[0]}.npy` in files; ++k) unique = `${name}~${k}`;
    for (const key of arrays) {
      // Nothing is turned where it is not told which dimensions make a pair.
      const rows = group[key];
      if (rows) files[`${unique}/${key}.npy`] = encodeNpy(rows);
    }
  }
  return zipSync(files, { level: 0, mtime });
}

/**
 * An array in NumPy's format 1.0, of doubles.
 * @param {number[] | number[][]} rows
 */
function encodeNpy(rows) {
  const first = rows[0];
  const shape = Array.isArray(first) ? `(${rows.length}, ${first.length})` : `(${rows.length},)`;
  const header = `{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}, }`;
  // Data begins at a multiple of 64 bytes; 10 come before the header, and a line break ends it.
  const length = Math.ceil((header.length + 11) / 64) * 64 - 10;
  const numbers = rows.flat();
  const bytes = new Uint8Array(10 + length + 8 * numbers.length);
  bytes.set([0x93, ...strToU8('NUMPY'), 1, 0, length & 255, length >> 8]);
  bytes.set(strToU8(`${header.padEnd(length - 1)}\n`), 10);
  const view = new DataView(bytes.buffer, 10 + length);
  numbers.forEach((number, k) => view.setFloat64(8 * k, number, true));
  return bytes;
}

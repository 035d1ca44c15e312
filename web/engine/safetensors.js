/** Weights in the format of safetensors, which PyTorch and others read. */

/** @import {Matrix} from './types.js' */

/** Under this name, a file of weights holds the settings of their training as JSON. */
export const trainingKey = 'posenc.training';

/**
 * The texts about a file, by their names; none in a file without such texts.
 * @param {Uint8Array} file  a file that the core can read, or its beginning
 * @returns {Record<string, string>}
 */
export function readMetadata(file) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  return JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length))).__metadata__ ?? {};
}

/**
 * @param {Record<string, Matrix>} arrays  by their names
 * @param {Record<string, string>} metadata
 * @returns {Uint8Array}
 */
export function writeSafetensors(arrays, metadata) {
  /** @type {Record<string, {dtype: string, shape: number[], data_offsets: [number, number]} | Record<string, string>>} */
  const header = { __metadata__: metadata };
  let bytes = 0;
  for (const [name, { rows, cols, data }] of Object.entries(arrays)) {
    header[name] = { dtype: 'F32', shape: [rows, cols], data_offsets: [bytes, bytes + data.byteLength] };
    bytes += data.byteLength;
  }
  // Spaces at the end of the header put the numbers at a multiple of 8 bytes.
  const text = JSON.stringify(header);
  const head = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 8) * 8));
  const file = new Uint8Array(8 + head.length + bytes);
  const view = new DataView(file.buffer);
  view.setUint32(0, head.length, true);
  file.set(head, 8);
  let at = 8 + head.length;
  for (const { data } of Object.values(arrays)) {
    for (const number of data) {
      view.setFloat32(at, number, true);
      at += 4;
    }
  }
  return file;
}

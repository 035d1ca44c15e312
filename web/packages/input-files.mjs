/** The files that the command `posenc` reads, and those that ship with it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { words } from './command-words.mjs';

/** No handwritten file is larger, in bytes: a larger one is a mistake or an attack. */
const largestFile = 2 ** 24;

/** The name of the classic script with everything of posenc inside. */
export const selfContained = 'posenc.all.js';

/** A file that ships: beside this program in the package, in dist/ in the source tree. @param {string} name */
export const shippedUrl = (name) => {
  const urlBeside = new URL(name, import.meta.url);
  return existsSync(urlBeside) ? urlBeside : new URL(`../../dist/${name}`, import.meta.url);
};

/** The reason why a file is not read, or a reference to it is kept. */
export class Reason extends Error {}

/**
 * @param {string} path
 * @returns {Buffer}
 */
export function readFile(path) {
  const stats = statSync(path);
  // A pipe or a device may never end.
  if (!stats.isFile()) throw new Reason(words.why.notFile({ name: basename(path) }));
  if (stats.size > largestFile) throw new Reason(words.why.tooLarge({ bytes: stats.size }));
  return readFileSync(path);
}

/** Reads a file that the command names. @param {string} file */
export function readInput(file) {
  try {
    return readFile(file);
  } catch (error) {
    throw error instanceof Reason ? new Error(words.failed({ file, why: error.message })) : error;
  }
}

/** Decodes UTF-8 without the byte order mark. @param {Buffer | string} bytes */
export const withoutMark = (bytes) => bytes.toString().replace(/^\uFEFF/, '');

/** @param {Buffer} bytes */
export const isUtf8 = (bytes) => Buffer.from(bytes.toString()).equals(bytes);

/** Files of weights that <pe-trained> has saved: a model that can be asked again. */
import { loadForWords } from '../../engine/engine.js';
import { findTraining } from './inside-model.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Training} Training */
/** @typedef {{training: Training, weights: Record<string, Matrix>}} SavedModel */

/** The beginning of a file that has the settings of its training, in bytes. */
const mostHeader = 2 ** 20;

/**
 * Reads a file of weights; undefined if it holds no settings of a training.
 * @param {Blob} file
 * @returns {Promise<SavedModel | undefined>}
 */
export async function readWeights(file) {
  // Other files may be large, and are not read to their end.
  const training = findTraining(new Uint8Array(await file.slice(0, mostHeader).arrayBuffer()));
  if (!training) return undefined;
  const engine = await loadForWords();
  const { names } = await engine.openMatrix(file);
  const weights = Object.fromEntries(
    await Promise.all(names.map(async ({ name }) => [name, await engine.openMatrix(file, { name })])),
  );
  return { training, weights };
}

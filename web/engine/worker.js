/**
 * The engine behind a worker, for what takes longer than a frame: reading files, as vector-files.js asks it to, and making
 * cells for their means, as blocks.js does. Each makes one for a job, and its name says for which.
 */
import { loadEncodings, serveVectors } from './engine.js';

if (/** @type {{name?: string}} */ (globalThis).name === 'blocks') {
  import('./block-means.js').then(
    ({ serveBlocks }) => serveBlocks(loadEncodings(), globalThis),
    () => globalThis.postMessage({ unable: true }),
  );
} else serveVectors(globalThis);

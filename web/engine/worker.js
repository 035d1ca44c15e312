/**
 * The engine in a worker, for jobs that take longer than a frame: vector-files.js reads files with it, and blocks.js
 * computes means. Each starts a worker for one job; the worker's name says whose it is.
 */
import { loadEncodings, serveVectors } from './engine.js';

if (/** @type {{name?: string}} */ (globalThis).name === 'blocks') {
  import('./block-means.js').then(
    ({ serveBlocks }) => serveBlocks(loadEncodings(), globalThis),
    () => globalThis.postMessage({ unable: true }),
  );
} else serveVectors(globalThis);

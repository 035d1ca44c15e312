/**
 * The engine in a worker, for jobs that take longer than a frame: vector-files.js reads files with it, and schemes.js
 * computes means block by block. Each job starts its own worker, whose name selects the kind of job.
 */
import { loadSchemes, serveVectors } from './engine.js';

if (/** @type {{name?: string}} */ (globalThis).name === 'blocks') {
  import('./schemes.js').then(
    ({ serveBlocks }) => serveBlocks(loadSchemes(), globalThis),
    () => globalThis.postMessage({ unable: true }),
  );
} else serveVectors(globalThis);

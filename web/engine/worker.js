/**
 * The engine in a worker, for jobs that take longer than a frame: vector-files.js reads files with it, schemes.js
 * computes means block by block, and trainer.js trains. Each job starts its own worker, whose name selects the kind of
 * job.
 */
import { loadSchemes, serveVectors, startTrainer } from './engine.js';

const { name } = /** @type {{name?: string}} */ (globalThis);
const unable = () => globalThis.postMessage({ unable: true });
if (name === 'blocks') {
  import('./schemes.js').then(({ serveBlocks }) => serveBlocks(loadSchemes(), globalThis), unable);
} else if (name === 'training') {
  startTrainer()
    .then(({ serve }) => serve(globalThis))
    .catch(unable);
} else serveVectors(globalThis);

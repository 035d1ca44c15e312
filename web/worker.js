/** The engine behind a worker, for reading files that take longer than a frame. vector-files.js makes one for each job. */
import { serveVectors } from './engine.js';

serveVectors(globalThis);

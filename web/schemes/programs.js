/** Programs that compute a scheme's numbers, by scheme: see code/program.js. */
import { program as alibi } from './alibi.js';
import { program as rope } from './rope.js';
import { program as sinusoidal } from './sinusoidal.js';

/**
 * The lines that compute `result`, one of the scheme's arrays, and the code before main() in C++.
 * @typedef {object} SchemeProgram
 * @property {(program: import('./code/program.js').Program) => boolean} [writes]  whether it supports the task; omitted if it always does
 * @property {(dialect: import('./code/program-languages.js').Dialect, program: import('./code/program.js').Program) => string[]} python
 * @property {(program: import('./code/program.js').Program) => string[]} javascript
 * @property {(program: import('./code/program.js').Program) => {before: string[], body: string[]}} cpp
 */
/** @type {Record<string, SchemeProgram>} */
export const programs = { alibi, rope, sinusoidal };

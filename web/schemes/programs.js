/** Programs that make a scheme's numbers, a line a scheme: see code.js. */
import { program as alibi } from './alibi.js';
import { program as rope } from './rope.js';
import { program as sinusoidal } from './sinusoidal.js';

/**
 * The lines that make `result`, one of the scheme's arrays, and what stands before main() in C++.
 * @typedef {object} SchemeProgram
 * @property {(program: import('./code/program.js').Program) => boolean} [writes]  whether it can, where that is not always so
 * @property {(dialect: import('./code/program-languages.js').Dialect, program: import('./code/program.js').Program) => string[]} python
 * @property {(program: import('./code/program.js').Program) => string[]} javascript
 * @property {(program: import('./code/program.js').Program) => {before: string[], body: string[]}} cpp
 */
/** @type {Record<string, SchemeProgram>} */
export const programs = { alibi, rope, sinusoidal };

/**
 * Computes the numbers of a request together with its plan and its columns in one crossing into the core, which then
 * parses and plans the request only once. Not part of the public API: figures use it for what they draw.
 */

/** @import {Bias, ColumnFacts, Encodings, Matrix, MatrixI32, Plan, Request, Rotation, Spectrum, Turns} from './types.js' */

/**
 * The facts about a request besides its numbers. A scheme without pairs has no spectrum and no columns.
 * @typedef {{plan: Plan, spectrum?: Spectrum, columns?: ColumnFacts[]}} Facts
 */
/** @typedef {(length: number) => Float32Array | undefined} AllocateArray  an array of this length to fill, if there is one */
/**
 * `bias` computes one head, counted from 0; a number beyond the last head selects the last; without a head, all.
 * @typedef {object} Evaluations
 * @property {(request: Request, allocateArray?: AllocateArray) => Matrix & Facts} rows
 * @property {(request: Request) => Rotation & Facts} rotation
 * @property {(request: Request) => Turns & Facts} turns
 * @property {(request: Request & {head?: number}, allocateArray?: AllocateArray) => Bias & Facts} bias
 * @property {(request: Request) => MatrixI32 & Facts} indices
 */

/** @param {Encodings} engine @returns {Evaluations} */
export const evaluationsOf = (engine) =>
  /** @type {Encodings & {evaluations: Evaluations}} */ (engine).evaluations;

/** Questions whose answer is a cell in the first rows and columns of the matrix. */
import { formatReadable } from '../../plot/numbers.js';
import { tolerance } from './question.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./question.js').Settings} Settings */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').Mistake} Mistake */

/** The maximum number of positions and of dimensions shown: then each cell is as wide as a finger on a phone. */
const mostPerSide = 8;

/**
 * The first rows and columns of a matrix.
 * @param {Encodings} engine
 * @param {Settings} settings
 */
export function computeCorner(engine, settings) {
  const rows = Math.min(settings.positions, mostPerSide);
  const matrix = engine.encode({ ...settings, positions: rows });
  const cols = Math.min(matrix.cols, mostPerSide);
  const values = Float32Array.from(
    { length: rows * cols },
    (_, k) => matrix.data[Math.floor(k / cols) * matrix.cols + (k % cols)],
  );
  return { rows, cols, values };
}

/**
 * A question whose answer is a cell. Every cell with the right value is right.
 * @param {Texts} texts
 * @param {string} text
 * @param {{rows: number, cols: number, values: Float32Array}} grid
 * @param {number} right  the right value
 * @param {(values: {value: string}) => string} composeTruth  says what the right cell contains
 * @param {(position: number, dimension: number, value: number) => Mistake & {belief?: string}} explain  the
 *   misconception of a reader who chooses that cell, the sentence that names it, and the reply about its value
 * @returns {Question}
 */
export function createCellQuestion(
  { between, quiz: { cell: words, list } },
  text,
  grid,
  right,
  composeTruth,
  explain,
) {
  const { cols, values } = grid;
  const rounding = tolerance * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const places = [...values.keys()].map((k) => /** @type {const} */ ([Math.floor(k / cols), k % cols]));
  const isRight = (/** @type {number} */ k) => Math.abs(values[k] - right) <= rounding;
  return {
    text,
    choices: places.map(([p, c]) => ({ id: `${p},${c}`, text: words.name({ position: p, dimension: c }) })),
    grid,
    answer: list({
      items: places.filter((_, k) => isRight(k)).map(([p, c]) => words.name({ position: p, dimension: c })),
    }),
    judge(id) {
      const [position, dimension] = id.split(',').map(Number);
      const k = position * cols + dimension;
      const fact = words.value({ position, dimension, value: formatReadable(values[k], 5) });
      if (isRight(k)) return { right: true, reply: fact };
      const { misconception, belief, reply } = explain(position, dimension, values[k]);
      const sentences = [belief, fact, reply, composeTruth({ value: formatReadable(right, 5) })];
      return { right: false, misconception, reply: sentences.filter(Boolean).join(between) };
    },
  };
}

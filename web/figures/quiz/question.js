/** The definition of a question, and the limits that its kinds share. */

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** The settings of a request. @typedef {{positions: number} & Record<string, any>} Settings */
/** @typedef {'choose' | 'order' | 'number' | 'cell' | 'curve'} Kind */
/**
 * The reply to an answer.
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {string} [misconception]  the belief behind this answer
 * @property {string} reply            with the numbers: why the answer is right, or what it would need to be right
 */
/**
 * The misconception behind a wrong answer, and the reply to it.
 * @typedef {{misconception: string, reply: string}} Mistake
 */
/**
 * @typedef {object} Question
 * @property {string} text
 * @property {{id: string, text: string}[]} choices  to choose from or to put in order; empty if the answer is a number
 *   or a sketch
 * @property {{rows: number, cols: number, values: Float32Array}} [grid]  the cells that a reader may choose, if the
 *   answer is a cell
 * @property {import('./sketch-curve.js').Curve} [curve]  the curve to sketch, if the answer is a sketch
 * @property {string} [about]          what the question is about, if not the settings of the tag
 * @property {string} answer           the right answer, as text for readers
 * @property {(answer: string) => Verdict} judge  takes the id of a choice; all ids in an order, separated by spaces; a
 *   number in JavaScript notation; a cell, as "position,dimension"; a sketch, as "x:value x:value"
 */
/** Why nothing can be asked about these settings. @typedef {{reason: string, about?: string}} NoQuestion */
/**
 * Makes the question from the settings. `tolerancePercent` is the tolerance: for a number, in per cent of the right
 * number; for a sketch, in per cent of the height of the true curve.
 * @typedef {(texts: Texts, engine: Encodings, settings: Settings, tolerancePercent: number) => Question | NoQuestion} Ask
 */
/**
 * One kind of question.
 * @typedef {object} QuestionKind
 * @property {string} id    the value of the attribute `question`
 * @property {Kind} kind    the form of its answer
 * @property {import('../../engine/engine.js').Capability} needs  the capability that a scheme must have for it
 * @property {number} [tolerancePercent]  the tolerance unless the tag has one, if it is not that of its kind
 * @property {string[]} [namedSettings]  the settings that are named below the question, because the answer depends on
 *   them and the question does not state them; without it, all that have a control
 * @property {true} [usesAllPositions]    whether it computes all positions, so that their number is limited
 * @property {true} [needsAttention]  whether it needs attention or number formats, which the first engine of a page
 *   does not have
 * @property {true} [isAboutTraining]  whether it is about the trained models that the page shows
 * @property {Ask} ask
 */

/**
 * Numbers with a smaller difference, relative to the largest value, count as equal: rounding to float32 changes a value
 * by less.
 */
export const tolerance = 1e-6;

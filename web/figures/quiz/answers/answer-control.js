/** The context that every answer control receives, and its interface. */

/** @typedef {import('../question.js').Question} Question */
/**
 * @typedef {object} AnswerContext
 * @property {import('../../../texts/page-language.js').Texts} texts
 * @property {Question} question
 * @property {string} id                a prefix for ids and names that is unique in the page
 * @property {() => void} onAnswer      called when the reader has finished
 * @property {() => void} onChange      called when the reader has changed the answer without an `input` event
 * @property {(text: string) => void} announce  announces a text to screen readers
 */
/**
 * @typedef {object} AnswerControl
 * @property {Element[]} nodes
 * @property {() => string | undefined} read  the present answer as text; undefined if there is none yet
 * @property {(text: string) => string | undefined} [parse]  the answer in the form for judge(); undefined if the text
 *   is not an answer
 * @property {(answer: string) => boolean} fill  enters an answer, and returns whether it is valid for this question
 * @property {() => void} [refresh]  called after the verdict has changed
 */
/** @typedef {(context: AnswerContext) => AnswerControl} CreateAnswerControl */

/** The card of a claim: its measurement, the tolerance, and whether the claim holds. */

/**
 * One claim and its result.
 * @typedef {object} Card
 * @property {string} id
 * @property {string} title
 * @property {string} formula
 * @property {string} measure     what was measured, with its number and unit
 * @property {string} allowance   the tolerance, and the reason for it
 * @property {number} deviation   the number that is compared with the tolerance
 * @property {number} tolerance
 * @property {boolean | undefined} holds  undefined if not measured
 * @property {boolean} [isEmpty]  true if there is nothing to compare, false if there is too much
 * @property {string} text        what the result means
 * @property {string} [counterexample]
 */

/** @typedef {import('../../../texts/page-language.js').Texts} Texts */
/** @typedef {Texts['properties']} Words */

/**
 * The maximum error of a value. Values are rounded to float32 once, with an error of at most 2.98e-8; far from
 * position 0 the error is a little larger. The tolerance of a theorem is at least the largest possible sum of such
 * errors.
 */
export const valueRounding = 5e-8;

/**
 * The card of a claim that holds if the deviation is within the tolerance. It has a text only if the claim holds, and a
 * counterexample only if it fails.
 * @param {string} id
 * @param {{title: string, formula: string, text: string | Function}} words
 * @param {Pick<Card, 'measure' | 'allowance' | 'deviation' | 'tolerance'>
 *   & {text?: string, counterexample: () => string}} result
 * @returns {Card}
 */
export function createCard(id, { title, formula, text }, { counterexample, ...result }) {
  const holds = result.deviation <= result.tolerance;
  return {
    id,
    title,
    formula,
    ...result,
    text: holds ? (result.text ?? (typeof text === 'string' ? text : '')) : '',
    holds,
    counterexample: holds ? undefined : counterexample(),
  };
}

/**
 * The card of a claim that these settings cannot test.
 * @param {string} id
 * @param {{title: string, formula: unknown}} words
 * @param {string} reason
 * @returns {Card}
 */
export const createEmptyCard = (id, { title, formula }, reason) => ({
  id,
  title,
  formula: typeof formula === 'string' ? formula : '',
  measure: reason,
  allowance: '',
  deviation: NaN,
  tolerance: NaN,
  holds: undefined,
  isEmpty: true,
  text: '',
});

/**
 * Explains why rows k apart cannot be compared.
 * @param {Words} words
 * @param {number} count  the number of pairs of rows that are k apart
 * @param {number} k
 */
export const explainMissingPairs = (words, count, k) =>
  count === 1 ? words.nothing.apart({ k }) : words.nothing.positions;

/**
 * The largest of `count` numbers; the first one if several are equal.
 * @param {number} count
 * @param {(index: number) => number} numberAt
 */
export function findLargest(count, numberAt) {
  let largest = { index: 0, value: -Infinity };
  for (let index = 0; index < count; ++index) {
    const value = numberAt(index);
    if (value > largest.value) largest = { index, value };
  }
  return largest;
}

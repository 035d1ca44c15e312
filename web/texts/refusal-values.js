/** @typedef {import('../engine/errors.js').Sentences} Sentences */

/**
 * Sentences of refusals that write the refused value as their language does, in its quotation marks.
 * @param {Sentences} sentences
 * @param {(refusal: import('../engine/errors.js').Refusal) => string} formatValue
 * @returns {Sentences}
 */
export const withValues = (sentences, formatValue) =>
  Object.fromEntries(
    Object.entries(sentences).map(([rule, say]) => [
      rule,
      (refusal) => say({ ...refusal, value: formatValue(refusal) }),
    ]),
  );

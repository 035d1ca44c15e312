/** Questions whose answer is one of several choices. */

/** @typedef {import('./question.js').Texts} Texts */
/** @typedef {import('./question.js').Question} Question */

/**
 * @param {string} text
 * @param {{id: string, text: string, misconception: string, reply: string}[]} choices
 * @param {string} right  the id of the right choice
 * @returns {Question}
 */
export function createChoice(text, choices, right) {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return {
    text,
    choices: choices.map(({ id, text }) => ({ id, text })),
    answer: byId.get(right)?.text ?? '',
    judge(id) {
      const { misconception = '', reply = '' } = byId.get(id) ?? {};
      return id === right ? { right: true, reply } : { right: false, misconception, reply };
    },
  };
}

/**
 * A choice between answers that a measurement decides. The reply to the right one states the measured facts; the reply
 * to a wrong one names the misconception behind it and what was measured against that.
 * @template {string} Id
 * @param {Texts} texts
 * @param {string} text
 * @param {object} measured
 * @param {Id} measured.right
 * @param {string[]} measured.facts
 * @param {Record<Id, string>} measured.misconceptions  in the order of the choices
 * @param {(id: Id) => {text: string, refutation: string[]}} measured.answer  the refutation: what is said if the answer
 *   is wrong
 */
export function createMeasuredChoice({ between }, text, { right, facts, misconceptions, answer }) {
  const choices = /** @type {[Id, string][]} */ (Object.entries(misconceptions)).map(
    ([id, misconception]) => {
      const { text, refutation } = answer(id);
      return { id, text, misconception, reply: (id === right ? facts : refutation).join(between) };
    },
  );
  return createChoice(text, choices, right);
}

/** A reader's answers: the record of one question, its events, and the file of all answers. */

/** @typedef {{choice: string, right: boolean, misconception?: string}} Attempt */
/**
 * @typedef {object} AnswerRecord
 * @property {string} kind
 * @property {string} question
 * @property {string} text
 * @property {Record<string, any>} settings
 * @property {Attempt[]} attempts
 * @property {number} [forgotten]  the number of wrong attempts of an earlier visit that are not in `attempts`
 * @property {number} score  1 if the first attempt was right, 1/2 if the second was, and so on; 0 before a right answer
 */

/**
 * A short text that identifies a question: for other questions or settings it differs, except by chance.
 * @param {{text: string, settings: Record<string, any>}} record
 */
export function keyOf({ text, settings }) {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify([text, settings]))
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Adds an attempt to a record, and scores the first right one.
 * @param {AnswerRecord} record
 * @param {Attempt} attempt
 * @param {boolean} [isResumed]  whether the attempt was made on an earlier visit
 * @returns {{isResult: boolean, detail: object}}  whether it is the first right attempt, and the details of its events
 */
export function recordAttempt(record, attempt, isResumed) {
  const isResult = attempt.right && record.score === 0;
  record.attempts.push(attempt);
  const attempts = record.attempts.length + (record.forgotten ?? 0);
  if (isResult) record.score = 1 / attempts;
  const { kind, question, text, settings, score } = record;
  const detail = {
    kind,
    question,
    text,
    settings: { ...settings },
    key: keyOf(record),
    ...attempt,
    attempts,
    score,
    ...(isResumed && { resumed: isResumed }),
  };
  return { isResult, detail };
}

/**
 * The file of all answers of a page.
 * @param {string} page  the title of the page
 * @param {{id: string, records: AnswerRecord[]}[]} quizzes
 */
export function formatAnswers(page, quizzes) {
  const answers = quizzes.flatMap(({ id, records }) =>
    records
      // A question that was restarted and not answered since counts once.
      .filter(({ attempts }, k) => k === 0 || attempts.length)
      .map((record) => ({ ...(id && { id }), ...record })),
  );
  const score = answers.reduce((sum, { score }) => sum + score, 0);
  return `${JSON.stringify({ page, questions: answers.length, score, answers }, null, 2)}\n`;
}

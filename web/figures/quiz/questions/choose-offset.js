/** Whether two rows at the beginning are as far apart as two rows at the end with the same offset. */
import { fill } from '../../../texts/messages.js';
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.offset;
  const last = settings.positions - 1;
  if (last < 2) return { reason: words.none };
  const step = Math.max(1, Math.floor(last / 10));
  const places = [0, step, last - step, last];
  const { cols, data } = engine.encode({ ...settings, positions: places });
  const distanceFrom = (/** @type {number} */ row) => {
    let sum = 0;
    for (let c = row * cols; c < (row + 1) * cols; ++c) sum += (data[c + cols] - data[c]) ** 2;
    return Math.sqrt(sum);
  };
  const [first, second] = [distanceFrom(0), distanceFrom(2)];
  // Smaller differences may come from rounding each number to float32.
  const rounding = 2e-7 * Math.sqrt(cols) * data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const kind = Math.abs(first - second) <= rounding ? 'same' : first < second ? 'second' : 'first';
  const [a, b, c, d] = places.map(texts.integer);
  const distances = { first: formatReadable(first, 5), second: formatReadable(second, 5) };
  const values = { a, b, c, d, ...distances };
  const facts = words.facts(values);
  return createMeasuredChoice(texts, words.text(values), {
    right: kind,
    facts: [facts],
    misconceptions: { same: 'offset-alone', first: 'far-rows-blur', second: 'far-rows-part' },
    answer: (id) => ({ text: fill(words.choices[id], values), refutation: [words.beliefs[id], facts] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'offset', kind: 'choose', needs: 'rows', ask };

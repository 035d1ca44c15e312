/** Which head gives the largest bias to a key far back. */
import { formatReadable } from '../../../plot/numbers.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.heads;
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const distance = Math.min(10, last);
  const { data } = engine.bias({
    ...settings,
    queries: [last],
    keys: [last - distance],
  });
  const biases = [...data].map((value, head) => ({ head, value }));
  /** @type {typeof biases} */
  const offeredBiases = [];
  for (let k = 0; k < 4; ++k) {
    const candidate = biases[Math.round((k * (biases.length - 1)) / 3)];
    if (offeredBiases.every(({ value }) => Math.abs(value - candidate.value) > 1e-3 * Math.abs(value)))
      offeredBiases.push(candidate);
  }
  const [firstBias] = offeredBiases;
  const otherBias = biases.find(({ value }) => Math.abs(value - firstBias.value) > 1e-3 * Math.abs(value));
  if (!otherBias) return { reason: words.none };
  if (offeredBiases.length < 2) offeredBiases.push(otherBias);
  const best = offeredBiases.reduce((a, b) => (b.value > a.value ? b : a));
  const bestText = formatReadable(best.value);
  return createChoice(
    words.text({ back: distance }),
    offeredBiases.map(({ head, value }) => ({
      id: String(head),
      text: words.choice({ head }),
      misconception: head < best.head ? 'first-head-far' : 'last-head-far',
      reply:
        head === best.head
          ? words.right({ head, value: bestText })
          : [
              words.beliefs[head < best.head ? 'first' : 'last'],
              words.wrong({ head, value: formatReadable(value), best: best.head, most: bestText }),
            ].join(texts.between),
    })),
    String(best.head),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'heads', kind: 'choose', needs: 'bias', ask };

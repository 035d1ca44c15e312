/** Which head gives the largest bias to a key far back. */
import { readable } from '../../../plot/numbers.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.heads;
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const back = Math.min(10, last);
  const { data } = engine.bias({
    ...settings,
    queries: [last],
    keys: [last - back],
  });
  const all = [...data].map((value, head) => ({ head, value }));
  /** @type {typeof all} */
  const offered = [];
  for (let k = 0; k < 4; ++k) {
    const one = all[Math.round((k * (all.length - 1)) / 3)];
    if (offered.every(({ value }) => Math.abs(value - one.value) > 1e-3 * Math.abs(value))) offered.push(one);
  }
  const [one] = offered;
  const another = all.find(({ value }) => Math.abs(value - one.value) > 1e-3 * Math.abs(value));
  if (!another) return { reason: words.none };
  if (offered.length < 2) offered.push(another);
  const best = offered.reduce((a, b) => (b.value > a.value ? b : a));
  const most = readable(best.value);
  return createChoice(
    words.text({ back }),
    offered.map(({ head, value }) => ({
      id: String(head),
      text: words.choice({ head }),
      misconception: head < best.head ? 'first-head-far' : 'last-head-far',
      reply:
        head === best.head
          ? words.right({ head, value: most })
          : words.wrong({ head, value: readable(value), best: best.head, most }),
    })),
    String(best.head),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'heads', kind: 'choose', needs: 'bias', ask };

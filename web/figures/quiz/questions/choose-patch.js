/** Which patch of an image has the row nearest to that of the last patch of a line. */
import { formatReadable } from '../../../plot/numbers.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.patch;
  const { width, height, cls_token: hasClassToken } = settings;
  if (!(width >= 4 && height >= 3) || hasClassToken !== false || typeof settings.d_model !== 'number')
    return { reason: words.none };
  // The last patch of the second line.
  const patch = 2 * width - 1;
  const { places, beliefs } = words;
  const below = { patch: patch + width, misconception: '', describe: places.below, belief: '' };
  const candidates = [
    {
      patch: patch - 2,
      misconception: 'line-is-nearer',
      describe: places.beside,
      belief: beliefs.beside,
    },
    {
      patch: patch + 1,
      misconception: 'numbers-are-places',
      describe: places.next,
      belief: beliefs.next,
    },
    {
      patch: patch + width - 1,
      misconception: 'line-miscounted',
      describe: places.diagonal,
      belief: beliefs.diagonal,
    },
    below,
  ];
  const positions = [patch, ...candidates.map(({ patch }) => patch)];
  const { cols, data } = engine.encode({ ...settings, positions });
  const rows = positions.map((_, k) => data.subarray(k * cols, (k + 1) * cols));
  const measured = candidates.map((candidate, k) => ({
    ...candidate,
    distance: Math.hypot(...rows[k + 1].map((value, c) => value - rows[0][c])),
  }));
  const best = measured.reduce((a, b) => (b.distance < a.distance ? b : a));
  if (
    best.patch !== below.patch ||
    measured.some((each) => each !== best && each.distance <= 1.001 * best.distance)
  )
    return { reason: words.none };
  const compose = (/** @type {typeof best} */ { patch: other, describe, distance }) =>
    describe({ patch: other, columns: width - 1, distance: formatReadable(distance, 3) });
  return createChoice(
    words.text({ width, height, patch }),
    measured.map((each) => ({
      id: String(each.patch),
      text: words.choice({ patch: each.patch }),
      misconception: each.misconception,
      reply: (each === best ? [compose(each)] : [each.belief, compose(each), compose(best)]).join(
        texts.between,
      ),
    })),
    String(best.patch),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'patch', kind: 'choose', needs: 'rows', namedSettings: ['d_model'], ask };

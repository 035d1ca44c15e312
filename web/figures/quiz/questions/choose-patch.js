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
  const candidates = [
    { patch: patch - 2, place: 'beside', misconception: 'line-is-nearer' },
    { patch: patch + 1, place: 'next', misconception: 'numbers-are-places' },
    { patch: patch + width - 1, place: 'diagonal', misconception: 'line-miscounted' },
    { patch: patch + width, place: 'below', misconception: 'far-numbers-are-far' },
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
    best.place !== 'below' ||
    measured.some((each) => each !== best && each.distance <= 1.001 * best.distance)
  )
    return { reason: words.none };
  const compose = (/** @type {typeof best} */ { patch: other, place, distance }) =>
    words.places[/** @type {keyof typeof words.places} */ (place)]({
      patch: other,
      columns: width - 1,
      distance: formatReadable(distance, 3),
    });
  const beliefs = /** @type {Record<string, string>} */ (words.beliefs);
  return createChoice(
    words.text({ width, height, patch }),
    measured.map((each) => ({
      id: String(each.patch),
      text: words.choice({ patch: each.patch }),
      misconception: each === best ? '' : each.misconception,
      reply: (each === best ? [compose(each)] : [beliefs[each.place], compose(each), compose(best)]).join(
        texts.between,
      ),
    })),
    String(best.patch),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'patch', kind: 'choose', needs: 'rows', namedSettings: ['d_model'], ask };

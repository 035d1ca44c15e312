/** Whether two layouts give the same rows. */
import { readable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { tolerance } from '../question.js';

/** @typedef {import('../question.js').Ask} Ask */

/**
 * Counts the columns of a matrix that are at another place in a second one of the same size; undefined if one of them is
 * missing there.
 * @param {import('../../../engine/engine.js').Matrix} a
 * @param {import('../../../engine/engine.js').Matrix} b
 */
export function countMovedColumns(a, b) {
  const { rows, cols } = a;
  const isEqual = (/** @type {number} */ x, /** @type {number} */ y) => {
    for (let row = 0; row < rows * cols; row += cols) {
      if (Math.abs(a.data[row + x] - b.data[row + y]) > tolerance) return false;
    }
    return true;
  };
  const columns = Array.from({ length: cols }, (_, c) => c);
  const moved = columns.filter((c) => !isEqual(c, c));
  const free = new Set(moved);
  for (const c of moved) {
    const place = [...free].find((other) => isEqual(c, other));
    if (place === undefined) return undefined;
    free.delete(place);
  }
  return moved.length;
}

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.layouts;
  const param = engine.schemes
    .find(({ id }) => id === settings.scheme)
    ?.params.find(({ name }) => name === 'layout');
  const present = settings.layout;
  const other = param?.choices?.find((choice) => choice !== present);
  if (!other) return { reason: words.none };
  const [a, b] = [present, other].map((layout) => engine.encode({ ...settings, layout }));
  let [largest, at] = [0, 0];
  a.data.forEach((value, cell) => {
    const difference = Math.abs(value - b.data[cell]);
    if (difference > largest) [largest, at] = [difference, cell];
  });
  const moved = countMovedColumns(a, b);
  const kind = moved === 0 ? 'same' : moved === undefined ? 'other' : 'moved';
  const difference =
    kind === 'same'
      ? words.equal
      : words.differ({
          value: readable(largest, 3),
          position: texts.whole(Math.floor(at / a.cols)),
          dimension: at % a.cols,
        });
  const facts = [
    difference,
    ...(kind === 'moved' ? [words.columns({ count: moved ?? 0, all: a.cols })] : []),
  ];
  return createMeasuredChoice(texts, words.text({ a: present, b: other }), {
    right: kind,
    facts,
    misconceptions: { same: 'layouts-same', moved: 'layouts-moved', other: 'layouts-other' },
    answer: (id) => ({ text: words.choices[id], needs: words.needs[id] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'layouts', kind: 'choose', needs: 'rows', ofAll: true, ask };

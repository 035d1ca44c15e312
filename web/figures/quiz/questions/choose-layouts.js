/** Whether two layouts give the same rows. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { tolerance } from '../question.js';

/** @typedef {import('../question.js').Ask} Ask */

/**
 * Counts the columns of a matrix that are at another place in a second one of the same size; undefined if one of them
 * is missing there.
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
  const movedColumns = columns.filter((c) => !isEqual(c, c));
  const freeColumns = new Set(movedColumns);
  for (const c of movedColumns) {
    const place = [...freeColumns].find((other) => isEqual(c, other));
    if (place === undefined) return undefined;
    freeColumns.delete(place);
  }
  return movedColumns.length;
}

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.layouts;
  const param = engine.schemes
    .find(({ id }) => id === settings.scheme)
    ?.params.find(({ name }) => name === 'layout');
  const presentLayout = settings.layout;
  const otherLayout = param?.choices?.find((choice) => choice !== presentLayout);
  if (!otherLayout) return { reason: words.none };
  const [a, b] = [presentLayout, otherLayout].map((layout) => engine.encode({ ...settings, layout }));
  let [largest, worstCell] = [0, 0];
  a.data.forEach((value, cell) => {
    const difference = Math.abs(value - b.data[cell]);
    if (difference > largest) [largest, worstCell] = [difference, cell];
  });
  const movedCount = countMovedColumns(a, b);
  const kind = movedCount === 0 ? 'same' : movedCount === undefined ? 'other' : 'moved';
  const difference =
    kind === 'same'
      ? words.equal({ value: formatReadable(largest, 3) })
      : words.differ({
          value: formatReadable(largest, 3),
          position: texts.integer(Math.floor(worstCell / a.cols)),
          dimension: worstCell % a.cols,
        });
  const facts = [
    difference,
    ...(kind === 'moved' ? [words.columns({ count: movedCount ?? 0, all: a.cols })] : []),
  ];
  return createMeasuredChoice(texts, words.text({ a: presentLayout, b: otherLayout }), {
    right: kind,
    facts,
    misconceptions: { same: 'layouts-same', moved: 'layouts-moved', other: 'layouts-other' },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], ...facts] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'layouts', kind: 'choose', needs: 'rows', usesAllPositions: true, ask };

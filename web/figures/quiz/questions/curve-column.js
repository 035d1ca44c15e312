/** Sketch how the values of a column change along the positions. */
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { askAnswerable, createCurveQuestion } from '../curve-question.js';
import { formatThreeDigits } from '../dimensions.js';

/** @typedef {import('../question.js').Ask} Ask */
/** @typedef {import('../question.js').Question} Question */
/** @typedef {import('../question.js').NoQuestion} NoQuestion */

/** @type {Ask} */
const ask = (texts, engine, settings, tolerancePercent) =>
  askAnswerable(texts, settings, (count) => askUpTo(texts, engine, settings, tolerancePercent, count));

/** @param {[...Parameters<Ask>, number]} asking  last: the number of positions @returns {Question | NoQuestion} */
function askUpTo(...[texts, engine, settings, tolerancePercent, count]) {
  const words = texts.quiz.curve;
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (!scheme?.has.includes('pairs')) return { reason: words.none({ count }) };
  const { wavelengths, places } = engine.spectrum(withoutPositions(settings));
  // A wave must be visible as one: at least a few positions long, and not much longer than all of them.
  const misfitOf = (/** @type {number} */ wavelength) => Math.abs(Math.log(wavelength / count));
  const pairs = [...wavelengths.keys()].filter((k) => wavelengths[k] >= 8 && wavelengths[k] <= 2 * count);
  if (!pairs.length) return { reason: words.none({ count }) };
  const pair = pairs.reduce((a, b) => (misfitOf(wavelengths[b]) < misfitOf(wavelengths[a]) ? b : a));
  // An odd pair asks for the cosine, an even one for the sine.
  const parity = pair % 2;
  const [column, otherColumn] = [2 * pair + parity, 2 * pair + 1 - parity].map((place) =>
    places.indexOf(place),
  );
  const { rows, cols, data } = engine.encode({ ...settings, positions: count });
  const columnValuesOf = (/** @type {number} */ c) =>
    Float64Array.from({ length: rows }, (_, row) => data[row * cols + c]);
  const values = columnValuesOf(column);
  return createCurveQuestion(
    texts,
    words.column({ column, last: count - 1, wavelength: formatThreeDigits(texts, wavelengths[pair]) }),
    {
      titles: { x: words.position, y: words.value },
      values,
      tolerancePercent,
      explain: (_, isClose) =>
        isClose(columnValuesOf(otherColumn))
          ? { misconception: 'cosine-for-sine', reply: words.other({ column: otherColumn }) }
          : { reply: '' },
    },
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'column', kind: 'curve', needs: 'rows', ask };

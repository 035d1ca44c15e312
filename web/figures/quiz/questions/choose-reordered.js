/** Which row of a head a row of W_q becomes when weights are reordered for the other layout. */
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.reordered;
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (!scheme?.has.includes('distance')) return { reason: texts.quiz.severalPositions };
  const { layout } = settings;
  const otherLayout = scheme.params
    .find(({ name }) => name === 'layout')
    ?.choices?.find((choice) => choice !== layout);
  if (!otherLayout) return { reason: texts.quiz.layouts.none };
  const [trained, other] = [layout, otherLayout].map((layout) => [
    ...engine.spectrum(withoutPositions({ ...settings, layout })).places,
  ]);
  // The second number of a pair, in the second half of the rotated rows.
  const rotatedRows = [...trained.keys()].filter((row) => trained[row] >= 0);
  const row = rotatedRows[Math.floor(0.58 * rotatedRows.length) | 1];
  if (row === undefined) return { reason: words.none };
  const place = trained[row];
  const target = other.indexOf(place);
  const pairOf = (/** @type {number} */ place) => place >> 1;
  const isSecond = (/** @type {number} */ place) => place % 2 === 1;
  const misconceptions = new Map([
    [target, ''],
    [row, 'rows-stay'],
    [trained.indexOf(other[row]), 'other-direction'],
    [pairOf(place), 'row-is-pair'],
  ]);
  misconceptions.set(target, '');
  const isOffered = (/** @type {number} */ candidate) => other[candidate] >= 0;
  const rows = [...misconceptions.keys()].filter(isOffered).sort((a, b) => a - b);
  if (target === row || rows.length < 3) return { reason: words.none };
  const own = words.own({ row, second: String(isSecond(place)), pair: pairOf(place) });
  const beliefs = /** @type {Record<string, string>} */ ({
    'rows-stay': words.beliefs.stays,
    'other-direction': words.beliefs.direction,
    'row-is-pair': words.beliefs.pair,
  });
  const text = words.text({ layout, row, count: trained.length });
  return createChoice(
    text,
    rows.map((candidate) => {
      const misconception = misconceptions.get(candidate) ?? '';
      const there = words.there({
        row: candidate,
        second: String(isSecond(other[candidate])),
        pair: pairOf(other[candidate]),
      });
      return {
        id: String(candidate),
        text: candidate === row ? words.stay({ row }) : words.move({ row: candidate }),
        misconception,
        reply: [...(misconception ? [beliefs[misconception]] : []), own, there].join(texts.between),
      };
    }),
    String(target),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'reordered', kind: 'choose', needs: 'rotation', namedSettings: ['head_dim'], ask };

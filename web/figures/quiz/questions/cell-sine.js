/** Which cell contains a given sine. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { computeCorner, createCellQuestion } from '../cell-question.js';
import { tolerance } from '../question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.sine;
  const grid = computeCorner(engine, settings);
  const position = Math.min(3, grid.rows - 1);
  if (position === 0) return { reason: texts.quiz.onePosition };
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (!scheme?.has.includes('pairs')) return { reason: words.none };
  const { places, frequencies } = engine.spectrum(withoutPositions(settings));
  const pair = Math.min(1, frequencies.length - 1);
  const [column, otherColumn] = [2 * pair, 2 * pair + 1].map((place) => places.indexOf(place));
  const value = Math.sin(position * frequencies[pair]);
  // Some programs count positions differently, or begin with the cosine.
  const isInGrid = column >= 0 && column < grid.cols;
  if (!isInGrid || Math.abs(grid.values[position * grid.cols + column] - value) > tolerance)
    return { reason: words.none };
  const text = words.text({ position, frequency: formatReadable(frequencies[pair], 6), pair });
  /**
   * The formula of the value in another cell, if it is a sine or cosine of a pair.
   * @param {number} p
   * @param {number} c
   * @param {number} cellValue
   */
  const composeFormula = (p, c, cellValue) => {
    const place = places[c] ?? -1;
    if (place < 0) return '';
    const name = place % 2 ? 'cos' : 'sin';
    const frequency = frequencies[place >> 1];
    if (Math.abs(Math[name](p * frequency) - cellValue) > tolerance) return '';
    return words.stands({ name, position: p, frequency: formatReadable(frequency, 6) });
  };
  const findMisconception = (/** @type {number} */ p, /** @type {number} */ c) => {
    if (p === column && c === position) return 'rows-are-dimensions';
    if (p !== position) return c === column ? 'another-position' : 'another-cell';
    return c === otherColumn ? 'cosine-for-sine' : c === pair ? 'dimension-is-pair' : 'another-pair';
  };
  /** @type {Record<string, string>} */
  const beliefs = {
    'rows-are-dimensions': words.beliefs.rows,
    'cosine-for-sine': words.beliefs.cosine,
    'dimension-is-pair': words.beliefs.pair({ pair }),
  };
  return createCellQuestion(texts, text, grid, value, words.truth, (p, c, cellValue) => {
    const misconception = findMisconception(p, c);
    return { misconception, belief: beliefs[misconception], reply: composeFormula(p, c, cellValue) };
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'sine', kind: 'cell', needs: 'rows', ask };

/** Numbers of a scheme at given settings, by name, for sentences in the text around a figure. */
import { short } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request & {column?: number}} Asked  column: for facts about one column */

/** How to compute each fact; facts that are not whole are rounded when written. @type {Record<string, (engine: Encodings, asked: Asked) => number>} */
const facts = {
  last_position: (_, { positions }) => Number(positions) - 1,
  pairs: (engine, asked) => wavelengths(engine, asked).length,
  /** How many pairs have not completed a turn at the last position. */
  pairs_unturned: (engine, asked) =>
    wavelengths(engine, asked).filter((wavelength) => wavelength > Number(asked.positions) - 1).length,
  first_wavelength: (engine, asked) => wavelengths(engine, asked)[0],
  last_wavelength: (engine, asked) => wavelengths(engine, asked).at(-1) ?? NaN,
  /** The wavelength of the pair of a column. */
  wavelength(engine, { column = 0, ...request }) {
    const { wavelengths, places } = engine.spectrum(request);
    // A place is twice the number of the pair, plus 1 for its second dimension; -1 without a pair.
    return column < places.length ? wavelengths[places[column] >> 1] : NaN;
  },
  /** The norm of the row at position 0. */
  norm: (engine, asked) => Math.hypot(...engine.encode({ ...requestOf(asked), positions: 1 }).data),
  /** The distance between the two nearest rows. */
  closest(engine, asked) {
    const { rows, data } = engine.similarity(requestOf(asked), 'euclidean');
    return data.reduce(
      (least, value, k) => (k % (rows + 1) === 0 ? least : Math.min(least, value)),
      Infinity,
    );
  },
};

/** @param {Asked} asked */
function requestOf({ column: _, ...request }) {
  return request;
}

/** @param {Encodings} engine @param {Asked} asked */
const wavelengths = (engine, asked) => [...engine.spectrum(requestOf(asked)).wavelengths];

export const factNames = Object.keys(facts);

/**
 * Writes a fact or a setting.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {Encodings} engine
 * @param {Asked} asked
 * @param {string} name
 * @param {number} digits  the significant digits of a rounded number
 * @returns {string | undefined}  if there is no such number
 */
export function formatFact(texts, engine, asked, name, digits) {
  const value = Object.hasOwn(facts, name) ? facts[name](engine, asked) : asked[name];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Number.isInteger(value) ? texts.whole(value) : texts.number(short(value, digits));
}

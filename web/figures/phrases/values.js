/** Numbers of a scheme at given settings, by name, for sentences in the text around a figure. */
import { formatShort } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request & {column?: number}} FactRequest  column: for facts about one column */

/**
 * How to compute each fact; facts that are not whole are rounded when written.
 * @type {Record<string, (engine: Encodings, request: FactRequest) => number>}
 */
const facts = {
  last_position: (_, { positions }) => Number(positions) - 1,
  pairs: (engine, request) => computeWavelengths(engine, request).length,
  /** How many pairs have not completed a turn at the last position. */
  pairs_unturned: (engine, request) =>
    computeWavelengths(engine, request).filter((wavelength) => wavelength > Number(request.positions) - 1)
      .length,
  first_wavelength: (engine, request) => computeWavelengths(engine, request)[0],
  last_wavelength: (engine, request) => computeWavelengths(engine, request).at(-1) ?? NaN,
  /** The wavelength of the pair of a column. */
  wavelength(engine, { column = 0, ...request }) {
    const { wavelengths, places } = engine.spectrum(request);
    // A place is twice the number of the pair, plus 1 for its second dimension; -1 without a pair.
    return column < places.length ? wavelengths[places[column] >> 1] : NaN;
  },
  /** The norm of the row at position 0. */
  norm: (engine, request) => Math.hypot(...engine.encode({ ...withoutColumn(request), positions: 1 }).data),
  /** The distance between the two nearest rows. */
  closest(engine, request) {
    const { rows, data } = engine.similarity(withoutColumn(request), 'euclidean');
    return data.reduce(
      (least, value, k) => (k % (rows + 1) === 0 ? least : Math.min(least, value)),
      Infinity,
    );
  },
};

/** @param {FactRequest} request */
function withoutColumn({ column: _, ...request }) {
  return request;
}

/** @param {Encodings} engine @param {FactRequest} request */
const computeWavelengths = (engine, request) => [...engine.spectrum(withoutColumn(request)).wavelengths];

export const factNames = Object.keys(facts);

/**
 * Writes a fact or a setting.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {Encodings} engine
 * @param {FactRequest} request
 * @param {string} name
 * @param {number} digits  the significant digits of a rounded number
 * @returns {string | undefined}  undefined if there is no such number
 */
export function formatFact(texts, engine, request, name, digits) {
  const value = Object.hasOwn(facts, name) ? facts[name](engine, request) : request[name];
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Number.isInteger(value) ? texts.integer(value) : texts.number(formatShort(value, digits));
}

/** Sentences about dimensions in pairs, each with its own wavelength. */
import { formatShort } from './numbers.js';

/**
 * The part of a request that the pairs depend on.
 * @param {Record<string, any>} settings
 * @returns {Record<string, any>}
 */
export const withoutPositions = ({ positions: _positions, ...settings }) => settings;

/**
 * The first column of each pair, in the order of the pairs.
 * @param {import('../engine/engine.js').ColumnFacts[]} columns
 */
export const pairsOf = (columns) => columns.filter(({ pair, isCosine }) => pair >= 0 && !isCosine);

/**
 * The pairs that complete no full turn between position 0 and the last one.
 * @param {import('../engine/engine.js').ColumnFacts[]} pairs
 * @param {number} positions
 */
export const pairsWithoutTurn = (pairs, positions) =>
  pairs.filter(({ wavelength }) => wavelength > positions - 1);

/**
 * A number with three digits: "6.28", "54,400".
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {number} value
 */
export function roundedText(texts, value) {
  const text = formatShort(value, 3);
  return value < 1e4 || value > 1e15 ? text : texts.integer(Number(text));
}

/**
 * How fast the columns turn, and how many pairs have completed a turn by the last of the positions 0, 1, 2, …
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {import('../engine/engine.js').ColumnFacts[]} columns
 * @param {number} positions
 */
export function turnsSentence(texts, columns, positions) {
  const pairs = pairsOf(columns);
  const [fastest, slowest] = [pairs[0], pairs[pairs.length - 1]].map(({ wavelength }) =>
    roundedText(texts, wavelength),
  );
  const last = positions > 1e4 ? texts.integer(positions - 1) : String(positions - 1);
  const unfinished = pairsWithoutTurn(pairs, positions).length;
  const finished = pairs.length - unfinished;
  return texts.turns({ pairs: pairs.length, unfinished, finished, last, fastest, slowest });
}

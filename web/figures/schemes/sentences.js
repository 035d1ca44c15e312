/** The sentences besides the verdicts: about each scheme, about a refusal, and about all schemes. */
import { mostCompared, mostInHeads, mostPositionsBeforeFar } from './measures.js';

/** @typedef {import('./measures.js').Measured} Measured */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./model.js').Claim} Claim */
/** @typedef {import('./model.js').Verdict} Verdict */
/** @typedef {import('./model.js').Row} Row */

/**
 * The number of positions compared, for a bias and for other schemes, and up to the far one, if there is room for
 * these.
 * @param {Texts} texts
 * @param {number} positions
 * @param {number} far
 */
export function countCompared({ integer }, positions, far) {
  const count = Math.min(positions, mostCompared);
  const last = Math.min(count, mostPositionsBeforeFar);
  const ofBias = Math.min(count, mostInHeads);
  return {
    count,
    ofBias,
    hasFewerOfBias: ofBias < count,
    beyond: far + 1 >= last ? last : 0,
    far: integer(far),
  };
}

/**
 * A description of the scheme, with its size.
 * @param {Texts['schemes']} words
 * @param {Scheme} scheme
 * @param {import('../../engine/engine.js').Plan} plan
 */
export function composeSchemeText({ what }, { has, kind }, { width, dimensions }) {
  if (has.includes('rows')) return what.rows({ width });
  if (has.includes('rotation')) return what.rotation({ width: dimensions });
  if (has.includes('bias')) return what.bias({ heads: width });
  if (has.includes('indices')) return what.indices;
  return kind === 'none' ? what.none : what.other;
}

/**
 * A short text about the end of a table; undefined for other refusals.
 * @param {Texts} texts
 * @param {import('../../engine/errors.js').ErrorData} error
 */
export function composeTableEnd({ schemes, integer }, { rule, value, limits }) {
  if (rule !== 'table_row' || typeof value !== 'number' || limits?.[0] !== 0) return undefined;
  return schemes.far.table({ far: integer(value), last: integer(limits[1]) });
}

/**
 * A summary of all schemes.
 * @param {Texts} texts
 * @param {Row[]} rows
 * @param {number} far
 */
export function composeSummary({ between, schemes: words, integer }, rows, far) {
  /** @param {Claim} claim @param {Verdict['state']} state */
  const findNames = (claim, state) =>
    rows.filter(({ verdicts }) => verdicts?.[claim].state === state).map(({ name }) => name);
  /** @param {Measured} measured */
  const findNamesWithOffset = (measured) =>
    rows
      .filter(({ verdicts }) => verdicts?.offset.state === 'yes' && verdicts.offset.of === measured)
      .map(({ name }) => name);
  const kinds = /** @type {const} */ (['score', 'rows', 'indices']);
  const heldSentences = kinds.flatMap((kind) => {
    const names = findNamesWithOffset(kind);
    return names.length ? [words.offset.sentence[kind]({ names })] : [];
  });
  const exceptions = findNames('offset', 'no');
  const offset = heldSentences.length
    ? words.offset.sentence.only({ where: heldSentences, names: exceptions, exceptions: exceptions.length })
    : exceptions.length
      ? words.offset.sentence.more({ names: exceptions })
      : '';
  const [acceptedNames, refusedNames] = [findNames('far', 'yes'), findNames('far', 'no')];
  return [
    offset,
    words.far.sentence({
      far: integer(far),
      acceptedCount: acceptedNames.length,
      names: refusedNames,
      refusedCount: refusedNames.length,
    }),
  ]
    .filter(Boolean)
    .join(between);
}

/** The sentence under a comparison. */
import { formatReadable, formatShort } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../matrix/views/main-view.js').MainViewed} Viewed */
/** @typedef {import('./model.js').Comparison} Comparison */

/**
 * Writes two numbers with as many digits as it takes to tell them apart, at least four.
 * @param {number} a
 * @param {number} b
 */
function formatDistinct(a, b) {
  for (let digits = 4; ; ++digits) {
    const [frequencyA, frequencyB] = [formatReadable(a, digits), formatReadable(b, digits)];
    if (frequencyA !== frequencyB || digits === 17) return { frequencyA, frequencyB };
  }
}

/** The maximum number of columns of a permutation that the sentence names. */
const mostNamed = 6;

/**
 * Composes the sentence about a comparison.
 * @param {Texts} texts
 * @param {{a: string, b: string}} names
 * @param {Comparison} comparison
 */
export function composeComparisonSentence(texts, names, { views, unlike, facts }) {
  const { compare: words, integer } = texts;
  const capability = views.a.view.needs;
  if (unlike === 'kind') {
    return words.unlikeKind({
      ...names,
      doesA: words.does[capability],
      doesB: words.does[views.b.view.needs],
    });
  }
  if (unlike || !facts) {
    const composeShape = (/** @type {Viewed} */ { matrix: { rows, cols }, heads, view: { needs } }) =>
      needs === 'bias' ? words.headsShape({ heads }) : words.shape[needs]({ rows, cols });
    return words.unlikeShape({ ...names, shapeA: composeShape(views.a), shapeB: composeShape(views.b) });
  }
  const { kind, isFew, matching, count, largest, frequency, shift, dimensions, factors } = facts;
  const where = words.at[capability]({ row: largest.row, column: largest.column, head: largest.head });
  const difference = words.largest[capability]({ value: formatReadable(largest.value), where });
  const pair =
    frequency && words.pair({ ...names, pair: frequency.pair, ...formatDistinct(frequency.a, frequency.b) });
  const isMoved = matching.to.some((column, k) => column !== k || matching.flipped[k]);
  const flipped = matching.flipped.reduce((sum, flag) => sum + flag, 0);
  const fewSentence = words.few[capability];
  /** @returns {string[]} */
  const composeParts = () => {
    if (kind === 'alike')
      return [words.alike({ isMoved: isMoved && capability === 'rows', pair: String(pair) })];
    if (kind === 'equal')
      return [
        words.equal[capability]({ ...names, count: integer(count), number: count }),
        isFew ? fewSentence : '',
      ];
    if (kind === 'dimensions' && dimensions)
      return [words.dimensions({ ...names, pairA: dimensions.a, pairB: dimensions.b })];
    // Rows with a single number always differ by a constant, so that says nothing about the schemes.
    if (kind === 'byRows')
      return isFew ? [words.oneKey, fewSentence, difference] : [words.byRows({ difference })];
    if (kind === 'frequencies') return [words.frequencies({ pair: String(pair) }), difference];
    if (kind === 'shifted')
      return [
        words.shifted({ ...names, by: Math.abs(Number(shift)), isLater: Number(shift) > 0 }),
        difference,
      ];
    if (kind === 'different') {
      const commonSentence =
        capability === 'rows'
          ? words.common({ found: matching.found - flipped, count: matching.to.length })
          : '';
      return [words.different, commonSentence, difference];
    }
    if (isFew && matching.twins) return [words.movedSomehow, fewSentence];
    const columns = [...matching.to].slice(0, mostNamed);
    const movedSentence = words.moved[capability]({
      ...names,
      from: columns.map((_, k) => String(k)),
      to: columns.map(String),
      isCut: matching.to.length > mostNamed,
    });
    return [
      movedSentence,
      flipped ? words.flipped({ count: flipped }) : '',
      matching.twins ? words.twins({ count: matching.twins }) : '',
      isFew ? fewSentence : '',
    ];
  };
  const composeRange = (/** @type {[number, number]} */ [low, high]) =>
    words.range({
      low: formatShort(low, 4),
      high: formatShort(high, 4),
      isOne: formatReadable(low, 4) === formatReadable(high, 4),
    });
  const hasOtherPairs = dimensions && kind !== 'dimensions' && kind !== 'moved';
  return [
    ...composeParts(),
    hasOtherPairs ? words.otherPairs({ ...names, pairA: dimensions.a, pairB: dimensions.b }) : '',
    factors
      ? words.factors({ ...names, rangeA: composeRange(factors.a), rangeB: composeRange(factors.b) })
      : '',
  ]
    .filter(Boolean)
    .join(texts.between);
}

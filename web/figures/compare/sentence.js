/** The sentence under a comparison. */
import { readable, short } from '../../plot/numbers.js';

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
    const [frequencyA, frequencyB] = [readable(a, digits), readable(b, digits)];
    if (frequencyA !== frequencyB || digits === 17) return { frequencyA, frequencyB };
  }
}

/** The most columns of a permutation that the sentence names. */
const mostNamed = 6;

/**
 * Composes the sentence about a comparison.
 * @param {Texts} texts
 * @param {{a: string, b: string}} names
 * @param {Comparison} found
 */
export function composeComparisonSentence(texts, names, { drawn, unlike, facts }) {
  const { compare: words, whole } = texts;
  const what = drawn.a.view.needs;
  if (unlike === 'kind') {
    return words.unlikeKind({ ...names, doesA: words.does[what], doesB: words.does[drawn.b.view.needs] });
  }
  if (unlike || !facts) {
    const shape = (/** @type {Viewed} */ { matrix: { rows, cols }, heads, view: { needs } }) =>
      needs === 'bias' ? words.headsShape({ heads }) : words.shape[needs]({ rows, cols });
    return words.unlikeShape({ ...names, shapeA: shape(drawn.a), shapeB: shape(drawn.b) });
  }
  const { kind, isFew, matching, count, largest, frequency, shift, dimensions, factors } = facts;
  const where = words.at[what]({ row: largest.row, column: largest.column, head: largest.head });
  const difference = words.largest[what]({ value: readable(largest.value), where });
  const pair =
    frequency && words.pair({ ...names, pair: frequency.pair, ...formatDistinct(frequency.a, frequency.b) });
  const isMoved = matching.to.some((column, k) => column !== k || matching.flipped[k]);
  const flipped = matching.flipped.reduce((sum, one) => sum + one, 0);
  const few = words.few[what];
  /** @returns {string[]} */
  const parts = () => {
    if (kind === 'alike') return [words.alike({ isMoved: isMoved && what === 'rows', pair: String(pair) })];
    if (kind === 'equal')
      return [words.equal[what]({ ...names, count: whole(count), number: count }), isFew ? few : ''];
    if (kind === 'dimensions' && dimensions)
      return [words.dimensions({ ...names, pairA: dimensions.a, pairB: dimensions.b })];
    // The only number of a row is always that of the other and one more.
    if (kind === 'byRows') return isFew ? [words.oneKey, few, difference] : [words.byRows({ difference })];
    if (kind === 'frequencies') return [words.frequencies({ pair: String(pair) }), difference];
    if (kind === 'shifted')
      return [
        words.shifted({ ...names, by: Math.abs(Number(shift)), isLater: Number(shift) > 0 }),
        difference,
      ];
    if (kind === 'different') {
      const common =
        what === 'rows' ? words.common({ found: matching.found - flipped, count: matching.to.length }) : '';
      return [words.different, common, difference];
    }
    if (isFew && matching.twins) return [words.movedSomehow, few];
    const columns = [...matching.to].slice(0, mostNamed);
    const list = words.moved[what]({
      ...names,
      from: columns.map((_, k) => String(k)),
      to: columns.map(String),
      isCut: matching.to.length > mostNamed,
    });
    return [
      list,
      flipped ? words.flipped({ count: flipped }) : '',
      matching.twins ? words.twins({ count: matching.twins }) : '',
      isFew ? few : '',
    ];
  };
  const range = (/** @type {[number, number]} */ [low, high]) =>
    words.range({ low: short(low, 4), high: short(high, 4), isOne: readable(low, 4) === readable(high, 4) });
  const others = dimensions && kind !== 'dimensions' && kind !== 'moved';
  return [
    ...parts(),
    others ? words.otherPairs({ ...names, pairA: dimensions.a, pairB: dimensions.b }) : '',
    factors ? words.factors({ ...names, rangeA: range(factors.a), rangeB: range(factors.b) }) : '',
  ]
    .filter(Boolean)
    .join(texts.between);
}

/** The claim that wavelengths rise with the dimension, with its ruler of wavelengths. */
import { pairsOf, pairsWithoutTurn } from '../../../plot/wavelength-sentence.js';
import { formatReadable } from '../../../plot/numbers.js';
import { fractionAlong } from '../../../plot/small-chart-scale.js';
import { createEmptyCard, findLargest } from './card.js';
import { createStroke, createLogarithmicAxis } from './chart-parts.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../plot/small-chart-scale.js').SmallChart} SmallChart */
/** @typedef {import('../../../engine/engine.js').ColumnFacts} ColumnFacts */

/**
 * @param {Words} words
 * @param {ColumnFacts[]} columns
 * @param {number} positions
 * @returns {Card}
 */
export function measureFrequencies(words, columns, positions) {
  const pairs = pairsOf(columns);
  if (pairs.length < 2) return createEmptyCard('frequencies', words.frequencies, words.nothing.pairs);
  const { index: dimension, value } = findLargest(
    columns.length - 1,
    (c) => columns[c].wavelength - columns[c + 1].wavelength,
  );
  const largestFall = Math.max(0, value);
  const holds = largestFall === 0;
  const openCount = pairsWithoutTurn(pairs, positions).length;
  const endTexts = [pairs[0], pairs[pairs.length - 1]].map(({ wavelength }) => formatReadable(wavelength, 4));
  return {
    id: 'frequencies',
    title: words.frequencies.title,
    formula: words.frequencies.formula,
    allowance: words.frequencies.allowance,
    measure: words.frequencies.measure({ first: endTexts[0], last: endTexts[1] }),
    deviation: largestFall,
    tolerance: 0,
    holds,
    text: words.frequencies.text({ open: openCount, pairs: pairs.length, last: positions - 1 }),
    counterexample: holds
      ? undefined
      : words.frequencies.counterexample({
          dimension,
          nextDimension: dimension + 1,
          before: formatReadable(columns[dimension].wavelength, 4),
          after: formatReadable(columns[dimension + 1].wavelength, 4),
        }),
  };
}

/**
 * The wavelengths of all pairs on a logarithmic ruler. Pairs that complete a turn are above the line, the others below
 * it.
 * @param {Words} words
 * @param {ColumnFacts[]} pairs
 * @param {number} positions
 * @returns {SmallChart}
 */
export function sketchRuler(words, pairs, positions) {
  const end = positions - 1;
  const wavelengths = pairs.map(({ wavelength }) => wavelength).filter((value) => value < 1e300);
  const finishedWavelengths = wavelengths.filter((value) => value <= end);
  const openWavelengths = wavelengths.filter((value) => value > end);
  const from = 10 ** Math.floor(Math.log10(Math.min(1, ...wavelengths)));
  const to = 10 ** Math.ceil(Math.log10(Math.max(10, end, ...wavelengths)));
  const x = createLogarithmicAxis(
    words.frequencies.wavelength,
    from,
    to,
    Math.ceil(Math.log10(to / from) / 6),
  );
  return {
    name: words.frequencies.ruler({ open: pairsWithoutTurn(pairs, positions).length, pairs: pairs.length }),
    x,
    y: { title: '', from: -1, to: 1.6, ticks: [] },
    lines: [
      { kind: 'guide', points: createStroke(from, 0, to, 0) },
      { kind: 'main', points: finishedWavelengths.flatMap((value) => createStroke(value, 0, value, 0.7)) },
      { kind: 'open', points: openWavelengths.flatMap((value) => createStroke(value, 0, value, -0.7)) },
      // A logarithmic ruler has no position 0.
      { kind: 'guide', points: end > 0 ? createStroke(end, -1, end, 1.5) : [] },
    ],
    labels:
      end > 0
        ? [
            {
              x: end,
              y: 1.1,
              text: words.frequencies.last({ position: end }),
              anchor: anchorFor(fractionAlong(x, end)),
            },
          ]
        : [],
  };
}

/**
 * The anchor that keeps a label inside the picture.
 * @param {number} fraction  its place along the axis, from 0 to 1
 * @returns {'start' | 'end'}
 */
const anchorFor = (fraction) => (fraction > 0.5 ? 'end' : 'start');

/**
 * A few pairs spread over all of them, including the first and the last.
 * @param {ColumnFacts[]} pairs
 * @param {number} most
 */
export function choosePairs(pairs, most) {
  const count = Math.min(most, pairs.length);
  return Array.from(
    { length: count },
    (_, k) => pairs[count === 1 ? 0 : Math.round((k * (pairs.length - 1)) / (count - 1))],
  );
}

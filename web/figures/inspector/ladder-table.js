/** The pairs of ladders as a table, and as a file of numbers. */
import { fill } from '../../texts/messages.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { formatWavelength } from './ladder-sentences.js';

/** @typedef {import('./ladder.js').Pair} Pair */
/** @typedef {import('./ladder.js').Ladder} Ladder */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * All pairs of all ladders as numbers.
 * @param {Texts} texts
 * @param {{name: string, layer: string, ladder: Ladder}[]} ladders
 * @returns {import('../../matrix/number-files.js').Numbers | undefined}
 */
export function collectNumbers(texts, ladders) {
  const rows = ladders.flatMap(({ name, layer, ladder }) =>
    ladder.pairs.map((pair) => ({
      label: texts.inspector.row({
        names: [name, layer, `${texts.inspector.columns.pair} ${pair.pair}`].filter(Boolean),
      }),
      cells: [...pair.dimensions, pair.before, pair.after, pair.after / pair.before, pair.turns],
    })),
  );
  if (!rows.length) return undefined;
  const { columns } = texts.inspector;
  const columnLabels = [columns.first, columns.second, columns.before, columns.after, columns.divisor, columns.turns]; // prettier-ignore
  return {
    kind: 'wavelengths',
    shape: [rows.length, columnLabels.length],
    data: Float64Array.from(rows.flatMap(({ cells }) => cells)),
    corner: columns.pair,
    rowLabels: rows.map(({ label }) => label),
    columnLabels,
  };
}

/** Longer tables are cut in the middle. */
const mostTableRows = 512;

/**
 * The table of a ladder. In a long table, null stands for the middle rows, which are left out.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @returns {{head: string[], rows: (string[] | null)[]}}
 */
export function createLadderTable(texts, { pairs, isScaled, sequenceLength }) {
  const { columns, fate } = texts.inspector;
  const head = [
    columns.pair,
    columns.dimensions,
    ...(isScaled ? [columns.before, columns.after, columns.band] : [columns.wavelength]),
    ...(sequenceLength > 0 ? [columns.turns] : []),
  ];
  const rowOf = (/** @type {Pair} */ { pair, dimensions, before, after, band, turns }) => [
    `${pair}`,
    texts.inspector.dimensions({ all: dimensions }),
    ...(isScaled ? [texts.number(formatWavelength(texts, before))] : []),
    texts.number(formatWavelength(texts, after)),
    ...(isScaled ? [fill(fate[band], { factor: formatShort(after / before, 4) })] : []),
    ...(sequenceLength > 0 ? [texts.number(formatReadable(turns))] : []),
  ];
  if (pairs.length <= mostTableRows) return { head, rows: pairs.map(rowOf) };
  const half = mostTableRows / 2;
  return { head, rows: [...pairs.slice(0, half).map(rowOf), null, ...pairs.slice(-half).map(rowOf)] };
}

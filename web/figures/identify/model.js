/**
 * Sentences about a printed matrix: what was read, whose formula it is, and which cells decide. Pure: takes
 * explanations of the engine; returns sentences and tables.
 */
import { fill } from '../../texts/messages.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { groupExplanations, mistakeNamesOf } from './explanations.js';
import { formatAsPrinted } from './matrix-table.js';

/** @typedef {import('./explanations.js').Row} Row */

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./parse-print.js').Printed} Printed */
/** @typedef {import('./parse-print.js').Problem} Problem */

/** The maximum number of names that a sentence lists. */
const mostNames = 6;

/**
 * @param {Texts} texts
 * @param {Problem} problem
 */
export function composeProblem(
  { between, identify: words, integer },
  { problem, line, column, text = '', count = 0, expected = 0 },
) {
  if (problem === 'empty') return words.problems.empty;
  if (problem === 'long') return words.problems.long({ count: integer(count), most: integer(expected) });
  return `${words.at({ line, column })}${between}${fill(words.problems[problem], { text, isMissing: !text, count: integer(count), expected: integer(expected), most: integer(expected) })}`;
}

/**
 * The sentence about what was read, and in which format.
 * @param {Texts} texts
 * @param {Printed} printed
 */
export function composeReadSentence(
  { between, identify: words },
  { matrix: { rows, cols }, form, decimals, factor, labels },
) {
  return [
    words.read({ rows, cols, form: words.forms[form], decimals: decimals ?? 'none' }),
    factor === 1 ? '' : words.factor({ factor: formatReadable(factor) }),
    labels ? words.labels[labels] : '',
  ]
    .filter(Boolean)
    .join(between);
}

/**
 * Composes the answer in a few sentences.
 * @param {Texts} texts
 * @param {Row[][]} groups
 * @param {import('../../engine/engine.js').Scheme | undefined} scheme  of the best explanation
 * @param {string} [reason]  the sentence that says why there is no explanation
 */
export function composeAnswer({ between, identify: words }, groups, scheme, reason) {
  if (!groups.length) return reason || words.nothing;
  const [[best, ...equalRows], ...otherGroups] = groups;
  const { first } = best;
  const reference = scheme?.presets[0].name ?? '';
  const names = best.names.slice(0, mostNames);
  const differences = [
    first.isReordered ? words.reordered : '',
    first.hasOtherFrequencies ? words.otherFrequencies : '',
    first.hasOtherPositions ? words.otherPositions : '',
  ].filter(Boolean);
  const isReference = best.kind === 'preset' && best.names.includes(reference);
  return [
    best.kind === 'preset'
      ? words.preset({
          scheme: first.scheme,
          names,
          isCut: best.names.length > mostNames,
          found: best.argumentsText,
        })
      : words.mistake({
          scheme: first.scheme,
          name: best.names[0],
          doc: best.doc,
          found: best.argumentsText,
        }),
    composeMoved(words, first),
    composeSuspects(words, first.suspects),
    words.error({ error: best.error, isApart: first.suspects.length > 0 }),
    first.storage === 'float32' ? '' : words.storage({ storage: first.storage }),
    reference && !isReference && differences.length ? words.against({ reference, differences }) : '',
    equalRows.length ? words.sameNumbers : '',
    otherGroups.length ? words.undecided({ groups: groups.length }) : '',
  ]
    .filter(Boolean)
    .join(between);
}

/**
 * The sentence that says why there is no explanation, if that is known.
 * @param {Texts} texts
 * @param {import('../../engine/engine.js').Reason | null} reason
 * @param {{rows: number, cols: number}} matrix
 * @param {readonly import('../../engine/engine.js').Scheme[]} schemes
 * @param {boolean} arePositionsKnown  whether positions were given
 */
export function composeReason(texts, reason, { rows, cols }, schemes, arePositionsKnown) {
  const { reasons } = texts.identify;
  if (!reason) return '';
  if (reason.kind === 'few')
    return reasons.few({ shape: rows === 1 ? 'row' : cols === 2 ? 'pair' : 'several' });
  const { nearly } = reason;
  // In the case of rounded positions, `nearly` has those positions, so they count as known.
  const isShifted = arePositionsKnown || reason.kind === 'positions';
  const row = nearly && groupExplanations(texts, [nearly], schemes, isShifted)[0][0];
  const name = row?.names[0] ?? '';
  const [scheme, argumentsText] = [nearly?.scheme ?? '', row?.argumentsText ?? ''];
  if (reason.kind === 'factor')
    return reasons.factor({
      factor: formatReadable(reason.factor, 4),
      isRoot: reason.isRoot,
      scheme,
      name,
      found: argumentsText,
    });
  if (reason.kind === 'noise')
    return reasons.noise({ noise: formatReadable(reason.noise, 2), scheme, name, found: argumentsText });
  const { row: firstRow, position, rounded } = reason;
  return reasons.positions({
    row: firstRow,
    position: formatShort(position, 12),
    rounded: formatShort(rounded, 12),
    hasName: Boolean(nearly),
    scheme,
    name,
    found: argumentsText,
  });
}

/** The maximum number of suspects or moved rows that are listed. */
const mostListed = 16;

/**
 * The sentence about rows that have other positions than the explanation gives them.
 * @param {Texts['identify']} words
 * @param {import('../../engine/engine.js').Explanation} explanation
 */
function composeMoved(words, { moved, isTransposed }) {
  if (!moved.length) return '';
  const rows = moved.map(({ row, position }) =>
    words.movedRow({ row, position: formatShort(position, 12), isTransposed }),
  );
  return words.moved({
    count: moved.length,
    rows: rows.slice(0, mostListed),
    isCut: rows.length > mostListed,
  });
}

/**
 * The sentence about cells that disagree with the explanation, with the expected values.
 * @param {Texts['identify']} words
 * @param {import('../../engine/engine.js').Explanation['suspects']} suspects
 */
function composeSuspects(words, suspects) {
  if (!suspects.length) return '';
  const cells = suspects.map(({ row, column, value, expected }) =>
    words.suspect({ row, column, value: formatReadable(value, 6), expected: formatReadable(expected, 6) }),
  );
  return words.suspects({
    count: suspects.length,
    cells: cells.slice(0, mostListed),
    isCut: cells.length > mostListed,
  });
}

/**
 * The cells that decide, with their values.
 * @param {Texts} texts
 * @param {Row[][]} groups
 * @param {number} [decimals]  the number of decimals in the print
 */
export function composeEvidence({ identify: words }, groups, decimals) {
  const { cells, rival: name } = groups[0][0].first;
  if (!cells.length) return undefined;
  // If there is another group, no cell has ruled it out.
  const isDecided = groups.length === 1;
  const rivalName = mistakeNamesOf(words)[name]?.name ?? name;
  const isAmong = groups.some((rows) => rows.some(({ names }) => names.includes(rivalName)));
  const rival = isDecided && isAmong ? words.otherwise({ rival: rivalName }) : rivalName;
  return {
    sentence: (isDecided ? words.decided : words.wouldDecide)({ cells: cells.length, rival }),
    columns: [words.row, words.column, words.value, words.expected, words.other({ rival })],
    rows: cells.map(({ row, column, value, expected, other }) => [
      String(row),
      String(column),
      formatAsPrinted(value, decimals),
      formatReadable(expected, 6),
      formatReadable(other, 6),
    ]),
  };
}

/**
 * Parses the positions of the rows: either all of them, as in "0, 1, 2", or the first of consecutive ones, as in "5".
 * @param {string} text
 * @param {number} rows
 * @returns {number[] | {count: number, start: number} | undefined | 'unreadable' | 'count'} undefined if unknown
 */
export function parsePositions(text, rows) {
  if (!text.trim()) return undefined;
  const numbers = text
    .replaceAll('\u2212', '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (!numbers.length || !numbers.every(Number.isFinite)) return 'unreadable';
  if (numbers.length === 1) return { count: rows, start: numbers[0] };
  return numbers.length === rows ? numbers : 'count';
}

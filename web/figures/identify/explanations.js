/** The explanations of a printed matrix in groups that cannot be told apart, with their names and arguments. */
import { formatReadable, formatShort } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Explanation} Explanation */

/**
 * A mistake, or all presets with the same arguments.
 * @typedef {object} Row
 * @property {string[]} names
 * @property {'preset' | 'bug'} kind
 * @property {string} doc         the description of the mistake
 * @property {string} argumentsText       the arguments
 * @property {string} error
 * @property {Explanation} first
 */

/**
 * Groups explanations that give the same numbers.
 * @param {Texts} texts
 * @param {Explanation[]} explanations
 * @param {readonly import('../../engine/engine.js').Scheme[]} schemes
 * @param {boolean} [arePositionsKnown]  whether positions were given
 * @returns {Row[][]}
 */
export function groupExplanations(texts, explanations, schemes, arePositionsKnown = false) {
  /** @type {Row[][]} */
  const groups = [];
  for (const each of explanations) {
    const rows = (groups[each.group] ??= []);
    const argumentsText = composeArguments(texts, each, schemes, arePositionsKnown);
    const equalRow = rows.find(
      ({ kind, argumentsText: otherText }) =>
        kind === 'preset' && each.kind === kind && otherText === argumentsText,
    );
    if (equalRow) equalRow.names.push(each.name);
    else {
      const { kind, error } = each;
      rows.push({
        names: [findName(texts, each)],
        kind,
        doc: findDoc(texts, each),
        argumentsText,
        error: formatReadable(error),
        first: each,
      });
    }
  }
  return groups.filter(Boolean);
}

/**
 * The names and descriptions of mistakes in the language of the page.
 * @param {Texts['identify']} words
 * @returns {Record<string, {name: string, doc: string} | undefined>}
 */
export const mistakeNamesOf = ({ mistakes }) => mistakes;

/** @param {Texts} texts @param {Explanation} explanation */
const findName = ({ identify: words }, { name, kind }) =>
  (kind === 'bug' && mistakeNamesOf(words)[name]?.name) || name;

/** @param {Texts} texts @param {Explanation} explanation */
const findDoc = ({ identify: words }, { name, kind, doc }) =>
  (kind === 'bug' && mistakeNamesOf(words)[name]?.doc) || doc;

/** The parameter of a preset that sets its first position. */
const startName = 'start_index';

/**
 * The arguments as text. If the positions are known, they include the offset of the positions; otherwise they include
 * the first position and, if it differs, the first position of the preset.
 * @param {Texts} texts
 * @param {Explanation} explanation
 * @param {readonly import('../../engine/engine.js').Scheme[]} schemes
 * @param {boolean} arePositionsKnown
 */
function composeArguments({ identify: words }, explanation, schemes, arePositionsKnown) {
  const { kind, name, scheme: id, start, step, width, isPart, isTransposed } = explanation;
  const scheme = schemes.find((each) => each.id === id);
  const preset = kind === 'preset' ? scheme?.presets.find((each) => each.name === name) : undefined;
  const presetStart =
    preset?.arguments[startName] ?? scheme?.params.find((each) => each.name === startName)?.default;
  const usualStart =
    preset && typeof presetStart === 'number' && presetStart !== start ? formatShort(presetStart, 12) : '';
  const parts = [
    words.width({ width }),
    composeBase(words, explanation),
    arePositionsKnown
      ? start === 0
        ? ''
        : words.offset({ offset: formatShort(start, 12) })
      : words.start({ start: formatShort(start, 12), usual: usualStart || 'none' }),
    arePositionsKnown || step === 1 ? '' : words.step({ step: formatShort(step, 12) }),
    isPart ? words.part : '',
    isTransposed ? words.transposed : '',
  ].filter(Boolean);
  return words.together({ parts });
}

/** @param {number} base */
const formatBase = (base) => formatReadable(base, 9, 1e-3, 1e9);

/** The bases that the engine looks for. */
const [leastBase, mostBase] = [1.1, 1e12];
/**
 * The maximum ratio between the ends of a range for which one base is named; in a wider range, no base is more likely.
 */
const widestRatio = 1.01;

/**
 * Writes a base. If not all of its digits are determined, writes an approximate base and the range of possible bases,
 * or only the range if it is wide. The ends of the range are rounded inwards.
 * @param {Texts['identify']} words
 * @param {Pick<Explanation, 'base' | 'bases'>} explanation
 */
export function composeBase(words, { base, bases: [low, high] }) {
  const baseText = formatBase(base);
  const halfUnit = 0.5 * 10 ** -(/\.(\d+)$/.exec(baseText)?.[1].length ?? 0);
  if (base - low < halfUnit && high - base < halfUnit) return words.base({ base: baseText });
  if (low <= leastBase && high >= mostBase) return words.anyBase;
  const unitOf = (/** @type {number} */ room) => 10 ** Math.floor(Math.log10(room / 2));
  /** @type {(value: number, unit: number, round: (value: number) => number) => number} */
  const roundTo = (value, unit, round) => (unit > 0 ? round(value / unit) * unit : value);
  const [unitBelow, unitAbove] = [unitOf(Math.min(base - low, low)), unitOf(high - base)];
  const [from, to] = [roundTo(low, unitBelow, Math.ceil), roundTo(high, unitAbove, Math.floor)];
  const units = [unitBelow, unitAbove, unitOf(base)].filter((unit) => unit > 0);
  const roundedBase = Math.max(from, Math.min(to, roundTo(base, Math.min(...units), Math.round)));
  if (high > widestRatio * low) return words.bases({ low: formatBase(from), high: formatBase(to) });
  return words.nearBase({ base: formatBase(roundedBase), low: formatBase(from), high: formatBase(to) });
}

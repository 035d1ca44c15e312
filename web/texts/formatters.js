/** The formatters of numbers and lists for the messages in web/texts/LANGUAGE/ and web/figures/NAME/. */

/** @type {Map<string, {formatter: Intl.NumberFormat, mark: string}>} */
const known = new Map();

/**
 * The number formatter of a language, and its decimal mark. Cached, because creating a formatter takes longer than
 * formatting all numbers of a figure.
 * @param {string} language
 */
function writerOf(language) {
  const found = known.get(language);
  if (found) return found;
  const formatter = new Intl.NumberFormat(language, { useGrouping: true });
  const mark = formatter.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const writer = { formatter, mark };
  known.set(language, writer);
  return writer;
}

/**
 * `{x, short}`: a number that is already rounded, with the decimal mark of the language. Figures round numbers to the
 * precision of their picture, and write them with a decimal point.
 * @param {string | number} value  text with letters is not a number and stays unchanged
 * @param {string} language
 */
export function short(value, language) {
  // The e of 1.5e-7 is not a word.
  const isNumber = !/\p{L}/u.test(String(value).replace(/\de/g, ''));
  return isNumber ? String(value).replace(/(\d)\.(?=\d)/g, `$1${writerOf(language).mark}`) : String(value);
}

/**
 * `{count, number}`: an integer with groups of digits. If the language separates groups by points, narrow spaces
 * replace them, because a point could be taken for a decimal point.
 * @param {number} count
 * @param {string} language
 */
export function number(count, language) {
  const { formatter, mark } = writerOf(language);
  const text = formatter.format(count);
  return mark === '.' ? text : text.replaceAll('.', '\u202f');
}

const separators = new Map([
  ['comma', ', '],
  ['semicolon', '; '],
]);

/**
 * `{names, list}`: "a, b and c". `{names, list, comma}` and `{names, list, semicolon}` have no word before the last name, and
 * any other text, such as 、, is the separator itself.
 * @param {readonly (string | number)[]} items
 * @param {string} language
 * @param {string | null} [separator]
 */
export function list(items, language, separator) {
  const written = items.map((item) => short(item, language));
  if (separator) return written.join(separators.get(separator) ?? separator);
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(written);
}

/**
 * The formatters that figures use outside of messages.
 * @param {string} language
 */
export const numberFormats = (language) => ({
  /** An integer with groups of digits. @param {number} count */
  integer: (count) => number(count, language),
  /** A number that is written with a decimal point. @param {string} text */
  number: (text) => short(text, language),
  /**
   * A short form of a number: "54K"; '' if the language has none without a space.
   * @param {number} value
   */
  compact(value) {
    const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 2 });
    const types = format.formatToParts(1e5).map(({ type }) => type);
    if (types.includes('compact') && !types.includes('literal')) return format.format(value);
    return value < 1e5 ? number(Number(value.toPrecision(2)), language) : '';
  },
});

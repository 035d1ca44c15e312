/** Numbers as text. */

/**
 * A value with four decimals, never "-0.0000".
 * @param {number} value
 */
export const formatFixed4 = (value) => withMinusSign((Math.abs(value) < 0.00005 ? 0 : value).toFixed(4));

/**
 * The shortest form of a number, with at most this many significant digits.
 * @param {number} value
 * @param {number} [digits]
 */
export const formatShort = (value, digits = 6) => withMinusSign(String(Number(value.toPrecision(digits))));

/**
 * The sign between a quantity and its text: "=" if the text is exact, "≈" if it is rounded.
 * @param {number} value
 * @param {string} text
 */
export const equalsSign = (value, text) => (Number(text.replaceAll('−', '-')) === value ? '=' : '≈');

/** Replaces hyphens by minus signs, also in exponents. @param {string} number */
export const withMinusSign = (number) => number.replaceAll('-', '−');

/**
 * A number for people: "0.0177", "6.03 × 10⁻⁵".
 * @param {number} value
 * @param {number} [digits]  the maximum number of significant digits
 * @param {number} [low]     numbers from low to high have no power of ten
 * @param {number} [high]
 */
export function formatReadable(value, digits = 3, low = 1e-3, high = 1e6) {
  const size = Math.abs(value);
  if (size === 0 || (size >= low && size < high)) return formatShort(value, digits);
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const [factor, power] = value.toExponential(digits - 1).split('e');
  const ten = `10${[...power.replace('+', '')].map(superscript).join('')}`;
  const front = withMinusSign(String(Number(factor)));
  // Keeps the number on one line.
  return front === '1' ? ten : `${front}\u00a0×\u00a0${ten}`;
}

/** @param {string} digit */
const superscript = (digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(digit)];

/** @param {number} share  below 1, so it never becomes "100 %" */
export const formatPercent = (share) =>
  share > 0 && share < 5e-4
    ? '< 0.1 %'
    : share > 0.9995 && share < 1
      ? '> 99.9 %'
      : `${Number((100 * share).toFixed(1))} %`;

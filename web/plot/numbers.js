/** Numbers as text. */

/**
 * A value to four decimals, never "-0.0000".
 * @param {number} value
 */
export const fixed4 = (value) => signed((Math.abs(value) < 0.00005 ? 0 : value).toFixed(4));

/**
 * A number as short as it can be, to at most this many significant digits.
 * @param {number} value
 * @param {number} [digits]
 */
export const short = (value, digits = 6) => signed(String(Number(value.toPrecision(digits))));

/**
 * What stands between a quantity and how it is written: "=" where that is all of it, "≈" where it is rounded.
 * @param {number} value
 * @param {string} text
 */
export const equals = (value, text) => (Number(text.replaceAll('−', '-')) === value ? '=' : '≈');

/** With minus signs, also in a power. @param {string} number */
export const signed = (number) => number.replaceAll('-', '−');

/**
 * A number for people: "0.0177", "6.03 × 10⁻⁵".
 * @param {number} value
 * @param {number} [digits]  significant ones, at most
 * @param {number} [low]     from here to high without a power of ten
 * @param {number} [high]
 */
export function readable(value, digits = 3, low = 1e-3, high = 1e6) {
  const size = Math.abs(value);
  if (size === 0 || (size >= low && size < high)) return short(value, digits);
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const [factor, power] = value.toExponential(digits - 1).split('e');
  const ten = `10${[...power.replace('+', '')].map(superscript).join('')}`;
  const front = signed(String(Number(factor)));
  // No line ends inside a number.
  return front === '1' ? ten : `${front}\u00a0×\u00a0${ten}`;
}

/** @param {string} digit */
const superscript = (digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(digit)];

/** @param {number} share  less than the whole, and so never "100 %" */
export const percent = (share) =>
  share > 0 && share < 5e-4
    ? '< 0.1 %'
    : share > 0.9995 && share < 1
      ? '> 99.9 %'
      : `${Number((100 * share).toFixed(1))} %`;

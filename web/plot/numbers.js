/** What all figures have in common: type, colours, how axes look, and how numbers are written. */

/**
 * For lines without a colour of their own: told apart also by those who do not see red and green alike
 * (Okabe and Ito, "Color Universal Design", 2008), the last ones darkened so that each stands out from a white page,
 * and from a dark one, by 3:1.
 */
export const palette = ['#0072b2', '#d55e00', '#009e73', '#c46c9c', '#b07a00', '#2a8fcb', '#8a8a8a'];

/** @param {import('./plot-geometry.js').Theme} theme */
export const layoutStyle = (theme) => ({
  paper_bgcolor: 'rgba(0,0,0,0)',
  plot_bgcolor: 'rgba(0,0,0,0)',
  font: { family: theme.font, size: theme.size, color: theme.ink },
  // What a reader did to a figure (zoom, hidden lines) stays while settings change.
  uirevision: 'kept',
  hovermode: 'closest',
  modebar: { bgcolor: 'rgba(0,0,0,0)', color: theme.ink, activecolor: theme.ink },
});

/**
 * @param {import('./plot-geometry.js').Theme} theme
 * @param {string} title
 */
export const axisStyle = (theme, title) => ({
  title: { text: title, standoff: 8 },
  ticks: 'outside',
  ticklen: 4,
  tickcolor: theme.faint,
  linecolor: theme.faint,
  gridcolor: theme.faint,
  zeroline: false,
  // As on the canvas: neither 10k nor 1n.
  exponentformat: 'power',
  minexponent: 7,
});

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

/** What all figures have in common: type, colours, how axes look, and how numbers are written. */

/**
 * For lines without a colour of their own: told apart also by those who do not see red and green alike
 * (Okabe and Ito, "Color Universal Design", 2008), ordered by contrast on white and on black.
 */
export const palette = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8a8a8a'];

/** @param {import('./frame.js').Theme} theme */
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
 * @param {import('./frame.js').Theme} theme
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
});

/**
 * A value to four decimals, never "-0.0000".
 * @param {number} value
 */
export const fixed4 = (value) => (Math.abs(value) < 0.00005 ? 0 : value).toFixed(4);

/**
 * A number as short as it can be, to at most this many significant digits.
 * @param {number} value
 * @param {number} [digits]
 */
export const short = (value, digits = 6) => String(Number(value.toPrecision(digits)));

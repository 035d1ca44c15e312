/** What all figures look like: the colours of lines, the style of axes and of the layout. */

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

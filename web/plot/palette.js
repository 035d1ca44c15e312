/** The common look of all figures: line colours, and the style of axes and layout. */

/**
 * Colours for lines without their own: distinguishable also for readers who confuse red and green
 * (Okabe and Ito, "Color Universal Design", 2008); the last ones are darkened so that each has a contrast of 3:1
 * against a white page and against a dark one.
 */
export const palette = ['#0072b2', '#d55e00', '#009e73', '#c46c9c', '#b07a00', '#2a8fcb', '#8a8a8a'];

/** @param {import('./plot-geometry.js').Theme} theme */
export const layoutStyle = (theme) => ({
  paper_bgcolor: 'rgba(0,0,0,0)',
  plot_bgcolor: 'rgba(0,0,0,0)',
  font: { family: theme.font, size: theme.size, color: theme.ink },
  // Keeps the reader's changes to a figure (zoom, hidden lines) when settings change.
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
  // As on the canvas: never 10k or 1n.
  exponentformat: 'power',
  minexponent: 7,
});

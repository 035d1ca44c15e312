/** Text for Plotly, which interprets some markup. */

/**
 * Escapes tags and entities, which Plotly would interpret.
 * @param {string} text  from a reader
 */
export const escapeMarkup = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The text that a reader sees, for a canvas.
 * @param {string} text  escaped
 */
export const unescapeMarkup = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

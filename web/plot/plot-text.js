/** Text for Plotly, which interprets some markup. */

/**
 * Escapes tags and entities, which Plotly would interpret.
 * @param {string} text  from a reader
 */
export const escapeMarkup = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

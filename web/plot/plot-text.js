/** Text for Plotly, which reads some markup in it. */

/**
 * Plotly reads tags and entities in its texts.
 * @param {string} text  of a reader's
 */
export const escapeMarkup = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

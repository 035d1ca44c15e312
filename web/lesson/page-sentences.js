/** Sentences that a page has for its script, in its language. */

/**
 * @param {string} key
 * @param {string} [what]  in the place of {}
 */
export const say = (key, what = '') =>
  String(document.querySelector(`[data-say="${key}"]`)?.textContent)
    .replace(/\s+/g, ' ')
    .trim()
    .replace('{}', () => what);

/** Names in a sentence of the page. @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(document.documentElement.lang).format(names);

/** The sentences that a page contains for its script, in the language of the page. */

/**
 * @param {string} key
 * @param {string} [what]  replaces {}
 */
export const say = (key, what = '') =>
  String(document.querySelector(`[data-say="${key}"]`)?.textContent)
    .replace(/\s+/g, ' ')
    .trim()
    .replace('{}', () => what);

/** Joins names in a list, in the language of the page. @param {string[]} names */
export const joinNames = (names) => new Intl.ListFormat(document.documentElement.lang).format(names);

/** What is fetched when it is needed, and may fail to come. */

/** Where this file is; a page in one script has none beside it. */
const folder = `${import.meta.url}`.replace(/[^/]*$/, '');

let attempts = 0;

/**
 * Fetches a file from beside this one, and after a failure asks again: Firefox remembers that a module could not be
 * loaded, but not under another address.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load  the import, written out, for bundlers
 * @returns {() => Promise<T>}
 */
export function fetcher(name, load) {
  let failed = false;
  return () =>
    load().catch((error) => {
      const again = `${folder}${name}?${++attempts}`;
      if (failed) return import(again);
      failed = true;
      throw error;
    });
}

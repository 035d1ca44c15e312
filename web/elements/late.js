/** What is fetched when it is needed, and may fail to come. */

/** Where this file is; a page in one script has none beside it. */
const folder = `${import.meta.url}`.replace(/[^/]*$/, '');

/**
 * Fetches a file from beside this one, and after a failure asks again: Firefox remembers that a module could not be
 * loaded, but not under another address. It stays with the one that a file has come from, or that would come twice.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load  the import, written out, for bundlers
 * @returns {() => Promise<T>}
 */
export function fetcher(name, load) {
  let failures = 0;
  return () =>
    load()
      .catch((error) => {
        if (failures) return import(`${folder}${name}?${failures}`);
        throw error;
      })
      .catch((error) => {
        ++failures;
        throw error;
      });
}

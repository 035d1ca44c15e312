/** What is fetched when it is needed, and may fail to come. */

/** Where this file is; a page in one script has none beside it. */
const folder = `${import.meta.url}`.replace(/[^/]*$/, '');

/**
 * Fetches a file from beside this one, once, and after a failure asks again: Firefox remembers that a module could not be
 * loaded, but not under another address.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load  the import, written out, for bundlers
 * @returns {() => Promise<T>}
 */
export function fetcher(name, load) {
  /** What has come, or is on its way. @type {Promise<T> | undefined} */
  let module;
  let failures = 0;
  return () =>
    (module ??= load()
      .catch((error) => {
        if (failures) return import(`${folder}${name}?${failures}`);
        throw error;
      })
      .catch((error) => {
        module = undefined;
        ++failures;
        throw error;
      }));
}

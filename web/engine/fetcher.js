/** Fetches the other files of the engine, and of the elements, when they are needed. */
import { PosencError } from './errors.js';
import { memoise } from './memoise.js';
import { siblingUrl } from './sibling-url.js';

/**
 * Fetches a file from beside this one, once, and asks again after a failure: Firefox remembers that a module could not be
 * loaded, but only under the same address. The error names the file, because WebKit's own message does not.
 * @internal
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load  the import, written out, for bundlers
 * @returns {() => Promise<T>}
 */
export function fetcher(name, load) {
  let failures = 0;
  return memoise(() =>
    load()
      .catch((error) => {
        if (failures++) return import(/** @type {string} */ (siblingUrl(`${name}?${failures}`)));
        throw error;
      })
      .catch(({ message }) => {
        // WebKit ends its message with a full stop; here it stands inside a sentence.
        const detail = message.replace(/\.$/, '');
        throw new PosencError({ code: 'load_failed', rule: 'not_loaded', subject: name, detail });
      }),
  );
}

/** Fetches the other files of the engine, and of the elements, when they are needed. */
import { PosencError } from './errors.js';
import { memoise } from './memoise.js';
import { siblingUrl } from './sibling-url.js';

/**
 * Fetches a file from the folder of this one, once, and retries after a failure under another address, because Firefox
 * remembers for each address that a module could not be loaded. The error names the file, because WebKit's message does
 * not.
 * @internal
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load  the import with a literal path, for bundlers
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
        // WebKit ends its message with a full stop; here the message is part of a sentence.
        const detail = message.replace(/\.$/, '');
        throw new PosencError({ code: 'load_failed', rule: 'not_loaded', subject: name, detail });
      }),
  );
}

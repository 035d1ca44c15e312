/**
 * The URL of a file beside this one; undefined in a classic script, which does not know its own URL. Bundlers take the
 * usual `new URL('…', import.meta.url)` for a file to be bundled, so they must not see that expression.
 * @param {string} name
 */
export function siblingUrl(name) {
  const here = import.meta.url;
  return here ? new URL(name, here).href : undefined;
}

/**
 * The URL of a file beside this one; undefined in a classic script, which does not know its own URL. Bundlers bundle
 * any file named in the usual `new URL('…', import.meta.url)`, so this code must avoid that expression.
 * @param {string} name
 */
export function siblingUrl(name) {
  const here = import.meta.url;
  return here ? new URL(name, here).href : undefined;
}

/** Schemes as an attribute names them, each perhaps with one of its presets after a slash. */

/** @typedef {{name: string, scheme: string, preset: string}} Entry */

/**
 * "rope / llama-2" as "rope/llama-2". What it names may not exist.
 * @param {string} text
 * @returns {Entry}
 */
export function parseEntry(text) {
  const [scheme, ...rest] = text.split('/').map((part) => part.trim());
  const preset = rest.join('/');
  return { name: preset ? `${scheme}/${preset}` : scheme, scheme, preset };
}

/**
 * "rope/llama-2, alibi", each once.
 * @param {string} text
 * @returns {Entry[]}
 */
export function parseEntries(text) {
  const entries = text.split(',').map(parseEntry);
  return [...new Map(entries.filter(({ name }) => name).map((entry) => [entry.name, entry])).values()];
}

/**
 * Whether all that is named is there, and anything is.
 * @param {Entry[]} entries
 * @param {readonly import('../engine/engine.js').Scheme[]} schemes
 */
export const areKnown = (entries, schemes) =>
  entries.length > 0 &&
  entries.every(({ scheme, preset }) => {
    const found = schemes.find(({ id }) => id === scheme);
    return found && (!preset || found.presets.some(({ name }) => name === preset));
  });

/** Names of schemes in attributes, each optionally followed by a slash and a preset. */

/** @typedef {{name: string, scheme: string, preset: string}} Entry */

/**
 * Normalizes "rope / llama-2" to "rope/llama-2". The name may not exist.
 * @param {string} text
 * @returns {Entry}
 */
export function parseEntry(text) {
  const [scheme, ...presetParts] = text.split('/').map((part) => part.trim());
  const preset = presetParts.join('/');
  return { name: preset ? `${scheme}/${preset}` : scheme, scheme, preset };
}

/**
 * Parses a list such as "rope/llama-2, alibi" and drops duplicates.
 * @param {string} text
 * @returns {Entry[]}
 */
export function parseEntries(text) {
  const entries = text.split(',').map(parseEntry);
  return [...new Map(entries.filter(({ name }) => name).map((entry) => [entry.name, entry])).values()];
}

/**
 * Whether a list is not empty and all of its names exist.
 * @param {Entry[]} entries
 * @param {readonly import('../engine/engine.js').Scheme[]} schemes
 */
export const areKnown = (entries, schemes) =>
  entries.length > 0 &&
  entries.every(({ scheme, preset }) => {
    const found = schemes.find(({ id }) => id === scheme);
    return found && (!preset || found.presets.some(({ name }) => name === preset));
  });

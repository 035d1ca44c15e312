/** Small operations on messages. */

/**
 * A message with its values. Among messages of which one is chosen, some need no values and are plain text.
 * @param {string | ((values: any) => string)} message
 * @param {Record<string, unknown>} values
 */
export const fill = (message, values) => (typeof message === 'string' ? message : message(values));

/** A sentence that begins with a name. @param {string} sentence */
export const capitalize = (sentence) => sentence.replace(/^./u, (first) => first.toUpperCase());

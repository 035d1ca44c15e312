/** Small operations on messages. */

/**
 * Fills a message with values. A message that needs no values is plain text.
 * @param {string | ((values: any) => string)} message
 * @param {Record<string, unknown>} values
 */
export const fill = (message, values) => (typeof message === 'string' ? message : message(values));

/** Capitalizes a sentence that begins with a name. @param {string} sentence */
export const capitalize = (sentence) => sentence.replace(/^./u, (first) => first.toUpperCase());

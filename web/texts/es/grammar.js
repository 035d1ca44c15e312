/** Helpers for Spanish sentences: plurals, lists, numbers, refusals. */

export const rules = new Intl.PluralRules('es');

/** @param {number} count */
export const veces = (count) => (count === 1 ? 'una vez' : `${count} veces`);

/** Digits in groups, apart by a narrow space. @param {number} count */
export const whole = (count) => count.toLocaleString('es', { useGrouping: true }).replaceAll('.', '\u202f');

/** "1000000 de posiciones", too. @param {number} count @param {string} one @param {string} many */
export const plural = (count, one, many) =>
  `${count} ${{ one, many: `de ${many}` }[String(rules.select(count))] ?? many}`;

/** What is drawn, with its article. @param {string} what */
export const el = (what) => `${what === 'par' ? 'el' : 'la'} ${what}`;

export const lists = new Intl.ListFormat('es');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
export const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;

/** Names with a word before the last one. @param {string[]} all @param {boolean} [isCut] */
export const listed = (all, isCut = false) => lists.format(isCut ? [...all, 'otros'] : all);

/** @param {number} value @param {number} digits */
export const decimals = (value, digits) =>
  value.toLocaleString('es', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** A value as it stands in a Spanish sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const valor = ({ raw, value }) =>
  typeof raw === 'string' ? `«${value.slice(1, -1)}»` : Array.isArray(raw) ? 'un array' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
export const debe = (refusal, allowed) => `${refusal.subject} es ${valor(refusal)}; debe ser ${allowed}`;

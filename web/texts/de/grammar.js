/** Helpers for German sentences: plurals, lists, numbers, refusals. */

export const rules = new Intl.PluralRules('de');

/** @param {number} count */
export const mal = (count) => (count === 1 ? 'einmal' : `${count}-mal`);

/** Digits in groups, apart by a narrow space. @param {number} count */
export const whole = (count) => count.toLocaleString('de').replaceAll('.', '\u202f');

/** @param {number} count @param {string} one @param {string} many */
export const plural = (count, one, many) => `${count} ${rules.select(count) === 'one' ? one : many}`;

export const lists = new Intl.ListFormat('de');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
export const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;

/** Names with a word before the last one. @param {string[]} all @param {boolean} [isCut] */
export const listed = (all, isCut = false) => lists.format(isCut ? [...all, 'anderen'] : all);

/** @param {number} value @param {number} digits */
export const decimals = (value, digits) =>
  value.toLocaleString('de', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** A value as it stands in a German sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const wert = ({ raw, value }) =>
  typeof raw === 'string' ? `„${value.slice(1, -1)}“` : Array.isArray(raw) ? 'ein Array' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
export const erlaubt = (refusal, allowed) =>
  `${refusal.subject} ist ${wert(refusal)}; erlaubt ist ${allowed}`;

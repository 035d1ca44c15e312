/** Helpers for Chinese sentences: plurals, lists, numbers, refusals. */

/** Digits in groups. @param {number} count */
export const whole = (count) => count.toLocaleString('zh');

export const names = new Intl.ListFormat('zh');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
export const stored = (name, shape, type) => `${name}（${[shape, type].filter(Boolean).join('，')}）`;

/** "a、b和c", or, of more, "a、b、c等". @param {string[]} all @param {boolean} [isCut] */
export const listed = (all, isCut = false) => (isCut ? `${all.join('、')}等` : names.format(all));

/** A value as it stands in a Chinese sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const valueOf = ({ raw, value }) =>
  typeof raw === 'string' ? `“${value.slice(1, -1)}”` : Array.isArray(raw) ? '一个数组' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
export const must = (refusal, allowed) => `${refusal.subject}为${valueOf(refusal)}；必须${allowed}`;

/** Helpers for Chinese sentences: plurals, lists, numbers. */

/** Digits in groups. @param {number} count */
export const whole = (count) => count.toLocaleString('zh');

export const names = new Intl.ListFormat('zh');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
export const stored = (name, shape, type) => `${name}（${[shape, type].filter(Boolean).join('，')}）`;

/** "a、b和c", or, of more, "a、b、c等". @param {string[]} all @param {boolean} [isCut] */
export const listed = (all, isCut = false) => (isCut ? `${all.join('、')}等` : names.format(all));

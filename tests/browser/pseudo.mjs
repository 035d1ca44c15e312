/** English with an accent on every letter: what is shown without one did not come from the texts of a language. */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćďéƒğĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĎÉƑĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ';

/** @param {string} text */
export const accent = (text) => text.replace(/[a-z]/gi, (letter) => [...accented][plain.indexOf(letter)]);

/** The texts that a function was told. @param {any} told @returns {string[]} */
const stringsOf = (told) =>
  typeof told === 'string' ? [told] : Object.values(Object(told)).flatMap((each) => stringsOf(each));

/**
 * What a text is told stays as it is: whoever tells it must have taken it from the texts, too. A word of the function itself, or
 * what it has in quotes, is a key that chooses between its sentences.
 * @param {string} text
 * @param {any[]} told
 * @param {string} source
 */
function accentBut(text, told, source) {
  const keys = new Set(source.match(/\w+/g));
  const kept = [...new Set(stringsOf(told))]
    .filter((each) => /[a-z]/i.test(each) && !keys.has(each) && !source.includes(JSON.stringify(each)))
    .sort((a, b) => b.length - a.length);
  if (!kept.length) return accent(text);
  const escaped = kept.map((each) => each.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // Within a word it is chance.
  const parts = text.split(new RegExp(`(?<![a-z])(${escaped.join('|')})(?![a-z])`, 'i'));
  return parts.map((part, k) => (k % 2 ? part : accent(part))).join('');
}

/**
 * A table of texts with accents.
 * @param {any} text
 * @returns {any}
 */
export function pseudo(text) {
  if (typeof text === 'string') return accent(text);
  if (typeof text === 'function') {
    const wrapped = (/** @type {any[]} */ ...told) => {
      const said = text(...told);
      return typeof said === 'string' ? accentBut(said, told, String(text)) : said;
    };
    return Object.defineProperty(wrapped, 'length', { value: text.length });
  }
  if (Array.isArray(text)) return text.map(pseudo);
  return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, pseudo(inner)]));
}

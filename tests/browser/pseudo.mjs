/** English with an accent on every letter: a text shown without accents did not come from the texts of a language. */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćďéƒğĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĎÉƑĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ';

/** @param {string} text */
export const accent = (text) => text.replace(/[a-z]/gi, (letter) => [...accented][plain.indexOf(letter)]);

/** The texts passed to a function. @param {any} told @returns {string[]} */
const stringsOf = (told) =>
  typeof told === 'string' ? [told] : Object.values(Object(told)).flatMap((each) => stringsOf(each));

/**
 * A text that is passed in stays unchanged: its caller must have taken it from the texts, too. A word of the function
 * itself, or one that it has in quotes, is a key that selects among its sentences.
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
  // A match within a word is a coincidence.
  const parts = text.split(new RegExp(`(?<![a-z])(${escaped.join('|')})(?![a-z])`, 'i'));
  return parts.map((part, k) => (k % 2 ? part : accent(part))).join('');
}

/**
 * A copy of a table of texts, with accents.
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

/** Reads the text of a config.json as Python writes it, which is more than JSON allows. */

/** Quotes, the punctuation of objects and lists, and numbers that JSON lacks. */
const mark = /["{}[\],:]|-?Infinity|NaN/g;
/** Quotes, and numbers that JSON lacks. */
const number = /"|-?Infinity|NaN/g;
/** The maximum number of numbers that JSON lacks: models have a few, and a broken text may have millions. */
const mostNumbers = 10_000;
/** The key of an object that replaces a number that JSON lacks. An object is valid only in the place of a value. */
const named = '\0number';
/** The maximum number of duplicate keys that are reported. */
const mostNamed = 6;

/** The key whose value transformers expects to be a float: it warns of 1, and not of 1.0. */
const floatKey = 'attention_factor';

/**
 * Parses a text. A byte order mark is skipped; Infinity, -Infinity and NaN are numbers.
 * @param {string} text
 * @returns {{value: unknown, twice: string[], integers: string[]}}
 *   twice: the duplicate keys of objects; the last value counts.
 *   integers: the paths of attention_factor where its value is an integer for Python, which JSON.parse does not tell
 * @throws {SyntaxError} as JSON.parse does
 */
export function parseConfig(text) {
  const json = text.replace(/^\ufeff/, '');
  return { value: parse(json), ...findKeys(json) };
}

/**
 * The strings of a text, and the marks outside of strings, with their positions. A regular expression for whole strings
 * would need a stack in proportion to the longest string.
 * @param {string} text
 * @param {RegExp} marks  with the quote among them
 * @returns {Generator<{found: string, start: number, end: number}>}
 */
function* tokensOf(text, marks) {
  let end = 0;
  for (;;) {
    marks.lastIndex = end;
    const match = marks.exec(text);
    if (!match) return;
    const start = match.index;
    end = match[0] === '"' ? endOfString(text, start) : start + match[0].length;
    yield { found: text.slice(start, end), start, end };
  }
}

/** The end of the string that begins with the quote at `start`. @param {string} text @param {number} start */
function endOfString(text, start) {
  for (let at = start + 1; ; ++at) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') ++slashes;
    if (slashes % 2 === 0) return at + 1;
  }
}

/** @param {string} text */
const isNumber = (text) => /^(-?Infinity|NaN)$/.test(text);

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    let finite = '';
    let from = 0;
    let count = 0;
    for (const { found, start, end } of tokensOf(text, number)) {
      if (!isNumber(found)) continue;
      if (++count > mostNumbers) throw error;
      finite += text.slice(from, start) + JSON.stringify({ [named]: found });
      from = end;
    }
    if (from === 0) throw error;
    return JSON.parse(finite + text.slice(from), (_, value) =>
      value && Object.hasOwn(value, named) ? Number(value[named]) : value,
    );
  }
}

/** The paths of keys in the objects of a valid text that parsing hides. @param {string} text */
function findKeys(text) {
  /** The open objects and lists; lists have no keys. @type {{path: string, keys?: Set<string>, key: string}[]} */
  const around = [];
  /** @type {Set<string>} */
  const twice = new Set();
  /** @type {Set<string>} */
  const integers = new Set();
  let last = '';
  let valueStart = 0;
  for (const { found, start, end } of tokensOf(text, mark)) {
    const inner = around[around.length - 1];
    if (last === ':' && inner?.key === floatKey) {
      const path = inner.path + inner.key;
      const isInteger = /^\s*-?\d+\s*$/.test(text.slice(valueStart, start));
      if (!isInteger) integers.delete(path);
      else if (integers.size < mostNamed) integers.add(path);
    }
    valueStart = end;
    if (found === '{' || found === '[') {
      const path = inner?.keys ? `${inner.path}${inner.key}.` : (inner?.path ?? '');
      around.push({ path: path.slice(0, 200), keys: found === '{' ? new Set() : undefined, key: '' });
    } else if (found === '}' || found === ']') around.pop();
    else if (found === ':' && inner?.keys) {
      inner.key = JSON.parse(last);
      if (inner.keys.has(inner.key) && twice.size < mostNamed)
        twice.add((inner.path + inner.key).slice(0, 200));
      inner.keys.add(inner.key);
    }
    last = found;
  }
  return { twice: [...twice], integers: [...integers] };
}

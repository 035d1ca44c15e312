/**
 * Finds where a text is not valid JSON, with the same result in every browser: the messages of JSON.parse differ, and most have
 * no line. Used only after parseConfig() of the engine has thrown, which also reads NaN and Infinity, and skips a byte order
 * mark.
 */

/**
 * The tokens that JSON allows at a place.
 * @typedef {'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or }' | 'comma or ]' | 'end' | 'digit' | 'escape'
 *   | 'hex' | 'character' | 'quote'} Expected
 */
/**
 * The likely mistake of the writer.
 * @typedef {'trailing' | 'comment' | 'quotes' | 'word' | 'unquoted' | 'comma' | 'zero' | 'break' | 'open'} Hint
 */
/**
 * The first place where a text is not valid JSON: its offset in UTF-16 units, its line and its character in that line, from 1.
 * `found`: the character or word there; '' at the end of the text.
 * @typedef {{offset: number, line: number, column: number, found: string, expected: Expected, hint?: Hint}} Fault
 */

const digit = /[0-9]/;
/** Longer words are cut. */
const longestWord = 20;
/** Words such as other languages and careless programs write. */
const word = new RegExp(`[\\p{L}_$][\\p{L}\\p{N}_$]{0,${longestWord - 1}}`, 'uy');
const literals = ['true', 'false', 'null', 'NaN', 'Infinity'];

/**
 * Finds the first fault of a text. Its memory grows only with the depth of brackets.
 * @param {string} text
 * @returns {Fault | undefined} undefined if parseConfig() would accept the text
 */
export function faultOf(text) {
  /** @type {('{' | '[')[]} */
  const open = [];
  /** @type {Expected} */
  let expected = 'value';
  let at = beginningOf(text);
  /** @param {Expected} wanted @param {Hint} [hint] */
  const fault = (wanted, hint) => ({
    ...placeOf(text, at),
    found: foundAt(text, at),
    expected: wanted,
    hint,
  });
  /** What may follow a value. */
  const next = () => {
    const inside = open[open.length - 1];
    return inside === '{' ? 'comma or }' : inside === '[' ? 'comma or ]' : 'end';
  };
  /** Skips digits, and returns whether there was one at least. */
  const digits = () => {
    const start = at;
    while (digit.test(text[at] ?? '')) ++at;
    return at > start;
  };

  for (;;) {
    while (at < text.length && ' \t\n\r'.includes(text[at])) ++at;
    const here = text[at];
    if (here === undefined)
      return expected === 'end' ? undefined : fault(expected, open.length ? 'open' : undefined);

    if (expected === 'end') return fault('end');
    if (expected === 'colon') {
      if (here !== ':') return fault('colon');
      ++at;
      expected = 'value';
    } else if (expected === 'comma or }' || expected === 'comma or ]') {
      /** @type {boolean} */
      const inObject = expected === 'comma or }';
      if (here === ',') expected = inObject ? 'key' : 'value';
      else if (here === (inObject ? '}' : ']')) {
        open.pop();
        expected = next();
      } else return fault(expected, isStart(here) ? 'comma' : hintOf(here));
      ++at;
    } else if ((expected === 'key or }' && here === '}') || (expected === 'value or ]' && here === ']')) {
      open.pop();
      ++at;
      expected = next();
    } else if (expected === 'key' || expected === 'key or }') {
      if (here !== '"') return fault(expected, here === '}' ? 'trailing' : hintOf(here, 'unquoted'));
      const wrong = string();
      if (wrong) return wrong;
      expected = 'colon';
    } else if (here === '{' || here === '[') {
      open.push(here);
      ++at;
      expected = here === '{' ? 'key or }' : 'value or ]';
    } else {
      const wrong = here === '"' ? string() : here === '-' || digit.test(here) ? number() : literal(expected);
      if (wrong) return wrong;
      expected = next();
    }
  }

  /** @returns {Fault | undefined} */
  function string() {
    for (++at; ; ++at) {
      const here = text[at];
      if (here === undefined) return fault('quote');
      if (here === '"') break;
      if (here < ' ') return fault('character', here === '\n' || here === '\r' ? 'break' : undefined);
      if (here !== '\\') continue;
      ++at;
      if (text[at] === 'u') {
        for (let k = 0; k < 4; ++k) {
          ++at;
          if (!/[0-9a-f]/i.test(text[at] ?? '')) return fault('hex');
        }
      } else if (text[at] === undefined || !'"\\/bfnrt'.includes(text[at])) return fault('escape');
    }
    ++at;
    return undefined;
  }

  /** @returns {Fault | undefined} */
  function number() {
    if (text[at] === '-') ++at;
    if (text.startsWith('Infinity', at)) return literal('digit');
    if (text[at] === '0') {
      ++at;
      if (digit.test(text[at] ?? '')) return fault(next(), 'zero');
    } else if (!digits()) return fault('digit');
    if (text[at] === '.') {
      ++at;
      if (!digits()) return fault('digit');
    }
    if (text[at] === 'e' || text[at] === 'E') {
      ++at;
      if (text[at] === '+' || text[at] === '-') ++at;
      if (!digits()) return fault('digit');
    }
    return undefined;
  }

  /** @param {Expected} wanted @returns {Fault | undefined} */
  function literal(wanted) {
    const found = literals.find((each) => text.startsWith(each, at));
    if (!found) {
      const closes = text[at] === ']' && open[open.length - 1] === '[';
      return fault(wanted, closes ? 'trailing' : hintOf(text[at], 'word'));
    }
    at += found.length;
    return undefined;
  }
}

/** Whether a value or key begins here, which needs a comma before it. @param {string} here */
const isStart = (here) => /["{[\-0-9\p{L}]/u.test(here);

/**
 * @param {string} here
 * @param {Hint} [ofLetters]
 * @returns {Hint | undefined}
 */
function hintOf(here, ofLetters) {
  if (here === '/' || here === '#') return 'comment';
  if (/['’‘“”«»„`]/.test(here)) return 'quotes';
  return /[\p{L}_$]/u.test(here) ? ofLetters : undefined;
}

/** @param {string} text @param {number} at */
function foundAt(text, at) {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? String.fromCodePoint(...(at < text.length ? [codeAt(text, at)] : []));
}

/** @param {string} text @param {number} at */
const codeAt = (text, at) => /** @type {number} */ (text.codePointAt(at));

/** Where a text begins behind a byte order mark. @param {string} text */
const beginningOf = (text) => (text.startsWith('\ufeff') ? 1 : 0);

/** Needs no list of lines, because a text of megabytes may have millions. @param {string} text @param {number} offset */
function placeOf(text, offset) {
  let [line, column] = [1, 1];
  for (let at = beginningOf(text); at < offset; ++at) {
    const here = text[at];
    if (here === '\n' || (here === '\r' && text[at + 1] !== '\n')) [line, column] = [line + 1, 1];
    else column += isSecondHalf(text, at) ? 0 : 1;
  }
  return { offset, line, column };
}

/** Whether this is the second half of a surrogate pair. @param {string} text @param {number} at */
const isSecondHalf = (text, at) =>
  /[\udc00-\udfff]/.test(text[at]) && /[\ud800-\udbff]/.test(text[at - 1] ?? '');

/**
 * Writes the text at a fault so that it can be shown: invisible characters by their number.
 * @param {string} found
 * @returns {{kind: 'end' | 'break' | 'code' | 'text', text: string}}
 */
export function visible(found) {
  if (found === '') return { kind: 'end', text: '' };
  if (found === '\n' || found === '\r') return { kind: 'break', text: '' };
  if (!/^[\p{C}\p{Z}\p{M}]/u.test(found)) return { kind: 'text', text: found };
  return { kind: 'code', text: `U+${codeAt(found, 0).toString(16).toUpperCase().padStart(4, '0')}` };
}

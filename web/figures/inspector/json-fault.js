/**
 * Finds where a text is not valid JSON, with the same result in every browser: the messages of JSON.parse differ, and
 * most have no line. Used only after the engine's parseConfig() has thrown. Like it, accepts NaN and Infinity, and
 * skips a byte order mark.
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
 * The first place where a text is not valid JSON: its offset in UTF-16 units, its line and its character in that line,
 * from 1. `found`: the character or word there; '' at the end of the text.
 * @typedef {{offset: number, line: number, column: number, found: string, expected: Expected, hint?: Hint}} Fault
 */

const digitPattern = /[0-9]/;
/** Longer words are cut. */
const longestWord = 20;
/** Words such as other languages and careless programs write. */
const wordPattern = new RegExp(`[\\p{L}_$][\\p{L}\\p{N}_$]{0,${longestWord - 1}}`, 'uy');
const literals = ['true', 'false', 'null', 'NaN', 'Infinity'];

/**
 * Finds the first fault of a text. Its memory grows only with the depth of brackets.
 * @param {string} text
 * @returns {Fault | undefined} undefined if parseConfig() would accept the text
 */
export function faultOf(text) {
  /** @type {('{' | '[')[]} */
  const openBrackets = [];
  /** @type {Expected} */
  let expected = 'value';
  let offset = beginningOf(text);
  /** @param {Expected} allowed @param {Hint} [hint] */
  const createFault = (allowed, hint) => ({
    ...placeOf(text, offset),
    found: foundAt(text, offset),
    expected: allowed,
    hint,
  });
  /** What may follow a value. */
  const expectNext = () => {
    const bracket = openBrackets[openBrackets.length - 1];
    return bracket === '{' ? 'comma or }' : bracket === '[' ? 'comma or ]' : 'end';
  };
  /** Skips digits, and returns whether there was at least one. */
  const skipDigits = () => {
    const start = offset;
    while (digitPattern.test(text[offset] ?? '')) ++offset;
    return offset > start;
  };

  for (;;) {
    while (offset < text.length && ' \t\n\r'.includes(text[offset])) ++offset;
    const character = text[offset];
    if (character === undefined)
      return expected === 'end' ? undefined : createFault(expected, openBrackets.length ? 'open' : undefined);

    if (expected === 'end') return createFault('end');
    if (expected === 'colon') {
      if (character !== ':') return createFault('colon');
      ++offset;
      expected = 'value';
    } else if (expected === 'comma or }' || expected === 'comma or ]') {
      /** @type {boolean} */
      const inObject = expected === 'comma or }';
      if (character === ',') expected = inObject ? 'key' : 'value';
      else if (character === (inObject ? '}' : ']')) {
        openBrackets.pop();
        expected = expectNext();
      } else return createFault(expected, isStart(character) ? 'comma' : hintOf(character));
      ++offset;
    } else if (
      (expected === 'key or }' && character === '}') ||
      (expected === 'value or ]' && character === ']')
    ) {
      openBrackets.pop();
      ++offset;
      expected = expectNext();
    } else if (expected === 'key' || expected === 'key or }') {
      if (character !== '"')
        return createFault(expected, character === '}' ? 'trailing' : hintOf(character, 'unquoted'));
      const keyFault = skipString();
      if (keyFault) return keyFault;
      expected = 'colon';
    } else if (character === '{' || character === '[') {
      openBrackets.push(character);
      ++offset;
      expected = character === '{' ? 'key or }' : 'value or ]';
    } else {
      const valueFault =
        character === '"'
          ? skipString()
          : character === '-' || digitPattern.test(character)
            ? skipNumber()
            : skipLiteral(expected);
      if (valueFault) return valueFault;
      expected = expectNext();
    }
  }

  /** @returns {Fault | undefined} */
  function skipString() {
    for (++offset; ; ++offset) {
      const character = text[offset];
      if (character === undefined) return createFault('quote');
      if (character === '"') break;
      if (character < ' ')
        return createFault('character', character === '\n' || character === '\r' ? 'break' : undefined);
      if (character !== '\\') continue;
      ++offset;
      if (text[offset] === 'u') {
        for (let k = 0; k < 4; ++k) {
          ++offset;
          if (!/[0-9a-f]/i.test(text[offset] ?? '')) return createFault('hex');
        }
      } else if (text[offset] === undefined || !'"\\/bfnrt'.includes(text[offset]))
        return createFault('escape');
    }
    ++offset;
    return undefined;
  }

  /** @returns {Fault | undefined} */
  function skipNumber() {
    if (text[offset] === '-') ++offset;
    if (text.startsWith('Infinity', offset)) return skipLiteral('digit');
    if (text[offset] === '0') {
      ++offset;
      if (digitPattern.test(text[offset] ?? '')) return createFault(expectNext(), 'zero');
    } else if (!skipDigits()) return createFault('digit');
    if (text[offset] === '.') {
      ++offset;
      if (!skipDigits()) return createFault('digit');
    }
    if (text[offset] === 'e' || text[offset] === 'E') {
      ++offset;
      if (text[offset] === '+' || text[offset] === '-') ++offset;
      if (!skipDigits()) return createFault('digit');
    }
    return undefined;
  }

  /** @param {Expected} allowed @returns {Fault | undefined} */
  function skipLiteral(allowed) {
    const found = literals.find((each) => text.startsWith(each, offset));
    if (!found) {
      const isTrailing = text[offset] === ']' && openBrackets[openBrackets.length - 1] === '[';
      return createFault(allowed, isTrailing ? 'trailing' : hintOf(text[offset], 'word'));
    }
    offset += found.length;
    return undefined;
  }
}

/** Whether a character begins a value or a key, so that a comma is missing before it. @param {string} character */
const isStart = (character) => /["{[\-0-9\p{L}]/u.test(character);

/**
 * @param {string} character
 * @param {Hint} [letterHint]
 * @returns {Hint | undefined}
 */
function hintOf(character, letterHint) {
  if (character === '/' || character === '#') return 'comment';
  if (/['’‘“”«»„`]/.test(character)) return 'quotes';
  return /[\p{L}_$]/u.test(character) ? letterHint : undefined;
}

/** @param {string} text @param {number} offset */
function foundAt(text, offset) {
  wordPattern.lastIndex = offset;
  return (
    wordPattern.exec(text)?.[0] ??
    String.fromCodePoint(...(offset < text.length ? [codeAt(text, offset)] : []))
  );
}

/** @param {string} text @param {number} offset */
const codeAt = (text, offset) => /** @type {number} */ (text.codePointAt(offset));

/** The offset at which a text begins, after a byte order mark if there is one. @param {string} text */
const beginningOf = (text) => (text.startsWith('\ufeff') ? 1 : 0);

/**
 * Makes no list of lines, because a text of megabytes may have millions.
 * @param {string} text
 * @param {number} offset
 */
function placeOf(text, offset) {
  let [line, column] = [1, 1];
  for (let index = beginningOf(text); index < offset; ++index) {
    const character = text[index];
    if (character === '\n' || (character === '\r' && text[index + 1] !== '\n'))
      [line, column] = [line + 1, 1];
    else column += isSecondHalf(text, index) ? 0 : 1;
  }
  return { offset, line, column };
}

/** Whether this is the second half of a surrogate pair. @param {string} text @param {number} offset */
const isSecondHalf = (text, offset) =>
  /[\udc00-\udfff]/.test(text[offset]) && /[\ud800-\udbff]/.test(text[offset - 1] ?? '');

/**
 * Writes the text at a fault so that it can be shown: invisible characters by their number.
 * @param {string} found
 * @returns {{kind: 'end' | 'break' | 'code' | 'text', text: string}}
 */
export function makeVisible(found) {
  if (found === '') return { kind: 'end', text: '' };
  if (found === '\n' || found === '\r') return { kind: 'break', text: '' };
  if (!/^[\p{C}\p{Z}\p{M}]/u.test(found)) return { kind: 'text', text: found };
  return { kind: 'code', text: `U+${codeAt(found, 0).toString(16).toUpperCase().padStart(4, '0')}` };
}

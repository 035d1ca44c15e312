/**
 * Expressions over named results, written by authors of questions: "wavelength(6) / 2". Numbers, + - * / and
 * parentheses, and given functions; no part of an expression is ever run as a program.
 */

/**
 * @typedef {Record<string, {count: number, compute: (...values: number[]) => number}>} Functions  count: the number of
 * values
 */
/**
 * An error in an expression: its character, counted from 1, and the text there; `end`: the expression ends too early;
 * `name`: unknown function; `count`: wrong number of values.
 * @typedef {{kind: 'character' | 'end' | 'name' | 'count' | 'long', at: number, text: string, count?: number}} Fault
 */

/** The maximum length of an expression. */
const mostCharacters = 200;

/**
 * @param {string} source
 * @param {Functions} functions
 * @returns {{value: number} | {fault: Fault}}
 */
export function evaluate(source, functions) {
  if (source.length > mostCharacters) return { fault: { kind: 'long', at: mostCharacters + 1, text: '' } };
  /** @type {{text: string, at: number}[]} */
  const tokens = [];
  for (const { 0: text, index } of source.matchAll(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|[a-z]\w*|\S/gi))
    tokens.push({ text, at: index + 1 });
  let next = 0;

  /** @param {Fault['kind']} kind @param {number} [token] @param {number} [count] @returns {never} */
  const stop = (kind, token = next, count) => {
    const { text = '', at = source.length + 1 } = tokens[token] ?? {};
    throw new Stop({ kind: kind === 'character' && !tokens[token] ? 'end' : kind, at, text, count });
  };
  const isNext = (/** @type {string} */ text) => tokens[next]?.text === text;
  const take = (/** @type {string} */ text) => {
    if (!isNext(text)) stop('character');
    next += 1;
  };

  /** A sum of products; a product has factors. @returns {number} */
  function sum() {
    let value = product();
    while (isNext('+') || isNext('-')) value += tokens[next++].text === '+' ? product() : -product();
    return value;
  }
  /** @returns {number} */
  function product() {
    let value = factor();
    while (isNext('*') || isNext('/')) {
      if (tokens[next++].text === '*') value *= factor();
      else value /= factor();
    }
    return value;
  }
  /** @returns {number} */
  function factor() {
    const at = next;
    const { text = '' } = tokens[next] ?? {};
    if (text === '-') {
      next += 1;
      return -factor();
    }
    if (text === '(') {
      next += 1;
      const value = sum();
      take(')');
      return value;
    }
    if (/^\d/.test(text)) {
      next += 1;
      return Number(text);
    }
    if (!/^[a-z]/i.test(text)) stop('character');
    if (!Object.hasOwn(functions, text)) stop('name');
    next += 1;
    const values = [];
    if (isNext('(')) {
      next += 1;
      if (!isNext(')')) values.push(sum());
      while (isNext(',')) {
        next += 1;
        values.push(sum());
      }
      take(')');
    }
    const { count, compute } = functions[text];
    if (values.length !== count) stop('count', at, count);
    return compute(...values);
  }

  try {
    const value = sum();
    if (next < tokens.length) stop('character');
    return { value };
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault };
    throw error;
  }
}

class Stop extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

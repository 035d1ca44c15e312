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
  let nextToken = 0;

  /** @param {Fault['kind']} kind @param {number} [token] @param {number} [count] @returns {never} */
  const stop = (kind, token = nextToken, count) => {
    const { text = '', at = source.length + 1 } = tokens[token] ?? {};
    throw new FaultError({ kind: kind === 'character' && !tokens[token] ? 'end' : kind, at, text, count });
  };
  const isNext = (/** @type {string} */ text) => tokens[nextToken]?.text === text;
  const expectToken = (/** @type {string} */ text) => {
    if (!isNext(text)) stop('character');
    nextToken += 1;
  };

  /** A sum of products; a product has factors. @returns {number} */
  function computeSum() {
    let value = computeProduct();
    while (isNext('+') || isNext('-'))
      value += tokens[nextToken++].text === '+' ? computeProduct() : -computeProduct();
    return value;
  }
  /** @returns {number} */
  function computeProduct() {
    let value = computeFactor();
    while (isNext('*') || isNext('/')) {
      if (tokens[nextToken++].text === '*') value *= computeFactor();
      else value /= computeFactor();
    }
    return value;
  }
  /** @returns {number} */
  function computeFactor() {
    const firstToken = nextToken;
    const { text = '' } = tokens[nextToken] ?? {};
    if (text === '-') {
      nextToken += 1;
      return -computeFactor();
    }
    if (text === '(') {
      nextToken += 1;
      const value = computeSum();
      expectToken(')');
      return value;
    }
    if (/^\d/.test(text)) {
      nextToken += 1;
      return Number(text);
    }
    if (!/^[a-z]/i.test(text)) stop('character');
    if (!Object.hasOwn(functions, text)) stop('name');
    nextToken += 1;
    const values = [];
    if (isNext('(')) {
      nextToken += 1;
      if (!isNext(')')) values.push(computeSum());
      while (isNext(',')) {
        nextToken += 1;
        values.push(computeSum());
      }
      expectToken(')');
    }
    const { count, compute } = functions[text];
    if (values.length !== count) stop('count', firstToken, count);
    return compute(...values);
  }

  try {
    const value = computeSum();
    if (nextToken < tokens.length) stop('character');
    return { value };
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault };
    throw error;
  }
}

class FaultError extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.kind);
    this.fault = fault;
  }
}

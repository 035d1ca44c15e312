/**
 * A matrix as printed by programs: NumPy, PyTorch, TensorFlow, MATLAB and Octave, CSV and TSV, JSON. Pure: takes text;
 * returns numbers, or the problem and its place.
 */
import { shortestText } from '../../matrix/number-files.js';

/** More numbers than this would take longer than a reader waits. */
export const mostNumbers = 2 ** 18;
/** The maximum number of characters: that many numbers in full double precision. */
export const mostCharacters = 2 ** 23;

/**
 * The result of reading a text.
 * @typedef {object} Printed
 * @property {{rows: number, cols: number, data: Float32Array}} matrix
 * @property {'brackets' | 'columns' | 'lines'} form  nested brackets; blocks of columns with headers; lines of numbers
 * @property {number | undefined} decimals  the maximum number of decimals; undefined if powers of ten are written
 * @property {Int8Array} places  for each number, how many places after the point its last digit has
 * @property {number} factor      the common factor, which MATLAB prints on a line of its own
 * @property {'line' | 'both' | undefined} labels  the parts taken as labels and left out
 */
/**
 * A problem, and its place, counted from 1.
 *   empty: no text; long, many: above a limit; ellipsis: a print of head and tail only; word: not a number;
 *   complex, infinite: an unusable number; ragged: a row of a different length; nested: more axes than rows and
 *   columns; open: an unclosed bracket; closed: an unopened bracket; second: another matrix after the first;
 *   gap: columns that do not continue the previous ones; short: a block of columns with other rows than the first
 * @typedef {object} Problem
 * @property {'empty' | 'long' | 'many' | 'ellipsis' | 'word' | 'complex' | 'infinite' | 'ragged' | 'nested' | 'open'
 *   | 'closed' | 'second' | 'gap' | 'short'} problem
 * @property {number} line
 * @property {number} column
 * @property {string} [text]    the text at that place
 * @property {number} [count]   the actual number
 * @property {number} [expected]
 */

class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.problem);
    this.problem = problem;
  }
}

const minus = /[\u2212\u2012\u2013\ufe63\uff0d]/g;
const isNumber = /^[-+]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:[eE]([-+]?\d+))?$/;
const isComplex =
  /^[-+]?[\d.]+(?:[eE][-+]?\d+)?(?:[-+][\d.]+(?:[eE][-+]?\d+)?)?\*?[ijIJ]$|^[-+]?[\d.]+[-+][ijIJ]$|^[-+]$/;
const isInfinite = /^[-+]?(?:nan|inf|infinity|na|missing)$/i;
const isDots = /^(?:\.{2,}|…|⋯|⋮|⋱)$/;

/** The maximum depth of nested brackets. */
const deepest = 8;

/** The line of a print that names the columns below it. */
const header = /^\s*\(?columns?\s+(\d+)(?:\s+(?:through|to|and)\s+(\d+))?\)?:?\s*$/i;
/** A common factor of all numbers, on a line of its own. */
const factorLine = /^\s*([\d.]+e[-+]?\d+)\s*\*\s*$/i;

/**
 * @param {string} text
 * @returns {Printed | Problem}
 */
export function parsePrinted(text) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

/** The approximate number of values shown of a matrix from a file: its first rows suffice to identify it. */
const mostOfFile = 2 ** 15;

/**
 * The first rows of a matrix, one per line, with all digits of float.
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @returns {{text: string, rows: number}}
 */
export function printedRows({ rows, cols, data }) {
  const count = Math.min(rows, Math.max(2, Math.floor(mostOfFile / cols)));
  const lines = Array.from({ length: count }, (_, row) =>
    Array.from(data.subarray(row * cols, (row + 1) * cols), shortestText).join(', '),
  );
  return { text: lines.join('\n'), rows: count };
}

/** @param {string} source @returns {Printed} */
function parse(source) {
  if (source.length > mostCharacters)
    throw new Refusal({
      problem: 'long',
      line: 1,
      column: 1,
      count: source.length,
      expected: mostCharacters,
    });
  // Replacements keep the length, so that places in the text stay the same.
  const text = source
    .replace(/^\uFEFF/, ' ')
    .replaceAll(/\r\n?/g, (end) => (end === '\r' ? '\n' : ' \n'))
    .replaceAll('\u00a0', ' ')
    .replaceAll(minus, '-')
    .replaceAll(/^[ \t]*(?:>>>|In ?\[\d*\]:).*$/gm, blank)
    .replaceAll(/^[ \t]*Out ?\[\d*\]:/gm, blank);
  if (!text.trim()) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const lines = text.split('\n');
  const place = (/** @type {number} */ at) => placeOf(text, at);
  const open = text.indexOf('[');
  if (open >= 0) return bracketed(text, open, place);
  if (lines.some((line) => header.test(line))) return blocks(lines);
  return plain(lines);
}

/** @param {string} match */
const blank = (match) => ' '.repeat(match.length);

/** @param {string} text @param {number} at */
function placeOf(text, at) {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: (before.match(/\n/g)?.length ?? 0) + 1, column: at - start + 1 };
}

/** The most places that are kept of a last digit: no float has so many. */
const mostPlaces = 100;

/** Collects numbers as they are read. */
class Numbers {
  values = new Float32Array(1024);
  places = new Int8Array(1024);
  count = 0;
  /** The maximum number of decimals; undefined if a power of ten was written. */
  decimals = /** @type {number | undefined} */ (0);

  /**
   * @param {string} word
   * @param {() => {line: number, column: number}} where
   * @param {number} [factor]
   */
  add(word, where, factor = 1) {
    const parts = isNumber.exec(word);
    if (!parts) throw new Refusal({ ...wrong(word), ...where(), text: word.slice(0, 40) });
    if (this.count === mostNumbers) throw new Refusal({ problem: 'many', ...where(), expected: mostNumbers });
    const scaled = Math.fround(Number(word) * factor);
    if (!Number.isFinite(scaled))
      throw new Refusal({ problem: 'infinite', ...where(), text: word.slice(0, 40) });
    if (this.count === this.values.length) {
      const wider = new Float32Array(2 * this.count);
      wider.set(this.values);
      this.values = wider;
      const more = new Int8Array(2 * this.count);
      more.set(this.places);
      this.places = more;
    }
    const [, decimals = parts[2] ?? '', , exponent = '0'] = parts;
    const places = decimals.length - Number(exponent) - Math.round(Math.log10(factor));
    this.places[this.count] = Math.max(-mostPlaces, Math.min(mostPlaces, places));
    this.values[this.count++] = scaled;
    if (this.decimals === undefined) return;
    if (/[eE]/.test(word)) this.decimals = undefined;
    else
      this.decimals = Math.max(this.decimals, word.includes('.') ? word.length - word.indexOf('.') - 1 : 0);
  }

  /** @param {number} rows */
  read(rows) {
    const { count, decimals } = this;
    return {
      matrix: { rows, cols: rows ? count / rows : 0, data: this.values.slice(0, count) },
      decimals,
      places: this.places.slice(0, count),
    };
  }
}

/** @param {string} word @returns {{problem: Problem['problem']}} */
function wrong(word) {
  if (isDots.test(word)) return { problem: 'ellipsis' };
  if (isComplex.test(word)) return { problem: 'complex' };
  return { problem: isInfinite.test(word) ? 'infinite' : 'word' };
}

/**
 * Nested brackets. Text before the first and after the last one, which names the array in a program, is skipped.
 * @param {string} text
 * @param {number} open
 * @param {(at: number) => {line: number, column: number}} place
 * @returns {Printed}
 */
function bracketed(text, open, place) {
  const numbers = new Numbers();
  const token = /[[\]]|[,;]|[^\s,;[\]]+/g;
  token.lastIndex = open + 1;
  const shape = list(open, 1);
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '[') throw new Refusal({ problem: 'second', ...place(match.index) });
    if (match[0] === ']') throw new Refusal({ problem: 'closed', ...place(match.index) });
  }
  if (!numbers.count) throw new Refusal({ problem: 'empty', ...place(open) });
  // An axis of length 1 carries no information: a model's buffer has one for the batch.
  const sizes = shape.filter((size) => size !== 1);
  if (sizes.length > 2) throw new Refusal({ problem: 'nested', ...place(open), count: shape.length });
  const isColumn = shape.length > 1 && shape[shape.length - 1] === 1;
  const rows = sizes.length === 2 || isColumn ? (sizes[0] ?? 1) : 1;
  return { ...numbers.read(rows), form: 'brackets', factor: 1, labels: undefined };

  /**
   * The contents of a bracket: numbers, rows of numbers separated by semicolons as in MATLAB, or brackets of one shape.
   * @param {number} at
   * @param {number} depth
   * @returns {number[]} its shape
   */
  function list(at, depth) {
    /** @type {number[] | undefined} */
    let inner;
    let [count, rows, width] = [0, 0, 0];
    const endRow = (/** @type {number} */ at) => {
      if (rows && count !== width)
        throw new Refusal({ problem: 'ragged', ...place(at), count, expected: width });
      width = count;
      count = 0;
      ++rows;
    };
    for (let match = token.exec(text); match; match = token.exec(text)) {
      const [word] = match;
      const here = match.index;
      if (word === ',') continue;
      if (word === ';') {
        if (count && !inner) endRow(here);
      } else if (word === ']') {
        if (rows && count) endRow(here);
        return inner ? [count, ...inner] : rows ? [rows, width] : [count];
      } else if (word === '[') {
        if (depth === deepest || (count && !inner))
          throw new Refusal({ problem: 'nested', ...place(here), count: depth + 1 });
        const shape = list(here, depth + 1);
        inner ??= shape;
        const differs = inner.findIndex((size, k) => size !== shape[k]);
        if (differs >= 0 || shape.length > inner.length) {
          const [count, expected] = [shape, inner].map((each) => each[Math.max(0, differs)] ?? 0);
          throw new Refusal({ problem: 'ragged', ...place(here), count, expected });
        }
        ++count;
      } else {
        if (inner && !isDots.test(word))
          throw new Refusal({ problem: 'word', ...place(here), text: word.slice(0, 40) });
        numbers.add(word, () => place(here));
        ++count;
      }
    }
    throw new Refusal({ problem: 'open', ...place(at) });
  }
}

/** @typedef {{text: string, column: number}} Cell  column: from 1 */

/** @param {string} line @returns {Cell[]} */
const words = (line) => [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, column: index + 1 }));

/** A title that programs print above a matrix: its name or its shape. */
const title = /^\s*[\p{L}_][\p{L}\p{N}_.]*\s*=\s*$|^\s*\d+\s*[×x]\s*\d+\s+\S.*$/u;

/**
 * Blocks of columns, each below a line that names its columns.
 * @param {string[]} lines
 * @returns {Printed}
 */
function blocks(lines) {
  const numbers = new Numbers();
  let factor = 1;
  /** @type {{line: number, cols: number, rows: number, start: number}[]} */
  const all = [];
  let next = /** @type {number | undefined} */ (undefined);
  lines.forEach((line, k) => {
    const at = k + 1;
    if (!line.trim() || title.test(line)) return;
    const columns = header.exec(line);
    if (columns) {
      const [first, last] = [Number(columns[1]), Number(columns[2] ?? columns[1])];
      if (first !== (next ?? first) || last < first || first > 1 + (next ?? 0))
        throw new Refusal({ problem: 'gap', line: at, column: 1, count: first, expected: next ?? 1 });
      next = last + 1;
      all.push({ line: at, cols: last - first + 1, rows: 0, start: numbers.count });
      return;
    }
    const scale = factorLine.exec(line);
    if (scale) {
      factor = Number(scale[1]);
      return;
    }
    const cells = words(line);
    const block = all[all.length - 1];
    const where = (/** @type {number} */ column) => () => ({ line: at, column });
    if (!block)
      throw new Refusal({
        problem: 'word',
        line: at,
        column: cells[0].column,
        text: cells[0].text.slice(0, 40),
      });
    for (const { text, column } of cells) numbers.add(text, where(column), factor);
    if (cells.length !== block.cols)
      throw new Refusal({
        problem: 'ragged',
        line: at,
        column: 1,
        count: cells.length,
        expected: block.cols,
      });
    ++block.rows;
  });
  const { rows } = all[0];
  const odd = all.find((block) => block.rows !== rows);
  if (odd)
    throw new Refusal({ problem: 'short', line: odd.line, column: 1, count: odd.rows, expected: rows });
  if (!rows) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const cols = all.reduce((sum, block) => sum + block.cols, 0);
  const data = new Float32Array(rows * cols);
  const places = new Int8Array(rows * cols);
  let left = 0;
  for (const { start, cols: width } of all) {
    for (let row = 0; row < rows; ++row) {
      const [from, to] = [start + row * width, start + (row + 1) * width];
      data.set(numbers.values.subarray(from, to), row * cols + left);
      places.set(numbers.places.subarray(from, to), row * cols + left);
    }
    left += width;
  }
  return {
    matrix: { rows, cols, data },
    form: 'columns',
    decimals: numbers.decimals,
    places,
    factor,
    labels: undefined,
  };
}

/**
 * One row per line: numbers separated by spaces, tabs, commas or semicolons.
 * @param {string[]} lines
 * @returns {Printed}
 */
function plain(lines) {
  let factor = 1;
  const kept = lines.flatMap((text, k) => {
    const scale = factorLine.exec(text);
    if (scale) factor = Number(scale[1]);
    return scale || !text.trim() || title.test(text) ? [] : [{ text, line: k + 1 }];
  });
  if (!kept.length) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const { separator, isComma } = styleOf(kept.map(({ text }) => text));
  const rows = kept.map(({ text, line }) => ({
    line,
    cells: cellsOf(text, separator).map((cell) =>
      isComma ? { ...cell, text: cell.text.replace(/^([-+]?\d*),(\d+)/, '$1.$2') } : cell,
    ),
  }));
  const labels = labelsOf(rows.map(({ cells }) => cells.map(({ text }) => text)));
  if (labels.line) rows.shift();
  const numbers = new Numbers();
  let width = 0;
  rows.forEach(({ line, cells: all }, k) => {
    const cells = labels.column ? all.slice(1) : all;
    for (const { text, column } of cells) numbers.add(text, () => ({ line, column }), factor);
    if (k && cells.length !== width)
      throw new Refusal({ problem: 'ragged', line, column: 1, count: cells.length, expected: width });
    width = cells.length;
  });
  const told = labels.line && labels.column ? 'both' : labels.line ? 'line' : undefined;
  return { ...numbers.read(rows.length), form: 'lines', factor, labels: told };
}

/**
 * The separator between the numbers of these lines, and whether decimals use a comma.
 * @param {string[]} lines
 */
function styleOf(lines) {
  const has = (/** @type {RegExp} */ pattern) => lines.some((line) => pattern.test(line));
  const mayBeComma = has(/\d,\d/) && !has(/\d\.\d|\.\d|\d\./);
  if (has(/\t/)) return { separator: '\t', isComma: mayBeComma };
  if (has(/;/)) return { separator: ';', isComma: mayBeComma };
  if (!has(/,/)) return { separator: ' ', isComma: false };
  // "0,8415 0,5403": each number has its own comma, and the separator is a space.
  const isComma =
    mayBeComma &&
    has(/\S\s+\S/) &&
    lines.every((line) => words(line).every(({ text }) => /^[-+]?\d+(?:,\d+)?(?:e[-+]?\d+)?$/i.test(text)));
  return isComma ? { separator: ' ', isComma } : { separator: ',', isComma: false };
}

/** @param {string} line @param {string} separator @returns {Cell[]} */
function cellsOf(line, separator) {
  if (separator === ' ') return words(line);
  let at = 0;
  const cells = line.split(separator).map((part) => {
    const column = at + part.length - part.trimStart().length + 1;
    at += part.length + separator.length;
    return {
      text: part
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim(),
      column,
    };
  });
  // Some programs write a separator after the last number, too.
  if (cells.length > 1 && cells[cells.length - 1].text === '') cells.pop();
  return cells;
}

/**
 * Whether the first line and the first column contain labels.
 * @param {string[][]} rows
 */
function labelsOf([first, ...rest]) {
  const whole = /^\d+$/;
  const isCount = (/** @type {string[]} */ cells) => cells.every((text, k) => text === String(k));
  if (!rest.length) return { line: false, column: false };
  // The format of pandas: the column of labels has no name.
  if (rest.every((cells) => cells.length === first.length + 1) && isCount(first))
    return { line: true, column: true };
  const isName = (/** @type {string} */ text) => !isNumber.test(text) && wrong(text).problem === 'word';
  const isNamed =
    first.every((text, k) => whole.test(text) || ((text || !k) && isName(text))) &&
    first.some((text) => !whole.test(text));
  const isNumbered =
    first.length > 3 && isCount(first) && rest.some((cells) => cells.some((text) => text.includes('.')));
  if (!isNamed && !isNumbered) return { line: false, column: false };
  const [start, step] = [Number(rest[0][0]), Number(rest[1]?.[0] ?? NaN) - Number(rest[0][0])];
  const column =
    isNamed &&
    first.length > 1 &&
    rest.every(({ length }) => length === first.length) &&
    !whole.test(first[0]) &&
    (first[0] === '' || first.slice(1).every((text) => whole.test(text))) &&
    rest.every(
      ([text], k) => whole.test(text) && (k === 0 || (step > 0 && Number(text) === start + k * step)),
    );
  return { line: true, column };
}

/**
 * A matrix as printed by programs: NumPy, PyTorch, TensorFlow, MATLAB and Octave, CSV and TSV, JSON. Pure: takes text;
 * returns numbers, or the problem and its place.
 */
import { shortestText } from '../../matrix/number-files.js';

/** More numbers than this would take longer than a reader waits. */
export const mostNumbers = 2 ** 18;
/** The maximum number of characters: enough for `mostNumbers` numbers in full double precision. */
export const mostCharacters = 2 ** 23;

/**
 * The result of reading a text.
 * @typedef {object} Printed
 * @property {{rows: number, cols: number, data: Float32Array}} matrix
 * @property {'brackets' | 'columns' | 'lines'} form  nested brackets; blocks of columns with headers; lines of numbers
 * @property {number | undefined} decimals  the maximum number of decimals; undefined if powers of ten are written
 * @property {Int8Array} places  for each number, the place of its last digit, counted from the decimal point
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

const minusSigns = /[\u2212\u2012\u2013\ufe63\uff0d]/g;
const numberPattern = /^[-+]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:[eE]([-+]?\d+))?$/;
const complexPattern =
  /^[-+]?[\d.]+(?:[eE][-+]?\d+)?(?:[-+][\d.]+(?:[eE][-+]?\d+)?)?\*?[ijIJ]$|^[-+]?[\d.]+[-+][ijIJ]$|^[-+]$/;
const infinitePattern = /^[-+]?(?:nan|inf|infinity|na|missing)$/i;
const dotsPattern = /^(?:\.{2,}|…|⋯|⋮|⋱)$/;

/** The maximum depth of nested brackets. */
const maxDepth = 8;

/** The line of a print that names the columns below it. */
const headerPattern = /^\s*\(?columns?\s+(\d+)(?:\s+(?:through|to|and)\s+(\d+))?\)?:?\s*$/i;
/** A common factor of all numbers, on a line of its own. */
const factorPattern = /^\s*([\d.]+e[-+]?\d+)\s*\*\s*$/i;

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
export function printRows({ rows, cols, data }) {
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
    .replaceAll(minusSigns, '-')
    .replaceAll(/^[ \t]*(?:>>>|In ?\[\d*\]:).*$/gm, blankOut)
    .replaceAll(/^[ \t]*Out ?\[\d*\]:/gm, blankOut);
  if (!text.trim()) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const lines = text.split('\n');
  const placeAt = (/** @type {number} */ index) => placeOf(text, index);
  const firstBracket = text.indexOf('[');
  if (firstBracket >= 0) return parseBrackets(text, firstBracket, placeAt);
  if (lines.some((line) => headerPattern.test(line))) return parseBlocks(lines);
  return parseLines(lines);
}

/** @param {string} match */
const blankOut = (match) => ' '.repeat(match.length);

/** @param {string} text @param {number} index */
function placeOf(text, index) {
  const textBefore = text.slice(0, index);
  const start = textBefore.lastIndexOf('\n') + 1;
  return { line: (textBefore.match(/\n/g)?.length ?? 0) + 1, column: index - start + 1 };
}

/** The maximum place of a last digit in either direction: no float has so many. */
const mostPlaces = 100;

/** Collects numbers as they are read. */
class NumberCollector {
  values = new Float32Array(1024);
  places = new Int8Array(1024);
  count = 0;
  /** The maximum number of decimals; undefined if a power of ten was written. */
  decimals = /** @type {number | undefined} */ (0);

  /**
   * @param {string} word
   * @param {() => {line: number, column: number}} getPlace
   * @param {number} [factor]
   */
  add(word, getPlace, factor = 1) {
    const parts = numberPattern.exec(word);
    if (!parts) throw new Refusal({ ...problemOf(word), ...getPlace(), text: word.slice(0, 40) });
    if (this.count === mostNumbers)
      throw new Refusal({ problem: 'many', ...getPlace(), expected: mostNumbers });
    const scaled = Math.fround(Number(word) * factor);
    if (!Number.isFinite(scaled))
      throw new Refusal({ problem: 'infinite', ...getPlace(), text: word.slice(0, 40) });
    if (this.count === this.values.length) {
      const widerValues = new Float32Array(2 * this.count);
      widerValues.set(this.values);
      this.values = widerValues;
      const widerPlaces = new Int8Array(2 * this.count);
      widerPlaces.set(this.places);
      this.places = widerPlaces;
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
function problemOf(word) {
  if (dotsPattern.test(word)) return { problem: 'ellipsis' };
  if (complexPattern.test(word)) return { problem: 'complex' };
  return { problem: infinitePattern.test(word) ? 'infinite' : 'word' };
}

/**
 * Parses nested brackets. Skips text before the first and after the last bracket, which names the array in a program.
 * @param {string} text
 * @param {number} firstBracket
 * @param {(at: number) => {line: number, column: number}} placeAt
 * @returns {Printed}
 */
function parseBrackets(text, firstBracket, placeAt) {
  const numbers = new NumberCollector();
  const tokenPattern = /[[\]]|[,;]|[^\s,;[\]]+/g;
  tokenPattern.lastIndex = firstBracket + 1;
  const shape = parseList(firstBracket, 1);
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    if (match[0] === '[') throw new Refusal({ problem: 'second', ...placeAt(match.index) });
    if (match[0] === ']') throw new Refusal({ problem: 'closed', ...placeAt(match.index) });
  }
  if (!numbers.count) throw new Refusal({ problem: 'empty', ...placeAt(firstBracket) });
  // An axis of length 1 carries no information; an example is the batch axis of a model's buffer.
  const sizes = shape.filter((size) => size !== 1);
  if (sizes.length > 2)
    throw new Refusal({ problem: 'nested', ...placeAt(firstBracket), count: shape.length });
  const isColumn = shape.length > 1 && shape[shape.length - 1] === 1;
  const rows = sizes.length === 2 || isColumn ? (sizes[0] ?? 1) : 1;
  return { ...numbers.read(rows), form: 'brackets', factor: 1, labels: undefined };

  /**
   * The contents of a bracket: numbers, rows of numbers separated by semicolons as in MATLAB, or brackets of one shape.
   * @param {number} start
   * @param {number} depth
   * @returns {number[]} its shape
   */
  function parseList(start, depth) {
    /** @type {number[] | undefined} */
    let innerShape;
    let [count, rows, width] = [0, 0, 0];
    const endRow = (/** @type {number} */ index) => {
      if (rows && count !== width)
        throw new Refusal({ problem: 'ragged', ...placeAt(index), count, expected: width });
      width = count;
      count = 0;
      ++rows;
    };
    for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
      const [word] = match;
      const index = match.index;
      if (word === ',') continue;
      if (word === ';') {
        if (count && !innerShape) endRow(index);
      } else if (word === ']') {
        if (rows && count) endRow(index);
        return innerShape ? [count, ...innerShape] : rows ? [rows, width] : [count];
      } else if (word === '[') {
        if (depth === maxDepth || (count && !innerShape))
          throw new Refusal({ problem: 'nested', ...placeAt(index), count: depth + 1 });
        const shape = parseList(index, depth + 1);
        innerShape ??= shape;
        const differentAxis = innerShape.findIndex((size, k) => size !== shape[k]);
        if (differentAxis >= 0 || shape.length > innerShape.length) {
          const [count, expected] = [shape, innerShape].map((each) => each[Math.max(0, differentAxis)] ?? 0);
          throw new Refusal({ problem: 'ragged', ...placeAt(index), count, expected });
        }
        ++count;
      } else {
        if (innerShape && !dotsPattern.test(word))
          throw new Refusal({ problem: 'word', ...placeAt(index), text: word.slice(0, 40) });
        numbers.add(word, () => placeAt(index));
        ++count;
      }
    }
    throw new Refusal({ problem: 'open', ...placeAt(start) });
  }
}

/** @typedef {{text: string, column: number}} Cell  column: from 1 */

/** @param {string} line @returns {Cell[]} */
const splitWords = (line) =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, column: index + 1 }));

/** A title that programs print above a matrix: its name or its shape. */
const titlePattern = /^\s*[\p{L}_][\p{L}\p{N}_.]*\s*=\s*$|^\s*\d+\s*[×x]\s*\d+\s+\S.*$/u;

/**
 * Blocks of columns, each below a line that names its columns.
 * @param {string[]} lines
 * @returns {Printed}
 */
function parseBlocks(lines) {
  const numbers = new NumberCollector();
  let factor = 1;
  /** @type {{line: number, cols: number, rows: number, start: number}[]} */
  const allBlocks = [];
  let nextColumn = /** @type {number | undefined} */ (undefined);
  lines.forEach((line, k) => {
    const lineNumber = k + 1;
    if (!line.trim() || titlePattern.test(line)) return;
    const columns = headerPattern.exec(line);
    if (columns) {
      const [first, last] = [Number(columns[1]), Number(columns[2] ?? columns[1])];
      if (first !== (nextColumn ?? first) || last < first || first > 1 + (nextColumn ?? 0))
        throw new Refusal({
          problem: 'gap',
          line: lineNumber,
          column: 1,
          count: first,
          expected: nextColumn ?? 1,
        });
      nextColumn = last + 1;
      allBlocks.push({ line: lineNumber, cols: last - first + 1, rows: 0, start: numbers.count });
      return;
    }
    const scale = factorPattern.exec(line);
    if (scale) {
      factor = Number(scale[1]);
      return;
    }
    const cells = splitWords(line);
    const block = allBlocks[allBlocks.length - 1];
    const placeOfColumn = (/** @type {number} */ column) => () => ({ line: lineNumber, column });
    if (!block)
      throw new Refusal({
        problem: 'word',
        line: lineNumber,
        column: cells[0].column,
        text: cells[0].text.slice(0, 40),
      });
    for (const { text, column } of cells) numbers.add(text, placeOfColumn(column), factor);
    if (cells.length !== block.cols)
      throw new Refusal({
        problem: 'ragged',
        line: lineNumber,
        column: 1,
        count: cells.length,
        expected: block.cols,
      });
    ++block.rows;
  });
  const { rows } = allBlocks[0];
  const unevenBlock = allBlocks.find((block) => block.rows !== rows);
  if (unevenBlock)
    throw new Refusal({
      problem: 'short',
      line: unevenBlock.line,
      column: 1,
      count: unevenBlock.rows,
      expected: rows,
    });
  if (!rows) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const cols = allBlocks.reduce((sum, block) => sum + block.cols, 0);
  const data = new Float32Array(rows * cols);
  const places = new Int8Array(rows * cols);
  let columnsBefore = 0;
  for (const { start, cols: width } of allBlocks) {
    for (let row = 0; row < rows; ++row) {
      const [from, to] = [start + row * width, start + (row + 1) * width];
      data.set(numbers.values.subarray(from, to), row * cols + columnsBefore);
      places.set(numbers.places.subarray(from, to), row * cols + columnsBefore);
    }
    columnsBefore += width;
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
function parseLines(lines) {
  let factor = 1;
  const textLines = lines.flatMap((text, k) => {
    const scale = factorPattern.exec(text);
    if (scale) factor = Number(scale[1]);
    return scale || !text.trim() || titlePattern.test(text) ? [] : [{ text, line: k + 1 }];
  });
  if (!textLines.length) throw new Refusal({ problem: 'empty', line: 1, column: 1 });
  const { separator, isComma } = styleOf(textLines.map(({ text }) => text));
  const rows = textLines.map(({ text, line }) => ({
    line,
    cells: splitCells(text, separator).map((cell) =>
      isComma ? { ...cell, text: cell.text.replace(/^([-+]?\d*),(\d+)/, '$1.$2') } : cell,
    ),
  }));
  const labels = labelsOf(rows.map(({ cells }) => cells.map(({ text }) => text)));
  if (labels.line) rows.shift();
  const numbers = new NumberCollector();
  let width = 0;
  rows.forEach(({ line, cells: allCells }, k) => {
    const cells = labels.column ? allCells.slice(1) : allCells;
    for (const { text, column } of cells) numbers.add(text, () => ({ line, column }), factor);
    if (k && cells.length !== width)
      throw new Refusal({ problem: 'ragged', line, column: 1, count: cells.length, expected: width });
    width = cells.length;
  });
  const labelKind = labels.line && labels.column ? 'both' : labels.line ? 'line' : undefined;
  return { ...numbers.read(rows.length), form: 'lines', factor, labels: labelKind };
}

/**
 * The separator between the numbers of these lines, and whether decimals use a comma.
 * @param {string[]} lines
 */
function styleOf(lines) {
  const hasPattern = (/** @type {RegExp} */ pattern) => lines.some((line) => pattern.test(line));
  const mayBeComma = hasPattern(/\d,\d/) && !hasPattern(/\d\.\d|\.\d|\d\./);
  if (hasPattern(/\t/)) return { separator: '\t', isComma: mayBeComma };
  if (hasPattern(/;/)) return { separator: ';', isComma: mayBeComma };
  if (!hasPattern(/,/)) return { separator: ' ', isComma: false };
  // "0,8415 0,5403": each number has its own comma, and the separator is a space.
  const isComma =
    mayBeComma &&
    hasPattern(/\S\s+\S/) &&
    lines.every((line) =>
      splitWords(line).every(({ text }) => /^[-+]?\d+(?:,\d+)?(?:e[-+]?\d+)?$/i.test(text)),
    );
  return isComma ? { separator: ' ', isComma } : { separator: ',', isComma: false };
}

/** @param {string} line @param {string} separator @returns {Cell[]} */
function splitCells(line, separator) {
  if (separator === ' ') return splitWords(line);
  let start = 0;
  const cells = line.split(separator).map((part) => {
    const column = start + part.length - part.trimStart().length + 1;
    start += part.length + separator.length;
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
function labelsOf([firstLine, ...otherLines]) {
  const wholePattern = /^\d+$/;
  const isCount = (/** @type {string[]} */ cells) => cells.every((text, k) => text === String(k));
  if (!otherLines.length) return { line: false, column: false };
  // The format of pandas: the column of labels has no name.
  if (otherLines.every((cells) => cells.length === firstLine.length + 1) && isCount(firstLine))
    return { line: true, column: true };
  const isName = (/** @type {string} */ text) =>
    !numberPattern.test(text) && problemOf(text).problem === 'word';
  const isNamed =
    firstLine.every((text, k) => wholePattern.test(text) || ((text || !k) && isName(text))) &&
    firstLine.some((text) => !wholePattern.test(text));
  const isNumbered =
    firstLine.length > 3 &&
    isCount(firstLine) &&
    otherLines.some((cells) => cells.some((text) => text.includes('.')));
  if (!isNamed && !isNumbered) return { line: false, column: false };
  const [start, step] = [
    Number(otherLines[0][0]),
    Number(otherLines[1]?.[0] ?? NaN) - Number(otherLines[0][0]),
  ];
  const column =
    isNamed &&
    firstLine.length > 1 &&
    otherLines.every(({ length }) => length === firstLine.length) &&
    !wholePattern.test(firstLine[0]) &&
    (firstLine[0] === '' || firstLine.slice(1).every((text) => wholePattern.test(text))) &&
    otherLines.every(
      ([text], k) => wholePattern.test(text) && (k === 0 || (step > 0 && Number(text) === start + k * step)),
    );
  return { line: true, column };
}

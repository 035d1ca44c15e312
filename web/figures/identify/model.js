/**
 * What is said of a matrix that somebody has printed: whose formula it is, which explanations cannot be told apart, and which
 * cells decide. Pure: explanations of the engine in; sentences and models out.
 */
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { readable, short, signed } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Explanation} Explanation */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('./parse-print.js').Printed} Printed */
/** @typedef {import('./parse-print.js').Problem} Problem */

/**
 * Explanations with the same arguments: of presets, all names.
 * @typedef {object} Row
 * @property {string[]} names
 * @property {'preset' | 'bug'} kind
 * @property {string} doc         of a mistake
 * @property {string} found       its arguments
 * @property {string} error
 * @property {Explanation} first
 */

/** Of a list of names, so many are in a sentence. */
const mostNames = 6;

/**
 * @param {Texts} texts
 * @param {Problem} problem
 */
export function problemSentence(
  { between, identify: words, whole },
  { problem, line, column, text = '', count = 0, expected = 0 },
) {
  if (problem === 'empty') return words.problems.empty;
  if (problem === 'long') return words.problems.long(whole(count), whole(expected));
  return `${words.at(line, column)}${between}${words.problems[problem](text, whole(count), whole(expected))}`;
}

/**
 * What was read, and as what.
 * @param {Texts} texts
 * @param {Printed} printed
 */
export function readSentence(
  { between, identify: words },
  { matrix: { rows, cols }, form, decimals, factor, labels },
) {
  return [
    words.read(rows, cols, words.forms[form], decimals),
    factor === 1 ? '' : words.factor(readable(factor)),
    labels ? words.labels[labels] : '',
  ]
    .filter(Boolean)
    .join(between);
}

/**
 * Explanations in their groups: those of one are the same numbers.
 * @param {Texts} texts
 * @param {Explanation[]} explanations
 * @param {readonly import('../../engine/engine.js').Scheme[]} schemes
 * @param {boolean} [isKnown]  whether positions were given
 * @returns {Row[][]}
 */
export function groupsOf(texts, explanations, schemes, isKnown = false) {
  /** @type {Row[][]} */
  const groups = [];
  for (const each of explanations) {
    const rows = (groups[each.group] ??= []);
    const found = argumentsOf(texts, each, schemes, isKnown);
    const same = rows.find(
      ({ kind, found: other }) => kind === 'preset' && each.kind === kind && other === found,
    );
    if (same) same.names.push(each.name);
    else {
      const { kind, error } = each;
      rows.push({
        names: [nameOf(texts, each)],
        kind,
        doc: docOf(texts, each),
        found,
        error: readable(error),
        first: each,
      });
    }
  }
  return groups.filter(Boolean);
}

/** Mistakes have their names in every language. @param {Texts} texts @param {Explanation} explanation */
function nameOf({ identify: { mistakes } }, { name, kind }) {
  return kind === 'bug' && Object.hasOwn(mistakes, name) ? mistakes[name].name : name;
}

/** @param {Texts} texts @param {Explanation} explanation */
function docOf({ identify: { mistakes } }, { name, kind, doc }) {
  return kind === 'bug' && Object.hasOwn(mistakes, name) ? mistakes[name].doc : doc;
}

/** The parameter by which a preset says where its positions begin. */
const startName = 'start_index';

/**
 * Where positions are known, what is found is how far they have been shifted; else, where they begin, and where the preset
 * itself begins if that is elsewhere.
 * @param {Texts} texts
 * @param {Explanation} explanation
 * @param {readonly import('../../engine/engine.js').Scheme[]} schemes
 * @param {boolean} isKnown
 */
function argumentsOf({ identify: words }, explanation, schemes, isKnown) {
  const { kind, name, scheme: id, start, step, width, isPart, isTransposed } = explanation;
  const scheme = schemes.find((each) => each.id === id);
  const preset = kind === 'preset' ? scheme?.presets.find((each) => each.name === name) : undefined;
  const own = preset?.arguments[startName] ?? scheme?.params.find((each) => each.name === startName)?.default;
  const usual = preset && typeof own === 'number' && own !== start ? short(own, 12) : '';
  const parts = [
    words.width(width),
    baseText(words, explanation),
    isKnown ? (start === 0 ? '' : words.offset(short(start, 12))) : words.start(short(start, 12), usual),
    isKnown || step === 1 ? '' : words.step(short(step, 12)),
    isPart ? words.part : '',
    isTransposed ? words.transposed : '',
  ].filter(Boolean);
  return words.together(parts);
}

/** @param {number} base */
const baseShown = (base) => readable(base, 9, 1e-3, 1e9);

/**
 * A base, or, where its digits are not all determined, about which one it is and which are possible: each end of them rounded
 * to what is certainly so.
 * @param {Texts['identify']} words
 * @param {Pick<Explanation, 'base' | 'bases'>} explanation
 */
export function baseText(words, { base, bases: [low, high] }) {
  const shown = baseShown(base);
  const half = 0.5 * 10 ** -(/\.(\d+)$/.exec(shown)?.[1].length ?? 0);
  if (base - low < half && high - base < half) return words.base(shown);
  const unitOf = (/** @type {number} */ room) => 10 ** Math.floor(Math.log10(room / 2));
  /** @type {(value: number, unit: number, round: (value: number) => number) => number} */
  const roundTo = (value, unit, round) => (unit > 0 ? round(value / unit) * unit : value);
  const [below, above] = [unitOf(Math.min(base - low, low)), unitOf(high - base)];
  const [from, to] = [roundTo(low, below, Math.ceil), roundTo(high, above, Math.floor)];
  const units = [below, above, unitOf(base)].filter((unit) => unit > 0);
  const near = Math.max(from, Math.min(to, roundTo(base, Math.min(...units), Math.round)));
  return words.nearBase(baseShown(near), baseShown(from), baseShown(to));
}

/**
 * The answer in a few sentences.
 * @param {Texts} texts
 * @param {Row[][]} groups
 * @param {import('../../engine/engine.js').Scheme | undefined} scheme  of the best explanation
 */
export function answerSentence({ between, identify: words }, groups, scheme) {
  if (!groups.length) return words.nothing;
  const [[best, ...alike], ...others] = groups;
  const { first } = best;
  const reference = scheme?.presets[0].name ?? '';
  const names = best.names.slice(0, mostNames);
  const differences = [
    first.isReordered ? words.reordered : '',
    first.hasOtherFrequencies ? words.otherFrequencies : '',
    first.hasOtherPositions ? words.otherPositions : '',
  ].filter(Boolean);
  const isReference = best.kind === 'preset' && best.names.includes(reference);
  return [
    best.kind === 'preset'
      ? words.preset(first.scheme, names, best.names.length > mostNames, best.found)
      : words.mistake(first.scheme, best.names[0], best.doc, best.found),
    words.error(best.error),
    reference && !isReference && differences.length ? words.against(reference, differences) : '',
    alike.length ? words.sameNumbers : '',
    others.length ? words.undecided(groups.length) : '',
  ]
    .filter(Boolean)
    .join(between);
}

/**
 * The cells that decide, and what stands there.
 * @param {Texts} texts
 * @param {Row[][]} groups
 * @param {number} [decimals]  of the print
 */
export function evidence({ identify: words }, groups, decimals) {
  const { cells, rival: name } = groups[0][0].first;
  if (!cells.length) return undefined;
  // Where there is another group, no cell has ruled it out.
  const isDecided = groups.length === 1;
  const known = Object.hasOwn(words.mistakes, name) ? words.mistakes[name].name : name;
  const isAmong = groups.some((rows) => rows.some(({ names }) => names.includes(known)));
  const rival = isDecided && isAmong ? words.otherwise(known) : known;
  return {
    sentence: (isDecided ? words.decided : words.wouldDecide)(cells.length, rival),
    columns: [words.row, words.column, words.value, words.expected, words.other(rival)],
    rows: cells.map(({ row, column, value, expected, other }) => [
      String(row),
      String(column),
      asPrinted(value, decimals),
      readable(expected, 6),
      readable(other, 6),
    ]),
  };
}

/** A float has no more digits than this. */
const mostDecimals = 8;

/**
 * A number with the digits that it came with.
 * @param {number} value
 * @param {number} [decimals]
 */
export const asPrinted = (value, decimals = mostDecimals + 1) =>
  decimals > mostDecimals ? readable(value, 6) : signed(value.toFixed(decimals).replace(/^-(?=[0.]*$)/, ''));

/** So many rows and columns of a matrix are a table. */
const most = { rows: 10, cols: 12 };

/**
 * Indices of a matrix to show: all, or the first ones, the last, and those that are marked; null is a gap.
 * @param {number} length
 * @param {number} limit
 * @param {number[]} marked
 * @returns {(number | null)[]}
 */
export function shownOf(length, limit, marked) {
  const wanted = new Set(length <= limit ? Array.from({ length }, (_, k) => k) : [0, length - 1, ...marked]);
  for (let k = 0; wanted.size < Math.min(limit, length); ++k) wanted.add(k);
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((index, k) => (k && index > sorted[k - 1] + 1 ? [null, index] : [index]));
}

/**
 * A matrix as a table, its deciding cells always in it.
 * @param {Matrix} matrix
 * @param {{row: number, column: number}[]} cells
 * @param {number} [decimals]  of the print
 * @returns {{columns: (number | null)[], rows: {index: number, cells: ({text: string, isMarked: boolean} | null)[]}[]
 *   , isCut: boolean, lines: (number | null)[]}}
 */
export function matrixTable({ rows, cols, data }, cells, decimals) {
  const lines = shownOf(
    rows,
    most.rows,
    cells.map(({ row }) => row),
  );
  const columns = shownOf(
    cols,
    most.cols,
    cells.map(({ column }) => column),
  );
  const isMarked = (/** @type {number} */ row, /** @type {number} */ column) =>
    cells.some((cell) => cell.row === row && cell.column === column);
  return {
    columns,
    lines,
    rows: lines
      .filter((row) => row !== null)
      .map((row) => ({
        index: row,
        cells: columns.map((column) =>
          column === null
            ? null
            : { text: asPrinted(data[row * cols + column], decimals), isMarked: isMarked(row, column) },
        ),
      })),
    isCut: lines.includes(null) || columns.includes(null),
  };
}

/**
 * The matrix as a heatmap, on it its deciding cells.
 * @param {Matrix} matrix
 * @param {{row: number, column: number}[]} cells
 * @param {Parameters<typeof heatmapFigure>[1]} options
 */
export function markedHeatmap(matrix, cells, options) {
  const { data, layout } = heatmapFigure(matrix, options);
  const marks = (/** @type {string} */ color, /** @type {number} */ size, /** @type {number} */ width) => ({
    type: 'scatter',
    mode: 'markers',
    x: cells.map(({ column }) => column),
    y: cells.map(({ row }) => row),
    marker: { symbol: 'circle-open', size, color, line: { width, color } },
    hoverinfo: 'skip',
    showlegend: false,
  });
  // White in black is seen on any colour.
  const on = [marks('#000', 12, 4), marks('#fff', 12, 2)];
  // Marks at an edge would make Plotly show more than the matrix.
  const { x, y } = wholeView(matrix);
  const within = (/** @type {object} */ axis, /** @type {[number, number]} */ range) => ({
    ...axis,
    range,
    autorange: false,
  });
  const axes = { xaxis: within(layout.xaxis, x), yaxis: within(layout.yaxis, y) };
  return { data: [...data, ...on], layout: { ...layout, ...axes } };
}

/**
 * "0, 1, 2" or "5" as positions: all of them, or the first of rows that follow each other by one.
 * @param {string} text
 * @param {number} rows
 * @returns {number[] | {count: number, start: number} | undefined | 'unreadable' | 'count'} undefined: unknown
 */
export function positionsOf(text, rows) {
  if (!text.trim()) return undefined;
  const numbers = text
    .replaceAll('\u2212', '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (!numbers.length || !numbers.every(Number.isFinite)) return 'unreadable';
  if (numbers.length === 1) return { count: rows, start: numbers[0] };
  return numbers.length === rows ? numbers : 'count';
}

/** @typedef {'numpy' | 'pytorch' | 'matlab' | 'csv' | 'json'} Dialect */

/** As many columns stand beside each other in MATLAB's window. */
const block = 8;

/**
 * A matrix as a program prints it.
 * @param {Matrix} matrix
 * @param {Dialect} dialect
 * @param {number} digits  behind the point
 */
export function print({ rows, cols, data }, dialect, digits) {
  const fixed = (/** @type {number} */ value) => value.toFixed(digits).replace(/^-(0\.0*)$/, '$1');
  const padded = Array.from({ length: rows }, (_, row) =>
    [...data.subarray(row * cols, (row + 1) * cols)].map((value) => fixed(value).padStart(digits + 3)),
  );
  switch (dialect) {
    case 'numpy':
      return `[${padded.map((row) => `[${row.join(' ')}]`).join('\n ')}]`;
    case 'pytorch':
      return `tensor([${padded.map((row) => `[${row.join(', ')}]`).join(',\n        ')}])`;
    case 'matlab': {
      const blocks = Array.from({ length: Math.ceil(cols / block) }, (_, k) => {
        const [first, last] = [k * block, Math.min((k + 1) * block, cols)];
        const head = last - first > 1 ? `Columns ${first + 1} through ${last}` : `Column ${last}`;
        return `  ${head}\n\n${padded.map((row) => `   ${row.slice(first, last).join('   ')}`).join('\n')}`;
      });
      return ['pe =', ...blocks].join('\n\n');
    }
    case 'csv':
      return padded.map((row) => row.map((cell) => cell.trim()).join(',')).join('\n');
    case 'json':
      return `[${padded.map((row) => `[${row.map((cell) => Number(cell)).join(', ')}]`).join(',\n ')}]`;
  }
}

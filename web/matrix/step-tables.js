/** Arrays as tables, for the step-by-step construction and the table of angles. Pure: takes numbers, returns models. */
import { pairsOf } from '../plot/wavelength-sentence.js';
import { angleFormulas, denominatorFormulas } from '../schemes/formulas.js';
import { calculations } from '../schemes/calculations.js';
import { equalsSign, formatFixed4, formatShort } from '../plot/numbers.js';

/**
 * A table for reading. A gap stands for the rows or columns that do not fit.
 * @typedef {object} Table
 * @property {string} corner     the meaning of the rows and columns
 * @property {{label: string, span: number}[]} [groups]  of columns
 * @property {(Column | null)[]} columns  null is a gap
 * @property {(Row | null)[]} rows
 */
/** @typedef {{label: string, kind?: 'sin' | 'cos', dimension?: number}} Column */
/** @typedef {{label: string, cells: (string | null)[], row: number}} Row */
/**
 * @typedef {{name: string, title: string, shape: string, formula: string, text: string, sentence: string,
 *   table: Table}} Step
 */
/** @typedef {import('../engine/engine.js').ColumnFacts} ColumnFacts */
/** @typedef {{scheme: string} & Record<string, any>} Settings */

/** A table with more rows than this shows only the first and the last ones. */
export const mostRows = 12;
const mostPairs = 4;

/**
 * The indices of n items to show: all, or the first and last ones with a gap between.
 * @param {number} n
 * @param {number} most
 * @returns {(number | null)[]}
 */
export function corners(n, most) {
  const all = Array.from({ length: n }, (_, k) => k);
  if (n <= most) return all;
  const last = Math.floor(most / 3);
  return [...all.slice(0, most - last), null, ...all.slice(n - last)];
}

/**
 * The construction as a list of steps, one per stage.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {import('../engine/engine.js').Stage[]} stages
 * @param {ColumnFacts[]} facts  of the columns
 * @param {Settings} settings
 * @returns {Step[]}
 */
export function constructionSteps(texts, stages, facts, settings) {
  const width = facts.length;
  const pairCount = pairsOf(facts).length;
  const positions = stages[2].data;
  const denominator = denominatorFormulas[settings.scheme]?.(settings, 'i') ?? '';
  const isUsual = denominator === `${formatShort(settings.base, 15)}^(2i/${width})`;
  const shownPairs = corners(pairCount, mostPairs);
  /** @type {(name: 'sin' | 'cos') => (Column | null)[]} */
  const halfColumns = (name) =>
    shownPairs.map((i) =>
      i === null ? null : { label: `i = ${i}`, kind: name, dimension: dimensionOf(i, name) },
    );
  /** @type {(pair: number, name: 'sin' | 'cos') => number} */
  const dimensionOf = (pair, name) =>
    facts.findIndex((column) => column.pair === pair && column.isCosine === (name === 'cos'));
  /** The kind of the earlier column first. @type {('sin' | 'cos')[]} */
  const kinds = dimensionOf(0, 'sin') < dimensionOf(0, 'cos') ? ['sin', 'cos'] : ['cos', 'sin'];
  /** The shown columns in arrays of the last stages. @type {(Column | null)[]} */
  const pairColumns = shownPairs.flatMap((i) =>
    i === null
      ? [null]
      : kinds.map((kind) => ({
          label: '',
          kind,
          dimension: dimensionOf(i, kind),
        })),
  );
  // Either the two columns of a pair side by side, or each half on its own.
  const finalColumns = facts[1].pair === 0 ? pairColumns : kinds.flatMap(halfColumns);

  return stages.map(({ name, shape, data }) => {
    const stageTexts = wordsOf(texts, name, kinds[0] === 'cos');
    /** @type {(columns: (Column | null)[], width: number, at: (column: Column) => number) => (Row | null)[]} */
    const rowsOf = (columns, width, indexOf) =>
      corners(positions.length, mostRows).map((row) =>
        row === null
          ? null
          : {
              row,
              label: formatShort(positions[row], 12),
              cells: columns.map((column) =>
                column ? formatFixed4(data[row * width + indexOf(column)]) : null,
              ),
            },
      );
    /** @type {Table} */
    let table;
    if (shape.length === 1) {
      table = {
        corner: 'i',
        columns: shownPairs.map((i) => (i === null ? null : { label: String(i) })),
        rows: [
          {
            row: 0,
            label: name === 'denominators' ? denominator : '2i',
            cells: shownPairs.map((i) => (i === null ? null : formatShort(data[i]))),
          },
        ],
      };
    } else if (name === 'positions') {
      table = {
        corner: '',
        columns: [{ label: texts.position }],
        rows: corners(positions.length, mostRows).map((row) =>
          row === null ? null : { row, label: String(row), cells: [formatShort(data[row], 12)] },
        ),
      };
    } else if (name === 'sine' || name === 'cosine') {
      const columns = halfColumns(name === 'sine' ? 'sin' : 'cos');
      const pairOf = (/** @type {Column} */ { dimension = 0 }) => facts[dimension].pair;
      table = { corner: texts.position, columns, rows: rowsOf(columns, pairCount, pairOf) };
    } else {
      const isStacked = name === 'stacked';
      const columns = (isStacked ? pairColumns : finalColumns).map(
        (column) =>
          column && { ...column, label: isStacked ? String(column.kind) : String(column.dimension) },
      );
      table = {
        corner: texts.position,
        groups: isStacked
          ? shownPairs.map((i) => ({ label: i === null ? '' : `i = ${i}`, span: i === null ? 1 : 2 }))
          : undefined,
        columns,
        rows: rowsOf(columns, width, ({ dimension = 0 }) => dimension),
      };
    }
    return {
      name,
      title: stageTexts.title,
      shape: shapeText(shape),
      formula: name === 'denominators' && !isUsual ? denominator : stageTexts.formula,
      text: stageTexts.text,
      sentence: texts.extremes({ count: data.length, ...extremesOf(texts, data) }),
      table,
    };
  });
}

/**
 * The angle of every column, as a table. If the scheme has rows, the table also marks columns as sines or cosines.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {import('../engine/engine.js').MatrixF64} angles  of positions 0, 1, 2, …
 * @param {ColumnFacts[]} facts  of the columns
 * @param {boolean} isOfRows  whether a column is the sine or cosine of its angle
 * @returns {Table}
 */
export function anglesTable(texts, angles, facts, isOfRows) {
  const columns = corners(Math.ceil(facts.length / 2), mostPairs).flatMap((columnPair) =>
    columnPair === null
      ? [null]
      : [2 * columnPair, 2 * columnPair + 1]
          .filter((dimension) => dimension < facts.length)
          .map((dimension) => {
            const { pair, isCosine } = facts[dimension];
            const kind = /** @type {'sin' | 'cos'} */ (isCosine ? 'cos' : 'sin');
            return {
              label: pair < 0 ? `c = ${dimension}` : `c = ${dimension}\ni = ${pair}`,
              kind: isOfRows && pair >= 0 ? kind : undefined,
              dimension,
            };
          }),
  );
  return {
    corner: texts.position,
    columns,
    rows: corners(angles.rows, mostRows).map((row) =>
      row === null
        ? null
        : {
            row,
            label: String(row),
            cells: columns.map((column) =>
              column ? formatFixed4(angles.data[row * angles.cols + (column.dimension ?? 0)]) : null,
            ),
          },
    ),
  };
}

/** Formats a shape: "[10, 3]". @param {number[]} shape */
export const shapeText = (shape) => `[${shape.join(', ')}]`;

/**
 * The formula of a cell, with the numbers of the construction inserted.
 * @param {import('../engine/engine.js').Stage[]} stages
 * @param {Settings} settings
 * @param {{row: number, dimension: number}} cell
 * @returns {string[] | undefined} undefined if the cell does not exist
 */
export function cellCalculation(stages, settings, cell) {
  const { shape, data } = stages[stages.length - 1];
  const [rows, width] = shape;
  const { row, dimension } = cell;
  if (row >= rows || dimension >= width) return undefined;
  if (Object.hasOwn(calculations, settings.scheme))
    return calculations[settings.scheme](settings, stages, cell);
  const value = data[row * width + dimension];
  return [`PE[${row}, ${dimension}] ${equalsSign(value, formatFixed4(value))} ${formatFixed4(value)}`];
}

/**
 * The computation of the angle of a dimension.
 * @param {Settings} settings
 * @param {ColumnFacts} column
 * @param {{position: number, dimension: number}} cell
 */
export function angleCalculation(settings, { pair, frequency }, { position, dimension }) {
  const [turn, angle] = [frequency, position * frequency].map((each) => formatShort(each));
  const steps = [
    `${equalsSign(frequency, turn)} ${position} · ${turn}`,
    `${equalsSign(position * frequency, angle)} ${angle}`,
  ];
  const formula =
    Object.hasOwn(angleFormulas, settings.scheme) &&
    angleFormulas[settings.scheme]({ ...settings, position, pair });
  if (formula) steps.unshift(`= ${formula}`);
  return [`θ[${position}, ${dimension}] ${steps[0]}`, ...steps.slice(1)];
}

/** @typedef {{title: string, formula: string, text: string}} StageTexts */

/**
 * The texts for a stage; some differ if cosines come before sines.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {string} name
 * @param {boolean} isFlipped
 * @returns {{title: string, formula: string, text: string}}
 */
function wordsOf(texts, name, isFlipped) {
  /** @type {Record<string, StageTexts & {flipped?: Partial<StageTexts>}>} */
  const stageTexts = texts.steps;
  const { flipped, ...words } = stageTexts[name];
  return isFlipped ? { ...words, ...flipped } : words;
}

/**
 * The least and the greatest number.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {Float64Array} data
 */
function extremesOf(texts, data) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const [least, most] = [low, high].map((value) => {
    const text = formatShort(value, 4);
    return equalsSign(value, text) === '=' ? text : texts.about({ number: text });
  });
  return { low: least, high: most, isConstant: least === most };
}

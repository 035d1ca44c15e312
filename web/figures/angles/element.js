/** <pe-angles positions="6" d-model="6">: the angle of every column, as p / base^(2i / d_model). */
import { withoutPositions } from '../../plot/wavelength-sentence.js';
import { angleCalculation, anglesTable, cellCalculation } from '../../matrix/step-tables.js';
import { formatShort } from '../../plot/numbers.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/angles.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createTable } from '../../element/data-table.js';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(heightsCss);

/** @typedef {import('../../element/data-table.js').Choice} Choice */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {import('../../element/base-element.js').Settings} settings
 * @property {import('../../engine/engine.js').MatrixF64} angles
 * @property {import('../../matrix/step-tables.js').Table} table
 * @property {(choice: Choice) => string | undefined} explain
 * @property {string} sentence
 */

/** @extends {FigureElement<View>} */
export default class AnglesElement extends FigureElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['pairs'];

  #table = createTable(({ row, dimension }) => this.moveCursor({ position: row, dimension }));

  #sentence = make('p', 'pe-sentence');
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    this.controlsAnchor = this.#table.root;
    this.body.append(this.#table.root, this.#sentence);
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
    const angles = engine.angles(request);
    const columns = engine.columns(withoutPositions(settings));
    const capabilities = engine.schemes.find(({ id }) => id === settings.scheme)?.has ?? [];
    const table = anglesTable(this.texts, angles, columns, capabilities.includes('rows'));
    // Computed on demand and for one position: computing all would be wasted on a table that shows a few.
    const explain = (/** @type {Choice} */ { row, dimension }) => {
      if (row >= angles.rows || dimension >= angles.cols) return undefined;
      if (!capabilities.includes('construction')) {
        return angleCalculation(settings, columns[dimension], { position: row, dimension }).join('\n');
      }
      const stages = this.engine.construction({ ...request, positions: [row] });
      return cellCalculation(stages, settings, { row: 0, dimension })?.join('\n');
    };
    return {
      name: this.texts.angles,
      settings,
      angles,
      table,
      explain,
      sentence: composeTurns(this.texts, angles),
    };
  }

  get announcement() {
    return this.#table.calculation;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { angles, settings } = this.#view;
    return {
      kind: 'angles',
      shape: [angles.rows, angles.cols],
      data: angles.data,
      corner: this.texts.position,
      program: { ...settings, result: 'angles', positions: settings.positions },
    };
  }

  release() {
    this.#view = undefined;
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const { table, explain, sentence } = view;
    this.#table.show(this.texts, this.texts.angles, table, explain);
    this.#sentence.textContent = sentence;
  }

  showCursor() {
    this.#table.choose(this.cursor && { row: this.cursor.position, dimension: this.cursor.dimension });
  }
}

/**
 * The sentence about how far the first and the last hand have turned at the last position.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {import('../../engine/engine.js').MatrixF64} angles
 */
function composeTurns(texts, { rows, cols, data }) {
  const formatTurns = (/** @type {number} */ column) => {
    const angle = data[(rows - 1) * cols + column];
    // The fraction of a turn is rounded for every angle but 0.
    return angle === 0 ? '0' : texts.about({ number: formatShort(angle / (2 * Math.PI), 2) });
  };
  return texts.angleTurns({ position: rows - 1, first: formatTurns(0), last: formatTurns(cols - 1) });
}

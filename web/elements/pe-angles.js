/** <pe-angles positions="6" d-model="6">: the inner term pos / base^(2i / d_model) for every column. */
import { anglesTable, cellCalculation } from '../figures/tables.js';
import { short } from '../figures/style.js';
import { addEnglish } from '../texts.js';
import { angles as ownTexts } from '../texts/en.js';
import { FigureElement } from './base.js';
import { make } from './dom.js';
import { createTable } from './table.js';

addEnglish(ownTexts);

export class AnglesElement extends FigureElement {
  #table = createTable(({ row, dimension }) => this.moveCursor({ position: row, dimension }));

  #sentence = make('p', 'pe-sentence');
  #view = /** @type {any} */ (undefined);

  constructor() {
    super();
    this.body.append(this.#table.root, this.#sentence);
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, settings) {
    const request = /** @type {import('../engine.js').Request} */ (settings);
    const angles = engine.angles(request);
    const table = anglesTable(this.texts, angles, /** @type {any} */ (settings));
    // Of one position only, and when it is asked for: all of them would be much for a table that shows a few.
    const explain = (/** @type {import('./table.js').Choice} */ { row, dimension }) => {
      if (row >= angles.rows || dimension >= angles.cols) return undefined;
      const stages = this.engine.construction({ ...request, positions: [row] });
      return cellCalculation(stages, /** @type {any} */ (settings), { row: 0, dimension })?.join('\n');
    };
    return {
      name: this.texts.angles,
      settings,
      angles,
      table,
      explain,
      sentence: turnsAt(this.texts, angles),
    };
  }

  get reading() {
    return this.#table.calculation;
  }

  get numbers() {
    if (!this.#view) return undefined;
    const { angles, settings } = this.#view;
    return {
      kind: 'angles',
      shape: [angles.rows, angles.cols],
      data: angles.data,
      corner: this.texts.position,
      program: { result: /** @type {const} */ ('angles'), ...settings },
    };
  }

  release() {
    this.#view = undefined;
  }

  /** @param {any} view */
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
 * How far the first and the last hand have turned by the last position.
 * @param {import('../texts.js').Texts} texts
 * @param {import('../engine.js').MatrixF64} angles
 */
function turnsAt(texts, { rows, cols, data }) {
  const turns = (/** @type {number} */ column) => short(data[(rows - 1) * cols + column] / (2 * Math.PI), 2);
  return texts.angleTurns(rows - 1, turns(0), turns(cols - 1));
}

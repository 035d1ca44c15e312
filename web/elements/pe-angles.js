/** <pe-angles positions="6" d-model="6">: the inner term pos / base^(2i / d_model) for every column. */
import { anglesTable, cellCalculation } from '../figures/tables.js';
import { texts } from '../texts.js';
import { FigureElement } from './base.js';
import { createTable } from './table.js';

export class AnglesElement extends FigureElement {
  #table = createTable(texts.angles);

  constructor() {
    super();
    this.body.append(this.#table.root);
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, settings) {
    const request = /** @type {import('../engine.js').Request} */ (settings);
    const angles = engine.angles(request);
    const table = anglesTable(angles, /** @type {any} */ (settings));
    // Of one position only, and when it is asked for: all of them would be much for a table that shows a few.
    const explain = (/** @type {import('./table.js').Choice} */ { row, dimension }) => {
      if (row >= angles.rows || dimension >= angles.cols) return undefined;
      const stages = engine.construction({ ...request, positions: [row] });
      return cellCalculation(stages, /** @type {any} */ (settings), { row: 0, dimension })?.join('\n');
    };
    return { table, explain };
  }

  /** @param {any} view */
  show({ table, explain }) {
    this.#table.show(table, explain);
  }
}

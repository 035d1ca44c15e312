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
    const stages = engine.construction(request);
    const table = anglesTable(angles, stages[2].data, /** @type {any} */ (settings));
    return { table, stages, settings };
  }

  /** @param {{table: import('../figures/tables.js').Table, stages: import('../engine.js').Stage[], settings: any}} view */
  show({ table, stages, settings }) {
    this.#table.show(table, (cell) => cellCalculation(stages, settings, cell)?.join('\n'));
  }
}

/** The formula of a cell, for every scheme that has one. */
import { formulaOf, formulas } from '../../schemes/formulas.js';

/**
 * Adds the formulas of all schemes to a view.
 * @template {import('./view.js').HeatmapView} View
 * @param {View} view
 * @returns {View}
 */
export const withFormulas = (view) => ({
  ...view,
  cellFormula: ({ settings }, position, dimension) =>
    formulaOf(formulas, { ...settings, position, dimension }),
});

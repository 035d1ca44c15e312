/** The formula of a cell, for every scheme that has one. */
import { formulaOf, formulas } from '../../schemes/formulas.js';

/**
 * The view with the formulas of all schemes.
 * @template {import('./view.js').HeatmapView} View
 * @param {View} view
 * @returns {View}
 */
export const withFormulas = (view) => ({
  ...view,
  cellFormula: ({ settings }, position, dimension) =>
    formulaOf(formulas, { ...settings, position, dimension }),
});

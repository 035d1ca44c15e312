/** The control for each way to answer. */
import { createCellGrid } from './cell-grid.js';
import { createChoices } from './choices.js';
import { createCurvePad } from './curve-pad.js';
import { createNumberField } from './number-field.js';
import { createOrderedList } from './ordered-list.js';

/** @type {Record<import('../question.js').Kind, import('./answer-control.js').CreateAnswerControl>} */
export const answerControls = {
  choose: createChoices,
  order: createOrderedList,
  number: createNumberField,
  cell: createCellGrid,
  curve: createCurvePad,
};

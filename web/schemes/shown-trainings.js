/** The trained models that figures of the page show, by task, for questions about them. */

/** The mean share of right tokens over seeds, and the least and the greatest. @typedef {{mean: number, low: number, high: number, seeds: number}} Spread */
/**
 * name: of the scheme; within: at the trained length; beyond: at twice that.
 * @typedef {{task: string, taskName: string, length: number, isOwn: boolean, schemes: {name: string, within: Spread, beyond: Spread}[]}} ShownTraining
 */
/** Draws a figure that has not been in view yet; settled when it is drawn or refused. @typedef {() => Promise<void> | undefined} TrainingFigure */

/** A scheme that predicts at least this share of the tokens has solved a task. */
export const solvedShare = 0.99;

/**
 * What the page shows, the figures that show it, and who listens. Each element ships as a file with a copy of this module of
 * its own, and copies of a page share this.
 * @type {{trainings: Map<string, ShownTraining>, figures: Set<TrainingFigure>, listeners: Set<() => void>}}
 */
const { trainings, figures, listeners } = (() => {
  const global = /** @type {any} */ (globalThis);
  const key = Symbol.for('posenc.shown-trainings');
  return (global[key] ??= { trainings: new Map(), figures: new Set(), listeners: new Set() });
})();

/** @param {ShownTraining} training */
export function publishTraining(training) {
  if (JSON.stringify(trainings.get(training.task)) === JSON.stringify(training)) return;
  trainings.set(training.task, training);
  for (const listener of listeners) listener();
}

/** @param {string | undefined} task  without one, that which was shown first */
export const findShownTraining = (task) => (task ? trainings.get(task) : [...trainings.values()][0]);

/** @param {() => void} listener @returns {() => void}  stops listening */
export function onShownTrainings(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param {TrainingFigure} figure @returns {() => void}  forgets the figure */
export function addTrainingFigure(figure) {
  figures.add(figure);
  return () => void figures.delete(figure);
}

/** Waits for the figures of the page, which may still be loading or out of view. @param {ParentNode} page */
export async function drawTrainingFigures(page) {
  if (!page.querySelector('pe-trained')) return;
  await customElements.whenDefined('pe-trained');
  await Promise.all([...figures].map((draw) => draw()));
}

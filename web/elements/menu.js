/**
 * The tools of a figure: its picture and its numbers as files, as a table, and as a program. A closed line below the
 * figure; what is behind it is fetched when it is first opened.
 */
import { make } from './base.js';
import { createTable } from './table.js';

/** @param {import('./base.js').FigureElement} figure */
export function createMenu(figure) {
  const root = /** @type {HTMLDetailsElement} */ (make('details', 'pe-tools'));
  const summary = document.createElement('summary');
  const note = make('p', 'pe-note');
  root.append(summary, note);
  let panel = /** @type {ReturnType<typeof import('./tools.js').createPanel> | undefined} */ (undefined);
  root.addEventListener('toggle', async () => {
    if (!root.open || panel) return;
    note.textContent = '';
    try {
      const { createPanel } = await import('./tools.js');
      // What is here already is handed over: tools.js has no copy of it.
      panel ??= createPanel(figure, note, { make, createTable });
      note.before(panel.root);
      panel.show();
    } catch (error) {
      note.textContent = figure.texts.tools.failed;
      if (panel) throw error;
    }
  });
  return {
    root,
    /** The figure has changed. */
    show() {
      summary.textContent = figure.texts.tools.summary;
      if (root.open) panel?.show();
    },
  };
}

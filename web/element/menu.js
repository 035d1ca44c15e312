/**
 * The tools of a figure: its picture and its numbers as files, as a table, and as a program. They are in a closed
 * disclosure below the figure, and their code is fetched when it is first opened.
 */
import { make } from './dom.js';
import { fetchFileScheme, fetchTools } from './late-files.js';
import { hasSound, toggleFullscreen, toggleSound } from './shortcuts.js';

/** @typedef {import('../engine/engine.js').PosencError} PosencError */

/** @param {import('./base-element.js').FigureElement} figure */
export function createMenu(figure) {
  const root = /** @type {HTMLDetailsElement} */ (make('details', 'pe-tools'));
  const summary = document.createElement('summary');
  const note = make('p', 'pe-note');
  root.append(summary, note);
  let panel = /** @type {ReturnType<typeof import('../aids/tools-menu.js').createPanel> | undefined} */ (
    undefined
  );
  root.addEventListener('toggle', async () => {
    if (!root.open || panel) return;
    note.textContent = '';
    try {
      const { createPanel } = await fetchTools();
      panel ??= createPanel(figure, note, { hasSound, toggleSound, toggleFullscreen, fetchFileScheme });
      note.before(panel.root);
      panel.show();
    } catch (error) {
      if (panel) throw error;
      note.textContent = figure.texts.fileMissing({
        file: /** @type {import('../engine/engine.js').PosencError} */ (error).subject,
      });
    }
  });
  // Must be ready before a file is dropped.
  figure.addEventListener('dragenter', () => {
    if (figure.canOpenFiles)
      fetchFileScheme().then(
        ({ acceptDrops }) => acceptDrops(figure),
        () => {},
      );
  });
  return {
    root,
    /** Shows the tools below a figure that has numbers, if it has controls or the attribute `tools`. */
    show() {
      const isWanted = figure.hasAttribute('controls') || figure.hasAttribute('tools');
      if (!isWanted || !figure.numbers) root.remove();
      else if (root.parentNode !== figure) figure.append(root);
      summary.textContent = figure.texts.menu.summary;
      if (root.open) panel?.show();
    },
  };
}

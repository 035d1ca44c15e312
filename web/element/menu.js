/**
 * The tools of a figure: its picture, its numbers as files and as a table, the program that computes them, full screen,
 * sound and a link. A button at the end of the controls opens them below the figure, and their code is fetched when they
 * are first opened.
 */
import { createDisclosure } from './disclosure.js';
import { make } from './dom.js';
import { fetchFileScheme, fetchTools } from './late-files.js';
import { hasSound, toggleFullscreen, toggleSound } from './shortcuts.js';

/** @typedef {import('../engine/engine.js').PosencError} PosencError */

/** @param {import('./base-element.js').FigureElement} figure */
export function createMenu(figure) {
  const button = make('button', 'pe-button pe-tools-button', { type: 'button' });
  const root = make('div', 'pe-tools');
  const note = make('p', 'pe-note');
  button.textContent = '⋯';
  root.append(note);
  let panel = /** @type {ReturnType<typeof import('../aids/tools-menu.js').createPanel> | undefined} */ (
    undefined
  );
  const onChoose = async (/** @type {boolean} */ isOpen) => {
    if (!isOpen) return;
    if (panel) return panel.show();
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
  };
  // Nothing is in the tools before they are first opened, and a search in the page has no use for them.
  const { isOpen } = createDisclosure(button, root, { isSearchable: false, onChoose });
  // Must be ready before a file is dropped.
  figure.addEventListener('dragenter', () => {
    if (figure.canOpenFiles)
      fetchFileScheme().then(
        ({ acceptDrops }) => acceptDrops(figure),
        () => {},
      );
  });
  return {
    /** Shows the tools below a figure that has numbers, if it has controls or the attribute `tools`. */
    show() {
      const isWanted = figure.hasAttribute('controls') || figure.hasAttribute('tools');
      if (!isWanted || !figure.numbers) {
        button.remove();
        root.remove();
        return;
      }
      button.title = figure.texts.menu.summary;
      button.setAttribute('aria-label', figure.texts.menu.summary);
      if (root.parentNode !== figure) figure.append(root);
      if (isOpen()) panel?.show();
    },
    /**
     * Puts the button at the end of the last row of the controls, or, without controls, below the figure.
     * @param {HTMLElement} [controls]
     */
    placeButton(controls) {
      if (root.parentNode !== figure) return;
      const neighbour = controls?.querySelector(':scope > .pe-reset');
      if (neighbour && neighbour.nextSibling !== button) neighbour.after(button);
      if (!neighbour && root.previousSibling !== button) root.before(button);
    },
  };
}

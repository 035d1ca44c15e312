/**
 * The tools of a figure: its picture and its numbers as files, as a table, and as a program. A closed line below the
 * figure; what is behind it is fetched when it is first opened.
 */
import { fetcher } from '../engine/engine.js';
import { make } from './dom.js';
import { fetchFileScheme, fetchFullscreen, fetchTools } from './late-files.js';

/** @typedef {import('../engine/engine.js').PosencError} PosencError */

const fetchKeys = fetcher('keys.js', () => import('./shortcuts.js'));

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
      const keys = await fetchKeys();
      const { createPanel } = await fetchTools();
      panel ??= createPanel(figure, note, { ...keys, fetchFullscreen, fetchFileScheme });
      note.before(panel.root);
      panel.show();
    } catch (error) {
      if (panel) throw error;
      note.textContent = figure.texts.fileMissing(/** @type {PosencError} */ (error).subject);
    }
  });
  // Keys that are for a few readers: what is pressed before they are known is done when they are.
  let areKnown = false;
  const listen = (/** @type {Event} */ event) => {
    if (areKnown) return;
    const [target] = event.composedPath();
    fetchKeys().then(
      (keys) => {
        areKnown = true;
        keys.listen(figure);
        if (event instanceof KeyboardEvent) keys.press(figure, event, target);
      },
      () => {},
    );
  };
  for (const type of ['focus', 'keydown']) figure.addEventListener(type, listen, true);
  // Long before a file is dropped.
  figure.addEventListener('dragenter', () => {
    if (figure.isOpening)
      fetchFileScheme().then(
        ({ acceptDrops }) => acceptDrops(figure),
        () => {},
      );
  });
  return {
    root,
    /** The figure has changed. */
    show() {
      summary.textContent = figure.texts.menu.summary;
      if (root.open) panel?.show();
    },
  };
}

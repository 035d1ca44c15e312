/**
 * The tools of a figure: its picture and its numbers as files, as a table, and as a program. A closed line below the
 * figure; what is behind it is fetched when it is first opened.
 */
import { make } from './dom.js';
import { fetcher } from './late.js';

const fetchTools = fetcher('tools.js', () => import('./tools.js'));
export const fetchOwn = fetcher('own.js', () => import('./own.js'));

/** Whether readers may show a file of their own in a figure. @param {import('./base.js').FigureElement} figure */
export const isOpening = (figure) =>
  /** @type {typeof import('./base.js').FigureElement} */ (figure.constructor).opensFiles &&
  figure.closest('[controls], [tools]');

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
      const { createPanel } = await fetchTools();
      panel ??= createPanel(figure, note);
      note.before(panel.root);
      panel.show();
    } catch (error) {
      note.textContent = figure.texts.menu.failed;
      if (panel) throw error;
    }
  });
  // Long before a file is dropped.
  figure.addEventListener('dragenter', () => {
    if (isOpening(figure))
      fetchOwn().then(
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

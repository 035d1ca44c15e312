/**
 * The tools of a figure: its picture and its numbers as files, as a table, and as a program. A closed line below the
 * figure; what is behind it is fetched when it is first opened.
 */
import { make } from './dom.js';
import { fetcher } from './late.js';

const fetchKeys = fetcher('keys.js', () => import('./keys.js'));
export const fetchOwn = fetcher('own.js', () => import('./own.js'));

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
      const keys = await fetchKeys();
      const { createPanel } = await keys.fetchTools();
      panel ??= createPanel(figure, note, keys, fetchOwn);
      note.before(panel.root);
      panel.show();
    } catch (error) {
      note.textContent = figure.texts.menu.failed;
      if (panel) throw error;
    }
  });
  // Keys that are for a few readers.
  const listen = () =>
    fetchKeys().then(
      (keys) => keys.listen(figure),
      () => {},
    );
  figure.addEventListener('focus', listen, true);
  // Long before a file is dropped.
  figure.addEventListener('dragenter', () => {
    if (figure.isOpening)
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

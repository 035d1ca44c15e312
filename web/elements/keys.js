/** Keys that every figure has for a few of its readers: fetched when the focus first comes into one. */
import { FigureElement } from './base.js';
import { fetcher } from './late.js';

export const fetchPresent = fetcher('present.js', () => import('./present.js'));

/** Where a letter is text, or chooses from a list. */
const typing = 'input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea';

// Before the page around it hears of a key: a figure in slides would turn them.
document.addEventListener(
  'keydown',
  (event) => {
    const path = event.composedPath();
    const figure = path.find((node) => node instanceof FigureElement);
    if (!figure || event.altKey || event.ctrlKey || event.metaKey) return;
    if (/** @type {Element} */ (path[0]).matches(typing)) return;
    if (event.key.toLowerCase() === 'p') {
      event.preventDefault();
      if (event.repeat) return;
      fetchPresent().then(
        ({ present }) => present(figure),
        () => figure.announce(figure.texts.fileMissing('present.js')),
      );
    }
  },
  true,
);

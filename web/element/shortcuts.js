/**
 * What every figure has for a few of its readers, by keys or by its tools: fetched when the focus first comes into one, or when
 * its tools are opened.
 */
import { fetchFullscreen, fetchSonification } from './late-files.js';

/** @typedef {import('./base-element.js').FigureElement} FigureElement */

/** Those whose keys are heard. @type {WeakSet<EventTarget>} */
const figures = new WeakSet();

/** @param {FigureElement} figure  into which the focus has come */
export const listen = (figure) => void figures.add(figure);

/** One for all figures, from the first time on that something is to be heard. @type {AudioContext | undefined} */
let context;

/**
 * Whether a figure has something to be heard (see hear.js), and the browser a way to.
 * @param {FigureElement} figure
 */
export const isHeard = (figure) => 'AudioContext' in globalThis && ('heard' in figure || 'view' in figure);

/**
 * Turns the sound of a figure on or off.
 * @param {FigureElement} figure
 * @param {(text: string) => void} say
 */
export function hear(figure, say) {
  // While the browser sees that the reader wants it: when the file has come, it may not any more.
  try {
    context ??= new AudioContext();
  } catch {
    // As where it is not allowed to run.
  }
  const running = context?.resume().catch(() => {});
  fetchSonification().then(
    ({ toggle }) => toggle(figure, context, running),
    () => say(figure.texts.fileMissing('hear.js')),
  );
}

/** Where a letter is text, or chooses from a list. */
const typing = 'input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea';

/**
 * Does what a key asks of a figure.
 * @param {FigureElement} figure
 * @param {KeyboardEvent} event
 * @param {EventTarget} target  the innermost node that has the focus
 * @returns {boolean} whether it asks for anything
 */
export function press(figure, { key, repeat, altKey, ctrlKey, metaKey }, target) {
  if (altKey || ctrlKey || metaKey || /** @type {Element} */ (target).matches(typing)) return false;
  const say = (/** @type {string} */ text) => figure.announce(text);
  const act = new Map([
    [
      'p',
      () =>
        fetchFullscreen().then(
          ({ present }) => present(figure),
          () => say(figure.texts.fileMissing('present.js')),
        ),
    ],
    ['s', isHeard(figure) ? () => hear(figure, say) : undefined],
  ]).get(key.toLowerCase());
  if (!act) return false;
  if (!repeat) act();
  return true;
}

// Before the page around it hears of a key: a figure in slides would turn them.
document.addEventListener(
  'keydown',
  (event) => {
    const path = event.composedPath();
    const figure = /** @type {FigureElement | undefined} */ (path.find((node) => figures.has(node)));
    if (figure && press(figure, event, path[0])) event.preventDefault();
  },
  true,
);

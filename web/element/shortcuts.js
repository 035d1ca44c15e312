/** The keys of every figure, P for the whole screen and S for sound, and what their buttons do, too. */
import { fetchFullscreen, fetchSonification } from './late-files.js';

/** @typedef {import('./base-element.js').FigureElement} FigureElement */

/** @type {WeakSet<EventTarget>} */
const figures = new WeakSet();
let isListening = false;

/**
 * Lets a figure act on its keys. Nothing is listened to on the page before the focus first comes into a figure.
 * @param {FigureElement} figure
 */
export function listenToShortcuts(figure) {
  figures.add(figure);
  figure.addEventListener('focus', begin, true);
  // The focus may have come before the figure was defined.
  figure.addEventListener(
    'keydown',
    (event) => {
      if (begin()) onKeydown(event);
    },
    true,
  );
}

/** @returns {boolean} whether it had not begun yet */
function begin() {
  if (isListening) return false;
  isListening = true;
  // Before the page around it gets the key: slides would turn.
  document.addEventListener('keydown', onKeydown, true);
  return true;
}

/** @param {KeyboardEvent} event */
function onKeydown(event) {
  const path = event.composedPath();
  const figure = /** @type {FigureElement | undefined} */ (path.find((node) => figures.has(node)));
  if (figure && runShortcut(figure, event, path[0])) event.preventDefault();
}

/** One for all figures, from the first sound on. @type {AudioContext | undefined} */
let context;

/**
 * Whether a figure can be turned into sound (see sonification.js), and the browser can play it.
 * @param {FigureElement} figure
 */
export const hasSound = (figure) => 'AudioContext' in globalThis && ('heard' in figure || 'view' in figure);

/**
 * Turns the sound of a figure on or off.
 * @param {FigureElement} figure
 * @param {(text: string) => void} say
 */
export function toggleSound(figure, say) {
  // Now, while the browser sees that the reader wants it: when the file has come, it may refuse.
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

/**
 * Shows a figure on the whole screen, or ends that.
 * @param {FigureElement} figure
 * @param {(text: string) => void} say
 */
export function toggleFullscreen(figure, say) {
  fetchFullscreen().then(
    (file) => file.toggleFullscreen(figure),
    () => say(figure.texts.fileMissing('present.js')),
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
function runShortcut(figure, { key, repeat, altKey, ctrlKey, metaKey }, target) {
  if (altKey || ctrlKey || metaKey || /** @type {Element} */ (target).matches(typing)) return false;
  const actions = new Map([
    ['p', toggleFullscreen],
    ['s', hasSound(figure) ? toggleSound : undefined],
  ]);
  const act = actions.get(key.toLowerCase());
  if (!act) return false;
  if (!repeat) act(figure, (text) => figure.announce(text));
  return true;
}

/** The keys of every figure, P for full screen and S for sound, and the actions that their buttons share. */
import { textFields } from './dom.js';
import { fetchTools } from './late-files.js';

/** @typedef {import('./base-element.js').FigureElement} FigureElement */

/** @type {WeakSet<EventTarget>} */
const figures = new WeakSet();
let isListening = false;

/**
 * Makes a figure respond to its keys. The page gets no listeners before the focus first enters a figure.
 * @param {FigureElement} figure
 */
export function listenToShortcuts(figure) {
  figures.add(figure);
  figure.addEventListener('focus', startListening, true);
  // The focus may have entered before the figure was defined.
  figure.addEventListener(
    'keydown',
    (event) => {
      if (startListening()) onKeydown(event);
    },
    true,
  );
}

/** @returns {boolean} whether listening begins with this call */
function startListening() {
  if (isListening) return false;
  isListening = true;
  // Handles the key before the page, which might turn slides.
  document.addEventListener('keydown', onKeydown, true);
  return true;
}

/** @param {KeyboardEvent} event */
function onKeydown(event) {
  const path = event.composedPath();
  const figure = /** @type {FigureElement | undefined} */ (path.find((node) => figures.has(node)));
  if (figure && runShortcut(figure, event, path[0])) event.preventDefault();
}

/** Shared by all figures; created with the first sound. @type {AudioContext | undefined} */
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
  // Created during the reader's action: after the file has loaded, the browser may refuse it.
  try {
    context ??= new AudioContext();
  } catch {
    // The same as if it was not allowed to run.
  }
  const whenRunning = context?.resume().catch(() => {});
  fetchTools().then(
    (tools) => tools.toggleSound(figure, context, whenRunning),
    () => say(figure.texts.fileMissing({ file: 'tools.js' })),
  );
}

/**
 * Toggles full screen for a figure.
 * @param {FigureElement} figure
 * @param {(text: string) => void} say
 */
export function toggleFullscreen(figure, say) {
  fetchTools().then(
    (tools) => tools.toggleFullscreen(figure),
    () => say(figure.texts.fileMissing({ file: 'tools.js' })),
  );
}

/**
 * Performs the action of a key.
 * @param {FigureElement} figure
 * @param {KeyboardEvent} event
 * @param {EventTarget} target  the innermost focused node
 * @returns {boolean} whether the key has an action
 */
function runShortcut(figure, { key, repeat, altKey, ctrlKey, metaKey }, target) {
  // In a list, a letter selects.
  const isTyped = /** @type {Element} */ (target).matches(`${textFields}, select`);
  if (isTyped || altKey || ctrlKey || metaKey) return false;
  const actions = new Map([
    ['p', toggleFullscreen],
    ['s', hasSound(figure) ? toggleSound : undefined],
  ]);
  const action = actions.get(key.toLowerCase());
  if (!action) return false;
  if (!repeat) action(figure, (text) => figure.announce(text));
  return true;
}

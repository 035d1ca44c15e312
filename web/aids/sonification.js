/**
 * The sound of a figure: when the cursor moves to another row, the row is played as a chord; when it moves within a
 * row, the column is played as a tone (see sound.js). The sound ends when the reader leaves the figure.
 */
import { makeChord, makeGlide, playedValues, stepsPerSecond, toneCountOf } from './sound.js';
import { formatShort } from '../plot/numbers.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/sonification.en.mjs';
import { adoptInto, adoptStyles, make } from '../element/dom.js';
import css from './sonification.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../element/base-element.js').FigureElement} Figure */
/** @typedef {import('./sound.js').Heard} Heard */

/** The gain of a single tone: low, because a reader may wear headphones. */
const volume = 0.1;
/** The attack and release of a tone, in seconds: a shorter one is audible as a click. */
const ramp = 0.015;
/** The time within which a browser that allows sound starts to play, in milliseconds. */
const patience = 1000;

/** Ends the present sound. @type {((text?: string) => void) | undefined} */
let stop;
/** The figure with the present sound. @type {Figure | undefined} */
let soundingFigure;

/**
 * Toggles the sound of a figure.
 * @param {Figure} figure
 * @param {AudioContext} [context]  if the browser has created one
 * @param {Promise<void>} [whenRunning]  settled when the browser allows or refuses to run it
 */
export function toggle(figure, context, whenRunning) {
  const isOn = soundingFigure === figure;
  stop?.();
  if (!isOn && figure.isConnected) begin(figure, context, whenRunning);
}

/**
 * @param {Figure} figure
 * @param {AudioContext} [context]
 * @param {Promise<void>} [whenRunning]
 */
function begin(figure, context, whenRunning) {
  const words = figure.texts.hearing;
  const listeners = new AbortController();
  const { signal } = listeners;
  const note = make('p', 'pe-note pe-heard');
  adoptInto(figure);
  figure.body.after(note);
  showPressed(figure, true);
  let lastHeard = /** @type {Heard | undefined} */ (undefined);
  let lastCursor = figure.cursor;
  let wasRow = true;
  let silence = async () => {};
  let isAllowed = Boolean(context);

  /** Plays the cell at the cursor. @param {string} [announcement]  the announcement before it, if any */
  const playCursor = (announcement) => {
    if (!isAllowed) return;
    const heard = soundSourceOf(figure);
    const { cursor } = figure;
    const isSame = heard?.row === lastHeard?.row && heard?.column === lastHeard?.column;
    // A move to the same cell plays it again.
    const isAgain = cursor !== lastCursor && cursor?.position === heard?.row;
    if (note.textContent && isSame && !isAgain) return;
    silence();
    if (heard?.row !== lastHeard?.row || heard?.column === undefined) wasRow = true;
    else if (!isSame) wasRow = false;
    const text = heard ? playSound(heard, wasRow) : '';
    [lastHeard, lastCursor] = [heard, cursor];
    note.textContent = `${words.keys}${figure.texts.between}${text}`;
    if (announcement !== undefined) figure.announce(`${announcement}\n${text}`);
  };

  /**
   * @param {Heard} heard
   * @param {boolean} isRow
   * @returns {string} a sentence that describes the sound
   */
  const playSound = ({ rowName, columnName, range, across, down }, isRow) => {
    const values = isRow ? across() : down();
    const sound = isRow ? makeChord(values, range) : makeGlide(values, range);
    silence = play(/** @type {AudioContext} */ (context), sound);
    if (isRow) {
      if (!sound.tones.length) return words.quiet({ row: rowName });
      const [columns, tones] = [values.length, toneCountOf(values.length)];
      return words.row({ row: rowName, columns, tones, isThinned: tones < columns });
    }
    if (!sound.tones.length) return words.noValue({ row: rowName, column: columnName });
    return words.column({
      row: rowName,
      column: columnName,
      steps: values.length - 1,
      perSecond: stepsPerSecond,
    });
  };

  // The figure sets the new cursor only after the event.
  const onCursor = () => queueMicrotask(() => signal.aborted || playCursor(figure.announcement));
  figure.addEventListener('pe-cursor', onCursor, { signal });
  // Cells at fractional positions such as 2.5 cause no event.
  figure.addEventListener('keydown', onCursor, { signal });
  // The name changes when the figure is shown again.
  const viewObserver = new MutationObserver(() => playCursor());
  viewObserver.observe(figure.body, { attributeFilter: ['aria-label'] });
  const removalObserver = new MutationObserver(() => figure.isConnected || stop?.());
  for (const root of rootsOf(figure)) removalObserver.observe(root, { childList: true, subtree: true });

  stop = () => {
    stop = soundingFigure = undefined;
    listeners.abort();
    viewObserver.disconnect();
    removalObserver.disconnect();
    note.remove();
    showPressed(figure, false);
    silence().then(() => {
      if (!soundingFigure) context?.suspend().catch(() => {});
    });
    if (figure.isConnected) figure.announce(words.ended);
  };
  soundingFigure = figure;

  const end = () => stop?.();
  const whenOutside = (/** @type {Event} */ event) => {
    if (!event.composedPath().includes(figure)) end();
  };
  for (const type of ['focusin', 'pointerdown'])
    addEventListener(type, whenOutside, { capture: true, signal });
  // The window gets no events for focus changes inside a shadow root.
  figure.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget && !figure.contains(/** @type {Node} */ (relatedTarget))) end();
    },
    { signal },
  );
  for (const type of ['blur', 'pagehide', 'beforeprint']) addEventListener(type, end, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && end(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { capture: true, signal },
  );

  const checkRunning = () => {
    if (signal.aborted || context?.state === 'running') return;
    isAllowed = false;
    silence();
    figure.announce((note.textContent = words.refused));
  };
  playCursor(words.keys);
  // The browser's promise may never settle.
  if (whenRunning) whenRunning.then(checkRunning);
  else checkRunning();
  setTimeout(checkRunning, patience);
}

/** The root of a node and the roots around it. @param {Node} node @returns {Node[]} */
function rootsOf(node) {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [root];
}

/** @param {Figure} figure @param {boolean} isOn */
function showPressed(figure, isOn) {
  figure.querySelector('[aria-keyshortcuts="S"]')?.setAttribute('aria-pressed', String(isOn));
}

/**
 * The sound at the cursor of a figure, or at its first cell if it has no cursor. Figures define it in a property; the
 * heatmap's is defined here, because every page loads the heatmap and most readers do not use its sound.
 * @param {Figure} figure
 * @returns {Heard | undefined}
 */
function soundSourceOf(figure) {
  const { heard, view, cursor } =
    /** @type {Figure & {heard?: Heard, view?: import('../figures/heatmap/element.js').View}} */ (figure);
  if (!view?.data?.view) return heard;
  const { data, matrix, options } = view;
  const row = cursor?.position ?? 0;
  const column = cursor ? data.view.columnOf(data, cursor.dimension) : 0;
  if (row >= matrix.rows || column < 0 || column >= matrix.cols) return undefined;
  return {
    row,
    column,
    rowName: `${options.yTitle} ${formatShort(row, 15)}`,
    columnName: `${options.xTitle} ${column}`,
    range: data.range,
    ...playedValues(matrix, row, column),
  };
}

/**
 * @param {AudioContext} context
 * @param {import('./sound.js').Sound} sound
 * @returns {() => Promise<void>} stops the sound early; fulfilled when it is silent
 */
function play(context, { tones, seconds, hold: holdSeconds }) {
  if (!tones.length) return async () => {};
  const start = context.currentTime;
  const end = start + seconds;
  // Two gain nodes, because not every browser reports the value of a gain during a ramp.
  const [gate, shape] = [context.createGain(), context.createGain()];
  gate.gain.setValueAtTime(volume, start);
  shape.gain.setValueAtTime(0, start);
  shape.gain.linearRampToValueAtTime(1, start + ramp);
  shape.gain.setValueAtTime(1, end - ramp);
  shape.gain.linearRampToValueAtTime(0, end);
  shape.connect(gate).connect(context.destination);
  const oscillators = tones.map(({ pitches, gains }) => {
    const [oscillator, level] = [context.createOscillator(), context.createGain()];
    follow(oscillator.frequency, pitches);
    follow(level.gain, gains);
    oscillator.connect(level).connect(shape);
    oscillator.start(start);
    oscillator.stop(end);
    return oscillator;
  });

  /**
   * @param {AudioParam} parameter
   * @param {number[]} values
   */
  function follow(parameter, values) {
    parameter.setValueAtTime(values[0], start);
    if (values.length > 1) parameter.setValueCurveAtTime(values, start + holdSeconds, seconds - holdSeconds);
  }

  let isOver = false;
  const whenOver = new Promise((resolve) => (oscillators[0].onended = resolve)).then(() => {
    isOver = true;
    gate.disconnect();
  });
  return async () => {
    if (isOver || context.state !== 'running') return gate.disconnect();
    const now = context.currentTime;
    gate.gain.setValueAtTime(volume, now);
    gate.gain.linearRampToValueAtTime(0, now + ramp);
    for (const oscillator of oscillators) oscillator.stop(now + ramp);
    return whenOver;
  };
}

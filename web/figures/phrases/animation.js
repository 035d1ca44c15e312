/**
 * Animates the numbers of a figure that a link sets, like a reader who moves their sliders: in half a second, and only
 * through values that the sliders have, so that readers see the effect. The visible part of a matrix moves as in
 * zooming.
 */
import { publish } from '../../links/page-address.js';
import { attributeName } from '../../element/settings.js';

/** @typedef {import('../../links/page-address.js').Client} Client */
/** @typedef {import('../../links/page-address.js').State} State */
/** @typedef {import('../../element/base-element.js').FigureElement} FigureElement */
/** A lab, or a figure. @typedef {{node: Element, settings: import('../../element/settings.js').Settings}} Part */
/**
 * @typedef {object} Glide  the animation of one number, or of a view
 * @property {Element} node
 * @property {string} attribute
 * @property {string | null} lastValue  the value that the animation set last; a value that has been set since then
 *   stays
 * @property {string | null} finalValue  the value at the end
 * @property {(share: number) => string} valueAt  the value at a share of the way
 */

/** The duration, and the maximum duration if single steps are slow, in milliseconds. */
const duration = 500;
const maxDuration = 800;
/** How long to wait for a figure to come into view, in milliseconds. */
const patience = 2000;
/** Events that end the animation: actions of a reader, and moments at which no intermediate state may be visible. */
const endEvents = [
  ...['pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'],
  ...['beforeprint', 'visibilitychange'],
];

/**
 * The running animations: how to end each at once, and when it has ended.
 * @type {Map<Client, {end: () => void, ended: Promise<void>}>}
 */
const animations = new Map();

export const isGliding = () => animations.size > 0;

/** Resolves when all animations have ended. */
export const whenAllArrived = () => Promise.all([...animations.values()].map(({ ended }) => ended));

/**
 * Restores a state, and animates the numbers in it.
 * @param {Client} client
 * @param {State} state
 */
export function glideTo(client, state) {
  animations.get(client)?.end();
  const { root } = client;
  const nodes = [...root.querySelectorAll('*')].filter((node) => 'settings' in node);
  const figures = /** @type {FigureElement[]} */ (nodes);
  const parts = [
    { node: root, settings: client.settings },
    ...figures.map((node) => ({ node, settings: node.settings })),
  ];
  const settingsBefore = parts.map(settingsOf);
  client.restore(state);
  const settingsAfter = parts.map(settingsOf);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  // With another scheme or preset, the numbers are not comparable.
  const hasOtherFields = settingsBefore.some(({ key }, k) => key !== settingsAfter[k].key);
  if (isStill || hasOtherFields || isRefused(parts)) return;
  const glides = parts.flatMap((part, k) =>
    createGlides(part, settingsBefore[k].texts, settingsAfter[k].texts),
  );
  if (glides.length > 0) start(client, parts, glides);
}

/** @param {Part[]} parts */
const isRefused = (parts) => parts.some(({ node }) => /** @type {Partial<FigureElement>} */ (node).refused);

/** @param {Part} part */
function settingsOf({ settings }) {
  const isPreset = (/** @type {import('../../element/settings.js').Field} */ { name }) =>
    /^(scheme|preset)$/.test(name);
  const names = settings.fields.map((field) => (isPreset(field) ? settings.text(field) : field.name));
  return { key: names.join(), texts: settings.fields.map((field) => settings.text(field)) };
}

/**
 * @param {Part} part
 * @param {string[]} before  the texts of its fields
 * @param {string[]} after
 * @returns {Glide[]}
 */
function createGlides({ node, settings }, before, after) {
  // With other numbers of rows or columns, the same view shows another part.
  const isAsLarge = settings.fields.every((field, k) => !field.step || before[k] === after[k]);
  return settings.fields.flatMap((field, k) => {
    if (field.name === 'view') return isAsLarge ? createViewGlides(node, before[k], after[k]) : [];
    const [from, to] = [before[k], after[k]].map((text) => (text.trim() === '' ? NaN : Number(text)));
    const hasSlider = field.type === 'number' && field.softMax !== undefined && !field.advanced;
    // Numbers beyond the slider are drawn as means, but on the way there, every cell would have to be computed.
    const isBeyond = field.step && Math.max(from, to) > Number(field.softMax);
    if (!hasSlider || isBeyond || !Number.isFinite(to - from) || from === to) return [];
    const attribute = attributeName(field.name);
    const finalValue = node.getAttribute(attribute);
    return [
      {
        node,
        attribute,
        lastValue: finalValue,
        finalValue,
        valueAt: (share) => String(interpolate(field, from, to, share)),
      },
    ];
  });
}

/**
 * Animates the visible part: each axis zooms by equal factors in equal times.
 * @param {Element} node
 * @param {string} before  as "0,64,0,16", or one axis; '' for the whole
 * @param {string} after
 * @returns {Glide[]}
 */
function createViewGlides(node, before, after) {
  const { fullViewEnds } = /** @type {{fullViewEnds?: number[]}} */ (/** @type {unknown} */ (node));
  const [from, to] = [before, after].map((text) => {
    const ends = text.trim() === '' ? fullViewEnds : text.split(',').map(Number);
    // A view may extend beyond the matrix.
    return fullViewEnds && ends?.length === fullViewEnds.length
      ? ends.map((end, k) => Math.min(end, fullViewEnds[k | 1]))
      : undefined;
  });
  // A view that contains no cell shows the whole matrix.
  const hasCells = (/** @type {number[]} */ ends) => ends.every((end, k) => k % 2 === 0 || end > ends[k - 1]);
  if (before === after || !from || !to || !hasCells(from) || !hasCells(to)) return [];
  /** @param {number} share */
  const valueAt = (share) =>
    from
      .map((end, k) => {
        const [low, high] = [k & ~1, k | 1];
        const [size, last] = [from[high] - from[low], to[high] - to[low]];
        // With equal sizes, the view moves by whole cells.
        if (size === last) return Math.round(end + (to[k] - end) * share);
        const zoomShare = (size * (last / size) ** share - size) / (last - size);
        return Number((end + (to[k] - end) * zoomShare).toFixed(2));
      })
      .join();
  const finalValue = node.getAttribute('view');
  return [{ node, attribute: 'view', lastValue: finalValue, finalValue, valueAt }];
}

/**
 * A value that the slider can have, between two others.
 * @param {import('../../element/settings.js').Field} field
 * @param {number} from
 * @param {number} to
 * @param {number} share  the share of the way from one to the other, from 0 to 1
 */
function interpolate({ step, logarithmic }, from, to, share) {
  const isLogarithmic = logarithmic && from > 0 && to > 0;
  const value = isLogarithmic ? from * (to / from) ** share : from + (to - from) * share;
  const steppedValue = step ? Math.round(value / step) * step : Number(value.toPrecision(3));
  return Math.min(Math.max(steppedValue, Math.min(from, to)), Math.max(from, to));
}

/**
 * @param {Client} client
 * @param {Part[]} parts
 * @param {Glide[]} glides
 */
function start(client, parts, glides) {
  const { root, state } = client;
  const target = state();
  let [frame, timer] = [0, 0];
  let settle = () => {};
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => (settle = resolve));
  const end = () => {
    if (!animations.delete(client)) return;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const type of endEvents) removeEventListener(type, end, true);
    for (const glide of glides) setValue(glide, glide.finalValue);
    client.state = state;
    publish();
    settle();
  };
  // The address contains the final state, and never an intermediate one.
  client.state = () => target;
  animations.set(client, { end, ended });
  for (const type of endEvents) addEventListener(type, end, { capture: true, passive: true });

  const requestTime = performance.now();
  let startTime = 0;
  let lastTime = 0;
  const updateFrame = () => {
    const now = performance.now();
    // The animation starts when the figure is visible.
    if (!startTime && !isSeen(root) && now - requestTime < patience) {
      frame = requestAnimationFrame(updateFrame);
      return;
    }
    if (!startTime) startTime = lastTime = now;
    const elapsed = now - startTime;
    const isLate = elapsed >= duration || elapsed + now - lastTime >= maxDuration;
    lastTime = now;
    // If values are refused, ends before the refusal is shown.
    if (isLate || !root.isConnected || isRefused(parts)) return end();
    timer = window.setTimeout(() => move(easeShare(elapsed / duration)));
  };
  const move = (/** @type {number} */ share) => {
    for (const glide of glides) setValue(glide, glide.valueAt(share));
    frame = requestAnimationFrame(updateFrame);
  };
  move(0);
}

/** @param {number} share */
const easeShare = (share) => share * share * (3 - 2 * share);

/**
 * @param {Glide} glide
 * @param {string | null} text
 */
function setValue(glide, text) {
  const { node, attribute, lastValue } = glide;
  if (node.getAttribute(attribute) !== lastValue) return;
  glide.lastValue = text;
  if (text === lastValue) return;
  if (text === null) node.removeAttribute(attribute);
  else node.setAttribute(attribute, text);
}

/** Whether half of the figure is visible, or the figure fills half of the window. @param {Element} root */
function isSeen(root) {
  const { top, bottom, height } = root.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, innerHeight) / 2;
}

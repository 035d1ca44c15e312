/** Empty axes on which a curve is sketched: with a pointer, a finger or keys. */
import { ticks } from '../../plot/plot-geometry.js';
import { isSketch, kept, lineThrough, pointsOf, textOf } from './sketch-curve.js';
import { readable } from '../../plot/numbers.js';
import { make } from '../../element/dom.js';
import { draw } from '../../element/small-chart.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./sketch-curve.js').Curve} Curve */
/** @typedef {import('./sketch-curve.js').Points} Points */

/** In units of the picture, which is as wide as its place, up to a limit. */
const [width, height] = [320, 220];
const area = { left: 44, right: 310, top: 22, bottom: 186 };

/** Of the axis, what a key adds: and what Page Up and Page Down add. */
const [fine, coarse] = [1 / 40, 1 / 8];

/** @param {Curve} curve */
function scaleOf({ values, ends: [low, high] }) {
  const last = values.length - 1;
  return {
    toX: (/** @type {number} */ x) => area.left + (x / last) * (area.right - area.left),
    toY: (/** @type {number} */ y) => area.bottom - ((y - low) / (high - low)) * (area.bottom - area.top),
    fromX: (/** @type {number} */ x) => ((x - area.left) / (area.right - area.left)) * last,
    fromY: (/** @type {number} */ y) => low + ((area.bottom - y) / (area.bottom - area.top)) * (high - low),
  };
}

/** @param {Curve} curve @param {Float64Array} values */
function pathOf(curve, values) {
  const { toX, toY } = scaleOf(curve);
  return [...values].map((y, x) => `${x ? 'L' : 'M'}${toX(x).toFixed(2)},${toY(y).toFixed(2)}`).join('');
}

/**
 * Axes, and a curve over them.
 * @param {Texts} texts
 * @param {Curve} curve
 */
export function drawAxes(texts, curve) {
  const root = draw('svg', { class: 'pe-sketch pe-curve-axes', viewBox: `0 0 ${width} ${height}` });
  const { toX, toY } = scaleOf(curve);
  const [low, high] = curve.ends;
  const last = curve.values.length - 1;
  const levels = [low, low / 2, 0, high / 2, high];
  const places = ticks([0, last], area.right - area.left, 60);
  const text = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ words,
    anchor = 'middle',
  ) => draw('text', { x, y, 'text-anchor': anchor }, words);
  const lines = levels.map((y) => `M${area.left},${toY(y)}H${area.right}`);
  root.append(
    draw('path', { class: 'pe-curve-grid', d: lines.join('') }),
    draw('path', {
      class: 'pe-sketch-axis',
      d: [
        `M${area.left},${area.bottom}H${area.right}M${area.left},${area.bottom}V${area.top}`,
        ...places.map((x) => `M${toX(x)},${area.bottom}v4`),
      ].join(''),
    }),
    ...places.map((x) => text(toX(x), area.bottom + 16, String(x))),
    ...levels.map((y) => text(area.left - 7, toY(y) + 4, texts.number(readable(y)), 'end')),
    text((area.left + area.right) / 2, height - 2, curve.x),
    text(4, 12, curve.y, 'start'),
    draw('path', { class: 'pe-curve-true', d: pathOf(curve, curve.values) }),
  );
  return root;
}

/**
 * What is seen is what counts: between points there are straight lines, and none ends before the axes do.
 * @param {Texts} texts
 * @param {Curve} curve
 * @param {string} id  nothing else in the page has one that begins like it
 * @param {() => void} onAnswer
 */
export function createPad(texts, curve, id, onAnswer) {
  const words = texts.quiz.curve;
  const root = make('div', 'pe-curve');
  const rule = make('p', 'pe-note', { id: `${id}-rule` });
  const hint = make('p', 'pe-note pe-curve-hint', { id: `${id}-hint` });
  const key = make('p', 'pe-curve-key', { 'aria-hidden': 'true' });
  const buttons = make('div', 'pe-curve-buttons');
  const [low, high] = curve.ends;
  const { columns } = curve;
  const { toX, toY, fromX, fromY } = scaleOf(curve);
  const picture = drawAxes(texts, curve);
  const line = draw('path', { class: 'pe-curve-own' });
  const mark = draw('path', { class: 'pe-curve-mark' });
  picture.append(mark, line);
  for (const [name, value] of Object.entries({
    role: 'slider',
    tabindex: 0,
    'aria-label': words.label(curve.y, curve.x),
    'aria-describedby': `${rule.id} ${hint.id}`,
    'aria-orientation': 'vertical',
    'aria-valuemin': low,
    'aria-valuemax': high,
  }))
    picture.setAttribute(name, String(value));

  /** @type {Points} */
  let points = new Map();
  /** What was there before each change. @type {Points[]} */
  const before = [];
  /** The column that keys are about. */
  let at = 0;

  const own = () => (points.size ? lineThrough(points, curve.values.length - 1) : undefined);
  const set = (/** @type {number} */ column, /** @type {number} */ value) => {
    points.set(columns[column], kept(curve.ends, value));
  };
  /** After each change, and once something else is said of it. */
  const show = () => {
    const values = own();
    const x = columns[at];
    const value = values?.[x];
    line.setAttribute('d', values ? pathOf(curve, values) : '');
    mark.setAttribute(
      'd',
      `M${toX(x)},${area.top}V${area.bottom}${value === undefined ? '' : `M${toX(x) - 4},${toY(value)}h8`}`,
    );
    const text = value === undefined ? words.empty(curve.x, x) : words.there(curve.x, x, readable(value));
    // Once it is answered, the true curve is there for everybody.
    const isSeen = root.closest('[data-verdict=right], [data-verdict=wrong]');
    picture.setAttribute('aria-valuenow', String(value ?? 0));
    picture.setAttribute('aria-valuetext', isSeen ? words.both(text, readable(curve.values[x])) : text);
    undo.setAttribute('aria-disabled', String(!before.length));
    clear.setAttribute('aria-disabled', String(!points.size));
  };
  const changed = () => {
    show();
    // What was said was said of another sketch.
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keep = () => before.push(new Map(points));
  const takeBack = () => {
    const last = before.pop();
    if (!last) return;
    points = last;
    changed();
  };

  /** Where a pointer is. @param {PointerEvent} event */
  const placeOf = ({ clientX, clientY }) => {
    const box = picture.getBoundingClientRect();
    const x = fromX(((clientX - box.left) / box.width) * width);
    const nearest = columns.reduce((a, b, k) => (Math.abs(b - x) < Math.abs(columns[a] - x) ? k : a), 0);
    return { column: nearest, value: fromY(((clientY - box.top) / box.height) * height) };
  };
  /** @type {ReturnType<typeof placeOf> | undefined} */
  let from;
  picture.addEventListener('pointerdown', (event) => {
    const { button, isPrimary, pointerId } = /** @type {PointerEvent} */ (event);
    if (button !== 0 || !isPrimary) return;
    event.preventDefault();
    picture.focus({ preventScroll: true });
    picture.setPointerCapture(pointerId);
    keep();
    from = placeOf(/** @type {PointerEvent} */ (event));
    at = from.column;
    set(at, from.value);
    changed();
  });
  picture.addEventListener('pointermove', (event) => {
    if (!from) return;
    const to = placeOf(/** @type {PointerEvent} */ (event));
    const steps = Math.abs(to.column - from.column);
    const side = Math.sign(to.column - from.column);
    for (let k = steps ? 1 : 0; k <= steps; ++k)
      set(from.column + side * k, from.value + (steps ? k / steps : 1) * (to.value - from.value));
    from = to;
    at = to.column;
    changed();
  });
  picture.addEventListener('pointercancel', () => {
    // A finger that was there to move the page has drawn nothing.
    if (from) takeBack();
  });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    picture.addEventListener(type, () => (from = undefined));

  picture.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
    const last = columns.length - 1;
    const step = { ArrowUp: fine, ArrowDown: -fine, PageUp: coarse, PageDown: -coarse }[key];
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key];
    if (altKey || ((ctrlKey || metaKey) && key !== 'z')) return;
    if (key === 'z' && (ctrlKey || metaKey)) takeBack();
    else if (key === 'Enter') onAnswer();
    else if (key === 'Delete' && points.has(columns[at])) {
      keep();
      points.delete(columns[at]);
      changed();
    } else if (to !== undefined) {
      at = Math.min(last, Math.max(0, to));
      show();
    } else if (step !== undefined) {
      keep();
      set(at, (own()?.[columns[at]] ?? 0) + step * (high - low));
      changed();
    } else return;
    event.preventDefault();
  });

  const undo = buttonOf(words.undo, takeBack);
  const clear = buttonOf(words.clear, () => {
    if (!points.size) return;
    keep();
    points = new Map();
    changed();
  });
  buttons.append(undo, clear);
  rule.textContent = curve.rule;
  hint.textContent = words.hint;
  for (const [name, text] of [
    ['own', words.own],
    ['true', words.truth],
  ]) {
    const sample = draw('svg', { class: 'pe-sketch pe-curve-sample', viewBox: '0 0 28 8' });
    const item = make('span', '');
    sample.append(draw('path', { class: `pe-curve-${name}`, d: 'M0,4H28' }));
    item.append(sample, text);
    key.append(item);
  }
  root.append(rule, hint, picture, key, buttons);
  show();
  return {
    root,
    /** "0:1 10:0.5"; empty where nothing is drawn. */
    get value() {
      return textOf(points);
    },
    /** @param {string} text  as `value` gives it @returns {boolean} whether it is a sketch on these axes */
    fill(text) {
      const isOne = isSketch(curve, text);
      if (isOne) {
        keep();
        points = pointsOf(text);
        show();
      }
      return isOne;
    },
    show,
  };
}

/** @param {string} text @param {() => void} onClick */
function buttonOf(text, onClick) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.textContent = text;
  node.addEventListener('click', onClick);
  return node;
}

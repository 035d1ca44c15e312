/**
 * Zooms a figure of cells with the wheel, two fingers or keys, down to single cells and back. Bars beside the figure show
 * the visible part and can be dragged. Plotly itself offers a zoom box and buttons; this file loads with it.
 */
import { lengthOf, panView, zoomView } from './zoom.js';
import css from './gestures.css';

/** @typedef {import('./plot-geometry.js').View} View */
/** @typedef {[number, number]} Range  ascending or descending, like the axis */
/** @typedef {import('./zoom.js').Frame} Frame */
/**
 * @typedef {object} Zoomable
 * @property {() => Frame} frame
 * @property {() => {x?: number, y?: number}} place         the cell at the cursor
 * @property {(zoom: Partial<View>) => void} zoomTo  shows the whole of an axis that is left out
 * @property {() => void} rescale  redraws the figure if the ratio of its pixels to screen pixels has changed
 */

/** The time constant of gliding, in milliseconds: after it, a released figure moves at a third of its speed. */
const glide = 300;
/** A pointer that has not moved for this long before release was at rest, in milliseconds. */
const stillAfter = 60;
/** Gliding stops below this speed, in pixels per millisecond. */
const slowest = 0.03;
/** How long Plotly may take to report where it has moved a figure, in milliseconds. */
const patience = 1000;

/** The styles of the bars beside a figure. */
export const styles = css;

/** The zoom factor of one key press. */
const step = 2;

const axes = /** @type {const} */ (['x', 'y']);

/** Records the recent positions of a pointer, and gives its speed on release. */
function createTrail() {
  /** @type {{time: number, x: number, y: number}[]} */
  let places = [];
  return {
    /** @param {number} time @param {{x: number, y: number}} place */
    add(time, { x, y }) {
      places = [...places.filter((each) => time - each.time < 2 * stillAfter), { time, x, y }];
    },
    /** @param {number} time @returns {{x: number, y: number} | undefined} undefined if it was at rest */
    letGo(time) {
      const [first, last] = [places[0], places[places.length - 1]];
      places = [];
      const passed = last?.time - first?.time;
      if (!(passed > 0 && time - last.time < stillAfter)) return undefined;
      return { x: (last.x - first.x) / passed, y: (last.y - first.y) / passed };
    },
  };
}

/** @type {WeakMap<HTMLElement, () => void>} */
const listening = new WeakMap();

/** The functions that redraw figures; weak, so that they keep none alive. @type {Set<WeakRef<() => void>>} */
const rescales = new Set();
// No event reports a change of a transform around a figure; slides change theirs with the window or by a transition.
for (const type of ['resize', 'transitionend', 'animationend']) {
  addEventListener(type, () => {
    for (const reference of rescales) {
      const rescale = reference.deref();
      if (rescale) rescale();
      else rescales.delete(reference);
    }
  });
}

/**
 * @param {HTMLElement} node  of the figure
 * @param {Zoomable} figure
 * @returns {() => void} to be called when the visible part has changed
 */
export function onGestures(node, figure) {
  const known = listening.get(node);
  if (known) return known;
  let frame = 0;
  /** @type {Partial<View> | undefined} */
  let wanted;
  /** Zooms at most once a frame, however many events arrive. @param {Partial<View>} zoom */
  const zoomTo = (zoom) => {
    wanted = zoom;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (wanted) figure.zoomTo(wanted);
      wanted = undefined;
    });
  };
  /** The frame including a zoom that is requested but not yet shown. @returns {Frame} */
  const frameNow = () => {
    const now = figure.frame();
    return wanted && now.extent ? { ...now, shown: { ...now.extent, ...wanted } } : now;
  };
  /** The place in the cell area, from 0 to 1 from left and top. @param {{clientX: number, clientY: number}} event */
  const placeOf = ({ clientX, clientY }) => {
    const { area } = figure.frame();
    const box = node.getBoundingClientRect();
    if (!area || !box.width) return undefined;
    // In the figure's own pixels, whatever `transform` applies to it.
    const x = ((clientX - box.left) * node.offsetWidth) / box.width - area.left;
    const y = ((clientY - box.top) * node.offsetHeight) / box.height - area.top;
    return { x: x / area.width, y: y / area.height };
  };
  const isIn = (/** @type {{x: number, y: number}} */ { x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

  node.addEventListener(
    'wheel',
    (event) => {
      // The wheel scrolls the page unless the figure has focus or the gesture is a pinch on a touchpad.
      const isPinch = event.ctrlKey || event.metaKey;
      if (!isPinch && !node.matches(':focus-within, [role="application"]:focus *')) return;
      const at = placeOf(event);
      const now = frameNow();
      if (!at || !isIn(at) || !now.shown) return;
      const isWhole = Object.keys(panView(now, {})).length === 0;
      if (event.deltaY > 0 && isWhole && !isPinch) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
      const factor = Math.exp(Math.min(200, Math.max(-200, pixels)) * (isPinch ? 0.01 : 0.0025));
      zoomTo(zoomView(now, factor, at));
    },
    { passive: false },
  );

  node.addEventListener('keydown', (event) => {
    if (event.target !== node || event.altKey || event.ctrlKey || event.metaKey) return;
    const factor = new Map([
      ['+', 1 / step],
      ['=', 1 / step],
      ['-', step],
      ['0', Infinity],
    ]).get(event.key);
    const now = frameNow();
    const { shown } = now;
    if (!shown) return;
    const { x, y } = figure.place();
    if (factor) {
      event.preventDefault();
      event.stopPropagation();
      const part = (/** @type {Range} */ range, /** @type {number | undefined} */ at) => {
        const share = at === undefined ? NaN : (at - Math.min(...range)) / lengthOf(range);
        return share >= 0 && share <= 1 ? share : 0.5;
      };
      zoomTo(factor === Infinity ? {} : zoomView(now, factor, { x: part(shown.x, x), y: part(shown.y, y) }));
      return;
    }
    // Bring the cell that the keys have moved to into view.
    const isOut = (/** @type {Range} */ range, /** @type {number | undefined} */ at) =>
      at !== undefined && (at < Math.min(...range) || at > Math.max(...range));
    if (!isOut(shown.x, x) && !isOut(shown.y, y)) return;
    zoomTo(panView(now, { ...(isOut(shown.x, x) && { x }), ...(isOut(shown.y, y) && { y }) }));
  });

  /** Whether the figure is painted during gestures. If not, the old picture would remain until gliding ends. */
  let isPainted = false;
  /** Stops gliding. */
  let stop = () => {};
  /**
   * Continues the movement, ever slower, until it stops or the reader does anything.
   * @param {{x: number, y: number}} speed  in fractions of the visible part per millisecond
   */
  const glideOn = (speed) => {
    if (!isPainted || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const ends = ['pointerdown', 'touchstart', 'wheel', 'keydown'];
    let last = performance.now();
    let next = 0;
    stop = () => {
      cancelAnimationFrame(next);
      for (const type of ends) removeEventListener(type, stop, true);
    };
    for (const type of ends) addEventListener(type, stop, { capture: true, passive: true });
    const go = (/** @type {number} */ time) => {
      const passed = Math.max(0, time - last);
      last = Math.max(last, time);
      const now = frameNow();
      const { shown, area } = now;
      const pixels = area && Math.hypot(speed.x * area.width, speed.y * area.height);
      if (!shown || !node.isConnected || !(Number(pixels) > slowest)) return stop();
      const { x, y } = shown;
      const slower = Math.exp(-passed / glide);
      // The distance covered while slowing down, independent of the duration of a frame.
      const far = glide * (1 - slower);
      figure.zoomTo(
        panView(now, {
          x: (x[0] + x[1]) / 2 - speed.x * far * lengthOf(x),
          y: (y[0] + y[1]) / 2 - speed.y * far * lengthOf(y),
        }),
      );
      speed = { x: speed.x * slower, y: speed.y * slower };
      next = requestAnimationFrame(go);
    };
    next = requestAnimationFrame(go);
  };

  const ofFingers = createTrail();
  /** The previous place of two fingers. @type {{distance: number, x: number, y: number} | undefined} */
  let before;
  const fingers = (/** @type {TouchEvent} */ { touches }) => {
    const places = [...touches].map(placeOf);
    const [a, b] = places;
    if (places.length !== 2 || !a || !b) return undefined;
    const distance = Math.hypot(
      touches[0].clientX - touches[1].clientX,
      touches[0].clientY - touches[1].clientY,
    );
    return { distance: Math.max(1, distance), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  /**
   * Ends a drag that Plotly has begun: it stores the drag state on its node, and its cover would receive the events of
   * the second finger. Returns whether a drag was in progress; Plotly will not report its end.
   */
  const forgetDrag = () => {
    const plot = /** @type {any} */ (node.querySelector('.js-plotly-plot') ?? {});
    const wasDragged = plot._dragged;
    Object.assign(plot, {
      _dragging: false,
      _dragged: false,
      _dragdata: undefined,
    });
    for (const part of document.querySelectorAll('.dragcover')) part.remove();
    for (const part of node.querySelectorAll('.zoombox, .zoombox-corners')) part.remove();
    return wasDragged;
  };
  const onTouch = (/** @type {TouchEvent} */ event) => {
    const now = fingers(event);
    const time = event.timeStamp;
    if (!now) {
      const speed = before && ofFingers.letGo(time);
      if (speed && event.type === 'touchend') glideOn(speed);
      return void (before = undefined);
    }
    ofFingers.add(time, now);
    // Two fingers zoom the figure; one scrolls the page.
    if (event.cancelable) event.preventDefault();
    // With a mouse present as well, Plotly has begun a zoom box with the first finger and would begin another.
    event.stopPropagation();
    const seen = frameNow();
    // Redraw the figure at its present place, because no finger may move any more.
    if (!before && forgetDrag() && seen.shown) zoomTo(panView(seen, {}));
    if (event.type === 'touchmove' && before && seen.shown && seen.extent) {
      const { x, y } = seen.shown;
      const middle = {
        x: (x[0] + x[1]) / 2 - (now.x - before.x) * lengthOf(x),
        y: (y[0] + y[1]) / 2 - (now.y - before.y) * lengthOf(y),
      };
      const shown = { ...seen.extent, ...panView(seen, middle) };
      zoomTo(zoomView({ ...seen, shown }, before.distance / now.distance, now));
    }
    before = now;
  };
  for (const type of /** @type {const} */ (['touchstart', 'touchmove', 'touchend', 'touchcancel'])) {
    node.addEventListener(type, onTouch, { passive: false, capture: true });
  }

  /**
   * A movement by Plotly that a pointer has just released: the view before it, its speed, and how long to wait for Plotly.
   * @type {{seen: View, speed: {x: number, y: number}, until: number} | undefined}
   */
  let flung;
  let untrack = () => {};
  node.addEventListener('pointerdown', ({ pointerId, isPrimary, target }) => {
    untrack();
    flung = undefined;
    const { shown: seen } = frameNow();
    const isBeside = target instanceof Element && target.closest('.pe-overview, .modebar');
    // Two fingers are handled above.
    if (!seen || isBeside || !isPrimary) return;
    const trail = createTrail();
    // During the movement Plotly covers the whole page, so listen on the window.
    const types = /** @type {const} */ (['pointermove', 'pointerup', 'pointercancel']);
    const onPointer = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== pointerId) return;
      const place = placeOf(event);
      if (event.type === 'pointermove') return void (place && trail.add(event.timeStamp, place));
      untrack();
      const speed = trail.letGo(event.timeStamp);
      if (event.type === 'pointerup' && speed) flung = { seen, speed, until: performance.now() + patience };
    };
    for (const type of types) addEventListener(type, onPointer, true);
    untrack = () => {
      for (const type of types) removeEventListener(type, onPointer, true);
    };
  });
  /** Glides on if the view has moved but shows as much as before. */
  const glideOnIfMoved = () => {
    const { shown } = figure.frame();
    if (!flung || !shown || String([shown.x, shown.y]) === String([flung.seen.x, flung.seen.y])) return;
    const { seen, speed, until } = flung;
    flung = undefined;
    const isAsMuch = (/** @type {'x' | 'y'} */ axis) =>
      Math.abs(lengthOf(shown[axis]) / lengthOf(seen[axis]) - 1) < 1e-6;
    if (performance.now() < until && axes.every(isAsMuch)) glideOn(speed);
  };

  const rescale = () => {
    if (node.isConnected) figure.rescale();
  };
  node.addEventListener('pointerenter', rescale);
  rescales.add(new WeakRef(rescale));

  const bars = axes.map((axis) => {
    const bar = document.createElement('div');
    bar.className = `pe-overview pe-overview-${axis}`;
    // Hidden from assistive technology, because keys do the same.
    bar.setAttribute('aria-hidden', 'true');
    const thumb = document.createElement('div');
    bar.append(thumb);
    node.append(bar);
    const goTo = (/** @type {PointerEvent} */ event) => {
      const now = frameNow();
      const at = placeOf(event);
      if (!at || !now.extent || !bar.hasPointerCapture(event.pointerId)) return;
      zoomTo(panView(now, { [axis]: Math.min(...now.extent[axis]) + at[axis] * lengthOf(now.extent[axis]) }));
    };
    bar.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      bar.setPointerCapture(event.pointerId);
      goTo(event);
    });
    bar.addEventListener('pointermove', goTo);
    return { axis, bar, thumb };
  });

  const show = () => {
    isPainted ||= node.matches('.pe-previewed');
    glideOnIfMoved();
    const { shown, area, extent } = figure.frame();
    for (const { axis, bar, thumb } of bars) {
      const all = extent ? lengthOf(extent[axis]) : 0;
      const part = shown ? lengthOf(shown[axis]) / all : 1;
      bar.hidden = !area || !shown || !extent || !(part < 1 - 1e-9);
      if (bar.hidden || !area || !shown || !extent) continue;
      const from = (Math.min(...shown[axis]) - Math.min(...extent[axis])) / all;
      const isX = axis === 'x';
      const length = isX ? area.width : area.height;
      // Visible even for a millionth of the whole.
      const size = Math.max(6, part * length);
      const start = Math.min(Math.max(0, from * length), length - size);
      Object.assign(bar.style, {
        left: `${isX ? area.left : area.left + area.width + 1}px`,
        top: `${isX ? area.top - 7 : area.top}px`,
        [isX ? 'width' : 'height']: `${length}px`,
      });
      thumb.style.transform = `translate${axis.toUpperCase()}(${start}px)`;
      thumb.style[isX ? 'width' : 'height'] = `${size}px`;
    }
  };
  listening.set(node, show);
  show();
  return show;
}

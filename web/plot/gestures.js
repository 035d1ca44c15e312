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
const glideTime = 300;
/** A pointer that has not moved for this long before release was at rest, in milliseconds. */
const restTime = 60;
/** Gliding stops below this speed, in pixels per millisecond. */
const lowestSpeed = 0.03;
/** How long Plotly may take to report where it has moved a figure, in milliseconds. */
const longestWait = 1000;

/** The styles of the bars beside a figure. */
export const styles = css;

/** The zoom factor of one key press. */
const keyFactor = 2;

const axes = /** @type {const} */ (['x', 'y']);

/** Records the recent positions of a pointer, and gives its speed on release. */
function createTrail() {
  /** @type {{time: number, x: number, y: number}[]} */
  let places = [];
  return {
    /** @param {number} time @param {{x: number, y: number}} place */
    add(time, { x, y }) {
      places = [...places.filter((each) => time - each.time < 2 * restTime), { time, x, y }];
    },
    /** @param {number} time @returns {{x: number, y: number} | undefined} undefined if it was at rest */
    release(time) {
      const [first, last] = [places[0], places[places.length - 1]];
      places = [];
      const elapsed = last?.time - first?.time;
      if (!(elapsed > 0 && time - last.time < restTime)) return undefined;
      return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
    },
  };
}

/** @type {WeakMap<HTMLElement, () => void>} */
const updaters = new WeakMap();

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
  const existingUpdate = updaters.get(node);
  if (existingUpdate) return existingUpdate;
  let frameRequest = 0;
  /** @type {Partial<View> | undefined} */
  let pendingZoom;
  /** Zooms at most once a frame, however many events arrive. @param {Partial<View>} zoom */
  const zoomTo = (zoom) => {
    pendingZoom = zoom;
    frameRequest ||= requestAnimationFrame(() => {
      frameRequest = 0;
      if (pendingZoom) figure.zoomTo(pendingZoom);
      pendingZoom = undefined;
    });
  };
  /** The frame including a zoom that is requested but not yet shown. @returns {Frame} */
  const frameNow = () => {
    const frame = figure.frame();
    return pendingZoom && frame.fullRanges
      ? { ...frame, visibleRanges: { ...frame.fullRanges, ...pendingZoom } }
      : frame;
  };
  /** The place in the cell area, from 0 to 1 from left and top. @param {{clientX: number, clientY: number}} event */
  const placeOf = ({ clientX, clientY }) => {
    const { area } = figure.frame();
    const box = node.getBoundingClientRect();
    if (!area || !box.width) return undefined;
    // In the figure's own pixels, independent of any `transform`.
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
      const frame = frameNow();
      if (!at || !isIn(at) || !frame.visibleRanges) return;
      const isWhole = Object.keys(panView(frame, {})).length === 0;
      if (event.deltaY > 0 && isWhole && !isPinch) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
      const factor = Math.exp(Math.min(200, Math.max(-200, pixels)) * (isPinch ? 0.01 : 0.0025));
      zoomTo(zoomView(frame, factor, at));
    },
    { passive: false },
  );

  node.addEventListener('keydown', (event) => {
    if (event.target !== node || event.altKey || event.ctrlKey || event.metaKey) return;
    const factor = new Map([
      ['+', 1 / keyFactor],
      ['=', 1 / keyFactor],
      ['-', keyFactor],
      ['0', Infinity],
    ]).get(event.key);
    const frame = frameNow();
    const { visibleRanges } = frame;
    if (!visibleRanges) return;
    const { x, y } = figure.place();
    if (factor) {
      event.preventDefault();
      event.stopPropagation();
      const fractionIn = (/** @type {Range} */ range, /** @type {number | undefined} */ at) => {
        const share = at === undefined ? NaN : (at - Math.min(...range)) / lengthOf(range);
        return share >= 0 && share <= 1 ? share : 0.5;
      };
      zoomTo(
        factor === Infinity
          ? {}
          : zoomView(frame, factor, { x: fractionIn(visibleRanges.x, x), y: fractionIn(visibleRanges.y, y) }),
      );
      return;
    }
    // Bring the cell that the keys have moved to into view.
    const isOut = (/** @type {Range} */ range, /** @type {number | undefined} */ at) =>
      at !== undefined && (at < Math.min(...range) || at > Math.max(...range));
    if (!isOut(visibleRanges.x, x) && !isOut(visibleRanges.y, y)) return;
    zoomTo(
      panView(frame, { ...(isOut(visibleRanges.x, x) && { x }), ...(isOut(visibleRanges.y, y) && { y }) }),
    );
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
    let lastTime = performance.now();
    let nextRequest = 0;
    stop = () => {
      cancelAnimationFrame(nextRequest);
      for (const type of ends) removeEventListener(type, stop, true);
    };
    for (const type of ends) addEventListener(type, stop, { capture: true, passive: true });
    const glideStep = (/** @type {number} */ time) => {
      const elapsed = Math.max(0, time - lastTime);
      lastTime = Math.max(lastTime, time);
      const frame = frameNow();
      const { visibleRanges, area } = frame;
      const pixels = area && Math.hypot(speed.x * area.width, speed.y * area.height);
      if (!visibleRanges || !node.isConnected || !(Number(pixels) > lowestSpeed)) return stop();
      const { x, y } = visibleRanges;
      const decay = Math.exp(-elapsed / glideTime);
      // The distance covered while slowing down, independent of the duration of a frame.
      const distance = glideTime * (1 - decay);
      figure.zoomTo(
        panView(frame, {
          x: (x[0] + x[1]) / 2 - speed.x * distance * lengthOf(x),
          y: (y[0] + y[1]) / 2 - speed.y * distance * lengthOf(y),
        }),
      );
      speed = { x: speed.x * decay, y: speed.y * decay };
      nextRequest = requestAnimationFrame(glideStep);
    };
    nextRequest = requestAnimationFrame(glideStep);
  };

  const fingerTrail = createTrail();
  /** The previous place of two fingers. @type {{distance: number, x: number, y: number} | undefined} */
  let lastTouch;
  const placeOfFingers = (/** @type {TouchEvent} */ { touches }) => {
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
    const touch = placeOfFingers(event);
    const time = event.timeStamp;
    if (!touch) {
      const speed = lastTouch && fingerTrail.release(time);
      if (speed && event.type === 'touchend') glideOn(speed);
      return void (lastTouch = undefined);
    }
    fingerTrail.add(time, touch);
    // Two fingers zoom the figure; one scrolls the page.
    if (event.cancelable) event.preventDefault();
    // With a mouse present as well, Plotly has begun a zoom box with the first finger and would begin another.
    event.stopPropagation();
    const frame = frameNow();
    // Redraw the figure at its present position, because the fingers may not move any more.
    if (!lastTouch && forgetDrag() && frame.visibleRanges) zoomTo(panView(frame, {}));
    if (event.type === 'touchmove' && lastTouch && frame.visibleRanges && frame.fullRanges) {
      const { x, y } = frame.visibleRanges;
      const middle = {
        x: (x[0] + x[1]) / 2 - (touch.x - lastTouch.x) * lengthOf(x),
        y: (y[0] + y[1]) / 2 - (touch.y - lastTouch.y) * lengthOf(y),
      };
      const visibleRanges = { ...frame.fullRanges, ...panView(frame, middle) };
      zoomTo(zoomView({ ...frame, visibleRanges }, lastTouch.distance / touch.distance, touch));
    }
    lastTouch = touch;
  };
  for (const type of /** @type {const} */ (['touchstart', 'touchmove', 'touchend', 'touchcancel'])) {
    node.addEventListener(type, onTouch, { passive: false, capture: true });
  }

  /**
   * A movement by Plotly that a pointer has just released: the view before it, its speed, and how long to wait for Plotly.
   * @type {{viewBefore: View, speed: {x: number, y: number}, until: number} | undefined}
   */
  let releasedMove;
  let untrack = () => {};
  node.addEventListener('pointerdown', ({ pointerId, isPrimary, target }) => {
    untrack();
    releasedMove = undefined;
    const { visibleRanges } = frameNow();
    const isOnControl = target instanceof Element && target.closest('.pe-overview, .modebar');
    // Two fingers are handled above.
    if (!visibleRanges || isOnControl || !isPrimary) return;
    const trail = createTrail();
    // During the movement Plotly covers the whole page, so listen on the window.
    const types = /** @type {const} */ (['pointermove', 'pointerup', 'pointercancel']);
    const onPointer = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== pointerId) return;
      const place = placeOf(event);
      if (event.type === 'pointermove') return void (place && trail.add(event.timeStamp, place));
      untrack();
      const speed = trail.release(event.timeStamp);
      if (event.type === 'pointerup' && speed)
        releasedMove = { viewBefore: visibleRanges, speed, until: performance.now() + longestWait };
    };
    for (const type of types) addEventListener(type, onPointer, true);
    untrack = () => {
      for (const type of types) removeEventListener(type, onPointer, true);
    };
  });
  /** Glides on if the view has moved but shows as much as before. */
  const glideOnIfMoved = () => {
    const { visibleRanges } = figure.frame();
    if (
      !releasedMove ||
      !visibleRanges ||
      String([visibleRanges.x, visibleRanges.y]) ===
        String([releasedMove.viewBefore.x, releasedMove.viewBefore.y])
    )
      return;
    const { viewBefore, speed, until } = releasedMove;
    releasedMove = undefined;
    const isAsMuch = (/** @type {'x' | 'y'} */ axis) =>
      Math.abs(lengthOf(visibleRanges[axis]) / lengthOf(viewBefore[axis]) - 1) < 1e-6;
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
      const frame = frameNow();
      const at = placeOf(event);
      if (!at || !frame.fullRanges || !bar.hasPointerCapture(event.pointerId)) return;
      zoomTo(
        panView(frame, {
          [axis]: Math.min(...frame.fullRanges[axis]) + at[axis] * lengthOf(frame.fullRanges[axis]),
        }),
      );
    };
    bar.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      bar.setPointerCapture(event.pointerId);
      goTo(event);
    });
    bar.addEventListener('pointermove', goTo);
    return { axis, bar, thumb };
  });

  const update = () => {
    isPainted ||= node.matches('.pe-previewed');
    glideOnIfMoved();
    const { visibleRanges, area, fullRanges } = figure.frame();
    for (const { axis, bar, thumb } of bars) {
      const fullLength = fullRanges ? lengthOf(fullRanges[axis]) : 0;
      const visibleShare = visibleRanges ? lengthOf(visibleRanges[axis]) / fullLength : 1;
      bar.hidden = !area || !visibleRanges || !fullRanges || !(visibleShare < 1 - 1e-9);
      if (bar.hidden || !area || !visibleRanges || !fullRanges) continue;
      const from = (Math.min(...visibleRanges[axis]) - Math.min(...fullRanges[axis])) / fullLength;
      const isX = axis === 'x';
      const length = isX ? area.width : area.height;
      // Visible even for a millionth of the whole.
      const size = Math.max(6, visibleShare * length);
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
  updaters.set(node, update);
  update();
  return update;
}

/**
 * Zooming into a figure of cells with the wheel, two fingers or keys, down to single cells and out again; and beside it bars
 * that show which part is seen, and can be dragged. Plotly has a box to draw, and buttons; it comes with this.
 */
import { lengthOf, panView, zoomView } from './zoom.js';
import css from './gestures.css';

/** @typedef {import('./plot-geometry.js').View} View */
/** @typedef {[number, number]} Range  in the direction of the axis */
/** @typedef {import('./zoom.js').Frame} Frame */
/**
 * @typedef {object} Zoomable
 * @property {() => Frame} frame
 * @property {() => {x?: number, y?: number}} place         the cell at the cursor
 * @property {(zoom: Partial<View>) => void} zoomTo  without an axis, the whole of it
 * @property {() => void} rescale  draws it anew where a pixel of it is another part of the screen's
 */

/** How a figure glides on when it is let go: in so many milliseconds to a third of its speed, and so on. */
const glide = 300;
/** A hand that has moved no later than this before it lets go was still, in milliseconds. */
const stillAfter = 60;
/** Slower than so many pixels in a millisecond it stands still. */
const slowest = 0.03;
/** So long Plotly may take to say where it has moved a figure, in milliseconds. */
const patience = 1000;

/** Of the figure. */
export const styles = css;

/** As much as a press of a key does. */
const step = 2;

const axes = /** @type {const} */ (['x', 'y']);

/** Where a hand has been of late, and how fast it was when it let go. */
function createTrail() {
  /** @type {{time: number, x: number, y: number}[]} */
  let places = [];
  return {
    /** @param {number} time @param {{x: number, y: number}} place */
    add(time, { x, y }) {
      places = [...places.filter((each) => time - each.time < 2 * stillAfter), { time, x, y }];
    },
    /** @param {number} time @returns {{x: number, y: number} | undefined} undefined where it was still */
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

/** What draws each figure anew that there is, and keeps none. @type {Set<WeakRef<() => void>>} */
const rescales = new Set();
// Nothing tells that a transform around it is another: that of slides goes with the window, or ends with a transition.
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
 * @returns {() => void} to be called when another part is seen
 */
export function onGestures(node, figure) {
  const known = listening.get(node);
  if (known) return known;
  let frame = 0;
  /** @type {Partial<View> | undefined} */
  let wanted;
  /** Once a frame, however many events there are. @param {Partial<View>} zoom */
  const zoomTo = (zoom) => {
    wanted = zoom;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (wanted) figure.zoomTo(wanted);
      wanted = undefined;
    });
  };
  /** With what is asked for already, before it is seen. @returns {Frame} */
  const frameNow = () => {
    const now = figure.frame();
    return wanted && now.whole ? { ...now, shown: { ...now.whole, ...wanted } } : now;
  };
  /** From 0 to 1, from the left and from the top of the cells. @param {{clientX: number, clientY: number}} event */
  const placeOf = ({ clientX, clientY }) => {
    const { area } = figure.frame();
    const box = node.getBoundingClientRect();
    if (!area || !box.width) return undefined;
    // The figure's own pixels, however large a `transform` shows them.
    const x = ((clientX - box.left) * node.offsetWidth) / box.width - area.left;
    const y = ((clientY - box.top) * node.offsetHeight) / box.height - area.top;
    return { x: x / area.width, y: y / area.height };
  };
  const isIn = (/** @type {{x: number, y: number}} */ { x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

  node.addEventListener(
    'wheel',
    (event) => {
      // The wheel scrolls the page, unless the reader is at work in the figure, or pinches a touchpad.
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
    // What the keys have gone to is to be seen.
    const isOut = (/** @type {Range} */ range, /** @type {number | undefined} */ at) =>
      at !== undefined && (at < Math.min(...range) || at > Math.max(...range));
    if (!isOut(shown.x, x) && !isOut(shown.y, y)) return;
    zoomTo(panView(now, { ...(isOut(shown.x, x) && { x }), ...(isOut(shown.y, y) && { y }) }));
  });

  /** Whether it is painted at once: what is drawn only when the hand is still would stand until the end. */
  let isPainted = false;
  /** Ends what glides. */
  let stop = () => {};
  /**
   * What is seen goes on as it went, ever slower, until it stands or a reader does anything.
   * @param {{x: number, y: number}} speed  in parts of what is seen, in a millisecond
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
      // As far as it goes while it becomes slower, however long a frame takes.
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
  /** Where two fingers were. @type {{distance: number, x: number, y: number} | undefined} */
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
   * Plotly asks its node whether it is dragged; and its cover would take what the second finger does. Whether it was, of
   * which Plotly will say no end.
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
    // Where there is a mouse as well, Plotly has begun a box with the first of them, and would begin another.
    event.stopPropagation();
    const seen = frameNow();
    // Drawn where it is, though no finger moves any more.
    if (!before && forgetDrag() && seen.shown) zoomTo(panView(seen, {}));
    if (event.type === 'touchmove' && before && seen.shown && seen.whole) {
      const { x, y } = seen.shown;
      const middle = {
        x: (x[0] + x[1]) / 2 - (now.x - before.x) * lengthOf(x),
        y: (y[0] + y[1]) / 2 - (now.y - before.y) * lengthOf(y),
      };
      const shown = { ...seen.whole, ...panView(seen, middle) };
      zoomTo(zoomView({ ...seen, shown }, before.distance / now.distance, now));
    }
    before = now;
  };
  for (const type of /** @type {const} */ (['touchstart', 'touchmove', 'touchend', 'touchcancel'])) {
    node.addEventListener(type, onTouch, { passive: false, capture: true });
  }

  /**
   * What a pointer has let go that Plotly moves: what was seen before, how fast it was, and until when it may be seen elsewhere.
   * @type {{seen: View, speed: {x: number, y: number}, until: number} | undefined}
   */
  let flung;
  let untrack = () => {};
  node.addEventListener('pointerdown', ({ pointerId, isPrimary, target }) => {
    untrack();
    flung = undefined;
    const { shown: seen } = frameNow();
    const isBeside = target instanceof Element && target.closest('.pe-overview, .modebar');
    // Two fingers have their own way.
    if (!seen || isBeside || !isPrimary) return;
    const trail = createTrail();
    // While it moves, all of the page is under a cover of Plotly's.
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
  /** Where as much is seen as before, and elsewhere, it was moved, and glides on. */
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
    // Keys have their own ways.
    bar.setAttribute('aria-hidden', 'true');
    const thumb = document.createElement('div');
    bar.append(thumb);
    node.append(bar);
    const goTo = (/** @type {PointerEvent} */ event) => {
      const now = frameNow();
      const at = placeOf(event);
      if (!at || !now.whole || !bar.hasPointerCapture(event.pointerId)) return;
      zoomTo(panView(now, { [axis]: Math.min(...now.whole[axis]) + at[axis] * lengthOf(now.whole[axis]) }));
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
    const { shown, area, whole } = figure.frame();
    for (const { axis, bar, thumb } of bars) {
      const all = whole ? lengthOf(whole[axis]) : 0;
      const part = shown ? lengthOf(shown[axis]) / all : 1;
      bar.hidden = !area || !shown || !whole || !(part < 1 - 1e-9);
      if (bar.hidden || !area || !shown || !whole) continue;
      const from = (Math.min(...shown[axis]) - Math.min(...whole[axis])) / all;
      const isX = axis === 'x';
      const length = isX ? area.width : area.height;
      // Of a part of a million it is still seen.
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

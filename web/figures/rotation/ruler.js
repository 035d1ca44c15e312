/**
 * A ruler of positions with a mark for the query and one for the key. A drag moves one mark, or both if it begins between
 * them. The sliders do the same by keyboard, so the ruler has no tab stop.
 */
import { make, makeSvg } from '../../element/dom.js';
import { chooseExtent } from './model.js';

/** @typedef {'query' | 'key' | 'both'} Marks  what a drag moves */
/** Follows a drag: by how many positions it has moved, and whether the reader has let go. @typedef {(by: number, isDone: boolean) => void} Drag */
/** @typedef {{m: number, n: number, moved: number}} Positions */

/** How far from a mark a pointer still grabs it, in pixels. */
const reach = 22;
/** The height of the line, in pixels from the top of the picture. */
const lineHeight = 28;

/** @param {(marks: Marks) => Drag} onGrab */
export function createRuler(onGrab) {
  const root = make('div', 'pe-ruler');
  const picture = makeSvg('svg', { class: 'pe-ruler-picture', 'aria-hidden': 'true' });
  const [firstText, lastText] = ['pe-ruler-first', 'pe-ruler-last'].map((name) => make('span', name));
  root.append(firstText, picture, lastText);
  let extent = chooseExtent(0, 0);
  let query = 0;
  let key = 0;
  let drag = /** @type {{x: number, by: number, follow: Drag} | undefined} */ (undefined);

  const shareOf = (/** @type {number} */ position) =>
    (position - extent.first) / (extent.last - extent.first);

  /** @param {PointerEvent} event @returns {Marks | undefined} */
  function findMarks({ clientX, clientY }) {
    const { left, top, width } = picture.getBoundingClientRect();
    const [toQuery, toKey] = [query, key].map((position) => clientX - left - shareOf(position) * width);
    const near = /** @type {Marks[]} */ ([
      ...(Math.abs(toQuery) <= reach ? ['query'] : []),
      ...(Math.abs(toKey) <= reach ? ['key'] : []),
    ]);
    // The name of the query is above the line, the name of the key below it.
    if (near.length === 2) return clientY < top + lineHeight ? 'query' : 'key';
    return near[0] ?? (toQuery * toKey < 0 ? 'both' : undefined);
  }

  root.addEventListener('pointerdown', (event) => {
    const marks = event.isPrimary && event.button === 0 ? findMarks(event) : undefined;
    if (!marks) return;
    root.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, by: 0, follow: onGrab(marks) };
  });
  root.addEventListener('pointermove', (event) => {
    if (!drag) {
      root.classList.toggle('pe-grabbable', Boolean(findMarks(event)));
      return;
    }
    const perPosition = picture.getBoundingClientRect().width / (extent.last - extent.first);
    const by = Math.round((event.clientX - drag.x) / perPosition);
    if (by === drag.by) return;
    drag.by = by;
    drag.follow(by, false);
  });
  for (const type of ['pointerup', 'pointercancel']) {
    root.addEventListener(type, () => {
      if (drag?.by) drag.follow(drag.by, true);
      drag = undefined;
    });
  }

  /** @param {number} position */
  const across = (position) => `${(100 * shareOf(position)).toFixed(3)}%`;

  /** @param {number} position @param {boolean} isQuery @param {string} [className] */
  function createMark(position, isQuery, className = '') {
    const mark = makeSvg('g', {
      class: `pe-ruler-mark ${isQuery ? 'pe-ruler-query' : 'pe-ruler-key'} ${className}`,
    });
    const x = across(position);
    // Their shapes differ, too: a bar and a disc.
    mark.append(
      isQuery
        ? makeSvg('line', { x1: x, x2: x, y1: lineHeight - 9, y2: lineHeight + 9 })
        : makeSvg('circle', { cx: x, cy: lineHeight, r: 6 }),
    );
    return mark;
  }

  /** @param {number} position @param {string} name @param {number} y */
  function createName(position, name, y) {
    const share = shareOf(position);
    const anchor = share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle';
    return makeSvg('text', { x: across(position), y, 'text-anchor': anchor }, name);
  }

  return {
    root,
    /** The first and the last position of the ruler. */
    get extent() {
      return extent;
    },
    /**
     * @param {Positions} positions
     * @param {{query: string, key: string}} names
     * @param {(position: number) => string} write  a position as text
     */
    show({ m, n, moved }, names, write) {
      [query, key] = [m + moved, n + moved];
      if (!drag) extent = chooseExtent(query, key);
      firstText.textContent = write(extent.first);
      lastText.textContent = write(extent.last);
      const line = (/** @type {string} */ className, /** @type {string} */ x1, /** @type {string} */ x2) =>
        makeSvg('line', { class: className, x1, x2, y1: lineHeight, y2: lineHeight });
      const isMoved = moved > 0 && Math.min(m, n) >= extent.first;
      picture.replaceChildren(
        line('pe-ruler-line', '0%', '100%'),
        line('pe-ruler-offset', across(key), across(query)),
        ...(isMoved ? [createMark(m, true, 'pe-ruler-origin'), createMark(n, false, 'pe-ruler-origin')] : []),
        createMark(query, true),
        createMark(key, false),
        createName(query, names.query, 12),
        createName(key, names.key, 52),
      );
    },
  };
}

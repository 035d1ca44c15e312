/** Moving a word to another place of its sentence: by dragging its button, or with Shift and an arrow key. */
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/token-moves.en.mjs';
import { adoptStyles } from './dom.js';
import { swallowClick } from './swallow-click.js';
import css from './token-moves.css';

addEnglish(ownTexts);
adoptStyles(css);

/**
 * Moves a word from one place to another; `isDone`: the reader has let go, perhaps without a further move.
 * @typedef {(move: {list: Element, from: number, to: number, isDone: boolean}) => void} Move
 */

/** A pointer that moves by less than this, in pixels, still clicks. */
const slop = 5;

/**
 * @param {HTMLElement} root  contains a list for each sentence
 * @param {string} itemSelector  of the entries of a list, which are buttons or have one each; each place keeps its
 *   button while words move
 * @param {Move} onMove
 */
export function makeTokensMovable(root, itemSelector, onMove) {
  /**
   * hasMoved: whether the pointer has moved since the word was last placed; isOver: whether it has been released.
   * @type {{pointerId: number, x: number, y: number, list: Element, at: number, isMoving: boolean, hasMoved: boolean,
   *   isOver: boolean} | undefined}
   */
  let drag;
  /** Whether a move is not shown yet: until then, the words have their old places. */
  let isWaiting = false;

  /** @param {EventTarget | null} target */
  const placeOf = (target) => {
    const item = target instanceof Element ? target.closest(itemSelector) : null;
    const list = item?.parentElement;
    return item && list ? { list, at: [...list.children].indexOf(item) } : undefined;
  };
  const items = () => /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(itemSelector));
  const markDragged = () => {
    const dragged = drag?.isMoving && drag.list.children[drag.at];
    for (const item of items()) item.classList.toggle('pe-dragged', item === dragged);
  };
  /** @param {{list: Element, at: number}} place @param {number} to @param {boolean} isDone */
  const move = ({ list, at }, to, isDone) => {
    isWaiting = to !== at;
    onMove({ list, from: at, to, isDone });
  };

  /** Places the dragged word where the pointer is. */
  function follow() {
    if (!drag?.isMoving || isWaiting) return;
    const to = drag.hasMoved ? countBefore(drag.list, drag.at, drag) : drag.at;
    drag.hasMoved = false;
    if (to !== drag.at) {
      const place = { ...drag };
      drag.at = to;
      move(place, to, false);
    } else if (drag.isOver) {
      move(drag, to, true);
      drag = undefined;
    }
    markDragged();
  }

  root.addEventListener('pointerdown', (event) => {
    const place = event.isPrimary && event.button === 0 ? placeOf(event.target) : undefined;
    const { pointerId, clientX: x, clientY: y } = event;
    drag = place && { ...place, pointerId, x, y, isMoving: false, hasMoved: false, isOver: false };
  });
  const onPointer = (/** @type {PointerEvent} */ event) => {
    const { pointerId, type, clientX: x, clientY: y } = event;
    if (pointerId !== drag?.pointerId || drag.isOver) return;
    const isOver = type !== 'pointermove' || !event.buttons;
    if (!drag.isMoving) {
      const [across, along] = [Math.abs(x - drag.x), Math.abs(y - drag.y)];
      // A finger that begins up or down is about to scroll the page.
      const isFar = Math.hypot(across, along) >= slop && (event.pointerType === 'mouse' || across > along);
      if (isOver) drag = undefined;
      if (!drag || !isFar) return;
      // From now on the pointer may leave the button.
      root.setPointerCapture(pointerId);
    }
    Object.assign(drag, { isOver, isMoving: true });
    if (type === 'pointermove') Object.assign(drag, { x, y, hasMoved: true });
    if (isOver) swallowClick(root);
    follow();
  };
  for (const type of /** @type {const} */ (['pointermove', 'pointerup', 'pointercancel']))
    root.addEventListener(type, onPointer);

  // Before the toolbar, in which an arrow key moves the focus.
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const step = new Map([
        ['ArrowLeft', -1],
        ['ArrowRight', 1],
      ]).get(key);
      const place = placeOf(event.target);
      if (!place || !step || !shiftKey || altKey || ctrlKey || metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const to = place.at + (isLeftward(place.list) ? -step : step);
      const item = /** @type {HTMLElement | undefined} */ (place.list.children[to]);
      if (!item || isWaiting) return;
      buttonOf(item).focus();
      move(place, to, true);
    },
    true,
  );

  return {
    /** Call this when the words are in their places. @param {import('../texts/page-language.js').Texts} texts */
    onShow({ tokenMoves }) {
      for (const item of items()) {
        buttonOf(item).classList.add('pe-movable');
        buttonOf(item).setAttribute('aria-keyshortcuts', 'Shift+ArrowLeft Shift+ArrowRight');
        const list = /** @type {HTMLElement} */ (item.parentElement);
        list.title = list.children.length > 1 ? tokenMoves.move : '';
      }
      isWaiting = false;
      follow();
    },
  };
}

/** @param {HTMLElement} item */
const buttonOf = (item) => item.querySelector('button') ?? item;

const isLeftward = (/** @type {Element} */ list) => getComputedStyle(list).direction === 'rtl';

/**
 * How many of the other words stand before a pointer, in reading order.
 * @param {Element} list
 * @param {number} own  the place of the word that is dragged
 * @param {{x: number, y: number}} pointer
 */
function countBefore(list, own, { x, y }) {
  const boxes = [...list.children].filter((_, k) => k !== own).map((item) => item.getBoundingClientRect());
  return boxes.filter(({ left, right, top, bottom }) => {
    const middle = (left + right) / 2;
    return y >= top && (y > bottom || (isLeftward(list) ? x < middle : x > middle));
  }).length;
}

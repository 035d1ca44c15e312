/** Turning a clock hand by dragging it with the mouse, a pen or a finger. */
import { wrapAngle } from '../plot/clock-hands.js';
import { swallowClick } from './swallow-click.js';

/**
 * Follows a dragged hand: `angle` is how far it has been turned since it was grabbed, in radians, with all turns;
 * `isDone`: the reader has let go.
 * @typedef {(angle: number, isDone: boolean) => void} Turn
 */
/**
 * Called when a hand is grabbed; undefined if it cannot be turned.
 * @typedef {(id: number, kind: import('../plot/clock-hands.js').Hand['kind']) => Turn | undefined} Grab
 */
/**
 * A hand within the reader's reach, and the picture of its clock, whose centre it turns around.
 * @typedef {{id: number, kind: import('../plot/clock-hands.js').Hand['kind'], face: Element}} Reached
 */

/** A pointer that moves by less than this, in pixels, still clicks. */
const slop = 4;

/**
 * @param {HTMLElement} root  contains the clocks
 * @param {(event: {clientX: number, clientY: number, target: EventTarget | null}) => Reached | undefined} findHand  the
 *   hand at a pointer
 * @param {Grab} onGrab
 */
export function makeHandsDraggable(root, findHand, onGrab) {
  /** @type {{pointerId: number, face: Element, from: {x: number, y: number}, direction: number, angle: number, turn: Turn, isMoving: boolean} | undefined} */
  let drag;

  root.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const hand = findHand(event);
    const turn = hand && onGrab(hand.id, hand.kind);
    drag = turn && {
      pointerId: event.pointerId,
      face: hand.face,
      from: { x: event.clientX, y: event.clientY },
      direction: directionOf(hand.face, event),
      angle: 0,
      turn,
      isMoving: false,
    };
  });

  root.addEventListener('pointermove', (event) => {
    if (!drag)
      root.classList.toggle('pe-grabbable', event.pointerType === 'mouse' && Boolean(findHand(event)));
    // The button was released outside, before the clock had captured the pointer.
    if (drag && !event.buttons) drag = undefined;
    if (event.pointerId !== drag?.pointerId) return;
    const { from } = drag;
    if (!drag.isMoving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < slop) return;
    if (!drag.isMoving) {
      // From now on the pointer may leave the clock.
      root.setPointerCapture(event.pointerId);
      root.classList.add('pe-turning');
      drag.isMoving = true;
    }
    const direction = directionOf(drag.face, event);
    // The shorter way round, so that several turns add up.
    drag.angle += wrapAngle(direction - drag.direction + Math.PI) - Math.PI;
    drag.direction = direction;
    drag.turn(drag.angle, false);
  });

  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== drag?.pointerId) return;
    const { isMoving, turn, angle } = drag;
    drag = undefined;
    root.classList.remove('pe-turning');
    if (!isMoving) return;
    turn(angle, true);
    swallowClick(root);
  };
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);

  // A finger on a hand must not scroll the page; next to a hand, it does. `touch-action` cannot tell the two apart.
  root.addEventListener(
    'touchmove',
    (event) => {
      if (drag && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
}

/**
 * The direction of a pointer from the centre of a clock: 0 is up, and it grows clockwise.
 * @param {Element} face
 * @param {{clientX: number, clientY: number}} pointer
 */
function directionOf(face, { clientX, clientY }) {
  const { left, top, width, height } = face.getBoundingClientRect();
  return Math.atan2(clientX - left - width / 2, top + height / 2 - clientY);
}

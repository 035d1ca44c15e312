/** Places for labels beside dots, so that none covers another, a dot or an edge. Pure. */
import { planeDistance } from './vectors.js';

/** @typedef {import('./vectors.js').Point} Point */

/** The radius of a dot, in CSS pixels. */
export const dotRadius = 9;

/**
 * The possible places of a label, relative to its dot: right, left, above, below, diagonal; then the same farther away.
 */
const directions = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.75, -0.75],
  [-0.75, -0.75],
  [0.75, 0.75],
  [-0.75, 0.75],
];

const distances = [dotRadius + 4, dotRadius + 14, dotRadius + 30, dotRadius + 50, dotRadius + 74];

/**
 * Finds places for labels so that none covers another, a dot or an edge. A label that is not beside its dot gets a
 * line.
 * @param {{x: number, y: number, width: number, height: number}[]} labels  with the places of their points in pixels
 * @param {{width: number, height: number}} area
 * @param {Box[]} [lines]  areas that a label covers only if it would be left out otherwise
 * @returns {({dx: number, dy: number, side: -1 | 0 | 1, line: boolean} | undefined)[]} the offset from the point to the
 *   middle of the label, and the side of the point that the label is on; undefined if there is no room
 */
export function placeLabels(labels, area, lines = []) {
  /** @type {Box[]} */
  const takenBoxes = labels.map(({ x, y }) => ({
    left: x - dotRadius,
    right: x + dotRadius,
    top: y - dotRadius,
    bottom: y + dotRadius,
  }));
  return labels.map((label) => place(label, lines) ?? place(label, []));

  /** @param {typeof labels[number]} label @param {Box[]} avoidedBoxes */
  function place({ x, y, width, height }, avoidedBoxes) {
    for (const [ring, distance] of distances.entries()) {
      for (const [right, down] of directions) {
        const dx = right * distance + (Math.sign(right) * width) / 2;
        const dy = down * distance + (Math.sign(down) * height) / 2;
        const box = {
          left: x + dx - width / 2,
          right: x + dx + width / 2,
          top: y + dy - height / 2,
          bottom: y + dy + height / 2,
        };
        const isInside =
          box.left >= 0 && box.right <= area.width && box.top >= 0 && box.bottom <= area.height;
        if (!isInside || [...takenBoxes, ...avoidedBoxes].some((other) => isOverlapping(box, other)))
          continue;
        takenBoxes.push(box);
        return { dx, dy, side: /** @type {-1 | 0 | 1} */ (Math.sign(right)), line: ring > 0 };
      }
    }
    return undefined;
  }
}

/**
 * A line as small boxes.
 * @param {Point} from  in pixels
 * @param {Point} to
 * @returns {Box[]}
 */
export function createBoxes(from, to) {
  const steps = Math.ceil(planeDistance(from, to) / 6);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const [x, y] = [
      from.x + ((to.x - from.x) * k) / (steps || 1),
      from.y + ((to.y - from.y) * k) / (steps || 1),
    ];
    return { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 };
  });
}

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @param {Box} a
 * @param {Box} b
 */
const isOverlapping = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

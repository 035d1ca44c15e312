/** Cells of grids and points of lists, by index. Pure. */

/** @typedef {import('./places.js').Place} Place */

/**
 * Cell number `cell` of a grid whose last axis runs fastest.
 * @param {[name: string, size: number][]} axes
 * @param {number} cell
 * @returns {Place}
 */
export function placeIn(axes, cell) {
  const sizes = axes.map(([, size]) => size);
  if (cell < 0 || cell >= sizes.reduce((product, size) => product * size, 1))
    return { kind: 'other', along: [] };
  let remaining = cell;
  /** @type {Place['along']} */
  const along = [];
  for (const [name, size] of [...axes].reverse()) {
    along.unshift([name, remaining % size]);
    remaining = Math.floor(remaining / size);
  }
  return { kind: 'cell', sizes, along };
}

/**
 * Point number `position` of a list; without one, each coordinate is the position.
 * @param {number} coordinates  of a point
 * @param {number[]} points
 * @param {number} position
 * @returns {Place}
 */
export const placeAmong = (coordinates, points, position) => ({
  kind: 'point',
  along: Array.from({ length: coordinates }, (_, k) => [
    '',
    points.length ? points[position * coordinates + k] : position,
  ]),
});

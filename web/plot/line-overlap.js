/** Finds lines that readers could not tell apart, and how to draw each so that all are visible. Pure. */

/** A dashed line over a solid one shows both. The first style is that of the lowest line. */
export const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];

/**
 * Lines that coincide, in groups; `apart`: the maximum distance of any line of the group from its first.
 * @typedef {{members: number[], apart: number}[]} Groups
 */

/**
 * @template Line
 * @param {readonly Line[]} lines
 * @param {(a: Line, b: Line, tolerance: number) => number} distanceOf  the maximum distance between two lines; may be
 *   Infinity above the tolerance
 * @param {number} tolerance                       the maximum distance at which lines coincide
 * @returns {Groups} of two lines or more each
 */
export function groupsOfEqualLines(lines, distanceOf, tolerance) {
  /** @type {Groups} */
  const groups = [];
  lines.forEach((line, k) => {
    for (const group of groups) {
      const difference = distanceOf(lines[group.members[0]], line, tolerance);
      if (!(difference <= tolerance)) continue;
      group.members.push(k);
      group.apart = Math.max(group.apart, difference);
      return;
    }
    groups.push({ members: [k], apart: 0 });
  });
  return groups.filter(({ members }) => members.length > 1);
}

/**
 * The dash of each line: the first of a group is solid, those over it are dashed.
 * @param {number} count  of lines
 * @param {Groups} groups
 */
export function dashesOf(count, groups) {
  const dash = Array(count).fill(dashes[0]);
  for (const { members } of groups) members.forEach((line, k) => (dash[line] = dashes[k % dashes.length]));
  return dash;
}

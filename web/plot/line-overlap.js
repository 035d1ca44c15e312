/** Finds lines that readers could not tell apart, and how to draw each so that all are visible. Pure. */

/** The styles of lines, in their order. */
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
 * The dash of each line, by which colour-blind readers distinguish lines. Lines that coincide get different dashes as
 * long as any are left, so that each line shows through the gaps of the line above it.
 * @param {number} count  of lines
 * @param {Groups} groups
 */
export function dashesOf(count, groups) {
  const dash = Array.from({ length: count }, (_, k) => dashes[k % dashes.length]);
  for (const { members } of groups) {
    const used = new Set();
    for (const line of members) {
      if (used.has(dash[line])) dash[line] = dashes.find((each) => !used.has(each)) ?? dash[line];
      used.add(dash[line]);
    }
  }
  return dash;
}

/** Lines that nobody could tell apart: which they are, and how each is drawn all the same. Pure. */

/** A dashed line over a whole one shows both. The first is that of the lowest. */
export const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];

/**
 * Lines that coincide, in groups; `apart`: how far any line of the group is from its first, at most.
 * @typedef {{members: number[], apart: number}[]} Groups
 */

/**
 * @template Line
 * @param {readonly Line[]} lines
 * @param {(a: Line, b: Line, tolerance: number) => number} distance  how far two are apart at most; Infinity will do beyond
 *   the tolerance
 * @param {number} tolerance                       within which they coincide
 * @returns {Groups} of two lines or more each
 */
export function groupsOfEqualLines(lines, distance, tolerance) {
  /** @type {Groups} */
  const groups = [];
  lines.forEach((line, k) => {
    for (const group of groups) {
      const apart = distance(lines[group.members[0]], line, tolerance);
      if (!(apart <= tolerance)) continue;
      group.members.push(k);
      group.apart = Math.max(group.apart, apart);
      return;
    }
    groups.push({ members: [k], apart: 0 });
  });
  return groups.filter(({ members }) => members.length > 1);
}

/**
 * The dash of each line: the first of a group is whole, those over it are dashed.
 * @param {number} count  of lines
 * @param {Groups} groups
 */
export function dashesOf(count, groups) {
  const dash = Array(count).fill(dashes[0]);
  for (const { members } of groups) members.forEach((line, k) => (dash[line] = dashes[k % dashes.length]));
  return dash;
}

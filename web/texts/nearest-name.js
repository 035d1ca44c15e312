/** The known name that an unknown one probably means. */

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one word of the other.
 * @param {string} a
 * @param {string} b
 */
function countEdits(a, b) {
  /** @type {number[][]} */
  const counts = [];
  for (let i = 0; i <= a.length; ++i) {
    counts[i] = [i];
    for (let j = 1; j <= b.length; ++j) {
      if (i === 0) {
        counts[0][j] = j;
        continue;
      }
      const replaced = counts[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1]);
      counts[i][j] = Math.min(counts[i - 1][j] + 1, counts[i][j - 1] + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        counts[i][j] = Math.min(counts[i][j], counts[i - 2][j - 2] + 1);
    }
  }
  return counts[a.length][b.length];
}

/**
 * @param {string} name
 * @param {readonly string[]} knownNames
 * @returns {string}  the nearest one; '' if none is near
 */
export function nearestName(name, knownNames) {
  const typed = name.slice(0, 60).toLowerCase();
  const [best] = knownNames
    .map((known) => ({ known, edits: countEdits(typed, known.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(1, typed.length / 3) ? best.known : '';
}

/** Moves a cursor over cells by keys. */

/**
 * The cell to which a key moves the cursor in a matrix with position 0 at the top.
 * @param {{rows: number, cols: number}} matrix
 * @param {string} key
 * @param {{position: number, dimension: number}} from
 * @returns {{position: number, dimension: number} | undefined} undefined for other keys
 */
export function moveIn({ rows, cols }, key, { position, dimension }) {
  /** @type {Record<string, [number, number]>} */
  const targets = {
    ArrowUp: [position - 1, dimension],
    ArrowDown: [position + 1, dimension],
    ArrowLeft: [position, dimension - 1],
    ArrowRight: [position, dimension + 1],
    PageUp: [position - 10, dimension],
    PageDown: [position + 10, dimension],
    Home: [position, 0],
    End: [position, cols - 1],
    'Control+Home': [0, 0],
    'Control+End': [rows - 1, cols - 1],
  };
  if (!Object.hasOwn(targets, key)) return undefined;
  const to = targets[key];
  return {
    position: Math.min(Math.max(to[0], 0), rows - 1),
    dimension: Math.min(Math.max(to[1], 0), cols - 1),
  };
}

/**
 * The index to which a key moves a cursor in a row of items.
 * @param {string} key
 * @param {number | undefined} from  undefined if there is no cursor yet: an arrow key then shows it
 * @param {{first?: number, last: number}} row  `first`: where the cursor first appears
 * @returns {number | undefined} undefined for other keys
 */
export function moveAlong(key, from, { first = 0, last }) {
  const step = Math.max(1, Math.ceil(last / 20));
  const at = from ?? 0;
  const to = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['PageUp', at - step],
    ['PageDown', at + step],
    ['Home', 0],
    ['End', last],
  ]).get(key);
  if (to === undefined) return undefined;
  return Math.min(last, Math.max(0, from === undefined && key.startsWith('Arrow') ? first : to));
}

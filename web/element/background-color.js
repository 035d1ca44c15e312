/**
 * The colour behind an element, for which its own colours were chosen.
 * @param {Element} element
 * @param {string} other  the colour to return where nothing has one
 */
export function backgroundOf(element, other) {
  for (let node = /** @type {Element | null} */ (element); node; node = node.parentElement) {
    const color = getComputedStyle(node).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
  }
  return other;
}

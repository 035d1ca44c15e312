/**
 * The background colour behind an element.
 * @param {Element} element
 * @param {string} other  the fallback if no ancestor has a background
 */
export function backgroundOf(element, other) {
  for (let node = /** @type {Element | null} */ (element); node; node = node.parentElement) {
    const color = getComputedStyle(node).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
  }
  return other;
}

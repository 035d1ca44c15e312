/**
 * The background colour behind an element.
 * @param {Element} element
 * @param {string} fallback  for an element without an ancestor that has a background
 */
export function backgroundOf(element, fallback) {
  for (let node = /** @type {Element | null} */ (element); node; node = node.parentElement) {
    const color = getComputedStyle(node).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
  }
  return fallback;
}

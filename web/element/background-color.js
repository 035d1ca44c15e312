/**
 * The colour behind an element, since its own colours were chosen for that; without one, that of the page's scheme.
 * @param {Element} element
 * @param {string} other  where nothing has a colour
 */
export function backgroundOf(element, other) {
  for (let node = /** @type {Element | null} */ (element); node; node = node.parentElement) {
    const color = getComputedStyle(node).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
  }
  return other;
}

/** Which language an element speaks. */

/**
 * The nearest `lang` around an element, also across shadow roots: "de" for `lang="de-AT"`.
 * @param {Element} element
 */
export function languageOf(element) {
  /** @type {Element | null} */
  let node = element;
  while (node) {
    const stated = node.closest('[lang]');
    if (stated) return String(stated.getAttribute('lang')).toLowerCase().split(/[-_]/)[0];
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}

/** What every part of the elements builds with. */

/** @type {Set<string>} */
const adopted = new Set();

/**
 * Each part brings its own styles, once. Such a style sheet works under a content security policy that forbids style
 * elements.
 * @param {string} css
 */
export function adoptStyles(css) {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {Record<string, string>} [attributes]
 */
export function make(tag, className, attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** What all parts of the elements use of the document: nodes, style sheets, keys. */

/** The base class of elements. There is none on a server, where nothing is defined; importing this is harmless there. */
export const BrowserElement = globalThis.HTMLElement ?? Object;

/** The style sheet of each part by its text, once there is a page for it. @type {Map<string, CSSStyleSheet | undefined>} */
const sheets = new Map();

/** Where elements stand: the page and shadow roots, which this does not keep alive. @type {WeakRef<Root>[]} */
let roots = [];
/** @type {WeakSet<Root>} */
const knownRoots = new WeakSet();

/** @typedef {Document | ShadowRoot} Root */

/**
 * Adds the styles of a part, once. Such a style sheet works under a content security policy that forbids style elements.
 * @param {string} css
 */
export function adoptStyles(css) {
  if (sheets.has(css)) return;
  sheets.set(css, undefined);
  for (const root of roots) adoptAll(root.deref());
}

/** @type {Promise<unknown> | undefined} */
let rest;

/** Settled when the page has been loaded and is idle. */
export const untilIdle = () =>
  (rest ??= new Promise((resolve) => {
    const wait = () => (window.requestIdleCallback ?? setTimeout)(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }));

/**
 * Keeps keys from the page around a node that mean something where the focus is: they would turn its slides.
 * @param {HTMLElement} node
 */
export function containKeys(node) {
  node.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const { key, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    const pressed = /^(Enter| )$/.test(key) && target.matches('button, summary');
    const typed = !/^(Escape|Tab|F\d+)$/.test(key) && target.matches('input, select, textarea');
    if (defaultPrevented || ((pressed || typed) && !(altKey || ctrlKey || metaKey))) event.stopPropagation();
  });
}

/**
 * Gives the tree that an element stands in the styles of all parts, and of those that come later: those of the page do
 * not reach into a shadow root.
 * @param {Element} element
 */
export function adoptInto(element) {
  for (const root of [document, element.getRootNode()]) {
    const isRoot = root instanceof Document || root instanceof ShadowRoot;
    if (!isRoot || knownRoots.has(root)) continue;
    knownRoots.add(root);
    roots = roots.filter((each) => each.deref());
    roots.push(new WeakRef(root));
    adoptAll(root);
  }
}

/** @param {Root} [root] */
function adoptAll(root) {
  if (!root) return;
  for (const [css, made] of sheets) {
    const sheet = made ?? new CSSStyleSheet();
    if (!made) sheet.replaceSync(isolate(css));
    sheets.set(css, sheet);
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/**
 * Protects styles from a page's own rules: gives classes the specificity of an id, so that they win over `button`,
 * `.prose table` or `input[type=text]`; and makes a rem at least 16 px, because some pages set it to 10. A browser that cannot
 * choose a colour by the page's scheme gets the one for light pages.
 * @param {string} css
 */
const isolate = (css) =>
  css
    .replace(/\.(pe-|js-plotly-plot)[\w-]*/g, '$&:not(#pe)')
    .replace(/(-?[\d.]+)rem/g, 'calc($1*max(1rem,16px))')
    .replace(/light-dark\((.*?),.*?\)/g, CSS.supports('color', 'light-dark(red,red)') ? '$&' : '$1');

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

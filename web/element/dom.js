/** What every part of the elements builds with. */

/** What elements are made from. On a server there is none: there nothing is defined, and importing this is harmless. */
export const BrowserElement = globalThis.HTMLElement ?? Object;

/** The style sheet of each part by its text, once there is a page for it. @type {Map<string, CSSStyleSheet | undefined>} */
const sheets = new Map();

/** Where elements stand: the page and shadow roots, each held no longer than the page holds it. @type {WeakRef<Root>[]} */
let roots = [];
/** @type {WeakSet<Root>} */
const dressed = new WeakSet();

/** @typedef {Document | ShadowRoot} Root */

/**
 * Each part brings its own styles, once. Such a style sheet works under a content security policy that forbids style
 * elements.
 * @param {string} css
 */
export function adoptStyles(css) {
  if (sheets.has(css)) return;
  sheets.set(css, undefined);
  for (const root of roots) dress(root.deref());
}

/** @type {Promise<unknown> | undefined} */
let rest;

/** Settled when the page has been loaded, and has nothing else to do. */
export const untilRest = () =>
  (rest ??= new Promise((resolve) => {
    const wait = () => (window.requestIdleCallback ?? setTimeout)(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }));

/**
 * Keys that mean something where the focus is are not for the page around it, whose slides they would turn.
 * @param {HTMLElement} node
 */
export function keepKeys(node) {
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
    if (!isRoot || dressed.has(root)) continue;
    dressed.add(root);
    roots = roots.filter((each) => each.deref());
    roots.push(new WeakRef(root));
    dress(root);
  }
}

/** @param {Root} [root] */
function dress(root) {
  if (!root) return;
  for (const [css, made] of sheets) {
    const sheet = made ?? new CSSStyleSheet();
    if (!made) sheet.replaceSync(guarded(css));
    sheets.set(css, sheet);
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/**
 * What keeps a page's own rules out. A class of ours weighs as much as an id, so that `button`, `.prose table` or
 * `input[type=text]` weigh less; and a rem is never less than 16 px, for there are pages on which it is 10. A browser that
 * cannot choose a colour by the page's scheme takes the one for light pages.
 * @param {string} css
 */
const guarded = (css) =>
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

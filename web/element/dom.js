/** Helpers for the document that all elements use: nodes, style sheets, keys. */

/** The base class of elements. A server has no HTMLElement and defines no elements, but can import this module. */
export const BrowserElement = globalThis.HTMLElement ?? Object;

/** Style sheets by their text; undefined until there is a document. @type {Map<string, CSSStyleSheet | undefined>} */
const sheets = new Map();

/** Style sheets whose rules a page may already have in its own. @type {Set<string>} */
const commonCss = new Set();

/** The trees that contain elements: the page and shadow roots, held weakly. @type {WeakRef<Root>[]} */
let roots = [];
/** @type {WeakSet<Root>} */
const knownRoots = new WeakSet();

/** @typedef {Document | ShadowRoot} Root */

/**
 * Adds a style sheet once. A constructed style sheet works under a content security policy that forbids style elements.
 * @param {string} css
 * @param {boolean} [isCommon]  whether its rules are for all figures
 */
export function adoptStyles(css, isCommon) {
  if (sheets.has(css)) return;
  if (isCommon) commonCss.add(css);
  sheets.set(css, undefined);
  for (const root of roots) adoptAll(root.deref());
}

/** @type {Promise<unknown> | undefined} */
let pageIdle;

/** Settled when the browser has nothing else to do. */
export const untilNextIdle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Settled when the page has been loaded and is idle. */
export const untilIdle = () =>
  (pageIdle ??= new Promise((resolve) => {
    const wait = () => resolve(untilNextIdle());
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }));

/**
 * Stops keys that mean something to the focused control from reaching the page, where they might turn slides.
 * @param {HTMLElement} node
 */
export function containKeys(node) {
  node.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const { key, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    const isPressed = /^(Enter| )$/.test(key) && target.matches('button, summary');
    const isTyped = !/^(Escape|Tab|F\d+)$/.test(key) && target.matches('input, select, textarea');
    if (defaultPrevented || ((isPressed || isTyped) && !(altKey || ctrlKey || metaKey)))
      event.stopPropagation();
  });
}

/**
 * Adds all present and later style sheets to the tree that contains an element, because the page's styles do not reach
 * into a shadow root.
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

/** @type {boolean | undefined} */
let isStyled;

/**
 * Whether the page's own style sheet has the common styles, as in the course and the gallery, whose stills need them.
 * Adopting them again would have no effect, but would make the browser recalculate the style of every still.
 */
const isPageStyled = () =>
  (isStyled ??=
    getComputedStyle(document.documentElement).getPropertyValue('--pe-styles') !== '' &&
    CSS.supports('color', 'light-dark(red,red)'));

/** @param {Root} [root] */
function adoptAll(root) {
  if (!root) return;
  for (const [css, adoptedSheet] of sheets) {
    if (root === document && commonCss.has(css) && isPageStyled()) continue;
    const sheet = adoptedSheet ?? new CSSStyleSheet();
    if (!adoptedSheet) sheet.replaceSync(isolate(css));
    sheets.set(css, sheet);
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/**
 * Protects styles from a page's own rules: gives classes the specificity of an id, so that they win over `button`,
 * `.prose table` or `input[type=text]`; and makes a rem at least 16 px, because some pages set it to 10. A browser
 * without light-dark() gets the light colours.
 *
 * Classes inside `:has()` are not changed. The rules that reserve heights use them: with a higher specificity, the
 * adopted common heights would override the heights of single figures in a linked style sheet until the files of those
 * figures have loaded.
 * @param {string} css
 */
const isolate = (css) =>
  css
    .replace(
      /(:has\([^)]*)|\.(pe-|js-plotly-plot)[\w-]*/g,
      (match, hasSelector) => hasSelector ?? `${match}:not(#pe)`,
    )
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

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {string} [text]
 */
export function makeSvg(tag, attributes = {}, text) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Fields in which a key types a character. */
export const textFields = 'input:not([type=range], [type=checkbox], [type=radio], [type=file]), textarea';

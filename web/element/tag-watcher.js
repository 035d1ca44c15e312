/** Finds tags of undefined elements, both those on the page and those added later. */

/** @type {Map<string, (element: Element) => void>} */
const callbacks = new Map();

/** Names of elements that are not defined yet: a page may contain thousands of one name. @type {Set<string>} */
const undefinedNames = new Set();

/** The page, and the shadow roots in it. @type {Set<Document | ShadowRoot>} */
const watchedRoots = new Set();

const observer = globalThis.MutationObserver && new MutationObserver(onMutations);

/** @param {MutationRecord[]} records */
function onMutations(records) {
  for (const { addedNodes } of records) {
    // Plotly adds hundreds of SVG nodes at a time, none of which is a custom element.
    for (const node of addedNodes)
      if (node instanceof HTMLElement) [node, ...node.querySelectorAll('*')].forEach(visit);
  }
}

/**
 * Calls back with each element of a tag, possibly more than once, until stopped; of the tag `*`, with the first element of
 * each undefined one that nothing waits for.
 * @param {string} tag
 * @param {(element: Element) => void} callback
 */
export function watchTag(tag, callback) {
  callbacks.set(tag, callback);
  if (callbacks.size === 1) queueMicrotask(() => callbacks.size > 0 && watch(document));
  for (const root of watchedRoots) root.querySelectorAll(tag).forEach(callback);
}

/** @param {string} tag */
export function unwatchTag(tag) {
  callbacks.delete(tag);
  if (callbacks.size > 0) return;
  observer.disconnect();
  watchedRoots.clear();
}

/** @param {Document | ShadowRoot} root */
function watch(root) {
  if (watchedRoots.has(root)) return;
  watchedRoots.add(root);
  observer.observe(root, { childList: true, subtree: true });
  root.querySelectorAll('*').forEach(visit);
}

/** @param {Element} element */
function visit(element) {
  const name = element.localName;
  callbacks.get(name)?.(element);
  if (element.shadowRoot) watch(element.shadowRoot);
  // It may get a shadow root when it is defined.
  else if (
    name.includes('-') &&
    !callbacks.has(name) &&
    !undefinedNames.has(name) &&
    !customElements.get(name)
  ) {
    undefinedNames.add(name);
    callbacks.get('*')?.(element);
    // Some names with a dash are reserved.
    customElements.whenDefined(name).then(
      () => watchedRoots.forEach((root) => root.querySelectorAll(name).forEach(visit)),
      () => {},
    );
  }
}

/** Tells of tags whose element is not there yet: those on the page, and those that come later. */

/** @type {Map<string, (element: Element) => void>} */
const awaited = new Map();

/** Names that nobody has defined yet: a page may have thousands of elements of one. @type {Set<string>} */
const undefinedNames = new Set();

/** The page, and the shadow roots in it. @type {Set<Document | ShadowRoot>} */
const watched = new Set();

const observer = globalThis.MutationObserver && new MutationObserver(added);

/** @param {MutationRecord[]} records */
function added(records) {
  for (const { addedNodes } of records) {
    // What Plotly draws, hundreds of nodes at a time, is none.
    for (const node of addedNodes)
      if (node instanceof HTMLElement) [node, ...node.querySelectorAll('*')].forEach(meet);
  }
}

/**
 * Calls back with each element of a tag, perhaps more than once, until it is told to stop.
 * @param {string} tag
 * @param {(element: Element) => void} callback
 */
export function watchTag(tag, callback) {
  awaited.set(tag, callback);
  if (awaited.size === 1) queueMicrotask(() => awaited.size > 0 && watch(document));
  for (const root of watched) root.querySelectorAll(tag).forEach(callback);
}

/** @param {string} tag */
export function unwatchTag(tag) {
  awaited.delete(tag);
  if (awaited.size > 0) return;
  observer.disconnect();
  watched.clear();
}

/** @param {Document | ShadowRoot} root */
function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  observer.observe(root, { childList: true, subtree: true });
  root.querySelectorAll('*').forEach(meet);
}

/** @param {Element} element */
function meet(element) {
  const name = element.localName;
  awaited.get(name)?.(element);
  if (element.shadowRoot) watch(element.shadowRoot);
  // It may get a shadow root when it is defined.
  else if (
    name.includes('-') &&
    !awaited.has(name) &&
    !undefinedNames.has(name) &&
    !customElements.get(name)
  ) {
    undefinedNames.add(name);
    // Some names with a dash are not for elements.
    customElements.whenDefined(name).then(
      () => watched.forEach((root) => root.querySelectorAll(name).forEach(meet)),
      () => {},
    );
  }
}

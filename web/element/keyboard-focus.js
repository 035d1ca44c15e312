/** Keyboard access to a plot, and its description for screen readers. */

/**
 * Makes a plot a single tab stop in which keys choose a cell. Its role is `application`, so that screen readers pass
 * the arrow keys on to it.
 * @param {HTMLElement} node
 * @param {(key: string) => boolean} handleKey  given a key such as 'Home' or 'Control+Home'; returns whether it handles the key
 */
export function onKeys(node, handleKey) {
  node.tabIndex = 0;
  node.setAttribute('role', 'application');
  node.addEventListener('keydown', (event) => {
    if (event.target !== node || event.altKey || event.metaKey || event.shiftKey) return;
    if (handleKey(event.ctrlKey ? `Control+${event.key}` : event.key)) event.preventDefault();
  });
}

let ids = 0;

/**
 * Makes screen readers read these texts with a node.
 * @param {HTMLElement} node
 * @param {HTMLElement[]} texts
 */
export function describeBy(node, ...texts) {
  for (const text of texts) text.id = `pe-text-${++ids}`;
  node.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
}

/** How a plot is reached by keyboard, and described for those who do not see it. */

/**
 * Makes a plot one stop of the Tab key, in which keys choose a cell: an application, so that screen readers leave the
 * arrow keys to it.
 * @param {HTMLElement} node
 * @param {(key: string) => boolean} move  given a key, as 'Home' or 'Control+Home'; returns whether it means something
 */
export function onKeys(node, move) {
  node.tabIndex = 0;
  node.setAttribute('role', 'application');
  node.addEventListener('keydown', (event) => {
    if (event.target !== node || event.altKey || event.metaKey || event.shiftKey) return;
    if (move(event.ctrlKey ? `Control+${event.key}` : event.key)) event.preventDefault();
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

/** After a drag the browser may send a click, which would choose what lies under the pointer. */

/** Stops the click of a drag that has just ended. @param {HTMLElement} root  contains what has been dragged */
export function swallowClick(root) {
  const stop = (/** @type {Event} */ click) => click.stopPropagation();
  root.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => root.removeEventListener('click', stop, { capture: true }));
}

/**
 * A row of buttons as one stop of the Tab key, following the toolbar pattern of the W3C's ARIA practices: the arrow keys,
 * Home and End move between buttons.
 */

/**
 * @param {HTMLElement} root  the container of the buttons, which may come and go
 * @returns {() => void} to be called when the buttons have changed
 */
export function createToolbar(root) {
  /** The button that receives focus from Tab. @type {HTMLElement | undefined} */
  let tabStop;
  root.setAttribute('role', 'toolbar');
  const findButtons = () => [...root.querySelectorAll('button')].filter((button) => !button.hidden);
  const updateTabStop = () => {
    const visibleButtons = findButtons();
    const first = visibleButtons.find((button) => button === tabStop) ?? visibleButtons[0];
    for (const button of visibleButtons) button.tabIndex = button === first ? 0 : -1;
  };
  root.addEventListener('focusin', ({ target }) => {
    tabStop = /** @type {HTMLElement} */ (target);
    updateTabStop();
  });
  root.addEventListener('keydown', (event) => {
    const visibleButtons = findButtons();
    const at = visibleButtons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = getComputedStyle(root).direction === 'rtl' ? -1 : 1;
    const targets = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 };
    const to = new Map(Object.entries(targets)).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    visibleButtons[(to + visibleButtons.length) % visibleButtons.length].focus();
  });
  return updateTabStop;
}

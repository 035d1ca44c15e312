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
  let stop;
  root.setAttribute('role', 'toolbar');
  const buttons = () => [...root.querySelectorAll('button')].filter((button) => !button.hidden);
  const show = () => {
    const all = buttons();
    const first = all.find((button) => button === stop) ?? all[0];
    for (const button of all) button.tabIndex = button === first ? 0 : -1;
  };
  root.addEventListener('focusin', ({ target }) => {
    stop = /** @type {HTMLElement} */ (target);
    show();
  });
  root.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const onward = getComputedStyle(root).direction === 'rtl' ? -1 : 1;
    const targets = { ArrowRight: at + onward, ArrowLeft: at - onward, Home: 0, End: -1 };
    const to = new Map(Object.entries(targets)).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[(to + all.length) % all.length].focus();
  });
  return show;
}

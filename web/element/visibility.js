/** Whether a figure is seen: it is in view, or nearly, or the page is printed. */

/**
 * @param {HTMLElement} figure
 * @param {object} handlers
 * @param {() => void} handlers.onSeen   it has come into view
 * @param {() => void} handlers.onPrint  it has to be in the colours of paper, and afterwards in its own
 */
export function createVisibility(figure, { onSeen, onPrint }) {
  let isSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      isSeen = entries[entries.length - 1].isIntersecting;
      if (isSeen) onSeen();
    },
    // A little early, so that the figure is there when it is seen.
    { rootMargin: '200px' },
  );
  const print = (/** @type {Event} */ { type }) => {
    figure.classList.toggle('pe-paper', type === 'beforeprint');
    onPrint();
  };
  const events = ['beforeprint', 'afterprint'];
  return {
    get isSeen() {
      return isSeen;
    },
    observe() {
      for (const type of events) addEventListener(type, print);
      // A figure that has only been moved is observed already, and nothing would be reported.
      observer.unobserve(figure);
      observer.observe(figure);
    },
    stop() {
      for (const type of events) removeEventListener(type, print);
      observer.disconnect();
      isSeen = false;
    },
  };
}

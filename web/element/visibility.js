/** Detects when a figure is in view, or nearly, and when the page is printed. */

/**
 * @param {HTMLElement} figure
 * @param {object} handlers
 * @param {() => void} handlers.onSeen   called when the figure comes into view
 * @param {() => void} handlers.onPrint  called when the figure has to use print colours, and again after printing
 */
export function createVisibility(figure, { onSeen, onPrint }) {
  let isSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      isSeen = entries[entries.length - 1].isIntersecting;
      if (isSeen) onSeen();
    },
    // Slightly early, so that the figure is ready when it comes into view.
    { rootMargin: '200px' },
  );
  const onPrintEvent = (/** @type {Event} */ { type }) => {
    figure.classList.toggle('pe-paper', type === 'beforeprint');
    onPrint();
  };
  const events = ['beforeprint', 'afterprint'];
  return {
    get isSeen() {
      return isSeen;
    },
    observe() {
      for (const type of events) addEventListener(type, onPrintEvent);
      // A figure that was only moved is already observed, and nothing would be reported.
      observer.unobserve(figure);
      observer.observe(figure);
    },
    stop() {
      for (const type of events) removeEventListener(type, onPrintEvent);
      observer.disconnect();
      isSeen = false;
    },
  };
}

/**
 * Opens links to other pages of a package in a window of their own, without an opener. A learning system tracks one page at a
 * time: it would take the answers in a page that a link has opened in its frame for answers in the page before. In a window
 * of its own, a page finds no learning system, and reports nothing.
 *
 * pack.js writes the source text of this function into the package, so it may use only globals of a browser.
 * @param {string[]} names  of the pages, as they are in an address
 */
export function openApart(names) {
  // Without a learning system, as in a window that a link has opened, links need no further window.
  if (window === window.top && !window.opener) return;

  /** Whether an address leads to another page of the package. @param {string} address */
  const isOther = (address) => {
    try {
      const url = new URL(address, document.baseURI);
      const name = encodeURIComponent(decodeURIComponent(url.pathname.replace(/.*\//, '')));
      return (
        names.includes(name) &&
        url.pathname !== location.pathname &&
        new URL('.', url).href === new URL('.', location.href).href
      );
    } catch {
      return false;
    }
  };

  // Before any listener of the page, and also for links that figures make.
  window.addEventListener(
    'click',
    (event) => {
      const link = event
        .composedPath()
        .find((node) => node instanceof Element && node.matches('a[href], area[href]'));
      if (!(link instanceof Element) || !isOther(String(link.getAttribute('href')))) return;
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener');
    },
    true,
  );
}

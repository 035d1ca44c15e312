/** The search of the reference: hides entries that lack any of the words. A classic script, so that it also runs from file://. */
const field = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
const countOutput = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-entry]'))].map(
  (node) => ({
    node,
    // The heading of its section counts as part of its text.
    text: `${node.closest('[data-part]')?.querySelector('h2')?.textContent} ${node.textContent}`.toLowerCase(),
  }),
);

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { node, text } of entries) {
    node.hidden = !words.every((word) => text.includes(word));
    if (!node.hidden) ++count;
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-part]'))) {
    part.hidden = !part.querySelector('[data-entry]:not([hidden])');
  }
  /** @type {HTMLElement} */ (document.querySelector('main > nav')).hidden = words.length > 0;
  countOutput.textContent = words.length ? `${count} found` : '';
}

/** @type {HTMLElement} */ (field.closest('[hidden]')).hidden = false;
field.addEventListener('input', search);
// The browser may have restored a text from an earlier visit.
search();
// A link within the page shows its target regardless of the search.
addEventListener('hashchange', () => {
  field.value = '';
  search();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});

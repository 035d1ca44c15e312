/** The search of the reference: what does not have all the words is hidden. A classic script, so that it runs from file://, too. */
const field = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
const found = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
const entries = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-entry]'))].map(
  (node) => ({
    node,
    // The heading of its part is part of what it is about.
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
  /** @type {HTMLElement} */ (document.querySelector('nav')).hidden = words.length > 0;
  found.textContent = words.length ? `${count} found` : '';
}

/** @type {HTMLElement} */ (field.closest('[hidden]')).hidden = false;
field.addEventListener('input', search);
// What the browser has kept of an earlier visit.
search();
// A link into the page leads to what it names, whatever was searched for.
addEventListener('hashchange', () => {
  field.value = '';
  search();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});

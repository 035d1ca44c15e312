/**
 * Says so where a browser has opened a page from a disk and therefore does not run its modules. A classic script, which
 * runs there. Where the figures are in the page itself, as in the course in one file, they work, and nothing is said.
 */
addEventListener('load', () => {
  if (location.protocol !== 'file:' || customElements.get('pe-heatmap')) return;
  for (const sentence of document.querySelectorAll('.on-disk')) sentence.removeAttribute('hidden');
});

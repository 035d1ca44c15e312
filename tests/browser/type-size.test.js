/** No text of a figure is smaller than 12 px, except below many clocks, on a phone, a tablet and a desk. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { drawAll, galleryFigures, otherStates } from './every-figure.mjs';
import { inEachEngine, page as pageOf, servePages, test, viewport } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const figures = [...(await galleryFigures()), ...otherStates];
  const body = figures.map((figure) => `<section>${figure}</section>`).join('');
  site = await servePages('type-size', { 'all.html': pageOf(body, viewport) });
});
after(() => site.close());

/** In a page: the texts that are shown smaller than this, in CSS pixels, and how many texts there are. @param {number} least */
function smallTexts(least) {
  /** How much larger something is drawn than its style says. @param {Element} node */
  const scaleOf = (node) => {
    if (!(node instanceof SVGGraphicsElement)) return 1;
    const { a, b, c, d } = node.getScreenCTM() ?? new DOMMatrix();
    return Math.sqrt(Math.abs(a * d - b * c));
  };
  const isSeen = (/** @type {Element} */ node) =>
    !node.closest('.pe-unseen, .pe-many, option, script, style') &&
    getComputedStyle(node).visibility === 'visible' &&
    getComputedStyle(node).clipPath === 'none' &&
    [...node.getClientRects()].some(({ width, height }) => width > 1 && height > 1);
  /** @type {Map<string, string>} */
  const found = new Map();
  let count = 0;
  const look = (/** @type {Element} */ node, /** @type {string} */ text) => {
    if (!text.trim() || !isSeen(node)) return;
    ++count;
    const size = parseFloat(getComputedStyle(node).fontSize) * scaleOf(node);
    if (size > least - 0.01) return;
    const figure = node.closest('body > section > *')?.localName;
    const place = node.closest('[class]');
    const name = `${figure} ${place?.parentElement?.getAttribute('class')} > ${place?.getAttribute('class')} ${node.localName}`;
    if (!found.has(name)) found.set(name, `${size.toFixed(2)} px: ${text.trim().slice(0, 30)}`);
  };
  for (const section of document.querySelectorAll('body > section')) {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement) look(parentElement, String(textContent));
    }
    for (const field of section.querySelectorAll('input:is([type="text"], :not([type])), textarea, select'))
      look(field, /** @type {HTMLInputElement} */ (field).value || field.getAttribute('placeholder') || '');
  }
  return { count, found: [...found].map((each) => each.join(': ')) };
}

inEachEngine('type', (_engine, open) => {
  for (const width of [390, 900, 1600]) {
    test(`is at least 12 px at ${width} px`, async () => {
      const page = await open(`${site.origin}/all.html`, { width, height: 2000 });
      await drawAll(page);
      const { count, found } = await page.evaluate(smallTexts, 12);
      assert.ok(count > 1000, `only ${count} texts`);
      assert.deepEqual(found, []);
    });
  }
});

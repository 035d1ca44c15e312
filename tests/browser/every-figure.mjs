/** One of each figure, in the states that differ most, for tests of what holds for all of them. */
import { readFile } from 'node:fs/promises';

/** The figures of the gallery, as a teacher would take them. */
export async function galleryFigures() {
  const gallery = await readFile(new URL('../../web/lesson/gallery.html', import.meta.url), 'utf8');
  return [...gallery.matchAll(/<\/h2>\s*(<(pe-[a-z]+)[\s\S]*?<\/\2>)\s*<\/section>/g)].map(([, tag]) => tag);
}

/** More states: what is optional, what is asked for, what is refused. */
export const otherStates = [
  '<pe-heatmap src="data:text/csv;base64,MSwyCm5hbiw0Cg==#own.csv" controls></pe-heatmap>',
  '<pe-heatmap d-model="31" controls></pe-heatmap>',
  '<pe-steps positions="30" d-model="16" step="6" controls></pe-steps>',
  '<pe-properties positions="100" d-model="100" scheme="rope" controls></pe-properties>',
  '<pe-identify></pe-identify>',
  '<pe-quiz kind="cell" d-model="8" controls></pe-quiz>',
  '<pe-quiz kind="curve" positions="50" controls></pe-quiz>',
  '<pe-quiz kind="order" controls></pe-quiz>',
  '<pe-quiz kind="number" question="wavelength" controls></pe-quiz>',
  '<pe-words text="king queen zzz" controls></pe-words>',
  '<pe-passes text="Six words stand here beside another"></pe-passes>',
  '<pe-signals signal="hands" positions="64" controls></pe-signals>',
  '<pe-signals signal="bits" positions="18"></pe-signals>',
  '<pe-hands text="John likes Jane" d-model="128" mirror counter controls></pe-hands>',
  '<pe-attention text="a cat zzz" scheme="alibi" causal controls></pe-attention>',
  '<pe-rotation scheme="rope" head-dim="128" moved="3" controls></pe-rotation>',
  '<pe-inspector></pe-inspector>',
  '<pe-layers model="llama-4-scout" controls></pe-layers>',
  '<pe-layers model="bert"></pe-layers>',
  '<pe-inspector model="llama-3.1" controls></pe-inspector>',
];

/**
 * Scrolls from figure to figure, each in a section of its own, until all have drawn what they draw.
 * @param {import('./drivers.mjs').Page} page
 */
export async function drawAll(page) {
  const count = await page.evaluate(() => document.querySelectorAll('body > section').length);
  for (let k = 0; k < count; ++k) {
    try {
      await page.waitFor(isDrawn, k);
    } catch (error) {
      const section = await page.evaluate(
        (k) => new XMLSerializer().serializeToString(document.querySelectorAll('body > section')[k]),
        k,
      );
      throw new Error(`not drawn: ${section.slice(0, 1000)}`, { cause: error });
    }
  }
}

/** In a page: whether a section, scrolled into view, has drawn what it draws there. @param {number} k */
function isDrawn(k) {
  const section = document.querySelectorAll('body > section')[k];
  // A figure above it may have changed its height since the last time.
  section.scrollIntoView({ behavior: 'instant' });
  const isNear = (/** @type {Element} */ node) => node.getBoundingClientRect().top < innerHeight;
  const bodies = [...section.querySelectorAll('.pe-body')];
  const isPhrase = section.firstElementChild?.matches(':defined:is(pe-score, pe-value, pe-mark)');
  return (
    isPhrase ||
    section.querySelector('.pe-alert:not([hidden])') ||
    (bodies.length &&
      bodies.every((body) => !isNear(body) || body.hasAttribute('aria-label')) &&
      [...section.querySelectorAll('.pe-plot:not([hidden], [hidden] *)')].every(
        (plot) => !isNear(plot) || (plot.querySelector('.main-svg') && !plot.matches('.pe-previewed')),
      ))
  );
}

/** Finds the source of each element, from the list in web/entries/elements.js, and all style sheets. */
import { readdir, readFile } from 'node:fs/promises';

const web = new URL('../', import.meta.url);

/**
 * The source of each element by its tag, from the folder web/: `pe-angles` is in `figures/angles/element.js`.
 * @returns {Promise<Map<string, string>>}
 */
export async function elementFiles() {
  const list = await readFile(new URL('entries/elements.js', web), 'utf8');
  const files = [...list.matchAll(/defineWhenUsed\('(pe-[a-z]+)', \(\) => import\('\.\.\/(.*?)'\)\)/g)];
  return new Map([
    ['pe-heatmap', 'figures/heatmap/element.js'],
    ...files.map(([, tag, path]) => /** @type {[string, string]} */ ([tag, path])),
  ]);
}

/** The style sheets of all figures, in the order of web/element/base-element.js. */
const baseStyles = ['figure.css', 'controls.css', 'figure-media.css', 'heights.css'].map(
  (name) => `element/${name}`,
);

/**
 * Every style sheet of the elements, from the folder web/. The sheets of all figures come first, then the sheets that
 * several figures share, so that a figure's own rules override them.
 */
export async function styleSheets() {
  const names = (await readdir(web, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const all = names.filter((name) => /^(element|links|files|aids|figures)\/.*\.css$/.test(name)).toSorted();
  const isOfFigure = (/** @type {string} */ name) => name.startsWith('figures/');
  const sharedSheets = all.filter((name) => !isOfFigure(name));
  const orderedSheets = [...new Set([...baseStyles, ...sharedSheets, ...all.filter(isOfFigure)])];
  const isHeights = (/** @type {string} */ name) => /\bheights\.css$/.test(name);
  return {
    styles: orderedSheets.filter((name) => !isHeights(name)),
    heights: orderedSheets.filter(isHeights),
  };
}

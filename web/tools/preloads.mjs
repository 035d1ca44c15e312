/**
 * The files that the first figure of a page waits for. A page names them in its head, because a browser otherwise learns of
 * each file from the one before it, which costs a round trip each. tests/browser/chapters.test.js compares the list with
 * what a browser fetches.
 */
import { parseFragment } from 'parse5';
import { attributesOf, descendantsOf } from './pages.mjs';

const allSchemes = ['schemes.js', 'refusals.js'];
const words = ['words.js', 'vectors.js', 'refusals.js'];
const inspector = ['inspector.js', ...allSchemes];
const painter = ['figure-painter.js'];

/** What a figure needs beside its own file. @type {Record<string, string[]>} */
const filesOfTags = {
  'pe-attention': [...allSchemes, ...words, ...painter],
  'pe-inspector': inspector,
  'pe-lines': painter,
  'pe-rotation': allSchemes,
  'pe-trained': [...allSchemes, ...painter],
  'pe-words': [...words, ...painter],
};

/**
 * Names the files of the first figure in the head of a page, after those that every page names.
 * @param {string} page
 * @param {string} article
 * @param {string} language
 */
export function withPreloads(page, article, language) {
  const figureFiles = filesOfFirstFigure(article);
  const files =
    figureFiles.length && language !== 'en' ? [`texts-${language}.js`, ...figureFiles] : figureFiles;
  return page.replace(
    /<link rel="modulepreload" href="([./]*)common\.js" \/>/,
    (link, folder) =>
      link + files.map((file) => `\n    <link rel="modulepreload" href="${folder}${file}" />`).join(''),
  );
}

/** @param {string} article */
function filesOfFirstFigure(article) {
  const elements = descendantsOf(parseFragment(article));
  const figure = elements.find(({ tagName }) => tagName === 'figure');
  const first = figure && descendantsOf(figure).find(({ tagName }) => tagName.startsWith('pe-'));
  // A question shows its answers without any file.
  if (!first || first.tagName === 'pe-quiz') return [];
  const { tagName: tag } = first;
  const { scheme, positions = '' } = attributesOf(first);
  const ownFiles = scheme || Number(positions) > mostSimplePositions ? heatmapFiles : [];
  const own = tag === 'pe-heatmap' ? ownFiles : [`${tag}.js`];
  const lab = elements.find(({ tagName }) => tagName === 'pe-lab');
  const isInLab = lab && descendantsOf(lab).includes(first);
  return [...new Set([...(isInLab ? ['pe-lab.js'] : []), ...own, ...(filesOfTags[tag] ?? [])])];
}

/** What a heatmap needs that common.js does not contain: for another scheme than the first, or so many positions. */
const mostSimplePositions = 100_000;
const heatmapFiles = ['heatmap-views.js', ...allSchemes];

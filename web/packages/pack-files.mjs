/** Packs pages that are files: each with what it loads inside, and several with one script of posenc for all of them. */
import { readFileSync, realpathSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { words } from './command-words.mjs';
import { inline } from './inline.mjs';
import { selfContained, shippedUrl } from './input-files.mjs';
import { cleanTitle, formats, packPages } from './pack.js';

/** @typedef {Awaited<ReturnType<typeof inline>>} InlinedPage */
/**
 * @typedef {object} PackOptions
 * @property {boolean} [allowOutside]  embeds files from outside of a page's folder, too
 * @property {string} [format]
 * @property {string} [title]  of the package, unless it is blank; the first page's title otherwise
 * @property {(page: InlinedPage) => InlinedPage} [edit]  changes a page before it is packed
 */

/**
 * @param {string[]} files  the pages, in the order of their items
 * @param {PackOptions} [options]
 * @returns {Promise<{contents: Uint8Array, pages: InlinedPage[]}>}  contents: the zip
 */
export async function packFiles(
  files,
  { allowOutside, format = 'scorm12', title = '', edit = (page) => page } = {},
) {
  const packFormat = formats.find((each) => each === format);
  if (!packFormat) throw new Error(words.badFormat({ format, formats }));
  checkNames(files);
  const isAlone = files.length === 1;
  const names = isAlone ? ['index.html'] : files.map((file) => basename(file));
  const inlineOptions = {
    allowOutside,
    isOffSite: packFormat !== 'web',
    ...(!isAlone && {
      sharedPosenc: selfContained,
      pages: new Map(files.map((file, k) => [realpathSync(file), names[k]])),
    }),
  };
  const pages = [];
  for (const file of files) pages.push(edit(await inline(file, inlineOptions)));
  const packedPages = pages.map(({ title, page }, k) => ({
    name: names[k],
    // Some of these may be empty.
    title: [title.trim(), basename(files[k], extname(files[k])), basename(files[k])].find(cleanTitle) ?? '',
    html: page,
  }));
  const contents = packPages(packedPages, {
    title: cleanTitle(title) || packedPages[0].title,
    language: pages[0].language,
    format: packFormat,
    shared: pages.some(({ needsShared }) => needsShared)
      ? { [selfContained]: readFileSync(shippedUrl(selfContained)) }
      : {},
  });
  return { contents, pages };
}

/** Refuses pages whose files would have the same name in the package. Some systems ignore case. @param {string[]} files */
function checkNames(files) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const file of files) {
    const name = basename(file).toLowerCase();
    const other = seen.get(name);
    if (other !== undefined) throw new Error(words.sameName({ file, other }));
    seen.set(name, file);
  }
}

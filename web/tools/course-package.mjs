/**
 * The course as one package for learning systems, in a language: an item for each chapter, lab and list, out of the pages in
 * dist/. The page of bugs is not in it, because its script is a module with imports.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coursePages } from '../lesson/course-list.js';
import { packFiles } from '../packages/pack-files.mjs';
import { pathOf, withoutLinks } from './pages.mjs';

const packedNames = coursePages.map(({ name }) => name).filter((name) => name !== 'bugs');

/**
 * @param {string} dist
 * @param {string} language
 * @returns {Promise<Uint8Array>}  SCORM 1.2
 */
export async function packCourse(dist, language) {
  const files = packedNames.map((name) => join(dist, pathOf(`${name}.html`, language)));
  // A chapter is called "Order · Positional encoding".
  const [, courseTitle] = /<title>.* · (.*)<\/title>/.exec(await readFile(files[0], 'utf8')) ?? [];
  const { contents, pages } = await packFiles(files, {
    // The folders of languages are below that of the scripts and styles.
    allowOutside: true,
    title: courseTitle,
    edit: ({ page, title, ...rest }) => ({
      ...rest,
      page: Buffer.from(withoutLinks(String(page), packedNames)),
      title: title.replace(` · ${courseTitle}`, ''),
    }),
  });
  const left = pages.flatMap((page) => page.left);
  if (left.length) throw new Error(`not inside the package of the course: ${left.map(({ what }) => what)}`);
  return contents;
}

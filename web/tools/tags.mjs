/** What style sheets say of every figure. */
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../elements/', import.meta.url);

/**
 * A style sheet with the tags of all figures where it says `:--figure`: no list of them has to be kept.
 * @param {string} css
 */
export async function withTags(css) {
  const names = (await readdir(folder)).filter((name) => /^pe-[a-z]+\.js$/.test(name)).toSorted();
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const figures = names.filter((_, k) => /extends (Figure|Plot)Element\b/.test(sources[k]));
  return css.replaceAll(':--figure', `:is(${figures.map((name) => name.replace('.js', '')).join()})`);
}

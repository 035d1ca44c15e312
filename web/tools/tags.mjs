/** What style sheets say of every figure, and in every language. */
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../elements/', import.meta.url);
const texts = new URL('../texts/', import.meta.url);

/**
 * A style sheet with the tags of all figures where it says `:--figure`, and a rule that says `:--language` once for each
 * language, with its texts: no list of them has to be kept.
 * @param {string} css
 */
export async function withTags(css) {
  const names = (await readdir(folder)).filter((name) => /^pe-[a-z]+\.js$/.test(name)).toSorted();
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const figures = names.filter((_, k) => /extends (Figure|Plot)Element\b/.test(sources[k]));
  return (await withTexts(css)).replaceAll(
    ':--figure',
    `:is(${figures.map((name) => name.replace('.js', '')).join()})`,
  );
}

/** English is for all languages that have no texts. @param {string} css */
async function withTexts(css) {
  const rule = /^.*:--language.*\{[^}]*\}\n/gm;
  if (!css.includes(':--language')) return css;
  const others = (await readdir(texts)).filter((name) => name !== 'en.js').toSorted();
  const tables = await Promise.all(
    ['en.js', ...others].map(async (name) => ({
      selector: name === 'en.js' ? '' : `:lang(${name.replace('.js', '')})`,
      table: (await import(new URL(name, texts).href)).texts,
    })),
  );
  return css.replace(rule, (written) =>
    tables
      .map(({ selector, table }) =>
        written
          .replace(':--language', selector)
          .replace(/:--text\(([\w.]+)\)/g, (_, path) => String(at(table, path)).replace(/['\\]/g, '\\$&')),
      )
      .join(''),
  );
}

/** @param {any} table @param {string} path */
const at = (table, path) => path.split('.').reduce((part, key) => part[key], table);

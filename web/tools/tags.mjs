/**
 * Style sheets as they ship: with what they say once for all figures (`:--figure`) or for all languages (`:--language`)
 * written out, and those of a figure above those that figures share.
 */
import { readFile } from 'node:fs/promises';
import { otherLanguages } from '../texts/languages.js';
import { elementFiles } from './figure-files.mjs';

const web = new URL('../', import.meta.url);

/**
 * A style sheet of the elements. Which of two rules wins does not depend on which of their files comes first: where they
 * are equally specific, that of a figure's own folder wins over that of a shared one, which never names so many tags.
 * Heights need no such help, because each begins with its own tag.
 * @param {string} path  from the folder web/
 */
export async function styleSheet(path) {
  const css = await withTags(await readFile(new URL(path, web), 'utf8'));
  return /^figures\/.*(?<!heights)\.css$/.test(path) ? css.replace(/\.pe-[\w-]+/g, '$&:not(pe pe pe)') : css;
}

/**
 * Replaces `:--figure` by the tags of all figures, and repeats a rule that says `:--language` for each language, with its
 * texts. Style sheets therefore need no list of either.
 * @param {string} css
 */
async function withTags(css) {
  const elements = [...(await elementFiles())].toSorted();
  const sources = await Promise.all(elements.map(([, path]) => readFile(new URL(path, web), 'utf8')));
  const figures = elements.filter((_, k) => /extends (Figure|Plot)Element\b/.test(sources[k]));
  return (await withTexts(css)).replaceAll(':--figure', `:is(${figures.map(([tag]) => tag).join()})`);
}

/** English also serves languages without texts. @param {string} css */
async function withTexts(css) {
  const rule = /^.*:--language.*\{[^}]*\}\n/gm;
  if (!css.includes(':--language')) return css;
  const tables = await Promise.all(
    ['en', ...otherLanguages()].map(async (name) => ({
      selector: name === 'en' ? '' : `:lang(${name})`,
      table: (await import(`../../build/texts/${name}.mjs`)).texts,
    })),
  );
  return css.replace(rule, (ruleText) =>
    tables
      .map(({ selector, table }) =>
        ruleText
          .replace(':--language', selector)
          .replace(/:--text\(([\w.]+)\)/g, (_, path) =>
            String(valueAtPath(table, path)).replace(/['\\]/g, '\\$&'),
          ),
      )
      .join(''),
  );
}

/** @param {any} table @param {string} path */
const valueAtPath = (table, path) => path.split('.').reduce((part, key) => part[key], table);

/**
 * Style sheets as they ship: `:--figure` (all figures) and `:--language` (all languages) are expanded, and the rules of
 * a figure override the rules that figures share.
 */
import { readFile } from 'node:fs/promises';
import { otherLanguages } from '../texts/languages.js';
import { elementFiles } from './figure-files.mjs';

const web = new URL('../', import.meta.url);

/**
 * A style sheet of the elements. Which of two rules wins does not depend on the order of their files: `:not(pe pe pe)`
 * makes a rule in a figure's folder more specific than an equal rule in a shared file, which never names so many tags.
 * Heights do not need this, because each of their rules begins with its own tag.
 * @param {string} path  from the folder web/
 */
export async function styleSheet(path) {
  const css = await withTags(await readFile(new URL(path, web), 'utf8'));
  return /^figures\/.*(?<!heights)\.css$/.test(path) ? css.replace(/\.pe-[\w-]+/g, '$&:not(pe pe pe)') : css;
}

/**
 * Replaces `:--figure` by the tags of all figures, and repeats a rule with `:--language` for each language, with its
 * texts. Style sheets therefore need no list of figures or languages.
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

/**
 * The languages of the elements besides English. Each has a folder in web/texts/, and no list names it. A browser
 * cannot list a folder, so the build inlines the list: see `languagesInlined` in web/tools/build.mjs.
 */
import { readdirSync } from 'node:fs';

/** @typedef {import('../../build/texts/en.mjs').Texts} Texts */

/** The languages other than English: each has a folder here. */
export const otherLanguages = () =>
  readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .sort();

/** Loaders by the `lang` of a page. @type {Map<string, () => Promise<{texts: Texts}>>} */
export const languages = new Map(
  otherLanguages().map((name) => [name, () => import(`../../build/texts/${name}.mjs`)]),
);

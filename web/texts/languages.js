/**
 * The languages that elements speak besides English: each is a file in texts/, and nothing else names it. A browser cannot
 * look into a folder, so what ships has them written out instead: see `speaking` in web/tools/build.mjs.
 */
import { readdirSync } from 'node:fs';

/** @typedef {typeof import('./en.js').texts} Texts */
/** @typedef {typeof import('./en.js').program} Program */

/** Languages other than English, by their files now. */
export const otherLanguages = () =>
  readdirSync(new URL('./', import.meta.url))
    .flatMap((file) => /^([a-z]{2,3})\.js$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'en')
    .sort();

/** By the `lang` of a page. @type {Map<string, () => Promise<{texts: Texts, program: Program}>>} */
export const languages = new Map(otherLanguages().map((name) => [name, () => import(`./${name}.js`)]));

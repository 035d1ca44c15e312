/**
 * The languages that elements speak besides English: each is a file in texts/, and nothing else names it. A browser cannot
 * look into a folder, so what ships has them written out instead: see `speaking` in web/tools/build.mjs.
 */
import { readdirSync } from 'node:fs';

/** @typedef {typeof import('./texts/en.js').texts} Texts */
/** @typedef {typeof import('./texts/en.js').program} Program */

/** By the `lang` of a page. @type {Map<string, () => Promise<{texts: Texts, program: Program}>>} */
export const languages = new Map(
  readdirSync(new URL('texts/', import.meta.url))
    .map((file) => file.replace('.js', ''))
    .filter((name) => name !== 'en')
    .map((name) => [name, () => import(`./texts/${name}.js`)]),
);

/**
 * npm run translate: brings web/lesson/po/LANGUAGE.po up to date with what the pages say in English, after a build, and
 * lists what each language lacks. A text that is new gets an empty entry. Where an English text has changed, its entry
 * keeps the old translation, marked fuzzy, with the old English beside it, so that a translator sees both.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { po } from 'gettext-parser';
import { otherLanguages } from '../texts/languages.js';
import { needsScripts, textsIn, translationsUrl } from './pages.mjs';
import { pagesInEnglish } from './render.mjs';

/** @typedef {import('gettext-parser').Entry} Entry */

/** Texts that share a smaller part of their words are not treated as versions of one text. */
const leastShared = 0.5;

/**
 * A PO file with exactly the texts that the pages have, in their order.
 * @param {string} text  the file
 * @param {Map<string, string[]>} pagesByText  which pages have each English text
 * @returns {{text: string, missing: string[]}} missing: English texts without a valid translation
 */
export function updateCatalog(text, pagesByText) {
  const catalog = po.parse(text);
  const oldEntries = catalog.translations[''] ?? {};
  const unused = Object.values(oldEntries).filter(({ msgid }) => msgid && !pagesByText.has(msgid));
  /** @type {Record<string, Entry>} */
  const entries = { '': oldEntries[''] };
  for (const [msgid, pages] of pagesByText) {
    const { comments, msgstr } = oldEntries[msgid] ?? versionOf(msgid, unused) ?? { msgstr: [''] };
    entries[msgid] = { msgid, msgstr, comments: { ...comments, reference: pages.join('\n') } };
  }
  const missing = [...pagesByText.keys()].filter(
    (msgid) => !entries[msgid].msgstr[0] || entries[msgid].comments?.flag?.includes('fuzzy'),
  );
  const translations = { '': entries };
  const bytes = po.compile({ ...catalog, translations, obsolete: {} }, { foldLength: 0 });
  return { text: `${String(bytes).trimEnd()}\n`, missing };
}

/**
 * The translation of the earlier version of a text, if there is one. It is removed from the list.
 * @param {string} msgid
 * @param {Entry[]} unused
 * @returns {Pick<Entry, 'msgstr' | 'comments'> | undefined}
 */
function versionOf(msgid, unused) {
  const shares = unused.map((entry) => sharedWords(entry.msgid, msgid));
  const index = shares.indexOf(Math.max(...shares));
  if (index < 0 || shares[index] < leastShared) return undefined;
  const [{ msgid: oldText, msgstr, comments }] = unused.splice(index, 1);
  const previous = comments?.previous ?? `msgid ${JSON.stringify(oldText)}`;
  return { msgstr, comments: { ...comments, flag: 'fuzzy', previous } };
}

/**
 * The share of words that two texts have in common, from 0 to 1 (Dice's coefficient).
 * @param {string} a
 * @param {string} b
 */
function sharedWords(a, b) {
  const [first, second] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu)));
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size || 1);
}

/**
 * The English texts of all pages, and which pages have each.
 * @returns {Promise<Map<string, string[]>>}
 */
async function textsOfPages() {
  const dist = new URL('../../dist/', import.meta.url);
  /** @type {typeof import('../engine/engine.js')} */
  const { load } = await import(new URL('posenc.js', dist).href);
  const manifest = JSON.parse(await readFile(new URL('custom-elements.json', dist), 'utf8'));
  /** @type {Map<string, string[]>} */
  const pagesByText = new Map();
  const pages = Object.entries(await pagesInEnglish(await load(), manifest));
  for (const [name, page] of pages) {
    for (const { key } of textsIn(page))
      pagesByText.set(key, [...new Set([...(pagesByText.get(key) ?? []), name])]);
  }
  return pagesByText.set(
    needsScripts,
    pages.map(([name]) => name),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const pagesByText = await textsOfPages();
  for (const language of otherLanguages()) {
    const url = translationsUrl(language);
    const { text, missing } = updateCatalog(await readFile(url, 'utf8'), pagesByText);
    await writeFile(url, text);
    console.log(
      `${fileURLToPath(url)}: ${pagesByText.size - missing.length} of ${pagesByText.size} texts translated`,
    );
    for (const msgid of missing) console.log(`  ${msgid}`);
  }
}

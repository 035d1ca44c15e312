/**
 * Gathers the messages of each language in build/texts/LANGUAGE.mjs. A figure's messages are beside it, in
 * web/figures/NAME/messages.LANGUAGE.js; those that several files share are in web/texts/LANGUAGE/. No list names them, so a
 * new figure or language is only a new file.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { otherLanguages } from '../texts/languages.js';

const web = new URL('../', import.meta.url);
const folder = new URL('../../build/texts/', import.meta.url);

/** Files of a language that do not contain texts of figures. */
const apart = ['grammar', 'parameters', 'program', 'refusals', 'shared'];

/** Writes the file of every language whose list of files has changed. */
export async function writeMessages() {
  await mkdir(folder, { recursive: true });
  const figures = (await readdir(new URL('figures/', web), { recursive: true })).map(String).toSorted();
  for (const language of ['en', ...otherLanguages()]) {
    const shared = (await readdir(new URL(`texts/${language}/`, web))).toSorted();
    const paths = [
      // Other files complete what this one begins.
      `texts/${language}/shared.js`,
      ...shared
        .filter((name) => name.endsWith('.js') && !apart.includes(name.replace('.js', '')))
        .map((name) => `texts/${language}/${name}`),
      ...figures
        .filter((name) => name.endsWith(`messages.${language}.js`))
        .map((name) => `figures/${name.replaceAll('\\', '/')}`),
    ];
    const url = new URL(`${language}.mjs`, folder);
    const contents = moduleOf(language, paths);
    if ((await readFile(url, 'utf8').catch(() => '')) !== contents) await writeFile(url, contents);
  }
}

/**
 * @param {string} language
 * @param {string[]} paths  from the folder web/
 */
function moduleOf(language, paths) {
  const from = `../../web/texts/${language}`;
  const isEnglish = language === 'en';
  return [
    ...paths.map((path, k) => `import { messages as part${k} } from '../../web/${path}';`),
    ...(isEnglish
      ? []
      : [
          `import { messages as refusals } from '${from}/refusals.js';`,
          `import { messages as params } from '${from}/parameters.js';`,
          `import { withDecimals } from '../../web/texts/decimals.js';`,
        ]),
    `/** @type {any[]} */`,
    `const parts = [${paths.map((_, k) => `part${k}`).join(', ')}];`,
    // Each file may word refusals of its own.
    `/** @type {import('../../web/engine/errors.js').Sentences} */`,
    `const errors = Object.assign(${isEnglish ? '{}' : '{ ...refusals }'}, ...parts.map((part) => part.errors));`,
    `const all = { ${paths.map((_, k) => `...part${k}`).join(', ')}, errors${isEnglish ? '' : ', params'} };`,
    `export const texts = ${isEnglish ? 'all' : `withDecimals('${language}', all)`};`,
    `export { messages as program } from '${from}/program.js';`,
    '',
  ].join('\n');
}

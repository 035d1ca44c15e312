/**
 * Compiles the messages of each language to JavaScript in build/texts/. A figure's messages are beside it, in
 * web/figures/NAME/messages.LANGUAGE.json; those that several files share are in web/texts/LANGUAGE/. No list names them, so a
 * new figure or language is only a new file.
 *
 *   LANGUAGE.mjs           all messages of elements in a language
 *   NAME.en.mjs            the English messages of one file, which ship with the element that needs them
 *   programs.mjs           the messages of the program `posenc` in every language
 *
 * A message is text in ICU MessageFormat. It becomes a function of named values, or a string if it has none.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import { list, number, short } from '../texts/formatters.js';
import { otherLanguages } from '../texts/languages.js';

/** @typedef {string | MessageTable} Message  a message, or messages by their keys */
/** @typedef {{[key: string]: Message}} MessageTable */
/** @typedef {{path: string, name: string, messages: MessageTable}} MessageFile */

const web = new URL('../', import.meta.url);
const folder = new URL('../../build/texts/', import.meta.url);

const customFormatters = Object.fromEntries(
  Object.entries({ short, number, list }).map(([id, formatter]) => [
    id,
    { formatter, id, module: '../../web/texts/formatters.js' },
  ]),
);

/**
 * Writes the modules of all languages, with their types.
 * @returns {Promise<string[]>} the names of the files that have changed
 */
export async function writeMessages() {
  await mkdir(folder, { recursive: true });
  /** @type {[string, MessageFile[]][]} */
  const languages = await Promise.all(
    ['en', ...otherLanguages()].map(async (language) => [language, await readMessages(language)]),
  );
  const everywhere = languages.flatMap(([, files]) => files);
  const tables = languages.map(([, files]) => mergeFiles(files.filter((file) => !isOfProgram(file))));
  const partsOf = (/** @type {string} */ name) =>
    everywhere.filter((file) => file.name === name).map((file) => file.messages);
  for (const [k, [language, files]] of languages.entries()) {
    await write(`${language}.mjs`, moduleOf(language, tables[k], tables));
    const isEnglish = language === 'en';
    const types = isEnglish
      ? typesOfTexts(tables)
      : `export declare const texts: ${typeFrom('./en.mjs', 'Texts')};\n`;
    await write(`${language}.d.mts`, `${header}${types}`);
    if (!isEnglish) continue;
    for (const { name, messages: part } of files) {
      await write(`${name}.en.mjs`, compile(language, part, partsOf(name)));
      await write(
        `${name}.en.d.mts`,
        `${header}export declare const messages: ${typeOfPart(partsOf(name))};\n`,
      );
    }
  }
  await writePrograms(languages);
  return changed.splice(0);
}

/** @param {[string, MessageFile[]][]} languages */
async function writePrograms(languages) {
  const names = languages.map(([language]) => language);
  const tables = languages.map(([, files]) => files.find(isOfProgram)?.messages ?? {});
  for (const [k, language] of names.entries()) {
    await write(`program.${language}.mjs`, compile(language, tables[k], tables));
  }
  const imports = names.map((name) => `import { messages as ${name} } from './program.${name}.mjs';\n`);
  await write('programs.mjs', `${imports.join('')}export const programs = { ${names.join(', ')} };\n`);
  const type = `Record<string, typeof ${typeFrom('./program.en.mjs', 'messages')}>`;
  await write('programs.d.mts', `${header}export declare const programs: ${type};\n`);
}

/** @param {MessageFile} file */
const isOfProgram = ({ name }) => name === 'program';

/** What another module exports, as a type. @param {string} path @param {string} name */
const typeFrom = (path, name) => `import('${path}').${name}`;

const sentences = typeFrom('../../web/engine/errors.js', 'Sentences');

const header = '// Made by web/tools/message-compiler.mjs.\n';

/** The files written since the last time. @type {string[]} */
const changed = [];

/** Writes a file that has changed. @param {string} name @param {string} contents */
async function write(name, contents) {
  const url = new URL(name, folder);
  if ((await readFile(url, 'utf8').catch(() => '')) === contents) return;
  await writeFile(url, contents);
  changed.push(name);
}

/**
 * The files of a language, each with a name of its own: `similarity`, `quiz-score`, `shared`.
 * @param {string} language
 * @returns {Promise<MessageFile[]>}
 */
export async function readMessages(language) {
  const filesBelow = async (/** @type {string} */ below) =>
    (await readdir(new URL(below, web), { recursive: true }))
      .map((name) => `${below}${String(name).replaceAll('\\', '/')}`)
      .toSorted();
  const paths = [
    ...(await filesBelow(`texts/${language}/`)).filter((path) => path.endsWith('.json')),
    ...(await filesBelow('figures/')).filter((path) => path.endsWith(`messages.${language}.json`)),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const messages = JSON.parse(await readFile(new URL(path, web), 'utf8'));
      refuseMalformed(messages, path);
      const [, figure, part] = /^figures\/([^/]+)\/(?:(\w+)-)?messages/.exec(path) ?? [];
      const name = figure ? [figure, part].filter(Boolean).join('-') : path.replace(/^.*\/|\.json$/g, '');
      return { path, name, messages: name === 'parameters' ? { params: messages } : messages };
    }),
  );
}

/** Throws an error that names a malformed message by its file and its key. @param {Message} message @param {string} path */
function refuseMalformed(message, path) {
  if (typeof message !== 'string') {
    for (const [key, inner] of Object.entries(message)) refuseMalformed(inner, `${path}: ${key}`);
    return;
  }
  try {
    parse(message);
  } catch (error) {
    throw new Error(`${path} is not in ICU MessageFormat: ${message}`, { cause: error });
  }
}

/** One table with the messages of all files. @param {MessageFile[]} files */
function mergeFiles(files) {
  /** @type {MessageTable} */
  const merged = {};
  for (const { path, messages } of files) {
    for (const [key, message] of Object.entries(messages)) {
      const there = merged[key];
      if (there !== undefined && (typeof there === 'string' || typeof message === 'string'))
        throw new Error(`${path}: another file has the message ${key}, too`);
      merged[key] = typeof message === 'string' ? message : { .../** @type {object} */ (there), ...message };
    }
  }
  return merged;
}

/** Marks a message that needs no function. */
const plain = '\u0001';

/**
 * A message, or messages by their keys, in which those are marked that have values in no language.
 * @param {Message} message
 * @param {Message[]} everywhere  the same in all languages
 * @returns {Message}
 */
const markPlain = (message, everywhere) =>
  typeof message === 'string'
    ? `${typeOf(everywhere) === 'string' ? plain : ''}${message}`
    : Object.fromEntries(
        Object.entries(message).map(([key, inner]) => [key, markPlain(inner, inEach(everywhere, key))]),
      );

/**
 * The source of a module with the messages of a table. All sentences of refusals and their parts are functions.
 * @param {string} language
 * @param {MessageTable} messages
 * @param {MessageTable[]} everywhere  the same in all languages: a message with values in one of them is a function in all
 */
function compile(language, { errors, refusals, ...messages }, everywhere) {
  const all = {
    .../** @type {MessageTable} */ (markPlain(messages, everywhere)),
    ...(errors && { errors }),
    ...(refusals && { refusals }),
  };
  return compileModule(new MessageFormat(language, { customFormatters }), all)
    .replaceAll('() => "\\u0001', '"')
    .replace(/\(" ([^"]*)"\)\.trim\(\)/g, '"$1"')
    .replace(/^export default /m, 'export const messages = ');
}

/** @param {Message[]} tables @param {string} key */
const inEach = (tables, key) =>
  /** @type {MessageTable[]} */ (tables).map((table) => table[key]).filter((each) => each !== undefined);

/**
 * The source of a module with all that elements say in a language.
 * @param {string} language
 * @param {MessageTable} messages
 * @param {MessageTable[]} everywhere
 */
function moduleOf(language, messages, everywhere) {
  const isEnglish = language === 'en';
  return [
    ...(isEnglish ? [] : [`import { translateRefusals } from '../../web/engine/refusal-forms.js';`]),
    `import { numberFormats } from '../../web/texts/formatters.js';`,
    compile(language, messages, everywhere),
    `const formats = numberFormats('${language}');`,
    isEnglish
      ? 'export const texts = { ...messages, ...formats, params: {}, chart: {} };'
      : 'export const texts = { ...messages, ...formats, errors: translateRefusals(messages) };',
    '',
  ].join('\n');
}

/** The type of the messages of a file. @param {MessageTable[]} languages */
const typeOfPart = (languages) =>
  `${typeOf(languages.map(({ errors: _, ...table }) => table))} & { errors: ${sentences} }`;

/** The types of all that elements say. @param {MessageTable[]} tables  of all languages */
function typesOfTexts(tables) {
  const messages = tables.map(({ params: _, errors: __, chart: ___, refusals: ____, ...table }) => table);
  return `type Messages = ${typeOf(messages)};
export type Texts = Messages & ReturnType<typeof ${typeFrom('../../web/texts/formatters.js', 'numberFormats')}> & {
  errors: ${sentences};
  params: Record<string, { label: string; doc: string }>;
  chart: Record<string, string>;
};
export declare const texts: Texts;
`;
}

/**
 * The type of a message, or of messages by their keys. A message must be told the values that it has in any language.
 * @param {Message[]} languages  the same in several languages
 * @returns {string}
 */
function typeOf(languages) {
  if (languages.some((message) => typeof message === 'string')) {
    const values = new Map(languages.flatMap((message) => valuesOf(parse(String(message)))));
    if (!values.size) return 'string';
    return `(values: { ${[...values].map(([name, type]) => `${name}: ${type}`).join('; ')} }) => string`;
  }
  const tables = /** @type {MessageTable[]} */ (languages);
  const keys = [...new Set(tables.flatMap((table) => Object.keys(table)))];
  return `{ ${keys.map((key) => `${JSON.stringify(key)}: ${typeOf(inEach(tables, key))}`).join('; ')} }`;
}

/**
 * The values of a message, each with its type.
 * @param {import('@messageformat/parser').Token[]} tokens
 * @returns {[string, string][]}
 */
function valuesOf(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return [];
    const inner = 'cases' in token ? token.cases.flatMap((each) => valuesOf(each.tokens)) : [];
    return [...inner, /** @type {[string, string]} */ ([token.arg, typeOfValue(token)])];
  });
}

/** @param {Exclude<import('@messageformat/parser').Token, {type: 'content' | 'octothorpe'}>} token */
function typeOfValue(token) {
  if (token.type === 'plural' || token.type === 'selectordinal') return 'number';
  if (token.type === 'select') return 'string | number | boolean';
  if (token.type === 'function' && token.key === 'list') return 'readonly (string | number)[]';
  if (token.type === 'function' && token.key === 'number') return 'number';
  return 'string | number';
}

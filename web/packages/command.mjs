#!/usr/bin/env node
/**
 * The command `posenc`:
 *
 *   posenc check PAGE...            what is wrong with the tags of posenc in these pages
 *   posenc inline PAGE -o FILE      one HTML file of a page and the files that it loads
 *   posenc pack PAGE... -o FILE     a zip of such pages, for learning systems
 *   posenc rope-vectors CONFIG      reference values of the rotary positions of a model, by the engine
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { words } from './command-words.mjs';
import { inline } from './inline.mjs';
import { isUtf8, readInput, shippedUrl } from './input-files.mjs';
import { packFiles } from './pack-files.mjs';

/**
 * @typedef {{output?: string, 'allow-outside'?: boolean, format?: string, title?: string, npz?: string,
 *   positions?: string, help?: boolean}} Options
 */

/**
 * Parses the arguments. Errors of `parseArgs` itself would be in English.
 * @param {string[]} args
 */
function parseArguments(args) {
  const options = /** @type {const} */ ({
    output: { type: 'string', short: 'o' },
    'allow-outside': { type: 'boolean' },
    format: { type: 'string' },
    title: { type: 'string' },
    npz: { type: 'string' },
    positions: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  });
  const { positionals, values, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(options, name)) throw new Error(words.badOption({ option: rawName }));
    const { type } = options[/** @type {keyof typeof options} */ (name)];
    // The next argument may be another option.
    if (type === 'string' && (value === undefined || (!inlineValue && /^-./.test(value))))
      throw new Error(words.noValue({ option: rawName }));
    if (type === 'boolean' && value !== undefined) throw new Error(words.unwantedValue({ option: rawName }));
  }
  return {
    positionals,
    values: /** @type {Options} */ (values),
  };
}

/** @param {string[]} args */
async function main(args) {
  const { positionals, values } = parseArguments(args);
  if (values.help) return void process.stdout.write(words.usage);
  const [command, ...files] = positionals;
  const { output, npz, positions, format, title } = values;
  const isPack = command === 'pack';
  const takesMany = isPack || command === 'check';
  if (!files.length || (!takesMany && files.length > 1) || (!isPack && (format ?? title) !== undefined))
    throw new Error(words.usage);
  if (command === 'rope-vectors' && !values['allow-outside']) return writeVectors(files[0], values);
  if (npz ?? positions) throw new Error(words.usage);
  if (command === 'check' && !(output ?? values['allow-outside'])) return checkPages(files);
  if (!(isPack || command === 'inline') || !output) throw new Error(words.usage);
  const isToScreen = output === '-';
  if (!isToScreen) for (const file of files) checkApart(file, output);
  const allowOutside = values['allow-outside'];
  const { contents, pages } = isPack
    ? await packFiles(files, { allowOutside, format, title })
    : await inlineFile(files[0], allowOutside);
  if (!isToScreen) checkFolder(output);
  if (isToScreen) process.stdout.write(contents);
  else writeFileSync(output, contents);
  const inside = new Set(pages.flatMap((page) => page.inside));
  const outside = new Set(pages.flatMap((page) => page.outside));
  if (!isToScreen) console.log(words.made({ file: output, bytes: contents.length, files: inside.size }));
  for (const path of outside) console.error(words.fromOutside({ file: path }));
  for (const [k, { left, mistakes }] of pages.entries()) {
    for (const { what, why } of left)
      console.error((pages.length > 1 ? `${files[k]}: ` : '') + words.notInside({ what, why }));
    for (const mistake of mistakes) console.error(words.mistake({ file: files[k], ...mistake }));
  }
}

/** Says what is wrong with pages, and which of the files that they name are not there. @param {string[]} files */
async function checkPages(files) {
  for (const file of files) {
    const { mistakes, left } = await inline(file, { allowOutside: true });
    const missing = left.filter(({ why }) => why === words.why.noFile || why === words.why.noFileOfSite);
    for (const mistake of mistakes) console.log(words.mistake({ file, ...mistake }));
    for (const { what, why } of missing) console.log(words.failed({ file, why: `${what}: ${why}` }));
    if (mistakes.length + missing.length) process.exitCode = 1;
    else console.log(words.noMistake({ file }));
  }
}

/** @param {string} file @param {boolean | undefined} allowOutside */
async function inlineFile(file, allowOutside) {
  const page = await inline(file, { allowOutside });
  return { contents: page.page, pages: [page] };
}

/** Refuses to overwrite what is read. A symbolic link to a file is the file itself. @param {string} file @param {string} output */
function checkApart(file, output) {
  const [from, to] = [file, output].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (from && to && from.dev === to.dev && from.ino === to.ino) throw new Error(words.overwritten({ file }));
}

/** @param {string} output */
function checkFolder(output) {
  if (!existsSync(dirname(output))) throw new Error(words.noFolder({ file: dirname(output) }));
}

/** @param {string} file  a model's config.json @param {Options} options */
async function writeVectors(file, { output = '-', npz: archive, positions }) {
  const { encodeNpz, positionsOf, textOf } = await import('./reference-values.js');
  const chosenPositions = positions === undefined ? undefined : positionsOf(positions);
  if (chosenPositions === null) throw new Error(words.badPositions({ text: String(positions) }));
  if (archive && !/\.npz$/i.test(archive)) throw new Error(words.noArchive({ file: archive }));
  const outputs = [output, archive ?? '-'].filter((path) => path !== '-');
  for (const path of outputs) {
    checkApart(file, path);
    checkFolder(path);
  }
  const bytes = readInput(file);
  if (!isUtf8(bytes)) throw new Error(words.failed({ file, why: words.why.noUtf8 }));
  /** @type {typeof import('../engine/engine.js')} */
  const { loadEncodings } = await import(shippedUrl('posenc.js').href);
  const pe = await loadEncodings();
  const config = bytes.toString();
  const vectors = await pe.ropeVectors(config, { positions: chosenPositions });
  /** @param {string} path @param {string | Uint8Array} contents */
  const write = (path, contents) => {
    writeFileSync(path, contents);
    console.error(words.written({ file: path, bytes: Buffer.byteLength(contents) }));
  };
  const text = textOf(vectors);
  if (archive) write(archive, encodeNpz(vectors));
  if (output !== '-') write(output, text);
  else process.stdout.write(text);
  // Unknown keys are in the result, and are named with it.
  for (const { rule, message } of pe.inspect(config).warnings) {
    if (rule !== 'unknown_key') console.error(`${file}: ${message}`);
  }
  if (!vectors.layer_groups.length) console.error(words.noRotary({ file }));
  if (!vectors.certain)
    console.error(words.uncertain({ file, keys: vectors.unknown_keys, count: vectors.unknown_keys.length }));
}

/** Translates the system's file errors; other errors keep their message. @param {NodeJS.ErrnoException} error */
function wordError({ code, path, message }) {
  if (!code || !path) return message;
  const { noFile, forbidden, notFile, refused } = words.why;
  /** @type {Record<string, string>} */
  const why = {
    ENOENT: noFile,
    EACCES: forbidden,
    EPERM: forbidden,
    EISDIR: notFile({ name: basename(path) }),
  };
  return words.failed({ file: path, why: why[code] ?? refused({ code }) });
}

main(process.argv.slice(2)).catch((error) => {
  console.error(wordError(error));
  process.exitCode = 1;
});

#!/usr/bin/env node
/**
 * The command `posenc`:
 *
 *   posenc inline PAGE -o FILE      one HTML file of a page and the files that it loads
 *   posenc pack PAGE -o FILE        a zip of such a page, for learning systems
 *   posenc rope-vectors CONFIG      reference values of the rotary positions of a model, by the engine
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { words } from './command-words.mjs';
import { inline } from './inline.mjs';
import { isUtf8, readFile, shippedUrl } from './input-files.mjs';

/**
 * @typedef {{output?: string, 'allow-outside'?: boolean, format?: string, npz?: string, positions?: string,
 *   help?: boolean}} Options
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
  const [command, file, ...extra] = positionals;
  const { output, format = 'scorm12', npz, positions } = values;
  if (command === 'rope-vectors' && file && !extra.length && !values.format && !values['allow-outside'])
    return writeVectors(file, values);
  const isPack = command === 'pack';
  if (npz ?? positions) throw new Error(words.usage);
  if (!(isPack || (command === 'inline' && !values.format)) || !file || extra.length || !output)
    throw new Error(words.usage);
  const { formats, pack, cleanTitle } = await import('./pack.js');
  const packFormat = formats.find((each) => each === format);
  if (!packFormat) throw new Error(words.badFormat({ format, formats }));
  const isToScreen = output === '-';
  if (!isToScreen) checkApart(file, output);
  const { page, inside, outside, left, ...pageFacts } = await inline(file, {
    allowOutside: values['allow-outside'],
  });
  // Some of these may be empty.
  const title =
    [pageFacts.title.trim(), basename(file, extname(file)), basename(file)].find(cleanTitle) ?? '';
  const contents = isPack ? pack(page, { title, language: pageFacts.language, format: packFormat }) : page;
  if (!isToScreen) checkFolder(output);
  if (isToScreen) process.stdout.write(contents);
  else writeFileSync(output, contents);
  if (!isToScreen) console.log(words.made({ file: output, bytes: contents.length, files: inside.length }));
  for (const path of outside) console.error(words.fromOutside({ file: path }));
  for (const { what, why } of left) console.error(words.notInside({ what, why }));
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
  const bytes = readFile(file);
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

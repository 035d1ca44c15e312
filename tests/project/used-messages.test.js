/**
 * Every message is used. The compiler of types finds the uses: without its messages, a table gives an error wherever a
 * message of it is read, with the type of the table and the key.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readMessages } from '../../web/tools/message-compiler.mjs';

/** @typedef {import('../../web/tools/message-compiler.mjs').MessageTable} MessageTable */

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'posenc-messages-'));
after(() => rmSync(copy, { recursive: true, force: true }));

/** The name of the type of a table; it may contain only letters, digits and _. @param {string} path */
const typeName = (path) => `Table_${Buffer.from(path).toString('hex')}`;

/** @param {string} name */
const pathOfType = (name) => Buffer.from(name.replace('Table_', ''), 'hex').toString();

/** The label and the description of a control are used together. @param {string} key */
const isOfField = (key) => key === 'label' || key === 'doc';

/**
 * Every table with its path, and the keys of what is in it. A field with nothing but its label and its description is
 * used as a whole; in other tables, these two count as used.
 * @param {MessageTable} table
 * @param {string} path
 * @returns {{path: string, messages: string[], fields: string[], tables: string[]}[]}
 */
function tablesOf(table, path) {
  const keys = Object.keys(table);
  const inner = keys.filter((key) => typeof table[key] !== 'string');
  const fields = inner.filter((key) => Object.keys(table[key]).every(isOfField));
  const tables = inner.filter((key) => !fields.includes(key));
  const messages = keys.filter((key) => !inner.includes(key) && !isOfField(key));
  return [
    { path, messages, fields, tables },
    ...tables.flatMap((key) => tablesOf(/** @type {MessageTable} */ (table[key]), `${path}.${key}`)),
  ];
}

/**
 * Declares the types of tables without their unused messages.
 * @param {ReturnType<typeof tablesOf>} allTables
 * @param {Set<string>} unused  paths of messages
 */
const declare = (allTables, unused) =>
  allTables
    .map(({ path, messages, fields, tables }) => {
      const isUsed = (/** @type {string} */ key) => !unused.has(`${path}.${key}`);
      const members = [
        ...messages.filter(isUsed).map((key) => [key, 'any']),
        ...fields.filter(isUsed).map((key) => [key, '{ label: any; doc: any }']),
        ...tables.map((key) => [key, typeName(`${path}.${key}`)]),
        ...['label', 'doc'].map((key) => [key, 'any']),
      ];
      const text = members.map(([key, type]) => `${JSON.stringify(key)}: ${type}`).join('; ');
      return `export interface ${typeName(path)} { ${text} }\n`;
    })
    .join('');

/** Copies what the compiler needs: the sources of web/, and whatever they import. */
function makeCopy() {
  cpSync(`${root}web`, join(copy, 'web'), { recursive: true });
  mkdirSync(join(copy, 'build', 'texts'), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'dist'])
    symlinkSync(`${root}${name}`, join(copy, name));
  for (const name of readdirSync(`${root}build`)) {
    if (name !== 'texts') symlinkSync(`${root}build/${name}`, join(copy, 'build', name));
  }
  const types = readdirSync(`${root}build/texts`).filter((name) => name.endsWith('.d.mts'));
  for (const name of types) {
    const contents = /\.en\.d/.test(name)
      ? 'export declare const messages: any;\n'
      : readFileSync(`${root}build/texts/${name}`);
    writeFileSync(join(copy, 'build', 'texts', name), contents);
  }
  const config = JSON.parse(readFileSync(`${root}web/tsconfig.json`, 'utf8'));
  config.include = config.include.filter((/** @type {string} */ path) => !path.includes('tests'));
  writeFileSync(join(copy, 'web', 'tsconfig.json'), JSON.stringify(config));
}

/**
 * The messages that the sources read, by their paths; `readByName`: the tables that are read by keys of any name.
 * @param {ReturnType<typeof tablesOf>} tables
 * @param {Set<string>} unused
 */
function findUses(tables, unused) {
  const isOfProgram = (/** @type {{path: string}} */ { path }) => /^program\b/.test(path);
  writeFileSync(
    join(copy, 'build', 'texts', 'en.d.mts'),
    `${declare(
      tables.filter((table) => !isOfProgram(table)),
      unused,
    )}
export interface Texts extends ${typeName('texts')},
  ReturnType<typeof import('../../web/texts/formatters.js').numberFormats> { errors: any; params: any; chart: any }
export declare const texts: Texts;
`,
  );
  writeFileSync(
    join(copy, 'build', 'texts', 'program.en.d.mts'),
    `${declare(tables.filter(isOfProgram), unused)}export declare const messages: ${typeName('program')};\n`,
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/typescript/bin/tsc`,
      '-p',
      'web',
      '--noEmit',
      '--pretty',
      'false',
      '--noErrorTruncation',
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  /** @type {Set<string>} */
  const uses = new Set();
  /** @type {Set<string>} */
  const readByName = new Set();
  const tablesIn = (/** @type {string} */ type) =>
    [...type.matchAll(/Table_[\da-f]+|\bTexts\b/g)].map(([name]) =>
      name === 'Texts' ? 'texts' : pathOfType(name),
    );
  for (const [, key, type] of stdout.matchAll(
    /Property '(.*?)' (?:does not exist on|is missing in) type '(.*?)'/g,
  )) {
    for (const path of tablesIn(type)) uses.add(`${path}.${key}`);
  }
  for (const [, type, keys] of stdout.matchAll(
    /Type '(.*?)' is missing the following properties from type '.*?': (.*)/g,
  )) {
    for (const path of tablesIn(type)) for (const key of keys.split(', ')) uses.add(`${path}.${key}`);
  }
  for (const [, keys, type] of stdout.matchAll(
    /expression of type '(.*?)' can't be used to index type '(.*?)'/g,
  )) {
    const names = [...keys.matchAll(/"(.*?)"/g)];
    for (const path of tablesIn(type)) {
      for (const [, key] of names) uses.add(`${path}.${key}`);
      if (!names.length) readByName.add(path);
    }
  }
  for (const [, type] of stdout.matchAll(/Type '(.*?)' is not assignable to type 'Record</g)) {
    for (const path of tablesIn(type)) readByName.add(path);
  }
  return { uses, readByName };
}

/** @param {string} folder @param {RegExp} pattern  of the names of its files */
const readSources = (folder, pattern) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'))
    .join('\n');

test('every message is used', async () => {
  makeCopy();
  const files = await readMessages('en');
  const program = files.find(({ name }) => name === 'program');
  assert.ok(program);
  /** @type {MessageTable} */
  const merged = {};
  /** @type {string[]} */
  const messagesOfRules = [];
  for (const { messages } of files.filter((file) => file !== program)) {
    for (const [key, message] of Object.entries(messages)) {
      // Plotly knows the messages of `chart`.
      if (key === 'chart') continue;
      if (key === 'errors') messagesOfRules.push(...Object.keys(message));
      else
        merged[key] =
          typeof message === 'string' ? message : { .../** @type {object} */ (merged[key]), ...message };
    }
  }
  const tables = [...tablesOf(merged, 'texts'), ...tablesOf(program.messages, 'program')];
  const script = readSources('web', /\.m?js$/);
  const code = script + readSources('wasm', /\.(cpp|h)$/);
  // Strings, keys, and two names that are joined from parts.
  const names = new Set([
    ...[...code.matchAll(/(['"])(.+?)\1/g), ...code.matchAll(/(^|[ {])([\w-]+):/gm)].map(
      ([, , name]) => name,
    ),
    'head-decay',
    'channel-decay',
  ]);
  let unused = new Set(
    tables.flatMap(({ path, messages, fields }) => [...messages, ...fields].map((key) => `${path}.${key}`)),
  );
  assert.ok(unused.size > 1000);
  // Of a table that may be one of two, the compiler names the other one only when the first has its messages.
  for (let round = 0; round < 2 && unused.size; ++round) {
    const { uses, readByName } = findUses(tables, unused);
    assert.ok(uses.size);
    unused = new Set(
      [...unused].filter((path) => {
        // The names of mistakes and steps come from the core.
        const table = [...readByName].find((each) => path.startsWith(`${each}.`));
        const isNamed = table && [...names].some((text) => `${path}.`.startsWith(`${table}.${text}.`));
        return !uses.has(path) && !isNamed;
      }),
    );
  }
  assert.deepEqual([...unused], []);
  const rules = new Set([...script.matchAll(/\brule: '(\w+)'/g)].map(([, rule]) => rule));
  assert.deepEqual(
    messagesOfRules.filter((rule) => !rules.has(rule)),
    [],
  );
});

/** No generic file knows a scheme by its name: only the schemes' own files, the texts and the pages do. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../../dist/posenc.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ids = (await load()).schemes.map(({ id }) => id);

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`);

const generic = [
  ...filesIn('wasm').filter(
    // A list of schemes, as is that of all; and functions of single ones.
    (name) =>
      /\.(cpp|h)$/.test(name) &&
      !/^wasm\/(schemes\/|bindings_first|bindings_schemes|configs\.cpp|posenc\/relative)/.test(name),
  ),
  ...filesIn('web').filter(
    (name) => /\.m?js$/.test(name) && !/^web\/(figures\/schemes|texts|lesson)\//.test(name),
  ),
];

/**
 * The schemes that a source names outside of its comments, each with its line.
 * @param {string} source
 */
function named(source) {
  // A comment begins where neither a string nor an address (https://…) can be meant.
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*/gm, '$1');
  return code
    .split('\n')
    .flatMap((line, k) =>
      ids
        .filter((id) => new RegExp(`(?<![A-Za-z0-9])k?${id}(?![a-z0-9])`, 'i').test(line))
        .map((id) => `${id} in line ${k + 1}: ${line.trim()}`),
    );
}

test('a name is found in code, and not in a comment', () => {
  const [first] = ids;
  for (const code of [
    `if (scheme === '${first}') x();`,
    `import { y } from './${first}.js';`,
    `const z = { ${first} };`,
    `extern const Scheme k${first[0].toUpperCase()}${first.slice(1)};`,
    `'https://x' // comment\n${first}()`,
  ]) {
    assert.equal(named(code).length, 1, code);
  }
  for (const code of [
    `// ${first}`,
    `/** ${first}\n * ${first} */ x();`,
    `x(); // as ${first} does`,
    `${first}s`,
  ]) {
    assert.deepEqual(named(code), [], code);
  }
});

test('no generic file names a scheme', () => {
  assert.ok(generic.length > 50 && ids.length >= 3);
  const found = generic.flatMap((name) =>
    named(readFileSync(`${root}${name}`, 'utf8')).map((what) => `${name}: ${what}`),
  );
  assert.deepEqual(found, []);
});

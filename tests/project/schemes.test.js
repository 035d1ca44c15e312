/** No generic file mentions a scheme by name: only the schemes' own files, the texts and the pages do. */
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
    // A list of schemes, such as that of all; and functions of single ones.
    (name) =>
      /\.(cpp|h)$/.test(name) &&
      !/^wasm\/(schemes\/|models\/|bindings\/bind_schemes|posenc\/relative)/.test(name),
  ),
  ...filesIn('web').filter(
    (name) =>
      /\.m?js$/.test(name) &&
      !/^web\/(engine\/(schemes|inspector|rope-vectors)\.js|(schemes|texts|lesson)\/)|messages\.\w+\.js$/.test(
        name,
      ),
  ),
];

/**
 * As files, words and addresses spell it; in camel case, as C++ and JavaScript spell it, also as the beginning of a
 * longer name.
 * @param {string} id
 */
function spellingsOf(id) {
  const parts = id.split('-');
  const joined = parts.map((part) => part[0].toUpperCase() + part.slice(1)).join('');
  const alone = new RegExp(`(?<![A-Za-z0-9])k?${parts.join('[-_]?')}(?![a-z0-9])`, 'i');
  // Weights are also called learned.
  if (id === 'learned') return [alone];
  return [
    alone,
    new RegExp(`(?<![A-Z])${joined}(?![a-z])`),
    new RegExp(`(?<![A-Za-z0-9])${joined[0].toLowerCase()}${joined.slice(1)}(?=[A-Z])`),
  ];
}

/**
 * The schemes that a source names outside of its comments, each with its line.
 * @param {string} source
 */
function named(source) {
  // A comment begins where neither a string nor an address (https://…) is possible.
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*/gm, '$1')
    // The name of a command and a function.
    .replace(/rope(-v|V)ectors/g, '');
  return code
    .split('\n')
    .flatMap((line, k) =>
      ids
        .filter((id) => spellingsOf(id).some((spelling) => spelling.test(line)))
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
    'const Scheme& s = kT5Bias;',
    't5_bias(values)',
    'const shown = t5BiasCurve;',
    'bool isT5Bias = true;',
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

/** Who may import whom: the layers of the architecture section of CONTRIBUTING.md, read from the sources. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
function sources(folder, pattern) {
  return readdirSync(`${root}${folder}`, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => pattern.test(name));
}

/** @param {string} name */
const read = (name) => readFileSync(`${root}${name}`, 'utf8');

/**
 * What a script imports: paths from the root of the project, or names of packages.
 * @param {string} name
 */
function imports(name) {
  const code = read(name).replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^'\s$]+)'/g)].map(([, path]) =>
    path.startsWith('.') ? new URL(path, `file:///${name}`).pathname.slice(1) : path,
  );
}

/** The first rule that fits a file holds. @type {[RegExp, RegExp][]} */
const rules = [
  [
    /^web\/inline\.mjs$/,
    /^(node:.*|@csstools\/css-tokenizer|es-module-lexer|parse5|web\/(pack|languages|texts\/en)\.js)$/,
  ],
  [/^web\/tools\/manifest\.mjs$/, /^node:fs\/promises$/],
  [/^web\/tools\/pages\.mjs$/, /^(node:fs\/promises|parse5)$/],
  [/^web\/tools\/stills\.mjs$/, /^(node:.*|happy-dom|web\/tools\/pages\.mjs)$/],
  [/^web\/tools\/release\.mjs$/, /^(node:.*|fflate)$/],
  [/^web\/tools\/reference\.mjs$/, /^(node:.*|comment-parser|marked)$/],
  [/^web\/pack\.js$/, /^(fflate|web\/scorm\.js)$/],
  [/^web\/scorm\.js$/, /^$/],
  [/^web\/all\.js$/, /^web\/(engine|elements\/elements)\.js$/],
  [
    /^web\/figure\.js$/,
    /^web\/(texts(\/en)?\.js|elements\/(address|base|dom|elements|linked|settings)\.js)$/,
  ],
  [
    /^web\/tools\/render\.mjs$/,
    /^(node:fs\/promises|esbuild|temml|web\/(tools\/(pages|tags)\.mjs|figures\/schemes\/models\.js))$/,
  ],
  [/^web\/tools\/[a-z]+\.mjs$/, /^(node:.*|culori.*|esbuild|temml|web\/(tools\/[a-z]+|inline)\.mjs)$/],
  [/^web\/lesson\/(reference|texts\/[a-z]+)\.js$/, /^$/],
  [
    /^web\/lesson\/(gallery|form|taken)\.js$/,
    /^web\/((engine|pack)\.js|elements\/(address|received|save|settings)\.js|lesson\/(form|taken)\.js)$/,
  ],
  [
    /^web\/engine\.js$/,
    /^(build\/wasm\/first\.(js|wasm)|web\/(errors|refusals|schemes|words|vector-files)\.js)$/,
  ],
  [/^web\/errors\.js$/, /^$/],
  [/^web\/refusals\.js$/, /^web\/messages\.js$/],
  [/^web\/messages\.js$/, /^node:fs$/],
  [/^web\/schemes\.js$/, /^(build\/wasm\/posenc\.(js|wasm)|web\/blocks\.js)$/],
  [/^web\/blocks\.js$/, /^web\/vector-files\.js$/],
  [/^web\/words\.js$/, /^(build\/wasm\/words\.(js|wasm)|web\/matrix-files\.js)$/],
  [/^web\/matrix-files\.js$/, /^web\/vector-files\.js$/],
  [/^web\/vector-files\.js$/, /^$/],
  [/^web\/worker\.js$/, /^web\/(engine|blocks)\.js$/],
  [/^web\/vectors\.js$/, /^build\/vectors\/vectors\.txt$/],
  [/^web\/chart\.js$/, /^(plotly\.js\/(src|build)\/|web\/(gestures|tips|toolbar)\.js$)/],
  [/^web\/gestures\.js$/, /^web\/(figures\/zoom\.js|gestures\.css)$/],
  [/^web\/(tips|toolbar|decimals)\.js$/, /^$/],
  [/^web\/languages\.js$/, /^(node:fs|web\/texts\/en\.js)$/],
  [/^web\/texts\.js$/, /^web\/(languages|texts\/en)\.js$/],
  [/^web\/texts\//, /^web\/decimals\.js$/],
  [/^web\/figures\//, /^web\/figures\/.*\.js$/],
  [/^web\/paint\.js$/, /^web\/figures\//],
  // The base and its parts know no element; an element knows no other.
  [/^web\/elements\/elements\.js$/, /^web\/(engine|elements\/(acts|arrivals|missing|pe-[a-z]+))\.js$/],
  [
    /^web\/elements\//,
    /^web\/((engine|vectors|chart|paint|texts|texts\/en|toolbar)\.js|figures\/.*|elements\/((?!pe-)[a-z-]+\.js|[a-z.-]+\.css))$/,
  ],
];

test('scripts import only what their layer may', () => {
  const files = sources('web', /\.m?js$/);
  assert.ok(files.length > 15);
  for (const file of files) {
    const rule = rules.find(([pattern]) => pattern.test(file));
    assert.ok(rule, `${file} belongs to no layer`);
    for (const path of imports(file)) assert.match(path, rule[1], `${file} may not import it`);
  }
});

test('no script imports what imports it, at once or late', () => {
  /** @type {Set<string>} */
  const left = new Set();
  /** @param {string} file @param {string[]} way  by which it has been come to */
  const follow = (file, way) => {
    assert.ok(!way.includes(file), [...way, file].join(' imports '));
    if (left.has(file)) return;
    for (const path of imports(file)) if (/^web\/.*\.m?js$/.test(path)) follow(path, [...way, file]);
    left.add(file);
  };
  for (const file of sources('web', /\.m?js$/)) follow(file, []);
});

test('figures touch no document', () => {
  for (const file of sources('web/figures', /\.js$/)) {
    assert.doesNotMatch(
      read(file).replace(/\/\*[\s\S]*?\*\//g, ''),
      /\b(document|window|HTMLElement)\b/,
      file,
    );
  }
});

test('only the bindings know Emscripten, and sources know the headers of their subjects, but no bindings', () => {
  const files = sources('wasm', /\.(cpp|h)$/);
  assert.ok(files.length >= 4);
  for (const file of files) {
    for (const [, path] of read(file).matchAll(/#include\s*([<"][^>"]+)/g)) {
      const isHeader = /^wasm\/posenc(\/\w+)?\.h$/.test(file);
      const own = file.startsWith('wasm/bindings/')
        ? /^"(posenc\/\w+|bindings\/bind)\.h$/
        : /^"(?!bindings\/)[a-z]+\/\w+\.(h|def)$/;
      if (path.startsWith('"')) assert.match(path, isHeader ? /^"(posenc\/)?\w+\.h$/ : own, file);
      if (/emscripten/.test(path)) assert.equal(file, 'wasm/bindings/bind.h');
    }
  }
});

test('the core does not throw', () => {
  for (const file of sources('wasm', /\.(cpp|h)$/)) {
    assert.doesNotMatch(read(file).replace(/\/\/.*/g, ''), /\b(throw|try|catch)\b/, file);
  }
});

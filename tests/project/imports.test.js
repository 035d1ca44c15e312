/** Which folders may import which: the layers of the architecture section of CONTRIBUTING.md, read from the sources. */
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
 * The imports of a script: paths from the root of the project, or names of packages.
 * @param {string} name
 */
function imports(name) {
  const code = read(name).replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^'\s$]+)'/g)].map(([, path]) =>
    path.startsWith('.') ? new URL(path, `file:///${name}`).pathname.slice(1) : path,
  );
}

/** The table of CONTRIBUTING.md: what the scripts of each folder of web/ may import. */
const table = new Map(
  [...read('.github/CONTRIBUTING.md').matchAll(/^\| `([\w/.]+)` \|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, folder, allowed, packages]) => [folder, { allowed, packages }],
  ),
);

/**
 * The folder of a script: `figures/heatmap` for those of a figure, else the first folder below web/.
 * @param {string} path  from the root of the project
 */
const folderOf = (path) => /^web\/(figures\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/** Models, and everything that they import from their figure. @type {(file: string, all?: Set<string>) => Set<string>} */
function withOwn(file, all = new Set()) {
  if (all.has(file)) return all;
  all.add(file);
  const own = imports(file).filter((path) => folderOf(path) === folderOf(file) && /\.js$/.test(path));
  for (const path of own) withOwn(path, all);
  return all;
}

/** @param {string} folder @param {string} [name]  of the script */
function rowFor(folder, name) {
  const row = table.get(folder) ?? table.get(folder.replace(/^figures\/.*/, 'figures/NAME'));
  assert.ok(row, `the table has no row for web/${folder}`);
  const [general, ...special] = row.allowed.split('; ');
  const more = special.find((each) => name && each.startsWith(`\`${name}\` also`)) ?? '';
  return { names: [...`${general} ${more}`.matchAll(/`([\w/-]+)`/g)].map(([, each]) => each), row };
}

test('scripts import only what the table of CONTRIBUTING.md allows', () => {
  const files = sources('web', /\.m?js$/);
  assert.ok(files.length > 100);
  const order = [...table.keys()].filter((name) => !name.includes('/'));
  assert.deepEqual(
    [...new Set(files.map(folderOf).filter((name) => !name.includes('/')))].toSorted(),
    order.toSorted(),
  );
  const below = order.slice(0, order.indexOf('entries'));
  const models = new Set(
    files.filter((name) => /^web\/figures\/\w+\/model\.js$/.test(name)).flatMap((name) => [...withOwn(name)]),
  );
  /** @type {string[]} */
  const faults = [];
  for (const file of files) {
    const folder = folderOf(file);
    const { names, row } = rowFor(folder, file.split('/').at(-1));
    let allowed = names;
    if (folder.startsWith('figures/')) allowed = below;
    if (models.has(file)) allowed = rowFor('figures/NAME/model.js').names;
    for (const path of imports(file)) {
      const target = folderOf(path);
      const isFine = path.startsWith('web/')
        ? target === folder ||
          allowed.includes(target) ||
          (folder === 'entries' && (below.includes(target) || target.startsWith('figures/')))
        : folder === 'tools' ||
          /^node:/.test(path) ||
          (folder === 'engine' && /^build\/(wasm|vectors)\//.test(path)) ||
          (path.startsWith('build/texts/') && !models.has(file)) ||
          (file === 'web/plot/chart.js' && path.startsWith('plotly.js/')) ||
          row.packages.includes(path.replace(/^@.*\//, ''));
      if (!isFine) faults.push(`${file} ${path}`);
    }
  }
  assert.deepEqual(faults, []);
});

/** Banned names of modules: they do not reveal the content. */
const riddles =
  'acts alternative arrivals biases blocks coincide colors compared comparison crossings dialects drawn drops entries export facts far ' +
  'frame glide ground hear identified instant keys large linked made missing moves others own own-engine part percent pool ' +
  'pooled present printed received recognition rotations scores shown shows sketch sketched snapshot source steady stream style ' +
  'summed summing taken turned unhurried';

test('modules have names that say what is inside, and outside of figures each name once', () => {
  const files = ['web', 'wasm'].flatMap((folder) => sources(folder, /\.(m?js|cpp|h|css)$/));
  const nameOf = (/** @type {string} */ path) => /([^/]+?)\.\w+$/.exec(path)?.[1] ?? '';
  const banned = new Set(riddles.split(' '));
  const isStyle = (/** @type {string} */ path) => /^web\/figures\/\w+\/style\.css$/.test(path);
  assert.deepEqual(
    files.filter((path) => banned.has(nameOf(path)) && !isStyle(path)),
    [],
  );
  /** @type {Map<string, string>} */
  const known = new Map();
  // A style sheet or a header has the name of its source. Figures have the same files, and so have languages.
  const single = files.filter(
    (path) => !/^web\/(figures|texts\/..)\//.test(path) && !/\.(css|h)$/.test(path),
  );
  const twice = single.flatMap((path) => {
    const name = `${path.split('/')[0]} ${nameOf(path)}`;
    const other = known.get(name);
    known.set(name, path);
    return other ? [`${other} ${path}`] : [];
  });
  assert.deepEqual(twice, []);
});

/** Figures that lack one of the files of a figure, and which. Their pure functions are few, or serve other figures too. */
const lacking = {
  angles: 'model.js style.css',
  heatmap: 'heights.css messages model.js',
  lab: 'messages model.js style.css',
  passes: 'model.js',
  // Elements within a sentence.
  phrases: 'element.js heights.css model.js style.css',
  steps: 'model.js',
};

test('each figure has the same files', () => {
  const folders = readdirSync(`${root}web/figures`);
  const files = ['element.js', 'heights.css', 'messages', 'model.js', 'style.css'];
  const missing = folders.map((name) => {
    const present = readdirSync(`${root}web/figures/${name}`).map((file) =>
      file.replace(/^messages\..*/, 'messages'),
    );
    return [name, files.filter((file) => !present.includes(file)).join(' ')];
  });
  assert.deepEqual(Object.fromEntries(missing.filter(([, names]) => names)), lacking);
});

test('no script imports what imports it, at once or late', () => {
  /** @type {Set<string>} */
  const left = new Set();
  /** @param {string} file @param {string[]} way  the chain of imports that leads to it */
  const follow = (file, way) => {
    assert.ok(!way.includes(file), [...way, file].join(' imports '));
    if (left.has(file)) return;
    for (const path of imports(file)) if (/^web\/.*\.m?js$/.test(path)) follow(path, [...way, file]);
    left.add(file);
  };
  for (const file of sources('web', /\.m?js$/)) follow(file, []);
});

test('models touch no document', () => {
  const pure = [/^web\/(matrix|schemes)\/.*\.js$/, /^web\/figures\/\w+\/model\.js$/];
  for (const file of pure.flatMap((pattern) => sources('web', pattern))) {
    assert.doesNotMatch(
      read(file).replace(/\/\*[\s\S]*?\*\//g, ''),
      /\b(document|window|HTMLElement)\b/,
      file,
    );
  }
});

/**
 * Which folders of wasm/ may include headers of which others, besides their own and the public ones in posenc/. Each
 * may include only folders above it in this table, so there are no cycles.
 * @type {Record<string, string[]>}
 */
const coreFolders = {
  numbers: [],
  request: [],
  encode: ['numbers'],
  analysis: ['numbers'],
  attention: ['encode', 'numbers'],
  means: ['encode', 'numbers'],
  identify: ['numbers'],
  text: ['numbers'],
  files: [],
  models: ['numbers'],
  train: ['numbers'],
  schemes: ['request', 'encode', 'numbers'],
  bindings: [],
  tools: [],
};

test('each folder of the core includes only those above it in the table, and only the bindings include Emscripten', () => {
  const order = Object.keys(coreFolders);
  for (const [folder, others] of Object.entries(coreFolders)) {
    for (const name of others) assert.ok(order.indexOf(name) < order.indexOf(folder), `${folder}: ${name}`);
  }
  const files = sources('wasm', /\.(cpp|h)$/);
  assert.ok(files.length >= 4);
  for (const file of files) {
    const folder = /^wasm\/(\w+)\//.exec(file)?.[1] ?? '';
    for (const [, path] of read(file).matchAll(/#include\s*([<"][^>"]+)/g)) {
      if (/emscripten/.test(path)) assert.equal(file, 'wasm/bindings/bind.h');
      if (path.startsWith('<')) continue;
      if (/^wasm\/posenc(\/\w+)?\.h$/.test(file)) {
        assert.match(path, /^"(posenc\/)?\w+\.h$/, file);
      } else {
        assert.ok(coreFolders[folder], `${file} is in no folder of the table`);
        assert.match(path, /^"\w+\/\w+\.(h|def)$/, file);
        const from = path.slice(1).split('/')[0];
        const isAllowed = ['posenc', folder, ...coreFolders[folder]].includes(from);
        assert.ok(isAllowed, `${file} includes ${path.slice(1)}`);
      }
    }
  }
});

test('the core does not throw', () => {
  for (const file of sources('wasm', /\.(cpp|h)$/)) {
    assert.doesNotMatch(read(file).replace(/\/\/.*/g, ''), /\b(throw|try|catch)\b/, file);
  }
});

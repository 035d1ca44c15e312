/** Every code block of the README, of the reference and of CONTRIBUTING.md does what its text says. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launch, missing } from '../browser/drivers.mjs';
import { servePages } from '../browser/pages.mjs';
import { readWidgetSettings } from '../../web/entries/widget-settings.js';
import { pythonFiles } from '../../web/tools/python-package.mjs';
import { generators } from '../sites/generators.mjs';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = `${root}build/readme`;
/** @param {string} name */
const read = (name) => readFileSync(`${root}${name}`, 'utf8');
const readme = read('README.md');
const reference = read('web/lesson/reference.md');
const contributing = read('.github/CONTRIBUTING.md');

/** @param {string} page */
const blocksOf = (page) =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));
/** @param {string} language @param {string[]} pages */
const inLanguage = (language, ...pages) =>
  (pages.length ? pages : [readme, reference, contributing])
    .flatMap(blocksOf)
    .filter((block) => block.language === language)
    .map(({ code }) => code);

/** The output that comments at the ends of lines promise. @param {string} code */
const promised = (code) => [...code.matchAll(/(?:log|printf)\(.*?\); +\/\/ (.+)$/gm)].map(([, text]) => text);

test('there is no block that no test here knows', () => {
  const blocks = [readme, reference, contributing].flatMap(blocksOf);
  assert.deepEqual([...new Set(blocks.map(({ language }) => language))].sort(), [
    'cmake',
    'cpp',
    'html',
    'js',
    'markdown',
    'python',
    'sh',
    'text',
  ]);
});

test('the README is short, names the version, and says first how a teacher uses it', () => {
  assert.ok(readme.trimEnd().split('\n').length <= 200);
  const { version } = JSON.parse(read('package.json'));
  assert.deepEqual([...new Set(readme.match(/posenc-[\d.]+\.zip/g))], [`posenc-${version}.zip`]);
  const [first] = inLanguage('html', readme);
  assert.ok(readme.indexOf(first) < readme.indexOf('\n## '));
  assert.equal(first.trim().split('\n').length, 2);
  for (const line of first.trim().split('\n')) assert.ok(read('web/lesson/example.html').includes(line));
  const headings = [...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings.slice(0, 3), ['For teachers', 'For developers', 'For contributors']);
});

test('each of its pictures is there, of the figure below it, and described', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| ![') || line.startsWith('| `<pe-'));
  const cells = rows.map((row) => row.split('|').slice(1, -1));
  const pairs = [0, 2].flatMap((at) => cells[at].map((picture, k) => [picture, cells[at + 1][k]]));
  assert.equal(pairs.length, 6);
  for (const [picture, caption] of pairs) {
    const [, alternative, file, name] =
      /!\[(.*)\]\((web\/lesson\/pictures\/(\w+)\.png)\)/.exec(picture) ?? [];
    assert.ok(alternative.length > 20 && existsSync(`${root}${file}`), picture);
    assert.ok(caption.trim().startsWith(`\`<pe-${name}>\`: `), caption);
  }
});

test('its commands are known, and each script is there', () => {
  const commands = inLanguage('sh').flatMap((code) => code.trim().split('\n'));
  // A test runs each of them: project/start, this run itself, browser/ways, packages, project/release.
  assert.deepEqual([...new Set(commands)].sort(), [
    'npm install posenc',
    'npm run dev',
    'npm run release -- 0.1.0',
    'npm run release -- 0.1.0 --dry-run',
    'npm run translate',
    'npm start',
    'npm test',
    'npm test -- browser heatmap similarity',
    'npm test -- core pca',
    'npm test -- figures',
    'npm test -- style',
    'npx posenc check lesson.html',
    'npx posenc inline lesson.html -o offline.html',
    'npx posenc pack lesson.html -o lesson.zip',
    'npx posenc pack order.html wishes.html hands.html glossary.html -o course.zip --title "Positional encoding"',
    'npx posenc rope-vectors config.json --npz vectors.npz -o vectors.json',
  ]);
  const { scripts } = JSON.parse(read('package.json'));
  for (const command of commands) {
    const name = /^npm (?:run )?(start|test|dev|release|translate)/.exec(command)?.[1];
    if (name) assert.ok(name in scripts, name);
  }
  assert.equal(scripts.test, 'node tests/run.mjs');
});

test('npm test refuses a part and a name that are not there, and says what is', () => {
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('node', [`${root}tests/run.mjs`, ...args], { encoding: 'utf8' });
  const part = run('nothing');
  assert.equal(part.status, 1);
  // The parts that CONTRIBUTING.md lists, except the build itself.
  const [, parts] = /there are (.*)\n/.exec(part.stderr) ?? ['', ''];
  for (const name of parts.split(', '))
    assert.ok(name === 'build' || contributing.includes(`\`${name}\``), name);
  const name = run('figures', 'nothing');
  assert.equal(name.status, 1);
  assert.match(
    name.stderr,
    /no test file of figures has nothing in its name; there are .*similarity\.test\.js/,
  );
});

test('npm test runs one file of one part, and counts it', () => {
  const { status, stdout } = spawnSync('node', [`${root}tests/run.mjs`, 'project', 'COMPATIBILITY'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  assert.match(
    stdout,
    /\nslowest of \d+ s:\n +[\d.]+ s {2}tests\/project\/compatibility\.test\.js\n1 passed, 0 failed, 0 skipped\n$/,
  );
});

test('the JavaScript prints what it says', async () => {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(`${scratch}/node_modules`, { recursive: true });
  await symlink(root, `${scratch}/node_modules/posenc`);
  const scripts = inLanguage('js');
  assert.equal(scripts.length, 30);
  const names = scripts.map((_, k) => `./example-${k}.mjs`);
  for (const [k, code] of scripts.entries()) await writeFile(`${scratch}/${names[k]}`, code);
  // One process for all, because each would compile the core.
  const end = 'the end of an example';
  const all = names.map((name) => `await import('${name}');\nconsole.log('${end}');\n`);
  await writeFile(`${scratch}/all.mjs`, all.join(''));
  const { stdout } = await exec('node', [`${scratch}/all.mjs`]);
  const outputs = stdout.split(`${end}\n`);
  for (const [k, code] of scripts.entries()) {
    assert.ok(promised(code).length > 0);
    assert.deepEqual(outputs[k].trim().split('\n'), promised(code));
  }
});

const noCompiler = process.env.CI !== 'true' && !existsSync('/usr/bin/g++') && 'g++ not found';
// cmake.test.js checks its output.
test('the C++ compiles without a warning', { skip: noCompiler }, async () => {
  await mkdir(scratch, { recursive: true });
  const [program] = inLanguage('cpp', reference);
  const [scheme] = inLanguage('cpp', contributing);
  assert.equal(inLanguage('cpp').length, 2);
  // The scheme is one of wasm/schemes/.
  const folders = [`-I${root}wasm`, `-I${root}wasm/schemes`];
  const options = ['-std=c++20', '-Wall', '-Wextra', '-Werror', ...folders, '-fsyntax-only'];
  await writeFile(`${scratch}/program.cpp`, program);
  await writeFile(`${scratch}/scheme.cpp`, scheme);
  await exec('g++', [...options, `${scratch}/program.cpp`, `${scratch}/scheme.cpp`]);
});

const noBrowser = process.env.CI !== 'true' && (missing('chromium') ?? false);
test('the tags give figures', { skip: noBrowser }, async () => {
  const [two, figures, ...none] = inLanguage('html', readme);
  const [sheet, classic, framed, ...rest] = inLanguage('html', reference);
  assert.equal(none.length + rest.length, 0);
  const site = await servePages('readme', {
    'two.html': `<!doctype html><title>README</title>${sheet}${two}`,
    'page.html': `<!doctype html><title>README</title>${figures}`,
    'classic.html': `<!doctype html><title>README</title>${classic}`,
    'framed.html': `<!doctype html><title>README</title>${framed}`,
  });
  // Like a zip unpacked beside these pages.
  await cp(`${root}dist`, `${site.folder}/posenc`, { recursive: true });
  const browser = await launch('chromium');
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/two.html`);
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    assert.ok(await page.evaluate(() => document.styleSheets[0].cssRules.length > 0));
    await page.goto(`${site.origin}/page.html`);
    for (const [tag, inside] of [
      ['pe-words', '.main-svg'],
      ['pe-passes', 'svg'],
      ['pe-signals', 'td'],
      ['pe-hands', 'svg'],
      ['pe-attention', '.heatmaplayer image'],
      ['pe-rotation', 'svg'],
      ['pe-inspector', 'svg'],
      ['pe-layers', 'svg'],
      ['pe-distance', '.main-svg'],
      ['pe-precision', '.main-svg'],
      ['pe-pca', '.main-svg'],
      ['pe-trained', '.main-svg'],
      ['pe-quiz', 'input'],
      ['pe-compare', '.main-svg'],
      ['pe-schemes', 'table'],
      ['pe-identify', 'textarea'],
      ['pe-lines', '.scatterlayer path'],
      ['pe-steps', 'td'],
      ['pe-angles', 'td'],
      ['pe-similarity', '.heatmaplayer image'],
      ['pe-lab', 'pe-heatmap .heatmaplayer image'],
      ['pe-lab', 'pe-properties section'],
    ]) {
      await page.waitFor((selector) => {
        document.querySelector(selector.split(' ')[0])?.scrollIntoView();
        return Boolean(document.querySelector(selector));
      }, `${tag} ${inside}`);
    }
    await page.goto(`${site.origin}/classic.html`);
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    const row = /textContent = .* \/\/ (.*)$/m.exec(classic)?.[1];
    assert.equal(await page.evaluate(() => document.getElementById('row')?.textContent), row);
    await page.goto(`${site.origin}/framed.html`);
    await page.waitFor(() => parseFloat(document.querySelector('iframe')?.style.height ?? '') > 300);
    assert.deepEqual(
      (await page.errors()).filter((error) => !error.includes('favicon')),
      [],
    );
  } finally {
    await browser.close();
    site.close();
  }
});

test('what a site generator needs is what its tested site has', () => {
  const section = reference.slice(reference.indexOf('## In a course site')).split('\n## ')[0];
  const rows = section.split('\n').filter((line) => /^\| (?!generator)/.test(line));
  assert.deepEqual(
    rows.map((row) => row.split(' | ')[0].slice(2)),
    generators.map(({ name }) => name),
  );
  const tag = /<pe-.*>/.exec(inLanguage('markdown')[0])?.[0] ?? 'none';
  for (const [
    k,
    { folder, framed, assets = framed ? 'posenc.all.js' : 'posenc', command },
  ] of generators.entries()) {
    const files = readdirSync(`${root}tests/sites/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ path, name }) => `${path}/${name}`);
    // A notebook escapes every quotation mark, and components write tags in XML style.
    const contents = files.map((file) => readFileSync(file, 'utf8').replaceAll('\\"', '"'));
    contents.push(...contents.map((text) => text.replaceAll('controls=""', 'controls')));
    const site = [...files, ...contents, command].join('\n');
    assert.ok(site.includes(tag), folder);
    const [where, ...spans] = [...rows[k].matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    assert.equal(where, assets);
    assert.ok(spans.length > 0);
    for (const span of spans) assert.ok(site.includes(span), `${folder}: ${span}`);
  }
});

const noPython =
  process.env.CI !== 'true' &&
  !['numpy', 'traitlets'].every((name) => existsSync(`/usr/lib/python3/dist-packages/${name}/__init__.py`)) &&
  'without python3-numpy or python3-traitlets';
test('the Python runs in a stand-in for anywidget', { skip: noPython }, async () => {
  const folder = `${scratch}/python`;
  await mkdir(`${folder}/posenc`, { recursive: true });
  for (const [name, bytes] of Object.entries(await pythonFiles('0.1.0')))
    await writeFile(`${folder}/${name}`, bytes);
  const blocks = inLanguage('python');
  assert.ok(blocks.length > 1);
  for (const code of blocks) {
    const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', code], {
      env: {
        ...process.env,
        PYTHONPATH: `${folder}:${root}tests/python`,
        PYTHONDONTWRITEBYTECODE: '1',
      },
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${code}${stderr}`);
  }
});

test('what a book by MyST gives the widget is a figure with settings that it has', () => {
  const [, path, text] =
    /^:::\{anywidget\} posenc\/(\S+)\n(.*)\n:::$/m.exec(reference) ?? assert.fail('there is no directive');
  assert.ok(existsSync(`${root}dist/${path}`));
  const { figure, ...settings } = JSON.parse(text);
  const { names } = readWidgetSettings()[figure];
  for (const name of Object.keys(settings)) assert.ok(names.includes(name.replaceAll('_', '-')), name);
  const sizes = [...reference.matchAll(/`posenc\/(widget[.\w]*)` \(([\d.]+) ([kM])B/g)];
  assert.equal(sizes.length, 2);
  for (const [, name, size, unit] of sizes) {
    const bytes = statSync(`${root}dist/${name}`).size;
    const [scale, digits] = unit === 'k' ? [1e3, 0] : [1e6, 1];
    assert.equal((bytes / scale).toFixed(digits), size, name);
  }
});

test('files and folders of the architecture exist', () => {
  const tree = inLanguage('text')[0];
  /** @type {string[]} */
  const folders = [];
  for (const line of tree.split('\n').filter(Boolean)) {
    const [, indent, list] = /^( *)(.*?)(?: {2,}|$)/.exec(line) ?? ['', '', ''];
    const names = list.split(' ');
    folders.length = indent.length / 2;
    for (const name of names) {
      const path = [...folders, name].join('');
      assert.ok(existsSync(`${root}${path.replace(/(\*|NAME).*/, '')}`), path);
    }
    if (names[0].endsWith('/')) folders.push(names[0]);
  }
});

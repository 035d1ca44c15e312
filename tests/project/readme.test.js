/** Every code block of the README does what the README says. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launch, missing } from '../browser/drivers.mjs';
import { servePages } from '../browser/pages.mjs';
import { generators } from '../sites/generators.mjs';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = `${root}build/readme`;
const readme = readFileSync(`${root}README.md`, 'utf8');

const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language,
  code,
}));
/** @param {string} language */
const inLanguage = (language) =>
  blocks.filter((block) => block.language === language).map(({ code }) => code);

/** What comments at the ends of lines promise to be printed. @param {string} code */
const promised = (code) => [...code.matchAll(/(?:log|printf)\(.*?\); +\/\/ (.+)$/gm)].map(([, text]) => text);

test('there is no block that no test here knows', () => {
  assert.deepEqual([...new Set(blocks.map(({ language }) => language))].sort(), [
    'cmake',
    'cpp',
    'html',
    'js',
    'markdown',
    'sh',
    'text',
  ]);
});

test('its commands are known', () => {
  assert.deepEqual(inLanguage('sh'), [
    // As project/start does it.
    'npm start\n',
    'npm test\n',
    // As tests/browser/ways and tests/packages do it.
    'npx posenc inline lesson.html -o offline.html\n',
    'npm install posenc\n',
  ]);
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  assert.equal(scripts.test, 'node tests/run.mjs');
});

test('the JavaScript prints what it says', async () => {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(`${scratch}/node_modules`, { recursive: true });
  await symlink(root, `${scratch}/node_modules/posenc`);
  const scripts = inLanguage('js');
  assert.equal(scripts.length, 5);
  for (const code of scripts) {
    await writeFile(`${scratch}/example.mjs`, code);
    const { stdout } = await exec('node', [`${scratch}/example.mjs`]);
    assert.ok(promised(code).length > 0);
    assert.deepEqual(stdout.trim().split('\n'), promised(code));
  }
});

const noCompiler = process.env.CI !== 'true' && !existsSync('/usr/bin/g++') && 'g++ not found';
test('the C++ compiles without a warning, and prints what it says', { skip: noCompiler }, async () => {
  await mkdir(scratch, { recursive: true });
  const [program, scheme, ...rest] = inLanguage('cpp');
  assert.equal(rest.length, 0);
  const options = ['-std=c++20', '-Wall', '-Wextra', '-Werror', `-I${root}wasm`];
  await writeFile(`${scratch}/program.cpp`, program);
  await writeFile(`${scratch}/scheme.cpp`, scheme);
  const core = ['errors', 'registry', 'analysis', 'schemes/sinusoidal'].map(
    (name) => `${root}wasm/${name}.cpp`,
  );
  const binary = `${scratch}/program`;
  await exec('g++', [...options, `${scratch}/program.cpp`, `${scratch}/scheme.cpp`, ...core, '-o', binary]);
  const { stdout } = await exec(binary);
  assert.deepEqual(stdout.trim().split('\n'), promised(program));
});

const noBrowser = process.env.CI !== 'true' && (missing('chromium') ?? false);
test('the tags give figures', { skip: noBrowser }, async () => {
  const [html, classic, ...rest] = inLanguage('html');
  assert.equal(rest.length, 0);
  const site = await servePages('readme', {
    'page.html': `<!doctype html><title>README</title>${html}`,
    'classic.html': `<!doctype html><title>README</title>${classic}`,
  });
  const browser = await launch('chromium');
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/page.html`);
    for (const [tag, inside] of [
      ['pe-heatmap', '.heatmaplayer image'],
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
  const section = readme.slice(readme.indexOf('## In a course site')).split('\n## ')[0];
  const rows = section.split('\n').filter((line) => /^\| (?!generator)/.test(line));
  assert.deepEqual(
    rows.map((row) => row.split(' | ')[0].slice(2)),
    generators.map(({ name }) => name),
  );
  const tag = /<pe-.*>/.exec(inLanguage('markdown')[0])?.[0] ?? 'none';
  for (const [k, { folder, assets = 'posenc', command }] of generators.entries()) {
    const files = readdirSync(`${root}tests/sites/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ path, name }) => `${path}/${name}`);
    // In a notebook every quotation mark is escaped.
    const contents = files.map((file) => readFileSync(file, 'utf8').replaceAll('\\"', '"'));
    const site = [...files, ...contents, command].join('\n');
    assert.ok(site.includes(tag), folder);
    const [where, ...spans] = [...rows[k].matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    assert.equal(where, assets);
    assert.ok(spans.length > 0);
    for (const span of spans) assert.ok(site.includes(span), `${folder}: ${span}`);
  }
});

test('files and folders of the architecture exist', () => {
  const tree = inLanguage('text')[0];
  let folder = '';
  for (const line of tree.split('\n').filter(Boolean)) {
    const names = (/^ *(.*?)(?: {2,}|$)/.exec(line)?.[1] ?? '').split(' ');
    if (!line.startsWith(' ')) folder = names[0];
    for (const name of names) {
      const path = line.startsWith(' ') ? `${folder}${name}` : name;
      assert.ok(existsSync(`${root}${path.replace(/\*.*/, '')}`), path);
    }
  }
});

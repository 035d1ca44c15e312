/** Texts of the program `posenc` (web/packages/inline.mjs), which ship only with it. */
import { many } from './grammar.js';

export const messages = {
  usage: `Usage: posenc inline [--allow-outside] PAGE.html -o OFFLINE.html
       posenc pack [--allow-outside] [--format FORMAT] PAGE.html -o PACKAGE.zip

"inline" makes one HTML file that works without a network and without other files: the
scripts, style sheets, fonts, images and figures' numbers beside the page are
put inside, and posenc itself. What cannot be put inside is named, and left as it was. With
"-o -" the file goes to standard output.

"pack" makes a zip of that file, to be uploaded to a learning system. The system is told when
all <pe-quiz> are answered (of a page without any, when it is opened) and, from 0 to 100,
how many of them right; who comes back finds the answers given.

  --allow-outside  Also takes files from outside of the page's folder, and names them.
  --format FORMAT  scorm12 (SCORM 1.2, without this option), scorm2004 (SCORM 2004, 4th
                   edition) or web (index.html alone, for a web server).
`,
  badOption: (/** @type {string} */ option) => `${option} is no option`,
  noValue: (/** @type {string} */ option) => `${option} needs a value`,
  unwantedValue: (/** @type {string} */ option) => `${option} takes no value`,
  badFormat: (/** @type {string} */ format, /** @type {readonly string[]} */ formats) =>
    `--format is "${format}"; it must be one of: ${formats.join(', ')}`,
  overwritten: (/** @type {string} */ file) => `${file}: the page itself would be overwritten`,
  charset: (/** @type {string} */ file, /** @type {string} */ charset) =>
    `${file}: the page is in ${charset}; please save it as UTF-8`,
  tooDeep: (/** @type {number} */ most) => `tags stand in each other more than ${most} deep`,
  tooManySheets: (/** @type {number} */ most) => `more than ${most} style sheets are imported`,
  noFolder: (/** @type {string} */ file) => `${file}: there is no such folder`,
  failed: (/** @type {string} */ file, /** @type {string} */ why) => `${file}: ${why}`,
  made: (/** @type {string} */ file, /** @type {number} */ bytes, /** @type {number} */ files) =>
    `${file}: ${bytes.toLocaleString('en')} bytes, with ${many(files, 'file')} inside`,
  fromOutside: (/** @type {string} */ file) => `from outside of the folder of the page: ${file}`,
  notInside: (/** @type {string} */ what, /** @type {string} */ why) => `not inside: ${what}: ${why}`,
  /** Names of references that are not embedded and have no address. */
  policy: 'its content security policy (meta)',
  ownModule: 'a module in the page (script)',
  /** The reasons why they are not embedded. */
  why: {
    page: 'a page of its own',
    hiddenPage: 'a page of its own, which is not looked into',
    otherKind: 'neither script, style nor image',
    film: 'sound and film are too large',
    fileOnly: 'browsers take it from files only',
    policy: 'it may refuse what is now inside',
    otherHost: 'on another host',
    siteOnly: 'of use on a web site only',
    noUrl: 'not a URL',
    noUtf8: 'not in UTF-8',
    noImage: 'not a known kind of image or font',
    noFile: 'no such file',
    noFileOfSite: 'no such file; a path that begins with / is one of a web site',
    forbidden: 'it may not be read or written',
    refused: (/** @type {string} */ code) => `the system refuses it (${code})`,
    notFile: (/** @type {string} */ name) => `${name} is not a file`,
    tooLarge: (/** @type {number} */ bytes) =>
      `${bytes.toLocaleString('en')} bytes; more than 16 MiB are too large for a page`,
    full: '64 MiB are inside already',
    outside: 'outside of the folder of the page; --allow-outside takes it, too',
    refers: (/** @type {string[]} */ names, /** @type {boolean} */ toPosenc) =>
      `a module that refers to ${names.join(', ')}${toPosenc ? '; a classic script has posenc.load() instead' : ''}`,
    computed: 'a computed name',
    noModule: (/** @type {string} */ name, /** @type {string} */ place) =>
      `${name} is not a module: it cannot be read from ${place} (line:column)`,
  },
};

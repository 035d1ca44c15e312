/**
 * Makes one HTML file of a page and the files that it loads. Each reference to a script, style sheet, image, font or
 * file of numbers beside the page is replaced by a data: URL, and posenc's own module by the self-contained classic
 * script. The rest of the page is unchanged, byte for byte. The build makes dist/posenc-offline.html with it.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tokenize, TokenType } from '@csstools/css-tokenizer';
import { init, parse as parseModule } from 'es-module-lexer';
import { defaultTreeAdapter, parse } from 'parse5';
import { words } from './command-words.mjs';
import {
  isUtf8,
  readFile,
  readInput,
  Reason,
  selfContained,
  shippedUrl,
  withoutMark,
} from './input-files.mjs';
import { findMistakes } from './page-mistakes.mjs';

/** Limits that no handwritten page reaches: exceeding them is a mistake or an attack. */
const limits = { bytes: 2 ** 26, sheets: 1000, depth: 1000 };

/** @type {Record<string, string>} */
const mediaTypes = {
  '.apng': 'image/apng',
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.cur': 'image/x-icon',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Types of executable scripts: any other type makes a script a data block. */
const classicTypes = /^(|(text|application)\/(x-)?(java|ecma)script)$/i;

/** posenc's URL on a CDN or in a folder of the site, if it is not beside the page. */
const posencUrl = /\/posenc(@[^/]*)?\/(.*\/)?elements\.js$|\/posenc\.all\.js$/;

/** Attributes that load an image. SVG's <use> is not among them, because browsers refuse data: URLs in it. */
const imageAttributes = new Set(
  'img src,source src,input src,body background,video poster,image href,feimage href'.split(','),
);

/** Attributes whose files are not embedded, with the reason. @type {Record<string, string>} */
const otherAttributes = {
  'iframe src': words.why.page,
  'iframe srcdoc': words.why.hiddenPage,
  'frame src': words.why.page,
  'object data': words.why.otherKind,
  'embed src': words.why.otherKind,
  'video src': words.why.film,
  'audio src': words.why.film,
  'track src': words.why.otherKind,
  'use href': words.why.fileOnly,
};

/** Attributes that lead to other pages. */
const linkAttributes = new Set(['a href', 'area href', 'pe-quiz chapter']);

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** The class of elements that are only for a page on a web site, such as a list of its pages. */
const siteOnlyClass = 'pe-site-only';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {{name: string, prefix?: string, value: string}} Attribute */
/** @typedef {{start: number, end: number, text: string}} Edit */
/** @typedef {{what: string, why: string}} Left  a reference that could not be put inside, and the reason */
/**
 * @typedef {object} Options
 * @property {boolean} [allowOutside]  embeds files from outside of the page's folder, too
 * @property {boolean} [isOffSite]     leaves out what is only for a page on a web site
 * @property {string} [posenc]         a script to use instead of the self-contained one
 * @property {string} [sharedPosenc]   the name of a file with the self-contained script, which several pages then share
 * @property {Map<string, string>} [pages]  the names of the pages that will be in the same folder, by their real paths
 */

/**
 * @param {string} file  the page
 * @param {Options} [options]
 * @returns {Promise<{page: Buffer, title: string, language: string, inside: string[], outside: string[], left: Left[],
 *   mistakes: import('./page-mistakes.mjs').Mistake[], needsShared: boolean}>}
 *   title, language: as the page declares them; inside: the embedded files; outside: those of them outside of the page's
 *   folder; mistakes: in the tags of posenc; needsShared: whether the page refers to the shared script
 */
export async function inline(file, options = {}) {
  await init();
  const bytes = readInput(file);
  const isText = isUtf8(bytes);
  const firstBytes = bytes.subarray(0, 2).toString('hex');
  if (firstBytes === 'fffe' || firstBytes === 'feff' || bytes.subarray(0, 64).includes(0))
    throw new Error(words.charset({ file, charset: 'UTF-16' }));
  const source = isText ? bytes.toString() : decodeBytes(bytes);
  // In these encodings, the bytes of a tag may be part of a character.
  const charset = isText ? 'utf-8' : charsetOf(source);
  if (/^(iso-2022|hz-|utf-7)/i.test(charset)) throw new Error(words.charset({ file, charset }));
  // parse5 would treat the byte order mark as text, which starts the body.
  const byteOrderMark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const page = new Page(source.slice(byteOrderMark.length), file, { ...options, charset });
  const text = byteOrderMark + page.rewrite();
  return {
    page: isText ? Buffer.from(text) : Buffer.from(text, 'latin1'),
    title: page.title,
    language: page.language,
    inside: [...page.inside],
    outside: [...page.outside],
    left: page.left,
    mistakes: await findMistakes(page.elements),
    needsShared: page.needsShared,
  };
}

/**
 * One character per byte, with the byte in its lower eight bits. Bytes beyond ASCII, which are parts of characters,
 * become private-use characters, which no entity denotes.
 * @param {Buffer} bytes
 */
const decodeBytes = (bytes) =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\xFF]/g, (byte) => String.fromCharCode(0xe000 + byte.charCodeAt(0)));

/** The encoding that a page declares if it is not in UTF-8. @param {string} source */
function charsetOf(source) {
  const declaredCharset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(source.slice(0, 4096))?.[1] ?? '';
  try {
    return new TextDecoder(declaredCharset).encoding;
  } catch {
    return declaredCharset || 'windows-1252';
  }
}

class Page {
  inside = /** @type {Set<string>} */ (new Set());
  outside = /** @type {Set<string>} */ (new Set());
  left = /** @type {Left[]} */ ([]);
  title = '';
  language = '';
  elements = /** @type {Element[]} */ ([]);
  needsShared = false;

  #source;
  #file;
  #base;
  #folder;
  #options;
  #bytes = 0;
  #sheets = 0;
  #edits = /** @type {Map<number, Edit>} */ (new Map());
  #hasPosenc = false;
  /** Whether the page says where its addresses begin. The names of other files then lead elsewhere. */
  #hasBase = false;

  /**
   * @param {string} source  one character per byte, unless the page is in UTF-8
   * @param {string} file
   * @param {Options & {charset: string}} options
   */
  constructor(source, file, options) {
    this.#source = source;
    this.#file = file;
    this.#base = pathToFileURL(resolve(file));
    this.#folder = realpathSync(dirname(file));
    this.#options = options;
  }

  rewrite() {
    // Without scripting, so that the content of <noscript> is also parsed as elements.
    let depth = 0;
    const refuse = (/** @type {string} */ why) => this.#refuse(why);
    const treeAdapter = {
      ...defaultTreeAdapter,
      onItemPush() {
        if (++depth > limits.depth) refuse(words.tooDeep({ most: limits.depth }));
      },
      onItemPop: () => void --depth,
    };
    const options = { sourceCodeLocationInfo: true, scriptingEnabled: false, treeAdapter };
    const tree = parse(this.#source, options);
    const elements = [...elementsOf(tree)];
    this.elements = elements;
    const base = elements.find(({ tagName, attrs }) => tagName === 'base' && attributeValue(attrs, 'href'));
    if (base) this.#base = new URL(String(attributeValue(base.attrs, 'href')), this.#base);
    this.#hasBase = base !== undefined;
    /** @type {Set<Element>} */
    const omittedInside = new Set();
    for (const element of elements) {
      if (!element.sourceCodeLocation || omittedInside.has(element)) continue;
      if (!this.#options.isOffSite || !isSiteOnly(element)) this.#visit(element);
      else {
        for (const inner of elementsOf(element)) omittedInside.add(inner);
        this.#replace(element, '');
      }
    }
    const title = elements.find(
      ({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head',
    );
    this.title = this.#decode(title ? textOf(title) : '');
    this.language =
      attributeValue(elements.find(({ tagName }) => tagName === 'html')?.attrs ?? [], 'lang') ?? '';

    return edited(
      this.#source,
      [...this.#edits.values()].sort((a, b) => a.start - b.start),
    );
  }

  /** @param {string} why @returns {never} */
  #refuse(why) {
    throw new Error(words.failed({ file: this.#file, why }));
  }

  /** @param {Element} element */
  #visit(element) {
    const { tagName, attrs } = element;
    if (tagName === 'script') this.#visitScript(element);
    else if (tagName === 'link') this.#visitLink(element);
    else if (tagName === 'style') this.#visitStyle(element);
    else if (
      tagName === 'meta' &&
      /^content-security-policy$/i.test(attributeValue(attrs, 'http-equiv') ?? '')
    ) {
      this.left.push({ what: words.policy, why: words.why.policy });
    }
    for (const each of attrs) {
      const { value } = each;
      const place = `${tagName.toLowerCase()} ${each.name}`;
      if (imageAttributes.has(place)) this.#embed(element, each, (url) => this.#imageUrl(url));
      else if (/^pe-[a-z]+ src$/.test(place)) this.#embed(element, each, (url) => this.#numbersUrl(url));
      else if (linkAttributes.has(place)) this.#relink(element, each);
      else if (/^(img|source) srcset$|^link imagesrcset$/.test(place)) this.#visitSrcset(element, each);
      else if (place in otherAttributes && !/^\s*(#|data:|about:|blob:|$)/.test(value)) {
        const what = each.name === 'srcdoc' ? '' : `${this.#decode(value).trim()} `;
        this.left.push({ what: `${what}(${place})`, why: otherAttributes[place] });
      } else if (each.name === 'style') {
        const css = this.#embedInCss(value, this.#base, [], tagName);
        if (css !== value) this.#setAttribute(element, each, css);
      }
    }
  }

  /** @param {Element} element */
  #visitScript(element) {
    const type = (attributeValue(element.attrs, 'type') ?? '').trim();
    const isInImage = element.namespaceURI !== htmlNamespace;
    const src = element.attrs.find(({ name }) => name === (isInImage ? 'href' : 'src'));
    const isModule = /^module$/i.test(type);
    if (/^importmap$/i.test(type)) this.left.push({ what: words.importMap, why: words.why.modules });
    if (!isModule && !classicTypes.test(type)) return;
    if (!src) {
      const reason = isModule && this.#whyNotEmbedded(textOf(element), this.#base);
      if (reason) this.left.push({ what: words.ownModule, why: reason });
      return;
    }
    // Inside an image, the text of a script is parsed as markup.
    if (!isInImage && this.#isPosenc(src.value)) {
      this.#embedPosenc(element);
      return;
    }
    this.#embed(element, src, (url) => {
      const bytes = this.#read(url);
      const reason = isModule && this.#whyNotEmbedded(bytes.toString(), url);
      if (reason) throw new Reason(reason);
      return textUrl('text/javascript', bytes);
    });
  }

  /** Embeds posenc once, even if the page loads it twice. @param {Element} element */
  #embedPosenc(element) {
    const isFirst = !this.#hasPosenc;
    this.#hasPosenc = true;
    this.inside.add('posenc');
    this.#replace(element, isFirst ? this.#posencTag() : '');
  }

  #posencTag() {
    const { posenc, sharedPosenc } = this.#options;
    if (sharedPosenc && !this.#hasBase) {
      this.needsShared = true;
      return `<script src="${sharedPosenc}"></script>`;
    }
    return `<script>${withoutMark(posenc ?? readFileSync(shippedUrl(selfContained)))}</script>`;
  }

  /**
   * Leads a link to a page of the same package to its name there.
   * @param {Element} element
   * @param {Attribute} attribute
   */
  #relink(element, attribute) {
    const text = this.#decode(attribute.value).trim();
    if (this.#hasBase || text.startsWith('#') || !URL.canParse(text, this.#base.href)) return;
    const url = new URL(text, this.#base);
    const name = this.#options.pages?.get(realPathOf(url) ?? '');
    const address = name && encodeURIComponent(name) + url.search + url.hash;
    if (address && address !== attribute.value) this.#setAttribute(element, attribute, address);
  }

  /** @param {string} reference */
  #isPosenc(reference) {
    if (!URL.canParse(reference, this.#base.href)) return false;
    const url = new URL(reference, this.#base);
    if (posencUrl.test(url.pathname)) return true;
    try {
      return withoutMark(readFile(pathOf(url))).startsWith('/*! posenc ');
    } catch {
      return false;
    }
  }

  /**
   * The reason why a module cannot be embedded, if any: it imports others, which a data: URL cannot reach.
   * @param {string} code
   * @param {URL} url
   */
  #whyNotEmbedded(code, url) {
    try {
      const [imports] = parseModule(code);
      if (!imports.length) return '';
      const importNames = imports.map(({ type, specifier }) =>
        type === 'import-meta' ? 'import.meta' : (specifier ?? words.why.computed),
      );
      return words.why.refers({
        names: importNames,
        toPosenc: importNames.some((name) => /posenc(\.js)?$/.test(name)),
      });
    } catch (error) {
      const [place] = /\d+:\d+$/.exec(/** @type {Error} */ (error).message) ?? ['1:1'];
      return words.why.noModule({ name: basename(url.pathname), place });
    }
  }

  /** @param {Element} element */
  #visitLink(element) {
    const relations = (attributeValue(element.attrs, 'rel') ?? '').toLowerCase().split(/\s+/);
    const href = element.attrs.find(({ name }) => name === 'href');
    if (!href) return;
    if (relations.includes('stylesheet')) {
      this.#embed(element, href, (url) => this.#styleSheetUrl(url, []));
    } else if (relations.some((relation) => /^(.*-)?icon(-.*)?$/.test(relation))) {
      this.#embed(element, href, (url) => this.#imageUrl(url));
    } else if (relations.some((relation) => /^(modulepreload|preload|prefetch)$/.test(relation))) {
      // A preload hint for a file that is now embedded.
      const isLocal =
        URL.canParse(href.value, this.#base.href) && new URL(href.value, this.#base).protocol === 'file:';
      if (!isLocal) this.left.push({ what: `${this.#decode(href.value)} (link)`, why: words.why.otherHost });
      if (isLocal) this.#replace(element, '');
    } else if (relations.some((relation) => /^(manifest|preconnect|dns-prefetch)$/.test(relation))) {
      this.left.push({ what: `${this.#decode(href.value)} (link)`, why: words.why.siteOnly });
    }
  }

  /** @param {Element} element */
  #visitStyle(element) {
    const location = locationOf(element);
    const text = textOf(element);
    const css = this.#embedInCss(text, this.#base, [], 'style');
    if (css === text || !location.startTag) return;
    const start = location.startTag.endOffset;
    this.#edit({ start, end: location.endTag?.startOffset ?? location.endOffset, text: css });
  }

  /**
   * @param {Element} element
   * @param {Attribute} attribute
   */
  #visitSrcset(element, attribute) {
    /** @type {Edit[]} */
    const edits = [];
    for (const { reference, start, end } of srcsetReferences(attribute.value)) {
      const text = this.#resolve(reference, this.#base, element.tagName, (url) => this.#imageUrl(url));
      if (text) edits.push({ start, end, text });
    }
    if (edits.length) this.#setAttribute(element, attribute, edited(attribute.value, edits));
  }

  /**
   * A style sheet with its files embedded.
   * @param {string} css
   * @param {URL} base
   * @param {string[]} importers  an import cycle gives an empty sheet, as in a browser
   * @param {string} where
   */
  #embedInCss(css, base, importers, where) {
    /** @type {Edit[]} */
    const edits = [];
    /** The functions and parentheses around a token. @type {string[]} */
    const openBrackets = [];
    /** Whether the next URL is that of a style sheet, or only a name such as a namespace. */
    let isSheet = false;
    let isName = false;
    for (const [type, , start, last, data] of tokenize({ css })) {
      const enclosing = openBrackets[openBrackets.length - 1] ?? '';
      const value = /** @type {{value?: string} | undefined} */ (data)?.value ?? '';
      if (type === TokenType.AtKeyword) {
        isSheet = /^import$/i.test(value);
        isName = /^namespace$/i.test(value);
      } else if (type === TokenType.Semicolon || type === TokenType.OpenCurly) isSheet = isName = false;
      else if (type === TokenType.Function) openBrackets.push(value.toLowerCase());
      else if (type === TokenType.OpenParen) openBrackets.push('(');
      else if (type === TokenType.CloseParen) openBrackets.pop();

      const isString = type === TokenType.String;
      const isUrl = type === TokenType.URL || (isString && /^(url|(-webkit-)?image-set)$/.test(enclosing));
      if (!(isUrl || (isSheet && isString && !enclosing)) || isName) continue;
      const dataUrl = this.#resolve(value, base, where, (url) =>
        isSheet ? this.#styleSheetUrl(url, importers) : this.#imageUrl(url),
      );
      if (dataUrl)
        edits.push({ start, end: last + 1, text: isString ? `"${dataUrl}"` : `url("${dataUrl}")` });
      isSheet = false;
    }
    return edited(css, edits);
  }

  /**
   * @param {URL} url
   * @param {string[]} importers
   */
  #styleSheetUrl(url, importers) {
    if (importers.includes(url.href)) return 'data:text/css,';
    if (++this.#sheets > limits.sheets) this.#refuse(words.tooManySheets({ most: limits.sheets }));
    const bytes = this.#read(url);
    if (!isUtf8(bytes)) throw new Reason(words.why.noUtf8);
    const css = this.#embedInCss(bytes.toString(), url, [...importers, url.href], basename(url.pathname));
    return textUrl('text/css', Buffer.from(css));
  }

  /** @param {URL} url */
  #imageUrl(url) {
    const type = mediaTypes[extname(url.pathname).toLowerCase()];
    if (!type) throw new Reason(words.why.noImage);
    return `data:${type};base64,${this.#read(url).toString('base64')}${url.hash}`;
  }

  /** A file that figures show, with its name, which they display. @param {URL} url */
  #numbersUrl(url) {
    const name = url.pathname.replace(/.*\//, '');
    return `data:application/octet-stream;base64,${this.#read(url).toString('base64')}#${name}`;
  }

  /** @param {URL} url */
  #read(url) {
    const path = pathOf(url);
    const relativePath = relative(this.#folder, realpathSync(path));
    const isOutside = relativePath.startsWith('..') || isAbsolute(relativePath);
    if (isOutside && !this.#options.allowOutside) throw new Reason(words.why.outside);
    const bytes = readFile(path);
    this.#bytes += bytes.length;
    if (this.#bytes > limits.bytes) throw new Reason(words.why.full);
    this.inside.add(path);
    if (isOutside) this.outside.add(path);
    return bytes;
  }

  /** Decodes a text of the page. @param {string} text */
  #decode(text) {
    const { charset } = this.#options;
    if (charset === 'utf-8') return text;
    const decoder = new TextDecoder(charset);
    // When decoding in one piece, Node 20 treats windows-1252 as ISO 8859-1.
    return text.replace(
      /[\0-\x7F\uE080-\uE0FF]+/g,
      (run) => decoder.decode(Buffer.from(run, 'latin1'), { stream: true }) + decoder.decode(),
    );
  }

  /**
   * A data: URL for a reference; undefined if there is nothing to embed, or if it cannot be embedded, which is
   * recorded.
   * @param {string} reference
   * @param {URL} base
   * @param {string} where
   * @param {(url: URL) => string} makeUrl
   */
  #resolve(reference, base, where, makeUrl) {
    const text = this.#decode(reference).trim();
    if (/^(#|$|(data|about|blob|javascript):)/i.test(text)) return undefined;
    const keepReference = (/** @type {string} */ why) =>
      void this.left.push({ what: `${text} (${where})`, why });
    if (!URL.canParse(text, base.href)) return keepReference(words.why.noUrl);
    const url = new URL(text, base);
    if (!isOnDisk(url)) return keepReference(words.why.otherHost);
    try {
      return makeUrl(url);
    } catch (error) {
      if (error instanceof Reason) return keepReference(error.message);
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (!code) throw error;
      if (code !== 'ENOENT') return keepReference(words.why.refused({ code }));
      return keepReference(text.startsWith('/') ? words.why.noFileOfSite : words.why.noFile);
    }
  }

  /**
   * @param {Element} element
   * @param {Attribute} attribute
   * @param {(url: URL) => string} makeUrl
   */
  #embed(element, attribute, makeUrl) {
    const url = this.#resolve(attribute.value, this.#base, element.tagName, makeUrl);
    if (!url) return;
    this.#setAttribute(element, attribute, url);
    // The content that `integrity` verifies may have changed, and no longer comes from another place.
    const integrity = locationOf(element).attrs?.integrity;
    if (integrity) this.#edit({ start: integrity.startOffset, end: integrity.endOffset, text: '' });
  }

  /**
   * @param {Element} element
   * @param {Attribute} attribute
   * @param {string} value
   */
  #setAttribute(element, { name, prefix }, value) {
    const fullName = prefix ? `${prefix}:${name}` : name;
    const location = locationOf(element).attrs?.[fullName];
    if (!location) return;
    const text = `${fullName}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    this.#edit({ start: location.startOffset, end: location.endOffset, text });
  }

  /** @param {Element} element @param {string} text */
  #replace(element, text) {
    const { startOffset: start, endOffset: end } = locationOf(element);
    this.#edit({ start, end, text });
  }

  /** Edits an element once, even if the parser has duplicated it. @param {Edit} edit */
  #edit(edit) {
    this.#edits.set(edit.start, edit);
  }
}

/**
 * The elements inside a node, in the order of the page.
 * @param {any} node  of parse5's tree
 * @returns {Generator<Element>}
 */
function* elementsOf(node) {
  const waiting = childrenOf(node);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.tagName) yield next;
    for (const child of childrenOf(next)) waiting.push(child);
  }
}

/** The children of a node and of its template, the last one first. @param {any} node @returns {any[]} */
const childrenOf = ({ childNodes = [], content }) =>
  [...childNodes, ...(content?.childNodes ?? [])].reverse();

/**
 * A text in which some parts are replaced, in time that grows with its length alone.
 * @param {string} text
 * @param {Edit[]} edits  in the order of the text
 */
function edited(text, edits) {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits) {
    // An element that is replaced has taken its attributes with it.
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/**
 * The addresses in a list of images, and where each one stands.
 * @param {string} srcset
 * @returns {Generator<{reference: string, start: number, end: number}>}
 */
function* srcsetReferences(srcset) {
  const word = /[^\s,]\S*/g;
  for (let match = word.exec(srcset); match; match = word.exec(srcset)) {
    const start = match.index;
    let end = word.lastIndex;
    while (srcset[end - 1] === ',') --end;
    yield { reference: srcset.slice(start, end), start, end };
    // Without a comma at its end, an address is followed by its size, up to the next comma.
    if (end < word.lastIndex) continue;
    const comma = srcset.indexOf(',', end);
    if (comma < 0) return;
    word.lastIndex = comma;
  }
}

/** @param {Element} element */
const locationOf = (element) =>
  /** @type {import('parse5').Token.ElementLocation} */ (element.sourceCodeLocation);

/** @param {any} element */
const textOf = (element) => element.childNodes.map((/** @type {any} */ { value }) => value ?? '').join('');

/**
 * @param {Attribute[]} attributes
 * @param {string} attributeName
 */
const attributeValue = (attributes, attributeName) =>
  attributes.find(({ name }) => name === attributeName)?.value;

/** @param {Element} element */
const isSiteOnly = ({ attrs }) => (attributeValue(attrs, 'class') ?? '').split(/\s+/).includes(siteOnlyClass);

/** The path of a file on this disk, if it is there. @param {URL} url */
function realPathOf(url) {
  try {
    return realpathSync(pathOf(url));
  } catch {
    return undefined;
  }
}

/** Whether an address is one of this disk: that of a file may name another host. @param {URL} url */
const isOnDisk = ({ protocol, host }) => protocol === 'file:' && !host;

/** @param {URL} url */
function pathOf(url) {
  if (!isOnDisk(url)) throw new Reason(words.why.otherHost);
  const file = new URL(url);
  file.search = file.hash = '';
  return fileURLToPath(file);
}

/**
 * Text as a data: URL that is mostly readable and only slightly larger, even if it contains such URLs. Nothing in it
 * ends an attribute, a CSS string or an element.
 * @param {string} type
 * @param {Buffer} bytes
 */
function textUrl(type, bytes) {
  if (!isUtf8(bytes)) return `data:${type};base64,${bytes.toString('base64')}`;
  const text = withoutMark(bytes);
  return `data:${type};charset=utf-8,${text.replace(/[^\w !$()*+,./:;=?@[\]^`{|}~-]/gu, encodeURIComponent)}`;
}

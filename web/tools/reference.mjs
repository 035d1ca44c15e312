/**
 * Renders the reference page from web/lesson/reference.md. The comments `<!-- elements -->`, `<!-- javascript -->` and
 * `<!-- cpp -->` in it are replaced by lists made from the manifest of the elements, the JSDoc of the engine, and the comments
 * of the C++ headers.
 */
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'comment-parser';
import { marked } from 'marked';
import { withCurrent } from './chapters.mjs';

const root = new URL('../../', import.meta.url);

/** An entry of the reference. @typedef {{id: string, title: string, html: string}} Entry */

/**
 * @param {import('custom-elements-manifest').Package} manifest
 * @returns {Promise<string>}
 */
export async function renderReference(manifest) {
  const page = await read('web/lesson/reference.html');
  const [head, ...sections] = (await read('web/lesson/reference.md')).split(/^(?=## )/m);
  /** @type {Record<string, () => Entry[] | Promise<Entry[]>>} */
  const lists = {
    elements: () => elementEntries(manifest),
    javascript: scriptEntries,
    cpp: headerEntries,
  };
  /** @type {string[]} */
  const parts = [];
  /** @type {string[]} */
  const contents = [];
  for (const text of sections) {
    const [, title] = /^## (.*)$/m.exec(text) ?? ['', ''];
    const id = idOf(title);
    contents.push(`<li><a href="#${id}">${escape(title)}</a></li>`);
    const [prose, name] = text.replace(/^## .*\n/, '').split(/<!-- (elements|javascript|cpp) -->/);
    const entries = name ? await lists[name]() : [];
    parts.push(
      `<section data-part><h2 id="${id}">${escape(title)}</h2>`,
      ...prose.split(/^(?=### )/m).map((each) => `<div data-entry>${markdownHtml(each)}</div>`),
      ...entries.map(
        ({ id, title, html }) =>
          `<div data-entry><h3 id="${id}"><code>${escape(title)}</code></h3>${html}</div>`,
      ),
      '</section>',
    );
  }
  const bar = await read('web/lesson/bar.html');
  return withCurrent(
    page.replace('<!-- bar -->', () => bar),
    'reference.html',
  )
    .replace('<!-- head -->', () => markdownHtml(head))
    .replace('<!-- contents -->', () => contents.join('\n'))
    .replace('<!-- parts -->', () => parts.join('\n'));
}

/** @param {import('custom-elements-manifest').Package} manifest @returns {Entry[]} */
function elementEntries(manifest) {
  const elements = manifest.modules.flatMap(({ declarations = [] }) => /** @type {any[]} */ (declarations));
  return elements.map(({ tagName, description, attributes, cssProperties = [] }) => ({
    id: tagName,
    title: `<${tagName}>`,
    html:
      `<p>${inlineHtml(description)}</p>` +
      tableHtml(
        ['attribute', 'what it is', 'values', 'without it'],
        attributes.map((/** @type {any} */ each) => [
          codeHtml(each.name),
          inlineHtml(each.description ?? ''),
          codeHtml(each.type.text),
          each.default ? codeHtml(each.default) : '',
        ]),
      ) +
      cssProperties
        .map((/** @type {any} */ each) => `<p>${codeHtml(each.name)}: ${inlineHtml(each.description)}</p>`)
        .join(''),
  }));
}

/** The functions, classes and types of the engine, and the built-in vectors. @returns {Promise<Entry[]>} */
async function scriptEntries() {
  /** @type {Entry[]} */
  const entries = [];
  for (const [path, module] of [
    ['web/engine/types.js', `'posenc'`],
    ['web/engine/engine.js', `'posenc'`],
    ['web/engine/errors.js', `'posenc'`],
    ['web/engine/built-in-vectors.js', `'posenc/vectors.js'`],
  ]) {
    // A tag may follow a sentence on the same line; the parser wants it on a line of its own.
    const source = (await read(path)).replace(
      /^\/\*\* (.+?) (@typedef .*) \*\/$/gm,
      '/**\n * $1\n * $2\n */',
    );
    const lines = source.split('\n');
    for (const { description, tags, source: block } of parse(source, { spacing: 'preserve' })) {
      const typedef = tags.find(({ tag }) => tag === 'typedef');
      const next = lines[(block.at(-1)?.number ?? 0) + 1] ?? '';
      const exported = /^export (?:async )?(?:const|function|class) (\w+)/.exec(next)?.[1];
      const name = typedef?.name ?? exported;
      if (!name || tags.some(({ tag }) => tag === 'internal')) continue;
      const paragraphs = [description, typedef?.description ?? ''].map((text) => text.trim()).filter(Boolean);
      const type = typedef ? typedef.type : tags.find(({ tag }) => tag === 'type')?.type;
      const properties = tags.filter(({ tag }) => tag === 'property');
      const returns = tags.find(({ tag }) => tag === 'returns');
      entries.push({
        id: `js-${name}`,
        title: typedef ? name : `import { ${name} } from ${module}`,
        html:
          paragraphs.map(markdownHtml).join('') +
          (type && type !== 'object' ? `<pre class="tag"><code>${escape(type)}</code></pre>` : '') +
          (returns ? `<p>Gives ${codeHtml(returns.type.replace(/import\('[^']*'\)\./g, ''))}.</p>` : '') +
          properties
            .map(
              (each) =>
                `<h4 id="js-${name}-${each.name}"><code>${escape(each.name)}${each.optional ? '?' : ''}</code></h4>` +
                `<pre class="tag"><code>${escape(each.type.replace(/\s*\n\s*/g, ' '))}</code></pre>` +
                (each.description.trim() ? markdownHtml(each.description.trim()) : ''),
            )
            .join(''),
      });
    }
  }
  return entries;
}

/**
 * The declarations of the headers: each comment that begins with three slashes, with the declaration below it. The
 * header that includes the others is read first.
 * @returns {Promise<Entry[]>}
 */
async function headerEntries() {
  const folder = new URL('wasm/posenc/', root);
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.h')).sort();
  /** @type {Entry[]} */
  const entries = [];
  for (const header of ['posenc.h', ...parts.map((name) => `posenc/${name}`)]) {
    const source = await read(`wasm/${header}`);
    const comment = /^(?:\/\/.*\n)+/.exec(source)?.[0].replace(/^\/\/ ?/gm, '');
    if (comment) entries.push({ id: `cpp-${idOf(header)}`, title: header, html: preHtml(comment.trimEnd()) });
    // Only unindented comments: members are shown with their type.
    for (const [, text, code] of source.matchAll(
      /^((?:\/\/\/.*\n)+)((?!\/\/)\S[\s\S]*?)(?=\n\n(?! )|\n\/\/)/gm,
    )) {
      const declaration = code.replace(/ \{\n[\s\S]*$/, (body) => (/^(enum|struct)/.test(code) ? body : ';'));
      const line = (code.split('\n').find((each) => !/^template/.test(each)) ?? code).replace(
        / :(?!:).*/,
        '',
      );
      const name = (/([\w]+)\(/.exec(line) ?? /(\w+)(?= *(?:=|\{|;|$))/.exec(line))?.[1] ?? line;
      entries.push({
        id: `cpp-${name}-${entries.length}`,
        title: name,
        html: preHtml(text.replace(/^\/\/\/ ?/gm, '').trimEnd()) + preHtml(declaration, 'tag'),
      });
    }
  }
  return entries;
}

/** @param {string} path */
const read = (path) => readFile(new URL(path, root), 'utf8');

/** Wide tables and code scroll by themselves; links between headings work. @param {string} text */
function markdownHtml(text) {
  const html = /** @type {string} */ (marked.parse(text, { async: false }));
  return html
    .replace(
      /<table>[\s\S]*?<\/table>/g,
      (each) => `<div class="wide" tabindex="0">${each.replaceAll(' align="right"', '')}</div>`,
    )
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<pre>', '<pre class="tag">')
    .replace(/<h3>(.*?)<\/h3>/g, (_, title) => `<h3 id="${idOf(title)}">${title}</h3>`);
}

/** @param {string} text */
const inlineHtml = (text) => /** @type {string} */ (marked.parseInline(escape(text), { async: false }));

/** @param {string[]} head @param {string[][]} rows */
const tableHtml = (head, rows) =>
  `<div class="wide" tabindex="0"><table><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr>` +
  `${rows.map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`).join('')}</table></div>`;

/** @param {string} text @param {string} [name] */
const preHtml = (text, name = 'doc') =>
  `<pre class="${name}"${name === 'doc' ? ' tabindex="0"' : ''}><code>${escape(text)}</code></pre>`;

/** @param {string} text */
const codeHtml = (text) => `<code>${escape(text)}</code>`;

/** @param {string} title */
const idOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

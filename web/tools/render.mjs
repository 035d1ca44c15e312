/**
 * Makes the pages that ship: the lesson, its formulas from TeX to MathML, their styles in the style sheet; and the
 * gallery, in which each element is described from the manifest.
 */
import { readdir, readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import temml from 'temml';
import { models, scalingOf } from '../figures/schemes/models.js';
import { withTags } from './tags.mjs';

/**
 * @param {string[]} target  the browsers that styles are for
 * @param {import('../engine.js').Engine} engine
 * @returns {Promise<{html: string, css: string}>}
 */
export async function renderLesson(target, engine) {
  const [source, css] = await Promise.all(
    ['index.html', 'lesson.css'].map((name) =>
      readFile(new URL(`../lesson/${name}`, import.meta.url), 'utf8'),
    ),
  );
  // A content security policy may forbid the attribute `style`.
  /** @type {string[]} */
  const inline = [];
  const html = source
    .replace('<!-- models -->', () => modelsTable(engine))
    .replace(/<tex( display)?>([\s\S]*?)<\/tex>/g, (_, display, tex) =>
      temml
        .renderToString(tex.trim(), { displayMode: Boolean(display), throwOnError: true })
        .replace(/ style="([^"]*)"/g, (_, style) => {
          if (!inline.includes(style)) inline.push(style);
          return ` data-style="${inline.indexOf(style)}"`;
        }),
    )
    // No line begins with what follows a formula.
    .replace(
      /(<math(?:(?! display="block")[^>])*>(?:(?!<\/math>)[\s\S])*<\/math>)([,.;:?!)]+)/g,
      '<span class="joined">$1$2</span>',
    );
  const rules = inline.map((style, k) => `[data-style='${k}'] {\n  ${style}\n}\n`);
  return { html, css: css + rules.join('') + (await elementStyles(target)) };
}

/**
 * What models have for positions, a line a type of layers.
 * @param {import('../engine.js').Engine} engine
 */
function modelsTable(engine) {
  const number = (/** @type {number | undefined} */ value) => value?.toLocaleString('en') ?? '–';
  const rows = models.flatMap(({ name, config }) => {
    const { layers, context } = engine.inspect(config);
    // Where some have no name, what tells them from the others is whether they have positions.
    const isNamed = layers.every(({ name }) => name);
    return layers.map(({ name: type, request, spectrum }, k) => {
      const scaling = scalingOf(request) ?? '–';
      const of = isNamed
        ? type.replaceAll('_', ' ')
        : layers.length === 1
          ? 'all'
          : hasPositions(engine, request.scheme)
            ? 'with positions'
            : 'without';
      const cells = [of, request.scheme, number(request.base), scaling];
      const counts = [number(spectrum?.frequencies.length), context ? number(context) : 'not given'];
      const head = k === 0 ? `<th scope="rowgroup" rowspan="${layers.length}">${escape(name)}</th>` : '';
      return `<tr>${head}${[...cells, ...counts].map((cell) => `<td>${escape(String(cell))}</td>`).join('')}</tr>`;
    });
  });
  const titles = ['model', 'layers', 'encoding', 'base', 'scaling', 'pairs', 'context'];
  return `<div class="wide"><table id="models">
    <thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
    <tbody>${rows.join('')}</tbody>
  </table></div>`;
}

/** What tells positions. @type {string[]} */
const positional = ['rows', 'rotation', 'bias', 'indices'];

/** @param {import('../engine.js').Engine} engine @param {string} scheme */
const hasPositions = (engine, scheme) =>
  engine.schemes.find(({ id }) => id === scheme)?.has.some((each) => positional.includes(each));

/**
 * What the elements bring with them, for the stills that stand in their place; what all of them share comes first.
 * @param {string[]} target
 */
async function elementStyles(target) {
  const names = (await readdir(styles)).filter((name) => /^(?!elements).*(?<!room)\.css$/.test(name));
  const css = await minified(['elements.css', ...names.toSorted()], target);
  // Stills are as the figures will be, also while some elements are defined and the styles of others have yet to come.
  return css.replaceAll(':defined', '').replace(/\.pe-[\w-]+/g, '$&:not(#pe#pe)');
}

/**
 * What holds the place of figures before a script has come.
 * @param {string[]} target
 */
export async function renderRooms(target) {
  const names = (await readdir(styles)).filter((name) => name.endsWith('-room.css'));
  return minified(['room.css', ...names.toSorted()], target);
}

const styles = new URL('../elements/', import.meta.url);

/**
 * Style sheets of the elements, as one.
 * @param {string[]} names
 * @param {string[]} target
 */
async function minified(names, target) {
  const sheets = await Promise.all(names.map((name) => readFile(new URL(name, styles), 'utf8')));
  const { code } = await transform(await withTags(sheets.join('')), { loader: 'css', minify: true, target });
  return code;
}

/**
 * @param {import('custom-elements-manifest').Package} manifest
 * @returns {Promise<string>}
 */
export async function renderGallery(manifest) {
  const source = await readFile(new URL('../lesson/gallery.html', import.meta.url), 'utf8');
  const elements = manifest.modules.flatMap(({ declarations = [] }) => /** @type {any[]} */ (declarations));
  return source.replace(
    /<section data-exhibit>\s*(<(pe-[a-z]+)[\s\S]*?<\/\2>)\s*<\/section>/g,
    (_, tag, name) => {
      const { description, attributes } = elements.find(({ tagName }) => tagName === name);
      const rows = attributes.map(
        (/** @type {any} */ { name, type, default: value, description }) =>
          `<tr><th scope="row"><code>${escape(name)}</code></th><td>${prose(description ?? '')}</td>` +
          `<td><code>${escape(type.text)}</code></td><td>${value ? `<code>${escape(value)}</code>` : ''}</td></tr>`,
      );
      return `<section data-exhibit aria-labelledby="${name}">
        <h2 id="${name}"><code>&lt;${name}&gt;</code></h2>
        <p>${prose(description)}</p>
        <figure>${tag}</figure>
        <pre class="tag"><code>${escape(tag.replace(/\s+/g, ' ')).replace(/pe-[a-z]+/g, '<span class="name">$&</span>')}</code></pre>
        <p>
          <button class="copy" type="button" hidden data-done="Copied" data-failed="Selected: copy it by keyboard">
            Copy the tag
          </button>
        </p>
        <details>
          <summary>Attributes</summary>
          <div class="wide">
            <table>
              <tr><th scope="col">attribute</th><th scope="col">what it is</th><th scope="col">values</th><th scope="col">without it</th></tr>
              ${rows.join('\n              ')}
            </table>
          </div>
        </details>
      </section>`;
    },
  );
}

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Comments have code between backticks. @param {string} text */
const prose = (text) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

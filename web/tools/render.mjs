/**
 * Makes the pages that ship: the lesson, its formulas from TeX to MathML, their styles in the style sheet; and the
 * gallery, in which each element is described from the manifest. In each figure, a sentence for readers without scripts.
 */
import { readFile } from 'node:fs/promises';
import temml from 'temml';

const withoutScripts = '<p>This figure is computed in the page, which needs JavaScript.</p>';

/** @returns {Promise<{html: string, css: string}>} */
export async function renderLesson() {
  const [source, css] = await Promise.all(
    ['index.html', 'lesson.css'].map((name) =>
      readFile(new URL(`../lesson/${name}`, import.meta.url), 'utf8'),
    ),
  );
  // A content security policy may forbid the attribute `style`.
  /** @type {string[]} */
  const styles = [];
  const html = source
    .replace(/<tex( display)?>([\s\S]*?)<\/tex>/g, (_, display, tex) =>
      temml
        .renderToString(tex.trim(), { displayMode: Boolean(display), throwOnError: true })
        .replace(/ style="([^"]*)"/g, (_, style) => {
          if (!styles.includes(style)) styles.push(style);
          return ` data-style="${styles.indexOf(style)}"`;
        }),
    )
    .replace(/<(pe-[a-z]+)([^>]*)><\/\1>/g, `<$1$2>${withoutScripts}</$1>`);
  const rules = styles.map((style, k) => `[data-style='${k}'] {\n  ${style}\n}\n`);
  return { html, css: css + rules.join('') };
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
        <figure>${tag.replace(/><\/pe-(?!lab)/g, `>${withoutScripts}</pe-`)}</figure>
        <pre class="tag"><code>${escape(tag.replace(/\s+/g, ' '))}</code></pre>
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

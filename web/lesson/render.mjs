/**
 * Makes the lesson page: formulas from TeX to MathML, their styles into the style sheet, and a sentence in each figure for
 * readers without scripts.
 */
import { readFile } from 'node:fs/promises';
import temml from 'temml';

const withoutScripts = '<p>This figure is computed in the page, which needs JavaScript.</p>';

/** @returns {Promise<{html: string, css: string}>} */
export async function renderLesson() {
  const [source, css] = await Promise.all(
    ['index.html', 'lesson.css'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
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

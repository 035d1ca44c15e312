/** Makes the lesson page: formulas from TeX to MathML, and a sentence in each figure for readers without scripts. */
import { readFile } from 'node:fs/promises';
import temml from 'temml';

const withoutScripts = '<p>This figure is computed in the page, which needs JavaScript.</p>';

/** @returns {Promise<string>} */
export async function renderLesson() {
  const source = await readFile(new URL('index.html', import.meta.url), 'utf8');
  return source
    .replace(/<tex( display)?>([\s\S]*?)<\/tex>/g, (_, display, tex) =>
      temml.renderToString(tex.trim(), { displayMode: Boolean(display), throwOnError: true }),
    )
    .replace(/<(pe-[a-z]+)([^>]*)><\/\1>/g, `<$1$2>${withoutScripts}</$1>`);
}

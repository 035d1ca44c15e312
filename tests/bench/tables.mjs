/** The tables of speeds that people read: written by the benchmark, between two comments, from what it has measured. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each may have the comments: in Markdown, or in HTML. */
export const documents = ['README.md', 'web/lesson/reference.html'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);

export const between = /(<!-- bench:start -->).*?(<!-- bench:end -->)/s;

/** @typedef {import('./report.mjs').Results} Results */
/** @typedef {{title: string, sizes: string[], rows: [name: string, contestant: string][]}} Table */

/** @type {Table[]} */
const tables = [
  {
    title: 'encode',
    sizes: ['128×256', '512×512', '2048×512', '4096×4096'],
    rows: [
      ['filling the memory (memset), in wasm', 'kernel: memset'],
      ['the kernel, in wasm', 'kernel: encode'],
      ['Float32Array.fill', 'js: Float32Array.fill'],
      ['pe.encode(request, { out })', 'js: pe.encode(request, { out })'],
      ['pe.encode(request)', 'js: pe.encode(request)'],
      ['plain JavaScript, a sine and a cosine a pair', 'js: plain JavaScript'],
      ['PyTorch, float32, 1 thread', 'python: PyTorch'],
      ['NumPy, 1 thread', 'python: NumPy'],
      ['TensorFlow.js, wasm backend, the fastest form found', 'js: TensorFlow.js'],
    ],
  },
  {
    title: 'similarity',
    sizes: ['512×512', '2048×512'],
    rows: [
      ['filling the memory of the result', 'similarity: memset'],
      ['of a request: dot product', 'similarity: dot'],
      ['of a request: distance', 'similarity: euclidean'],
      ['of any matrix: dot product', 'product: dot of any matrix'],
      ['Eigen in wasm: A * A.transpose()', 'product: Eigen, A * A^T'],
      ['Eigen in wasm: rankUpdate', 'product: Eigen, rankUpdate'],
    ],
  },
];

/** @param {number[] | undefined} values */
function median(values) {
  if (!values) return '–';
  const us = [...values].sort((a, b) => a - b)[values.length >> 1];
  return us < 10 ? us.toFixed(1) : us.toFixed(0);
}

/**
 * @param {Results} results
 * @param {string} hash  of the module that was measured
 * @param {'md' | 'html'} form
 */
export function speeds({ date, rounds, machine, times }, hash, form) {
  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const by = ['CPU', 'Node.js', 'Emscripten', 'PyTorch', 'NumPy', 'TensorFlow.js']
    .filter((name) => machine[name] && !machine[name].startsWith('not '))
    .map((name) => `${name === 'CPU' ? '' : `${name} `}${machine[name]}`)
    .join('; ');
  const html = form === 'html';
  const code = (/** @type {string} */ text) => (html ? `<code>${text}</code>` : `\`${text}\``);
  const said = `Written by ${code('npm run bench')} on ${day}: medians of ${rounds} rounds, in µs, of the module with the SHA-256 ${code(hash)}. ${by}.`;
  const parts = tables.map(({ title, sizes, rows }) => {
    const cells = [
      [title, ...sizes],
      ...rows
        .filter(([, contestant]) => times[contestant])
        .map(([name, contestant]) => [name, ...sizes.map((size) => median(times[contestant][size]))]),
    ];
    if (!html) {
      const lines = cells.map((row) => `| ${row.join(' | ')} |`);
      return [lines[0], `|---|${'---:|'.repeat(sizes.length)}`, ...lines.slice(1)].join('\n');
    }
    const line = (/** @type {string[]} */ [name, ...values], /** @type {string} */ tag) =>
      `<tr><th scope="${tag === 'th' ? 'col' : 'row'}">${name}</th>${values.map((value) => `<${tag}>${value}</${tag}>`).join('')}</tr>`;
    return [
      `<table>\n<thead>${line(cells[0], 'th')}</thead>\n<tbody>`,
      ...cells.slice(1).map((row) => line(row, 'td')),
      '</tbody>\n</table>',
    ].join('\n');
  });
  return [html ? `<p>${said}</p>` : said, ...parts].join('\n\n');
}

/**
 * Puts the tables into each document that has a place for them.
 * @param {Results} results
 * @param {string} hash
 * @returns {string[]} the documents that have changed
 */
export function writeSpeeds(results, hash) {
  return documents.filter((path) => {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (!between.test(text)) return false;
    const inside = speeds(results, hash, path.endsWith('.html') ? 'html' : 'md');
    writeFileSync(
      path,
      text.replace(between, (_, start, end) => `${start}\n\n${inside}\n\n${end}`),
    );
    return true;
  });
}

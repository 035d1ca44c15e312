/**
 * The environments that posenc is for (hosts, bundlers, generators, engines), how each was tried, and the result. Tests record a
 * row each; `npm run compatibility` writes them into the table of the reference, with those that nobody has tried.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}build/compatibility`;
const [start, end] = ['<!-- compatibility:start -->', '<!-- compatibility:end -->'];

/**
 * One row of the table.
 * @typedef {object} Row
 * @property {string} kind     what it is: 'bundler', 'site generator', 'host', …; rows of a kind are adjacent
 * @property {string} name     as its makers write it
 * @property {string} version  the one that was run
 * @property {string} result   what happened, in a few words
 * @property {'tried live' | 'contract only' | 'documented only'} [tried]  'tried live' without it; the reference explains them
 */

/** Where nobody has tried it: what the reference tells follows from the documentation of the host. */
const documentedOnly = [
  { kind: 'book', name: 'PreTeXt', result: 'in a frame' },
  { kind: 'book', name: 'bookdown', result: 'made by pandoc, which was tried live' },
  { kind: 'book', name: 'd2lbook', result: 'made by Sphinx, which was tried live' },
  {
    kind: 'learning system',
    name: 'Blackboard, Canvas, Moodle',
    result: 'in a frame, and as SCORM packages',
  },
  { kind: 'learning system', name: 'LiaScript', result: 'the tags' },
  { kind: 'notebook', name: 'Colab, JupyterLite, Quarto', result: 'a widget' },
  { kind: 'site builder', name: 'Google Sites, Notion', result: 'in a frame' },
  { kind: 'notes', name: 'Obsidian', result: 'in a frame' },
  {
    kind: 'site generator',
    name: 'the research article template of Hugging Face',
    result: 'made by Astro, which was tried live',
  },
  { kind: 'slides', name: 'Slidev', result: 'the tags' },
].map((row) => ({ ...row, version: '', tried: /** @type {const} */ ('documented only') }));

/**
 * Stores a row, replacing the last one of this kind and name. Each row is a file, because tests run in parallel.
 * @param {Row} row
 */
export function record({ kind, name, version, result, tried = 'tried live' }) {
  mkdirSync(folder, { recursive: true });
  const file = `${kind} ${name}`.replace(/[^\w.]+/g, '-').toLowerCase();
  writeFileSync(
    `${folder}/${file}.json`,
    `${JSON.stringify({ kind, name, version, tried, result }, null, 2)}\n`,
  );
}

/**
 * A page with the table between the markers brought up to date: the kinds that were tried here are replaced as a whole,
 * the others are unchanged.
 * @param {string} page
 * @param {Row[]} rows  of what was tried
 * @param {Row[]} [untried]
 */
export function withTable(page, rows, untried = documentedOnly) {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`there is no ${start} with an ${end} after it`);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const kept = page
    .slice(from, to)
    .split('\n')
    .slice(4)
    .filter((line) => {
      const [, kind, , , tried] = line.split('|').map((cell) => cell.trim());
      return line.startsWith('|') && !kinds.has(kind) && tried !== 'documented only';
    });
  const cells = (/** @type {string[]} */ ...texts) =>
    `| ${texts.map((text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = [
    ...kept,
    ...[...rows, ...untried].map(({ kind, name, version, tried = 'tried live', result }) =>
      cells(kind, name, version || '–', tried, result),
    ),
  ];
  lines.sort((a, b) => a.localeCompare(b, 'en'));
  const head = cells('kind', 'name', 'version', 'how', 'result');
  const table = ['', '', head, '|---|---|---|---|---|', ...lines, '', ''];
  return page.slice(0, from) + table.join('\n') + page.slice(to);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  const page = `${root}web/lesson/reference.md`;
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), rows));
  console.log(`${rows.length} rows`);
}

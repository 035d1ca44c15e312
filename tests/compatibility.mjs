/**
 * The environments in which posenc was tested (hosts, bundlers, generators, engines), and the results. Tests record a row each;
 * `npm run compatibility` writes them into the table of the reference, so that it is not maintained by hand.
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
 */

/**
 * Stores a row, replacing the last one of this kind and name. Each row is a file, because tests run in parallel.
 * @param {Row} row
 */
export function record({ kind, name, version, result }) {
  mkdirSync(folder, { recursive: true });
  const file = `${kind} ${name}`.replace(/[^\w.]+/g, '-').toLowerCase();
  writeFileSync(`${folder}/${file}.json`, `${JSON.stringify({ kind, name, version, result }, null, 2)}\n`);
}

/**
 * A page with the table between the markers brought up to date: the kinds that were tried here are replaced as a whole,
 * the others are unchanged.
 * @param {string} page
 * @param {Row[]} rows
 */
export function withTable(page, rows) {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`there is no ${start} with an ${end} after it`);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const kept = page
    .slice(from, to)
    .split('\n')
    .slice(4)
    .filter((line) => line.startsWith('|') && !kinds.has(line.split('|')[1].trim()));
  const cells = (/** @type {string[]} */ ...texts) =>
    `| ${texts.map((text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = [
    ...kept,
    ...rows.map(({ kind, name, version, result }) => cells(kind, name, version, result)),
  ];
  lines.sort((a, b) => a.localeCompare(b, 'en'));
  const table = ['', '', cells('kind', 'name', 'version', 'result'), '|---|---|---|---|', ...lines, '', ''];
  return page.slice(0, from) + table.join('\n') + page.slice(to);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  const page = `${root}web/lesson/reference.md`;
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), rows));
  console.log(`${rows.length} rows`);
}

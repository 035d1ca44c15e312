/** The tables of speeds that people read: written by the benchmark, between two comments, from its measurements. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { report, show } from './report.mjs';

export const document = fileURLToPath(new URL('../../web/lesson/reference.md', import.meta.url));

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
    title: 'rotate',
    sizes: ['4096×128'],
    rows: [
      ['a copy of the matrix', 'schemes: copy'],
      ['pe.rotate, interleaved', 'schemes: rotate, interleaved'],
      ['pe.rotate, half', 'schemes: rotate, half'],
      ['pe.turns', 'schemes: turns'],
      ['plain JavaScript, a sine and a cosine a pair', 'schemes: rotate, plain JavaScript'],
    ],
  },
  {
    title: 'bias of 16 heads',
    sizes: ['32768×2048'],
    rows: [
      ['Float32Array.fill', 'schemes: Float32Array.fill'],
      ['pe.bias, alibi', 'schemes: bias, alibi'],
      ['pe.bias, t5-bias', 'schemes: bias, t5-bias'],
    ],
  },
  {
    title: 'distanceCurve',
    sizes: ['1×1000001'],
    rows: [
      ['rope, 128 dimensions', 'schemes: distanceCurve, rope'],
      ['alibi, a head', 'schemes: distanceCurve, alibi'],
      ['t5-bias, a head', 'schemes: distanceCurve, t5-bias'],
    ],
  },
  {
    title: 'averagePool, rows of bins × dimensions',
    sizes: ['600×512', '600×16384'],
    rows: [
      ['means in 500 columns, of 10^4 positions', 'schemes: averagePool, 10^4 positions'],
      ['means of 10^6 positions', 'schemes: averagePool, 10^6 positions'],
      ['means of 10^9 positions', 'schemes: averagePool, 10^9 positions'],
    ],
  },
  {
    title: 'whose formula, which model',
    sizes: ['64×128', '1×9'],
    rows: [
      ['pe.identify, of an encoding as it is', 'schemes: identify'],
      ['pe.inspect, of nine keys', 'schemes: inspect'],
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

/** Contestants, by their names in the tables. @param {string} what */
const named = (what) =>
  tables
    .flatMap(({ rows }) => rows)
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((text, [name, contestant]) => text.replace(contestant, name), what)
    .replace(' / ', ' as a multiple of ');

/** @param {string[][]} rows  the first is the head */
function markdown([head, ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/**
 * The cost of zooming a heatmap of very many positions, in the browsers that were measured.
 * @param {Results['browsers']} browsers
 */
function zoomingTable({ chromium }) {
  if (!chromium || 'missing' in chromium) return [];
  const all = Object.values(chromium.zooming);
  /** @param {string} name @param {(zooming: import('./browsers.mjs').Zooming) => number} value @param {number} [digits] */
  const row = (name, value, digits = 1) => [name, ...all.map((each) => value(each).toFixed(digits))];
  return [
    markdown([
      ['zooming, 1000 × 600 pixels, in Chromium', ...Object.keys(chromium.zooming)],
      row('frames a second', ({ rate }) => rate),
      row('ms from a frame to the next', ({ frame }) => frame),
      row('ms, the slowest', ({ slowest }) => slowest),
      row('ms of work for a frame', ({ work }) => work),
      row('MB of WebAssembly memory, from the whole to cells and back', ({ wasm }) => wasm[0] / 1e6),
      row('MB, once more there and back', ({ wasm }) => wasm[1] / 1e6),
      row('MB of JavaScript, with its arrays, from the whole to cells and back', ({ heap }) => heap[0] / 1e6),
      row('MB, once more there and back', ({ heap }) => heap[1] / 1e6),
    ]),
  ];
}

/**
 * @param {Results} results
 * @param {string} hash  of the module that was measured
 */
export function speeds(results, hash) {
  const { date, rounds, machine, times, browsers } = results;
  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const by = ['CPU', 'Node.js', 'Emscripten', 'PyTorch', 'NumPy', 'TensorFlow.js']
    .filter((name) => machine[name] && !machine[name].startsWith('not '))
    .map((name) => `${name === 'CPU' ? '' : `${name} `}${machine[name]}`)
    .join('; ');
  const parts = tables.flatMap(({ title, sizes, rows }) => {
    const there = rows.filter(([, contestant]) => times[contestant]);
    if (!there.length) return [];
    return markdown([
      [title, ...sizes],
      ...there.map(([name, contestant]) => [name, ...sizes.map((size) => median(times[contestant][size]))]),
    ]);
  });
  const said = `Written by \`npm run bench\` on ${day}: medians of ${rounds} rounds, in µs, of the module with the SHA-256 \`${hash}\`. ${by}.`;
  const missed = report(results)
    .ratios.filter(({ met }) => met === false)
    .map(({ what, at, value, target }) => `${named(what)}, ${at}: ${show(value)}, not ${target}`);
  const aims = missed.length ? [`What it aims at and misses: ${missed.join('; ')}.`] : [];
  return [said, ...parts, ...zoomingTable(browsers), ...aims].join('\n\n');
}

/**
 * Writes the tables into their document.
 * @param {Results} results
 * @param {string} hash
 */
export function writeSpeeds(results, hash) {
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(between, (_, start, end) => `${start}\n\n${speeds(results, hash)}\n\n${end}`),
  );
}

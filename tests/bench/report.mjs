/** The results of a benchmark as tables, and their limits. */

/**
 * @typedef {object} Results
 * @property {string} date
 * @property {number} rounds
 * @property {Record<string, string>} machine  hardware and software, by kind
 * @property {Record<string, Record<string, number[]>>} times  µs, by contestant and size, one a round
 * @property {Record<string, number>} errors
 * @property {Record<string, import('./browsers.mjs').Times | {missing: string}>} browsers
 */
/** @typedef {{what: string, at: string, value: number, target?: string, met?: boolean}} Measure */

/** Sizes and limits; a ratio without a limit is still shown. @typedef {Record<string, number>} Limits */

const from512 = ['512×512', '2048×512', '4096×4096'];
const from128 = ['128×256', ...from512];
const similar = ['512×512', '2048×512', '4096×512'];
const kernel = 'kernel: encode';
const products = [
  ...['32×32×32', '64×64×64', '128×128×128'],
  ...['1024×32×96', '1024×32×128', '1024×128×32'],
  ...['32×1024×96', '32×1024×128', '128×1024×32'],
];
const plain = 'js: plain JavaScript';
const filled = 'js: pe.encode(request, { out })';

/** @param {string[]} sizes @param {number} limit @returns {Limits} */
const each = (sizes, limit) => Object.fromEntries(sizes.map((size) => [size, limit]));

/** One contestant's time divided by another's. @type {{of: string, to: string, most?: Limits, least?: Limits}[]} */
const wanted = [
  { of: kernel, to: 'kernel: memset', most: { '512×512': 4.5, '2048×512': 2.5, '4096×4096': 2.5 } },
  { of: plain, to: kernel, least: { '128×256': 15, ...each(from512, 25) } },
  { of: 'python: PyTorch', to: kernel, least: each(from128, 7) },
  { of: 'python: NumPy', to: kernel, least: each(from128, 10) },
  { of: 'js: TensorFlow.js', to: kernel, least: each(from128, 80) },
  { of: 'js: TensorFlow.js, stacked', to: kernel },
  { of: plain, to: filled, least: each(from512, 13) },
  { of: filled, to: 'js: Float32Array.fill', most: { '2048×512': 4 } },
  { of: plain, to: 'js: pe.encode(request)' },
  { of: 'similarity: dot', to: 'similarity: memset', most: each(similar, 3.5) },
  { of: 'similarity: euclidean', to: 'similarity: memset', most: each(similar, 3.5) },
  { of: 'product: Eigen, A * A^T', to: 'product: dot of any matrix', least: each(similar, 1) },
  ...['interleaved', 'half'].flatMap((layout) => [
    { of: `schemes: rotate, ${layout}`, to: 'schemes: copy', most: each(['4096×128'], 2.5) },
    {
      of: 'schemes: rotate, plain JavaScript',
      to: `schemes: rotate, ${layout}`,
      least: each(['4096×128'], 8),
    },
  ]),
  ...['alibi', 't5-bias'].map((scheme) => ({
    of: `schemes: bias, ${scheme}`,
    to: 'schemes: Float32Array.fill',
    most: each(['32768×2048'], 2.5),
  })),
  {
    of: 'schemes: averagePool, 10^9 positions',
    to: 'schemes: averagePool, 10^4 positions',
    most: each(['600×512', '600×16384'], 1.2),
  },
  { of: 'training: a step', to: 'training: PyTorch', most: each(['32×32'], 3.5) },
  { of: 'training: a step', to: 'training: TensorFlow.js', most: each(['32×32'], 0.2) },
  // The share of what the machine can do at most.
  { of: 'products: multiply and add in registers', to: 'products: multiply', least: each(products, 0.7) },
  { of: 'product: Eigen, rankUpdate', to: 'product: dot of any matrix', least: each(similar, 1) },
];

/** µs. @type {Record<string, Limits>} */
const timeLimits = {
  [filled]: { '128×256': 20 },
  'schemes: distanceCurve, rope': { '1×1000001': 1e5 },
  'schemes: distanceCurve, alibi': { '1×1000001': 1e5 },
  'schemes: distanceCurve, t5-bias': { '1×1000001': 1e5 },
  'schemes: identify': { '64×128': 5e4 },
  'schemes: inspect': { '1×9': 1000 },
};
/** ms in Chromium from a change to its frame; the largest errors. @type {Limits} */
const paintLimits = { '128×256': 16, '512×512': 33, '2048×1024': 100 };
const firstLimit = 350;
/**
 * Frames per second, of which a screen shows 60; and the memory held after zooming once more, as a multiple: of 10 MB,
 * half a megabyte is code compiled meanwhile, and 2 MB would be a picture that was not released.
 */
const rateLimit = 60;
const heldLimit = 1.1;
/** At least so many frames a second; at most so many ms at a time, and so many MB. @type {Record<string, Record<string, number>>} */
const scrollLimits = { '20 figures': { rate: 60 }, '50 figures': { block: 200, heap: 200 } };
/** @type {Limits} */
const errorLimits = { near: 3.05e-8, far: 5.1e-8 };

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** @param {number} value */
export const show = (value) =>
  value < 1e-4 ? value.toExponential(2) : value < 100 ? value.toPrecision(3) : value.toFixed(0);

/**
 * @param {string} what
 * @param {string} at
 * @param {number} value
 * @param {{most?: number, least?: number}} limits
 * @returns {Measure}
 */
function judge(what, at, value, { most, least }) {
  if (most !== undefined) return { what, at, value, target: `≤ ${most}`, met: value <= most };
  if (least !== undefined) return { what, at, value, target: `≥ ${least}`, met: value >= least };
  return { what, at, value };
}

/**
 * Formats rows of cells as a table that is valid Markdown; the first row is the head.
 * @param {string[][]} rows
 */
function table(rows) {
  const widths = rows[0].map((_, k) => Math.max(...rows.map((row) => row[k]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${widths.map((width, k) => (k ? (row[k] ?? '').padStart(width) : row[k].padEnd(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, k) => `${'-'.repeat(width + 1)}${k ? ':' : '-'}`).join('|')}|`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}

/**
 * @param {Results['times']} times
 * @param {RegExp} contests
 */
function timesTable(times, contests) {
  const names = Object.keys(times).filter((name) => contests.test(name));
  const sizes = [...new Set(names.flatMap((name) => Object.keys(times[name])))];
  return table([
    ['µs', ...sizes],
    ...names.map((name) => [
      name,
      ...sizes.map((size) => (times[name][size] ? show(median(times[name][size])) : '–')),
    ]),
  ]);
}

/**
 * @param {Results} results
 * @returns {{text: string, ratios: Measure[]}}
 */
export function report({ date, rounds, machine, times, errors, browsers }) {
  /** @type {Measure[]} */
  const ratios = [];
  for (const { of, to, most = {}, least = {} } of wanted) {
    for (const at of Object.keys(times[to] ?? {})) {
      const [above, below] = [times[of]?.[at], times[to][at]];
      if (!above) continue;
      const value = median(above.map((us, round) => us / below[round]));
      ratios.push(judge(`${of} / ${to}`, at, value, { most: most[at], least: least[at] }));
    }
  }
  for (const [name, limits] of Object.entries(timeLimits)) {
    for (const [at, most] of Object.entries(limits)) {
      if (times[name]?.[at]) ratios.push(judge(`µs: ${name}`, at, median(times[name][at]), { most }));
    }
  }
  for (const [name, value] of Object.entries(errors)) {
    const at = name === 'near' ? 'positions to 2^20' : 'positions to 2^27';
    ratios.push(judge('largest error', at, value, { most: errorLimits[name] }));
  }
  for (const [engine, it] of Object.entries(browsers)) {
    if ('missing' in it) continue;
    const limit = (/** @type {number | undefined} */ most) => (engine === 'chromium' ? { most } : {});
    for (const [at, { painted, plotly }] of Object.entries(it.changes)) {
      ratios.push(judge(`${engine}: ms from a change to its frame`, at, painted, limit(paintLimits[at])));
      ratios.push(judge(`${engine}: ms from a change to Plotly's figure`, at, plotly, {}));
    }
    for (const [at, value] of Object.entries(it.first)) {
      ratios.push(judge(`${engine}: ms to the first heatmap`, at, value, limit(firstLimit)));
    }
    for (const [at, { rate, frame, slowest, work, wasm, heap }] of Object.entries(it.zooming)) {
      const least = engine === 'chromium' ? { least: rateLimit } : {};
      ratios.push(judge(`${engine}: frames per second while zooming`, at, Math.round(rate), least));
      ratios.push(judge(`${engine}: ms between frames while zooming, median`, at, frame, {}));
      ratios.push(judge(`${engine}: ms between frames while zooming, most`, at, slowest, {}));
      ratios.push(judge(`${engine}: ms of work for such a frame`, at, work, {}));
      for (const [what, held] of Object.entries({ WebAssembly: wasm, 'the page': heap })) {
        if (!held.length) continue;
        const growth = held[held.length - 1] / held[0];
        ratios.push(judge(`${engine}: MB that ${what} holds after zooming`, at, held[0] / 1e6, {}));
        ratios.push(
          judge(`${engine}: what ${what} holds, zoomed twice / once`, at, growth, limit(heldLimit)),
        );
      }
    }
    for (const [at, { rate, block, heap }] of Object.entries(it.scrolling)) {
      const { rate: least, block: most, heap: mostHeap } = (engine === 'chromium' && scrollLimits[at]) || {};
      ratios.push(judge(`${engine}: frames per second while scrolling`, at, Math.round(rate), { least }));
      if (block !== undefined)
        ratios.push(judge(`${engine}: ms that the page blocks, most`, at, block, { most }));
      if (heap !== undefined)
        ratios.push(
          judge(`${engine}: MB that the page holds after scrolling`, at, heap / 1e6, { most: mostHeap }),
        );
    }
    // For any number of positions, zooming takes no more memory.
    const { '2^20×512': few, '2^31×512': many } = it.zooming;
    if (few?.wasm.length && many?.wasm.length) {
      const growth = many.wasm[many.wasm.length - 1] / few.wasm[few.wasm.length - 1];
      const what = `${engine}: WebAssembly memory held after 2^31 positions / after 2^20`;
      ratios.push(judge(what, '512 dimensions', growth, limit(heldLimit)));
    }
  }
  const judged = ratios.filter(({ met }) => met !== undefined);
  const text = [
    `Benchmark of ${date.slice(0, 16).replace('T', ' ')} UTC, medians of ${rounds} rounds`,
    ...Object.entries(machine).map(([name, value]) => `  ${`${name}:`.padEnd(20)} ${value}`),
    '\nEncoding\n',
    timesTable(times, /^(kernel|js|python)/),
    '\nOther schemes, and what is found out\n',
    timesTable(times, /^schemes/),
    '\nSimilarity: memset is of its result\n',
    timesTable(times, /^(similarity|product):/),
    '\nTraining: a step for 32 sequences of 32 tokens\n',
    timesTable(times, /^training/),
    '\nProducts of matrices, rows × numbers that a cell sums × columns, beside as many multiplications and additions in registers\n',
    timesTable(times, /^products/),
    '\nRatios, errors, and times in browsers, beside what they aim at\n',
    table([
      ['', 'at', 'target', 'measured', ''],
      ...ratios.map(({ what, at, value, target = '', met }) => [
        what,
        at,
        target,
        show(value),
        met === undefined ? '' : met ? 'ok' : 'missed',
      ]),
    ]),
    `\n${judged.filter(({ met }) => met).length} of ${judged.length} targets met`,
  ].join('\n');
  return { text, ratios };
}

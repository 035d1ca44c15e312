/**
 * Times what a reader waits for, in real browsers: from a changed control to the painted figure, from opening a page to
 * its first painted heatmap, and from frame to frame while a figure of very many positions is zoomed or a page with many
 * figures is scrolled. Firefox and WebKit round their clocks to a millisecond.
 */
import { readFile } from 'node:fs/promises';
import { engines, launch, missing } from '../browser/drivers.mjs';
import { linked, page, servePages } from '../browser/pages.mjs';

/** @type {[rows: number, cols: number][]} */
export const sizes = [
  [128, 256],
  [512, 512],
  [1024, 1024],
  [2048, 1024],
];
const changes = 15;
const loads = 7;
/** The numbers of positions that are zoomed into, of 512 dimensions, in a picture of 1000 × 600. */
const zoomed = [2 ** 20, 2 ** 31];
/** The numbers of figures of the pages that are scrolled. */
const scrolled = [20, 50];
/** Back and forth, this many times: the second time shows what is kept. */
const turns = 2;

/**
 * Zooming: painted frames per second; the time between two frames, the longest such time, and the page's own time per
 * frame; and the memory held after each turn, in bytes: by WebAssembly, and by the page, where a browser reports it.
 * @typedef {{rate: number, frame: number, slowest: number, work: number, wasm: number[], heap: number[]}} Zooming
 */
/**
 * Scrolling from the top to the end at 40 pixels a frame, from the moment when the page opens: painted frames per second; the
 * longest time for which the page answers nothing, if the browser reports it; the memory of the page with all figures.
 * @typedef {{rate: number, block?: number, heap?: number}} Scrolling
 */
/**
 * In milliseconds, medians.
 * @typedef {object} Times
 * @property {string} version
 * @property {Record<string, {painted: number, plotly: number}>} changes  by size
 * @property {{alone: number, course: number}} first
 * @property {Record<string, Zooming>} zooming  by size
 * @property {Record<string, Scrolling>} scrolling  by the number of figures
 */

/**
 * First in the head of a page: notes when the first frame with a painted heatmap has been made, scrolling to it
 * meanwhile. A message that is sent before a frame is painted arrives when it has been.
 */
const watcher = `<script>
  requestAnimationFrame(function look() {
    const heatmap = document.querySelector('pe-heatmap');
    if (heatmap && heatmap.getBoundingClientRect().top > innerHeight / 2) heatmap.scrollIntoView();
    if (!document.querySelector('pe-heatmap .pe-canvas:not([hidden])')) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.firstPainted = performance.now());
    port2.postMessage(null);
  });
</script>`;

/**
 * Runs in a page with one heatmap: sets its base again and again, as a control does, at the start of a frame, which is
 * when browsers deliver a slider's events.
 * @param {number} times
 */
async function changeBase(times) {
  const element = /** @type {Element} */ (document.querySelector('pe-heatmap'));
  const canvas = /** @type {HTMLCanvasElement} */ (element.querySelector('.pe-canvas'));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const task = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const until = async (/** @type {() => unknown} */ done) => {
    const end = performance.now() + 10_000;
    while (!done()) {
      if (performance.now() > end) throw new Error('the figure did not come');
      await frame();
    }
  };
  let paints = 0;
  const prototype = CanvasRenderingContext2D.prototype;
  for (const name of /** @type {const} */ (['putImageData', 'drawImage'])) {
    const original = /** @type {(...values: any[]) => void} */ (prototype[name]);
    prototype[name] = function (/** @type {any[]} */ ...values) {
      if (this.canvas === canvas) ++paints;
      return original.apply(this, values);
    };
  }

  const painted = [];
  const plotly = [];
  for (let k = 0; k < times; ++k) {
    await until(() => canvas.hidden);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await frame();
    paints = 0;
    const start = performance.now();
    element.setAttribute('base', String(5000 + 100 * k));
    // A full cycle: the effects of the change, and the frame.
    for (await task(); paints === 0; await task()) await frame();
    painted.push(performance.now() - start);
    await until(() => canvas.hidden);
    plotly.push(performance.now() - start);
  }
  return { painted, plotly };
}

/**
 * Runs in a page with one heatmap: turns the wheel over its middle, down to single cells and back, once a frame, which is how
 * often browsers tell of it.
 * @param {number} positions
 */
async function zoom(positions) {
  const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
  const canvas = node.querySelector('.pe-canvas');
  const task = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  let paints = 0;
  const prototype = CanvasRenderingContext2D.prototype;
  const { putImageData } = prototype;
  prototype.putImageData = function (/** @type {any[]} */ ...values) {
    if (this.canvas === canvas) ++paints;
    return putImageData.apply(this, /** @type {any} */ (values));
  };
  node.focus();
  const { left, top, width, height } = node.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  // This many pixels of the wheel, five times, double the visible range.
  const [octave, pixels] = [5, 55.5];
  const steps = octave * Math.ceil(Math.log2(positions));
  /** The start of each painted frame, and its duration. */
  const [starts, work] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let k = 0; k < 2 * steps; ++k) {
    paints = 0;
    let start = 0;
    requestAnimationFrame(() => (start = performance.now()));
    node.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: k < steps ? -pixels : pixels }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // A message that is sent before a frame is painted arrives when it has been.
    await task();
    if (!paints) continue;
    starts.push(start);
    work.push(performance.now() - start);
  }
  prototype.putImageData = putImageData;
  return { frames: starts.slice(1).map((start, k) => start - starts[k]), work };
}

/** First in the head of a page: notes how long tasks take, where the browser tells. */
const taskWatcher = `<script>
  window.blocks = PerformanceObserver.supportedEntryTypes.includes('longtask') ? [0] : undefined;
  if (blocks)
    new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask', buffered: true });
</script>`;

/** Figures of three kinds, in turn. @param {number} count */
const manyFigures = (count) =>
  Array.from(
    { length: count },
    (_, k) =>
      [
        `<pe-heatmap positions="${50 + k}" d-model="128"></pe-heatmap>`,
        `<pe-lines rows="0, ${1 + k}" positions="100" d-model="64"></pe-lines>`,
        `<pe-similarity positions="${50 + k}"></pe-similarity>`,
      ][k % 3],
  ).join('\n');

/** Runs in a page: scrolls to its end. Returns the times between frames. */
async function scrollDown() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let last = Number(await frame());
  while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
    scrollBy({ top: 40, behavior: 'instant' });
    const now = Number(await frame());
    times.push(now - last);
    last = now;
  }
  return times;
}

/**
 * @param {import('../browser/drivers.mjs').Page} tab
 * @param {import('../browser/drivers.mjs').Engine} engine
 * @returns {Promise<Scrolling>}
 */
async function timeScrolling(tab, engine) {
  const times = await tab.evaluate(scrollDown);
  await tab.waitFor(() =>
    [...document.querySelectorAll('.pe-plot')].every((plot) => plot.querySelector('.main-svg')),
  );
  const blocks = await tab.evaluate(
    () => /** @type {{blocks?: number[]}} */ (/** @type {any} */ (window)).blocks,
  );
  if (times.length === 0) throw new Error('there was nothing to scroll');
  const rate = (1000 * times.length) / times.reduce((a, b) => a + b, 0);
  if (engine !== 'chromium') return { rate };
  await tab.devtools('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await tab.devtools('Runtime.getHeapUsage');
  return { rate, block: blocks && Math.max(...blocks), heap: usedSize + backingStorageSize };
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/**
 * @param {(line: string) => void} say  reports progress
 * @returns {Promise<Record<string, Times | {missing: string}>>} by engine
 */
export async function timeBrowsers(say) {
  const body = ([rows, cols] = [50, 128]) =>
    `<pe-heatmap positions="${rows}" d-model="${cols}"></pe-heatmap>`;
  const course = await readFile(new URL('../../dist/course.html', import.meta.url), 'utf8');
  const site = await servePages('bench', {
    'alone.html': page(body(), watcher),
    'course.html': course.replace('<head>', `<head>${watcher}`),
    ...Object.fromEntries(sizes.map((size) => [`${size.join('x')}.html`, page(body(size))])),
    ...Object.fromEntries(
      zoomed.map((positions) => [
        `zoom${positions}.html`,
        page(body([positions, 512]), '<style>pe-heatmap {width: 1000px; --pe-height: 600px}</style>'),
      ]),
    ),
    ...Object.fromEntries(
      // The style sheet gives figures their heights before they arrive, so that there is something to scroll.
      scrolled.map((count) => [`scroll${count}.html`, page(manyFigures(count), linked + taskWatcher)]),
    ),
  });
  /** @type {Record<string, Times | {missing: string}>} */
  const results = {};
  try {
    for (const engine of engines) {
      say(engine);
      const reason = missing(engine);
      // One browser that fails, as on a busy machine, does not take the other results with it.
      results[engine] = reason
        ? { missing: reason }
        : await timeEngine(engine, site.origin).catch((error) => ({ missing: `failed: ${error.message}` }));
    }
  } finally {
    site.close();
  }
  return results;
}

/**
 * @param {import('../browser/drivers.mjs').Engine} engine
 * @param {string} origin
 * @returns {Promise<Times>}
 */
async function timeEngine(engine, origin) {
  const browser = await launch(engine);
  try {
    /** @type {Times['changes']} */
    const changed = {};
    for (const size of sizes) {
      const tab = await browser.newPage();
      await tab.goto(`${origin}/${size.join('x')}.html`);
      await tab.waitFor(
        () => document.querySelector('.pe-canvas[hidden]') && document.querySelector('.main-svg'),
      );
      const { painted, plotly } = await tab.evaluate(changeBase, changes);
      changed[size.join('×')] = { painted: median(painted), plotly: median(plotly) };
      await tab.close();
    }
    /** @type {{alone: number[], course: number[]}} */
    const first = { alone: [], course: [] };
    for (let k = 0; k < loads; ++k) {
      for (const name of /** @type {const} */ (['alone', 'course'])) {
        // A separate page has a separate cache.
        const tab = await browser.newPage();
        await tab.goto(`${origin}/${name}.html`);
        first[name].push(await tab.waitFor(() => /** @type {any} */ (window).firstPainted));
        await tab.close();
      }
    }
    /** @type {Times['zooming']} */
    const zooming = {};
    for (const positions of zoomed) {
      const tab = await browser.newPage({ width: 1040, height: 900 });
      await tab.goto(`${origin}/zoom${positions}.html`);
      zooming[`2^${Math.log2(positions)}×512`] = await timeZooming(tab, engine, positions);
      await tab.close();
    }
    /** @type {Times['scrolling']} */
    const scrolling = {};
    for (const count of scrolled) {
      const tab = await browser.newPage({ width: 1000, height: 800 });
      await tab.goto(`${origin}/scroll${count}.html`);
      scrolling[`${count} figures`] = await timeScrolling(tab, engine);
      await tab.close();
    }
    return {
      version: browser.version,
      changes: changed,
      first: { alone: median(first.alone), course: median(first.course) },
      zooming,
      scrolling,
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('../browser/drivers.mjs').Page} tab
 * @param {import('../browser/drivers.mjs').Engine} engine
 * @param {number} positions
 * @returns {Promise<Zooming>}
 */
async function timeZooming(tab, engine, positions) {
  /** @type {{frames: number[], work: number[]}} */
  const all = { frames: [], work: [] };
  /** @type {{wasm: number[], heap: number[]}} */
  const held = { wasm: [], heap: [] };
  for (let turn = 0; turn < turns; ++turn) {
    await tab.waitFor(
      () => document.querySelector('.pe-canvas[hidden]') && document.querySelector('.main-svg'),
    );
    const { frames, work } = await tab.evaluate(zoom, positions);
    all.frames.push(...frames);
    all.work.push(...work);
    await tab.waitFor(() => document.querySelector('.pe-canvas[hidden]'));
    held.wasm.push(
      await tab.evaluate(async () => {
        const { loadEncodings } = await import(String(new URL('posenc.js', location.href)));
        return (await loadEncodings()).memory().reserved;
      }),
    );
    if (engine !== 'chromium') continue;
    await tab.devtools('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await tab.devtools('Runtime.getHeapUsage');
    held.heap.push(usedSize + backingStorageSize);
  }
  const sum = all.frames.reduce((a, b) => a + b, 0);
  return {
    rate: (1000 * all.frames.length) / sum,
    slowest: Math.max(...all.frames),
    frame: median(all.frames),
    work: median(all.work),
    ...held,
  };
}

/**
 * Restrictive and permissive hosts: content security policies, sandboxes, other scripts, hidden places, many figures.
 */
import assert from 'node:assert/strict';
import { cp, readdir, readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorscales } from '../../web/plot/colorscales.js';
import { patience } from '../pace.mjs';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
const course = await readFile(new URL('../../dist/course.html', import.meta.url), 'utf8');
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

/** Rules of resets, themes and careless authors for elements that also occur inside figures. */
const resets = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
  div, .course div, .course p { display: flex; gap: 3rem; letter-spacing: 2px; }
  button, .course button { all: unset; }
  [type='button']:not(:disabled), .course [type='text'], .course select { width: 100%; padding: 20px; background: red; }
  img, svg, video, canvas, audio, iframe, embed, object { display: block; max-width: 100%; height: auto; vertical-align: middle; }
  .course canvas, .course svg { max-width: 50%; height: auto; }
  svg { break-inside: avoid; max-width: 420px !important; max-height: 400px !important; }
  table, .course table { display: block; width: 100%; overflow: auto; border-collapse: collapse; }
  .course table th, .course table td, .course tr:nth-child(2n) td { padding: 13px; border: 1px solid red; background: white; }
  button, input, optgroup, select, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0; }
  label, .course label { display: inline-block; margin-bottom: 0.5rem; width: 300px; font-weight: bold; }
  .course summary { display: block; padding: 1rem; background: yellow; }
  .course p { margin: 0 0 2rem; font-size: 30px; line-height: 3; text-indent: 2em; }
  ol, ul, menu { list-style: none; } progress { vertical-align: baseline; } summary { display: list-item; }
  section, .course section { padding: 50px; } h2, h3, h4 { font-size: 3rem; }
  .course code, .course pre { font-size: 2rem; background: black; color: white; }`;
const figures =
  '<pe-lab positions="8" d-model="8" controls><pe-heatmap controls></pe-heatmap><pe-lines rows="0, 3"></pe-lines>' +
  '<pe-steps></pe-steps><pe-angles></pe-angles><pe-similarity controls></pe-similarity><pe-properties></pe-properties>' +
  '</pe-lab>';
const quiet = '<style>body { margin: 8px; font: 16px/1.5 sans-serif } pe-lab { display: block }';

const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'";

const everything =
  '<pe-lab positions="8" d-model="8" controls><pe-heatmap></pe-heatmap><pe-lines rows="0, 3"></pe-lines>' +
  '<pe-steps></pe-steps><pe-angles></pe-angles><pe-similarity></pe-similarity><pe-properties></pe-properties></pe-lab>';

/** Reports the state of the figure to the page around it, because the frame is not accessible. */
const witness = `
  const problems = [];
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  const lab = document.querySelector('pe-lab');
  const shape = () => document.querySelector('pe-heatmap .js-plotly-plot')?.data?.[0].z.shape;
  const look = setInterval(() => {
    if (shape() === '6,8') lab.setAttribute('d-model', '16');
    // The lab has tried to write its state into the address, too.
    if (shape() !== '6,16' || !(${atRest})()) return;
    clearInterval(look);
    parent.postMessage({ shape: shape(), problems, hash: location.hash }, '*');
  }, 50);
  (${countTimers})();`;
const framed = '<pe-lab positions="6" d-model="8" controls><pe-heatmap></pe-heatmap></pe-lab>';

before(async () => {
  site = await servePages(
    'host-pages',
    {
      'strict.html': pageOf(everything),
      'cells.html': pageOf('<pe-heatmap positions="8" d-model="8"></pe-heatmap>'),
      'no-eval.html': pageOf('<p id="rest">The rest.</p><pe-heatmap></pe-heatmap><pe-steps></pe-steps>'),
      'no-wasm.html': pageOf(
        '<p id="rest">The rest.</p><pe-heatmap></pe-heatmap><pe-steps></pe-steps>',
        '<script>delete globalThis.WebAssembly;</script>',
      ),
      'inner.html': pageOf(`${framed}<script type="module" src="witness.js"></script>`),
      'witness.js': witness,
      'sandbox.html':
        '<!doctype html><title>Outer</title><link rel="icon" href="data:,"><script>' +
        "addEventListener('message', ({ data }) => { window.told = data; });</script>" +
        '<iframe sandbox="allow-scripts" src="inner.html" width="800" height="700"></iframe>',
      'twice.html': pageOf(
        '<pe-heatmap id="before" positions="6" d-model="8"></pe-heatmap>' +
          '<script type="module" src="copy/elements.js"></script><script type="module" src="elements.js?again"></script>' +
          '<pe-heatmap id="after" positions="6" d-model="8"></pe-heatmap>',
      ),
      'hidden.html': pageOf(
        '<details><summary>More</summary><pe-heatmap id="folded" positions="6" d-model="8"></pe-heatmap></details>' +
          '<div id="tab" hidden style="width: 500px"><pe-similarity id="tabbed" positions="6" d-model="8"></pe-similarity></div>',
      ),
      'many.html': pageOf('<pe-heatmap positions="20" d-model="16"></pe-heatmap>'.repeat(50)),
      'empty.html': pageOf('<main></main>'),
      'shadow.html': pageOf(
        `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '${figures}';</script>`,
        `${quiet}</style>`,
      ),
      'plain.html': pageOf(`<main class="course">${figures}</main>`, `${quiet}</style>`),
      'reset.html': pageOf(`<main class="course">${figures}</main>`, `${quiet}${resets}</style>`),
      'small-rem.html': pageOf(
        `<main class="course">${figures}</main>`,
        `${quiet} html { font-size: 10px }</style>`,
      ),
      'flex.html': pageOf(
        '<div><pe-heatmap positions="8" d-model="8"></pe-heatmap></div>',
        '<style>div { display: flex; align-items: center }</style>',
      ),
    },
    {
      '/strict.html': strict,
      '/cells.html': strict,
      // The pages of the course have a font.
      '/course.html': `${strict}; font-src 'self'`,
      '/no-eval.html': strict.replace(" 'wasm-unsafe-eval'", ''),
    },
  );
  const dist = new URL('../../dist/', import.meta.url);
  for (const name of (await readdir(dist)).filter((each) => each.endsWith('.js'))) {
    await cp(new URL(name, dist), `${site.folder}/copy/${name}`);
  }
});
after(() => site.close());

/** Plotly's shape of a heatmap, once it is on the screen. @param {string} selector */
const shapeOf = (selector) => {
  const element = document.querySelector(selector);
  const plot = /** @type {any} */ (element?.querySelector('.js-plotly-plot'));
  return element?.querySelector('.pe-canvas')?.hasAttribute('hidden') && plot?.data?.[0].z.shape;
};

/** Scrolls through the page until every figure has been seen. @param {number} most  milliseconds to wait for each */
const seeAll = async (most) => {
  const figures = [
    ...document.querySelectorAll('pe-heatmap, pe-lines, pe-steps, pe-angles, pe-similarity, pe-properties'),
  ];
  const painted = (/** @type {Element} */ figure) =>
    figure.matches('pe-heatmap, pe-lines, pe-similarity')
      ? figure.querySelector('.pe-chart') &&
        [...figure.querySelectorAll('.pe-chart')].every((chart) => chart.querySelector('.main-svg'))
      : figure.querySelector('table, section');
  for (const figure of figures) {
    figure.scrollIntoView({ block: 'center' });
    const end = performance.now() + most;
    while (!painted(figure) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return figures.filter(painted).length;
};

/** @param {number} value  from −1 to 1, on the Viridis scale */
function viridis(value) {
  const stops = colorscales.Viridis;
  const place = (value + 1) / 2;
  const k = Math.min(
    stops.length - 2,
    stops.findLastIndex(([at]) => at <= place),
  );
  const [[from, low], [to, high]] = [stops[k], stops[k + 1]];
  return [1, 3, 5].map((at) => {
    const [a, b] = [low, high].map((color) => parseInt(color.slice(at, at + 2), 16));
    return a + ((b - a) * (place - from)) / (to - from);
  });
}

inEachEngine('host pages', (engine, open) => {
  test('under a strict policy every figure comes, and nothing is refused or asked of others', async () => {
    for (const [path, count] of /** @type {[string, number][]} */ ([
      ['/strict.html', 6],
      ['/course.html', course.match(/<pe-(heatmap|lines|steps|angles|similarity|properties)\b/g)?.length],
    ])) {
      const page = await open(`${site.origin}${path}`);
      await page.waitFor(() => document.querySelector('.pe-status, .pe-body'));
      assert.equal(await page.evaluate(seeAll, patience(15_000)), count, path);
      assert.deepEqual(await page.errors(), [], path);
      for (const url of await page.requests()) assert.ok(url.startsWith(`${site.origin}/`), url);
    }
  });

  test('under a strict policy a heatmap is exact to the edges of its cells', async () => {
    const page = await open(`${site.origin}/cells.html`);
    await page.waitFor(shapeOf, 'pe-heatmap');
    const file = `${site.folder}/cells-${engine}.png`;
    const frame = await page.evaluate(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const { x, y } = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return { x: x + xaxis._offset, y: y + yaxis._offset, width: xaxis._length, height: yaxis._length };
    });
    await page.screenshot(file);
    const { data } = pe.encode({ positions: 8, d_model: 8 });
    const places = [0.1, 0.5, 0.9];
    const points = [...data.keys()].flatMap((cell) =>
      places.flatMap((v) => places.map((u) => ({ cell, x: (cell % 8) + u, y: Math.floor(cell / 8) + v }))),
    );
    const colors = await page.evaluate(
      async (png, frame, points) => {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
        context.drawImage(image, 0, 0);
        const scale = image.width / window.innerWidth;
        return points.map(({ x, y }) => [
          ...context.getImageData(
            Math.round((frame.x + (x / 8) * frame.width) * scale),
            Math.round((frame.y + (y / 8) * frame.height) * scale),
            1,
            1,
          ).data,
        ]);
      },
      (await readFile(file)).toString('base64'),
      frame,
      points,
    );
    const off = points.map(({ cell }, k) =>
      Math.max(...viridis(data[cell]).map((c, at) => Math.abs(c - colors[k][at]))),
    );
    assert.ok(Math.max(...off) <= 3, `a colour is off by ${Math.max(...off)} of 255`);
  });

  for (const path of ['/no-eval.html', '/no-wasm.html']) {
    test(`where WebAssembly may not run (${path}), a sentence says so and the rest is unharmed`, async () => {
      const page = await open(`${site.origin}${path}`);
      const texts = await page.waitFor(() => {
        const all = [...document.querySelectorAll('pe-heatmap, pe-steps')].map((node) => node.textContent);
        return all.every((text) => text?.includes('WebAssembly')) && all;
      });
      assert.match(
        String(texts[0]),
        /^This figure cannot compute its numbers: WebAssembly is missing, or not allowed in this page\.$/,
      );
      assert.equal(await page.evaluate(() => document.querySelector('#rest')?.textContent), 'The rest.');
      const code = await page.evaluate(async () => {
        const { load } = await import(String(new URL('/posenc.js', location.href)));
        return load().catch((/** @type {any} */ error) => error.code);
      });
      assert.equal(code, 'no_webassembly');
    });
  }

  test('in a sandboxed frame a lab works, and leaves the address alone where it must', async () => {
    const page = await open(`${site.origin}/sandbox.html`);
    const told = await page.waitFor(() => /** @type {any} */ (window).told);
    assert.equal(told.shape, '6,16');
    assert.deepEqual(told.problems, []);
    assert.deepEqual(await page.errors(), []);
  });

  test('two copies of the script, and tags before and after them', async () => {
    const page = await open(`${site.origin}/twice.html`);
    for (const selector of ['#before', '#after']) {
      await page.evaluate(
        (/** @type {string} */ selector) => document.querySelector(selector)?.scrollIntoView(),
        selector,
      );
      assert.equal(await page.waitFor(shapeOf, selector), '6,8');
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('elements made by script, moved, removed and cloned', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(() => Boolean(customElements.get('pe-heatmap')));
    await page.evaluate(() => {
      const made = document.createElement('pe-heatmap');
      made.id = 'made';
      made.setAttribute('positions', '6');
      made.setAttribute('d-model', '8');
      const parsed = document
        .createRange()
        .createContextualFragment(
          '<pe-lab d-model="10"><pe-heatmap id="parsed" positions="5"></pe-heatmap></pe-lab>',
        );
      document.querySelector('main')?.append(made, parsed);
    });
    assert.equal(await page.waitFor(shapeOf, '#made'), '6,8');
    await page.evaluate(() => {
      const clone = /** @type {Element} */ (document.querySelector('#made')?.cloneNode(true));
      clone.id = 'clone';
      const made = /** @type {Element} */ (document.querySelector('#made'));
      const lab = /** @type {Element} */ (document.querySelector('pe-lab'));
      lab.prepend(made);
      document.querySelector('main')?.prepend(clone);
    });
    assert.equal(await page.waitFor(shapeOf, '#clone'), '6,8');
    // In the lab it has the lab's parameters.
    await page.evaluate(() => document.querySelector('#made')?.scrollIntoView());
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('#made .js-plotly-plot'));
      return plot?.data?.[0].z.shape === '6,10';
    });
    await page.evaluate(() => document.querySelector('#parsed')?.scrollIntoView());
    assert.equal(await page.waitFor(shapeOf, '#parsed'), '5,10');
    await page.evaluate(() => document.querySelector('pe-lab')?.remove());
    await page.waitFor(() => document.querySelectorAll('.pe-plot').length === 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('what is in a closed details or a hidden tab is painted at its size when it is shown', async () => {
    const page = await open(`${site.origin}/hidden.html`);
    await page.waitFor(() => document.querySelector('.pe-status, .pe-body'));
    assert.equal(await page.evaluate(() => document.querySelectorAll('.main-svg').length), 0);
    await page.evaluate(() => document.querySelector('summary')?.click());
    assert.equal(await page.waitFor(shapeOf, '#folded'), '6,8');
    await page.evaluate(() => {
      const tab = /** @type {HTMLElement} */ (document.querySelector('#tab'));
      tab.hidden = false;
      tab.scrollIntoView();
    });
    assert.equal(await page.waitFor(shapeOf, '#tabbed'), '6,6');
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('.js-plotly-plot')].map((plot) => {
        const { width, height } = /** @type {any} */ (plot)._fullLayout;
        return { plot: [width, height], room: [plot.clientWidth, plot.clientHeight] };
      }),
    );
    assert.equal(sizes.length, 3);
    for (const { plot, room } of sizes) {
      assert.deepEqual(plot, room);
      assert.ok(room[0] > 200 && room[1] > 200, room.join());
    }
    // Hides it again, changes it, and shows it.
    await page.evaluate(() => {
      const details = /** @type {HTMLDetailsElement} */ (document.querySelector('details'));
      details.open = false;
      document.querySelector('#folded')?.setAttribute('positions', '7');
      document.body.style.width = '600px';
    });
    await page.evaluate(() => {
      /** @type {HTMLDetailsElement} */ (document.querySelector('details')).open = true;
      scrollTo(0, 0);
    });
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('#folded .js-plotly-plot'));
      return plot.data?.[0].z.shape === '7,8' && plot._fullLayout.width === 600;
    });
    assert.deepEqual(await page.errors(), []);
  });

  test('rules of a page for its own elements change no box inside a figure', async () => {
    /** Every box inside the figures, by its path. */
    const boxes = () =>
      [...document.querySelectorAll('pe-lab > *, pe-lab > * *')]
        .filter((node) => !node.closest('svg') || node.matches('.main-svg'))
        .map((node) => {
          const { width, height } = node.getBoundingClientRect();
          const { display, backgroundColor } = getComputedStyle(node);
          const name = `${node.localName}.${node.getAttribute('class')}`;
          return `${name} ${Math.round(width)} × ${Math.round(height)} ${display} ${backgroundColor}`;
        });
    /** @type {string[][]} */
    const seen = [];
    for (const path of ['plain.html', 'reset.html', 'small-rem.html']) {
      const page = await open(`${site.origin}/${path}`);
      await page.waitFor(() => document.querySelector('pe-lab .pe-body'));
      assert.equal(await page.evaluate(seeAll, patience(15_000)), 6, path);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitFor(() => !document.querySelector('.pe-canvas:not([hidden])'));
      seen.push(await page.evaluate(boxes));
    }
    const [plain, ...others] = seen;
    assert.ok(plain.length > 300, `${plain.length} boxes`);
    for (const other of others) {
      assert.equal(other.length, plain.length);
      const changed = other.flatMap((box, k) => (box === plain[k] ? [] : [`${plain[k]} became ${box}`]));
      assert.deepEqual(changed, []);
    }
  });

  test('in a flex box a figure has the room that there is', async () => {
    const page = await open(`${site.origin}/flex.html`);
    assert.equal(await page.waitFor(shapeOf, 'pe-heatmap'), '8,8');
    const width = await page.evaluate(() => document.querySelector('.pe-plot')?.clientWidth ?? 0);
    assert.ok(width > 800, `${width} px`);
    assert.deepEqual(await page.errors(), []);
  });

  test('in a shadow root a table keeps the focus when its numbers change', async () => {
    const page = await open(`${site.origin}/shadow.html`);
    await page.waitFor(() => {
      const steps = document.querySelector('#host')?.shadowRoot?.querySelector('pe-steps');
      steps?.scrollIntoView();
      steps?.setAttribute('step', '7');
      const cell = /** @type {HTMLElement | null | undefined} */ (steps?.querySelectorAll('td[data-row]')[2]);
      cell?.focus();
      return Boolean(steps?.querySelector('td:focus'));
    });
    await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('#host')?.shadowRoot);
      /** @type {any} */ (window).was = root.activeElement;
      root.querySelector('pe-lab')?.setAttribute('base', '50');
    });
    const [same, now] = await page.waitFor(() => {
      const focused = /** @type {any} */ (document.querySelector('#host')?.shadowRoot?.activeElement);
      const { was } = /** @type {any} */ (window);
      const cell = ({ dataset: { row, dimension } } = /** @type {any} */ ({})) => [row, dimension];
      // The element that had the focus has left the page.
      return !was.isConnected && [cell(was), focused ? cell(focused) : []];
    });
    assert.deepEqual(now, same);
  });

  test('in a shadow root figures have their styles and a height that stays', async () => {
    const page = await open(`${site.origin}/shadow.html`);
    const plot = async () => {
      await page.waitFor(() => {
        const root = document.querySelector('#host')?.shadowRoot;
        const heatmap = root?.querySelector('pe-heatmap');
        return (
          heatmap?.querySelector('.heatmaplayer image') &&
          heatmap.querySelector('.pe-canvas')?.hasAttribute('hidden')
        );
      });
      // The number of frames needed to grow by hundreds of pixels.
      return page.evaluate(async () => {
        for (let k = 0; k < 30; ++k) await new Promise((resolve) => requestAnimationFrame(resolve));
        const node = document.querySelector('#host')?.shadowRoot?.querySelector('pe-heatmap .pe-plot');
        const style = (/** @type {string} */ selector) =>
          getComputedStyle(/** @type {Element} */ (node?.querySelector(selector)));
        return [node?.clientHeight, style('.main-svg').position, style('.modebar').position];
      });
    };
    assert.deepEqual(await plot(), [416, 'absolute', 'absolute']);
    // Styles that load later arrive there, too, and a page may have none at all.
    await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('#host')?.shadowRoot);
      /** @type {HTMLElement} */ (root.querySelector('.pe-tools-button')).click();
    });
    const row = await page.waitFor(() => {
      const node = document.querySelector('#host')?.shadowRoot?.querySelector('.pe-tools-row');
      return node && getComputedStyle(node).display;
    });
    assert.equal(row, 'flex');
    await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('#host')?.shadowRoot);
      root.adoptedStyleSheets = [];
    });
    const heights = await page.evaluate(async () => {
      const node = document.querySelector('#host')?.shadowRoot?.querySelector('pe-heatmap .pe-body');
      const seen = [];
      for (let k = 0; k < 30; ++k) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (k > 5) seen.push(node?.clientHeight);
      }
      return new Set(seen).size;
    });
    assert.equal(heights, 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('50 figures on a page', async () => {
    const page = await open(`${site.origin}/many.html`);
    await page.waitFor(() => document.querySelector('.pe-body'));
    assert.equal(await page.evaluate(seeAll, patience(15_000)), 50);
    assert.deepEqual(await page.errors(), []);
  });

  test(
    'changes, and elements made and removed, leave memory where it was',
    { skip: engine !== 'chromium' && 'counted by DevTools' },
    async () => {
      const page = await open(`${site.origin}/empty.html`);
      const counts = async () => {
        for (let k = 0; k < 3; ++k) await page.devtools('HeapProfiler.collectGarbage');
        const { usedSize } = await page.devtools('Runtime.getHeapUsage');
        const { nodes, jsEventListeners } = await page.devtools('Memory.getDOMCounters');
        const core = await page.evaluate(async () =>
          (await (await import(String(new URL('/posenc.js', location.href)))).load()).memory(),
        );
        return { heap: usedSize, nodes, listeners: jsEventListeners, ...core };
      };
      const change = async (/** @type {number} */ times) => {
        const element = /** @type {HTMLElement} */ (document.querySelector('pe-lab'));
        for (let k = 0; k < times; ++k) {
          element.setAttribute('positions', String(20 + (k % 40)));
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        element.setAttribute('positions', '20');
      };
      const unchanged = () => {
        const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
        return plot.data[0].z.shape === '20,64';
      };
      const churn = async (/** @type {number} */ times) => {
        const main = /** @type {HTMLElement} */ (document.querySelector('main'));
        for (let k = 0; k < times; ++k) {
          main.append(
            document
              .createRange()
              .createContextualFragment(
                '<pe-lab positions="20" d-model="64" controls><pe-heatmap></pe-heatmap></pe-lab>',
              ),
          );
          main.lastElementChild?.scrollIntoView();
          for (let wait = 0; wait < 100 && !main.querySelector('.pe-body'); ++wait) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
          if (k % 2)
            for (let wait = 0; wait < 200 && !main.querySelector('.main-svg'); ++wait) {
              await new Promise((resolve) => requestAnimationFrame(resolve));
            }
          main.replaceChildren();
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      };
      const rounds = process.env.CI === 'true' ? 10 : 5;
      await page.waitFor(() => Boolean(customElements.get('pe-heatmap')));
      await page.evaluate(churn, 10);
      // The first time it loads code that no figure here needs.
      await counts();
      const start = await counts();
      for (let k = 0; k < rounds; ++k) await page.evaluate(churn, 10);
      const churned = await counts();
      // A Plotly figure has hundreds of nodes and its own heap: keeping one in ten would exceed these limits.
      assert.ok(churned.nodes - start.nodes < 500, `${start.nodes} nodes became ${churned.nodes}`);
      assert.ok(churned.heap - start.heap < 2e6, `${start.heap} bytes became ${churned.heap}`);
      assert.ok(
        churned.listeners - start.listeners < 50,
        `${start.listeners} listeners became ${churned.listeners}`,
      );
      assert.equal(churned.used, start.used);
      assert.equal(churned.reserved, start.reserved);

      await page.evaluate(() => {
        document
          .querySelector('main')
          ?.append(
            document
              .createRange()
              .createContextualFragment(
                '<pe-lab positions="20" d-model="64" controls><pe-heatmap></pe-heatmap><pe-lines></pe-lines><pe-steps></pe-steps></pe-lab>',
              ),
          );
      });
      await page.waitFor(() => document.querySelectorAll('.main-svg').length > 1);
      await page.evaluate(countTimers);
      for (let k = 0; k < (rounds * 2) / 5; ++k) await page.evaluate(change, 100);
      await page.waitFor(unchanged);
      await page.waitFor(atRest);
      const still = await counts();
      for (let k = 0; k < rounds; ++k) await page.evaluate(change, 100);
      await page.waitFor(unchanged);
      await page.waitFor(atRest);
      const changed = await counts();
      assert.ok(changed.nodes - still.nodes < 500, `${still.nodes} nodes became ${changed.nodes}`);
      // Code that V8 compiles meanwhile takes less; a kilobyte kept from each change would show.
      assert.ok(changed.heap - still.heap < 1e6, `${still.heap} bytes became ${changed.heap}`);
      assert.ok(
        changed.listeners - still.listeners < 50,
        `${still.listeners} listeners became ${changed.listeners}`,
      );
      assert.equal(changed.used, still.used);
      assert.equal(changed.reserved, still.reserved);
      console.log(JSON.stringify({ start, churned, still, changed }));
      assert.deepEqual(await page.errors(), []);
    },
  );
});

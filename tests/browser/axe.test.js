/**
 * axe-core finds no violations: in the course, the reference, a form of the gallery, and every element with its tools
 * open, light and dark.
 */
import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { patience } from '../pace.mjs';
import { withParts } from './chapter-parts.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const elements = {
  heatmap: '<pe-heatmap positions="30" d-model="32" controls></pe-heatmap>',
  lines: '<pe-lines rows="0, 10" d-model="32" controls></pe-lines>',
  similarity: '<pe-similarity positions="20" d-model="20" controls></pe-similarity>',
  distance: '<pe-distance schemes="sinusoidal, rope, alibi" positions="40" controls></pe-distance>',
  file: '<pe-heatmap src="data:text/csv;base64,MSwyCm5hbiw0Cg==#own.csv" controls></pe-heatmap>',
  precision: '<pe-precision positions="300" d-model="16" controls></pe-precision>',
  pca: '<pe-pca positions="30" d-model="16" controls></pe-pca>',
  angles: '<pe-angles positions="6" d-model="8" controls></pe-angles>',
  steps: '<pe-steps positions="30" d-model="16" step="6" controls></pe-steps>',
  properties: '<pe-properties positions="60" d-model="32" controls></pe-properties>',
  compare: '<pe-compare positions="20" d-model="16" controls></pe-compare>',
  identify:
    '<pe-identify text="[[0, 1, 0, 1], [0.84, 0.54, 0.01, 1], [0.91, -0.42, 0.02, 1]]" controls></pe-identify>',
  quiz: '<pe-quiz question="distance" positions="20" chapter="#there" controls></pe-quiz><p><pe-score></pe-score></p>',
  cell: '<pe-quiz kind="cell" d-model="8" controls></pe-quiz>',
  curve: '<pe-quiz kind="curve" positions="20" controls></pe-quiz>',
  schemes: '<pe-schemes positions="20" controls></pe-schemes>',
  lab: '<pe-lab positions="20" d-model="16" controls><pe-heatmap tools></pe-heatmap><pe-lines></pe-lines></pe-lab>',
  words: '<pe-words text="king queen zzz" controls></pe-words>',
  passes: '<pe-passes></pe-passes>',
  signals: '<pe-signals signal="hands" controls></pe-signals>',
  hands: '<pe-hands text="John likes Jane" mirror counter controls></pe-hands>',
  rows: '<pe-hands rows d-model="16" position="9" controls></pe-hands>',
  attention: '<pe-attention text="a cat zzz" scheme="alibi" causal controls></pe-attention>',
  rotation: '<pe-rotation scheme="rope" head-dim="64" moved="3" controls></pe-rotation>',
  inspector: '<pe-inspector model="llama-3.1" other="smollm3" controls></pe-inspector>',
  layers: '<pe-layers model="gemma-3" controls></pe-layers>',
  trained: '<pe-trained schemes="rope, alibi" controls></pe-trained>',
  error: '<pe-heatmap d-model="31" controls></pe-heatmap>',
};

// axe assumes that a page without a background is white.
const head =
  '<meta name="color-scheme" content="light dark"><style>body { background: Canvas; color: CanvasText; }</style>';
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const page = (/** @type {string} */ body) =>
    pageOf(`<main><h1>Test</h1><h2>Figure</h2>${body}</main>`, head);
  site = await servePages(
    'axe',
    Object.fromEntries(Object.entries(elements).map(([name, body]) => [`${name}.html`, page(body)])),
  );
  // The gallery's first figure.
  const gallery = await readFile(`${site.folder}/gallery.html`, 'utf8');
  const exhibit = /<section data-exhibit[^]*?(?=<section data-exhibit|<div hidden>)/g;
  await writeFile(
    `${site.folder}/form.html`,
    gallery.replace(exhibit, (section) => (section.includes('<h2 id="pe-heatmap"') ? section : '')),
  );
  const chapter = await readFile(`${site.folder}/axes.html`, 'utf8');
  await writeFile(`${site.folder}/chapter.html`, withParts(chapter));
  // Its policy would refuse axe, too, and it takes the background of the page around it.
  const framed = await readFile(`${site.folder}/figure.html`, 'utf8');
  await writeFile(`${site.folder}/unlocked.html`, framed.replace(/<meta http-equiv[^>]*>/, head));
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await copyFile(axe, `${site.folder}/axe.js`);
});
after(() => site.close());

/**
 * The violations that axe finds, with their places. A rule passes with a single sentence in the page, so the number of
 * passed checks is returned as well.
 * @param {string[] | undefined} rules  all by default
 */
async function audit(rules) {
  const script = document.createElement('script');
  script.src = 'axe.js';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const { violations, passes } = await /** @type {any} */ (window).axe.run({
    // Of other results their number is enough.
    resultTypes: ['violations'],
    // 24 pixels, or as much room around: off by default.
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: rules }),
  });
  return {
    passed: passes.length,
    found: violations.map(
      (/** @type {any} */ { id, nodes }) =>
        `${id}: ${nodes.map((/** @type {any} */ { html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`,
    ),
  };
}

/** Opens the tools with all their content, all settings and all explanations. */
async function openTools() {
  for (const node of document.querySelectorAll(':is(.pe-more, .pe-help)[aria-expanded="false"]')) {
    /** @type {HTMLElement} */ (node).click();
  }
  for (const button of document.querySelectorAll('.pe-tools-button')) {
    /** @type {HTMLElement} */ (button).click();
    const tools = /** @type {Element} */ (
      document.getElementById(button.getAttribute('aria-controls') ?? '')
    );
    while (!tools.querySelector('[aria-expanded]')) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const node of tools.querySelectorAll('[aria-expanded="false"]')) {
      /** @type {HTMLElement} */ (node).click();
    }
  }
}

/** Whether colours have followed the scheme, and no transition is running. */
async function isDark() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  return (
    matchMedia('(prefers-color-scheme: dark)').matches &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}

inEachEngine('axe', (engine, open) => {
  const check = async (/** @type {import('./drivers.mjs').Page} */ page, /** @type {number} */ least) => {
    const { found, passed } = await page.evaluate(audit, undefined);
    assert.deepEqual(found, []);
    assert.ok(passed >= least, `axe has only checked ${passed} things`);
    // The style sheet's dark rules are the same in each engine, and the page differs only in its colours.
    if (engine !== 'chromium') return;
    const scheme = (/** @type {string} */ value) =>
      page.devtools('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
    await scheme('dark');
    try {
      await page.waitFor(isDark);
      const dark = await page.evaluate(audit, ['color-contrast']);
      assert.deepEqual(dark.found, [], 'in the dark');
      assert.ok(dark.passed > 0);
    } finally {
      await scheme('light');
    }
  };

  // Nearly all that axe reads is the same in every engine, so the other engines check a sample.
  const isSample = engine !== 'chromium';
  for (const name of isSample ? [] : Object.keys(elements)) {
    test(`<pe-${name}>`, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width: 700 });
      if (name === 'error') {
        await page.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent);
      } else if (name === 'passes') {
        await page.waitFor(() => document.querySelector('.pe-body svg'));
      } else if (name === 'cell') {
        await page.waitFor(() => document.querySelector('.pe-quiz-grid'));
        await page.click('.pe-quiz-grid input[value="3,2"]');
        await page.press('Enter');
        await page.waitFor(() => document.querySelector('.pe-quiz-reply[data-verdict=right]'));
      } else if (name === 'curve') {
        await page.waitFor(() => document.querySelector('.pe-curve'));
        await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-curve svg')).focus());
        await page.press('ArrowUp');
        await page.press('Enter');
        await page.waitFor(() => document.querySelector('.pe-quiz-reply[data-verdict=wrong]'));
      } else if (name === 'quiz') {
        for (const value of ['turns', 'same']) {
          await page.waitFor(
            (/** @type {string} */ value) => document.querySelector(`input[value=${value}]`),
            value,
          );
          await page.click(`input[value=${value}]`);
          await page.click('.pe-quiz .pe-button');
        }
        await page.waitFor(() => document.querySelector('.pe-quiz-reply a'));
        await page.waitFor(() => document.querySelector('pe-score button:not([hidden])'));
      } else {
        await page.waitFor(() => document.querySelector('.pe-tools-button'));
        const plain = [
          'rows',
          'angles',
          'hands',
          'identify',
          'inspector',
          'layers',
          'properties',
          'rotation',
          'schemes',
          'signals',
          'steps',
        ];
        if (!plain.includes(name)) {
          await page.waitFor(() => document.querySelector('.main-svg'));
        }
        await page.evaluate(openTools);
      }
      await check(page, 11);
    });
  }

  test('the reference', { skip: isSample }, async () => {
    const page = await open(`${site.origin}/reference.html`, { width: 700 });
    await check(page, 16);
  });

  test('the form of a figure in the gallery, with a value that is refused', { skip: isSample }, async () => {
    const page = await open(`${site.origin}/form.html`, { width: 700 });
    await page.waitFor(() => document.querySelector('#chosen:enabled'));
    await page.evaluate(() => document.querySelector('.setup')?.setAttribute('open', ''));
    await page.waitFor(() => document.querySelector('details.more:not([hidden])'));
    await page.evaluate(() => {
      document.querySelector('details.more')?.setAttribute('open', '');
      document.querySelector('pe-heatmap')?.scrollIntoView();
    });
    await page.waitFor(() => document.querySelector('.main-svg'));
    await page.fill('#pe-heatmap--d-model', '31');
    await page.waitFor(() => document.querySelector('.row .refused')?.textContent);
    await check(page, 16);
  });

  test('a figure that fills the screen', async () => {
    const page = await open(`${site.origin}/heatmap.html`, { width: 900 });
    await page.waitFor(() => document.querySelector('.main-svg'));
    await page.evaluate(async () => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('not here'));
      const { toggleFullscreen } = await import(String(new URL('/tools.js', location.href)));
      toggleFullscreen(document.querySelector('pe-heatmap'));
    });
    await check(page, 11);
  });

  test('figures for a frame, with a note', async () => {
    const page = await open(
      `${site.origin}/unlocked.html#pe=1&figure=steps,lines&positions=8&d_model=8&base=x&controls&lang=de`,
      { width: 900 },
    );
    await page.waitFor(() => document.querySelector('.main-svg') && document.querySelector('td'));
    await check(page, 11);
  });

  test('the page for a table of one’s own, before there is one', async () => {
    const page = await open(`${site.origin}/own.html`, { width: 700 });
    await page.waitFor(() => document.querySelector('pe-lab > .pe-own'));
    await check(page, 11);
  });

  test('the page of bugs of ports, with a wrong answer', async () => {
    const page = await open(`${site.origin}/bugs.html`, { width: 700 });
    await page.waitFor(() => {
      document.querySelector('.bug-question:not([hidden])')?.scrollIntoView();
      return document.querySelector('.bug-question .main-svg');
    });
    await page.click('fieldset label');
    await page.click('fieldset button');
    await page.waitFor(() => document.querySelector('fieldset [role=status]')?.textContent);
    await check(page, 11);
  });

  test('a chapter beside its contents, and with its contents open in a narrow window', async () => {
    for (const width of [1300, 390]) {
      const page = await open(`${site.origin}/chapter.html`, { width });
      await page.waitFor(() => document.querySelector('.main-svg'));
      await check(page, 21);
      if (width === 1300) continue;
      await page.click('.bar button');
      await page.waitFor(() => document.querySelector('#contents:popover-open'));
      await check(page, 21);
    }
  });

  test('the start page', async () => {
    const page = await open(`${site.origin}/index.html`, { width: 900 });
    await page.waitFor(() => document.querySelector('pe-hands .pe-body[aria-label]'));
    await check(page, 16);
  });

  test('the course in one page', { skip: isSample, timeout: patience(180_000) }, async () => {
    const page = await open(`${site.origin}/course.html`, { width: 900 });
    // Figures are drawn when they come into view.
    const count = await page.evaluate(() => document.querySelectorAll('figure').length);
    for (let k = 0; k < count; ++k) {
      await page.evaluate((/** @type {number} */ k) => {
        document.querySelectorAll('figure')[k].scrollIntoView({ block: 'center' });
      }, k);
      await page.waitFor(
        (/** @type {number} */ k) => document.querySelectorAll('figure')[k].querySelector('.pe-body'),
        k,
      );
    }
    await page.waitFor(() => document.querySelectorAll('.main-svg').length > 10);
    await check(page, 21);
  });
});

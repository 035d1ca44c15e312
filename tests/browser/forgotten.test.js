/**
 * Every text of a figure comes from the texts of the page's language: shown in a language in which all letters have
 * accents.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { zipSync } from 'fflate';
import { load } from '../../dist/posenc.js';
import { texts as german } from '../../build/texts/de.mjs';
import { encodeNpy } from '../../web/matrix/number-files.js';
import { colorscales } from '../../web/plot/colorscales.js';
import { models } from '../../web/schemes/models/models.js';
import { makeFigurePage } from '../../web/tools/build.mjs';
import { refusalsInlined } from '../../web/tools/inline-refusals.mjs';
import { patience } from '../pace.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();

/** In addition to the gallery: other schemes, other states of an element, empty figures, and refusals. */
const more = {
  heatmaps: ['sinusoidal-2d', 'nerf', 'rope', 'rope-2d', 'rope-axial', 'alibi', 't5-bias', 'swin']
    .map((scheme) => `<pe-heatmap scheme="${scheme}" positions="12" controls></pe-heatmap>`)
    .join(''),
  lines:
    '<pe-lines columns="0, 4" d-model="16" controls></pe-lines><pe-lines rows="1" d-model="2"></pe-lines><pe-lines scheme="alibi" rows="1"></pe-lines>',
  file: '<pe-heatmap src="data:text/csv;base64,MSwyCm5hbiw0Cg==#own.csv" controls></pe-heatmap>',
  steps: '<pe-steps positions="10" d-model="6" step="7" layout="concatenated" controls></pe-steps>',
  compare:
    '<pe-compare a="rope" b="alibi" positions="4"></pe-compare><pe-compare a="alibi" b="kerple" positions="4"></pe-compare><pe-compare a="rope" b="rope/gpt-j" positions="4"></pe-compare>',
  identify:
    '<pe-identify text="[[0, 1, 0, 1], [0.84, 0.54, 0.01, 1], [0.91, -0.42, 0.02, 1]]" controls></pe-identify><pe-identify text="[[0, 1, 0, 1], [0.84, 0.54, ..." controls></pe-identify>',
  properties:
    '<pe-properties scheme="rope" positions="20" controls></pe-properties><pe-properties scheme="alibi" positions="20" controls></pe-properties>',
  words: '<pe-words text="king queen zzz" w-word="10" controls></pe-words>',
  attention:
    '<pe-attention text="a cat zzz" scheme="alibi" causal controls></pe-attention><pe-attention text="a cat" scheme="rope"></pe-attention>',
  inspector:
    '<pe-inspector model="smollm3" other="bloom" controls></pe-inspector><pe-inspector model="own" controls></pe-inspector>',
  layers:
    '<pe-layers controls></pe-layers><pe-layers model="llama-3.1"></pe-layers><pe-layers model="llama-4-scout"></pe-layers><pe-layers model="bert"></pe-layers>',
  rotation: '<pe-rotation scheme="rope" head-dim="64" moved="3" controls></pe-rotation>',
  hands: '<pe-hands text="John likes Jane" mirror counter rows controls></pe-hands>',
  signals:
    '<pe-signals signal="bits" positions="2" controls></pe-signals><pe-signals signal="hands" positions="4"></pe-signals><pe-signals signal="fraction"></pe-signals>',
  quizzes:
    ['order', 'number', 'cell', 'curve'].map((kind) => `<pe-quiz kind="${kind}" tools></pe-quiz>`).join('') +
    ['distance', 'norm', 'sum', 'layouts', 'offset', 'past', 'swap', 'moved', 'terms', 'together']
      .map((question) => `<pe-quiz question="${question}" tools></pe-quiz>`)
      .join('') +
    '<pe-quiz question="heads" scheme="alibi"></pe-quiz><pe-quiz question="slowed" scheme="rope" preset="llama-3.1"></pe-quiz>' +
    ['base', 'cached', 'layout']
      .map((question) => `<pe-quiz question="${question}" scheme="rope"></pe-quiz>`)
      .join('') +
    '<pe-quiz question="mirror" scheme="alibi" bidirectional></pe-quiz>' +
    '<pe-trained schemes="rope, t5-bias"></pe-trained><pe-quiz question="survivor" tools></pe-quiz><pe-quiz question="solved" tools></pe-quiz>' +
    '<pe-quiz kind="cell" question="lowest"></pe-quiz><pe-quiz kind="curve" question="column"></pe-quiz><pe-quiz kind="number" question="norm"></pe-quiz>' +
    '<pe-quiz positions="1" question="norm"></pe-quiz><pe-score></pe-score>',
  spoken:
    '<pe-heatmap id="heat" positions="8" d-model="8" controls></pe-heatmap><pe-lines columns="0, 4" positions="8" d-model="8"></pe-lines>' +
    '<pe-hands text="John likes Jane" d-model="8"></pe-hands><pe-similarity positions="8" d-model="8"></pe-similarity>' +
    '<pe-distance schemes="rope, alibi" positions="8"></pe-distance><pe-precision positions="8" d-model="8"></pe-precision>' +
    '<pe-trained schemes="rope, alibi"></pe-trained><pe-pca positions="8" d-model="8"></pe-pca><pe-compare a="rope" b="rope/gpt-j" positions="8"></pe-compare>' +
    '<pe-rotation head-dim="8"></pe-rotation><pe-attention text="a cat"></pe-attention><pe-words text="king queen" data-near="male son england daughter married lady wife"></pe-words>' +
    '<pe-signals></pe-signals><pe-angles positions="4" d-model="4"></pe-angles><pe-properties positions="8" d-model="8"></pe-properties>' +
    '<pe-inspector model="llama-3.1"></pe-inspector><pe-quiz kind="order" d-model="64"></pe-quiz>' +
    '<p><pe-value for="heat" of="d_model">0</pe-value> <pe-value for="heat" of="layout">0</pe-value> <pe-value for="heat" of="nothing">0</pe-value> <pe-mark for="heat" columns="0-3">0</pe-mark></p>',
  configured: '<pe-inspector model="own" other="own"></pe-inspector>',
  refused:
    '<pe-heatmap d-model="31"></pe-heatmap><pe-heatmap scheme="nothing"></pe-heatmap><pe-heatmap positions="x"></pe-heatmap><pe-heatmap colorscale="x"></pe-heatmap>' +
    '<pe-lines rows="x"></pe-lines><pe-lines rows="0, 99999999999"></pe-lines><pe-steps step="99"></pe-steps><pe-heatmap scheme="rope" preset="x"></pe-heatmap><pe-schemes schemes=","></pe-schemes>' +
    '<pe-similarity position="x"></pe-similarity><pe-passes text=" "></pe-passes><pe-signals positions="1"></pe-signals><pe-properties k="9999"></pe-properties>' +
    '<pe-quiz kind="number" answer="1 +"></pe-quiz>',
};

/** Addresses of figure.html, which has its own texts: for no figure, and for ignored settings. */
const framed = {
  none: '#pe=1&lang=de',
  left: '#pe=1&lang=de&figure=heatmap,lines,quiz&positions=8&d_model=8&base=x&scheme=y&controls',
};

/**
 * Names that are the same in every language, in addition to those of schemes, presets, parameters, models and colour
 * scales, the page's own texts, and attributes in a refusal.
 */
const names = new Set(
  `true false sin cos float32 float64 bfloat16 float16 NaN CSV TSV JSON PNG SVG npy csv json png svg MB npz
  PE max exp ln f32 Python NumPy TensorFlow PyTorch JavaScript R MATLAB Julia C
  default linear dynamic longrope llama3 proportional axial original su telechat3-yarn xdrope yarn_linear yarn_log theta_scale deepseek_yarn deepseek_llama_scaling
  mllama4 ntk original_max_position_embeddings rope_scaling.factor`.split(/\s+/),
);

/** @param {string} text @returns {string[]} */
const wordsOf = (text) => text.match(/[A-Za-z][A-Za-z\d_./-]*[A-Za-z\d]/g) ?? [];

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const params = Object.fromEntries(
    [pe.positions, ...pe.schemes.flatMap((scheme) => scheme.params)]
      .filter(({ advanced }) => !advanced)
      .map(({ name, label, doc }) => [name, { label, doc }]),
  );
  const chart = Object.fromEntries(Object.keys(german.chart).map((name) => [name, name]));
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { texts as english } from './build/texts/en.mjs';
        import { sentences } from './web/engine/errors.js';
        import { refusals } from './web/engine/refusals.js';
        import { pseudo } from './tests/browser/pseudo.mjs';
        const errors = { ...sentences, ...refusals, ...english.errors };
        export const texts = pseudo({ ...english, errors, params: ${JSON.stringify(params)}, chart: ${JSON.stringify(chart)} });`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    write: false,
    charset: 'utf8',
    plugins: [refusalsInlined],
  });
  const pages = ['gallery', 'own'].map((name) => {
    const html = readFileSync(new URL(`../../dist/${name}.html`, import.meta.url), 'utf8');
    return [`${name}-de.html`, html.replace('lang="en"', 'lang="de"')];
  });
  site = await servePages('forgotten', {
    // It replaces German.
    'texts-de.js': `\uFEFF${outputFiles[0].text}`,
    ...Object.fromEntries(pages),
    ...Object.fromEntries(
      Object.entries(more).map(([name, body]) => [
        `${name}.html`,
        pageOf(body).replace('lang="en"', 'lang="de"'),
      ]),
    ),
  });
  // Everything is inline, German too.
  const inside = {
    name: 'German',
    setup: (/** @type {esbuild.PluginBuild} */ build) =>
      build.onLoad({ filter: /[/\\]texts[/\\]de\.mjs$/ }, () => ({ contents: outputFiles[0].text })),
  };
  await makeFigurePage(site.folder, [inside]);
  const data = Float32Array.from({ length: 32 }, (_, k) => (k === 5 ? NaN : k));
  const [table, line] = [
    encodeNpy({ shape: [8, 4], data }),
    encodeNpy({ shape: [1, 4], data: data.subarray(0, 4) }),
  ];
  writeFileSync(`${site.folder}/csv.npz`, zipSync({ 'csv.npy': table, 'png.npy': line }));
  writeFileSync(`${site.folder}/svg.csv`, '1, 2\n3\n');
  for (const name of Object.keys(colorscales)) names.add(name);
  for (const { name, source } of models) {
    for (const word of wordsOf(`${name} ${source}`)) names.add(word);
  }
  for (const { id, presets, params } of pe.schemes) {
    for (const name of [id, ...presets.map((preset) => preset.name)]) names.add(name);
    for (const { name, choices = [] } of /** @type {any[]} */ (params)) {
      // Other choices are English words.
      for (const each of [...(name.includes('_') ? [name] : []), ...choices]) names.add(each);
    }
  }
});
after(() => site.close());

/** The number of letters with an accent. In the page. */
const accents = () => document.body.textContent?.match(/[áéíóúś]/g)?.length ?? 0;

/**
 * Brings every figure of the page into view, one after the other, and opens everything that opens. In the page.
 * @param {number} most  milliseconds to wait for each
 */
async function openAll(most) {
  const soon = (/** @type {() => unknown} */ is, what = String(is)) =>
    new Promise((resolve, reject) => {
      const end = Date.now() + most;
      const look = () =>
        is() ? resolve(undefined) : Date.now() > end ? reject(new Error(what)) : setTimeout(look, 20);
      look();
    });
  const figures = [...document.body.querySelectorAll('*')].filter((node) =>
    /^PE-(?!VALUE|MARK|SCORE)/.test(node.tagName),
  );
  for (const node of figures) {
    node.scrollIntoView({ block: 'center' });
    const hasTools = node.matches('[controls]:not(pe-lab, pe-quiz, pe-identify:not([text]))');
    const isThere = hasTools ? '.pe-tools-button' : '.pe-body > *';
    // Not its still, whose texts come from the build.
    const isLive = () => {
      const { body } = /** @type {any} */ (node);
      return customElements.get(node.localName) && (!body || body.isConnected);
    };
    const refused = '[role="alert"]:not([hidden])';
    await soon(() => node.querySelector(refused) || (isLive() && node.querySelector(isThere)), node.tagName);
    const buttons = () => node.querySelectorAll('.pe-tools-button');
    const all = () => node.querySelectorAll('.pe-tools');
    for (let k = 0; k < all().length; ++k) {
      // A still of a figure has them, too, until it is replaced.
      await soon(() => {
        const button = /** @type {HTMLElement | undefined} */ (buttons()[k]);
        if (button?.ariaExpanded === 'false') button.click();
        return all()[k]?.querySelector('[aria-expanded]');
      }, `tools of ${node.tagName}`);
      for (const closed of all()[k].querySelectorAll('[aria-expanded="false"]'))
        /** @type {HTMLElement} */ (closed).click();
    }
  }
}

/** Answers each question, with each of its choices. In the page. */
async function answerAll() {
  for (const quiz of document.querySelectorAll('pe-quiz fieldset:not([hidden])')) {
    const check = async () => {
      /** @type {HTMLElement | null} */ (quiz.querySelector('.pe-quiz-buttons button'))?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (
      quiz.querySelectorAll('.pe-quiz-choices input')
    );
    for (const input of inputs) {
      if (input.type === 'radio') input.click();
      else input.value = 'x';
      await check();
      if (input.type !== 'radio') input.value = '7';
    }
    await check();
  }
}

/**
 * The texts that figures show or speak, each with the tag of its figure and the texts that the figure has from the
 * page. In the page.
 */
function allTexts() {
  /** @type {{tag: string, own: string, text: string}[]} */
  const found = [];
  // In figure.html everything belongs to the figure, including the texts around it.
  const { figures = '' } = document.querySelector('main')?.dataset ?? {};
  if (figures) found.push({ tag: 'title', own: '', text: document.title });
  for (const figure of document.body.querySelectorAll('*')) {
    const isAround = figures && !figure.closest('main > :is(pe-lab, pe-heatmap), noscript, script');
    if (!/^PE-/.test(figure.tagName) && !isAround) continue;
    const tag = figure.tagName.toLowerCase();
    const typed = [...figure.querySelectorAll('textarea')].map(({ value }) => value);
    const given = [...figure.attributes]
      .filter(({ name }) => !/^(aria-|title$|role$)/.test(name))
      .map(({ value }) => value)
      .concat(typed, isAround ? [figures, location.hash] : [])
      .join(' ');
    const refusable = `${given} ${figure.getAttributeNames().join(' ')}`;
    for (const node of [figure, ...figure.querySelectorAll('*')]) {
      if (node.closest('pre, code, style, textarea, script, figcaption')) continue;
      if (node !== figure && node.tagName.startsWith('PE-')) continue;
      // The phrase that it marks belongs to the page.
      const texts = [...(node.tagName === 'PE-MARK' ? [] : node.childNodes)]
        .filter((child) => child.nodeType === 3)
        .map((child) => child.textContent ?? '');
      const said = [
        'aria-label',
        'aria-description',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
        'data-title',
      ].map((name) => node.getAttribute(name) ?? '');
      for (const text of [...texts, ...said])
        if (/[a-z]{2}/i.test(text))
          found.push({ tag, own: node.closest('[role="alert"]') ? refusable : given, text });
    }
  }
  return found;
}

/** Records from now on the texts that are shown or spoken only for a moment, too. In the page. */
function watchAll() {
  const page = /** @type {any} */ (window);
  /** @type {Map<string, ReturnType<typeof allTexts>[0]>} */
  const seen = (page.seen = new Map());
  const look = () => {
    for (const each of page.allTexts()) seen.set(JSON.stringify(each), each);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  look();
}

/** All texts seen since. In the page. @returns {ReturnType<typeof allTexts>} */
const allSeen = () => [.../** @type {any} */ (window).seen.values()];

/** @typedef {import('./drivers.mjs').Page} Page */

/** Where a reader enters a figure; a button or a cell is clicked, elsewhere an arrow key is pressed. */
const places = Object.entries({
  'pe-heatmap': '.pe-plot',
  'pe-lines': '.pe-plot',
  'pe-hands': '.pe-sequence button:nth-child(2)',
  'pe-similarity': '.pe-plot',
  'pe-distance': '.pe-body [tabindex="0"]',
  'pe-precision': '.pe-precision',
  'pe-trained': '.pe-trained',
  'pe-pca': '.pe-plot',
  'pe-compare': '.pe-body [tabindex="0"]',
  'pe-rotation': '.pe-clock',
  'pe-attention': '.pe-body [tabindex="0"]',
  'pe-words': '.pe-token[tabindex="-1"]',
  'pe-signals': '.pe-tabs button:last-child',
  'pe-angles': 'td',
  'pe-inspector': '.pe-ladder-stage',
  'pe-quiz': 'li:last-child button',
});

/**
 * Puts the focus there, after emptying the live region of the figure.
 * @param {Page} page
 * @param {string} tag
 * @param {string} place
 */
const enter = (page, tag, place) =>
  page.waitFor(
    ([tag, place]) => {
      const figure = /** @type {Element} */ (document.querySelector(tag));
      const node = /** @type {HTMLElement | null} */ (figure.querySelector(place));
      figure.scrollIntoView({ block: 'center' });
      /** @type {Element} */ (figure.querySelector(':scope > [role=status]')).textContent = '';
      node?.focus();
      if (!node?.matches('button, td')) return node && document.activeElement === node;
      node.click();
      return true;
    },
    [tag, place],
  );

/** The text that a figure has announced. @param {Page} page @param {string} tag */
const said = (page, tag) =>
  page.waitFor(
    (/** @type {string} */ tag) => document.querySelector(`${tag} > [role=status]`)?.textContent,
    tag,
  );

/**
 * The steps in a page until everything has been shown and announced.
 * @type {Record<string, (page: Page) => Promise<void>>}
 */
const acts = {
  async 'own-de'(page) {
    const open = (/** @type {string} */ name) =>
      page.setFiles('pe-lab > .pe-own input[type=file]', [`${site.folder}/${name}`]);
    /** Waits until this many figures show numbers. @param {string} selector @param {number} count */
    const until = (selector, count) =>
      page.waitFor(
        ([selector, count]) => document.querySelectorAll(selector).length >= count,
        /** @type {[string, number]} */ ([selector, count]),
      );
    await until('pe-lab > .pe-own input[type=file]', 1);
    await open('csv.npz');
    await until('.pe-own option', 3);
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('.pe-own select'));
      select.value = 'csv';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await until('pe-lab.pe-filled', 1);
    await page.evaluate(openAll, patience(15_000));
    await open('svg.csv');
    await until('.pe-own > [role=alert]:not([hidden])', 1);
  },
  async spoken(page) {
    for (const [tag, place] of places) {
      await enter(page, tag, place);
      if (!/button|td|clock|token/.test(place)) await page.press('ArrowRight');
      await said(page, tag);
    }
    // Changes are announced.
    await page.evaluate(() => document.querySelector('pe-properties')?.setAttribute('positions', '1'));
    await said(page, 'pe-properties');
    // The keys of all figures.
    const [heatmap, lines, hands] = places;
    for (const [[tag, place], keys] of /** @type {const} */ ([
      [heatmap, ['p', 'p', 's', 'ArrowDown', 'ArrowRight', 's']],
      [lines, ['s', 'ArrowRight', 's']],
      [hands, ['s', 'ArrowRight', 's']],
    ])) {
      for (const key of keys) {
        await enter(page, tag, place);
        await page.press(key);
        await said(page, tag);
      }
    }
  },
  async configured(page) {
    const shown = () => document.querySelector('pe-inspector')?.textContent ?? '';
    for (const config of configs) {
      const before = await page.evaluate(shown);
      await page.evaluate((/** @type {string} */ config) => {
        for (const area of document.querySelectorAll('textarea')) {
          area.value = config;
          area.dispatchEvent(new Event('change'));
        }
      }, config);
      await page.waitFor(
        (/** @type {string} */ before) => document.querySelector('pe-inspector')?.textContent !== before,
        before,
      );
    }
  },
};

/** Invalid configurations, and those with notices. */
const configs = [
  '[]',
  '{"a": 1,}',
  "{'a': 1}",
  '{"a": True}',
  '{"a": 01}',
  '{"a": "b',
  '{"a": 1 // so\n}',
  '{"a" 1}',
  '{"a": 1 "b": 2}',
  '{a: 1}',
  '{"a": 1} 2',
  '{"a": "\\x"}',
  '['.repeat(100_000),
  '{}',
  '{"rope_theta": -1, "head_dim": 64}',
  '{"rope_theta": "abc", "head_dim": 64}',
  '{"rope_theta": 10000, "head_dim": 63}',
  '{"rope_theta": 10000, "head_dim": 64, "rope_scaling": {"type": "yarn"}}',
  '{"rope_theta": 10000, "head_dim": 64, "rope_scaling": {"type": "zzz", "factor": 2}}',
  '{"rope_theta": 10000, "head_dim": 64, "rope_scaling": {"rope_type": "linear", "factor": 0.5}}',
];

inEachEngine('texts', (engine, open) => {
  // The source of a text is the same in every engine.
  if (engine !== 'chromium') return;
  const addresses = Object.fromEntries(
    ['gallery-de', 'own-de', ...Object.keys(more)].map((name) => [name, `${name}.html`]),
  );
  for (const [name, hash] of Object.entries(framed)) addresses[`figure.html, ${name}`] = `figure.html${hash}`;
  for (const [name, address] of Object.entries(addresses)) {
    test(`none is forgotten: ${name}`, async () => {
      const page = await open(`${site.origin}/${address}`, { width: 900 });
      await page.waitFor(accents);
      // Figures of a file show nothing without one.
      if (name !== 'own-de') await page.evaluate(openAll, patience(15_000));
      await page.run(`window.allTexts = ${allTexts}`);
      await page.evaluate(watchAll);
      await page.evaluate(answerAll);
      await acts[name]?.(page);
      const texts = await page.evaluate(allSeen);
      assert.ok(texts.length > 0 && (await page.evaluate(accents)) > 0);
      const forgotten = texts.filter(({ text, own }) => {
        const given = new Set(wordsOf(own.toLowerCase()));
        const isName = (/** @type {string} */ word) => names.has(word) || given.has(word.toLowerCase());
        // Two names in one, such as "rope/llama-3.1", or nested, such as "rope_scaling.type".
        return wordsOf(text).some(
          (word) => !isName(word) && !['/', '.'].some((mark) => word.split(mark).every(isName)),
        );
      });
      assert.deepEqual([...new Set(forgotten.map(({ tag, text }) => `${tag}: ${text}`))], []);
    });
  }
});

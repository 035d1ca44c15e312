/** Every text of a figure comes from the texts of the page's language: shown in a language in which all letters have accents. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { load } from '../../dist/posenc.js';
import { texts as german } from '../../web/texts/de.js';
import { colorscales } from '../../web/figures/colorscales.js';
import { models } from '../../web/figures/schemes/models.js';
import { engines } from './drivers.mjs';
import { inEachEngine, page as pageOf, servePages } from './pages.mjs';

const pe = await load();

/** Beside those of the gallery: other schemes, other ways of an element, what is empty, and what is refused. */
const more = {
  heatmaps: ['sinusoidal-2d', 'nerf', 'rope', 'rope-2d', 'alibi', 't5-bias', 'swin']
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
  rotation: '<pe-rotation scheme="rope" head-dim="64" moved="3" controls></pe-rotation>',
  hands: '<pe-hands text="John likes Jane" mirror counter controls></pe-hands>',
  quizzes:
    ['order', 'number', 'cell', 'curve'].map((kind) => `<pe-quiz kind="${kind}" tools></pe-quiz>`).join('') +
    ['distance', 'norm', 'sum', 'layouts', 'offset', 'past', 'swap', 'moved', 'terms', 'together']
      .map((question) => `<pe-quiz question="${question}" tools></pe-quiz>`)
      .join('') +
    '<pe-quiz question="heads" scheme="alibi"></pe-quiz><pe-quiz question="slowed" scheme="rope" preset="llama-3.1"></pe-quiz>' +
    '<pe-quiz positions="1" question="norm"></pe-quiz><pe-score></pe-score>',
  refused:
    '<pe-heatmap d-model="31"></pe-heatmap><pe-heatmap scheme="nothing"></pe-heatmap><pe-heatmap positions="x"></pe-heatmap><pe-heatmap colorscale="x"></pe-heatmap>' +
    '<pe-lines rows="x"></pe-lines><pe-lines rows="0, 99999999999"></pe-lines><pe-steps step="99"></pe-steps><pe-heatmap scheme="rope" preset="x"></pe-heatmap><pe-schemes schemes=","></pe-schemes>' +
    '<pe-similarity position="x"></pe-similarity><pe-passes text=" "></pe-passes><pe-properties k="9999"></pe-properties>',
};

/**
 * Names that are the same in every language, beside those of schemes, presets, parameters, models and colour scales, what the page itself
 * says, and in a refusal the attributes.
 */
const names = new Set(
  `true false sin cos float32 float64 bfloat16 float16 NaN CSV TSV JSON PNG SVG npy csv json png svg MB
  PE max exp ln f32 Python NumPy TensorFlow PyTorch JavaScript R MATLAB Julia C`.split(/\s+/),
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
      contents: `import { texts as english } from './web/texts/en.js';
        import { sentences } from './web/errors.js';
        import { refusals } from './web/refusals.js';
        import { pseudo } from './tests/browser/pseudo.mjs';
        const errors = { ...sentences, ...refusals };
        export const texts = pseudo({ ...english, errors, params: ${JSON.stringify(params)}, chart: ${JSON.stringify(chart)} });`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    write: false,
    charset: 'utf8',
  });
  const gallery = readFileSync(new URL('../../dist/gallery.html', import.meta.url), 'utf8');
  site = await servePages('forgotten', {
    // It stands where German would.
    'texts-de.js': `\uFEFF${outputFiles[0].text}`,
    'gallery-de.html': gallery.replace('lang="en"', 'lang="de"'),
    ...Object.fromEntries(
      Object.entries(more).map(([name, body]) => [
        `${name}.html`,
        pageOf(body).replace('lang="en"', 'lang="de"'),
      ]),
    ),
  });
  for (const name of Object.keys(colorscales)) names.add(name);
  for (const { name, source } of models) {
    for (const word of wordsOf(`${name} ${source}`)) names.add(word);
  }
  for (const { id, presets, params } of pe.schemes) {
    for (const name of [id, ...presets.map((preset) => preset.name)]) names.add(name);
    for (const { name, choices = [] } of /** @type {any[]} */ (params)) {
      // Others are words of English, too.
      for (const each of [...(name.includes('_') ? [name] : []), ...choices]) names.add(each);
    }
  }
});
after(() => site.close());

/** How many letters with an accent there are. In the page. */
const accents = () => document.body.textContent?.match(/[áéíóúś]/g)?.length ?? 0;

/** Brings every figure of the page into view, one after the other, and opens what can be opened. In the page. */
async function openAll() {
  const soon = (/** @type {() => unknown} */ is, what = String(is)) =>
    new Promise((resolve, reject) => {
      const end = Date.now() + 15_000;
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
    const isThere = hasTools ? '.pe-tools summary' : '.pe-body > *';
    // Not a still of it, whose texts are those of the page that was built.
    const isLive = () => {
      const { body } = /** @type {any} */ (node);
      return customElements.get(node.localName) && (!body || body.isConnected);
    };
    const refused = '[role="alert"]:not([hidden])';
    await soon(() => node.querySelector(refused) || (isLive() && node.querySelector(isThere)), node.tagName);
    const all = () => /** @type {NodeListOf<HTMLDetailsElement>} */ (node.querySelectorAll('.pe-tools'));
    for (let k = 0; k < all().length; ++k) {
      // A still of a figure has them, too, until it gives way.
      await soon(() => {
        if (!all()[k]?.open) all()[k]?.querySelector('summary')?.click();
        return all()[k]?.querySelector('[aria-expanded]');
      }, `tools of ${node.tagName}`);
      for (const closed of all()[k].querySelectorAll('[aria-expanded="false"]'))
        /** @type {HTMLElement} */ (closed).click();
    }
  }
}

/** Answers each question, with the last choice where there are some. In the page. */
function answerAll() {
  for (const quiz of document.querySelectorAll('pe-quiz fieldset:not([hidden])')) {
    const choices = /** @type {NodeListOf<HTMLInputElement>} */ (
      quiz.querySelectorAll('.pe-quiz-choices input')
    );
    const last = choices[choices.length - 1];
    if (last?.type === 'radio') last.click();
    else if (last) last.value = '7';
    /** @type {HTMLElement | null} */ (quiz.querySelector('.pe-quiz-buttons button'))?.click();
  }
}

/** What figures show or say, each text with the tag of its figure, and what that has from the page. In the page. */
function allTexts() {
  /** @type {{tag: string, own: string, text: string}[]} */
  const found = [];
  for (const figure of document.body.querySelectorAll('*')) {
    if (!/^PE-(?!VALUE|MARK)/.test(figure.tagName)) continue;
    const tag = figure.tagName.toLowerCase();
    const given = [...figure.attributes].map(({ value }) => value).join(' ');
    const refusable = `${given} ${figure.getAttributeNames().join(' ')}`;
    for (const node of figure.querySelectorAll('*')) {
      if (node.closest('pre, code, style, textarea, script')) continue;
      if (node.tagName.startsWith('PE-')) continue;
      const texts = [...node.childNodes]
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

inEachEngine('texts', (engine, open) => {
  // Where a text comes from is the same in every engine.
  if (engine !== engines[0]) return;
  for (const name of ['gallery-de', ...Object.keys(more)]) {
    test(`none is forgotten: ${name}`, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width: 900 });
      await page.evaluate(openAll);
      await page.evaluate(answerAll);
      const texts = await page.evaluate(allTexts);
      assert.ok(texts.length > 0 && (await page.evaluate(accents)) > 0);
      const forgotten = texts.filter(({ text, own }) => {
        const given = new Set(wordsOf(own.toLowerCase()));
        return wordsOf(text).some(
          (word) =>
            !given.has(word.toLowerCase()) &&
            !word.split('/').every((part) => names.has(part) || names.has(word)),
        );
      });
      assert.deepEqual([...new Set(forgotten.map(({ tag, text }) => `${tag}: ${text}`))], []);
    });
  }
});

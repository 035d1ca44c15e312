/** Refusals in the language of the page, and what a reader sees when the engine has stopped. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { wordError } from '../../web/engine/errors.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';
import { inEachEngine, page as pageOf, refusals, servePages, test } from './pages.mjs';

const pe = /** @type {any} */ (await load());
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

/**
 * Tags that are refused, and calls that are refused for the same reason.
 * @type {[string, () => unknown][]}
 */
const refused = [
  ['<pe-heatmap d-model="127"></pe-heatmap>', () => pe.encode({ positions: 50, d_model: 127 })],
  ['<pe-heatmap d-model="1"></pe-heatmap>', () => pe.encode({ positions: 50, d_model: 1 })],
  ['<pe-heatmap base="1"></pe-heatmap>', () => pe.encode({ positions: 50, base: 1 })],
  ['<pe-heatmap scheme="none such"></pe-heatmap>', () => pe.encode({ positions: 50, scheme: 'none such' })],
  ['<pe-heatmap layout="&lt;b&gt;odd"></pe-heatmap>', () => pe.encode({ positions: 50, layout: '<b>odd' })],
  [
    '<pe-lab scheme="rope"><pe-steps></pe-steps></pe-lab>',
    () => pe.construction({ positions: 4, scheme: 'rope' }),
  ],
  [
    '<pe-lab d-model="31"><pe-similarity></pe-similarity></pe-lab>',
    () => pe.encode({ positions: 50, d_model: 31 }),
  ],
];

/** The list of a <pe-lines> is its rows, not the positions of the engine. */
const lines = '<pe-lines rows="0, 3000000000" d-model="16"></pe-lines>';

const languages = /** @type {const} */ ([
  ['de', german],
  ['es', spanish],
  ['zh', chinese],
]);

/** Lines of which all but one are wrong, each in its own way. */
const badFile =
  'good 1 2 3 4\nshort 1 2 3\nlong 1 2 3 4 5\nodd 1 x 3 4\n 1 2 3 4\ngood 4 3 2 1\nlarge 1 2 3 1e99\n';

const elements = refused.map(([tag]) => tag).join('') + lines;

/** @param {string} language @param {string} body */
const pageIn = (language, body) => pageOf(body).replace('lang="en"', `lang="${language}"`);

before(async () => {
  const words = (/** @type {string} */ url) =>
    `<pe-words text="a king" vectors="${url}" controls></pe-words>`;
  site = await servePages('errors', {
    ...Object.fromEntries(
      languages.flatMap(([language]) => [
        [`${language}.html`, pageIn(language, elements)],
        [`${language}-words.html`, pageIn(language, words('bad.txt'))],
        [`${language}-away.html`, pageIn(language, words('https://posenc.invalid/v.txt'))],
        [`${language}-missing.html`, pageIn(language, words('missing.txt'))],
      ]),
    ),
    'bad.txt': badFile,
    'empty.txt': '',
    // The first call after `trap` is set ends like a trap: an exception passes through the core's functions.
    'trap.html': pageOf(
      '<pe-heatmap positions="20" d-model="32"></pe-heatmap>',
      `<script>
        const { instantiate } = WebAssembly;
        let trap = false;
        window.instances = 0;
        window.setTrap = () => (trap = true);
        WebAssembly.instantiate = (bytes, imports) => {
          ++instances;
          for (const functions of Object.values(imports)) {
            for (const [name, call] of Object.entries(functions)) {
              if (typeof call !== 'function') continue;
              functions[name] = (...args) => {
                if (!trap) return call(...args);
                trap = false;
                throw new WebAssembly.RuntimeError('unreachable');
              };
            }
          }
          return instantiate(bytes, imports);
        };
      </script>`,
    ),
  });
});
after(() => site.close());

/** The data of the thrown error. @param {() => unknown} call */
function errorOf(call) {
  try {
    call();
  } catch (error) {
    return /** @type {import('../../dist/posenc.js').PosencError} */ (error);
  }
  return assert.fail('it was not refused');
}

const failed = () => {
  const alert = document.querySelector('pe-words [role="alert"]:not([hidden])')?.textContent;
  return alert || undefined;
};

inEachEngine('errors', (_engine, open) => {
  for (const [language, { errors, wordVectors }] of languages) {
    test(`what the core refuses is said in the language of the page: ${language}`, async () => {
      const page = await open(`${site.origin}/${language}.html`);
      const said = await page.waitFor(refusals, refused.length + 1);
      const expected = refused.map(([, call]) => wordError(errorOf(call), errors));
      assert.deepEqual(said.slice(0, -1), expected);
      const { data, english } = (() => {
        const error = errorOf(() => pe.encode({ positions: [0, 3e9], d_model: 16 }));
        return { data: { ...error, subject: 'rows[1]' }, english: error.message };
      })();
      assert.equal(said.at(-1), wordError(/** @type {any} */ (data), errors));
      assert.match(english, /^positions\[1\] is 3000000000/);
      for (const [, call] of refused) assert.ok(!said.includes(errorOf(call).message));
      assert.equal(await page.evaluate(() => document.querySelectorAll('pe-heatmap b').length), 0);
    });

    test(`lines of a file, too, and files that are none: ${language}`, async () => {
      const page = await open(`${site.origin}/${language}-words.html`);
      const problems = await page.waitFor(() => {
        const items = [...document.querySelectorAll('pe-words details.pe-note:not([hidden]) li')];
        return items.length > 0 && items.map((item) => item.textContent);
      });
      const opened = await pe.openVectors(new Blob([badFile]));
      assert.equal(opened.problems.length, 6);
      assert.deepEqual(
        problems,
        opened.problems.map((/** @type {any} */ { line, error }) =>
          wordVectors.problem({ line, reason: wordError(error, errors) }),
        ),
      );

      await page.setFiles('pe-words input[type="file"]', [`${site.folder}/empty.txt`]);
      assert.equal(
        await page.waitFor(failed),
        wordVectors.failed({ name: 'empty.txt', reason: errors.empty_file(/** @type {any} */ ({})) }),
      );
    });

    test(`a file of another site, and one that is not there: ${language}`, async () => {
      const page = await open(`${site.origin}/${language}-away.html`);
      const about = { code: 'invalid_argument', parameter: 'source' };
      assert.equal(
        await page.waitFor(failed),
        wordError({ ...about, value: 'https://posenc.invalid/v.txt', rule: 'same_site' }, errors),
      );
      const other = await open(`${site.origin}/${language}-missing.html`);
      assert.equal(
        await other.waitFor(failed),
        wordError({ ...about, subject: '/missing.txt', rule: 'not_found', limits: [404] }, errors),
      );
    });
  }

  test('a figure whose engine has stopped says so, and goes on at the next change', async () => {
    const page = await open(`${site.origin}/trap.html`);
    await page.waitFor(
      () => document.querySelector('pe-heatmap .pe-body canvas, pe-heatmap .js-plotly-plot') !== null,
    );
    const instances = await page.evaluate(() => /** @type {any} */ (window).instances);
    await page.evaluate(() => {
      /** @type {any} */ (window).setTrap();
      document.querySelector('pe-heatmap')?.setAttribute('positions', '21');
    });
    assert.deepEqual(await page.waitFor(refusals, 1), [
      'the engine has stopped and is restarting: unreachable',
    ]);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '22'));
    await page.waitFor(() => {
      const alert = document.querySelector('pe-heatmap [role="alert"]:not([hidden])');
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      return !alert && plot?.data?.[0].z.shape === '22,32';
    });
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).instances), instances + 1);
    assert.deepEqual(await page.errors(), []);
  });
});

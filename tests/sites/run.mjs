/**
 * npm run test:sites: builds a page with each site generator and the files in dist/, serves it under a separate path, and
 * opens it in the browsers. A missing generator is a failure in CI, and otherwise a counted skip.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createServer } from '../../web/tools/serve.mjs';
import { setup } from '../../web/tools/setup.mjs';
import { engines, launch, missing as missingBrowser } from '../browser/drivers.mjs';
import { record } from '../compatibility.mjs';
import { generators } from './generators.mjs';

/** @typedef {import('./generators.mjs').Generator} Generator */
/** @typedef {import('../browser/drivers.mjs').Browser} Browser */

const root = fileURLToPath(new URL('../../', import.meta.url));
const sites = `${root}build/sites`;
const ci = process.env.CI === 'true';

const tools = await setup('sites');

const env = {
  ...tools.env,
  PATH: `${sites}/node_modules/.bin:${tools.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  OBSERVABLE_TELEMETRY_DISABLE: 'true',
};

/** @type {Map<string, Promise<Browser>>} */
const browsers = new Map();
/** One browser for all pages. @param {import('../browser/drivers.mjs').Engine} engine */
function browser(engine) {
  const started = browsers.get(engine) ?? launch(engine);
  browsers.set(engine, started);
  return started;
}
describe('a page with a figure, made by', () => {
  after(async () => {
    for (const started of browsers.values()) await started.then((it) => it.close()).catch(() => {});
  });

  // Restricts the run to these folders, if any are given.
  const folders = process.argv.slice(2);
  for (const generator of generators.filter(({ folder }) => !folders.length || folders.includes(folder))) {
    const { name, kind = 'site generator', needs } = generator;
    const absent = needs.filter((it) => tools.missing.includes(it));
    const skip = absent.length > 0 && !ci && `without ${absent.join(', ')}`;
    test(name, { skip }, async (t) => {
      const version = await versionOf(generator);
      const folder = await make(generator);
      const server = createServer(folder);
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      /** @type {string[]} */
      const painted = [];
      for (const engine of engines) {
        const problem = missingBrowser(engine);
        await t.test(engine, { skip: problem !== null && !ci && problem }, async () => {
          await look(await browser(engine), `http://127.0.0.1:${port}/course/`, generator);
          painted.push({ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }[engine]);
        });
      }
      server.close();
      if (painted.length === 0) return;
      record({
        kind,
        name,
        version,
        result: `figure painted in ${new Intl.ListFormat('en-GB').format(painted)}`,
      });
    });
  }
});

/** @param {Generator} generator */
async function versionOf({ version, needs }) {
  if (version) return /\d+(\.\d+)+/.exec(await run(version, root))?.[0] ?? 'unknown';
  return JSON.parse(await readFile(`${sites}/node_modules/${needs[0]}/package.json`, 'utf8')).version;
}

/**
 * Lets a generator make its site from a copy of its folder.
 * @param {Generator} generator
 * @returns {Promise<string>} what to serve; the site is in its folder course/
 */
async function make({ folder, assets, packages = [], command }) {
  const [source, served] = [`${sites}/${folder}/source`, `${sites}/${folder}/served`];
  const out = `${served}/course`;
  await rm(`${sites}/${folder}`, { recursive: true, force: true });
  await cp(new URL(folder, import.meta.url), source, { recursive: true });
  await mkdir(out, { recursive: true });
  if (assets) await cp(`${root}dist`, `${source}/${assets}`, { recursive: true });
  for (const step of command.split(' && ')) await run(step, source, out);
  if (!assets) await cp(`${root}dist`, `${out}/posenc`, { recursive: true });
  for (const name of packages)
    await cp(`${sites}/node_modules/${name}`, `${out}/${name}`, { recursive: true });
  // Browsers ask every host for it.
  await writeFile(`${served}/favicon.ico`, '');
  return served;
}

/**
 * The figure shows everything in its tag, the page around it is complete, and nothing was requested from other hosts.
 * @param {Browser} browser
 * @param {string} site
 * @param {Generator} generator
 */
async function look(browser, site, { page: path, framed = false, asks = false }) {
  const page = await browser.newPage();
  try {
    await page.goto(site + path);
    await page.waitFor(() => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const root = document.querySelector('course-page')?.shadowRoot ?? inside ?? document;
      const figure = root.querySelector('pe-heatmap');
      figure?.scrollIntoView({ block: 'center' });
      const width = (/** @type {string} */ name) =>
        figure?.querySelector(name)?.getBoundingClientRect().width ?? 0;
      return width('.heatmaplayer image') > Math.max(100, width('.pe-plot') / 2);
    });
    const seen = await page.evaluate(() => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const root = document.querySelector('course-page')?.shadowRoot ?? inside ?? document;
      const figure = /** @type {Element} */ (root.querySelector('pe-heatmap'));
      const paragraphs = [...root.querySelectorAll('p')];
      const before = paragraphs.find((it) => it.innerText.startsWith('A transformer'));
      const last = paragraphs.find((it) => it.innerText.startsWith('Each row'));
      const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
      return {
        attributes: ['positions', 'd-model', 'controls'].map((name) => figure.getAttribute(name)),
        hasControls: figure.querySelector('input') !== null,
        alert: /** @type {HTMLElement | null} */ (figure.querySelector('[role=alert]'))?.innerText ?? '',
        isAfterFirst: Boolean(before && before.compareDocumentPosition(figure) & follows),
        isBeforeLast: Boolean(last && figure.compareDocumentPosition(last) & follows),
        stray: (inside ?? document).body.innerText.includes('pe-heatmap'),
      };
    });
    assert.deepEqual(seen, {
      attributes: ['50', '128', ''],
      hasControls: true,
      alert: '',
      isAfterFirst: true,
      isBeforeLast: true,
      stray: false,
    });
    assert.deepEqual(await page.errors(), []);
    const requests = await page.requests();
    for (const name of framed ? [] : ['elements', 'posenc', 'chart']) {
      assert.ok(
        requests.some((url) => new RegExp(`^${site}.*posenc/${name}\\.js$`).test(url)),
        `${name}.js`,
      );
    }
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(site)),
      [],
    );
    if (asks) await answer(page);
  } finally {
    await page.close();
  }
}

/**
 * The quizzes on the second and the third (last) slide: keys in them do not turn slides, readers answer them there, and in
 * print they have numbers, answers at the end, and space for notes.
 * @param {import('../browser/drivers.mjs').Page} page
 */
async function answer(page) {
  const slide = () =>
    [...document.querySelectorAll('.slides > section')].findIndex((each) => each.matches('.present'));
  /** @param {number} wanted */
  const turned = (wanted) =>
    page.waitFor(
      (/** @type {number} */ wanted) =>
        document.querySelectorAll('.slides > section')[wanted].matches('.present'),
      wanted,
    );
  const focus = (/** @type {string} */ selector) =>
    page.waitFor((/** @type {string} */ selector) => {
      const node = /** @type {HTMLElement | null} */ (document.querySelector(selector));
      node?.focus();
      return Boolean(node) && document.activeElement === node;
    }, selector);
  /** @param {string} selector @param {string[]} keys */
  const press = async (selector, keys) => {
    await focus(selector);
    for (const key of keys) await page.press(key);
  };
  const leave = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  /** @param {number} quiz @param {string} pattern */
  const replied = (quiz, pattern) =>
    page.waitFor(
      ([quiz, pattern]) =>
        new RegExp(pattern).test(document.querySelectorAll('.pe-quiz-reply')[quiz]?.textContent ?? ''),
      /** @type {[number, string]} */ ([quiz, pattern]),
    );

  await leave();
  await page.press('ArrowRight');
  await turned(1);
  // Fastest is the first of the four.
  await press('pe-quiz input', [' ', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']);
  await press('pe-quiz .pe-quiz-buttons button', [' ']);
  await replied(0, '^✓ Right');
  assert.equal(await page.evaluate(slide), 1);

  await leave();
  await page.press('ArrowRight');
  await turned(2);
  const pad = 'pe-quiz[kind=curve] svg[tabindex]';
  const keys = [
    'ArrowUp',
    'ArrowRight',
    'ArrowDown',
    'PageDown',
    'PageUp',
    'End',
    'ArrowLeft',
    'Home',
    'Enter',
  ];
  await press(pad, keys);
  await replied(1, '^[✓✗]');
  assert.equal(await page.evaluate(slide), 2);

  const printed = await page.waitFor(() => {
    dispatchEvent(new Event('beforeprint'));
    const all = [...document.querySelectorAll('.pe-quiz-answers li, pe-quiz legend')];
    return all.length === 4 && all.map(({ textContent }) => String(textContent).slice(0, 25));
  });
  assert.deepEqual(printed, [
    '1. Which of these dimensi',
    '2. How similar are the ro',
    'Which of these dimensions',
    'How similar are the rows ',
  ]);
  assert.deepEqual(await page.errors(), []);
  // Only Chromium can be told to lay it out.
  if (!(await page.devtools('Emulation.setEmulatedMedia', { media: 'print' }).catch(() => undefined))) return;
  await page.resize(718, 1000);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('pe-heatmap, pe-quiz')].map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const notes = getComputedStyle(node, '::after');
      return { left, right, top, bottom, notes: notes.display === 'block' ? parseFloat(notes.height) : 0 };
    }),
  );
  boxes.forEach(({ left, right, top, bottom, notes }, k) => {
    const isBelow = top >= (boxes[k - 1]?.bottom ?? 0);
    assert.ok(
      left >= 0 && right <= 718 && isBelow && notes > 90 && bottom - top > 2 * notes,
      JSON.stringify(boxes),
    );
  });
}

/**
 * Runs a command whose words have no spaces in them.
 * @param {string} command
 * @param {string} cwd
 * @param {string} [out]  replaces OUT; its path may have spaces
 * @returns {Promise<string>} what it prints; a command that fails shows it all
 */
async function run(command, cwd, out = '') {
  const [program, ...args] = command.split(' ').map((word) => word.replace('OUT', out));
  try {
    return (await promisify(execFile)(program, args, { cwd, env, timeout: 180_000 })).stdout;
  } catch (error) {
    const failure = /** @type {Error & {stdout: string, stderr: string}} */ (error);
    failure.message += `\n${failure.stdout}`;
    throw failure;
  }
}

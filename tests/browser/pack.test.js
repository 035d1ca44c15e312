/** A package in a learning system: scorm-again is the system, and keeps its data in the tab's storage. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { packCourse } from '../../web/tools/course-package.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const { pack } = /** @type {typeof import('../../web/packages/pack.js')} */ (
  await import(String(new URL('../../dist/pack.js', import.meta.url)))
);

const program = fileURLToPath(new URL('../../dist/inline.mjs', import.meta.url));

const quizzes =
  '<pe-quiz question="sum" d-model="8"></pe-quiz><div style="height: 3000px"></div>' +
  '<pe-quiz kind="order" d-model="8"></pe-quiz><div lang="de"><pe-quiz kind="number" answer="1 / 4">A quarter?</pe-quiz></div>' +
  '<pe-score></pe-score>';
const pages = {
  quizzes: pageOf(quizzes),
  none: pageOf('<h1>Positions</h1><p id="API">No question</p>'),
  shadow: pageOf(
    '<base href="sub/"><pe-quiz question="sum" d-model="8"></pe-quiz><div id="host"></div><pe-score></pe-score>' +
      '<script>host.attachShadow({ mode: "open" }).innerHTML = "<pe-quiz question=sum d-model=8></pe-quiz>";</script>',
  ),
  telling: pageOf(
    '<pe-quiz question="sum" d-model="8"></pe-quiz><script>setInterval(() => ' +
      'parent.postMessage(document.querySelectorAll("pe-quiz input").length, "*"), 50);</script>',
  ),
};

/** @typedef {'scorm12' | 'scorm2004'} Format */
/** @type {Record<Format, {script: string, object: string, name: string, commit: string}>} */
const systems = {
  scorm12: { script: 'scorm12', object: 'API', name: 'Scorm12API', commit: 'LMSCommit' },
  scorm2004: { script: 'scorm2004', object: 'API_1484_11', name: 'Scorm2004API', commit: 'Commit' },
};

/** @param {Format} format @param {string} made  the value in place of the system's object */
const host = (format, made, page = 'quizzes') => hostOf(format, made, `${format}-${page}/index.html`);

/** @param {Format} format @param {string} made @param {string} src  of the frame */
const hostOf = (format, made, src) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <title>Course</title><link rel="icon" href="data:,"><script src="${systems[format].script}.min.js"></script><script>
  ${made}
  </script><div><iframe src="${src}" title="Lesson" width="900" height="600"></iframe></div>`;

/** The data of an earlier test is cleared if the address says so. @param {Format} format */
const keeping = (format) => {
  const { object, name, commit } = systems[format];
  return `if (location.hash === '#anew') sessionStorage.clear();
    const api = (window.${object} = new ${name}({ autocommit: false, logLevel: 5 }));
    api.loadFromJSON(JSON.parse(sessionStorage.told ?? '{}'));
    api.on('${commit}', () => (sessionStorage.told = JSON.stringify(api.cmi)));`;
};

/** Records its data, and counts how often it is opened and closed. */
const counting = `window.told = { opened: 0, closed: 0 };
  const fetch = (_, name) => ({ Initialize: () => String(++told.opened > 0), Finish: () => ++told.closed,
    SetValue: (key, value) => (told[key] = value), GetValue: (key) => told[key] ?? '', Commit: () => 'true' })[name.replace('LMS', '')];`;

/** Starts, and then fails at every call. */
const failing = (/** @type {string} */ names, /** @type {string} */ first) =>
  `window.${names} = new Proxy({}, { get: (_, name) => (name === '${first}' ? () => 'true'
    : name === 'then' ? undefined : () => { throw new Error('the system is down'); }) });`;

/**
 * Added to each page of the course: where it has no learning system, it answers a quiz by itself, tells which page it is, and
 * closes its window.
 */
const telling = `<script>addEventListener('load', async () => {
    if (window !== top || opener) return;
    await customElements.whenDefined('pe-quiz');
    const detail = { choice: '1', right: true, key: 'k', attempts: 1 };
    document.querySelector('pe-quiz')?.dispatchEvent(new CustomEvent('pe-attempt', { bubbles: true, detail }));
    localStorage.apart = (localStorage.apart ?? '') + location.pathname.replace(/.*[/]/, ' ') + location.hash;
    close();
  })</script>`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  /** @type {Record<string, string>} */
  const files = {};
  for (const format of /** @type {Format[]} */ (['scorm12', 'scorm2004'])) {
    const { script } = systems[format];
    files[`${script}.min.js`] = await readFile(
      new URL(`../../node_modules/scorm-again/dist/${script}.min.js`, import.meta.url),
      'utf8',
    );
    for (const [name, html] of Object.entries(pages)) {
      files[`${format}-${name}.html`] = host(format, keeping(format), name);
      if (name === 'quizzes') continue;
      // The elements are not in this package, but beside its folder.
      const zip = pack(html.replace('src="', 'src="../'), { title: 'Positions', language: 'en', format });
      for (const [path, bytes] of Object.entries(unzipSync(zip)))
        files[`${format}-${name}/${path}`] = strFromU8(bytes);
    }
  }
  files['alone.html'] = host('scorm12', '');
  files['failing12.html'] = host('scorm12', failing('API', 'LMSInitialize'));
  files['failing2004.html'] = host('scorm2004', failing('API_1484_11', 'Initialize'));
  files['refusing.html'] = host(
    'scorm2004',
    `window.API_1484_11 = new Proxy({}, { get: () => () => 'false' });`,
  );
  files['again.html'] = host('scorm12', `${counting} window.API = new Proxy({}, { get: fetch });`);
  // Opened by a window that has the system, in a separate frame.
  files['opener.html'] =
    `<!doctype html><title>Course</title><link rel="icon" href="data:,"><iframe srcdoc="" title="Lesson"></iframe><script>` +
    `${counting} window.API = new Proxy({}, { get: fetch });</script>`;
  files['framing.html'] = host('scorm12', '', 'none');
  // From another origin than the package's.
  files['elsewhere.html'] =
    `<!doctype html><title>Course</title><link rel="icon" href="data:,"><body><script>` +
    `onmessage = ({ data }) => (globalThis.asked = data); const frame = document.createElement('iframe');` +
    `frame.src = '//127.0.0.1:' + location.port + '/scorm12-telling/index.html'; document.body.append(frame);</script>`;
  files['quizzes.html'] = pages.quizzes;
  for (const language of ['en', 'de'])
    for (const name of ['matrix', 'questions', 'axes'])
      files[`course-${language}-${name}.html`] = hostOf(
        'scorm12',
        keeping('scorm12'),
        `course-${language}/${name}.html`,
      );
  site = await servePages('pack', files);
  // As the program packs a page beside dist/, with everything inside.
  for (const format of Object.keys(systems)) {
    const zip = `${site.folder}/${format}.zip`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'pack', `${site.folder}/quizzes.html`, '-o', zip, '--format', format],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    await mkdir(`${site.folder}/${format}-quizzes`);
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(zip))))
      await writeFile(`${site.folder}/${format}-quizzes/${path}`, bytes);
  }
  for (const language of ['en', 'de']) {
    await mkdir(`${site.folder}/course-${language}`);
    const zip = await packCourse(fileURLToPath(new URL('../../dist', import.meta.url)), language);
    for (const [path, bytes] of Object.entries(unzipSync(zip)))
      await writeFile(
        `${site.folder}/course-${language}/${path}`,
        path.endsWith('.html') ? strFromU8(bytes) + telling : bytes,
      );
  }
});
after(() => site.close());

/** The system's data, once it has these values. @type {(wanted: Record<string, unknown>) => any} */
const told = (wanted) => {
  const { core, ...cmi } = JSON.parse(sessionStorage.told ?? '{}');
  const { score = {}, ...rest } = { ...cmi, ...core };
  const all = { ...rest, ...score };
  return Object.entries(wanted).every(([name, value]) => String(all[name]) === String(value)) && all;
};

/** Answers the quiz, once it has loaded. @type {(k: number, answer: string) => any} */
const answer = (k, answer) => {
  const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
  const quiz = frame?.querySelectorAll('pe-quiz')[k];
  quiz?.scrollIntoView();
  const check = quiz?.querySelector('.pe-quiz-buttons button');
  if (!check?.textContent) return false;
  const choice = quiz.querySelector(`input[value="${answer}"]`);
  const field = quiz.querySelector('input[type=text]');
  if (choice) choice.click();
  else if (field) field.value = answer;
  for (const id of choice || field || !answer ? [] : answer.split(' '))
    quiz.querySelector('ol').append(quiz.querySelector(`li[data-id="${id}"]`));
  check.click();
  return quiz.querySelector('.pe-quiz-reply').textContent;
};

/** The content of the frame, once it has this score. @type {(score: string) => any} */
const shown = (score) => {
  const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
  const spoken = frame?.querySelector('pe-score [role=status]')?.textContent;
  if (!spoken?.startsWith(score)) return false;
  const all = [...frame.querySelectorAll('pe-quiz')];
  return {
    verdicts: all.map((quiz) => quiz.querySelector('fieldset')?.dataset.verdict ?? ''),
    chosen: all[0].querySelector('input:checked')?.value,
    order: Array.from(all[1].querySelectorAll('li'), (item) => item.dataset.id).join(' '),
    typed: all[2].querySelector('input')?.value,
  };
};

/** The middle of an element in the frame, in this window, once it is at rest there. @type {(selector: string) => any} */
const middleOf = (selector) => {
  const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
  const element = frame.contentDocument?.querySelector(selector);
  if (!element) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top } = frame.getBoundingClientRect();
  const [box] = element.getClientRects();
  const place = { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 };
  const found = frame.contentDocument?.elementFromPoint(place.x - left, place.y - top);
  return element.contains(found ?? null) && place;
};

/** The pages that have opened in windows of their own. @type {(name: string) => any} */
const openedApart = (name) => localStorage.apart?.includes(` ${name}`) && localStorage.apart;

/** Whether the figures in the frame with this tag are drawn. @type {(tag: string) => any} */
const isDrawn = (tag) => {
  const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
  const figure = frame?.querySelector(tag);
  figure?.scrollIntoView();
  return Boolean(figure?.querySelector('.heatmaplayer image'));
};

/** Addresses of the network that are outside of a folder of the site. @param {string[]} requests @param {string} folder */
const outsideOf = (requests, folder) =>
  requests.filter((each) => !each.startsWith(`${site.origin}/${folder}`) && !each.endsWith('.min.js'));

inEachEngine('a package', (engine, open) => {
  test('of the course reports the quizzes of a chapter as those of its item, and draws its figures', async () => {
    const page = await open(`${site.origin}/course-en-matrix.html#anew`);
    await page.waitFor(told, { lesson_status: 'incomplete', raw: '' });
    await page.waitFor(isDrawn, 'pe-heatmap');
    assert.match(await page.waitFor(answer, 0, '26'), /^✓ Right/);
    await page.waitFor(told, { lesson_status: 'incomplete', raw: 50 });
    assert.deepEqual(outsideOf(await page.requests(), 'course-en'), []);
    assert.deepEqual(await page.errors(), []);

    // A link of the text, to another chapter.
    await page.evaluate(() => localStorage.removeItem('apart'));
    const { x, y } = await page.waitFor(middleOf, 'a[href="adding.html"]');
    await page.clickAt(x, y);
    await page.waitFor(openedApart, 'adding.html');
    const { raw } = await page.waitFor(told, { lesson_status: 'incomplete' });
    assert.equal(raw, '50');
    const address = await page.evaluate(
      () => /** @type {any} */ (document.querySelector('iframe')).contentWindow.location.pathname,
    );
    assert.equal(address, '/course-en/matrix.html');
  });

  test('of the course opens the chapter of a wrong answer apart, and nothing of it is reported', async () => {
    const page = await open(`${site.origin}/course-en-questions.html#anew`);
    await page.evaluate(() => localStorage.removeItem('apart'));
    await page.waitFor(answer, 0, '10');
    const before = await page.waitFor(told, { lesson_status: 'incomplete', raw: 0 });
    const { x, y } = await page.waitFor(middleOf, 'a.pe-quiz-chapter');
    await page.clickAt(x, y);
    await page.waitFor(openedApart, 'scaling.html#rope-theta');
    assert.equal((await page.waitFor(told, { raw: 0 })).suspend_data, before.suspend_data);
    assert.deepEqual(await page.errors(), []);
  });

  test('of the course completes a chapter without a quiz, and keeps its text and fields, without the parts of a site', async () => {
    const page = await open(`${site.origin}/course-en-axes.html#anew`);
    await page.waitFor(told, { lesson_status: 'completed', raw: '' });
    const parts = await page.evaluate(() => {
      const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
      return ['header, nav', 'h1', 'textarea[data-answer]', 'a.term', '.recap'].map(
        (selector) => frame.querySelectorAll(selector).length > 0,
      );
    });
    assert.deepEqual(parts, [false, true, true, true, true]);
    assert.deepEqual(await page.errors(), []);
  });

  for (const format of /** @type {Format[]} */ (['scorm12', 'scorm2004'])) {
    const status = format === 'scorm12' ? 'lesson_status' : 'completion_status';

    test(`tells ${format} how many quizzes are right and that all are answered, and goes on where it was left`, async () => {
      const page = await open(`${site.origin}/${format}-quizzes.html#anew`);
      await page.waitFor(told, { [status]: 'incomplete', exit: 'suspend', raw: '' });
      await page.waitFor(answer, 0, '16');
      await page.waitFor(told, { [status]: 'incomplete', raw: 0, min: 0, max: 100 });
      await page.waitFor(answer, 0, '8');
      await page.waitFor(told, { raw: 33.33 });
      await page.waitFor(answer, 2, '0,25');
      const part = await page.waitFor(told, { [status]: 'incomplete', raw: 66.67 });
      if (format === 'scorm2004')
        assert.deepEqual([part.scaled, part.progress_measure], ['0.6667', '0.6667']);

      // Leaves halfway, and opens it again.
      await page.goto(`${site.origin}/${format}-quizzes.html`);
      const half = await page.waitFor(shown, '2 of 3 questions answered right, 1 of them');
      assert.deepEqual(half, { verdicts: ['right', '', 'right'], chosen: '8', order: '', typed: '0,25' });
      const time = await page.waitFor(told, { raw: 66.67 });
      assert.match(time.session_time, format === 'scorm12' ? /^00:00:\d\d$/ : /^PT0H0M\d+S$/);

      // As it is there, out of order.
      await page.waitFor(answer, 1, '');
      await page.waitFor(told, { [status]: 'completed', raw: 66.67 });
      await page.waitFor(answer, 1, '2 5 6');
      const all = await page.waitFor(told, { [status]: 'completed', raw: 100 });
      if (format === 'scorm2004') assert.deepEqual([all.scaled, all.success_status], ['1', 'unknown']);

      // It stays completed, whatever the later answers.
      await page.goto(`${site.origin}/${format}-quizzes.html`);
      const { verdicts, order } = await page.waitFor(shown, '3 of 3');
      assert.deepEqual([verdicts, order], [['right', 'right', 'right'], '2 5 6']);
      await page.waitFor(answer, 0, '16');
      const last = await page.waitFor(
        () => JSON.parse(sessionStorage.told).suspend_data.includes('"8","16"') && true,
      );
      assert.ok(last);
      await page.waitFor(told, { [status]: 'completed', raw: 100 });
      // Firefox reports this about the frame that was left.
      const errors = (await page.errors()).filter((text) => !/Browsing context already closed/.test(text));
      assert.deepEqual(errors, []);
    });

    if (engine === 'chromium') {
      test(`without a quiz is completed in ${format} when it is opened, and has no score`, async () => {
        const page = await open(`${site.origin}/${format}-none.html#anew`);
        await page.waitFor(told, { [status]: 'completed', raw: '' });
        assert.deepEqual(await page.errors(), []);
      });
    }
  }

  for (const name of ['alone', 'failing12', 'failing2004', 'refusing']) {
    if (engine !== 'chromium' && name !== 'failing12') continue;
    test(`works in a page that is ${name}`, async () => {
      const page = await open(`${site.origin}/${name}.html`);
      await page.waitFor(shown, 'You have not');
      assert.match(await page.waitFor(answer, 0, '8'), /^✓ Right/);
      await page.waitFor(shown, '1 of 3');
      assert.deepEqual(await page.errors(), []);
    });
  }

  if (engine === 'chromium') {
    test('of the course in German is in German', async () => {
      const page = await open(`${site.origin}/course-de-matrix.html#anew`);
      await page.waitFor(isDrawn, 'pe-heatmap');
      assert.match(await page.waitFor(answer, 0, '26'), /^✓ Richtig/);
      await page.waitFor(told, { lesson_status: 'incomplete', raw: 50 });
      assert.deepEqual(outsideOf(await page.requests(), 'course-de'), []);
      assert.deepEqual(await page.errors(), []);
    });

    test('leaves out answers to what is not asked any more, and what is told agrees with what is shown', async () => {
      const page = await open(`${site.origin}/scorm12-quizzes.html#anew`);
      await page.waitFor(answer, 0, '8');
      await page.evaluate(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
        const quiz = frame.querySelectorAll('pe-quiz')[2];
        quiz.setAttribute('d-model', '16');
        quiz.scrollIntoView();
      });
      await page.waitFor(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
        return frame.querySelectorAll('pe-quiz')[2].querySelector('.pe-note')?.textContent.includes('16');
      });
      await page.waitFor(answer, 2, '0,25');
      await page.waitFor(told, { raw: 66.67 });
      await page.goto(`${site.origin}/scorm12-quizzes.html`);
      const { verdicts, typed } = await page.waitFor(shown, '1 of 3');
      assert.deepEqual([verdicts, typed], [['right', '', ''], '']);
      // Looking costs nothing.
      await page.waitFor(told, { raw: 66.67 });
      await page.waitFor(answer, 0, '16');
      await page.waitFor(answer, 0, '8');
      // Nor does an answer: what was earned stays, although what is shown begins again.
      await page.waitFor(() => JSON.parse(sessionStorage.told).suspend_data.includes('"8","16","8"') && true);
      await page.waitFor(told, { raw: 66.67 });
    });

    test('hears quizzes in shadow roots, in a page whose addresses begin elsewhere', async () => {
      const page = await open(`${site.origin}/scorm12-shadow.html#anew`);
      await page.waitFor(answer, 0, '8');
      await page.waitFor(told, { lesson_status: 'incomplete', raw: 50 });
      await page.waitFor(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentDocument;
        const quiz = frame.querySelector('#host').shadowRoot.querySelector('pe-quiz');
        quiz.querySelector('input[value="8"]')?.click();
        quiz.querySelector('.pe-quiz-buttons button')?.click();
        return quiz.querySelector('.pe-quiz-reply')?.textContent;
      });
      await page.waitFor(told, { lesson_status: 'completed', raw: 100 });
    });

    test('begins another visit when it comes back as it was left', async () => {
      const page = await open(`${site.origin}/again.html`);
      await page.waitFor(answer, 0, '16');
      const went = await page.evaluate(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentWindow;
        const { told } = /** @type {any} */ (window);
        const go = (/** @type {string} */ type, persisted = true) => {
          frame.dispatchEvent(new frame.PageTransitionEvent(type, { persisted }));
          return [told.opened, told.closed];
        };
        return [go('pageshow', false), go('pagehide'), go('pageshow'), go('pagehide')];
      });
      assert.deepEqual(went, [
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ]);
      assert.deepEqual(await page.errors(), []);
    });

    test('finds the system of the window that has opened the outermost one', async () => {
      const page = await open(`${site.origin}/opener.html`);
      const found = await page.evaluate(() => {
        const other = window.open('framing.html', 'lesson');
        /** @type {any} */ (window).other = other;
        return Boolean(other);
      });
      assert.ok(found);
      await page.waitFor(() => /** @type {any} */ (window).told['cmi.core.lesson_status'] === 'completed');
      await page.evaluate(() => /** @type {any} */ (window).other.close());
    });

    test('works in a frame of a page from elsewhere, into which it may not look', async () => {
      const page = await open(`${site.origin.replace('127.0.0.1', 'localhost')}/elsewhere.html`);
      await page.waitFor(() => /** @type {any} */ (globalThis).asked > 1);
      assert.deepEqual(await page.errors(), []);
    });

    for (const format of /** @type {Format[]} */ (Object.keys(systems))) {
      test(`keeps marks in ${format} where questions leave no room for the answers`, async () => {
        const page = await open(`${site.origin}/${format}-quizzes.html#anew`);
        await page.waitFor(answer, 0, '16');
        const kept = await page.evaluate(() => {
          const frame = /** @type {any} */ (document.querySelector('iframe')).contentWindow;
          const all = frame.document.querySelectorAll('pe-quiz');
          for (const [k, length] of [
            [0, 3000],
            [2, 2000],
          ]) {
            const detail = { choice: '1', right: k === 0, key: 'k'.repeat(length), attempts: 1 };
            all[k].dispatchEvent(new frame.CustomEvent('pe-attempt', { bubbles: true, detail }));
          }
          return JSON.parse(JSON.parse(sessionStorage.told).suspend_data);
        });
        const whole = [1, 'k'.repeat(3000), '1'];
        assert.deepEqual(kept, [
          format === 'scorm12' ? 2 : whole,
          0,
          [0, 'k'.repeat(2000), format === 'scorm12' ? 1 : '1'],
        ]);
        if (format !== 'scorm12') return;

        // The mark still counts when the reader comes back and answers another question.
        await page.goto(`${site.origin}/${format}-quizzes.html`);
        await page.waitFor(answer, 1, '2 5 6');
        await page.waitFor(told, { raw: 66.67 });
        const [mark] = await page.evaluate(() => JSON.parse(JSON.parse(sessionStorage.told).suspend_data));
        assert.equal(mark, 2);
      });
    }

    test('keeps within 4,096 characters, and of very many attempts the last ones', async () => {
      const page = await open(`${site.origin}/scorm12-quizzes.html#anew`);
      await page.waitFor(answer, 0, '8');
      // Under its key; the rest belongs to another attempt.
      await page.evaluate(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentWindow;
        frame.addEventListener('pe-attempt', (/** @type {any} */ event) => (frame.key ??= event.detail.key));
      });
      await page.waitFor(answer, 2, '1');
      const kept = await page.evaluate(() => {
        const frame = /** @type {any} */ (document.querySelector('iframe')).contentWindow;
        const quiz = frame.document.querySelectorAll('pe-quiz')[2];
        const { key } = frame;
        for (let k = 1; k <= 700; ++k) {
          const detail = { choice: String(k === 2 ? 0.25 : k / 7), right: k === 2, key, attempts: k };
          quiz.dispatchEvent(new frame.CustomEvent('pe-attempt', { bubbles: true, detail }));
        }
        return JSON.parse(sessionStorage.told).suspend_data;
      });
      assert.ok(kept.length <= 4096 && kept.length > 4000, String(kept.length));
      const [first, second, third] = JSON.parse(kept);
      assert.deepEqual([first[0], first[2], second, third[0], third.at(-1)], [1, '8', 0, 1, '100']);
      // The first right one stays; the number of attempts is not kept.
      assert.deepEqual(
        [third[2], third[3], typeof third[4], typeof third[5]],
        [1, '0.25', 'number', 'string'],
      );
      const count = third.slice(2).map((/** @type {any} */ each) => (typeof each === 'number' ? each : 1));
      assert.equal(
        count.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b),
        700,
      );

      // The second attempt was right: half a point, plus a whole one for the other question.
      await page.goto(`${site.origin}/scorm12-quizzes.html`);
      await page.waitFor(shown, '2 of 3 questions answered right, 1 of them at the first attempt: 1.5');
    });
  }
});

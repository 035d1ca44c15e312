/** What becomes of answers to <pe-quiz> in real browsers: events, a file, a sheet on paper, links to chapters, a score. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';
import { check, shown } from './quiz-parts.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('quiz-results', {
    'all.html': pageOf(
      '<h1>Quiz</h1><div lang="de"><pe-quiz id="first" tools></pe-quiz></div><div id="in"></div><div style="height: 3000px"></div>' +
        '<pe-quiz d-model="2"></pe-quiz><pe-quiz question="sum" d-model="64"></pe-quiz>',
      '<meta name="viewport" content="width=device-width">',
    ),
    'chapters.html': pageOf(
      [
        '#here',
        '#title',
        '#nowhere',
        'other.html',
        'other.html#here',
        '//example.org/a',
        'HTTPS://example.org/b',
      ]
        .map((chapter) => `<pe-quiz question="sum" d-model="8" chapter="${chapter}"></pe-quiz>`)
        .join('') +
        '<section id="here"><p>Text</p><h2>Words &lt;b&gt; and\n positions</h2></section><h3 id="title">A title</h3>' +
        '<a href="other.html">Elsewhere</a><nav><a href="other.html">Another\n page</a></nav>',
    ),
    'score.html': pageOf(
      '<pe-quiz question="sum" d-model="4"></pe-quiz><div id="part"><pe-quiz question="sum" d-model="8"></pe-quiz>' +
        '<pe-quiz question="sum" d-model="16" tools></pe-quiz></div><pe-score for="part">None.</pe-score>' +
        '<div lang="de"><pe-score></pe-score></div><pe-score for="nothing"></pe-score>' +
        '<script>window.heard = []; addEventListener("pe-score", ({ target, detail }) => ' +
        'target.getAttribute("for") === "part" && heard.push(detail))</script>',
    ),
  });
});
after(() => site.close());

inEachEngine('results of a quiz', (_, open) => {
  test('tells the page of each attempt and of the result, and makes a file of all answers', async () => {
    const page = await open(`${site.origin}/all.html`);
    await page.waitFor(shown);
    await page.evaluate(() => {
      const window = /** @type {any} */ (globalThis);
      window.told = [];
      for (const type of ['pe-attempt', 'pe-result']) {
        addEventListener(type, (event) =>
          window.told.push([type, /** @type {CustomEvent} */ (event).detail]),
        );
      }
      URL.createObjectURL = (/** @type {any} */ blob) => ((window.saved = blob), 'data:,');
      // Also from within a shadow root.
      const root = /** @type {Element} */ (document.querySelector('#in')).attachShadow({ mode: 'open' });
      const inside = document.createElement('pe-quiz');
      inside.setAttribute('question', 'norm');
      root.append(inside);
    });
    const told = () => /** @type {any} */ (globalThis).told;
    const save = '.pe-quiz-buttons button:last-child';
    assert.equal(
      await page.evaluate((s) => /** @type {any} */ (document.querySelector(s)).hidden, save),
      true,
    );
    for (const value of ['77', '26', '26']) {
      await page.click(`input[value="${value}"]`);
      await page.click(check);
    }
    await page.waitFor(() => {
      const root = /** @type {any} */ (document.querySelector('#in')).shadowRoot;
      const input = root.querySelector('input[value=same]');
      if (!input) return false;
      input.click();
      root.querySelector('.pe-quiz-buttons button').click();
      return true;
    });
    const events = await page.evaluate(told);
    assert.deepEqual(
      events.map((/** @type {any} */ [type, { question, choice, right, misconception, attempts, score }]) => [
        type,
        question,
        choice,
        right,
        misconception ?? '',
        attempts,
        score,
      ]),
      [
        ['pe-attempt', 'fastest', '77', false, 'high-dimensions-fast', 1, 0],
        ['pe-attempt', 'fastest', '26', true, '', 2, 0.5],
        ['pe-result', 'fastest', '26', true, '', 2, 0.5],
        ['pe-attempt', 'fastest', '26', true, '', 3, 0.5],
        ['pe-attempt', 'norm', 'same', true, '', 1, 1],
        ['pe-result', 'norm', 'same', true, '', 1, 1],
      ],
    );
    const { scheme, positions, d_model, layout } = events[0][1].settings;
    assert.deepEqual([scheme, positions, d_model, layout], ['sinusoidal', 50, 128, 'interleaved']);
    await page.click(save);
    const file = JSON.parse(await page.evaluate(() => /** @type {any} */ (globalThis).saved.text()));
    assert.equal(file.page, 'Test');
    assert.deepEqual([file.questions, file.score], [2, 1.5]);
    assert.deepEqual(
      file.answers.map((/** @type {any} */ { id, question, attempts, score }) => [
        id,
        question,
        attempts.length,
        score,
      ]),
      [
        ['first', 'fastest', 3, 0.5],
        [undefined, 'norm', 1, 1],
      ],
    );
    await page.waitFor(() =>
      /posenc-quiz\.json/.test(String(document.querySelector('pe-quiz')?.textContent)),
    );
    // Nothing is stored.
    assert.deepEqual(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
      [0, 0, ''],
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('stands on paper with a number, and its answer behind the last page', async () => {
    const page = await open(`${site.origin}/all.html`);
    await page.waitFor(shown);
    const printed = await page.waitFor(async () => {
      dispatchEvent(new Event('beforeprint'));
      for (let k = 0; k < 200; ++k) await null;
      const sheet = document.querySelector('.pe-quiz-answers');
      const questions = [...document.querySelectorAll('pe-quiz legend')].map(
        ({ textContent }) => textContent,
      );
      return (
        sheet?.querySelectorAll('li').length === 2 && {
          isLast: sheet === document.body.lastElementChild,
          display: getComputedStyle(sheet).display,
          languages: [...sheet.querySelectorAll('p, li')].map((node) => node.getAttribute('lang')),
          lines: [...sheet.children].flatMap((part) =>
            part.localName === 'ol' ? [...part.children].map((node) => node.textContent) : [part.textContent],
          ),
          questions,
        }
      );
    });
    assert.deepEqual(printed, {
      isLast: true,
      display: 'none',
      languages: ['de', 'de', 'en'],
      lines: [
        'Antworten',
        'Welche dieser Dimensionen dreht sich am schnellsten, hat also die kürzeste Wellenlänge? Dimension 26',
        'A token has a vector of 64 numbers. With the row of its position, how many numbers does it have? 64',
      ],
      questions: [
        '1. Welche dieser Dimensionen dreht sich am schnellsten, hat also die kürzeste Wellenlänge?',
        '',
        '2. A token has a vector of 64 numbers. With the row of its position, how many numbers does it have?',
      ],
    });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.waitFor(
      () =>
        !document.querySelector('.pe-quiz-answers') &&
        document.querySelector('pe-quiz legend')?.textContent?.startsWith('Welche'),
    );
  });

  test('links each wrong answer to its chapter, by the heading of one in the page or its title in a nav', async () => {
    const page = await open(`${site.origin}/chapters.html`);
    await page.waitFor(() => {
      const waiting = [...document.querySelectorAll('pe-quiz')].find((quiz) => !quiz.querySelector('input'));
      waiting?.scrollIntoView();
      return !waiting;
    });
    const links = () =>
      [...document.querySelectorAll('pe-quiz')].map((quiz) => {
        const link = /** @type {HTMLAnchorElement | null} */ (quiz.querySelector('[role=status] a'));
        return link && [link.textContent, link.href];
      });
    const answer = (/** @type {string} */ value) => {
      for (const quiz of document.querySelectorAll('pe-quiz')) {
        /** @type {HTMLElement} */ (quiz.querySelector(`input[value="${value}"]`)).click();
        /** @type {HTMLElement} */ (quiz.querySelector('.pe-quiz-buttons button')).click();
      }
    };
    await page.evaluate(answer, '16');
    const here = `${site.origin}/chapters.html`;
    assert.deepEqual(await page.evaluate(links), [
      ['Read on this: Words <b> and positions', `${here}#here`],
      ['Read on this: A title', `${here}#title`],
      ['Read on this', `${here}#nowhere`],
      ['Read on this: Another page', `${site.origin}/other.html`],
      ['Read on this', `${site.origin}/other.html#here`],
      ['Read on this', 'https://example.org/a'],
      ['Read on this', 'https://example.org/b'],
    ]);
    await page.click('pe-quiz a');
    await page.waitFor(() => location.hash === '#here');
    await page.evaluate(answer, '8');
    assert.deepEqual(await page.evaluate(links), Array(7).fill(null));
    await page.evaluate(() => {
      const host = document.createElement('div');
      document.body.prepend(host);
      const heading = document.createElement('h2');
      heading.id = 'here';
      heading.textContent = 'Inside';
      const quiz = /** @type {Element} */ (document.querySelector('pe-quiz[chapter="#here"]')).cloneNode();
      host.attachShadow({ mode: 'open' }).append(heading, quiz);
    });
    await page.waitFor(() => {
      const host = document.body.firstElementChild;
      host?.scrollIntoView();
      const root = host?.shadowRoot;
      const input = /** @type {HTMLElement | null | undefined} */ (root?.querySelector('input[value="16"]'));
      input?.click();
      /** @type {HTMLElement | null | undefined} */ (root?.querySelector('.pe-quiz-buttons button'))?.click();
      return root?.querySelector('[role=status] a')?.textContent === 'Read on this: Inside';
    });
    assert.deepEqual(await page.errors(), []);
  });

  test('a score counts what is answered in its part of the page, and begins it again', async () => {
    const page = await open(`${site.origin}/score.html`);
    await page.waitFor(() => document.querySelectorAll('pe-quiz input').length === 9);
    const says = (/** @type {string[]} */ ...texts) =>
      page.waitFor((/** @type {string[]} */ texts) => {
        const spoken = [...document.querySelectorAll('pe-score [role=status]')];
        return texts.every((text, k) => spoken[k]?.textContent === text);
      }, texts);
    const answer = (/** @type {number} */ k, /** @type {number} */ value) =>
      page.evaluate(
        (/** @type {number} */ k, /** @type {number} */ value) => {
          const quiz = document.querySelectorAll('pe-quiz')[k];
          /** @type {HTMLElement} */ (quiz.querySelector(`input[value="${value}"]`)).click();
          /** @type {HTMLElement} */ (quiz.querySelector('.pe-quiz-buttons button')).click();
        },
        k,
        value,
      );
    const none = [
      'You have not answered any of the 2 questions correctly yet.',
      'Sie haben noch keine der 3 Fragen richtig beantwortet.',
    ];
    await says(...none);
    await answer(1, 8);
    await answer(2, 32);
    await answer(2, 16);
    // Repeating it is the same answer.
    await answer(2, 16);
    await answer(0, 4);
    await says(
      '2 of 2 questions answered right, 1 of them at the first attempt: 1.5 of 2 points.',
      '3 von 3 Fragen richtig beantwortet, davon 2 beim ersten Versuch: 2,5 von 3 Punkten.',
    );
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('pe-score button')].map(
          (button) => /** @type {HTMLElement} */ (button).hidden,
        ),
      ),
      [false, false, true],
    );
    await page.click('pe-score button');
    await says(
      none[0],
      '3 von 3 Fragen richtig beantwortet, davon 2 beim ersten Versuch: 2,5 von 3 Punkten.',
    );
    assert.deepEqual(
      await page.evaluate(() => [
        document.querySelectorAll('#part input:checked').length,
        document.querySelectorAll('pe-quiz input:checked').length,
        [...document.querySelectorAll('.pe-quiz-reply')].map(({ textContent }) => Boolean(textContent)),
      ]),
      [0, 1, [true, false, false]],
    );
    await answer(2, 16);
    await says('1 of 2 questions answered right, 1 of them at the first attempt: 1 of 2 points.');
    // A repeated, unchanged text is not announced: the answer to a question elsewhere, and the same answer again.
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).heard), [
      { right: 0, of: 2, score: 0 },
      { right: 1, of: 2, score: 1 },
      { right: 2, of: 2, score: 1.5 },
      { right: 0, of: 2, score: 0 },
      { right: 1, of: 2, score: 1 },
    ]);
    assert.deepEqual(await page.errors(), []);
  });
});

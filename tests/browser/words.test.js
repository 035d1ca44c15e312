/** <pe-words> in real browsers. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { builtInVectors } from '../../dist/vectors.js';
import { projectOnOwnBases } from '../../web/figures/words/projections.js';
import { expected, lab, mean, names, pe, truth, vectorFile } from '../figures/sentence-facts.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';
import { alertText, drawn, giveFile, said, setAttributes, sourceSays, tokens } from './words-parts.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const labText = lab.join('&#10;');
const letters = [...'abcdefghijklmnopqrst'].map((letter) => `${letter}x`);

before(async () => {
  site = await servePages('words', {
    'lab.html': pageOf(`<pe-words text="${labText}" controls></pe-words>`),
    'shared.html': pageOf(
      `<pe-words text="${labText}" w-word="3" w-position="0.25" basis="shared"></pe-words>`,
    ),
    'names.html': pageOf(`<pe-words text="${names.one}&#10;${names.two}" controls></pe-words>`),
    'odd.html': pageOf(
      '<pe-words text="the dog saw the zyzzyva &lt;img src=x onerror=boom()&gt; &lt;a href=&quot;https://example.com&quot;&gt; 北京" controls></pe-words>',
    ),
    'bad.html': pageOf('<pe-words text="red green" w-word="-1" controls></pe-words>'),
    'one.html': pageOf(`<pe-words text="${labText}" chosen="2:9" controls></pe-words>`),
    'split.html': pageOf(`<pe-words text="${names.one}&#10;${names.two}" basis="split" controls></pe-words>`),
    'own.html': pageOf(
      `<pe-words text="${letters.slice(0, 9).join(' ')}&#10;${letters.slice(0, 9).reverse().join(' ')}" w-position="0" vectors="random-50.txt" controls></pe-words>`,
    ),
    'flat.html': pageOf(
      `<pe-words text="${letters.join(' ')}" vectors="random-2.txt" chosen="1:3"></pe-words>`,
    ),
    'random-50.txt': vectorFile(letters, 50, 3),
    'random-2.txt': vectorFile(letters, 2, 4),
    'random-25.txt': vectorFile(letters, 25, 5),
  });
});
after(() => site.close());

const percent = (/** @type {number} */ share) => `${Number((100 * share).toFixed(1))} %`;
const short = (/** @type {number} */ value, digits = 3) => String(Number(value.toPrecision(digits)));

inEachEngine('<pe-words>', (_engine, open) => {
  test('the points of both sentences are those computed elsewhere, bit for bit', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 1, position: 1 }, 'each');
    assert.deepEqual(
      panels.map((/** @type {any} */ { x, y }) => ({ x, y })),
      wanted,
    );
    assert.match(panels[0].titles[0], /^component 1 \(\d+(\.\d)? % of the variance\)$/);
    assert.deepEqual(panels[0].labels.toSorted(), lab[0].split(' ').toSorted());
    assert.deepEqual((await page.evaluate(tokens))[1].slice(0, 3), ['0man#3', '1queen#2', '2yellow#11']);
    assert.deepEqual(await page.errors(), []);
  });

  test('a shared basis, and weights that are attributes', async () => {
    const page = await open(`${site.origin}/shared.html`);
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 3, position: 0.25 }, 'shared');
    assert.deepEqual(
      panels.map((/** @type {any} */ { x, y }) => ({ x, y })),
      wanted,
    );
  });

  test('a button moves the points to where they are with these weights; Reset moves them back', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.pe-presets button')];
      /** @type {HTMLElement} */ (buttons.find((button) => button.textContent === '1 : 10')).click();
    });
    await page.waitFor(() =>
      [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].every(
        (plot) => Math.max(...plot.data.at(-1).x) > 15,
      ),
    );
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 1, position: 10 }, 'each');
    assert.deepEqual(panels[0].x, wanted[0].x);
    assert.deepEqual(panels[1].y, wanted[1].y);
    const pressed = await page.evaluate(
      () => document.querySelector('.pe-presets [aria-pressed=true]')?.textContent,
    );
    assert.equal(pressed, '1 : 10');
    await page.click('.pe-reset');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('w-position') === null);
    await page.waitFor(() =>
      [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].every(
        (plot) => Math.max(...plot.data.at(-1).x) < 10,
      ),
    );
    const back = await page.waitFor(drawn);
    assert.deepEqual(back[0].x, (await expected(lab, { word: 1, position: 1 }, 'each'))[0].x);
  });

  test('the mark at √d on a slider sets the weight to it', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.click('.pe-control:has([data-name="w_word"]) .pe-slider-marks button');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('w-word') === '10');
    const panels = await page.waitFor(drawn);
    assert.ok(panels);
  });

  test('typing splits anew as one types, and a word that occurs twice has two points', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.fill('textarea', 'The dog bites the dog!');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 5);
    assert.deepEqual(await page.evaluate(tokens), [['0the#1', '1dog#2', '2bites#3', '3the#1', '4dog#2']]);
    await page.waitFor(() => document.querySelectorAll('.pe-panel').length === 1);
    const [panel] = await page.waitFor(drawn);
    assert.equal(panel.x.length, 5);
    assert.notEqual(panel.x[1], panel.x[4]);
    await page.fill('textarea', ' ');
    await page.waitFor(() => document.querySelector('.pe-tokens')?.textContent?.includes('no word here yet'));
    await page.fill('textarea', 'one');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 1);
    const [alone] = await page.waitFor(drawn);
    assert.deepEqual([alone.x, alone.y], [[0], [0]]);
  });

  test('John likes Jane: the same bag of vectors without positions, 3.267 apart with them', async () => {
    const page = await open(`${site.origin}/names.html`);
    await page.waitFor(drawn);
    const apart = (await page.waitFor(said)).sentence;
    // ‖PE(2) − PE(0)‖ is 3.2668781 for d_model 100.
    assert.match(apart, /john 3\.267 \(0 → 2\), jane 3\.267 \(2 → 0\)/);
    assert.match(apart, /unchanged: likes\.$/);
    // If the planes differ, there is no text about the drawing.
    assert.doesNotMatch(apart, /drawn|in full/);
    await page.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-position', '0'));
    await page.waitFor(() =>
      document.querySelector('.pe-body > .pe-sentence')?.textContent?.includes('one and the same bag'),
    );
  });

  test('John likes Jane: positions across and words up draw the 3.267 that the sentence says', async () => {
    const page = await open(`${site.origin}/split.html`);
    const [one, two] = await page.waitFor(drawn);
    assert.ok(Math.abs(two.x[2] - one.x[0] - 3.2668781) < 1e-4, 'John moves to the right');
    assert.ok(Math.abs(two.x[0] - one.x[2] + 3.2668781) < 1e-4, 'Jane moves to the left');
    assert.deepEqual([two.x[1], two.y[1]], [one.x[1], one.y[1]]);
    // From John's old place to his new one; then Jane.
    assert.deepEqual(two.moves.x, [one.x[0], two.x[2], null, one.x[2], two.x[0], null]);
    assert.deepEqual(one.moves.x, []);
    assert.match(one.titles[0], /^positions \(/);
    const { sentence, panels } = await page.waitFor(said);
    assert.match(sentence, /The plane shows these lengths in full\./);
    assert.match(panels[1][0], /A line leads to each word/);

    await page.evaluate(setAttributes, { basis: 'shared' });
    await page.waitFor(() =>
      /drawn/.test(String(document.querySelector('.pe-body > .pe-sentence')?.textContent)),
    );
    const [before, after] = await page.waitFor(drawn);
    const seen = Math.hypot(after.x[2] - before.x[0], after.y[2] - before.y[0]);
    const text = (await page.waitFor(said)).sentence;
    assert.ok(text.includes(`john 3.267 (0 → 2; drawn: ${short(seen, 4)})`), text);
  });

  test('shadow or truth: which word is nearest to red, in the plane and in all dimensions', async () => {
    const page = await open(`${site.origin}/one.html`);
    const [first, second] = await page.waitFor(drawn);
    const [, { words, inPlane, inAll, lengths }] = await truth(lab, { word: 1, position: 1 });
    const [red, dog, yellow] = ['red', 'dog', 'yellow'].map((word) => words.indexOf(word));
    const { panels } = await page.waitFor(said);
    assert.equal(
      panels[1][1],
      `Nearest to “red” in the plane (solid line): dog at position ${dog}, ${short(inPlane(red, dog))} away, but ` +
        `${short(inAll(red, dog))} in all 100 dimensions. Nearest in all 100 (dashed line): yellow at position ` +
        `${yellow}, ${short(inAll(red, yellow))} away, of which the plane shows ${short(inPlane(red, yellow))}.`,
    );
    assert.deepEqual(second.plane.x, [second.x[red], second.x[dog]]);
    assert.deepEqual(second.all.y, [second.y[red], second.y[yellow]]);
    assert.deepEqual([first.plane.x, first.all.x, panels[0].length], [[], [], 1]);
    const details = await page.evaluate(
      () => document.querySelector('.pe-details .pe-sentence')?.textContent,
    );
    assert.equal(
      details,
      `Lengths of the vectors: ‖1 × word‖ = ${short(lengths.words[red])}, ‖1 × position ${red}‖ = ` +
        `${short(lengths.positions[red])}, ‖sum‖ = ${short(lengths.sums[red])}.`,
    );
    // Again by keyboard, in the other sentence; the announced text is the visible one.
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-sentence-tokens .pe-token')).focus(),
    );
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('chosen') === '1:0');
    const heard = await page.waitFor(() => document.querySelector('pe-words [role="status"]')?.textContent);
    const now = await page.waitFor(() => {
      const text = document.querySelector('.pe-panel .pe-panel-text:last-child')?.textContent;
      return text?.includes('“king”') && text;
    });
    assert.equal(heard, now);
    assert.match(now, /and in all 100 dimensions, 4\.92 away: queen at position 1\.$/);
    await page.click('.pe-reset');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('chosen') === '2:9');
  });

  test('each plane says how much of the differences it shows, and rings the words whose nearest it shows wrong', async () => {
    const page = await open(`${site.origin}/lab.html`);
    for (const [word, position, basis] of /** @type {[number, number, string][]} */ ([
      [1, 1, 'each'],
      [1, 0, 'each'],
      [1, 10, 'shared'],
      [3, 0.25, 'split'],
    ])) {
      await page.evaluate(setAttributes, { 'w-word': `${word}`, 'w-position': `${position}`, basis });
      const found = await truth(lab, { word, position }, basis);
      await page.waitFor(
        (/** @type {string} */ share) =>
          document.querySelector('.pe-panel-text')?.textContent?.startsWith(`The plane shows ${share} of`),
        percent(found[0].share),
      );
      const panels = await page.waitFor(drawn);
      const { panels: texts } = await page.waitFor(said);
      found.forEach(({ words, x, share, nearestInPlane, nearestInAll }, s) => {
        const wrong = words.flatMap((_, k) => (nearestInPlane[k] === nearestInAll[k] ? [] : [k]));
        assert.deepEqual(
          panels[s].rings.x,
          wrong.map((k) => x[k]),
        );
        const [text] = texts[s];
        assert.ok(
          text.startsWith(`The plane shows ${percent(share)} of the differences between these words.`),
          text,
        );
        if (wrong.length) {
          const listed = `${wrong.length === 1 ? 'one' : wrong.length} of 11 whose nearest word in it is not the nearest in all 100 dimensions: ${wrong.map((k) => words[k]).join(', ')}.`;
          assert.ok(text.includes(listed), text);
        } else assert.match(text, /All 11 have the same nearest word/);
      });
      const marked = await page.evaluate(() =>
        [...document.querySelectorAll('.pe-sentence-tokens')].map(
          (list) => list.querySelectorAll('.pe-turned').length,
        ),
      );
      assert.deepEqual(
        marked,
        panels.map((/** @type {any} */ { rings }) => rings.x.length),
      );
    }
  });

  test('each preset has a sentence of its own, whose numbers are those of all dimensions', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(said);
    const without = await truth(lab, { word: 1, position: 0 });
    const seen = new Map();
    for (const [name, word, position] of /** @type {[string, number, number][]} */ ([
      ['1 : 0', 1, 0],
      ['1 : 1', 1, 1],
      ['1 : 10', 1, 10],
      ['10 : 1', 10, 1],
    ])) {
      await page.evaluate(setAttributes, { 'w-word': `${word}`, 'w-position': `${position}` });
      const { presets, sentence } = await page.waitFor((/** @type {string} */ start) => {
        const texts = [...document.querySelectorAll('.pe-presets-text > p')].map((node) => node.textContent);
        return (
          texts[0]?.startsWith(start) && {
            presets: texts.map(String),
            sentence: String(document.querySelector('.pe-body > .pe-sentence')?.textContent),
          }
        );
      }, `${name}. `);
      seen.set(name, presets[0]);
      const found = await truth(lab, { word, position });
      const kept = found.flatMap(({ words, nearestInAll }, s) =>
        words.filter((_, k) => nearestInAll[k] === without[s].nearestInAll[k]),
      ).length;
      const beside = found.flatMap(({ words, nearestInAll }) =>
        words.filter((_, k) => Math.abs(nearestInAll[k] - k) === 1),
      ).length;
      if (name === '1 : 10')
        assert.ok(presets[0].includes(`each of the ${beside} words`) && beside === 22, presets[0]);
      else if (position) assert.ok(presets[0].includes(`${kept} of 22 words`), presets[0]);
      const lengths = [
        word * mean(found.flatMap(({ lengths }) => lengths.words)),
        position * mean(found.flatMap(({ lengths }) => lengths.positions)),
      ];
      assert.ok(
        sentence.startsWith(
          `With these weights a word is ${short(lengths[0])} long on average, and a position ${short(lengths[1])}.`,
        ),
        sentence,
      );
      // For 100 dimensions √d is 10: both have the same weights, and both are explained.
      assert.deepEqual(
        presets.map((text) => text.split('.')[0]),
        name === '10 : 1' ? [name, '√d : 1'] : [name],
      );
      if (presets[1]) {
        seen.set('√d : 1', presets[1]);
        assert.match(presets[1], /√d = √100 = 10\..* √\(d\/2\) = 7\.07, which is 1\.4 : 1/);
        assert.ok(presets[1].endsWith(`${short(lengths[0] / lengths[1], 2)} : 1.`), presets[1]);
      }
    }
    assert.equal(new Set(seen.values()).size, 5);
    await page.evaluate(setAttributes, { 'w-position': '0.5' });
    await page.waitFor(() => document.querySelectorAll('.pe-presets-text > p').length === 0);
  });

  test('the marks of the slider: √d, and where words are √2 times as long as positions', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    const marks = () =>
      [...document.querySelectorAll('.pe-slider-marks button')].map((mark) => mark.textContent);
    await page.waitFor(() => document.querySelectorAll('.pe-slider-marks button').length === 2);
    assert.deepEqual(await page.evaluate(marks), ['√d', '1.4']);
    await page.click('.pe-slider-marks button:last-child');
    await page.waitFor(() =>
      document.querySelector('.pe-presets-text')?.textContent?.startsWith('1.4 : 1 in length'),
    );
    const weight = Number(
      await page.evaluate(() => document.querySelector('pe-words')?.getAttribute('w-word')),
    );
    const [{ lengths }] = await truth(lab, { word: 1, position: 1 });
    const ratio = (weight * mean(lengths.words)) / mean(lengths.positions);
    assert.ok(Math.abs(ratio - Math.SQRT2) < 1e-6, `${ratio}`);
    // Without positions this place does not exist.
    await page.evaluate(setAttributes, { 'w-position': '0' });
    await page.waitFor(() => document.querySelectorAll('.pe-slider-marks button').length === 1);
  });

  test('one word, twenty words, no word, unknown words, and weights of 0 have their sentences', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(said);
    const sayingOf = async (
      /** @type {Record<string, string | null>} */ values,
      /** @type {string} */ wanted,
    ) => {
      await page.evaluate(setAttributes, values);
      await page.waitFor(
        (/** @type {string} */ wanted) => document.querySelector('.pe-panels')?.textContent?.includes(wanted),
        wanted,
      );
      return page.waitFor(said);
    };
    let now = await sayingOf({ text: 'king', chosen: '1:0' }, 'A single word');
    assert.deepEqual(now.panels, [
      [
        'A single word: there is no difference to show, and no other to be near to.',
        'There is no other word with a vector that “king” could be near to.',
      ],
    ]);
    assert.doesNotMatch(now.presets.join(), /nearest/);
    const twenty = Array.from({ length: 20 }, (_, k) => ['dog', 'red', 'king', 'zzz'][k % 4]).join(' ');
    now = await sayingOf({ text: twenty, chosen: null }, 'of 15 whose');
    assert.match(now.notes.join(), /^1 word has no vector here: zzz\..*nobody’s neighbour/);
    now = await sayingOf({ text: 'zzz yyy', chosen: '1:1' }, 'near to none');
    assert.deepEqual(now.panels, [
      ['The plane shows all differences between these words.', 'A word without a vector is near to none.'],
    ]);
    assert.match(
      now.sentence,
      /^No word here has a vector; with this weight a position is 7\.07 long on average\.$/,
    );
    now = await sayingOf(
      { text: lab[0], 'w-word': '0', 'w-position': '0', chosen: null },
      'all words of the sentence are at one point',
    );
    assert.match(now.sentence, /a word is 0 long on average, and a position 0\./);
    await sayingOf({ text: 'red dog', 'w-word': '1', 'w-position': '1' }, 'all differences');
    await page.evaluate(setAttributes, { text: ' ' });
    await page.waitFor(() => document.querySelector('.pe-tokens')?.textContent?.includes('no word here yet'));
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-body > .pe-sentence')?.textContent),
      '',
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a text without spaces says why it is one token', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(said);
    for (const [text, word] of [
      ['我喜欢北京', '我喜欢北京'],
      ['johnlikesjane', 'johnlikesjane'],
      ['in ฉันรักเธอ', 'ฉันรักเธอ'],
    ]) {
      await page.evaluate(setAttributes, { text });
      const note = await page.waitFor(
        (/** @type {string} */ word) =>
          [...document.querySelectorAll('.pe-note:not([hidden])')].find(
            (node) =>
              String(node.textContent).startsWith('Why one token') && node.textContent?.includes(`“${word}”`),
          )?.textContent,
        word,
      );
      assert.match(note, /split at spaces/);
    }
    await page.evaluate(setAttributes, { text: 'the zzz' });
    await page.waitFor(() => !document.querySelector('.pe-body')?.textContent?.includes('Why one token'));
  });

  test('with a vector file, panels of the same words do not mirror each other', async () => {
    const page = await open(`${site.origin}/own.html`);
    const [one, two] = await page.waitFor(drawn);
    one.x.forEach((/** @type {number} */ x, /** @type {number} */ k) => {
      assert.ok(Math.abs(two.x[8 - k] - x) < 1e-5 && Math.abs(two.y[8 - k] - one.y[k]) < 1e-5);
    });
    // It has another √d, and so a transformer's balance differs.
    await page.evaluate(setAttributes, { 'w-word': String(Math.sqrt(50)), 'w-position': '1' });
    await page.waitFor(() =>
      document.querySelector('.pe-presets-text')?.textContent?.includes('√d = √50 = 7.07. '),
    );
  });

  test('a plane of two dimensions hides nothing, and says so', async () => {
    const page = await open(`${site.origin}/flat.html`);
    const [panel] = await page.waitFor(drawn);
    const { panels } = await page.waitFor(said);
    assert.equal(panels[0][0], 'The plane shows all differences between these words.');
    const far = (/** @type {number} */ k) => Math.hypot(panel.x[k] - panel.x[3], panel.y[k] - panel.y[3]);
    const [near] = letters
      .map((_, k) => k)
      .filter((k) => k !== 3)
      .sort((a, b) => far(a) - far(b));
    assert.equal(
      panels[0][1],
      `Nearest to “dx”: ${letters[near]} at position ${near}, ${short(far(near))} away.`,
    );
    assert.deepEqual(panel.rings.x, []);
  });

  test('any scheme with rows as long as the vectors works, and others say why not', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    const { wordIndex, sequences } = pe.tokenizer(lab);
    const table = await pe.embeddingMatrix(wordIndex, builtInVectors());
    const shows = async (/** @type {Record<string, string>} */ attributes, /** @type {any} */ request) => {
      const cleared = { preset: null, 'num-freqs': null, 'include-input': null, coordinates: null };
      await page.evaluate(setAttributes, { ...cleared, ...attributes });
      const sentences = sequences.map((sequence) => ({
        words: pe.embed(pe.padSequences([sequence]), table),
        encodings: pe.encode({ positions: 11, ...request }),
      }));
      const { points } = projectOnOwnBases(pe, sentences)[1]({ word: 1, position: 1 });
      await page.waitFor(
        (/** @type {number[]} */ wanted) => {
          const [, plot] = /** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'));
          return plot.data
            .at(-1)
            .x.every((/** @type {number} */ x, /** @type {number} */ k) => x === wanted[k]);
        },
        points.map(({ x }) => x),
      );
    };
    await shows({ scheme: 'learned' }, { scheme: 'learned', d_model: 100 });
    await shows(
      { scheme: 'sinusoidal', preset: 'tensor2tensor' },
      { scheme: 'sinusoidal', preset: 'tensor2tensor', d_model: 100 },
    );
    await shows({ scheme: 'fourier' }, { scheme: 'fourier', d_model: 100 });
    await page.evaluate(setAttributes, { scheme: 'nerf' });
    const width = pe.encode({ scheme: 'nerf', positions: 11 }).cols;
    assert.equal(
      await page.waitFor(alertText),
      `a row of "nerf" has ${width} numbers with these settings, and a word vector 100; they must be equally long to be added`,
    );
    await shows(
      { scheme: 'nerf', 'num-freqs': '25', coordinates: '2', 'include-input': 'false' },
      { scheme: 'nerf', num_freqs: 25, coordinates: 2, include_input: false },
    );
    await page.evaluate(setAttributes, {
      scheme: 'rope',
      'num-freqs': null,
      'include-input': null,
      coordinates: null,
    });
    const fitting = pe.schemes.filter(({ has }) => has.includes('rows')).map(({ id }) => id);
    await page.waitFor(
      (/** @type {string} */ wanted) =>
        document.querySelector('pe-words > .pe-alert:not([hidden])')?.textContent === wanted,
      `"rope" has no rows for its positions; schemes that do: ${fitting.join(', ')}`,
    );
    // Vectors of an odd width: not with pairs of sine and cosine, but with rows of any width.
    await page.evaluate(setAttributes, { scheme: null, vectors: 'random-25.txt', text: letters.join(' ') });
    await page.waitFor(
      () =>
        document.querySelector('pe-words > .pe-alert:not([hidden])')?.textContent ===
        'an encoding as long as these word vectors, of 25 numbers, cannot be made: d_model is 25; it must be even, so that dimensions form pairs',
    );
    await page.evaluate(setAttributes, { scheme: 'learned' });
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 20);
    assert.deepEqual(await page.errors(), []);
  });

  test('the chosen word is an attribute, which a link holds; what is none is refused', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.evaluate(setAttributes, { chosen: 'red' });
    assert.equal(
      await page.waitFor(alertText),
      'chosen is "red"; it must be a sentence, from 1, and a position, from 0, such as 2:9',
    );
    await page.evaluate(setAttributes, { chosen: '7:0' });
    await page.waitFor(() => document.querySelector('pe-words > .pe-alert')?.hasAttribute('hidden'));
    assert.equal(
      await page.evaluate(() => document.querySelectorAll('.pe-token[aria-pressed=true]').length),
      0,
    );
    await page.evaluate(setAttributes, { chosen: '2:9' });
    await page.waitFor(() => location.hash.includes('chosen=2:9') || location.hash.includes('chosen=2%3A9'));
    const other = await open(`${site.origin}/lab.html${await page.evaluate(() => location.hash)}`);
    await other.waitFor(() =>
      document.querySelector('.pe-panels')?.textContent?.includes('Nearest to “red”'),
    );
  });

  test('unknown words are shown as typed, named and counted; markup is text', async () => {
    const page = await open(`${site.origin}/odd.html`);
    const [panel] = await page.waitFor(drawn);
    assert.ok(panel.labels.includes('zyzzyva') && panel.labels.includes('北京'));
    const found = await page.evaluate(() => ({
      note: document.querySelector('.pe-sentence ~ .pe-note:not([hidden])')?.textContent,
      unknown: [...document.querySelectorAll('.pe-unknown .pe-token-word')].map((node) => node.textContent),
      images: document.querySelectorAll('pe-words img').length,
      links: document.querySelectorAll('pe-words a[href*=example]').length,
    }));
    assert.ok(found.unknown.includes('zyzzyva') && found.unknown.includes('onerror'));
    assert.match(String(found.note), /^\d+ different words have no vector here: zyzzyva, /);
    assert.deepEqual([found.images, found.links], [0, 0]);
    assert.deepEqual(await page.errors(), []);
  });

  test('a word that looks like markup to Plotly is shown as it is', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    // Commas and brackets split words; entities and other scripts' brackets do not.
    await page.fill('textarea', 'x’<b>y</b> ampersand＆amp；');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length >= 3);
    const [panel] = await page.waitFor(drawn);
    const shown = (await page.evaluate(tokens))[0].map((/** @type {any} */ token) =>
      token.replace(/^\d+/, '').replace(/#\d+$/, ''),
    );
    assert.deepEqual(panel.labels.toSorted(), shown.toSorted());
  });

  test('a chosen word shows its nearest words, and itself as lines', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.click('.pe-token');
    await page.waitFor(() =>
      document.querySelector('.pe-details .pe-sentence + .pe-sentence')?.textContent?.includes('queen'),
    );
    const lines = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.pe-details .js-plotly-plot'));
      return plot?.data && plot.data.map((/** @type {any} */ { y, name }) => ({ name, y: [...y] }));
    });
    const { data } = await builtInVectors().rows(['king']);
    assert.deepEqual(lines[0].y, [...data]);
    assert.deepEqual(lines[1].y, [...pe.encode({ positions: 1, d_model: 100 }).data]);
    lines[2].y.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.equal(value, Math.fround(data[k] + lines[1].y[k])),
    );
    await page.click('.pe-token[aria-pressed=true]');
    await page.waitFor(() => document.querySelector('.pe-details')?.hasAttribute('hidden'));
  });

  test('what is wrong is named, and the last good figure stays', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const alert = await page.waitFor(alertText);
    assert.equal(alert, 'w_word is -1; it must be from 0 to 1000');
    await page.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-word', '2'));
    const [good] = await page.waitFor(drawn);
    await page.evaluate(() =>
      document.querySelector('pe-words')?.setAttribute('text', Array(100_000).fill('red').join(' ')),
    );
    const long = await page.waitFor(alertText);
    assert.equal(long, 'text has 100000 words in sentence 1; at most 200 are shown');
    const [same] = await page.waitFor(drawn);
    assert.deepEqual(same, good);
  });

  for (const way of ['input', 'drop']) {
    test(`a file of one's own, by ${way}, and back`, async () => {
      const page = await open(`${site.origin}/lab.html`);
      await page.waitFor(drawn);
      await page.fill('textarea', 'up left up down');
      await page.waitFor(() => document.querySelectorAll('.pe-token').length === 4);
      await page.evaluate(
        giveFile,
        way,
        'mine.txt',
        'up 1 0 0 2\ndown 0 1 0 2\nleft 0 0 one 3\nright 0 0 1 3\n',
      );
      const said = await page.waitFor(sourceSays, 'mine.txt, 3 words in 4 dimensions');
      assert.match(said, /1 line is not used/);
      await page.waitFor(() => document.querySelector('.pe-unknown .pe-token-word')?.textContent === 'left');
      const [panel] = await page.waitFor(drawn);
      assert.equal(panel.x.length, 4);
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('.pe-source button')];
        /** @type {HTMLElement} */ (buttons.find((each) => each.textContent?.startsWith('Back'))).click();
      });
      await page.waitFor(sourceSays, '2200 words');
    });
  }
});

/** <pe-inspector> in real browsers: its drawing, the reader's own configurations, and hostile ones. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { models } from '../../web/schemes/models/models.js';
import { inEachEngine, linked, page as pageOf, servePages, test, viewport } from './pages.mjs';

const pe = await load();
/** The end of the page before any script has loaded. */
const noted = '<script>window.noted = document.querySelector("#last").getBoundingClientRect().top</script>';
const last = `<p id="last">The end.</p>${noted}`;
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('inspector', {
    'plain.html': pageOf('<pe-inspector model="llama-3.1"></pe-inspector>', viewport),
    'two.html': pageOf(
      '<pe-inspector model="llama-3.1" other="gpt-oss" controls></pe-inspector><a href="#">after</a>',
      viewport,
    ),
    'own.html': pageOf('<pe-inspector model="own" controls></pe-inspector>', viewport),
    'empty.html': pageOf('<pe-inspector controls></pe-inspector>', viewport),
    'silent.html': pageOf('<pe-inspector></pe-inspector>', viewport),
    'bad.html': pageOf('<pe-inspector model="<b>foo</b>"></pe-inspector>', viewport),
    'german.html': pageOf('<div lang="de"><pe-inspector model="gpt-oss"></pe-inspector></div>', viewport),
    'room.html': pageOf(`<pe-inspector model="llama-3.1" controls></pe-inspector>${last}`, linked),
    'room-two.html': pageOf(
      `<pe-inspector model="llama-3.1" other="gemma-3" controls></pe-inspector>${last}`,
      linked,
    ),
    'room-empty.html': pageOf(`<pe-inspector controls></pe-inspector>${last}`, linked),
    'room-plain.html': pageOf(`<pe-inspector model="llama-3.1"></pe-inspector>${last}`, linked),
    ...Object.fromEntries(
      models.map(({ id }) => [`${id}.html`, pageOf(`<pe-inspector model="${id}" controls></pe-inspector>`)]),
    ),
  });
});
after(() => site.close());

const isShown = () => document.querySelector('pe-inspector .pe-inspector-result')?.childElementCount;

/** The ends of a ladder's lines, in percent of its width. @type {(index?: number) => any} */
const ladder = (index = 0) => {
  const picture = document.querySelectorAll('.pe-ladder-picture')[index];
  const number = (/** @type {Element} */ node, /** @type {string} */ name) =>
    parseFloat(node.getAttribute(name) ?? '');
  const lines = [...picture.querySelectorAll('line[class^="pe-band"]')];
  const slanted = lines.filter((node) => number(node, 'y2') - number(node, 'y1') > 20);
  return {
    pairs: slanted.map((node) => ({
      band: node.getAttribute('class')?.replace('pe-band-', ''),
      before: number(node, 'x1'),
      after: number(node, 'x2'),
    })),
    ticks: [...picture.querySelectorAll('.pe-ladder-grid')].map((node) => number(node, 'x1')),
    marks: [...picture.querySelectorAll('.pe-ladder-mark')].map((node) => number(node, 'x1')),
    sentence: document.querySelectorAll('pe-inspector .pe-sentence')[index]?.textContent,
  };
};

/** The text about the chosen pair in each ladder. */
const readings = () =>
  [...document.querySelectorAll('.pe-ladder-reading')].map(
    (node) => !node.matches('.pe-ladder-prompt') && node.textContent,
  );

/** Pastes a text. @type {(text: string, index?: number) => void} */
const paste = (text, index = 0) => {
  const area = /** @type {HTMLTextAreaElement} */ (document.querySelectorAll('.pe-config-text')[index]);
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
};

const failure = () => document.querySelector('.pe-config .pe-alert:not([hidden])')?.textContent;

inEachEngine('inspector', (_engine, open) => {
  test('draws every pair where its wavelengths are, marks the lengths, and says what has become of them', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(isShown);
    const { pairs, ticks, marks, sentence } = await page.evaluate(ladder);
    const config = /** @type {any} */ (models.find(({ id }) => id === 'llama-3.1')?.config);
    const [{ spectrum }] = pe.inspect(config).layers;
    const plain = pe.spectrum({ scheme: 'rope', head_dim: 128, base: 500000 }).wavelengths;
    assert.equal(pairs.length, 64);
    // The ticks are at powers of ten, from 10: two of them define the scale.
    const decade = (ticks[ticks.length - 1] - ticks[0]) / (ticks.length - 1);
    const value = (/** @type {number} */ place) => 10 ** (1 + (place - ticks[0]) / decade);
    pairs.forEach((/** @type {any} */ pair, /** @type {number} */ k) => {
      assert.ok(Math.abs(value(pair.before) / plain[k] - 1) < 1e-3, `${k}: ${value(pair.before)}`);
      assert.ok(Math.abs(value(pair.after) / (spectrum?.wavelengths[k] ?? NaN) - 1) < 1e-3, `${k}`);
      assert.equal(pair.band, spectrum?.bands[k]);
    });
    assert.deepEqual(
      marks.map((/** @type {number} */ place) => Math.round(value(place) / 100) * 100),
      [8200, 131100],
    );
    for (const band of ['kept', 'blended', 'divided']) {
      const count = pairs.filter((/** @type {any} */ pair) => pair.band === band).length;
      assert.match(sentence, new RegExp(`\\b${count} (is|are) ${band}`));
    }
    // Without controls there is nothing to press, but the table is still there.
    assert.equal(
      await page.evaluate(() => document.querySelectorAll('.pe-controls, textarea').length - 2),
      0,
    );
    await page.click('.pe-inspector-table > summary');
    const rows = await page.waitFor(() => {
      const found = [...document.querySelectorAll('.pe-inspector-table tbody tr')];
      return found.length && found.map((row) => [...row.children].map((cell) => cell.textContent));
    });
    assert.equal(rows.length, 64);
    assert.deepEqual(rows[0].slice(0, 5), ['0', '0, 64', '6.28', '6.28', 'kept']);
    assert.equal(rows[63][4], '÷ 8');
    assert.deepEqual(await page.errors(), []);
  });

  test('a note that the core cuts inside an emoji hides none of the keys behind it', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(isShown);
    const base = await page.evaluate(async () => {
      const { load } = await import(/** @type {any} */ (new URL('posenc.js', location.href).href));
      const note = `${'x'.repeat(199)}🙂 hello`;
      const config = { head_dim: 128, note, rope_theta: 500000, max_position_embeddings: 8192 };
      return (await load()).inspect(JSON.stringify(config)).layers[0].request.base;
    });
    assert.equal(base, 500000);
  });

  test('keys choose a pair, both ladders mark it, and it is spoken; Escape takes it away, Tab goes on', async () => {
    const page = await open(`${site.origin}/two.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 2);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-ladder-stage')).focus(),
    );
    for (const [key, pair] of /** @type {[string, number][]} */ ([
      ['ArrowRight', 0],
      ['ArrowRight', 1],
      ['PageDown', 11],
      ['ArrowLeft', 10],
      ['PageUp', 0],
      ['Home', 0],
      ['End', 63],
    ])) {
      await page.press(key);
      const start = `pair ${pair}, dimensions ${pair} and ${pair + 64}: `;
      await page.waitFor(
        (/** @type {string} */ start) =>
          document.querySelector('[role="status"]')?.textContent?.startsWith(start),
        start,
      );
      const [one, other] = await page.evaluate(readings);
      assert.ok(String(one).startsWith(start), String(one));
      // The other model has 32 pairs.
      if (pair < 32)
        assert.ok(String(other).startsWith(`pair ${pair}, dimensions ${pair} and ${pair + 32}: `));
      else assert.equal(other, false);
    }
    await page.press('Escape');
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-prompt').length === 2);
    for (let k = 0; k < 12; ++k) {
      await page.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent === 'after')) break;
    }
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'after');
    assert.deepEqual(await page.errors(), []);
  });

  test('the pointer reads the nearest pair, and a click keeps it', async () => {
    const page = await open(`${site.origin}/two.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 2);
    const at = await page.evaluate(() => {
      const picture = /** @type {Element} */ (document.querySelector('.pe-ladder-picture'));
      picture.scrollIntoView({ block: 'center' });
      const lines = [...picture.querySelectorAll('line[class^="pe-band"]')];
      const boxes = lines.filter((node) => node.getBoundingClientRect().height > 20);
      const box = boxes[40].getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    await page.hover(at.x, at.y);
    await page.waitFor(() =>
      document.querySelector('.pe-ladder-reading')?.textContent?.startsWith('pair 40,'),
    );
    await page.hover(1, 1);
    await page.waitFor(() => document.querySelector('.pe-ladder-prompt'));
    await page.clickAt(at.x, at.y);
    await page.hover(1, 1);
    await page.waitFor(() =>
      document.querySelector('.pe-ladder-reading')?.textContent?.startsWith('pair 40,'),
    );
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'pe-ladder-stage');
  });

  test('two models stand on the same ruler, beside each other or, on a phone, one under the other', async () => {
    for (const width of [360, 900]) {
      const page = await open(`${site.origin}/two.html`, { width, height: 800 });
      await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 2);
      const [one, other] = [await page.evaluate(ladder, 0), await page.evaluate(ladder, 1)];
      assert.deepEqual(one.ticks, other.ticks);
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('.pe-ladder-picture')].map((node) => {
          const { x, y, width } = node.getBoundingClientRect();
          return { x, y, width };
        }),
      );
      assert.ok(Math.abs(boxes[0].width - boxes[1].width) < 1);
      assert.equal(boxes[0].x === boxes[1].x, width === 360);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(across <= width, `${across} > ${width}`);
    }
  });

  test('broken JSON is told by its place, in the same words in every browser; what was right before stays', async () => {
    const page = await open(`${site.origin}/own.html`);
    await page.waitFor(() => document.querySelector('.pe-config-text'));
    const config = { head_dim: 16, rope_theta: 10000, max_position_embeddings: 4096 };
    await page.evaluate(paste, JSON.stringify(config));
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 1);
    for (const [text, said] of [
      [
        '{\n  "head_dim": 16,\n}',
        'Line 3, character 1: a key in double quotes is expected, and “}” is there. The comma before it is one too many.',
      ],
      [
        "{'head_dim': 16}",
        "Line 1, character 2: a key in double quotes or } is expected, and “'” is there. JSON knows only straight double quotes.",
      ],
      ['{"a": <b>x</b>}', 'Line 1, character 7: a value is expected, and “<” is there.'],
      ['{"a": 1', 'Line 1, character 8: a comma or } is expected, and the end of the text is there. Is the end of the file missing?'], // prettier-ignore
      [
        '{"a":\u00a01}',
        'Line 1, character 6: a value is expected, and the unseen character U+00A0 is there.',
      ],
      ['[16]', 'This is JSON, but no config.json: that is an object, in braces { }.'],
      ['16', 'This is JSON, but no config.json: that is an object, in braces { }.'],
    ]) {
      await page.evaluate(paste, text);
      await page.waitFor(
        (/** @type {string} */ said) =>
          document.querySelector('.pe-config .pe-alert:not([hidden])')?.textContent === said,
        said,
      );
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-inspector-outdated .pe-ladder').length), 1); // prettier-ignore
      assert.equal(await page.evaluate(() => document.querySelector('.pe-config-text')?.getAttribute('aria-invalid')), 'true'); // prettier-ignore
    }
    await page.evaluate(paste, '{\n  "head_dim": 16,\n}');
    await page.waitFor(() => document.querySelector('.pe-config-row > :last-child:not([hidden])'));
    await page.click('.pe-config-row > :last-child');
    const chosen = () => {
      const area = /** @type {HTMLTextAreaElement} */ (document.querySelector('.pe-config-text'));
      return document.activeElement === area && [area.selectionStart, area.selectionEnd];
    };
    assert.deepEqual(await page.evaluate(chosen), [20, 21]);
    await page.evaluate(paste, JSON.stringify({ ...config, head_dim: 8 }));
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.includes('4 pairs'));
    assert.equal((await page.evaluate(failure)) ?? null, null);
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-inspector-outdated').length), 0);
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-inspector b').length), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('what a reader puts in stays in the page: no request and no address has it', async () => {
    const page = await open(`${site.origin}/own.html`);
    await page.waitFor(() => document.querySelector('.pe-config-text'));
    const secret = { head_dim: 16, rope_theta: 10000, max_position_embeddings: 77777, name: 'very-private' };
    const file = `${site.folder}/config.json`;
    await writeFile(file, JSON.stringify(secret));
    await page.setFiles('.pe-config input[type=file]', [file]);
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.includes('77,777'));
    await page.evaluate(() => document.querySelector('pe-inspector')?.setAttribute('other', 'gpt-j'));
    const hash = await page.waitFor(() => location.hash);
    assert.equal(hash, '#pe=1&.inspector.other=gpt-j');
    const attributes = () =>
      [...(document.querySelector('pe-inspector')?.attributes ?? [])].map(({ value }) => value).join();
    const all = [...(await page.requests()), await page.evaluate(attributes)]; // prettier-ignore
    for (const each of all) assert.doesNotMatch(each, /private|77777/);
    // Clear brings the invitation back.
    await page.click('.pe-config-row > :nth-child(2)');
    await page.waitFor(() => !document.querySelector('.pe-inspector-result')?.childElementCount);
    assert.deepEqual(await page.errors(), []);
  });

  test('a file can be dropped on a model, and takes its place', async () => {
    const page = await open(`${site.origin}/two.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 2);
    const drop = (/** @type {string} */ text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'config.json', { type: 'application/json' }));
      const column = /** @type {Element} */ (document.querySelectorAll('.pe-inspector-column')[1]);
      const event = (/** @type {string} */ name) =>
        column.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
      return event('dragover') || event('drop');
    };
    // Both are accepted, and the browser does not open the file instead.
    assert.equal(await page.evaluate(drop, '{"head_dim": 4, "rope_theta": 100}'), false);
    await page.waitFor(() => document.querySelectorAll('.pe-sentence')[1]?.textContent?.includes('2 pairs'));
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-inspector')?.getAttribute('other')),
      'own',
    );
  });

  test('hostile texts freeze nothing, change nothing, and are never markup', async () => {
    const page = await open(`${site.origin}/own.html`);
    await page.waitFor(() => document.querySelector('.pe-config-text'));
    const inside = '"head_dim": 16, "rope_theta": 10000, "max_position_embeddings": 4096';
    const deep = (/** @type {number} */ depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const bad = '<img src=x onerror=alert(1)>';
    const texts = [
      `{${inside}, "filler": "${'x'.repeat(2 ** 20)}"}`,
      `{${inside}, "deep": ${deep(10_000)}}`,
      `{${inside}, "__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}`,
      `{${inside}, "list": [${Array(60_000).fill('"<b>"')}]}`,
      `{${inside}, "rope_scaling": {"type": "linear", "factor": 2, "${bad}": "${bad}", "__proto__": 1}}`,
      `{${inside}, "rope_parameters": {"${bad}": {"rope_type": "${bad}"}, "__proto__": {"rope_type": "default"}}}`,
    ];
    for (const [k, text] of texts.entries()) {
      await page.evaluate(paste, text);
      await page.waitFor((/** @type {number} */ length) => {
        const { config } = /** @type {any} */ (document.querySelector('pe-inspector'));
        return config.length === length && document.querySelectorAll('.pe-inspector-layer').length > 0;
      }, text.length);
      const state = await page.evaluate(() => ({
        polluted: 'polluted' in {},
        markup: document.querySelectorAll('pe-inspector :is(img, b)').length,
        longest: Math.max(...[...document.querySelectorAll('.pe-inspector-result *')].map((node) => node.childElementCount ? 0 : String(node.textContent).length)), // prettier-ignore
      }));
      assert.deepEqual([state.polluted, state.markup, state.longest < 1000], [false, 0, true], `${k}`);
    }
    // Extremely deep nesting: read, or refused in a sentence, and quickly.
    for (const text of ['['.repeat(1e6), deep(3e5), '"'.repeat(1e6), `{"a": ${'9'.repeat(1e6)}x}`]) {
      await page.evaluate(paste, text);
      await page.waitFor(
        (/** @type {number} */ length) =>
          /** @type {any} */ (document.querySelector('pe-inspector')).config.length === length &&
          document.querySelector('pe-inspector .pe-alert:not([hidden]), .pe-inspector-error'),
        text.length,
      );
    }
    await page.evaluate(paste, `{${inside}}`);
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.includes('8 pairs'));
    assert.deepEqual(await page.errors(), []);
  });

  test('with nothing chosen it invites; a model chosen by a button is in the address, and reset takes it back', async () => {
    const page = await open(`${site.origin}/empty.html`);
    const names = await page.waitFor(() => {
      const all = [...document.querySelectorAll('.pe-inspector-models > button')];
      return all.length && all.map((node) => node.textContent);
    });
    assert.deepEqual(names.slice(0, -1), models.map(({ name }) => name)); // prettier-ignore
    await page.click('.pe-inspector-models > button:nth-child(2)');
    await page.waitFor(isShown);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.activeElement).dataset.name),
      'model',
    );
    assert.equal(await page.waitFor(() => location.hash), `#pe=1&.inspector.model=${models[1].id}`);
    await page.click('.pe-reset');
    await page.waitFor(() => document.querySelector('.pe-inspector-models > button'));
    await page.click('.pe-inspector-models > button:last-child');
    await page.waitFor(() => document.querySelector('.pe-inspector-column:not([hidden]) .pe-config-text'));
    // Readers who cannot change anything still see what there is.
    await page.goto(`${site.origin}/silent.html`);
    await page.waitFor(
      (/** @type {string} */ name) =>
        document.querySelector('.pe-inspector-models')?.textContent?.includes(name),
      models[1].name,
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-inspector button:not([hidden] *)').length), 0); // prettier-ignore
  });

  test('each part with positions of its own is named and offered, and its button keeps the focus', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(() => document.querySelector('.pe-inspector-models > button'));
    const config = {
      model_type: 'qwen2_vl',
      text_config: {
        hidden_size: 8192,
        num_attention_heads: 64,
        rope_theta: 1e6,
        max_position_embeddings: 32768,
      },
      vision_config: { model_type: 'llama', head_dim: 32, rope_theta: 100, max_position_embeddings: 729 },
      thinker: { audio_config: { model_type: 'bert', hidden_size: 512, max_position_embeddings: 1500 } },
    };
    await page.evaluate((/** @type {any} */ config) => {
      /** @type {any} */ (document.querySelector('pe-inspector')).config = config;
    }, config);
    const parts = () =>
      [...document.querySelectorAll('.pe-inspector-parts button')].map((node) => [
        node.textContent,
        node.getAttribute('aria-pressed'),
      ]);
    const isAbout = (/** @type {string[]} */ [title, fact]) => {
      const column = document.querySelector('.pe-inspector-column:not([hidden])');
      return (
        column?.querySelector('.pe-caption')?.textContent?.endsWith(title) &&
        column.querySelector('.pe-inspector-about')?.textContent?.includes(fact)
      );
    };
    await page.waitFor(isAbout, ['', '32,768 positions']);
    assert.deepEqual(await page.evaluate(parts), [
      ['main part', 'true'],
      ['vision_config', 'false'],
      ['thinker.audio_config', 'false'],
    ]);
    const text = () => String(document.querySelector('.pe-inspector-about')?.textContent);
    assert.doesNotMatch(await page.evaluate(text), /which are not shown/);
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector('.pe-inspector-parts [data-part="vision_config"]')).focus();
    });
    await page.press('Enter');
    await page.waitFor(isAbout, ['vision_config', '729 positions']);
    const { sentence } = await page.evaluate(ladder);
    assert.match(sentence, /^The frequencies of the 16 pairs are not scaled\./);
    assert.deepEqual(
      await page.evaluate(() => [
        /** @type {any} */ (document.activeElement).dataset.part,
        document.activeElement?.getAttribute('aria-pressed'),
      ]),
      ['vision_config', 'true'],
    );
    await page.press('Tab');
    await page.press('Enter');
    await page.waitFor(isAbout, ['thinker.audio_config', '1,500 positions']);
    await page.click('.pe-inspector-parts [data-part=""]');
    await page.waitFor(isAbout, ['', '32,768 positions']);
    // Without controls there is nothing to press, so the parts are only named.
    await page.evaluate(() => document.querySelector('pe-inspector')?.removeAttribute('controls'));
    await page.waitFor(() =>
      document
        .querySelector('.pe-inspector-about')
        ?.textContent?.includes('not shown: vision_config, thinker.audio_config'),
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-inspector-parts').length), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('a name that is none is refused with those there are, and never markup', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const said = await page.waitFor(
      () => document.querySelector('pe-inspector > .pe-alert:not([hidden])')?.textContent,
    );
    assert.equal(
      said,
      `model is "<b>foo</b>"; it must be one of: ${[...models.map(({ id }) => id), 'own'].join(', ')}`,
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll('b').length), 0);
  });

  test('the length of the sequence has a control where something depends on it', async () => {
    const page = await open(`${site.origin}/own.html`);
    await page.waitFor(() => document.querySelector('.pe-config-text'));
    const field = () => document.querySelector('input[type=text][data-name=seq_len]');
    assert.equal(await page.evaluate(() => document.querySelectorAll('[data-name=seq_len]').length), 0);
    const config = {
      head_dim: 16,
      rope_theta: 10000,
      max_position_embeddings: 4096,
      rope_scaling: { type: 'dynamic', factor: 2 },
    };
    await page.evaluate(paste, JSON.stringify(config));
    await page.waitFor(field);
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.includes('not scaled'));
    await page.fill('input[type=text][data-name=seq_len]', '16384');
    const { wavelengths } = pe.inspect(config, { seq_len: 16384 }).layers[0].spectrum ?? { wavelengths: [] };
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.includes('16,384 positions of the sequence')); // prettier-ignore
    const { pairs, ticks } = await page.evaluate(ladder);
    const decade = (ticks[ticks.length - 1] - ticks[0]) / (ticks.length - 1);
    pairs.forEach((/** @type {any} */ { after }, /** @type {number} */ k) => {
      assert.ok(Math.abs(10 ** (1 + (after - ticks[0]) / decade) / wavelengths[k] - 1) < 1e-3);
    });
    await page.evaluate(() => document.querySelector('pe-inspector')?.setAttribute('seq-len', '-1'));
    await page.waitFor(() => document.querySelector('pe-inspector > .pe-alert:not([hidden])')?.textContent?.startsWith('seq_len is -1;')); // prettier-ignore
  });

  test('scripts give configurations, as objects and as text; the element may be removed and brought back', async () => {
    const page = await open(`${site.origin}/silent.html`);
    await page.waitFor(() => document.querySelector('.pe-inspector-models'));
    await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('pe-inspector'));
      element.config = { head_dim: 16, rope_theta: 10000 };
      element.otherConfig = '{"model_type": "bloom", "n_head": 16';
    });
    await page.waitFor(() => document.querySelectorAll('.pe-ladder-picture').length === 1);
    assert.match(
      await page.waitFor(() => document.querySelector('.pe-inspector-column > .pe-alert:not([hidden])')?.textContent), // prettier-ignore
      /^Line 1, character 37: /,
    );
    await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('pe-inspector'));
      element.otherConfig += '}';
      element.remove();
      setTimeout(() => document.body.append(element), 50);
    });
    await page.waitFor(() => document.querySelectorAll('.pe-inspector-layer').length === 2);
    assert.match(await page.evaluate(() => document.querySelector('.pe-inspector-tag code')?.textContent ?? ''), /^<pe-heatmap scheme="alibi" heads="16"/); // prettier-ignore
    assert.deepEqual(await page.errors(), []);
  });

  test('it speaks the language of the page, numbers too', async () => {
    const page = await open(`${site.origin}/german.html`);
    await page.waitFor(isShown);
    const text = await page.evaluate(() => document.querySelector('pe-inspector')?.textContent ?? '');
    assert.match(text, /Von den Frequenzen der 32 Paare werden/);
    assert.match(text, /1,3466/);
    assert.doesNotMatch(text, /\b(the|pairs|scaling)\b/);
  });
});

inEachEngine('room for the inspector', (_engine, open) => {
  for (const name of ['room', 'room-two', 'room-empty', 'room-plain']) {
    test(`${name}: the page is as high before it is drawn as afterwards`, async () => {
      for (const width of [360, 900, 1600]) {
        const page = await open(`${site.origin}/${name}.html`, { width, height: 800 });
        await page.waitFor(() => document.querySelector('pe-inspector > .pe-body'));
        await page.waitFor(() => document.querySelector('.pe-inspector-layer, .pe-inspector-models > *'));
        const { top, was } = await page.evaluate(() => ({
          top: document.querySelector('#last')?.getBoundingClientRect().top ?? NaN,
          was: /** @type {any} */ (window).noted,
        }));
        assert.ok(Math.abs(top / was - 1) < 0.02, `${was} → ${top} at ${width}`);
      }
    });
  }
});

inEachEngine('each model of the list', (_engine, open) => {
  test('is shown without an error, in a window of a phone', async () => {
    for (const { id, name } of models) {
      const page = await open(`${site.origin}/${id}.html`, { width: 360, height: 700 });
      await page.waitFor(isShown);
      const { title, wrong, across } = await page.evaluate(() => ({
        title: document.querySelector('.pe-inspector-column > .pe-caption')?.textContent,
        wrong: document.querySelectorAll('.pe-inspector-error').length,
        across: document.documentElement.scrollWidth,
      }));
      assert.deepEqual([title, wrong, across <= 360], [name, 0, true]);
      assert.deepEqual(await page.errors(), []);
    }
  });
});

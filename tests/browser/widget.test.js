/**
 * Figures as widgets, by the contract of anywidget: in a page that does with the modules what hosts do, with a stand-in for
 * their models.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { record } from '../compatibility.mjs';
import { readWidgetSettings } from '../../web/entries/widget-settings.js';
import { atRest, countTimers, fetched, inEachEngine, servePages, test } from './pages.mjs';

/** @typedef {import('./pages.mjs').Page} Page */

/**
 * What hosts have: models, and two ways to import a module. `state`, `saves` and `listeners` are for the tests.
 */
const host = `
  (${countTimers})();
  const instantiate = WebAssembly.instantiate;
  window.compiled = 0;
  WebAssembly.instantiate = (...values) => { ++window.compiled; return instantiate.apply(WebAssembly, values); };
  window.problems = [];
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  window.Model = class {
    listeners = new Map();
    saves = [];
    #unsaved = {};
    constructor(state) { this.state = state; }
    get(name) { return this.state[name]; }
    set(name, value) {
      if (this.state[name] === value) return;
      this.state[name] = this.#unsaved[name] = value;
      for (const callback of [...(this.listeners.get('change:' + name) ?? [])]) callback();
    }
    save_changes() { this.saves.push(this.#unsaved); this.#unsaved = {}; }
    on(event, callback) { this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback]); }
    off(event, callback) {
      const rest = (this.listeners.get(event) ?? []).filter((each) => each !== callback);
      if (rest.length) this.listeners.set(event, rest); else this.listeners.delete(event);
    }
    send() {}
  };
  // As from a kernel: a text, which becomes a module of its own for each widget.
  window.importText = async () => {
    const text = await (await fetch('widget.all.js')).text();
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    return (await import(url)).default;
  };
  window.importFile = async () => (await import('./widget.js')).default;
  window.show = async (state, { el = document.querySelector('main'), load = importText } = {}) => {
    const model = new Model(state);
    const remove = (await load()).render({ model, el });
    return Object.assign(window, { model, remove });
  };`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<script>${host}</script></head><body><main></main></body></html>`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('widget', { 'host.html': page });
});
after(() => site.close());

/** Shows a figure, whose model becomes the page's `model`. @param {Page} page @param {object} state @param {object} [options] */
const show = (page, state, options) =>
  page.evaluate(
    async (/** @type {any} */ state, /** @type {any} */ options) => {
      const { importFile, importText } = /** @type {any} */ (window);
      const load = options?.isFile ? importFile : importText;
      await /** @type {any} */ (window).show(state, { load });
    },
    state,
    options ?? null,
  );

/** In a page: the state of the model, without bytes. @returns {any} */
const state = () => /** @type {any} */ (window).model.state;

/** In a page: sets attributes of the model, as a kernel does. @param {Record<string, unknown>} values */
const set = (values) => {
  for (const [name, value] of Object.entries(values)) /** @type {any} */ (window).model.set(name, value);
};

/** @param {Page} page */
const problems = (page) => page.evaluate(() => /** @type {any} */ (window).problems);

const heatmap = { figure: 'heatmap', positions: 8, d_model: 16 };

inEachEngine('a widget', (_engine, open) => {
  const openHost = () => open(`${site.origin}/host.html`);

  test('shows the figure of its model from one text, which fetches nothing', async () => {
    const page = await openHost();
    await show(page, heatmap);
    await page.waitFor(() => Boolean(document.querySelector('main pe-heatmap .heatmaplayer image')));
    const attributes = await page.evaluate(() =>
      ['positions', 'd-model', 'controls'].map((name) =>
        document.querySelector('pe-heatmap')?.getAttribute(name),
      ),
    );
    assert.deepEqual(attributes, ['8', '16', null]);
    assert.deepEqual(
      (await page.requests()).filter((url) => /^http/.test(url)).map((url) => url.replace(/.*\//, '')),
      ['host.html', 'widget.all.js'],
    );
    assert.deepEqual(await problems(page), []);
  });

  test('averages a large matrix without the file of a worker', async () => {
    const page = await openHost();
    const axes = { scheme: 'sinusoidal-nd', axes: [1025, 512], positions: 524800 };
    await show(page, { figure: 'heatmap', ...axes, d_model: 128 });
    await page.waitFor(() => {
      const figure = document.querySelector('pe-heatmap');
      return Boolean(figure?.querySelector('.heatmaplayer image') && !figure.querySelector('.pe-summing'));
    });
    assert.equal(await page.evaluate(() => document.querySelector('main [role=alert]:not([hidden])')), null);
    assert.deepEqual(await problems(page), []);
  });

  test('fetches only the parts that it needs where it stands beside them', async () => {
    const page = await openHost();
    await show(page, { figure: 'rotation', scheme: 'rope', m: 3 }, { isFile: true });
    await page.waitFor(() => Boolean(document.querySelector('pe-rotation svg')));
    const names = await fetched(page);
    for (const name of ['widget.js', 'common.js', 'pe-rotation.js']) assert.ok(names.includes(name), name);
    assert.ok(!names.includes('pe-words.js') && !names.includes('widget.all.js'), names.join(' '));
    assert.deepEqual(await problems(page), []);
  });

  test('tells the model what it shows: all settings, and the numbers as bytes', async () => {
    const page = await openHost();
    await show(page, heatmap);
    await page.waitFor(() => /** @type {any} */ (window).model.state.data);
    const { value, data, saved } = await page.evaluate(() => {
      const { value, data } = /** @type {any} */ (window).model.state;
      const { bytes, ...others } = data;
      const numbers = [...new Float32Array(bytes.buffer)].slice(0, 4);
      const saved = /** @type {any} */ (window).model.saves.flatMap(Object.keys);
      return {
        value,
        saved,
        data: { ...others, numbers, count: bytes.byteLength, type: bytes.constructor.name },
      };
    });
    assert.deepEqual(
      [value.positions, value.d_model, value.base, value.layout],
      [8, 16, 10000, 'interleaved'],
    );
    assert.deepEqual(data, {
      kind: 'heatmap',
      shape: [8, 16],
      dtype: 'float32',
      numbers: [0, 1, 0, 1],
      count: 8 * 16 * 4,
      type: 'DataView',
    });
    assert.ok(saved.includes('value') && saved.includes('data'), saved.join(' '));
  });

  test('does not send more numbers than a host bears with each change', async () => {
    const page = await openHost();
    await show(page, { figure: 'heatmap', positions: 1024, d_model: 512 });
    await page.waitFor(() => /** @type {any} */ (window).model.state.value?.positions === 1024);
    assert.equal((await page.evaluate(state)).data, null);
  });

  test('writes what a reader changes to the attribute of the model that has it', async () => {
    const page = await openHost();
    await show(page, { ...heatmap, controls: true });
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap input[data-name="positions"]')));
    await page.fill('pe-heatmap input[data-name="positions"]', '9');
    await page.press('Enter');
    await page.waitFor(() => /** @type {any} */ (window).model.state.positions === 9);
    await page.waitFor(() => /** @type {any} */ (window).model.state.value.positions === 9);
    await page.waitFor(() => /** @type {any} */ (window).model.state.data.shape[0] === 9);
    const saves = await page.evaluate(() => /** @type {any} */ (window).model.saves);
    assert.ok(saves.some((/** @type {any} */ save) => save.positions === 9));
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(() => location.hash), '', 'the address is the host’s');
    // The element has the value already, so nothing else is written.
    assert.ok(saves.every((/** @type {any} */ save) => !('d_model' in save) && !('controls' in save)));
  });

  test('writes nothing while the figure has not been in view', async () => {
    const page = await openHost();
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('main')).style.marginTop = '5000px';
    });
    await show(page, { figure: 'heatmap', settings: { positions: 8, d_model: 16, controls: true } });
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap')));
    await page.waitFor(atRest);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).model.saves), []);
  });

  test('works with the model of a book, which neither saves nor forgets listeners', async () => {
    const page = await openHost();
    await page.evaluate(async (/** @type {any} */ heatmap) => {
      const { importText, Model } = /** @type {any} */ (window);
      const refuse = () => {
        throw new Error('not implemented');
      };
      const model = Object.assign(new Model(heatmap), { save_changes: refuse, off: refuse, send: refuse });
      const remove = (await importText()).render({ model, el: document.querySelector('main') });
      Object.assign(window, { model, remove });
    }, heatmap);
    await page.waitFor(() => /** @type {any} */ (window).model.state.data);
    await page.evaluate(() => /** @type {any} */ (window).remove());
    assert.equal(await page.evaluate(() => document.querySelector('main')?.childNodes.length), 0);
    await page.evaluate(set, { d_model: 32 });
    await page.waitFor(atRest);
    assert.deepEqual(await problems(page), []);
  });

  test('writes it to the object of all settings of a model that has one', async () => {
    const page = await openHost();
    await show(page, {
      figure: 'lines',
      settings: { rows: [0, 3], d_model: 8, separate: true, controls: true },
    });
    await page.waitFor(() => Boolean(document.querySelector('pe-lines .scatterlayer path')));
    assert.equal(await page.evaluate(() => document.querySelector('pe-lines')?.getAttribute('rows')), '0, 3');
    await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('separate', 'false'));
    await page.waitFor(() => /** @type {any} */ (window).model.state.settings.separate === false);
    const { settings, separate } = await page.evaluate(state);
    assert.deepEqual(
      [settings, separate],
      [{ rows: [0, 3], d_model: 8, separate: false, controls: true }, undefined],
    );
  });

  test('tells the model the cell that a reader chooses, and marks that of the model', async () => {
    const page = await openHost();
    await show(page, { ...heatmap, cursor: { position: 2, dimension: 5 } });
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    const reading = () => document.querySelector('pe-heatmap .pe-reading')?.textContent;
    const isMarked = () => JSON.stringify(/** @type {any} */ (document.querySelector('pe-heatmap')).cursor);
    assert.equal(await page.evaluate(isMarked), '{"position":2,"dimension":5}');
    await page.waitFor(reading);
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector('pe-heatmap')).moveCursor({ position: 3, dimension: 1 });
    });
    await page.waitFor(() => /** @type {any} */ (window).model.state.cursor?.position === 3);
    await page.evaluate(set, { cursor: null });
    assert.equal(await page.evaluate(isMarked), undefined);
  });

  test('follows every change of its model, and becomes another figure', async () => {
    const page = await openHost();
    await show(page, { ...heatmap, controls: true, colorscale: 'RdBu' });
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    await page.evaluate(() => void Object.assign(window, { first: document.querySelector('pe-heatmap') }));
    await page.evaluate(set, { d_model: 32, colorscale: null, controls: false, pe_height: 250 });
    await page.waitFor(() => /** @type {any} */ (window).model.state.value.d_model === 32);
    const seen = await page.evaluate(() => {
      const figure = /** @type {HTMLElement} */ (document.querySelector('pe-heatmap'));
      return {
        isSame: figure === /** @type {any} */ (window).first,
        attributes: ['d-model', 'colorscale', 'controls'].map((name) => figure.getAttribute(name)),
        height: figure.querySelector('.pe-plot')?.getBoundingClientRect().height,
      };
    });
    assert.deepEqual(seen, { isSame: true, attributes: ['32', null, null], height: 250 });
    await page.evaluate(set, { figure: 'pe-steps', positions: 4, d_model: 4 });
    await page.waitFor(() => Boolean(document.querySelector('main pe-steps table')));
    assert.equal(await page.evaluate(() => document.querySelectorAll('main pe-heatmap').length), 0);
  });

  test('tells the model the answers to a quiz', async () => {
    const page = await openHost();
    await show(page, {
      figure: 'quiz',
      answer: 'wavelength(8) / 4',
      content: 'How <b>long</b>?',
      d_model: 64,
    });
    await page.waitFor(() => Boolean(document.querySelector('pe-quiz input')));
    assert.match(
      await page.evaluate(() => document.querySelector('pe-quiz')?.textContent ?? ''),
      /How <b>long<\/b>\?/,
    );
    await page.fill('pe-quiz input', '7777');
    await page.click('.pe-quiz-buttons button');
    const result = await page.waitFor(() => /** @type {any} */ (window).model.state.result);
    assert.deepEqual([result.choice, result.right, result.attempts, result.score], ['7777', false, 1, 0]);
  });

  test('reads configurations of models', async () => {
    const page = await openHost();
    await show(page, {
      figure: 'inspector',
      config: { model_type: 'llama', head_dim: 16, rope_theta: 12345 },
    });
    await page.waitFor(() => document.querySelector('pe-inspector')?.textContent?.includes('12345'));
    await page.waitFor(() => /** @type {any} */ (window).model.state.model === 'own');
    await page.evaluate(set, { config: { model_type: 'llama', head_dim: 16, rope_theta: 54321 } });
    await page.waitFor(() => document.querySelector('pe-inspector')?.textContent?.includes('54321'));
  });

  test('refuses an unknown figure, and says which one may be meant', async () => {
    const page = await openHost();
    await show(page, { figure: 'heatmpa<img src=x>' });
    const text = await page.waitFor(() => document.querySelector('main [role=alert]')?.textContent);
    assert.match(
      text,
      /There is no figure “heatmpa<img src=x>”.* The figures are: angles, attention, compare/,
    );
    await page.evaluate(set, { figure: 'heatmpa' });
    await page.waitFor(() =>
      document.querySelector('main [role=alert]')?.textContent?.includes('Did you mean “heatmap”?'),
    );
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
    });
    await page.evaluate(set, { figure: 'line' });
    await page.waitFor(() =>
      document.querySelector('main [role=alert]')?.textContent?.includes('Ist „lines“ gemeint?'),
    );
    await page.evaluate(set, { figure: 'heatmap' });
    await page.waitFor(() => Boolean(document.querySelector('main pe-heatmap .heatmaplayer image')));
    assert.equal(await page.evaluate(() => document.querySelector('main [role=alert]:not([hidden])')), null);
  });

  test('says which setting a figure does not have, and which one may be meant', async () => {
    const page = await openHost();
    await show(page, { figure: 'heatmap', settings: { postions: 8, d_model: 16 } });
    const text = await page.waitFor(() => document.querySelector('main [role=alert]')?.textContent);
    assert.match(text, /no setting “postions”\. Did you mean “positions”\?/);
    await page.evaluate(set, { settings: { positions: 8, d_model: 16 } });
    await page.waitFor(() => !document.querySelector('main [data-about=setting]'));
  });

  test('shows the error of a value in the figure', async () => {
    const page = await openHost();
    await show(page, { ...heatmap, d_model: 7 });
    const text = await page.waitFor(
      () => document.querySelector('pe-heatmap [role=alert]:not([hidden])')?.textContent,
    );
    assert.match(text, /d_model is 7; it must be even/);
    await page.evaluate(set, { d_model: 8 });
    await page.waitFor(() => Boolean(document.querySelector('main pe-heatmap .heatmaplayer image')));
  });

  test('works in a shadow root, and is dark where the host is dark', async () => {
    const page = await openHost();
    await page.evaluate(async () => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      // Half of the ground shines through.
      main.style.cssText = 'background: rgba(255, 255, 255, 0.1); color: #666';
      document.body.style.background = 'rgb(17, 17, 17)';
      const el = document.createElement('div');
      main.attachShadow({ mode: 'open' }).append(el);
      await /** @type {any} */ (window).show(
        { figure: 'heatmap', positions: 8, d_model: 16, controls: true },
        { el },
      );
    });
    const look = () => {
      const figure = document.querySelector('main')?.shadowRoot?.querySelector('pe-heatmap');
      if (!figure?.querySelector('.heatmaplayer image')) return undefined;
      const style = getComputedStyle(figure);
      return {
        scheme: style.colorScheme,
        // A rule of the style sheets of figures.
        position: style.position,
        surface: getComputedStyle(figure).getPropertyValue('--pe-accent') !== '',
        ink: getComputedStyle(/** @type {Element} */ (figure.querySelector('.xtick text'))).fill,
      };
    };
    assert.deepEqual(await page.waitFor(look), {
      scheme: 'dark',
      position: 'relative',
      surface: true,
      ink: 'rgb(102, 102, 102)',
    });
    // The host changes its theme.
    await page.evaluate(() => {
      document.body.style.background = 'white';
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      main.style.color = '#111';
      document.body.className = 'light';
    });
    await page.waitFor(() => {
      const figure = document.querySelector('main')?.shadowRoot?.querySelector('pe-heatmap');
      const tick = figure?.querySelector('.xtick text');
      return (
        figure &&
        tick &&
        getComputedStyle(figure).colorScheme === 'light' &&
        getComputedStyle(tick).fill === 'rgb(17, 17, 17)'
      );
    });
    assert.deepEqual(await problems(page), []);
  });

  test('is dark under light text where nothing behind it has a colour', async () => {
    const page = await openHost();
    await page.evaluate(() => {
      document.body.style.color = 'white';
    });
    await show(page, heatmap);
    await page.waitFor(() => {
      const figure = document.querySelector('pe-heatmap');
      return figure && getComputedStyle(figure).colorScheme === 'dark';
    });
  });

  test('shares one engine with other widgets, though hosts evaluate its text again', async () => {
    const page = await openHost();
    const count = async () => {
      await page.waitFor(() => {
        const figures = [...document.querySelectorAll('pe-heatmap')];
        return figures.length > 0 && figures.every((figure) => figure.querySelector('.heatmaplayer image'));
      });
      await page.waitFor(atRest);
      return page.evaluate(() => /** @type {any} */ (window).compiled);
    };
    await show(page, heatmap);
    const first = await count();
    assert.ok(first > 0);
    await show(page, { ...heatmap, positions: 12 });
    assert.equal(await count(), first);
    const kinds = await page.evaluate(() => {
      const [a, b] = document.querySelectorAll('pe-heatmap');
      return [a.getAttribute('positions'), b.getAttribute('positions'), a.constructor === b.constructor];
    });
    assert.deepEqual(kinds, ['8', '12', true]);
    // What the second text hands to a figure arrives where the code of the first one looks for it.
    await page.evaluate(() => {
      const bytes = new DataView(new Float32Array([1, 2, 3, 4]).buffer);
      /** @type {any} */ (window).model.set('src', { bytes, shape: [2, 2], dtype: 'float32' });
      /** @type {any} */ (window).model.set('positions', 2);
    });
    await page.waitFor(() => /** @type {any} */ (window).model.state.data?.shape.join() === '2,2');
    assert.deepEqual(await problems(page), []);
  });

  test('leaves nothing when it is removed, at whatever time', async () => {
    const page = await openHost();
    await show(page, { ...heatmap, controls: true });
    await page.waitFor(() => Boolean(document.querySelector('pe-heatmap .heatmaplayer image')));
    const left = () => {
      const { model, remove } = /** @type {any} */ (window);
      const during = model.listeners.size;
      remove();
      return [during > 100, model.listeners.size, document.querySelector('main')?.childNodes.length];
    };
    assert.deepEqual(await page.evaluate(left), [true, 0, 0]);
    await page.evaluate(
      () => void Object.assign(window, { saved: /** @type {any} */ (window).model.saves.length }),
    );
    await page.evaluate(set, { d_model: 64, figure: 'lines' });
    await page.waitFor(atRest);
    const isSilent = () => {
      const { model, saved } = /** @type {any} */ (window);
      return model.saves.length === saved && document.querySelector('main')?.childNodes.length === 0;
    };
    assert.ok(await page.evaluate(isSilent));
    // Before anything is there.
    await page.evaluate(async (/** @type {any} */ heatmap) => {
      const { importText, Model } = /** @type {any} */ (window);
      const model = new Model(heatmap);
      const widget = await importText();
      widget.render({ model, el: document.querySelector('main') })();
      Object.assign(window, { model, saved: 0 });
    }, heatmap);
    await page.waitFor(atRest);
    assert.ok(await page.evaluate(isSilent));
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).model.listeners.size), 0);
    assert.deepEqual(await problems(page), []);
  });

  test('shows the bytes of a matrix as numbers, of any type, and a file', async () => {
    const page = await openHost();
    await page.evaluate(async () => {
      const numbers = new Float64Array([9, 9, 1, 2, 3, 4, 5, 6]);
      const src = {
        bytes: new DataView(numbers.buffer, 16),
        shape: [3, 2],
        dtype: 'float64',
        name: 'my wpe',
      };
      await /** @type {any} */ (window).show({ figure: 'heatmap', src, positions: null });
    });
    const numbers = (/** @type {number} */ count) => {
      const { data } = /** @type {any} */ (window).model.state;
      return data?.bytes.byteLength === 4 * count && [data.shape, [...new Float32Array(data.bytes.buffer)]];
    };
    assert.deepEqual(await page.waitFor(numbers, 6), [
      [3, 2],
      [1, 2, 3, 4, 5, 6],
    ]);
    const note = () => document.querySelector('pe-heatmap .pe-own')?.textContent;
    assert.match(String(await page.evaluate(note)), /my wpe.*3 × 2.*float64/);
    await page.evaluate(() => {
      const { model } = /** @type {any} */ (window);
      model.set('src', {
        bytes: new DataView(new Int16Array([1, -2, 3, -4]).buffer),
        shape: [2, 2],
        dtype: 'int16',
      });
    });
    assert.deepEqual(await page.waitFor(numbers, 4), [
      [2, 2],
      [1, -2, 3, -4],
    ]);
    await page.evaluate(() => {
      const { model } = /** @type {any} */ (window);
      const bytes = new DataView(new TextEncoder().encode('1,2,3\n').buffer);
      model.set('src', { bytes, name: 'small.csv' });
    });
    assert.deepEqual(await page.waitFor(numbers, 3), [
      [1, 3],
      [1, 2, 3],
    ]);
    // Back to the scheme.
    await page.evaluate(set, { src: null, positions: 4, d_model: 8 });
    await page.waitFor(numbers, 32);
    assert.deepEqual(await problems(page), []);
  });

  test('says why bytes are no matrix', async () => {
    const page = await openHost();
    await page.evaluate(async () => {
      const src = { bytes: new DataView(new ArrayBuffer(24)), shape: [3, 3], dtype: 'float32' };
      await /** @type {any} */ (window).show({ figure: 'heatmap', src });
    });
    const alert = (/** @type {string} */ part) => {
      const text = document.querySelector('main [data-about=data]')?.textContent;
      return text?.includes(part) && text;
    };
    assert.equal(
      await page.waitFor(alert, 'shape'),
      'The numbers in “src” cannot be shown: their shape is 3 × 3, which is 36 bytes, but there are 24.',
    );
    await page.evaluate(() => {
      const { model } = /** @type {any} */ (window);
      model.set('src', { ...model.get('src'), dtype: 'complex64' });
    });
    assert.match(
      await page.waitFor(alert, 'type'),
      /their type is “complex64”; it must be one of bool, int8, .*, float64\./,
    );
    await page.evaluate(() => {
      const { model } = /** @type {any} */ (window);
      model.set('src', { ...model.get('src'), dtype: 'float32', shape: [3, 2] });
    });
    await page.waitFor(() => !document.querySelector('main [role=alert]:not([hidden])'));
    await page.waitFor(() => /** @type {any} */ (window).model.state.data?.shape.join() === '3,2');
  });

  test('can be every figure', async () => {
    const page = await openHost();
    const names = Object.keys(readWidgetSettings());
    assert.ok(names.length >= 20 && !names.includes('lab'));
    for (const figure of names) {
      await page.evaluate(() => /** @type {any} */ (window).remove?.());
      await show(
        page,
        { figure, model: 'llama-3.1', rows: figure === 'lines' ? [0, 1] : undefined },
        { isFile: true },
      );
      await page.waitFor((/** @type {string} */ figure) => {
        const { value } = /** @type {any} */ (window).model.state;
        return value && document.querySelector(`main pe-${figure} .pe-body`);
      }, figure);
    }
    assert.deepEqual(await problems(page), []);
    record({
      kind: 'notebook',
      name: 'JupyterLab 4, marimo, Notebook 7, VS Code',
      version: '',
      tried: 'contract only',
      result: 'every figure painted, changes went both ways, in a shadow root, too',
    });
  });
});

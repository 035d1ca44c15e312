/**
 * The Python package, as it is unpacked from its wheel. What it says and takes is tested in Python, by
 * tests/python/test_posenc.py, in a stand-in for anywidget; here it also meets its front end, in a browser.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { readWidgetSettings } from '../../web/entries/widget-settings.js';
import { makeWheel } from '../../web/tools/python-package.mjs';
import { launch, missing } from '../browser/drivers.mjs';
import { servePages } from '../browser/pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}build/python-test`;
const python = '/usr/bin/python3';
const ci = process.env.CI === 'true';
const absent = ['numpy', 'traitlets'].filter(
  (name) => !existsSync(`/usr/lib/python3/dist-packages/${name}/__init__.py`),
);
const skip = !ci && absent.length > 0 && `without python3-${absent.join(', python3-')}`;

const date = new Date(2031, 1, 3, 12);
/** @type {Awaited<ReturnType<typeof makeWheel>>} */
let wheel;
/** @type {Record<string, Uint8Array>} */
let files;

before(async () => {
  wheel = await makeWheel('7.8.9', date);
  files = unzipSync(wheel.bytes);
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, bytes);
  }
});

/** @param {string[]} args @param {Record<string, string>} [env] @param {string} [input] */
function run(args, env = {}, input = '') {
  const { status, stdout, stderr } = spawnSync(python, ['-W', 'error', ...args], {
    env: {
      ...process.env,
      PYTHONPATH: `${folder}:${root}tests/python`,
      PYTHONDONTWRITEBYTECODE: '1',
      ...env,
    },
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 26,
  });
  assert.equal(status, 0, stderr);
  return { stdout, stderr };
}

test('the wheel has the same bytes each time, and a record of all its files', async () => {
  assert.equal(wheel.name, 'posenc-7.8.9-py3-none-any.whl');
  assert.deepEqual((await makeWheel('7.8.9', date)).bytes, wheel.bytes);
  const info = 'posenc-7.8.9.dist-info';
  const text = (/** @type {string} */ name) => Buffer.from(files[name]).toString();
  const record = text(`${info}/RECORD`).trim().split('\n').sort();
  const expected = Object.entries(files).map(([name, bytes]) => {
    if (name.endsWith('/RECORD')) return `${name},,`;
    return `${name},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}`;
  });
  assert.deepEqual(record, expected.sort());
  assert.deepEqual(Object.keys(files).sort(), [
    ...['LICENSE', 'METADATA', 'NOTICE', 'RECORD', 'WHEEL', 'chart.js.LEGAL.txt'].map(
      (name) => `${info}/${name}`,
    ),
    ...['__init__.py', '_figures.py', '_widget.py', 'py.typed', 'widget.js'].map((name) => `posenc/${name}`),
  ]);
  assert.match(
    text(`${info}/METADATA`),
    /^Name: posenc\nVersion: 7\.8\.9\n[\s\S]*^Requires-Dist: anywidget>=0\.9$/m,
  );
  assert.ok(Buffer.from(files['posenc/widget.js']).equals(readFileSync(`${root}dist/widget.all.js`)));
  assert.ok(wheel.bytes.length < 1_430_000, `${wheel.bytes.length} bytes`);
});

for (const hasNumpy of [true, false]) {
  test(`its figures, settings, errors and numbers, with${hasNumpy ? '' : 'out'} NumPy`, { skip }, () => {
    const { stderr } = run([`${root}tests/python/test_posenc.py`], { NUMPY: hasNumpy ? 'yes' : 'no' });
    assert.match(stderr, /\nRan 1\d tests [\s\S]*\nOK/);
  });
}

test('has a function for each figure, of the version of the wheel', { skip }, () => {
  const { stdout } = run(['-c', 'import posenc; print(posenc.__version__, *posenc.__all__)']);
  assert.equal(stdout, `7.8.9 ${Object.keys(readWidgetSettings()).join(' ')} Figure __version__\n`);
});

/** The cells of a notebook: the first makes figures; the last reads what has come back. */
const notebook = {
  first: `
import base64, json, sys
import numpy, posenc

def encode(value):
    if isinstance(value, (bytes, memoryview)): return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, dict): return {name: encode(each) for name, each in value.items()}
    return value

def decode(value):
    if isinstance(value, dict) and "base64" in value: return memoryview(base64.b64decode(value["base64"]))
    if isinstance(value, dict): return {name: decode(each) for name, each in value.items()}
    return value

wpe = numpy.arange(12, dtype="float64").reshape(4, 3) / 8
figures = [
    posenc.heatmap(positions=6, d_model=8, base=100, controls=True),
    posenc.heatmap(src=wpe),
    posenc.lines(rows=[0, 2], d_model=4, layout="concatenated"),
]
`,
  send: 'print(json.dumps([encode(figure.get_state()) for figure in figures]))\n',
  last: `
for figure, state in zip(figures, json.load(sys.stdin)): figure.set_state(decode(state))
first, own, lines = figures
assert first.positions == 7 and first.settings["base"] == 100 and first.value["base"] == 100, first.settings
assert first.data.shape == (7, 8) and first.data.dtype == "float32"
assert numpy.allclose(first.data[:, 0], numpy.sin(range(7)))
assert own.data.shape == (4, 3) and (own.data == wpe).all(), own.data
assert lines.value["layout"] == "concatenated" and lines.layout == "a layout", lines.value
print("fine")
`,
};

/** A page that shows figures as a host does, with bytes in base64 in place of a connection. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Notebook</title><link rel="icon" href="data:,">
<main></main><script type="module">
  import widget from './widget.all.js';
  const decode = (value) => {
    if (value?.base64 !== undefined) {
      const bytes = Uint8Array.from(atob(value.base64), (each) => each.charCodeAt(0));
      return new DataView(bytes.buffer);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, decode(each)]));
  };
  const encode = (value) => {
    if (ArrayBuffer.isView(value))
      return { base64: btoa(String.fromCharCode(...new Uint8Array(value.buffer, value.byteOffset, value.byteLength))) };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encode(each)]));
  };
  window.models = [];
  window.show = (states) => {
    for (const state of states.map(decode)) {
      const changes = {};
      const callbacks = new Map();
      const model = {
        changes,
        get: (name) => state[name],
        set: (name, value) => {
          state[name] = changes[name] = value;
          callbacks.get('change:' + name)?.();
        },
        save_changes() {},
        on: (event, callback) => callbacks.set(event, callback),
        off: (event) => callbacks.delete(event),
      };
      const el = document.createElement('div');
      document.querySelector('main').append(el);
      widget.render({ model, el });
      models.push(model);
    }
  };
  window.results = () => models.map(({ changes }) => encode(changes));
</script></html>`;

const noBrowser = !ci && (missing('chromium') ?? false);
test(
  'meets its front end: settings and a matrix go there, and changes and numbers come back',
  { skip: skip || noBrowser },
  async () => {
    const states = JSON.parse(run(['-c', notebook.first + notebook.send]).stdout);
    const site = await servePages('python', { 'notebook.html': page });
    const browser = await launch('chromium');
    try {
      const opened = await browser.open(`${site.origin}/notebook.html`, { height: 2000 });
      await opened.waitFor(() => 'show' in window);
      await opened.evaluate((/** @type {any} */ states) => /** @type {any} */ (window).show(states), states);
      await opened.waitFor(() =>
        /** @type {any} */ (window).models.every(
          (/** @type {any} */ { changes }) => changes.value && changes.data,
        ),
      );
      await opened.fill('pe-heatmap input[data-name="positions"]', '7');
      await opened.press('Enter');
      await opened.waitFor(() => /** @type {any} */ (window).models[0].changes.data.shape[0] === 7);
      const results = await opened.evaluate(() => /** @type {any} */ (window).results());
      assert.deepEqual(await opened.errors(), []);
      const { stdout } = run(['-c', notebook.first + notebook.last], {}, JSON.stringify(results));
      assert.equal(stdout, 'fine\n');
    } finally {
      await browser.close();
      site.close();
    }
  },
);

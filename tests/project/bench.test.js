/** The tables of speeds say what they measure. The speed itself is not tested here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { report } from '../bench/report.mjs';
import { between, document, speeds } from '../bench/tables.mjs';

test('the reference has the tables, with their date and the hash of what was measured', () => {
  const [written] = readFileSync(document, 'utf8').match(between) ?? [''];
  assert.match(
    written,
    /on \d{1,2} [A-Z][a-z]+ \d{4}: medians of \d+ rounds, in µs, of the module with the SHA-256 `[0-9a-f]{64}`/,
  );
  assert.match(written, /the kernel, in wasm/);
});

test('they are made from medians, of the contestants that were there', () => {
  const results = {
    date: '2026-11-20T12:00:00.000Z',
    rounds: 3,
    machine: { CPU: 'some, 2 cores', 'Node.js': '20' },
    times: {
      'kernel: encode': { '512×512': [90, 50.4, 40] },
      'js: pe.encode(request)': { '128×256': [7.25] },
    },
    errors: {},
    browsers: {},
  };
  const markdown = speeds(results, 'abc').split('\n');
  assert.match(
    markdown[0],
    /on 20 November 2026: medians of 3 rounds.* `abc`\. some, 2 cores; Node\.js 20\.$/,
  );
  assert.deepEqual(
    markdown.filter((line) => /^\| (the kernel|pe)/.test(line)),
    ['| the kernel, in wasm | – | 50 | – | – |', '| pe.encode(request) | 7.3 | – | – | – |'],
  );
  assert.equal(markdown.filter((line) => line.startsWith('|---|')).length, 1);
});

test('what is aimed at and missed is said, with the figure', () => {
  const times = (/** @type {number} */ us) => ({ '2048×512': [us, us, us] });
  const results = (/** @type {number} */ filled) => ({
    date: '2026-11-20T12:00:00.000Z',
    rounds: 3,
    machine: {},
    times: { 'js: pe.encode(request, { out })': times(filled), 'js: Float32Array.fill': times(100) },
    errors: {},
    browsers: {},
  });
  const last = (/** @type {number} */ filled) => speeds(results(filled), 'abc').split('\n').at(-1);
  assert.equal(
    last(950),
    'What it aims at and misses: pe.encode(request, { out }) as a multiple of Float32Array.fill, 2048×512: 9.50, not ≤ 4.',
  );
  assert.match(String(last(350)), /^\|/);
});

test('a step of training is judged beside TensorFlow.js, and products beside the most that the machine can do', () => {
  const times = (/** @type {string} */ size, /** @type {number} */ us) => ({ [size]: [us, us, us] });
  const results = {
    date: '2026-11-20T12:00:00.000Z',
    rounds: 3,
    machine: {},
    times: {
      'training: a step': times('32×32', 1000),
      'training: TensorFlow.js': times('32×32', 4000),
      'products: multiply and add in registers': times('1024×32×96', 6),
      'products: multiply': times('1024×32×96', 10),
    },
    errors: {},
    browsers: {},
  };
  const { text } = report(results);
  assert.match(
    text,
    /training: a step \/ training: TensorFlow\.js +\| +32×32 \| +≤ 0\.2 \| +0\.250 \| missed/,
  );
  assert.match(text, /in registers \/ products: multiply +\| +1024×32×96 \| +≥ 0\.7 \| +0\.600 \| missed/);
});

test('of zooming, frames and memory are told, and judged in Chromium', () => {
  const zooming = {
    '2^20×512': { rate: 60, frame: 16.7, slowest: 20, work: 6, wasm: [14e6, 14e6], heap: [7e6, 7e6] },
    '2^31×512': { rate: 58.3, frame: 16.7, slowest: 41, work: 6, wasm: [16e6, 16e6], heap: [7e6, 8e6] },
  };
  const scrolling = {
    '20 figures': { rate: 59.7, block: 90, heap: 60e6 },
    '50 figures': { rate: 31, block: 240, heap: 199e6 },
  };
  const first = { alone: 1, course: 1 };
  const results = {
    date: '2026-11-20T12:00:00.000Z',
    rounds: 3,
    machine: {},
    times: {},
    errors: {},
    browsers: { chromium: { version: '1', changes: {}, first, zooming, scrolling } },
  };
  const markdown = speeds(results, 'abc').split('\n');
  assert.ok(markdown.includes('| frames a second | 60.0 | 58.3 |'), markdown.join('\n'));
  const last = /** @type {string} */ (markdown.at(-1));
  assert.match(last, /chromium: frames per second while zooming, 2\^31×512: 58\.0, not ≥ 60/);
  assert.match(last, /what the page holds, zoomed twice as a multiple of once, 2\^31×512: 1\.14, not ≤ 1\.1/);
  assert.match(last, /chromium: ms that the page blocks, most, 50 figures: 240, not ≤ 200/);
  assert.doesNotMatch(last, /while scrolling|after scrolling/);
  assert.match(
    last,
    /WebAssembly memory held after 2\^31 positions as a multiple of after 2\^20, 512 dimensions: 1\.14, not ≤ 1\.1/,
  );
  assert.doesNotMatch(last, /what WebAssembly/);
});

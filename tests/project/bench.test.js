/** The tables of speeds say what they are of. How fast it is, is not tested here. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { between, documents, speeds } from '../bench/tables.mjs';

const written = documents
  .filter((path) => existsSync(path))
  .map((path) => readFileSync(path, 'utf8').match(between)?.[0])
  .filter((text) => text !== undefined);

test('one document has the tables, with their date and the hash of what was measured', () => {
  assert.equal(written.length, 1);
  assert.match(
    written[0],
    /on \d{1,2} [A-Z][a-z]+ \d{4}: medians of \d+ rounds, in µs, of the module\s+with\s+the\s+SHA-256\s+(`|<code\s*>)[0-9a-f]{64}(`|<\/code)/,
  );
  assert.match(written[0], /the kernel, in wasm/);
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
  const markdown = speeds(results, 'abc', 'md').split('\n');
  assert.match(
    markdown[0],
    /on 20 November 2026: medians of 3 rounds.* `abc`\. some, 2 cores; Node\.js 20\.$/,
  );
  assert.deepEqual(
    markdown.filter((line) => /^\| (the kernel|pe)/.test(line)),
    ['| the kernel, in wasm | – | 50 | – | – |', '| pe.encode(request) | 7.3 | – | – | – |'],
  );
  assert.equal(markdown.filter((line) => line.startsWith('|---|')).length, 2);
  const html = speeds(results, 'abc', 'html');
  assert.match(html, /<th scope="row">the kernel, in wasm<\/th><td>–<\/td><td>50<\/td>/);
});

/** Word vectors from files: formats, rows, neighbours, errors in files, and files that change. */
import assert from 'node:assert/strict';
import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { load, PosencError } from '../../dist/posenc.js';
import { random } from '../bench/vectors.mjs';

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), 'posenc-vectors-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Opens anything, typed or not. @type {(source: any, options?: any) => ReturnType<typeof pe.openVectors>} */
const open = (source, options) =>
  pe.openVectors(typeof source === 'string' ? new Blob([source]) : source, options);

/** Problems with their English reasons only. @param {{line: number, reason: string}[]} problems */
const told = (problems) => problems.map(({ line, reason }) => ({ line, reason }));

/** @param {Promise<unknown>} promise @param {string} code @param {string | RegExp} message */
async function refuses(promise, code, message) {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof PosencError, String(error));
    assert.equal(error.code, code, error.message);
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
    return true;
  });
}

/** Every word with its row. @param {import('../../web/engine/engine.js').Vectors} vectors */
async function listed(vectors) {
  const words = [...vectors.words()];
  const { rows, cols, data } = await vectors.rows(words);
  assert.deepEqual([rows, cols, data.length], [vectors.count, vectors.dims, rows * cols]);
  return Object.fromEntries(words.map((word, k) => [word, [...data.subarray(k * cols, (k + 1) * cols)]]));
}

const small = { the: [1, 2, 3], of: [-0.5, 100, 0.25] };
const glove = 'the 1 2 3\nof -0.5 1e2 .25\n';

for (const [name, source] of Object.entries({
  GloVe: glove,
  'word2vec, fastText': `2 3\n${glove}`,
  'fastText with blanks before line ends': `2 3 \n${glove.replaceAll('\n', ' \n')}`,
  CRLF: `2 3\n${glove}`.replaceAll('\n', '\r\n'),
  'a byte order mark': `\uFEFF${glove}`,
  'no last line end': glove.trimEnd(),
  bytes: new TextEncoder().encode(glove),
  'an ArrayBuffer': new TextEncoder().encode(glove).buffer,
  'GloVe, packed': gzipSync(glove),
  'fastText, packed': gzipSync(`2 3\n${glove}`),
})) {
  test(`a file is read: ${name}`, async () => {
    const vectors = await open(source);
    assert.deepEqual([vectors.count, vectors.dims, vectors.problems, vectors.problemCount], [2, 3, [], 0]);
    assert.ok(vectors.milliseconds > 0);
    assert.deepEqual(await listed(vectors), small);
  });
}

test('words are any text, and are found only as they are written', async () => {
  const vectors = await open(
    '. . . 1 2\nat name@domain.com 3 4\n2008 5 6\nnaïve 7 8\n北京 9 10\n🙂 11 12\n<b>x</b> 13 14',
  );
  assert.deepEqual(
    [...vectors.words()],
    ['. . .', 'at name@domain.com', '2008', 'naïve', '北京', '🙂', '<b>x</b>'],
  );
  assert.ok(
    vectors.has('🙂') &&
      vectors.has('. . .') &&
      !vectors.has('.') &&
      !vectors.has('') &&
      !vectors.has('Naïve'),
  );
  const { rows, cols, data } = await vectors.rows(['北京', 'unknown', '2008', '北京']);
  assert.deepEqual([rows, cols, ...data], [4, 2, 9, 10, 0, 0, 5, 6, 9, 10]);
  assert.equal((await vectors.rows([])).rows, 0);
});

test('of a word that occurs twice the first counts, and the other is named', async () => {
  const vectors = await open('a 1\nb 2\na 3\nc x\nb 4\n');
  assert.deepEqual(await listed(vectors), { a: [1], b: [2] });
  const again = 'an earlier line has the same word, and is used instead';
  assert.deepEqual(told(vectors.problems), [
    { line: 3, reason: again },
    { line: 4, reason: 'expected a number, found "x"' },
    { line: 5, reason: again },
  ]);
});

test('a file of many pieces: lines across their bounds, bad ones by their number, a line of 10 MB', async () => {
  const next = random(7);
  const lines = ['60000 4'];
  for (let k = 2; k <= 60001; ++k) {
    lines.push(`wörd${k} ${Array.from({ length: 4 }, () => (next() * 20 - 10).toFixed(9)).join(' ')}`);
  }
  lines[99] = 'few 1 2 3';
  lines[40000] = `long ${'1'.repeat(10_000_000)}`;
  lines[50000] = 'last 1 2 3 4 5';
  const text = lines.join('\n');
  for (const source of [text, gzipSync(text, { level: 1 })]) {
    const vectors = await open(source);
    assert.deepEqual(told(vectors.problems), [
      { line: 100, reason: '3 numbers instead of 4' },
      { line: 40001, reason: 'longer than 4 MiB' },
      { line: 50001, reason: '5 numbers instead of 4' },
    ]);
    assert.equal(vectors.count, 59997);
    const some = [2, 3, 101, 20000, 20001, 40000, 40002, 60001];
    const { data } = await vectors.rows(some.map((line) => `wörd${line}`));
    // Nine decimals are so few that rounding to double first changes no nearest float here.
    assert.deepEqual(
      [...data],
      some.flatMap((line) =>
        lines[line - 1]
          .split(' ')
          .slice(1)
          .map((number) => Math.fround(Number(number))),
      ),
    );
  }
});

test('problems beyond the first hundred are counted', async () => {
  const vectors = await open(`a 1 2\n${'b 1 x\n'.repeat(250)}c 3 4\n`);
  assert.deepEqual([vectors.count, vectors.problems.length, vectors.problemCount], [2, 100, 250]);
  assert.deepEqual(told(vectors.problems)[99], { line: 101, reason: 'expected a number, found "x"' });
});

test('a header that lies is a problem, and the file is read', async () => {
  assert.deepEqual(told((await open('5 3\na 1 2 3\nb 4 5 6\n')).problems), [
    { line: 1, reason: 'the header declares 5 words; there are 2' },
  ]);
  const { dims, problems } = await open('2 300\na 1 2 3\nb 4 5 6\n');
  assert.equal(dims, 3);
  assert.deepEqual(told(problems), [
    { line: 1, reason: 'the header declares 300 numbers per word; there are 3' },
  ]);
});

test('what is no word-vector file is refused with its reason', async () => {
  await refuses(open(''), 'bad_file', 'the file is empty');
  await refuses(open('PK\x03\x04…'), 'bad_file', 'this is a zip archive: unpack it first');
  await refuses(
    open(Uint8Array.of(1, 0, 2, 0)),
    'bad_file',
    'this is a binary file; only vectors as text can be read',
  );
  await refuses(
    open('Dear reader,\nno.'),
    'bad_file',
    /^no line consists of a word and its numbers; the first line is "Dear reader,"$/,
  );
  await refuses(
    open('a 1e39\nb -1e40'),
    'bad_file',
    /^no line can be read; line 1: a number is beyond the range/,
  );
  await refuses(open('x'.repeat(10_000_000)), 'bad_file', /^line 1 is longer/);
  await refuses(open(gzipSync(glove).subarray(0, 30)), 'bad_file', /^this \.gz file could not be unpacked/);
  await refuses(open(gzipSync('')), 'bad_file', 'the file is empty');
});

test('a small file that unpacks to a gigabyte of something else is refused at its beginning', async () => {
  for (const [filling, message] of /** @type {[string, RegExp][]} */ ([
    ['\0', /^this is a binary file/],
    ['x', /^line 1 is longer/],
    ['lorem ipsum\n', /^no line consists of a word and its numbers/],
  ])) {
    const bomb = Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(2 ** 26, filling))));
    const before = process.resourceUsage().maxRSS;
    await refuses(open(bomb), 'bad_file', message);
    const kilobytes = process.resourceUsage().maxRSS - before;
    assert.ok(kilobytes < 2 ** 18, `it took ${kilobytes} kB`);
  }
});

test('a source is a file, bytes, or a URL of this site', async () => {
  for (const source of [undefined, null, 5, {}, []]) {
    await refuses(open(source), 'invalid_argument', /must be a File, a Blob, bytes, or a URL of this site/);
  }
  // Node has no site to load from.
  for (const source of [
    'vectors.txt',
    'https://example.com/v.txt',
    new URL('file:///etc/passwd'),
    'data:,a 1',
  ]) {
    await refuses(
      pe.openVectors(source),
      'invalid_argument',
      `source is "${source}"; it must be a URL of this site`,
    );
  }
});

test('numbers too small for float are zero, spellings of no number are problems', async () => {
  const vectors = await open('a 1e-50 1\nb nan 1\nc inf 1\nd 1e39 1\n');
  assert.deepEqual(await listed(vectors), { a: [0, 1] });
  assert.deepEqual(
    vectors.problems.map(({ line }) => line),
    [2, 3, 4],
  );
});

test('a file that changes on disk while it is open', async () => {
  const path = join(folder, 'changing.txt');
  writeFileSync(path, glove);
  const removed = await open(await openAsBlob(path));
  rmSync(path);
  const message = 'the file was changed, moved or removed since it was chosen: choose it again';
  await refuses(removed.rows(['of']), 'unreadable', message);
  await refuses(removed.nearest('of'), 'unreadable', message);
  assert.ok(removed.has('of'));

  writeFileSync(path, glove);
  const cut = await open(await openAsBlob(path));
  truncateSync(path, 12);
  await refuses(cut.rows(['of']), 'unreadable', message);
  await refuses(open(await openAsBlob(path).then((blob) => (rmSync(path), blob))), 'unreadable', message);
});

test('a file whose bytes are others than they were', async () => {
  /** A file in a browser that does not notice changes. */
  class Unsteady extends Blob {
    text0 = glove;
    get size() {
      return this.text0.length;
    }
    slice(/** @type {number} */ from, /** @type {number} */ to) {
      return new Blob([this.text0]).slice(from, to);
    }
  }
  const blob = new Unsteady();
  const vectors = await open(blob);
  assert.deepEqual([...(await vectors.rows(['the'])).data], small.the);
  for (const [text, reason] of [
    ['and 1 2 3\nof -0.5 1e2 .25\n', /changed/],
    ['the 1 x 3\nof -0.5 1e2 .25\n', /changed/],
    ['the 1', /changed/],
  ]) {
    blob.text0 = /** @type {string} */ (text);
    await refuses(vectors.rows(['the']), 'unreadable', reason);
  }
});

test('reading is told of, and can be cancelled at any time', async () => {
  const blob = new Blob([`${glove}`.repeat(200000)]);
  /** @type {any[]} */
  const steps = [];
  await open(blob, { onProgress: (/** @type {any} */ it) => steps.push(it) });
  assert.ok(steps.length > 3);
  steps.reduce((before, now) => {
    assert.ok(
      now.bytes > before.bytes && now.lines > before.lines && now.total === blob.size,
      JSON.stringify(now),
    );
    return now;
  });
  assert.deepEqual(steps.at(-1), { step: 'reading', bytes: blob.size, total: blob.size, lines: 400000 });

  const message = 'reading the vectors was cancelled';
  await refuses(open(blob, { signal: AbortSignal.abort() }), 'cancelled', message);
  const controller = new AbortController();
  let calls = 0;
  await refuses(
    open(blob, {
      signal: controller.signal,
      onProgress: () => ++calls === 2 && controller.abort(),
    }),
    'cancelled',
    message,
  );
  assert.equal(calls, 2);
  const vectors = await open(glove);
  await refuses(vectors.rows(['the'], { signal: AbortSignal.abort() }), 'cancelled', message);
  await refuses(vectors.nearest('the', { signal: AbortSignal.abort() }), 'cancelled', message);
  // An exception of a listener reaches a place where it can be caught.
  await assert.rejects(
    open(blob, {
      onProgress() {
        throw new RangeError('mine');
      },
    }),
    /mine/,
  );
});

test('neighbours are those of the definition', async () => {
  const next = random(11);
  const table = Array.from({ length: 500 }, () => Array.from({ length: 8 }, () => Math.fround(next() - 0.5)));
  table[17] = table[17].map(() => 0);
  const vectors = await open(table.map((row, k) => `w${k} ${row.join(' ')}`).join('\n'));
  const cosine = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    const dot = (/** @type {number[]} */ x, /** @type {number[]} */ y) =>
      x.reduce((sum, value, k) => sum + value * y[k], 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  };
  const expected = (/** @type {number[]} */ query, /** @type {number} */ except) =>
    table
      .map((row, k) => ({ word: `w${k}`, cosine: cosine(row, query) }))
      .filter(({ cosine }, k) => k !== except && !Number.isNaN(cosine))
      .sort((a, b) => b.cosine - a.cosine);
  for (const [query, row, except] of /** @type {[any, number[], number][]} */ ([
    ['w3', table[3], 3],
    [Float32Array.from(table[3]), table[3], -1],
  ])) {
    const found = await vectors.nearest(query, { count: 5 });
    const wanted = expected(row, except).slice(0, 5);
    assert.deepEqual(
      found.map(({ word }) => word),
      wanted.map(({ word }) => word),
    );
    found.forEach(({ cosine }, k) => assert.ok(Math.abs(cosine - wanted[k].cosine) < 1e-12));
  }
  assert.equal((await vectors.nearest('w3')).length, 10);
  assert.equal((await vectors.nearest('w3', { count: 1e6 })).length, 498);
  await refuses(vectors.nearest('w3', { count: 0 }), 'invalid_argument', /count is 0/);
  for (const query of ['unknown', 'w17', new Float32Array(8)])
    assert.deepEqual(await vectors.nearest(query), []);
  await refuses(
    vectors.nearest([1, 2, 3]),
    'invalid_argument',
    'query has 3 numbers; it must have 1 × 8 = 8',
  );
  await refuses(
    vectors.nearest(Array(8).fill(NaN)),
    'invalid_argument',
    /query is NaN; it must be a finite number/,
  );
});

test('what is closed is closed, and nothing stays in the core', async () => {
  const { used } = pe.memory();
  const vectors = await open(glove);
  await vectors.rows(['the', 'of']);
  await vectors.nearest('the');
  await refuses(open('no'), 'bad_file', /./);
  assert.equal(pe.memory().used, used);
  vectors.close();
  vectors.close();
  assert.throws(() => vectors.has('the'), { code: 'closed' });
  assert.throws(() => [...vectors.words()], { code: 'closed' });
  await refuses(vectors.rows(['the']), 'closed', 'these vectors have been closed');
  await refuses(vectors.nearest('the'), 'closed', 'these vectors have been closed');
  await refuses(
    open(glove).then((it) => it.rows(/** @type {any} */ ([5]))),
    'invalid_argument',
    'a word is 5; it must be a string',
  );
});

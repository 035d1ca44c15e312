/** Printed matrices are read as intended, and errors say where they are. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { load } from '../../dist/posenc.js';
import { composeProblem } from '../../web/figures/identify/model.js';
import { printMatrix } from '../../web/figures/identify/print.js';
import { mostNumbers, parsePrinted } from '../../web/figures/identify/parse-print.js';
import { printExamples } from '../../web/schemes/models/print-examples.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';
import { patience } from '../pace.mjs';
import { countBlocks } from '../work.mjs';

const ci = process.env.CI === 'true';
const pe = await load();
const script = new URL('../../web/figures/identify/parse-print.js', import.meta.url);

/** @param {string} text */
function read(text) {
  const printed = parsePrinted(text);
  if ('problem' in printed) assert.fail(`${text}: ${JSON.stringify(printed)}`);
  const { rows, cols, data } = printed.matrix;
  return {
    ...printed,
    rows: Array.from({ length: rows }, (_, r) => [...data.subarray(r * cols, (r + 1) * cols)]),
  };
}
/** @param {number[][]} rows */
const floats = (rows) => rows.map((row) => row.map(Math.fround));

const matrix = [
  [0, 1, -0.5],
  [0.25, -1, 2e-3],
];

test('what programs print is read, whatever stands around it', () => {
  for (const text of [
    // NumPy: str, repr, float32, in a list, with exponents, and copied from a session.
    '[[ 0.     1.    -0.5  ]\n [ 0.25  -1.     0.002]]',
    'array([[ 0.   ,  1.   , -0.5  ],\n       [ 0.25 , -1.   ,  0.002]])',
    'array([[ 0., 1., -.5], [.25, -1., 2.e-03]], dtype=float32)',
    '[[ 0.00e+00  1.00e+00\n  -5.00e-01]\n [ 2.50e-01 -1.00e+00\n   2.00e-03]]',
    '>>> pe\narray([[0, 1, -0.5], [0.25, -1, 0.002]])',
    'In [3]: pe[:2]\nOut[3]: \narray([[0, 1, -0.5], [0.25, -1, 0.002]])',
    // PyTorch, with its possible suffixes.
    'tensor([[ 0.0000,  1.0000, -0.5000],\n        [ 0.2500, -1.0000,  0.0020]])',
    "tensor([[0., 1., -0.5],\n [0.25, -1., 0.002]], device='cuda:0', dtype=torch.float64, grad_fn=<AddBackward0>)",
    'Parameter containing:\ntensor([[0., 1., -0.5], [0.25, -1., 0.002]], requires_grad=True)',
    // TensorFlow, with the shape first.
    '<tf.Tensor: shape=(2, 3), dtype=float32, numpy=\narray([[0., 1., -0.5],\n [0.25, -1., 0.002]], dtype=float32)>',
    // A buffer of a model has an axis of length one, before or between the others.
    '[[[0, 1, -0.5], [0.25, -1, 0.002]]]',
    'tensor([[[0., 1., -0.5]],\n\n        [[0.25, -1., 0.002]]])',
    // MATLAB: a literal, a display, a display in blocks with a factor, Octave's.
    '[0 1 -0.5; 0.25 -1 0.002]',
    'pe = [0, 1, -0.5;\n 0.25, -1, 0.002;];',
    'pe =\n\n         0    1.0000   -0.5000\n    0.2500   -1.0000    0.0020\n',
    'pe =\n\n  2×3 single matrix\n\n         0    1.0000   -0.5000\n    0.2500   -1.0000    0.0020\n',
    'pe =\n\n   1.0e+03 *\n\n  Columns 1 through 2\n\n   0  0.001\n   0.00025  -0.001\n\n  Column 3\n\n  -0.0005\n   0.000002\n',
    'pe =\n\n Columns 1 and 2:\n\n   0  1\n   0.25  -1\n\n Column 3:\n\n  -0.5\n   0.002\n',
    // JSON.
    '{"pe": [[0, 1, -0.5], [0.25, -1, 2e-3]]}',
    // CSV, TSV, with quotes, a separator at the end, decimal commas, Windows' line ends and a byte order mark.
    '0,1,-0.5\n0.25,-1,0.002\n',
    '\uFEFF0,1,-0.5\r\n0.25,-1,2e-3\r\n',
    '0\t1\t-0.5\n0.25\t-1\t0.002',
    '"0","1","-0.5"\n"0.25","-1","0.002"',
    '0, 1, -0.5,\n0.25, -1, 0.002,\n',
    '0;1;-0,5\n0,25;-1;0,002',
    '0\t1\t-0,5\n0,25\t-1\t0,002',
    '0 1 -0,5\n0,25 -1 0,002',
    // Minus signs of typeset text, and spaces that do not break.
    '0 1 −0.5\n0.25\u00a0−1 0.002',
    // Labels: those of our own files and of pandas.
    'position,0,1,2\n0,0,1,-0.5\n1,0.25,-1,0.002\n',
    ',a,b,c\n4,0,1,-0.5\n5,0.25,-1,0.002',
    'a,b,c\n0,1,-0.5\n0.25,-1,0.002',
    '      0    1      2\n0  0.00  1.0 -0.500\n1  0.25 -1.0  0.002',
  ]) {
    assert.deepEqual(read(text).rows, floats(matrix), text);
  }
});

test('numbers are what they are said to be', () => {
  const { form, factor, decimals, labels } = read(
    'x =\n\n  1.0e-02 *\n\n  Columns 1 through 2\n\n  1.5 2.25\n  3 4\n',
  );
  assert.deepEqual([form, factor, decimals, labels], ['columns', 0.01, 2, undefined]);
  assert.equal(read('[[1e-5, 2]]').decimals, undefined);
  assert.equal(read('[[1., 2.]]').decimals, 0);
  assert.equal(read('p,0,1\n0,1,2\n1,3,4').labels, 'both');
  assert.equal(read('a,b\n1,2').labels, 'line');
  // A first row of whole numbers is not a header where it may be data.
  assert.deepEqual(read('0,1,0,1\n0.5,1,0.5,1').rows.length, 2);
  assert.deepEqual(read('[[1],[2],[3]]').rows, [[1], [2], [3]]);
  assert.deepEqual(read('[1, 2, 3]').rows, [[1, 2, 3]]);
});

test('what cannot be read says what, and where', () => {
  for (const [text, problem, line, column, more] of /** @type {[string, string, number, number, any?][]} */ ([
    ['', 'empty', 1, 1],
    [' \n\t\n', 'empty', 1, 1],
    ['[]', 'empty', 1, 1],
    ['[[1, 2],\n [3]]', 'ragged', 2, 2, { count: 1, expected: 2 }],
    ['1 2 3\n4 5', 'ragged', 2, 1, { count: 2, expected: 3 }],
    ['[1 2; 3]', 'ragged', 1, 8, { count: 1, expected: 2 }],
    ['[[1, 2], [3, 4, 5]]', 'ragged', 1, 10, { count: 3, expected: 2 }],
    ['tensor([[0., 1.],\n        [abc, 2.]])', 'word', 2, 10, { text: 'abc' }],
    ['1,2\n3,<b>4</b>', 'word', 2, 3, { text: '<b>4</b>' }],
    ['1,2,3\n4,,6', 'word', 2, 3, { text: '' }],
    ['[[1, --], [2, 3]]', 'word', 1, 6, { text: '--' }],
    ['[[0. 1. ... 0. 1.]\n [1. 0. ... 1. 0.]]', 'ellipsis', 1, 9, { text: '...' }],
    ['tensor([[1., 2.],\n        ...,\n        [3., 4.]])', 'ellipsis', 2, 9],
    ['1 2 … 3\n1 2 … 3', 'ellipsis', 1, 5],
    ['[[1.+0.j, 2.+1.j]]', 'complex', 1, 3],
    ['0.5000 + 0.1000i   1.0000 - 2.0000i\n1 2', 'complex', 1, 8],
    ['[[nan, 1.], [2., 3.]]', 'infinite', 1, 3],
    ['1 2\n-Inf 3', 'infinite', 2, 1],
    ['[[1, 1e39], [1, 2]]', 'infinite', 1, 6],
    ['[[1, 2], [3, 4]', 'open', 1, 1],
    ['[[1, 2],\n [3, 4', 'open', 2, 2],
    ['[[1, 2]]]', 'closed', 1, 9],
    ['[[1, 2], [3, 4]]\n[[5, 6], [7, 8]]', 'second', 2, 1],
    ['[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]', 'nested', 1, 1, { count: 3 }],
    ['[1, [2, 3]]', 'nested', 1, 5],
    ['['.repeat(5000), 'nested', 1, 9],
    [' Columns 1 through 2\n\n 1 2\n\n Columns 4 through 5\n\n 3 4', 'gap', 5, 1, { count: 4, expected: 3 }],
    [' Columns 1 through 2\n\n 1 2\n 3 4\n\n Column 3\n\n 5', 'short', 6, 1, { count: 1, expected: 2 }],
    [' Columns 1 through 2\n\n 1 2 3', 'ragged', 3, 1, { count: 3, expected: 2 }],
    ['hello world', 'word', 1, 1],
  ])) {
    const found = /** @type {any} */ (parsePrinted(text));
    assert.deepEqual([found.problem, found.line, found.column], [problem, line, column], text.slice(0, 60));
    for (const [name, value] of Object.entries(more ?? {}))
      assert.equal(found[name], value, text.slice(0, 60));
    for (const language of [texts, german, spanish, chinese]) {
      const sentence = composeProblem(language, found);
      assert.match(sentence, /[.。]$/, sentence);
      assert.doesNotMatch(sentence, /undefined/);
      if (problem !== 'empty')
        assert.ok(sentence.includes(String(line)) && sentence.includes(String(column)));
    }
  }
  for (const language of [texts, german, spanish, chinese]) {
    const [missing, typed] = ['1,,2', '[[1, none]]'].map((text) =>
      composeProblem(language, /** @type {any} */ (parsePrinted(text))),
    );
    assert.doesNotMatch(missing, /""|„“|«»|“”/);
    assert.match(typed, /none/);
  }
  const ellipsis = composeProblem(texts, /** @type {any} */ (parsePrinted('[[1, ..., 2]]')));
  assert.match(
    ellipsis,
    /np\.set_printoptions\(threshold=sys\.maxsize\).*torch\.set_printoptions\(profile="full"\)/,
  );
});

test('too much is refused, and the work of reading grows only with the length', async () => {
  const row = Array(512).fill('0.12345678').join(', ');
  const textOf = (/** @type {number} */ numbers) =>
    `[${Array(numbers / 512)
      .fill(`[${row}]`)
      .join(',\n')}]`;
  const most = textOf(mostNumbers);
  const { rows, cols } = /** @type {any} */ (parsePrinted(most)).matrix;
  assert.equal(rows * cols, mostNumbers);
  const part = textOf(mostNumbers / 16);
  const count = (/** @type {string} */ text) =>
    countBlocks(script, (/** @type {{parsePrinted: typeof parsePrinted}} */ copy) => copy.parsePrinted(text));
  const growth = (await count(most)) / (await count(part));
  assert.ok(growth < 17, `${growth}`);
  const more = /** @type {any} */ (parsePrinted(most.replace(/\]\]$/, ', 0.5]]')));
  assert.equal(more.problem, 'many');
  assert.equal(/** @type {any} */ (parsePrinted(' '.repeat(2 ** 23 + 1))).problem, 'long');
});

test('no text at all makes the reader of prints fail', () => {
  let state = 7;
  const next = (/** @type {number} */ count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const pieces = [
    '[',
    ']',
    '[[',
    ']]',
    ',',
    ';',
    ' ',
    '\n',
    '0',
    '-1.5',
    '1e3',
    '.',
    '...',
    'nan',
    '1j',
    'tensor(',
    ')',
    'Columns 1 through 2',
    'Column 3',
    '1.0e+03 *',
    'x =',
    '\t',
    '"',
    "'",
    '0,5',
    '\r',
    '\u2212',
    'é',
  ];
  for (let turn = 0; turn < (ci ? 20_000 : 2000); ++turn) {
    const text = Array.from({ length: next(14) }, () => pieces[next(pieces.length)]).join('');
    const found = parsePrinted(text);
    if ('problem' in found) {
      assert.ok(found.line >= 1 && found.column >= 1, JSON.stringify(text));
      assert.ok(composeProblem(texts, found));
    } else {
      const { rows, cols, data } = found.matrix;
      assert.equal(rows * cols, data.length, JSON.stringify(text));
      assert.ok(data.length > 0 && data.every(Number.isFinite), JSON.stringify(text));
    }
  }
});

test('what is printed in any dialect is read back, to its digits', () => {
  for (const { request } of printExamples) {
    const encoded = pe.encode(request);
    for (const dialect of /** @type {const} */ (['numpy', 'pytorch', 'matlab', 'csv', 'json'])) {
      for (const digits of [2, 6]) {
        const { matrix } = /** @type {any} */ (parsePrinted(printMatrix(encoded, dialect, digits)));
        assert.deepEqual([matrix.rows, matrix.cols], [encoded.rows, encoded.cols]);
        matrix.data.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
          assert.ok(Math.abs(value - encoded.data[k]) <= 0.5 * 10 ** -digits + 1e-7),
        );
      }
    }
  }
});

test('a word of very many digits is refused', async () => {
  // A run of a million digits that is split in every way would never end.
  const worker = new Worker(
    `const digits = '9'.repeat(1e6);
    const texts = [digits + 'x', '1 2\\n3 ' + digits + '.x', '-' + digits + '.' + digits + 'e'];
    import(${JSON.stringify(script)}).then(({ parsePrinted }) =>
      require('node:worker_threads').parentPort.postMessage(texts.map((text) => parsePrinted(text).problem)));`,
    { eval: true },
  );
  const signal = AbortSignal.timeout(patience(20_000));
  try {
    assert.deepEqual(await once(worker, 'message', { signal }), [['word', 'word', 'word']]);
  } finally {
    await worker.terminate();
  }
});

/** Words across the boundary, as it ships: texts to tokens to vectors, weighted sums, principal components. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';

const pe = await load();

/** Any arguments, typed or not, as a page might send them. @type {any} */
const untyped = pe;

/** @param {() => unknown} action @param {string} message @param {string} [code] */
function refuses(action, message, code = 'invalid_argument') {
  assert.throws(action, (error) => {
    assert.ok(error instanceof PosencError);
    assert.deepEqual([error.code, error.message], [code, message]);
    return true;
  });
}

/** @param {number} rows @param {number} cols @param {number[]} cells */
const matrix = (rows, cols, cells) => ({ rows, cols, data: Float32Array.from(cells) });

test('the lab on words and positions: tokens and padding', () => {
  const texts = [
    'king queen man woman dog wolf football basketball red green yellow',
    'man queen yellow basketball green dog woman football king red wolf',
  ];
  const { wordIndex, sequences } = pe.tokenizer(texts, { num_words: 64 });
  assert.deepEqual([...wordIndex.keys()], texts[0].split(' '));
  assert.deepEqual([...wordIndex.values()], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.deepEqual(sequences[1], [3, 2, 11, 8, 10, 5, 4, 7, 1, 9, 6]);
  const padded = pe.padSequences(sequences, { padding: 'post', maxlen: 13 });
  assert.ok(padded.data instanceof Int32Array);
  assert.deepEqual([padded.rows, padded.cols], [2, 13]);
  assert.deepEqual([...padded.data.subarray(13)], [3, 2, 11, 8, 10, 5, 4, 7, 1, 9, 6, 0, 0]);
});

test('texts are lower-cased as Python does it', () => {
  /** The output of Python 3.11's str.lower(), then the filters. @type {[string, string[]][]} */
  const cases = [
    ['The CAT the cat', ['the', 'cat']],
    ['NAÏVE CAFÉ 北京 🙂', ['naïve', 'café', '北京', '🙂']],
    // A sigma at the end of a word, a dotted capital I (two characters), a capital sharp s.
    ['ΟΔΥΣΣΕΥΣ İ STRASSE ẞ ЁЛКА', ['οδυσσευς', 'i̇', 'strasse', 'ß', 'ёлка']],
  ];
  for (const [text, words] of cases) assert.deepEqual([...pe.tokenizer([text]).wordIndex.keys()], words);
});

test('words are kept in order, whatever they are called', () => {
  const text = 'zebra 12 constructor 7 proto toString zebra <img src=x onerror=alert(1)> hasOwnProperty';
  const { wordIndex, sequences } = pe.tokenizer([text]);
  const words = 'zebra 12 constructor 7 proto tostring img src x onerror alert 1 hasownproperty'.split(' ');
  assert.deepEqual([...wordIndex.keys()], words);
  assert.deepEqual(sequences[0].slice(0, 7), [1, 2, 3, 4, 5, 6, 1]);
});

test('halves of surrogate pairs become U+FFFD, never part of another character', () => {
  const { wordIndex, sequences } = pe.tokenizer(['a\ud83d', '\ude42 \ud83d\ude42', '\ufeffb c\0d']);
  assert.deepEqual([...wordIndex.keys()], ['a\ufffd', '\ufffd', '🙂', '\ufeffb', 'c\0d']);
  assert.deepEqual(sequences, [[1], [2, 3], [4, 5]]);
  // The first word, where a decoder would take it for a byte order mark.
  assert.deepEqual([...pe.tokenizer(['\ufeffb']).wordIndex.keys()], ['\ufeffb']);
});

test('texts without words, and none at all', () => {
  assert.deepEqual(pe.tokenizer([]), { wordIndex: new Map(), sequences: [] });
  assert.deepEqual(pe.tokenizer(['', ' .\n']), { wordIndex: new Map(), sequences: [[], []] });
  const padded = pe.padSequences([[], []]);
  assert.deepEqual([padded.rows, padded.cols, padded.data.length], [2, 0, 0]);
  const vectors = pe.embed(padded, matrix(1, 3, [0, 0, 0]));
  assert.deepEqual([vectors.shape, vectors.rows, vectors.cols], [[2, 0, 3], 0, 3]);
});

test('100,000 words are tokenized', () => {
  const words = Array.from({ length: 100_000 }, (_, k) => `wört${(k * 7919) % 30_011}`);
  const { wordIndex, sequences } = pe.tokenizer([words.join(' ')]);
  assert.equal(wordIndex.size, 30_011);
  assert.equal(sequences[0].length, words.length);
  const byIndex = ['', ...wordIndex.keys()];
  assert.ok(sequences[0].every((index, k) => byIndex[index] === words[k]));
});

test('an embedding matrix has the vectors of known words, and zeros for the rest', async () => {
  /** @type {string[][]} */
  const asked = [];
  const vectors = {
    dims: 2,
    has: (/** @type {string} */ word) => word !== 'zzz',
    async rows(/** @type {Iterable<string>} */ list) {
      const words = [...list];
      asked.push(words);
      return matrix(
        words.length,
        2,
        words.flatMap((word) => [word.length, word.charCodeAt(0)]),
      );
    },
  };
  const { wordIndex, sequences } = pe.tokenizer(['cat zzz a cat']);
  const table = await pe.embeddingMatrix(wordIndex, vectors);
  assert.deepEqual(asked, [['cat', 'a']]);
  assert.deepEqual([table.rows, table.cols, table.unknown], [4, 2, ['zzz']]);
  assert.deepEqual([...table.data], [0, 0, 3, 99, 0, 0, 1, 97]);
  const embedded = pe.embed(pe.padSequences(sequences, { maxlen: 5 }), table);
  assert.deepEqual(embedded, {
    shape: [1, 5, 2],
    rows: 5,
    cols: 2,
    data: Float32Array.of(0, 0, 3, 99, 0, 0, 1, 97, 3, 99),
  });
  const none = await pe.embeddingMatrix(new Map([['zzz', 1]]), vectors);
  assert.deepEqual([[...none.data], none.unknown, asked.length], [[0, 0, 0, 0], ['zzz'], 1]);
});

test('an embedding matrix refuses indices and vectors that will not do', async () => {
  const { embeddingMatrix } = untyped;
  const vectors = { dims: 2, has: () => true, rows: () => matrix(1, 3, [1, 2, 3]) };
  const words = new Map([['a', 1]]);
  /** @type {[any, any, string][]} */
  const cases = [
    [{ a: 1 }, vectors, 'wordIndex is an object (Object); it must be a Map of words to indices'],
    [new Map([['a', 0]]), vectors, 'wordIndex.get("a") is 0; it must be a whole number from 1'],
    [words, null, 'vectors is null; it must be an object such as {dims, has, rows}'],
    [words, { ...vectors, dims: 0 }, 'vectors.dims is 0; it must be a whole number from 1'],
    [words, vectors, 'vectors.rows() is 1 × 3; it must be 1 × 2'],
  ];
  for (const [index, source, message] of cases) {
    await assert.rejects(embeddingMatrix(index, source), { name: 'PosencError', message });
  }
  await assert.rejects(embeddingMatrix(new Map([['a', 2 ** 26]]), vectors), { code: 'too_large' });
});

test('a weighted sum adds the encoding to each sentence', () => {
  const words = matrix(4, 2, [1, 2, 3, 4, 5, 6, 7, 8]);
  const encoding = pe.encode({ positions: 2, d_model: 2 });
  const { data } = pe.weightedSum(words, encoding, 10, 2);
  const [, , sine, cosine] = encoding.data;
  assert.deepEqual(
    [...data],
    [10, 22, 30 + 2 * sine, 40 + 2 * cosine, 50, 62, 70 + 2 * sine, 80 + 2 * cosine].map(Math.fround),
  );
  const out = new Float32Array(8);
  assert.equal(pe.weightedSum(words, encoding, 10, 2, { out }).data, out);
  assert.deepEqual(out, data);
  refuses(
    () => pe.weightedSum(words, encoding, 1, 1, { out: new Float32Array(7) }),
    'out has 7 numbers; it must have 4 × 2 = 8',
  );
});

// tests/golden/pca.py says how the numbers were made.
test('principal components are those of scikit-learn', () => {
  const text = readFileSync(new URL('../golden/pca.inc', import.meta.url), 'utf8');
  const cases = [...text.matchAll(/^\{"(.+)", (\d+), (\d+), (\d+),\n((?: \{.*\}.*\n)+)/gm)];
  assert.equal(cases.length, 9);
  for (const [, name, rows, cols, components, lists] of cases) {
    const [cells, ...expected] = lists
      .trim()
      .split('\n')
      .map((line) =>
        line
          .replace(/[{},]+$|^ ?\{/g, '')
          .split(', ')
          .map(Number),
      );
    const found = pe.pca(matrix(Number(rows), Number(cols), cells), { components: Number(components) });
    const { scores, loadings, explainedVariance, explainedVarianceRatio, mean } = found;
    assert.deepEqual([scores.rows, scores.cols], [Number(rows), Number(components)]);
    assert.deepEqual([loadings.rows, loadings.cols], [Number(components), Number(cols)]);
    [scores.data, loadings.data, explainedVariance, explainedVarianceRatio, mean].forEach((actual, k) => {
      assert.equal(actual.length, expected[k].length);
      const scale = Math.max(...expected[k].map(Math.abs));
      expected[k].forEach((value, at) =>
        assert.ok(Math.abs(actual[at] - value) <= 1e-7 * scale, `${name}, ${k}, ${at}`),
      );
    });
  }
});

test('two components unless said otherwise, and none of a single row', () => {
  assert.equal(pe.pca(pe.encode({ positions: 5, d_model: 6 })).loadings.rows, 2);
  const one = pe.pca(matrix(1, 3, [1, 2, 3]), { components: 1 });
  assert.deepEqual(
    [...one.scores.data, ...one.loadings.data, ...one.explainedVarianceRatio],
    [0, 1, 0, 0, 0],
  );
  assert.deepEqual([...one.mean], [1, 2, 3]);
});

/** @type {[() => unknown, string][]} */
const refusals = [
  [() => untyped.tokenizer('one text'), 'texts is "one text"; it must be an array of strings'],
  [() => untyped.tokenizer(['a', 3]), 'texts[1] is 3; it must be a string'],
  [() => untyped.tokenizer(['a'], { num_words: '3' }), 'num_words is "3"; it must be a number'],
  [
    () => untyped.tokenizer(['a'], { num_words: 0 }),
    'num_words is 0; it must be a whole number from 1 to 67108864',
  ],
  [() => untyped.padSequences(3), 'sequences is 3; it must be an array of arrays of numbers'],
  [() => untyped.padSequences([[1], 2]), 'sequences[1] is 2; it must be an array of numbers'],
  [
    () => untyped.padSequences([[1], [2, 1.5]]),
    'sequences[1][1] is 1.5; it must be a whole number from 0 to 2147483647',
  ],
  [
    () => untyped.padSequences([[-1]]),
    'sequences[0][0] is -1; it must be a whole number from 0 to 2147483647',
  ],
  [() => untyped.padSequences([]), 'sequences is empty; it must have at least one entry'],
  [
    () => untyped.padSequences([[1]], { maxlen: 0 }),
    'maxlen is 0; it must be a whole number from 1 to 67108864',
  ],
  [() => untyped.padSequences([[1]], { padding: 'left' }), 'padding is "left"; it must be one of: pre, post'],
  [() => untyped.padSequences([[1]], { truncating: 1 }), 'truncating is 1; it must be a string'],
  [
    () => untyped.embed(matrix(1, 1, [0]), matrix(1, 1, [0])),
    'padded.data is an object (Float32Array); it must be an Int32Array',
  ],
  [
    () => untyped.embed({ rows: 1, cols: 2, data: Int32Array.of(1) }, matrix(1, 1, [0])),
    'padded.data has 1 number; it must have 1 × 2 = 2',
  ],
  [
    () => untyped.embed({ rows: 1, cols: 2, data: Int32Array.of(0, 1) }, matrix(1, 1, [0])),
    'padded.data[1] is 1; it must be a row of the table, from 0 to 0',
  ],
  [() => untyped.weightedSum(matrix(1, 1, [0])), 'wa is undefined; it must be a number'],
  [
    () => untyped.weightedSum(matrix(1, 1, [0]), 3, 1, 1),
    'b is 3; it must be an object such as {rows, cols, data}',
  ],
  [
    () => untyped.weightedSum(matrix(1, 1, [0]), matrix(1, 1, [0]), NaN, 1),
    'wa is NaN; it must be a finite number',
  ],
  [() => untyped.pca(matrix(1, 3, [1, 2, 3])), 'components is 2; it must be 1'],
  [() => untyped.pca(matrix(1, 3, [1, 2, 3]), { components: '1' }), 'components is "1"; it must be a number'],
  [() => untyped.pca(matrix(1, 1, [NaN])), 'matrix[0, 0] is NaN; it must be a finite number'],
];

test('refusals name the thing, its value and what is allowed', () => {
  for (const [action, message] of refusals) refuses(action, message);
  refuses(
    () => pe.tokenizer(Array(3).fill('a'.repeat(2 ** 25))),
    'texts is longer than 67108864 bytes (2^26)',
    'too_large',
  );
});

test('results and refusals leave the heap where it was', () => {
  const use = () => {
    const { sequences } = pe.tokenizer(['a b c', 'b c d é']);
    const embedded = pe.embed(pe.padSequences(sequences), matrix(6, 2, [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]));
    pe.pca(pe.weightedSum(embedded, embedded, 1, 2));
    for (const [action] of refusals) assert.throws(action);
  };
  use();
  const before = pe.memory();
  for (let k = 0; k < 300; ++k) use();
  assert.deepEqual(pe.memory(), before);
});

test('texts of one word each, of which there is nothing between two', () => {
  const words = Array.from({ length: 3000 }, (_, k) => `w${k}`);
  const { wordIndex, sequences } = pe.tokenizer(words);
  assert.deepEqual([...wordIndex.keys()], words);
  assert.deepEqual(
    sequences,
    words.map((_, k) => [k + 1]),
  );
  assert.deepEqual([...pe.tokenizer(['a', 'b', 'c']).wordIndex.keys()], ['a', 'b', 'c']);
});

/**
 * The built-in word vectors: 2,200 common English words in 100 dimensions, made from WordNet by
 * wasm/tools/wordnet_vectors.cpp, which documents the method and the format of the text below. A separate file, because
 * it is large and only pages about words need it.
 *
 * They are for demonstrations only: they encode the dictionary definition of a word and the words for related concepts.
 * Unknown words are not guessed from others.
 */
import text from '../../build/vectors/vectors.txt';

const dims = 100;
const highest = 44;

/**
 * The same functions that pe.openVectors gives for a file. Words must be in lower case.
 * @returns {import('./engine.js').Vectors}
 */
export function builtInVectors() {
  const start = performance.now();
  const [alphabet, list, numbers] = text.split('\n');
  const words = list.split(' ');
  const index = new Map(words.map((word, k) => [word, k]));
  const data = decode(alphabet, numbers, words.length);

  /** @param {number} k */
  const row = (k) => data.subarray(k * dims, (k + 1) * dims);
  return {
    count: words.length,
    dims,
    has: (word) => index.has(word),
    async rows(wanted) {
      const list = [...wanted];
      const result = { rows: list.length, cols: dims, data: new Float32Array(list.length * dims) };
      list.forEach((word, r) => {
        const k = index.get(word);
        if (k !== undefined) result.data.set(row(k), r * dims);
      });
      return result;
    },
    async nearest(query, { count = 10 } = {}) {
      const own = typeof query === 'string' ? index.get(query) : undefined;
      const vector = typeof query !== 'string' ? query : own === undefined ? [] : row(own);
      const length = Math.sqrt(dot(vector, vector));
      if (!(length > 0)) return [];
      if (vector.length !== dims) {
        throw new RangeError(`query has ${vector.length} numbers; it must have ${dims}`);
      }
      return words
        .map((word, k) => ({ word, cosine: dot(row(k), vector) / (length * Math.sqrt(dot(row(k), row(k)))) }))
        .filter((_, k) => k !== own)
        .sort((a, b) => b.cosine - a.cosine)
        .slice(0, count);
    },
    words: () => [...words],
    problems: [],
    problemCount: 0,
    milliseconds: performance.now() - start,
    close() {},
  };
}

/**
 * @param {string} alphabet  the characters for −highest … highest
 * @param {string} numbers   for each word, two characters for its scale, and one for each number
 * @param {number} count
 */
function decode(alphabet, numbers, count) {
  const levels = new Int8Array(128);
  const values = new Float64Array(128);
  [...alphabet].forEach((character, k) => {
    const code = character.charCodeAt(0);
    const t = (k - highest) / highest;
    levels[code] = k;
    values[code] = t * Math.sqrt(Math.abs(t));
  });
  const data = new Float32Array(count * dims);
  for (let k = 0, at = 0; k < count; ++k) {
    const scale =
      (levels[numbers.charCodeAt(at++)] * alphabet.length + levels[numbers.charCodeAt(at++)]) / 1000;
    for (let c = 0; c < dims; ++c) data[k * dims + c] = scale * values[numbers.charCodeAt(at++)];
  }
  return data;
}

/**
 * @param {ArrayLike<number>} a
 * @param {ArrayLike<number>} b
 */
function dot(a, b) {
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += a[k] * b[k];
  return sum;
}

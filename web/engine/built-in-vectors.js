/**
 * The built-in word vectors: 2,200 common English words in 100 dimensions, made from WordNet by
 * wasm/tools/wordnet_vectors.cpp, which documents the method and the format of the texts below. This file has the list of
 * the words, and the vectors of those in the sentences that figures begin with. The other vectors, twenty times as many
 * bytes, are fetched when a caller asks for one of them.
 *
 * They are for demonstrations only: they encode the dictionary definition of a word and the words for related concepts.
 * Unknown words are not guessed from others.
 */
import text from '../../build/vectors/vectors.txt';
import { fetcher } from './engine.js';
import { memoise } from './memoise.js';

const dims = 100;
const highest = 44;
/** The characters of a vector: two for its scale, and one for each number. */
const charactersPerVector = 2 + dims;

const fetchMore = fetcher('more-vectors.js', () => import('../../build/vectors/more-vectors.txt'));

/**
 * The same functions that pe.openVectors gives for a file. Words must be in lower case.
 * @returns {import('./engine.js').Vectors}
 */
export function builtInVectors() {
  const start = performance.now();
  const [alphabet, list, firstList, numbers] = text.split('\n');
  const words = list.split(' ');
  const firstWords = new Set(firstList.split(' '));
  const index = new Map(words.map((word, k) => [word, k]));
  const firstData = decode(alphabet, numbers);
  const firstRows = new Map(words.filter((word) => firstWords.has(word)).map((word, k) => [word, k]));
  /** The vectors of all words, in their order. */
  const decodeAll = memoise(async () => {
    const { default: moreNumbers } = await fetchMore();
    const moreData = decode(alphabet, moreNumbers);
    const data = new Float32Array(words.length * dims);
    let [first, more] = [0, 0];
    words.forEach((word, k) => {
      data.set(firstWords.has(word) ? rowOf(firstData, first++) : rowOf(moreData, more++), k * dims);
    });
    return data;
  });

  return {
    count: words.length,
    dims,
    has: (word) => index.has(word),
    async rows(wanted) {
      const list = [...wanted];
      const needsAll = list.some((word) => index.has(word) && !firstRows.has(word));
      const [data, places] = needsAll ? [await decodeAll(), index] : [firstData, firstRows];
      const result = { rows: list.length, cols: dims, data: new Float32Array(list.length * dims) };
      list.forEach((word, r) => {
        const k = places.get(word);
        if (k !== undefined) result.data.set(rowOf(data, k), r * dims);
      });
      return result;
    },
    async nearest(query, { count = 10 } = {}) {
      const own = typeof query === 'string' ? index.get(query) : undefined;
      if (typeof query === 'string' && own === undefined) return [];
      const data = await decodeAll();
      const vector = typeof query === 'string' ? rowOf(data, /** @type {number} */ (own)) : query;
      const length = Math.sqrt(dot(vector, vector));
      if (!(length > 0)) return [];
      if (vector.length !== dims) {
        throw new RangeError(`query has ${vector.length} numbers; it must have ${dims}`);
      }
      return words
        .map((word, k) => {
          const row = rowOf(data, k);
          return { word, cosine: dot(row, vector) / (length * Math.sqrt(dot(row, row))) };
        })
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

/** @param {Float32Array} data @param {number} k */
const rowOf = (data, k) => data.subarray(k * dims, (k + 1) * dims);

/**
 * @param {string} alphabet  the characters for −highest … highest
 * @param {string} numbers   the vectors
 */
function decode(alphabet, numbers) {
  const levels = new Int8Array(128);
  const values = new Float64Array(128);
  [...alphabet].forEach((character, k) => {
    const code = character.charCodeAt(0);
    const t = (k - highest) / highest;
    levels[code] = k;
    values[code] = t * Math.sqrt(Math.abs(t));
  });
  const count = numbers.length / charactersPerVector;
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

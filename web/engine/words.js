/**
 * The compiled module for words (texts, embeddings, principal components) and for matrices from files, and its
 * functions. The engine fetches this file, and passes in shared code as tools.
 */
import createModule from '../../build/wasm/words.js';
import wasmBinary from '../../build/wasm/words.wasm';
import { mostCells } from './core-limits.js';
import { openMatrix } from './matrix-files.js';
import { isArray } from './value-kinds.js';

export { createModule, wasmBinary };

/** @typedef {import('./types.js').Engine} Engine */
/** @typedef {import('./types.js').Matrix} Matrix */

/**
 * @param {import('./tools.js').Tools} tools
 * @returns {Omit<Pick<Engine, import('./types.js').OfWords>, 'openVectors'>}
 */
export function createWordFunctions(tools) {
  const { core, fail, unwrap, allocate8, allocateI32, allocate32, allocate64 } = tools;
  const { checkObject, computeInto, marshalLength, marshalMatrix, marshalNumber, marshalOptional } = tools;
  const { marshalOptions, marshalWord, quoteValue } = tools;
  const { invalid, notWhole, notWholeFrom, isList, allocate, tooMany, wrongLength } = tools;
  return {
    tokenizer(/** @type {any} */ texts, options) {
      const { num_words } = marshalOptions(options, '{num_words: 1000}');
      const { words, indices, ends } = unwrap(
        core.tokenize(
          ...marshalTexts(texts),
          marshalOptional('num_words', num_words),
          allocate8,
          allocateI32,
          allocate64,
        ),
      );
      // A byte order mark belongs to its word, as in Keras.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(words);
      return {
        wordIndex: new Map(text === '' ? [] : text.split(' ').map((word, k) => [word, k + 1])),
        sequences: Array.from(ends, (end, k) => Array.from(indices.subarray(k ? ends[k - 1] : 0, end))),
      };
    },
    padSequences(/** @type {any} */ sequences, options) {
      const { maxlen, padding = 'pre', truncating = 'pre' } = marshalOptions(options, '{maxlen: 10}');
      const sides = [marshalWord('padding', padding), marshalWord('truncating', truncating)];
      return unwrap(
        core.padSequences(
          ...marshalSequences(sequences),
          marshalOptional('maxlen', maxlen),
          ...sides,
          allocateI32,
        ),
      );
    },
    embeddingMatrix,
    embed(/** @type {any} */ padded, /** @type {Matrix} */ table) {
      const [rows, cols, data] = marshalMatrix(padded, 'padded', Int32Array);
      if (data.length !== rows * cols) throw wrongLength('padded', '.data', data.length, rows, cols);
      const vectors = unwrap(core.embed(data, ...marshalMatrix(table, 'table'), allocate32));
      return { shape: [rows, cols, vectors.cols], ...vectors };
    },
    weightedSum(
      /** @type {Matrix} */ a,
      /** @type {Matrix} */ b,
      /** @type {number} */ wa,
      /** @type {number} */ wb,
      options,
    ) {
      const weights = [marshalNumber('wa', wa), marshalNumber('wb', wb)];
      return computeInto(options, (target) =>
        core.weightedSum(...marshalMatrix(a, 'a'), ...marshalMatrix(b, 'b'), ...weights, target),
      );
    },
    openMatrix: (/** @type {any} */ source, options) => openMatrix(tools, source, options),
    pca(/** @type {Matrix} */ matrix, options) {
      const { components = 2 } = marshalOptions(options, '{components: 2}');
      return unwrap(
        core.pca(...marshalMatrix(matrix), marshalNumber('components', components), allocate32, allocate64),
      );
    },
  };

  /**
   * Lower-case texts as UTF-8, concatenated, with the end of each. An unpaired surrogate is not a character and becomes
   * U+FFFD.
   * @param {unknown} texts
   */
  function marshalTexts(texts) {
    if (!isArray(texts)) throw invalid('texts', texts, 'strings');
    let length = 0;
    /** @type {string[]} */
    const given = [];
    for (let k = 0, count = marshalLength('texts', texts); k < count; ++k) {
      const text = texts[k];
      if (typeof text !== 'string') throw invalid('texts', text, 'string', `[${k}]`);
      length += text.length;
      given.push(text);
    }
    if (length > mostCells) {
      throw fail({ code: 'too_large', parameter: 'texts', rule: 'bytes', limits: [mostCells] });
    }
    // JavaScript converts texts to lower case, because Unicode's tables would make up a tenth of the core. The result
    // equals Python's str.lower for all code points up to Unicode 14.
    const encoder = new TextEncoder();
    const encoded = given.map((text) => encoder.encode(text.toLowerCase()));
    let bytes = 0;
    const ends = Float64Array.from(encoded, (text) => (bytes += text.length));
    const joined = allocate(Uint8Array, bytes);
    encoded.forEach((text, k) => joined.set(text, k ? ends[k - 1] : 0));
    return [joined, ends];
  }

  /** @param {unknown} sequences */
  function marshalSequences(sequences) {
    if (!isArray(sequences)) throw invalid('sequences', sequences, 'arrays');
    let length = 0;
    const count = marshalLength('sequences', sequences);
    const lists = Array.from({ length: count }, (_, k) => sequences[k]);
    const ends = Float64Array.from(lists, (list, k) => {
      if (!isList(list)) throw invalid('sequences', list, 'numbers', `[${k}]`);
      return (length += marshalLength('sequences', list, `[${k}]`, Infinity));
    });
    if (length > mostCells) throw tooMany('sequences', length);
    const joined = allocate(Int32Array, length);
    let filled = 0;
    lists.forEach((list, k) => {
      for (let at = 0; filled < ends[k]; ++at, ++filled) {
        const index = list[at];
        if (!(Number.isInteger(index) && index >= 0 && index < 2 ** 31))
          throw notWhole('sequences', index, 0, 2 ** 31 - 1, `[${k}][${at}]`);
        joined[filled] = index;
      }
    });
    return [joined, ends];
  }

  /** The entries of a Map as they are now, because it may change while rows are read. @param {any} wordIndex */
  function entriesOf(wordIndex) {
    try {
      return [...Map.prototype.entries.call(wordIndex)];
    } catch {
      throw invalid('wordIndex', wordIndex, 'map');
    }
  }

  /** @type {Engine['embeddingMatrix']} */
  async function embeddingMatrix(wordIndex, vectors) {
    const entries = entriesOf(wordIndex);
    const example = '{dims, has, rows}';
    const { dims } = checkObject(vectors, 'vectors', example);
    if (typeof vectors.has !== 'function' || typeof vectors.rows !== 'function')
      throw invalid('vectors', vectors, 'object', '', example);
    if (!(Number.isInteger(dims) && dims > 0)) {
      throw notWholeFrom('vectors', dims, 1, '.dims');
    }
    /** @type {string[]} */
    const known = [];
    /** @type {number[]} */
    const indices = [];
    /** @type {string[]} */
    const unknown = [];
    let rows = 1;
    for (const [word, index] of entries) {
      if (!(Number.isInteger(index) && index > 0)) {
        throw notWholeFrom('wordIndex', index, 1, `.get(${quoteValue(word)})`);
      }
      rows = Math.max(rows, index + 1);
      if (vectors.has(word)) {
        known.push(word);
        indices.push(index);
      } else unknown.push(word);
    }
    if (rows * dims > mostCells) {
      const limits = [rows, dims, mostCells];
      throw fail({
        code: 'too_large',
        parameter: 'wordIndex',
        subject: 'words × dims',
        rule: 'cells',
        limits,
      });
    }
    const data = allocate(Float32Array, rows * dims);
    if (known.length) {
      const found = await vectors.rows(known);
      const [count, width, numbers] = marshalMatrix(found, 'vectors.rows()');
      if (count !== known.length || width !== dims || numbers.length !== count * width) {
        if (numbers.length !== count * width)
          throw wrongLength('vectors.rows()', '.data', numbers.length, count, width);
        const limits = [count, width, known.length, dims];
        throw fail({ code: 'invalid_argument', parameter: 'vectors.rows()', rule: 'shape', limits });
      }
      indices.forEach((index, k) => data.set(numbers.subarray(k * dims, (k + 1) * dims), index * dims));
    }
    return { rows, cols: dims, data, unknown };
  }
}

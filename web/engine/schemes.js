/**
 * The compiled module of all schemes, and the engine functions that the first figure of a page does not need. The
 * engine fetches this file, and passes in shared code as tools.
 */
import createModule from '../../build/wasm/posenc.js';
import wasmBinary from '../../build/wasm/posenc.wasm';
import { blockwise } from './block-means.js';
import { isObject } from './value-kinds.js';

export { serveBlocks } from './block-means.js';
export { createModule, wasmBinary };

/** @import {Evaluations, AllocateArray} from './evaluations.js' */
/** @typedef {import('./types.js').Engine} Engine */
/** @typedef {import('./types.js').Matrix} Matrix */
/** @typedef {import('./types.js').Request} Request */

/**
 * @param {import('./tools.js').Tools} tools
 * @returns {Pick<Engine, import('./types.js').OfSchemes> & {evaluations: Omit<Evaluations, 'rows'>}}
 */
export function createSchemeFunctions(tools) {
  const { core, fail, unwrap, allocate32, allocate64, allocateI32, allocateU32 } = tools;
  const {
    checkObject,
    computeInto,
    factAllocators,
    marshalRequest,
    marshalAllocator,
    noFacts,
    unwrapFacts,
    marshalMatrix,
    marshalNumber,
    marshalOptional,
    marshalOptions,
    marshalWord,
    invalid,
    notBoolean,
    isList,
  } = tools;
  return {
    rotation: (/** @type {Request} */ request) =>
      unwrap(core.rotation(marshalRequest(request), allocate64, noFacts)),
    rotate: (/** @type {Matrix} */ matrix, /** @type {Request} */ request, options) =>
      computeInto(options, (target) =>
        core.rotate(...marshalMatrix(matrix), marshalRequest(request), target),
      ),
    turns: (/** @type {Request} */ request) =>
      unwrap(core.turns(marshalRequest(request), allocate32, noFacts)),
    bias(/** @type {any} */ source, options) {
      const { head, ...request } = checkObject(source);
      return computeInto(options, (target) =>
        core.bias(marshalRequest(request), marshalOptional('head', head), target, noFacts),
      );
    },
    indices: (/** @type {Request} */ request) =>
      unwrap(core.indices(marshalRequest(request), allocateI32, noFacts)),
    distanceCurve(/** @type {any} */ source) {
      const { query, ...request } = checkObject(source);
      return unwrap(core.distanceCurve(marshalRequest(request), marshalOptional('query', query), allocate64));
    },
    fourTerms(/** @type {any} */ source) {
      const { x, y, p, q, w } = checkObject(source, 'the matrices', '{x, y, p, q, w}');
      const given = Object.entries(w === undefined ? { x, y, p, q } : { x, y, p, q, w });
      return unwrap(
        core.fourTerms(
          given.flatMap(([name, matrix]) => marshalMatrix(matrix, name)),
          allocate64,
        ),
      );
    },
    attention(/** @type {any} */ source) {
      const given = checkObject(source, 'what attends', '{x, request}');
      const { x, request, causal = false, scaled = true, head = 0, w_q, w_k, w_v } = given;
      for (const [name, yes] of Object.entries({ causal, scaled })) {
        if (typeof yes !== 'boolean') throw notBoolean(name, yes);
      }
      const words = marshalNumbers(x, 'x');
      const weights = Object.entries({ w_q, w_k, w_v }).flatMap(([name, matrix]) =>
        matrix === undefined ? [matrix, matrix, matrix] : marshalNumbers(matrix, name),
      );
      const { scheme = '' } = checkObject(request);
      const [rows, cols] = words;
      const queryCols = w_q === undefined ? cols : weights[1];
      const width = core.attentionWidth(marshalWord('scheme', scheme), cols, queryCols);
      const said = Object.entries(request).filter(([, value]) => value !== undefined);
      return unwrap(
        core.attention(
          [...words, ...weights],
          marshalRequest({ positions: rows, ...width, ...Object.fromEntries(said) }),
          causal,
          scaled,
          marshalNumber('head', head),
          allocate64,
        ),
      );
    },
    copePositions: (/** @type {Matrix} */ gates, /** @type {number} */ npos) =>
      unwrap(core.copePositions(...marshalMatrix(gates, 'gates'), marshalNumber('npos', npos), allocate64)),
    copeLogits: (/** @type {Matrix} */ gates, /** @type {Matrix} */ logits) =>
      unwrap(
        core.copeLogits(...marshalMatrix(gates, 'gates'), ...marshalMatrix(logits, 'logits'), allocate64),
      ),
    relativeShift: (/** @type {Matrix} */ scores) =>
      unwrap(core.relativeShift(...marshalMatrix(scores, 'scores'), allocate32)),
    swinCoordinates(/** @type {any} */ window) {
      const given = checkObject(window, 'the window', '{height: 8, width: 8}');
      const { height, width, pretrained_height = 0, pretrained_width = 0 } = given;
      const sizes = Object.entries({ height, width, pretrained_height, pretrained_width });
      return unwrap(
        core.swinCoordinates(...sizes.map(([name, size]) => marshalNumber(name, size)), allocate64),
      );
    },
    queryTemperature(/** @type {number} */ position, /** @type {any} */ temperature) {
      const example = '{beta: 0.1, length: 8192}';
      const { beta, length, countsFrom1 = false } = checkObject(temperature, 'the temperature', example);
      const numbers = Object.entries({ position, beta, length });
      if (typeof countsFrom1 !== 'boolean') throw notBoolean('countsFrom1', countsFrom1);
      return unwrap(
        core.queryTemperature(...numbers.map(([name, number]) => marshalNumber(name, number)), countsFrom1),
      ).factor;
    },
    dualChunkKeyFactor(/** @type {any} */ lengths) {
      const example = '{seq_len: 600000, original_max_position_embeddings: 262144}';
      const { seq_len, original_max_position_embeddings } = checkObject(lengths, 'the lengths', example);
      const numbers = Object.entries({ seq_len, original_max_position_embeddings });
      return unwrap(core.dualChunkKeyFactor(...numbers.map(([name, number]) => marshalNumber(name, number))))
        .factor;
    },
    offsetNorms: (/** @type {Matrix} */ matrix, /** @type {number} */ k) =>
      unwrap(core.offsetNorms(...marshalMatrix(matrix), marshalNumber('k', k), allocate64)),
    shiftMatrix(/** @type {any} */ source) {
      const { k, ...request } = checkObject(source);
      return unwrap(
        core.shiftMatrix(marshalRequest({ ...request, positions: 1 }), marshalNumber('k', k), allocate64),
      );
    },
    float32Errors: (/** @type {Request} */ request) =>
      unwrap(core.float32Errors(marshalRequest(request), allocate64)),
    precision(/** @type {Request} */ request, /** @type {any} */ formats = {}) {
      const given = checkObject(formats, 'the formats', "{value: 'bfloat16'}");
      const { position = 'float64', frequency = 'float64', value = 'float64' } = given;
      const words = Object.entries({ position, frequency, value }).map(([name, format]) =>
        marshalWord(name, format),
      );
      return unwrap(core.precision(marshalRequest(request), ...words, allocate64, allocateU32));
    },
    averagePool,
    averagePoolInBlocks: blockwise({ fail, averagePool, cellsOf, marshalOptions }),
    evaluations: {
      rotation: (request) => unwrapFacts(core.rotation(marshalRequest(request), allocate64, factAllocators)),
      turns: (request) => unwrapFacts(core.turns(marshalRequest(request), allocate32, factAllocators)),
      bias(/** @type {any} */ { head, ...request }, /** @type {AllocateArray | undefined} */ allocateArray) {
        const one = marshalOptional('head', head);
        return unwrapFacts(
          core.bias(marshalRequest(request), one, marshalAllocator(allocateArray), factAllocators),
        );
      },
      indices: (request) => unwrapFacts(core.indices(marshalRequest(request), allocateI32, factAllocators)),
    },
  };

  /** @param {any} bins */
  function marshalBins(bins) {
    const example = '{rows: [0, 1024], cols: [0, 512], height: 300, width: 500}';
    const { rows, cols, height, width } = checkObject(bins, 'the bins', example);
    const sides = Object.entries({ rows, cols }).map(([name, side]) => {
      if (!isList(side) || side.length !== 2) throw invalid(name, side, 'two_numbers');
      return [marshalNumber(name, side[0]), marshalNumber(name, side[1])];
    });
    return [...sides[0], marshalNumber('height', height), ...sides[1], marshalNumber('width', width)];
  }

  /** Marshals cells and bins. @param {any} source @param {any} bins */
  function marshalCells({ what = 'rows', head = 0, causal = false, ...request }, bins) {
    const cells = marshalWord('what', what);
    if (typeof causal !== 'boolean') throw notBoolean('causal', causal);
    return [marshalRequest(request), cells, bins, marshalNumber('head', head), causal];
  }

  /** @param {any} source @param {any} bins @returns {Matrix} */
  function averagePool(source, bins) {
    const given = marshalBins(bins);
    if (checkObject(source).data !== undefined) {
      return unwrap(core.averagePoolOfMatrix(...marshalMatrix(source), given, allocate32));
    }
    const { metric, ...cells } = source;
    if (metric === undefined) return unwrap(core.averagePool(...marshalCells(cells, given), allocate32));
    const word = marshalWord('metric', metric);
    const { what: _, head: __, causal: ___, ...request } = cells;
    return unwrap(core.averagePoolOfSimilarity(marshalRequest(request), word, given, allocate32));
  }

  /**
   * The number of cells computed for each row of means.
   * @param {any} source
   * @param {any} bins
   * @returns {number}
   */
  function cellsOf(source, bins) {
    const { metric, ...cells } = checkObject(source);
    // Similarities compare whole rows; their columns are positions, like their rows.
    const given = marshalBins(metric === undefined ? bins : { ...checkObject(bins), cols: [0, 1], width: 1 });
    return unwrap(core.cellsMade(...marshalCells(cells, given))).each;
  }

  /** Marshals a matrix in single or double precision. @param {any} matrix @param {string} name */
  function marshalNumbers(matrix, name) {
    const data = isObject(matrix) && isObject(matrix.data) ? matrix.data : undefined;
    const Numbers = [Float32Array, Float64Array].find((each) => data instanceof each);
    if (isObject(matrix) && !Numbers) throw invalid(name, matrix.data, 'floats', '.data');
    return marshalMatrix(matrix, name, Numbers);
  }
}

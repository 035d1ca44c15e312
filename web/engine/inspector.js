/**
 * The compiled module of the inspector, and its functions: what a configuration describes, and which formula a matrix
 * follows. The engine fetches this file, and passes in shared code as tools.
 */
import createModule from '../../build/wasm/inspector.js';
import wasmBinary from '../../build/wasm/inspector.wasm';
import { parseConfig } from './config-text.js';
import { maxPosition, mostLayers } from './core-limits.js';
import { ropeVectorsOf } from './rope-vectors.js';
import { isObject } from './value-kinds.js';

export { createModule, wasmBinary };

/** @typedef {import('./types.js').Engine} Engine */
/** @typedef {import('./types.js').Matrix} Matrix */

/**
 * @param {import('./tools.js').Tools} tools
 * @param {Pick<Engine, 'plan' | 'spectrum' | 'precision' | 'rotation' | 'queryTemperature'>} encodings  functions of
 *   the module of all schemes
 * @returns {Pick<Engine, import('./types.js').OfInspector>}
 */
export function createInspectorFunctions(tools, encodings) {
  const { allocate, core, fail, unwrap, invalid, notWhole, isList } = tools;
  const { marshalLength, marshalMatrix, marshalNumber, marshalOptions, marshalRequest, marshalText } = tools;
  return {
    identify(/** @type {Matrix} */ matrix, options) {
      const { positions, decimals } = marshalOptions(options, '{positions: [1, 2]}');
      return unwrap(
        core.identify(
          ...marshalMatrix(matrix),
          // The core reads only the positions.
          positions === undefined ? undefined : marshalRequest({ positions, d_model: 2 }),
          decimals === undefined ? undefined : marshalDecimals(decimals),
        ),
      );
    },
    inspect,
    ropeVectors: ropeVectorsOf(tools, { ...encodings, inspect }),
  };

  /** @param {unknown} decimals */
  function marshalDecimals(decimals) {
    if (!isList(decimals)) throw invalid('decimals', decimals, 'decimals');
    const digits = allocate(Int8Array, marshalLength('decimals', decimals));
    for (let k = 0; k < digits.length; ++k) {
      const count = decimals[k];
      if (!(Number.isInteger(count) && Math.abs(count) < 128))
        throw notWhole('decimals', count, -127, 127, `[${k}]`);
      digits[k] = count;
    }
    return digits;
  }

  /** @param {any} config @param {{seq_len?: number}} [options] */
  function inspect(config, options) {
    const { seq_len = 0 } = marshalOptions(options, '{seq_len: 4096}');
    const { value, twice, integers } = parsed(config);
    const fields = marshalFields(value);
    if (!(Number.isInteger(marshalNumber('seq_len', seq_len)) && seq_len >= 0 && seq_len <= maxPosition)) {
      const limits = [0, maxPosition];
      throw fail({ code: 'invalid_argument', parameter: 'seq_len', value: seq_len, rule: 'whole', limits });
    }
    const found = unwrap(core.readConfig(fields, seq_len));
    const {
      scheme,
      modelType,
      certain,
      isKnown,
      unknownKeys,
      parts,
      context,
      contextKey,
      rotates,
      interval,
    } = found;
    const notices = found.notices.map((/** @type {any} */ { error, isWarning, layer }) => ({
      error: fail(error),
      isWarning,
      layer,
    }));
    found.layers.forEach((/** @type {any} */ layer, /** @type {number} */ k) => {
      const error = layer.isValid ? refusalOf(requestOf(layer)) : undefined;
      if (error) notices.push({ error, isWarning: false, layer: k });
    });
    for (const subject of twice) {
      notices.push({
        error: fail({ code: 'invalid_argument', parameter: subject, rule: 'twice_key' }),
        isWarning: true,
        layer: 0,
      });
    }
    // transformers checks the key where it reads it.
    const readsFactor = found.layers.findIndex(
      (/** @type {any} */ layer) => 'attention_factor' in layer.arguments,
    );
    for (const path of readsFactor < 0 ? [] : integers) {
      if (parts.some((/** @type {string} */ part) => path.startsWith(`${part}.`))) continue;
      const name = /(?:^|\.)(?:(rope_scaling|rope_parameters)\.(?:([^.]+)\.)?)attention_factor$/.exec(path);
      if (!name) continue;
      const owner = name[2] ?? name[1];
      const layer = found.layers.findIndex((/** @type {any} */ { name }) => name === owner);
      notices.push({
        error: fail({
          code: 'invalid_argument',
          parameter: 'attention_factor',
          subject: `${owner}.attention_factor`,
          rule: 'integer_factor',
        }),
        isWarning: true,
        layer: layer < 0 ? readsFactor : layer,
      });
    }
    /** @param {boolean} isWarning @param {number} [of]  a layer type */
    const those = (isWarning, of) =>
      notices
        .filter(
          (/** @type {any} */ each) => each.isWarning === isWarning && (of ?? each.layer) === each.layer,
        )
        .map((/** @type {any} */ { error }) => error);
    const layers = found.layers.map((/** @type {any} */ layer, /** @type {number} */ k) => {
      const request = requestOf(layer);
      const errors = those(false, k);
      return {
        name: layer.name,
        indices: found.layerOf.flatMap((/** @type {number} */ of, /** @type {number} */ at) =>
          of === k ? [at] : [],
        ),
        request,
        spectrum: layer.isValid && errors.length === 0 ? spectrumOf(request) : undefined,
        temperature: layer.temperature,
        hasState: layer.hasState,
        decay: layer.decay,
        turnsBack: layer.turnsBack,
        dimsBefore: layer.dimsBefore,
        layoutTold: layer.layoutTold,
        warnings: those(true, k),
        errors,
      };
    });
    /** @type {Map<string, import('./types.js').MaskGroup>} */
    const masks = new Map();
    found.maskOf.forEach((/** @type {any} */ { kind, size }, /** @type {number} */ at) => {
      if (!kind) return;
      const key = `${kind} ${size}`;
      masks.set(key, masks.get(key) ?? { kind, size, indices: [] });
      masks.get(key)?.indices.push(at);
    });
    return {
      scheme: scheme || null,
      modelType,
      certain,
      isKnown,
      unknownKeys,
      parts,
      layers,
      masks: [...masks.values()],
      warnings: those(true),
      errors: those(false),
      context,
      contextKey,
      rotates,
      interval,
    };
  }

  /** @param {any} layer  a type of layers @returns {any} */
  function requestOf(layer) {
    return { scheme: layer.scheme, ...layer.arguments };
  }

  /** What the scheme itself refuses of the request of a type of layers, if anything. @param {any} request */
  function refusalOf(request) {
    try {
      encodings.plan({ positions: 1, ...request });
    } catch (error) {
      return error;
    }
  }

  /** The spectrum; undefined for a scheme without pairs. @param {any} request */
  function spectrumOf(request) {
    try {
      return encodings.spectrum(request);
    } catch (error) {
      if (/** @type {any} */ (error).code === 'not_applicable') return undefined;
      throw error;
    }
  }

  /** A configuration as an object, and the keys in its text that the object does not tell. @param {unknown} config */
  function parsed(config) {
    let value = config;
    /** @type {string[]} */
    let twice = [];
    /** @type {string[]} */
    let integers = [];
    if (typeof config === 'string') {
      try {
        ({ value, twice, integers } = parseConfig(config));
      } catch (error) {
        const detail = /** @type {Error} */ (error).message;
        throw fail({ code: 'invalid_argument', parameter: 'config', value: config, rule: 'json', detail });
      }
    }
    if (isList(value) || !isObject(value)) throw invalid('config', value, 'config');
    return { value: /** @type {any} */ (value), twice, integers };
  }

  /**
   * The leaves of a configuration, as texts, numbers and lists: see read_config() in wasm/bindings/bind_inspector.cpp.
   * @param {Record<string, any>} config
   */
  function marshalFields(config) {
    const tags = { null: 0, number: 1, boolean: 2, word: 3, list: 4, otherList: 5 };
    let texts = '';
    /** @type {number[]} */
    const numbers = [];
    /** @type {Float64Array[]} */
    const lists = [];
    /** @param {string} path @param {unknown} value  neither a list nor an object */
    const add = (path, value) => {
      texts += marshalText(path);
      if (typeof value === 'number' || typeof value === 'bigint') numbers.push(tags.number, Number(value));
      else if (typeof value === 'boolean') numbers.push(tags.boolean, Number(value));
      else if (typeof value === 'string') {
        numbers.push(tags.word);
        texts += marshalText(value);
      } else numbers.push(tags.null);
    };
    /** @param {string} path @param {any} list */
    const addList = (path, list) => {
      texts += marshalText(path);
      if (list.length <= mostNumbers && Array.from(list).every(isNumber)) {
        numbers.push(tags.list);
        lists.push(Float64Array.from(list, Number));
        return;
      }
      numbers.push(tags.otherList);
      if (list.length > mostLayers) return;
      Array.from(list).forEach((each, k) => add(`${path}[${k}]`, each));
    };
    /**
     * @param {Record<string, any>} object
     * @param {string} before  its path
     * @param {any[]} around  the objects around it
     */
    const visit = (object, before, around) => {
      const entries = Object.entries(object);
      if (entries.length === 0 && before) add(before, null);
      for (const [name, value] of entries) {
        // A dot inside a key would look like a path into an object, and a bracket like an entry of a list.
        const key = name.replaceAll('.', '․').replaceAll('[', '［').replaceAll(']', '］');
        const path = (before + key).slice(0, longestPath);
        if (!isObject(value)) add(path, value);
        else if (isList(value)) addList(path, value);
        else if (
          around.length < deepest &&
          before.length + key.length < longestPath &&
          !around.includes(value)
        ) {
          visit(value, `${path}.`, [...around, value]);
        } else {
          // Its content is not read, but its presence counts.
          add(`${path}.`, null);
        }
      }
    };
    visit(config, '', [config]);
    return [texts, new Float64Array(numbers), ...lists];
  }
}

/** Limits: no configuration has settings of positions nested deeper, under longer names, or in longer lists. */
const deepest = 5;
const longestPath = 200;
const mostNumbers = 2 ** 16;

/** Includes booleans, because lists of layers may contain them. @param {unknown} value */
const isNumber = (value) => typeof value === 'number' || typeof value === 'boolean';

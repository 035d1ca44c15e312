/**
 * Reference values for anyone who ports the rotary positions of a model: for each group of layers, the rotated pairs,
 * their frequencies, and a query and a key before and after rotation. The engine fetches this file when ropeVectors()
 * is called.
 *
 * Every number comes from the core, or is computed from its numbers by products and sums of doubles in a fixed order,
 * so that the result is the same to the last bit on every machine.
 */

import { maxPosition } from './core-limits.js';

/* global POSENC_VERSION */
/** @import {Encodings, LayerType, VectorGroup} from './types.js' */
/**
 * A list has the positions in time, height and width, or in the sequence, height, width and time.
 * @typedef {number | number[]} Position
 */

/** Positions at which ports fail; those around the original length and the longest sequence are added. */
const usual = [0, 1, 2, 3, 17, 127, 128];
/** A position whose coordinates all differ, so that a port that confuses axes fails. Each axis uses one of them. */
const distinctPosition = [2, 5, 7, 3];
/** The positions of query and key of each score. */
const scored = [
  [5, 2],
  [17, 3],
  [128, 127],
];

/** Numbers that bfloat16 represents exactly. Neighbours differ, and the numbers repeat with period 16. */
const query = (/** @type {number} */ j) => ((7 * j + 3) % 16) / 8 - 15 / 16;
const key = (/** @type {number} */ j) => ((5 * j + 1) % 16) / 8 - 15 / 16;

/**
 * @param {import('./tools.js').Tools} tools
 * @param {Pick<Encodings, 'inspect' | 'precision' | 'rotation' | 'queryTemperature'>} engine
 * @returns {Encodings['ropeVectors']}
 */
export const ropeVectorsOf =
  ({ invalid, marshalOptions, notWhole, isList }, engine) =>
  async (config, options) => {
    const { positions, seq_len } = marshalOptions(options, '{seq_len: 4096}');
    if (positions !== undefined) checkPositions(positions);
    const plain = engine.inspect(config, { seq_len });
    refuseWrong(plain);
    const ofImages = plain.layers.find(({ request }) => ['rope-axial', 'rope-2d'].includes(request.scheme));
    if (ofImages) throw invalid('config', ofImages.request.scheme, 'text_part');
    const rotary = plain.layers.filter(isRotary);
    /** @type {VectorGroup[]} */
    const groups = [];
    for (const layer of rotary) {
      const length = lengthOf(layer.request, plain.context);
      if (seq_len || !length) {
        groups.push(groupOf(layer, layer.name || 'all', seq_len || null, length));
        continue;
      }
      const long = plain.context > length ? plain.context : 2 * length;
      for (const [of, ending] of /** @type {const} */ ([
        [length, ''],
        [long, '@long'],
      ])) {
        const found = engine.inspect(config, { seq_len: of });
        refuseWrong(found);
        const one = found.layers[plain.layers.indexOf(layer)];
        groups.push(groupOf(one, (layer.name || 'all') + ending, of, length));
      }
    }
    const indicesOf = (/** @type {LayerType[]} */ layers) =>
      layers.flatMap(({ indices }) => indices).sort((a, b) => a - b);
    const states = plain.layers.filter(({ hasState }) => hasState);
    return {
      format: 'posenc-rope-vectors/1',
      posenc: POSENC_VERSION,
      model_type: plain.modelType || null,
      config_sha256: await digest(config),
      certain: plain.certain,
      unknown_keys: plain.unknownKeys.map((each) => each.key),
      layer_groups: groups,
      none_layers: indicesOf(plain.layers.filter((layer) => !isRotary(layer))),
      decay: states.length ? { layers: indicesOf(states) } : null,
    };

    /** @param {any} list */
    function checkPositions(list) {
      if (!isList(list) || list.length === 0) throw invalid('positions', list, 'token_positions');
      Array.from(list).forEach((/** @type {any} */ each, /** @type {number} */ k) => {
        if (isList(each) && each.length !== 3 && each.length !== 4)
          throw invalid('positions', each, 'token_positions', `[${k}]`);
        for (const one of isList(each) ? Array.from(each) : [each]) {
          if (Number.isInteger(one) && one >= 0 && one <= maxPosition) continue;
          throw notWhole('positions', one, 0, maxPosition, `[${k}]`);
        }
      });
    }

    /** @param {import('./types.js').Inspection} found */
    function refuseWrong({ errors }) {
      if (errors.length > 0) throw errors[0];
    }

    /**
     * @param {LayerType} layer
     * @param {string} name
     * @param {number | null} of  the length of the sequence, if frequencies depend on it
     * @param {number} length     the length beyond which frequencies change; 0 if they do not
     * @returns {VectorGroup}
     */
    function groupOf(layer, name, of, length) {
      const { request, spectrum, indices, dimsBefore, layoutTold, temperature, turnsBack } = layer;
      if (!spectrum) throw new TypeError('a valid rotary layer has a spectrum');
      const { frequencies, places, attentionFactor, scoreFactor } = spectrum;
      /** @type {[number, number][]} */
      const pairs = Array.from(frequencies, () => [0, 0]);
      places.forEach((place, at) => {
        if (place >= 0) pairs[place >> 1][place & 1] = dimsBefore + at;
      });
      const width = dimsBefore + places.length;
      const axes = request.scheme !== 'mrope' ? 1 : request.mrope_order === 'pwht' ? 4 : 3;
      const numbers = Array.from({ length: axes }, (_, axis) => axis);
      const chosen = positions ? Array.from(positions) : defaults(request, axes, of, length);
      const triples = chosen.map((each) => tripleOf(each, axes));
      const { cos, sin } = turnsAt(triples);
      const queryIn = Array.from({ length: width }, (_, j) => query(j));
      const keyIn = Array.from({ length: width }, (_, j) => key(j));
      const flat = turnsAt(scored.flat().map((each) => tripleOf(each, axes)));
      return {
        name,
        layers: indices,
        scheme: request.scheme,
        rope_type: request.rope_type ?? 'default',
        head_dim: width,
        rotary_dim: 2 * pairs.length,
        rotary_at: pairs[0][0] > 0 ? 'last' : 'first',
        layout: layoutTold ? request.layout : null,
        pairs: layoutTold ? pairs : null,
        axes,
        axis_of_pair: axes === 1 ? null : axesOfPairs(),
        section_order: axes === 1 ? null : (request.mrope_order ?? 'thw'),
        inv_freq: Array.from(frequencies),
        attention_factor: attentionFactor,
        softmax_multiplier: scoreFactor,
        query_multiplier: temperature
          ? triples.map(([position]) => engine.queryTemperature(position, temperature))
          : null,
        seq_len: of,
        positions: axes === 1 ? triples.map(([position]) => position) : triples,
        cos,
        sin,
        query_in: queryIn,
        query_out: layoutTold ? cos.map((_, k) => turned(queryIn, cos[k], sin[k])) : null,
        key_in: keyIn,
        score: layoutTold ? scored.map(scoreOf) : null,
        output_turned_back: turnsBack,
      };

      /** @param {number[]} positions @param {number} k @returns {[number, number, number]} */
      function scoreOf([i, j], k) {
        const q = turned(queryIn, flat.cos[2 * k], flat.sin[2 * k]);
        const turnedKey = turned(keyIn, flat.cos[2 * k + 1], flat.sin[2 * k + 1]);
        return [i, j, q.reduce((sum, x, at) => sum + x * turnedKey[at], 0)];
      }

      /** @param {number[]} vector @param {number[]} cos @param {number[]} sin */
      function turned(vector, cos, sin) {
        const out = [...vector];
        pairs.forEach(([a, b], i) => {
          out[a] = vector[a] * cos[i] - vector[b] * sin[i];
          out[b] = vector[b] * cos[i] + vector[a] * sin[i];
        });
        return out;
      }

      /** @param {number[][]} triples @returns {any} */
      function requestAt(triples) {
        const [own, height_positions, width_positions, time_positions] = numbers.map((axis) =>
          triples.map((position) => position[axis]),
        );
        return {
          ...request,
          positions: own,
          ...(axes > 1 && { height_positions, width_positions }),
          ...(axes > 3 && { time_positions }),
        };
      }

      /** The cosines and sines of each position and pair, times the attention factor. @param {number[][]} triples */
      function turnsAt(triples) {
        const { data, cols } = engine.precision(requestAt(triples)).rows;
        const rows = [0, 1].map((part) =>
          // In these rows, the first dimension of a pair has the sine, and the second one the cosine.
          triples.map((_, row) => pairs.map((pair) => data[row * cols + pair[part] - dimsBefore])),
        );
        return { sin: rows[0], cos: rows[1] };
      }

      /** The axis whose position rotates each pair, found with position 1 on one axis and 0 on the others. */
      function axesOfPairs() {
        const { angles, cols } = engine.rotation(
          requestAt(numbers.map((axis) => numbers.map((other) => Number(other === axis)))),
        );
        return pairs.map((_, i) => numbers.findIndex((axis) => angles[axis * cols + i] !== 0));
      }
    }

    /**
     * @param {Record<string, any>} request
     * @param {number} axes
     * @param {number | null} of
     * @param {number} length
     * @returns {Position[]}
     */
    function defaults(request, axes, of, length) {
      const original = length || request.original_max_position_embeddings || 0;
      const around = original ? [original - 1, original, original + 1] : [];
      const context = plain.context ? [plain.context - 1] : [];
      const end = of ?? maxPosition;
      const all = [...new Set([...usual, ...around, ...context])]
        .filter((each) => each < end)
        .sort((a, b) => a - b);
      return axes > 1 ? [...all, distinctPosition.slice(0, axes)] : all;
    }

    /** @param {any} position @param {number} axes @returns {number[]} */
    function tripleOf(position, axes) {
      if (!isList(position)) return Array(axes).fill(position);
      if (axes === position.length) return Array.from(position);
      const wanted = { 1: 'one_position', 3: 'three_positions' }[axes] ?? 'four_positions';
      throw invalid('positions', position, wanted);
    }
  };

/** @param {LayerType} layer */
const isRotary = ({ request }) => request.scheme === 'rope' || request.scheme === 'mrope';

/**
 * The length beyond which the frequencies of a sequence change; 0 if they do not.
 * @param {Record<string, any>} request
 * @param {number} context
 */
function lengthOf({ rope_type, original_max_position_embeddings }, context) {
  if (rope_type === 'dynamic') return context;
  return rope_type === 'longrope' ? (original_max_position_embeddings ?? context) : 0;
}

/**
 * The SHA-256 of a text in UTF-8; null for an object, and on pages without https, which cannot compute it.
 * @param {unknown} config
 */
async function digest(config) {
  if (typeof config !== 'string' || !globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(config));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

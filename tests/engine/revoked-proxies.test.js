/** A Proxy that was revoked throws at every touch: each call that reads it refuses it in words, wherever it stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { llama } from '../strange-strings.mjs';

/** Any call, typed or not, as a page might write it. @type {any} */
const pe = await load();
const vectors = await pe.openVectors(new Blob(['a 1 2\nb 3 4\n']));

const matrix = () => ({ rows: 2, cols: 2, data: Float32Array.of(1, 2, 3, 5) });
const rows = () => ({ positions: { count: 2, start: 1, step: 2 }, d_model: 4 });
const rotary = () => ({ scheme: 'rope', positions: [1, 2], head_dim: 2 });
const bins = () => ({ rows: [0, 2], cols: [0, 2], height: 1, width: 1 });
const signal = new AbortController().signal;

/** Each call with arguments that it accepts. @type {Record<string, any[]>} */
const calls = {
  plan: [rows()],
  encode: [rows(), { out: new Float32Array(8) }],
  angles: [rows()],
  spectrum: [rows()],
  construction: [rows()],
  norms: [matrix()],
  similarity: [rows(), 'dot', { out: new Float32Array(4) }],
  columns: [rows()],
  rotate: [matrix(), rotary(), { out: new Float32Array(4) }],
  bias: [{ scheme: 'alibi', positions: [1, 2], heads: 2 }, { out: new Float32Array(8) }],
  distanceCurve: [{ scheme: 'alibi', positions: [1, 2], query: 5 }],
  offsetNorms: [matrix(), 1],
  shiftMatrix: [{ d_model: 4, k: 1 }],
  float32Errors: [rows()],
  precision: [rows(), { value: 'bfloat16' }],
  averagePool: [rows(), bins()],
  averagePoolInBlocks: [rows(), bins(), { signal }],
  weightedSum: [matrix(), matrix(), 1, 1, { out: new Float32Array(4) }],
  pca: [matrix(), { components: 1 }],
  tokenizer: [['a b', 'c'], { num_words: 5 }],
  padSequences: [[[1, 2], [3]], { maxlen: 3 }],
  identify: [matrix(), { decimals: [1, 2, 1, 2] }],
  inspect: [{ model_type: 'llama', rope_scaling: { rope_type: 'linear', factor: 2 } }, { seq_len: 7 }],
  ropeVectors: [JSON.parse(JSON.stringify(llama)), { positions: [1, 2] }],
  openMatrix: [new Blob(['1 2\n3 4\n']), { signal }],
  openVectors: [new Blob(['a 1 2\nb 3 4\n']), { signal }],
  embeddingMatrix: [new Map([['a', 1]]), vectors],
  train: [{ task: 'copy', steps: 1, length: 4 }, { signal }],
};
/** @type {Record<string, any[]>} */
const callsOfVectors = { rows: [['a'], { signal }], nearest: ['a', { count: 1, signal }] };

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/**
 * Copies of a value in each of which one part is a revoked Proxy: the value itself, one that it has, and so on.
 * @param {any} value
 * @param {string} [path]
 * @returns {[path: string, copy: any][]}
 */
function withRevoked(value, path = '') {
  const isPlain = [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(Object(value)));
  const inner = isPlain && typeof value === 'object' ? Object.entries(value) : [];
  // What a function of the page throws is the page's.
  if (typeof value === 'function') return [];
  return [
    [path, revoked()],
    ...inner.flatMap(([key, each]) =>
      withRevoked(each, `${path}.${key}`).map(([place, part]) => {
        const copy = Array.isArray(value) ? [...value] : { ...value };
        copy[/** @type {any} */ (key)] = part;
        return /** @type {[string, any]} */ ([place, copy]);
      }),
    ),
  ];
}

for (const [owner, table] of /** @type {[any, Record<string, any[]>][]} */ ([
  [pe, calls],
  [vectors, callsOfVectors],
])) {
  for (const [name, args] of Object.entries(table)) {
    test(`${name} fails at a revoked Proxy with a refusal, wherever it stands`, async () => {
      const found = await owner[name](...args);
      await found?.close?.();
      /** @type {string[]} */
      const faults = [];
      for (const [at, arg] of args.entries()) {
        for (const [path, wrong] of withRevoked(arg)) {
          try {
            const result = await owner[name](...args.with(at, wrong));
            await result?.close?.();
            // Only what is not read, or of a configuration, may be anything.
            if (path === '') faults.push(`${at} was accepted`);
          } catch (error) {
            if (!(error instanceof PosencError)) faults.push(`${at}${path}: ${error}`);
          }
        }
      }
      assert.deepEqual(faults, []);
    });
  }
}

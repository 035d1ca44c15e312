/**
 * Times a step of training in TensorFlow.js, of the model that kernel.cpp and tests/golden/training.py train: 2 layers
 * with 2 heads, 32 dimensions and an MLP four times as wide, rotary positions, 32 sequences of 32 tokens. Each backend
 * takes some steps, and the fastest goes on. Backends whose losses differ, and a loss that does not fall, are errors.
 * One JSON object a line, as from kernel.cpp.
 *
 * Each part has the fastest form found, which together take less than half as long as the usual ones: products whose
 * gradients are products of matrices in memory, because the wasm backend is slow with transposed ones; heads apart,
 * because it transposes slowly; and embeddings as products, because it cannot compute the gradient of `gather`.
 */
import '@tensorflow/tfjs-backend-cpu';
import '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

/** @typedef {import('@tensorflow/tfjs-core').Tensor} Tensor */
/** @typedef {import('@tensorflow/tfjs-core').Scalar} Scalar */

// Gradients are in files that Node cannot import, because they name each other without an extension.
const gradients = await build({
  entryPoints: [fileURLToPath(import.meta.resolve('@tensorflow/tfjs-core/dist/register_all_gradients.js'))],
  bundle: true,
  format: 'esm',
  write: false,
});
await import(
  `data:text/javascript;base64,${Buffer.from(gradients.outputFiles[0].contents).toString('base64')}`
);

const [letters, vocabulary, sequences, length, back] = [16, 17, 32, 32, 3];
const [d, layers, heads, inner] = [32, 2, 2, 128];
const [width, tokens] = [d / heads, sequences * length];

/** Batches of sequences in which each token from the fourth on is to be followed by the one three places back. */
function* batches() {
  let state = 1;
  const letter = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * letters);
  };
  for (;;) {
    const text = Int32Array.from({ length: tokens }, letter);
    yield { text, targets: text.map((_, k) => (k % length < back ? -1 : text[k - back])) };
  }
}

/** The first weights, scaled for their inputs. */
function weights() {
  let seed = 0;
  const normal = (/** @type {number} */ rows, /** @type {number} */ cols, deviation = 1 / Math.sqrt(rows)) =>
    tf.variable(tf.randomNormal([rows, cols], 0, deviation, 'float32', ++seed));
  const ones = () => tf.variable(tf.ones([d]));
  const added = 1 / Math.sqrt(2 * layers);
  return {
    embedding: normal(vocabulary, d, 1),
    blocks: Array.from({ length: layers }, () => ({
      gain: ones(),
      qkv: normal(d, 3 * d),
      output: normal(d, d, added / Math.sqrt(d)),
      mlpGain: ones(),
      widen: normal(d, inner),
      narrow: normal(inner, d, added / Math.sqrt(inner)),
    })),
    gain: ones(),
    unembedding: normal(d, vocabulary),
  };
}

/** What does not change: rotations, the exchange (x y) → (-y x) in each pair, and which keys are hidden. */
function constants() {
  /** @param {number} rows @param {number} cols @param {(row: number, col: number) => number} cell */
  const matrix = (rows, cols, cell) =>
    tf.tensor2d(Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (__, c) => cell(r, c))));
  const angle = (/** @type {number} */ p, /** @type {number} */ c) => p / 10000 ** ((2 * (c >> 1)) / width);
  return {
    cosines: matrix(length, width, (p, c) => Math.cos(angle(p, c))),
    sines: matrix(length, width, (p, c) => Math.sin(angle(p, c))),
    exchange: matrix(width, width, (from, to) => ((from ^ 1) !== to ? 0 : from & 1 ? -1 : 1)),
    hidden: matrix(length, length, (query, key) => (key > query ? -1e9 : 0)),
  };
}

/** a · b. @type {(a: Tensor, b: Tensor) => Tensor} */
const product = tf.customGrad((a, b, save) => {
  const keep = /** @type {(tensors: any[]) => void} */ (/** @type {unknown} */ (save));
  keep([a, b]);
  return {
    value: tf.matMul(/** @type {Tensor} */ (a), /** @type {Tensor} */ (b)),
    gradFunc: (/** @type {Tensor} */ dy, /** @type {Tensor[]} */ [x, y]) => [
      tf.matMul(dy, tf.transpose(y)),
      tf.matMul(tf.transpose(x), dy),
    ],
  };
});

/** Rows of 0 with a 1; rows of 0 alone for -1. The wasm backend makes wrong floats here. @param {Int32Array} of */
const oneHot = (of) => tf.cast(tf.oneHot(of, vocabulary), 'float32');

/** @param {Tensor} x @param {Tensor} gain */
const norm = (x, gain) => tf.mul(tf.mul(x, tf.rsqrt(tf.add(tf.mean(tf.square(x), -1, true), 1e-5))), gain);

/**
 * The loss of a batch.
 * @param {ReturnType<typeof weights>} model
 * @param {ReturnType<typeof constants>} constant
 * @param {{text: Int32Array, targets: Int32Array}} batch
 * @returns {Scalar}
 */
function loss(model, { cosines, sines, exchange, hidden }, { text, targets }) {
  const turn = (/** @type {Tensor} */ x, isBack = false) => {
    const exchanged = tf.reshape(tf.matMul(tf.reshape(x, [-1, width]), exchange), x.shape);
    return (isBack ? tf.sub : tf.add)(tf.mul(x, cosines), tf.mul(exchanged, sines));
  };
  const rotate = tf.customGrad((x) => ({
    value: turn(/** @type {Tensor} */ (x)),
    gradFunc: (/** @type {Tensor} */ dy) => turn(dy, true),
  }));
  /** @type {Tensor} */
  let x = product(oneHot(text), model.embedding);
  for (const { gain, qkv, output, mlpGain, widen, narrow } of model.blocks) {
    const parts = tf
      .split(product(norm(x, gain), qkv), 3 * heads, -1)
      .map((part) => tf.reshape(part, [sequences, length, width]));
    const mixed = Array.from({ length: heads }, (_, h) => {
      const [q, k, v] = [parts[h], parts[heads + h], parts[2 * heads + h]];
      const scores = tf.matMul(rotate(q), rotate(k), false, true);
      const attention = tf.softmax(tf.add(tf.mul(scores, 1 / Math.sqrt(width)), hidden));
      return tf.reshape(tf.matMul(attention, v), [tokens, width]);
    });
    x = tf.add(x, product(tf.concat(mixed, -1), output));
    const wide = product(norm(x, mlpGain), widen);
    x = tf.add(x, product(tf.mul(wide, tf.sigmoid(wide)), narrow));
  }
  const logarithms = tf.logSoftmax(product(norm(x, model.gain), model.unembedding));
  return tf.div(tf.sum(tf.mul(oneHot(targets), logarithms)), -sequences * (length - back));
}

/**
 * Trains anew: Adam, with gradients shortened to a norm of 1.
 * @param {string} backend
 * @param {number} steps
 * @returns {Promise<{us: number, losses: number[]}>} the time of a step, the median without the first fifth; the losses
 */
async function train(backend, steps) {
  await tf.setBackend(backend);
  const model = weights();
  const constant = constants();
  const adam = tf.train.adam(0.003, 0.9, 0.99, 1e-8);
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const losses = [];
  for (const batch of batches()) {
    const start = performance.now();
    tf.tidy(() => {
      const { value, grads } = tf.variableGrads(() => loss(model, constant, batch));
      const size = tf.sqrt(tf.addN(Object.values(grads).map((each) => tf.sum(tf.square(each)))));
      const factor = tf.div(1, tf.maximum(size, 1));
      const clipped = Object.entries(grads).map(([name, each]) => [name, tf.mul(each, factor)]);
      adam.applyGradients(Object.fromEntries(clipped));
      losses.push(value.dataSync()[0]);
    });
    times.push((performance.now() - start) * 1000);
    if (times.length === steps) break;
  }
  const sorted = times.slice(steps / 5).sort((a, b) => a - b);
  return { us: sorted[sorted.length >> 1], losses };
}

tf.enableProdMode();
const trials = [
  { backend: 'wasm', ...(await train('wasm', 5)) },
  { backend: 'cpu', ...(await train('cpu', 5)) },
].sort((a, b) => a.us - b.us);
for (const { losses } of trials) {
  const same = losses.every((each, k) => Math.abs(each - trials[0].losses[k]) < 1e-3);
  assert.ok(same, `the backends compute different losses: ${JSON.stringify(trials)}`);
}
const [{ backend }, ...others] = trials;
const { us, losses } = await train(backend, 60);
assert.ok(losses[59] < losses[0] / 10, `the loss does not fall: ${losses.join(' ')}`);
console.log(
  JSON.stringify({ info: { 'TensorFlow.js, training': `${tf.version_core}, ${backend} backend` } }),
);
console.log(JSON.stringify({ name: 'TensorFlow.js', rows: sequences, cols: length, us }));
for (const other of others) {
  const name = `TensorFlow.js, ${other.backend} backend`;
  console.log(JSON.stringify({ name, rows: sequences, cols: length, us: other.us }));
}

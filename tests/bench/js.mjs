/**
 * Times encodings in JavaScript: what ships, plain JavaScript, TensorFlow.js. One JSON object a line, as from kernel.cpp.
 *
 *   node tests/bench/js.mjs posenc | tensorflow
 */
import { microseconds, plain } from './plain.mjs';

/** @type {[rows: number, cols: number][]} */
const sizes = [
  [50, 128],
  [128, 256],
  [512, 512],
  [2048, 512],
  [4096, 4096],
];

/**
 * Medians of samples that are taken in turn, so that whatever else the machine does meets all contestants alike.
 * @param {number} rows
 * @param {number} cols
 * @param {Record<string, () => void>} contestants
 */
function race(rows, cols, contestants) {
  const entries = Object.entries(contestants).map(([name, run]) => {
    // Long enough for the optimising compiler.
    const end = performance.now() + 50;
    do run();
    while (performance.now() < end);
    const once = microseconds(run, 3);
    const times = Math.max(1, Math.floor(200 / once));
    return { name, run, times, cost: once * times, samples: /** @type {number[]} */ ([]) };
  });
  const slowest = Math.max(...entries.map(({ cost }) => cost));
  const rounds = Math.min(301, Math.max(5, Math.floor(200000 / slowest)));
  for (let round = 0; round < rounds; ++round) {
    for (const { run, times, samples } of entries) samples.push(microseconds(run, times));
  }
  for (const { name, samples } of entries) {
    const us = samples.sort((a, b) => a - b)[samples.length >> 1];
    console.log(JSON.stringify({ name, rows, cols, us }));
  }
}

async function racePosenc() {
  const { load } = await import('../../dist/posenc.js');
  const pe = await load();
  for (const [rows, cols] of sizes) {
    const out = new Float32Array(rows * cols);
    const request = { positions: rows, d_model: cols };
    race(rows, cols, {
      'Float32Array.fill': () => out.fill(0),
      'plain JavaScript': () => plain(rows, cols, out),
      'pe.encode(request, { out })': () => pe.encode(request, { out }),
      'pe.encode(request)': () => pe.encode(request),
    });
  }
}

/** Stacking is how one writes it; stacking first and transposing is three times as fast, the fastest of nine forms. */
async function raceTensorFlow() {
  const tf = await import('@tensorflow/tfjs-core');
  await import('@tensorflow/tfjs-backend-wasm');
  await tf.setBackend('wasm');
  const simd = await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT');
  const threads = await tf.env().getAsync('WASM_HAS_MULTITHREAD_SUPPORT');
  const details = `wasm backend, ${simd ? 'with' : 'without'} SIMD, ${threads ? 'several threads' : '1 thread'}`;
  console.log(JSON.stringify({ info: { 'TensorFlow.js': `${tf.version_core}, ${details}` } }));

  const angles = (/** @type {number} */ rows, /** @type {number} */ cols) =>
    tf.div(
      tf.reshape(tf.range(0, rows), [rows, 1]),
      tf.pow(tf.scalar(10000), tf.div(tf.range(0, cols, 2), tf.scalar(cols))),
    );
  // The largest size would take a second a call, and leave the ratio as it is.
  for (const [rows, cols] of sizes.slice(0, 4)) {
    const release = (/** @type {() => import('@tensorflow/tfjs-core').Tensor} */ form) => () =>
      tf.dispose(tf.tidy(form));
    race(rows, cols, {
      'TensorFlow.js, stacked': release(() => {
        const angle = angles(rows, cols);
        return tf.reshape(tf.stack([tf.sin(angle), tf.cos(angle)], 2), [rows, cols]);
      }),
      'TensorFlow.js': release(() => {
        const angle = tf.reshape(angles(rows, cols), [(rows * cols) / 2]);
        return tf.reshape(tf.transpose(tf.stack([tf.sin(angle), tf.cos(angle)])), [rows, cols]);
      }),
    });
  }
}

await (process.argv[2] === 'tensorflow' ? raceTensorFlow() : racePosenc());

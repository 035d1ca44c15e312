/**
 * Times encodings in JavaScript: what ships, plain JavaScript, TensorFlow.js. One JSON object a line, as from kernel.cpp.
 *
 *   node tests/bench/js.mjs posenc | schemes | tensorflow
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
 * Medians of samples taken in turn, so that other load on the machine affects all contestants alike.
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
    for (const { run, times, samples } of entries) {
      // Runs once, so that caches hold its own data, not those of the contestant before it.
      run();
      samples.push(microseconds(run, times));
    }
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

/** Results other than rows, and results from matrices and configurations. */
async function raceSchemes() {
  const { load } = await import('../../dist/posenc.js');
  const pe = await load();
  const [rows, cols] = [4096, 128];
  const data = Float32Array.from({ length: rows * cols }, (_, k) => Math.sin(k));
  const out = new Float32Array(rows * cols);
  const matrix = { rows, cols, data };
  const rope = { scheme: 'rope', positions: rows, head_dim: cols };
  const turnPlainly = () => {
    for (let row = 0; row < rows; ++row) {
      for (let pair = 0; pair < cols / 2; ++pair) {
        const angle = row / 10000 ** ((2 * pair) / cols);
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
        const [x, y] = [data[row * cols + 2 * pair], data[row * cols + 2 * pair + 1]];
        out[row * cols + 2 * pair] = x * cosine - y * sine;
        out[row * cols + 2 * pair + 1] = y * cosine + x * sine;
      }
    }
  };
  race(rows, cols, {
    copy: () => out.set(data),
    'rotate, interleaved': () => pe.rotate(matrix, { ...rope, layout: 'interleaved' }, { out }),
    'rotate, half': () => pe.rotate(matrix, { ...rope, layout: 'half' }, { out }),
    'rotate, plain JavaScript': turnPlainly,
    turns: () => pe.turns(rope),
  });
  const distances = 10 ** 6 + 1;
  race(1, distances, {
    'distanceCurve, rope': () => pe.distanceCurve({ scheme: 'rope', positions: distances, head_dim: 128 }),
    'distanceCurve, alibi': () => pe.distanceCurve({ scheme: 'alibi', positions: distances, heads: 1 }),
    'distanceCurve, t5-bias': () => pe.distanceCurve({ scheme: 't5-bias', positions: distances, heads: 1 }),
  });
  for (const d_model of [512, 16384]) {
    const means = (/** @type {number} */ positions) => () =>
      pe.averagePool(
        { positions, d_model },
        { rows: [0, positions], cols: [0, d_model], height: 600, width: 500 },
      );
    race(600, d_model, {
      'averagePool, 10^4 positions': means(10 ** 4),
      'averagePool, 10^6 positions': means(10 ** 6),
      'averagePool, 10^9 positions': means(10 ** 9),
    });
  }
  const found = pe.encode({ positions: 64, d_model: 128 });
  race(64, 128, { identify: () => pe.identify(found) });
  const rope_scaling = {
    rope_type: 'llama3',
    factor: 8,
    low_freq_factor: 1,
    high_freq_factor: 4,
    original_max_position_embeddings: 8192,
  };
  const config = { rope_theta: 500000, hidden_size: 4096, num_attention_heads: 32, rope_scaling };
  race(1, 9, { inspect: () => pe.inspect(config) });
  const [heads, size] = [16, 2048];
  const biases = new Float32Array(heads * size * size);
  race(heads * size, size, {
    'Float32Array.fill': () => biases.fill(0),
    'bias, alibi': () => pe.bias({ scheme: 'alibi', positions: size, heads }, { out: biases }),
    'bias, t5-bias': () => pe.bias({ scheme: 't5-bias', positions: size, heads }, { out: biases }),
  });
}

/** Stacking is the idiomatic form; stacking first and transposing is three times as fast, the fastest of nine forms. */
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
  // The largest size would take a second per call, with the same ratio.
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

const races = { tensorflow: raceTensorFlow, schemes: raceSchemes, posenc: racePosenc };
await races[/** @type {keyof typeof races} */ (process.argv[2] ?? 'posenc')]();

/** Every scheme through JavaScript: published numbers, shapes, recognition, and random requests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { matrix, near, numbers, outcome, refuses } from './outcomes.mjs';

const pe = await load();
/** Any arguments, typed or not. */
const any = /** @type {any} */ (pe);

test('each sinusoidal preset gives its rows of eight dimensions, at position 3', () => {
  const plain = numbers('0.14112 0.29552 0.029996 0.003 -0.989992 0.955336 0.99955 0.999996');
  const shifted = numbers('0.14112 0.138798 0.006463 0.0003 -0.989992 0.990321 0.999979 1');
  /** @type {Record<string, number[]>} */
  const expected = {
    paper: numbers('0.14112 -0.989992 0.29552 0.955336 0.029996 0.99955 0.003 0.999996'),
    'diffusers-unet': [...plain.slice(4), ...plain.slice(0, 4)],
  };
  for (const name of ['transformer-xl', 'xlnet', 'gpt-neox', 'marian', 'gpt-j']) expected[name] = plain;
  for (const name of ['tensor2tensor', 'fairseq', 'ddpm', 'whisper', 'diffusers']) expected[name] = shifted;
  const { presets } = pe.schemes[0];
  assert.deepEqual(presets.map(({ name }) => name).sort(), Object.keys(expected).sort());
  for (const { name: preset } of presets) {
    // fairseq counts from 2.
    const positions = [preset === 'fairseq' ? 1 : 3];
    near(pe.encode({ preset, positions, d_model: 8 }).data, expected[preset], 5.6e-7, preset);
  }
});

test('odd widths, other shifts, and the first timescale are those of the libraries', () => {
  /** @type {[Record<string, any>, string][]} */
  const cases = [
    [{ preset: 'tensor2tensor', d_model: 5, positions: [1] }, '0.841471 0.0001 0.540302 1 0'],
    [
      { preset: 'tensor2tensor', d_model: 4, positions: [1], min_timescale: 2 },
      '0.909297 0.0004 -0.416147 1',
    ],
    [
      { preset: 'diffusers', d_model: 8, positions: [10] },
      '-0.544021 0.447671 0.021543 0.001 -0.839072 0.894198 0.999768 1',
    ],
    // ⌈d/2⌉ sines, with the odd width in the exponents.
    [
      { preset: 'marian', d_model: 5, positions: [1] },
      [0, 1, 2].map((i) => Math.sin(10000 ** (-2 * i / 5))).concat([0, 1].map((i) => Math.cos(10000 ** (-2 * i / 5)))).join(' '), // prettier-ignore
    ],
  ];
  for (const [request, expected] of cases) {
    near(pe.encode(/** @type {any} */ (request)).data, numbers(expected), 5.6e-7, request.preset);
  }
  for (const d_model of [2, 3]) {
    for (const preset of ['ddpm', 'fairseq']) {
      refuses(() => pe.encode({ preset, d_model, positions: 1 }), 'invalid_argument', 'd_model', /from 4 to/);
    }
    const { data } = pe.encode({ preset: 'tensor2tensor', d_model, positions: [1] });
    near(data, [Math.sin(1), Math.cos(1), 0].slice(0, d_model));
  }
  refuses(() => pe.encode({ preset: 'paper', d_model: 5, positions: 1 }), 'invalid_argument', 'd_model');
});

test('grids and points give the rows of their libraries', () => {
  /** @type {[Record<string, any>, string][]} */
  const cases = [
    [
      { scheme: 'sinusoidal-2d', preset: 'mae', d_model: 8, height: 2, width: 2, positions: [1] },
      '0.841471 0.01 0.540302 0.99995 0 0 1 1',
    ],
    [
      { scheme: 'sinusoidal-2d', preset: 'mae', d_model: 8, height: 2, width: 2, positions: [2] },
      '0 0 1 1 0.841471 0.01 0.540302 0.99995',
    ],
    [
      { scheme: 'sinusoidal-2d', preset: 'detr', d_model: 8, height: 3, width: 3, positions: [0] },
      '0.866026 -0.499999 0.020942 0.999781 0.866026 -0.499999 0.020942 0.999781',
    ],
    [
      { scheme: 'sinusoidal-nd', d_model: 10, axes: [2, 3], positions: [5] },
      '0.841471 0.0001 0.540302 1 0.909297 0.0002 -0.416147 1 0 0',
    ],
    [
      { scheme: 'nerf', num_freqs: 2, points: [0.5], positions: [0] },
      '0.5 0.479426 0.877583 0.841471 0.540302',
    ],
    [
      { scheme: 'fourier', d_model: 4, b: [1, 0.25], points: [0.5], positions: [0] },
      '0 0.707107 -1 0.707107',
    ],
  ];
  for (const [request, expected] of cases) {
    near(pe.encode(/** @type {any} */ (request)).data, numbers(expected), 5.6e-7, request.scheme);
  }
  for (const [preset, width] of /** @type {const} */ ([
    ['locations', 63],
    ['directions', 27],
  ])) {
    assert.equal(pe.plan({ scheme: 'nerf', preset, positions: 1 }).width, width);
  }
});

test('a table of the caller has its rows, and no others', () => {
  const request = { scheme: 'learned', d_model: 2, num_embeddings: 3, offset: 1, table: [1, 2, 3, 4, 5, 6] };
  assert.deepEqual([...pe.encode({ ...request, positions: 2 }).data], [3, 4, 5, 6]);
  refuses(() => pe.encode({ ...request, positions: 3 }), 'invalid_argument', 'positions');
  refuses(() => pe.encode({ ...request, positions: 1, table: [1] }), 'invalid_argument', 'table');
});

test('rope turns by both layouts', () => {
  for (const [layout, expected] of /** @type {const} */ ([
    ['interleaved', '-1.27223 -1.83886 2.87867 4.08819'],
    ['half', '-1.41335 1.87912 -2.82886 4.05819'],
  ])) {
    const request = { scheme: 'rope', head_dim: 4, layout, positions: [3] };
    near(pe.rotate(matrix([1, 2, 3, 4]), request).data, numbers(expected), 5.6e-6, layout);
    // The same from the cosines and sines that models keep.
    const { cosines, sines } = pe.turns(request);
    const partner = layout === 'half' ? [-3, -4, 1, 2] : [-2, 1, -4, 3];
    const turned = [1, 2, 3, 4].map((x, k) => x * cosines[k] + partner[k] * sines[k]);
    near(turned, numbers(expected), 5.6e-6, layout);
  }
});

/** @param {import('../../dist/posenc.js').Spectrum} spectrum @param {string} band */
const count = ({ bands }, band) => bands.filter((each) => each === band).length;
/** @param {Record<string, any>} request */
const rope = (request) => pe.spectrum({ scheme: 'rope', ...request });

test('scaled rope has the frequencies, bands and factors of the reference', () => {
  const yarn = {
    rope_type: 'yarn',
    head_dim: 128,
    factor: 16,
    original_max_position_embeddings: 4096,
  };
  const scaled = rope(yarn);
  assert.deepEqual([count(scaled, 'kept'), count(scaled, 'blended'), count(scaled, 'divided')], [21, 25, 18]);
  near([scaled.frequencies[30], scaled.attentionFactor], [0.00852684377, 1.277258872], 1e-9);
  near([rope({ ...yarn, truncate: false }).frequencies[30]], [0.00863427297], 1e-11);
  near([rope({ head_dim: 128 }).frequencies[30]], [0.01333521432], 1e-11);
  const deepseek = rope({ preset: 'deepseek-v3' });
  near([deepseek.attentionFactor, deepseek.scoreFactor], [1, 1.873854207], 1e-9);

  const llama3 = rope({
    rope_type: 'llama3',
    head_dim: 32,
    base: 500000,
    factor: 4,
    original_max_position_embeddings: 1024,
  });
  assert.deepEqual(llama3.bands, [
    ...Array(5).fill('kept'),
    ...Array(2).fill('blended'),
    ...Array(9).fill('divided'),
  ]);
  near(llama3.frequencies.subarray(5, 7), [0.01117387591, 0.002166868687], 1e-11);
  const scout = rope({ preset: 'llama-4-scout' });
  assert.deepEqual([count(scout, 'kept'), count(scout, 'blended'), count(scout, 'divided')], [35, 0, 29]);

  /** @param {number} base @param {number} i */
  const frequency = (base, i) => base ** (-i / 64);
  for (const [request, base] of /** @type {[any, number][]} */ ([
    [{ rope_type: 'ntk', factor: 2 }, 20221.26169],
    [{ rope_type: 'dynamic', factor: 2, max_position_embeddings: 2048, seq_len: 2048 }, 10000],
    [{ rope_type: 'dynamic', factor: 2, max_position_embeddings: 2048, seq_len: 4096 }, 30527.73675],
    [{ rope_type: 'dynamic', factor: 2, max_position_embeddings: 2048, seq_len: 8192 }, 72195.86009],
  ])) {
    const { frequencies } = rope({ head_dim: 128, ...request });
    for (const i of [0, 1, 31, 63]) {
      assert.ok(Math.abs(frequencies[i] / frequency(base, i) - 1) < 1e-9, `${request.rope_type} ${i}`);
    }
  }
  const linear = rope({ rope_type: 'linear', head_dim: 128, factor: 8 });
  near(linear.frequencies.subarray(0, 2), [1 / 8, frequency(10000, 1) / 8], 1e-15);

  const longrope = {
    rope_type: 'longrope',
    head_dim: 8,
    factor: 8,
    original_max_position_embeddings: 4096,
    short_factor: [1, 1, 1, 1],
    long_factor: [1, 2, 4, 8],
  };
  const short = rope({ ...longrope, seq_len: 4096 });
  const long = rope({ ...longrope, seq_len: 4097 });
  near([short.attentionFactor, rope({ ...longrope, factor: 32 }).attentionFactor], [1.118033989, 1.190238071], 1e-9); // prettier-ignore
  near(short.frequencies, [1, 0.1, 0.01, 0.001], 1e-15);
  near(long.frequencies, [1, 0.05, 0.0025, 0.000125], 1e-15);
  assert.deepEqual(new Set(long.bands), new Set(['own']));

  const half = { head_dim: 16, partial_rotary_factor: 0.5 };
  const proportional = rope({ rope_type: 'proportional', ...half });
  near(proportional.frequencies, numbers('1 0.3162278 0.1 0.0316228 0 0 0 0'), 5e-8);
  assert.deepEqual([count(proportional, 'zero'), proportional.wavelengths[7]], [4, Infinity]);
  near(rope(half).frequencies, [1, 0.1, 0.01, 0.001], 1e-15);
  near([rope({ head_dim: 16, partial_rotary_factor: 0.25 }).frequencies[1]], [0.01], 1e-15);
});

test('xPos decays about the middle, which it rounds down', () => {
  const request = { scheme: 'xpos', head_dim: 8, positions: 5 };
  const { magnitudes = new Float64Array(0), angles } = pe.rotation(request);
  const zeta = numbers('0.2857143 0.4642857 0.6428571 0.8214286');
  const expected = [-3, -2, -1, 0, 1].flatMap((n) => zeta.map((each) => each ** (n / 512)));
  near(magnitudes, expected, 1e-8);
  near(angles.subarray(0, 4), [0, 0, 0, 0], 0);
  const keys = pe.rotation({ ...request, side: 'key' }).magnitudes ?? [];
  // The same under its alias, which is not an attribute of elements.
  assert.deepEqual(pe.rotation({ ...request, role: 'key' }).magnitudes, keys);
  assert.deepEqual(pe.rotation({ ...request, side: 'query', role: 'key' }).magnitudes, keys);
  refuses(() => pe.rotation({ ...request, role: 'both' }), 'invalid_argument', 'side', /side is "both"/);
  refuses(() => pe.rotation({ scheme: 'rope', positions: 1, role: 'key' }), 'unknown_parameter', 'role');
  const names = pe.schemes.flatMap(({ params }) => params.map(({ name }) => name));
  assert.ok(names.includes('side') && !names.includes('role'));
  near(
    Float64Array.from(keys, (each, k) => each * magnitudes[k]),
    Array(20).fill(1),
    1e-14,
  );
  assert.equal(pe.rotation({ scheme: 'rope', positions: 2 }).magnitudes, undefined);
});

test('rope-2d and mrope turn by several positions, and mrope of equal ones is rope', () => {
  const plain = pe.rotation({ scheme: 'rope', head_dim: 8, positions: [7] }).angles;
  for (const [sections, mrope_interleaved, axes] of /** @type {[number[], boolean, string][]} */ ([
    [[1, 1, 2], false, 'thww'],
    [[2, 1, 1], true, 'thwt'],
  ])) {
    const request = { scheme: 'mrope', head_dim: 8, mrope_section: sections, mrope_interleaved };
    assert.deepEqual(pe.rotation({ ...request, positions: [7] }).angles, plain);
    const { angles } = pe.rotation({
      ...request,
      positions: [1],
      height_positions: [2],
      width_positions: [3],
    });
    near(
      angles,
      [...axes].map((axis, i) => (' thw'.indexOf(axis) * 10 ** -i)), // prettier-ignore
      1e-15,
    );
  }
  const patch = pe.rotation({ scheme: 'rope-2d', head_dim: 8, height: 3, width: 3, positions: [5] });
  near(patch.angles, [3, 0.03, 2, 0.02], 1e-14);
});

test('ALiBi of ten heads has the slopes of eight, and two of sixteen', () => {
  const { data, shape } = pe.bias({ scheme: 'alibi', heads: 10, positions: 1, queries: [1], keys: [0] });
  assert.deepEqual(shape, [10, 1, 1]);
  const slopes = '0.5 0.25 0.125 0.0625 0.03125 0.015625 0.0078125 0.00390625 0.7071068 0.3535534';
  near(data.map((each) => -each), numbers(slopes), 5e-8); // prettier-ignore
  const falcon = pe.bias({ scheme: 'alibi', preset: 'falcon', heads: 10, positions: [0, 1], head: 8 });
  assert.deepEqual([...falcon.data], [0, 0.70703125, 0, 0.70703125]);
});

test('buckets and rows of tables are those of the libraries', () => {
  const from0 = (/** @type {any} */ request) => [...pe.indices(request).data];
  const t5 = { scheme: 't5-bias', num_buckets: 8, max_distance: 16, positions: 1 };
  const past = { ...t5, queries: { count: 9 }, keys: [0] };
  assert.deepEqual(from0(past), numbers('0 1 2 2 2 2 3 3 3'));
  assert.deepEqual(from0({ ...t5, queries: [0], keys: { count: 8, start: 1 } }), numbers('5 6 6 6 6 7 7 7'));
  assert.deepEqual(
    from0({ ...past, queries: 13, bidirectional: false }),
    numbers('0 1 2 3 4 4 5 5 6 6 6 6 7'),
  );
  const deberta = { scheme: 'deberta-bucket', position_buckets: 16, max_position: 64, positions: 1 };
  assert.deepEqual(from0({ ...deberta, queries: [9, 12, 20, 40, 63], keys: [0] }), numbers('9 10 12 14 15'));
  assert.deepEqual(from0({ ...deberta, queries: [0], keys: [9, 63] }), [-9, -15]);
  const shaw = pe.indices({ scheme: 'shaw', max_relative_position: 2, positions: 4 });
  assert.deepEqual([shaw.rows, shaw.cols, ...shaw.data.subarray(0, 4)], [4, 4, 2, 3, 4, 4]);
  assert.ok(shaw.data instanceof Int32Array);
  const swin = { scheme: 'swin', window_height: 2, window_width: 2, positions: 4 };
  assert.deepEqual(from0(swin), numbers('4 3 1 0 5 4 2 1 7 6 4 3 8 7 5 4'));
});

test('other biases have the numbers of their references', () => {
  /** @type {[Record<string, any>, number[]][]} */
  const cases = [
    [{ scheme: 'kerple', heads: 1, queries: [3], keys: [0] }, [-1.386294]],
    [{ scheme: 'kerple', variant: 'power', heads: 1, r1: [0.5], r2: [2], queries: [3], keys: [0] }, [-4.5]],
    [{ scheme: 'sandwich', d_model: 8, heads: 2, queries: [1], keys: [0] }, [-0.001262, -0.000631]],
    // A network that returns its input.
    [
      { scheme: 'fire', heads: 1, mlp_width: 1, weights: [1, 0, 1, 0], queries: [100], keys: [90] },
      [0.175255],
    ],
    [
      { scheme: 'fire', heads: 1, mlp_width: 1, weights: [1, 0, 1, 0], queries: [1000], keys: [990] },
      [0.15019],
    ],
  ];
  for (const [request, expected] of cases) {
    near(pe.bias({ positions: 1, ...request }).data, expected, 5.6e-7, request.scheme);
  }
});

test('what distance alone does to a score is one axis for all schemes', () => {
  const positions = [1, 2, 4, 8, 64];
  /** @type {[any, string][]} */
  const cases = [
    [{ scheme: 'sinusoidal', d_model: 8 }, '-0.164312 -0.507802 -0.612846 -0.513368 -0.288114'],
    [{ scheme: 'rope', head_dim: 8 }, '-0.328624 -1.0156 -1.22569 -1.02674 -0.576228'],
    [{ scheme: 'xpos', head_dim: 8 }, '-0.331492 -1.018 -1.2286 -1.03763 -0.728231'],
    [{ scheme: 'alibi', heads: 1, alibi_bias_max: 2 }, '-0.25 -0.5 -1 -2 -16'],
    [{ scheme: 'kerple', heads: 1 }, '-0.693147 -1.09861 -1.60944 -2.19722 -4.17439'],
    [{ scheme: 'nope' }, '0 0 0 0 0'],
    [{ scheme: 'shaw' }, '0 0 0 0 0'],
  ];
  for (const [request, expected] of cases) {
    const curve = pe.distanceCurve({ ...request, positions });
    assert.ok(curve.data instanceof Float64Array);
    near(curve.data, numbers(expected), 5.6e-6, request.scheme);
  }
  // The curves of biases are the biases less that of distance 0.
  for (const [scheme, of0] of /** @type {[string, any][]} */ ([
    ['sandwich', { d_model: 8 }],
    ['t5-bias', {}],
    ['fire', {}],
  ])) {
    const curve = pe.distanceCurve({ scheme, ...of0, positions, query: 64 });
    assert.deepEqual([curve.rows, curve.cols], [8, 5]);
    const keys = [64, ...positions.map((each) => 64 - each)];
    const { data } = pe.bias({ scheme, ...of0, positions: 1, queries: [64], keys });
    for (let head = 0; head < 8; ++head) {
      const expected = [1, 2, 3, 4, 5].map((k) => data[head * 6 + k] - data[head * 6]);
      near(curve.data.subarray(head * 5, head * 5 + 5), expected, 1e-5, scheme);
    }
  }
  const table = { scheme: 'learned', d_model: 2, num_embeddings: 2, table: [1, 2, 3, -1] };
  near(pe.distanceCurve({ ...table, positions: 2, query: 1 }).data, [0, -9 / Math.sqrt(2)], 1e-12);
  const xl = { scheme: 'transformer-xl', d_model: 2, v: [1, 2], w: [1, 0, 0, 1], positions: [0, 1] };
  const expected = [0, (Math.sin(1) + 2 * (Math.cos(1) - 1)) / Math.sqrt(2)];
  near(pe.distanceCurve(xl).data, expected, 1e-12);
});

test('four terms are a score, taken apart', () => {
  const given = {
    x: matrix([1, 2]),
    p: pe.encode({ d_model: 2, positions: [1] }),
    y: matrix([3, -1]),
    q: pe.encode({ d_model: 2, positions: [3] }),
  };
  const expected = [1, -1.838865, 1.984111, -0.416147, 0.729099];
  for (const terms of [pe.fourTerms(given), pe.fourTerms({ ...given, w: matrix([1, 0], [0, 1]) })]) {
    const { contentContent, contentPosition, positionContent, positionPosition, sum } = terms;
    const all = [contentContent, contentPosition, positionContent, positionPosition, sum];
    near(all.map(({ data }) => data[0]), expected); // prettier-ignore
    for (const term of all) assert.deepEqual([term.rows, term.cols, term.data.length], [1, 1, 1]);
    assert.ok(sum.data instanceof Float64Array);
  }
  for (const name of ['x', 'y', 'p', 'q', 'w']) {
    refuses(() => any.fourTerms({ ...given, [name]: null }), 'invalid_argument', name);
    const { error } = outcome(() => any.fourTerms({ ...given, [name]: matrix([1, 2, 3]) }));
    assert.match(`${error?.message}`, /^[xypqw] is \d × \d; it must be \d × \d$/);
    refuses(() => any.fourTerms({ ...given, [name]: matrix([NaN, 1], [0, 1]) }), 'invalid_argument', name);
  }
  refuses(() => any.fourTerms(), 'invalid_argument', 'the matrices');
});

/**
 * The capability that a function needs, and the arrays of its result, with their lengths for 3 positions.
 * @type {Record<string, [string, (result: any, plan: import('../../dist/posenc.js').Plan) => [ArrayLike<any>, number][]]>}
 */
const functions = {
  encode: ['rows', (it, { width }) => [[it.data, 3 * width]]],
  bias: ['bias', (it, { width }) => [[it.data, width * 9]]],
  rotation: [
    'rotation',
    (it, { width }) => [
      [it.angles, 3 * width],
      ...(it.magnitudes ? [/** @type {[any, number]} */ ([it.magnitudes, 3 * width])] : []),
    ],
  ],
  turns: [
    'rotation',
    (it, { dimensions }) => [
      [it.cosines, 3 * dimensions],
      [it.sines, 3 * dimensions],
    ],
  ],
  indices: ['indices', (it) => [[it.data, 9]]],
  distanceCurve: ['distance', (it) => [[it.data, 3 * it.rows]]],
  spectrum: [
    'pairs',
    (it, { dimensions }) => [
      [it.frequencies, it.wavelengths.length],
      [it.places, dimensions],
    ],
  ],
};

test('each function gives numbers of every scheme that has them, and names those schemes otherwise', () => {
  assert.equal(pe.schemes.length, 29);
  for (const { id: scheme, has } of pe.schemes) {
    const plan = pe.plan({ scheme, positions: 3 });
    assert.equal(plan.scheme, scheme);
    for (const [name, [capability, arrays]] of Object.entries(functions)) {
      const { result, error } = outcome(() => any[name]({ scheme, positions: 3 }));
      if (has.some((each) => each === capability)) {
        assert.ok(result, `${name} of ${scheme}: ${error?.message}`);
        for (const [array, length] of arrays(result, plan)) {
          assert.ok(ArrayBuffer.isView(array));
          assert.equal(array.length, length, `${name} of ${scheme}`);
          assert.ok(Array.from(array).every(Number.isFinite) || name === 'spectrum');
        }
        continue;
      }
      assert.equal(error?.code, 'not_applicable', `${name} of ${scheme}`);
      const those = pe.schemes.filter((each) => each.has.some((one) => one === capability));
      assert.match(`${error?.message}`, new RegExp(`: ${those.map(({ id }) => id).join(', ')}$`));
    }
  }
});

test('every preset of every scheme can be planned, and its arguments give the same', () => {
  for (const { id: scheme, presets, params } of pe.schemes) {
    for (const { name, arguments: given, source } of presets) {
      const plan = pe.plan({ scheme, preset: name, positions: 2 });
      assert.deepEqual(pe.plan({ scheme, positions: 2, ...given }), plan, `${scheme} ${name}`);
      assert.match(source, /\S/);
      for (const key of Object.keys(given)) assert.ok(params.some((param) => param.name === key));
    }
  }
});

test('an encoding printed with two decimals has the name of its preset in the first group', () => {
  for (const { name: preset } of pe.schemes[0].presets) {
    const { rows, cols, data } = pe.encode({ preset, d_model: 8, positions: 8 });
    const { explanations: found, reason } = pe.identify({
      rows,
      cols,
      data: data.map((each) => Math.round(each * 100) / 100),
    });
    assert.equal(reason, null);
    const names = found.filter(({ group }) => group === 0).map(({ name }) => name);
    assert.ok(names.includes(preset), `${preset}: ${names.join(', ')}`);
    const best = found.find(({ name }) => name === preset);
    assert.deepEqual([best?.kind, best?.scheme, best?.width], ['preset', 'sinusoidal', 8]);
    assert.ok(best && best.error <= 0.005001 && best.bases[0] <= 10000 && 10000 <= best.bases[1]);
    // Plain data that can be sent to a worker.
    assert.deepEqual(structuredClone(found), found);
    assert.deepEqual(JSON.parse(JSON.stringify(found)), found);
    assert.equal(Object.getPrototypeOf(found[0]), Object.prototype);
    assert.ok(Array.isArray(found) && Array.isArray(found[0].cells));
  }
});

test('noise is nobody’s formula', () => {
  let state = 1;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (const [rows, cols] of [
    [8, 8],
    [20, 16],
    [5, 64],
  ]) {
    const data = Float32Array.from({ length: rows * cols }, () => 2 * random() - 1);
    assert.deepEqual(pe.identify({ rows, cols, data }), { explanations: [], reason: null });
  }
});

test('rows are identified at positions that are known', () => {
  const odd = { count: 8, start: 3, step: 2 };
  const list = [0, 1, 5, 6, 40, 41, 100, 7];
  for (const positions of [odd, list, Float64Array.from(list)]) {
    const matrix = pe.encode({ positions, d_model: 8, base: 500 });
    const [best] = pe.identify(matrix, { positions }).explanations;
    assert.deepEqual([best.name, best.start, best.hasOtherPositions], ['paper', 0, false]);
    assert.ok(best.bases[0] <= 500 && 500 <= best.bases[1]);
  }
  const matrix = pe.encode({ positions: 8, d_model: 8 });
  for (const positions of [7, [1, 2], 'a', [], [NaN, 1, 2, 3, 4, 5, 6, 7], { count: 9 }]) {
    refuses(() => any.identify(matrix, { positions }), 'invalid_argument', 'positions');
  }
});

test('decimals of each number are taken as any list, and what is none is refused', () => {
  const source = pe.encode({ positions: 4, d_model: 4 });
  const decimals = Array.from(source.data, (_, k) => 2 + (k % 3));
  const data = source.data.map((value, k) => Number(value.toFixed(decimals[k])));
  for (const list of [decimals, Int8Array.from(decimals), Float64Array.from(decimals)])
    assert.equal(pe.identify({ ...source, data }, { decimals: list }).explanations[0]?.name, 'paper');
  for (const list of [2, 'a', null, {}, [], decimals.slice(1), decimals.with(3, 0.5), decimals.with(3, 128)])
    refuses(() => any.identify(source, { decimals: list }), 'invalid_argument', 'decimals');
});

test('what cannot be identified is refused by name', () => {
  const data = new Float32Array(32);
  for (const each of [NaN, Infinity]) {
    const bad = { rows: 8, cols: 4, data: data.with(5, each) };
    refuses(() => pe.identify(bad), 'invalid_argument', 'matrix', /matrix\[1, 1\]/);
  }
  for (const bad of [
    { rows: 4, cols: 1, data: data.subarray(0, 4) },
    { rows: 0, cols: 0, data: data.subarray(0, 0) },
    { rows: 8, cols: 5, data },
    { rows: 8, cols: 4, data: [...data] },
    { rows: 2.5, cols: 4, data },
    { rows: -8, cols: -4, data },
    null,
    undefined,
    'text',
  ]) {
    refuses(() => any.identify(bad), 'invalid_argument', 'matrix');
  }
  const before = pe.memory();
  for (let k = 0; k < 300; ++k) {
    outcome(() => pe.identify({ rows: 8, cols: 4, data: data.with(5, NaN) }));
    pe.identify(matrix([0, 1, 0, 1], [0.84, 0.54, 0.01, 1]));
  }
  assert.deepEqual(pe.memory(), before);
});

test("CoPE's positions and logits, Transformer-XL's shift, Swin's coordinates and factors of queries and keys", () => {
  const gates = matrix([0.5, 1, 0.25, 1]);
  assert.deepEqual([...pe.copePositions(gates, 64).data], [2.75, 2.25, 1.25, 1]);
  assert.deepEqual([...pe.copePositions(gates, 3).data], [2, 2, 1.25, 1]);
  assert.deepEqual(pe.copeLogits(gates, matrix([10, 20, 40])), {
    rows: 1,
    cols: 4,
    data: Float64Array.of(40, 40, 25, 20),
  });
  // Open gates up to the query: i - j + 1.
  const open = matrix([1, 0, 0], [1, 1, 0], [1, 1, 1]);
  assert.deepEqual([...pe.copePositions(open, 9).data], [1, 0, 0, 2, 1, 0, 3, 2, 1]);

  assert.deepEqual(pe.relativeShift(matrix([1, 2, 3], [4, 5, 6])), matrix([2, 3, 0], [4, 5, 6]));
  assert.deepEqual(pe.relativeShift(matrix([7])), matrix([7]));

  for (const pretrained of [{}, { pretrained_height: 8, pretrained_width: 8 }]) {
    const { rows, cols, data } = pe.swinCoordinates({ height: 4, width: 3, ...pretrained });
    assert.deepEqual([rows, cols], [7 * 5, 2]);
    const of = (/** @type {number} */ delta, /** @type {number} */ size) =>
      (Math.sign(delta) * Math.log2((8 * Math.abs(delta)) / (size - 1) + 1)) / 3;
    const [height, width] = 'pretrained_height' in pretrained ? [8, 8] : [4, 3];
    for (let y = -3; y <= 3; ++y) {
      for (let x = -2; x <= 2; ++x) {
        const at = (y + 3) * 5 + x + 2;
        near(data.subarray(2 * at, 2 * at + 2), [of(y, height), of(x, width)], 1e-15);
      }
    }
    // The network over them, of 2 units and 2 heads: w1, b1, w2.
    const weights = [1, -2, 0.5, 1.5, 0.25, -0.5, 2, -1, -0.5, 3];
    const { shape, data: biases } = pe.bias({
      ...{ scheme: 'swin-v2', heads: 2, mlp_width: 2, weights, positions: 12 },
      ...{ window_height: 4, window_width: 3, ...pretrained },
    });
    assert.deepEqual(shape, [2, 12, 12]);
    for (const [k, bias] of biases.entries()) {
      const [head, query, key] = [Math.floor(k / 144), Math.floor(k / 12) % 12, k % 12];
      const y = of(Math.floor(query / 3) - Math.floor(key / 3), height);
      const x = of((query % 3) - (key % 3), width);
      const hidden = [Math.max(0, y - 2 * x + 0.25), Math.max(0, 0.5 * y + 1.5 * x - 0.5)];
      const score = weights[6 + 2 * head] * hidden[0] + weights[7 + 2 * head] * hidden[1];
      assert.ok(Math.abs(bias - 16 / (1 + Math.exp(-score))) < 5e-7, `${bias} at ${k}`);
    }
    // In the order of the rows that the scheme chooses.
    const { data: chosen } = pe.indices({ scheme: 'swin', window_height: 4, window_width: 3, positions: 12 });
    near(data.subarray(2 * chosen[11], 2 * chosen[11] + 2), [of(-3, height), of(-2, width)], 1e-15);
  }

  near([pe.queryTemperature(24575, { beta: 0.1, length: 8192, countsFrom1: true })], [1.138629436], 1e-9);
  near([pe.queryTemperature(24575, { beta: 0.1, length: 8192 })], [1.109861229], 1e-9);
  assert.equal(pe.queryTemperature(8191, { beta: 0.1, length: 8192 }), 1);
  const { temperature } = pe.inspect({ model_type: 'llama4_text', head_dim: 128 }).layers[1];
  assert.ok(temperature);
  near([pe.queryTemperature(24575, temperature)], [1.138629436], 1e-9);
  const lengths = { seq_len: 600000, original_max_position_embeddings: 262144 };
  near([pe.dualChunkKeyFactor(lengths)], [1.0828036], 5e-8);

  for (const [call, parameter] of /** @type {[() => any, string][]} */ ([
    [() => pe.copePositions(gates, 0), 'npos'],
    [() => any.copePositions(gates, '4'), 'npos'],
    [() => any.copePositions(gates), 'npos'],
    [() => pe.copePositions(matrix([0.5, 2]), 4), 'gates'],
    [() => pe.copePositions(matrix([NaN]), 4), 'gates'],
    [() => any.copePositions([[1]], 4), 'gates'],
    [() => any.copePositions(undefined, 4), 'gates'],
    [() => pe.copeLogits(gates, matrix([1], [2])), 'logits'],
    [() => pe.copeLogits(gates, matrix([Infinity])), 'logits'],
    [() => any.copeLogits(gates), 'logits'],
    [() => pe.relativeShift(matrix([1, NaN])), 'scores'],
    [() => any.relativeShift(null), 'scores'],
    [() => any.swinCoordinates({ height: 2 }), 'width'],
    [() => any.swinCoordinates({ height: '2', width: 2 }), 'height'],
    [() => pe.swinCoordinates({ height: 2, width: 1025 }), 'width'],
    [() => pe.swinCoordinates({ height: 2.5, width: 2 }), 'height'],
    [() => pe.swinCoordinates({ height: 2, width: 2, pretrained_width: -1 }), 'pretrained_width'],
    [() => any.swinCoordinates(8), 'the window'],
    [() => pe.queryTemperature(-1, { beta: 0.1, length: 8192 }), 'position'],
    [() => any.queryTemperature('5', { beta: 0.1, length: 8192 }), 'position'],
    [() => pe.queryTemperature(5, { beta: NaN, length: 8192 }), 'beta'],
    [() => pe.queryTemperature(5, { beta: 0.1, length: 0 }), 'length'],
    [() => any.queryTemperature(5, { beta: 0.1, length: 8192, countsFrom1: 1 }), 'countsFrom1'],
    [() => any.queryTemperature(5), 'the temperature'],
    [() => pe.dualChunkKeyFactor({ ...lengths, seq_len: 0 }), 'seq_len'],
    [() => any.dualChunkKeyFactor({ seq_len: 5 }), 'original_max_position_embeddings'],
    [() => any.dualChunkKeyFactor(5), 'the lengths'],
  ])) {
    refuses(call, 'invalid_argument', parameter);
  }
});

test('results and refusals of each function and scheme leave the heap where it was', () => {
  const terms = { x: matrix([1, 2]), y: matrix([1, 2]), p: matrix([1, 2]), q: matrix([1, 2]) };
  const use = () => {
    for (const { id: scheme } of pe.schemes) {
      for (const name of Object.keys(functions)) outcome(() => any[name]({ scheme, positions: 3 }));
    }
    pe.fourTerms(terms);
  };
  use();
  const before = pe.memory();
  for (let k = 0; k < 30; ++k) use();
  assert.deepEqual(pe.memory(), before);
});

test('3,000 requests at random give finite numbers, or a sentence', () => {
  let state = 20240607;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => list[Math.floor(random() * list.length)];
  const whole = (/** @type {number} */ most) => Math.floor(random() * (most + 1));
  const edges = [0, -0, 1, -1, 2, 3, 0.5, 1e-300, 5e-324, 1e6, 1e300, 2 ** 31, 2 ** 53, NaN, Infinity];
  const wrong = [null, '', 'x', true, [], [1], ['1'], [NaN], {}, 5n, '\0', Symbol.iterator, new DataView(new ArrayBuffer(8))]; // prettier-ignore
  const sizes = /d_model|head_dim|heads|rows|hidden|height|width|num_freqs|coordinates|window/;
  /** @param {any} param @returns {any} */
  function valueOf(param) {
    if (random() < 0.02) return pick(wrong);
    const { type, name, default: usual, min, max, softMin = 0, softMax = 1, step, choices } = param;
    if (type === 'boolean') return random() < 0.5;
    if (type === 'choice') return pick(choices);
    const number = () => {
      const way = random();
      if (way < 0.05 && !sizes.test(name)) return pick([min, max, ...edges]);
      const high = sizes.test(name) ? Math.min(softMax, 24) : softMax;
      const value = softMin + random() * (high - softMin);
      return step ? Math.round(value / step) * step : value;
    };
    if (type === 'list') return Array.from({ length: pick([0, 1, 2, 3, 4, 8, 16]) }, number);
    return random() < 0.1 ? usual : number();
  }
  const positions = () =>
    random() < 0.03
      ? pick([0, -1, 2.5, NaN, [NaN], [], null, 'x', { count: 2, start: NaN }, {}])
      : pick([
          1 + whole(8),
          { count: 1 + whole(8), start: whole(4000) - 2000, step: pick([1, 2, -1, 0.5, 0]) },
          Array.from({ length: 1 + whole(5) }, () => (random() - 0.5) * 10 ** whole(9)),
          Int16Array.of(0, 1, whole(300)),
        ]);
  const names = ['encode', 'bias', 'indices', 'distanceCurve', 'rotation', 'turns', 'spectrum'];
  const needed = /** @type {Record<string, string>} */ (
    Object.fromEntries(names.map((name) => [name, functions[name][0]]))
  );
  const given = { results: 0, refusals: 0 };
  const schemes = new Set();
  for (let round = 0; round < 3000; ++round) {
    const scheme = pick(pe.schemes);
    /** @type {Record<string, any>} */
    const request = { scheme: scheme.id, positions: positions() };
    if (random() < 0.3 && scheme.presets.length > 0) request.preset = pick(scheme.presets).name;
    for (const param of scheme.params) {
      if (random() < 0.25 || sizes.test(param.name)) request[param.name] = valueOf(param);
    }
    if (random() < 0.02) request[pick(['nonsense', '__proto__', 'a\0b', ''])] = 1;
    if (random() < 0.2) request.queries = positions();
    if (random() < 0.2) request.keys = positions();
    const said = () =>
      JSON.stringify(request, (_, it) => (typeof it === 'bigint' || it !== it ? String(it) : it));
    const plan = outcome(() => any.plan(request));
    // Functions that the scheme lacks are called as well, but rarely.
    for (const name of names.filter(
      (each) => scheme.has.some((one) => one === needed[each]) || random() < 0.05,
    )) {
      const asked = name === 'distanceCurve' && random() < 0.5 ? { ...request, query: pick([0, 5, 300, NaN, -1]) } : request; // prettier-ignore
      const { result, error } = outcome(() => any[name](asked));
      if (error) {
        ++given.refusals;
        continue;
      }
      // A curve's positions are distances, and spectrum needs none, so these may accept what plan refuses.
      assert.ok(plan.result || ['distanceCurve', 'spectrum'].includes(name), `${name}: ${said()}`);
      ++given.results;
      schemes.add(scheme.id);
      const parts = [result.data, result.angles, result.magnitudes, result.cosines, result.sines];
      for (const array of [...parts, result.frequencies, [result.attentionFactor ?? 1]]) {
        for (const each of array ?? []) assert.ok(Number.isFinite(each), `${name}, ${each}: ${said()}`);
      }
      const [low, high] = plan.result?.bounds ?? [-Infinity, Infinity];
      if (name !== 'encode' && name !== 'bias') continue;
      for (const each of result.data) assert.ok(low <= each && each <= high, `${each}: ${said()}`);
    }
  }
  assert.ok(given.results > 1000 && given.refusals > 300, JSON.stringify(given));
  // nope and cope have nothing to compute but the curve of nope.
  assert.equal(schemes.size, pe.schemes.length - 1, [...schemes].join());
});

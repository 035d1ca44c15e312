/** Attention through JavaScript: compared with plain loops and with PyTorch, and the effect of word order. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';

const pe = await load();
/** Any arguments, typed or not. */
const any = /** @type {any} */ (pe);

/** @typedef {number[][]} Rows */

/** @param {Rows} rows @returns {import('../../dist/posenc.js').MatrixF64} */
const matrix = (rows) => ({ rows: rows.length, cols: rows[0].length, data: Float64Array.from(rows.flat()) });

/** @param {import('../../dist/posenc.js').MatrixF64} matrix @returns {Rows} */
const rowsOf = ({ rows, cols, data }) =>
  Array.from({ length: rows }, (_, r) => [...data.subarray(r * cols, (r + 1) * cols)]);

/** Reproducible numbers from −1 to 1. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 1073741823.5 - 1;
}

/** @param {() => number} random @param {number} rows @param {number} cols @param {number} [most] */
const randomRows = (random, rows, cols, most = 1) =>
  Array.from({ length: rows }, () => Array.from({ length: cols }, () => most * random()));

// ---- Attention with plain loops, from the formulas.

/** @param {Rows} a @param {Rows | undefined} b @returns {Rows} */
const times = (a, b) =>
  b ? a.map((row) => b[0].map((_, c) => row.reduce((sum, x, k) => sum + x * b[k][c], 0))) : a;
/** @param {Rows} a @param {Rows} b */
const plus = (a, b) => a.map((row, r) => row.map((x, c) => x + b[r][c]));
/** @param {Rows} a @param {Rows} b @returns {Rows} */
const dots = (a, b) => a.map((x) => b.map((y) => x.reduce((sum, each, k) => sum + each * y[k], 0)));

/** @param {number[]} positions @param {number} d */
const sinusoidal = (positions, d) =>
  positions.map((p) =>
    Array.from({ length: d }, (_, c) => {
      const angle = p * 10000 ** (-(c - (c % 2)) / d);
      return c % 2 ? Math.cos(angle) : Math.sin(angle);
    }),
  );

/** Rotates halves, as most models do. @param {Rows} rows @param {number[]} positions */
const roped = (rows, positions) =>
  rows.map((row, r) => {
    const n = row.length / 2;
    return row.map((x, c) => {
      const angle = positions[r] * 10000 ** (-(c % n) / n);
      return x * Math.cos(angle) + (c < n ? -row[c + n] : row[c - n]) * Math.sin(angle);
    });
  });

/**
 * @typedef {{scheme: string, x: Rows, positions: number[], causal: boolean, scaled: boolean, head: number, w_q?: Rows,
 *   w_k?: Rows, w_v?: Rows}} Setting
 */

/** @param {Setting} setting */
function plain({ scheme, x, positions, causal, scaled, head, w_q, w_k, w_v }) {
  const p = scheme === 'sinusoidal' ? sinusoidal(positions, x[0].length) : undefined;
  const placed = p ? plus(x, p) : x;
  const turn = (/** @type {Rows} */ rows) => (scheme === 'rope' ? roped(rows, positions) : rows);
  const queries = turn(times(placed, w_q));
  const slope = 2 ** -(head + 1);
  const scores = dots(queries, turn(times(placed, w_k))).map((row, i) =>
    row.map(
      (score, j) =>
        score / (scaled ? Math.sqrt(queries[0].length) : 1) +
        (scheme === 'alibi' ? -slope * (positions[i] - positions[j]) : 0),
    ),
  );
  const weights = scores.map((row, i) => {
    const most = Math.max(...row.filter((_, j) => !causal || j <= i));
    const parts = row.map((score, j) => (causal && j > i ? 0 : Math.exp(score - most)));
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / all);
  });
  return { scores, weights, outputs: times(weights, times(placed, w_v)) };
}

/** @returns {Generator<Setting>} */
function* settings(count = 120) {
  const random = randomFrom(7);
  const whole = (/** @type {number} */ low, /** @type {number} */ high) =>
    low + Math.floor((random() / 2 + 0.5) * (high - low + 1));
  for (let k = 0; k < count; ++k) {
    const scheme = ['sinusoidal', 'rope', 'alibi', 'nope'][k % 4];
    const words = k % 10 === 9 ? whole(20, 90) : whole(1, 6);
    const cols = 2 * whole(1, k % 10 === 9 ? 40 : 6);
    const width = 2 * whole(1, 6);
    const isWeighted = whole(0, 1) === 1;
    yield {
      scheme,
      x: randomRows(random, words, cols, 2),
      positions: whole(0, 1) ? Array.from({ length: words }, () => whole(-50, 50)) : [...Array(words).keys()],
      causal: whole(0, 1) === 1,
      scaled: whole(0, 1) === 1,
      head: whole(0, 7),
      ...(isWeighted && { w_q: randomRows(random, cols, width), w_k: randomRows(random, cols, width) }),
      ...(whole(0, 1) && { w_v: randomRows(random, cols, whole(1, 9)) }),
    };
  }
}

/** @param {Setting} setting */
function attend({ scheme, x, positions, w_q, w_k, w_v, ...how }) {
  const weights = Object.entries({ w_q, w_k, w_v }).flatMap(([name, rows]) =>
    rows ? [[name, matrix(rows)]] : [],
  );
  return pe.attention({
    x: matrix(x),
    request: { scheme, positions, ...(scheme === 'rope' && { layout: 'half' }) },
    ...Object.fromEntries(weights),
    ...how,
  });
}

/**
 * @param {Setting} setting
 * @param {{scores: Rows, weights: Rows, outputs: Rows}} expected
 */
function compare(setting, expected) {
  const found = attend(setting);
  const most = Math.max(1, ...expected.scores.flat().map(Math.abs));
  for (const name of /** @type {const} */ (['scores', 'weights', 'outputs'])) {
    const part = found[name];
    assert.ok(part.data instanceof Float64Array);
    assert.deepEqual([part.rows, part.cols], [expected[name].length, expected[name][0].length]);
    expected[name].flat().forEach((value, k) => {
      const error = Math.abs(part.data[k] - value);
      assert.ok(error <= 1e-13 * most * most, `${name} ${k}: ${part.data[k]}, ${value}`);
    });
  }
}

test('scores, weights and outputs are those of plain loops, over random settings', () => {
  for (const setting of settings()) compare(setting, plain(setting));
});

const python = ['python3', '/usr/bin/python3'].find((command) => {
  try {
    execFileSync(command, ['-c', 'import torch'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Reads settings; their rows of positions or their turns are computed with PyTorch. */
const program = `
import json, sys, torch
torch.set_default_dtype(torch.float64)
for line in sys.stdin:
    s = json.loads(line)
    x, p = torch.tensor(s["x"]), torch.tensor(s["positions"])[:, None].double()
    def weighted(rows, name):
        return rows @ torch.tensor(s[name]) if name in s else rows
    def turned(rows):
        if s["scheme"] != "rope":
            return rows
        n = rows.shape[1] // 2
        whole = torch.complex(rows[:, :n], rows[:, n:]) * torch.exp(1j * p * 10000 ** (-torch.arange(n) / n))
        return torch.cat([whole.real, whole.imag], dim=1)
    if s["scheme"] == "sinusoidal":
        angles = p * torch.exp(torch.arange(0, x.shape[1], 2) * (-torch.log(torch.tensor(10000.0)) / x.shape[1]))
        x = x + torch.stack([torch.sin(angles), torch.cos(angles)], dim=2).flatten(1)
    q, k, v = turned(weighted(x, "w_q")), turned(weighted(x, "w_k")), weighted(x, "w_v")
    scores = q @ k.T
    if s["scaled"]:
        scores = scores / q.shape[1] ** 0.5
    if s["scheme"] == "alibi":
        scores = scores + 2.0 ** -(s["head"] + 1) * (p.T - p)
    hidden = torch.ones_like(scores, dtype=torch.bool).triu(1) & s["causal"]
    weights = torch.softmax(scores.masked_fill(hidden, -torch.inf), dim=1)
    print(json.dumps({"scores": scores.tolist(), "weights": weights.tolist(), "outputs": (weights @ v).tolist()}))
`;

test('and of PyTorch', { skip: !python && 'no Python with PyTorch found' }, () => {
  const all = [...settings(60)];
  const input = all.map((setting) => JSON.stringify(setting)).join('\n');
  const output = execFileSync(`${python}`, ['-c', program], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const expected = output.trim().split('\n');
  assert.equal(expected.length, all.length);
  all.forEach((setting, k) => compare(setting, JSON.parse(expected[k])));
});

test('of every scheme that has numbers, rows of weights have the sum 1, and terms that of the score', () => {
  const random = randomFrom(11);
  for (const { id: scheme, kind, has } of pe.schemes) {
    const { dimensions } = pe.plan({ scheme, positions: 5 });
    const cols = ['absolute', 'multi-axis', 'rotary'].includes(kind) ? dimensions : 7;
    const x = matrix(randomRows(random, 5, cols, 3));
    if (kind === 'relative') {
      refuses(() => pe.attention({ x, request: { scheme } }), 'not_applicable', 'scheme', /has no attention/);
      continue;
    }
    for (const causal of [false, true]) {
      const { scores, weights, outputs, terms } = pe.attention({ x, request: { scheme }, causal });
      assert.deepEqual(
        terms.map(({ name }) => name),
        has.includes('rows')
          ? ['content_content', 'content_position', 'position_content', 'position_position']
          : has.includes('rotation')
            ? ['turned']
            : has.includes('bias')
              ? ['content', 'bias']
              : ['content'],
      );
      assert.deepEqual([outputs.rows, outputs.cols], [5, cols]);
      scores.data.forEach((score, at) => {
        const parts = terms.map((term) => term.matrix.data[at]);
        const sum = parts.reduce((a, b) => a + b, 0);
        const size = parts.reduce((a, b) => a + Math.abs(b), 0);
        assert.ok(Math.abs(score - sum) <= 1e-12 * size, `${scheme}: ${score}, ${sum}`);
        assert.ok(!(causal && at % 5 > Math.floor(at / 5)) || weights.data[at] === 0);
      });
      for (const row of rowsOf(weights)) {
        assert.ok(Math.abs(row.reduce((a, b) => a + b, 0) - 1) <= 1e-12, scheme);
      }
    }
  }
});

/** The built-in vectors of words. @param {string[]} words */
const vectorsOf = async (words) => await builtInVectors().rows(words);

/**
 * The largest difference between the outputs of the reversed words and the reversed outputs.
 * @param {import('../../dist/posenc.js').Matrix} x
 * @param {any} request
 * @param {any} [how]
 */
function changed(x, request, how) {
  const { rows, cols, data } = x;
  const backwards = data.slice();
  for (let r = 0; r < rows; ++r)
    backwards.set(data.subarray(r * cols, (r + 1) * cols), (rows - 1 - r) * cols);
  const plainly = rowsOf(pe.attention({ x, request, ...how }).outputs);
  const moved = rowsOf(pe.attention({ x: { rows, cols, data: backwards }, request, ...how }).outputs);
  return Math.max(
    ...moved.toReversed().flatMap((row, r) => row.map((value, c) => Math.abs(value - plainly[r][c]))),
  );
}

test('“John likes Jane” and “Jane likes John” are the same three vectors in another order, without positions', async () => {
  const x = await vectorsOf(['john', 'likes', 'jane']);
  assert.ok(x.data.some((value) => value !== 0));
  // Unless each word attends only to itself.
  for (const how of [{}, { scaled: false }]) assert.ok(changed(x, { scheme: 'nope' }, how) <= 1e-14);
  const alike = [{ scheme: 'alibi', bidirectional: true }, { scheme: 'kerple' }, { scheme: 'fire' }];
  for (const request of alike) assert.ok(changed(x, request) <= 1e-14, request.scheme);
  for (const scheme of ['sinusoidal', 'learned', 'rope', 'xpos', 'alibi', 't5-bias']) {
    assert.ok(changed(x, { scheme }) > 1e-6, scheme);
  }
  assert.ok(changed(x, { scheme: 'nope' }, { causal: true }) > 1e-3);
});

/** @param {() => unknown} call @param {string} code @param {string} parameter @param {RegExp} [message] */
function refuses(call, code, parameter, message = /./) {
  assert.throws(call, (/** @type {any} */ error) => {
    assert.ok(error instanceof PosencError, error?.stack);
    assert.deepEqual([error.code, error.parameter], [code, parameter], error.message);
    assert.match(error.message, message);
    return true;
  });
}

test('large scores give whole weights, and what is beyond float is refused', () => {
  const x = matrix([[100], [-100], [0]]);
  const { scores, weights, outputs } = pe.attention({ x, request: { scheme: 'nope' } });
  assert.deepEqual([...scores.data], [1e4, -1e4, 0, -1e4, 1e4, 0, 0, 0, 0].map((score) => score || 0)); // prettier-ignore
  assert.deepEqual([...weights.data.subarray(0, 6)], [1, 0, 0, 0, 1, 0]);
  assert.deepEqual([...outputs.data.subarray(0, 2)], [100, -100]);
  for (const value of [1e300, -1e39]) {
    refuses(
      () => pe.attention({ x: matrix([[1, value]]), request: {} }),
      'invalid_argument',
      'x',
      /x\[0, 1\]/,
    );
    refuses(
      () => pe.attention({ x: matrix([[1, 2]]), request: {}, w_v: matrix([[0], [value]]) }),
      'invalid_argument',
      'w_v',
      /w_v\[1, 0\]/,
    );
  }
  refuses(
    () => pe.attention({ x: matrix([[1e30]]), request: { scheme: 'nope' } }),
    'invalid_argument',
    'x',
    /scores/,
  );
});

test('words may be floats, and what comes out belongs to the caller', () => {
  const x = { rows: 2, cols: 4, data: Float32Array.of(0.1, 2, -3, 4, 5, 0.6, 7, 8) };
  const request = { scheme: 'rope', preset: 'llama-3.1' };
  const found = pe.attention({ x, request });
  assert.deepEqual(found, pe.attention({ x: { ...x, data: Float64Array.from(x.data) }, request, head: 0 }));
  const before = structuredClone(found);
  pe.attention({ x: { ...x, data: x.data.map((value) => value / 2) }, request });
  assert.deepEqual(found, before);
  assert.deepEqual(pe.attention({ x, request: { ...request, positions: [0, 1] } }), found);
  assert.deepEqual(
    pe.attention({ x, request: { ...request, positions: { count: 2, start: 40 } } }).scores.rows,
    2,
  );
});

test('what is no attention is refused by name, and leaves no memory behind', () => {
  const x = matrix([[1, 2], [3, 4], [5, 6]]); // prettier-ignore
  const request = {};
  const cases = /** @type {[any, string, RegExp?][]} */ ([
    [undefined, 'what attends'],
    [{ request }, 'x'],
    [{ x: null, request }, 'x'],
    [{ x: 'text', request }, 'x', /x is "text"; it must be an object/],
    [{ x: { ...x, data: [1, 2, 3, 4, 5, 6] }, request }, 'x', /x\.data is an array/],
    [{ x: { ...x, rows: 2.5 }, request }, 'x'],
    [{ x: { ...x, rows: 2 }, request }, 'x', /x\.data has 6 numbers/],
    [{ x: { rows: 0, cols: 2, data: new Float64Array(0) }, request }, 'x'],
    [{ x: matrix([[1, NaN]]), request }, 'x', /x\[0, 1\] is NaN/],
    [{ x }, 'the request'],
    [{ x, request: 'rope' }, 'the request'],
    [{ x, request, causal: 'no' }, 'causal'],
    [{ x, request, scaled: 1 }, 'scaled'],
    [{ x, request, head: '0' }, 'head'],
    [{ x, request: { scheme: 'alibi' }, head: 8 }, 'head', /from 0 to 7/],
    [{ x, request, w_q: null }, 'w_q'],
    [{ x, request, w_q: matrix([[1, 2]]) }, 'w_q', /w_q is 1 × 2; it must be 2 × 2/],
    [{ x, request, w_k: { rows: 2, cols: 3, data: new Float64Array(6) } }, 'w_k', /must be 2 × 2/],
    [{ x, request, w_v: matrix([[1], [Infinity]]) }, 'w_v', /w_v\[1, 0\]/],
    [{ x, request: { positions: 2 } }, 'positions', /positions is 2; it must be 3/],
    [{ x, request: { positions: [1, 2] } }, 'positions', /it must have 3 × 1/],
    [{ x, request: { d_model: 4 } }, 'x', /x is 3 × 2; it must be 3 × 4/],
    [{ x: matrix([[1]]), request }, 'd_model', /d_model is 1/],
  ]);
  const attempt = () => {
    for (const [given, parameter, message] of cases) {
      refuses(() => any.attention(given), 'invalid_argument', parameter, message);
    }
    refuses(() => any.attention({ x, request: { scheme: 'roPe' } }), 'unknown_scheme', 'scheme');
    refuses(() => any.attention({ x, request: { colour: 1 } }), 'unknown_parameter', 'colour');
    const many = { rows: 2049, cols: 1, data: new Float32Array(2049) };
    refuses(() => any.attention({ x: many, request }), 'too_large', 'x', /x\.rows is 2049.* from 1 to 2048/);
    pe.attention({ x, request });
  };
  attempt();
  const before = pe.memory();
  for (let k = 0; k < 50; ++k) attempt();
  assert.deepEqual(pe.memory(), before);
});

/** Rows in lower precision, as the compiled core returns them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';

const pe = await load();
/** @typedef {import('../../web/engine/engine.js').Format} Format */

/**
 * The nearest number with this many binary digits, ties to even: computed from decimals of whole numbers, for numbers
 * in a format's normal range.
 * @param {number} value
 * @param {number} digits
 */
function nearest(value, digits) {
  if (value === 0) return value;
  const step = 2 ** (Math.floor(Math.log2(Math.abs(value))) + 1 - digits);
  const whole = Math.floor(value / step);
  const rest = value / step - whole;
  return (rest > 0.5 || (rest === 0.5 && whole % 2 !== 0) ? whole + 1 : whole) * step;
}

test('rows in bfloat16 are those rounded to eight digits, position, frequency, angle and value', () => {
  const { rows, errors } = pe.precision(
    { positions: { count: 40, start: 240 }, d_model: 8 },
    { position: 'bfloat16', frequency: 'bfloat16', value: 'bfloat16' },
  );
  assert.ok(rows.data instanceof Float64Array && errors instanceof Float64Array);
  assert.deepEqual([rows.rows, rows.cols], [40, 8]);
  for (let row = 0; row < 40; ++row) {
    let error = 0;
    for (let i = 0; i < 4; ++i) {
      const exact = (240 + row) * 10000 ** (-i / 4);
      const angle = nearest(nearest(240 + row, 8) * nearest(10000 ** (-i / 4), 8), 8);
      for (const [c, wave] of [Math.sin, Math.cos].entries()) {
        const value = rows.data[row * 8 + 2 * i + c];
        assert.equal(value, nearest(wave(angle), 8), `row ${row}, pair ${i}`);
        error = Math.max(error, Math.abs(value - wave(exact)));
      }
    }
    assert.ok(Math.abs(errors[row] - error) < 1e-12);
  }
});

test('float32 is Math.fround', () => {
  const request = { positions: 50, d_model: 16 };
  const exact = pe.precision(request).rows.data;
  const { data } = pe.precision(request, { value: 'float32' }).rows;
  assert.deepEqual(data, exact.map(Math.fround));
  assert.deepEqual(Float32Array.from(data), pe.encode(request).data);
});

test('the first positions that fall together are those after which a format has no whole number', () => {
  for (const [position, last] of /** @type {[Format, number][]} */ ([
    ['bfloat16', 256],
    ['float16', 2048],
    ['float32', 2 ** 24],
  ])) {
    const start = last - 6;
    const found = pe.precision({ positions: { count: 10, start }, d_model: 8 }, { position });
    assert.deepEqual(found.together, [6, 7], position);
    assert.equal(found.merged, found.sameAs.filter((same, row) => same !== row).length);
    assert.equal(found.lost, undefined);
  }
  const none = pe.precision({ positions: 10, d_model: 8 });
  assert.deepEqual([none.together, none.merged], [undefined, 0]);
  assert.ok(none.errors.every((error) => error === 0));
  assert.deepEqual(none.similarity, none.exactSimilarity);
});

test('any scheme with pairs, and what is refused', () => {
  for (const { id, has } of pe.schemes) {
    const ask = () => pe.precision({ scheme: id, positions: 3 }, { value: 'float16' });
    if (has.includes('pairs')) assert.equal(ask().errors.length, 3, id);
    else assert.throws(ask, { code: 'not_applicable' }, id);
  }
  const request = { positions: 3, d_model: 8 };
  assert.throws(() => pe.precision(request, { value: /** @type {any} */ ('float8') }), {
    code: 'invalid_argument',
    parameter: 'value',
    message: 'value is "float8"; it must be one of: float64, float32, float16, bfloat16',
  });
  assert.throws(() => pe.precision(request, { position: /** @type {any} */ (16) }), {
    parameter: 'position',
  });
  assert.throws(() => pe.precision(request, /** @type {any} */ ('float16')), { code: 'invalid_argument' });
  assert.throws(() => pe.precision({ positions: 0, d_model: 8 }), { parameter: 'positions' });
});

test('what is beyond the largest number is lost', () => {
  const found = pe.precision({ positions: { count: 9, start: 65516 }, d_model: 8 }, { position: 'float16' });
  assert.equal(found.lost, 4);
  assert.deepEqual(
    Array.from(found.errors, Number.isNaN),
    Array.from({ length: 9 }, (_, row) => row >= 4),
  );
});

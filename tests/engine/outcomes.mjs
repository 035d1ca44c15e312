/** What tests of the engine share: numbers within a tolerance, small matrices, and refusals. */
import assert from 'node:assert/strict';
import { PosencError } from '../../dist/posenc.js';

/**
 * Equal to the given digits.
 * @param {ArrayLike<number>} actual
 * @param {ArrayLike<number>} expected
 */
export function near(actual, expected, most = 5.6e-7, about = '') {
  assert.equal(actual.length, expected.length, about);
  for (let k = 0; k < actual.length; ++k) {
    assert.ok(Math.abs(actual[k] - expected[k]) <= most, `${about} ${k}: ${actual[k]}, ${expected[k]}`);
  }
}

/** @param {string} text */
export const numbers = (text) => text.split(' ').map(Number);

/** @param {number[][]} rows */
export const matrix = (...rows) => ({
  rows: rows.length,
  cols: rows[0].length,
  data: Float32Array.from(rows.flat()),
});

/** The error of a call, or its result: only a PosencError may be thrown. @param {() => any} call */
export function outcome(call) {
  try {
    return { result: call() };
  } catch (error) {
    const refusal = /** @type {PosencError} */ (error);
    assert.ok(refusal instanceof PosencError, /** @type {any} */ (error)?.stack);
    assert.notEqual(refusal.code, 'engine_failed', refusal.message);
    assert.match(refusal.message, /\S/);
    return { error: refusal };
  }
}

/** @param {() => unknown} call @param {string} code @param {string} parameter @param {RegExp} [message] */
export function refuses(call, code, parameter, message = /./) {
  const { error } = outcome(call);
  assert.deepEqual([error?.code, error?.parameter], [code, parameter], error?.message);
  assert.match(`${error?.message}`, message);
}

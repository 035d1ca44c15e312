/** Strings on their way into the core: any cut, lone surrogates, U+0000, and any length. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { llama, strangeStrings } from '../strange-strings.mjs';

const pe = await load();
const plain = pe.inspect(llama);

/** Inspects a configuration with a strange pair of key and value before those that count. @param {string} key @param {string} value */
const after = (key, value) => {
  const { hidden_size, model_type, ...rest } = llama;
  return pe.inspect({ model_type, hidden_size, [key]: value, ...rest });
};

test('a text that is cut inside a surrogate pair takes nothing of what follows', () => {
  for (let before = 190; before <= 204; ++before) {
    const text = `${'x'.repeat(before)}🙂 hello`;
    assert.deepEqual(after('note', text), plain, `value ${before}`);
    assert.deepEqual(after(text, 'note'), plain, `key ${before}`);
    const written = JSON.stringify({ note: text, ...llama });
    assert.deepEqual(pe.inspect(written), plain, `text ${before}`);
  }
});

test('lone surrogates and U+0000 are characters of their own, in keys and in values', () => {
  for (const strange of strangeStrings) {
    for (const text of [strange, `a${strange}`, `${strange}a`, 'x'.repeat(199) + strange]) {
      const name = JSON.stringify(text);
      assert.deepEqual(after('note', text), plain, `value ${name}`);
      assert.deepEqual(after(text, 'note'), plain, `key ${name}`);
    }
  }
});

test('strings of a request are refused as they are, whatever they contain and however long they are', () => {
  const refusal = (/** @type {() => unknown} */ call) => {
    try {
      call();
    } catch (error) {
      assert.ok(error instanceof PosencError, String(error));
      return error;
    }
    throw new Error('not refused');
  };
  const any = /** @type {any} */ (pe);
  const huge = 'x'.repeat(2 ** 28);
  const x = { rows: 1, cols: 4, data: new Float32Array(4) };
  pe.attention({ x, request: { scheme: 'rope' } });
  const { reserved } = pe.memory();
  for (const scheme of ['rope\ud83d', '\ude42', `${'x'.repeat(199)}🙂`, huge]) {
    for (const call of [
      () => any.encode({ scheme, positions: 1 }),
      () => any.attention({ x, request: { scheme } }),
      () => any.averagePool({ scheme, positions: 2 }, { rows: [0, 2], cols: [0, 2], height: 1, width: 1 }),
    ]) {
      const { code, message } = refusal(call);
      assert.equal(code, 'unknown_scheme');
      assert.ok(message.length < 1000);
    }
    assert.equal(refusal(() => any.encode({ positions: 1, d_model: 8, base: scheme })).parameter, 'base');
    assert.equal(refusal(() => any.similarity(x, scheme)).parameter, 'metric');
    assert.equal(refusal(() => any.encode({ positions: scheme })).parameter, 'positions');
  }
  assert.equal(pe.memory().reserved, reserved, 'a huge string has been copied into the core');
});

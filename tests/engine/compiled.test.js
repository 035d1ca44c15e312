/** Hosts that forbid compiling bytes, such as Cloudflare Workers, pass modules that they have compiled themselves. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';

const dist = new URL('../../dist/', import.meta.url);
const compiled = async (/** @type {string} */ name) =>
  new WebAssembly.Module(await readFile(new URL(name, dist)));

/** The exports of posenc.js in a host that cannot compile: a V8 context that refuses it. */
async function inHost() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('posenc.js', dist))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'posenc',
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const host = vm.createContext(
    { URL, TextDecoder, TextEncoder, Blob, console },
    { codeGeneration: { strings: false, wasm: false } },
  );
  vm.runInContext(outputFiles[0].text, host);
  return /** @type {any} */ (host).posenc;
}

test('a host that forbids to compile bytes gives the compiled modules', async () => {
  const { load } = await inHost();
  const [module, words, inspector, trainer] = await Promise.all(
    ['posenc.wasm', 'words.wasm', 'inspector.wasm', 'trainer.wasm'].map(compiled),
  );
  const pe = await load({ module, words, inspector, trainer });
  assert.deepEqual([...pe.encode({ positions: 1, d_model: 4 }).data], [0, 1, 0, 1]);
  assert.deepEqual([...pe.tokenizer(['a b a']).sequences[0]], [1, 2, 1]);
  assert.equal(pe.inspect({ model_type: 'llama', rope_theta: 5e5, head_dim: 64 }).scheme, 'rope');
  assert.equal(await load(), pe);
});

test('without words, two modules are enough', async () => {
  const { loadEncodings } = await inHost();
  const module = await compiled('posenc.wasm');
  const pe = await loadEncodings({ module, inspector: await compiled('inspector.wasm') });
  assert.deepEqual([...pe.encode({ positions: 1, d_model: 4 }).data], [0, 1, 0, 1]);
  assert.throws(() => pe.encode({ positions: 1, d_model: 5 }), {
    message: 'd_model is 5; it must be even, so that dimensions form pairs',
  });
});

test('without them, or with what is none, the error says so, and the next call may do better', async () => {
  const { load, loadEncodings } = await inHost();
  await assert.rejects(load(), { code: 'no_webassembly' });
  await assert.rejects(loadEncodings({ module: {} }), {
    code: 'load_failed',
    message: /WebAssembly\.Module/,
  });
  const module = await compiled('posenc.wasm');
  const pe = await loadEncodings({ module, inspector: await compiled('inspector.wasm') });
  assert.equal(pe.encode({ positions: 1, d_model: 4 }).cols, 4);
});

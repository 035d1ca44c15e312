/**
 * Runs whose state after 200 steps, the weights and both means of AdamW, is known by its SHA-256, so that every browser
 * and Node can be held to the same bits. `node tests/trained-weights.mjs` prints the hashes: only a deliberate change of the trainer
 * may change them.
 */

/** A small run with the positions of each kind of scheme. @type {Record<string, {training: Record<string, any>, hash: string}>} */
export const runs = Object.fromEntries(
  Object.entries({
    nope: { hash: '9102e1e2ea46e430717b6c9c053bc498649921fe7e587b05ba5d9bf54046b330' },
    sinusoidal: { hash: 'e64c7e8da1e293d958296059b81e258768f39e4f4740eedde9754ae1a046acc8' },
    learned: { hash: 'cf3371c8c7ddf55669ff2c0591a53f668765902f2a6bb0b0a48e84f68c0d33e0' },
    rope: { hash: 'b933787381b5e7085e1bb8c167420fc5a757fae582d90a767a826b5c179c20a1' },
    alibi: { hash: '8d05eaed2f2be175ad09295921d2f27d544427982d1c692709bb8235e6c7758b' },
    't5-bias': {
      hash: '3d806e42c959ad2caf3d5ec8b60d8c4ca166e1daa357bef1dd0b2b5e3ccbebd7',
      bidirectional: false,
    },
    kerple: { hash: '928605c29d284ac53a829d80fd50473de378a166982aa34ecde26ecb3b97d278' },
    fire: { hash: '30139ac14f4d00f45b1cb02461f14f4274a3706b4d6d8868b0cefd5e2fa8f874' },
  }).map(([scheme, { hash, ...more }]) => [
    scheme,
    {
      training: {
        scheme,
        ...more,
        task: 'copy',
        length: 6,
        longest: 8,
        d_model: 16,
        batch: 4,
        steps: 200,
        seed: 1,
      },
      hash,
    },
  ]),
);

/**
 * The hash of the state of a run after 200 steps. Pages run it, too.
 * @param {any} pe  the engine
 * @param {any} training
 * @param {any} [options]
 */
export async function hashOfRun(pe, training, options) {
  const run = await pe.train(training, options);
  for await (const step of run.steps(200)) void step;
  const { numbers } = await run.state();
  run.close();
  const digest = await crypto.subtle.digest('SHA-256', numbers);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

if (globalThis.process?.argv[1]?.endsWith('trained-weights.mjs')) {
  const { load } = await import('../dist/posenc.js');
  const pe = await load();
  for (const [scheme, { training }] of Object.entries(runs))
    console.log(scheme, await hashOfRun(pe, training));
}

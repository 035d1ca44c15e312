/**
 * The results of training that come with the product, computed by the code that pages run. `node tests/measure-training.mjs`
 * writes web/schemes/measured-training.js, which takes minutes: only a deliberate change of the trainer or of the settings
 * below may change it. Tests compute some of the results anew.
 */
import { writeFileSync } from 'node:fs';
import { Experiment, resultOf } from '../web/figures/trained/experiment.js';
import { requestOf } from '../web/figures/trained/requests.js';
import { parseEntry } from '../web/schemes/scheme-names.js';

/** The schemes of the experiment of the paper (Kazemnejad and others 2023), and the original encoding. */
export const names = ['nope', 'sinusoidal', 'learned', 'rope', 'alibi', 't5-bias'];
export const seeds = [0, 1, 2];

const small = { layers: 2, heads: 2, d_model: 32, batch: 16 };
/** @type {import('../web/figures/trained/results.js').TrainingSettings[]} */
export const settingsOfTasks = [
  { task: 'back', length: 16, steps: 1000, learning_rate: 0.005, ...small },
  { task: 'token-at', length: 16, steps: 2000, learning_rate: 0.005, ...small },
  { task: 'first', length: 16, steps: 1000, learning_rate: 0.005, ...small },
  { task: 'induction', length: 16, steps: 3000, learning_rate: 0.005, ...small },
  { task: 'copy', length: 8, steps: 4000, learning_rate: 0.01, ...small, batch: 32 },
];

/**
 * @param {any} pe  the engine
 * @param {import('../web/figures/trained/results.js').TrainingSettings} settings
 * @param {string} name
 * @param {number} seed
 */
export async function measure(pe, settings, name, seed) {
  const training = { ...settings, seed, ...requestOf(pe, parseEntry(name)) };
  const experiment = new Experiment([training], { train: pe.train, atOnce: 1, onChange: () => {} });
  await experiment.play();
  if (experiment.error) throw experiment.error;
  const { losses = [], scores = [] } = resultOf(experiment.models[0]) ?? {};
  return { name, seed, losses, scores: scores.map(({ length, accuracy }) => [length, accuracy]) };
}

if (process.argv[1]?.endsWith('measure-training.mjs')) {
  const { load } = await import('../dist/posenc.js');
  const pe = await load();
  const lines = [];
  for (const settings of settingsOfTasks) {
    lines.push(`  {\n    settings: ${JSON.stringify(settings)},\n    runs: [`);
    for (const seed of seeds) {
      for (const name of names) {
        const began = performance.now();
        const run = await measure(pe, settings, name, seed);
        lines.push(`      ${JSON.stringify(run)},`);
        const shares = run.scores.map(([length, share]) => `${length}: ${(100 * share).toFixed(1)}`);
        const time = ((performance.now() - began) / 1000).toFixed(1);
        console.log(`${settings.task} ${name} ${seed} (${time} s)  ${shares.join('  ')}`);
      }
    }
    lines.push('    ],\n  },');
  }
  writeFileSync(
    new URL('../web/schemes/measured-training.js', import.meta.url),
    `/** Results of training with each scheme; \`node tests/measure-training.mjs\` computes them. */
/**
 * @type {{settings: {task: string, length: number, steps: number, batch: number, learning_rate: number, layers: number,
 *   heads: number, d_model: number}, runs: {name: string, seed: number, losses: number[], scores: [number, number][]}[]}[]}
 */
export const measured = [
${lines.join('\n')}
];
`,
  );
}

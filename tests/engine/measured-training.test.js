/** The results that come with <pe-trained> are what the trainer finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { measured } from '../../web/schemes/measured-training.js';
import { measure, names, seeds, settingsOfTasks } from '../measure-training.mjs';

const pe = await load();

test('there are results for each task, scheme and seed', () => {
  assert.deepEqual(
    measured.map(({ settings }) => settings),
    settingsOfTasks,
  );
  for (const { runs } of measured) {
    const cases = runs.map(({ name, seed }) => [name, seed]);
    assert.deepEqual(
      cases,
      seeds.flatMap((seed) => names.map((name) => [name, seed])),
    );
  }
});

const [{ settings, runs }, ...others] = measured;

test('the results of the first task are found again, with its first seed', async () => {
  for (const run of runs.filter(({ seed }) => seed === seeds[0])) {
    assert.deepEqual(await measure(pe, settings, run.name, run.seed), run);
  }
});

test('so is one result of the quickest other task', async () => {
  const { settings, runs } = others.find(({ settings: { task } }) => task === 'first') ?? assert.fail();
  const run = runs[runs.length - 1];
  assert.deepEqual(await measure(pe, settings, run.name, run.seed), run);
});

test('four schemes solve the first task, and the others do not', () => {
  const solved = names.filter((name) =>
    runs
      .filter((run) => run.name === name)
      .every(({ scores }) => (scores.find(([length]) => length === settings.length)?.[1] ?? 0) >= 0.99),
  );
  assert.deepEqual(solved, ['sinusoidal', 'learned', 'rope', 't5-bias']);
});

/** What the chapter on trained models states, with a proof of each statement from the results that come with <pe-trained>. */
import assert from 'node:assert/strict';
import { measured as results } from '../../../web/schemes/measured-training.js';
import { chapterSource } from '../../chapter-sources.mjs';
import { given } from './facts.mjs';

/** The share of right tokens of each seed. @param {string} task @param {string} name @param {number} length */
const sharesOf = (task, name, length) => {
  const { runs } = results.find(({ settings }) => settings.task === task) ?? assert.fail(task);
  const ofScheme = runs.filter((run) => run.name === name);
  assert.equal(ofScheme.length, 3);
  return ofScheme.map(
    ({ scores }) => scores.find(([each]) => each === length)?.[1] ?? assert.fail(`${length}`),
  );
};
/** @param {string} task @param {string} name @param {number} length */
const worst = (task, name, length) => Math.min(...sharesOf(task, name, length));
/** @param {string} task @param {string} name @param {number} length */
const best = (task, name, length) => Math.max(...sharesOf(task, name, length));

const names = ['nope', 'sinusoidal', 'learned', 'rope', 'alibi', 't5-bias'];
const solving = ['sinusoidal', 'learned', 'rope', 't5-bias'];
const opensDefault = () => {
  const source = chapterSource('measured');
  assert.match(source, /<pe-trained id="back" task="back" controls>/);
  assert.match(source, /<pe-trained id="place" task="token-at" controls>/);
  for (const task of ['back', 'token-at', 'first']) {
    assert.equal(results.find(({ settings }) => settings.task === task)?.settings.length, 16);
  }
};
/** RoPE carries over better than each scheme whose rows are added, with every seed. */
const ropeIsBetter = () => {
  for (const name of ['sinusoidal', 'learned']) {
    assert.ok(worst('back', 'rope', 32) > best('back', name, 32), name);
  }
};

/** @type {import('../../course-statements.mjs').Statement[]} */
export const measured = [
  [
    'In the first task, the model repeats the token three places back, in texts of up to 16 tokens. We say that a scheme has solved it if at least 99 % of the tokens are right.',
    opensDefault,
  ],
  [
    'Without positions and with ALiBi, the models fail even at the trained length. Perhaps these models are too small to single out one token by a mask, or by a bias that only falls with distance.',
    () => {
      for (const name of ['nope', 'alibi']) assert.ok(best('back', name, 16) < 0.35, name);
    },
  ],
  [
    'The other four schemes solve the task. Beyond 16 tokens all four lose accuracy, but not equally: T5’s bias and RoPE, which depend on the distance alone, lose least, and the learned table, whose later rows were never trained, loses most.',
    () => {
      for (const name of solving) {
        assert.ok(worst('back', name, 16) > 0.99, name);
        for (const length of [32, 48, 64, 96, 128]) assert.ok(best('back', name, length) < 0.99, name);
      }
      for (const length of [20, 24, 32, 48, 64, 96, 128]) {
        for (const name of ['t5-bias', 'rope']) {
          for (const other of ['sinusoidal', 'learned']) {
            assert.ok(
              worst('back', name, length) > best('back', other, length),
              `${name} ${other} ${length}`,
            );
          }
        }
        for (const name of solving) {
          const mean = (/** @type {string} */ each) => sharesOf('back', each, length).reduce((a, b) => a + b);
          assert.ok(mean('learned') <= mean(name), name);
        }
      }
    },
  ],
  [
    'Now the last token names one of the first eight positions, and the model says which token was there.',
    given,
  ],
  [
    'The learned table wins, even at 128 tokens: the rows that the question is about were all trained.',
    () => {
      for (const length of [16, 32, 64, 128]) {
        assert.ok(worst('token-at', 'learned', length) > 0.99);
        for (const name of names.filter((each) => each !== 'learned')) {
          if (length > 16)
            assert.ok(best('token-at', name, length) < worst('token-at', 'learned', length), name);
        }
      }
    },
  ],
  [
    'RoPE, which depends on the distance alone, does not solve the task even at 16.',
    () => assert.ok(best('token-at', 'rope', 16) < 0.99),
  ],
  [
    'Choose say which came first as the task: there, even the models without positions are right.',
    () => assert.ok(worst('first', 'nope', 16) > 0.99),
  ],
  ['A study with models of 107 million parameters, and the small models of this page', given],
  [
    'T5’s bias carries over to longer texts better than ALiBi, RoPE and rows that are added | the same | the same',
    () => {
      for (const name of ['alibi', 'rope', 'sinusoidal', 'learned']) {
        assert.ok(worst('back', 't5-bias', 32) > best('back', name, 32), name);
        assert.ok(worst('copy', 't5-bias', 16) > best('copy', name, 16), name);
      }
    },
  ],
  [
    'RoPE carries over as poorly as rows that are added | different: better | different: worse',
    () => {
      ropeIsBetter();
      for (const name of ['sinusoidal', 'learned']) {
        assert.ok(best('copy', 'rope', 16) < worst('copy', name, 16), name);
      }
    },
  ],
  ['“three back”', given],
  [
    'models without positions carry over best | different: they do not solve the task | different: T5’s bias and ALiBi do better',
    () => {
      assert.ok(best('back', 'nope', 16) < 0.5);
      for (const name of ['t5-bias', 'alibi']) {
        assert.ok(worst('copy', name, 16) > best('copy', 'nope', 16), name);
      }
    },
  ],
  ['The second task asks about the first eight positions, whose rows were trained.', given],
];

/** Questions that an author writes: numbers as people type them, and expressions over results of the engine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pe, question } from './ask-quiz.mjs';
import { wordError } from '../../web/engine/errors.js';
import { createAuthorQuestion } from '../../web/figures/quiz/author-question.js';
import { evaluate } from '../../web/figures/quiz/expression.js';
import { parseNumber } from '../../web/figures/quiz/parse-number.js';
import { texts } from '../../build/texts/en.mjs';

test('numbers are read as a language writes them, or as a program does', () => {
  for (const [text, decimal, number] of /** @type {[string, string, number | undefined][]} */ ([
    ['1000', '.', 1000],
    ['1,000', '.', 1000],
    ['1.000', '.', 1],
    ['1,234,567.5', '.', 1234567.5],
    [' 6.28 ', '.', 6.28],
    ['1,5', '.', undefined],
    ['1,00', '.', undefined],
    ['1.000', ',', 1000],
    ['1.234,5', ',', 1234.5],
    ['1234,5', ',', 1234.5],
    ['6.28', ',', 6.28],
    ['54\u202f400', ',', 54400],
    ['54 400', '.', 54400],
    ["54'400", '.', 54400],
    ['1,000 000', '.', undefined],
    ['−5', '.', -5],
    ['−1e−5', '.', -1e-5],
    ['0.785', ',', 0.785],
    ['0,785', '.', undefined],
    ['5.44e4', '.', 54400],
    ['.5', '.', 0.5],
    ['', '.', undefined],
    ['-', '.', undefined],
    ['abc', '.', undefined],
    ['1e999', '.', undefined],
    ['0x10', '.', undefined],
    ['1 2', '.', undefined],
    ['<b>1</b>', '.', undefined],
    ['１２．５', '.', 12.5],
    ['－１，０００', '.', -1000],
    ['＋６．２８ｅ２\u3000', '.', 628],
    ['１.２', ',', 1.2],
    ['10²', '.', undefined],
    ['①', '.', undefined],
    ['１。５', '.', undefined],
  ])) {
    assert.equal(parseNumber(text, decimal), number, `${text} with ${decimal}`);
  }
});

test('an expression is computed as it is written, and what is none is told by its place', () => {
  const functions = {
    d_model: { count: 0, compute: () => 128 },
    twice: { count: 1, compute: (/** @type {number} */ a) => 2 * a },
    less: { count: 2, compute: (/** @type {number} */ a, /** @type {number} */ b) => a - b },
  };
  for (const [source, value] of /** @type {[string, number][]} */ ([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 * -3', 6],
    ['8 / 4 / 2', 1],
    ['8 - 4 - 2', 2],
    ['twice(d_model) / 2.5e1', 10.24],
    ['less(1, twice(3)) + 1', -4],
  ])) {
    assert.deepEqual(evaluate(source, functions), { value }, source);
  }
  for (const [source, kind, at] of /** @type {[string, string, number][]} */ ([
    ['', 'end', 1],
    ['1 +', 'end', 4],
    ['(1', 'end', 3],
    ['1 2', 'character', 3],
    ['2 ** 3', 'character', 4],
    ['d_model.x', 'character', 8],
    ['twice[1]', 'count', 1],
    ['toString()', 'name', 1],
    ['1 + constructor', 'name', 5],
    ['less(1)', 'count', 1],
    ['twice(1, 2)', 'count', 1],
    ['('.repeat(300), 'long', 201],
  ])) {
    const found = evaluate(source, functions);
    assert.ok('fault' in found, source);
    assert.deepEqual([found.fault.kind, found.fault.at], [kind, at], source);
  }
});

test('an author’s question has the answer that the engine computes', () => {
  const settings = {
    scheme: 'sinusoidal',
    preset: '',
    positions: 50,
    d_model: 8,
    base: 10000,
    layout: 'interleaved',
  };
  const asked = (/** @type {string} */ expression, given = settings) => {
    const { ask, needs } = createAuthorQuestion('How many?', expression, (reason) => {
      throw new Error(wordError(reason, texts.errors));
    });
    return { needs, ...question(ask(texts, pe, given, 5)) };
  };
  for (const [expression, value] of /** @type {[string, number][]} */ ([
    ['wavelength(6) / 2', 1000 * Math.PI],
    ['frequency(2)', 0.1],
    ['norm(7)', 2],
    ['similarity(0, 1)', Math.cos(1) + Math.cos(0.1) + Math.cos(0.01) + Math.cos(0.001)],
    ['value(3, 0)', Math.sin(3)],
    ['d_model + positions', 58],
  ])) {
    const { judge, text } = asked(expression);
    assert.match(text, /^How many\? /);
    assert.equal(judge(String(value)).right, true, expression);
    assert.equal(judge(String(value * 1.06)).right, false, expression);
  }
  assert.equal(asked('value(1, 4)').judge(String(Math.sin(1))).right, false);
  assert.equal(
    asked('value(1, 4)', { ...settings, layout: 'concatenated' }).judge(String(Math.cos(1))).right,
    true,
  );
  assert.match(asked('d_model').judge('10').reply, /^10 is too large, by about 2\.$/);
  // However small it is.
  const small = asked('frequency(126)', { ...settings, d_model: 128, base: 1e6 });
  const frequency = 1e6 ** -(126 / 128);
  assert.equal(small.judge(String(frequency * 1.04)).right, true);
  for (const wrong of ['0', String(frequency * 1.06)]) assert.equal(small.judge(wrong).right, false, wrong);
  assert.equal(asked('norm(1) - norm(1)').judge('0').right, true);
  assert.deepEqual([asked('wavelength(0)').needs, asked('norm(0)').needs], ['pairs', 'rows']);
  for (const [expression, reason] of /** @type {[string, RegExp][]} */ ([
    ['value(0.5, 0)', /no finite number/],
    ['value(0, 8)', /no finite number/],
    ['value(-1, 0)', /no finite number/],
    ['wavelength(8)', /no finite number/],
    ['1 / 0', /no finite number/],
    ['scheme', /^there is no "scheme"; it may name: positions, d_model, base, wavelength, /],
    ['norm()', /^norm takes 1 value$/],
    ['1 +', /^something is missing at character 4$/],
    [`${'1+'.repeat(100)}1`, /^it is longer than 200 characters$/],
    ['1 ; 2', /^";", at character 3, cannot stand there$/],
  ])) {
    assert.throws(() => asked(expression), { message: reason });
  }
});

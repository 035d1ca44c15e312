/**
 * Questions whose answer is an order, a number or a cell: the right answer is found here in another way, and every
 * answer has a reply.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ask, kindNamed, pe, question } from './ask-quiz.mjs';
import { idsOf } from '../../web/figures/quiz/model.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

test('dimensions are put in order by their wavelengths, which no given order is', () => {
  for (const [given, order] of /** @type {[any, string][]} */ ([
    [{ d_model: 128 }, '26 51 77 102'],
    [{ d_model: 128, layout: 'concatenated' }, '77 26 102 51'],
    [{ d_model: 4, layout: 'concatenated' }, '2 1'],
    [{ scheme: 'rope', head_dim: 64, layout: 'half' }, '38 13 51 26'],
  ])) {
    const { choices, judge } = question(ask('wavelengths', given, texts, 'order'));
    const offered = choices.map(({ id }) => id).join(' ');
    assert.notEqual(offered, order);
    assert.deepEqual([...offered.split(' ')].sort(), [...order.split(' ')].sort());
    assert.equal(judge(order).right, true, order);
    assert.equal(judge(offered).right, false);
    // The reply names any two that are in the wrong order.
    const [a, b, ...rest] = order.split(' ');
    const swapped = judge([b, a, ...rest].join(' '));
    assert.equal(swapped.right, false);
    assert.ok(swapped.reply.startsWith(`Dimension ${b} comes before dimension ${a}. `), swapped.reply);
    const believed = Number(b) > Number(a) ? 'high-dimensions-fast' : 'low-dimensions-fast';
    assert.equal(swapped.misconception, believed);
    for (const wrong of [offered, order.split(' ').toReversed().join(' ')])
      assert.ok(judge(wrong).misconception);
    assert.equal(judge(order).misconception, undefined);
  }
  const { judge } = question(ask('wavelengths', { d_model: 128 }, texts, 'order'));
  assert.equal(judge('102 77 51 26').misconception, 'high-dimensions-fast');
  assert.deepEqual(ask('wavelengths', { d_model: 2 }, texts, 'order'), { reason: texts.quiz.fastest.none });
});

test('positions are written in groups', async () => {
  const { texts: de } = await import('../../build/texts/de.mjs');
  const given = { positions: 20_001, d_model: 8 };
  for (const name of ['distance', 'norm', 'past', 'offset', 'moved', 'terms'])
    assert.match(question(ask(name, given)).text, /\b(20,000|2,000)\b/, name);
  assert.match(question(ask('norm', given, de, 'number')).text, /20\u202f000/);
});

test('a number is right within its tolerance, and mistakes are known by theirs', () => {
  const wavelength = 2 * Math.PI * 10000 ** (13 / 64);
  const { judge, text } = question(ask('wavelength', { d_model: 128 }, texts, 'number'));
  assert.match(text, /dimension 26 .* within 5\u00a0% count\.$/);
  for (const [factor, right] of /** @type {[number, boolean][]} */ ([
    [1, true],
    [1.049, true],
    [0.951, true],
    [1.051, false],
    [0.949, false],
    [-1, false],
  ])) {
    assert.equal(judge(String(wavelength * factor)).right, right, `${factor}`);
  }
  assert.equal(judge(String(wavelength / (2 * Math.PI))).misconception, 'radians');
  assert.equal(judge(String(2 * Math.PI * 10000 ** (26 / 64))).misconception, 'dimension-is-pair');
  assert.match(judge('81.6').reply, /^After 81\.6 positions dimension 26 has made 2 turns/);
  const other = question(ask('wavelength', { d_model: 128, layout: 'concatenated' }, texts, 'number'));
  assert.equal(other.judge(String(wavelength)).right, false);
  assert.equal(question(ask('wavelength', { d_model: 2 }, texts, 'number')).judge('6.28').right, true);

  const norm = question(ask('norm', { d_model: 128, positions: 1 }, texts, 'number'));
  assert.deepEqual(
    ['8', '64', '11.3', '5'].map((given) => norm.judge(given).misconception ?? norm.judge(given).right),
    [true, 'no-root', 'all-ones', 'row-shorter'],
  );
  assert.match(norm.judge('5').reply, /add up to about 64\. The square of 5 .* about 25\.$/);
  assert.equal(question(ask('norm', { d_model: 32 }, texts, 'number')).judge('4').right, true);
});

test('a whole turn is no norm of a row, although it is within 5 % of many', () => {
  for (let d_model = 2; d_model <= 256; d_model += 2) {
    const { judge, text } = question(ask('norm', { d_model }, texts, 'number'));
    assert.match(text, / within 0\.5\u00a0% count\.$/);
    for (const turn of ['6.28', '6.283']) assert.equal(judge(turn).right, false, `${d_model}`);
    assert.equal(judge(Math.sqrt(d_model / 2).toPrecision(3)).right, true, `${d_model}`);
  }
  const wide = question(ask('norm', { d_model: 72 }, texts, 'number', 5));
  assert.match(wide.text, / within 5\u00a0% count\.$/);
  assert.equal(wide.judge('6.28').right, true);
});

test('a cell is found by its value, and each with the same value is right', () => {
  const rightCells = (/** @type {string} */ name, /** @type {any} */ given) => {
    const { choices, judge } = question(ask(name, given, texts, 'cell'));
    return choices.map(({ id }) => id).filter((id) => judge(id).right);
  };
  assert.deepEqual(rightCells('sine', { d_model: 8 }), ['3,2']);
  assert.deepEqual(rightCells('sine', { d_model: 8, layout: 'concatenated' }), ['3,1']);
  assert.deepEqual(rightCells('sine', { d_model: 2, positions: 3 }), ['2,0']);
  const { judge, text, grid } = question(ask('sine', { d_model: 8 }, texts, 'cell'));
  assert.match(text, /sin\(3 · 0\.1\)\?/);
  assert.deepEqual([grid?.rows, grid?.cols], [8, 8]);
  assert.deepEqual(
    ['2,3', '3,3', '3,1', '3,2', '0,0'].map((id) => judge(id).misconception),
    ['rows-are-dimensions', 'cosine-for-sine', 'dimension-is-pair', undefined, 'another-cell'],
  );
  assert.equal(
    judge('3,3').reply,
    `That mixes up the two of a pair, sine and cosine. Position 3, dimension 3 contains about ${Number(Math.cos(0.3).toPrecision(5))}. That is cos(3 · 0.1). The number that is asked for is about 0.29552.`,
  );
  assert.deepEqual(ask('sine', { d_model: 8, positions: 1 }, texts, 'cell'), {
    reason: texts.quiz.onePosition,
  });
  for (const given of [{ scheme: 'learned' }, { d_model: 8, preset: 'ddpm', start_index: 5 }])
    assert.deepEqual(ask('sine', given, texts, 'cell'), { reason: texts.quiz.sine.none });
  // cos 3 is below sin 5.
  assert.deepEqual(rightCells('lowest', { d_model: 8 }), ['3,1']);
  assert.deepEqual(rightCells('lowest', { d_model: 8, layout: 'concatenated' }), ['3,4']);
  assert.deepEqual(rightCells('lowest', { d_model: 8, positions: 1 }), ['0,0', '0,2', '0,4', '0,6']);
  assert.deepEqual(ask('lowest', { scheme: 'learned', d_model: 1, positions: 1 }, texts, 'cell'), {
    reason: texts.quiz.lowest.none,
  });
});

test('each wrong number comes from somewhere, which the reply names with numbers', () => {
  const omega = 10000 ** (-13 / 64);
  const turn = 2 * Math.PI;
  const { judge } = question(ask('wavelength', { d_model: 128 }, texts, 'number'));
  for (const [given, misconception, reply] of /** @type {[number, string, RegExp][]} */ ([
    [turn / omega / 2, 'half-turn', /^After about 20\.4 positions it has made half a turn\. /],
    [omega, 'frequency', /^About 0\.154 is its frequency, /],
    [-turn / omega, 'wrong-sign', /^−40\.8\d* has the right size, but the wrong sign\./],
    [(10 * turn) / omega, 'point-elsewhere', /^408\.\d* would have to be 0\.1 times as large/],
    [omega / turn, 'inverse', /^0\.0245\d* is about 1 divided by the number that is asked for\.$/],
    [turn / 10000 ** (-20 / 64), 'another-dimension', /About 111\.7 is the wavelength of dimension 40\.$/],
    [38, 'turns-faster', / turn by about 0\.1653 radians with each position, but it turns by 0\.154\.$/],
    [4e6, 'turns-slower', / turn by about 1\.571\u00a0×\u00a010⁻⁶ radians with each position, but /],
    [0, 'no-length', /^After 0 positions dimension 26 has made 0 turns, not 1\.$/],
  ])) {
    const found = judge(String(given));
    assert.deepEqual([found.right, found.misconception], [false, misconception], String(given));
    assert.match(found.reply, reply);
  }
  const norm = question(ask('norm', { d_model: 128, positions: 50 }, texts, 'number'));
  assert.deepEqual(norm.judge('49'), {
    right: false,
    misconception: 'norm-rises',
    reply:
      'That mixes up the length with the number of the position. At position 0 the length is about 8, and not 0.',
  });
  const row = pe.encode({ positions: [49], d_model: 128 }).data;
  const sum = row.reduce((a, b) => a + b);
  assert.equal(norm.judge(String(sum)).misconception, 'sum-of-numbers');
  assert.equal(norm.judge('9').misconception, 'row-longer');
  // At any settings, in any language.
  for (const table of [texts, german, spanish, chinese])
    for (const [name, given] of /** @type {[string, any][]} */ ([
      ['wavelength', { d_model: 2 }],
      ['wavelength', { d_model: 512, layout: 'concatenated' }],
      ['wavelength', { scheme: 'rope', preset: 'llama-3.1' }],
      ['norm', { d_model: 2, positions: 1 }],
      ['norm', { scheme: 'learned', d_model: 1, positions: 3 }],
      ['norm', { d_model: 7, odd: 'marian', positions: 5000 }],
      ['raised', { scheme: 'rope' }],
      ['raised', { scheme: 'rope', preset: 'llama-3' }],
      ['partial', { scheme: 'rope', partial_rotary_factor: 0.25 }],
      ['partial', { scheme: 'rope', preset: 'gemma-4-full' }],
    ]))
      for (const within of [0.1, 5, 50]) {
        const asked = question(ask(name, given, table, 'number', within));
        for (const number of [-1e9, -1, -1e-7, 0, 1e-7, 0.3, 1, 2.7, 6.28, 8, 49, 700, 1e12]) {
          const { right, misconception, reply } = asked.judge(String(number));
          assert.equal(right, !misconception, `${name} ${number}`);
          assert.match(reply, /^[A-Z¿\p{sc=Han}\d−].*\d.*[.。]$/su, reply);
          assert.doesNotMatch(reply, /undefined|NaN|null|\[object/);
        }
      }
});

test('each wrong cell is told what stands there, and what was asked for', () => {
  const { judge } = question(ask('sine', { d_model: 8 }, texts, 'cell'));
  for (const [id, misconception, stands] of [
    ['3,5', 'another-pair', 'cos(3 · 0.01)'],
    ['5,2', 'another-position', 'sin(5 · 0.1)'],
    ['6,7', 'another-cell', 'cos(6 · 0.001)'],
  ]) {
    const found = judge(id);
    assert.deepEqual(
      [found.misconception, found.reply.split('That is ')[1].split('. The')[0]],
      [misconception, stands],
    );
  }
  const lowest = question(ask('lowest', { d_model: 8 }, texts, 'cell'));
  const { data } = pe.encode({ positions: 8, d_model: 8 });
  const less = (/** @type {number} */ k) => data.filter((value) => value < data[k]).length;
  for (const [id, misconception] of [
    ['0,1', 'first-is-least'],
    ['7,1', 'last-is-least'],
    ['1,6', 'nearest-to-0-is-least'],
    ['5,5', 'less-elsewhere'],
  ]) {
    const [position, dimension] = id.split(',').map(Number);
    const { reply, ...found } = lowest.judge(id);
    assert.deepEqual(found, { right: false, misconception }, id);
    const count = less(8 * position + dimension);
    assert.ok(
      reply.includes(` ${count} of the 64 cells have less. The least value is about −0.98999.`),
      reply,
    );
  }
  for (const table of [texts, german, spanish, chinese])
    for (const { id: name, needs } of idsOf('cell').map((id) => kindNamed('cell', id)))
      for (const { id, has, presets } of pe.schemes) {
        if (!has.includes(needs)) continue;
        for (const preset of ['', ...presets.map((each) => each.name)]) {
          const asked = ask(name, { scheme: id, preset, positions: 9 }, table, 'cell');
          if ('reason' in asked) continue;
          for (const choice of asked.choices) {
            const { right, misconception, reply } = asked.judge(choice.id);
            assert.equal(right, !misconception);
            assert.doesNotMatch(reply, /undefined|NaN|null|\[object/);
          }
        }
      }
});

test('the tolerance that there is without one depends on the kind: no form shows one for all', async () => {
  const { modules } = JSON.parse(
    await readFile(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
  );
  const quiz = modules
    .flatMap((/** @type {any} */ { declarations }) => declarations)
    .find((/** @type {any} */ { tagName }) => tagName === 'pe-quiz');
  const attribute = quiz.attributes.find((/** @type {any} */ { name }) => name === 'tolerance');
  assert.equal(attribute.default, undefined);
  for (const value of [5, 15]) assert.match(attribute.description, new RegExp(`: ${value} unless told`));
  assert.match(attribute.description, / 0\.5 for `norm`/);
});

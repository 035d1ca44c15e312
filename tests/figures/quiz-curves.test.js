/** Questions whose answer is a sketched curve: which sketches are right, and the replies to the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, pe, question } from './ask-quiz.mjs';
import { computeCourse } from '../../web/figures/quiz/course.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

/** A sketch through some of the values of a function. @param {(x: number) => number} at @param {number} last */
const sketchOf = (at, last, step = 1) =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, k) => `${k * step}:${at(k * step)}`).join(' ');

test('a sketch is right near the true curve of these settings, and not at others', () => {
  const likeness = (/** @type {number} */ d_model) => (/** @type {number} */ k) => {
    let sum = 0;
    for (let i = 0; i < d_model / 2; ++i) sum += Math.cos(k / 10000 ** ((2 * i) / d_model));
    return sum / (d_model / 2);
  };
  const ofWidth = (/** @type {any} */ given) => question(ask('distance', given, texts, 'curve'));
  const wide = ofWidth({ d_model: 128 });
  const narrow = ofWidth({ d_model: 8, base: 100 });
  const [ofWide, ofNarrow] = [
    sketchOf(likeness(128), 49, 3),
    sketchOf(
      (k) => [1, 100 ** -0.25, 0.1, 100 ** -0.75].reduce((sum, w) => sum + Math.cos(k * w) / 4, 0),
      49,
    ),
  ];
  assert.equal(wide.judge(ofWide).right, true);
  assert.equal(narrow.judge(ofNarrow).right, true);
  assert.equal(wide.judge(ofNarrow).right, false);
  assert.equal(narrow.judge(ofWide).right, false);
  // The rule that is stated before the answer.
  assert.match(wide.curve?.rule ?? '', /^A curve counts if it is off by at most 15\u00a0% of the height/);
  assert.deepEqual(wide.curve?.ends, [-1, 1]);
  const height = Math.max(...(wide.curve?.values ?? [])) - Math.min(...(wide.curve?.values ?? []));
  const values = [...(wide.curve?.values ?? [])];
  const moved = (/** @type {number} */ by) =>
    values.map((value, k) => `${k}:${value + by * height}`).join(' ');
  assert.deepEqual(
    [0.14, -0.14, 0.16, -0.16].map((by) => wide.judge(moved(by)).right),
    [true, true, false, false],
  );
  assert.match(
    wide.judge(moved(0.16)).reply,
    /^On average your curve is off by 16\u00a0% .* Of 49 steps, the true one falls at (\d+) and rises at \d+\.$/,
  );
});

test('a sketch that never rises, and a level one, are told how often the true curve rises', () => {
  const { judge, curve } = question(ask('distance', { d_model: 128 }, texts, 'curve'));
  const values = [...(curve?.values ?? [])];
  const rises = values.filter((value, k) => k && value > values[k - 1]).length;
  for (const [sketch, believed] of [
    ['0:1 49:-1', 'similarity-falls'],
    ['20:0.9', 'too-level'],
  ]) {
    const { right, misconception, reply } = judge(String(sketch));
    assert.deepEqual([right, misconception], [false, believed]);
    assert.match(
      reply,
      new RegExp(` and rises at ${rises}\\. Yours never rises; the true one does so first from`),
    );
  }
  // Close on average, but not a curve.
  const steep = question(ask('distance', { d_model: 512, positions: 512 }, texts, 'curve'));
  const sorted = [...(steep.curve?.values ?? [])].sort((a, b) => a - b);
  const off = sorted.reduce((sum, value) => sum + Math.abs(value - sorted[256]), 0) / 512;
  assert.ok(off < 0.15 * (sorted[511] - sorted[0]));
  assert.equal(steep.judge(`0:${sorted[256]}`).right, false);
  // A bias is not a similarity, even where it rises.
  const kept = question(ask('distance', { scheme: 't5-bias', positions: 100 }, texts, 'curve'));
  assert.ok(computeCourse(kept.curve?.values ?? []).rises);
  const falling = kept.judge('0:0 99:-1');
  assert.deepEqual([falling.right, falling.misconception], [false, 'too-level']);
  assert.match(falling.reply, /Yours never rises/);
  assert.match(
    steep.judge('0:0.5').reply,
    /Yours is 0 high and the true one 0\.\d+: for this answer it would/,
  );
  const biased = question(ask('distance', { scheme: 'alibi' }, texts, 'curve'));
  assert.match(biased.text, /head 0\.$/);
  assert.deepEqual([biased.judge('0:0 49:-24.5').right, biased.judge('0:-24.5 49:0').right], [true, false]);
  assert.equal(biased.judge('0:-20').misconception, 'too-level');
});

test('a column is sketched by its pair, its half and its wavelength', () => {
  const { judge, text, curve } = question(ask('column', { d_model: 128 }, texts, 'curve'));
  const [, column, wavelength] = /dimension (\d+) from .* about ([\d.]+) positions/.exec(text) ?? [];
  const isSine = Number(column) % 2 === 0;
  const wave = (/** @type {(angle: number) => number} */ turn) =>
    sketchOf((p) => turn((2 * Math.PI * p) / Number(wavelength)), 49);
  const [own, other] = isSine ? [Math.sin, Math.cos] : [Math.cos, Math.sin];
  assert.equal(judge(wave(own)).right, true);
  assert.deepEqual([judge(wave(other)).right, judge(wave(other)).misconception], [false, 'cosine-for-sine']);
  assert.deepEqual([judge('0:0').right, judge('0:0').misconception], [false, 'too-level']);
  assert.equal(judge(sketchOf((p) => (p % 2 ? 1 : -1), 49)).misconception, 'course-otherwise');
  assert.equal(judge(wave(own)).misconception, undefined);
  assert.equal(curve?.columns.length, 50);
  const other2 = question(ask('column', { d_model: 128, layout: 'concatenated' }, texts, 'curve'));
  assert.doesNotMatch(other2.text, new RegExp(`dimension ${column} `));
});

test('where there is no curve, it is said', () => {
  for (const [name, given, reason] of /** @type {[string, any, string][]} */ ([
    ['distance', { positions: 1 }, texts.quiz.onePosition],
    ['distance', { scheme: 'nope' }, texts.quiz.curve.flat],
    ['column', { positions: 1 }, texts.quiz.onePosition],
    ['column', { positions: 3 }, texts.quiz.curve.none({ count: 3 })],
    ['column', { scheme: 'learned' }, texts.quiz.curve.none({ count: 50 })],
    ['column', { d_model: 2, positions: 3 }, texts.quiz.curve.none({ count: 3 })],
    // 6.3 and about 3,000 positions, of 5,000.
    ['column', { d_model: 4, base: 2.3e5, positions: 5000 }, texts.quiz.curve.none({ count: 512 })],
  ]))
    assert.deepEqual(ask(name, given, texts, 'curve'), { reason }, `${name} ${JSON.stringify(given)}`);
  for (const positions of [2, 512, 5000, 2 ** 20]) {
    const { curve } = question(ask('distance', { positions, d_model: 128 }, texts, 'curve'));
    assert.equal(curve?.values.length, Math.min(512, positions));
    assert.deepEqual([curve?.columns[0], curve?.columns.at(-1)], [0, Math.min(512, positions) - 1]);
  }
  for (const { id, has } of pe.schemes.filter(({ has }) => has.includes('distance'))) {
    const asked = ask('distance', { scheme: id, positions: 20 }, texts, 'curve');
    if ('reason' in asked) assert.equal(asked.reason, texts.quiz.curve.flat);
    else assert.ok(has && asked.answer.startsWith('at 0 about '));
  }
});

test('what is asked can be answered: the line through the true values is right', () => {
  const reasons = new Map();
  for (const name of ['distance', 'column'])
    for (const d_model of [2, 4, 16, 512])
      for (const base of [2, 4, 10000])
        for (const positions of [2, 3, 50, 256, 512, 5000])
          for (const within of [0.1, 1, 15]) {
            const about = JSON.stringify({ name, d_model, base, positions, within });
            const asked = ask(name, { d_model, base, positions }, texts, 'curve', within);
            if ('reason' in asked) {
              reasons.set(about, asked.reason);
              continue;
            }
            const { columns, values, ends } =
              /** @type {import('../../web/figures/quiz/sketch-curve.js').Curve} */ (asked.curve);
            const step = ends[1] / 1000;
            // As the pad encodes it.
            const sketch = columns.map((x) => `${x}:${Math.round(values[x] / step) * step}`).join(' ');
            assert.equal(asked.judge(sketch).right, true, `${about}: ${asked.judge(sketch).reply}`);
            assert.match(asked.text, new RegExp(` to ${values.length - 1}[,.]`));
          }
  // Everything that can be asked with the usual tolerance is asked.
  const others = [...reasons].filter(
    ([about]) => about.includes('"distance"') && about.includes('"within":15'),
  );
  assert.deepEqual(others, []);
  // It falls by less than the smallest step of a sketch.
  const { never } = texts.quiz.curve;
  const slow = { base: 1e12, positions: 2, d_model: 512 };
  assert.deepEqual(ask('distance', slow, texts, 'curve', 0.1), { reason: never });
});

test('a sketch is judged by the number that is said', () => {
  const { judge, curve } = question(ask('distance', { scheme: 'alibi', positions: 11 }, texts, 'curve'));
  // From 0 to −5.
  assert.deepEqual(
    [...(curve?.values ?? [])],
    [...Array(11).keys()].map((k) => 0 - k / 2),
  );
  const moved = (/** @type {number} */ by) => `0:${by} 10:${-5 + by}`;
  const [near, far] = [judge(moved(0.7502)), judge(moved(0.7526))];
  assert.match(near.reply, / off by 15\u00a0% /);
  assert.equal(near.right, true);
  assert.match(far.reply, / off by 15\.1\u00a0% /);
  assert.equal(far.right, false);
  // Half as high, to the digits that are shown.
  const low = judge('0:-1.25001 10:-3.75');
  assert.equal(low.right, true);
  assert.doesNotMatch(low.reply, /high/);
});

test('of very many positions the query stands at the last', () => {
  const { text, curve } = question(
    ask(
      'distance',
      { scheme: 'learned', num_embeddings: 2000, positions: 2000, d_model: 2 },
      texts,
      'curve',
      50,
    ),
  );
  assert.match(text, /The query stands at position 1,999\.$/);
  const { data } = pe.encode(
    /** @type {any} */ ({ scheme: 'learned', num_embeddings: 2000, positions: 2000, d_model: 2 }),
  );
  const part = (/** @type {number} */ k) =>
    (data[2 * (1999 - k)] * data[3998] + data[2 * (1999 - k) + 1] * data[3999]) /
    (data[3998] ** 2 + data[3999] ** 2);
  for (const k of [1, 2]) assert.ok(Math.abs((curve?.values[k] ?? 0) - part(k)) < 1e-5);
});

test('of a sketch it is said in each language which keys there are', () => {
  for (const [table, ...keys] of /** @type {[any, ...string[]][]} */ ([
    [texts, 'Home', 'End', 'Page Up', 'Page Down', 'Delete', 'Ctrl+Z', 'Enter'],
    [german, 'Pos1', 'Ende', 'Bild auf', 'Bild ab', 'Entf', 'Strg+Z', 'Eingabe'],
    [spanish, 'Inicio', 'Fin', 'Re Pág', 'Av Pág', 'Supr', 'Ctrl+Z', 'Intro'],
    [chinese, 'Home', 'End', 'Page Up', 'Page Down', 'Delete', 'Ctrl+Z', '回车'],
  ])) {
    const { hint } = table.quiz.curve;
    for (const key of ['←', '→', '↑', '↓', '⌘Z', ...keys]) assert.ok(hint.includes(key), `${key}: ${hint}`);
  }
});

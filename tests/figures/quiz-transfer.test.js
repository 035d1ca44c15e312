/**
 * Questions that carry what was learned over to another case: what their replies say is computed here from the formulas
 * of the papers alone.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, kindNamed, pe, question, right, rightOf } from './ask-quiz.mjs';
import { texts } from '../../build/texts/en.mjs';

/** @param {number} value @param {number} digits */
const round = (value, digits) => String(Number(value.toPrecision(digits))).replace('-', '−');
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
const dot = (a, b) => Array.from(a, (value, k) => value * b[k]).reduce((x, y) => x + y);
/** @param {ArrayLike<number>[]} a @param {ArrayLike<number>[]} b */
const apart = (a, b) =>
  Math.max(...a.flatMap((row, r) => Array.from(row, (value, c) => Math.abs(value - b[r][c]))));
/** The vectors of tokens. @param {number} count @param {number} width */
const tokens = (count, width) =>
  Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, c) => Math.fround(Math.cos(1 + 1.7 * (row * width + c)))),
  );
/**
 * RoPE: pair i turns by p · base^(−2i/d).
 * @param {ArrayLike<number>} vector @param {number} p @param {(i: number) => [number, number]} pair
 */
const turn = (vector, p, pair, base = 10000) => {
  const turned = Array.from(vector);
  for (let i = 0; i < turned.length / 2; ++i) {
    const [a, b] = pair(i);
    const angle = p * base ** ((-2 * i) / turned.length);
    turned[a] = vector[a] * Math.cos(angle) - vector[b] * Math.sin(angle);
    turned[b] = vector[a] * Math.sin(angle) + vector[b] * Math.cos(angle);
  }
  return turned;
};
/** @param {number} i @returns {[number, number]} */
const neighbours = (i) => [2 * i, 2 * i + 1];
/** @param {number} width @returns {(i: number) => [number, number]} */
const halves = (width) => (i) => [i, i + width / 2];

/** The texts of the replies to wrong answers. @param {ReturnType<typeof ask>} asked */
const repliesOf = (asked) => {
  const { choices, judge } = question(asked);
  const wrong = choices.map(({ id }) => ({ id, ...judge(id) })).filter((each) => !each.right);
  for (const { misconception, reply } of wrong) assert.ok(misconception && /\d/.test(reply), reply);
  return Object.fromEntries(wrong.map(({ id, reply }) => [id, reply]));
};

test('another base changes the angles of all pairs but the fastest', () => {
  for (const [given, base, width, back] of /** @type {[any, number, number, number][]} */ ([
    [{ head_dim: 128 }, 10_000, 128, 10],
    [{ head_dim: 64, base: 500, layout: 'half' }, 500, 64, 10],
    [{ head_dim: 4, positions: 4 }, 10_000, 4, 3],
    [{ preset: 'llama-3' }, 500_000, 128, 10],
  ])) {
    const asked = ask('base', { scheme: 'rope', ...given });
    assert.equal(rightOf(asked), 'rest');
    const speed = (/** @type {number} */ i, /** @type {number} */ base) => base ** ((-2 * i) / width);
    const pairs = Array.from({ length: width / 2 }, (_, i) => i);
    const part = (/** @type {number} */ base) =>
      round(pairs.reduce((sum, i) => sum + Math.cos(back * speed(i, base)), 0) / pairs.length, 4);
    const last = width / 2 - 1;
    const replies = repliesOf(asked);
    const { text, judge } = question(asked);
    assert.match(
      text,
      new RegExp(
        ` base ${base.toLocaleString('en')}, .* base ${(50 * base).toLocaleString('en')} .* ${back} `,
      ),
    );
    const factors = `The speed of the fastest pair is divided by 1, that of the slowest by ${round(speed(last, base) / speed(last, 50 * base), 3)}.`;
    const angles = `At an offset of ${back}, pair 1, the second fastest, has turned by ${round(back * speed(1, base), 4)} radians with the one base and by ${round(back * speed(1, 50 * base), 4)} with the other.`;
    const parts = `${part(base)} of their score remains at an offset of ${back} with the one base, and ${part(50 * base)} with the other.`;
    assert.ok(replies.none.endsWith(parts), replies.none);
    assert.ok(replies.slow.endsWith(angles), replies.slow);
    assert.ok(replies.all.endsWith(factors), replies.all);
    const { reply } = judge('rest');
    assert.ok(
      [factors, angles, parts].every((each) => reply.includes(each)),
      reply,
    );
  }
  // A single pair turns by 1 radian with any base.
  assert.deepEqual(ask('base', { scheme: 'rope', head_dim: 2 }), { reason: texts.quiz.base.none });
  // FoPE drops pairs that are too slow for the trained length: more of them with the larger base.
  const dropped = { scheme: 'rope', rope_type: 'fope', original_max_position_embeddings: 2048 };
  assert.deepEqual(ask('base', dropped), { reason: texts.quiz.base.none });
  // Were the base to change the fastest pair as well, no answer would be right.
  const settings = { scheme: 'rope', positions: 50, base: 100 };
  const spectrum = (/** @type {any} */ { base }) => ({ frequencies: [1 / base, 1 / base ** 2] });
  const engine = /** @type {any} */ ({ ...pe, spectrum });
  assert.deepEqual(kindNamed('choose', 'base').ask(texts, engine, settings, 5), {
    reason: texts.quiz.base.none,
  });
  assert.deepEqual(ask('base', { scheme: 'rope', positions: 1 }), { reason: texts.quiz.onePosition });
  assert.deepEqual(ask('base', { scheme: 'rope-2d' }), { reason: texts.quiz.severalPositions });
});

test('keys of a cache are moved by rotating them again, by as much as they move', () => {
  for (const [positions, a, b, c, d, shift] of [
    [101, 10, 20, 90, 100, 80],
    [50, 4, 8, 45, 49, 41],
    [4, 1, 2, 2, 3, 1],
    [5001, 500, 1000, 4500, 5000, 4000],
  ]) {
    for (const layout of ['interleaved', 'half']) {
      const width = 16;
      const pair = layout === 'half' ? halves(width) : neighbours;
      const [x, y] = tokens(2, width);
      const there = [turn(x, c, pair), turn(y, d, pair)];
      const cached = [turn(x, a, pair), turn(y, b, pair)];
      const on = (/** @type {number[]} */ by) => cached.map((key, k) => turn(key, by[k], pair));
      assert.ok(apart(on([shift, shift]), there) < 1e-11);
      const asked = ask('cached', { scheme: 'rope', head_dim: width, layout, positions });
      assert.equal(rightOf(asked), 'again');
      const name = (/** @type {number} */ position) => position.toLocaleString('en');
      assert.ok(
        question(asked).text.includes(`positions ${a} to ${name(b)} move on by ${name(shift)}.`),
        question(asked).text,
      );
      const replies = repliesOf(asked);
      const by = (/** @type {number} */ number) => ` by up to ${round(number, 3)}.`;
      assert.ok(replies.nothing.endsWith(by(apart(cached, there))), replies.nothing);
      assert.ok(replies.onto.endsWith(by(apart(on([c, d]), there))), replies.onto);
      assert.ok(replies.onto.includes(` would be that of ${name(b + d)}. `), replies.onto);
      assert.ok(
        replies.anew.includes(
          ` by another ${name(shift)} position${shift > 1 ? 's' : ''}, the keys of ${a} and ${name(b)} are `,
        ),
      );
    }
  }
  // An attention factor is not multiplied in a second time.
  for (const preset of ['gpt-oss', 'deepseek-v3', 'llama-3.1'])
    assert.equal(right('cached', { scheme: 'rope', preset }), 'again', preset);
  assert.deepEqual(ask('cached', { scheme: 'rope', positions: 3 }), { reason: texts.quiz.cached.few });
  assert.deepEqual(ask('cached', { scheme: 'xpos' }), { reason: texts.quiz.cached.stretched });
  assert.deepEqual(ask('cached', { scheme: 'mrope' }), { reason: texts.quiz.severalPositions });
});

test('with the other layout only scores differ, and only where positions do', () => {
  for (const [width, layout, positions] of /** @type {[number, string, number][]} */ ([
    [64, 'half', 50],
    [128, 'interleaved', 2],
    [4, 'half', 1000],
  ])) {
    const p = positions - 1;
    const [key, query] = tokens(2, width);
    const pairings = layout === 'half' ? [halves(width), neighbours] : [neighbours, halves(width)];
    const score = (/** @type {number} */ m, /** @type {number} */ n) =>
      pairings.map((pair) => round(dot(turn(query, m, pair), turn(key, n, pair)), 4));
    const lengths = pairings.map((pair) => round(Math.hypot(...turn(query, p, pair)), 4));
    assert.equal(lengths[0], lengths[1]);
    const same = score(p, p);
    assert.equal(same[0], same[1]);
    const before = score(p, p - 1);
    assert.notEqual(before[0], before[1]);
    const asked = ask('layout', { scheme: 'rope', head_dim: width, layout, positions });
    assert.equal(rightOf(asked), 'scores');
    const other = layout === 'half' ? 'interleaved' : 'half';
    const both = (/** @type {string[]} */ [first, second]) =>
      ` ${first} with ${layout} and ${second} with ${other}.`;
    const long = (/** @type {string[]} */ [first, second]) =>
      ` ${first} long with ${layout} and ${second} with ${other}.`;
    const replies = repliesOf(asked);
    assert.ok(replies.shapes.endsWith(`${width} numbers become ${width} with either.`), replies.shapes);
    assert.ok(replies.lengths.endsWith(long(lengths)), replies.lengths);
    assert.ok(replies.far.endsWith(both(before)), replies.far);
    const { reply } = question(asked).judge('scores');
    assert.ok(
      [long(lengths), both(same), both(before)].every((each) => reply.includes(each)),
      reply,
    );
  }
  assert.deepEqual(ask('layout', { scheme: 'rope', head_dim: 2 }), { reason: texts.quiz.layout.none });
  assert.deepEqual(ask('layout', { scheme: 'rope', positions: 1 }), { reason: texts.quiz.onePosition });
  assert.deepEqual(ask('layout', { scheme: 'xpos' }), { reason: texts.quiz.layouts.none });
  assert.deepEqual(ask('layout', { scheme: 'rope-2d' }), { reason: texts.quiz.severalPositions });
});

test('a bias that is the same on both sides cannot tell a sentence from the same one backwards', () => {
  const words = tokens(5, 8);
  /** What four tokens become: softmax of x·y/√8 + bias. */
  const attend = (/** @type {number[]} */ order, /** @type {(offset: number) => number} */ bias) => {
    const vectors = order.map((token) => words[token]);
    const outputs = vectors.map((query, m) => {
      const parts = vectors.map((key, n) => Math.exp(dot(query, key) / Math.sqrt(8) + bias(n - m)));
      const sum = parts.reduce((a, b) => a + b);
      return query.map((_, c) => parts.reduce((mix, part, n) => mix + (part / sum) * vectors[n][c], 0));
    });
    return new Map(order.map((token, place) => [token, outputs[place]]));
  };
  const change = (/** @type {number[]} */ order, /** @type {(offset: number) => number} */ bias) => {
    const [before, after] = [attend([0, 1, 2, 3], bias), attend(order, bias)];
    const both = order.filter((token) => before.has(token));
    const vectors = (/** @type {typeof before} */ map) => both.map((token) => map.get(token) ?? []);
    return apart(vectors(before), vectors(after));
  };
  for (const [given, bias, isMirrored] of /** @type {[any, (offset: number) => number, boolean][]} */ ([
    [{ scheme: 'alibi', bidirectional: true }, (offset) => -Math.abs(offset) / 2, true],
    [{ scheme: 'alibi', heads: 4, bidirectional: true }, (offset) => -Math.abs(offset) / 4, true],
    [{ scheme: 'alibi' }, (offset) => offset / 2, false],
  ])) {
    const asked = ask('mirror', given);
    const backwards = change([3, 2, 1, 0], bias);
    assert.equal(backwards < 1e-12, isMirrored);
    assert.equal(rightOf(asked), isMirrored ? 'backwards' : 'nothing');
    const replies = repliesOf(asked);
    const by = (/** @type {number} */ number) => ` by up to ${round(number, 3)}.`;
    assert.ok(replies.orders.endsWith(by(change([1, 0, 2, 3], bias))), replies.orders);
    assert.ok(replies.tokens.endsWith(by(change([0, 1, 2, 4], bias))), replies.tokens);
    if (isMirrored) {
      const sides = ` it adds ${round(bias(-1), 3)} to the key before a token and ${round(bias(1), 3)} to the one after it. `;
      assert.ok(replies.nothing.includes(sides) && replies.nothing.endsWith(' by up to 0.'), replies.nothing);
    } else assert.ok(replies.backwards.endsWith(by(backwards)), replies.backwards);
  }
  // The same bias for all keys is none.
  const flat = { scheme: 'alibi', heads: 1, alibi_bias_max: 64, bidirectional: true };
  assert.ok(pe.bias({ ...flat, positions: 4 }).data.every((value) => Math.abs(value) < 1e-9));
  assert.deepEqual(ask('mirror', flat), { reason: texts.quiz.mirror.none });
});

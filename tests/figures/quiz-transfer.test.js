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

/** A number question and its reply to a number. @param {string} name @param {any} given */
const askNumber = (name, given) => question(ask(name, given, texts, 'number'));

test('a hand shows under a raised base what it showed at an offset that its own slowing divides', () => {
  for (const [given, base, width] of /** @type {[any, number, number][]} */ ([
    [{ head_dim: 128 }, 10_000, 128],
    [{ head_dim: 64, base: 500, layout: 'half' }, 500, 64],
    [{ preset: 'llama-3' }, 500_000, 128],
  ])) {
    const hand = width / 4;
    const factor = 100 ** ((2 * hand) / width);
    const { text, answer, judge } = askNumber('raised', { scheme: 'rope', ...given });
    assert.equal(answer, round(1000 / factor, 4));
    assert.ok(
      text.includes(` base ${base.toLocaleString('en')}. `) && text.includes(` hand ${hand}, `),
      text,
    );
    const radians = [base, 100 * base].map((each) => round(1000 * each ** ((-2 * hand) / width), 4));
    const speeds = `hand ${hand} turned by ${radians[0]} radians with the old base, and turns by ${radians[1]} with the new one.`;
    const divided = `The speed of hand ${hand} is only divided by ${round(factor, 4)}.`;
    for (const [number, misconception, end] of /** @type {[number, string | undefined, string][]} */ ([
      [1000 / factor, undefined, speeds],
      [10, 'base-divides-positions', divided],
      [1000, 'base-is-reach', speeds],
      [1000 * factor, 'larger-base-faster', speeds],
      [50, 'hand-slower', speeds],
      [700, 'hand-faster', speeds],
    ])) {
      const verdict = judge(String(number));
      assert.equal(verdict.misconception, misconception, `${number}`);
      assert.ok(verdict.reply.endsWith(end), verdict.reply);
    }
    assert.ok(judge(String(1000 / factor)).reply.includes(divided));
    assert.ok(
      judge('50').reply.includes(` by ${round(50 * base ** ((-2 * hand) / width), 4)} radians in training.`),
    );
  }
  const reason = texts.quiz.raised.none;
  // A single hand keeps its speed.
  assert.deepEqual(ask('raised', { scheme: 'rope', head_dim: 2 }, texts, 'number'), { reason });
  assert.deepEqual(ask('raised', { scheme: 'rope-2d' }, texts, 'number'), {
    reason: texts.quiz.severalPositions,
  });
});

test('after a deletion the keys before the gap may move towards it instead of those behind it', () => {
  for (const [positions, first, end] of [
    [1000, 200, 300],
    [5, 2, 3],
    [47, 8, 12],
  ])
    for (const layout of ['interleaved', 'half']) {
      const width = 16;
      const pair = layout === 'half' ? halves(width) : neighbours;
      const [key, query] = tokens(2, width);
      const size = end - first;
      const score = (/** @type {number} */ n, /** @type {number} */ m) =>
        dot(turn(query, m, pair), turn(key, n, pair)) / Math.sqrt(width);
      const kept = score(first - 1, positions - size);
      const off = (/** @type {number} */ shift) => Math.abs(score(first - 1 + shift, positions) - kept);
      assert.ok(off(size) < 1e-11);
      const asked = ask('gap', { scheme: 'rope', head_dim: width, layout, positions });
      assert.equal(rightOf(asked), 'forward');
      const { text, judge } = question(asked);
      const name = (/** @type {number} */ position) => position.toLocaleString('en');
      assert.ok(
        text.includes(` ${first} to ${name(end - 1)} are deleted, `) && text.includes(` ${first} keys `),
        text,
      );
      const replies = repliesOf(asked);
      assert.ok(replies.back.endsWith(` by ${round(off(-size), 3)}.`), replies.back);
      assert.ok(replies.left.endsWith(` by ${round(off(0), 3)}.`), replies.left);
      const right = `is then at ${end - 1}, 1 position before that of ${end}. Its score for the query at ${name(positions)} differs from that in the shortened text by 0, apart from rounding.`;
      assert.ok(replies.never.endsWith(right), replies.never);
      assert.ok(judge('forward').reply.endsWith(right), judge('forward').reply);
    }
  for (const scheme of ['xpos', 'rope']) assert.equal(right('gap', { scheme, positions: 100 }), 'forward');
  assert.deepEqual(ask('gap', { scheme: 'rope', positions: 4 }), { reason: texts.quiz.gap.few });
  assert.deepEqual(ask('gap', { scheme: 'mrope' }), { reason: texts.quiz.severalPositions });
});

test('a row goes where the other layout has its number of its pair', () => {
  for (const [given, rows, row, place, inverse] of /** @type {[any, number, number, number, number][]} */ ([
    // Neighbours: row 2i + 1 is the second number of pair i, which halves have at i + width / 2.
    [{ head_dim: 64 }, 64, 37, 18 + 32, 2 * 5 + 1 - 0],
    [{ head_dim: 128 }, 128, 75, 37 + 64, 2 * 11 + 1],
    [{ head_dim: 64, layout: 'half' }, 64, 37, 2 * 5 + 1, 18 + 32],
    [{ head_dim: 96, partial_rotary_factor: 0.5 }, 96, 27, 13 + 24, 7],
  ])) {
    const asked = ask('reordered', { scheme: 'rope', ...given });
    assert.equal(rightOf(asked), String(place));
    const { text, choices, judge } = question(asked);
    assert.ok(text.includes(` ${rows} rows, `) && text.endsWith(` row ${row} go?`), text);
    const misconceptions = Object.fromEntries(choices.map(({ id }) => [id, judge(id).misconception]));
    assert.equal(misconceptions[String(row)], 'rows-stay');
    assert.equal(misconceptions[String(inverse)], 'other-direction');
    const pair = given.layout === 'half' ? row - rows / 2 : (row - 1) / 2;
    assert.equal(misconceptions[String(pair)], 'row-is-pair');
    assert.ok(
      judge(String(place)).reply.endsWith(` place ${place} holds the second number of pair ${pair}.`),
    );
    repliesOf(asked);
  }
  assert.deepEqual(ask('reordered', { scheme: 'rope', head_dim: 2 }), { reason: texts.quiz.reordered.none });
  assert.deepEqual(ask('reordered', { scheme: 'xpos' }), { reason: texts.quiz.layouts.none });
  assert.deepEqual(ask('reordered', { scheme: 'mrope' }), { reason: texts.quiz.severalPositions });
});

test('behind a mask every token of a reversed sentence changes, also if the bias is the same on both sides', () => {
  const words = tokens(5, 8);
  /** What five tokens become: softmax of x·y/√8 + bias. @param {number[]} order @param {boolean} isMasked @param {number} slope */
  const attend = (order, isMasked, slope) => {
    const vectors = order.map((token) => words[token]);
    const outputs = vectors.map((query, m) => {
      const parts = vectors.map((key, n) =>
        isMasked && n > m ? 0 : Math.exp(dot(query, key) / Math.sqrt(8) - slope * Math.abs(n - m)),
      );
      const sum = parts.reduce((a, b) => a + b);
      return query.map((_, c) => parts.reduce((mix, part, n) => mix + (part / sum) * vectors[n][c], 0));
    });
    return [0, 1, 2, 3, 4].map((token) => outputs[order.indexOf(token)]);
  };
  for (const [given, slope] of /** @type {[any, number][]} */ ([
    [{ bidirectional: true }, 1 / 2],
    [{ bidirectional: true, heads: 4 }, 1 / 4],
  ])) {
    const changes = (/** @type {boolean} */ isMasked) => {
      const [before, after] = [
        [0, 1, 2, 3, 4],
        [4, 3, 2, 1, 0],
      ].map((order) => attend(order, isMasked, slope));
      return before.map((vector, token) => apart([vector], [after[token]]));
    };
    assert.ok(Math.max(...changes(false)) < 1e-12);
    const masked = changes(true);
    const asked = ask('masked', { scheme: 'alibi', ...given });
    assert.equal(rightOf(asked), 'none');
    const replies = repliesOf(asked);
    const least = ` by at least ${round(Math.min(...masked), 3)}.`;
    assert.ok(replies.all.endsWith(least) && replies.all.includes(' rounding, by 0. '), replies.all);
    assert.ok(
      replies.middle.endsWith(
        `sees 3 tokens each time, but not the same ones: its vector changes by ${round(masked[2], 3)}.`,
      ),
      replies.middle,
    );
    assert.ok(
      replies.ends.endsWith(` by at least ${round(Math.min(masked[0], masked[4]), 3)}.`),
      replies.ends,
    );
    assert.ok(question(asked).judge('none').reply.endsWith(least));
  }
  // Later keys would get more than earlier ones.
  assert.deepEqual(ask('masked', { scheme: 'alibi' }), { reason: texts.quiz.masked.none });
});

test('only one distance fits both hands of a clock', () => {
  for (const [
    given,
    distances,
    fits,
    angle,
    slowAngle,
  ] of /** @type {[any, number[], number, string, string][]} */ ([
    [{ d_model: 64 }, [8, 50, 52, 96], 52, '1.7', '0.5'],
    [{ d_model: 4 }, [8, 50, 52, 96], 52, '1.7', '0.5'],
    [{ d_model: 64, layout: 'concatenated' }, [8, 50, 52, 96], 52, '1.7', '0.5'],
  ])) {
    const asked = ask('clock', given);
    assert.equal(rightOf(asked), String(fits));
    const { text, choices, judge } = question(asked);
    assert.deepEqual(
      choices.map(({ id }) => Number(id)),
      distances,
    );
    assert.ok(
      text.includes(` about ${angle} radians `) && text.includes(` about ${slowAngle} radians `),
      text,
    );
    for (const distance of distances) {
      const [fast, slow] = [distance % (2 * Math.PI), 0.01 * distance];
      const isFit = Math.abs(fast - 1.7) < 0.1 && Math.abs(slow - 0.5) < 0.05 && distance !== 50;
      assert.equal(isFit, distance === fits);
      const shown = `After ${distance} tokens the fast hand is ${round(fast, 3)} radians ahead, whole turns left out, and the slow hand ${round(slow, 3)}.`;
      assert.ok(judge(String(distance)).reply.endsWith(shown), judge(String(distance)).reply);
    }
    repliesOf(asked);
  }
  for (const given of [{ d_model: 2 }, { d_model: 64, base: 2 }, { scheme: 'rope', head_dim: 2 }])
    assert.deepEqual(ask('clock', given), { reason: texts.quiz.clock.none });
});

test('the nearest row of a patch is that of the patch below, however far its number is', () => {
  for (const [width, height, d_model] of [
    [14, 14, 128],
    [4, 3, 64],
    [32, 16, 256],
  ]) {
    /** As MAE: half of the dimensions for the column, half for the line. @param {number} patch */
    const places = (patch) => [patch % width, Math.floor(patch / width)];
    const distance = (/** @type {number} */ a, /** @type {number} */ b) => {
      let square = 0;
      for (const axis of [0, 1])
        for (let i = 0; i < d_model / 4; ++i) {
          const angle = (places(a)[axis] - places(b)[axis]) * 10000 ** ((-4 * i) / d_model);
          square += 2 - 2 * Math.cos(angle);
        }
      return Math.sqrt(square);
    };
    const last = 2 * width - 1;
    const asked = ask('patch', { scheme: 'sinusoidal-2d', width, height, d_model });
    assert.equal(rightOf(asked), String(last + width));
    const { choices, judge } = question(asked);
    const misconceptions = choices.map(({ id }) => judge(id).misconception);
    assert.deepEqual(
      choices.map(({ id }) => Number(id)),
      [last - 2, last + 1, last + width - 1, last + width],
    );
    assert.deepEqual(misconceptions, ['line-is-nearer', 'numbers-are-places', 'line-miscounted', undefined]);
    for (const { id } of choices)
      assert.ok(
        judge(id).reply.includes(` its encoding is ${round(distance(last, Number(id)), 3)} away.`),
        judge(id).reply,
      );
    repliesOf(asked);
  }
  for (const given of [{ width: 3 }, { height: 2 }, { cls_token: true }])
    assert.deepEqual(ask('patch', { scheme: 'sinusoidal-2d', ...given }), { reason: texts.quiz.patch.none });
  assert.deepEqual(ask('patch', {}), { reason: texts.quiz.patch.none });
});

test('a bias that counts from the start of the text gives the same weights as one that counts back', () => {
  for (const heads of [8, 4]) {
    const slope = 2 ** (-8 / heads);
    const asked = ask('common', { scheme: 'alibi', heads });
    assert.equal(rightOf(asked), 'same');
    const replies = repliesOf(asked);
    const more = round(10 * slope, 3);
    assert.ok(
      replies.late.endsWith(
        `adds −${more} to the key at 0 and 0 to the key at 10, the program 0 and ${more}: both get ${more} more.`,
      ),
      replies.late,
    );
    assert.ok(replies.sharper.includes(` which is ${more} for a query at position 10 `), replies.sharper);
    for (const id of ['sharper', 'long']) assert.match(replies[id], /differ by 0,/);
    assert.ok(
      question(asked).judge('same').reply.includes(`both get ${more} more. So the weights differ by 0,`),
    );
  }
  // The same at all settings of the formula, and nothing is asked of one that is rounded.
  assert.equal(right('common', { scheme: 'alibi', preset: 'bloom' }), 'same');
  assert.equal(right('common', { scheme: 'alibi', bidirectional: true }), 'same');
  assert.deepEqual(ask('common', { scheme: 'alibi', preset: 'falcon' }), { reason: texts.quiz.common.none });
  assert.deepEqual(ask('common', { scheme: 't5-bias' }), { reason: texts.quiz.common.none });
});

test('two distances have a bucket each in the decoder of T5 and share one in its encoder', () => {
  /** As T5: half of the buckets for one distance each, the others on a logarithmic scale. @param {number} distance @param {number} count */
  const bucket = (distance, count, limit = 128) => {
    const exact = count / 2;
    if (distance < exact) return distance;
    const part = Math.log(distance / exact) / Math.log(limit / exact);
    return Math.min(count - 1, exact + Math.floor(part * (count - exact)));
  };
  for (const bidirectional of [true, false]) {
    const asked = ask('buckets', { scheme: 't5-bias', bidirectional });
    assert.equal(rightOf(asked), 'middle');
    const { judge, choices } = question(asked);
    for (const [id, a, b] of /** @type {[string, number, number][]} */ ([
      ['near', 5, 6],
      ['middle', 14, 15],
      ['far', 128, 256],
    ])) {
      assert.equal(
        choices.find((each) => each.id === id)?.text,
        `The keys ${a} and ${b} tokens before the query.`,
      );
      const numbers = `are in buckets ${bucket(a, 32)} and ${bucket(b, 32)} of the decoder, and in buckets ${bucket(a, 16)} and ${bucket(b, 16)} of the encoder.`;
      assert.ok(judge(id).reply.endsWith(numbers), judge(id).reply);
    }
    assert.ok(judge('sides').reply.includes(` are in buckets 5 and ${16 + 5} of the encoder. `));
    repliesOf(asked);
  }
  assert.deepEqual(ask('buckets', { scheme: 'shaw' }), { reason: texts.quiz.buckets.none });
  // With few buckets there are no neighbours beyond the first that the decoder tells apart.
  assert.deepEqual(ask('buckets', { scheme: 't5-bias', num_buckets: 8 }), {
    reason: texts.quiz.buckets.none,
  });
});

test('a part of a head that is rotated can take away twice its share of a score', () => {
  for (const [given, right, turned] of /** @type {[any, number, number][]} */ ([
    [{ head_dim: 96, partial_rotary_factor: 0.25 }, 50, 25],
    [{ preset: 'gpt-neox-20b' }, 50, 25],
    [{ head_dim: 128, partial_rotary_factor: 0.75 }, -50, 75],
    [{ head_dim: 64, partial_rotary_factor: 0.5 }, 0, 50],
    // Here the slow pairs do not turn.
    [{ preset: 'gemma-4-full' }, 50, 25],
  ])) {
    const { answer, judge } = askNumber('partial', { scheme: 'rope', ...given });
    assert.equal(answer, round(right, 4));
    const shares = ` contribute ${100 - turned} % at any distance, the other `;
    for (const [number, misconception] of /** @type {[number, string | undefined][]} */ ([
      [right, undefined],
      [100 - turned, 'hands-only-vanish'],
      [turned, 'rotated-part-stays'],
      [0, 'scores-only-vanish'],
      [-100, 'all-is-rotated'],
      [right + 7, 'rotation-takes-less'],
      [right - 7, 'rotation-takes-more'],
    ])) {
      if (misconception && Math.abs(number - right) < 1) continue;
      const verdict = judge(String(number));
      if (misconception !== 'rotated-part-stays' || turned !== 100 - turned)
        assert.equal(verdict.misconception, misconception, `${number}`);
      if (misconception === 'hands-only-vanish')
        assert.ok(
          verdict.reply.endsWith(
            ` at a distance of 3, the fastest contributes ${round(Math.cos(3), 2)} times as much as at 0.`,
          ),
        );
      else if (turned !== 100 - turned) assert.ok(verdict.reply.includes(shares), verdict.reply);
    }
  }
  // No score is lower than that, and some come near to it.
  const speeds = Array.from({ length: 12 }, (_, i) => 10000 ** (-i / 12));
  let least = 1;
  for (let k = 0; k < 2e5; ++k)
    least = Math.min(least, (72 + 2 * speeds.reduce((sum, speed) => sum + Math.cos(k * speed), 0)) / 96);
  assert.ok(least > 0.5 && least < 0.6, `${least}`);
  for (const given of [{ scheme: 'rope' }, { scheme: 'xpos' }])
    assert.deepEqual(ask('partial', given, texts, 'number'), { reason: texts.quiz.partial.none });
});

test('after linear scaling an offset is known only if the factor divides it', () => {
  for (const given of [{ head_dim: 64 }, { head_dim: 128, base: 500_000, layout: 'half' }]) {
    const asked = ask('interpolated', { scheme: 'rope', ...given });
    assert.equal(rightOf(asked), 'known');
    const { choices, judge } = question(asked);
    assert.deepEqual(
      choices.slice(0, 3).map(({ text }) => text),
      ['At 1.', 'At 12.', 'At 16.'],
    );
    const replies = repliesOf(asked);
    const between = (/** @type {number} */ offset) =>
      ` An offset of ${offset} now counts as ${offset / 8}: hand 0 turns by ${round(offset / 8, 3)} radians, between ${Math.floor(offset / 8)} at an offset of ${Math.floor(offset / 8)} in training and ${Math.floor(offset / 8) + 1} at ${Math.floor(offset / 8) + 1}.`;
    assert.ok(replies.near.endsWith(between(1)), replies.near);
    assert.ok(replies.between.endsWith(between(12)), replies.between);
    const known =
      'At an offset of 16, hand 0 turns by 2 radians, and every hand turns as it did at 2 in training.';
    assert.equal(judge('known').reply, known);
    assert.ok(replies.all.endsWith(known) && replies.all.includes(between(1)), replies.all);
  }
  for (const given of [{ scheme: 'rope', preset: 'llama-3.1' }, { scheme: 'xpos' }])
    assert.deepEqual(ask('interpolated', given), { reason: texts.quiz.interpolated.none });
  assert.deepEqual(ask('interpolated', { scheme: 'mrope' }), { reason: texts.quiz.severalPositions });
});

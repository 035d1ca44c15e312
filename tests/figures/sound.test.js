/** Numbers as sound: pitches and loudness, compared with the rule in the reference. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { kinds } from '../../web/matrix/views/kinds.js';
import { computeMeans } from '../../web/matrix/views/means.js';
import {
  makeChord,
  makeGlide,
  playedValues,
  mostSteps,
  mostTones,
  stepsPerSecond,
} from '../../web/aids/sound.js';

const pe = await load();
const range = { low: -1, high: 1 };

/** @param {number} found @param {number} expected */
const assertNear = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-9 * expected, `${found}`);

/** The power of all tones together, as the sum of squares. @param {import('../../web/aids/sound.js').Sound} sound */
const powerOf = ({ tones }) => tones.reduce((sum, { gains: [gain] }) => sum + gain ** 2, 0);

test('a row is a chord of three octaves, in which a higher value is louder', () => {
  const { tones, seconds } = makeChord([-1, 0, 0.5, 1], range);
  assert.equal(seconds, 1);
  // The least value is silent.
  const pitches = [220 * 2, 220 * 4, 1760];
  const gains = [0.25, 0.5625, 1].map((gain) => gain / 2);
  assert.equal(tones.length, 3);
  tones.forEach((tone, k) => {
    assertNear(tone.pitches[0], pitches[k]);
    assertNear(tone.gains[0], gains[k]);
    assert.deepEqual([tone.pitches.length, tone.gains.length], [1, 1]);
  });
});

test('a chord of 512 columns is no louder than one of 8, nor than a single tone', () => {
  for (const columns of [1, 2, 8, 63, 64, 65, 512, 16384]) {
    const loudest = powerOf(makeChord(new Float32Array(columns).fill(1), range));
    assertNear(loudest, 1);
    const { data } = pe.encode({ positions: [5], d_model: columns + (columns % 2) });
    assert.ok(powerOf(makeChord(data, range)) <= 1);
  }
  assert.equal(powerOf(makeGlide([1], range)), 1);
});

test('of more columns than 64 neighbours are heard two by two, evenly over the row', () => {
  for (const columns of [65, 66, 100, 512, 16384]) {
    // Each column has a distinct value, which identifies it.
    const values = Float64Array.from({ length: columns }, (_, k) => (k + 1) / columns);
    const { tones } = makeChord(values, { low: 0, high: 1 });
    assert.equal(tones.length, mostTones);
    const heard = tones.map(({ gains: [gain] }) => Math.round(Math.sqrt(gain * 8) * columns) - 1);
    assert.equal(new Set(heard).size, mostTones);
    const even = columns - (columns % 2);
    assert.deepEqual([heard[0], heard[63]], [0, even - 1]);
    for (let k = 0; k < mostTones; k += 2) {
      assert.equal(heard[k] % 2, 0);
      assert.equal(heard[k + 1], heard[k] + 1);
      const evenly = ((k / 2) * (even - 2)) / (mostTones / 2 - 1);
      assert.ok(Math.abs(heard[k] - evenly) <= 1, `${columns}: ${heard[k]}, ${evenly}`);
    }
    tones.forEach(({ pitches: [pitch] }, k) => assertNear(pitch, 220 * 8 ** (k / 63)));
  }
});

test('neighbouring positions differ by several decibels in some tone', () => {
  for (const d_model of [2, 16, 64, 512]) {
    for (const position of [0, 1, 7, 1000]) {
      const [one, other] = [position, position + 1].map((at) => {
        const { tones } = makeChord(pe.encode({ positions: [at], d_model }).data, range);
        return new Map(tones.map(({ pitches: [pitch], gains: [gain] }) => [pitch, gain]));
      });
      const most = Math.max(
        ...[...one].map(([pitch, gain]) => Math.abs(20 * Math.log10(gain / (other.get(pitch) ?? 1e-9)))),
      );
      assert.ok(most > 3, `d_model ${d_model}, position ${position}: ${most} dB`);
    }
  }
});

test('a value is a pitch of two octaves with 0 at 440 Hz, and goes on to those below', () => {
  const sound = makeGlide([-1, 0, 1, 0.5], range);
  assert.equal(sound.tones.length, 1);
  const [{ pitches, gains }] = sound.tones;
  [220, 440, 880, 440 * Math.SQRT2].forEach((pitch, k) => assertNear(pitches[k], pitch));
  assert.deepEqual(gains, [1, 1, 1, 1]);
  assertNear(sound.seconds - sound.hold, 3 / stepsPerSecond);
  assert.ok(makeGlide(new Float32Array(mostSteps + 1), range).seconds <= 3);
  assert.deepEqual(makeGlide([0], range).tones, [{ pitches: [440], gains: [1] }]);
});

test('what is no number is silent, and what is outside of the range sounds as its end', () => {
  assert.deepEqual(makeChord([NaN, NaN], range).tones, []);
  assert.equal(makeChord([NaN, 1], range).tones.length, 1);
  assert.deepEqual(makeChord([-1, -1], range).tones, []);
  assert.deepEqual(makeChord([], range).tones, []);
  assert.deepEqual(makeGlide([NaN, NaN], range).tones, []);
  assert.deepEqual(makeGlide([NaN, 1, NaN], range).tones[0].gains, [0, 1, 0]);
  assert.deepEqual(makeGlide([-7, 7], range).tones[0].pitches, [220, 880]);
  const wide = Float32Array.from({ length: 128 }, (_, k) => (k % 2 ? NaN : 1));
  assert.equal(makeChord(wide, range).tones.length, mostTones / 2);
  // In a range of one number each value is in the middle, and NaN is still silent.
  assert.deepEqual(makeGlide([3, NaN], { low: 3, high: 3 }).tones, [{ pitches: [440, 220], gains: [1, 0] }]);
  for (const { pitches, gains } of makeChord([NaN, Infinity, -Infinity, 0], range).tones)
    assert.ok([...pitches, ...gains].every(Number.isFinite));
});

test('the numbers at a cell are the engine’s, also of a matrix too large to be made', () => {
  const request = { positions: 60, d_model: 6 };
  const all = pe.encode(request);
  const { across, down } = playedValues(all, 10, 4);
  assert.deepEqual([...across()], [...all.data.subarray(60, 66)]);
  const below = [...down()];
  assert.deepEqual(
    below,
    Array.from({ length: mostSteps + 1 }, (_, k) => all.data[(10 + k) * 6 + 4]),
  );
  assert.equal(playedValues(all, 59, 4).down().length, 1);

  const far = computeMeans(pe, { scheme: 'sinusoidal', positions: 2 ** 30, d_model: 6 }, kinds.rows);
  assert.ok(far);
  const at = 2 ** 20;
  const heard = playedValues(far.matrix, at, 4);
  const true_ = pe.encode({ positions: { start: at, count: mostSteps + 1 }, d_model: 6 });
  const assertClose = (/** @type {ArrayLike<number>} */ found, /** @type {number[]} */ expected) => {
    assert.equal(found.length, expected.length);
    expected.forEach((value, k) => assert.ok(Math.abs(found[k] - value) < 1e-5, `${found[k]}, ${value}`));
  };
  assertClose(heard.across(), [...true_.data.subarray(0, 6)]);
  assertClose(
    heard.down(),
    Array.from({ length: mostSteps + 1 }, (_, k) => true_.data[k * 6 + 4]),
  );
  assert.equal(playedValues(far.matrix, 2 ** 30 - 1, 4).down().length, 1);
});

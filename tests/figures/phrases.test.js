/** The numbers in sentences around a figure, compared with the formulas. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { formatFact, factNames } from '../../web/figures/phrases/values.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();

const sizes = [2, 512].flatMap((d_model) =>
  [2, 10000, 1e6].flatMap((base) => [1, 2, 50, 5000].map((positions) => ({ d_model, base, positions }))),
);

/** @param {Record<string, number>} asked @param {string} name @param {number} [digits] @param {any} [language] */
const say = (asked, name, digits = 3, language = texts) =>
  formatFact(language, pe, /** @type {any} */ ({ scheme: 'sinusoidal', ...asked }), name, digits);

/**
 * A number as it is written: whole numbers in groups, others rounded.
 * @param {number} value
 * @param {number} [digits]
 */
const written = (value, digits = 3) =>
  Number.isInteger(value) ? value.toLocaleString('en') : String(Number(value.toPrecision(digits)));

test('each fact is what its formula gives', () => {
  for (const asked of sizes) {
    const { d_model, base, positions } = asked;
    const where = JSON.stringify(asked);
    const pairs = d_model / 2;
    const wavelengths = Array.from({ length: pairs }, (_, i) => 2 * Math.PI * base ** ((2 * i) / d_model));
    const unturned = wavelengths.filter((wavelength) => (positions - 1) / wavelength < 1).length;
    assert.equal(say(asked, 'last_position'), written(positions - 1), where);
    assert.equal(say(asked, 'pairs'), written(pairs), where);
    assert.equal(say(asked, 'pairs_unturned'), written(unturned), where);
    assert.equal(say(asked, 'first_wavelength'), '6.28', where);
    assert.equal(say(asked, 'last_wavelength', 6), written(wavelengths[pairs - 1], 6), where);
    for (const column of [0, 1, d_model - 1])
      assert.equal(say({ ...asked, column }, 'wavelength', 6), written(wavelengths[column >> 1], 6), where);
    // A sine and a cosine per pair: their squares add up to 1.
    assert.equal(say(asked, 'norm'), written(Math.sqrt(pairs)), where);
    for (const name of ['d_model', 'base', 'positions'])
      assert.equal(say(asked, name), written(asked[/** @type {'base'} */ (name)]), where);
  }
});

test('the closest two rows are those of the least distance', () => {
  for (const asked of sizes.filter(({ positions, d_model }) => positions > 1 && positions * d_model < 5e4)) {
    const { d_model, base, positions } = asked;
    if (positions > 50) continue;
    // Of two rows, k positions apart: the squares of 2 sin(k ω / 2), summed over the pairs.
    const distances = Array.from({ length: positions - 1 }, (_, k) =>
      Math.hypot(
        ...Array.from(
          { length: d_model / 2 },
          (_, i) => 2 * Math.sin(((k + 1) * base ** ((-2 * i) / d_model)) / 2),
        ),
      ),
    );
    const least = Math.min(...distances);
    const said = Number(say(asked, 'closest'));
    // Rows are in single precision: numbers up to 1 are rounded by at most 2^-25.
    const rounding = Math.sqrt(d_model) * 2 ** -23;
    assert.ok(
      Math.abs(said - least) <= 0.005 * least + rounding,
      `${JSON.stringify(asked)} ${said} ${least}`,
    );
  }
});

test('what there is not is no number, in no language', () => {
  const one = { d_model: 2, positions: 1, column: 2 };
  assert.equal(say(one, 'wavelength'), undefined);
  assert.equal(say(one, 'closest'), undefined);
  assert.equal(say(one, 'no_such_fact'), undefined);
  assert.equal(say(one, 'constructor'), undefined);
  assert.equal(say(one, 'pairs_unturned'), '1');
  assert.equal(say(one, 'norm'), '1');
  for (const name of factNames) assert.doesNotMatch(say(one, name) ?? '', /NaN|Infinity|undefined/);
});

test('decimals are those of the language, rounded to as many digits as wanted', () => {
  const asked = { d_model: 512, positions: 5000 };
  assert.equal(say(asked, 'first_wavelength', 5, german), '6,2832');
  assert.equal(say(asked, 'last_position', 3, german), '4\u202f999');
  assert.equal(say({ ...asked, layout: /** @type {any} */ ('interleaved') }, 'layout'), 'interleaved');
});

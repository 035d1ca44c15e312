/**
 * Four claims about schemes of every kind. Measurements are repeated here in another way: rows by formula, scores by
 * sums, biases by slopes; and numbers are corrupted to make each claim fail.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { wordError } from '../../web/engine/errors.js';
import { claims, measureVerdicts } from '../../web/figures/schemes/model.js';
import {
  composeTableEnd,
  countCompared,
  composeSummary,
  composeSchemeText,
} from '../../web/figures/schemes/sentences.js';
import { defaultComparedSchemes } from '../../web/schemes/compared-schemes.js';
import { texts } from '../../build/texts/en.mjs';
import { otherLanguages } from '../../web/texts/languages.js';

const pe = await load();
/**
 * @param {string} id
 * @param {{positions?: number, far?: number, request?: any, spoilt?: any, table?: any}} [given]
 */
function measured(id, { positions = 20, far = 100000, request = {}, spoilt = {}, table = texts } = {}) {
  const scheme = /** @type {any} */ (pe.schemes.find((each) => each.id === id));
  const engine = { ...pe, ...spoilt };
  const word = (/** @type {any} */ error) => {
    if (!(error instanceof PosencError)) throw error;
    return (
      composeTableEnd(table, error) ?? (table === texts ? error.message : wordError(error, table.errors))
    );
  };
  return measureVerdicts(engine, table, scheme, { scheme: id, ...request }, { positions, far }, word);
}

/** @param {NonNullable<ReturnType<typeof measured>>} verdicts */
const states = (verdicts) => claims.map((claim) => verdicts[claim].state).join(' ');

test('a verdict on every claim about every scheme, with a sentence and no number that is none', () => {
  const expected = {
    sinusoidal: 'yes yes yes yes',
    learned: 'yes yes no no',
    'sinusoidal-2d': 'yes yes no no',
    'sinusoidal-nd': 'yes yes no no',
    nerf: 'no yes no yes',
    fourier: 'yes yes yes yes',
    rope: 'yes lacks yes yes',
    'rope-2d': 'yes lacks no yes',
    'rope-axial': 'yes lacks no yes',
    'rope-axes': 'yes lacks no yes',
    mrope: 'yes lacks yes yes',
    // Keys grow with the position, eventually beyond the range of a float.
    xpos: 'no lacks yes no',
    alibi: 'no lacks yes yes',
    retnet: 'no lacks yes yes',
    lightning: 'no lacks yes yes',
    fox: 'no lacks yes yes',
    'gated-delta': 'no lacks yes yes',
    't5-bias': 'yes lacks yes yes',
    kerple: 'no lacks yes yes',
    sandwich: 'yes lacks yes yes',
    // It divides by the query's position, once that is beyond a threshold.
    fire: 'yes lacks no yes',
    'deberta-bucket': 'lacks lacks yes yes',
    shaw: 'lacks lacks yes yes',
    'transformer-xl': 'lacks lacks yes yes',
    // A query far into its chunk has a greater distance from older keys than one at its start.
    'dual-chunk': 'lacks lacks no yes',
    // Windows are cut, and in them rows follow each other.
    swin: 'lacks lacks no no',
    // Nor is there a far position at which to measure its bound.
    'swin-v2': 'nothing lacks no no',
  };
  const found = Object.fromEntries(
    pe.schemes.flatMap(({ id }) => {
      const verdicts = measured(id);
      return verdicts ? [[id, states(verdicts)]] : [];
    }),
  );
  assert.deepEqual(found, expected);
  assert.ok(defaultComparedSchemes.every((id) => pe.schemes.some((scheme) => scheme.id === id)));
});

test('each preset of each scheme has its verdicts', () => {
  for (const { id, presets } of pe.schemes) {
    for (const { name } of presets) {
      const verdicts = measured(id, { positions: 6, request: { preset: name } });
      for (const claim of verdicts ? claims : []) {
        const { state, value, text } = /** @type {any} */ (verdicts)[claim];
        assert.ok(text.length > 5 && !/undefined|NaN|null/.test(text), `${id}/${name} ${claim}: ${text}`);
        if (state === 'yes') assert.ok(Number.isFinite(value), `${id}/${name} ${claim}`);
      }
    }
  }
  // Bloom's bias grows with the key alone; an attention factor makes vectors longer.
  assert.equal(measured('alibi', { request: { preset: 'bloom' } })?.offset.state, 'no');
  assert.equal(measured('rope', { request: { preset: 'gpt-oss' } })?.bounded.state, 'no');
});

test('the numbers are those of the formulas', () => {
  const rows = measured('sinusoidal', { request: { d_model: 6 }, positions: 50 });
  // Rows k apart are 2 √ Σ sin²(k ω / 2) apart.
  const apart = Array.from(
    { length: 49 },
    (_, k) => 2 * Math.hypot(...[0, 1, 2].map((i) => Math.sin(((k + 1) * 10000 ** (-i / 3)) / 2))),
  );
  const least = Math.min(...apart);
  assert.ok(Math.abs(Number(rows?.distinct.value) - least) < 1e-6);
  assert.equal(
    rows?.distinct.text,
    `smallest distance: ${least.toPrecision(3)}, of all that are ${apart.indexOf(least) + 1} positions apart`,
  );
  assert.equal(rows?.bounded.value, 1);
  assert.ok(Math.abs(Number(rows?.far.value) - Math.sin(100000)) < 1e-7);
  // With 2 dimensions, positions 0 and 44 are 7 turns and 0.0177 radians apart.
  const two = measured('sinusoidal', { request: { d_model: 2 }, positions: 45 });
  assert.match(String(two?.distinct.text), /^smallest distance: 0\.0177, of positions 0 and 44$/);

  const table = [1, 0, 0, 1, 3, 4];
  const learned = measured('learned', {
    positions: 3,
    far: 3,
    request: { d_model: 2, num_embeddings: 3, table },
  });
  assert.deepEqual([learned?.bounded.value, learned?.bounded.state], [4, 'no']);
  // (1, 0) and (0, 1); products of rows with themselves from 1 to 25.
  assert.ok(Math.abs(Number(learned?.distinct.value) - Math.SQRT2) < 1e-6);
  assert.deepEqual([learned?.offset.value, learned?.offset.text], [24, 'largest change: 24, at offset 0']);
  assert.equal(learned?.far.text, 'position 3: the table has rows 0 to 2');

  const alibi = measured('alibi', { positions: 20 });
  assert.deepEqual([alibi?.bounded.value, alibi?.far.value], [50000, -50000]);
  assert.equal(
    alibi?.bounded.text,
    'largest |bias| up to position 50,000: 25,000; with position 100,000: 50,000',
  );
  const turned = measured('rope', { far: 1 });
  assert.equal(turned?.far.text, 'position 1 turns the first pair by 1 radian');
  assert.equal(turned?.bounded.text, 'largest growth of a vector: 1 × its length');
  const rope = measured('rope', { far: 777 });
  assert.equal(rope?.far.text, 'position 777 turns the first pair by 777 radians');
});

test('a bias is bounded where none at a far position is larger than nearer ones, however few positions there are', () => {
  for (const positions of [1, 2, 20, 64]) {
    for (const far of [2000, 100000, 2 ** 31 - 1]) {
      const of = JSON.stringify({ positions, far });
      assert.equal(measured('t5-bias', { positions, far })?.bounded.state, 'yes', of);
      for (const id of ['alibi', 'kerple'])
        assert.equal(measured(id, { positions, far })?.bounded.state, 'no', of);
    }
    // Slopes times a few positions grow, too, even if there are no others.
    assert.equal(measured('alibi', { positions, far: 1 })?.bounded.state, 'no');
  }
  const table = [0.5, -7, 2, 3];
  const request = { heads: 1, num_buckets: 4, max_distance: 8, bidirectional: false, table };
  const t5 = measured('t5-bias', { far: 100, request });
  assert.deepEqual([t5?.bounded.state, t5?.bounded.value], ['yes', 7]);
  assert.equal(t5?.bounded.text, 'largest |bias| up to position 50: 7; with position 100: 3');
});

test('every claim fails where the numbers are wrong', () => {
  /** @param {string} name @param {(result: any) => void} change */
  const spoil = (name, change) => ({
    [name]: (/** @type {any[]} */ ...values) => {
      const result = /** @type {any} */ (pe)[name](...values);
      change(result);
      return result;
    },
  });
  const wrong = measured('sinusoidal', {
    spoilt: spoil('encode', ({ data }) => (data[5 % data.length] = 1.01)),
  });
  assert.deepEqual([wrong?.bounded.state, wrong?.offset.state], ['no', 'no']);
  const same = spoil('encode', ({ data, cols }) => data.copyWithin(0, cols, 2 * cols));
  assert.deepEqual(measured('sinusoidal', { spoilt: same })?.distinct.state, 'no');
  const turned = measured('rope', { spoilt: spoil('rotate', ({ data }) => (data[0] *= 1.1)) });
  assert.equal(turned?.offset.state, 'no');
  const bias = measured('alibi', { spoilt: spoil('bias', ({ data }) => (data[20] -= 1e-3)) });
  assert.equal(bias?.offset.state, 'no');
  const index = measured('shaw', { spoilt: spoil('indices', ({ data }) => (data[data.length - 1] += 1)) });
  assert.equal(index?.offset.state, 'no');
});

test('of one position there is nothing to compare, of none that there is not', () => {
  for (const id of ['sinusoidal', 'rope', 'alibi', 'shaw']) {
    const verdicts = /** @type {any} */ (measured(id, { positions: 1 }));
    assert.equal(verdicts.offset.state, 'nothing', id);
    assert.match(verdicts.distinct.state, /nothing|lacks/);
  }
  assert.equal(measured('nope'), undefined);
  assert.equal(measured('cope'), undefined);
});

test('small and large: 2 and 512 dimensions, bases, 2 and 5,000 positions, near and far', () => {
  for (const d_model of [2, 512]) {
    for (const base of [2, 1e6]) {
      for (const positions of [2, 5000]) {
        for (const far of [1, 10, 1e6]) {
          const of = JSON.stringify({ d_model, base, positions, far });
          const rows = measured('sinusoidal', { request: { d_model, base }, positions, far });
          assert.match(states(/** @type {any} */ (rows)), /^yes yes yes yes$/, of);
          const rope = measured('rope', { request: { head_dim: d_model, base }, positions, far });
          assert.match(states(/** @type {any} */ (rope)), /^yes lacks yes yes$/, of);
        }
      }
    }
  }
});

test('the sentences name each scheme that was judged, in every language', async () => {
  const rows = [...defaultComparedSchemes, 'swin', 'cope'].map((name) => ({
    name,
    what: '',
    verdicts: measured(name),
  }));
  assert.equal(
    composeSummary(texts, rows, 100000),
    'Only the offset counts: in the score for rope, alibi and t5-bias; in the dot product of two rows for sinusoidal; not for learned and swin. Position 100,000 is refused by learned and swin.',
  );
  assert.equal(
    composeSummary(texts, rows.slice(0, 1), 7),
    'Only the offset counts: in the dot product of two rows for sinusoidal. Position 7 is refused by none.',
  );
  const shaw = [{ name: 'shaw', what: '', verdicts: measured('shaw') }];
  assert.match(
    composeSummary(texts, shaw, 7),
    /^Only the offset counts: in the choice of a row of the table for shaw\. /,
  );
  assert.equal(composeSummary(texts, [], 7), '');
  const nope = /** @type {any} */ (pe.schemes.find(({ id }) => id === 'nope'));
  assert.equal(
    composeSchemeText(texts.schemes, nope, pe.plan({ scheme: 'nope', positions: 1 })),
    'adds nothing',
  );
  assert.equal(
    texts.schemes.compared(countCompared(texts, 64, 100000)),
    'Measured on the first 64 positions, and on the 16 up to position 100,000 where they are defined.',
  );
  assert.equal(
    texts.schemes.compared(countCompared(texts, 5000, 3)),
    'Measured on the first 256 positions (64 of a bias).',
  );
  assert.equal(
    texts.schemes.compared(countCompared(texts, 1, 3)),
    'Measured on position 0, and on position 3 where it is defined.',
  );
  for (const name of ['en', ...otherLanguages()]) {
    const { texts: table } = await import(`../../build/texts/${name}.mjs`);
    const spoken = rows.map(({ name }) => ({ name, what: '', verdicts: measured(name, { table }) }));
    const sentence = composeSummary(table, spoken, 100000);
    for (const id of ['sinusoidal', 'learned', 'swin']) assert.ok(sentence.includes(id), sentence);
    const said = spoken.flatMap(({ verdicts }) => Object.values(verdicts ?? {}).map(({ text }) => text));
    const all = [...said, sentence].join('\n');
    assert.doesNotMatch(all, /undefined/);
    if (name !== 'en') assert.doesNotMatch(all, /largest|position is/, name);
    if (/^(de|es)/.test(name)) assert.doesNotMatch(all, /\d\.\d/, name);
  }
});

test('one of something is spoken of as one, in every language', async () => {
  const learned = [{ name: 'learned', what: '', verdicts: measured('learned') }];
  for (const name of ['en', 'de', 'es', 'zh']) {
    const { texts: table } = await import(`../../build/texts/${name}.mjs`);
    const { text } = /** @type {any} */ (measured('rope', { far: 1, table })).bounded;
    assert.doesNotMatch(text, /\b1 (times|veces)/, text);
    const sentence = composeSummary(table, learned, 100000);
    assert.doesNotMatch(sentence, /rechazan/i, sentence);
    const mirror = table.hands.mirror('6.28', '0.1', ['1', '2'], ['0.9', '-0.9']);
    assert.doesNotMatch(mirror, / u −?-?\d/);
  }
});

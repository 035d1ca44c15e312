/** What the chapters on scaling, on models without positions, on axes and on today's models say. */
import assert from 'node:assert/strict';
import { models } from '../../../web/schemes/models/models.js';
import { chapterSource } from '../../chapter-sources.mjs';
import { figure, itemsAfter, proofOf } from '../../course-statements.mjs';
import {
  apartBackwards,
  attend,
  distance,
  dot,
  frequencies,
  given,
  isChapter,
  isStraight,
  isWish,
  learnedRowsDiffer,
  long,
  near,
  norm,
  opens,
  pe,
  presetOf,
  random,
  rotated,
  rounds,
  rowOf,
  rows,
  rowsIn,
  times,
  turn,
  wavelengths,
} from './facts.mjs';
import { boundedByOne, fallsWithRipples, isRotation, uniqueWithinTurn } from './rows.mjs';
import { statements as scores } from './scores.mjs';
import { measured } from './measured.mjs';

/** @typedef {import('../../course-statements.mjs').Statement} Statement */

/** @param {string} page @param {string} start  of a statement */
const shownBy = (page, start) => proofOf(scores[page], start);

const context = 8192;
const rope = { scheme: 'rope', head_dim: 128 };
/** By what scaling divides each frequency, with the number of turns that its hand completes in training. @param {any} before @param {any} scaling */
const divisors = (before, scaling) => {
  const [plain, scaled] = [before, { ...before, ...scaling }].map(wavelengths);
  return plain.map((wavelength, i) => ({
    turns: (scaling.original_max_position_embeddings ?? context) / wavelength,
    divisor: scaled[i] / wavelength,
  }));
};
const llama = { rope_type: 'llama3', ...presetOf('rope', 'llama-3.1') };
const byLlama = () => divisors({ ...rope, base: 500_000 }, llama);
const yarn = { rope_type: 'yarn', factor: 16, original_max_position_embeddings: context };
const linearSlowsAll = () => {
  for (const before of [rope, { ...rope, head_dim: 2 }, { ...rope, base: 2 }]) {
    for (const factor of [2, 16])
      for (const { divisor } of divisors(before, { rope_type: 'linear', factor }))
        near(divisor, factor, 1e-9);
  }
};
/** NTK-aware scaling: the first is not slowed, the last by the factor, and those between more and more. */
const ntkSlowsSlowest = () => {
  for (const head_dim of [4, 64, 128, 512]) {
    const all = divisors({ ...rope, head_dim }, { rope_type: 'ntk', factor: 2 }).map(
      ({ divisor }) => divisor,
    );
    assert.equal(all[0], 1);
    near(Number(all.at(-1)), 2, 1e-9);
    all.forEach((divisor, i) => assert.ok(i === 0 || divisor > all[i - 1]));
  }
};
const yarnSpares = () => {
  for (const head_dim of [16, 64, 128, 512]) {
    for (const base of [10_000, 150_000]) {
      for (const truncate of [true, false]) {
        const all = divisors({ ...rope, head_dim, base }, { ...yarn, truncate });
        all.forEach(({ turns, divisor }) => {
          if (turns > 32) near(divisor, 1, 1e-9);
          else if (turns < 1) near(divisor, 16, 1e-9);
          else assert.ok(divisor > 1 - 1e-9 && divisor < 16 + 1e-9);
        });
      }
    }
  }
  assert.ok(divisors(rope, yarn).some(({ divisor }) => divisor > 1.01 && divisor < 15.9));
};
const llamaSpares = () => {
  for (const { turns, divisor } of byLlama()) {
    if (turns > 4) near(divisor, 1, 1e-9);
    else if (turns < 1) near(divisor, 8, 1e-9);
    else assert.ok(divisor > 1 && divisor < 8);
  }
};

/** What the configuration of a model says, with 12 layers. @param {string} id @param {Record<string, any>} [more] */
const inspect = (id, more = { num_hidden_layers: 12 }) => {
  const { config } = models.find((model) => model.id === id) ?? assert.fail(id);
  return pe.inspect(
    config.text_config
      ? { ...config, text_config: { ...config.text_config, ...more } }
      : { ...config, ...more },
  );
};
const everyFourth = [3, 7, 11];
/** @param {string} id @param {string} scheme */
const layersWith = (id, scheme) => inspect(id).layers.filter(({ request }) => request.scheme === scheme);

/** Without a mask and an encoding, both orders give each token the same vector. */
const orderIsInvisible = () => assert.ok(apartBackwards({ scheme: 'nope' }) < 1e-14);
const maskReveals = () => assert.ok(apartBackwards({ scheme: 'nope' }, true) > 0.1);
/** How many tokens each token sees. @param {boolean} causal */
const seen = (causal) =>
  rowsIn(attend(long, { scheme: 'nope' }, causal).weights).map(
    (row) => row.filter((weight) => weight > 0).length,
  );
/** What remains in each head of a scheme with decay, as the figure draws it. @param {any} request */
const decays = (request) => rowsIn(pe.distanceCurve({ positions: 128, ...request }));

const patches = () => rows({ scheme: 'sinusoidal-2d', positions: 196 });
/** The first half of the dimensions follows the column of a patch, the second half its row. */
const halves = () => {
  const all = patches();
  const { height, width } = { height: 14, width: 14 };
  const [left, right] = [0, 64].map((start) => (/** @type {number} */ p) => all[p].slice(start, start + 64));
  for (let r = 0; r < height; ++r) {
    for (let c = 0; c < width; ++c) {
      const p = r * width + c;
      assert.deepEqual(left(p), left(c));
      assert.deepEqual(right(p), right(r * width));
    }
  }
  assert.equal(new Set(times(14, (c) => String(left(c)))).size, 14);
  assert.equal(new Set(times(14, (r) => String(right(14 * r)))).size, 14);
};
/** A head that attends equally under a causal mask, and values of 1, 0, 0 …: the mean at position k is 1/(k + 1). */
const meansReveal = () => {
  for (const size of [1, 4, 600]) {
    const x = { rows: size, cols: 1, data: Float32Array.from(times(size, (k) => Number(k === 0))) };
    const nothing = { rows: 1, cols: 1, data: Float32Array.of(0) };
    // With queries of zeros all scores are equal.
    const { outputs } = pe.attention({ x, request: { scheme: 'nope' }, causal: true, w_q: nothing });
    outputs.data.forEach((mean, k) => near(mean, 1 / (k + 1), 1e-12));
  }
};
/** Three equal positions turn each pair as one position does in plain RoPE. */
const equalPositions = () => {
  const places = times(50, (p) => p);
  for (const preset of ['qwen2-vl', 'qwen3-vl']) {
    const { base, head_dim } = presetOf('mrope', preset);
    const plain = pe.rotation({ scheme: 'rope', base, head_dim, positions: 50 }).angles;
    const angles = (/** @type {number[]} */ height) =>
      pe.rotation({
        scheme: 'mrope',
        preset,
        positions: 50,
        height_positions: height,
        width_positions: places,
      }).angles;
    assert.deepEqual(angles(places), plain);
    assert.notDeepEqual(angles(places.map((p) => p % 7)), plain);
  }
};

/** @type {Record<string, Statement[]>} */
export const statements = {
  scaling: [
    [
      'A model was trained on texts of 8,192 tokens and must now read texts sixteen times as long.',
      () => assert.equal(presetOf('rope', 'llama-3.1').max_position_embeddings, 16 * context),
    ],
    [
      'The fast hands bring nothing new: in training they went round many times and showed every angle. The slow hands do. They had completed only part of a turn by the end of the training texts',
      () => {
        for (const base of [10_000, 500_000]) {
          const all = wavelengths({ ...rope, base });
          assert.ok(context / all[0] > 1000 && context / Number(all.at(-1)) < 0.2);
          // Every angle, to half a degree.
          const angles = new Set(times(context, (p) => Math.floor(((p % turn) / turn) * 720)));
          assert.equal(angles.size, 720);
        }
      },
    ],
    [
      'Choose Gemma 3 for linear scaling and gpt-oss for YaRN.',
      () => {
        const scaled = (/** @type {string} */ id) =>
          inspect(id).layers.flatMap(({ request }) => request.rope_type ?? []);
        assert.deepEqual([scaled('gemma-3'), scaled('gpt-oss')], [['linear'], ['yarn']]);
      },
    ],
    [
      String.raw`The base b in \omega_i = b^{-2i/d} is what configurations call rope_theta. A larger one slows every hand but the first: Llama 2 has 10,000, Llama 3 has 500,000.`,
      () => {
        assert.deepEqual(
          ['llama-2', 'llama-3'].map((preset) => presetOf('rope', preset).base),
          [10_000, 500_000],
        );
        for (const head_dim of [2, 128, 512]) {
          const [before, after] = [10_000, 500_000].map((base) => frequencies({ ...rope, head_dim, base }));
          after.forEach((each, i) => {
            near(each / 500_000 ** ((-2 * i) / head_dim), 1, 1e-12);
            assert.ok(i === 0 ? each === before[i] : each < before[i]);
          });
        }
        assert.equal(pe.inspect({ rope_theta: 500_000, head_dim: 128 }).layers[0].request.base, 500_000);
      },
    ],
    [
      'With 128 dimensions per head, 14 of 64 hands do not complete a turn in 8,192 tokens with the smaller base, and 29 with the larger.',
      () => {
        const all = [10_000, 500_000].map((base) => wavelengths({ ...rope, base }));
        assert.equal(all[0].length, 64);
        assert.deepEqual(
          all.map((each) => each.filter((wavelength) => wavelength > context).length),
          [14, 29],
        );
      },
    ],
    [
      'near offset 8,192, equal vectors keep 26% of their score on average, instead of none.',
      () => {
        // The part ripples, so its mean over a thousand offsets on either side counts.
        const means = [500_000, 10_000].map((base) => {
          const omega = frequencies({ ...rope, base });
          let sum = 0;
          for (let offset = 7192; offset <= 9192; ++offset)
            for (const each of omega) sum += Math.cos(offset * each) / omega.length;
          return sum / 2001;
        });
        rounds(100 * means[0], 26, 0);
        assert.ok(Math.abs(means[1]) < 0.04, String(means[1]));
      },
    ],
    [
      '100 tokens away, hand 32 has turned by 1 radian with base 10,000 and by 0.14 with base 500,000.',
      () => {
        const angles = [10_000, 500_000].map((base) => 100 * frequencies({ ...rope, base })[32]);
        near(angles[0], 1, 1e-12);
        rounds(angles[1], 0.14, 2);
        near(angles[1], 100 * 500_000 ** -0.5, 1e-12);
      },
    ],
    [
      'Four ways to scale a trained model',
      () => assert.equal(itemsAfter('scaling', 'methods', 'ul').length, 4),
    ],
    [
      'divides all frequencies by a factor. With a factor of 16, position 131,056 gets the angles that position 8,191 had.',
      () => {
        linearSlowsAll();
        // The last position of 8,192 tokens.
        const before = pe.rotation({ ...rope, positions: [context - 1] }).angles;
        const scaled = { ...rope, rope_type: 'linear', factor: 16, positions: [131_056] };
        pe.rotation(scaled).angles.forEach((angle, i) => near(angle / before[i], 1, 1e-12));
      },
    ],
    [
      'raises the base so that the last hand slows by the whole factor and the first not at all: with 128 dimensions and a factor of 2, from 10,000 to 20,221.',
      () => {
        ntkSlowsSlowest();
        const base = 10_000 * 2 ** (128 / 126);
        rounds(base, 20_221, 0);
        const raised = wavelengths({ ...rope, base });
        wavelengths({ ...rope, rope_type: 'ntk', factor: 2 }).forEach((each, i) =>
          near(each / raised[i], 1, 1e-9),
        );
      },
    ],
    [
      'In its dynamic form the factor grows with the text.',
      () => {
        const dynamic = { ...rope, rope_type: 'dynamic', factor: 2, max_position_embeddings: context };
        const lengths = [context, 10_000, 131_072, 1_000_000];
        const last = lengths.map((seq_len) => Number(wavelengths({ ...dynamic, seq_len }).at(-1)));
        last.forEach((wavelength, k) => assert.ok(k === 0 || wavelength > last[k - 1]));
      },
    ],
    [
      'leaves alone the hands that complete more than 32 turns within the trained length, slows those that complete less than one by the full factor, and interpolates in between. It also multiplies queries and keys by a constant, and so every score by its square: about 1.63 for a factor of 16.',
      () => {
        yarnSpares();
        const { attentionFactor } = pe.spectrum({ ...rope, ...yarn });
        rounds(attentionFactor ** 2, 1.63, 2);
        rounds((0.1 * Math.log(16) + 1) ** 2, 1.63, 2);
        const [x, y] = [random(128, 1), random(128, 2)];
        near(norm(rotated(x, 5, yarn)) / norm(x), attentionFactor, 1e-6);
        const score = dot(rotated(x, 5, yarn), rotated(y, 5, yarn));
        near(score / dot(x, y), attentionFactor ** 2, 1e-4);
      },
    ],
    [
      'slows hands in a similar way, with limits of 4 turns and 1, but leaves the scores alone. For texts 16 times as long it divides the slow frequencies by only 8, so those hands still turn up to twice as far as in training.',
      () => {
        llamaSpares();
        assert.equal(pe.spectrum({ ...rope, preset: 'llama-3.1' }).attentionFactor, 1);
        for (const { turns, divisor } of byLlama()) if (turns < 1) near(16 / divisor, 2, 1e-9);
      },
    ],
    ['Models were fine-tuned for up to 1,000 steps with linear scaling and 400 with YaRN', given],
    [
      'Linear scaling slows all hands; NTK-aware scaling slows the fast ones less; YaRN and Llama 3.1 spare them.',
      () => {
        linearSlowsAll();
        ntkSlowsSlowest();
        yarnSpares();
        llamaSpares();
      },
    ],
  ],
  measured,
  nope: [
    [
      'The first token sees one token, itself; the second sees two, the third three. So the mask gives the order away.',
      () => {
        assert.deepEqual(seen(true), [1, 2, 3, 4, 5, 6, 7]);
        assert.equal(attend(long, { scheme: 'nope' }, true).weights.data[0], 1);
      },
    ],
    [
      'No positions. Without the mask, the first and the last row are equal: both belong to “John”. With the mask they differ.',
      () => {
        opens('nope', 'masked', { text: long, scheme: 'nope' })();
        const [open, masked] = [false, true].map((causal) => attend(long, { scheme: 'nope' }, causal));
        for (const part of /** @type {const} */ (['weights', 'outputs'])) {
          near(distance(rowOf(open[part], 0), rowOf(open[part], 6)), 0, 1e-12);
          assert.ok(distance(rowOf(masked[part], 0), rowOf(masked[part], 6)) > 0.01);
        }
      },
    ],
    [
      'Suppose that a head attends equally to all tokens it sees, and that the values are 1 for the first token, say a start mark, and 0 for the others. Then the means are 1, 1/2, 1/3, 1/4 and so on, which reveals the position.',
      meansReveal,
    ],
    ['unique | can be learned: 1, 1/2, 1/3, 1/4 … all differ', meansReveal],
    ['bounded | yes, from 0 to 1', meansReveal],
    [
      'same step everywhere | no: the steps shrink, 1/2, 1/6, 1/12 …',
      () => {
        meansReveal();
        for (let k = 1; k < 4; ++k) near(1 / k - 1 / (k + 1), [1 / 2, 1 / 6, 1 / 12][k - 1], 1e-15);
        for (let k = 1; k < 5000; ++k) assert.ok(1 / k - 1 / (k + 1) > 1 / (k + 1) - 1 / (k + 2));
      },
    ],
    [
      'Without the mask there is nothing to read: every token sees all the others.',
      () => {
        assert.deepEqual(
          seen(false),
          times(7, () => 7),
        );
        orderIsInvisible();
      },
    ],
    [
      'GPT-NeoX-20B rotates 24 of 96 dimensions; the other 72 compare tokens regardless of position.',
      () => {
        const { request } = inspect('gpt-neox-20b').layers[0];
        assert.deepEqual([request.head_dim, request.head_dim * request.partial_rotary_factor], [96, 24]);
        const x = random(96, 1);
        const moved = rotated(x, 9, request).map((value, c) => Math.abs(value - x[c]) > 1e-7);
        assert.deepEqual([moved.filter(Boolean).length, 96 - 24], [24, 72]);
      },
    ],
    [
      'Gemma 4 does this in its full-attention layers, where three quarters of the pairs do not turn.',
      () => {
        const [full, other] = inspect('gemma-4').layers;
        assert.deepEqual([full.name, other.name], ['full_attention', 'sliding_attention']);
        const all = [...(full.spectrum?.frequencies ?? [])];
        const stopped = all.filter((each) => each === 0);
        assert.equal(stopped.length / all.length, 3 / 4);
        // They are the slowest.
        assert.ok(all.slice(-stopped.length).every((each) => each === 0));
        assert.ok(other.spectrum?.frequencies.every((each) => each > 0));
      },
    ],
    [
      'In Llama 4 and SmolLM3, every fourth layer has no positional encoding.',
      () => {
        for (const id of ['llama-4-scout', 'smollm3']) {
          assert.equal(inspect(id).interval, 4);
          assert.deepEqual(
            layersWith(id, 'nope').map(({ indices }) => indices),
            [everyFourth],
          );
          assert.equal(layersWith(id, 'rope').length, 1);
        }
      },
    ],
    [
      'The rotating layers supply the order; the others find what matters, however far away.',
      () => {
        for (const id of ['llama-4-scout', 'smollm3', 'cohere2']) {
          const kinds = inspect(id).layers.map(({ request }) => request.scheme);
          assert.deepEqual([...new Set(kinds)].toSorted(), ['nope', 'rope'], id);
        }
      },
    ],
    [
      'In Cohere 2 (Command R7B), the other layers see only a sliding window, the last few thousand tokens.',
      () => {
        const { masks } = inspect('cohere2');
        const [windowed] = layersWith('cohere2', 'rope');
        assert.deepEqual(
          masks.find(({ kind }) => kind === 'window'),
          { kind: 'window', size: 4096, indices: windowed.indices },
        );
        const [full] = layersWith('cohere2', 'nope');
        assert.deepEqual(masks.find(({ kind }) => kind === 'full')?.indices, full.indices);
      },
    ],
    [
      'Each cell of the strip is a layer. The pictures show which keys a query sees; without positions, all keys have the same shade.',
      () => {
        assert.deepEqual([...pe.distanceCurve({ scheme: 'nope', positions: 16 }).data], Array(16).fill(0));
        assert.equal(figure('nope', 'kinds').model, 'cohere2');
      },
    ],
    [
      'Compare Gemma 3, which rotates in every layer.',
      () => assert.deepEqual(layersWith('gemma-3', 'nope'), []),
    ],
    ['Chapter 11 explains why', isChapter(11, 'scaling')],
    [
      'If the decay is constant, the logarithm of what remains falls in a straight line, as in ALiBi.',
      () => {
        for (const scheme of ['retnet', 'lightning', 'fox', 'alibi'])
          for (const values of decays({ scheme })) assert.ok(isStraight(values) && values[1] < 0, scheme);
        // What remains of 1 after k tokens, each of which leaves nine tenths.
        decays({ scheme: 'fox', preset: 'even' })[0].forEach((value, k) =>
          near(value, Math.log(0.9 ** k), 1e-9),
        );
      },
    ],
    [
      'RetNet and Lightning attention, here in layer 60 of 80, have fixed decays. In the Forgetting Transformer (Fox), which keeps softmax, the decay depends on the tokens; here its gates are invented: two in every eight forget a lot.',
      () => {
        opens('nope', 'decays', { schemes: 'alibi, retnet, lightning, fox/uneven', layer: '60' })();
        const { layers } = presetOf('lightning', 'minimax-01');
        assert.equal(layers, 80);
        for (const request of [{ scheme: 'retnet' }, { scheme: 'lightning', layer: 60 }])
          assert.ok(decays(request).every(isStraight));
        assert.ok(!decays({ scheme: 'fox', preset: 'uneven' }).every(isStraight));
        /** @type {number[]} */
        const gates = presetOf('fox', 'uneven').gates;
        assert.deepEqual([gates.length, gates.filter((gate) => gate < 0.7).length], [8, 2]);
        assert.ok(gates.every((gate) => gate < 0.7 || gate >= 0.9));
      },
    ],
    [
      'A causal mask reveals positions; without a mask and an encoding, order is invisible.',
      () => {
        maskReveals();
        orderIsInvisible();
        // Each of the encodings tells the orders apart without a mask, but ALiBi.
        for (const scheme of ['sinusoidal', 'learned', 't5-bias', 'rope'])
          assert.ok(apartBackwards({ scheme }) > 0.01, scheme);
      },
    ],
  ],
  axes: [
    [
      'gives the first half of the dimensions to the column, the second to the row. Predict which half repeats with every line.',
      () => {
        assert.equal(presetOf('sinusoidal-2d', 'mae').first_axis, 'x');
        halves();
      },
    ],
    [
      'The 14 × 14 patches of an image, line by line. The left half of the matrix repeats with every line; the right half changes only where a new line begins.',
      () => {
        opens('axes', 'patches', { scheme: 'sinusoidal-2d', positions: '196' })();
        assert.equal(14 * 14, 196);
        halves();
      },
    ],
    [
      'gives each patch of a video three positions: its time, its row and its column. A text token gets three equal positions, and so is rotated exactly as in plain RoPE.',
      equalPositions,
    ],
    [
      'The angle of each pair for the patches of a small video, 2 frames of 4 × 4 patches, as in the video model Wan. The first four pairs follow the time, the next four the row, and the last four the column. The frequencies start over on each axis; in Qwen2-VL they run through all pairs.',
      () => {
        const shown = figure('axes', 'three-axes');
        assert.deepEqual(
          [shown.preset, shown['head-dim'], shown.frames, shown.height, shown.width, shown.positions],
          ['wan', '24', '2', '4', '4', '32'],
        );
        const request = { scheme: 'rope-axes', preset: 'wan', head_dim: 24, frames: 2, height: 4, width: 4 };
        const { rows: size, cols, angles } = pe.rotation({ ...request, positions: 32 });
        assert.deepEqual([size, cols], [2 * 4 * 4, 12]);
        for (let p = 0; p < size; ++p) {
          const place = [Math.floor(p / 16), Math.floor(p / 4) % 4, p % 4];
          // Each axis begins again with the fastest pair.
          for (let i = 0; i < 12; ++i)
            near(angles[12 * p + i], place[Math.floor(i / 4)] * 10_000 ** (-(i % 4) / 4), 1e-12);
        }
      },
    ],
    ['why does a text token get three equal positions?', equalPositions],
    [
      'Each pair is turned by one of the three positions. If all three are equal, it does not matter which, and every pair turns as in plain RoPE.',
      equalPositions,
    ],
    ['on three positions.', given],
    ['in Qwen2-VL, equal positions on all axes give plain RoPE.', equalPositions],
  ],
  models: [
    [
      'The layers of Qwen3 are all alike. Compare SmolLM3, some of whose layers do not rotate.',
      () => {
        assert.equal(inspect('qwen3-0.6b').layers.length, 1);
        assert.equal(inspect('smollm3').layers.length, 2);
        assert.equal(layersWith('smollm3', 'nope').length, 1);
      },
    ],
    [
      'Six encodings in six rows',
      () => assert.equal(itemsAfter('models', 'six-encodings', 'tbody').length, 6),
    ],
    [
      'Each of the six encodings adds a signal, biases the scores, rotates, or does nothing.',
      () => assert.equal(itemsAfter('models', 'six-encodings', 'tbody').length, 6),
    ],
    [
      'T5’s bias | a learned number per bucket of n - m | added to the scores | the last bucket covers the rest',
      shownBy('biases', 'Both are defined at any length'),
    ],
    [
      'ALiBi | minus a slope times the distance | added to the scores | the straight line continues',
      () => {
        shownBy('biases', 'ALiBi subtracts a slope')();
        shownBy('biases', 'Both are defined at any length')();
      },
    ],
    [String.raw`RoPE | (R_m\,x) \cdot (R_n\,y) | rotates queries and keys`, shownBy('rope', '(R_m')],
    [
      'and MPT and BLOOM have ALiBi.',
      () => {
        for (const id of ['mpt', 'bloom']) assert.deepEqual(layersWith(id, 'alibi').length, 1);
      },
    ],
    [
      'unique | yes | in practice | up to buckets | yes | yes, within a turn | can be learned',
      () => {
        uniqueWithinTurn();
        learnedRowsDiffer();
        shownBy('biases', 'unique |')();
      },
    ],
    [
      'bounded | yes | not by design | yes | not from below | yes | yes',
      () => {
        boundedByOne();
        shownBy('biases', 'bounded |')();
        shownBy('rope', 'bounded |')();
        assert.equal(pe.plan({ scheme: 'learned', positions: 512 }).bounds, undefined);
      },
    ],
    [
      'same step everywhere | yes | no | yes | yes | yes | no',
      () => {
        isRotation();
        shownBy('biases', 'same step everywhere |')();
        shownBy('rope', 'same step everywhere |')();
        const learned = rows({ scheme: 'learned', positions: 3 });
        assert.ok(Math.abs(distance(learned[0], learned[1]) - distance(learned[1], learned[2])) > 1e-3);
        // With the mask, the steps from 1 to 1/2 and from 1/2 to 1/3 differ.
        assert.notEqual(1 - 1 / 2, 1 / 2 - 1 / 3);
      },
    ],
    [
      'reads as distance | with ripples, lost in the scores | if trained so | if trained so, coarsely | yes | with ripples | can be learned',
      () => {
        fallsWithRipples();
        shownBy('attention', 'A model puts learned matrices')();
        shownBy('biases', 'reads as distance |')();
        shownBy('rope', 'reads as distance |')();
      },
    ],
    [
      'works beyond the trained length | defined, not learned | no | defined | yes, by design | if scaled | defined, not learned',
      () => {
        assert.equal(pe.encode({ positions: [512] }).rows, 1);
        assert.throws(() => pe.encode({ scheme: 'learned', preset: 'bert', positions: [512] }), {
          code: 'invalid_argument',
        });
        shownBy('biases', 'Both are defined at any length')();
      },
    ],
    [
      'of the five wishes, which does RoPE fulfil, and which does it leave open?',
      () => {
        assert.equal(itemsAfter('wishes', undefined, 'ol').length, 5);
        // And where each applies.
        assert.equal(itemsAfter('models', 'all-wishes', 'tbody').length, 5 + 1);
      },
    ],
    [
      'RoPE is bounded and takes the same step everywhere. Offsets stay clearly distinct until the slowest hand has completed a turn, and read as distance only roughly, with ripples.',
      () => {
        shownBy('rope', 'bounded |')();
        shownBy('rope', 'same step everywhere |')();
        shownBy('rope', 'reads as distance |')();
        uniqueWithinTurn();
      },
    ],
    ['The fifth wish remains open', isWish(5, 'Works beyond the trained length')],
    [
      'Ten questions about the whole course.',
      () => assert.equal(chapterSource('questions').match(/<pe-quiz/g)?.length, 10),
    ],
  ],
};

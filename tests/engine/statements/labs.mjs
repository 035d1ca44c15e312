/** What the labs, the questions, the glossary and the list of literature say. */
import assert from 'node:assert/strict';
import { texts } from '../../../build/texts/en.mjs';
import { farPositions } from '../../../web/figures/claims/cards/precision.js';
import { measureClaims } from '../../../web/figures/claims/model.js';
import { claims } from '../../../web/figures/schemes/model.js';
import { computeMainView } from '../../../web/matrix/views/main-view.js';
import { chapterSource } from '../../chapter-sources.mjs';
import { count, figure, proofOf } from '../../course-statements.mjs';
import {
  apartBackwards,
  attend,
  closest,
  distance,
  dot,
  edges,
  frequencies,
  given,
  long,
  near,
  opens,
  pe,
  presetOf,
  random,
  refused,
  rounds,
  rowOf,
  rows,
  rowsIn,
  softmax,
  times,
  turn,
  vectorRows,
  wavelengths,
} from './facts.mjs';
import { statements as models } from './models.mjs';
import { slowestOfBase10 } from './rows.mjs';
import { decoderBuckets, slopes, slopesByFormula, statements as scores } from './scores.mjs';

/** @typedef {import('../../course-statements.mjs').Statement} Statement */

const rounded = /** @type {const} */ ({ position: 'bfloat16', frequency: 'float32', value: 'float32' });
const million = 2 ** 20;
/** A number rounded to bfloat16: to the upper half of its bits, ties to even. @param {number} value */
const toBfloat16 = (value) => {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0] = ((bits[0] + 0x7fff + ((bits[0] >>> 16) & 1)) >>> 16) << 16;
  return new Float32Array(bits.buffer)[0];
};
const sorted = (/** @type {{data: Float32Array}} */ { data }) => [...data].toSorted((a, b) => a - b);
const closestOfBase10 = () => {
  rounds(closest(rows({ positions: 50, d_model: 128, base: 10 })), 3.69, 2);
  rounds(closest(rows({ positions: 50, d_model: 128 })), 1.95, 2);
};
/** The numbers of all layouts are the same, in other columns. @param {string[]} layouts */
const onlyMoved = (layouts) => {
  for (const request of edges) {
    const [a, b] = layouts.map((layout) => pe.encode({ positions: 50, ...request, layout }));
    assert.deepEqual(sorted(a), sorted(b));
  }
};

/** Two patches of Qwen2-VL, three columns apart. */
const columnsTurn = () => {
  const { base, head_dim, mrope_section: sections } = presetOf('mrope', 'qwen2-vl');
  const request = { scheme: 'mrope', preset: 'qwen2-vl', positions: [5, 5] };
  const { angles, cols } = pe.rotation({ ...request, height_positions: [7, 7], width_positions: [2, 5] });
  const omega = frequencies({ scheme: 'rope', base, head_dim });
  assert.deepEqual([cols, sections[0] + sections[1] + sections[2]], [omega.length, omega.length]);
  for (let i = 0; i < cols; ++i) {
    const followsColumn = i >= sections[0] + sections[1];
    near(angles[cols + i] - angles[i], followsColumn ? 3 * omega[i] : 0, 1e-9);
  }
};

/** @type {Record<string, Statement[]>} */
export const statements = {
  claims: [
    [
      'One fails from the start.',
      () => {
        opens('claims', 'pe-properties', { positions: '100', 'd-model': '100' })();
        const request = { scheme: 'sinusoidal', positions: 100, d_model: 100 };
        const { cards } = measureClaims({
          engine: pe,
          texts,
          has: pe.schemes.find(({ id }) => id === 'sinusoidal')?.has ?? [],
          request,
          nearRequest: request,
          mainView: computeMainView(pe, request),
          k: 1,
          farErrors: () => ({
            positions: farPositions,
            errors: pe.float32Errors({ ...request, positions: farPositions }),
          }),
        });
        const failed = cards.filter(({ holds }) => holds === false);
        assert.deepEqual(
          failed.map(({ title }) => title),
          [texts.properties.similarity.title],
        );
        // The dot product rises with the offset in places.
        const all = rows(request);
        const dots = all.map((row) => dot(row, all[0]));
        assert.ok(dots.some((value, k) => k > 0 && value > dots[k - 1]));
      },
    ],
    [
      'ALiBi has no lower bound, and softmax does not mind.',
      proofOf(scores.biases, 'The bias has no lower bound'),
    ],
    [
      'Four claims about six encodings, measured at the settings above the table.',
      () => {
        assert.equal(figure('claims', 'pe-schemes').schemes.split(', ').length, 6);
        assert.equal(claims.length, 4);
      },
    ],
  ],
  programs: [
    [
      'The paper puts the sine and the cosine of a pair side by side. Transformer-XL and GPT-NeoX put all sines first and then all cosines: the same numbers in different places.',
      () => {
        assert.equal(presetOf('sinusoidal', 'paper').layout, 'interleaved');
        for (const preset of ['transformer-xl', 'gpt-neox']) {
          assert.equal(presetOf('sinusoidal', preset).layout, 'concatenated');
          for (const d_model of [4, 32, 512]) {
            const [a, b] = ['paper', preset].map((name) =>
              rows({ scheme: 'sinusoidal', preset: name, positions: 50, d_model }),
            );
            a.forEach((row, p) => {
              const [sines, cosines] = [0, 1].map((odd) => row.filter((_, c) => c % 2 === odd));
              assert.deepEqual(b[p], [...sines, ...cosines]);
            });
          }
        }
      },
    ],
    [
      'divides by d/2 - 1 in the exponent where the paper has d/2, so that the last hand is slower than the first by a factor of exactly 10,000. Its numbers differ, in an array of the same shape.',
      () => {
        for (const d_model of [4, 32, 512]) {
          const all = wavelengths({ preset: 'tensor2tensor', d_model });
          all.forEach((each, i) => near(each / (turn * 10_000 ** (i / (d_model / 2 - 1))), 1, 1e-12));
          near(Number(all.at(-1)) / all[0], 10_000, 1e-8);
          const [a, b] = ['paper', 'tensor2tensor'].map((preset) =>
            pe.encode({ preset, positions: 50, d_model }),
          );
          assert.deepEqual([a.rows, a.cols], [b.rows, b.cols]);
          if (d_model > 4) assert.notDeepEqual(sorted(a), sorted(b));
        }
      },
    ],
  ],
  precision: [
    [
      'Many models compute in bfloat16, a 16-bit format whose numbers have 8 significant binary digits.',
      () => {
        for (let k = 0; k < 2 ** 8; ++k) assert.equal(toBfloat16(k), k);
        assert.notEqual(toBfloat16(2 ** 8 + 1), 2 ** 8 + 1);
      },
    ],
    [
      'Up to 256, bfloat16 has every whole number; from there to 512, only every second one. So 257 is rounded to 256, and both get the same row. Near position 100,000 only multiples of 512 are left.',
      () => {
        const { sameAs } = pe.precision({ positions: 513, d_model: 128 }, rounded);
        for (let position = 0; position <= 256; ++position) assert.equal(sameAs[position], position);
        // The even positions from 256 to 512.
        assert.equal(new Set(sameAs.slice(256)).size, 129);
        assert.equal(sameAs[257], 256);
        for (let p = 0; p <= 512; ++p) assert.equal(toBfloat16(p) === p, p <= 256 || p % 2 === 0);
        for (let p = 65_536; p < 131_072; ++p) assert.equal(toBfloat16(p) === p, p % 512 === 0);
      },
    ],
    [
      'With positions in float32 no two of these 512 rows are equal, even if the values are in bfloat16.',
      () => {
        opens('precision', 'rounded', { positions: '512', 'positions-in': 'bfloat16' })();
        for (const value of /** @type {const} */ (['float32', 'bfloat16'])) {
          const formats = { ...rounded, position: /** @type {const} */ ('float32'), value };
          assert.equal(pe.precision({ positions: 512, d_model: 128 }, formats).merged, 0);
        }
      },
    ],
    [
      'Whole numbers are exact up to 224, but the product of a position and a frequency is rounded: near position 100,000 the angles can be off by several thousandths of a radian.',
      () => {
        for (const p of [0, 100_000, 2 ** 24 - 1, 2 ** 24]) assert.equal(Math.fround(p), p);
        assert.notEqual(Math.fround(2 ** 24 + 1), 2 ** 24 + 1);
        for (const d_model of [64, 128, 512]) {
          const positions = { start: 99_900, count: 200 };
          const most = Math.max(...pe.float32Errors({ positions, d_model }));
          assert.ok(most > 2e-3 && most < 1e-2, `${d_model}: ${most}`);
          // The rounding of the product alone: half a unit in the last place.
          const errors = frequencies({ d_model }).map((each) => 99_999 * each - Math.fround(99_999 * each));
          assert.ok(Math.max(...errors.map(Math.abs)) > 1e-3);
        }
      },
    ],
  ],
  million: [
    ['A million positions', () => near(million / 1e6, 1, 0.05)],
    [
      'Here it has 220 = 1,048,576 rows, far more than a screen has lines.',
      () => {
        opens('million', 'library', { positions: '1048576', 'd-model': '128' })();
        assert.equal(million, 1_048_576);
      },
    ],
    [
      'Begin with 32 tokens, a long sentence; then see 4,096, a chapter; 131,072, a book; and all of them, a shelf of novels.',
      () =>
        assert.deepEqual(
          [...chapterSource('million').matchAll(/view=0,(\d+),0,128/g)].map(([, last]) => last),
          ['32', '4096', '131072'],
        ),
    ],
    ['The encoding of 220 positions.', opens('million', 'library', { positions: '1048576' })],
    [
      'From far away, the fast columns all have the colour of 0. They are not empty: their waves go up and down many times within each pixel. Only the rightmost columns still show waves. Even the slowest hand completes 19 turns.',
      () => {
        const request = { positions: million, d_model: 128 };
        const pixels = (/** @type {number} */ from, /** @type {number} */ to) =>
          pe.averagePool(request, { rows: [0, million], cols: [from, to], height: 340, width: to - from })
            .data;
        // Less than a tenth of the range of the colours.
        assert.ok(pixels(0, 32).every((mean) => Math.abs(mean) < 0.1));
        assert.ok(Math.max(...pixels(112, 128)) > 0.9);
        // Many waves within a pixel.
        for (const each of wavelengths(request).slice(0, 16)) assert.ok(million / 340 / each > 10);
        const last = Number(wavelengths(request).at(-1));
        assert.equal(Math.floor((million - 1) / last), 19);
      },
    ],
    [
      'In float32, every position number is exact. In bfloat16, neighbours begin to coincide at 256, and the 1,048,576 positions become only 1,793 different numbers.',
      () => {
        const different = new Set();
        for (let position = 0; position < million; ++position) {
          if (Math.fround(position) !== position) assert.fail(`${position}`);
          different.add(toBfloat16(position));
        }
        assert.equal(different.size, 1793);
        const { sameAs } = pe.precision({ positions: million, d_model: 2 }, rounded);
        for (let position = 0; position <= 256; ++position) assert.equal(sameAs[position], position);
        assert.equal(sameAs[257], 256);
        assert.equal(new Set(sameAs).size, 1793);
      },
    ],
  ],
  'your-model': [
    [
      'With dynamic scaling, the factor follows the length of the text. Paste the configuration below: the further a text exceeds 8,192 tokens, the slower the slow hands become, while the first keeps its speed.',
      () => {
        const [, text] = /<pre class="tag"><code>([^<]*)/.exec(chapterSource('your-model')) ?? [];
        const hands = (/** @type {number} */ seq_len) => {
          const { errors, warnings, layers } = pe.inspect(text.replaceAll('&quot;', '"'), { seq_len });
          assert.deepEqual([errors, warnings, layers.length], [[], [], 1]);
          return layers[0].spectrum?.frequencies ?? assert.fail();
        };
        let before = hands(8192);
        assert.deepEqual(before, hands(1));
        for (const length of [8193, 10_000, 131_072, 1e6]) {
          const after = hands(length);
          assert.equal(after[0], 1);
          for (let i = 1; i < after.length; ++i) assert.ok(after[i] < before[i], `${i} at ${length}`);
          before = after;
        }
      },
    ],
    [
      '{"head_dim": 128, "rope_theta": 10000, "max_position_embeddings": 8192, "rope_scaling": {"rope_type": "dynamic", "factor": 2}}',
      given,
    ],
    [
      'mrope: three positions, as in Qwen2-VL.',
      () => assert.equal(presetOf('mrope', 'qwen2-vl').mrope_section.length, 3),
    ],
    ['proportional: the slow pairs do not turn at all.', proofOf(models.nope, 'Gemma 4')],
  ],
  questions: [
    ['Ten questions', () => assert.equal(count('questions', 'pe-quiz'), 10)],
    ['A correct answer earns 1 point at the first attempt and 1/2 at the second.', given],
    [
      'A quarter of a head',
      () => {
        const [tag] = /<pe-quiz[^>]*question="partial"[^>]*>/.exec(chapterSource('questions')) ?? [''];
        assert.match(tag, / partial-rotary-factor="0\.25"/);
      },
    ],
    [
      'You have not answered any of the 10 questions correctly yet.',
      () => assert.equal(count('questions', 'pe-quiz'), 10),
    ],
    [
      'Its scores have a term x \\cdot \\mathrm{PE}(n), which depends on the query’s token and on the position of the key, but not on the key’s token. RoPE has no such term: its scores depend on the two tokens and on their offset.',
      () => {
        proofOf(scores.attention, 'One score, four terms')();
        proofOf(scores.rope, 'So this holds whatever the matrices are')();
      },
    ],
    [
      'Two equal tokens stand 200 and 300 positions before a query. Can T5’s decoder tell them apart by its bias? Can a model with ALiBi?',
      () => {
        const buckets = decoderBuckets(300);
        assert.equal(buckets[200], buckets[300]);
        const request = { scheme: 'alibi', heads: 8, positions: 1, queries: [300], keys: 301 };
        const { shape, data } = pe.bias(/** @type {any} */ (request));
        for (let head = 0; head < shape[0]; ++head) assert.ok(data[head * 301] < data[head * 301 + 100]);
      },
    ],
    [
      'T5 cannot, because both distances are in its last bucket.',
      () =>
        assert.deepEqual(
          [200, 300].map((distance) => decoderBuckets(300)[distance]),
          [31, 31],
        ),
    ],
    [
      'The outputs are shuffled in the same way and do not change otherwise.',
      () => {
        const order = [3, 0, 2, 1];
        const tokens = times(4, (k) => random(8, 20 + k));
        const outputsOf = (/** @type {number[][]} */ rows) => {
          const x = { rows: 4, cols: 8, data: Float32Array.from(rows.flat()) };
          return rowsIn(pe.attention({ x, request: { scheme: 'nope' }, causal: false }).outputs);
        };
        const [before, after] = [tokens, order.map((k) => tokens[k])].map(outputsOf);
        order.forEach((k, row) => assert.ok(distance(after[row], before[k]) < 1e-5));
        // With positions they do change.
        assert.ok(apartBackwards({ scheme: 'sinusoidal' }) > 0.01);
      },
    ],
    ['In Qwen2-VL, two patches lie in the same frame and the same row, three columns apart.', columnsTurn],
    [
      'Each is turned further by three times its frequency. The pairs that follow the time or the row are turned by equal angles.',
      columnsTurn,
    ],
    [
      'Lower the base of the 50 × 128 matrix to 10. Now even the slowest hand completes a turn in 61 tokens, and no column stands still.',
      () => {
        opens('matrix', 'heat', { positions: '50', 'd-model': '128' })();
        slowestOfBase10();
      },
    ],
    [
      'No: the two closest rows are now 3.69 apart instead of 1.95. What is lost are the slow hands: in a text of thousands of tokens, no hand tells the beginning from the end.',
      () => {
        closestOfBase10();
        // The slowest has gone round many times.
        assert.ok(1000 / Number(wavelengths({ d_model: 128, base: 10 }).at(-1)) > 10);
      },
    ],
    [
      'None: every number is still there, and only the columns have moved. Other programs, such as tensor2tensor, change the frequencies as well.',
      () => {
        onlyMoved(['interleaved', 'concatenated']);
        const [a, b] = ['paper', 'tensor2tensor'].map((preset) => frequencies({ preset, d_model: 128 }));
        assert.ok(a.some((each, i) => each !== b[i]));
      },
    ],
    ['Set d_model to 127. Why is it refused?', () => refused({ positions: 50, d_model: 127 })],
    [
      'Ask the learned table for 600 positions, then ask the sinusoidal encoding.',
      () => {
        refused({ scheme: 'learned', preset: 'bert', positions: 600 });
        assert.equal(pe.encode({ positions: 600 }).rows, 600);
      },
    ],
    ['which would help a model trained on 512 positions?', given],
    [
      'The table has 512 rows and refuses. The formula has a row for every position, but the model has never met the last 88.',
      () => {
        opens('adding', 'table', { scheme: 'learned', preset: 'bert' })();
        assert.equal(presetOf('learned', 'bert').num_embeddings, 512);
        refused({ scheme: 'learned', preset: 'bert', positions: 600 });
        assert.equal(600 - 512, 88);
      },
    ],
  ],
  glossary: [
    ['The place of a token in the text, counted from 0.', given],
    [
      String.raw`The number of positions in a full turn, 2\pi/\omega_i.`,
      () => {
        for (const request of edges) {
          const all = frequencies(request);
          wavelengths(request).forEach((each, i) => near(each, turn / all[i], 1e-9 * each));
        }
      },
    ],
    [
      'The number that sets the frequencies: 10,000 in the original paper, rope_theta in configurations. The larger it is, the slower every hand but the first.',
      () => {
        assert.equal(pe.schemes[0].params.find(({ name }) => name === 'base')?.default, 10_000);
        proofOf(models.scaling, 'The base b')();
      },
    ],
    [
      String.raw`The slopes of H heads are 2^{-8h/H} for h = 1, \dots, H, if H is a power of two. Otherwise let P be the largest power of two below H. ALiBi then takes the slopes of P heads, followed by every other slope of 2P heads, starting with the first. With 6 heads the slopes are 1/4, 1/16, 1/64 and 1/256, then 1/2 and 1/8.`,
      () => {
        slopesByFormula();
        assert.deepEqual(slopes({ heads: 6 }), [-1 / 4, -1 / 16, -1 / 64, -1 / 256, -1 / 2, -1 / 8]);
      },
    ],
    [
      'The dot product of a query and a key. Most models divide it by the square root of the number of dimensions of a head.',
      () => {
        // The softmax of one score and 0 gives the score back; this query and this key have the norm 2, and four dimensions.
        const x = { rows: 2, cols: 4, data: Float32Array.of(1, 1, 1, 1, 0, 0, 0, 0) };
        const { weights } = pe.attention({ x, request: { scheme: 'nope' } });
        rounds(Math.log(weights.data[0] / weights.data[1]), 4 / Math.sqrt(4), 5);
      },
    ],
    [
      'it exponentiates each score and divides by the sum of the results. Adding the same number to all scores changes nothing.',
      () => {
        const { scores: all, weights } = attend(long, { scheme: 'nope' });
        for (let m = 0; m < 7; ++m) {
          for (const added of [0, 5])
            softmax(rowOf(all, m).map((score) => score + added)).forEach((weight, n) =>
              near(weight, weights.data[7 * m + n], 1e-12),
            );
        }
        near(all.data[3], dot(vectorRows(long)[0], vectorRows(long)[3]) / 10, 1e-9);
      },
    ],
  ],
  reading: [
    ['chapters 5 to 7, on transformers in pictures.', given],
    [
      'each value of the sinusoidal encoding within 3.05 × 10−8 of the true one up to position 220.',
      () => {
        const last = { start: million - 255, count: 256 };
        const some = times(300, (k) => (k * 3517 + 11) % million);
        for (const positions of [last, some]) {
          for (const request of [...edges, { d_model: 128 }, { d_model: 128, base: 1e6 }]) {
            const { d_model, base = 10_000 } = { base: undefined, ...request };
            rows({ positions, ...request }).forEach((row, k) => {
              const p = Array.isArray(positions) ? positions[k] : million - 255 + k;
              row.forEach((value, c) => {
                const angle = p * base ** (-(c - (c % 2)) / d_model);
                if (Math.abs(value - (c % 2 ? Math.cos(angle) : Math.sin(angle))) > 3.05e-8)
                  assert.fail(`${p} ${c}`);
              });
            });
          }
        }
      },
    ],
  ],
};

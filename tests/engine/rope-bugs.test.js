/**
 * Bugs that ports of rotary positions had, each made again in a small port, and the value of the reference at which the
 * port fails first. The port shares no code with the core, and the page bugs.html shows it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { bugs } from '../../web/lesson/port-bugs.js';
import { compareValues, createPort, differences } from '../../web/lesson/rope-port.js';

/** @import {Bug} from '../../web/lesson/port-bugs.js' */
/** @import {Facts} from '../../web/lesson/rope-port.js' */

const pe = await load();
const query = Array.from({ length: 512 }, (_, j) => ((7 * j + 3) % 16) / 8 - 15 / 16);
const key = Array.from({ length: 512 }, (_, j) => ((5 * j + 1) % 16) / 8 - 15 / 16);

/** @param {string} id @returns {Bug} */
function bugOf(id) {
  const bug = bugs.find((each) => each.id === id);
  assert.ok(bug, id);
  return bug;
}
/** @param {Bug} bug @param {{positions?: any[]}} [options] */
const groupOf = async ({ model }, options) => {
  const { layer_groups } = await pe.ropeVectors(model.config, options);
  return /** @type {import('../../web/engine/types.js').TurnedGroup} */ (layer_groups[model.group ?? 0]);
};
/** @param {Bug} bug @param {Partial<Facts>} [wrong] */
const portOf = ({ model, wrong: own }, wrong = own) => createPort({ ...model.facts, ...wrong });
/** @param {Bug} bug @param {Partial<Facts>} [wrong] */
async function firstFailure(bug, wrong) {
  const compared = compareValues(portOf(bug, wrong), await groupOf(bug));
  return compared.find(({ failure }) => failure)?.failure;
}

const [q0, q64] = [query[0], query[64]];
/**
 * What fails first: its name, the port's number and the right one. Numbers with seven digits are those that were published with the
 * bugs; the others are the formula's.
 * @type {Record<string, [name: string, actual: number, right: number]>}
 */
const failures = {
  // Neighbours 0 and 1 by an angle of 1, in place of 0 and 64.
  neighbours: [
    'query_out[1][0]',
    q0 * Math.cos(1) - query[1] * Math.sin(1),
    q0 * Math.cos(1) - q64 * Math.sin(1),
  ],
  twice: ['query_out[1][0]', q0 * Math.cos(2) - q64 * Math.sin(2), q0 * Math.cos(1) - q64 * Math.sin(1)],
  never: ['query_out[1][128]', query[128], query[128] * Math.cos(1) - query[129] * Math.sin(1)],
  'lost-factor': ['inv_freq[1]', 0.8816831, 0.6042964],
  'absent-key': ['rotary_dim', 128, 64],
  halved: ['rotary_dim', 32, 64],
  'wrong-width': ['inv_freq[1]', 0.8058422, 0.9474635],
  // Dimension 64, which should pass, turns with dimension 0. That one is right by chance: dimensions 64 and 256 of the query are the same.
  'inner-pairs': ['query_out[1][64]', q64 * Math.cos(1) + q0 * Math.sin(1), q64],
  'sine-of-one': ['sin[0][64]', 1, 0],
  // Pair 1 belongs to the height, which is 5, and to the time, which is 2, in blocks.
  'axes-key': ['cos[8][1]', Math.cos(2 * 1e7 ** (-2 / 64)), Math.cos(5 * 1e7 ** (-2 / 64))],
  'yarn-everywhere': ['inv_freq[21]', NaN, 1e4 ** (-42 / 64)],
  'one-base': ['inv_freq[1]', 160000 ** (-2 / 64), 1e4 ** (-2 / 64)],
  amplitude: ['cos[0][0]', 1.277258872, 1],
  softmax: ['softmax_multiplier', 1, 1.87385421],
};

test('the port without a bug passes for every model', async () => {
  for (const bug of bugs) {
    assert.equal(await firstFailure(bug, {}), undefined, bug.id);
    const positions = bug.model.positions ?? [0, 1, 63];
    const rows = differences(portOf(bug, {}), await groupOf(bug, { positions }));
    assert.ok(
      rows.flat().every((each) => each === 0),
      bug.id,
    );
  }
});

test('each bug fails first at the value that is known for it', async () => {
  assert.deepEqual(
    Object.keys(failures),
    bugs.map(({ id }) => id),
  );
  for (const bug of bugs) {
    const [name, actual, right] = failures[bug.id];
    const failure = await firstFailure(bug);
    assert.equal(failure?.name, name, bug.id);
    for (const [found, expected] of [
      [failure.actual, actual],
      [failure.right, right],
    ]) {
      const isNear = Number.isNaN(expected) || Math.abs(found - expected) <= 6e-8 * Math.abs(expected);
      assert.ok(isNear, `${bug.id}: ${found}, not ${expected}`);
    }
  }
});

test('threads are those that are known for the bugs', () => {
  assert.deepEqual(
    bugs.map(({ id, threads }) => [id, ...threads.map((each) => each.replace(/.*\//, ''))].join(' ')),
    [
      'neighbours TransformerLens#763 TransformerLens#764 LLMs-from-scratch#751',
      'twice TensorRT-LLM#16378',
      'never warp#27',
      'lost-factor maxtext#4616 maxtext#4742 maxtext#4764',
      'absent-key vllm#43770',
      'halved vllm#41185',
      'wrong-width pie#603',
      'inner-pairs coreai-models#66 Megatron-Bridge#4196',
      'sine-of-one vllm#55204',
      'axes-key lattice#96',
      'yarn-everywhere sglang#34788 1Cat-vLLM#251',
      'one-base atlas#276',
      'amplitude atlas#342',
      'softmax transformers#47435',
    ],
  );
});

test('dimensions behind the part that turns pass, and turn where the partial factor is lost', async () => {
  const bug = bugOf('lost-factor');
  const group = await groupOf(bug);
  for (const row of group.query_out) assert.deepEqual(row.slice(64), group.query_in.slice(64));
  const [row] = differences(portOf(bug), await groupOf(bug, { positions: [17] }));
  // Pair 0 is dimensions 0 and 128 then.
  assert.ok(row[128] > 0.01, `${row[128]}`);
});

test('pairs inside the part that turns leave the frequencies right, and as many dimensions too many and too few turn', async () => {
  const bug = bugOf('inner-pairs');
  const positions = [17];
  const [row] = differences(portOf(bug), await groupOf(bug, { positions }));
  const places = row.flatMap((each, at) => (each ? [at] : []));
  // Dimensions 64 … 127 turn, and 256 … 319 do not.
  const blocks = places.map((at) => Math.floor(at / 64));
  assert.deepEqual([...new Set(blocks)], [1, 4]);
});

test('axes in blocks pass for text whatever the pairs, and half of a port with halves is right', async () => {
  const bug = bugOf('axes-key');
  const { axis } = bug.wrong;
  const { positions } = await groupOf(bug);
  assert.deepEqual(positions.at(-1), [2, 5, 7]);
  const failure = await firstFailure(bug, { axis });
  assert.equal(failure?.name, `cos[${positions.length - 1}][1]`);
  assert.deepEqual(failure.position, [2, 5, 7]);
  assert.equal((await firstFailure(bug, { neighbours: true }))?.name, 'query_out[1][0]');
});

test('yarn changes the slowest pairs of layers without it, and no others', async () => {
  const bug = bugOf('yarn-everywhere');
  const { inv_freq } = await groupOf(bug);
  const differing = portOf(bug).inv_freq.flatMap((w, i) =>
    Math.abs(w / inv_freq[i] - 1) > 1e-12 ? [i] : [],
  );
  assert.deepEqual(differing, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
});

test('scores of permuted queries and keys agree, so that they do not find pairs of neighbours', async () => {
  const bug = bugOf('neighbours');
  const group = await groupOf(bug);
  const permuted = (/** @type {number[]} */ vector) =>
    Array.from({ length: 128 }, (_, j) => vector[(j >> 1) + 64 * (j & 1)]);
  const { use } = portOf(bug);
  for (const [i, j, value] of group.score) {
    const k = use(permuted(key), j);
    const score = use(permuted(query), i).reduce((sum, x, at) => sum + x * k[at], 0);
    assert.ok(Math.abs(score - value) < 1e-10);
  }
});

test('a sine of 1 makes pairs that pass longer by the root of 2', () => {
  const out = portOf(bugOf('sine-of-one')).use(query, 17);
  const norm = (/** @type {number[]} */ vector) => Math.hypot(vector[100], vector[356]);
  assert.ok(Math.abs(norm(out) / norm(query) - Math.SQRT2) < 1e-15);
});

test('a missing multiplier shortens the whole query, also where nothing turns', async () => {
  const bug = bugOf('softmax');
  const [row] = differences(portOf(bug), await groupOf(bug, { positions: [0] }));
  // (0.1 ln 40 + 1)^2 − 1 times the query.
  row.forEach((each, at) => assert.ok(Math.abs(each - 0.87385421 * Math.abs(query[at])) < 1e-8));
});

/** What the proofs of the course's statements share. */
import assert from 'node:assert/strict';
import { load } from '../../../dist/posenc.js';
import { builtInVectors } from '../../../dist/vectors.js';
import { coursePages } from '../../../web/lesson/course-list.js';
import { chapterSource } from '../../chapter-sources.mjs';
import { figure, itemsAfter } from '../../course-statements.mjs';

export const pe = await load();

/** For assumptions, examples, definitions and what papers report, which need no proof. */
export const given = () => {};

/** @param {number} value @param {number} expected @param {number} digits  after the point */
export const rounds = (value, expected, digits) =>
  assert.equal(value.toFixed(digits), expected.toFixed(digits));
/** @param {number} a @param {number} b @param {number} most */
export const near = (a, b, most) => assert.ok(Math.abs(a - b) <= most, `${a} is not ${b}`);

export const turn = 2 * Math.PI;
/** How far an angle is from a whole turn, in degrees. @param {number} angle */
export const astray = (angle) => (Math.abs(angle - turn * Math.round(angle / turn)) * 360) / turn;

/** @param {number} length @param {(k: number) => T} map @template T @returns {T[]} */
export const times = (length, map) => Array.from({ length }, (_, k) => map(k));
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export const dot = (a, b) => Array.from(a).reduce((sum, value, k) => sum + value * b[k], 0);
/** @param {ArrayLike<number>} a */
export const norm = (a) => Math.hypot(...Array.from(a));
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export const sum = (a, b) => Array.from(a, (value, k) => value + b[k]);
/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export const distance = (a, b) => norm(Array.from(a, (value, k) => value - b[k]));
/** @param {number[][]} matrix @param {ArrayLike<number>} x */
export const product = (matrix, x) => matrix.map((row) => dot(row, x));
/** @param {number[]} scores */
export const softmax = (scores) => {
  const powers = scores.map((score) => Math.exp(score));
  return powers.map((power) => power / powers.reduce((all, each) => all + each));
};

/** Reproducible numbers from -1 to 1. @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
/** @param {number} length @param {number} seed */
export const random = (length, seed) => times(length, generator(seed));
/** @param {number} size @param {number} seed */
export const randomSquare = (size, seed) => {
  const next = generator(seed);
  return times(size, () => times(size, next));
};

/** @param {{cols: number, data: ArrayLike<number>}} matrix @param {number} row */
export const rowOf = ({ cols, data }, row) => times(cols, (c) => data[row * cols + c]);
/** @param {{rows: number, cols: number, data: ArrayLike<number>}} matrix */
export const rowsIn = (matrix) => times(matrix.rows, (row) => rowOf(matrix, row));
/** The rows of an encoding. @param {any} request */
export const rows = (request) => rowsIn(pe.encode(request));
/** @param {any} request */
export const wavelengths = (request) => [...pe.spectrum({ positions: 1, ...request }).wavelengths];
/** @param {any} request */
export const frequencies = (request) => [...pe.spectrum({ positions: 1, ...request }).frequencies];
/** The distance of the two rows that are closest. @param {number[][]} all */
export const closest = (all) =>
  all.reduce(
    (least, row, k) => Math.min(least, ...all.slice(0, k).map((other) => distance(row, other))),
    Infinity,
  );
/** Rows of a learned table before training are all different. */
export const learnedRowsDiffer = () => {
  const table = pe.encode({ scheme: 'learned', preset: 'bert', positions: 512, d_model: 64 });
  const apart = pe.similarity(table, 'euclidean').data.filter((_, k) => k % 513 !== 0);
  assert.ok(apart.every((each) => each > 0.1));
};
/** @param {any} request */
export const refused = (request) => assert.throws(() => pe.encode(request), { code: 'invalid_argument' });
/** Whether numbers are those of a straight line. @param {number[]} values */
export const isStraight = (values) =>
  values.every((value, k) => k < 2 || Math.abs(value - 2 * values[k - 1] + values[k - 2]) < 1e-9);

/** Settings at the edges: the fewest and the most dimensions that figures offer, and a very small base. */
export const edges = [
  { d_model: 2 },
  { d_model: 4, base: 2 },
  { d_model: 100 },
  { d_model: 512 },
  { d_model: 512, base: 2 },
];

/** A vector with each pair turned, by the formula. @param {number[]} x @param {number} p @param {number} [base] */
export const turned = (x, p, base = 10000) =>
  times(x.length, (c) => {
    const i = c >> 1;
    const angle = p * base ** ((-2 * i) / x.length);
    const [a, b] = [x[2 * i], x[2 * i + 1]];
    return c % 2 ? a * Math.sin(angle) + b * Math.cos(angle) : a * Math.cos(angle) - b * Math.sin(angle);
  });
/** The same by the engine. @param {number[]} x @param {number} p @param {any} [request] */
export const rotated = (x, p, request) => [
  ...pe.rotate(
    { rows: 1, cols: x.length, data: Float32Array.from(x) },
    { scheme: 'rope', head_dim: x.length, positions: [p], ...request },
  ).data,
];

const vectors = builtInVectors();
/** @param {string} text */
export const tokensOf = (text) => text.toLowerCase().split(' ');
export const short = 'John likes Jane';
export const long = 'John likes Jane and Jane likes John';
/** @type {Record<string, import('../../../dist/posenc.js').Matrix>} */
const known = Object.fromEntries(
  await Promise.all(
    [short, 'Jane likes John', long].map(async (text) => [text, await vectors.rows(tokensOf(text))]),
  ),
);
/**
 * Attention between the tokens of a text.
 * @param {string} text  one of the above
 * @param {any} request
 * @param {boolean} [causal]
 */
export const attend = (text, request, causal = false) => pe.attention({ x: known[text], request, causal });
/** The vectors of the tokens of a text. @param {string} text */
export const vectorRows = (text) => rowsIn(known[text]);

/**
 * The largest difference between what each token becomes in both orders of “John likes Jane”.
 * @param {any} request
 * @param {boolean} [causal]
 */
export function apartBackwards(request, causal = false) {
  const [a, b] = [short, 'Jane likes John'].map((text) => rowsIn(attend(text, request, causal).outputs));
  return Math.max(...a.map((row, k) => distance(row, b[b.length - 1 - k])));
}

/** What a preset sets. @param {string} scheme @param {string} name @returns {Record<string, any>} */
export const presetOf = (scheme, name) =>
  pe.schemes.find(({ id }) => id === scheme)?.presets.find((preset) => preset.name === name)?.arguments ??
  assert.fail(`${scheme}/${name}`);

/** What a statement calls chapter k. @param {number} k @param {string} name */
export const isChapter = (k, name) => () =>
  assert.equal(coursePages.filter(({ group }) => group === 'chapters')[k - 1].name, name);
/** What a statement calls wish k. @param {number} k @param {string} name */
export const isWish = (k, name) => () => {
  assert.equal(itemsAfter('wishes', undefined, 'ol').length, 5);
  const [, ...items] = /<ol>([^]*?)<\/ol>/.exec(chapterSource('wishes'))?.[1].split('<li>') ?? [];
  assert.match(items[k - 1], new RegExp(`<strong>${name}\\.</strong>`));
};

/** The settings with which a figure opens. @param {string} page @param {string} id @param {Record<string, string>} settings */
export const opens = (page, id, settings) => () => {
  const found = figure(page, id);
  for (const [name, value] of Object.entries(settings)) assert.equal(found[name], value, name);
};

/**
 * Four claims about schemes of every kind, measured: whether their numbers are bounded, whether positions have rows of
 * their own, whether of two positions only the offset counts, and whether there is anything at a far position. The engine
 * in; numbers, verdicts and sentences out.
 */
import { bfloat16Step, nearestRows } from '../../matrix/nearest-rows.js';
import { float32Rounding, rotateEverywhere } from '../../matrix/rotated-samples.js';
import { readable, signed } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {'bounded' | 'distinct' | 'offset' | 'far'} Claim */
/** What became of a claim; `value` is what was measured, NaN where nothing was. @typedef {{state: 'yes' | 'no' | 'nothing' | 'lacks', value: number, text: string, of?: Measured}} Verdict */
/** What the offset is judged by: a score, the dot product of two rows, or which row of a table is chosen. @typedef {'score' | 'rows' | 'indices'} Measured */
/**
 * @typedef {object} Row
 * @property {string} name  the scheme, and its preset after a slash
 * @property {string} what  what it does, with its size
 * @property {Record<Claim, Verdict>} [verdicts]  none of a scheme that has nothing to measure, or is refused
 * @property {string} [reason]  why not
 */
/** So many positions from a start on. @typedef {{count: number, start: number}} Stretch */
/** What each of some positions gives each, [heads, queries, keys]. @typedef {{heads: number, count: number, isCausal: boolean, data: ArrayLike<number>}} Scores */
/**
 * What there is to measure of a scheme.
 * @typedef {object} Measures
 * @property {(stretch: Stretch) => {size: number, scores: Scores, tolerance: number}} look  the largest number among
 *   those positions without its sign, NaN where there is none; and what they give each other, with what rounding may
 *   change of it, as a part of the largest
 * @property {'rows' | 'rotation' | 'bias'} [bounded]  what the largest number is of
 * @property {(far: number) => {half: number, near: number, beyond: number}} [growth]  of a bias, the largest number up to
 *   half of a far position, and with the far one
 * @property {Measured} of  what two positions give each other
 * @property {(stretch: Stretch) => {matrix: import('../../engine/engine.js').Matrix, width: number}} [distances]  of rows
 * @property {(far: number) => {value: number, text: string}} at  something of one position
 * @property {number} most  how many positions are compared
 */

/** @type {Claim[]} */
export const claims = ['bounded', 'distinct', 'offset', 'far'];

/** Every two positions are compared, for a bias in every head: of no more positions than these. */
export const mostCompared = 256;
const mostInHeads = 64;
/** So many of the positions up to the far one are compared as well. */
const mostFar = 16;

/**
 * Four digits of it, or all of a whole number in groups.
 * @param {Texts} texts
 * @param {number} value
 */
const spelled = (texts, value) =>
  Number.isInteger(value) && Math.abs(value) >= 1000 && Math.abs(value) < 1e15
    ? signed(texts.whole(value))
    : readable(value, 4);

/** @param {ArrayLike<number>} data */
function sizeOf(data) {
  let most = 0;
  for (let k = 0; k < data.length; ++k) most = Math.max(most, Math.abs(data[k]));
  return most;
}

/**
 * By how much what two positions give each other changes while their offset stays, and at which offset most.
 * @param {Scores[]} all
 */
function changeOf(all) {
  /** @type {Map<number, {low: number, high: number}>[]} */
  const heads = [];
  let size = 0;
  for (const { heads: layers, count, isCausal, data } of all) {
    for (let head = 0; head < layers; ++head) {
      const ranges = (heads[head] ??= new Map());
      for (let query = 0; query < count; ++query) {
        for (let key = 0; key < (isCausal ? query + 1 : count); ++key) {
          const value = data[(head * count + query) * count + key];
          size = Math.max(size, Math.abs(value));
          const range = ranges.get(query - key);
          if (!range) ranges.set(query - key, { low: value, high: value });
          else if (value < range.low) range.low = value;
          else if (value > range.high) range.high = value;
        }
      }
    }
  }
  let [change, offset] = [0, 0];
  for (const ranges of heads) {
    for (const [each, { low, high }] of ranges)
      if (high - low > change) [change, offset] = [high - low, Math.abs(each)];
  }
  return { change, offset, size };
}

/**
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Scheme} scheme
 * @param {Record<string, any>} request  without positions
 * @returns {Measures | undefined} undefined for a scheme that has nothing to measure
 */
function measuresOf(engine, texts, { has }, request) {
  const words = texts.schemes.at;
  /** @param {import('../../engine/engine.js').Positions} positions */
  const of = (positions) => ({ ...request, positions });
  const { isCausal } = engine.plan(of(1));
  if (has.includes('rows')) {
    return {
      bounded: 'rows',
      of: 'rows',
      most: mostCompared,
      look: (stretch) => {
        const matrix = engine.encode(of(stretch));
        // Of the numbers themselves: what is known of a scheme would be no measurement.
        const { data, rows: count } = engine.similarity(matrix, 'dot');
        return {
          size: sizeOf(matrix.data),
          scores: { heads: 1, count, isCausal, data },
          tolerance: 8 * float32Rounding,
        };
      },
      distances: (stretch) => {
        const matrix = engine.encode(of(stretch));
        return { matrix: engine.similarity(matrix, 'euclidean'), width: matrix.cols };
      },
      at: (far) => {
        const [value] = engine.encode(of([far])).data;
        return { value, text: words.rows(texts.whole(far), spelled(texts, value)) };
      },
    };
  }
  if (has.includes('rotation')) {
    return {
      bounded: 'rotation',
      of: 'score',
      most: mostCompared,
      look: (stretch) => {
        const { query, key } = rotateEverywhere(engine, of(stretch));
        const longer = [query, key].map(({ given, result }) => {
          const before = engine.norms(given)[0];
          return sizeOf(engine.norms(result)) / before;
        });
        return {
          size: Math.max(...longer),
          scores: { heads: 1, count: stretch.count, isCausal, data: products(query.result, key.result) },
          tolerance: query.given.cols * float32Rounding,
        };
      },
      at: (far) => {
        // A vector, too, since it may become too long for its numbers.
        rotateEverywhere(engine, of([far]));
        const [value] = engine.rotation(of([far])).angles;
        return { value, text: words.rotation(texts.whole(far), spelled(texts, value)) };
      },
    };
  }
  if (has.includes('bias')) {
    return {
      bounded: 'bias',
      of: 'score',
      most: mostInHeads,
      growth: (far) => growthOf(engine, request, isCausal, far),
      look: (stretch) => {
        const { shape, data } = engine.bias({ ...of(stretch), keys: stretch });
        const scores = { heads: shape[0], count: stretch.count, isCausal, data };
        return { size: changeOf([scores]).size, scores, tolerance: 2 * float32Rounding };
      },
      at: (far) => {
        const [value] = engine.bias({ ...of(1), queries: [far], keys: [0], head: 0 }).data;
        return { value, text: words.bias(texts.whole(far), spelled(texts, value)) };
      },
    };
  }
  if (has.includes('indices')) {
    return {
      of: 'indices',
      most: mostCompared,
      look: (stretch) => {
        const { data } = engine.indices({ ...of(stretch), queries: stretch, keys: stretch });
        return { size: NaN, scores: { heads: 1, count: stretch.count, isCausal, data }, tolerance: 0 };
      },
      at: (far) => {
        const [value] = engine.indices({ ...of(1), queries: [far], keys: [0] }).data;
        return { value, text: words.indices(texts.whole(far), spelled(texts, value)) };
      },
    };
  }
  return undefined;
}

/**
 * Whether a bias still grows: its largest number with a far position, and that of no position beyond half of it. In every
 * head, among the first positions, and half of the far one, half of that, and so on.
 * @param {Encodings} engine
 * @param {Record<string, any>} request
 * @param {boolean} isCausal
 * @param {number} far
 */
function growthOf(engine, request, isCausal, far) {
  const half = Math.floor(far / 2);
  const places = new Set(Array.from({ length: Math.min(mostInHeads, half + 1) }, (_, k) => k));
  for (let place = half; place > 0; place = Math.floor(place / 2)) places.add(place);
  const all = [...[...places].sort((a, b) => a - b), far];
  const last = all.length - 1;
  const { shape, data } = engine.bias({ ...request, positions: 1, queries: all, keys: all });
  let [near, beyond] = [0, 0];
  for (let k = 0; k < shape[0] * all.length ** 2; ++k) {
    const [query, key] = [Math.floor(k / all.length) % all.length, k % all.length];
    if (isCausal && key > query) continue;
    if (query === last || key === last) beyond = Math.max(beyond, Math.abs(data[k]));
    else near = Math.max(near, Math.abs(data[k]));
  }
  return { half, near, beyond };
}

/**
 * Of every query with every key.
 * @param {import('../../engine/engine.js').Matrix} queries
 * @param {import('../../engine/engine.js').Matrix} keys
 */
function products({ rows, cols, data }, keys) {
  const all = new Float64Array(rows * rows);
  for (let query = 0; query < rows; ++query) {
    for (let key = 0; key < rows; ++key) {
      let sum = 0;
      for (let c = 0; c < cols; ++c) sum += data[query * cols + c] * keys.data[key * cols + c];
      all[query * rows + key] = sum;
    }
  }
  return all;
}

/**
 * What becomes of the claims about one scheme.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Scheme} scheme
 * @param {Record<string, any>} request  without positions
 * @param {{positions: number, far: number}} where
 * @param {(error: unknown) => string} word  a refusal of the core, in a sentence; throws what is none
 * @returns {Record<Claim, Verdict> | undefined}
 */
export function verdictsOf(engine, texts, scheme, request, { positions, far }, word) {
  const measures = measuresOf(engine, texts, scheme, request);
  if (!measures) return undefined;
  const words = texts.schemes;
  const count = Math.min(positions, measures.most);
  const near = { count, start: 0 };
  const looked = measures.look(near);
  /** @type {Verdict} */
  let there;
  /** @type {ReturnType<Measures['look']> | undefined} */
  let beyond;
  /** @type {ReturnType<NonNullable<Measures['growth']>> | undefined} */
  let growth;
  try {
    const { value, text } = measures.at(far);
    there = { state: Number.isFinite(value) ? 'yes' : 'no', value, text };
    growth = measures.growth?.(far);
    const size = Math.min(count, mostFar);
    const last = { count: size, start: far - size + 1 };
    if (last.start >= 0) beyond = measures.look(last);
  } catch (error) {
    there = { state: 'no', value: NaN, text: word(error) };
  }
  const { bounded: what } = measures;
  /** @type {Verdict} */
  const bounded = !what
    ? { state: 'lacks', value: NaN, text: words.lacks.numbers }
    : what === 'bias'
      ? growthVerdict(texts, count - 1, looked.size, growth, far)
      : boundedVerdict(texts, what, looked.size, beyond?.size, far);
  return {
    bounded,
    distinct: distinctVerdict(words, measures, near),
    offset: { ...offsetVerdict(words, count, looked, beyond), of: measures.of },
    far: there,
  };
}

/**
 * Of biases the question is whether they are bounded at every length.
 * @param {Texts} texts
 * @param {number} last  the last of the first positions
 * @param {number} size  the largest among these
 * @param {ReturnType<typeof growthOf> | undefined} growth  where there is a far position
 * @param {number} far
 * @returns {Verdict}
 */
function growthVerdict(texts, last, size, growth, far) {
  const { measure, beyond } = texts.schemes.bounded;
  if (!growth)
    return { state: 'nothing', value: size, text: measure.bias(spelled(texts, size), texts.whole(last)) };
  const [here, there] = [growth.near, growth.beyond].map((size) => spelled(texts, size));
  return {
    state: growth.beyond <= growth.near * (1 + float32Rounding) ? 'yes' : 'no',
    value: Math.max(growth.near, growth.beyond),
    text: `${measure.bias(here, texts.whole(growth.half))}${beyond(texts.whole(far), there)}`,
  };
}

/**
 * @param {Texts} texts
 * @param {'rows' | 'rotation'} bounded
 * @param {number} near
 * @param {number | undefined} beyond
 * @param {number} far
 * @returns {Verdict}
 */
function boundedVerdict(texts, bounded, near, beyond, far) {
  const words = texts.schemes;
  const value = Math.max(near, beyond ?? near);
  // A norm is rounded more often than a number.
  const allowed = 1 + (bounded === 'rotation' ? float32Rounding : 0);
  const [here, there] = [near, beyond].map((size) => size !== undefined && spelled(texts, size));
  const text = words.bounded.measure[bounded](String(here));
  return {
    state: value <= allowed ? 'yes' : 'no',
    value,
    text: there && there !== here ? `${text}${words.bounded.beyond(texts.whole(far), there)}` : text,
  };
}

/**
 * @param {Texts['schemes']} words
 * @param {Measures} measures
 * @param {Stretch} near
 * @returns {Verdict}
 */
function distinctVerdict(words, { distances }, near) {
  if (!distances) return { state: 'lacks', value: NaN, text: words.lacks.rows };
  if (near.count < 2) return { state: 'nothing', value: NaN, text: words.nothing };
  const { matrix, width } = distances(near);
  const { least, a, b, everywhere } = nearestRows(matrix, float32Rounding * Math.sqrt(width));
  return {
    state: least > bfloat16Step ? 'yes' : 'no',
    value: least,
    text: words.distinct.measure(readable(least), a, b, everywhere),
  };
}

/**
 * @param {Texts['schemes']} words
 * @param {number} count
 * @param {ReturnType<Measures['look']>} near
 * @param {ReturnType<Measures['look']>} [beyond]
 * @returns {Verdict}
 */
function offsetVerdict(words, count, near, beyond) {
  if (count < 2) return { state: 'nothing', value: NaN, text: words.nothing };
  const { change, offset, size } = changeOf([near.scores, ...(beyond ? [beyond.scores] : [])]);
  const holds = change <= near.tolerance * size;
  return {
    state: holds ? 'yes' : 'no',
    value: change,
    text: words.offset.measure(readable(change), holds ? undefined : offset, holds && change > 0),
  };
}

/**
 * How many positions are compared, of a bias and of the others, and how many up to the far one, if there is room for them.
 * @param {Texts} texts
 * @param {number} positions
 * @param {number} far
 * @returns {[number, number, number, string]}
 */
export function reachOf({ whole }, positions, far) {
  const count = Math.min(positions, mostCompared);
  const last = Math.min(count, mostFar);
  return [count, Math.min(count, mostInHeads), far + 1 >= last ? last : 0, whole(far)];
}

/**
 * What the scheme does, with its size.
 * @param {Texts['schemes']} words
 * @param {Scheme} scheme
 * @param {import('../../engine/engine.js').Plan} plan
 */
export function whatOf({ what }, { has, kind }, { width, dimensions }) {
  if (has.includes('rows')) return what.rows(width);
  if (has.includes('rotation')) return what.rotation(dimensions);
  if (has.includes('bias')) return what.bias(width);
  if (has.includes('indices')) return what.indices;
  return kind === 'none' ? what.none : what.other;
}

/**
 * Where a table ends, in few words: of other refusals, nothing.
 * @param {Texts} texts
 * @param {import('../../engine/errors.js').ErrorData} error
 */
export function beyondTable({ schemes, whole }, { rule, value, limits }) {
  if (rule !== 'table_row' || typeof value !== 'number' || limits?.[0] !== 0) return undefined;
  return schemes.far.table(whole(value), whole(limits[1]));
}

/**
 * What follows, of all of them.
 * @param {Texts} texts
 * @param {Row[]} rows
 * @param {number} far
 */
export function sentenceOf({ between, schemes: words, whole }, rows, far) {
  /** @param {Claim} claim @param {Verdict['state']} state */
  const names = (claim, state) =>
    rows.filter(({ verdicts }) => verdicts?.[claim].state === state).map(({ name }) => name);
  /** @param {Measured} measured */
  const holding = (measured) =>
    rows
      .filter(({ verdicts }) => verdicts?.offset.state === 'yes' && verdicts.offset.of === measured)
      .map(({ name }) => name);
  return [
    words.offset.sentence(
      { score: holding('score'), rows: holding('rows'), indices: holding('indices') },
      names('offset', 'no'),
    ),
    words.far.sentence(whole(far), names('far', 'yes'), names('far', 'no')),
  ]
    .filter(Boolean)
    .join(between);
}

/** The claims about biases, for every scheme that adds one to scores. */
import { createCard, createEmptyCard } from './card.js';
import { evaluationsOf } from '../../../engine/evaluations.js';
import { formatReadable } from '../../../plot/numbers.js';

/** The claims are about all pairs in all heads, so they are measured for at most this many positions. */
const mostPositions = 64;

/**
 * @param {object} measured
 * @param {import('../../../engine/engine.js').Encodings} measured.engine
 * @param {import('../../../texts/page-language.js').Texts['properties']} measured.words
 * @param {import('../../../engine/engine.js').Request & {positions: number}} measured.request
 * @returns {import('./card.js').Card[]}
 */
export function measureBias({ engine, words, request }) {
  const size = Math.min(request.positions, mostPositions);
  const nearRequest = { ...request, positions: size };
  const {
    plan: { isCausal },
    shape,
    data,
  } = evaluationsOf(engine).bias(nearRequest);
  const heads = shape[0];
  /** @param {number} head @param {number} query @param {number} key */
  const biasAt = (head, query, key) => data[(head * size + query) * size + key];
  let largestDiagonal = { value: 0, head: 0, query: 0 };
  let largestChange = { value: 0, head: 0, query: 0, key: 0 };
  let largest = 0;
  for (let head = 0; head < heads; ++head) {
    for (let query = 0; query < size; ++query) {
      const diagonal = Math.abs(biasAt(head, query, query));
      if (diagonal > largestDiagonal.value) largestDiagonal = { value: diagonal, head, query };
      for (let key = 0; key < (isCausal ? query + 1 : size); ++key) {
        largest = Math.max(largest, Math.abs(biasAt(head, query, key)));
        if (query + 1 >= size || key + 1 >= size) continue;
        const change = Math.abs(biasAt(head, query + 1, key + 1) - biasAt(head, query, key));
        if (change > largestChange.value) largestChange = { value: change, head, query, key };
      }
    }
  }
  const tolerance = 2 ** -23 * largest;
  return [
    size < 2
      ? createEmptyCard('bias-offset', words.biasOffset, words.nothing.positions)
      : createCard('bias-offset', words.biasOffset, {
          measure: words.biasOffset.measure({ change: formatReadable(largestChange.value), heads, size }),
          allowance: words.rounding({ tolerance: formatReadable(tolerance) }),
          deviation: largestChange.value,
          tolerance,
          counterexample: () =>
            words.biasOffset.counterexample({
              head: largestChange.head,
              query: largestChange.query,
              key: largestChange.key,
            }),
        }),
    createCard('bias-zero', words.biasZero, {
      measure: words.biasZero.measure({ most: formatReadable(largestDiagonal.value) }),
      allowance: words.biasZero.allowance,
      deviation: largestDiagonal.value,
      tolerance: 0,
      counterexample: () =>
        words.biasZero.counterexample({
          head: largestDiagonal.head,
          query: largestDiagonal.query,
          value: formatReadable(largestDiagonal.value),
        }),
    }),
  ];
}

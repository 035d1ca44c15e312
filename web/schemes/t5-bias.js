/** Programs of biases for buckets of distances. */
import { floatLiteral } from './code/program-languages.js';

/**
 * The first distance of each bucket. Buckets are in order of distance, so each is found by bisection.
 * @param {(distance: number) => number} bucketOf
 * @param {number} last
 */
function startsOf(bucketOf, last) {
  const starts = [0];
  for (;;) {
    const bucket = bucketOf(starts[starts.length - 1]);
    if (bucketOf(last) === bucket) return starts;
    let [inside, outside] = [starts[starts.length - 1], last];
    while (outside - inside > 1) {
      const middle = Math.floor((inside + outside) / 2);
      if (bucketOf(middle) === bucket) inside = middle;
      else outside = middle;
    }
    starts.push(outside);
  }
}

/** @param {number[][]} rows */
const linesOf = (rows) => rows.map((row) => row.map(floatLiteral).join(', '));

/** The start of each bucket, and its learned bias minus that of the first bucket. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  inputOf(engine, { request, last, at }) {
    const bucketOf = (/** @type {number} */ distance) =>
      engine.indices(/** @type {any} */ ({ ...request, positions: 1, queries: [distance] })).data[0];
    const starts = startsOf(bucketOf, last);
    return { starts, rows: at(starts) };
  },
  python({ list, steps, take }, { starts, rows }) {
    return [
      '# where each bucket begins, and what is learned for it, less that of the first',
      `starts = ${list(starts.map(floatLiteral).join(', '))}`,
      `table = ${list(
        `\n${linesOf(rows)
          .map((row) => `    [${row}],\n`)
          .join('')}`,
      )}`,
      take('table', steps('starts', 'distances')),
    ];
  },
  javascript({ starts, rows }) {
    return {
      once: [
        '// Where each bucket begins, and what is learned for it, less that of the first.',
        `const starts = [${starts.join(', ')}];`,
        'const table = [',
        ...linesOf(rows).map((row) => `  [${row}],`),
        '];',
      ],
      each: ['row.push(...table[starts.filter((start) => start <= distance).length - 1]);'],
    };
  },
  cpp({ starts, rows }) {
    return {
      once: [
        '// Where each bucket begins, and what is learned for it, less that of the first.',
        `const Row starts = {${starts.join(', ')}};`,
        'const std::vector<Row> table = {',
        ...linesOf(rows).map((row) => `    {${row}},`),
        '};',
      ],
      each: [
        'std::size_t bucket = 0;',
        'while (bucket + 1 < starts.size() && starts[bucket + 1] <= distance) ++bucket;',
        'row.insert(row.end(), table[bucket].begin(), table[bucket].end());',
      ],
    };
  },
};

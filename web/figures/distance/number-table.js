/** The numbers of curves for the table and the files: a row for each distance, a column for each curve. Pure. */
import { mostKept } from '../../plot/curve-columns.js';
import { sampledRows } from '../../plot/limits.js';
import { valuesAt } from '../../matrix/distance-curves.js';
import { composeCurveName } from './sentences.js';
import { createCurvesProgram } from './curves-program.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */

/**
 * The maximum number of numbers in the table and the files; with more, distances are sampled evenly in their logarithm.
 */
const maxNumbers = 2 ** 20;

/**
 * The distances in the table and the files, for the whole axis or a part.
 * @param {SchemeCurves[]} list
 * @param {number[]} [part]  the first and the last distance
 */
export function distancesOf(list, [first, last] = [0, list[0].count - 1]) {
  const curves = list.reduce((sum, { heads }) => sum + heads.length, 0);
  const count = last - first + 1;
  if (count <= mostKept || count * curves <= maxNumbers)
    return Float64Array.from({ length: count }, (_, k) => first + k);
  const least = Math.max(1, first);
  const sampledDistances = Array.from({ length: sampledRows }, (_, k) =>
    Math.min(last, Math.round(least * (last / least) ** (k / (sampledRows - 1)))),
  );
  return Float64Array.from(new Set([first, ...sampledDistances]));
}

/** Whether the table has every distance. @param {SchemeCurves[]} list */
export const hasAllDistances = (list) => distancesOf(list).length === list[0].count;

/**
 * @param {Encodings} engine
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {SchemeCurves[]} list
 * @param {() => [number, number] | undefined} getVisiblePart  the first and the last visible distance; undefined if all
 *   are visible
 * @returns {import('../../matrix/number-files.js').Numbers}
 */
export function numbersOf(engine, texts, list, getVisiblePart) {
  const isWhole = hasAllDistances(list);
  const part = isWhole ? undefined : getVisiblePart();
  const distances = distancesOf(list, part);
  const columnLabels = list.flatMap((curveSet) =>
    curveSet.heads.map((head) => composeCurveName(texts, curveSet, head)),
  );
  const common = { kind: 'distance', corner: texts.distance.linear, columnLabels };
  const cells = (/** @type {[number, number]} */ [from, to]) =>
    computeValueTable(
      engine,
      list,
      Float64Array.from({ length: to - from }, (_, k) => from + k),
    );
  /** @type {Float64Array | undefined} */
  let data;
  const programDistances = part ? distancesOf(list) : distances;
  return {
    ...common,
    shape: [distances.length, columnLabels.length],
    // Computed on demand: a figure is zoomed many times a second.
    get data() {
      return (data ??= computeValueTable(engine, list, distances));
    },
    rowLabels: distances,
    // Computed on demand: only readers who open the tools need the program.
    get program() {
      return createCurvesProgram(engine, list, programDistances);
    },
    ...(isWhole
      ? {}
      : { whole: { ...common, shape: [list[0].count, columnLabels.length], cells, isDouble: true } }),
    get view() {
      const visiblePart = isWhole ? getVisiblePart() : undefined;
      return visiblePart ? [visiblePart[0], visiblePart[1] + 1, 0, columnLabels.length].join() : '';
    },
  };
}

/**
 * The values of all curves, a row for each distance.
 * @param {Encodings} engine
 * @param {SchemeCurves[]} list
 * @param {Float64Array} distances
 */
function computeValueTable(engine, list, distances) {
  const width = list.reduce((sum, { heads }) => sum + heads.length, 0);
  const data = new Float64Array(distances.length * width);
  let column = 0;
  for (const curveSet of list) {
    const curveCount = curveSet.heads.length;
    const values = valuesAt(engine, curveSet, distances, curveSet.heads);
    for (let k = 0; k < values.length; ++k) {
      data[Math.floor(k / curveCount) * width + column + (k % curveCount)] = values[k];
    }
    column += curveCount;
  }
  return data;
}

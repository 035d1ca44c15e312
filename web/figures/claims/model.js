/**
 * Common claims about schemes, each measured with the present settings. Pure: takes results of the engine; returns
 * cards and charts. A claim that is a theorem fails only if the numbers are wrong; whether the others hold depends on
 * the settings. If a claim has nothing to compare, its card says so. The files in cards/ measure the claims; the list
 * below groups them.
 */
import { pairsOf, withoutPositions } from '../../plot/wavelength-sentence.js';
import { singlePrecisionFormulas } from '../../schemes/formulas.js';
import { measureBias } from './cards/bias.js';
import { measureBounds } from './cards/bounded.js';
import { createEmptyCard } from './cards/card.js';
import { measureFrequencies } from './cards/frequencies.js';
import { measureNeighbours } from './cards/neighbours.js';
import { measureNorm } from './cards/norm.js';
import { measureOffset } from './cards/offset.js';
import { measurePrecision, sketchPrecision } from './cards/precision.js';
import { measureRotation } from './cards/rotation.js';
import { cutCorner, measureShift } from './cards/shift.js';
import { measureSimilarity, sketchSimilarity } from './cards/similarity.js';
import { findLargestSteps, measureSmoothness } from './cards/smooth.js';
import { measureUniqueRows } from './cards/unique.js';

/** @typedef {import('../../engine/engine.js').Capability} Capability */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request & {positions: number}} Request */
/** @typedef {import('../../plot/small-chart-scale.js').SmallChart} SmallChart */
/**
 * The cards of one group of claims, and their pictures.
 * @typedef {object} Part
 * @property {import('./cards/card.js').Card[]} cards
 * @property {import('../../engine/engine.js').Matrix} [corner]  of the shift matrix M
 * @property {import('../../engine/engine.js').ColumnFacts[]} [columns]
 * @property {SmallChart} [similarity]
 * @property {SmallChart} [precision]
 */
/**
 * The settings and matrices on which claims are measured.
 * @typedef {object} Measured
 * @property {Encodings} engine
 * @property {import('../../texts/page-language.js').Texts} texts
 * @property {readonly Capability[]} has  the capabilities of the scheme
 * @property {Request} request
 * @property {Request} nearRequest       the same request for at most `mostPairwise` positions
 * @property {import('../../matrix/views/view.js').ViewData} mainView
 * @property {number} k           the offset between the rows that are compared
 * @property {() => {positions: number[], errors: Float64Array}} farErrors  computes the errors of float32 at far
 *   positions
 */

/** The claims about all pairs of rows use at most this many positions, which give 2^22 similarities. */
export const mostPairwise = 2048;
/** The shift matrix of more columns would take longer than a frame. */
const mostShiftColumns = 2048;
/** The size of the part of the shift matrix that is drawn. */
const mostShiftCells = 64;

/** The groups of claims in the order of their cards, with the capability that they need. */
const groups = /** @type {{needs: Capability, measure: (measured: Measured) => Part}[]} */ ([
  { needs: 'rows', measure: measureRows },
  { needs: 'shift', measure: measureWaves },
  { needs: 'single', measure: measureSinglePrecision },
  {
    needs: 'rotation',
    measure: ({ engine, texts, nearRequest, k }) => ({
      cards: measureRotation({ engine, words: texts.properties, request: nearRequest, k }),
    }),
  },
  {
    needs: 'bias',
    measure: ({ engine, texts, nearRequest }) => ({
      cards: measureBias({ engine, words: texts.properties, request: nearRequest }),
    }),
  },
]);

/**
 * Measures all claims about a scheme.
 * @param {Measured} measured
 * @returns {Part}
 */
export function measureClaims(measured) {
  const parts = groups
    .filter(({ needs }) => measured.has.includes(needs))
    .map(({ measure }) => measure(measured));
  return Object.assign({}, ...parts, { cards: parts.flatMap(({ cards }) => cards) });
}

/** Claims about rows of any kind. @param {Measured} measured @returns {Part} */
function measureRows({ engine, texts, has, request, nearRequest, mainView: { matrix } }) {
  const words = texts.properties;
  const isPaired = has.includes('shift');
  if (matrix.data.some(Number.isNaN)) {
    const similarity = { ...words.similarity, formula: words.similarity.formula({ isPaired }) };
    return {
      cards: [
        createEmptyCard('unique', words.unique, words.nothing.gaps),
        createEmptyCard('similarity', similarity, words.nothing.gaps),
      ],
    };
  }
  const distances = engine.similarity(nearRequest, 'euclidean');
  const dots = engine.similarity(nearRequest, 'dot').data.slice(0, nearRequest.positions);
  const { bounds } = engine.plan(request);
  return {
    cards: [
      ...(bounds ? [measureBounds(words, matrix, bounds)] : []),
      measureUniqueRows(words, distances, matrix, isPaired),
      measureSimilarity(words, dots, isPaired),
    ],
    similarity: dots.length > 1 ? sketchSimilarity(words, dots) : undefined,
  };
}

/** Claims about rows of sines and cosines. @param {Measured} measured @returns {Part} */
function measureWaves({ engine, texts, request, mainView: { matrix, columns = [] }, k }) {
  const words = texts.properties;
  const { rows, cols } = matrix;
  const norms = engine.norms(matrix);
  const computeOffsetNorms = (/** @type {number} */ offset) =>
    offset < rows ? engine.offsetNorms(matrix, offset) : new Float64Array();
  const shift =
    cols <= mostShiftColumns ? engine.shiftMatrix({ ...withoutPositions(request), k }) : undefined;
  const steps = findLargestSteps(matrix, columns);
  return {
    cards: [
      measureNorm(words, norms, cols),
      measureOffset(words, computeOffsetNorms(k), k, cols),
      measureSmoothness(words, steps, columns),
      measureNeighbours(words, norms, computeOffsetNorms(1), steps),
      measureShift(words, matrix, shift, k),
      measureFrequencies(words, columns, rows),
    ],
    corner: shift && cutCorner(shift, mostShiftCells),
    columns,
  };
}

/** The claim about what common programs compute in single precision. @param {Measured} measured @returns {Part} */
function measureSinglePrecision({ engine, texts, request, mainView: { settings, columns = [] }, farErrors }) {
  const [{ frequency }] = pairsOf(columns);
  const { scheme } = settings;
  const formula = Object.hasOwn(singlePrecisionFormulas, scheme)
    ? singlePrecisionFormulas[scheme](settings)
    : undefined;
  return {
    cards: [measurePrecision(texts, engine.float32Errors(request), frequency, formula)],
    precision: sketchPrecision(texts, farErrors(), frequency),
  };
}

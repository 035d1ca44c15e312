/**
 * What of a scheme is drawn as a matrix: the rows that it adds, the cosines of the angles by which it turns, or what it
 * adds to the scores of one head. The engine in, numbers and sentences out.
 */
import { describeMatrix, spoken } from '../../plot/alt-text.js';
import { pairsRequest, turnsSentence } from '../../plot/wavelength-sentence.js';
import { rangeOf } from './rows.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {'rows' | 'rotation' | 'bias'} What */

/** What a figure needs of a scheme to draw it so; the first that a scheme has is drawn. @type {What[]} */
export const drawable = ['rows', 'rotation', 'bias'];

/** What programs call it. @type {Record<What, 'encoding' | 'cosines' | 'bias'>} */
export const resultOf = { rows: 'encoding', rotation: 'cosines', bias: 'bias' };

/**
 * @typedef {object} Drawn
 * @property {What} what
 * @property {import('../../engine/engine.js').Matrix} matrix  NaN for a key that is not seen
 * @property {{low: number, high: number}} range  for colours and axes: the scheme's own bounds where it has some, so that
 *   colours keep their meaning when settings change
 * @property {number} heads
 * @property {boolean} isCausal
 * @property {import('../../engine/engine.js').ColumnFacts[]} [columns]  of the scheme's dimensions, where they come in pairs
 * @property {Record<string, any> & {scheme: string, positions: import('../../engine/engine.js').Positions}} settings  with the head that is drawn
 */

/**
 * @param {Encodings} engine
 * @param {Record<string, any>} settings  a request, and with it perhaps `head`: beyond the last, the last is drawn; and
 *   `causal`, whether keys after their query are left out, which the scheme says otherwise
 * @param {(length: number) => Float32Array | undefined} [spare]  an array to fill
 * @returns {Drawn}
 */
export function draw(engine, { head = 0, causal, ...settings }, spare = () => undefined) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const { scheme: id, rows, width, bounds, isCausal } = engine.plan(request);
  const scheme = /** @type {import('../../engine/engine.js').Scheme} */ (
    engine.schemes.find((each) => each.id === id)
  );
  const what = drawable.find((each) => scheme.has.includes(each)) ?? 'rows';
  const columns = scheme.has.includes('pairs') ? engine.columns(pairsRequest(request)) : undefined;
  const drawn = { what, heads: width, isCausal, columns };
  if (what === 'bias') {
    const shown = Math.min(head, width - 1);
    const out = spare(rows * Number(request.positions));
    const { shape, data } = engine.bias({ ...request, head: shown }, { out });
    const matrix = { rows: shape[1], cols: shape[2], data };
    if (causal ?? isCausal) hideBehind(matrix, request.queries);
    return {
      ...drawn,
      matrix,
      range: rangeOf(data),
      settings: { ...request, scheme: id, head: shown },
    };
  }
  const [low, high] = bounds ?? [];
  if (what === 'rotation') {
    const { angles, cols } = engine.rotation(request);
    const data = spare(angles.length) ?? new Float32Array(angles.length);
    for (let k = 0; k < angles.length; ++k) data[k] = Math.cos(angles[k]);
    const range = { low: -1, high: 1 };
    return { ...drawn, matrix: { rows, cols, data }, range, settings: { ...request, scheme: id } };
  }
  const matrix = engine.encode(request, { out: spare(rows * width) });
  const range = low === undefined || high === undefined ? rangeOf(matrix.data) : { low, high };
  return { ...drawn, matrix, range, settings: { ...request, scheme: id } };
}

/**
 * Leaves out the keys, at 0, 1, 2, …, that stand after their query.
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @param {unknown} queries  where they are, if not at 0, 1, 2, …
 */
export function hideBehind({ rows, cols, data }, queries) {
  const places = /** @type {number[] | undefined} */ (queries);
  for (let row = 0; row < rows; ++row) {
    const query = places ? places[row] : row;
    const first = Math.max(0, Math.floor(query) + 1);
    if (first < cols) data.fill(NaN, row * cols + first, (row + 1) * cols);
  }
}

/**
 * Where a dimension stands in the matrix: that of a pair where pairs are drawn.
 * @param {Drawn} drawn
 * @param {number} dimension
 */
export const columnOf = ({ what, columns }, dimension) =>
  what === 'rotation' && columns ? (columns[dimension]?.pair ?? -1) : dimension;

/**
 * The dimension of a column: of a pair, the first.
 * @param {Drawn} drawn
 * @param {number} column
 */
export const dimensionOf = ({ what, columns }, column) =>
  what === 'rotation' && columns ? columns.findIndex(({ pair }) => pair === column) : column;

/**
 * What the figure is called.
 * @param {Texts} texts
 * @param {Drawn} drawn
 */
export const nameOf = (texts, { what, matrix, settings }) =>
  texts.drawn[what].name(matrix.rows, matrix.cols, settings.scheme, settings.head ?? 0);

/**
 * What is in it, for those who do not see it.
 * @param {Texts} texts
 * @param {Drawn} drawn
 */
export function alternativeOf(texts, { what, matrix, range }) {
  if (what === 'bias') return texts.alternative.range(spoken(range.low), spoken(range.high));
  return describeMatrix(texts, matrix, texts.drawn[what].x);
}

/**
 * What can be said of it now.
 * @param {Texts} texts
 * @param {Drawn} drawn
 */
export function sentenceOf(texts, { what, matrix, columns, heads, isCausal, settings, range }) {
  if (what === 'bias') {
    const [first] = matrix.data;
    if (matrix.data.every((value) => value === first || Number.isNaN(value))) {
      const one = matrix.data.length === 1 && !settings.queries ? 'alone' : 'same';
      return texts.drawn.bias.sentence(settings.head, heads, spoken(first), undefined, isCausal, one);
    }
    const high = matrix.data.some((value) => value > 0) ? spoken(range.high) : undefined;
    return texts.drawn.bias.sentence(settings.head, heads, spoken(range.low), high, isCausal);
  }
  return columns && turnsSentence(texts, columns, matrix.rows);
}

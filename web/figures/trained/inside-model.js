/** What a trained model does inside: where its heads attend, and what another scaling changes. Pure. */
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { colorOf, dashOf } from '../../plot/line-style.js';
import { formatPercent, formatReadable } from '../../plot/numbers.js';
import { axisStyle } from '../../plot/palette.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { readMetadata, trainingKey } from '../../engine/safetensors.js';
import { hatch } from '../../matrix/hatching.js';
import { layoutOf } from './model.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {Awaited<ReturnType<import('../../engine/engine.js').TrainingRun['attention']>>} Attended */
/** @typedef {import('./experiment.js').Score} Score */
/** @typedef {Record<string, any>} Request  a scheme and its parameters */
/** @typedef {{query: number, key: number}} Cell */
/** What a head adds to scores by the distance from query to key, from 0 on; NaN where it has learned nothing. @typedef {{name: string, biases: number[]}} BiasLine */
/** The scalings of a scheme: the parameter that chooses one, and its values. @typedef {{name: string, choices: string[]}} Scalings */

// ---- Attention

/**
 * The weights of a causal model as a heatmap.
 * @param {Texts} texts
 * @param {Attended} attended
 * @param {{theme: import('../../plot/plot-geometry.js').Theme, size: import('../../plot/plot-geometry.js').Size}} how
 */
export function attentionFigure({ trained: { inside }, number }, { rows, cols, data }, { theme, size }) {
  const matrix = {
    rows,
    cols,
    data: data.map((weight, k) => (k % cols > Math.floor(k / cols) ? NaN : weight)),
  };
  const figure = heatmapFigure(matrix, {
    low: 0,
    high: 1,
    colorscale: 'Viridis',
    number,
    xTitle: inside.axes.x,
    yTitle: inside.axes.y,
    theme,
    size,
    visibleRanges: wholeView(matrix),
  });
  hatch(figure, matrix, theme);
  return figure;
}

/** @param {Texts} texts @param {Attended} attended @param {Cell} cell */
export function composeWeight({ trained: { inside }, number }, { cols, data, text }, { query, key }) {
  const weight = number(formatReadable(data[query * cols + key]));
  return inside.weight({ query, key, queryToken: text[query], keyToken: text[key], weight });
}

/**
 * At which distance a head attends most, on average over the tokens after which one is predicted, or over all tokens of
 * a reader's own text; '' if no distance is ahead of all others.
 * @param {Texts} texts
 * @param {Attended & {isOwn: boolean, layer: number, head: number}} attended  isOwn: the reader has written the text; layer and head: counted from 0
 */
export function composeAttention({ trained: { inside } }, { cols, data, targets, isOwn, layer, head }) {
  const queries = targets.flatMap((target, query) => (isOwn || target >= 0 ? query : []));
  const shares = Array.from({ length: cols }, (_, distance) =>
    queries.reduce(
      (sum, query) => sum + (distance > query ? 0 : data[query * cols + query - distance]) / queries.length,
      0,
    ),
  );
  const [first, second = 0] = [...shares].sort((a, b) => b - a);
  // What reads alike is not told apart.
  if (formatPercent(first) === formatPercent(second)) return '';
  return inside.most({
    isOwn,
    layer: layer + 1,
    head: head + 1,
    share: formatPercent(first),
    distance: shares.indexOf(first),
  });
}

// ---- Learned biases

/** @typedef {Pick<import('../../engine/engine.js').Encodings, 'schemes' | 'bias'> & Pick<import('../../engine/engine.js').Engine, 'indices'>} BiasEngine */

/** The names of arrays of weights that are parameters of a bias begin so. */
const biasPrefix = 'bias.';

/**
 * The biases of a head by distance: first those that a model has learned, for buckets of distances or as parameters,
 * then those of other schemes, which learn none. None for a model that learns no bias.
 * @param {BiasEngine} engine
 * @param {{name: string, request: Request, weights: Record<string, import('../../engine/engine.js').Matrix>}} model
 * @param {{name: string, request: Request}[]} others
 * @param {{head: number, heads: number, length: number}} options  length: how many distances
 * @returns {BiasLine[]}
 */
export function findBiases(engine, { name, request, weights }, others, { head, heads, length }) {
  // The last query sees every distance, the largest first.
  const lastQuery = { positions: length, queries: [length - 1], keys: length };
  const biasesOf = (/** @type {Request} */ asked) =>
    Array.from(engine.bias({ ...asked, heads, head, ...lastQuery }).data).reverse();
  const schemeOf = (/** @type {Request} */ asked) => engine.schemes.find(({ id }) => id === asked.scheme);
  const learnsParameters = Object.keys(weights).some((array) => array.startsWith(biasPrefix));
  if (!weights.biases && !learnsParameters) return [];
  const findLearned = () => {
    if (learnsParameters) return biasesOf({ ...request, ...learnedParameters(schemeOf(request), weights) });
    const buckets = Array.from(engine.indices({ ...request, ...lastQuery }).data).reverse();
    // Training starts from 0, and a bias stays there if no example had its distances.
    return buckets.map((bucket) => weights.biases.data[bucket * heads + head] || NaN);
  };
  // Schemes that take lists of numbers leave these to a model, or to its tokens.
  const fixed = others.filter(({ request: asked }) => {
    const { has = [], params = [] } = schemeOf(asked) ?? {};
    return has.includes('bias') && !params.some(({ type }) => type === 'list');
  });
  return [
    { name, biases: findLearned() },
    ...fixed.map((other) => ({ name: other.name, biases: biasesOf(other.request) })),
  ];
}

/**
 * The parameters of a bias that a model has learned, as a request has them.
 * @param {import('../../engine/engine.js').Scheme | undefined} scheme
 * @param {Record<string, import('../../engine/engine.js').Matrix>} weights
 */
const learnedParameters = (scheme, weights) =>
  Object.fromEntries(
    Object.entries(weights)
      .filter(([array]) => array.startsWith(biasPrefix))
      .map(([array, { data }]) => {
        const name = array.slice(biasPrefix.length);
        const isList = scheme?.params.find((param) => param.name === name)?.type === 'list';
        return [name, isList ? [...data] : data[0]];
      }),
  );

/**
 * @param {Texts} texts
 * @param {BiasLine[]} lines
 * @param {{theme: import('../../plot/plot-geometry.js').Theme}} how
 * @returns {import('../../plot/chart.js').Figure}
 */
export const biasFigure = ({ trained: { inside } }, lines, { theme }) => ({
  data: lines.map(({ name, biases }, k) => ({
    type: 'scatter',
    mode: 'lines',
    name,
    x: biases.map((_, distance) => distance),
    y: biases.map((bias) => (Number.isNaN(bias) ? null : bias)),
    line: { color: colorOf(k), dash: dashOf(k), width: 2 },
    hoverinfo: 'none',
  })),
  layout: {
    ...layoutOf(theme),
    xaxis: {
      ...axisStyle(theme, inside.biasAxes.x),
      showgrid: false,
      range: [0, lines[0].biases.length - 1],
    },
    yaxis: axisStyle(theme, inside.biasAxes.y),
  },
});

/** @param {Texts} texts @param {BiasLine[]} lines @param {number} x */
export function composeBiasReading({ trained: { inside }, number }, lines, x) {
  const distance = Math.max(0, Math.min(lines[0].biases.length - 1, Math.round(x)));
  const parts = lines
    .filter(({ biases }) => !Number.isNaN(biases[distance]))
    .map(({ name, biases }) => `${name} ${number(formatReadable(biases[distance]))}`);
  return inside.biasReading({ distance, parts });
}

/**
 * The distances with the largest learned bias, of those in the line; '' if they are not next to each other, or nothing
 * has been learned: a bias of 0 is that of a formula.
 * @param {Texts} texts
 * @param {BiasLine} line
 * @param {number} head  from 0
 */
export function composeBiases({ trained: { inside } }, { biases }, head) {
  const largest = Math.max(...biases.filter((bias) => !Number.isNaN(bias)));
  if (largest === -Infinity || largest === 0) return '';
  const [from, to] = [biases.indexOf(largest), biases.lastIndexOf(largest)];
  if (biases.slice(from, to + 1).some((bias) => bias !== largest)) return '';
  return inside.largestBias({ head: head + 1, from, to, isRange: from < to, value: formatReadable(largest) });
}

// ---- Another scaling

/**
 * What a scaling is told of a sequence that is `factor` times as long as those in training.
 * @param {number} length  the trained one
 * @param {number} factor
 */
const stretchedBy = (length, factor) => ({ factor, original_max_position_embeddings: length });

/**
 * The request of a trained scheme with another scaling, for a length.
 * @param {Request} request  that of the training
 * @param {string} name  of the parameter
 * @param {string} scaling
 * @param {{length: number, trained: number}} lengths
 */
export const stretchedRequest = (request, name, scaling, { length, trained }) => ({
  ...request,
  [name]: scaling,
  ...stretchedBy(trained, length / trained),
});

/**
 * Which scalings a trained model can be asked about: values of a parameter that leave all frequencies as they were in
 * training at the factor 1, and change them at the factor 2, each in its own way.
 * @param {Pick<import('../../engine/engine.js').Encodings, 'schemes' | 'angles'>} engine
 * @param {Request} request  that of the training
 * @param {{length: number, headWidth: number}} model  its trained length and the width of a head
 * @returns {Scalings | undefined}
 */
export function findScalings(engine, request, { length, headWidth }) {
  const { params = [] } = engine.schemes.find(({ id }) => id === request.scheme) ?? {};
  const has = (/** @type {string} */ name) => params.some((param) => param.name === name);
  if (!Object.keys(stretchedBy(1, 1)).every(has)) return undefined;
  const frequenciesOf = (/** @type {Request} */ changed) => {
    try {
      const asked = { ...request, head_dim: headWidth, ...changed, positions: [1] };
      return [...engine.angles(asked).data].map((angle) => angle.toPrecision(9)).join();
    } catch {
      // Some scalings need lists for which nothing is known of this model.
      return '';
    }
  };
  const trained = frequenciesOf({});
  for (const { name, choices = [] } of params) {
    const known = new Set(['', trained, frequenciesOf(stretchedBy(length, 2))]);
    const useful = choices.filter((choice) => {
      const [plain, stretched] = [1, 2].map((factor) =>
        frequenciesOf({ [name]: choice, ...stretchedBy(length, factor) }),
      );
      if (plain !== trained || known.has(stretched)) return false;
      known.add(stretched);
      return true;
    });
    if (useful.length) return { name, choices: useful };
  }
  return undefined;
}

/**
 * A table with a row for each length beyond the trained one: the share of right tokens as trained and with a scaling, as
 * far as it has been measured; and once all are, a sentence.
 * @param {Texts} texts
 * @param {Score[]} trained
 * @param {Score[]} stretched  for the first of these lengths
 * @param {string} scaling
 */
export function composeStretch(
  { trained: { inside }, number, integer, between },
  trained,
  stretched,
  scaling,
) {
  const cellOf = (/** @type {Score | undefined} */ score) =>
    score && { text: number(formatPercent(score.accuracy)), share: score.accuracy };
  const rows = trained.map((score, k) => ({
    name: integer(score.length),
    cells: [[cellOf(score), cellOf(stretched[k])]],
  }));
  const changeOf = (/** @type {number} */ k) => {
    const [[before, after]] = rows[k].cells;
    // What the table shows alike is said to be alike.
    if (before?.text === after?.text) return 'same';
    return stretched[k].accuracy > trained[k].accuracy ? 'more' : 'fewer';
  };
  const isWhole = stretched.length === trained.length;
  const sentences = ['more', 'fewer', 'same'].flatMap((change) => {
    const lengths = rows.flatMap(({ name }, k) => (isWhole && changeOf(k) === change ? name : []));
    const count = lengths.length;
    const isAll = count === rows.length;
    return count ? inside.compared({ scaling, change, lengths, count, isAll }) : [];
  });
  return {
    columns: [{ name: `${inside.asTrained} → ${scaling}`, lengths: '', isChosen: false }],
    rows,
    sentence: sentences.join(between),
  };
}

// ---- Files of weights

/** How a scheme of a training is called: "rope/llama-2". @param {Request} training */
export const nameOf = ({ scheme, preset }) => [scheme, preset].filter(Boolean).join('/');

/**
 * The scheme of a training and its parameters, without what belongs to the model.
 * @param {Pick<import('../../engine/engine.js').Encodings, 'schemes'>} engine
 * @param {Request} training
 * @returns {Request}
 */
export function requestIn(engine, training) {
  const { params = [] } = engine.schemes.find(({ id }) => id === training.scheme) ?? {};
  const names = ['scheme', 'preset', ...params.map(({ name }) => name)];
  return Object.fromEntries(Object.entries(training).filter(([name]) => names.includes(name)));
}

/**
 * The settings of the training whose weights a file holds; undefined if it holds none.
 * @param {Uint8Array} file  whose numbers the engine can read, in any format
 * @returns {import('../../engine/engine.js').Training | undefined}
 */
export function findTraining(file) {
  try {
    const training = JSON.parse(readMetadata(file)[trainingKey]);
    return training.scheme && training.length ? training : undefined;
  } catch {
    // Another format, or a file of another program.
    return undefined;
  }
}

/** The file of a model's weights. @param {{name: string, task: string, seed: number}} model */
export const weightsFile = ({ name, task, seed }) =>
  `posenc-${name.replace('/', '-')}-${task}-seed-${seed}.safetensors`;

/**
 * What is shown of a model's configuration: what a scaling has done to each pair of dimensions, on a ruler of wavelengths,
 * and what else the configuration says. Pure: what the engine has read goes in; models, sentences and numbers come out.
 */
import { roundedText } from '../../plot/wavelength-sentence.js';
import {
  dependsOnLength,
  keys,
  lengths,
  trainingLength,
  unscaled,
} from '../../schemes/models/configurations.js';
import { readable, short } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').Inspection} Inspection */
/** @typedef {import('../../engine/engine.js').LayerType} LayerType */
/** @typedef {import('../../engine/engine.js').PosencError} PosencError */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {'kept' | 'blended' | 'divided' | 'zero' | 'own'} Band */
/**
 * A pair of dimensions: its wavelengths before and after its frequency was scaled, in positions a turn (Infinity: never),
 * and how many turns it makes from the first position to the last that the model is for; NaN where that is not said.
 * @typedef {{pair: number, dimensions: [number, number], before: number, after: number, band: Band, turns: number}} Pair
 */
/**
 * Pairs with one fate: which, in runs from one to another; and what frequencies are divided by, from and to.
 * @typedef {{band: Band, count: number, runs: [number, number][], divisors: [number, number]}} BandFacts
 */
/**
 * The pairs of a type of layers.
 * @typedef {object} Ladder
 * @property {Pair[]} pairs
 * @property {boolean} isScaled     whether any frequency is another one than before
 * @property {BandFacts[]} bands    in the order of their first pairs
 * @property {number} training      the length of the sequences before scaling; 0: not said
 * @property {number} reach         that of those that it is for now; 0: not said
 * @property {boolean} isChosen     whether a reader has chosen that, and the configuration has not
 * @property {number} attention     what cosines and sines are multiplied by
 * @property {number} score         what all scores are multiplied by besides
 */
/** Something that a configuration says, and what is wrong with it or strange. @typedef {{key: string, value: string, notices: Notice[]}} Row */
/** @typedef {{text: string, isWarning: boolean}} Notice */
/**
 * A type of layers, as it is shown.
 * @typedef {object} Layer
 * @property {string} title
 * @property {string} about      what is said of its scheme; '' where the ladder says it
 * @property {Ladder} [ladder]   of pairs, where there are some
 * @property {string} sentence   '' where there is no ladder
 * @property {Row[]} rows
 * @property {string[]} effects  what is done besides
 * @property {string} tag        of a figure, where there is no ladder and there is such a figure; else ''
 */

/** Longer names of a configuration are cut. */
const longestName = 60;
/** A longer tag is nothing to copy. */
const longestTag = 300;
/** Of pairs, and of layers: more would not be read. */
const mostRuns = 6;
const mostListed = 12;
/** Wavelengths are computed in double. */
const isSame = (/** @type {number} */ a, /** @type {number} */ b) =>
  a === b || (b < Infinity && Math.abs(a - b) <= 1e-9 * b);

/**
 * Text of a stranger as it can stand in a sentence.
 * @param {string} text
 */
export function brief(text) {
  const start = [...text.slice(0, 2 * longestName + 2)];
  return start.length > longestName ? `${start.slice(0, longestName).join('')}…` : text;
}

/**
 * How long a sequence is that scalings are computed for: what a reader has chosen, else as long as the model is made for.
 * @param {number} chosen  0: nothing
 * @param {number} context
 */
export const lengthFor = (chosen, context) =>
  chosen || (Number.isInteger(context) && context <= 2 ** 31 ? context : 0);

/** Whether anything in it depends on how long a sequence is. @param {Inspection} inspection */
export const asksForLength = ({ layers }) => layers.some(({ request }) => dependsOnLength(request));

/**
 * @param {Engine} engine
 * @param {LayerType} layer
 * @param {number} context  0: not said
 * @param {number} chosen   the length that a reader has chosen; 0: none
 * @returns {Ladder | undefined} undefined: it has no pairs
 */
function ladderOf(engine, { request, spectrum }, context, chosen) {
  if (!spectrum) return undefined;
  const depends = dependsOnLength(request);
  const reach = Math.floor((depends && lengthFor(chosen, context)) || context);
  const before = engine.spectrum(unscaled(request)).wavelengths;
  const dimensions = dimensionsOf(spectrum.places);
  const pairs = Array.from(spectrum.wavelengths, (after, pair) => ({
    pair,
    dimensions: dimensions[pair],
    before: before[pair],
    after,
    band: spectrum.bands[pair] ?? 'kept',
    turns: reach > 0 ? (reach - 1) / after : NaN,
  }));
  return {
    pairs,
    isScaled: pairs.some(({ before, after }) => !isSame(before, after)),
    bands: bandsOf(pairs),
    training: trainingLength(request) || (depends ? context : 0),
    reach,
    isChosen: depends && chosen > 0,
    attention: spectrum.attentionFactor,
    score: spectrum.scoreFactor,
  };
}

/**
 * The two dimensions of each pair.
 * @param {Int32Array} places  of each dimension twice its pair, and one more for the second of them; −1: none
 */
function dimensionsOf(places) {
  /** @type {[number, number][]} */
  const found = [];
  places.forEach((place, dimension) => {
    if (place >= 0) (found[place >> 1] ??= [NaN, NaN])[place & 1] = dimension;
  });
  return found;
}

/** @param {Pair[]} pairs @returns {BandFacts[]} */
function bandsOf(pairs) {
  /** @type {Map<Band, BandFacts>} */
  const found = new Map();
  for (const { pair, band, before, after } of pairs) {
    const facts = found.get(band) ?? { band, count: 0, runs: [], divisors: [Infinity, 0] };
    found.set(band, facts);
    ++facts.count;
    const last = facts.runs[facts.runs.length - 1];
    if (last?.[1] === pair - 1) last[1] = pair;
    else facts.runs.push([pair, pair]);
    const [low, high] = facts.divisors;
    facts.divisors = [Math.min(low, after / before), Math.max(high, after / before)];
  }
  return [...found.values()];
}

/** How many pairs turn at least once from the first to the last of so many positions. @param {number[]} wavelengths @param {number} positions */
const turning = (wavelengths, positions) => wavelengths.filter((each) => each <= positions - 1).length;

/**
 * What frequencies are divided by: "8", or "1 … 64.1".
 * @param {BandFacts} band
 * @returns {[string, string]}
 */
const divisors = ({ divisors: [low, high] }) => [short(low, 4), short(high, 4)];

/**
 * The sentence beneath a ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function sentence(texts, { pairs, bands, isScaled, training, reach, isChosen }) {
  const words = texts.inspector.sentence;
  const count = pairs.length;
  const fates = bands.map((band) => ({ band: band.band, count: band.count, by: divisors(band) }));
  const parts = [isScaled ? words.bands(count, fates) : words.unscaled(count)];
  const before = pairs.map((pair) => pair.before);
  const after = pairs.map((pair) => pair.after);
  const told = isScaled && training > 0;
  if (told) parts.push(words.before(turning(before, training), count, lengthOf(texts, training)));
  const unscaled = isScaled ? turning(before, reach) : undefined;
  if (reach > 0)
    parts.push(words.after(turning(after, reach), count, lengthOf(texts, reach), isChosen, unscaled));
  else parts.push(words.span(roundedText(texts, Math.min(...after)), lengthText(texts, Math.max(...after))));
  const beyond = told && reach > 0 ? beyondTraining(pairs, training, reach) : undefined;
  if (beyond) parts.push(words.beyond(beyond.count, short(beyond.ratio, 3)));
  return parts.join(texts.between);
}

/**
 * How far pairs go within their new length, by how far they went in training, of those that were not round once there: at
 * angles that the others have met. None where no pair goes further.
 * @param {Pair[]} pairs
 * @param {number} training
 * @param {number} reach
 */
export function beyondTraining(pairs, training, reach) {
  const slow = pairs.filter(({ before }) => before > training - 1);
  const ratio = Math.max(0, ...slow.map(({ before, after }) => ((reach / training) * before) / after));
  return ratio >= 1.005 ? { count: slow.length, ratio } : undefined;
}

/** A count of positions, which a configuration may say is beyond all measure. @param {Texts} texts @param {number} value */
export const lengthOf = (texts, value) => (value < 1e15 ? texts.whole(value) : readable(value));

/** A wavelength: "6.28", "54,400", "∞". @param {Texts} texts @param {number} value */
const lengthText = (texts, value) =>
  value < 1e7 ? roundedText(texts, value) : readable(value, 3, 1e-3, 1e7);

/**
 * What readers hear who do not see the ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function alternative(texts, { pairs, training, reach, isScaled }) {
  const span = (/** @type {'before' | 'after'} */ key) => {
    const all = pairs.map((pair) => pair[key]);
    return [Math.min(...all), Math.max(...all)].map((each) => lengthText(texts, each));
  };
  const [low, high] = span('after');
  const [lowBefore, highBefore] = span('before');
  return texts.inspector.alternative(
    pairs.length,
    [low, high],
    isScaled ? [lowBefore, highBefore] : undefined,
    training > 0 ? lengthOf(texts, training) : '',
    reach > 0 ? lengthOf(texts, reach) : '',
  );
}

/**
 * What is said of one pair.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @param {Pair} pair
 */
export function pairText(
  texts,
  { reach, isScaled },
  { pair, dimensions: [a, b], before, after, band, turns },
) {
  const words = texts.inspector;
  const divisor = short(after / before, 4);
  const waves = [lengthText(texts, before), lengthText(texts, after)];
  return words.pair(pair, [a, b], isScaled ? waves : waves.slice(1), isScaled ? words.fate[band](divisor) : '', reach > 0 ? short(turns, 3) : '', lengthOf(texts, reach)); // prettier-ignore
}

/** "0–28, 31" @param {Texts} texts @param {[number, number][]} runs */
function runsText(texts, runs) {
  const text = runs.slice(0, mostRuns).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return texts.inspector.runs(text, runs.length > mostRuns, runs.length === 1 && runs[0][0] === runs[0][1]);
}

/**
 * What stands for each band beside its mark.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function legend(texts, { bands, isScaled }) {
  const words = texts.inspector.bands;
  return bands.map((band) => ({
    band: band.band,
    text: isScaled
      ? words[band.band](band.count, runsText(texts, band.runs), divisors(band))
      : words.plain(band.count, runsText(texts, band.runs)),
  }));
}

/**
 * A type of layers, in words.
 * @param {Texts} texts
 * @param {Engine} engine
 * @param {Inspection} inspection
 * @param {LayerType} layer
 * @param {{chosen: number, word: (error: PosencError) => string, drawable: readonly string[]}} how
 *   word: an error in the language of the page; drawable: what a figure can show of a scheme
 * @returns {Layer}
 */
export function layerOf(texts, engine, { context, layers }, layer, { chosen, word, drawable }) {
  const words = texts.inspector;
  const { request, name, temperature } = layer;
  const ladder = ladderOf(engine, layer, context, chosen);
  const known = Object.hasOwn(words.layers, name) ? words.layers[name] : words.named(brief(name));
  const scheme = engine.schemes.find(({ id }) => id === request.scheme);
  const { attention = 1, score = 1 } = ladder ?? {};
  const sample = context > 1 && Number.isInteger(context) ? context - 1 : 0;
  return {
    title: name ? known : layers.length > 1 ? words.layers.others : words.layers.all,
    about: Object.hasOwn(words.schemes, request.scheme) ? words.schemes[request.scheme] : '',
    ladder,
    sentence: ladder ? sentence(texts, ladder) : '',
    rows: rowsOf(texts, layer, word),
    effects: [
      ...(ladder ? [words.attention(readable(attention, 5), readable(attention * attention, 5), attention === 1)] : []), // prettier-ignore
      ...(ladder ? [words.score(readable(score, 5), score === 1)] : []),
      ...(temperature
        ? [
            words.temperature(
              short(temperature.beta),
              lengthOf(texts, temperature.length),
              Boolean(temperature.countsFrom1),
              sample ? [lengthOf(texts, sample), short(temperatureAt(temperature, sample), 4)] : undefined,
            ),
          ]
        : []),
    ],
    tag:
      !ladder && layer.errors.length === 0 && scheme?.has.some((each) => drawable.includes(each))
        ? tagOf(request)
        : '',
  };
}

/**
 * As the engine's queryTemperature(), which refuses what lies outside of its domain: a configuration that says such things is
 * still to be shown, with what is wrong in it.
 * @param {NonNullable<LayerType['temperature']>} temperature
 * @param {number} position
 */
export const temperatureAt = ({ beta, length, countsFrom1 }, position) =>
  1 + beta * Math.log(1 + Math.floor((position + Number(countsFrom1)) / length));

/**
 * @param {Texts} texts
 * @param {LayerType} layer
 * @param {(error: PosencError) => string} word
 * @returns {Row[]}
 */
function rowsOf(texts, { request, warnings, errors }, word) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const [name, value] of Object.entries(request)) {
    if (name === 'scheme' || lengths.includes(name)) continue;
    const key = Object.hasOwn(keys, name) ? keys[name] : name;
    rows.set(key, { key, value: valueText(texts, value), notices: [] });
  }
  for (const [all, isWarning] of /** @type {const} */ ([
    [errors, false],
    [warnings, true],
  ])) {
    for (const error of all) {
      const key = brief(error.parameter ?? '');
      const row = rows.get(key) ?? { key, value: given(texts, error), notices: [] };
      // Instead of what is taken for it.
      if (!isWarning) row.value = given(texts, error);
      rows.set(key, row);
      row.notices.push({ text: word(error), isWarning });
    }
  }
  return [...rows.values()];
}

/** What the configuration has there, in its own letters. @param {Texts} texts @param {PosencError} error */
function given(texts, { value, rule }) {
  // Of a key that nobody knows, the value does not matter.
  if (value === undefined) return rule === 'unknown_key' ? '' : texts.inspector.missing;
  return typeof value === 'object' ? '[…]' : brief(JSON.stringify(value) ?? '');
}

/** @param {Texts} texts @param {unknown} value */
function valueText(texts, value) {
  if (!Array.isArray(value)) return typeof value === 'number' ? short(value, 12) : brief(String(value));
  if (value.length <= 8) return texts.inspector.each(value.map((each) => short(each)));
  return texts.inspector.list(
    value.length,
    short(value.reduce((a, b) => Math.min(a, b))),
    short(value.reduce((a, b) => Math.max(a, b))),
  );
}

/** A tag of a figure that shows the same. @param {Record<string, any>} request */
function tagOf(request) {
  const attributes = Object.entries(request)
    .filter(([name]) => name !== 'seq_len')
    .map(([name, value]) => `${name.replaceAll('_', '-')}="${value}"`);
  const tag = `<pe-heatmap ${attributes.join(' ')} controls></pe-heatmap>`;
  return tag.length > longestTag ? '' : tag;
}

/**
 * What is said of the model as a whole.
 * @param {Texts} texts
 * @param {Inspection} inspection
 * @param {(error: PosencError) => string} word
 * @param {boolean} [isExcerpt]  whether these are some fields of a configuration
 */
export function modelFacts(
  texts,
  { layers, errors, warnings, context, rotates, interval },
  word,
  isExcerpt = false,
) {
  const words = texts.inspector;
  const without = rotates.flatMap((rotates, k) => (rotates ? [] : [k + 1]));
  const listed = without.slice(0, mostListed);
  return {
    facts: [
      ...(layers.length ? [words.context(context > 0 ? lengthOf(texts, context) : '', isExcerpt)] : []),
      ...(without.length
        ? [words.without(without.length, rotates.length, listed, without.length > mostListed)]
        : []),
      ...(!without.length && interval >= 1 ? [words.interval(interval)] : []),
    ],
    notices: layers.length
      ? []
      : [
          ...errors.map((error) => ({ text: word(error), isWarning: false })),
          ...warnings.map((error) => ({ text: word(error), isWarning: true })),
        ],
  };
}

/**
 * A logarithmic ruler on which all of these have their place; what never turns stands at its end, behind a gap.
 * @typedef {{low: number, high: number, end: number, hasNever: boolean, ticks: {value: number, text: string}[]}} Ruler
 */

/** How many powers of ten are labelled at most. */
const mostTicks = 8;

/**
 * @param {Ladder[]} ladders
 * @returns {Ruler}
 */
export function rulerOf(ladders) {
  let [low, high] = [Infinity, 0];
  let hasNever = false;
  for (const { pairs, training, reach } of ladders) {
    for (const { before, after } of pairs) {
      for (const each of [before, after]) {
        if (each === Infinity) hasNever = true;
        else [low, high] = [Math.min(low, each), Math.max(high, each)];
      }
    }
    for (const each of [training, reach]) if (each > 0) high = Math.max(high, each);
  }
  if (!(low < high)) [low, high] = [low < Infinity ? low / 2 : 1, low < Infinity ? low * 2 : 10];
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))];
  const step = Math.max(1, Math.ceil((last - first + 1) / mostTicks));
  const ticks = [];
  for (let power = first; power <= last; power += step) {
    // 10^-324 is none.
    const value = 10 ** power;
    ticks.push({ value, text: readable(value, 1, 1, 1e3) });
  }
  return { low, high, end: hasNever ? 88 : 100, hasNever, ticks };
}

/**
 * Where a wavelength stands on a ruler, in percent of its width.
 * @param {Ruler} ruler
 * @param {number} value
 */
export function placeOn({ low, high, end }, value) {
  if (value === Infinity) return 100;
  return (end * Math.log(value / low)) / Math.log(high / low);
}

/**
 * Those of many pairs that are drawn: no screen has room for more.
 * @param {Pair[]} pairs
 * @param {number} [most]
 */
export function drawnOf(pairs, most = 256) {
  const step = Math.ceil(pairs.length / most);
  return pairs.filter((_, k) => k % step === 0 || k === pairs.length - 1);
}

/**
 * All pairs of all ladders as numbers.
 * @param {Texts} texts
 * @param {{name: string, layer: string, ladder: Ladder}[]} ladders
 * @returns {import('../../matrix/number-files.js').Numbers | undefined}
 */
export function numbersOf(texts, ladders) {
  const rows = ladders.flatMap(({ name, layer, ladder }) =>
    ladder.pairs.map((pair) => ({
      label: texts.inspector.row(
        [name, layer, `${texts.inspector.columns.pair} ${pair.pair}`].filter(Boolean),
      ),
      cells: [...pair.dimensions, pair.before, pair.after, pair.after / pair.before, pair.turns],
    })),
  );
  if (!rows.length) return undefined;
  const { columns } = texts.inspector;
  const columnLabels = [columns.first, columns.second, columns.before, columns.after, columns.divisor, columns.turns]; // prettier-ignore
  return {
    kind: 'wavelengths',
    shape: [rows.length, columnLabels.length],
    data: Float64Array.from(rows.flatMap(({ cells }) => cells)),
    corner: columns.pair,
    rowLabels: rows.map(({ label }) => label),
    columnLabels,
  };
}

/** Longer tables are cut in the middle. */
const mostTableRows = 512;

/**
 * The table of a ladder, that of a longer one without its middle.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @returns {{head: string[], rows: (string[] | null)[]}}
 */
export function tableOf(texts, { pairs, isScaled, reach }) {
  const { columns, fate } = texts.inspector;
  const head = [
    columns.pair,
    columns.dimensions,
    ...(isScaled ? [columns.before, columns.after, columns.band] : [columns.wavelength]),
    ...(reach > 0 ? [columns.turns] : []),
  ];
  const rowOf = (/** @type {Pair} */ { pair, dimensions, before, after, band, turns }) => [
    `${pair}`,
    texts.inspector.dimensions(dimensions),
    ...(isScaled ? [texts.number(lengthText(texts, before))] : []),
    texts.number(lengthText(texts, after)),
    ...(isScaled ? [fate[band](short(after / before, 4))] : []),
    ...(reach > 0 ? [texts.number(readable(turns))] : []),
  ];
  if (pairs.length <= mostTableRows) return { head, rows: pairs.map(rowOf) };
  const half = mostTableRows / 2;
  return { head, rows: [...pairs.slice(0, half).map(rowOf), null, ...pairs.slice(-half).map(rowOf)] };
}

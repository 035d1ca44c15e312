/**
 * The contents for a model's configuration: for each type of layers its ladder of wavelengths, its settings, and what
 * is wrong with them. Pure: takes what the engine has read; returns models and sentences.
 */
import { dependsOnLength, keys, lengthNames, stretchedBase } from '../../schemes/models/configurations.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { computeLadder } from './ladder.js';
import { composeLadderSentence, formatLength } from './ladder-sentences.js';

/** @typedef {import('./ladder.js').Ladder} Ladder */

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').Inspection} Inspection */
/** @typedef {import('../../engine/engine.js').LayerType} LayerType */
/** @typedef {import('../../engine/engine.js').PosencError} PosencError */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/**
 * A key and a value of a configuration, with warnings and errors about them.
 * @typedef {{key: string, value: string, notices: Notice[]}} Row
 */
/** @typedef {{text: string, isWarning: boolean}} Notice */
/**
 * The contents for a type of layers.
 * @typedef {object} Layer
 * @property {string} title
 * @property {string} about      describes the scheme; '' if the ladder does
 * @property {string} indices    the numbers of the layers; '' if they are not known, or if all layers have this type
 * @property {Ladder} [ladder]   undefined without pairs
 * @property {string} sentence   '' without a ladder
 * @property {Row[]} rows
 * @property {string[]} effects  other effects on scores
 * @property {string} tag        the tag of a figure that shows the encoding if there is no ladder; '' if there is none
 */

/** Longer names are cut. */
const longestName = 60;
/** A longer tag is not offered for copying. */
const longestTag = 300;
/** The maximum number of layers that a sentence lists. */
const mostListed = 12;

/**
 * Shortens text of unknown origin, so that it fits into a sentence.
 * @param {string} text
 */
export function shorten(text) {
  const start = [...text.slice(0, 2 * longestName + 2)];
  return start.length > longestName ? `${start.slice(0, longestName).join('')}…` : text;
}

/** Whether anything depends on the length of a sequence. @param {Inspection} inspection */
export const asksForLength = ({ layers }) => layers.some(({ request }) => dependsOnLength(request));

/**
 * Composes the contents for a type of layers.
 * @param {Texts} texts
 * @param {Engine} engine
 * @param {Inspection} inspection
 * @param {LayerType} layer
 * @param {{chosen: number, word: (error: PosencError) => string, drawable: readonly string[]}} options
 *   word: writes an error in the language of the page; drawable: the capabilities that a figure can show
 * @returns {Layer}
 */
export function composeLayer(texts, engine, inspection, layer, { chosen, word, drawable }) {
  const words = texts.inspector;
  const { context, layers } = inspection;
  const { request, name, temperature } = layer;
  const ladder = computeLadder(engine, layer, context, chosen);
  /** @type {Record<string, string>[]} */
  const [layerNames, schemeTexts] = [words.layers, words.schemes];
  const layerName = Object.hasOwn(layerNames, name) ? layerNames[name] : words.named({ name: shorten(name) });
  const scheme = engine.schemes.find(({ id }) => id === request.scheme);
  const { attention = 1, score = 1 } = ladder ?? {};
  const sample = context > 1 && Number.isInteger(context) ? context - 1 : 0;
  const state = layer.decay ? `${layer.decay}-decay` : 'state';
  const kind = layer.hasState ? state : request.scheme;
  return {
    title: name ? layerName : layers.length > 1 ? words.layers.others : words.layers.all,
    about: Object.hasOwn(schemeTexts, kind) ? schemeTexts[kind] : '',
    indices: layers.length > 1 ? composeIndices(texts, inspection, layer) : '',
    ladder,
    sentence: ladder ? composeLadderSentence(texts, ladder) : '',
    rows: composeRows(texts, layer, word),
    effects: [
      ...composeBase(texts, request, ladder),
      ...(ladder ? [words.attention({ factor: formatReadable(attention, 5), square: formatReadable(attention * attention, 5), isOne: attention === 1 })] : []), // prettier-ignore
      ...(ladder ? [words.score({ factor: formatReadable(score, 5), isOne: score === 1 })] : []),
      ...(layer.turnsBack ? [words.turnsBack] : []),
      ...(temperature
        ? [
            words.temperature({
              beta: formatShort(temperature.beta),
              length: formatLength(texts, temperature.length),
              from1: Boolean(temperature.countsFrom1),
              example: sample ? formatShort(computeTemperature(temperature, sample), 4) : 'none',
              position: formatLength(texts, sample),
            }),
          ]
        : []),
    ],
    tag:
      !ladder && layer.errors.length === 0 && scheme?.has.some((each) => drawable.includes(each))
        ? createTag(request)
        : '',
  };
}

/**
 * The sentence about the base that alpha enlarges at every length; none if there is no alpha.
 * @param {Texts} texts
 * @param {Record<string, any>} request
 * @param {Ladder} [ladder]
 */
function composeBase(texts, request, ladder) {
  const { base, factor } = request;
  const dims = 2 * (ladder?.pairs.length ?? 0);
  const stretched = stretchedBase(request, dims);
  if (stretched === undefined) return [];
  return [
    texts.inspector.alpha({
      alpha: formatShort(factor),
      before: formatShort(base, 9),
      after: formatShort(stretched, 9),
      dims,
    }),
  ];
}

/**
 * Which layers of the model are of a type: "1–3, 5".
 * @param {Texts} texts
 * @param {Inspection} inspection
 * @param {LayerType} layer
 */
function composeIndices(texts, { layers }, { indices }) {
  if (indices.length === 0) return '';
  /** @type {[number, number][]} */
  const runs = [];
  for (const index of indices) {
    const last = runs[runs.length - 1];
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index + 1, index + 1]);
  }
  const listedRuns = runs
    .slice(0, mostListed)
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const total = layers.reduce((sum, each) => sum + each.indices.length, 0);
  return texts.inspector.indices({ runs: listedRuns, total, isCut: runs.length > mostListed });
}

/**
 * Like queryTemperature() of the engine, but without its limits: a configuration with invalid values is still shown,
 * with its errors.
 * @param {NonNullable<LayerType['temperature']>} temperature
 * @param {number} position
 */
export const computeTemperature = ({ beta, length, countsFrom1 }, position) =>
  1 + beta * Math.log(1 + Math.floor((position + Number(countsFrom1)) / length));

/**
 * @param {Texts} texts
 * @param {LayerType} layer
 * @param {(error: PosencError) => string} word
 * @returns {Row[]}
 */
function composeRows(texts, { request, layoutTold, warnings, errors }, word) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const [name, value] of Object.entries(request)) {
    if (name === 'scheme' || lengthNames.includes(name) || (name === 'layout' && !layoutTold)) continue;
    const key = Object.hasOwn(keys, name) ? keys[name] : name;
    rows.set(key, { key, value: formatValue(texts, value), notices: [] });
  }
  for (const [faults, isWarning] of /** @type {const} */ ([
    [errors, false],
    [warnings, true],
  ])) {
    for (const error of faults) {
      const key = shorten(error.parameter ?? '');
      const row = rows.get(key) ?? { key, value: formatConfigValue(texts, error), notices: [] };
      // Shows the invalid value instead of the one that replaces it.
      if (!isWarning) row.value = formatConfigValue(texts, error);
      rows.set(key, row);
      row.notices.push({ text: word(error), isWarning });
    }
  }
  return [...rows.values()];
}

/** The value as the configuration has it. @param {Texts} texts @param {PosencError} error */
function formatConfigValue(texts, { value, rule }) {
  // For errors of other rules, the value does not matter.
  if (value === undefined) return ['missing', 'instead'].includes(rule) ? texts.inspector.missing : '';
  return typeof value === 'object' ? '[…]' : shorten(JSON.stringify(value) ?? '');
}

/** @param {Texts} texts @param {unknown} value */
function formatValue(texts, value) {
  if (!Array.isArray(value))
    return typeof value === 'number' ? formatShort(value, 12) : shorten(String(value));
  if (value.length <= 8) return texts.inspector.each({ items: value.map((each) => formatShort(each)) });
  return texts.inspector.list({
    count: value.length,
    low: formatShort(value.reduce((a, b) => Math.min(a, b))),
    high: formatShort(value.reduce((a, b) => Math.max(a, b))),
  });
}

/** A tag of a figure that shows the same encoding. @param {Record<string, any>} request */
function createTag(request) {
  const attributes = Object.entries(request)
    .filter(([name]) => name !== 'seq_len')
    .map(([name, value]) => `${name.replaceAll('_', '-')}="${value}"`);
  const tag = `<pe-heatmap ${attributes.join(' ')} controls></pe-heatmap>`;
  return tag.length > longestTag ? '' : tag;
}

/**
 * The sentences that say why the scheme is only probable; '' if it is certain, or if there is none.
 * @param {Texts} texts
 * @param {Inspection} inspection
 */
function composeDoubt(texts, { scheme, certain, isKnown, unknownKeys }) {
  if (certain || !scheme) return '';
  const words = texts.inspector;
  const reasons = [
    ...unknownKeys.map(({ key, nearest }) => words.unknownKey({ key: shorten(key), nearest })),
    ...(isKnown ? [] : [words.unknownModel]),
  ];
  return [words.probably({ scheme }), ...(reasons.length ? reasons : [words.unconfirmed])].join(
    texts.between,
  );
}

/**
 * Composes the contents for the model as a whole.
 * @param {Texts} texts
 * @param {Inspection} inspection
 * @param {(error: PosencError) => string} word
 * @param {boolean} [isExcerpt]  whether the configuration is an excerpt
 * @param {string[]} [offeredParts]  the parts that the figure offers to show
 */
export function composeModelFacts(texts, inspection, word, isExcerpt = false, offeredParts = []) {
  const words = texts.inspector;
  const { layers, errors, warnings, context, contextKey, rotates, interval } = inspection;
  const parts = inspection.parts.filter((part) => !offeredParts.includes(part));
  const doubt = composeDoubt(texts, inspection);
  const unrotatedLayers = rotates.flatMap((rotates, k) => (rotates ? [] : [k + 1]));
  const listedLayers = unrotatedLayers.slice(0, mostListed);
  return {
    facts: [
      ...(doubt ? [doubt] : []),
      ...(layers.length
        ? [
            words.context({
              length: context > 0 ? formatLength(texts, context) : 'none',
              key: contextKey,
              isExcerpt,
            }),
          ]
        : []),
      ...(unrotatedLayers.length
        ? [
            words.without({
              count: unrotatedLayers.length,
              all: rotates.length,
              list: listedLayers,
              isCut: unrotatedLayers.length > mostListed,
            }),
          ]
        : []),
      ...(!unrotatedLayers.length && interval >= 1 ? [words.interval({ interval })] : []),
      ...(parts.length ? [words.parts({ parts })] : []),
    ],
    notices: layers.length
      ? []
      : [
          ...errors.map((error) => ({ text: word(error), isWarning: false })),
          ...warnings.map((error) => ({ text: word(error), isWarning: true })),
        ],
  };
}

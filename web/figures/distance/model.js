/**
 * What distance alone does to scores, as curves of several schemes: what is computed for them, and what is shown. Pure.
 *
 * A scheme that adds rows or turns makes a match count less or more: its curve is the share of the score at distance 0. A
 * bias adds a number whatever the words are: its curves, one a head, are that number. Each of the two has its own panel.
 */
import { PosencError } from '../../engine/errors.js';
import { spoken } from '../../plot/alt-text.js';
import { endsOf, leastPicked, mostExact, mostKept } from '../../plot/curve-columns.js';
import { parseEntries } from '../../schemes/scheme-names.js';
import { mostComputed, schemesWithCurves, valuesAt } from '../../matrix/distance-curves.js';
import { colorOf, dashOf } from './curves-figure.js';
import { curvesSentence, namedHead, remarksOf } from './sentences.js';
import { distancesOf } from './number-table.js';

/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../matrix/distance-curves.js').Panel} Panel */
/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {SchemeCurves[]} list
 * @property {import('../../element/legend.js').Item[]} items  all schemes that can be chosen
 * @property {number} head
 * @property {boolean} logarithmic
 * @property {Record<Panel, [number, number]>} heights  the least and the greatest value of each panel
 * @property {import('../../element/plot-element.js').Zoom} [zoom]
 * @property {string} sentence
 * @property {string[]} remarks
 * @property {string} altText
 */

/** Parameters that say how long vectors are: one control sets both. */
export const widthParams = ['d_model', 'head_dim'];
/** Parameters that all schemes share. */
export const sharedParams = [...widthParams, 'base', 'heads'];
/** Parameters that make no difference to a curve. */
export const unusedParams = ['layout', 'side', 'bidirectional'];

/** The first scheme of each kind that adds, turns or biases. @param {Encodings} engine */
export const defaultSchemes = (engine) =>
  /** @type {const} */ (['absolute', 'rotary', 'bias'])
    .flatMap((kind) => schemesWithCurves(engine).find((scheme) => scheme.kind === kind)?.id ?? [])
    .join(', ');

/**
 * The request for an entry, and a remark on the settings that its preset overrides.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Entry} entry
 * @param {Record<string, any>} settings
 * @param {(param: string) => boolean} isSet  whether the page or the reader sets a parameter
 * @returns {{request: Record<string, any>, remarks: string[]}}
 */
export function requestOf(engine, texts, { name, scheme: id, preset }, settings, isSet) {
  const scheme = engine.schemes.find((each) => each.id === id);
  const names = schemesWithCurves(engine).map((each) => each.id);
  const refused = { parameter: 'schemes', value: id, names };
  if (!scheme) throw new PosencError({ code: 'unknown_scheme', ...refused, rule: 'scheme' });
  if (!names.includes(id)) {
    throw new PosencError({ code: 'not_applicable', ...refused, rule: 'lacks', detail: 'distance' });
  }
  const given = scheme.presets.find((each) => each.name === preset)?.arguments ?? {};
  /** @type {Record<string, any>} */
  const request = { scheme: id, preset };
  /** @type {[string, string][]} */
  const overridden = [];
  for (const param of scheme.params) {
    const isOwn = isSet(param.name);
    const setting = widthParams.includes(param.name) && !isOwn ? 'd_model' : param.name;
    if (!(setting in settings)) continue;
    const isShared = sharedParams.includes(param.name);
    if (isOwn || isSet(setting) || (isShared && !(param.name in given)))
      request[param.name] = settings[setting];
    else if (isShared && given[param.name] !== settings[setting]) {
      overridden.push([param.name, String(given[param.name])]);
    }
  }
  return { request, remarks: overridden.length ? [texts.distance.ofPreset(name, overridden)] : [] };
}

/**
 * What the element shows.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Entry[]} entries
 * @param {SchemeCurves[]} list
 * @param {{head: number, logarithmic: boolean, remarks: string[], initial: string}} options
 *   initial: the schemes that the page names
 * @returns {View}
 */
export function viewOf(engine, texts, entries, list, { head, logarithmic, remarks, initial }) {
  const words = texts.distance;
  const chosen = entries.map(({ name }) => name);
  // The order does not depend on what is chosen: first the schemes that the page names, then all others.
  const all = schemesWithCurves(engine).map(({ id }) => id);
  const first = [
    ...new Set([
      ...parseEntries(initial).map(({ name }) => name),
      ...chosen.filter((name) => !all.includes(name)),
    ]),
  ];
  const others = all.filter((id) => !first.includes(id));
  const isLong = list[0].count > mostKept;
  const descriptions = list.flatMap((curveSet) => {
    const { low, high } = endsOfAll(curveSet);
    const values =
      curveSet.panel === 'added' ? curveSet.ends : valuesAt(engine, curveSet, [curveSet.count - 1], [0]);
    const end = [...new Set([Math.min(...values), Math.max(...values)].map(spoken))];
    const isSome = curveSet.known < curveSet.count;
    return words.course(curveSet.name, spoken(low), spoken(high), end.join('…'), isSome);
  });
  const detailOf = (/** @type {SchemeCurves | undefined} */ curveSet) =>
    curveSet && curveSet.all > 1 ? words.thick(namedHead(curveSet, head), curveSet.all) : '';
  return {
    heights: { part: heightOf(list, 'part'), added: heightOf(list, 'added') },
    name: words.figure(chosen),
    list,
    head,
    logarithmic,
    items: [...first, ...others].map((name, k) => ({
      name,
      color: colorOf(k),
      dash: dashOf(k),
      isChosen: chosen.includes(name),
      isOther: k >= first.length,
      detail: detailOf(list.find((curveSet) => curveSet.name === name)),
    })),
    sentence: curvesSentence(texts, list),
    remarks: [
      ...remarksOf(texts, list),
      ...remarks,
      ...(isLong ? [columnsSentence(texts, list), texts.shown.nearer] : []),
    ],
    altText: [...descriptions, words.keys].join(texts.between),
  };
}

/**
 * The least and the greatest value of a panel, with 0.
 * @param {SchemeCurves[]} list
 * @param {Panel} panel
 * @returns {[number, number]}
 */
function heightOf(list, panel) {
  const ends = list.filter((curveSet) => curveSet.panel === panel).map(endsOfAll);
  const low = Math.min(0, ...ends.map((end) => end.low));
  const high = Math.max(0, ...ends.map((end) => end.high));
  return low < high ? [low, high] : [0, 1];
}

/** @param {SchemeCurves} curveSet */
function endsOfAll({ curves }) {
  const ends = curves.map(endsOf);
  return { low: Math.min(...ends.map(({ low }) => low)), high: Math.max(...ends.map(({ high }) => high)) };
}

/** Which values are drawn if there are more distances than columns of pixels. @param {Texts} texts @param {SchemeCurves[]} list */
function columnsSentence({ distance: words, whole }, list) {
  const [{ known, count }] = list;
  const rows = whole(distancesOf(list).length);
  if (known === count) return words.columns(rows);
  return words.picked(whole(mostComputed), whole(leastPicked), whole(mostExact), rows);
}

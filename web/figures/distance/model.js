/**
 * The effect of distance alone on scores, as curves of several schemes: the computation and the contents. Pure.
 * A scheme that adds rows or rotates changes the weight of a match: its curve is the score as a share of the score at
 * distance 0. A bias adds a number that does not depend on the words: its curves, one per head, are that number. The
 * two kinds have separate panels.
 */
import { threeDigits } from '../../plot/alt-text.js';
import { endsOf, leastPicked, mostKept } from '../../plot/curve-columns.js';
import { mostExact } from '../../plot/limits.js';
import { parseEntries } from '../../schemes/scheme-names.js';
import { mostComputed, schemesWithCurves, valuesAt } from '../../matrix/distance-curves.js';
import { colorOf, dashOf } from '../../plot/line-style.js';
import { composeCurvesSentence, composeMeanings, composeRemarks, namedHeadOf } from './sentences.js';
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
 * @property {import('../../element/plot.js').Zoom} [zoom]
 * @property {string} sentence
 * @property {string[]} meanings  what the curves mean
 * @property {string[]} remarks   what they leave out or make up
 * @property {string} altText
 */

/** The first scheme of each kind that adds, turns or biases. @param {Encodings} engine */
export const findDefaultSchemes = (engine) =>
  /** @type {const} */ (['absolute', 'rotary', 'bias'])
    .flatMap((kind) => schemesWithCurves(engine).find((scheme) => scheme.kind === kind)?.id ?? [])
    .join(', ');

/**
 * The contents of the element.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Entry[]} entries
 * @param {SchemeCurves[]} list
 * @param {{head: number, logarithmic: boolean, remarks: string[], initial: string}} options
 *   initial: the schemes that the page names
 * @returns {View}
 */
export function computeView(engine, texts, entries, list, { head, logarithmic, remarks, initial }) {
  const words = texts.distance;
  const chosenNames = entries.map(({ name }) => name);
  // Choosing a scheme does not change the order: first the entries that the page names, then chosen presets that it
  // does not name, then all other schemes.
  const allIds = schemesWithCurves(engine).map(({ id }) => id);
  const pageNames = [
    ...new Set([
      ...parseEntries(initial).map(({ name }) => name),
      ...chosenNames.filter((name) => !allIds.includes(name)),
    ]),
  ];
  const otherIds = allIds.filter((id) => !pageNames.includes(id));
  const isLong = list[0].count > mostKept;
  const descriptions = list.flatMap((curveSet) => {
    const { low, high } = endsOfAll(curveSet);
    const values =
      curveSet.panel === 'added' ? curveSet.ends : valuesAt(engine, curveSet, [curveSet.count - 1], [0]);
    const end = [...new Set([Math.min(...values), Math.max(...values)].map(threeDigits))];
    const isSome = curveSet.known < curveSet.count;
    return words.course({
      name: curveSet.name,
      low: threeDigits(low),
      high: threeDigits(high),
      end: end.join('…'),
      isSome,
    });
  });
  const detailOf = (/** @type {SchemeCurves | undefined} */ curveSet) =>
    curveSet && curveSet.all > 1 ? words.thick({ head: namedHeadOf(curveSet, head), all: curveSet.all }) : '';
  return {
    heights: { part: valueRangeOf(list, 'part'), added: valueRangeOf(list, 'added') },
    name: words.figure({ names: chosenNames }),
    list,
    head,
    logarithmic,
    items: [...pageNames, ...otherIds].map((name, k) => ({
      name,
      color: colorOf(k),
      dash: dashOf(k),
      isChosen: chosenNames.includes(name),
      isOther: k >= pageNames.length,
      detail: detailOf(list.find((curveSet) => curveSet.name === name)),
    })),
    sentence: composeCurvesSentence(texts, list),
    meanings: [
      ...composeMeanings(texts, list),
      ...(isLong ? [composeColumnsSentence(texts, list), texts.heatmapViews.nearer] : []),
    ],
    remarks: [...composeRemarks(texts, list), ...remarks],
    altText: [...descriptions, words.keys].join(texts.between),
  };
}

/**
 * The range of the values of a panel, including 0.
 * @param {SchemeCurves[]} list
 * @param {Panel} panel
 * @returns {[number, number]}
 */
function valueRangeOf(list, panel) {
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

/**
 * The sentence about which values are drawn if there are more distances than columns of pixels.
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 */
function composeColumnsSentence({ distance: words, integer }, list) {
  const [{ known, count }] = list;
  const rows = integer(distancesOf(list).length);
  if (known === count) return words.columns({ count: rows });
  return words.picked({
    most: integer(mostComputed),
    some: integer(leastPicked),
    exact: integer(mostExact),
    count: rows,
  });
}

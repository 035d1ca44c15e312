/** The sentences of <pe-distance>: what its curves show, and remarks for readers. Pure. */
import { groupsOfEqualLines } from '../../plot/line-overlap.js';
import { largestDifference, endsOf } from '../../plot/curve-columns.js';
import { formatReadable } from '../../plot/numbers.js';
import { valuesAt } from '../../matrix/distance-curves.js';
import { isSeeded } from '../../schemes/seeded.js';

/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * The index of the named head, or of the last head if there are fewer.
 * @param {SchemeCurves} curveSet
 * @param {number} head
 */
export const namedHeadOf = ({ all }, head) => Math.min(head, all - 1);

/**
 * "alibi, head 2"
 * @param {Texts} texts
 * @param {SchemeCurves} curveSet
 * @param {number} head
 */
export const composeCurveName = (texts, curveSet, head) =>
  curveSet.all > 1 ? texts.distance.ofHead({ name: curveSet.name, head }) : curveSet.name;

/**
 * Groups of schemes in one panel whose curves all coincide.
 * @param {SchemeCurves[]} list
 */
export function groupsOf(list) {
  /** @param {SchemeCurves} curveSet */
  const heightOf = ({ curves }) => {
    const ends = curves.map(endsOf);
    return Math.max(...ends.map(({ high }) => high)) - Math.min(...ends.map(({ low }) => low));
  };
  const heights = new Map(list.map((curveSet) => [curveSet, heightOf(curveSet)]));
  /**
   * The largest difference between the curves of two schemes, as a share of the larger range of their values.
   * @param {SchemeCurves} a
   * @param {SchemeCurves} b
   */
  const separationOf = (a, b) => {
    if (a.curves.length !== b.curves.length || a.below !== b.below) return Infinity;
    const most = Math.max(...a.curves.map((curve, k) => largestDifference(curve, b.curves[k])));
    return most && most / Math.max(heights.get(a) ?? 0, heights.get(b) ?? 0);
  };
  return groupsOfEqualLines(list, separationOf, 1e-4);
}

/**
 * The sentences about the curves with these settings.
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 */
export function composeCurvesSentence(texts, list) {
  const { distance: words } = texts;
  if (list[0].count < 2) return words.alone;
  const last = texts.integer(list[0].count - 1);
  const partCurves = list.filter(({ panel }) => panel === 'part');
  const addedCurves = list.filter(({ panel }) => panel === 'added');
  const sentences = [];
  if (partCurves.length) {
    const groups = groupWithSingles(partCurves);
    const halvedTexts = groups.flatMap((members) => {
      const [{ below, known }] = members;
      if (below === undefined) return [];
      const isLatest = below >= known;
      return [
        words.halves.halved({
          at: texts.integer(below),
          isLatest,
          group: composeHalvesGroup(texts, members),
        }),
      ];
    });
    const keptTexts = groups.flatMap((members) =>
      members[0].below === undefined ? [composeHalvesGroup(texts, members)] : [],
    );
    const knownText = list[0].known < list[0].count ? texts.integer(list[0].known - 1) : 'none';
    sentences.push(
      words.halves.all({
        halved: halvedTexts,
        halvedCount: halvedTexts.length,
        kept: keptTexts,
        keptCount: keptTexts.length,
        last,
        known: knownText,
      }),
    );
  }
  if (addedCurves.length) {
    const changes = groupWithSingles(addedCurves).map((members) =>
      words.additions.change({
        names: members.map(({ name }) => name),
        isShared: members.length > 1,
        ...additionOf(texts, members[0]),
      }),
    );
    sentences.push(words.additions.all({ changes, last }));
  }
  return sentences.join(texts.between);
}

/** @param {Texts} texts @param {SchemeCurves[]} members */
const composeHalvesGroup = ({ distance: words }, members) =>
  words.halves.group({ names: members.map(({ name }) => name), isShared: members.length > 1 });

/**
 * Groups of schemes that coincide, and each other scheme alone, in their order.
 * @param {SchemeCurves[]} list
 */
function groupWithSingles(list) {
  const groups = groupsOf(list).map(({ members }) => members.map((k) => list[k]));
  return list.flatMap((curveSet) => {
    const group = groups.find((each) => each.includes(curveSet)) ?? [curveSet];
    return group[0] === curveSet ? [group] : [];
  });
}

/**
 * The number that a scheme adds at the last distance: the least and the greatest among its heads.
 * @param {Texts} texts
 * @param {SchemeCurves} curveSet
 */
function additionOf(texts, { ends, all }) {
  const formatAddition = (/** @type {number} */ value) => {
    const text = formatNumber(texts, value, 3);
    const isExact = Number(value.toPrecision(3)) === value;
    return isExact ? text : texts.distance.about({ number: text });
  };
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return {
    all,
    heads: all === 1 ? 'single' : low === high ? 'equal' : 'different',
    low: formatAddition(low),
    lowHead: ends.indexOf(low),
    high: formatAddition(high),
    highHead: ends.indexOf(high),
  };
}

/**
 * "0.0177", "−500,000"
 * @param {Texts} texts
 * @param {number} value
 * @param {number} digits  the number of significant digits
 */
export function formatNumber(texts, value, digits) {
  const size = Number(Math.abs(value).toPrecision(digits));
  if (!Number.isInteger(size) || size < 1e4 || size > 1e12) return formatReadable(value, digits);
  return `${value < 0 ? '−' : ''}${texts.integer(size)}`;
}

/**
 * A sentence about the schemes that fit, if there are any.
 * @param {SchemeCurves[]} list
 * @param {(curveSet: SchemeCurves) => boolean} fits
 * @param {(values: {names: string[]}) => string} say
 */
function composeRemark(list, fits, say) {
  const names = list.filter(fits).map(({ name }) => name);
  return names.length ? [say({ names })] : [];
}

/**
 * What the curves mean, in one sentence for each kind of scheme.
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 */
export function composeMeanings({ distance: words }, list) {
  const kinds = /** @type {const} */ (['absolute', 'rotary', 'none', 'bias', 'relative']);
  return kinds.flatMap((kind) =>
    composeRemark(list, ({ scheme }) => scheme.kind === kind, words.kinds[kind]),
  );
}

/**
 * What the curves leave out or make up.
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 */
export function composeRemarks(texts, list) {
  const { distance: words } = texts;
  return [
    ...composeRemark(list, ({ scheme, request }) => isSeeded(scheme, request), words.seeded),
    ...composeRemark(
      list,
      ({ dependsOnQuery }) => dependsOnQuery,
      ({ names }) => words.query({ names, position: texts.integer(list[0].query) }),
    ),
    ...list.flatMap(({ name, all, heads }) =>
      heads.length < all ? [words.someHeads({ name, drawn: heads.length, all })] : [],
    ),
  ];
}

/**
 * The values of all curves at a distance.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Texts} texts
 * @param {SchemeCurves[]} list
 * @param {number} head  the named head
 * @param {number} distance
 */
export const composeReading = (engine, texts, list, head, distance) =>
  texts.distance.reading.all({
    distance: texts.integer(distance),
    curves: list.map((curveSet) => {
      const shownHead = namedHeadOf(curveSet, head);
      const [value] = valuesAt(engine, curveSet, [distance], [shownHead]);
      const name = composeCurveName(texts, curveSet, shownHead);
      return texts.distance.reading.curve({ name, value: formatNumber(texts, value, 4) });
    }),
  });

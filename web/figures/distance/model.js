/**
 * What distance alone does to scores, as curves of several schemes: the engine in, numbers, figures and sentences out.
 *
 * A scheme that adds rows, or turns, makes a match count less or more: its curve is a part of what there is at distance 0.
 * A bias adds a number whatever the words are: its curves, one a head, are that number. The two have panels of their own.
 */
import { coinciding, dashes } from '../../plot/line-overlap.js';
import { writerOf } from '../../schemes/code/curve-code.js';
import { columnStarts, createLine, distanceOf, endsOf, visitPoints } from '../../plot/curve-columns.js';
import { scaled, ticks } from '../../plot/plot-geometry.js';
import { endsOf as partEnds } from '../../plot/view-text.js';
import { readable } from '../../plot/numbers.js';
import { axisStyle, layoutStyle, palette } from '../../plot/palette.js';
import { havingCurves, valuesAt } from '../../matrix/distance-curves.js';

/** @typedef {import('../../matrix/distance-curves.js').Panel} Panel */
/** @typedef {import('../../matrix/distance-curves.js').Drawn} Drawn */

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../plot/curve-columns.js').Curve} Curve */

/** The first scheme of each kind that adds, turns or biases. @param {Encodings} engine */
export const usual = (engine) =>
  /** @type {const} */ (['absolute', 'rotary', 'bias'])
    .flatMap((kind) => havingCurves(engine).find((scheme) => scheme.kind === kind)?.id ?? [])
    .join(', ');

/**
 * What makes the curves that are kept, as far as there are programs for their schemes.
 * @param {Encodings} engine
 * @param {Drawn[]} list
 * @param {Float64Array} distances
 * @returns {import('../../schemes/code/curve-code.js').CurveProgram}
 */
export function programOf(engine, list, distances) {
  const [{ count }] = list;
  /** @type {import('../../schemes/code/curve-code.js').CurveOf[]} */
  const curves = [];
  /** @type {string[]} */
  const missing = [];
  for (const drawn of list) {
    const { name, scheme, request, heads: kept } = drawn;
    const given = scheme.presets.find((preset) => preset.name === request.preset)?.arguments;
    const settings = {
      ...Object.fromEntries(scheme.params.map((param) => [param.name, param.default])),
      ...given,
      ...request,
    };
    const at = (/** @type {number[]} */ some) => {
      const values = valuesAt(engine, drawn, some, kept);
      return some.map((_, k) => [...values.subarray(k * kept.length, (k + 1) * kept.length)]);
    };
    const writer = writerOf(scheme.id, settings);
    if (!writer) missing.push(name);
    else {
      const told = writer.given?.(engine, { request, settings, last: count - 1, at });
      curves.push({ ...settings, ...told, scheme: scheme.id, name, kept });
    }
  }
  const positions = distances.length === count ? count : [...distances];
  return { result: 'curves', positions, curves, missing };
}

/** The head that is named; of an entry without heads, its only curve. @param {Drawn} drawn @param {number} head */
export const namedHead = ({ all }, head) => Math.min(head, all - 1);

/**
 * "alibi, head 2"
 * @param {Texts} texts
 * @param {Drawn} drawn
 * @param {number} head
 */
export const curveName = (texts, drawn, head) =>
  drawn.all > 1 ? texts.distance.ofHead(drawn.name, head) : drawn.name;

/**
 * Which entries of a panel coincide, all their curves.
 * @param {Drawn[]} list
 */
export function groupsOf(list) {
  /** @param {Drawn} drawn */
  const heightOf = ({ curves }) => {
    const ends = curves.map(endsOf);
    return Math.max(...ends.map(({ high }) => high)) - Math.min(...ends.map(({ low }) => low));
  };
  const heights = new Map(list.map((drawn) => [drawn, heightOf(drawn)]));
  /** As a part of the larger of them. @param {Drawn} a @param {Drawn} b */
  const apart = (a, b) => {
    if (a.curves.length !== b.curves.length || a.below !== b.below) return Infinity;
    const most = Math.max(...a.curves.map((curve, k) => distanceOf(curve, b.curves[k])));
    return most && most / Math.max(heights.get(a) ?? 0, heights.get(b) ?? 0);
  };
  return coinciding(list, apart, 1e-4);
}

// The figure

/** How a distance stands on an axis. @param {boolean} logarithmic */
export const placeOn = (logarithmic) => (logarithmic ? Math.log10 : (/** @type {number} */ k) => k);

/** The distance at a place of an axis. @param {boolean} logarithmic */
export const distanceAt = (logarithmic) => (/** @type {number} */ place) =>
  Math.round(logarithmic ? 10 ** place : place);

/**
 * The range of an axis of distances.
 * @param {number} count
 * @param {boolean} logarithmic
 * @returns {[number, number]}
 */
export function rangeOf(count, logarithmic) {
  const last = Math.max(count - 1, logarithmic ? 2 : 1);
  return logarithmic ? [0, Math.log10(last)] : [0, last];
}

/**
 * The part of an axis of distances that a text names by its first distance and its last one, as "1000,5000".
 * @param {string} text  '' for the whole
 * @param {number} count
 * @param {boolean} logarithmic
 * @returns {{x?: [number, number]} | undefined} undefined for a text that is none; without x, where all is seen, or nothing would be
 */
export function stretchOf(text, count, logarithmic) {
  if (text.trim() === '') return {};
  const ends = partEnds(text);
  if (!ends) return undefined;
  const [low, high] = rangeOf(count, logarithmic);
  const [from, to] = ends.map((each) => Math.min(high, Math.max(low, placeOn(logarithmic)(each))));
  const isPart = to - from >= (logarithmic ? 0.01 : 1) && (from > low || to < high);
  return isPart ? { x: [from, to] } : {};
}

/**
 * The same as a text.
 * @param {[number, number] | undefined} seen
 * @param {boolean} logarithmic
 */
export const stretchText = (seen, logarithmic) =>
  (seen ?? [])
    .map((place) => Math.max(0, logarithmic ? 10 ** place : place))
    .map((distance) => Number(distance.toFixed(distance < 100 ? 4 : 2)))
    .join();

/** @param {number} k  of an entry, among all that can be chosen */
export const colorOf = (k) => palette[k % palette.length];
/** @param {number} k */
export const dashOf = (k) => dashes[k % dashes.length];

/**
 * The curves of a panel.
 * @param {Texts} texts
 * @param {Drawn[]} list
 * @param {object} options
 * @param {Panel} options.panel
 * @param {number[]} options.styles  of each entry: a number for its colour and its dash
 * @param {number} options.head
 * @param {boolean} options.logarithmic
 * @param {import('../../plot/plot-geometry.js').Theme} options.theme
 * @param {{width: number}} options.size
 * @param {[number, number]} options.shown  the part of the axis that is seen
 * @param {(drawn: Drawn, starts: Float64Array) => Curve[] | undefined} options.closer
 *   an entry's kept curves over the bins of what is seen, each a column of pixels, as soon as they are known
 * @returns {{data: object[], layout: Record<string, any>}}
 */
export function distanceFigure(texts, list, options) {
  const { panel, styles, head, logarithmic, theme, size, shown, closer } = options;
  const place = placeOn(logarithmic);
  const { count } = list[0];
  const whole = rangeOf(count, logarithmic);
  const back = distanceAt(logarithmic);
  const margin = scaled({ l: marginOf(list), r: 30, t: 30, b: 46 }, theme.size);
  const columns = Math.max(50, Math.round(size.width - margin.l - margin.r));
  const least = logarithmic ? 1 : 0;
  const [from, to] = [Math.max(least, back(shown[0]) - 1), Math.min(count - 1, back(shown[1]) + 1)];
  const isZoomed = shown[0] > whole[0] || shown[1] < whole[1];
  const axis = { place, back, range: isZoomed ? shown : whole, columns };
  const starts = from <= to ? columnStarts(axis, from, to) : undefined;
  const traces = list.flatMap((drawn, entry) => {
    const near = starts && closer(drawn, starts);
    return drawn.curves.map((curve, k) => {
      const line = createLine(axis);
      let isIn = !near;
      const put = (/** @type {number} */ distance, /** @type {number} */ value) => line.add(distance, value);
      visitPoints(curve, (distance, value) => {
        if (near && distance >= from && !isIn) {
          isIn = true;
          visitPoints(near[k], put);
        }
        const isKnown = near && distance >= from && distance <= to;
        if (distance >= least && !isKnown) put(distance, value);
      });
      const points = line.end();
      const isNamed = drawn.heads[k] === namedHead(drawn, head);
      return {
        isNamed,
        trace: {
          type: 'scatter',
          // Of one distance there is no line.
          mode: count - least > 1 ? 'lines' : 'markers',
          name: curveName(texts, drawn, drawn.heads[k]),
          ...points,
          opacity: isNamed ? 1 : 0.5,
          line: {
            color: colorOf(styles[entry]),
            width: isNamed ? widthOf(styles[entry], points.x.length > 2 * columns) : 0.75,
            dash: isNamed ? dashOf(styles[entry]) : 'solid',
          },
          hoverinfo: 'none',
        },
      };
    });
  });
  // Whole lines lie under those with gaps, and thin ones under both.
  const order = (/** @type {typeof traces[0]} */ { isNamed, trace }) =>
    isNamed ? 1 + dashes.indexOf(trace.line.dash) : 0;
  const half = {
    type: 'scatter',
    mode: 'lines',
    x: whole,
    y: [0.5, 0.5],
    line: { color: theme.ink, width: 1, dash: 'dot' },
    opacity: 0.5,
    hoverinfo: 'skip',
  };
  return {
    data: [
      ...(panel === 'part' ? [half] : []),
      ...[...traces].sort((a, b) => order(a) - order(b)).map(({ trace }) => trace),
    ],
    layout: {
      ...layoutStyle(theme),
      hovermode: 'x',
      showlegend: false,
      margin: { ...margin, autoexpand: false },
      xaxis: {
        ...axisStyle(theme, logarithmic ? texts.distance.logarithmic : texts.distance.linear),
        showgrid: false,
        uirevision: String(logarithmic),
        tickangle: 0,
        ...ticksOf(texts, shown, columns, logarithmic, theme.size),
      },
      yaxis: {
        ...axisStyle(theme, texts.distance.panels[panel].axis),
        zeroline: true,
        zerolinecolor: theme.faint,
        rangemode: 'tozero',
      },
    },
  };
}

/**
 * Of a line that is named: a whole one shows beside those with gaps on it, and what swings to and fro in each column of
 * pixels is no thicker than a pixel.
 * @param {number} style
 * @param {boolean} isDense
 */
const widthOf = (style, isDense) => (isDense ? 1 : 2) + (style % dashes.length ? 0 : 0.75);

/** Room for the largest number beside the axis. @param {Drawn[]} list */
function marginOf(list) {
  const ends = list.flatMap(({ curves }) => curves.map(endsOf));
  const largest = Math.max(...ends.map(({ low, high }) => Math.max(-10 * low, high)));
  return 46 + 7.5 * Math.max(2, String(Math.round(largest)).length);
}

/**
 * As many ticks as there is room for.
 * @param {Texts} texts
 * @param {[number, number]} shown
 * @param {number} length  of the axis, in pixels
 * @param {boolean} logarithmic
 * @param {number} size  of the type
 */
function ticksOf(texts, shown, length, logarithmic, size) {
  const place = placeOn(logarithmic);
  const powers = Array.from({ length: 10 }, (_, power) => 10 ** power);
  const even = ticks(shown, length, 90);
  const step = even[1] - even[0] || 1;
  // Of few powers of ten, more than these are marked; of many, not each.
  const some = [...Array(10).keys()].map((k) =>
    (logarithmic ? powers : even).filter((mark, power) =>
      logarithmic ? power % (k + 1) === 0 : Math.round(mark / step) % (k + 1) === 0,
    ),
  );
  const isNear = logarithmic && shown[1] - shown[0] < 2.5;
  // From so near that none of these is seen, those of an even axis.
  const nearest = ticks(logarithmic ? [10 ** shown[0], 10 ** shown[1]] : shown, length, 90).filter(
    Number.isInteger,
  );
  const choices = [
    ...(isNear ? [powers.flatMap((power) => [power, 2 * power, 5 * power])] : []),
    ...some,
    nearest,
  ];
  /** @param {number[]} marks */
  const fit = (marks) => {
    const seen = marks.filter((mark) => place(mark) >= shown[0] && place(mark) <= shown[1]);
    const widthOf = (/** @type {number} */ mark) => 0.6 * size * texts.whole(mark).length;
    const isApart = (/** @type {number} */ mark, /** @type {number} */ k) => {
      const apart = ((place(mark) - place(seen[k - 1])) / (shown[1] - shown[0])) * length;
      return k === 0 || apart > (widthOf(mark) + widthOf(seen[k - 1])) / 2 + 6;
    };
    return seen.length > 0 && seen.every(isApart);
  };
  const marks = choices.find(fit) ?? [];
  return {
    // Plotly takes one just at the end for one beyond it.
    tickvals: marks.map((mark) =>
      Math.min(place(mark), place(mark) === shown[1] ? shown[1] * (1 - 1e-6) : Infinity),
    ),
    ticktext: marks.map((mark) => texts.whole(mark)),
  };
}

// Sentences

/**
 * What the curves come to, true for just these settings.
 * @param {Texts} texts
 * @param {Drawn[]} list
 */
export function sentenceOf(texts, list) {
  const { distance: words } = texts;
  if (list[0].count < 2) return words.alone;
  const last = texts.whole(list[0].count - 1);
  const parts = list.filter(({ panel }) => panel === 'part');
  const added = list.filter(({ panel }) => panel === 'added');
  const sentences = [];
  if (parts.length) {
    const groups = withSingles(parts);
    sentences.push(
      words.halves(
        groups.map((members) => ({
          names: members.map(({ name }) => name),
          at: members[0].below === undefined ? undefined : texts.whole(members[0].below),
          isLatest: Number(members[0].below) >= members[0].known,
        })),
        last,
        list[0].known < list[0].count ? texts.whole(list[0].known - 1) : undefined,
      ),
    );
  }
  if (added.length) {
    sentences.push(
      words.additions(
        withSingles(added).map((members) => ({
          names: members.map(({ name }) => name),
          ...additionAt(texts, members[0]),
        })),
        last,
      ),
    );
  }
  return sentences.join(texts.between);
}

/**
 * Groups of those that coincide, and each other one alone, in their order.
 * @param {Drawn[]} list
 */
function withSingles(list) {
  const groups = groupsOf(list).map(({ members }) => members.map((k) => list[k]));
  return list.flatMap((drawn) => {
    const group = groups.find((each) => each.includes(drawn)) ?? [drawn];
    return group[0] === drawn ? [group] : [];
  });
}

/**
 * What an entry adds at the last distance: the least and the greatest of its heads.
 * @param {Texts} texts
 * @param {Drawn} drawn
 */
function additionAt(texts, { ends, all }) {
  const said = (/** @type {number} */ value) => {
    const text = numberText(texts, value, 3);
    const isExact = Number(value.toPrecision(3)) === value;
    return { text: isExact ? text : texts.distance.about(text), head: ends.indexOf(value) };
  };
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return { all, low: said(low), high: said(high), isOne: low === high };
}

/**
 * "0.0177", "−500,000"
 * @param {Texts} texts
 * @param {number} value
 * @param {number} digits  significant ones
 */
export function numberText(texts, value, digits) {
  const size = Number(Math.abs(value).toPrecision(digits));
  if (!Number.isInteger(size) || size < 1e4 || size > 1e12) return readable(value, digits);
  return `${value < 0 ? '−' : ''}${texts.whole(size)}`;
}

/**
 * What the curves are and are not, a sentence for each kind that is there, and what else a reader has to know.
 * @param {Texts} texts
 * @param {Drawn[]} list
 */
export function remarksOf(texts, list) {
  const { distance: words } = texts;
  const named = (/** @type {(drawn: Drawn) => boolean} */ fits) => list.filter(fits).map(({ name }) => name);
  /** @param {string[]} names @param {(names: string[]) => string} say */
  const said = (names, say) => (names.length ? [say(names)] : []);
  const kinds = /** @type {const} */ (['absolute', 'rotary', 'none', 'bias', 'relative']);
  return [
    ...kinds.flatMap((kind) =>
      said(
        named(({ scheme }) => scheme.kind === kind),
        words.kinds[kind],
      ),
    ),
    ...said(named(isSeeded), words.seeded),
    ...said(
      named((drawn) => drawn.dependsOnQuery),
      (names) => words.query(names, texts.whole(list[0].query)),
    ),
    ...list.flatMap(({ name, all, heads }) =>
      heads.length < all ? [words.someHeads(name, heads.length, all)] : [],
    ),
  ];
}

/** Whether its numbers are random ones, in the place of what a model learns. @param {Drawn} drawn */
const isSeeded = ({ scheme: { params }, request }) =>
  params.some(({ name }) => name === 'seed') &&
  !params.some(({ name, type }) => type === 'list' && request[name]?.length);

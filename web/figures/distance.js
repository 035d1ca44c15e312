/**
 * What distance alone does to scores, as curves of several schemes: the engine in, numbers, figures and sentences out.
 *
 * A scheme that adds rows, or turns, makes a match count less or more: its curve is a part of what there is at distance 0.
 * A bias adds a number whatever the words are: its curves, one a head, are that number. The two have panels of their own.
 */
import { coinciding, dashes } from './coincide.js';
import { writerOf } from './curve-code.js';
import {
  binStarts,
  byPicks,
  bySteps,
  columnStarts,
  createBins,
  createCurve,
  createLine,
  distanceOf,
  endsOf,
  fewParts,
  mostExact,
  visitPoints,
} from './curves.js';
import { scaled, ticks } from './frame.js';
import { endsOf as partEnds } from './part.js';
import { axisStyle, layoutStyle, palette, readable } from './style.js';

/** @typedef {import('../engine.js').Encodings} Encodings */
/** @typedef {import('../engine.js').Scheme} Scheme */
/** @typedef {import('../texts.js').Texts} Texts */
/** @typedef {import('./curves.js').Curve} Curve */
/** @typedef {'part' | 'added'} Panel  a part of the value at distance 0; or a number that is added */
/** @typedef {import('./entries.js').Entry} Entry */
/**
 * The curves of a scheme.
 * @typedef {object} Drawn
 * @property {string} name
 * @property {Scheme} scheme
 * @property {Panel} panel
 * @property {Record<string, any>} request  without distances
 * @property {number} query                 where the query stands
 * @property {boolean} dependsOnQuery
 * @property {number} count                 of distances, from 0
 * @property {number} unit                  what the engine's numbers are divided by
 * @property {number} all                   heads, or 1
 * @property {number[]} heads               those whose curves are kept
 * @property {Curve[]} curves               of each of them
 * @property {number} known                 of distances, from 0, that are all computed; of the others, some
 * @property {number} [below]               of a part: the first distance of those computed at which it is below a half
 * @property {Float64Array} ends            of all heads, the values at the last distance
 */

/** Of more distances not all are computed: that would take minutes. There are no more of them than positions. */
export const mostComputed = 2 ** 26;
export const mostDistances = 2 ** 31;

/** More lines would be a surface. */
const mostHeads = 32;

/** @param {Scheme} scheme @returns {Panel} */
export const panelOf = ({ kind }) => (kind === 'bias' || kind === 'relative' ? 'added' : 'part');

/** Those that have a curve. @param {Encodings} engine */
export const havingCurves = ({ schemes }) => schemes.filter(({ has }) => has.includes('distance'));

/** The first scheme of each kind that adds, turns or biases. @param {Encodings} engine */
export const usual = (engine) =>
  /** @type {const} */ (['absolute', 'rotary', 'bias'])
    .flatMap((kind) => havingCurves(engine).find((scheme) => scheme.kind === kind)?.id ?? [])
    .join(', ');

/**
 * The heads whose curves are kept: all, or of very many some, and the one that is named.
 * @param {number} all
 * @param {number} named
 */
export function keptHeads(all, named) {
  const step = Math.ceil(all / mostHeads);
  const list = Array.from({ length: all }, (_, head) => head);
  return list.filter((head) => head % step === 0 || head === named || head === all - 1);
}

/**
 * Computes the curves of an entry, a step at a time, each of a few milliseconds; gives how many distances are done.
 * @param {Encodings} engine
 * @param {Entry} entry
 * @param {Record<string, any>} request  without distances
 * @param {{count: number, head: number, query?: number}} options
 *   of distances; the head that is named; where the query stands, if not at the last of them
 * @returns {Generator<number, Drawn, void>}
 */
export function* compute(engine, entry, request, { count, head, query = count - 1 }) {
  const scheme = /** @type {Scheme} */ (engine.schemes.find(({ id }) => id === entry.scheme));
  const part = panelOf(scheme) === 'part';
  const at = (/** @type {import('../engine.js').Positions} */ positions, query_ = query) =>
    engine.distanceCurve({ ...request, positions, query: query_ });
  const { rows: all } = at([0]);
  const unit = part ? atZero(engine, scheme, request, query) : 1;
  const heads = keptHeads(all, Math.min(head, all - 1));
  const isFar = count > mostComputed;
  const starts = count > 0 ? binStarts(count, isFar ? fewParts : undefined) : new Float64Array();
  const taken = heads.map(() => createCurve(count, starts));
  /** @type {number | undefined} */
  let below;
  const take = (/** @type {number} */ from, /** @type {number} */ length, step = 1) => {
    visitCurves(at({ count: length, start: from, step }), { heads, part, unit }, (k, values) => {
      taken[k].take(values, from, step);
      const first = part ? values.findIndex((value) => value < 0.5) : -1;
      if (first >= 0) below = Math.min(below ?? Infinity, from + first * step);
    });
  };
  const some = isFar ? starts.findIndex((start) => start >= mostExact) : starts.length - 1;
  const known = count > 0 ? starts[some] : 0;
  yield* bySteps(0, known, take);
  yield* byPicks(starts.subarray(some), take);
  return {
    name: entry.name,
    scheme,
    panel: panelOf(scheme),
    request,
    query,
    dependsOnQuery: dependsOnQuery(at, query),
    count,
    unit,
    all,
    heads,
    curves: taken.map(({ curve }) => curve),
    known,
    below,
    ends: part ? new Float64Array() : at([query]).data,
  };
}

/**
 * Of what the engine has computed, the kept curves, as they are drawn.
 * @param {import('../engine.js').MatrixF64} computed  whose numbers become parts where they are
 * @param {{heads: number[], part: boolean, unit: number}} drawn
 * @param {(k: number, values: Float64Array) => void} visit
 */
function visitCurves({ cols, data }, { heads, part, unit }, visit) {
  heads.forEach((head, k) => {
    const values = data.subarray(head * cols, (head + 1) * cols);
    if (part) for (let i = 0; i < cols; ++i) values[i] = 1 + values[i] / unit;
    visit(k, values);
  });
}

/**
 * The kept curves of an entry over the bins of a part of the axis, computed as above: of columns of pixels, what is drawn of
 * them is what there is, or of very many distances some of it.
 * @param {Encodings} engine
 * @param {Drawn} drawn
 * @param {Float64Array} starts
 * @returns {Generator<number, Curve[], void>}
 */
export function* computePart(engine, { request, query, panel, unit, heads }, starts) {
  const taken = heads.map(() => createBins(starts));
  const take = (/** @type {number} */ start, /** @type {number} */ length, step = 1) => {
    const positions = { count: length, start, step };
    const computed = engine.distanceCurve({ ...request, positions, query });
    visitCurves(computed, { heads, part: panel === 'part', unit }, (k, values) =>
      taken[k].take(values, start, step),
    );
  };
  yield* isExact(starts) ? bySteps(starts[0], starts[starts.length - 1], take) : byPicks(starts, take);
  return taken.map(({ curve }) => curve);
}

/** Whether all distances of bins are computed: those that are seen, and those beside them. @param {Float64Array} starts */
export const isExact = (starts) => starts[starts.length - 1] - starts[0] <= mostExact + 4;

/**
 * What the curve of a scheme is a part of: of rows, the square of the query's own, of turns, the score of a word with
 * itself, in the mean over words of independent normal numbers; both as attention divides them.
 * @param {Encodings} engine
 * @param {Scheme} scheme
 * @param {Record<string, any>} request
 * @param {number} query
 */
function atZero(engine, { has }, request, query) {
  const { dimensions, width } = engine.plan({ ...request, positions: 1 });
  if (has.includes('rows')) {
    const [norm] = engine.norms(engine.encode({ ...request, positions: [query] }));
    return norm ** 2 / Math.sqrt(width);
  }
  if (!has.includes('rotation')) return 1;
  const { cols: pairs, attentionFactor } = engine.rotation({ ...request, positions: [0] });
  return (2 * pairs * attentionFactor ** 2 + dimensions - 2 * pairs) / Math.sqrt(dimensions);
}

/**
 * Whether another place of the query gives another curve.
 * @param {(positions: number, query: number) => import('../engine.js').MatrixF64} at
 * @param {number} query
 */
function dependsOnQuery(at, query) {
  const near = Math.min(query, 16);
  if (near === query) return false;
  const [a, b] = [at(near + 1, query), at(near + 1, near)];
  return a.data.some((value, k) => Math.abs(value - b.data[k]) > 1e-6 * (1 + Math.abs(value)));
}

/**
 * The values of an entry's curves at single distances, a row for each distance.
 * @param {Encodings} engine
 * @param {Drawn} drawn
 * @param {number[] | Float64Array} distances
 * @param {number[]} heads
 */
export function valuesAt(engine, { request, query, panel, unit }, distances, heads) {
  const { length, [0]: start } = distances;
  // One after the other they take a hundredth of the time.
  const isRun = Array.prototype.every.call(distances, (distance, k) => distance === start + k);
  const positions = isRun && length > 0 ? { start, count: length, step: 1 } : distances;
  const { data } = engine.distanceCurve({ ...request, positions, query });
  const out = new Float64Array(length * heads.length);
  for (let k = 0; k < out.length; ++k) {
    const value = data[heads[k % heads.length] * length + Math.floor(k / heads.length)];
    out[k] = panel === 'part' ? 1 + value / unit : value;
  }
  return out;
}

/**
 * What makes the curves that are kept, as far as there are programs for their schemes.
 * @param {Encodings} engine
 * @param {Drawn[]} list
 * @param {Float64Array} distances
 * @returns {import('./curve-code.js').CurveProgram}
 */
export function programOf(engine, list, distances) {
  const [{ count }] = list;
  /** @type {import('./curve-code.js').CurveOf[]} */
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
 * @param {import('./frame.js').Theme} options.theme
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

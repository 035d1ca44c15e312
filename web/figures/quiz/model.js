/**
 * Questions whose answers the engine computes from the present settings. Pure: the engine and a request in; a question, and
 * what is to be said to an answer, out. Nothing here is a stored answer: with other settings another choice is right.
 */
import { computeCurves } from '../../matrix/distance-curves.js';
import { evaluate } from './expression.js';
import { withoutPositions, roundedText } from '../../plot/wavelength-sentence.js';
import { withoutScaling } from '../../schemes/models/configurations.js';
import { axisFor, columnsOf, heightOf, lineThrough, nearestTo, pointsOf } from './sketch-curve.js';
import { readable } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request} Request */
/** @typedef {{positions: number} & Record<string, any>} Settings  of a request */
/**
 * What is said to an answer.
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {string} [misconception]  what one believes who gives this answer
 * @property {string} reply            with the numbers: why it is right, or what would have to be so
 */
/**
 * @typedef {object} Question
 * @property {string} text
 * @property {{id: string, text: string}[]} choices  to choose from, or to be put in order; none where a number is asked for
 * @property {{rows: number, cols: number, values: Float32Array}} [grid]  where a cell is asked for: those that may be pointed at
 * @property {import('./sketch-curve.js').Curve} [curve]  where one is to be sketched
 * @property {string} answer           the right one, for people
 * @property {(answer: string) => Verdict} judge  of the id of a choice; of all ids in an order, with spaces; of a number, as
 *   JavaScript writes it; of a cell, as "position,dimension"; of a sketch, as "x:value x:value"
 */
/** Where nothing can be asked, why. @typedef {{reason: string}} None */
/**
 * `within`: how far off a number may be, in per cent of the right one; a sketch, of the height of the true curve.
 * @typedef {(texts: Texts, engine: Encodings, settings: Settings, within: number) => Question | None} Asking
 */

/** More numbers are not looked at, where a question is of all. */
export const mostCells = 2 ** 22;

/** Wavelengths are told apart from here on: by then three digits differ. */
const apart = 1.01;

/** Of the largest value, what rounding to float32 may change one by. */
const tolerance = 1e-6;

/**
 * A question to choose from: each wrong choice with what is believed by who chooses it, and with the reply to it.
 * @param {string} text
 * @param {{id: string, text: string, misconception: string, reply: string}[]} choices
 * @param {string} right  its id
 * @returns {Question}
 */
function choose(text, choices, right) {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return {
    text,
    choices: choices.map(({ id, text }) => ({ id, text })),
    answer: byId.get(right)?.text ?? '',
    judge(id) {
      const { misconception = '', reply = '' } = byId.get(id) ?? {};
      return id === right ? { right: true, reply } : { right: false, misconception, reply };
    },
  };
}

/** To three digits. @param {Texts} texts @param {number} value */
const three = (texts, value) =>
  value >= 1e4 && value <= 1e15 ? roundedText(texts, value) : readable(value, 3, 1e-3, 1e4);

/**
 * A few dimensions whose wavelengths differ, in their order, spread so that it depends on the layout which is the fastest.
 * @param {import('../../engine/engine.js').Spectrum} spectrum
 * @returns {{dimension: number, wavelength: number}[]}
 */
export function dimensionsOf({ wavelengths, places }) {
  const all = [...places].map((place, dimension) => ({ dimension, wavelength: wavelengths[place >> 1] }));
  const paired = all.filter(({ dimension }) => places[dimension] >= 0);
  /** @type {typeof paired} */
  const chosen = [];
  const add = (/** @type {(typeof paired)[0] | undefined} */ one) => {
    if (one && chosen.every((other) => differ(other.wavelength, one.wavelength))) chosen.push(one);
  };
  for (let k = 1; k < 5; ++k) add(paired[Math.min(paired.length - 1, Math.round((k * paired.length) / 5))]);
  if (chosen.length < 2) {
    const sorted = [...paired].sort((a, b) => a.wavelength - b.wavelength);
    chosen.length = 0;
    add(sorted[0]);
    add(sorted.at(-1));
  }
  return chosen.sort((a, b) => a.dimension - b.dimension);
}

/** @param {number} a @param {number} b */
const differ = (a, b) => a !== b && Math.max(a, b) / Math.min(a, b) >= apart;

/** Which of some dimensions turns fastest. @type {Asking} */
function fastest(texts, engine, settings) {
  const words = texts.quiz.fastest;
  const offered = dimensionsOf(engine.spectrum(withoutPositions(settings)));
  if (offered.length < 2) return { reason: words.none };
  const best = offered.reduce((a, b) => (b.wavelength < a.wavelength ? b : a));
  const written = three(texts, best.wavelength);
  return choose(
    words.text,
    offered.map(({ dimension, wavelength }) => ({
      id: String(dimension),
      text: words.choice(dimension),
      misconception: dimension > best.dimension ? 'high-dimensions-fast' : 'low-dimensions-fast',
      reply:
        dimension === best.dimension
          ? words.right(dimension, written)
          : words.wrong(dimension, three(texts, wavelength), best.dimension, written),
    })),
    String(best.dimension),
  );
}

/**
 * How numbers go on, one after the other; changes that rounding makes do not count.
 * @typedef {object} Course
 * @property {'falls' | 'rises' | 'turns' | 'same'} kind
 * @property {number} steps
 * @property {number} falls      at so many steps
 * @property {number} rises
 * @property {number} [firstFall]  the number after it
 * @property {number} [firstRise]
 */

/**
 * @param {ArrayLike<number>} values
 * @returns {Course}
 */
export function courseOf(values) {
  const numbers = Array.from(values);
  const least = tolerance * numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  /** @type {Course} */
  const course = { kind: 'same', steps: numbers.length - 1, falls: 0, rises: 0 };
  // Changes that are too small to count one by one may add up.
  let last = numbers[0];
  numbers.forEach((value, k) => {
    if (Math.abs(value - last) <= least) return;
    if (value < last) {
      course.falls += 1;
      course.firstFall ??= k;
    } else {
      course.rises += 1;
      course.firstRise ??= k;
    }
    last = value;
  });
  if (course.falls) course.kind = course.rises ? 'turns' : 'falls';
  else if (course.rises) course.kind = 'rises';
  return course;
}

const courses = /** @type {const} */ (['falls', 'turns', 'same', 'rises']);

/**
 * How numbers go on.
 * @param {Texts} texts
 * @param {string} text
 * @param {string} subject  what is believed of: 'similarity'
 * @param {ArrayLike<number>} values
 */
function chooseCourse({ between, whole, quiz: { course: words } }, text, subject, values) {
  const { kind, steps, falls, rises, firstFall, firstRise } = courseOf(values);
  const [first, last] = [values[0], values[steps]].map((value) => readable(value, 7));
  const at = (/** @type {number | undefined} */ k, /** @type {(typeof words)['firstRise']} */ say) =>
    k === undefined ? '' : say(whole(k - 1), whole(k), readable(values[k - 1], 7), readable(values[k], 7));
  const facts = words.facts(steps, falls, rises, first, last);
  const against = {
    falls: at(firstRise, words.firstRise),
    rises: at(firstFall, words.firstFall),
    turns: '',
    same: '',
  };
  return choose(
    text,
    courses.map((id) => ({
      id,
      text: words.choices[id],
      misconception: `${subject}-${id}`,
      reply: [facts, ...(id === kind ? [] : [against[id], words.needs[id]])].filter(Boolean).join(between),
    })),
    kind,
  );
}

/** How the likeness of rows goes with their distance. @type {Asking} */
function distance(texts, engine, settings) {
  const words = texts.quiz.distance;
  const { rows, cols, data } = engine.encode(/** @type {Request} */ (settings));
  if (rows < 2) return { reason: texts.quiz.onePosition };
  const products = Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let c = 0; c < cols; ++c) sum += data[c] * data[row * cols + c];
    return sum;
  });
  return chooseCourse(texts, words.text(texts.whole(rows - 1)), 'similarity', products);
}

/** How long rows are, along the positions. @type {Asking} */
function norm(texts, engine, settings) {
  const norms = engine.norms(engine.encode(/** @type {Request} */ (settings)));
  if (norms.length < 2) return { reason: texts.quiz.onePosition };
  return chooseCourse(texts, texts.quiz.norm.text(texts.whole(norms.length - 1)), 'norm', norms);
}

/** How many numbers a word has with its position. @type {Asking} */
function sum(texts, engine, settings) {
  const words = texts.quiz.sum;
  const { width, scheme: id } = engine.plan({ .../** @type {Request} */ (settings), positions: 1 });
  // Rows of cells and points are for more than words.
  if (engine.schemes.find((each) => each.id === id)?.kind !== 'absolute') return { reason: words.none };
  const counts = [
    { count: width, misconception: '', reply: words.added(width) },
    { count: width + 1, misconception: 'appended', reply: words.appended(width) },
    { count: 2 * width, misconception: 'concatenated', reply: words.concatenated(width) },
  ];
  return choose(
    words.text(width),
    // Of a width of 1, both mistakes are 2.
    counts
      .filter(({ count, misconception }) => misconception !== 'appended' || count < 2 * width)
      .map(({ count, ...rest }) => ({ id: String(count), text: texts.whole(count), ...rest })),
    String(width),
  );
}

/**
 * How the columns of two matrices of one size belong together: how many of the one stand elsewhere in the other; undefined
 * where one is not there.
 * @param {import('../../engine/engine.js').Matrix} a
 * @param {import('../../engine/engine.js').Matrix} b
 */
export function movedColumns(a, b) {
  const { rows, cols } = a;
  const isEqual = (/** @type {number} */ x, /** @type {number} */ y) => {
    for (let row = 0; row < rows * cols; row += cols) {
      if (Math.abs(a.data[row + x] - b.data[row + y]) > tolerance) return false;
    }
    return true;
  };
  const columns = Array.from({ length: cols }, (_, c) => c);
  const moved = columns.filter((c) => !isEqual(c, c));
  const free = new Set(moved);
  for (const c of moved) {
    const place = [...free].find((other) => isEqual(c, other));
    if (place === undefined) return undefined;
    free.delete(place);
  }
  return moved.length;
}

/** Whether two layouts give the same rows. @type {Asking} */
function layouts(texts, engine, settings) {
  const words = texts.quiz.layouts;
  const param = engine.schemes
    .find(({ id }) => id === settings.scheme)
    ?.params.find(({ name }) => name === 'layout');
  const present = settings.layout;
  const other = param?.choices?.find((choice) => choice !== present);
  if (!other) return { reason: words.none };
  const [a, b] = [present, other].map((layout) =>
    engine.encode({ .../** @type {Request} */ (settings), layout }),
  );
  let [largest, at] = [0, 0];
  a.data.forEach((value, cell) => {
    const difference = Math.abs(value - b.data[cell]);
    if (difference > largest) [largest, at] = [difference, cell];
  });
  const moved = movedColumns(a, b);
  const kind = moved === 0 ? 'same' : moved === undefined ? 'other' : 'moved';
  const difference =
    kind === 'same'
      ? words.equal
      : words.differ(readable(largest, 3), texts.whole(Math.floor(at / a.cols)), at % a.cols);
  const facts = [difference, ...(kind === 'moved' ? [words.columns(moved ?? 0, a.cols)] : [])];
  return choose(
    words.text(present, other),
    /** @type {const} */ (['same', 'moved', 'other']).map((id) => ({
      id,
      text: words.choices[id],
      misconception: `layouts-${id}`,
      reply: [...facts, ...(id === kind ? [] : [words.needs[id]])].join(texts.between),
    })),
    kind,
  );
}

/**
 * Vectors of words, as wide as the scheme has it: numbers in which nothing repeats.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {number} count
 */
function someWords(engine, request, count) {
  const scheme = engine.schemes.find(({ id }) => id === request.scheme);
  // A bias is for words of any width.
  const cols = scheme?.kind === 'bias' || scheme?.kind === 'none' ? 8 : engine.plan(request).dimensions;
  return {
    rows: count,
    cols,
    data: Float32Array.from({ length: count * cols }, (_, k) => Math.cos(1 + 1.7 * k)),
  };
}

/** What attention makes of three words, and of the same ones backwards. @type {Asking} */
function swap(texts, engine, settings) {
  const words = texts.quiz.swap;
  const request = /** @type {Request} */ ({ ...settings, positions: 3 });
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (scheme?.kind === 'relative') return { reason: words.none };
  const { cols, data: ahead } = someWords(engine, request, 3);
  const backwards = (/** @type {ArrayLike<number>} */ data) =>
    Float64Array.from(data, (_, k) => data[k + 2 * cols * (1 - Math.floor(k / cols))]);
  const attend = (/** @type {Float32Array} */ data) =>
    engine.attention({ x: { rows: 3, cols, data }, request }).outputs.data;
  const [a, b] = [attend(ahead), attend(Float32Array.from(backwards(ahead)))];
  const largest = (/** @type {ArrayLike<number>} */ other) =>
    a.reduce((most, value, k) => Math.max(most, Math.abs(value - other[k])), 0);
  const differences = { same: largest(backwards(b)), place: largest(b) };
  const least = 1e-12 * a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const kind = differences.same <= least ? 'same' : differences.place <= least ? 'place' : 'other';
  const facts = words.facts(readable(differences.same), readable(differences.place));
  return choose(
    words.text,
    /** @type {const} */ ([
      ['same', 'positions-unneeded'],
      ['place', 'place-decides'],
      ['other', 'attention-knows-order'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id],
      misconception,
      reply: [facts, ...(id === kind ? [] : [words.needs[id]])].join(texts.between),
    })),
    kind,
  );
}

/** What the position behind the last one gets. @type {Asking} */
function past(texts, engine, settings) {
  const words = texts.quiz.past;
  const next = settings.positions;
  const rowAt = (/** @type {number} */ start) =>
    engine.encode({ .../** @type {Request} */ (settings), positions: { count: 1, start } }).data;
  const last = rowAt(next - 1);
  /** @type {Float32Array | undefined} */
  let row;
  try {
    row = rowAt(next);
  } catch (error) {
    if (/** @type {import('../../engine/engine.js').PosencError} */ (error).code !== 'invalid_argument')
      throw error;
  }
  const apart = row && Math.hypot(...row.map((value, c) => value - last[c]));
  const kind = apart === undefined ? 'none' : apart > 0 ? 'own' : 'last';
  const names = /** @type {const} */ ([texts.whole(next - 1), texts.whole(next)]);
  const fact = apart === undefined ? words.refused(...names) : words.apart(...names, readable(apart));
  return choose(
    words.text(...names),
    /** @type {const} */ ([
      ['own', 'tables-go-on'],
      ['last', 'last-row-repeats'],
      ['none', 'formula-ends'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id],
      misconception,
      reply: [fact, ...(id === kind ? [] : [words.needs[id](...names)])].join(texts.between),
    })),
    kind,
  );
}

/** Whether two rows are as far apart as two others, as many positions from each other. @type {Asking} */
function offset(texts, engine, settings) {
  const words = texts.quiz.offset;
  const last = settings.positions - 1;
  if (last < 2) return { reason: words.none };
  const step = Math.max(1, Math.floor(last / 10));
  const places = [0, step, last - step, last];
  const { cols, data } = engine.encode({ .../** @type {Request} */ (settings), positions: places });
  const apart = (/** @type {number} */ row) => {
    let sum = 0;
    for (let c = row * cols; c < (row + 1) * cols; ++c) sum += (data[c + cols] - data[c]) ** 2;
    return Math.sqrt(sum);
  };
  const [first, second] = [apart(0), apart(2)];
  // What rounding each number to float32 may do.
  const least = 2e-7 * Math.sqrt(cols) * data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const kind = Math.abs(first - second) <= least ? 'same' : first < second ? 'second' : 'first';
  const [a, b] = [first, second].map((value) => readable(value, 5));
  const names = places.map(texts.whole);
  const facts = words.facts(names, a, b);
  return choose(
    words.text(names),
    /** @type {const} */ ([
      ['same', 'offset-alone'],
      ['first', 'far-rows-blur'],
      ['second', 'far-rows-part'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id](names),
      misconception,
      reply: [facts, ...(id === kind ? [] : [words.needs[id](names, a, b)])].join(texts.between),
    })),
    kind,
  );
}

/**
 * Two words attend to each other, and then as far on in the text as there are positions.
 * @param {Encodings} engine
 * @param {Settings} settings  of three positions at least
 */
function movedOn(engine, settings) {
  const last = settings.positions - 1;
  const step = Math.max(1, Math.floor(last / 10));
  const places = [0, step, last - step, last];
  const request = /** @type {Request} */ ({ ...settings, positions: 2 });
  const { cols, data } = someWords(engine, request, 3);
  const attend = (/** @type {number} */ from, /** @type {number[]} */ positions) =>
    engine.attention({
      x: { rows: 2, cols, data: data.subarray(from * cols, (from + 2) * cols) },
      request: { ...request, positions },
    });
  const pairs = [0, 1].map((from) => [attend(from, places.slice(0, 2)), attend(from, places.slice(2))]);
  // What rounding may do.
  const least =
    2e-7 * pairs.flat().reduce((most, { scores }) => Math.max(most, ...scores.data.map(Math.abs)), 0);
  /** Of the second word with the first. @param {import('../../engine/engine.js').MatrixF64} before @param {typeof before} after */
  const change = (before, after) => {
    const by = after.data[2] - before.data[2];
    return Math.abs(by) <= least ? 0 : by;
  };
  return { places, pairs, least, change };
}

/** What becomes of a score when both words move on. @type {Asking} */
function moved(texts, engine, settings) {
  const words = texts.quiz.moved;
  if (engine.schemes.find(({ id }) => id === settings.scheme)?.kind === 'relative')
    return { reason: texts.quiz.swap.none };
  if (settings.positions < 3) return { reason: words.none };
  const { places, pairs, least, change } = movedOn(engine, settings);
  const [first, second] = pairs.map(([before, after]) => change(before.scores, after.scores));
  const kind = first === 0 && second === 0 ? 'same' : Math.abs(first - second) <= least ? 'fixed' : 'words';
  const facts = words.facts(readable(first), readable(second));
  return choose(
    words.text(places.map(texts.whole)),
    /** @type {const} */ ([
      ['same', 'offset-alone'],
      ['fixed', 'place-adds-the-same'],
      ['words', 'place-mixes-with-words'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id],
      misconception,
      reply: [facts, ...(id === kind ? [] : [words.needs[id]])].join(texts.between),
    })),
    kind,
  );
}

/** Which terms of a score change when both words move on. @type {Asking} */
function terms(texts, engine, settings) {
  const words = texts.quiz.terms;
  const { kind: ofScheme } = engine.schemes.find(({ id }) => id === settings.scheme) ?? {};
  if (ofScheme !== 'absolute' && ofScheme !== 'multi-axis') return { reason: words.none };
  if (settings.positions < 3) return { reason: texts.quiz.moved.none };
  const { places, pairs, change } = movedOn(engine, settings);
  const [before, after] = pairs[0].map(
    ({ terms: all }) => new Map(all.map((term) => [term.name, term.matrix])),
  );
  const by = (/** @type {import('../../engine/engine.js').ScoreTerm['name']} */ name) => {
    const [a, b] = [before.get(name), after.get(name)];
    return a && b ? Math.abs(change(a, b)) : 0;
  };
  const last = by('position_position');
  const mixed = Math.max(by('content_position'), by('position_content'));
  const kind = mixed ? (last ? 'all' : 'mixed') : last ? 'last' : 'none';
  const facts = words.facts(readable(mixed), readable(last));
  return choose(
    words.text(places.map(texts.whole)),
    /** @type {const} */ ([
      ['none', 'offset-alone'],
      ['mixed', 'rows-know-the-offset'],
      ['last', 'words-apart-from-places'],
      ['all', 'rows-know-the-place'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id],
      misconception,
      reply: [facts, ...(id === kind ? [] : [words.needs[id]])].join(texts.between),
    })),
    kind,
  );
}

/** Which position is the first to get the row of another one, where positions have few digits. @type {Asking} */
function together(texts, engine, settings) {
  const words = texts.quiz.together;
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const { data } = engine.angles(/** @type {Request} */ ({ ...settings, positions: 1 }));
  if (data.some((angle) => angle !== 0)) return { reason: words.shifted };
  const { sameAs } = engine.precision(/** @type {Request} */ (settings), {
    position: 'bfloat16',
    frequency: 'float32',
    value: 'float32',
  });
  const first = sameAs.findIndex((other, position) => other !== position);
  // Of a format with a digit less, and with three more.
  const known = [
    { position: 2 ** 7 + 1, misconception: 'hidden-digit-forgotten' },
    { position: 2 ** 8 + 1, misconception: 'digits-of-another' },
    { position: 2 ** 11 + 1, misconception: 'digits-of-float16' },
  ].filter(({ position }) => position <= last);
  const offered = known.length ? known : [{ position: last, misconception: 'few-digits-few-rows' }];
  if (first >= 0 && offered.every(({ position }) => position !== first))
    offered.push({ position: first, misconception: '' });
  const { whole } = texts;
  const fact = first < 0 ? words.apart(last + 1) : words.first(whole(first), whole(sameAs[first]));
  const reply = (/** @type {number} */ position) =>
    [
      sameAs[position] === position
        ? words.own(whole(position))
        : words.same(whole(position), whole(sameAs[position])),
      fact,
      words.needs(whole(position)),
    ].join(texts.between);
  return choose(
    words.text(whole(last)),
    [
      ...offered
        .sort((a, b) => a.position - b.position)
        .map(({ position, misconception }) => ({
          id: String(position),
          text: words.choice(whole(position)),
          misconception,
          reply: position === first ? fact : reply(position),
        })),
      {
        id: 'none',
        text: words.none,
        misconception: 'range-is-digits',
        reply: first < 0 ? fact : [fact, words.noneNeeds].join(texts.between),
      },
    ],
    first < 0 ? 'none' : String(first),
  );
}

/** Which head leaves most to a key that is far back. @type {Asking} */
function heads(texts, engine, settings) {
  const words = texts.quiz.heads;
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const back = Math.min(10, last);
  const { data } = engine.bias({
    .../** @type {Request} */ (settings),
    queries: [last],
    keys: [last - back],
  });
  const all = [...data].map((value, head) => ({ head, value }));
  /** @type {typeof all} */
  const offered = [];
  for (let k = 0; k < 4; ++k) {
    const one = all[Math.round((k * (all.length - 1)) / 3)];
    if (offered.every(({ value }) => Math.abs(value - one.value) > 1e-3 * Math.abs(value))) offered.push(one);
  }
  const [one] = offered;
  const another = all.find(({ value }) => Math.abs(value - one.value) > 1e-3 * Math.abs(value));
  if (!another) return { reason: words.none };
  if (offered.length < 2) offered.push(another);
  const best = offered.reduce((a, b) => (b.value > a.value ? b : a));
  const most = readable(best.value);
  return choose(
    words.text(back),
    offered.map(({ head, value }) => ({
      id: String(head),
      text: words.choice(head),
      misconception: head < best.head ? 'first-head-far' : 'last-head-far',
      reply:
        head === best.head ? words.right(head, most) : words.wrong(head, readable(value), best.head, most),
    })),
    String(best.head),
  );
}

/** Which hands a scaling slows down. @type {Asking} */
function slowed(texts, engine, settings) {
  const words = texts.quiz.slowed;
  const request = withoutPositions(settings);
  const plain = withoutScaling(request);
  if (!plain) return { reason: words.none };
  const before = engine.spectrum(plain).frequencies;
  const after = engine.spectrum(request).frequencies;
  const pairs = [...before].map((speed, pair) => ({ speed, factor: speed / after[pair] }));
  pairs.sort((a, b) => b.speed - a.speed);
  // Some scalings choose the speeds anew.
  if (before.length !== after.length || pairs.some(({ factor }) => !(factor > 1 - 1e-9)))
    return { reason: words.none };
  const isSlowed = pairs.map(({ factor }) => factor > 1 + 1e-9);
  const kept = isSlowed.filter((yes) => !yes).length;
  if (isSlowed.filter((yes, k) => k > 0 && yes !== isSlowed[k - 1]).length > 1) return { reason: words.none };
  const ends = isSlowed[0] ? 'fast' : 'slow';
  const kind = kept === 0 ? 'all' : kept === pairs.length ? 'none' : ends;
  const [first, last] = [pairs[0], pairs[pairs.length - 1]].map(({ factor }) => readable(factor));
  const facts = words.facts(kept, pairs.length, first, last);
  return choose(
    words.text(pairs.length),
    /** @type {const} */ ([
      ['all', 'all-hands-slowed'],
      ['slow', 'slow-hands-slowed'],
      ['fast', 'fast-hands-slowed'],
      ['none', 'no-hand-slowed'],
    ]).map(([id, misconception]) => ({
      id,
      text: words.choices[id],
      misconception,
      reply: [facts, ...(id === kind ? [] : [words.needs[id]])].join(texts.between),
    })),
    kind,
  );
}

/** Dimensions by their wavelengths, the shortest first. @type {Asking} */
function wavelengths(texts, engine, settings) {
  const words = texts.quiz.order;
  const offered = dimensionsOf(engine.spectrum(withoutPositions(settings)));
  if (offered.length < 2) return { reason: texts.quiz.fastest.none };
  const nameOf = (/** @type {number} */ dimension) => texts.quiz.fastest.choice(dimension);
  const sorted = [...offered].sort((a, b) => a.wavelength - b.wavelength);
  const idOf = (/** @type {typeof offered} */ list) => list.map(({ dimension }) => dimension).join(' ');
  // Not in order yet, whatever order that is.
  const mixed = [...offered.filter((_, k) => k % 2), ...offered.filter((_, k) => k % 2 === 0)];
  if (idOf(mixed) === idOf(sorted)) mixed.reverse();
  const list = sorted.map(({ dimension, wavelength }) => words.item(dimension, three(texts, wavelength)));
  return {
    text: words.text,
    choices: mixed.map(({ dimension }) => ({ id: String(dimension), text: nameOf(dimension) })),
    answer: texts.quiz.list(sorted.map(({ dimension }) => nameOf(dimension))),
    judge(order) {
      if (order === idOf(sorted)) return { right: true, reply: words.right(texts.quiz.list(list)) };
      const given = order.split(' ').map((id) => offered.find(({ dimension }) => String(dimension) === id));
      const k = given.findIndex((one, k) => one && one.wavelength > (given[k + 1]?.wavelength ?? Infinity));
      const [first, second] = [given[k] ?? sorted[1], given[k + 1] ?? sorted[0]];
      return {
        right: false,
        misconception: first.dimension > second.dimension ? 'high-dimensions-fast' : 'low-dimensions-fast',
        reply: words.wrong(
          first.dimension,
          three(texts, first.wavelength),
          second.dimension,
          three(texts, second.wavelength),
        ),
      };
    },
  };
}

/** @param {number} given @param {number} right @param {number} within  per cent */
const isWithin = (given, right, within) =>
  // What is 0 but for rounding has no per cents.
  Math.abs(given - right) <= (Math.abs(right) < 1e-12 ? tolerance : (within / 100) * Math.abs(right));

/** What one believes who gives a wrong answer, and what is said to it. @typedef {{misconception: string, reply: string}} Mistaken */

/**
 * A question whose answer is a number. Mistakes are known by the numbers that they lead to.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} how
 * @param {number} how.right
 * @param {number} how.within
 * @param {({number: number} & Mistaken)[]} how.mistakes
 * @param {(given: number) => Mistaken} how.wrong  of any other number
 * @returns {Question}
 */
function askNumber({ between, quiz: { number: words } }, text, { right, within, mistakes, wrong }) {
  const answer = readable(right, 4);
  // What a right number easily becomes, whatever is asked for.
  const slips = [
    { number: -right, misconception: 'wrong-sign', reply: words.sign },
    ...[0.01, 0.1, 10, 100].map((factor) => ({
      number: right * factor,
      misconception: 'point-elsewhere',
      reply: (/** @type {string} */ given) => words.point(given, readable(1 / factor)),
    })),
    { number: 1 / right, misconception: 'inverse', reply: words.inverse },
  ].filter(({ number }) => Number.isFinite(number) && Math.abs(number) >= 1e-12);
  return {
    text: [text, words.within(readable(within, 3))].join(between),
    choices: [],
    answer,
    judge(given) {
      const number = Number(given);
      if (isWithin(number, right, within)) return { right: true, reply: words.right(answer) };
      const isOf = (/** @type {{number: number}} */ each) => isWithin(number, each.number, within);
      const mistake = mistakes.find(isOf);
      if (mistake) return { right: false, misconception: mistake.misconception, reply: mistake.reply };
      const slip = slips.find(isOf);
      if (!slip) return { right: false, ...wrong(number) };
      return { right: false, misconception: slip.misconception, reply: slip.reply(readable(number, 6)) };
    },
  };
}

/** The wavelength of a dimension. @type {Asking} */
function wavelength(texts, engine, settings, within) {
  const words = texts.quiz.wavelength;
  const spectrum = engine.spectrum(withoutPositions(settings));
  const one = dimensionsOf(spectrum).find((each) => Number.isFinite(each.wavelength));
  if (!one) return { reason: words.none };
  const { dimension, wavelength: right } = one;
  const pair = spectrum.places[dimension] >> 1;
  // Of a dimension that is taken for a pair.
  const other = dimension === pair ? undefined : spectrum.wavelengths[dimension];
  const frequency = (2 * Math.PI) / right;
  return askNumber(texts, words.text(dimension), {
    right,
    within,
    mistakes: [
      {
        number: right / (2 * Math.PI),
        misconception: 'radians',
        reply: words.radians(readable(right / (2 * Math.PI), 4)),
      },
      ...(other && Number.isFinite(other)
        ? [{ number: other, misconception: 'dimension-is-pair', reply: words.pair(dimension, pair) }]
        : []),
      { number: right / 2, misconception: 'half-turn', reply: words.half(readable(right / 2, 4)) },
      { number: frequency, misconception: 'frequency', reply: words.frequency(readable(frequency, 4)) },
    ],
    wrong(given) {
      const turned = words.wrong(dimension, readable(given, 6), readable(given / right, 4));
      if (given <= 0) return { misconception: 'no-length', reply: turned };
      const off = (/** @type {number} */ pair) => Math.abs(spectrum.wavelengths[pair] / given - 1);
      const near = [...spectrum.wavelengths.keys()].reduce((a, b) => (off(b) < off(a) ? b : a));
      const [misconception, more] =
        near !== pair && off(near) <= within / 100
          ? [
              'another-dimension',
              words.other(
                spectrum.places.findIndex((place) => place >> 1 === near),
                readable(spectrum.wavelengths[near], 4),
              ),
            ]
          : [
              given < right ? 'turns-faster' : 'turns-slower',
              words.speed(readable((2 * Math.PI) / given, 4), readable(frequency, 4)),
            ];
      return { misconception, reply: [turned, more].join(texts.between) };
    },
  });
}

/** How long the row of the last position is. @type {Asking} */
function length(texts, engine, settings, within) {
  const words = texts.quiz.length;
  const last = settings.positions - 1;
  const matrix = engine.encode({
    .../** @type {Request} */ (settings),
    positions: { count: 1, start: last },
  });
  const [right] = engine.norms(matrix);
  const { cols, data } = matrix;
  const [first] = engine.norms(engine.encode({ .../** @type {Request} */ (settings), positions: 1 }));
  const sum = data.reduce((sum, value) => sum + value, 0);
  return askNumber(texts, words.text(texts.whole(last)), {
    right,
    within,
    mistakes: [
      { number: right ** 2, misconception: 'no-root', reply: words.square(readable(right ** 2, 4)) },
      { number: Math.sqrt(cols), misconception: 'all-ones', reply: words.ones(cols) },
      ...(first > tolerance
        ? [{ number: last, misconception: 'norm-rises', reply: words.position(readable(first, 4)) }]
        : []),
      { number: sum, misconception: 'sum-of-numbers', reply: words.sum(readable(sum, 4)) },
    ],
    wrong: (given) => ({
      misconception: given < right ? 'row-shorter' : 'row-longer',
      reply: words.wrong(readable(right ** 2, 4), readable(given, 6), readable(given ** 2, 4)),
    }),
  });
}

/** So many positions and dimensions can be pointed at: on a phone each is as wide as a finger. */
const mostAside = 8;

/**
 * The first rows and columns of a matrix.
 * @param {Encodings} engine
 * @param {Settings} settings
 */
function corner(engine, settings) {
  const rows = Math.min(settings.positions, mostAside);
  const all = engine.encode({ .../** @type {Request} */ (settings), positions: rows });
  const cols = Math.min(all.cols, mostAside);
  const values = Float32Array.from(
    { length: rows * cols },
    (_, k) => all.data[Math.floor(k / cols) * all.cols + (k % cols)],
  );
  return { rows, cols, values };
}

/**
 * A question for a cell. Right is each that has the value of the right one.
 * @param {Texts} texts
 * @param {string} text
 * @param {{rows: number, cols: number, values: Float32Array}} grid
 * @param {number} right  the value
 * @param {(value: string) => string} needs  what would have to be so
 * @param {(position: number, dimension: number, value: number) => Mistaken} believed  what one believes who points there, and
 *   what is said of the value that stands there
 * @returns {Question}
 */
function askCell({ between, quiz: { cell: words, list } }, text, grid, right, needs, believed) {
  const { cols, values } = grid;
  const least = tolerance * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const places = [...values.keys()].map((k) => /** @type {const} */ ([Math.floor(k / cols), k % cols]));
  const isRight = (/** @type {number} */ k) => Math.abs(values[k] - right) <= least;
  return {
    text,
    choices: places.map(([p, c]) => ({ id: `${p},${c}`, text: words.name(p, c) })),
    grid,
    answer: list(places.filter((_, k) => isRight(k)).map(([p, c]) => words.name(p, c))),
    judge(id) {
      const [position, dimension] = id.split(',').map(Number);
      const k = position * cols + dimension;
      const fact = words.value(position, dimension, readable(values[k], 5));
      if (isRight(k)) return { right: true, reply: fact };
      const { misconception, reply } = believed(position, dimension, values[k]);
      return {
        right: false,
        misconception,
        reply: [fact, ...(reply ? [reply] : []), needs(readable(right, 5))].join(between),
      };
    },
  };
}

/** Which cell has the least value. @type {Asking} */
function lowest(texts, engine, settings) {
  const words = texts.quiz.lowest;
  const grid = corner(engine, settings);
  const { rows, cols, values } = grid;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low <= tolerance * Math.max(-low, high)) return { reason: words.none };
  // Of the first row it is known already.
  const least = Math.min(...values.subarray(cols).map(Math.abs));
  return askCell(texts, words.text(values.length), grid, low, words.needs, (position, _, value) => ({
    misconception:
      position === 0
        ? 'first-is-least'
        : position === rows - 1
          ? 'last-is-least'
          : Math.abs(value) === least
            ? 'nearest-to-0-is-least'
            : value === high
              ? 'most-for-least'
              : 'less-elsewhere',
    reply: words.less(values.filter((other) => other < value).length, values.length),
  }));
}

/** In which cell a sine stands. @type {Asking} */
function sine(texts, engine, settings) {
  const words = texts.quiz.sine;
  const grid = corner(engine, settings);
  const position = Math.min(3, grid.rows - 1);
  if (position === 0) return { reason: texts.quiz.onePosition };
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (!scheme?.has.includes('pairs')) return { reason: words.none };
  const { places, frequencies } = engine.spectrum(withoutPositions(settings));
  const pair = Math.min(1, frequencies.length - 1);
  const [column, other] = [2 * pair, 2 * pair + 1].map((place) => places.indexOf(place));
  const value = Math.sin(position * frequencies[pair]);
  // Some programs count positions otherwise, or begin with the cosine.
  const isThere = column >= 0 && column < grid.cols;
  if (!isThere || Math.abs(grid.values[position * grid.cols + column] - value) > tolerance)
    return { reason: words.none };
  const text = words.text(position, readable(frequencies[pair], 6), pair);
  /** What stands there instead, if it is of the same kind. @param {number} p @param {number} c @param {number} there */
  const formula = (p, c, there) => {
    const place = places[c] ?? -1;
    if (place < 0) return '';
    const name = place % 2 ? 'cos' : 'sin';
    const frequency = frequencies[place >> 1];
    if (Math.abs(Math[name](p * frequency) - there) > tolerance) return '';
    return words.stands(name, p, readable(frequency, 6));
  };
  const believed = (/** @type {number} */ p, /** @type {number} */ c) => {
    if (p === column && c === position) return 'rows-are-dimensions';
    if (p !== position) return c === column ? 'another-position' : 'another-cell';
    return c === other ? 'cosine-for-sine' : c === pair ? 'dimension-is-pair' : 'another-pair';
  };
  return askCell(texts, text, grid, value, words.needs, (p, c, there) => ({
    misconception: believed(p, c),
    reply: formula(p, c, there),
  }));
}

/** So many distances or positions are sketched, from 0 on: more would be no wider than a pen. */
const mostSketched = 512;

/** @param {ArrayLike<number>} values */
const isFlat = (values) => courseOf(values).kind === 'same';

/**
 * A question for a sketch.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} how
 * @param {{x: string, y: string}} how.titles
 * @param {Float64Array} how.values  the true ones, at 0, 1, …
 * @param {number} how.within        what a sketch may be off in the mean, in per cent of the height of the true curve
 * @param {(line: Float64Array, isClose: (values: Float64Array) => boolean) => {misconception?: string, reply: string}} how.believed
 *   what one believes whose sketch goes like that, and what is to be said of it
 * @returns {Question}
 */
function askCurve({ between, quiz: { curve: words, list } }, text, { titles, values, within, believed }) {
  const last = values.length - 1;
  const height = heightOf(values);
  const columns = columnsOf(last);
  /** As it is said, so that what is said is what counts. */
  const said = (/** @type {number} */ value) => Number(value.toPrecision(3));
  /** In the mean, in per cent of the height of the other. */
  const offOf = (/** @type {Float64Array} */ line, /** @type {Float64Array} */ other) =>
    said(
      (100 * line.reduce((sum, value, k) => sum + Math.abs(value - other[k]), 0)) /
        line.length /
        heightOf(other),
    );
  const shown = new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)));
  return {
    text,
    choices: [],
    curve: { ...titles, columns, values, ends: axisFor(values), rule: words.within(readable(within, 3)) },
    answer: list([...shown].map((k) => words.point(k, readable(values[k])))),
    judge(sketch) {
      const line = lineThrough(pointsOf(sketch), last);
      const isClose = (/** @type {Float64Array} */ other) => offOf(line, other) <= said(within);
      const own = heightOf(line);
      const isHigh = said(own) >= said(height / 2);
      const right = isClose(values) && isHigh;
      const off = line.map((value, k) => Math.abs(value - values[k]));
      const most = off.indexOf(Math.max(...off));
      const { misconception = isHigh ? 'course-otherwise' : 'too-level', reply } = believed(line, isClose);
      return {
        right,
        ...(!right && { misconception }),
        reply: [
          words.off(
            readable(offOf(line, values)),
            titles.x,
            most,
            readable(line[most]),
            readable(values[most]),
          ),
          ...(isHigh ? [] : [words.low(readable(own), readable(height), readable(height / 2))]),
          ...(reply ? [reply] : []),
        ].join(between),
      };
    },
  };
}

/**
 * A question for a sketch of as many x as there are, or of a half of them, a quarter and so on: of so few that the sketch
 * nearest to the true curve is right.
 * @param {Texts} texts
 * @param {Settings} settings
 * @param {(count: number) => Question | None} ask
 * @returns {Question | None}
 */
function asFarAsRight(texts, { positions }, ask) {
  const most = Math.min(positions, mostSketched);
  if (most < 2) return { reason: texts.quiz.onePosition };
  for (let count = most; count >= 2; count >>= 1) {
    const asked = ask(count);
    if ('reason' in asked ? count === most : !asked.curve || asked.judge(nearestTo(asked.curve)).right)
      return asked;
  }
  return { reason: texts.quiz.curve.never };
}

/** What distance does to a score, as <pe-distance> draws it. @type {Asking} */
const distanceCurve = (texts, engine, settings, within) =>
  asFarAsRight(texts, settings, (count) => distanceCurveTo(texts, engine, settings, within, count));

/** @param {[...Parameters<Asking>, number]} asking  the last: of how many distances @returns {Question | None} */
function distanceCurveTo(...[texts, engine, settings, within, count]) {
  const words = texts.quiz.curve;
  const { positions, ...request } = settings;
  const query = positions - 1;
  const entry = { name: settings.scheme, scheme: settings.scheme, preset: settings.preset };
  const computing = computeCurves(engine, entry, request, { count, head: 0, query });
  let step = computing.next();
  while (!step.done) step = computing.next();
  const drawn = step.value;
  // So few are kept one by one.
  const { values } = /** @type {{values: Float64Array}} */ (drawn.curves[0]);
  if (isFlat(values)) return { reason: words.flat };
  const isAdded = drawn.panel === 'added';
  const asked = isAdded ? 'added' : drawn.scheme.kind === 'absolute' ? 'rows' : 'match';
  const parts = [
    words[asked](count - 1),
    ...(drawn.all > 1 ? [words.head] : []),
    ...(drawn.dependsOnQuery ? [words.query(texts.whole(query))] : []),
  ];
  const { steps, falls, rises, firstRise } = courseOf(values);
  const course = words.course(steps, falls, rises);
  return askCurve(texts, parts.join(texts.between), {
    titles: { x: words.distance, y: isAdded ? words.addition : words.part },
    values,
    within,
    believed(line) {
      const own = courseOf(line);
      if (own.rises || firstRise === undefined) return { reply: course };
      const reply = [course, words.neverRises(firstRise - 1, firstRise)].join(texts.between);
      return { ...(own.falls && !isAdded && { misconception: 'similarity-falls' }), reply };
    },
  });
}

/** How a column goes along the positions. @type {Asking} */
const columnCurve = (texts, engine, settings, within) =>
  asFarAsRight(texts, settings, (count) => columnCurveTo(texts, engine, settings, within, count));

/** @param {[...Parameters<Asking>, number]} asking  the last: of how many positions @returns {Question | None} */
function columnCurveTo(...[texts, engine, settings, within, count]) {
  const words = texts.quiz.curve;
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (!scheme?.has.includes('pairs')) return { reason: words.none(count) };
  const { wavelengths, places } = engine.spectrum(withoutPositions(settings));
  // A wave that is seen as one: of a few positions at least, and not much longer than all.
  const fit = (/** @type {number} */ wavelength) => Math.abs(Math.log(wavelength / count));
  const pairs = [...wavelengths.keys()].filter((k) => wavelengths[k] >= 8 && wavelengths[k] <= 2 * count);
  if (!pairs.length) return { reason: words.none(count) };
  const pair = pairs.reduce((a, b) => (fit(wavelengths[b]) < fit(wavelengths[a]) ? b : a));
  // Now a sine, now a cosine.
  const half = pair % 2;
  const [column, other] = [2 * pair + half, 2 * pair + 1 - half].map((place) => places.indexOf(place));
  const { rows, cols, data } = engine.encode({ .../** @type {Request} */ (settings), positions: count });
  const valuesOf = (/** @type {number} */ c) =>
    Float64Array.from({ length: rows }, (_, row) => data[row * cols + c]);
  const values = valuesOf(column);
  return askCurve(texts, words.column(column, count - 1, three(texts, wavelengths[pair])), {
    titles: { x: words.position, y: words.value },
    values,
    within,
    believed: (_, isClose) =>
      isClose(valuesOf(other))
        ? { misconception: 'cosine-for-sine', reply: words.other(other) }
        : { reply: '' },
  });
}

/**
 * What an author's expression may name: results of the engine, and settings that are numbers. What there is not, as a value
 * at position 0.5, is no number.
 * @param {Encodings} engine
 * @param {Settings} settings
 * @returns {import('./expression.js').Functions}
 */
function namedResults(engine, settings) {
  const request = /** @type {Request} */ (/** @type {unknown} */ (settings));
  const isPlace = (/** @type {number} */ place) => Number.isInteger(place) && place >= 0 && place < 2 ** 31;
  const rowsOf = (/** @type {number[]} */ ...positions) =>
    positions.every(isPlace) ? engine.encode({ ...request, positions }) : undefined;
  const pairOf = (/** @type {number} */ column) => {
    const spectrum = engine.spectrum(withoutPositions(settings));
    const place = spectrum.places[column] ?? -1;
    return place < 0 ? undefined : { spectrum, pair: place >> 1 };
  };
  const numbers = Object.entries(settings).filter(([, value]) => typeof value === 'number');
  return {
    ...Object.fromEntries(numbers.map(([name, value]) => [name, { count: 0, compute: () => value }])),
    wavelength: {
      count: 1,
      compute(column) {
        const found = pairOf(column);
        return found ? found.spectrum.wavelengths[found.pair] : NaN;
      },
    },
    frequency: {
      count: 1,
      compute(column) {
        const found = pairOf(column);
        return found ? found.spectrum.frequencies[found.pair] : NaN;
      },
    },
    norm: {
      count: 1,
      compute(position) {
        const row = rowsOf(position);
        return row ? engine.norms(row)[0] : NaN;
      },
    },
    similarity: {
      count: 2,
      compute(a, b) {
        const pair = rowsOf(a, b);
        if (!pair) return NaN;
        const { cols, data } = pair;
        return data.subarray(0, cols).reduce((sum, value, c) => sum + value * data[cols + c], 0);
      },
    },
    value: {
      count: 2,
      compute: (position, column) => rowsOf(position)?.data[column] ?? NaN,
    },
  };
}

/**
 * A question in an author's words, whose answer is an expression over results of the engine.
 * @param {string} text
 * @param {string} expression
 * @param {(reason: string) => never} refuse
 * @returns {Asked}
 */
export const ownQuestion = (text, expression, refuse) => ({
  needs: /\b(wavelength|frequency)\b/.test(expression) ? 'pairs' : 'rows',
  ask(texts, engine, settings, within) {
    const words = texts.quiz.own;
    const functions = namedResults(engine, settings);
    const found = evaluate(expression, functions);
    if ('fault' in found) {
      const { kind, at, text, count = 0 } = found.fault;
      if (kind === 'name') refuse(words.badName(text, Object.keys(functions)));
      if (kind === 'count') refuse(words.badCount(text, count));
      if (kind === 'long') refuse(words.badLength(at - 1));
      refuse(kind === 'character' ? words.badCharacter(at, text) : words.badEnd(at));
    }
    const right = found.value;
    if (!Number.isFinite(right)) refuse(words.badValue);
    return askNumber(texts, text, {
      right,
      within,
      mistakes: [],
      wrong(given) {
        const way = given > right ? 'large' : 'small';
        const reply = words[way](readable(given, 6), readable(Math.abs(given - right), 3));
        return { misconception: `too-${way}`, reply };
      },
    });
  },
});

/**
 * A number as somebody writes it: as their language does, with digits in groups or without, or as programs do; also in the
 * full width of Chinese keyboards.
 * @param {string} text
 * @param {string} decimal  what stands before its decimals in that language: "." or ","
 * @returns {number | undefined}  where it is none
 */
export function parseNumber(text, decimal) {
  const group = decimal === ',' ? '.' : ',';
  const narrow = text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const plain = narrow.trim().replaceAll('−', '-');
  const [, sign, digits, rest = ''] = /^([+-]?)(.*?)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  const grouped = new RegExp(
    `^[1-9]\\d{0,2}([${group} \u00a0\u202f'’])\\d{3}(\\1\\d{3})*(\\${decimal}\\d*)?$`,
  );
  const written = grouped.test(digits)
    ? digits.replace(new RegExp(`[${group} \u00a0\u202f'’]`, 'g'), '').replace(decimal, '.')
    : digits.replace(decimal, '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(written)) return undefined;
  const number = Number(`${sign}${written}${rest}`);
  return Number.isFinite(number) ? number : undefined;
}

/** @typedef {'choose' | 'order' | 'number' | 'cell' | 'curve'} Kind */
/**
 * `needs`: of a scheme; `ofAll`: of all positions, where others cost the same of however many there are; `attends`: with
 * attention or numbers of fewer digits, which not every engine has.
 * @typedef {{needs: import('../../engine/engine.js').Capability, ofAll?: true, attends?: true, ask: Asking}} Asked
 */

/**
 * What may be asked in each way.
 * @type {Record<Kind, Record<string, Asked>>}
 */
export const questions = {
  choose: {
    fastest: { needs: 'pairs', ask: fastest },
    distance: { needs: 'rows', ofAll: true, ask: distance },
    norm: { needs: 'rows', ofAll: true, ask: norm },
    sum: { needs: 'rows', ask: sum },
    layouts: { needs: 'rows', ofAll: true, ask: layouts },
    offset: { needs: 'rows', ask: offset },
    past: { needs: 'rows', ask: past },
    swap: { needs: 'distance', attends: true, ask: swap },
    moved: { needs: 'distance', attends: true, ask: moved },
    terms: { needs: 'distance', attends: true, ask: terms },
    heads: { needs: 'bias', ask: heads },
    slowed: { needs: 'pairs', ask: slowed },
    together: { needs: 'pairs', ofAll: true, attends: true, ask: together },
  },
  order: { wavelengths: { needs: 'pairs', ask: wavelengths } },
  number: {
    wavelength: { needs: 'pairs', ask: wavelength },
    norm: { needs: 'rows', ask: length },
  },
  cell: {
    sine: { needs: 'rows', ask: sine },
    lowest: { needs: 'rows', ask: lowest },
  },
  curve: {
    distance: { needs: 'distance', attends: true, ask: distanceCurve },
    column: { needs: 'rows', ask: columnCurve },
  },
};

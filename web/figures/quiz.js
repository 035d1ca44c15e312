/**
 * Questions whose answers the engine computes from the present settings. Pure: the engine and a request in; a question, and
 * what is to be said to an answer, out. Nothing here is a stored answer: with other settings another choice is right.
 */
import { pairsRequest, rounded } from './pairs.js';
import { readable } from './style.js';

/** @typedef {import('../texts.js').Texts} Texts */
/** @typedef {import('../engine.js').Encodings} Encodings */
/** @typedef {import('../engine.js').Request} Request */
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
 * @property {{id: string, text: string}[]} choices
 * @property {string} answer           the right one, for people
 * @property {(answer: string) => Verdict} judge  of the id of a choice
 */
/** Where nothing can be asked, why. @typedef {{reason: string}} None */
/** @typedef {(texts: Texts, engine: Encodings, settings: Settings) => Question | None} Asking */

/** More numbers are not looked at. */
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
  value >= 1e4 && value <= 1e15 ? rounded(texts, value) : readable(value, 3, 1e-3, 1e4);

/**
 * A few dimensions whose wavelengths differ, in their order, spread so that it depends on the layout which is the fastest.
 * @param {import('../engine.js').Spectrum} spectrum
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
  const offered = dimensionsOf(engine.spectrum(pairsRequest(settings)));
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
function chooseCourse({ quiz: { course: words } }, text, subject, values) {
  const { kind, steps, falls, rises, firstFall, firstRise } = courseOf(values);
  const [first, last] = [values[0], values[steps]].map((value) => readable(value, 7));
  const at = (/** @type {number | undefined} */ k, /** @type {(typeof words)['firstRise']} */ say) =>
    k === undefined ? '' : say(k - 1, k, readable(values[k - 1], 7), readable(values[k], 7));
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
      reply: [facts, ...(id === kind ? [] : [against[id], words.needs[id]])].filter(Boolean).join(' '),
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
  return chooseCourse(texts, words.text(rows - 1), 'similarity', products);
}

/** How long rows are, along the positions. @type {Asking} */
function norm(texts, engine, settings) {
  const norms = engine.norms(engine.encode(/** @type {Request} */ (settings)));
  if (norms.length < 2) return { reason: texts.quiz.onePosition };
  return chooseCourse(texts, texts.quiz.norm.text(norms.length - 1), 'norm', norms);
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
 * @param {import('../engine.js').Matrix} a
 * @param {import('../engine.js').Matrix} b
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
    kind === 'same' ? words.equal : words.differ(readable(largest, 3), Math.floor(at / a.cols), at % a.cols);
  const facts = [difference, ...(kind === 'moved' ? [words.columns(moved ?? 0, a.cols)] : [])];
  return choose(
    words.text(present, other),
    /** @type {const} */ (['same', 'moved', 'other']).map((id) => ({
      id,
      text: words.choices[id],
      misconception: `layouts-${id}`,
      reply: [...facts, ...(id === kind ? [] : [words.needs[id]])].join(' '),
    })),
    kind,
  );
}

/** What may be asked, with what it needs of a scheme. */
export const questions = /** @type {Record<string, {needs: 'rows' | 'pairs', ask: Asking}>} */ ({
  fastest: { needs: 'pairs', ask: fastest },
  distance: { needs: 'rows', ask: distance },
  norm: { needs: 'rows', ask: norm },
  sum: { needs: 'rows', ask: sum },
  layouts: { needs: 'rows', ask: layouts },
});

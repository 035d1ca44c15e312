/**
 * What the engine throws, and its English sentences. An error is data: {code, parameter, subject, value, rule, limits,
 * names, detail}, as wasm/posenc/results.h has it; a table of sentences, one a rule, words it. Elements word it in the
 * language of their page, by the same table in web/texts/.
 */

/**
 * @typedef {object} ErrorData
 * @property {string} code
 * @property {string} [parameter]  the part of the request that it is about, as 'd_model'
 * @property {string} [subject]    what the sentence is about: the parameter, or a part of it, 'positions[2]'
 * @property {unknown} [value]     what was refused
 * @property {string} rule         what is allowed, or what is wrong
 * @property {readonly number[]} [limits]  of the rule: see wasm/posenc/results.h
 * @property {readonly string[]} [names]
 * @property {string} [detail]
 * @property {ErrorData} [reason]  another error, which this one is about
 */
/**
 * What a table of sentences is given: the error, with its value as it can stand in a sentence.
 * @typedef {object} Refusal
 * @property {string} subject
 * @property {string} value
 * @property {unknown} raw  the value itself
 * @property {readonly any[]} limits
 * @property {readonly string[]} names
 * @property {string} detail
 * @property {string} reason  the other error, in a sentence
 */
/** @typedef {Record<string, (refusal: Refusal) => string>} Sentences  by rule */

/** What every function here throws: `message` names the thing, its value and what is allowed. */
export class PosencError extends Error {
  /**
   * @param {ErrorData} data
   *   code: 'invalid_argument', 'unknown_scheme', 'unknown_preset', 'unknown_parameter', 'not_applicable' (the scheme has
   *   nothing of the kind), 'too_large', 'out_of_memory', 'no_webassembly', 'load_failed' or 'engine_failed' (it has
   *   stopped, and is started anew); of vectors also 'bad_file' (no vectors in it), 'unreadable' (not found, or changed
   *   meanwhile), 'cancelled', 'closed'
   * @param {{cause?: unknown}} [options]
   */
  constructor(data, options) {
    super(wordError(data, sentences), options);
    this.name = 'PosencError';
    this.code = data.code;
    this.parameter = data.parameter;
    this.subject = data.subject ?? data.parameter ?? '';
    if ('value' in data) this.value = data.value;
    this.rule = data.rule;
    this.limits = Object.freeze([...(data.limits ?? [])]);
    this.names = Object.freeze([...(data.names ?? [])]);
    this.detail = data.detail ?? '';
    this.reason = data.reason;
  }
}

/**
 * An error in a sentence.
 * @param {ErrorData} data
 * @param {Sentences} table
 * @returns {string}
 */
export function wordError(data, table) {
  const { subject, parameter, rule, limits = [], names = [], detail = '', reason } = data;
  const say = Object.hasOwn(table, rule) ? table[rule] : sentences[rule];
  return say({
    subject: subject || parameter || '',
    value: 'value' in data ? describe(data.value) : '',
    raw: data.value,
    limits,
    names,
    detail,
    reason: reason ? wordError(reason, table) : '',
  });
}

/**
 * A value as it can stand in a sentence.
 * @param {unknown} value
 */
export function describe(value) {
  if (typeof value === 'string') {
    const characters = [...value];
    return `"${characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : value}"`;
  }
  if (typeof value === 'bigint') return `${value}n`;
  // −0 is 0.
  if (typeof value === 'number') return String(value + 0);
  if (value === null || typeof value !== 'object')
    return typeof value === 'function' ? 'a function' : String(value);
  return Array.isArray(value) ? 'an array' : `an object (${value.constructor?.name ?? 'without prototype'})`;
}

/** @param {Refusal} refusal @param {string} allowed */
const must = ({ subject, value }, allowed) => `${subject} is ${value}; it must be ${allowed}`;

/** @param {number} count */
const numbers = (count) => `${count} ${count === 1 ? 'number' : 'numbers'}`;

const cells = 'cells (2^26) are allowed';

/** What a scheme may lack, by the names of capabilities. @type {Record<string, string>} */
const capabilities = {
  rows: 'rows for its positions',
  pairs: 'angles and wavelengths',
  shift: 'rows of sines and cosines',
  single: 'form in single precision to compare with',
  construction: 'construction step by step',
  rotation: 'rotations',
  bias: 'bias',
};

/**
 * wasm/messages.cpp has those of the core, too; a test holds the two against each other. Those of what is about words
 * come with words.js.
 * @type {Sentences}
 */
export const sentences = {
  range: (refusal) => {
    const { raw, limits } = refusal;
    const [low, high, exclusive] = limits;
    const what = typeof raw !== 'number' ? 'a number ' : Number.isFinite(raw) ? '' : 'a finite number ';
    const from = `${exclusive ? 'greater than' : 'at least'} ${low}`;
    if (high === Infinity) return must(refusal, what + from);
    return must(refusal, what + (exclusive ? `${from} and at most ${high}` : `from ${low} to ${high}`));
  },
  multiple: (refusal) =>
    must(refusal, refusal.limits[0] === 1 ? 'a whole number' : `a multiple of ${refusal.limits[0]}`),
  paired: (refusal) => must(refusal, 'even, so that dimensions make pairs'),
  whole: (refusal) => must(refusal, `a whole number from ${refusal.limits[0]} to ${refusal.limits[1]}`),
  finite: (refusal) => must(refusal, 'a finite number'),
  scheme: (refusal) => must(refusal, `one of: ${refusal.names.join(', ')}`),
  choice: (refusal) => must(refusal, `one of: ${refusal.names.join(', ')}`),
  boolean: (refusal) => must(refusal, 'true or false'),
  list: (refusal) => must(refusal, 'a list of numbers'),
  not_empty: ({ subject }) => `${subject} is empty; it must have at least one entry`,
  last_position: (refusal) => {
    const [last, low, high] = refusal.limits;
    return must(
      refusal,
      `small enough for the last position, which is ${last}, to be from ${low} to ${high}`,
    );
  },
  parameter: ({ value, detail, names }) =>
    `${value} is not a parameter of ${detail}; it has: ${['positions', ...names].join(', ')}`,
  preset: ({ value, detail, names }) =>
    `${value} is not a preset of ${detail}; it has: ${names.join(', ') || 'none'}`,
  lacks: ({ value, detail, names }) =>
    `${value} has no ${capabilities[detail]}; these schemes have: ${names.join(', ') || 'none'}`,
  empty_matrix: ({ subject, limits: [rows, cols] }) =>
    `${subject} is ${rows} × ${cols}; it must have at least one row and one column`,
  length: ({ subject, limits: [length, rows, cols] }) =>
    `${subject} has ${numbers(length)}; it must have ${rows} × ${cols} = ${rows * cols}`,
  shape: ({ subject, limits: [rows, cols, wantedRows, wantedCols] }) =>
    `${subject} is ${rows} × ${cols}; it must be ${wantedRows} × ${wantedCols}`,
  direction: ({ subject, detail }) =>
    detail === 'cosine'
      ? `${subject} is all zero, and has no direction for cosine`
      : `${subject} is constant, and has no direction for pearson`,
  float_range: ({ subject }) => `${subject} is too large for a float; it must be at most 3.4e38`,
  cells: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} is ${rows} × ${cols} = ${rows * cols}; at most ${most} ${cells}`,
  count: ({ subject, value, limits: [most] }) => `${subject} is ${value}; at most ${most} ${cells}`,
  entries: ({ subject, value, limits: [most] }) =>
    `${subject} has ${value} numbers; at most ${most} (2^26) are allowed`,
  total: ({ limits: [total, most] }) => `all arrays together have ${total} cells; at most ${most} ${cells}`,
  memory: ({ limits: [bytes] }) => `${bytes} bytes of memory could not be had`,

  // Of JavaScript alone.
  stated: ({ detail }) => detail,
  type: (refusal) => must(refusal, refusal.detail),
  part: ({ value, subject, names }) => `${value} is not a part of ${subject}; it has: ${names.join(', ')}`,
  no_webassembly: () => 'WebAssembly is missing, or not allowed in this page',
  not_loaded: ({ subject, detail }) => `${subject} could not be loaded: ${detail}`,
  not_started: ({ detail }) => `the engine could not be started: ${detail}`,
  stopped: ({ detail }) => `the engine has stopped and starts anew: ${detail}`,
  restarting: () => 'the engine starts anew: ask again in a moment',
};

/** @type {Sentences} */
export const sentencesOfWords = {
  table_row: (refusal) =>
    must(refusal, `a row of the table, from ${refusal.limits[0]} to ${refusal.limits[1]}`),
  same_width: ({ subject, limits: [rows, cols, aRows, aCols] }) =>
    `${subject} is ${rows} × ${cols}; it must be as wide as a, with a number of rows that divides that of a, ${aRows} × ${aCols}`,
  ends: (refusal) => must(refusal, `from ${refusal.limits[0]} to ${refusal.limits[1]}`),
  utf8: ({ subject, limits: [byte] }) => `${subject} is not UTF-8 at byte ${byte}`,
  smaller_side: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} is ${rows} × ${cols}; its rows or its columns must be at most ${most}`,
  bytes: ({ subject, limits: [most] }) => `${subject}: more than ${most} bytes (2^26), the most allowed`,
  empty_file: () => 'the file is empty',
  zip_file: () => 'this is a zip archive: unpack it first',
  binary_file: () => 'this is a binary file; only vectors as text can be read',
  only_header: () => 'there is no vector behind the first line',
  long_line: ({ limits: [line, bytes] }) => `line ${line} is longer than ${bytes} bytes`,
  no_vectors: ({ value }) => `no line is a word and its numbers; the first is ${value || 'not UTF-8'}`,
  changed_file: () => 'the file was changed, moved or removed since it was chosen: choose it again',
  not_a_number: ({ value }) => `${value || 'what is not UTF-8'} stands where a number belongs`,
  no_word: () => 'there is no word before the numbers',
  numbers: ({ limits: [count, wanted] }) => `${numbers(count)} instead of ${wanted}`,
  word_utf8: () => 'the word is not valid UTF-8',
  beyond_float: () => 'a number is beyond the range of float, ±3.4e38',
  not_found: ({ subject, limits: [status] }) =>
    `${subject} could not be loaded: the server answered ${status}`,
  same_site: (refusal) => must(refusal, 'a URL of this site'),
  cancelled: () => 'reading the vectors was cancelled',
  closed: () => 'these vectors have been closed',
  worker_failed: ({ detail }) => `the worker has failed: ${detail}`,
  gzip: ({ detail }) => `this .gz file could not be unpacked: ${detail}`,
  same_word: () => 'the same word as on a line before, which counts',
  too_long: ({ limits: [most] }) => `longer than ${most} MiB`,
  no_line: ({ limits: [line], reason }) => `no line can be read; line ${line}: ${reason}`,
  header_dims: ({ limits: [promised, there] }) =>
    `it promises ${promised} numbers a word; there are ${there}`,
  header_words: ({ limits: [promised, there] }) => `it promises ${promised} words; there are ${there}`,
};

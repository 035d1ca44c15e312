/**
 * English sentences for refusals. Fetched with words.js, or after the first refusal: few readers see one.
 * wasm/request/messages.cpp has the sentences of the core, too; a test compares the two.
 */

/** @typedef {import('./errors.js').Refusal} Refusal */
/** @typedef {import('./errors.js').Sentences} Sentences */

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
  indices: 'rows of a table to choose from',
  distance: 'curve of scores over distance',
  attention: 'attention without what a model learns',
};

/** What a number has to be, without what it already is. @param {Refusal} refusal */
function range({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? 'a number ' : Number.isFinite(raw) ? '' : 'a finite number ';
  if (low === high) return `${low}`;
  const from = `${exclusive ? 'greater than' : 'at least'} ${low}`;
  if (high === Infinity) return what + from;
  return what + (exclusive ? `${from} and at most ${high}` : `from ${low} to ${high}`);
}

/** @type {Sentences} */
export const refusals = {
  range: (refusal) => must(refusal, range(refusal)),
  multiple: (refusal) =>
    must(refusal, refusal.limits[0] === 1 ? 'a whole number' : `a multiple of ${refusal.limits[0]}`),
  paired: (refusal) => must(refusal, 'even, so that dimensions make pairs'),
  whole(refusal) {
    const [low, high] = refusal.limits;
    return must(refusal, low === high ? `${low}` : `a whole number from ${low} to ${high}`);
  },
  finite: (refusal) => must(refusal, 'a finite number'),
  scheme: (refusal) => must(refusal, `one of: ${refusal.names.join(', ')}`),
  choice: (refusal) => must(refusal, `one of: ${refusal.names.join(', ')}`),
  boolean: (refusal) => must(refusal, 'true or false'),
  list: (refusal) => must(refusal, 'a list of numbers'),
  object: (refusal) => must(refusal, 'an object of keys and values, or null'),
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

  // About words, and files of word vectors.
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

  // About files of matrices.
  matrix_file: () => 'this is none of .npy, .npz, .safetensors and numbers as text',
  header: ({ subject, limits: [byte] }) => `${subject} cannot be read from byte ${byte} on`,
  claim: ({ subject, limits: [claimed, most] }) =>
    `${subject} claims to have ${claimed}; it can have at most ${most}`,
  stored_type: ({ subject, value, names }) =>
    `${subject} is stored as ${value}, which is not read; these types are: ${names.join(', ')}`,
  axes: ({ subject, value }) =>
    `${subject} has the shape ${value}; a matrix has two axes or one, besides leading ones of length 1`,
  truncated: ({ subject, limits: [needed, there] }) =>
    `${subject} ends at byte ${needed}, and the file already at byte ${there}`,
  tensor_bytes: ({ subject, limits: [from, to, needed] }) =>
    `${subject} claims the bytes from ${from} to ${to}; by its shape and type it has ${needed}`,
  overlap: ({ subject, detail }) => `${subject} shares bytes with ${detail}`,
  no_array: () => 'there are no numbers in this file',
  twice: ({ subject }) => `two arrays have the name ${subject}`,
  encrypted: ({ subject }) => `${subject} is encrypted`,
  method: ({ subject, limits: [method] }) =>
    `${subject} is packed by method ${method}; only stored (0) and deflated (8) are read`,
  ragged: ({ limits: [line, count, wanted] }) =>
    `line ${line} has ${numbers(count)}; the first one has ${wanted}`,
  line_number: ({ value, limits: [line] }) =>
    `line ${line}: ${value || 'what is not UTF-8'} stands where a number belongs`,
  unpack: ({ subject, detail }) => `${subject} could not be unpacked: ${detail}`,
  no_name: ({ subject, value, names }) => `${subject} has no array ${value}; it has: ${names.join(', ')}`,
  stopped_reading: () => 'reading the file was cancelled',
  stopped_averaging: () => 'averaging was cancelled',

  // About configurations of models.
  missing: ({ subject, detail }) => `${subject} is missing; ${detail} needs it`,
  unknown_key: ({ subject, detail }) => `${subject} is not a known key; the nearest is ${detail}`,
  usual: (refusal) => `${refusal.subject} is ${refusal.value}; usual is ${range(refusal)}`,
  instead: ({ subject, value, detail, limits }) =>
    `${subject} is ${value || 'missing'}; taken instead: ${[detail, ...limits.slice(0, 1)].join(', ')}`,
  untold: () => 'nothing tells which positional encoding this is',

  // Only in JavaScript.
  type: (refusal) => must(refusal, refusal.detail),
  part: ({ value, subject, names }) => `${value} is not a part of ${subject}; it has: ${names.join(', ')}`,
};

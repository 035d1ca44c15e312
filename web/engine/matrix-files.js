/**
 * Matrices from files: .npy, .npz, .safetensors, and numbers as text. The core interprets headers and
 * numbers; this file reads only the bytes that the core needs: the header, then the numbers of one array.
 *
 * Gets the compiled core and its error constructor from words.js instead of importing them: see tools.js.
 */
import { joinBytes, openBlob, readBytes } from './blob-reader.js';
import { monitorOf } from './worker-jobs.js';

/** @typedef {import('./types.js').OpenedMatrix} OpenedMatrix */
/** @typedef {import('./types.js').MatrixOptions} MatrixOptions */
/** @typedef {import('./types.js').StoredArray} StoredArray */
/** @typedef {import('./tools.js').Tools} Tools */
/** @typedef {import('./errors.js').ErrorData} ErrorData */

/** The monitor of a read; progress is a MatrixProgress. */
/** @typedef {{check: () => void, progress: (it: any) => void, signal?: AbortSignal}} Monitor */

/**
 * The number of bytes converted at once, which takes a few milliseconds, so that the page stays responsive. A multiple
 * of the size of every number type.
 */
const piece = 2 ** 20;
/**
 * The number of bytes read to detect the format, or for the header of an entry, which is longer only with many fields.
 */
const glance = 64 * 1024;
const glanceOfEntry = 4 * 1024;
/** The maximum size of the end of an archive: kZipEnd of the core. */
const zipEnd = 22 + 65535 + 20 + 56;
/** The maximum number of list entries that an error names. */
const mostNamed = 20;

/**
 * The location of an array: `from(begin, end)` gives its bytes in pieces, from the file or from the unpacked entry.
 * @typedef {{name: string, format: string, header: Uint8Array, size: number, place: number, from: Bytes}} Place
 */
/** @typedef {(from: number, to: number) => AsyncGenerator<Uint8Array>} Bytes */

/**
 * @param {Tools} tools
 * @param {any} source
 * @param {MatrixOptions} [options]
 * @returns {Promise<OpenedMatrix>}
 */
export async function openMatrix(tools, source, options) {
  const { core, fail, invalid, marshalOptions, unwrap } = tools;
  const { name, onProgress, signal } = marshalOptions(options);
  if (name !== undefined && typeof name !== 'string') throw invalid('name', name, 'string');
  /** @type {Monitor} */
  const monitor = monitorOf(
    fail,
    signal,
    // The progress of loading a URL also has a count of lines, which matrices do not report.
    onProgress && (({ step, bytes, total }) => onProgress({ step, bytes, total })),
    { code: 'cancelled', rule: 'stopped_reading' },
  );
  const blob = await openBlob(source, fail, monitor);
  const beginning = await readBytes(blob, 0, Math.min(glance, blob.size), fail);
  const { format, header } = unwrap(core.fileKind(beginning, blob.size));
  if (format === 'text') return ofText(tools, blob, beginning, name, monitor);
  /** @type {{names: StoredArray[], places: Place[]}} */
  let found;
  if (format === 'zip') {
    found = await ofZip(tools, blob, monitor);
  } else {
    const bytes =
      header <= beginning.length ? beginning.slice(0, header) : await readBytes(blob, 0, header, fail);
    /** @type {StoredArray[]} */
    const names = unwrap(core.storedArrays(format, bytes, blob.size));
    const from = (/** @type {number} */ begin, /** @type {number} */ end) =>
      stored(blob, begin, end, fail, monitor);
    const places = names.map(({ name }, place) => ({
      name,
      format,
      header: bytes,
      size: blob.size,
      place,
      from,
    }));
    found = { names, places };
  }
  const { names, places } = found;
  monitor.check();
  if (name === undefined && names.length > 1) {
    return {
      name: '',
      names,
      rows: 0,
      cols: 0,
      data: new Float32Array(0),
      type: '',
      shape: [],
      special: none(),
    };
  }
  const at = name === undefined ? 0 : names.findIndex((it) => it.name === name);
  if (at < 0) throw unknownName(tools, /** @type {string} */ (name), names);
  return { ...names[at], names, ...(await numbersOf(tools, places[at], monitor)) };
}

const none = () => ({ nan: 0, infinite: 0 });

/** @param {Tools} tools @param {string} name @param {StoredArray[]} names */
function unknownName({ fail, quoteValue }, name, names) {
  const some = names.slice(0, mostNamed).map((it) => quoteValue(it.name));
  if (names.length > mostNamed) some.push('…');
  return fail({
    code: 'invalid_argument',
    parameter: 'name',
    subject: 'source',
    value: name,
    rule: 'no_name',
    names: some,
  });
}

/**
 * Reads a part of a file in pieces.
 * @param {Blob} blob
 * @param {number} begin
 * @param {number} end
 * @param {Tools['fail']} fail
 * @param {Monitor} monitor
 */
async function* stored(blob, begin, end, fail, { check, progress }) {
  for (let at = begin; at < end; at += piece) {
    const next = Math.min(at + piece, end);
    const bytes = await readBytes(blob, at, next, fail);
    check();
    yield bytes;
    progress({ step: 'reading', bytes: next - begin, total: end - begin });
  }
}

/**
 * Reads the numbers of an array in pieces.
 * @param {Tools} tools
 * @param {Place} place
 * @param {Monitor} monitor
 */
async function numbersOf({ core, fail, unwrap, allocate, allocate32 }, place, { check }) {
  const { rows, cols, isTransposed, begin, bytes, each, stored, isBigEndian } = unwrap(
    core.storedArray(place.format, place.header, place.size, place.place, place.name),
  );
  const data = allocate(Float32Array, rows * cols);
  const special = none();
  let at = 0;
  /** @type {Uint8Array} */
  let rest = new Uint8Array(0);
  for await (const next of place.from(begin, begin + bytes)) {
    check();
    // An unpacked piece may end inside a number.
    const part = rest.length ? joinBytes(rest, next) : next;
    const whole = part.length - (part.length % each);
    const numbers = unwrap(core.widen(stored, isBigEndian, part.subarray(0, whole), allocate32));
    data.set(numbers.data, at);
    at += numbers.data.length;
    special.nan += numbers.nan;
    special.infinite += numbers.infinite;
    rest = part.subarray(whole);
  }
  if (at !== data.length) {
    throw fail(truncated(place.name || 'array', begin + bytes, begin + at * each + rest.length));
  }
  if (!isTransposed) return { rows, cols, data, special };
  return { ...unwrap(core.transposed(cols, rows, data, allocate32)), special };
}

/** @param {string} subject @param {number} needed @param {number} there @returns {ErrorData} */
const truncated = (subject, needed, there) => ({
  code: 'bad_file',
  parameter: 'source',
  subject,
  rule: 'truncated',
  limits: [needed, there],
});

// ---- Archives

/** @typedef {{name: string, isDeflated: boolean, begin: number, packed: number, bytes: number}} Entry */

/**
 * Lists the arrays of an archive, reading the header of each.
 * @param {Tools} tools
 * @param {Blob} blob
 * @param {Monitor} monitor
 */
async function ofZip(tools, blob, monitor) {
  const { core, fail, unwrap } = tools;
  const { size } = blob;
  const end = await readBytes(blob, Math.max(0, size - zipEnd), size, fail);
  const { begin, bytes } = unwrap(core.zipDirectory(end, size));
  /** @type {Entry[]} */
  const entries = unwrap(core.zipEntries(await readBytes(blob, begin, begin + bytes, fail), size));
  /** @type {StoredArray[]} */
  const names = [];
  /** @type {Place[]} */
  const places = [];
  for (const entry of entries) {
    monitor.check();
    const local = await readBytes(blob, entry.begin, entry.begin + 30, fail);
    const { begin: at } = unwrap(core.zipData(local, entry.begin, entry.packed, size));
    const from = (/** @type {number} */ begin, /** @type {number} */ end) =>
      entry.isDeflated
        ? inflated(tools, blob.slice(at, at + entry.packed), entry, begin, end, monitor)
        : stored(blob, at + begin, at + end, fail, monitor);
    const glanced = await firstOf(from, Math.min(glanceOfEntry, entry.bytes));
    const { format, header } = unwrap(core.fileKind(glanced, entry.bytes));
    if (format !== 'npy') throw fail({ code: 'bad_file', parameter: 'source', rule: 'matrix_file' });
    const whole = header <= glanced.length ? glanced.slice(0, header) : await firstOf(from, header);
    if (whole.length < header) throw fail(truncated(entry.name, header, whole.length));
    const [array] = unwrap(core.storedArrays(format, whole, entry.bytes));
    names.push({ ...array, name: entry.name });
    places.push({ name: entry.name, format, header: whole, size: entry.bytes, place: 0, from });
  }
  return { names, places };
}

/** The first bytes of a source. @param {Bytes} from @param {number} count */
async function firstOf(from, count) {
  /** @type {Uint8Array} */
  let bytes = new Uint8Array(0);
  for await (const next of from(0, count)) bytes = joinBytes(bytes, next);
  return bytes;
}

/**
 * Unpacks a part of an entry, in pieces, starting at the beginning of the entry. Unpacking ends with the part, whatever
 * size the entry claims, because a small file may unpack to more than fits into memory.
 * @param {Tools} tools
 * @param {Blob} packed
 * @param {Entry} entry
 * @param {number} begin
 * @param {number} end
 * @param {Monitor} monitor
 */
async function* inflated({ fail }, packed, entry, begin, end, { check, progress, signal }) {
  const stream = packed.stream().pipeThrough(/** @type {any} */ (new DecompressionStream('deflate-raw')));
  const reader = stream.getReader();
  let at = 0;
  try {
    while (at < end) {
      check();
      /** @type {Uint8Array | undefined} */
      let chunk;
      try {
        chunk = (await reader.read()).value;
      } catch (error) {
        check();
        const detail = error instanceof Error ? error.message : String(error);
        throw fail({ code: 'bad_file', parameter: 'source', subject: entry.name, rule: 'unpack', detail });
      }
      if (!chunk) return;
      const part = chunk.subarray(Math.max(0, begin - at), end - at);
      at += chunk.length;
      for (let k = 0; k < part.length; k += piece) yield part.subarray(k, k + piece);
      if (end > glance) progress({ step: 'unpacking', bytes: Math.min(at, end), total: end });
    }
  } finally {
    reader.cancel(signal?.reason).catch(() => {});
  }
}

// ---- Text

/**
 * @param {Tools} tools
 * @param {Blob} blob
 * @param {Uint8Array} beginning
 * @param {string | undefined} name
 * @param {Monitor} monitor
 * @returns {Promise<OpenedMatrix>}
 */
async function ofText(tools, blob, beginning, name, { check, progress }) {
  const { core, fail, unwrap, allocate, allocate32 } = tools;
  const total = blob.size;
  let format = unwrap(core.textFormat(beginning, beginning.length === total));
  // Until the text contains the end of a line, read twice as much.
  for (let length = 2 * glance; format.cols === 0; length *= 2) {
    check();
    const more = await readBytes(blob, 0, Math.min(length, total), fail);
    format = unwrap(core.textFormat(more, more.length === total));
  }
  const { begin, cols, separator } = format;
  /** @type {Float32Array[]} */
  const parts = [];
  const special = none();
  let [rows, line, at, length] = [0, format.line, begin, piece];
  while (at < total) {
    const end = Math.min(at + length, total);
    const text = await readBytes(blob, at, end, fail);
    check();
    const lines = unwrap(core.readLines(text, separator, cols, line, end === total, rows * cols, allocate32));
    // If no line ends in a piece, the next one is twice as long.
    length = lines.consumed ? piece : 2 * length;
    at += lines.consumed;
    rows += lines.rows;
    line += lines.lines;
    special.nan += lines.nan;
    special.infinite += lines.infinite;
    parts.push(lines.data);
    progress({ step: 'reading', bytes: at, total });
  }
  const data = allocate(Float32Array, rows * cols);
  let filled = 0;
  for (const part of parts) {
    data.set(part, filled);
    filled += part.length;
  }
  const array = { name: '', shape: [rows, cols], type: 'text' };
  if (name) throw unknownName(tools, name, [array]);
  return { ...array, names: [array], rows, cols, data, special };
}

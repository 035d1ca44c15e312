/** An index of the words of a file: the number of a word in the file, and the place of its numbers. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The words of a file in its order: word k is the bytes ends[k - 1] … ends[k], and its numbers begin at numbers[k]. */
/** @typedef {{bytes: Uint8Array, ends: Uint32Array, numbers: Float64Array, table: Uint32Array}} IndexArrays */

export class WordIndex {
  /** @param {IndexArrays} [arrays] */
  constructor(arrays) {
    this.bytes = arrays?.bytes ?? new Uint8Array(2 ** 16);
    this.ends = arrays?.ends ?? new Uint32Array(2 ** 12);
    this.numbers = arrays?.numbers ?? new Float64Array(2 ** 12);
    this.table = arrays?.table ?? new Uint32Array(2 ** 13); // open addressing: k + 1, or 0
    this.count = arrays?.ends.length ?? 0;
  }

  /** @param {number} k */
  begin(k) {
    return k ? this.ends[k - 1] : 0;
  }

  /**
   * The slot of a word, or the empty slot for it.
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   */
  slot(text, from, to) {
    const mask = this.table.length - 1;
    for (let at = hashOf(text, from, to) & mask; ; at = (at + 1) & mask) {
      const k = this.table[at] - 1;
      if (k < 0 || this.is(k, text, from, to)) return at;
    }
  }

  /**
   * @param {number} k
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   */
  is(k, text, from, to) {
    const begin = this.begin(k);
    if (this.ends[k] - begin !== to - from) return false;
    for (let i = from; i < to; ++i) if (this.bytes[begin + i - from] !== text[i]) return false;
    return true;
  }

  /** The number of a word in the order of the file, or -1. @param {string} word */
  find(word) {
    const text = encoder.encode(word);
    return this.table[this.slot(text, 0, text.length)] - 1;
  }

  /** @param {number} k */
  text(k) {
    return decoder.decode(this.bytes.subarray(this.begin(k), this.ends[k]));
  }

  /**
   * Adds a word, and returns whether it was new.
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   * @param {number} numbers
   */
  add(text, from, to, numbers) {
    const at = this.slot(text, from, to);
    if (this.table[at]) return false;
    const begin = this.begin(this.count);
    const end = begin + to - from;
    if (end > this.bytes.length) this.bytes = resized(this.bytes, Math.max(end, 2 * this.bytes.length));
    if (this.count === this.ends.length) {
      this.ends = resized(this.ends, 2 * this.count);
      this.numbers = resized(this.numbers, 2 * this.count);
    }
    for (let k = from; k < to; ++k) this.bytes[begin + k - from] = text[k];
    this.ends[this.count] = end;
    this.numbers[this.count] = numbers;
    this.table[at] = ++this.count;
    if (2 * this.count > this.table.length) this.rehash();
    return true;
  }

  rehash() {
    const mask = 2 * this.table.length - 1;
    this.table = new Uint32Array(mask + 1);
    for (let k = 0; k < this.count; ++k) {
      let at = hashOf(this.bytes, this.begin(k), this.ends[k]) & mask;
      while (this.table[at]) at = (at + 1) & mask;
      this.table[at] = k + 1;
    }
  }

  /** The arrays without their unused parts. @returns {IndexArrays} */
  arrays() {
    return {
      bytes: this.bytes.slice(0, this.begin(this.count)),
      ends: this.ends.slice(0, this.count),
      numbers: this.numbers.slice(0, this.count),
      table: this.table,
    };
  }
}

/**
 * FNV-1a, with its high bits folded into the low ones.
 * @param {Uint8Array} bytes
 * @param {number} begin
 * @param {number} end
 */
function hashOf(bytes, begin, end) {
  let hash = 0x811c9dc5;
  for (let k = begin; k < end; ++k) hash = Math.imul(hash ^ bytes[k], 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * @template {Uint8Array | Uint32Array | Float64Array} T
 * @param {T} array
 * @param {number} length
 * @returns {T}
 */
function resized(array, length) {
  const larger = /** @type {T} */ (new /** @type {any} */ (array.constructor)(length));
  larger.set(array);
  return larger;
}

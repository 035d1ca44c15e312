/**
 * The reference for the sinusoidal positional encoding of Vaswani et al. 2017, "Attention Is All You Need",
 * section 3.5, in fixed-point BigInt arithmetic. It shares no code and no floating-point function with what
 * it is used to test:
 *
 *   PE(pos, 2i) = sin(pos / base^(2i/d_model)),  PE(pos, 2i+1) = cos(pos / base^(2i/d_model))
 *
 * with base = 10000 in the paper. Column c of the interleaved layout has i = floor(c/2).
 *
 *   node tests/golden/reference.mjs           writes sinusoidal.inc and sinusoidal-far.inc
 *   node tests/golden/reference.mjs --check   compares the two files with what would be written
 */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Fractional bits of every fixed-point number. At least 256 of them are wanted in the results; the others are
 * there to be lost: an angle of 2^32 magnifies the relative error of the denominator and of π by 2^32, and
 * the series and squarings below cost some ten bits each.
 */
const BITS = 384n;
const ONE = 1n << BITS;

/** @type {(a: bigint, b: bigint) => bigint} product of two fixed-point numbers */
const mul = (a, b) => (a * b) >> BITS;

/** @type {(a: bigint, b: bigint) => bigint} a / b for b > 0, to the nearest integer, ties away from zero */
const divRound = (a, b) => (a < 0n ? -divRound(-a, b) : (2n * a + b) / (2n * b));

/**
 * A double as fixed point. Doubling is exact, so nothing is lost unless x has bits below 2^-384.
 * @type {(x: number) => bigint}
 */
function fixed(x) {
  let doublings = 0n;
  for (; !Number.isInteger(x); x *= 2) doublings++;
  return (BigInt(x) << BITS) >> doublings;
}

/**
 * The odd power series z + s·z³/3 + z⁵/5 + s·z⁷/7 + …: artanh z for s = 1 and arctan z for s = -1.
 * @type {(z: bigint, s: bigint) => bigint}
 */
function inverseTangent(z, s) {
  const square = s * mul(z, z);
  let sum = 0n;
  // -1n is where >> leaves a negative number that has vanished.
  for (let power = z, n = 1n; power !== 0n && power !== -1n; power = mul(power, square), n += 2n)
    sum += power / n;
  return sum;
}

/**
 * Taylor series from x^first/first! onwards in steps of `step`, with signs alternating if s = -1:
 * exp (0, 1, 1), sin (1, 2, -1) and cos (0, 2, -1).
 * @type {(x: bigint, first: bigint, step: bigint, s: bigint) => bigint}
 */
function taylor(x, first, step, s) {
  const factor = step === 2n ? s * mul(x, x) : x;
  let sum = 0n;
  for (let term = first === 0n ? ONE : x, n = first; term !== 0n && term !== -1n; n += step) {
    sum += term;
    term = mul(term, factor) / (step === 2n ? (n + 1n) * (n + 2n) : n + 1n);
  }
  return sum;
}

/** ln 2 = 2 artanh(1/3). */
const LN2 = 2n * inverseTangent(ONE / 3n, 1n);

/** π/2 = 8 arctan(1/5) - 2 arctan(1/239), Machin's formula. */
const HALF_PI = 8n * inverseTangent(ONE / 5n, -1n) - 2n * inverseTangent(ONE / 239n, -1n);

/** @type {(x: bigint) => bigint} ln(m·2^k) = 2 artanh((m-1)/(m+1)) + k ln 2, with m between 2/3 and 4/3 */
function ln(x) {
  let k = 0n;
  for (; 3n * x > 4n * ONE; k++) x >>= 1n;
  for (; 3n * x < 2n * ONE; k--) x <<= 1n;
  return 2n * inverseTangent(((x - ONE) << BITS) / (x + ONE), 1n) + k * LN2;
}

/** @type {(x: bigint) => bigint} e^(r + k ln 2) = 2^k (e^(r/256))^256, for a shorter series */
function exp(x) {
  const k = divRound(x, LN2);
  let y = taylor((x - k * LN2) >> 8n, 0n, 1n, 1n);
  for (let i = 0; i < 8; i++) y = mul(y, y);
  return y << k; // a negative k shifts right
}

/** @type {(x: bigint, quarterTurns: bigint) => bigint} sin(x + quarterTurns·π/2), reduced to |r| ≤ π/4 */
function sine(x, quarterTurns) {
  const q = divRound(x, HALF_PI);
  const r = x - q * HALF_PI;
  const quadrant = (q + quarterTurns) & 3n;
  const value = quadrant & 1n ? taylor(r, 0n, 2n, -1n) : taylor(r, 1n, 2n, -1n);
  return quadrant & 2n ? -value : value;
}

/** @type {Map<number, bigint>} logarithms already computed, since tables use few bases */
const logarithms = new Map();

/** @type {(column: number, d_model: number, base: number) => bigint} */
function fixedDenominator(column, d_model, base) {
  if (!Number.isSafeInteger(d_model) || !Number.isInteger(column) || column < 0 || column >= d_model)
    throw new RangeError(`column ${column} is not an integer from 0 to d_model - 1, with d_model ${d_model}`);
  // Outside these ranges the spare bits would not be enough to keep 256 good ones.
  if (!(base >= 2 ** -32 && base <= 2 ** 64)) throw new RangeError(`base ${base} is not from 2^-32 to 2^64`);
  const log = logarithms.get(base) ?? ln(fixed(base));
  logarithms.set(base, log);
  return exp(divRound(log * 2n * BigInt(Math.floor(column / 2)), BigInt(d_model)));
}

/** @type {(position: number, column: number, d_model: number, base: number) => bigint} */
function fixedAngle(position, column, d_model, base) {
  if (!(Math.abs(position) <= 2 ** 53))
    throw new RangeError(`position ${position} is not from -2^53 to 2^53`);
  return divRound(fixed(position) << BITS, fixedDenominator(column, d_model, base));
}

/** @type {(position: number, column: number, d_model: number, base: number) => bigint} */
const fixedEncoding = (position, column, d_model, base) =>
  sine(fixedAngle(position, column, d_model, base), BigInt(column % 2));

/** @type {(x: bigint, decimals: number) => string} rounded to nearest; zero has no sign */
function toDecimal(x, decimals) {
  const scaled = divRound(x * 10n ** BigInt(decimals), ONE);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** @type {(x: bigint) => number} Number() of a BigInt rounds to nearest even, and the scaling is exact */
const toNumber = (x) => Number(x) / 2 ** Number(BITS);

/**
 * PE(position, column), as a decimal string. Position and base are taken as the exact doubles they are.
 * @type {(position: number, column: number, d_model: number, base: number, decimals?: number) => string}
 */
export const encoding = (position, column, d_model, base, decimals = 25) =>
  toDecimal(fixedEncoding(position, column, d_model, base), decimals);

/**
 * base^(2i/d_model), as a decimal string; 2π times this is the wavelength of the column.
 * @type {(column: number, d_model: number, base: number, decimals?: number) => string}
 */
export const denominator = (column, d_model, base, decimals = 25) =>
  toDecimal(fixedDenominator(column, d_model, base), decimals);

/**
 * base^(2i/d_model), as the nearest double.
 * @type {(column: number, d_model: number, base: number) => number}
 */
export const denominatorNumber = (column, d_model, base) => toNumber(fixedDenominator(column, d_model, base));

/**
 * position / base^(2i/d_model) in radians, before any reduction, as a decimal string.
 * @type {(position: number, column: number, d_model: number, base: number, decimals?: number) => string}
 */
export const angle = (position, column, d_model, base, decimals = 25) =>
  toDecimal(fixedAngle(position, column, d_model, base), decimals);

/**
 * position / base^(2i/d_model) in radians, as the nearest double.
 * @type {(position: number, column: number, d_model: number, base: number) => number}
 */
export const angleNumber = (position, column, d_model, base) =>
  toNumber(fixedAngle(position, column, d_model, base));

/** @typedef {(below: number) => number} Random a random integer from 0 to below - 1 */

/** @type {(seed: number) => Random} mulberry32: integer arithmetic only, hence the same rows everywhere */
function random(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** @type {<T>(rnd: Random, list: T[]) => T} */
const pick = (rnd, list) => list[rnd(list.length)];

/** @type {(rnd: Random, from: number, to: number) => number} from 2^from to 2^to, about log-uniform */
function logUniform(rnd, from, to) {
  const octave = 2 ** (from + rnd(to - from));
  return octave + rnd(octave);
}

/** @type {(rnd: Random) => number} */
function nearPosition(rnd) {
  const kind = rnd(20);
  if (kind < 3) return rnd(3);
  if (kind < 5) return 3 + rnd(62);
  if (kind < 9) return logUniform(rnd, 0, 20);
  if (kind < 10) return 2 ** 20;
  if (kind < 13) return 2 ** 20 - 64 + rnd(129);
  if (kind < 16) return 256 * (1 + rnd(4096)) + pick(rnd, [-1, 0, 1]);
  if (kind < 18) return logUniform(rnd, 0, 20) + pick(rnd, [0.5, 0.25]);
  return -logUniform(rnd, 0, 20) - pick(rnd, [0, 0, 0.5, 0.25]);
}

/** @type {(rnd: Random) => number} */
function farPosition(rnd) {
  const kind = rnd(10);
  if (kind < 1) return 2 ** (20 + rnd(8));
  if (kind < 3) return 2 ** 27 - rnd(65);
  if (kind < 4) return 256 * logUniform(rnd, 12, 19) + pick(rnd, [1, 255]);
  return logUniform(rnd, 20, 27);
}

/** @type {(rnd: Random, d_model: number) => number} the first, last or middle pair, or any column */
const randomColumn = (rnd, d_model) =>
  pick(rnd, [rnd(2), d_model - 1 - rnd(2), 2 * Math.floor(d_model / 4) + rnd(2), rnd(d_model), rnd(d_model)]);

const SIZES = [2, 4, 6, 8, 100, 128, 256, 512, 1000, 1024, 4096, 8192, 16384];
const OTHER_BASES = [1.5, 2, 100, 500, 500000, 1e6, 1e9];

const TABLES = [
  { name: 'sinusoidal.inc', seed: 1, count: 3000, sizes: SIZES, position: nearPosition },
  { name: 'sinusoidal-far.inc', seed: 2, count: 600, sizes: SIZES.slice(0, -1), position: farPosition },
];

/** @type {(x: number) => string} a C++ literal of type double */
const literal = (x) => (Number.isInteger(x) ? `${x}.0` : String(x));

/** @type {(table: (typeof TABLES)[number]) => string} */
function render({ seed, count, sizes, position }) {
  const rnd = random(seed);
  /** @type {Map<string, string>} the value of each row under its arguments, so that no row comes twice */
  const rows = new Map();
  while (rows.size < count) {
    const d_model = sizes[rows.size % sizes.length];
    const base = rows.size % 2 === 0 ? 10000 : pick(rnd, OTHER_BASES);
    const [pos, column] = [position(rnd), randomColumn(rnd, d_model)];
    const key = [literal(pos), column, d_model, literal(base)].join(', ');
    if (!rows.has(key)) rows.set(key, encoding(pos, column, d_model, base, 20));
  }
  return `// Generated by tests/golden/reference.mjs; do not edit. To write it again:
//   node tests/golden/reference.mjs
//
// PE(pos, 2i) = sin(pos / base^(2i/d_model)), PE(pos, 2i+1) = cos(pos / base^(2i/d_model))
// Vaswani et al. 2017, "Attention Is All You Need", section 3.5, where base = 10000.
// Interleaved layout: column c has i = floor(c/2).
//
// Method: fixed-point arithmetic with ${BITS} fractional bits, series for ln, exp, sin, cos and pi; the
// values are rounded to 20 decimals.
//
// {position, column, d_model, base, value},
${[...rows].map(([key, value]) => `{${key}, ${value}},\n`).join('')}`;
}

/** @type {(option: string | undefined) => void} */
function main(option) {
  if (option !== undefined && option !== '--check') {
    console.error(`reference.mjs has no option ${option}; it takes --check or nothing.`);
    process.exitCode = 2;
    return;
  }
  for (const table of TABLES) {
    const url = new URL(table.name, import.meta.url);
    const text = render(table);
    if (option === undefined) {
      writeFileSync(url, text);
      continue;
    }
    try {
      // A checkout may have turned the line ends into CRLF, which is no difference in the table.
      if (readFileSync(url, 'utf8').replaceAll('\r\n', '\n') === text) continue;
      console.error(
        `${table.name} differs from what reference.mjs computes; run node tests/golden/reference.mjs.`,
      );
    } catch (error) {
      console.error(`${table.name} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
    process.exitCode = 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv[2]);

/**
 * Maps the numbers of a figure to tones. A row is a chord: columns further to the right are higher tones, and greater
 * values are louder. A column is one tone that passes through its values downwards: greater values are higher. Gaps are
 * silent.
 */

/** @typedef {{low: number, high: number}} Range  of the figure's values; values outside sound like the nearer end */
/**
 * A part of a sound: pitches in Hz and gains from 0 to 1, with one entry each or one for each step of time.
 * @typedef {{pitches: number[], gains: number[]}} Tone
 */
/**
 * A sound of `seconds`. A tone with steps holds the first for `hold` seconds and then moves evenly through the others.
 * @typedef {{tones: Tone[], seconds: number, hold: number}} Sound
 */
/**
 * The audible data at one cell: its row and column, as numbered by the figure, the values of the row, and the values of
 * the column from that row on, at most `mostSteps` after it.
 * @typedef {object} Heard
 * @property {number} row
 * @property {number} [column]
 * @property {string} rowName     "position 3"
 * @property {string} columnName  "dimension 4"
 * @property {Range} range
 * @property {() => ArrayLike<number>} across
 * @property {() => ArrayLike<number>} down
 */

/** Pitches of a chord's first and last column, in Hz: three octaves that small loudspeakers can play. */
const chordPitches = [220, 1760];
/** Pitches of a column's least and greatest value: two octaves, with the middle of the range at 440 Hz. */
const tonePitches = [220, 880];
/** The maximum number of tones in a chord: more cannot be distinguished by ear. */
export const mostTones = 64;
export const stepsPerSecond = 16;
export const mostSteps = 40;

const chordSeconds = 1;
const holdSeconds = 0.5;

/**
 * The relative position of a value in the range: 0 at the low end, 1 at the high end; the middle in a range of one
 * number.
 * @param {number} value
 * @param {Range} range
 */
const shareOf = (value, { low, high }) =>
  low < high ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5 + 0 * value;

/** @param {number[]} ends @param {number} at  from 0 to 1 */
const pitchAt = ([low, high], at) => low * (high / low) ** at;

/**
 * Makes a chord from a row. Gains grow with the square of the position in the range, so that neighbouring rows sound
 * different. The chord never has more power than a single tone.
 * @param {ArrayLike<number>} values
 * @param {Range} range
 * @returns {Sound}
 */
export function makeChord(values, range) {
  const columns = chordColumns(values.length);
  const { length } = columns;
  const tones = columns.map((column, k) => ({
    pitches: [pitchAt(chordPitches, length > 1 ? k / (length - 1) : 0)],
    gains: [shareOf(values[column], range) ** 2 / Math.sqrt(length)],
  }));
  return { tones: tones.filter(({ gains: [gain] }) => gain > 0), seconds: chordSeconds, hold: 0 };
}

/** The number of tones in a chord. @param {number} columns */
export const toneCountOf = (columns) => Math.min(columns, mostTones);

/**
 * The columns of a chord: all of them or, if there are more columns than tones, pairs of neighbours evenly spaced over
 * the row. Pairs include both of interleaved sines and cosines, and a mean of many columns would hardly change between
 * rows.
 * @param {number} columns
 */
function chordColumns(columns) {
  if (columns <= mostTones) return Array.from({ length: columns }, (_, k) => k);
  const last = Math.floor(columns / 2) - 1;
  return Array.from({ length: mostTones }, (_, k) => {
    const pair = Math.round((Math.floor(k / 2) * last) / (mostTones / 2 - 1));
    return 2 * pair + (k % 2);
  });
}

/**
 * Makes a tone from a value and the values after it.
 * @param {ArrayLike<number>} values
 * @param {Range} range
 * @returns {Sound}
 */
export function makeGlide(values, range) {
  const shares = Array.from(values, (value) => shareOf(value, range));
  const gains = shares.map((at) => (Number.isNaN(at) ? 0 : 1));
  const pitches = shares.map((at) => pitchAt(tonePitches, at || 0));
  const tones = gains.some(Boolean) ? [{ pitches, gains }] : [];
  return { tones, seconds: holdSeconds + Math.max(0, values.length - 1) / stepsPerSecond, hold: holdSeconds };
}

/**
 * The values that are played at a cell of a matrix: its row, and its column from the cell downwards.
 * @param {import('../plot/pixel-means.js').Cells} cells
 * @param {number} row
 * @param {number} column
 */
export const playedValues = ({ rows, cols, data, means: meansOf }, row, column) => ({
  across: () =>
    meansOf
      ? meansOf({ rows: [row, row + 1], cols: [0, cols], height: 1, width: cols }).data
      : data.subarray(row * cols, (row + 1) * cols),
  down: () => {
    const height = Math.min(mostSteps + 1, rows - row);
    return meansOf
      ? meansOf({ rows: [row, row + height], cols: [column, column + 1], height, width: 1 }).data
      : Float32Array.from({ length: height }, (_, k) => data[(row + k) * cols + column]);
  },
});

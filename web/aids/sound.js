/**
 * The numbers of a figure as tones. A row is a chord: a column further to the right is a higher tone, and a greater value a
 * louder one. A column is one tone that goes through its values downwards: a greater value is a higher tone. A gap is silent.
 */

/** @typedef {{low: number, high: number}} Range  of the figure's values: others sound as the nearer end */
/**
 * A part of a sound: its pitches in Hz, and how loud they are, from 0 to 1; one, or one for each step of time.
 * @typedef {{pitches: number[], gains: number[]}} Tone
 */
/**
 * It lasts for `seconds`; a tone with steps stays at the first for `hold` seconds and then goes evenly through the others.
 * @typedef {{tones: Tone[], seconds: number, hold: number}} Sound
 */
/**
 * What a figure has to be heard at one place: its row and its column, as the figure counts them, the numbers of that row, and
 * those of the column from that row on, at most `mostSteps` after it.
 * @typedef {object} Heard
 * @property {number} row
 * @property {number} [column]
 * @property {string} rowName     "position 3"
 * @property {string} columnName  "dimension 4"
 * @property {Range} range
 * @property {() => ArrayLike<number>} across
 * @property {() => ArrayLike<number>} down
 */

/** Of a chord, from its first column to its last, in Hz: three octaves, which small loudspeakers have, too. */
export const chordPitches = [220, 1760];
/** Of a column, from the least value to the greatest: two octaves, with the middle of the range at 440 Hz. */
export const tonePitches = [220, 880];
/** Of one chord: an ear cannot tell more apart. */
export const mostTones = 64;
export const stepsPerSecond = 16;
export const mostSteps = 40;

const chordSeconds = 1;
const hold = 0.5;

/**
 * Where a value stands in the range: 0 for its low end, 1 for its high one; in a range of one number, in the middle.
 * @param {number} value
 * @param {Range} range
 */
const share = (value, { low, high }) =>
  low < high ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5 + 0 * value;

/** @param {number[]} ends @param {number} at  from 0 to 1 */
const between = ([low, high], at) => low * (high / low) ** at;

/**
 * A row as a chord. Twice as far up in the range is four times as loud, so that neighbouring rows are told apart; and however
 * many columns there are, the chord carries no more power than a single tone.
 * @param {ArrayLike<number>} values
 * @param {Range} range
 * @returns {Sound}
 */
export function chord(values, range) {
  const columns = chordColumns(values.length);
  const { length } = columns;
  const tones = columns.map((column, k) => ({
    pitches: [between(chordPitches, length > 1 ? k / (length - 1) : 0)],
    gains: [share(values[column], range) ** 2 / Math.sqrt(length)],
  }));
  return { tones: tones.filter(({ gains: [gain] }) => gain > 0), seconds: chordSeconds, hold: 0 };
}

/** How many tones a chord of so many columns has. @param {number} columns */
export const tonesOf = (columns) => Math.min(columns, mostTones);

/**
 * The columns of a chord: all, or of more than there are tones neighbours two by two, evenly over the row. Sines and cosines
 * that take turns are both heard so, and a mean of many would hardly change from row to row.
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
 * A value as a tone, which moves on to those after it.
 * @param {ArrayLike<number>} values
 * @param {Range} range
 * @returns {Sound}
 */
export function glide(values, range) {
  const shares = Array.from(values, (value) => share(value, range));
  const gains = shares.map((at) => (Number.isNaN(at) ? 0 : 1));
  const pitches = shares.map((at) => between(tonePitches, at || 0));
  const tones = gains.some(Boolean) ? [{ pitches, gains }] : [];
  return { tones, seconds: hold + Math.max(0, values.length - 1) / stepsPerSecond, hold };
}

/**
 * The values that sound at a cell of a matrix: its row, and its column from there downwards.
 * @param {import('../plot/pixel-means.js').Cells} cells
 * @param {number} row
 * @param {number} column
 */
export const valuesAt = ({ rows, cols, data, means: meansOf }, row, column) => ({
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

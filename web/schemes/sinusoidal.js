/** Texts and programs of the sinusoidal encoding. */
import {
  cppPositions,
  javascriptPositions,
  javascriptRange,
  pythonPositions,
  floatLiteral,
} from './code/program-languages.js';
import { equalsSign, formatFixed4, formatShort } from '../plot/numbers.js';

/**
 * The parameters of the scheme; missing ones have their defaults.
 * @typedef {object} Settings
 * @property {number} d_model
 * @property {number} base
 * @property {string} layout
 * @property {number} [downscale_freq_shift]
 * @property {boolean} [flip_sin_to_cos]
 * @property {number} [scale]
 * @property {number} [start_index]
 * @property {number} [min_timescale]
 * @property {string} [odd]
 * @property {boolean} [guard]
 */
/** @typedef {Settings & {position: number, dimension: number}} Cell  the row and the column */

/**
 * The function and the pair of a column; undefined for a column of zeros.
 * @param {Pick<Cell, 'dimension' | 'd_model' | 'layout' | 'flip_sin_to_cos' | 'odd'>} cell
 */
export function columnOf({ dimension, d_model, layout, flip_sin_to_cos: flip = false, odd }) {
  const cosines = Math.floor(d_model / 2);
  const sines = odd === 'marian' ? Math.ceil(d_model / 2) : cosines;
  if (dimension >= sines + cosines) return undefined;
  const first = flip ? cosines : sines;
  const [pair, isSecond] =
    layout === 'concatenated'
      ? [dimension < first ? dimension : dimension - first, dimension >= first]
      : [Math.floor(dimension / 2), dimension % 2 === 1];
  // Without a cosine, the last sine is in the first column of its pair.
  const isCosine = pair < cosines ? isSecond !== flip : false;
  return { pair, name: isCosine ? 'cos' : 'sin' };
}

/**
 * The numerator and the denominator of the exponent of pair i.
 * @param {Settings} settings
 * @param {number | string} i  a number, or the letter
 */
function exponent({ d_model, downscale_freq_shift: shift = 0, odd, guard }, i) {
  const half = odd === 'marian' ? d_model / 2 : Math.floor(d_model / 2);
  const divisor = guard ? Math.max(half - shift, 1) : half - shift;
  return 2 * divisor === d_model
    ? [typeof i === 'number' ? 2 * i : `2${i}`, d_model]
    : [i, formatShort(divisor, 15)];
}

/**
 * "f32(p · f32(exp(f32(2i · f32(−ln(10000) / 128)))))"
 * @param {Settings} settings
 */
export function singlePrecision(settings) {
  const { base, scale = 1, min_timescale: least = 1, start_index: start = 0 } = settings;
  const [top, bottom] = exponent(settings, 'i');
  const wave = `f32(exp(f32(${top} · f32(−ln(${formatShort(base / least, 15)}) / ${bottom}))))`;
  const frequency = scale * least === 1 ? wave : `f32(${wave} · f32(${formatShort(scale * least, 15)}))`;
  const shift = `${start < 0 ? '−' : '+'} ${Math.abs(start)}`;
  return {
    angle: `f32(${start ? `f32(p ${shift})` : 'p'} · ${frequency})`,
    position: start ? `(p ${shift})` : 'p',
  };
}

/**
 * The divisor of the position in pair i: "10000^(34/128)".
 * @param {Settings} settings
 * @param {number | string} i  a number, or the letter
 */
export function denominator(settings, i) {
  const { base } = settings;
  const [top, bottom] = exponent(settings, i);
  const { scale = 1, min_timescale: least = 1 } = settings;
  const power = `${formatShort(base / least, 15)}^(${top}/${bottom})`;
  return scale * least === 1 ? power : `(${power} / ${formatShort(scale * least, 15)})`;
}

/** Whether the scheme is the paper's, apart from the layout. @param {Record<string, any>} settings */
const isPlain = ({
  downscale_freq_shift,
  flip_sin_to_cos,
  scale = 1,
  start_index,
  min_timescale = 1,
  d_model = 2,
}) =>
  !downscale_freq_shift &&
  !flip_sin_to_cos &&
  scale === 1 &&
  !start_index &&
  min_timescale === 1 &&
  d_model % 2 === 0;

/**
 * "sin(12 / 10000^(34/128))"
 * @param {Cell} cell
 */
export function formula(cell) {
  const column = columnOf(cell);
  if (!column) return '0';
  const position = formatShort(cell.position + (cell.start_index ?? 0), 15);
  return `${column.name}(${position} / ${denominator(cell, column.pair)})`;
}

/**
 * The calculation of a cell, with one line per step: the formula, its denominator, its angle, its value.
 * @param {Settings} settings
 * @param {import('../engine/engine.js').Stage[]} stages  of the construction
 * @param {{row: number, dimension: number}} cell
 */
export function calculation(settings, stages, { row, dimension }) {
  const [, denominators, positions] = stages;
  // As in the construction: counted from its start.
  const position = positions.data[row];
  const { start_index: start = 0 } = settings;
  const cell = { ...settings, position: position - start, dimension };
  const value = stages[stages.length - 1].data[row * settings.d_model + dimension];
  const steps = [`PE[${formatShort(cell.position, 15)}, ${dimension}] = ${formula(cell)}`];
  const column = columnOf(cell);
  if (column) {
    const { pair, name } = column;
    const divisor = denominators.data[pair];
    const [divisorText, angleText] = [divisor, position / divisor].map((each) => formatShort(each));
    steps.push(
      `${equalsSign(divisor, divisorText)} ${name}(${formatShort(position, 15)} / ${divisorText})`,
      `${equalsSign(position / divisor, angleText)} ${name}(${angleText})`,
      `${equalsSign(value, formatFixed4(value))} ${formatFixed4(value)}`,
    );
  }
  return steps;
}

/** Programs for the encoding and for the angles of its columns. @type {import('./programs.js').SchemeProgram} */
export const program = {
  writes: isPlain,
  python(dialect, { result, positions, d_model, base, layout, columns }) {
    const { name, axis, range, join, reshape, pick } = dialect;
    const isInterleaved = layout === 'interleaved';
    const halves = `[${name}.sin(angles), ${name}.cos(angles)]`;
    const stacked = `${name}.stack(${halves}, ${axis}=-1)`;
    const joined = `${name}.${join}(${halves}, ${axis}=1)`;
    return [
      `d_model, base = ${d_model}, ${floatLiteral(base)}`,
      `positions = ${pythonPositions(dialect, positions)}`,
      `denominators = base ** (${range('0, d_model, 2')} / d_model)`,
      'angles = positions[:, None] / denominators',
      result === 'angles'
        ? `angles = ${isInterleaved ? dialect.each : dialect.all}`
        : `encoding = ${isInterleaved ? reshape(stacked, '-1, d_model') : joined}`,
      ...(columns ? [`encoding = ${pick('encoding', columns.join(', '))}`] : []),
    ];
  },
  javascript({ result, positions, d_model, base, layout, columns }) {
    const isInterleaved = layout === 'interleaved';
    return [
      `const d_model = ${d_model};`,
      `const base = ${base};`,
      `const positions = ${javascriptPositions(positions)};`,
      `const columns = ${columns ? `[${columns.join(', ')}]` : javascriptRange('d_model', 'k')};`,
      `const ${result === 'angles' ? 'angles' : 'encoding'} = positions.map((position) =>`,
      '  columns.map((column) => {',
      `    const pair = ${isInterleaved ? 'Math.floor(column / 2)' : 'column % (d_model / 2)'};`,
      '    const angle = position / base ** ((2 * pair) / d_model);',
      result === 'angles'
        ? '    return angle;'
        : `    return ${isInterleaved ? 'column % 2 === 0' : 'column < d_model / 2'} ? Math.sin(angle) : Math.cos(angle);`,
      '  }),',
      ');',
    ];
  },
  cpp({ result, positions, d_model, base, layout, columns }) {
    const isInterleaved = layout === 'interleaved';
    const matrix = result === 'angles' ? 'angles' : 'encoding';
    const value =
      result === 'angles'
        ? 'angle'
        : `${isInterleaved ? 'column % 2 == 0' : 'column < d_model / 2'} ? std::sin(angle) : std::cos(angle)`;
    const body = [
      `  const int d_model = ${d_model};`,
      `  const double base = ${floatLiteral(base)};`,
      cppPositions('positions', positions),
      `  std::vector<Row> ${matrix};`,
      '  for (double position : positions) {',
      '    Row row;',
      columns
        ? `    for (int column : {${columns.join(', ')}}) {`
        : '    for (int column = 0; column < d_model; ++column) {',
      `      const int pair = ${isInterleaved ? 'column / 2' : 'column % (d_model / 2)'};`,
      '      const double angle = position / std::pow(base, 2.0 * pair / d_model);',
      `      row.push_back(${value});`,
      '    }',
      `    ${matrix}.push_back(row);`,
      '  }',
    ];
    return { before: [], body };
  },
};

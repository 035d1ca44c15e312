/** What figures say of the sinusoidal encoding. */
import { cppPositions, javascriptPositions, javascriptRange, pythonPositions, real } from '../dialects.js';
import { fixed4, short } from '../style.js';

/**
 * @typedef {object} Cell
 * @property {number} position
 * @property {number} dimension  the column
 * @property {number} d_model
 * @property {number} base
 * @property {string} layout
 */

/**
 * Which function of which pair a column holds.
 * @param {Pick<Cell, 'dimension' | 'd_model' | 'layout'>} cell
 */
export function columnOf({ dimension, d_model, layout }) {
  const half = d_model / 2;
  if (layout === 'concatenated') {
    return { pair: dimension % half, name: dimension < half ? 'sin' : 'cos' };
  }
  return { pair: Math.floor(dimension / 2), name: dimension % 2 === 0 ? 'sin' : 'cos' };
}

/**
 * "sin(12 / 10000^(34/128))"
 * @param {Cell} cell
 */
export function formula(cell) {
  const { pair, name } = columnOf(cell);
  return `${name}(${short(cell.position, 15)} / ${short(cell.base, 15)}^(${2 * pair}/${cell.d_model}))`;
}

/**
 * The calculation of a cell, a line a step: the formula, its denominator, its angle, its value.
 * @param {Pick<Cell, 'd_model' | 'base' | 'layout'>} settings
 * @param {import('../../engine.js').Stage[]} stages  of the construction
 * @param {{row: number, dimension: number}} cell
 */
export function calculation(settings, stages, { row, dimension }) {
  const [, denominators, positions] = stages;
  const position = positions.data[row];
  const cell = { ...settings, position, dimension };
  const { pair, name } = columnOf(cell);
  const denominator = denominators.data[pair];
  const value = stages[stages.length - 1].data[row * settings.d_model + dimension];
  return [
    `PE[${short(position, 15)}, ${dimension}] = ${formula(cell)}`,
    `= ${name}(${short(position, 15)} / ${short(denominator)})`,
    `= ${name}(${short(position / denominator)})`,
    `= ${fixed4(value)}`,
  ];
}

/** Of the encoding, and of the angles of its columns. @type {import('./programs.js').SchemeProgram} */
export const program = {
  python(dialect, { result, positions, d_model, base, layout, columns }) {
    const { name, axis, range, join, reshape, pick } = dialect;
    const interleaved = layout === 'interleaved';
    const halves = `[${name}.sin(angles), ${name}.cos(angles)]`;
    const stacked = `${name}.stack(${halves}, ${axis}=-1)`;
    const joined = `${name}.${join}(${halves}, ${axis}=1)`;
    return [
      `d_model, base = ${d_model}, ${real(base)}`,
      `positions = ${pythonPositions(dialect, positions)}`,
      `denominators = base ** (${range('0, d_model, 2')} / d_model)`,
      'angles = positions[:, None] / denominators',
      result === 'angles'
        ? `angles = ${interleaved ? dialect.each : dialect.all}`
        : `encoding = ${interleaved ? reshape(stacked, '-1, d_model') : joined}`,
      ...(columns ? [`encoding = ${pick('encoding', columns.join(', '))}`] : []),
    ];
  },
  javascript({ result, positions, d_model, base, layout, columns }) {
    const interleaved = layout === 'interleaved';
    return [
      `const d_model = ${d_model};`,
      `const base = ${base};`,
      `const positions = ${javascriptPositions(positions)};`,
      `const columns = ${columns ? `[${columns.join(', ')}]` : javascriptRange('d_model', 'k')};`,
      `const ${result === 'angles' ? 'angles' : 'encoding'} = positions.map((position) =>`,
      '  columns.map((column) => {',
      `    const pair = ${interleaved ? 'Math.floor(column / 2)' : 'column % (d_model / 2)'};`,
      '    const angle = position / base ** ((2 * pair) / d_model);',
      result === 'angles'
        ? '    return angle;'
        : `    return ${interleaved ? 'column % 2 === 0' : 'column < d_model / 2'} ? Math.sin(angle) : Math.cos(angle);`,
      '  }),',
      ');',
    ];
  },
  cpp({ result, positions, d_model, base, layout, columns }) {
    const interleaved = layout === 'interleaved';
    const matrix = result === 'angles' ? 'angles' : 'encoding';
    const value =
      result === 'angles'
        ? 'angle'
        : `${interleaved ? 'column % 2 == 0' : 'column < d_model / 2'} ? std::sin(angle) : std::cos(angle)`;
    const body = [
      `  const int d_model = ${d_model};`,
      `  const double base = ${real(base)};`,
      cppPositions('positions', positions),
      `  std::vector<Row> ${matrix};`,
      '  for (double position : positions) {',
      '    Row row;',
      columns
        ? `    for (int column : {${columns.join(', ')}}) {`
        : '    for (int column = 0; column < d_model; ++column) {',
      `      const int pair = ${interleaved ? 'column / 2' : 'column % (d_model / 2)'};`,
      '      const double angle = position / std::pow(base, 2.0 * pair / d_model);',
      `      row.push_back(${value});`,
      '    }',
      `    ${matrix}.push_back(row);`,
      '  }',
    ];
    return { before: [], body };
  },
};

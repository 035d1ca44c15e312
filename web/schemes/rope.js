/** Texts and programs of rotary position embedding. */
import {
  cppPositions,
  javascriptPositions,
  pythonPositions,
  floatLiteral,
} from './code/program-languages.js';
import { formatShort } from '../plot/numbers.js';
import { waveCurve } from './code/wave-code.js';

/** Whether all dimensions are rotated with the frequencies of the paper. @param {Record<string, any>} settings */
const isPlain = ({ rope_type = 'default', partial_rotary_factor: part = 1 }) =>
  rope_type === 'default' && part === 1;

/**
 * "12 · 10000^(−6/128)"; undefined if frequencies are scaled, because no single formula gives them.
 * @param {{position: number, pair: number} & Record<string, any>} cell
 */
export const angle = ({ position, pair, base, head_dim, ...scaling }) =>
  isPlain(scaling)
    ? `${formatShort(position, 15)} · ${formatShort(base, 15)}^(${pair ? `−${2 * pair}` : 0}/${head_dim})`
    : undefined;

/**
 * "cos(12 · 10000^(−6/128))"
 * @param {{position: number, dimension: number} & Record<string, any>} cell  of the cosines of the pairs
 */
export const formula = (cell) =>
  isPlain(cell) ? `cos(${angle({ ...cell, pair: cell.dimension })})` : undefined;

/**
 * Programs for the angles, and for the cosines with a function that rotates queries and keys.
 * @type {import('./programs.js').SchemeProgram}
 */
export const program = {
  writes: isPlain,
  python(dialect, { result, positions, head_dim, base, layout, columns }) {
    const { name, axis, range, join, reshape, pick } = dialect;
    const isInterleaved = layout === 'interleaved';
    const half = head_dim / 2;
    const commonLines = [
      `head_dim, base = ${head_dim}, ${floatLiteral(base)}`,
      `positions = ${pythonPositions(dialect, positions)}`,
      `frequencies = base ** (-${range('0, head_dim, 2')} / head_dim)`,
      'angles = positions[:, None] * frequencies',
    ];
    if (result === 'angles')
      return [...commonLines, `angles = ${isInterleaved ? dialect.each : dialect.all}`];
    const pairs = '[x * cosines - y * sines, y * cosines + x * sines]';
    return [
      ...commonLines,
      `cosines, sines = ${name}.cos(angles), ${name}.sin(angles)`,
      '',
      'def rotate(rows):  # queries or keys, [positions, head_dim]',
      isInterleaved
        ? '    x, y = rows[:, 0::2], rows[:, 1::2]'
        : `    x, y = rows[:, :${half}], rows[:, ${half}:]`,
      isInterleaved
        ? `    return ${reshape(`${name}.stack(${pairs}, ${axis}=-1)`, '-1, head_dim')}`
        : `    return ${name}.${join}(${pairs}, ${axis}=1)`,
      '',
      ...(columns ? [`cosines = ${pick('cosines', columns.join(', '))}`] : []),
    ];
  },
  javascript({ result, positions, head_dim, base, layout, columns }) {
    const isInterleaved = layout === 'interleaved';
    const pair = isInterleaved ? 'Math.floor(column / 2)' : 'column % (head_dim / 2)';
    const commonLines = [
      `const head_dim = ${head_dim};`,
      `const base = ${base};`,
      `const positions = ${javascriptPositions(positions)};`,
      'const angle = (position, pair) => position * base ** ((-2 * pair) / head_dim);',
    ];
    if (result === 'angles') {
      return [
        ...commonLines,
        'const columns = Array.from({ length: head_dim }, (_, k) => k);',
        'const angles = positions.map((position) =>',
        `  columns.map((column) => angle(position, ${pair})),`,
        ');',
      ];
    }
    return [
      ...commonLines,
      `const pairs = ${columns ? `[${columns.join(', ')}]` : 'Array.from({ length: head_dim / 2 }, (_, k) => k)'};`,
      'const cosines = positions.map((position) => pairs.map((pair) => Math.cos(angle(position, pair))));',
      '',
      '// A query or key at a position.',
      'function rotate(row, position) {',
      '  return row.map((value, column) => {',
      `    const turn = angle(position, ${pair});`,
      `    const isFirst = ${isInterleaved ? 'column % 2 === 0' : 'column < head_dim / 2'};`,
      `    const other = row[${isInterleaved ? 'isFirst ? column + 1 : column - 1' : '(column + head_dim / 2) % head_dim'}];`,
      '    return value * Math.cos(turn) + (isFirst ? -other : other) * Math.sin(turn);',
      '  });',
      '}',
      '',
    ];
  },
  cpp({ result, positions, head_dim, base, layout, columns }) {
    const isInterleaved = layout === 'interleaved';
    const pair = isInterleaved ? 'column / 2' : 'column % (head_dim / 2)';
    const before = [
      `const int head_dim = ${head_dim};`,
      `const double base = ${floatLiteral(base)};`,
      '',
      'double angle(double position, int pair) { return position * std::pow(base, -2.0 * pair / head_dim); }',
      '',
    ];
    const rotate = [
      '// A query or key at a position.',
      'Row rotate(const Row& row, double position) {',
      '  Row out(head_dim);',
      '  for (int column = 0; column < head_dim; ++column) {',
      `    const double turn = angle(position, ${pair});`,
      `    const bool first = ${isInterleaved ? 'column % 2 == 0' : 'column < head_dim / 2'};`,
      `    const double other = row[${isInterleaved ? 'first ? column + 1 : column - 1' : '(column + head_dim / 2) % head_dim'}];`,
      '    out[column] = row[column] * std::cos(turn) + (first ? -other : other) * std::sin(turn);',
      '  }',
      '  return out;',
      '}',
      '',
    ];
    const loop = columns ? `int pair : {${columns.join(', ')}}` : 'int pair = 0; pair < head_dim / 2; ++pair';
    const isAngles = result === 'angles';
    return {
      before: isAngles ? before : [...before, ...rotate],
      body: [
        cppPositions('positions', positions),
        `  std::vector<Row> ${result};`,
        '  for (double position : positions) {',
        '    Row row;',
        isAngles
          ? `    for (int column = 0; column < head_dim; ++column) row.push_back(angle(position, ${pair}));`
          : `    for (${loop}) row.push_back(std::cos(angle(position, pair)));`,
        `    ${result}.push_back(row);`,
        '  }',
      ],
    };
  },
};

/** Scaled frequencies are written as numbers. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  ...waveCurve('head_dim'),
  inputOf(engine, { request, settings }) {
    if (isPlain(settings)) return {};
    const { frequencies, attentionFactor } = engine.spectrum(/** @type {any} */ (request));
    return { frequencies: [...frequencies], attentionFactor };
  },
};

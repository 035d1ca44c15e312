/** What figures say of rotary position embedding. */
import { cppPositions, javascriptPositions, pythonPositions, real } from '../dialects.js';
import { cardOf, largest } from '../properties.js';
import { readable, short } from '../style.js';

/** Whether all dimensions turn, and at the speeds of the paper. @param {Record<string, any>} settings */
const isPlain = ({ rope_type = 'default', partial_rotary_factor: part = 1 }) =>
  rope_type === 'default' && part === 1;

/**
 * "12 · 10000^(−6/128)"; undefined where frequencies are scaled, which takes more than a formula.
 * @param {{position: number, pair: number} & Record<string, any>} cell
 */
export const angle = ({ position, pair, base, head_dim, ...scaled }) =>
  isPlain(scaled)
    ? `${short(position, 15)} · ${short(base, 15)}^(${pair ? `−${2 * pair}` : 0}/${head_dim})`
    : undefined;

/**
 * "cos(12 · 10000^(−6/128))"
 * @param {{position: number, dimension: number} & Record<string, any>} cell  of the cosines of the pairs
 */
export const formula = (cell) =>
  isPlain(cell) ? `cos(${angle({ ...cell, pair: cell.dimension })})` : undefined;

/** Of the rounding of a float32, and of a sum of as many products as there are dimensions. */
const rounding = 2 ** -23;

/** Rows that are alike on every machine, and of no regular form: from a generator that needs no more digits than a double has. @param {number} seed */
function sample(seed) {
  let state = seed;
  return () => {
    // Park and Miller 1988, "Random number generators: good ones are hard to find".
    state = (state * 16807) % 2147483647;
    return state / 1073741823.5 - 1;
  };
}

/**
 * What turning leaves as it was, measured on rows of numbers between −1 and 1.
 * @param {import('./claims.js').Measured} measured
 * @returns {import('../properties.js').Card[]}
 */
export function claims({ engine, words, request, k }) {
  const { rows, dimensions: cols } = engine.plan(request);
  /** The same row at every position, turned. @param {number} seed */
  const turned = (seed) => {
    const one = Float32Array.from({ length: cols }, sample(seed));
    const data = new Float32Array(rows * cols);
    for (let row = 0; row < rows; ++row) data.set(one, row * cols);
    const given = { rows, cols, data };
    return { given, result: engine.rotate(given, request) };
  };
  const [query, key] = [turned(1), turned(2)];
  return [
    keptNorm(words, engine.norms(query.given)[0], engine.norms(query.result)),
    offsetOnly(words, query.result, key.result, k),
    nothingAtZero(words, query.given, query.result),
  ];
}

/**
 * @param {import('./claims.js').Measured['words']} words
 * @param {number} norm
 * @param {Float64Array} norms  after turning
 */
function keptNorm(words, norm, norms) {
  const { at, value } = largest(norms.length, (row) => Math.abs(norms[row] - norm));
  const tolerance = rounding * norm;
  return cardOf('turned-norm', words.turnedNorm, {
    measure: words.turnedNorm.measure(readable(value), at),
    allowance: words.rounding(readable(tolerance)),
    deviation: value,
    tolerance,
    counterexample: () => words.turnedNorm.counterexample(at, readable(norm, 6), readable(norms[at], 6)),
  });
}

/**
 * The score of a query and the key k before it, at every position.
 * @param {import('./claims.js').Measured['words']} words
 * @param {import('../../engine.js').Matrix} queries
 * @param {import('../../engine.js').Matrix} keys
 * @param {number} k
 */
function offsetOnly(words, { rows, cols, data }, keys, k) {
  const scores = Float64Array.from({ length: rows - k }, (_, j) => {
    let sum = 0;
    for (let c = 0; c < cols; ++c) sum += data[(j + k) * cols + c] * keys.data[j * cols + c];
    return sum;
  });
  const high = largest(scores.length, (j) => scores[j]);
  const low = largest(scores.length, (j) => -scores[j]);
  const spread = high.value + low.value;
  const tolerance = rounding * cols;
  return cardOf('turned-offset', words.turnedOffset, {
    text: words.turnedOffset.text(k, readable(high.value, 6)),
    measure: words.turnedOffset.measure(readable(spread), scores.length),
    allowance: words.rounding(readable(tolerance)),
    deviation: spread,
    tolerance,
    counterexample: () =>
      words.turnedOffset.counterexample(
        `${low.at + k}, ${low.at}: ${readable(-low.value, 6)}`,
        `${high.at + k}, ${high.at}: ${readable(high.value, 6)}`,
      ),
  });
}

/**
 * @param {import('./claims.js').Measured['words']} words
 * @param {import('../../engine.js').Matrix} given
 * @param {import('../../engine.js').Matrix} result
 */
function nothingAtZero(words, given, result) {
  const { at, value } = largest(given.cols, (c) => Math.abs(result.data[c] - given.data[c]));
  return cardOf('turned-zero', words.turnedZero, {
    measure: words.turnedZero.measure(readable(value)),
    allowance: words.turnedZero.allowance,
    deviation: value,
    tolerance: 0,
    counterexample: () => words.turnedZero.counterexample(at, readable(value)),
  });
}

/** Of the cosines, with a function that turns queries and keys, and of the angles. @type {import('./programs.js').SchemeProgram} */
export const program = {
  writes: isPlain,
  python(dialect, { result, positions, head_dim, base, layout, columns }) {
    const { name, axis, range, join, reshape, pick } = dialect;
    const interleaved = layout === 'interleaved';
    const half = head_dim / 2;
    const start = [
      `head_dim, base = ${head_dim}, ${real(base)}`,
      `positions = ${pythonPositions(dialect, positions)}`,
      `frequencies = base ** (-${range('0, head_dim, 2')} / head_dim)`,
      'angles = positions[:, None] * frequencies',
    ];
    if (result === 'angles') return [...start, `angles = ${interleaved ? dialect.each : dialect.all}`];
    const pairs = '[x * cosines - y * sines, y * cosines + x * sines]';
    return [
      ...start,
      `cosines, sines = ${name}.cos(angles), ${name}.sin(angles)`,
      '',
      'def rotate(rows):  # queries or keys, [positions, head_dim]',
      interleaved
        ? '    x, y = rows[:, 0::2], rows[:, 1::2]'
        : `    x, y = rows[:, :${half}], rows[:, ${half}:]`,
      interleaved
        ? `    return ${reshape(`${name}.stack(${pairs}, ${axis}=-1)`, '-1, head_dim')}`
        : `    return ${name}.${join}(${pairs}, ${axis}=1)`,
      '',
      ...(columns ? [`cosines = ${pick('cosines', columns.join(', '))}`] : []),
    ];
  },
  javascript({ result, positions, head_dim, base, layout, columns }) {
    const interleaved = layout === 'interleaved';
    const pair = interleaved ? 'Math.floor(column / 2)' : 'column % (head_dim / 2)';
    const start = [
      `const head_dim = ${head_dim};`,
      `const base = ${base};`,
      `const positions = ${javascriptPositions(positions)};`,
      'const angle = (position, pair) => position * base ** ((-2 * pair) / head_dim);',
    ];
    if (result === 'angles') {
      return [
        ...start,
        'const columns = Array.from({ length: head_dim }, (_, k) => k);',
        'const angles = positions.map((position) =>',
        `  columns.map((column) => angle(position, ${pair})),`,
        ');',
      ];
    }
    return [
      ...start,
      `const pairs = ${columns ? `[${columns.join(', ')}]` : 'Array.from({ length: head_dim / 2 }, (_, k) => k)'};`,
      'const cosines = positions.map((position) => pairs.map((pair) => Math.cos(angle(position, pair))));',
      '',
      '// A query or key at a position.',
      'function rotate(row, position) {',
      '  return row.map((value, column) => {',
      `    const turn = angle(position, ${pair});`,
      `    const isFirst = ${interleaved ? 'column % 2 === 0' : 'column < head_dim / 2'};`,
      `    const other = row[${interleaved ? 'isFirst ? column + 1 : column - 1' : '(column + head_dim / 2) % head_dim'}];`,
      '    return value * Math.cos(turn) + (isFirst ? -other : other) * Math.sin(turn);',
      '  });',
      '}',
      '',
    ];
  },
  cpp({ result, positions, head_dim, base, layout, columns }) {
    const interleaved = layout === 'interleaved';
    const pair = interleaved ? 'column / 2' : 'column % (head_dim / 2)';
    const before = [
      `const int head_dim = ${head_dim};`,
      `const double base = ${real(base)};`,
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
      `    const bool first = ${interleaved ? 'column % 2 == 0' : 'column < head_dim / 2'};`,
      `    const double other = row[${interleaved ? 'first ? column + 1 : column - 1' : '(column + head_dim / 2) % head_dim'}];`,
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

/** Texts and programs of attention with linear biases. */
import {
  cppPositions,
  javascriptPositions,
  pythonPositions,
  floatLiteral,
} from './code/program-languages.js';
import { formatShort } from '../plot/numbers.js';

/** The fraction of the maximal bias in the exponent of a head's slope. @param {{head: number, heads: number}} of */
function partOf({ head, heads }) {
  const power = 2 ** Math.floor(Math.log2(heads));
  return head < power ? `${head + 1}/${power}` : `${2 * (head - power) + 1}/${2 * power}`;
}

/** Whether the scheme is the paper's, apart from its parameters. @param {Record<string, any>} settings */
const isPlain = ({ form = 'distance', bfloat16 = false }) => form === 'distance' && !bfloat16;

/**
 * "−2^(−8 · 3/8) · (12 − 3)" for the query at 12 and the key at 3 in head 2.
 * @param {{position: number, dimension: number, head: number, heads: number} & Record<string, any>} cell
 */
export function formula({
  position,
  dimension,
  alibi_bias_max,
  bidirectional,
  form,
  bfloat16,
  ...headSettings
}) {
  if (!isPlain({ form, bfloat16 })) return undefined;
  const difference = `${formatShort(position, 15)} − ${dimension}`;
  return `−2^(−${formatShort(alibi_bias_max, 15)} · ${partOf(headSettings)}) · ${bidirectional ? `|${difference}|` : `(${difference})`}`;
}

/** The program for one head. @type {import('./programs.js').SchemeProgram} */
export const program = {
  writes: isPlain,
  python(dialect, { positions, queries, heads, alibi_bias_max, bidirectional, head, columns }) {
    const { name, hide, pick } = dialect;
    return [
      `heads, bias_max, head = ${heads}, ${floatLiteral(alibi_bias_max)}, ${head}`,
      `keys = ${pythonPositions(dialect, positions)}`,
      `queries = ${queries ? pythonPositions(dialect, queries) : 'keys'}`,
      'power = 2 ** (heads.bit_length() - 1)',
      'slopes = [2 ** (-bias_max * (h + 1) / power) for h in range(power)]',
      'slopes += [2 ** (-bias_max * (2 * h + 1) / (2 * power)) for h in range(heads - power)]',
      'distances = queries[:, None] - keys',
      `bias = -slopes[head] * ${bidirectional ? `${name}.abs(distances)` : 'distances'}`,
      ...(bidirectional
        ? []
        : [`bias = ${hide('bias', 'distances < 0')}  # a query does not attend to later keys`]),
      ...(columns ? [`bias = ${pick('bias', columns.join(', '))}`] : []),
    ];
  },
  javascript({ positions, queries, heads, alibi_bias_max, bidirectional, head, columns }) {
    return [
      `const heads = ${heads};`,
      `const biasMax = ${alibi_bias_max};`,
      `const head = ${head};`,
      `const keys = ${columns ? `[${columns.join(', ')}]` : javascriptPositions(positions)};`,
      `const queries = ${javascriptPositions(queries ?? positions)};`,
      'const power = 2 ** Math.floor(Math.log2(heads));',
      'const part = head < power ? (head + 1) / power : (2 * (head - power) + 1) / (2 * power);',
      'const slope = 2 ** (-biasMax * part);',
      'const bias = queries.map((query) =>',
      bidirectional
        ? '  keys.map((key) => -slope * Math.abs(query - key)),'
        : '  // A query does not attend to later keys.\n  keys.map((key) => (key > query ? NaN : -slope * (query - key))),',
      ');',
    ];
  },
  cpp({ positions, queries, heads, alibi_bias_max, bidirectional, head, columns }) {
    return {
      before: [],
      body: [
        `  const int heads = ${heads}, head = ${head};`,
        `  const double bias_max = ${floatLiteral(alibi_bias_max)};`,
        cppPositions('keys', columns ?? positions),
        cppPositions('queries', queries ?? positions),
        '  int power = 1;',
        '  while (2 * power <= heads) power *= 2;',
        '  const double part = head < power ? (head + 1.0) / power : (2.0 * (head - power) + 1) / (2.0 * power);',
        '  const double slope = std::pow(2, -bias_max * part);',
        '  std::vector<Row> bias;',
        '  for (double query : queries) {',
        '    Row row;',
        bidirectional
          ? '    for (double key : keys) row.push_back(-slope * std::abs(query - key));'
          : '    // A query does not attend to later keys.\n    for (double key : keys) row.push_back(key > query ? std::nan("") : -slope * (query - key));',
        '    bias.push_back(row);',
        '  }',
      ],
    };
  },
};

/** The curves of some heads. They fit both forms, because adding a constant to all keys of a query changes no difference. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  writes: ({ bfloat16 }) => !bfloat16,
  python({ list }, { kept, heads, alibi_bias_max }) {
    return [
      `heads, bias_max = ${heads}, ${floatLiteral(alibi_bias_max)}`,
      'power = 2 ** (heads.bit_length() - 1)',
      'slopes = [2 ** (-bias_max * (h + 1) / power) for h in range(power)]',
      'slopes += [2 ** (-bias_max * (2 * h + 1) / (2 * power)) for h in range(heads - power)]',
      `slopes = ${list(`slopes[h] for h in [${kept.join(', ')}]`)}`,
      '-slopes * distances[:, None]',
    ];
  },
  javascript({ kept, heads, alibi_bias_max }) {
    return {
      once: [
        `const [heads, biasMax] = [${heads}, ${alibi_bias_max}];`,
        'const power = 2 ** Math.floor(Math.log2(heads));',
        'const part = (head) => (head < power ? (head + 1) / power : (2 * (head - power) + 1) / (2 * power));',
        `const slopes = [${kept.join(', ')}].map((head) => 2 ** (-biasMax * part(head)));`,
      ],
      each: ['row.push(...slopes.map((slope) => -slope * distance));'],
    };
  },
  cpp({ kept, heads, alibi_bias_max }) {
    return {
      once: [
        `const int heads = ${heads};`,
        'int power = 1;',
        'while (2 * power <= heads) power *= 2;',
        'Row slopes;',
        `for (int head : {${kept.join(', ')}}) {`,
        '  const double part = head < power ? (head + 1.0) / power : (2.0 * (head - power) + 1) / (2.0 * power);',
        `  slopes.push_back(std::pow(2, -${floatLiteral(alibi_bias_max)} * part));`,
        '}',
      ],
      each: ['for (double slope : slopes) row.push_back(-slope * distance);'],
    };
  },
};

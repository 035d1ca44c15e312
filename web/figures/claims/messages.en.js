/** Of <pe-properties>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  /** The claims of <pe-properties>. Numbers arrive as text. */
  properties: {
    figure: (/** @type {string} */ scheme, /** @type {number} */ rows) =>
      `Claims about ${scheme}, measured on ${many(rows, 'position')}`,
    states: {
      holds: 'holds',
      fails: 'fails',
      unmeasured: 'not measured',
      nothing: 'nothing to compare',
    },
    /** Why there is nothing to compare. */
    nothing: {
      positions: 'There is only one position.',
      pairs: 'There is only one pair of dimensions.',
      apart: (/** @type {number} */ k) => `Only one pair of positions is ${k} apart.`,
      gaps: 'Some of the numbers are missing.',
    },
    counterexample: 'Look at: ',
    summary: (
      /** @type {number} */ held,
      /** @type {number} */ count,
      /** @type {string[]} */ failed,
      /** @type {string[]} */ unmeasured,
      /** @type {string[]} */ empty,
    ) =>
      [
        `${held} of ${many(count, 'claim')} ${held === 1 ? 'holds' : 'hold'} for these settings.`,
        ...(failed.length ? [`What fails: ${failed.join('; ')}.`] : []),
        ...(unmeasured.length ? [`Not measured: ${unmeasured.join('; ')}.`] : []),
        ...(empty.length ? [`Nothing to compare for: ${empty.join('; ')}.`] : []),
      ].join(' '),
    pairwise: (/** @type {number} */ rows) =>
      `Rows are compared with each other among the first ${rows} positions; everything else is measured on all of them.`,
    k: { label: 'offset k', doc: 'How many positions apart two rows are, where a claim is about an offset.' },
    rounding: (/** @type {string} */ tolerance) => `allowed: ${tolerance}, for rounding to float32`,
    bounded: {
      title: 'Every value lies between −1 and 1',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: 'allowed: 1',
      text: 'However far the position is: sines and cosines know no larger number.',
      measure: (/** @type {string} */ size) => `largest |value|: ${size}`,
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ value,
      ) => `position ${position}, dimension ${dimension} has ${value}.`,
    },
    unique: {
      title: 'No two positions share a row',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        'needed: more than 0.00391 = 2⁻⁸, a step of bfloat16 just below 1: closer rows may become one in a network that computes in it',
      measure: (
        /** @type {string} */ distance,
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {boolean} */ everywhere,
      ) =>
        everywhere
          ? `smallest distance: ${distance}, of all positions that are ${b - a} apart`
          : `smallest distance: ${distance}, of positions ${a} and ${b}`,
      text: (/** @type {number} */ rows) => `Measured over all pairs of ${rows} positions.`,
      counterexample: (
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {string} */ difference,
        /** @type {boolean} */ isPaired,
      ) =>
        `positions ${a} and ${b}. Their rows differ by at most ${difference} in any dimension${isPaired ? ', since every pair stands nearly where it stood' : ''}.`,
    },
    norm: {
      title: 'All rows are equally long',
      formula: (/** @type {boolean} */ isOdd, /** @type {string} */ norm) =>
        `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (/** @type {string} */ deviation) => `largest deviation of a norm: ${deviation}`,
      text: (/** @type {boolean} */ isOdd) =>
        `Each pair adds sin² + cos² = 1, and the pairs are ${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'} in number.`,
      counterexample: (/** @type {number} */ row, /** @type {string} */ norm) =>
        `the row of position ${row} has the norm ${norm}.`,
    },
    offset: {
      title: 'Rows k apart are equally far from each other everywhere',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (/** @type {string} */ spread, /** @type {number} */ count) =>
        `largest minus smallest distance: ${spread}, over ${many(count, 'pair')} of rows`,
      text: (/** @type {number} */ k, /** @type {string} */ distance) =>
        `k = ${k}: the distance is ${distance}, wherever p is. The formula has no p in it.`,
      counterexample: (/** @type {string} */ low, /** @type {string} */ high) =>
        `positions ${low}, but positions ${high}.`,
    },
    smooth: {
      title: 'No value changes by more than its frequency',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (
        /** @type {string} */ change,
        /** @type {number} */ dimension,
        /** @type {string} */ frequency,
      ) => `largest change in one position: ${change}, in dimension ${dimension}, where ω = ${frequency}`,
      allowance: (/** @type {string} */ tolerance) => `allowed: ω, and ${tolerance} for rounding to float32`,
      text: (
        /** @type {{frequency: string, most: string}} */ first,
        /** @type {{frequency: string, most: string} | undefined} */ last,
      ) =>
        last
          ? `Smooth, then, where ω is small: the last pair, with ω = ${last.frequency}, changes by at most ${last.most} a position. The first, with ω = ${first.frequency}, may change by ${first.most}; all the way from −1 to 1 is 2.`
          : `Smooth, then, where ω is small. The only pair has ω = ${first.frequency} and may change by ${first.most}; all the way from −1 to 1 is 2.`,
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ excess,
      ) =>
        `dimension ${dimension}, from position ${position} to ${position + 1}: the change is ${excess} more than ω.`,
    },
    alike: {
      title: 'Neighbouring rows are nearly the same',
      formula: (/** @type {number} */ least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (/** @type {string} */ cosine, /** @type {number | undefined} */ row) =>
        row === undefined
          ? `cosine of every two neighbours: ${cosine}`
          : `smallest cosine of neighbours: ${cosine}, of positions ${row} and ${row + 1}`,
      allowance: (/** @type {number} */ least) => `needed: ${least}, rows less than 26° apart`,
      text: (
        /** @type {{change: string, dimension: number, position: number}} */ { change, dimension, position },
      ) =>
        `As a whole they are, because most dimensions are slow. One by one they are not: dimension ${dimension} changes by ${change} from position ${position} to ${position + 1}.`,
      calm: (/** @type {string} */ change) =>
        `So are their values, one by one: none changes by more than ${change}.`,
      counterexample: (
        /** @type {number} */ row,
        /** @type {string} */ distance,
        /** @type {{change: string, dimension: number, position: number}} */ { change, dimension, position },
      ) =>
        `positions ${row} and ${row + 1}, ${distance} apart. Too few dimensions are slow enough to outweigh the fast ones: dimension ${dimension} changes by ${change} from position ${position} to ${position + 1}.`,
    },
    shift: {
      title: 'A shift by k is one linear map for all positions',
      formula: (/** @type {number} */ k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (/** @type {string} */ residual, /** @type {number} */ count) =>
        `largest |PE(p + k) − M · PE(p)|: ${residual}, over ${many(count, 'position')}`,
      tooLarge: (/** @type {string} */ cells) => `M would have ${cells} numbers: choose a d_model up to 2048`,
      text: 'M turns each pair by its own angle k·ω, and mixes nothing else: the rest of it is 0.',
      counterexample: (
        /** @type {number} */ position,
        /** @type {number} */ dimension,
        /** @type {string} */ residual,
      ) => `position ${position}, dimension ${dimension} is off by ${residual}.`,
      heatmap: (/** @type {number} */ size, /** @type {number} */ all) =>
        size < all
          ? `M: its first ${size} of ${all} rows and columns`
          : `M, ${size} rows and ${size} columns`,
      from: 'dimension of PE(p)',
      to: 'dimension of PE(p + k)',
    },
    frequencies: {
      title: 'Low dimensions turn fast, high ones slowly',
      formula: 'wavelength of pair i = 2π / ωᵢ',
      allowance: 'allowed: no fall from a dimension to the next',
      measure: (/** @type {string[]} */ [first, last]) => `wavelengths: ${first} to ${last} positions a turn`,
      text: (/** @type {number} */ open, /** @type {number} */ pairs, /** @type {number} */ last) =>
        `${open} of ${many(pairs, 'pair has', 'pairs have')} not finished a turn by position ${last}.`,
      counterexample: (/** @type {number} */ dimension, /** @type {string[]} */ [before, after]) =>
        `from dimension ${dimension} to ${dimension + 1} the wavelength falls from ${before} to ${after}.`,
      ruler: (/** @type {number} */ open, /** @type {number} */ pairs) =>
        `Ruler of the wavelengths of ${pairs} pairs, logarithmic; ${open} have not finished a turn`,
      wavelength: 'wavelength in positions',
      last: (/** @type {number} */ position) => `position ${position}`,
      hands: (/** @type {number} */ position) => `Hands of some pairs at position ${position}`,
      explain:
        'Each hand turns ω radians a position: its tip is sin to the right and cos upwards. Below it, the number i of its pair and its wavelength; dashed, those that do not get round by the last position.',
    },
    similarity: {
      title: 'Similarity falls with distance',
      formula: (/** @type {boolean} */ isPaired) =>
        isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)',
      allowance: 'allowed: none beyond rounding to float32',
      measure: (/** @type {number} */ rises, /** @type {number} */ count) =>
        `it rises at ${rises} of ${many(count, 'offset')}`,
      text: (/** @type {number} */ at, /** @type {string} */ value) =>
        `The least similarity is ${value}, at offset ${at}.`,
      counterexample: (
        /** @type {number} */ offset,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `from offset ${offset} to ${offset + 1} it rises from ${before} to ${after}.`,
      sketch: 'Dot product of position 0 with every position',
      offsets: 'offset k; dashed: the least',
      dots: 'dot product',
      dotsWithRises: 'dot product; thick where it rises',
    },
    turnedNorm: {
      title: 'Turning keeps every vector as long as it was',
      formula: '‖R(p) x‖ = ‖x‖',
      text: 'A query or key loses nothing by being turned: only directions change. Measured on one vector at every position.',
      measure: (/** @type {string} */ deviation) => `largest change of the norm: ${deviation}`,
      counterexample: (
        /** @type {number} */ row,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `at position ${row} the norm becomes ${after} instead of ${before}.`,
    },
    turnedOffset: {
      title: 'A score depends only on how far query and key are apart',
      formula: '(R(p + k) x) · (R(p) y) is the same for every p',
      text: (/** @type {number} */ k, /** @type {string} */ score) =>
        `One query x and one key y, k = ${k} apart: their score is ${score}, wherever they stand.`,
      measure: (/** @type {string} */ spread, /** @type {number} */ count) =>
        `largest minus smallest score: ${spread}, over ${many(count, 'place')}`,
      counterexample: (/** @type {string} */ low, /** @type {string} */ high) =>
        `query and key at ${low}, but at ${high}.`,
    },
    turnedZero: {
      title: 'At position 0 nothing is turned',
      formula: 'R(0) x = x',
      text: 'All angles are 0 there, to the last bit.',
      allowance: 'allowed: 0',
      measure: (/** @type {string} */ change) => `largest change of a number: ${change}`,
      counterexample: (/** @type {number} */ dimension, /** @type {string} */ change) =>
        `dimension ${dimension} changes by ${change}.`,
    },
    biasOffset: {
      title: 'The bias depends only on how far query and key are apart',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm is the position of the query, n that of the key: along every diagonal of the matrix stands one number. So the bias is known for texts longer than any in training, too.',
      measure: (/** @type {string} */ change, /** @type {number} */ heads, /** @type {number} */ size) =>
        `largest change along a diagonal: ${change}, over ${many(heads, 'head')} and ${size} positions`,
      counterexample: (/** @type {number} */ head, /** @type {number} */ query, /** @type {number} */ key) =>
        `in head ${head}, query ${query} and key ${key} differ from the next on their diagonal.`,
    },
    biasZero: {
      title: 'A key at the place of its query costs nothing',
      formula: 'b(m, m) = 0',
      text: 'Only distance takes something from a score.',
      allowance: 'allowed: 0',
      measure: (/** @type {string} */ most) => `largest |bias| on the main diagonal: ${most}`,
      counterexample: (
        /** @type {number} */ head,
        /** @type {number} */ query,
        /** @type {string} */ value,
      ) => `in head ${head}, query ${query} has ${value}.`,
    },
    precision: {
      title: 'Angles in float32 are enough',
      formula: (/** @type {string} */ angle, /** @type {string} */ position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|, where a = ${angle}`,
      measure: (/** @type {string} */ error, /** @type {string} */ position) =>
        `largest error of the positions tried, up to 1,000,000: ${error}, at position ${position}`,
      allowance: (/** @type {number} */ limit) => `allowed: ${limit}, a unit in the third decimal`,
      text: (/** @type {string} */ own) =>
        `Several well-known implementations compute angles like this: each step, the frequency too, is rounded to float32 (f32). The error is the largest of all pairs. Here angles are in double precision, and the error stays below ${own}.`,
      counterexample: (/** @type {string} */ position, /** @type {string} */ error) =>
        `position ${position} is the first of those tried that is off by more: ${error}.`,
      sketch: 'Error of float32 angles over the position, both logarithmic',
      error: 'largest error',
      limit: (/** @type {number} */ limit) => `allowed: ${limit}`,
      own: (/** @type {string} */ own) => `here: below ${own}`,
    },
  },
};

/** Of <pe-identify>. */
import { many, listed, stored } from '../../texts/en/grammar.js';

export const messages = {
  identify: {
    names: (/** @type {string[]} */ names) => names.join(', '),
    figure: 'Whose formula a printed matrix is',
    text: 'A matrix as a program prints it',
    hint: 'Paste what NumPy, PyTorch, TensorFlow, MATLAB, CSV or JSON print of a positional encoding, or drop a file here: text, .npy, .npz or .safetensors.',
    file: 'Open a file…',
    example: 'Example',
    clear: 'Clear',
    privacy: 'Nothing leaves this page.',
    positions: 'positions of its rows, if known',
    positionsHint: '"0" for the first one, or all of them: "0, 1, 2"',
    empty: 'Nothing has been pasted yet. An example shows what is found.',
    fileTooLarge: (/** @type {string} */ name, /** @type {string} */ size, /** @type {string} */ most) =>
      `${name} has ${size} bytes; at most ${most} are read.`,
    array: 'array',
    several: (/** @type {string} */ name, /** @type {string} */ count) =>
      `${name} has ${count} arrays. Choose one of them.`,
    stored,
    rowsOfFile: (/** @type {string} */ file, /** @type {string} */ rows, /** @type {string} */ of) =>
      rows === of ? `${file}, all of its rows.` : `${file}, the first ${rows} of ${of} rows.`,
    tooWide: (/** @type {string} */ cols, /** @type {string} */ most) =>
      `Its rows have ${cols} numbers; at most ${most} are read.`,
    fileFailed: (/** @type {string} */ name) => `${name} could not be read.`,
    badPositions: (/** @type {string} */ text) =>
      `positions is "${text}"; it must be the first position, as "0", or all of them, as "0, 1, 2".`,
    positionCount: (/** @type {number} */ count, /** @type {number} */ rows) =>
      `positions has ${many(count, 'number')}, but the matrix has ${many(rows, 'row')}: give each row its position, or the first one alone.`,
    tooSmall: (/** @type {number} */ rows, /** @type {number} */ cols) =>
      `This is ${many(rows, 'row')} of ${many(cols, 'number')}; at least 2 rows of 4 numbers are needed to tell formulas apart.`,
    /** Where something is wrong. */
    at: (/** @type {number} */ line, /** @type {number} */ column) => `Line ${line}, column ${column}:`,
    /** What is wrong: the text that stands there, how many there are, how many there should be. */
    problems: {
      empty: 'There are no numbers in this text.',
      long: (/** @type {string} */ count, /** @type {string} */ most) =>
        `This text has ${count} characters; at most ${most} are read.`,
      many: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ most) =>
        `there are more than ${most} numbers. The first rows are enough to tell.`,
      ellipsis: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" stands for numbers that are left out, and the whole print is needed. Before printing, call np.set_printoptions(threshold=sys.maxsize) in NumPy or torch.set_printoptions(profile="full") in PyTorch.`,
      word: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        text ? `"${text}" is not a number.` : 'there is no number between two separators.',
      complex: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" belongs to a complex number; encodings are real. Print the real part and the imaginary part one by one.`,
      infinite: (/** @type {string} */ text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        `"${text}" is no finite number of single precision, and no formula here gives such a one.`,
      ragged: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `there ${count === '1' ? 'is 1 entry' : `are ${count} entries`} in a row here, but ${expected} in the rows before. All rows must be equally long.`,
      nested: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ _expected) =>
        `brackets are ${count} deep; a matrix is rows in brackets, 2 deep, besides axes of length 1. Print one matrix, as pe[0].`,
      open: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'this bracket is not closed: the end of the print is missing.',
      closed: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'this bracket closes none that is open: the beginning of the print is missing.',
      second: (/** @type {string} */ _text, /** @type {string} */ _count, /** @type {string} */ _expected) =>
        'another bracket begins after the end of the matrix. Paste one matrix at a time.',
      gap: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `column ${count} begins here, but column ${expected} should. The whole print is needed.`,
      short: (/** @type {string} */ _text, /** @type {string} */ count, /** @type {string} */ expected) =>
        `below this line ${count === '1' ? 'is 1 row' : `are ${count} rows`}, but ${expected} below the first such line. The whole print is needed.`,
    },
    /** How a print is written. */
    forms: {
      brackets: 'rows in brackets',
      columns: 'blocks of columns',
      lines: 'a row a line',
    },
    read: (
      /** @type {number} */ rows,
      /** @type {number} */ cols,
      /** @type {string} */ form,
      /** @type {number | undefined} */ decimals,
    ) =>
      `Read: ${many(rows, 'row')} of ${many(cols, 'number')}, written as ${form}${decimals === undefined ? '' : `, with at most ${many(decimals, 'decimal')}`}.`,
    factor: (/** @type {string} */ factor) => `All are multiplied by ${factor}, as their first lines say.`,
    labels: {
      line: 'The first line was taken for names of columns.',
      both: 'The first line and the first column were taken for labels.',
    },
    /** Arguments that have been found. */
    width: (/** @type {number} */ width) => `d_model ${width}`,
    base: (/** @type {string} */ base) => `base ${base}`,
    /** What has been found, in one row. */
    together: (/** @type {string[]} */ parts) => parts.join(', '),
    /** Where the digits allow others, from low to high. */
    nearBase: (/** @type {string} */ base, /** @type {string} */ low, /** @type {string} */ high) =>
      `a base near ${base} (${low} to ${high} fit these digits)`,
    /** usual: that of the preset, where it is another one. */
    start: (/** @type {string} */ start, /** @type {string} */ usual) =>
      `first position ${start}${usual && ` (usually ${usual})`}`,
    step: (/** @type {string} */ step) => `positions in steps of ${step}`,
    offset: (/** @type {string} */ offset) => `positions shifted by ${offset}`,
    part: 'its first columns alone',
    transposed: 'transposed',
    preset: (
      /** @type {string} */ scheme,
      /** @type {string[]} */ names,
      /** @type {boolean} */ isCut,
      /** @type {string} */ found,
    ) => `This is the ${scheme} encoding of ${listed(names, isCut)}: ${found}.`,
    mistake: (
      /** @type {string} */ scheme,
      /** @type {string} */ name,
      /** @type {string} */ doc,
      /** @type {string} */ found,
    ) => `This is the ${scheme} encoding with a known mistake, ${name}: ${found}. ${doc}`,
    error: (/** @type {string} */ error) => `No number is further from the formula than ${error}.`,
    reordered: 'its columns stand in another order',
    otherFrequencies: 'its frequencies are others',
    otherPositions: 'its positions are others',
    against: (/** @type {string} */ reference, /** @type {string[]} */ differences) =>
      `Compared with ${reference}, ${listed(differences)}.`,
    sameNumbers: 'Other names or arguments give the very same numbers; the table has them.',
    undecided: (/** @type {number} */ groups) =>
      `At this rounding ${groups} explanations cannot be told apart; the simplest comes first.`,
    nothing:
      'Nothing that is known here gives these numbers. Tried were all presets of the sinusoidal encoding and its known mistakes, with bases from 1.1 to a million million, first positions up to 4,096 and any width, as they stand and transposed.',
    /** Of the table of explanations. */
    list: 'What explains the numbers',
    explanation: 'explanation',
    found: 'found',
    deviation: 'largest deviation',
    presetKind: 'preset',
    mistakeKind: 'mistake',
    group: (/** @type {number} */ number, /** @type {number} */ groups) =>
      groups === 1
        ? 'The same numbers'
        : number === 1
          ? 'The same numbers, the simplest'
          : `The same numbers, group ${number}: cannot be told apart from the first at this rounding`,
    /** Of the cells that decide. */
    decided: (/** @type {number} */ cells, /** @type {string} */ rival) =>
      `${cells === 1 ? 'One cell rules' : `${cells} cells rule`} out the next best explanation, ${rival}, most clearly; ${cells === 1 ? 'it is' : 'they are'} marked.`,
    wouldDecide: (/** @type {number} */ cells, /** @type {string} */ rival) =>
      `With more digits, ${cells === 1 ? 'this cell' : `these ${cells} cells`} would tell this explanation from ${rival} first; ${cells === 1 ? 'it is' : 'they are'} marked.`,
    otherwise: (/** @type {string} */ rival) => `${rival} with other arguments`,
    evidence: 'The cells that decide',
    row: 'row',
    column: 'column',
    value: 'printed',
    expected: 'this formula',
    other: (/** @type {string} */ rival) => `${rival} instead`,
    matrix: 'The matrix as it was read',
    marked: 'marked',
    cut: 'The table shows the first rows and columns, the last, and those of marked cells.',
    cell: (/** @type {number} */ row, /** @type {number} */ column, /** @type {string} */ value) =>
      `row ${row}, column ${column}: ${value}`,
    /** What mistakes are called, by their names in the engine, and what they do. */
    mistakes: /** @type {Record<string, {name: string, doc: string}>} */ ({
      'k in place of 2⌊k/2⌋': {
        name: 'k in place of 2⌊k/2⌋',
        doc: 'The column itself is the exponent, k / d_model, so that a sine and its cosine have two frequencies.',
      },
      '2k': {
        name: '2k',
        doc: "Twice the column is the exponent, 2k / d_model: the formula's i is taken for the column.",
      },
      'exponent doubled': {
        name: 'exponent doubled',
        doc: 'The exponent is 4⌊k/2⌋ / d_model: what was doubled already is doubled again.',
      },
      multiplied: {
        name: 'multiplied',
        doc: 'The position is multiplied by base^(2i/d_model), not divided: frequencies rise.',
      },
      'length in place of d_model': {
        name: 'length in place of d_model',
        doc: 'The exponent is divided by the number of positions, not by that of dimensions.',
      },
      'positions from 1': { name: 'positions from 1', doc: 'The first row is that of position 1.' },
      'cosine first': { name: 'cosine first', doc: 'Even columns have the cosine, odd ones the sine.' },
    }),
  },
};

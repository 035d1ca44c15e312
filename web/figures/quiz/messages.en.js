/** Of <pe-quiz>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  quiz: {
    /** Of answers, in which there may be commas. */
    list: (/** @type {string[]} */ items) => items.join('; '),
    /** Of these texts, where they stand in a page of another one. */
    language: 'en',
    figure: (/** @type {string} */ question) => `Question: ${question}`,
    settings: (/** @type {string} */ scheme, /** @type {string[][]} */ list) =>
      `For ${scheme}: ${list.map((each) => each.join(' ')).join(', ')}`,
    check: 'Check',
    again: 'Try again',
    right: 'Right.',
    wrong: 'Not so.',
    missing: 'Give an answer first.',
    save: 'Save all answers',
    saved: (/** @type {string} */ file) =>
      `${file} is ready for your browser to save: the answers to all questions of this page.`,
    /** On paper, of all questions. */
    answers: 'Answers',
    because: (/** @type {string} */ about, /** @type {string} */ reason) => `${about}. ${reason}`,
    /** Of a chapter, by its heading if that is known. */
    readOn: (/** @type {string} */ heading) => (heading ? `Read on this: ${heading}` : 'Read on this'),
    onePosition:
      'There is only position 0 at these settings, and nothing to compare it with: nothing can be asked.',
    own: {
      text: 'Which number is it?',
      large: (/** @type {string} */ given, /** @type {string} */ by) =>
        `${given} is too large; it would have to be less by about ${by}.`,
      small: (/** @type {string} */ given, /** @type {string} */ by) =>
        `${given} is too small; it would have to be more by about ${by}.`,
    },
    order: {
      text: 'Put these dimensions in order, the one with the shortest wavelength first.',
      up: (/** @type {string} */ item) => `${item}: up`,
      down: (/** @type {string} */ item) => `${item}: down`,
      place: (/** @type {string} */ item, /** @type {number} */ place, /** @type {number} */ count) =>
        `${item}: place ${place} of ${count}`,
      item: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `dimension ${dimension} (${wavelength})`,
      right: (/** @type {string} */ items) => `With their wavelengths: ${items}.`,
      wrong: (
        /** @type {number} */ first,
        /** @type {string} */ longer,
        /** @type {number} */ second,
        /** @type {string} */ shorter,
      ) =>
        `Dimension ${first} stands before dimension ${second}. For that its wavelength would have to be the shorter one, but it is about ${longer}, and that of dimension ${second} ${shorter}.`,
    },
    number: {
      label: 'Your answer: ',
      within: (/** @type {string} */ percent) => `Right is what is at most ${percent}\u00a0% off.`,
      badNumber: (/** @type {string} */ text) => `"${text}" is no number; write one as 1,234.5 or 1234.5.`,
      right: (/** @type {string} */ answer) => `It is about ${answer}.`,
      sign: (/** @type {string} */ given) =>
        `${given} has the right size. Its sign would have to be the other one.`,
      point: (/** @type {string} */ given, /** @type {string} */ factor) =>
        `${given} would have to be ${factor} times as large: its point stands elsewhere.`,
      inverse: (/** @type {string} */ given) =>
        `${given} is about 1 divided by the number that is asked for.`,
    },
    wavelength: {
      text: (/** @type {number} */ dimension) =>
        `After how many positions has dimension ${dimension} turned once: what is its wavelength?`,
      none: 'No dimension turns at these settings: nothing can be asked.',
      wrong: (/** @type {number} */ dimension, /** @type {string} */ given, /** @type {string} */ turns) =>
        `After ${given} positions dimension ${dimension} has made ${turns} turns; it would have to be 1.`,
      radians: (/** @type {string} */ given) =>
        `After about ${given} positions the angle is 1 (radian). It would have to be 2π, a whole turn.`,
      pair: (/** @type {number} */ dimension, /** @type {number} */ pair) =>
        `That is the wavelength of pair ${dimension}. Dimension ${dimension} belongs to pair ${pair}, counted from 0.`,
      half: (/** @type {string} */ given) =>
        `After about ${given} positions it has made half a turn. It would have to be a whole one.`,
      frequency: (/** @type {string} */ given) =>
        `About ${given} is its frequency, the angle by which it turns with each position. The wavelength is 2π divided by that.`,
      other: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `About ${wavelength} is the wavelength of dimension ${dimension}.`,
      speed: (/** @type {string} */ needed, /** @type {string} */ own) =>
        `For this answer it would have to turn by about ${needed} radians with each position, and it turns by ${own}.`,
    },
    length: {
      text: (/** @type {string} */ last) => `What is the length (norm) of the row of position ${last}?`,
      wrong: (/** @type {string} */ square, /** @type {string} */ given, /** @type {string} */ own) =>
        `The squares of its numbers add up to about ${square}. The square of ${given} would have to be that, but is about ${own}.`,
      square: (/** @type {string} */ square) =>
        `About ${square} is the sum of the squares of its numbers. The length is the square root of that.`,
      ones: (/** @type {number} */ width) =>
        `The square root of ${width} it would be if each of its numbers (${width} in all) were 1 or −1.`,
      position: (/** @type {string} */ first) =>
        `For this answer the length would have to be the number of the position. At position 0 it is about ${first}, and not 0.`,
      sum: (/** @type {string} */ sum) =>
        `About ${sum} is the sum of its numbers. Each would have to be squared first, and the root taken of that sum.`,
    },
    fastest: {
      text: 'Which of these dimensions turns fastest, that is, has the shortest wavelength?',
      none: 'No two dimensions have wavelengths that differ by 1\u00a0% or more at these settings: nothing can be asked.',
      choice: (/** @type {number} */ dimension) => `dimension ${dimension}`,
      right: (/** @type {number} */ dimension, /** @type {string} */ wavelength) =>
        `The wavelength of dimension ${dimension} is about ${wavelength}, the shortest of these.`,
      wrong: (
        /** @type {number} */ dimension,
        /** @type {string} */ wavelength,
        /** @type {number} */ best,
        /** @type {string} */ shortest,
      ) =>
        `The wavelength of dimension ${dimension} is about ${wavelength}, that of dimension ${best} about ${shortest}. To be the fastest, dimension ${dimension} would have to have less than ${shortest}.`,
    },
    distance: {
      text: (/** @type {string} */ last) =>
        `How does the dot product of the rows of positions 0 and k go, when k goes from 0 to ${last}?`,
    },
    norm: {
      text: (/** @type {string} */ last) =>
        `How does the length (norm) of a row go, from position 0 to position ${last}?`,
    },
    course: {
      choices: {
        falls: 'It falls, and never rises.',
        turns: 'At some steps it falls, at others it rises.',
        same: 'It stays the same, but for rounding.',
        rises: 'It rises, and never falls.',
      },
      facts: (
        /** @type {number} */ steps,
        /** @type {number} */ falls,
        /** @type {number} */ rises,
        /** @type {string} */ first,
        /** @type {string} */ last,
      ) =>
        `${steps === 1 ? `At its one step it ${falls ? 'falls' : rises ? 'rises' : 'does neither'}` : `Of its ${steps} steps it falls at ${falls} and rises at ${rises}`}; it is ${first} at first and ${last} at last.`,
      firstRise: (
        /** @type {string} */ from,
        /** @type {string} */ to,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `It first rises from ${from} to ${to}: from ${before} to ${after}.`,
      firstFall: (
        /** @type {string} */ from,
        /** @type {string} */ to,
        /** @type {string} */ before,
        /** @type {string} */ after,
      ) => `It first falls from ${from} to ${to}: from ${before} to ${after}.`,
      needs: {
        falls: 'For this answer it would have to fall at one step at least, and to rise at none.',
        turns: 'For this answer it would have to fall at one step at least, and to rise at another.',
        same: 'For this answer it would have to fall at no step, and to rise at none.',
        rises: 'For this answer it would have to rise at one step at least, and to fall at none.',
      },
    },
    sum: {
      text: (/** @type {number} */ width) =>
        `A word has a vector of ${many(width, 'number')}. With the row of its position, how many numbers does it have?`,
      none: 'This scheme gives rows to cells of a grid or to points, and not to words: nothing can be asked.',
      added: (/** @type {number} */ width) =>
        `The row has as many numbers as the vector, ${width}, and the two are added number by number: the sum has ${width}, too.`,
      appended: (/** @type {number} */ width) =>
        `For ${width + 1} the position would have to be one number behind the vector. It is a row of ${many(width, 'number')}, and is added.`,
      concatenated: (/** @type {number} */ width) =>
        `For ${2 * width} the row would have to stand behind the vector: ${width} + ${width} numbers. The two are added number by number.`,
    },
    offset: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `Positions ${a} and ${b} are as many positions from each other as ${c} and ${d}. Which two have rows that are farther apart?`,
      none: 'For two pairs of positions three are needed, and there are fewer: nothing can be asked.',
      choices: {
        same: () => 'Neither: both distances are the same, but for rounding.',
        first: (/** @type {string[]} */ [a, b]) => `Those of ${a} and ${b}.`,
        second: (/** @type {string[]} */ [, , c, d]) => `Those of ${c} and ${d}.`,
      },
      facts: (
        /** @type {string[]} */ [a, b, c, d],
        /** @type {string} */ first,
        /** @type {string} */ second,
      ) => `Rows ${a} and ${b} are about ${first} apart, rows ${c} and ${d} about ${second}.`,
      needs: {
        same: (/** @type {string[]} */ _, /** @type {string} */ first) =>
          `For this answer both would have to be ${first} apart.`,
        first: (/** @type {string[]} */ [a, b], /** @type {string} */ _first, /** @type {string} */ second) =>
          `For this answer rows ${a} and ${b} would have to be more than ${second} apart.`,
        second: (/** @type {string[]} */ [, , c, d], /** @type {string} */ first) =>
          `For this answer rows ${c} and ${d} would have to be more than ${first} apart.`,
      },
    },
    past: {
      text: (/** @type {string} */ last, /** @type {string} */ next) =>
        `Position ${last} has a row. Which does position ${next} get, the one behind it?`,
      choices: {
        own: 'A row of its own.',
        last: 'The same row once more.',
        none: 'None: it is refused.',
      },
      refused: (/** @type {string} */ last, /** @type {string} */ next) =>
        `Position ${next} is refused: there are rows up to position ${last}, and no further.`,
      apart: (/** @type {string} */ last, /** @type {string} */ next, /** @type {string} */ distance) =>
        `The rows of positions ${last} and ${next} are ${distance} apart.`,
      needs: {
        own: (/** @type {string} */ _last, /** @type {string} */ next) =>
          `For this answer there would have to be a row for position ${next}, and not that of the one before.`,
        last: (/** @type {string} */ last, /** @type {string} */ next) =>
          `For this answer there would have to be a row for position ${next}, at a distance of 0 from that of ${last}.`,
        none: (/** @type {string} */ last) =>
          `For this answer the rows would have to end with position ${last}, as a table does.`,
      },
    },
    swap: {
      text: 'Three words attend to each other, each to all, in one order and then backwards. What does each become?',
      none: 'Nothing is known of the scores of this scheme without what a model learns: nothing can be asked.',
      choices: {
        same: 'The same vector in both orders.',
        place: 'What its place says: what stands first becomes the same vector in both.',
        other: 'Another vector in the other order.',
      },
      facts: (/** @type {string} */ words, /** @type {string} */ places) =>
        `Between the two orders, the vectors of a word differ by up to ${words}, and those of a place by up to ${places}.`,
      needs: {
        same: 'For this answer those of a word would have to differ by no more than rounding does.',
        place: 'For this answer those of a place would have to differ by no more than rounding does.',
        other: 'For this answer those of a word would have to differ by more than rounding does.',
      },
    },
    moved: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `A query stands at position ${b} and a key at position ${a}. Both move on, to ${d} and ${c}. What becomes of their score?`,
      none: 'To move two words on, three positions are needed, and there are fewer: nothing can be asked.',
      choices: {
        same: 'It stays the same, whatever the words are.',
        fixed: 'It changes, by the same number for all words.',
        words: 'It changes, and by how much depends on the words.',
      },
      facts: (/** @type {string} */ first, /** @type {string} */ second) =>
        `Tried with two queries and keys, but for rounding, it changes by about ${first} and ${second}.`,
      needs: {
        same: 'For this answer both would have to be 0.',
        fixed: 'For this answer both would have to be the same number, and not 0.',
        words: 'For this answer the two would have to differ.',
      },
    },
    terms: {
      text: (/** @type {string[]} */ [a, b, c, d]) =>
        `A word at position ${b} attends to one at position ${a}. Both move on, to ${d} and ${c}. Which of the four terms of their score change?`,
      none: 'This scheme adds nothing to words, and their scores have no such terms: nothing can be asked.',
      choices: {
        none: 'None: the two are as far apart as before.',
        mixed: 'The two of a word with a position.',
        last: 'That of the two positions.',
        all: 'All but that of the two words.',
      },
      facts: (/** @type {string} */ mixed, /** @type {string} */ last) =>
        `Tried with two words, but for rounding, those of a word with a position change by up to ${mixed}, that of the two positions by ${last}, and that of the two words by 0.`,
      needs: {
        none: 'For this answer all would have to be 0.',
        mixed: 'For this answer the first would have to be more than 0, and the second 0.',
        last: 'For this answer the first would have to be 0, and the second more.',
        all: 'For this answer both the first and the second would have to be more than 0.',
      },
    },
    heads: {
      text: (/** @type {number} */ back) =>
        `A key stands ${many(back, 'position')} before the query. In which of these heads is its score raised most, or lowered least?`,
      none: 'All heads have the same of it here: nothing can be asked.',
      choice: (/** @type {number} */ head) => `head ${head}`,
      right: (/** @type {number} */ head, /** @type {string} */ value) =>
        `In head ${head} about ${value} is added to it, which is the most of these.`,
      wrong: (
        /** @type {number} */ head,
        /** @type {string} */ value,
        /** @type {number} */ best,
        /** @type {string} */ most,
      ) =>
        `In head ${head} about ${value} is added to it, in head ${best} about ${most}. Head ${head} would have to add more than ${most}.`,
    },
    slowed: {
      text: (/** @type {number} */ count) =>
        `Of ${many(count, 'clock hand')}, which does this scaling slow down?`,
      none: 'At these settings there is no scaling whose hands can be compared with those before it: nothing can be asked.',
      choices: {
        all: 'All.',
        slow: 'Those that were slow, and not the fastest.',
        fast: 'Those that were fast, and not the slowest.',
        none: 'None.',
      },
      facts: (
        /** @type {number} */ kept,
        /** @type {number} */ count,
        /** @type {string} */ first,
        /** @type {string} */ last,
      ) =>
        `Of ${many(count, 'hand')}, ${many(kept, 'keeps its', 'keep their')} speed. The speed of the fastest is divided by ${first}, that of the slowest by ${last}.`,
      needs: {
        all: 'For this answer both would have to be divided by more than 1, and none could keep its speed.',
        slow: 'For this answer that of the fastest would have to be divided by 1, and that of the slowest by more.',
        fast: 'For this answer that of the slowest would have to be divided by 1, and that of the fastest by more.',
        none: 'For this answer both would have to be divided by 1, and all would have to keep their speed.',
      },
    },
    together: {
      shifted:
        'The rows of these settings begin at another position than 0, and that one is rounded: nothing can be asked.',
      text: (/** @type {string} */ last) =>
        `Positions 0 to ${last} are rounded to bfloat16, and all else to float32. Which is the first that gets the row of an earlier one?`,
      choice: (/** @type {string} */ position) => `Position ${position}.`,
      none: 'None of them: each has its own.',
      own: (/** @type {string} */ position) => `Position ${position} has a row of its own.`,
      same: (/** @type {string} */ position, /** @type {string} */ other) =>
        `Position ${position} has the row of position ${other}, but is not the first.`,
      first: (/** @type {string} */ position, /** @type {string} */ other) =>
        `Position ${position} is the first that gets the row of an earlier one, that of position ${other}.`,
      apart: (/** @type {number} */ count) => `All ${count} rows differ.`,
      needs: (/** @type {string} */ position) =>
        `For this answer position ${position} would have to get the row of an earlier one, and none before it.`,
      noneNeeds: 'For this answer these two would have to have different rows, and so would all others.',
    },
    curve: {
      label: (/** @type {string} */ y, /** @type {string} */ x) => `Your sketch: ${y}, by ${x}`,
      hint: 'Draw with a pointer or a finger. With keys: ← and → choose a place, Home and End the first and the last; ↑ and ↓ raise and lower the curve there, Page Up and Page Down by more. Delete takes a point away, Ctrl+Z (⌘Z) undoes, Enter checks.',
      undo: 'Undo',
      clear: 'Clear',
      own: 'your sketch',
      truth: 'true curve',
      empty: (/** @type {string} */ x, /** @type {number} */ at) => `${x} ${at}: nothing drawn yet`,
      there: (/** @type {string} */ x, /** @type {number} */ at, /** @type {string} */ value) =>
        `${x} ${at}: ${value}`,
      both: (/** @type {string} */ text, /** @type {string} */ value) => `${text}; the true curve: ${value}`,
      point: (/** @type {number} */ at, /** @type {string} */ value) => `at ${at} about ${value}`,
      within: (/** @type {string} */ percent) =>
        `Right is a curve that is off by at most ${percent}\u00a0% of the height of the true one in the mean, and at least half as high. Its height is from its lowest value to its highest.`,
      off: (
        /** @type {string} */ percent,
        /** @type {string} */ x,
        /** @type {number} */ at,
        /** @type {string} */ own,
        /** @type {string} */ truth,
      ) =>
        `In the mean your curve is off by ${percent}\u00a0% of the height of the true one, and most at ${x} ${at}: there yours is ${own}, and the true one ${truth}.`,
      low: (/** @type {string} */ own, /** @type {string} */ height, /** @type {string} */ least) =>
        `Yours is ${own} high and the true one ${height}: for this answer it would have to be at least ${least}.`,
      course: (/** @type {number} */ steps, /** @type {number} */ falls, /** @type {number} */ rises) =>
        `Of ${many(steps, 'step')}, the true one falls at ${falls} and rises at ${rises}.`,
      neverRises: (/** @type {number} */ from, /** @type {number} */ to) =>
        `Yours never rises; the true one does so first from ${from} to ${to}.`,
      flat: 'At these settings the curve is level all along: nothing can be asked.',
      rows: (/** @type {number} */ last) =>
        `How like each other are the rows of two positions? Sketch their dot product, as a part of that of a row with itself, for distances from 0 to ${last}.`,
      match: (/** @type {number} */ last) =>
        `A query and a key are the same word. Sketch how much is left of their score, as a part of that at distance 0, for distances from 0 to ${last}, in the mean over words.`,
      added: (/** @type {number} */ last) =>
        `Sketch what is added to the score of a query and a key, less that at distance 0, for distances from 0 to ${last}.`,
      head: 'It is that of head 0.',
      query: (/** @type {string} */ position) => `The query stands at position ${position}.`,
      distance: 'distance',
      part: 'part that is left',
      addition: 'added',
      column: (/** @type {number} */ column, /** @type {number} */ last, /** @type {string} */ wavelength) =>
        `Sketch the values of dimension ${column} from position 0 to ${last}. Its wavelength is about ${wavelength} positions.`,
      position: 'position',
      value: 'value',
      other: (/** @type {number} */ column) =>
        `It goes as dimension ${column} does, the other one of its pair.`,
      none: (/** @type {number} */ count) =>
        `At these settings no dimension is a wave that is at least 8 positions long and at most twice as long as the ${count} to be sketched: nothing can be asked.`,
      never:
        'At these settings no sketch could come as near to the curve as it would have to: nothing can be asked.',
    },
    cell: {
      axes: 'Positions from top to bottom, dimensions from left to right',
      name: (/** @type {number} */ position, /** @type {number} */ dimension) =>
        `position ${position}, dimension ${dimension}`,
      value: (/** @type {number} */ position, /** @type {number} */ dimension, /** @type {string} */ value) =>
        `At position ${position}, dimension ${dimension} stands about ${value}.`,
    },
    sine: {
      text: (/** @type {number} */ position, /** @type {string} */ frequency, /** @type {number} */ pair) =>
        `In which cell stands sin(${position} · ${frequency})? The second number is the frequency of pair ${pair}, counted from 0.`,
      none: 'At these settings the sine that would be asked for does not stand among the first dimensions: nothing can be asked.',
      needs: (/** @type {string} */ value) => `For this answer it would have to be about ${value}.`,
      stands: (
        /** @type {'sin' | 'cos'} */ name,
        /** @type {number} */ position,
        /** @type {string} */ frequency,
      ) => `That is ${name}(${position} · ${frequency}).`,
    },
    lowest: {
      text: (/** @type {number} */ count) => `Which of these ${count} cells has the least value?`,
      none: 'All of the first cells have the same value at these settings: nothing can be asked.',
      needs: (/** @type {string} */ value) =>
        `For this answer it would have to be about ${value}, the least of them.`,
      less: (/** @type {number} */ count, /** @type {number} */ all) =>
        `${count} of the ${all} cells ${count === 1 ? 'has' : 'have'} less.`,
    },
    layouts: {
      text: (/** @type {string} */ a, /** @type {string} */ b) =>
        `The same positions, once with layout ${a} and once with layout ${b}: are their rows the same?`,
      none: 'This scheme has one layout only: nothing can be asked.',
      choices: {
        same: 'Yes: the same numbers in the same columns.',
        moved: 'The same columns, but in another order.',
        other: 'No: other numbers.',
      },
      equal: 'No number of the one differs from that of the other by more than rounding does.',
      differ: (
        /** @type {string} */ value,
        /** @type {string} */ position,
        /** @type {number} */ dimension,
      ) =>
        `At position ${position}, dimension ${dimension}, they differ by about ${value}, which is the most.`,
      columns: (/** @type {number} */ count, /** @type {number} */ all) =>
        `Of ${many(all, 'column')} of the one, ${count} stand in another place of the other, and none is missing.`,
      needs: {
        same: 'For this answer no two numbers at the same place could differ: a model that was trained with the one layout could read the other.',
        moved:
          'For this answer each column of the one would have to be there in the other, and some in another place.',
        other: 'For this answer a column of the one would have to be missing in the other.',
      },
    },
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    chapter: ({ subject, value }) =>
      `${subject} is ${value}; it must be a place in the page, as "#words", or a relative or https address`,
    answer_kind: ({ subject, value, names }) =>
      `${subject} is ${value}; with answer in the tag it must be: ${names.join(', ')}`,
    expression: ({ subject, value, reason }) => `${subject} is ${value}: ${reason}`,
    expression_name: ({ value, names }) => `there is no ${value}; it may name: ${names.join(', ')}`,
    expression_count: ({ subject, limits: [count] }) =>
      `${subject} takes ${count === 0 ? 'no values' : many(count, 'value')}`,
    expression_character: ({ value, limits: [at] }) => `${value}, at character ${at}, cannot stand there`,
    expression_length: ({ limits: [most] }) => `it is longer than ${most} characters`,
    expression_end: ({ limits: [at] }) => `something is missing at character ${at}`,
    expression_value: () => 'at these settings that is no finite number',
  }),
};

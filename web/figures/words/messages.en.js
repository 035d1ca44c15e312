/** Of <pe-words>. */
import { many } from '../../texts/en/grammar.js';

/**
 * A word near to another, and how far away it is in the plane and in all dimensions.
 * @typedef {{word: string, position: number, plane: string, all: string}} Near
 */
/**
 * How far a word has moved from one sentence to another, and how far the plane shows it move: '' in planes that are not
 * the same.
 * @typedef {{word: string, from: number, to: number, distance: string, drawn: string}} Moved
 */
export const messages = {
  words: {
    names: (/** @type {string[]} */ names, /** @type {boolean} */ isCut) =>
      `${names.join(', ')}${isCut ? ', …' : ''}`,
    word: 'word',
    figure: (/** @type {number} */ count) => `The words of ${many(count, 'sentence')} as points`,
    text: { label: 'sentences, one a line', doc: 'What is split into words. Each line is a sentence.' },
    weightOfWord: {
      label: 'weight of the words',
      doc: 'What word vectors are multiplied by before the encoding is added.',
    },
    weightOfPosition: {
      label: 'weight of the positions',
      doc: 'What encodings are multiplied by before they are added to the word vectors.',
    },
    basis: {
      label: 'directions',
      doc: 'The two directions that are drawn: the principal components of each sentence, those of all sentences together, or the first component of the positions and the first of the words.',
      choices: {
        each: 'each sentence its own',
        shared: 'shared by all',
        split: 'positions across, words up',
      },
    },
    empty: 'There is no word here yet: write a sentence.',
    sentence: (/** @type {number} */ number) => `Sentence ${number}`,
    token: (/** @type {number} */ position, /** @type {number} */ index, /** @type {boolean} */ known) =>
      `position ${position}, word ${index} of the vocabulary${known ? '' : ', unknown'}`,
    padded: (/** @type {number} */ rows, /** @type {number} */ cols) =>
      `As numbers: a matrix of ${many(rows, 'sentence')} by ${cols} words`,
    paddedText:
      'Each word is its number in the vocabulary, in which frequent words come first. Zeros fill up the shorter sentences, so that all rows are equally long; they stand for no word and are not drawn.',
    unknown: (/** @type {string[]} */ list) =>
      `${list.length} ${list.length === 1 ? 'word has' : 'different words have'} no vector here: ${list.join(', ')}. Zeros stand for ${list.length === 1 ? 'it' : 'them'}, so that nothing but the position is left; the dot is hollow, and counts as nobody’s neighbour.`,
    unsplit: (/** @type {string[]} */ list) =>
      `Why one token: text is split at spaces and at marks such as . , ! ? and - alone, of which there are none in ${list.map((word) => `“${word}”`).join(', ')}. Languages that put no spaces between words need another tokenizer.`,
    presets: 'words : positions',
    see: {
      named: (/** @type {string} */ name, /** @type {string} */ text) => `${name}. ${text}`,
      words:
        'Without positions a word has one vector, wherever it stands: the order of a sentence leaves no trace.',
      equal: 'Words and positions are added as they are.',
      positions: 'Each position counts ten times.',
      mostlyWords: 'Each word counts ten times.',
      kept: (/** @type {number} */ count, /** @type {number} */ all, /** @type {number} */ dims) =>
        `${count === all ? `Each of the ${all} words` : `${count} of ${all} words`} ${count === 1 || count === all ? 'has' : 'have'} the same nearest word of the sentence as without positions, if all ${dims} dimensions count.`,
      beside: (/** @type {number} */ count, /** @type {number} */ all, /** @type {number} */ dims) =>
        `For ${count === all ? `each of the ${all}` : `${count} of ${all}`} words, the nearest in all ${dims} dimensions is one that stands right beside it in the sentence.`,
      scaled: (/** @type {number} */ d, /** @type {string} */ root, /** @type {string} */ half) =>
        `The original transformer multiplies its embeddings by √d = √${d} = ${root}. That does not make words so many times longer than positions: embeddings that start at a length of about 1 become ${root} long, beside positions of √(d/2) = ${half}, which is 1.4 : 1.`,
      scaledHere: (
        /** @type {string} */ before,
        /** @type {string} */ after,
        /** @type {string} */ position,
        /** @type {string} */ ratio,
      ) =>
        `The words here are ${before} long to begin with, on average, so they become ${after}, beside positions of ${position}: ${ratio} : 1.`,
      balanced:
        '1.4 : 1 in length: the balance of the original transformer, √d : √(d/2) = √2 : 1, if its embeddings start at length 1.',
    },
    panel: (/** @type {number} */ sentence, /** @type {number} */ count) =>
      `Sentence ${sentence}: its ${many(count, 'word')} as numbered points in a plane`,
    component: (/** @type {number} */ number, /** @type {string} */ share) =>
      `component ${number} (${share} of the variance)`,
    across: (/** @type {string} */ share) => `positions (${share} of the variance)`,
    up: (/** @type {string} */ share) => `words (${share} of the variance)`,
    alone: 'A single word: there is no difference to show, and no other to be near to.',
    onePoint: 'With these settings all words of the sentence are at one point.',
    showsAll: 'The plane shows all differences between these words.',
    shows: (/** @type {string} */ share) =>
      `The plane shows ${share} of the differences between these words.`,
    turned: (
      /** @type {number} */ count,
      /** @type {number} */ all,
      /** @type {number} */ dims,
      /** @type {string} */ names,
    ) =>
      `A ring marks the ${count === 1 ? 'one' : count} of ${all} whose nearest word in it is not the nearest in all ${dims} dimensions: ${names}.`,
    straight: (/** @type {number} */ all, /** @type {number} */ dims) =>
      `${all === 2 ? 'Both have' : `All ${all} have`} the same nearest word in it as in all ${dims} dimensions.`,
    movesFrom: 'A line leads to each word from where it is in sentence 1.',
    nearTurned: (
      /** @type {string} */ word,
      /** @type {Near} */ plane,
      /** @type {Near} */ all,
      /** @type {number} */ dims,
    ) =>
      `Nearest to “${word}” in the plane (solid line): ${plane.word} at position ${plane.position}, ${plane.plane} away, but ${plane.all} in all ${dims} dimensions. Nearest in all ${dims} (dashed line): ${all.word} at position ${all.position}, ${all.all} away, of which the plane shows ${all.plane}.`,
    nearSame: (/** @type {string} */ word, /** @type {Near} */ all, /** @type {number} */ dims) =>
      `Nearest to “${word}” in the plane, ${all.plane} away, and in all ${dims} dimensions, ${all.all} away: ${all.word} at position ${all.position}.`,
    nearHere: (/** @type {string} */ word, /** @type {Near} */ all) =>
      `Nearest to “${word}”: ${all.word} at position ${all.position}, ${all.all} away.`,
    noOthers: (/** @type {string} */ word) =>
      `There is no other word with a vector that “${word}” could be near to.`,
    lengths: (/** @type {{name: string, length: string}[]} */ parts) =>
      `Lengths of the vectors: ${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join(', ')}.`,
    average: (/** @type {string} */ word, /** @type {string} */ position) =>
      `With these weights a word is ${word} long on average, and a position ${position}.`,
    averageUnknown: (/** @type {string} */ position) =>
      `No word here has a vector; with this weight a position is ${position} long on average.`,
    chosen: (/** @type {string} */ word, /** @type {number} */ position, /** @type {boolean} */ known) =>
      `“${word}” at position ${position}${known ? '' : ', which has no vector here'}`,
    lines: (/** @type {string} */ word, /** @type {number} */ position) =>
      `Lines over the dimensions: the vector of ${word}, the encoding of position ${position}, and their sum`,
    line: {
      word: (/** @type {string} */ weight) => `${weight} × word`,
      position: (/** @type {string} */ weight, /** @type {number} */ position) =>
        `${weight} × position ${position}`,
      sum: 'sum',
    },
    searching: 'Looking for its nearest words…',
    noNeighbours: 'A word without a vector is near to none.',
    neighbours: (/** @type {string} */ word, /** @type {{word: string, cosine: number}[]} */ near) =>
      `Nearest to “${word}”: ${near.map(({ word, cosine }) => `${word} ${cosine.toFixed(2)}`).join(', ')} (cosine of the angle between the word vectors).`,
    sameSentence: 'Both sentences are the same.',
    sameBag:
      'Both sentences consist of the same words. Without positions each word has the same vector in both, so the sentences are one and the same bag of vectors: all distances are 0.',
    sameWords: (
      /** @type {Moved[]} */ moved,
      /** @type {number} */ more,
      /** @type {string} */ same,
      /** @type {number} */ dims,
    ) => {
      const whole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance} (${from} → ${to}${drawn && !whole ? `; drawn: ${drawn}` : ''})`,
      );
      return [
        `Both sentences consist of the same words. From the first to the second their vectors move by, in all ${dims} dimensions: ${list.join(', ')}${more ? `, and ${more} more` : ''}.`,
        ...(whole ? ['The plane shows these lengths in full.'] : []),
        ...(same ? [`At the same position, and so unchanged: ${same}.`] : []),
      ].join(' ');
    },
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    chosen_word: ({ subject, value }) =>
      `${subject} is ${value}; it must be a sentence, from 1, and a position, from 0, such as 2:9`,
  }),
};

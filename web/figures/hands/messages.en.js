/** Of <pe-hands>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  hands: {
    position: { label: 'position', doc: 'The position that the hands show, counted from 0.' },
    mirrorField: {
      label: 'other hand, same sine',
      doc: 'Draws the other place within a turn at which each hand has the same sine.',
    },
    figure: (/** @type {number} */ position, /** @type {number} */ count) =>
      `Position ${position.toLocaleString('en')} as ${many(count, 'clock hand')}, and the row of its encoding`,
    words: 'Words, each at its position',
    wordAt: (/** @type {string} */ word, /** @type {number} */ position) => `${word}, position ${position}`,
    order: 'Other order',
    other: 'Other sentence',
    caption: (/** @type {number} */ position, /** @type {string | undefined} */ word) =>
      word === undefined
        ? `Position ${position.toLocaleString('en')}`
        : `Position ${position.toLocaleString('en')}: “${word}”`,
    bank: 'Clock hands, from the first pair of dimensions to the last',
    clock: (/** @type {number} */ pair) => `pair ${pair}`,
    pair: (
      /** @type {number} */ pair,
      /** @type {string} */ angle,
      /** @type {string} */ turns,
      /** @type {{dimension: number, value: string}} */ sine,
      /** @type {{dimension: number, value: string} | undefined} */ cosine,
    ) =>
      `pair ${pair}: angle ${angle}, ${turns} ${turns === '1' ? 'turn' : 'turns'}; dimension ${sine.dimension} has the sine ${sine.value}${cosine ? `, dimension ${cosine.dimension} the cosine ${cosine.value}` : ''}`,
    unmoved: (/** @type {number} */ position, /** @type {number} */ count) =>
      count === 1
        ? `At position ${position.toLocaleString('en')} the hand has not moved: its sine is 0, its cosine 1.`
        : `At position ${position.toLocaleString('en')} no hand has moved: every sine is 0, every cosine 1.`,
    turned: (
      /** @type {number} */ position,
      /** @type {number} */ count,
      /** @type {string} */ most,
      /** @type {string} */ least,
    ) =>
      count === 1
        ? `At position ${position.toLocaleString('en')} the hand has made about ${most} ${most === '1' ? 'turn' : 'turns'}.`
        : `At position ${position.toLocaleString('en')} the fastest hand has made about ${most} ${most === '1' ? 'turn' : 'turns'}, the slowest about ${least}.`,
    stands: (
      /** @type {string | undefined} */ here,
      /** @type {string | undefined} */ there,
      /** @type {boolean} */ same,
    ) => {
      const other = same ? 'order' : 'sentence';
      if (here === undefined && there === undefined)
        return 'No word stands there; the position has its row all the same.';
      if (here === there) return `“${here}” stands there in the other ${other}, too.`;
      if (here === undefined) return `In the other ${other} “${there}” stands there, with this same row.`;
      if (there === undefined)
        return `“${here}” stands there; in the other ${other} no word does, but the row is the same.`;
      return `“${here}” stands there, and in the other ${other} “${there}”, with this same row: the hands know only the position.`;
    },
    mirror: (
      /** @type {string} */ wavelength,
      /** @type {string} */ sine,
      /** @type {string[]} */ [now, other],
      /** @type {string[]} */ [cosine, otherCosine],
    ) =>
      now === other
        ? `The first hand is where its sine, ${sine}, comes but once within its turn of about ${wavelength} positions.`
        : `Within a turn of about ${wavelength} positions, the first hand has the sine ${sine} twice, about ${now} and about ${other} positions after the top; only the cosine tells which: ${cosine} or ${otherCosine}.`,
    binary: (/** @type {number} */ position, /** @type {string} */ bits) =>
      `In binary, position ${position.toLocaleString('en')} is ${bits}.`,
    counter: 'The same position on a binary counter, the fastest bit first. A bit jumps where a hand glides.',
    some: (/** @type {number} */ count, /** @type {number[]} */ shown) =>
      `Of the ${count} hands, these ${shown.length} are drawn: those of the pairs ${shown.join(', ')}.`,
    explain: (/** @type {number} */ count) =>
      `${count === 1 ? 'The hand starts at the top and turns clockwise' : 'Every hand starts at the top and turns clockwise at a speed of its own'}; below it (↻) is how many turns it has made. How far its tip is to the right is the sine, how far up the cosine: two numbers of the row, each under the number of its dimension.`,
  },
};

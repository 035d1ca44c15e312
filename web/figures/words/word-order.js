/** A text with a word at another place. Pure. */
import { moveItem } from '../../plot/move-item.js';

/**
 * Everything between the words stays where it is, and each word keeps its capitals.
 * @param {string} text
 * @param {{tokens: {word: string}[]}[]} sentences  the words of the text in lower case, in their order
 * @param {{sentence: number, from: number, to: number}} move
 */
export function moveWord(text, sentences, { sentence, from, to }) {
  const lowerText = text.toLowerCase();
  // A few letters become longer in lower case, and would shift the places of what follows.
  const source = lowerText.length === text.length ? text : lowerText;
  let [result, end] = ['', 0];
  sentences.forEach(({ tokens }, s) => {
    const places = tokens.map(({ word }) => {
      const start = lowerText.indexOf(word, end);
      const gap = source.slice(end, start);
      end = start + word.length;
      return { gap, word: source.slice(start, end) };
    });
    const words = places.map(({ word }) => word);
    const newWords = s === sentence ? moveItem(words, from, to) : words;
    places.forEach(({ gap }, k) => (result += gap + newWords[k]));
  });
  return result + source.slice(end);
}

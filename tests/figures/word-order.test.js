/** A word at another place of its text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveWord } from '../../web/figures/words/word-order.js';

/** @param {string[]} lines  words in lower case */
const sentencesOf = (...lines) =>
  lines.map((line) => ({ tokens: line.split(' ').map((word) => ({ word })) }));

test('a word moves, and marks, line breaks, capitals and other sentences stay', () => {
  const text = 'The dog, and: the cat!\n…\nThe dogs';
  const sentences = sentencesOf('the dog and the cat', '…', 'the dogs');
  const move = (/** @type {number} */ from, /** @type {number} */ to) =>
    moveWord(text, sentences, { sentence: 0, from, to });
  assert.equal(move(1, 3), 'The and, the: dog cat!\n…\nThe dogs');
  assert.equal(move(4, 0), 'cat The, dog: and the!\n…\nThe dogs');
  assert.equal(
    moveWord(text, sentences, { sentence: 2, from: 1, to: 0 }),
    'The dog, and: the cat!\n…\ndogs The',
  );
});

test('where lower case is longer, the whole text becomes lower case', () => {
  // U+0130 becomes two code units in lower case.
  const text = 'İzmir is Big';
  const sentences = sentencesOf('i̇zmir is big');
  assert.equal(moveWord(text, sentences, { sentence: 0, from: 2, to: 0 }), 'big i̇zmir is');
});

/**
 * The English sentences for refusals. They are loaded with words.js or after the first refusal, because most readers
 * never see one. Their texts are in wasm/request/messages.def, which wasm/request/messages.cpp fills in for C++ in the
 * same way; a test compares the two.
 */
import { composeRefusals } from './refusal-forms.js';
import { phrases, sentences } from './refusal-sentences.js';

const texts = { ...sentences, ...phrases };

export const refusals = composeRefusals(Object.keys(sentences), (id, values) =>
  texts[id].replace(/\{(\w+)\}/g, (_, name) => (name === 'names' ? values.names.join(', ') : values[name])),
);

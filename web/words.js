/** The compiled module of words: texts, embeddings, principal components, files of word vectors. Fetched by the engine. */
import createModule from '../build/wasm/words.js';
import wasmBinary from '../build/wasm/words.wasm';

export { createModule, wasmBinary };

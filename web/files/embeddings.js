/** The embedding matrix of a text's vocabulary, cached for the same words and vectors. */

/** @typedef {import('../engine/engine.js').Matrix & {unknown: string[]}} Embeddings */
/** @typedef {import('../engine/engine.js').Vectors} Vectors */

/** @param {() => boolean} isWanted  whether the result should still be cached */
export function createEmbeddings(isWanted) {
  let cached = /** @type {{key: string, vectors: Vectors, table: Embeddings} | undefined} */ (undefined);
  return {
    /**
     * @param {import('../engine/engine.js').Engine} engine
     * @param {Map<string, number>} wordIndex
     * @param {Vectors} vectors
     * @returns {Embeddings | Promise<Embeddings>}
     */
    get(engine, wordIndex, vectors) {
      const key = [...wordIndex.keys()].join(' ');
      if (cached?.key === key && cached.vectors === vectors) return cached.table;
      return engine.embeddingMatrix(wordIndex, vectors).then((table) => {
        if (isWanted()) cached = { key, vectors, table };
        return table;
      });
    },
    release() {
      cached = undefined;
    },
  };
}

/** The embedding matrix of a text's vocabulary, cached for the same words and vectors. */

/** @typedef {import('../engine/engine.js').Matrix & {unknown: string[]}} Embeddings */
/** @typedef {import('../engine/engine.js').Vectors} Vectors */

/** @param {() => boolean} isWanted  whether the result should still be cached */
export function createEmbeddings(isWanted) {
  let last = /** @type {{key: string, vectors: Vectors, table: Embeddings} | undefined} */ (undefined);
  return {
    /**
     * @param {import('../engine/engine.js').Engine} engine
     * @param {Map<string, number>} wordIndex
     * @param {Vectors} vectors
     * @returns {Embeddings | Promise<Embeddings>}
     */
    get(engine, wordIndex, vectors) {
      const key = [...wordIndex.keys()].join(' ');
      if (last?.key === key && last.vectors === vectors) return last.table;
      return engine.embeddingMatrix(wordIndex, vectors).then((table) => {
        if (isWanted()) last = { key, vectors, table };
        return table;
      });
    },
    release() {
      last = undefined;
    },
  };
}

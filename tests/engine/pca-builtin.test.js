/** Principal components of the built-in word vectors are scikit-learn's. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';

/** Made by tests/golden/pca_builtin.py. */
const golden = JSON.parse(readFileSync(new URL('../golden/pca-builtin.json', import.meta.url)).toString());
const vectors = builtInVectors();
/** @type {any} */
const pe = await load();

for (const { words, explainedVarianceRatio, scores } of golden.sets) {
  test(`PCA of ${words.length} words`, async () => {
    const found = pe.pca(await vectors.rows(words), { components: 2 });
    assert.deepEqual([found.scores.rows, found.scores.cols], [words.length, 2]);
    scores.flat().forEach((/** @type {number} */ score, /** @type {number} */ k) => {
      assert.ok(
        Math.abs(found.scores.data[k] - score) < 1e-5,
        `${words[k >> 1]}: ${found.scores.data[k]}, ${score}`,
      );
    });
    explainedVarianceRatio.forEach((/** @type {number} */ ratio, /** @type {number} */ k) => {
      assert.ok(Math.abs(found.explainedVarianceRatio[k] - ratio) < 1e-6);
    });
  });
}

"""scikit-learn's PCA of the built-in word vectors.

    python3 tests/golden/pca_builtin.py     # after npm run build; writes pca-builtin.json

Components 1 and 2 of the eleven words of the lab's sentences, and of the 200 commonest words. scikit-learn leaves the
sign of a component open; here, as in posenc, its largest loading is positive. Needs numpy and scikit-learn.
"""
import json
from pathlib import Path

import numpy as np
import sklearn
from sklearn.decomposition import PCA

root = Path(__file__).resolve().parents[2]
alphabet, words, numbers = (root / 'build/vectors/vectors.txt').read_text('ascii').split('\n')
words = words.split(' ')
level = {character: k for k, character in enumerate(alphabet)}
levels = np.array([level[character] for character in numbers]).reshape(len(words), 102)
scales = (89 * levels[:, 0] + levels[:, 1]) / 1000
t = (levels[:, 2:] - 44) / 44
vectors = (scales[:, None] * (t * np.sqrt(np.abs(t)))).astype(np.float32)


def analyse(chosen):
    rows = vectors[[words.index(word) for word in chosen]].astype(np.float64)
    pca = PCA(n_components=2, svd_solver='full')
    scores = pca.fit_transform(rows)
    largest = np.argmax(np.abs(pca.components_), axis=1)
    scores *= np.sign(pca.components_[[0, 1], largest])
    return {
        'words': chosen,
        'explainedVarianceRatio': [round(float(x), 12) for x in pca.explained_variance_ratio_],
        'scores': [[round(float(x), 9) for x in row] for row in scores],
    }


result = {
    'made by': f'tests/golden/pca_builtin.py, scikit-learn {sklearn.__version__}, NumPy {np.__version__}',
    'sets': [
        analyse('king queen man woman dog wolf football basketball red green yellow'.split()),
        analyse(words[:200]),
    ],
}
(root / 'tests/golden/pca-builtin.json').write_text(json.dumps(result).replace('], [', '],\n[') + '\n')
print([it['explainedVarianceRatio'] for it in result['sets']])

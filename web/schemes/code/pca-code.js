/**
 * Program lines that compute `scores`: the rows of `encoding` along their principal components. The Python libraries
 * have a singular value decomposition; the other languages make columns orthogonal by Jacobi rotations.
 */

/**
 * Singular vectors, and the signs that make the entry of greatest magnitude positive in each vector.
 * @type {Record<'np' | 'torch' | 'tf', string[]>}
 */
export const pythonScores = {
  np: [
    'centred = encoding - encoding.mean(axis=0)',
    'loadings = np.linalg.svd(centred, full_matrices=False)[2]',
    'size = np.abs(loadings)',
    'largest = np.argmax(size > 0.999999 * size.max(axis=1, keepdims=True), axis=1)',
    'signs = np.sign(np.take_along_axis(loadings, largest[:, None], axis=1))',
    'scores = centred @ (signs * loadings).T',
  ],
  torch: [
    'centred = encoding - encoding.mean(dim=0)',
    'loadings = torch.linalg.svd(centred, full_matrices=False)[2]',
    'size = loadings.abs()',
    'largest = (size > 0.999999 * size.amax(dim=1, keepdim=True)).int().argmax(dim=1, keepdim=True)',
    'signs = loadings.gather(1, largest).sign()',
    'scores = centred @ (signs * loadings).T',
  ],
  tf: [
    'centred = encoding - tf.reduce_mean(encoding, axis=0)',
    'loadings = tf.transpose(tf.linalg.svd(centred, full_matrices=False)[2])',
    'size = tf.abs(loadings)',
    'is_large = size > 0.999999 * tf.reduce_max(size, axis=1, keepdims=True)',
    'largest = tf.argmax(tf.cast(is_large, tf.int32), axis=1)',
    'signs = tf.sign(tf.gather(loadings, largest, axis=1, batch_dims=1))',
    'scores = centred @ tf.transpose(signs[:, tf.newaxis] * loadings)',
  ],
};

export const javascriptScores = `const width = encoding[0].length;
// A column of differences from the mean, and after it the column of the identity matrix that is turned with it.
const turned = Array.from({ length: width }, (_, c) => {
  const column = encoding.map((row) => row[c]);
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
  return [...column.map((value) => value - mean), ...Array.from({ length: width }, (_, k) => Number(k === c))];
});
const dot = (a, b) => encoding.reduce((sum, _, k) => sum + a[k] * b[k], 0);
for (let sweep = 0; sweep < 30; ++sweep) {
  for (let p = 0; p < width; ++p) {
    for (let q = p + 1; q < width; ++q) {
      const [a, b] = [turned[p], turned[q]];
      const product = dot(a, b);
      if (Math.abs(product) < 1e-14) continue;
      const ratio = (dot(b, b) - dot(a, a)) / (2 * product);
      const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
      const cosine = 1 / Math.hypot(1, tangent);
      const sine = tangent * cosine;
      turned[p] = a.map((value, k) => cosine * value - sine * b[k]);
      turned[q] = a.map((value, k) => sine * value + cosine * b[k]);
    }
  }
}
turned.sort((a, b) => dot(b, b) - dot(a, a));
const signs = turned.map((column) => {
  const loadings = column.slice(encoding.length);
  const most = Math.max(...loadings.map(Math.abs));
  return Math.sign(loadings.find((value) => Math.abs(value) > 0.999999 * most));
});
const count = Math.min(width, encoding.length);
const scores = encoding.map((_, row) => turned.slice(0, count).map((column, k) => signs[k] * column[row]));`.split(
  '\n',
);

export const cppScores = `  const std::size_t count = encoding.size();
  const std::size_t width = encoding[0].size();
  // A column of differences from the mean, and after it the column of the identity matrix that is turned with it.
  std::vector<Row> turned(width, Row(count + width));
  for (std::size_t c = 0; c < width; ++c) {
    double sum = 0;
    for (const Row& row : encoding) sum += row[c];
    for (std::size_t r = 0; r < count; ++r) turned[c][r] = encoding[r][c] - sum / static_cast<double>(count);
    turned[c][count + c] = 1;
  }
  const auto dot = [&](const Row& a, const Row& b) {
    double sum = 0;
    for (std::size_t k = 0; k < count; ++k) sum += a[k] * b[k];
    return sum;
  };
  for (int sweep = 0; sweep < 30; ++sweep) {
    for (std::size_t p = 0; p < width; ++p) {
      for (std::size_t q = p + 1; q < width; ++q) {
        Row& a = turned[p];
        Row& b = turned[q];
        const double product = dot(a, b);
        if (std::abs(product) < 1e-14) continue;
        const double ratio = (dot(b, b) - dot(a, a)) / (2 * product);
        const double tangent = (ratio < 0 ? -1 : 1) / (std::abs(ratio) + std::hypot(1, ratio));
        const double cosine = 1 / std::hypot(1, tangent);
        const double sine = tangent * cosine;
        for (std::size_t k = 0; k < a.size(); ++k) {
          const double value = a[k];
          a[k] = cosine * value - sine * b[k];
          b[k] = sine * value + cosine * b[k];
        }
      }
    }
  }
  std::sort(turned.begin(), turned.end(), [&](const Row& a, const Row& b) { return dot(a, a) > dot(b, b); });
  turned.resize(std::min(width, count));
  std::vector<Row> scores(count);
  for (const Row& column : turned) {
    double most = 0;
    for (std::size_t k = count; k < column.size(); ++k) most = std::max(most, std::abs(column[k]));
    std::size_t largest = count;
    while (std::abs(column[largest]) <= 0.999999 * most) ++largest;
    for (std::size_t r = 0; r < count; ++r) scores[r].push_back(column[largest] < 0 ? -column[r] : column[r]);
  }`.split('\n');

/** What figures say, in Chinese. */
import { whole } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  rotation: {
    m: { label: '查询的位置m', doc: '查询在哪里，从0数起。' },
    n: { label: '键的位置n', doc: '键在哪里，从0数起。' },
    movedField: { label: '一同移动', doc: '查询和键一同移动了多少个位置。' },
    vectors: {
      label: '查询和键',
      doc: '查询和键在旋转之前是什么。',
      choices: { match: '匹配：同一个向量', independent: '彼此独立' },
    },
    figure: (m, n, pairs) => `位置${whole(m)}的查询和位置${whole(n)}的键，在${pairs}对维度中画成指针`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `查询在${at(m)}，键在${at(n)}：分数${score}`;
    },
    query: '查询',
    key: '键',
    bank: '查询和键，从第一对维度到最后一对',
    parts: '分数的各个部分，从第一对到最后一对',
    clock: (pair) => `第${pair}对`,
    dimensions: (all) => all.join('、'),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `第${pair}对，维度${first}和${second}${turns ? '' : '，不旋转'}：${query} · ${key} · cos(${angle}) = 分数中的${part}`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? '查询和键在同一个位置'
          : `键在查询${apart > 0 ? '之前' : '之后'}${whole(Math.abs(apart))}个位置`;
      return `${where}：分数为${score}；如果两根指针${pairs === 1 ? '' : `在全部${pairs}对中都`}重合，就会是${most}。`;
    },
    moved: (by, change, before, now, isRounding) => {
      const far = `两者都移动了${whole(by)}个位置`;
      if (change === '0') return `${far}，分数相同，精确到最后一个二进制位。`;
      return isRounding
        ? `${far}：分数仍为${now}（舍入使它改变了${change}）。`
        : `${far}：分数原为${before}，改变了${change}。`;
    },
    match: '查询和键是同一个向量，即匹配：旋转之前，每一对的两个数是1和0。',
    independent: (seed) => `查询和键的数彼此独立，由种子${seed}抽取。`,
    given: '查询和键是页面给出的。',
    givenOnce: '查询和键是同一个向量，由页面给出。',
    explain: (areMany) =>
      `每个钟面是一对维度，下方是这些维度和它在分数中的部分：两根指针的长度之积，乘以它们夹角的余弦。这里的分数是点积，没有除以任何数。${areMany ? '柱形是分数的各个部分，并排在一起。' : ''}`,
    rest: (rest, width, part) =>
      `${width}个维度中，有${rest.length}个（${rest[0]}到${rest[rest.length - 1]}）不旋转，无论查询和键在哪里都加上${part}。`,
    still: (count, pairs) => `${pairs}对中，有${count}对不旋转（虚线）。`,
    factor: (factor, square) =>
      `这种缩放使查询和键的长度变为${factor}倍，因此分数中每个旋转的部分变为${square}倍。`,
    magnitudes: '这种方案还会按位置改变查询和键的长度。',
    some: (shown, pairs) => `画出了${pairs}对中的${shown}对，均匀选取；分数是所有各对的。`,
    columns: { pair: '对', queryAngle: '查询的角度', keyAngle: '键的角度', part: '分数中的部分' },
  },
  errors: {
    vector_length: ({ subject, limits: [count, width] }) =>
      `${subject}有${count}个数；必须有${width}个，每个维度一个，或者是每一对都用的2个`,
  },
};

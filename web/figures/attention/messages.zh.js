/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  attention: {
    text: {
      label: '句子',
      doc: '要切分成词的文本。第二行是同样的词的另一种次序；没有第二行时，另一种次序是从后往前。',
    },
    scheme: { label: '方案', doc: '如何告诉注意力词在哪里，或者不告诉。' },
    swapped: { label: '另一种次序', doc: '同样的词从后往前，或按第二行的次序。' },
    causal: { label: '因果', doc: '每个词只看到它自己和它之前的词。' },
    scaled: { label: '除以√d', doc: '匹配除以维度个数的平方根。' },
    empty: '这里还没有词：请写一个句子。',
    unknown: (list) => `${list.length}个词在这里没有向量：${list.join('、')}。用零代替，因此只剩下位置。`,
    figure: (count) => `${count}个词之间的注意力：分数和权重，查询从上到下，键从左到右`,
    alternative: ([low, high], most) => `分数从${low}到${high}；权重最大为${most}。`,
    query: '查询',
    key: '键',
    score: '分数',
    scores: '分数',
    weights: '权重：每行的softmax',
    at: (word, position) => `${word}（${position}）`,
    cell: (query, key, score, weight) =>
      `查询${query}，键${key}：分数${score}，${weight === undefined ? '不可见，键在查询之后' : `权重${weight}`}`,
    opened: (query, key) => `${query}与${key}的分数`,
    terms: {
      content: '匹配',
      content_content: '内容–内容',
      content_position: '内容–位置',
      position_content: '位置–内容',
      position_position: '位置–位置',
      turned: '旋转后的匹配',
      bias: '偏置',
    },
    weight: (weight) => `对所有可见的键做softmax，它就成为权重${weight}。`,
    unseen: '键在查询之后，不可见：它的权重是0。',
    mix: (query) => `${query}变成什么：以下各项的混合`,
    others: (count) => (count === 1 ? '另外1个' : `另外${count}个合计`),
    moved: (position, distance, length) =>
      `在另一种次序中，它在位置${position}，变成${distance === undefined ? '同一个向量' : `与此相距${distance}的向量，而此向量长${length}`}。`,
    alone: (word) => `只有一个词时，它只看到自己：全部权重都在“${word}”上，也没有别的次序。`,
    sameSentence: (isReversed) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}还是同一个句子：没有什么可比较的。`,
    same: (isReversed, count, within, isMirrored) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}，${count === 2 ? '两个词' : `${count}个词`}各自得到的向量都与原来相同${within === undefined ? '' : `（误差不超过${within}）`}：从结果分不清这两种次序。${isMirrored ? '在两种次序中，偏置给任意两个词加上的数相同。' : ''}`,
    differ: (isReversed, changed, count, word, distance, isOfMask) =>
      `${isReversed ? '从后往前读' : '在另一种次序中'}，${changed < count ? `${count}个词中有${changed}个` : count === 2 ? '两个词都' : `${count}个词都`}变成与原来不同的向量；“${word}”移动得最远，为${distance}。${isOfMask ? '区分这两种次序的只有掩码：没有它，每个向量都会与原来相同。' : ''}`,
    identity: (names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? '查询、键和值都是加上了位置编码的词向量'
          : first === 'turned'
            ? '查询和键是按位置旋转过的词向量，值是没有旋转的词向量'
            : names.includes('bias')
              ? '查询、键和值都是词向量，偏置加到分数上'
              : '查询、键和值都是词向量，其中没有位置';
      return `这里没有任何学到的参数，W是单位矩阵：${told}。各方案之间的差别，就是位置本身的作用。`;
    },
    given: (names, w_q, w_k) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? '加上位置编码的词向量'
          : first === 'turned'
            ? '词向量，之后再按位置旋转'
            : '词向量';
      return `W_q是${w_q ?? '单位矩阵'}，W_k是${w_k ?? '单位矩阵'}：它们作用于${where}，得到查询和键。W_v是单位矩阵。${names.includes('bias') ? '偏置加到分数上。' : ''}`;
    },
    files: {
      open: (which) => `打开${which === 'w_q' ? 'W_q' : 'W_k'}（.npy）…`,
      back: '回到本页面的W',
      failed: (name, reason) => `无法打开${name}：${reason}。没有任何改变。`,
    },
    drawn: '模型为这种方案学到的数，在这里是随机抽取的。',
    unmasked: '查询之后的键在这里可见，尽管采用这种方案的模型从来看不到它们。',
  },
  errors: {
    same_words: ({ subject }) => `${subject}的两行词不同；第二行必须由第一行的词组成，只是次序不同`,
    query_width: ({ limits: [cols], reason }) => `W_q给出的查询有${cols}个数，无法旋转：${reason}`,
  },
};

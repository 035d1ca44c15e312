/** What figures say, in Chinese. */
import { listed, must } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  words: {
    names: (all, isCut) => listed(all, isCut),
    word: '词',
    figure: (count) => `${count}个句子的词，画成点`,
    text: { label: '句子，每行一句', doc: '要切分成词的文本。每一行是一个句子。' },
    weightOfWord: { label: '词的权重', doc: '加上编码之前，词向量乘以的数。' },
    weightOfPosition: { label: '位置的权重', doc: '加到词向量上之前，编码乘以的数。' },
    basis: {
      label: '方向',
      doc: '画出的两个方向：每个句子各自的主成分，所有句子共同的主成分，或者位置的第一主成分和词的第一主成分。',
      choices: { each: '每个句子各自的', shared: '所有句子共同的', split: '横为位置，纵为词' },
    },
    empty: '这里还没有词：请写一个句子。',
    sentence: (number) => `句子${number}`,
    token: (position, index, known) => `位置${position}，词表中的第${index}个词${known ? '' : '，未知'}`,
    padded: (rows, cols) => `表示为数：${rows}个句子乘以${cols}个词的矩阵`,
    paddedText:
      '每个词是它在词表中的编号，常用的词排在前面。较短的句子用零补齐，使各行一样长；零不代表任何词，也不画出。',
    unknown: (list) =>
      `${list.length}个词在这里没有向量：${list.join('、')}。用零代替，因此只剩下位置；它的点是空心的，不算任何词的邻居。`,
    unsplit: (list) =>
      `为什么是一个词元：文本只在空格和 . , ! ? - 之类的符号处切分，而${list.map((word) => `“${word}”`).join('、')}中没有这些。词与词之间不加空格的语言需要别的分词器。`,
    presets: '词 : 位置',
    see: {
      named: (name, text) => `${name}：${text}`,
      words: '没有位置时，一个词无论在哪里都是同一个向量：句子的词序不留任何痕迹。',
      equal: '词和位置按原样相加。',
      positions: '每个位置按十倍计算。',
      mostlyWords: '每个词按十倍计算。',
      kept: (count, all, dims) =>
        `如果计入全部${dims}个维度，${count === all ? `${all}个词` : `${all}个词中有${count}个`}在句中最近的词与没有位置时相同。`,
      beside: (count, all, dims) =>
        `${count === all ? `对全部${all}个词` : `对${all}个词中的${count}个`}来说，在全部${dims}个维度上最近的词，在句中就紧挨着它。`,
      scaled: (d, root, half) =>
        `最初的Transformer把嵌入乘以√d = √${d} = ${root}。这并不意味着词比位置长这么多倍：起初长度约为1的嵌入变成${root}，而位置的长度是√(d/2) = ${half}，即1.4 : 1。`,
      scaledHere: (before, after, position, ratio) =>
        `这里的词起初平均长${before}，于是变成${after}，而位置长${position}：${ratio} : 1。`,
      balanced:
        '长度之比为1.4 : 1：如果嵌入起初的长度为1，这就是最初的Transformer的比例，√d : √(d/2) = √2 : 1。',
    },
    panel: (sentence, count) => `句子${sentence}：它的${count}个词，画成平面上编号的点`,
    component: (number, share) => `成分${number}（占方差的${share}）`,
    across: (share) => `位置（占方差的${share}）`,
    up: (share) => `词（占方差的${share}）`,
    alone: '只有一个词：没有差异可以显示，也没有别的词可以靠近。',
    onePoint: '在这些设置下，句子的所有词都在同一点上。',
    showsAll: '平面显示了这些词之间的全部差异。',
    shows: (share) => `平面显示了这些词之间差异的${share}。`,
    turned: (count, all, dims, names) =>
      `${all}个词中有${count}个，在平面上最近的词不是在全部${dims}个维度上最近的，用圆环标出：${names}。`,
    straight: (all, dims) =>
      `${all === 2 ? '两个词' : `全部${all}个词`}在平面上最近的词，与在全部${dims}个维度上最近的相同。`,
    movesFrom: '一条线从句子1中的所在处引到每个词。',
    nearTurned: (word, plane, all, dims) =>
      `在平面上离“${word}”最近的（实线）：位置${plane.position}的${plane.word}，相距${plane.plane}，但在全部${dims}个维度上相距${plane.all}。在全部${dims}个维度上最近的（虚线）：位置${all.position}的${all.word}，相距${all.all}，平面上显示为${all.plane}。`,
    nearSame: (word, all, dims) =>
      `离“${word}”最近的，在平面上（相距${all.plane}）和在全部${dims}个维度上（相距${all.all}）都是位置${all.position}的${all.word}。`,
    nearHere: (word, all) => `离“${word}”最近的：位置${all.position}的${all.word}，相距${all.all}。`,
    noOthers: (word) => `没有其他有向量的词可以与“${word}”相近。`,
    lengths: (parts) =>
      `各向量的长度：${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join('，')}。`,
    average: (word, position) => `在这些权重下，一个词平均长${word}，一个位置平均长${position}。`,
    averageUnknown: (position) => `这里没有一个词有向量；在这个权重下，一个位置平均长${position}。`,
    chosen: (word, position, known) => `位置${position}的“${word}”${known ? '' : '，它在这里没有向量'}`,
    lines: (word, position) => `随维度变化的折线：${word}的向量、位置${position}的编码，以及两者之和`,
    line: {
      word: (weight) => `${weight} × 词`,
      position: (weight, position) => `${weight} × 位置${position}`,
      sum: '和',
    },
    searching: '正在查找最近的词…',
    noNeighbours: '没有向量的词与任何词都不相近。',
    neighbours: (word, near) =>
      `离“${word}”最近的：${near.map(({ word, cosine }) => `${word} ${cosine.toFixed(2)}`).join('，')}（词向量夹角的余弦）。`,
    sameSentence: '两个句子相同。',
    sameBag:
      '两个句子由同样的词组成。没有位置时，每个词在两句中的向量相同，因此两个句子是同一袋向量：所有距离都是0。',
    sameWords: (moved, more, same, dims) => {
      const isWhole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance}（${from} → ${to}${drawn && !isWhole ? `；画出：${drawn}` : ''}）`,
      );
      return [
        `两个句子由同样的词组成。从第一句到第二句，它们的向量在全部${dims}个维度上移动了：${list.join('，')}${more ? `，另有${more}个` : ''}。`,
        ...(isWhole ? ['平面完整地显示了这些长度。'] : []),
        ...(same ? [`位置相同、因此没有变化的：${same}。`] : []),
      ].join('');
    },
  },
  errors: {
    chosen_word: (refusal) => must(refusal, '是从1数起的句子和从0数起的位置，如2:9'),
  },
};

/** What figures of words say of sentences and of the source of word vectors, in Chinese. */
import { valueOf } from './grammar.js';

/** @type {typeof import('../en/word-vectors.js').messages} */
export const messages = {
  wordVectors: {
    choose: '打开词向量文件…',
    back: '回到本页面的词',
    cancel: '取消',
    reading: '正在读取词向量',
    privacy:
      '文本形式的GloVe、word2vec或fastText，也可以是.gz；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
    builtIn: (count, dims) =>
      `词向量：内置，${count}个词，${dims}个维度，由词典WordNet中的释义生成。它们能显示哪些词相似，但比不上从大量文本中学到的向量。`,
    file: (name, count, dims, milliseconds) =>
      `词向量：${name}，${count}个词，${dims}个维度，打开用了${milliseconds < 50 ? '不到0.1' : (milliseconds / 1000).toFixed(1)}秒。`,
    opening: (name) => `正在打开${name}…`,
    progress: (bytes, total) =>
      `${(bytes / 1e6).toFixed(0)}${total ? ` / ${(total / 1e6).toFixed(0)}` : ''} MB`,
    cancelled: (name) => `已取消读取${name}；没有任何改变。`,
    failed: (name, reason) => `无法打开${name}：${reason}。没有任何改变。`,
    problems: (count) => `有${count}行没有用到`,
    problem: (line, reason) => `第${line}行：${reason}`,
  },
  errors: {
    vectors_width: ({ limits: [dims], reason }) =>
      `无法生成与这些词向量一样长（${dims}个数）的编码：${reason}`,
    row_width(refusal) {
      const [width, dims] = refusal.limits;
      return `在这些设置下，${valueOf(refusal)}的一行有${width}个数，而词向量有${dims}个；两者必须一样长才能相加`;
    },
  },
};

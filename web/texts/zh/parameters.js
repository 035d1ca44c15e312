/** Names of the schemes' parameters in Chinese. */

/** @type {Record<string, {label: string, doc: string}>} */
export const messages = {
  positions: { label: '位置数', doc: '对多少个位置编码，即矩阵的行数。' },
  d_model: { label: 'd_model', doc: '每个位置有多少个维度，即矩阵的列数。' },
  base: { label: '底数', doc: '波长延伸到多远：从2π到接近2π · 底数。' },
  layout: {
    label: '排列',
    doc: 'interleaved把每对的两个维度排在一起；concatenated和half把所有第一个维度排在所有第二个维度之前。',
  },
  head_dim: { label: 'head_dim', doc: '查询和键在每个头中有多少个维度；维度成对地旋转。' },
  heads: { label: '头数', doc: '有多少个头。每个头有自己的斜率。' },
  alibi_bias_max: { label: '最大偏置', doc: '最小的斜率是2的−n次方，n就是这个数。' },
  bidirectional: { label: '双向', doc: '查询之后的键是否也可见，并同样按距离扣减。' },
};

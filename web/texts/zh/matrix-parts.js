/** Texts of figures in Chinese. */

/** @type {typeof import('../en/matrix-parts.js').messages} */
export const messages = {
  drawn: {
    rows: {
      x: '维度',
      y: '位置',
      name: (rows, cols, scheme) => `${scheme}编码的热图：从上到下${rows}个位置，从左到右${cols}个维度`,
      cell: (row, column, value) => `位置${row}，维度${column}：${value}`,
    },
    rotation: {
      x: '对',
      y: '位置',
      name: (rows, cols, scheme) =>
        `${scheme}旋转角度的余弦的热图：从上到下${rows}个位置，从左到右${cols}对维度`,
      cell: (row, column, value) => `位置${row}，第${column}对：${value}`,
    },
    bias: {
      x: '键',
      y: '查询',
      name: (rows, cols, scheme, head) =>
        `${scheme}在头${head}中的偏置的热图：从上到下${rows}个查询，从左到右${cols}个键`,
      cell: (row, column, value, head) => `头${head}，查询${row}，键${column}：${value}`,
      unseen: '不可见，键在查询之后',
      head: { label: '头', doc: '显示哪个头，从0数起；超出时显示最后一个。' },
      sentence: (head, heads, low, high, causal, one = '') =>
        `头${head}（共${heads}个，从0数起）：${one === 'alone' ? `它加上${low}，这里只有距离0` : one ? `它给每个分数都加上${low}` : high ? `它给分数加上${low}到${high}之间的数` : `它最多从分数中减去${low.replace('−', '')}`}。${causal ? '查询之后的键不可见，以斜线表示。' : ''}`,
    },
  },
};

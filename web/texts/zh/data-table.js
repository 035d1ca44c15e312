/** Texts of figures in Chinese. */

/** @type {typeof import('../en/data-table.js').messages} */
export const messages = {
  table: {
    prompt: '选择一个数，查看它是如何算出来的。',
    cut: '每个数都已算出；表中只显示最前面和最后面的。',
  },
};

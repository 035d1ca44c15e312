/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  acts: {
    set: '正文设置了这幅图。再点一次同一链接即可还原。',
    again: '再点一次：恢复原状',
  },
};

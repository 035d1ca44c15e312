/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  lab: {
    link: '复制链接',
    linkTitle: '以当前设置打开本页面的链接',
    linkField: '当前设置的链接',
    copied: '链接已复制',
  },
};

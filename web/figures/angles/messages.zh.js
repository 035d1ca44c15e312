/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  angles: '每一列的角度',
  angleTurns: (position, first, last) =>
    `在所示的最后一个位置${position}，第一根指针转了${first}圈，最后一根转了${last}圈。`,
};

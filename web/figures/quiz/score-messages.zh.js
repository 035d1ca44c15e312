/** What figures say, in Chinese. */

/** @type {typeof import('./score-messages.en.js').messages} */
export const messages = {
  score: {
    none: (count) => (count === 1 ? '这个问题尚未答对。' : `${count}个问题都尚未答对。`),
    some: (right, count, first, points) =>
      `${count}个问题中已答对${right}个，其中${first}个第一次就答对：满分${count}分，得${points}分。`,
    again: '重新开始',
  },
};

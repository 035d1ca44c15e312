/** Texts of figures in Chinese. */

/** @type {typeof import('../en/averaging-progress.js').messages} */
export const messages = {
  summing: {
    averaging: '正在计算单元格的平均值',
    far: (percent) => `已计算${percent}%`,
    stop: '停止',
    stopped: '已停止：并非所有单元格都已计入平均值。放大后仍可看到它们。',
    again: '重新计算',
    done: '所有单元格都已计入平均值。',
  },
};

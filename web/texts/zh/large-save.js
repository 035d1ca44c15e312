/** Texts of figures in Chinese. */

/** @type {typeof import('../en/large-save.js').messages} */
export const messages = {
  streaming: {
    cannot: (rows, most) =>
      `此浏览器不能分段写文件，而${rows}行超出了它能容纳的数量：最多${most}行。看到的部分可以保存。`,
    far: (percent) => `已写入${percent}%`,
    stop: '停止',
    stopped: '已停止：没有保存文件。',
    saved: (file) => `${file}已保存。`,
    failed: (reason) => `无法写入文件：${reason}`,
  },
};

/** Texts of figures in Chinese. */

/** @type {typeof import('../en/sonification.js').messages} */
export const messages = {
  hearing: {
    keys: '声音已打开：移到另一行时听到一个和弦，移到同一行的另一处时听到一个音。按S或Escape关闭。',
    row: (row, columns, tones) =>
      `正在播放：${row}，${tones < columns ? `${columns}列中的${tones}列，相邻两列一组，均匀分布` : `${columns}列`}；${columns > 1 ? '从左到右音高升高，' : ''}值越大，声音越响。`,
    column: (row, column, steps, perSecond) =>
      `正在播放：${column}在${row}处的值${steps > 0 ? `，接着是其后的${steps}个${steps > 1 ? `，每秒${perSecond}个` : ''}` : ''}；值越大，音越高。`,
    quiet: (row) => `${row}没有声音：应有音的地方，值是最小的，或没有值。`,
    noValue: (row, column) => `${column}在${row}处没有声音：那里没有值。`,
    ended: '声音已关闭。',
    refused: '没有声音：浏览器在这里不允许，或没有音频设备。',
  },
};

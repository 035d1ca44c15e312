/** Texts of figures in Chinese. */
import { whole } from './grammar.js';

/** @type {typeof import('../en/tools-menu.js').messages} */
export const messages = {
  tools: {
    present: '铺满屏幕（P）',
    hear: '聆听（S）',
    all: (file) => `全部单元格：${file}`,
    size: (shape, type) => `数据：${shape}，${type}`,
    save: '保存为文件',
    picture: (format, plot) => `${format}：${plot}`,
    saved: (file) => `${file}已就绪，可由浏览器保存。`,
    noPicture: '没有可保存的图片：这幅图尚未绘制。',
    notTrusted: '本页面要求Trusted Types，但没有默认策略：Plotly无法生成图片。',
    tooLong: (numbers, hasParts) =>
      `CSV最多容纳${whole(numbers)}个数；.npy文件包含全部。${hasParts ? '图放大后，CSV只含可见部分。' : ''}`,
    open: '打开数据文件…',
    openNote:
      '.npy、.npz、.safetensors、CSV或TSV，代替计算结果显示；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
    openFailed: '这需要own.js，而它无法从elements.js所在的目录加载。',
    table: '表格',
    tableName: '图的数据',
    code: '代码',
    languages: '语言',
    copy: '复制',
    copied: '已复制。',
    copyRefused: '浏览器不允许在此复制。程序已选中，可手动复制。',
  },
};

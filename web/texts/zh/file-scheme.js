/** Texts of figures in Chinese. */
import { stored } from './grammar.js';

/** @type {typeof import('../en/file-scheme.js').messages} */
export const messages = {
  own: {
    choose: '打开数据文件…',
    another: '打开另一个文件…',
    back: '回到页面原来的内容',
    cancel: '取消',
    reading: '正在读取文件',
    array: '数组',
    empty: '这里显示您自己的表：每个位置一行，每个维度一列。',
    above: '在上方打开文件后，这里就会显示。',
    privacy:
      '.npy、.npz、.safetensors、CSV或TSV；也可以把文件拖放到图上。文件只在这台计算机上读取，不会发送到任何地方。',
    file: (name, shape, type) =>
      type === 'text'
        ? `${name}：文本形式的数，${shape}，以float32显示。`
        : `${name}：${shape}，${type}${type === 'float32' ? '' : '，以float32显示'}。`,
    special: (nan, infinite) =>
      `留空的有：${[nan ? `${nan}个为NaN的单元格` : '', infinite ? `${infinite}个为无穷的单元格` : ''].filter(Boolean).join('，')}。`,
    several: (name, count) => `${name}中有${count}个数组。请选择其中一个。`,
    stored,
    noNumbers: '其中没有一个数是有限的',
    opening: (name) => `正在打开${name}…`,
    progress: (bytes, total) => `${(bytes / 1e6).toFixed(0)} / ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (name) => `已取消读取${name}。`,
    failed: (name, reason) => `无法打开${name}：${reason}。`,
  },
};

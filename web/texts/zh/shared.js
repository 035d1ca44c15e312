/** Texts of figures in Chinese. */
import { whole } from './grammar.js';

/** @type {Omit<typeof import('../en/shared.js').messages, 'errors' | 'params' | 'drawn'>} */
export const messages = {
  dimension: '维度',
  position: '位置',
  value: '值',
  whole,
  number: (text) => text,
  between: '',
  chart: {
    Zoom: '选取局部',
    Pan: '平移',
    'Zoom in': '放大',
    'Zoom out': '缩小',
    'Reset axes': '重置坐标轴',
    'Download plot as a PNG': '保存为PNG',
    'Download plot': '保存为图片',
    'Show closest data on hover': '显示最近的值',
    'Compare data on hover': '比较各值',
    'Double-click to zoom back out': '双击可回到全图',
    'Double-click on legend to isolate one trace': '双击图例可只看这一条线',
    'Preparing image - this may take a few seconds': '正在准备图片，可能需要几秒钟',
    'Image download succeeded': '图片已保存',
    'Sorry, there was a problem downloading your image!': '图片无法保存',
  },
  compact: (value) => value.toLocaleString('zh', { notation: 'compact', maximumSignificantDigits: 2 }),
  preset: { label: '预设', doc: '与某篇论文、某个模型或某个库相同的设置。', none: '无' },
  loading: '正在计算这幅图…',
  reset: '重置',
  resetTitle: '回到打开页面时的设置',
  controls: '图的设置',
  slider: (label) => `${label}，滑块`,
  noWebAssembly: '这幅图用WebAssembly计算，而本浏览器没有它，或本页面不允许使用它。',
  engineFailed: (reason) => `这幅图无法计算：${reason}。`,
  retry: '重试',
  chartFailed: '缩放和读取数值需要chart.js，而它无法从elements.js所在的目录加载。',
  chartSpoiled: '本页面的某个脚本给所有对象（Object.prototype）添加了内容：Plotly无法绘图。',
  fileMissing: (file) => `这幅图需要${file}，而它无法从elements.js所在的目录加载。`,
  mean: (rows, cols, value) => `${rows} × ${cols}个单元格的平均值：${value}`,
  turns: (pairs, unfinished, last, fastest, slowest) => {
    if (pairs === 1) {
      return `唯一的一对维度到位置${last}时${unfinished ? '尚未' : '已经'}转完一圈；转一圈约需${fastest}个位置。`;
    }
    const finished = pairs - unfinished;
    const who = unfinished === 0 ? '全部都已转完' : finished === 0 ? '没有一对转完' : `有${finished}对已转完`;
    return `${pairs}对维度中，到位置${last}时${who}一圈；最快的一对转一圈约需${fastest}个位置，最慢的约需${slowest}个。`;
  },
  alternative: {
    heatmap: '热图',
    lines: '折线图',
    cells: '单元格',
    keys: '用方向键逐格移动。',
    matrix: (low, high, first, last, changes, column) =>
      `数值从${low}到${high}。从上到下，符号在${column}0中变化${first}次，在${column}${last}中变化${changes}次。用方向键逐格移动。`,
    line: (name, low, high, changes) => `${name}：从${low}到${high}，符号变化${changes}次。`,
    range: (low, high) => `数值从${low}到${high}。用方向键逐格移动。`,
  },
  various: '各不相同',
  menu: {
    summary: '文件、表格、代码',
  },
  about: (number) => `约${number}`,
};

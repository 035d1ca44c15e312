/** What figures say, in Chinese. */
import { listed, must } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  lines: (names, over) => `${listed(names)}随${over}变化的折线`,
  rows: { label: '所示的位置', doc: '画出哪些位置的编码，用英文逗号分隔。' },
  columns: { label: '所示的维度', doc: '画出哪些维度，用英文逗号分隔。' },
  seenSpan: (over, first, last) => `现在显示从${over}${first}到${last}的部分。`,
  pickedLine: (name, low, high) => `${name}：算出的数值从${low}到${high}。`,
  pickedLines: (some, exact, rows) =>
    `数值这样多时，不会全部算出：每个像素列从其中至少${some}个数值的最小值画到最大值。所见的位置不超过${exact}个时，全部算出；超过时，表格中有${rows}个。`,
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) => (count ? `（另有${count}对）` : '');
    return a === c && b === d
      ? `位置${a}与位置${b}${more(asNear)}相距${near}。`
      : `彼此最近的是位置${a}与位置${b}${more(asNear)}，相距${near}；最远的是位置${c}与位置${d}${more(asFar)}，相距${far}。`;
  },
  coincide: (names, apart) =>
    `${listed(names)}重合${apart ? `（彼此最多相差约${apart}）` : ''}，因此用虚线叠画在一起。`,
  oneNorm: (position, norm, isEverywhere) =>
    `位置${position}的范数为${norm}${isEverywhere ? '，每个位置都是如此：√(d_model / 2)' : ''}。`,
  wavelengths: (waves, what) =>
    `${waves
      .map(([index, wavelength]) =>
        wavelength === '∞' ? `${what}${index}从不转动` : `${what}${index}转一圈约需${wavelength}个位置`,
      )
      .join('，')}。`,
  errors: {
    span: (refusal) => must(refusal, '是从0起的两个数：所显示部分的起点和终点，如“0, 64”'),
    css_color: (refusal) => must(refusal, '是CSS颜色，如“#4263eb”或“teal”'),
  },
};

/** What figures say, in Chinese. */
import { listed } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  schemes: {
    figure: (count) => `${count}种方案的各项性质，逐项测量`,
    scheme: '方案',
    width: { label: 'd_model', doc: '在预设没有规定时，行、查询和键有多少个维度。' },
    farPosition: { label: '远处的位置', doc: '在这个位置考察每种方案是否有定义。' },
    file: { claim: '性质', verdict: '结论', value: '数', text: '测量的内容' },
    states: { yes: '是', no: '否', nothing: '无可比较', lacks: '不适用' },
    nothing: '只有一个位置。',
    what: {
      rows: (width) => `给每个词加上一行${width}个数`,
      rotation: (width) => `旋转${width}个维度的查询和键`,
      bias: (heads) => `在${heads}个头中给分数加上偏置`,
      indices: '为每个查询和键选择表中的一行',
      none: '什么也不加',
      other: '取决于词',
    },
    lacks: {
      none: '没有什么可测量的：只有掩码体现次序。',
      words: '没有词，就没有什么可测量的。',
      rows: '它没有各位置的行。',
      numbers: '它只在学习得到的行之间选择。',
    },
    bounded: {
      title: '有界',
      note: '行：没有数大于1或小于−1。旋转：没有向量变长。偏置：涉及远处位置的偏置，绝对值都不超过到其一半处为止的最大值。',
      measure: {
        rows: (size) => `最大的|值|：${size}`,
        rotation: (size) => `向量的最大伸长：其长度的${size}倍`,
        bias: (size, half) => `到位置${half}为止最大的|偏置|：${size}`,
      },
      beyond: (far, size) => `；涉及位置${far}时：${size}`,
    },
    distinct: {
      title: '行各不相同',
      note: '任意两行的距离都大于2⁻⁸，即bfloat16的一个步长。',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `最小距离：${distance}，所有相距${b - a}个位置的行都是如此`
          : `最小距离：${distance}，在位置${a}和位置${b}之间`,
    },
    offset: {
      title: '只有偏移起作用',
      note: '两个位置对分数的贡献，在两者一同移动时保持不变。对行来说：指它们的点积，是分数的四项之一。对旋转和偏置来说：指位置对分数的全部作用。',
      measure: (change, offset, isRounding) =>
        `最大变化：${change}${offset === undefined ? '' : `，在偏移${offset}处`}${isRounding ? '，由舍入引起' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`在分数中，有${listed(score)}`] : []),
          ...(rows.length ? [`在两行的点积中，有${listed(rows)}`] : []),
          ...(indices.length ? [`在对表行的选择中，有${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `不只是偏移起作用的有${listed(no)}。` : '';
        return `只有偏移起作用的：${yes.join('；')}${no.length ? `；不是如此的有${listed(no)}` : ''}。`;
      },
    },
    far: {
      title: (far) => `在${far}处有定义`,
      note: '有定义不等于学到了：模型能否使用这么远的位置，取决于它的训练。',
      table: (far, last) => `位置${far}：表中只有第${last === '0' ? '0' : `0到${last}`}行`,
      sentence: (far, yes, no) =>
        no.length ? `拒绝位置${far}的有${listed(no)}。` : yes.length ? `没有一种方案拒绝位置${far}。` : '',
    },
    at: {
      rows: (far, value) => `位置${far}的行以${value}开头`,
      rotation: (far, angle) => `位置${far}把第一对旋转${angle}弧度`,
      bias: (far, value) => `查询${far}和键0在头0中：${value}`,
      indices: (far, index) => `查询${far}和键0：编号${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `测量所用的是${count === 1 ? '位置0' : `前${count}个位置`}${ofBias < count ? `（偏置为${ofBias}个）` : ''}${last > 1 ? `，以及直到位置${far}的${last}个（在有定义时）` : last ? `，以及有定义时的位置${far}` : ''}。`,
    drawn: (names) => (names.length ? `这里随机抽取了数值的有：${listed(names)}。` : ''),
  },
  errors: {
    too_many_schemes: ({ subject, value, limits: [most] }) => `${subject}写了${value}种；最多显示${most}种`,
  },
};

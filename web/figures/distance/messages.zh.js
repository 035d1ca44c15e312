/** What figures say, in Chinese. */
import { listed, must, valueOf } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  distance: {
    figure: (names) => `${listed(names)}：随查询与键的距离变化的曲线`,
    plots: '距离',
    schemes: '曲线',
    others: '其他方案',
    width: { doc: '行有多少个维度；对旋转的方案，则是一个头中查询和键的维度数。' },
    positions: { label: '距离数', doc: '从0起显示多少个距离。' },
    axis: {
      label: '坐标轴',
      doc: '沿坐标轴走同样的一步，是给距离加上一个数，还是乘上一个数。',
      choices: { linear: '线性', log: '对数' },
    },
    head: { label: '粗线的头', doc: '曲线画成粗线的头，从0数起；超出时为最后一个。' },
    linear: '距离',
    logarithmic: '距离，从1起为对数',
    panels: {
      part: { title: '与距离0处的值相比还剩多少', axis: '剩余的比例' },
      added: { title: '加到分数上的数，减去距离0处的数', axis: '所加的数减去距离0处的' },
    },
    ofHead: (name, head) => `${name}，头${head}`,
    thick: (head, all) => `粗线：头${head}（共${all}个）`,
    about: (number) => `约${number}`,
    alone: '这里只有距离0，在那里没有任何变化。',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `${listed(names)}${names.length > 1 ? '（彼此重合）' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(({ names, at, isLatest }) => `${whose(names)}在距离${at}处${isLatest ? '或之前' : ''}`)
        .join('，');
      const kept = never.map(({ names }) => whose(names)).join('，');
      const all = known ? `${known}以及此后算出的所有距离` : last;
      const stays = `直到距离${all}都保持在一半或以上的：${kept}`;
      if (!halved) return `剩余的比例${stays}。`;
      return `剩余的比例首次低于一半：${halved}${kept ? `；${stays}` : ''}。`;
    },
    additions: (groups, last) => {
      const changes = groups.map(({ names, all, isOne, low, high }) => {
        const change =
          all === 1
            ? low.text
            : isOne
              ? `${low.text}（${all}个头都如此）`
              : `${low.text}（头${low.head}）到${high.text}（头${high.head}）`;
        return `${listed(names)}${names.length > 1 ? '（彼此重合）' : ''}为${change}`;
      });
      return `与距离0相比，距离${last}处的分数的变化：${changes.join('；')}。`;
    },
    kinds: {
      absolute: (names) =>
        `${listed(names)}：两个位置的行的点积，与一行和自身的点积之比。没有学到的权重时，无论是什么词，它都加到分数上；词与位置混合的两项没有画出。`,
      rotary: (names) =>
        `${listed(names)}：查询与键是同一个词时的分数，与距离0处的分数之比，是对各个词的平均，不含学到的权重。对彼此独立的词，平均值在任何距离上都是0：旋转只改变匹配。`,
      none: (names) => `${listed(names)}：不随距离变化。`,
      bias: (names) => `${listed(names)}：加到任意两个词的分数上的数，减去距离0处的数。`,
      relative: (names) => `${listed(names)}：加到分数上的数对各个词的平均，减去距离0处的数。`,
    },
    seeded: (names) => `${listed(names)}：这些数在模型中是学习得到的；这里是由种子产生的随机数。`,
    query: (names, position) => `${listed(names)}：曲线取决于查询所在的位置，这里是位置${position}。`,
    someHeads: (name, drawn, all) => `${name}：画出了${all}个头中的${drawn}个。`,
    ofPreset: (name, parameters) =>
      `${name}的预设规定了${listed(parameters.map((each) => each.join('为')))}。`,
    columns: (count) =>
      `距离的个数多于像素列：每一列从其中的最小值画到最大值。表格中有${count}个距离；图放大后，则是可见部分的距离。`,
    picked: (most, some, exact, count) =>
      `距离多于${most}个时，不会全部算出：每个像素列从其中至少${some}个数值（不足则为全部）的最小值画到最大值。所见的距离不超过${exact}个时，全部算出。表格中有${count}个距离；图放大后，则是可见部分的距离。`,
    reading: (distance, values) =>
      `距离${distance}：${values.map(([name, value]) => `${name}为${value}`).join('，')}`,
    course: (name, low, high, end, isSome) =>
      `${name}：${isSome ? '算出的数值' : '数值'}从${low}到${high}，在最后一个距离处为${end}。`,
    seen: (first, last) => `现在显示距离${first}到${last}。`,
    keys: '用方向键逐个距离移动；Page Down和Page Up的步子更大。',
    computing: '正在计算曲线',
    cancel: '取消',
  },
  errors: {
    stretch: (refusal) => must(refusal, '是从0起的两个数：第一个距离和最后一个距离，如“1000, 5000”'),
    stopped_curves: (refusal) =>
      `${refusal.subject}为${valueOf(refusal)}，其曲线没有算完：计算已取消。更改任一设置即可重新计算`,
  },
};

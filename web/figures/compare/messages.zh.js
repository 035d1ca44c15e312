/** What figures say, in Chinese. */
import { listed } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  compare: {
    a: { label: '第一个', doc: '一种方案，可在斜杠后写上它的一个预设。' },
    b: { label: '第二个', doc: '与之比较的方案。' },
    figure: ({ a, b }) => `${a}与${b}的比较`,
    difference: ({ a, b }) => `${a} − ${b}`,
    values: ({ a, b }, valueA, valueB, difference) =>
      `${a}中为${valueA}，${b}中为${valueB}；差为${difference}`,
    unseen: '不可见',
    joined: (from, to) => `第一个方案的维度${from}就是第二个方案的维度${to}`,
    alone: (from) => `第一个方案的维度${from}不是第二个方案的任何维度`,
    does: {
      rows: '给每个嵌入加上一行数',
      rotation: '旋转查询和键',
      bias: '给每个分数加上一个数',
    },
    unlikeKind: ({ a, b }, doesA, doesB) => `这两者无法逐个数比较：${a}${doesA}，${b}${doesB}。`,
    shape: {
      rows: (rows, cols) => `${rows}个位置和${cols}个维度`,
      rotation: (rows, cols) => `${rows}个位置和${cols}对维度`,
    },
    headsShape: (heads) => `${heads}个头`,
    unlikeShape: ({ a, b }, shapeA, shapeB) => `这两者无法逐个数比较：${a}有${shapeA}，${b}有${shapeB}。`,
    at: {
      rows: (row, column, _head) => `位置${row}、维度${column}`,
      rotation: (row, column, _head) => `位置${row}、第${column}对`,
      bias: (row, column, head) => `头${head}、查询${row}、键${column}`,
    },
    largest: {
      rows: (value, where) => `两数的最大差约为${value}，在${where}处。`,
      rotation: (value, where) => `两个角度的最大差约为${value}弧度，在${where}处。`,
      bias: (value, where) => `两数的最大差约为${value}，在${where}处。`,
    },
    equal: {
      rows: ({ a, b }, count, _number) => `相等：${a}和${b}的全部${count}个数都相同。`,
      rotation: ({ a, b }, count, number) =>
        number === 1
          ? `相等：唯一的角度在${a}和${b}中相同。`
          : `相等：${a}和${b}的全部${count}个角度都相同。`,
      bias: ({ a, b }, count, number) =>
        number === 1 ? `相等：唯一的数在${a}和${b}中相同。` : `相等：${a}和${b}的全部${count}个数都相同。`,
    },
    few: {
      rows: '这么少的数说明不了更多：请选择至少两个位置和两个以上的维度。',
      rotation: '这么少的角度说明不了更多：请选择至少两个位置。',
      bias: '这么少的数说明不了更多：请选择至少两个位置。',
    },
    alike: (isMoved, pair) =>
      `这里的数${isMoved ? '相同，只是排在别处' : '相同'}，但这么少的数说明不了问题：频率是不同的。${pair}`,
    pair: ({ a, b }, pair, frequencyA, frequencyB) =>
      `第一个不同的是第${pair}对：${a}中每个位置约${frequencyA}弧度，${b}中约${frequencyB}弧度。`,
    frequencies: (pair) => `频率不同。${pair}`,
    moved: {
      rows: ({ a, b }, from, to, isCut) =>
        `数值相同，排列不同：${a}的维度${listed(from, isCut)}依次是${b}的维度${listed(to, isCut)}。`,
      rotation: ({ a, b }, from, to, isCut) =>
        `角度相同，排列不同：${a}的维度${listed(from, isCut)}依次是${b}的维度${listed(to, isCut)}。`,
      bias: ({ a, b }, from, to, isCut) =>
        `数值相同，所在的头不同：${a}的头${listed(from, isCut)}依次是${b}的头${listed(to, isCut)}。`,
    },
    movedSomehow: '数值相同，排列不同。',
    flipped: (count) => `其中${count}个的符号相反。`,
    twins: (count) => `其中${count}个在这些位置上与另一个相等，因此单凭数值分不清哪个是哪个。`,
    shifted: ({ a, b }, shift) =>
      `行相同，位置不同：${b}中每个位置的行，就是${a}中${shift > 0 ? '之后' : '之前'}第${Math.abs(shift)}个位置的行。`,
    oneKey: '只有一个键时，没有什么可权衡的。',
    byRows: (difference) => `在每一行中，两者相差同一个数，而softmax会消去它：注意力是相同的。${difference}`,
    dimensions: ({ a, b }, pairA, pairB) =>
      `角度相同，但用于不同的维度：${a}把维度${pairA.join('和')}作为一对旋转，${b}则把维度${pairB.join('和')}作为一对旋转。`,
    otherPairs: ({ a, b }, pairA, pairB) =>
      `组成对的维度也不同：${a}中是${pairA.join('和')}，${b}中是${pairB.join('和')}。`,
    different: '数值不同，无论怎样排列。',
    common: (found, count) =>
      found === 0 ? '一方的维度没有一个是另一方的维度。' : `${count}个维度中，有${found}个是两者共有的。`,
    range: (low, high, isOne) => (isOne ? low : `${low}到${high}`),
    factors: ({ a, b }, rangeA, rangeB) =>
      `被旋转的向量还要乘以一个数：${a}中为${rangeA}，${b}中为${rangeB}。`,
    tolerance: (tolerance) => `相差不超过${tolerance}的数视为相等：舍入就可能造成这么大的差。`,
    oneHead: (head) => `数太多，只比较头${head}的数。`,
    lanes: {
      rows: (found, count) => `连线连接数值相同的维度：${count}个中的${found}个`,
      rotation: (found, count) => `连线连接旋转相同的维度：${count}个中的${found}个`,
      bias: (found, count) => `连线连接数值相同的头：${count}个中的${found}个`,
    },
    dashed: '；虚线：符号相反',
  },
};

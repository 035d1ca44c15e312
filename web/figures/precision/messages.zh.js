/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  precision: {
    figure: (scheme) => `位数较少时${scheme}的行：随位置变化，误差有多大，相邻行的点积是多少`,
    plots: '位置',
    parts: {
      positions_in: { label: '位置的格式', doc: '表示位置的数的格式。' },
      frequencies_in: { label: '频率的格式', doc: '频率的格式，也是角度的格式，角度是位置乘以频率。' },
      values_in: { label: '值的格式', doc: '正弦和余弦的格式。' },
    },
    positions: { label: '位置数', doc: '显示多少个位置。' },
    start: { label: '第一个位置', doc: '所示的位置从哪里开始。' },
    panels: {
      errors: { title: '一行的误差有多大', axis: '最大误差，对数' },
      similarity: { title: '相邻行的点积', axis: '点积' },
    },
    double: 'float64',
    about: (number) => `约${number}`,
    together: (a, b, _merged, mergedText, all) =>
      `最先重合的是位置${a}和位置${b}：它们的行相同。${all}个位置中，有${mergedText}个与前面某个位置的行相同。`,
    apart: (count, all) =>
      count === 2 ? '这两个位置没有重合。' : `这${all}个位置中，没有两个因舍入而重合。`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || lost === 1
          ? `位置${first}没有行`
          : lost === count
            ? `全部${all}个位置都没有行`
            : `有${lostText}个位置没有行，首先是${first}`
      }：那里有一个数超出了其格式的最大值${largest ? `（float16为${largest}）` : ''}。`,
    worst: (error, position) => `最大误差为${error}，在位置${position}。`,
    none: '没有一行有误差。',
    inDouble: (ends) =>
      ends.length === 1 ? `在float64中处处为${ends[0]}` : `在float64中从${ends[0]}到${ends[1]}`,
    changed: (by, a, b, inDouble) => `相邻行的点积最多偏离${by}，在位置${a}和位置${b}之间；${inDouble}。`,
    unchanged: (inDouble) => `相邻行的点积保持不变：${inDouble}。`,
    lines:
      '误差是与float64中的同一公式相比得出的。点线是各格式在1以下的半个步长：不大于1的值经舍入后，误差不会超过它。虚线是float64中的点积。',
    points: '菱形在第一幅图中标出与前面某个位置的行相同的位置，在第二幅图中标出行相同的相邻位置。',
    zeros: '误差为0的画在坐标轴的底部。',
    reading: (position, parts) => `位置${position}：${parts.join('；')}`,
    isOff: (error) => `误差最大${error}`,
    isLost: '没有行，因为有一个数超出了其格式',
    same: (position) => `与位置${position}的行相同`,
    dot: (next, value, exact) => `与位置${next}的点积为${value}，在float64中为${exact}`,
    noNumber: '无',
    columns: {
      error: '最大误差',
      sameAs: '与此位置的行相同',
      similarity: '与下一行的点积',
      exact: '同上，float64',
    },
    course: (what, low, high) => `${what}：从${low}到${high}。`,
    keys: '用方向键逐个位置移动；Page Down和Page Up的步子更大。',
  },
};

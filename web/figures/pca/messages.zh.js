/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  pca: {
    figure: (scheme) => `${scheme}各行的主成分：平面上的各个位置，以及每个成分所占的比例`,
    kind: '散点图',
    first: {
      label: '成分',
      doc: '平面的横轴是这个主成分，纵轴是下一个；成分不够时，是最后两个。',
    },
    panels: {
      plane: { title: '平面上的各行' },
      shares: { title: '每个成分所占的比例', x: '成分', y: '占方差的比例，%' },
    },
    component: (number, share) => `成分${number}（${share}）`,
    shows: (names, share, count, all) =>
      `${names.length === 1 ? '唯一的成分' : `成分${names.join('和')}的平面`}显示了${count === 2 ? '这两行' : `这${all}行`}之间差异的${share}。`,
    showsAll: (names, count, all) =>
      `${names.length === 1 ? '唯一的成分' : `成分${names.join('和')}的平面`}显示了${count === 2 ? '这两行' : `这${all}行`}之间的全部差异。`,
    reach: (enough, all, share) =>
      enough === 1
        ? `${all}个成分中，仅第一个就达到${share}。`
        : `${all}个成分中，要前${enough}个才达到${share}。`,
    alone: '只有一行：没有可以与之不同的另一行。',
    same: (count, all) => `${count === 2 ? '这两行' : `全部${all}行`}都相同：没有差异可以显示。`,
    reads: (share) =>
      `差异按平方计算，与方差一样。每根柱是一个成分所占的比例，折线是到它为止所有成分的比例，点线是${share}。`,
    rest: (share) => `没有画出的成分合计不到${share}。`,
    line: (most) => `行数超过${most}，连接它们的线不画出点。`,
    signs:
      '横轴与纵轴的单位长度相同。正负号是任意的：这里取每个成分中绝对值最大的数为正，镜像的图说的是同一回事。',
    turned: '这个平面的某个成分与另一个成分所占的比例相同：在那里换用别的轴也一样，其他程序可能画出那些轴。',
    reading: (position, values) => `位置${position}：${values.join('；')}`,
    value: (component, value) => `成分${component}：${value}`,
    share: (k, share, together) => `成分${k}：占方差的${share}${k > 1 ? `；前${k}个合计：${together}` : ''}`,
    course: (what, low, high) => `${what}：从${low}到${high}。`,
    keys: '用方向键逐个位置移动；Page Down和Page Up的步子更大。',
  },
  errors: {
    blank_cell: ({ limits: [row] }) => `文件的第${row}行有空白的单元格；主成分需要每一行的每一个数`,
  },
};

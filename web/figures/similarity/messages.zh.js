/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  similarity: {
    metric: { label: '度量', doc: '如何衡量两个位置有多相似。' },
    metrics: {
      dot: {
        name: '点积',
        each: '每两个位置的点积',
        to: (position) => `与位置${position}的点积`,
        remark: {
          is: '点积把两行的数逐个相乘，再相加。',
          called: '有些课程称之为相关。',
          here: (length) => `这里所有的行长度都是${length}，因此点积越大，两行的夹角就越小。`,
        },
      },
      cosine: {
        name: '余弦相似度',
        each: '每两个位置的余弦相似度',
        to: (position) => `与位置${position}的余弦相似度`,
        remark: {
          is: '余弦相似度是点积除以两行的长度：方向相同的行为1，成直角的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}：它就是点积除以这个长度的平方。`,
        },
      },
      pearson: {
        name: '皮尔逊相关系数',
        each: '每两个位置的皮尔逊相关系数',
        to: (position) => `与位置${position}的皮尔逊相关系数`,
        remark: {
          is: '皮尔逊相关系数是各行减去自身平均值之后的余弦相似度。',
          called: '有些课程把单纯的点积称为相关；这里的是统计学上的相关。',
          here: (_length) => '',
        },
      },
      euclidean: {
        name: '欧氏距离',
        each: '每两个位置的欧氏距离',
        to: (position) => `与位置${position}的欧氏距离`,
        remark: {
          is: '欧氏距离是两行之差的长度：相等的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}，因此点积越大，距离就越小。`,
        },
      },
      squared: {
        name: '距离的平方',
        each: '每两个位置的距离的平方',
        to: (position) => `与位置${position}的距离的平方`,
        remark: {
          is: '距离的平方是把两行的数逐个相减、平方，再相加：相等的行为0。',
          called: '',
          here: (length) => `这里所有的行长度都是${length}：它等于这个长度的平方的两倍减去点积的两倍。`,
        },
      },
    },
    heatmap: (each, count) => `热图：${each}，${count} × ${count}。用方向键选择折线所对应的位置`,
    line: (to) => `随所有位置变化的折线：${to}`,
    pair: (a, b, name, value) => `位置${a}和位置${b}：${name}为${value}（相距${Math.abs(a - b)}）`,
    alone: '只有一个位置，没有别的位置可以与之比较。',
    gaps: (gaps, count) =>
      `${gaps === count ? '没有一个位置有值' : `${count}个位置中，有${gaps}个没有值，留为空白`}：行中缺少某个数，或者行没有方向。`,
    pairOnly: (value) => `对角线以外唯一的值是${value}：没有别的值可以与之比较。`,
    lengths: (least, most) => `这里行的长度从${least}到${most}。`,
    meanRows: (name) =>
      `单元格比像素多的地方，一种颜色是两个平均行的${name}，每个平均行来自一个像素所代表的全部位置；它不是其下各单元格的平均值。`,
    farLine: (count) => `线起初也这样画；算出之后，则在每个像素中从最小值画到最大值：最多${count}个位置。`,
    ofMeanRows: (name, rows, cols, value) =>
      `${rows}个位置的平均行与${cols}个位置的平均行：${name}为${value}`,
    withMeanRow: (position, from, to, name, value) =>
      `位置${position}与位置${from}至${to}的平均行：${name}为${value}`,
    meanWith: (position, from, to, name, value) =>
      `位置${position}与位置${from}至${to}：${name}平均为${value}`,
    means: (least, most) =>
      least === most ? `这里每一行的平均值都是${least}。` : `这里行的平均值从${least}到${most}。`,
    where: (a, b, apart) => `在位置${a}和位置${b}${apart ? `以及所有其他相距${apart}的位置` : ''}`,
    likeness: {
      extreme: (value, where) => `对角线以外的最大值是${value}，${where}`,
      turn: (count, from) =>
        `从位置0起，它随着距离的增大上升${count}次，第一次是从${from}到${from + 1}，所以相似度并不是单纯地随距离下降`,
      steady: '从位置0起，它从不随着距离的增大而上升：在这里，相似度确实随距离下降',
    },
    both: (extreme, course) => `${extreme}；${course}。`,
    distance: {
      extreme: (value, where) => `对角线以外的最小值是${value}，${where}`,
      turn: (count, from) =>
        `从位置0起，它随着位置的远离下降${count}次，第一次是从${from}到${from + 1}，所以相似度并不是单纯地随距离下降`,
      steady: '从位置0起，它从不随着位置的远离而下降：在这里，相似度确实随距离下降',
    },
  },
};

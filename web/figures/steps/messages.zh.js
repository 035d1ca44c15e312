/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  extremes: (count, low, high) =>
    count === 1
      ? `唯一的数是${low}。`
      : low === high
        ? `${count}个数都是${low}。`
        : `${count}个数从${low}到${high}。`,
  construction: { name: '逐步构造编码', steps: '步骤', back: '上一步', next: '下一步', shape: '形状' },
  steps: {
    even_indices: {
      title: '偶数下标',
      formula: '2i',
      text: '列成对出现，一个正弦和它的余弦。按论文的次序，第i对从偶数列2i开始。',
    },
    denominators: {
      title: '分母',
      formula: 'base^(2i / d_model)',
      text: '每一对一个数。每个数都是前一个的同样倍数：正是这一点使后面的对变慢。余弦不需要自己的数，因为它与它的正弦共用一个。',
    },
    positions: {
      title: '位置',
      formula: 'p',
      text: '位置排成一列，因此用这一列除以分母的那一行，就得到整张表：每个位置和每一对各有一个角度。',
    },
    sine: {
      title: '正弦部分',
      formula: 'sin(p / 分母)',
      text: '每个角度的正弦。沿着第一列向下变化最快，沿着最后一列最慢。',
    },
    cosine: {
      title: '余弦部分',
      formula: 'cos(p / 分母)',
      text: '同样角度的余弦。一个正弦和它的余弦合在一起是圆上的一个点，因此谁都不必独自说明指针指向哪里。',
    },
    stacked: {
      title: '叠放',
      formula: '[正弦, 余弦]',
      text: '每个正弦与它的余弦并排，放在长度为二的新的最后一个轴上。没有一个数改变。',
      flipped: { formula: '[余弦, 正弦]' },
    },
    interleaved: {
      title: '交错',
      formula: 'sin, cos, sin, cos, …',
      text: '最后两个轴合为一个，现在每一行就是一个位置的编码，与词向量一样长，可以与它相加。',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: '拼接',
      formula: 'sin, sin, …, cos, cos, …',
      text: '先是所有的正弦，然后是所有的余弦：与交错排列的数相同，只是列的次序不同。每一行是一个位置的编码。',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: '先是所有的余弦，然后是所有的正弦：与交错排列的数相同，只是列的次序不同。每一行是一个位置的编码。',
      },
    },
  },
};

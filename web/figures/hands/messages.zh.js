/** What figures say, in Chinese. */
import { whole } from '../../texts/zh/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  hands: {
    position: { label: '位置', doc: '指针所示的位置，从0数起。' },
    mirrorField: { label: '正弦相同的另一处', doc: '画出一圈之内每根指针正弦相同的另一处。' },
    figure: (position, count) => `位置${whole(position)}，表示为${count}根指针，以及它的编码的那一行`,
    words: '各个词，在各自的位置上',
    wordAt: (word, position) => `${word}，位置${position}`,
    order: '另一种次序',
    other: '另一个句子',
    caption: (position, word) =>
      word === undefined ? `位置${whole(position)}` : `位置${whole(position)}：“${word}”`,
    bank: '指针，从第一对维度到最后一对',
    clock: (pair) => `第${pair}对`,
    pair: (pair, angle, turns, sine, cosine) =>
      `第${pair}对：角度${angle}，${turns}圈；维度${sine.dimension}是正弦${sine.value}${cosine ? `，维度${cosine.dimension}是余弦${cosine.value}` : ''}`,
    unmoved: (position, count) =>
      count === 1
        ? `在位置${whole(position)}，指针没有动：它的正弦为0，余弦为1。`
        : `在位置${whole(position)}，没有一根指针动过：正弦都为0，余弦都为1。`,
    turned: (position, count, most, least) =>
      count === 1
        ? `到位置${whole(position)}时，指针转了约${most}圈。`
        : `到位置${whole(position)}时，最快的指针转了约${most}圈，最慢的转了约${least}圈。`,
    stands: (here, there, same) => {
      const other = same ? '在另一种次序中' : '在另一个句子中';
      if (here === undefined && there === undefined) return '那里没有词；但这个位置照样有它的行。';
      if (here === there) return `那里是“${here}”，${other}也是。`;
      if (here === undefined) return `${other}，那里是“${there}”，也是这同一行。`;
      if (there === undefined) return `那里是“${here}”；${other}那里没有词，但行是相同的。`;
      return `那里是“${here}”，${other}则是“${there}”，也是这同一行：指针只知道位置。`;
    },
    mirror: (wavelength, sine, [now, other], [cosine, otherCosine]) =>
      now === other
        ? `第一根指针所在之处，它的正弦${sine}在约${wavelength}个位置的一圈之内只出现一次。`
        : `在约${wavelength}个位置的一圈之内，第一根指针的正弦有两次是${sine}，分别在经过顶端之后约${now}个和约${other}个位置处；只有余弦能说明是哪一次：${cosine}或${otherCosine}。`,
    binary: (position, bits) => `位置${whole(position)}的二进制是${bits}。`,
    counter: '同一个位置在二进制计数器上，最快的位在前。指针滑动之处，位在跳动。',
    some: (count, shown) => `${count}根指针中画出了这${shown.length}根：第${shown.join('、')}对的。`,
    explain: (count) =>
      `${count === 1 ? '指针从顶端出发，顺时针转动' : '每根指针都从顶端出发，以各自的速度顺时针转动'}；下方（↻）是它转过的圈数。它的尖端向右多远是正弦，向上多远是余弦：即行中的两个数，各在其维度的编号之下。`,
  },
};

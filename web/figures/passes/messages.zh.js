/** What figures say, in Chinese. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  passes: {
    text: { label: '句子', doc: '要读的词。' },
    figure: (count) => `读${count}个词的两种方式`,
    serial: '一个词接一个词',
    serialText: '循环神经网络。每一步都需要前一步的结果，所以词要一个等一个。',
    parallel: '所有的词同时',
    parallelText:
      '注意力。每个词都与每个词比较，任何一次比较都不必等待另一次；因此这里没有什么能说明哪个词在先。',
    done: (step, count) =>
      step === 0 ? '尚未开始' : step < count ? `第${step}步，共${count}步` : `完成，用了${count}步`,
    at: '步骤',
  },
  errors: {
    no_words: ({ subject }) => `${subject}中没有词；请至少写一个`,
  },
};

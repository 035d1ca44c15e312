/** Texts of figures in Chinese. */

/** @type {typeof import('../en/figure-page.js').messages} */
export const messages = {
  framed: {
    title: '图',
    none: (all) =>
      `这个地址没有指明图。它的结尾应类似于：#pe=1&figure=heatmap&positions=64&controls。可用的图有：${all.join('、')}。`,
    left: (all) => `地址中有些设置的值是读者无法选择的，已略去：${all.join('、')}。`,
  },
};

/** Texts of figures in Chinese. */

/** @type {typeof import('../en/fullscreen.js').messages} */
export const messages = {
  presenting: {
    leave: '回到页面',
    begun: (hasControls) =>
      `图已铺满屏幕。${hasControls ? '按控件前的数字可到达该控件，按Tab可到达所有控件。' : ''}按P或Escape回到页面。`,
    ended: '已回到页面。',
  },
};

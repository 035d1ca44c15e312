/** Texts of figures in Chinese. */

/** @type {typeof import('../en/player.js').messages} */
export const messages = {
  player: { play: '播放', pause: '暂停', step: '下一步' },
};

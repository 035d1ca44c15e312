/** Texts of web/element/player.js. */

export const messages = {
  player: { play: 'Play', pause: 'Pause', step: 'Next step' },
};

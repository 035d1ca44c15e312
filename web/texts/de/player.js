/** Texts of figures in German. */

/** @type {typeof import('../en/player.js').messages} */
export const messages = {
  player: { play: 'Abspielen', pause: 'Anhalten', step: 'Nächster Schritt' },
};

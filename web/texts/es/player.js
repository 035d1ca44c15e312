/** Texts of figures in Spanish. */

/** @type {typeof import('../en/player.js').messages} */
export const messages = {
  player: { play: 'Reproducir', pause: 'Pausa', step: 'Paso siguiente' },
};

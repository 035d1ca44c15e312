/** Texts of figures in Spanish. */

/** @type {typeof import('../en/fullscreen.js').messages} */
export const messages = {
  presenting: {
    leave: 'Volver a la página',
    begun: (hasControls) =>
      `La figura llena la pantalla. ${hasControls ? 'La cifra que precede a un control lleva a él, y Tab, a todos. ' : ''}P o Escape devuelve a la página.`,
    ended: 'De vuelta en la página.',
  },
};

/** Texts of figures in German. */

/** @type {typeof import('../en/fullscreen.js').messages} */
export const messages = {
  presenting: {
    leave: 'Zurück zur Seite',
    begun: (hasControls) =>
      `Die Abbildung füllt den Bildschirm. ${hasControls ? 'Die Ziffer vor einem Bedienelement führt zu ihm, Tab zu allen. ' : ''}P oder Escape führt zurück zur Seite.`,
    ended: 'Zurück auf der Seite.',
  },
};

/** Texts of figures in German. */

/** @type {typeof import('../en/large-save.js').messages} */
export const messages = {
  streaming: {
    cannot: (rows, most) =>
      `Dieser Browser kann keine Datei Stück für Stück schreiben, und ${rows} Zeilen sind mehr, als er halten kann: höchstens ${most}. Was zu sehen ist, lässt sich speichern.`,
    far: (percent) => `${percent} % geschrieben`,
    stop: 'Abbrechen',
    stopped: 'Abgebrochen: Es wurde keine Datei gespeichert.',
    saved: (file) => `${file} ist gespeichert.`,
    failed: (reason) => `Die Datei konnte nicht geschrieben werden: ${reason}`,
  },
};

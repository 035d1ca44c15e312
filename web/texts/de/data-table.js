/** Texts of figures in German. */

/** @type {typeof import('../en/data-table.js').messages} */
export const messages = {
  table: {
    prompt: 'Wählen Sie eine Zahl, um zu sehen, wie sie berechnet wird.',
    cut: 'Jede Zahl wird berechnet; die Tabelle zeigt die ersten und die letzten.',
  },
};

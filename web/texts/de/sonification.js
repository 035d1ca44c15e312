/** Texts of figures in German. */
import { plural } from './grammar.js';

/** @type {typeof import('../en/sonification.js').messages} */
export const messages = {
  hearing: {
    keys: 'Der Ton ist an: Jede Zeile, zu der man geht, klingt als Akkord, jede andere Stelle in ihr als ein Ton. S oder Escape schaltet ihn aus.',
    row: (row, columns, tones) =>
      `Zu hören: ${row}, ${tones < columns ? `${tones} der ${columns} Spalten, je zwei Nachbarn, gleichmäßig über die Zeile verteilt` : plural(columns, 'Spalte', 'Spalten')}; ${columns > 1 ? 'von links nach rechts werden die Töne höher, und ' : ''}je größer der Wert, desto lauter.`,
    column: (row, column, steps, perSecond) =>
      `Zu hören: ${column} bei ${row}${steps > 0 ? `, dann bei ${steps > 1 ? `den ${steps} danach, ${perSecond} in der Sekunde` : 'der einen danach'}` : ''}; je größer der Wert, desto höher der Ton.`,
    quiet: (row) =>
      `Von ${row} ist nichts zu hören: Wo ein Ton wäre, ist der Wert der kleinste, den es gibt, oder keiner.`,
    noValue: (row, column) => `Von ${column} bei ${row} ist nichts zu hören: Dort ist kein Wert.`,
    ended: 'Der Ton ist aus.',
    refused: 'Es gibt keinen Ton: Der Browser erlaubt ihn hier nicht oder hat kein Gerät dafür.',
  },
};

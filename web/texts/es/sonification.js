/** Texts of figures in Spanish. */
import { plural } from './grammar.js';

/** @type {typeof import('../en/sonification.js').messages} */
export const messages = {
  hearing: {
    keys: 'El sonido está activado: cada fila a la que se va suena como un acorde, y cada otro lugar dentro de ella, como un tono. S o Escape lo desactiva.',
    row: (row, columns, tones) =>
      `Se oye: ${row}, ${tones < columns ? `${tones} de sus ${columns} columnas, vecinas de dos en dos, repartidas por la fila` : plural(columns, 'columna', 'columnas')}; ${columns > 1 ? 'de izquierda a derecha los tonos suben, y ' : ''}cuanto mayor el valor, más fuerte.`,
    column: (row, column, steps, perSecond) =>
      `Se oye: ${row}, ${column}${steps > 0 ? `, luego ${steps > 1 ? `los ${steps} lugares siguientes, ${perSecond} por segundo` : 'el lugar siguiente'}` : ''}; cuanto mayor el valor, más agudo el tono.`,
    quiet: (row) =>
      `No se oye nada (${row}): donde habría un tono, el valor es el menor que hay, o no hay ninguno.`,
    noValue: (row, column) => `No se oye nada (${row}, ${column}): no hay ningún valor.`,
    ended: 'El sonido está desactivado.',
    refused: 'No hay sonido: el navegador no lo permite aquí o no tiene un dispositivo para ello.',
  },
};

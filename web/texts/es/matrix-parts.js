/** Texts of figures in Spanish. */
import { plural } from './grammar.js';

/** @type {typeof import('../en/matrix-parts.js').messages} */
export const messages = {
  drawn: {
    rows: {
      x: 'dimensión',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de la codificación ${scheme}: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'dimensión', 'dimensiones')} de izquierda a derecha`,
      cell: (row, column, value) => `posición ${row}, dimensión ${column}: ${value}`,
    },
    rotation: {
      x: 'par',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los ángulos con que gira ${scheme}, como sus cosenos: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'par', 'pares')} de dimensiones de izquierda a derecha`,
      cell: (row, column, value) => `posición ${row}, par ${column}: ${value}`,
    },
    bias: {
      x: 'clave',
      y: 'consulta',
      name: (rows, cols, scheme, head) =>
        `Mapa de calor del sesgo ${scheme} en la cabeza ${head}: ${plural(rows, 'consulta', 'consultas')} de arriba abajo, ${plural(cols, 'clave', 'claves')} de izquierda a derecha`,
      cell: (row, column, value, head) => `cabeza ${head}, consulta ${row}, clave ${column}: ${value}`,
      unseen: 'no se ve, la clave es posterior a la consulta',
      head: {
        label: 'cabeza',
        doc: 'La cabeza que se muestra, contada desde 0; más allá de la última, la última.',
      },
      sentence: (head, heads, low, high, causal, one = '') =>
        `Cabeza ${head} de ${heads}, contada desde 0: ${one ? `suma ${low}${one === 'alone' ? ': solo existe la distancia 0' : ' a toda puntuación'}` : high ? `suma entre ${low} y ${high} a una puntuación` : `resta hasta ${low.replace('−', '')} a una puntuación`}.${causal ? ' Las claves posteriores a su consulta no se ven: están rayadas.' : ''}`,
    },
  },
};

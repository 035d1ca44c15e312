/** Texts of figures in Spanish. */
import { plural, valor } from './grammar.js';

/** @type {typeof import('../en/heatmap-views.js').messages} */
export const messages = {
  shown: {
    far: 'Donde hay más celdas que píxeles, un color es la media de las celdas que cubre.',
    nearer: 'Para acercarse: + y −, la rueda cuando la figura tiene el foco, o dos dedos; 0 lo muestra todo.',
    seen: (top, bottom, left, right) =>
      `Ahora se ven las filas de ${top} a ${bottom} y las columnas de ${left} a ${right}.`,
    show: { label: 'mostrar', doc: 'Qué se muestra del esquema.' },
    shows: {
      rows: 'filas',
      cosines: 'cosenos de los ángulos',
      angles: 'ángulos',
      turns: 'cosenos y senos, como se guardan',
      bias: 'sesgo',
      indices: 'índices de la tabla',
    },
    causal: {
      label: 'causal',
      doc: 'Si las claves posteriores a su consulta se ocultan, como las oculta una máscara causal.',
    },
    angles: {
      x: 'par',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los ángulos con que gira ${scheme}, en radianes: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'par', 'pares')} de dimensiones de izquierda a derecha`,
    },
    turns: {
      x: 'dimensión: cosenos, luego senos',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los cosenos y senos con que gira ${scheme}, como los guardan los modelos: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, de izquierda a derecha los cosenos de ${plural(cols / 2, 'dimensión', 'dimensiones')} y luego sus senos`,
    },
    indices: {
      x: 'clave',
      y: 'consulta',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los índices que ${scheme} da a consultas y claves: ${plural(rows, 'consulta', 'consultas')} de arriba abajo, ${plural(cols, 'clave', 'claves')} de izquierda a derecha`,
      cell: (row, column, value) => `consulta ${row}, clave ${column}: ${value}`,
      index: (value) => `índice ${value}`,
    },
    rowOf: { cell: 'celda', point: 'punto', other: 'posición' },
    places: {
      cell: (number, along) => `celda ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (number, along) => `punto ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (number, _along) => `posición ${number}`,
    },
    cells: {
      rows: (place, dimension, value) => `${place}, dimensión ${dimension}: ${value}`,
      rotation: (place, pair, value) => `${place}, par ${pair}: ${value}`,
      angles: (place, pair, value) => `${place}, par ${pair}: ángulo ${value}`,
      turns: (place, dimension, value, isSine) =>
        `${place}, dimensión ${dimension}, ${isSine ? 'seno' : 'coseno'}: ${value}`,
    },
    pairOfCells: (query, key, value) => `consulta ${query}, clave ${key}: ${value}`,
    masked: 'Las claves posteriores a su consulta no se ven: están rayadas.',
    seenAlone: 'En una media solo entran las claves que se ven.',
    seenMean: (rows, cols, value) => `media de las que se ven de ${rows} × ${cols} celdas: ${value}`,
    unmasked:
      'Se muestran las claves posteriores a su consulta, aunque los modelos con este esquema nunca las ven.',
    halves: ([first, second], factor) =>
      `A la izquierda están los cosenos, a la derecha los senos${factor ? `, todos multiplicados por ${factor}` : ''}. Las dos dimensiones de un par tienen los mismos números: los del par 0 están en las dimensiones ${first} y ${second}.`,
    unturned: (count) =>
      `${plural(count, 'dimensión no pertenece', 'dimensiones no pertenecen')} a ningún par: coseno 1, seno 0.`,
    chosen: (pairs, count, different, [low, high], most) =>
      count === 1
        ? `La única combinación de consulta y clave tiene el índice ${low}.`
        : `${pairs} combinaciones de consulta y clave tienen ${different === 1 ? `el mismo índice, ${low}` : `${different} índices distintos, de ${low} a ${high}`}.${most ? ` El más frecuente es el índice ${most[0]}: lo tienen ${most[1]} combinaciones.` : ''} Lo que tiene el mismo índice comparte una fila de la tabla.`,
    plain: (low, high) => `Los valores van de unos ${low} a unos ${high}.`,
    points: (rows, coordinates) =>
      `${plural(rows, 'punto', 'puntos')} de ${plural(coordinates, 'coordenada', 'coordenadas')}.`,
    grid: (shown, cells, sizes, counts, isOfRows) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'La única celda'
          : `Las ${cells} celdas`
        : `${shown} de las ${cells} celdas`;
      const order = counts.length === 2 ? 'fila tras fila' : 'con el último eje como el más rápido';
      const what = isOfRows ? 'las dimensiones' : 'los pares';
      const start = isAll ? `De ${what}, ` : `En estas celdas, de ${what}, `;
      const changes = counts.map(
        ([axis, count]) => `${count} ${count === 1 ? 'cambia' : 'cambian'} solo con ${axis}`,
      );
      return `${which} de una cuadrícula de ${sizes}, ${order}. ${start}${changes.join(', ')}.`;
    },
  },
  errors: {
    view: (refusal) =>
      `${refusal.subject} es ${valor(refusal)}; deben ser cuatro números desde 0, la primera fila y el final de las filas, la primera columna y el final de las columnas, como «0, 64, 0, 16»`,
  },
};

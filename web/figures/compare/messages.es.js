/** What figures say, in Spanish. */
import { plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  compare: {
    a: { label: 'primero', doc: 'Un esquema, con uno de sus ajustes predefinidos tras una barra.' },
    b: { label: 'segundo', doc: 'El esquema con el que se compara.' },
    figure: ({ a, b }) => `${a} comparado con ${b}`,
    difference: ({ a, b }) => `${a} − ${b}`,
    values: ({ a, b }, valueA, valueB, difference) =>
      `${valueA} en ${a}, ${valueB} en ${b}; diferencia ${difference}`,
    unseen: 'no se ve',
    joined: (from, to) => `la dimensión ${from} del primer esquema es la ${to} del segundo`,
    alone: (from) => `la dimensión ${from} del primer esquema no es ninguna del segundo`,
    does: {
      rows: 'suma una fila de números a cada embedding',
      rotation: 'gira consultas y claves',
      bias: 'suma un número a cada puntuación',
    },
    unlikeKind: ({ a, b }, doesA, doesB) =>
      `No se pueden comparar número a número: ${a} ${doesA}; ${b} ${doesB}.`,
    shape: {
      rows: (rows, cols) =>
        `${plural(rows, 'posición', 'posiciones')} y ${plural(cols, 'dimensión', 'dimensiones')}`,
      rotation: (rows, cols) =>
        `${plural(rows, 'posición', 'posiciones')} y ${plural(cols, 'par', 'pares')} de dimensiones`,
    },
    headsShape: (heads) => plural(heads, 'cabeza', 'cabezas'),
    unlikeShape: ({ a, b }, shapeA, shapeB) =>
      `No se pueden comparar número a número: ${a} tiene ${shapeA}; ${b} tiene ${shapeB}.`,
    at: {
      rows: (row, column, _head) => `la posición ${row}, dimensión ${column}`,
      rotation: (row, column, _head) => `la posición ${row}, par ${column}`,
      bias: (row, column, head) => `la cabeza ${head}, consulta ${row}, clave ${column}`,
    },
    largest: {
      rows: (value, where) => `La mayor diferencia entre dos números es de unos ${value}, en ${where}.`,
      rotation: (value, where) =>
        `La mayor diferencia entre dos ángulos es de unos ${value} radianes, en ${where}.`,
      bias: (value, where) => `La mayor diferencia entre dos números es de unos ${value}, en ${where}.`,
    },
    equal: {
      rows: ({ a, b }, count, _number) => `Iguales: los ${count} números de ${a} y los de ${b} coinciden.`,
      rotation: ({ a, b }, count, number) =>
        number === 1
          ? `Iguales: el único ángulo es el mismo en ${a} y en ${b}.`
          : `Iguales: los ${count} ángulos de ${a} y los de ${b} coinciden.`,
      bias: ({ a, b }, count, number) =>
        number === 1
          ? `Iguales: el único número es el mismo en ${a} y en ${b}.`
          : `Iguales: los ${count} números de ${a} y los de ${b} coinciden.`,
    },
    few: {
      rows: 'Tan pocos números no pueden decir más: elija al menos dos posiciones y más de dos dimensiones.',
      rotation: 'Tan pocos ángulos no pueden decir más: elija al menos dos posiciones.',
      bias: 'Tan pocos números no pueden decir más: elija al menos dos posiciones.',
    },
    alike: (isMoved, pair) =>
      `Aquí los números son los mismos${isMoved ? ', en otros lugares' : ''}, pero tan pocos no deciden nada: las frecuencias son otras. ${pair}`,
    pair: ({ a, b }, pair, frequencyA, frequencyB) =>
      `El primer par distinto es el ${pair}: unos ${frequencyA} radianes por posición en ${a}, ${frequencyB} en ${b}.`,
    frequencies: (pair) => `Otras frecuencias. ${pair}`,
    moved: {
      rows: ({ a, b }, from, to, isCut) =>
        `Los mismos valores en otros lugares: las dimensiones ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las dimensiones ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
      rotation: ({ a, b }, from, to, isCut) =>
        `Los mismos ángulos en otros lugares: las dimensiones ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las dimensiones ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
      bias: ({ a, b }, from, to, isCut) =>
        `Los mismos valores en otras cabezas: las cabezas ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las cabezas ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
    },
    movedSomehow: 'Los mismos valores en otros lugares.',
    flipped: (count) =>
      count === 1 ? 'Una de ellas tiene el signo contrario.' : `${count} de ellas tienen el signo contrario.`,
    twins: (count) =>
      `En estas posiciones, ${count} de ellas son iguales a otra, y los números no dicen cuál de esas es cuál.`,
    shifted: ({ a, b }, shift) =>
      `Las mismas filas en otras posiciones: la fila de cada posición de ${b} está en ${a} ${plural(Math.abs(shift), 'posición', 'posiciones')} ${shift > 0 ? 'más adelante' : 'más atrás'}.`,
    oneKey: 'Con una sola clave no hay nada que ponderar.',
    byRows: (difference) =>
      `En cada fila los dos difieren en un mismo número, que la softmax anula: la atención es la misma. ${difference}`,
    dimensions: ({ a, b }, pairA, pairB) =>
      `Los mismos ángulos, pero para otras dimensiones: lo que ${a} gira como par en las dimensiones ${pairA.join(' y ')}, ${b} lo gira en las dimensiones ${pairB.join(' y ')}.`,
    otherPairs: ({ a, b }, pairA, pairB) =>
      `Además, los pares son de otras dimensiones: de ${pairA.join(' y ')} en ${a}, de ${pairB.join(' y ')} en ${b}.`,
    different: 'Otros valores, sea cual sea su orden.',
    common: (found, count) =>
      found === 0
        ? 'Ninguna dimensión de uno es una dimensión del otro.'
        : `De las ${count} dimensiones, ${found === 1 ? 'una está' : `${found} están`} en ambos.`,
    range: (low, high, isOne) => (isOne ? low : `${low} a ${high}`),
    factors: ({ a, b }, rangeA, rangeB) =>
      `Lo que se gira se multiplica además: por ${rangeA} en ${a}, por ${rangeB} en ${b}.`,
    tolerance: (tolerance) =>
      `Los números que difieren como máximo en ${tolerance} cuentan como iguales: tanto puede hacer el redondeo.`,
    oneHead: (head) => `De tantos números, solo se comparan los de la cabeza ${head}.`,
    lanes: {
      rows: (found, count) => `Las líneas unen dimensiones con los mismos números: ${found} de ${count}`,
      rotation: (found, count) => `Las líneas unen dimensiones que se giran igual: ${found} de ${count}`,
      bias: (found, count) => `Las líneas unen cabezas con los mismos números: ${found} de ${count}`,
    },
    dashed: '; a trazos: con el signo contrario',
  },
};

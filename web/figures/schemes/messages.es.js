/** What figures say, in Spanish. */
import { plural, listed } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  schemes: {
    figure: (count) => `Afirmaciones sobre ${plural(count, 'esquema', 'esquemas')}, todas medidas`,
    scheme: 'esquema',
    width: {
      label: 'd_model',
      doc: 'Cuántas dimensiones tienen las filas, las consultas y las claves, donde ningún ajuste predefinido lo dice.',
    },
    farPosition: {
      label: 'posición lejana',
      doc: 'La posición que se le pide a cada esquema.',
    },
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'afirmación', verdict: 'veredicto', value: 'número', text: 'lo que se midió' },
    states: { yes: 'sí', no: 'no', nothing: 'nada que comparar', lacks: 'no procede' },
    nothing: 'Solo hay una posición.',
    what: {
      rows: (width) => `suma a cada palabra una fila de ${plural(width, 'número', 'números')}`,
      rotation: (width) => `gira consultas y claves de ${plural(width, 'dimensión', 'dimensiones')}`,
      bias: (heads) => `suma un número a cada puntuación, en ${plural(heads, 'cabeza', 'cabezas')}`,
      indices: 'elige una fila de una tabla para cada consulta y clave',
      none: 'no suma nada',
      other: 'depende de las palabras',
    },
    lacks: {
      none: 'No hay nada que medir: solo la máscara revela el orden.',
      words: 'Sin palabras no hay nada que medir.',
      rows: 'No tiene filas de posiciones.',
      numbers: 'Solo elige entre filas aprendidas.',
    },
    bounded: {
      title: 'Acotado',
      note: 'Filas: ningún número pasa de 1 ni baja de −1. Giros: ningún vector crece. Sesgos: ninguno con la posición lejana es mayor que todos los que hay hasta la posición que es la mitad de esa.',
      measure: {
        rows: (size) => `mayor |valor|: ${size}`,
        rotation: (size) =>
          `mayor crecimiento de un vector: ${size} ${size === '1' ? 'vez' : 'veces'} su longitud`,
        bias: (size, half) => `mayor |sesgo| hasta la posición ${half}: ${size}`,
      },
      beyond: (far, size) => `; con la posición ${far}: ${size}`,
    },
    distinct: {
      title: 'Filas distintas',
      note: 'Dos filas cualesquiera distan más de 2⁻⁸, un paso de bfloat16.',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `menor distancia: ${distance}, de todas las posiciones separadas por ${b - a}`
          : `menor distancia: ${distance}, de las posiciones ${a} y ${b}`,
    },
    offset: {
      title: 'Solo cuenta el desplazamiento',
      note: 'Lo que dos posiciones aportan a una puntuación no cambia si ambas avanzan. De las filas: su producto escalar, uno de los cuatro términos de una puntuación. De giros y sesgos: todo lo que las posiciones hacen a una puntuación.',
      measure: (change, offset, isRounding) =>
        `mayor cambio: ${change}${offset === undefined ? '' : `, con desplazamiento ${offset}`}${isRounding ? ', del redondeo' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`en la puntuación, con ${listed(score)}`] : []),
          ...(rows.length ? [`en el producto escalar de dos filas, con ${listed(rows)}`] : []),
          ...(indices.length ? [`en la elección de una fila de la tabla, con ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `Algo más que el desplazamiento cuenta en ${listed(no)}.` : '';
        return `Solo cuenta el desplazamiento: ${yes.join('; ')}${no.length ? `; no así con ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (far) => `Definido en ${far}`,
      note: 'Definido no es aprendido: que un modelo pueda usar una posición tan lejana depende de su entrenamiento.',
      table: (far, last) =>
        `posición ${far}: la tabla ${last === '0' ? 'solo tiene la fila 0' : `tiene las filas 0 a ${last}`}`,
      sentence: (far, yes, no) =>
        no.length
          ? `La posición ${far} la ${no.length === 1 ? 'rechaza' : 'rechazan'} ${listed(no)}.`
          : yes.length
            ? `Ningún esquema rechaza la posición ${far}.`
            : '',
    },
    at: {
      rows: (far, value) => `la fila de la posición ${far} empieza por ${value}`,
      rotation: (far, angle) =>
        `la posición ${far} gira el primer par ${angle} ${angle === '1' ? 'radián' : 'radianes'}`,
      bias: (far, value) => `consulta ${far} y clave 0 en la cabeza 0: ${value}`,
      indices: (far, index) => `consulta ${far} y clave 0: número ${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `Medido en ${count === 1 ? 'la posición 0' : `las primeras ${count} posiciones`}${ofBias < count ? ` (${ofBias} de un sesgo)` : ''}${last > 1 ? ` y, donde existen, en las ${last} hasta la posición ${far}` : last ? ` y, donde existe, en la posición ${far}` : ''}.`,
    drawn: (names) => (names.length ? `Aquí se sacan al azar los números de: ${listed(names)}.` : ''),
  },
  errors: {
    too_many_schemes: ({ subject, value, limits: [most] }) =>
      `${subject} nombra ${value}; se muestran como mucho ${most}`,
  },
};

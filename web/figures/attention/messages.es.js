/** What figures say, in Spanish. */
import { plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  attention: {
    text: {
      label: 'oración',
      doc: 'Lo que se divide en palabras. Una segunda línea tiene las mismas palabras en otro orden; sin ella, el otro orden es el inverso.',
    },
    scheme: { label: 'esquema', doc: 'Cómo sabe la atención dónde están las palabras, si es que lo sabe.' },
    swapped: {
      label: 'otro orden',
      doc: 'Las mismas palabras de atrás adelante, o como están en la segunda línea.',
    },
    causal: { label: 'causal', doc: 'Cada palabra solo se ve a sí misma y a las anteriores.' },
    scaled: {
      label: 'dividido por √d',
      doc: 'Las coincidencias se dividen por la raíz cuadrada del número de dimensiones.',
    },
    empty: 'Aquí todavía no hay ninguna palabra: escriba una oración.',
    unknown: (list) =>
      list.length === 1
        ? `Una palabra no tiene vector aquí: ${list[0]}. En su lugar hay ceros, así que no queda más que la posición.`
        : `${list.length} palabras distintas no tienen vector aquí: ${list.join(', ')}. En su lugar hay ceros, así que no queda más que la posición.`,
    figure: (count) =>
      `Atención entre ${plural(count, 'palabra', 'palabras')}: puntuaciones y pesos, las consultas de arriba abajo y las claves de izquierda a derecha`,
    alternative: ([low, high], most) => `Puntuaciones de ${low} a ${high}; pesos de hasta ${most}.`,
    query: 'consulta',
    key: 'clave',
    score: 'puntuación',
    scores: 'puntuaciones',
    weights: 'pesos: softmax de cada fila',
    at: (word, position) => `${word} (${position})`,
    cell: (query, key, score, weight) =>
      `consulta ${query}, clave ${key}: puntuación ${score}, ${weight === undefined ? 'no se ve, la clave está después de la consulta' : `peso ${weight}`}`,
    opened: (query, key) => `puntuación de ${query} y ${key}`,
    terms: {
      content: 'coincidencia',
      content_content: 'contenido–contenido',
      content_position: 'contenido–posición',
      position_content: 'posición–contenido',
      position_position: 'posición–posición',
      turned: 'tras girar',
      bias: 'sesgo',
    },
    weight: (weight) => `La softmax sobre todas las claves que se ven la convierte en el peso ${weight}.`,
    unseen: 'La clave está después de la consulta y no se ve: su peso es 0.',
    mix: (query) => `en qué se convierte ${query}: una mezcla de`,
    others: (count) => (count === 1 ? 'otra más' : `otras ${count} juntas`),
    moved: (position, distance, length) =>
      `En el otro orden está en la posición ${position} y se convierte en ${distance === undefined ? 'el mismo vector' : `un vector a distancia ${distance} de este, que mide ${length}`}.`,
    alone: (word) =>
      `Una sola palabra solo se ve a sí misma: todo el peso está en «${word}», y no hay otro orden.`,
    sameSentence: (isReversed) =>
      `${isReversed ? 'Leída al revés' : 'En el otro orden'} es la misma oración: no hay nada que comparar.`,
    same: (isReversed, count, within, isMirrored) =>
      `${isReversed ? 'Al leer al revés' : 'En el otro orden'}, cada una de las ${count === 2 ? 'dos' : count} palabras se convierte de nuevo en el mismo vector${within === undefined ? '' : `, con una diferencia de ${within} como máximo`}: lo que resulta no distingue los dos órdenes.${isMirrored ? ' El sesgo suma en ambos lo mismo para cada par de palabras.' : ''}`,
    differ: (isReversed, changed, count, word, distance, isOfMask) =>
      `${isReversed ? 'Al leer al revés' : 'En el otro orden'}, ${changed < count ? `${changed} de las ${count} palabras ${changed === 1 ? 'se convierte' : 'se convierten'}` : count === 2 ? 'las dos palabras se convierten' : `cada una de las ${count} palabras se convierte`} en otro vector; la que más se desplaza es «${word}»: ${distance}.${isOfMask ? ' Solo la máscara distingue los órdenes: sin ella, cada vector sería de nuevo el mismo.' : ''}`,
    identity: (names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? 'consultas, claves y valores son los vectores de las palabras con las codificaciones de sus posiciones sumadas'
          : first === 'turned'
            ? 'consultas y claves son los vectores de las palabras, girados según sus posiciones, y los valores son estos vectores sin girar'
            : names.includes('bias')
              ? 'consultas, claves y valores son los vectores de las palabras, y a las puntuaciones se les suma un sesgo'
              : 'consultas, claves y valores son los vectores de las palabras, y no hay ninguna posición en ellos';
      return `Aquí no hay nada aprendido, W es la identidad: ${told}. Lo que cambia de un esquema a otro es lo que hacen las posiciones por sí solas.`;
    },
    given: (names, w_q, w_k) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? ', con las codificaciones de sus posiciones sumadas'
          : first === 'turned'
            ? ', y después se giran según sus posiciones'
            : '';
      return `W_q es ${w_q ?? 'la identidad'} y W_k es ${w_k ?? 'la identidad'}: con ellas se hacen las consultas y las claves a partir de los vectores de las palabras${where}. W_v es la identidad.${names.includes('bias') ? ' A las puntuaciones se les suma un sesgo.' : ''}`;
    },
    files: {
      open: (which) => `Abrir ${which === 'w_q' ? 'W_q' : 'W_k'} (.npy)…`,
      back: 'Volver a la W de esta página',
      failed: (name, reason) => `No se pudo abrir ${name}: ${reason}. Nada ha cambiado.`,
    },
    drawn: 'Los números que un modelo aprende para este esquema están aquí sacados al azar.',
    unmasked:
      'Aquí se ven las claves posteriores a su consulta, aunque los modelos con este esquema nunca las ven.',
  },
  errors: {
    same_words: ({ subject }) =>
      `${subject} tiene dos líneas de palabras distintas; la segunda debe tener las de la primera, en otro orden`,
    query_width: ({ limits: [cols], reason }) =>
      `las consultas de ${plural(cols, 'número', 'números')}, como las hace W_q, no se pueden girar: ${reason}`,
  },
};

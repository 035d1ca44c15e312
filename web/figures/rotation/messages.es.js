/** What figures say, in Spanish. */
import { whole, plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  rotation: {
    m: { label: 'posición m de la consulta', doc: 'Dónde está la consulta, contado desde 0.' },
    n: { label: 'posición n de la clave', doc: 'Dónde está la clave, contado desde 0.' },
    movedField: {
      label: 'ambas desplazadas',
      doc: 'Cuántas posiciones se han desplazado juntas la consulta y la clave.',
    },
    vectors: {
      label: 'consulta y clave',
      doc: 'Qué son la consulta y la clave antes de girar.',
      choices: { match: 'coinciden: el mismo vector', independent: 'independientes entre sí' },
    },
    figure: (m, n, pairs) =>
      `Una consulta en la posición ${whole(m)} y una clave en la posición ${whole(n)} como agujas de reloj, en ${plural(pairs, 'par', 'pares')} de dimensiones`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Consulta en ${at(m)}, clave en ${at(n)}: puntuación ${score}`;
    },
    query: 'consulta',
    key: 'clave',
    bank: 'Consulta y clave, del primer par de dimensiones al último',
    parts: 'Las partes de la puntuación, del primer par al último',
    clock: (pair) => `par ${pair}`,
    dimensions: (all) => all.join(', '),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `par ${pair}, dimensiones ${first} y ${second}${turns ? '' : ', que no gira'}: ${query} · ${key} · cos(${angle}) = ${part} de la puntuación`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? 'La consulta y la clave están en la misma posición'
          : `La clave está ${whole(Math.abs(apart))} ${Math.abs(apart) === 1 ? 'posición' : 'posiciones'} ${apart > 0 ? 'antes' : 'después'} de la consulta`;
      return pairs === 1
        ? `${where}: la puntuación es ${score}; sería ${most} si las dos agujas coincidieran.`
        : `${where}: la puntuación es ${score}; sería ${most} si las dos agujas coincidieran en cada uno de los ${pairs} pares.`;
    },
    moved: (by, change, before, now, isRounding) => {
      const both = `Ambas se han desplazado ${whole(by)} ${by === 1 ? 'posición' : 'posiciones'}`;
      if (change === '0') return `${both}, y la puntuación es la misma hasta el último bit.`;
      return isRounding
        ? `${both}: la puntuación sigue siendo ${now} (el redondeo la cambia en ${change}).`
        : `${both}: la puntuación, antes ${before}, ha cambiado en ${change}.`;
    },
    match:
      'La consulta y la clave son el mismo vector, es decir, coinciden: antes de girar, los dos números de cada par son 1 y 0.',
    independent: (seed) =>
      `Los números de la consulta y de la clave son independientes entre sí, obtenidos con la semilla ${seed}.`,
    given: 'La consulta y la clave son las que da la página.',
    givenOnce: 'La consulta y la clave son el mismo vector, que da la página.',
    explain: (areMany) =>
      `Cada reloj es un par de dimensiones, que están debajo con su parte de la puntuación: la longitud de una aguja por la de la otra por el coseno del ángulo entre ambas. La puntuación es aquí el producto escalar, sin dividir.${areMany ? ' Las barras son las partes de la puntuación, una al lado de otra.' : ''}`,
    rest: (rest, width, part) =>
      `De las ${width} dimensiones, ${rest.length} (${rest[0]} a ${rest[rest.length - 1]}) no ${rest.length === 1 ? 'gira' : 'giran'}, y ${rest.length === 1 ? 'suma' : 'suman'} ${part} estén donde estén la consulta y la clave.`,
    still: (count, pairs) =>
      `De los ${pairs} pares, ${count} no ${count === 1 ? 'gira' : 'giran'} (trazo discontinuo).`,
    factor: (factor, square) =>
      `Este escalado hace la consulta y la clave ${factor} veces más largas, y por eso cada parte girada de la puntuación, ${square} veces mayor.`,
    magnitudes: 'Este esquema cambia también la longitud de la consulta y de la clave con la posición.',
    some: (shown, pairs) =>
      `Se dibujan ${shown} de los ${pairs} pares, repartidos por igual; la puntuación es la de todos.`,
    columns: {
      pair: 'par',
      queryAngle: 'ángulo de la consulta',
      keyAngle: 'ángulo de la clave',
      part: 'parte de la puntuación',
    },
  },
  errors: {
    vector_length: ({ subject, limits: [count, width] }) =>
      `${subject} tiene ${plural(count, 'número', 'números')}; debe tener ${width}, uno por dimensión, o los 2 de cada par`,
  },
};

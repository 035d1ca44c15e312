/** What figures say, in Spanish. */
import { whole, plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  hands: {
    position: { label: 'posición', doc: 'La posición que marcan las agujas, contada desde 0.' },
    mirrorField: {
      label: 'otra aguja, mismo seno',
      doc: 'Dibuja el otro punto de la vuelta en el que cada aguja tiene el mismo seno.',
    },
    figure: (position, count) =>
      `La posición ${whole(position)} como ${plural(count, 'aguja de reloj', 'agujas de reloj')}, y la fila de su codificación`,
    words: 'Las palabras, cada una en su posición',
    wordAt: (word, position) => `${word}, posición ${position}`,
    order: 'Otro orden',
    other: 'Otra oración',
    caption: (position, word) =>
      word === undefined ? `Posición ${whole(position)}` : `Posición ${whole(position)}: «${word}»`,
    bank: 'Agujas de reloj, del primer par de dimensiones al último',
    clock: (pair) => `par ${pair}`,
    pair: (pair, angle, turns, sine, cosine) =>
      `par ${pair}: ángulo ${angle}, ${turns} ${turns === '1' ? 'vuelta' : 'vueltas'}; la dimensión ${sine.dimension} tiene el seno ${sine.value}${cosine ? `, la dimensión ${cosine.dimension} el coseno ${cosine.value}` : ''}`,
    unmoved: (position, count) =>
      count === 1
        ? `En la posición ${whole(position)} la aguja aún no se ha movido: su seno es 0 y su coseno, 1.`
        : `En la posición ${whole(position)} ninguna aguja se ha movido aún: todos los senos son 0 y todos los cosenos, 1.`,
    turned: (position, count, most, least) =>
      count === 1
        ? `En la posición ${whole(position)} la aguja ha dado ${most === '1' ? 'aproximadamente una vuelta' : `unas ${most} vueltas`}.`
        : `En la posición ${whole(position)} la aguja más rápida ha dado ${most === '1' ? 'aproximadamente una vuelta' : `unas ${most} vueltas`}; la más lenta, unas ${least}.`,
    stands: (here, there, same) => {
      const other = same ? 'en el otro orden' : 'en la otra oración';
      if (here === undefined && there === undefined)
        return 'Ahí no hay ninguna palabra; la posición tiene su fila de todos modos.';
      if (here === there) return `Ahí está «${here}», también ${other}.`;
      if (here === undefined) return `Ahí está, ${other}, «${there}», con esta misma fila.`;
      if (there === undefined)
        return `Ahí está «${here}»; ${other} no hay ninguna palabra, pero la fila es la misma.`;
      return `Ahí está «${here}» y, ${other}, «${there}», con esta misma fila: las agujas solo conocen la posición.`;
    },
    mirror: (wavelength, sine, [now, other], [cosine, otherCosine]) =>
      now === other
        ? `La primera aguja está donde su seno, ${sine}, aparece una sola vez en su vuelta de unas ${wavelength} posiciones.`
        : `En una vuelta de unas ${wavelength} posiciones, la primera aguja tiene el seno ${sine} dos veces, unas ${now} y unas ${other} posiciones después del punto más alto; solo el coseno dice cuál es: ${cosine} o ${otherCosine}.`,
    binary: (position, bits) => `En binario, la posición ${whole(position)} es ${bits}.`,
    counter:
      'La misma posición en un contador binario, con el bit más rápido primero. Un bit salta donde una aguja se desliza.',
    some: (count, shown) =>
      `De las ${count} agujas se dibujan ${shown.length}: las de los pares ${shown.join(', ')}.`,
    explain: (count) =>
      `${count === 1 ? 'La aguja parte de arriba y gira en el sentido del reloj' : 'Cada aguja parte de arriba y gira en el sentido del reloj, a su propia velocidad'}; debajo (↻) está cuántas vueltas ha dado. Lo que su punta se aleja hacia la derecha es el seno, y hacia arriba, el coseno: dos números de la fila, cada uno bajo el número de su dimensión.`,
  },
};

/** What figures say, in Spanish. */
import { decimals, plural, debe } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  words: {
    names: (names, isCut) => `${names.join(', ')}${isCut ? ', …' : ''}`,
    word: 'palabra',
    figure: (count) => `Las palabras de ${plural(count, 'oración', 'oraciones')} como puntos`,
    text: {
      label: 'oraciones, una por línea',
      doc: 'Lo que se divide en palabras. Cada línea es una oración.',
    },
    weightOfWord: {
      label: 'peso de las palabras',
      doc: 'Por cuánto se multiplican los vectores de palabras antes de sumar la codificación.',
    },
    weightOfPosition: {
      label: 'peso de las posiciones',
      doc: 'Por cuánto se multiplican las codificaciones antes de sumarlas a los vectores de palabras.',
    },
    basis: {
      label: 'direcciones',
      doc: 'Las dos direcciones dibujadas: las componentes principales de cada oración, las de todas juntas, o la primera componente de las posiciones y la primera de las palabras.',
      choices: {
        each: 'propias de cada oración',
        shared: 'comunes a todas',
        split: 'posiciones a lo ancho, palabras a lo alto',
      },
    },
    empty: 'Aquí no hay todavía ninguna palabra: escriba una oración.',
    sentence: (number) => `Oración ${number}`,
    token: (position, index, known) =>
      `posición ${position}, palabra ${index} del vocabulario${known ? '' : ', desconocida'}`,
    padded: (rows, cols) =>
      `Como números: una matriz de ${plural(rows, 'oración', 'oraciones')} por ${plural(cols, 'palabra', 'palabras')}`,
    paddedText:
      'Cada palabra es su número en el vocabulario, en el que las palabras frecuentes van primero. Las oraciones más cortas se rellenan con ceros para que todas las filas tengan la misma longitud; no representan ninguna palabra y no se dibujan.',
    unknown: (list) =>
      list.length === 1
        ? `Una palabra no tiene vector aquí: ${list[0]}. En su lugar hay ceros, así que no queda más que la posición; el punto está hueco y no cuenta como vecino de nadie.`
        : `${list.length} palabras distintas no tienen vector aquí: ${list.join(', ')}. En su lugar hay ceros, así que no queda más que la posición; sus puntos están huecos y no cuentan como vecinos de nadie.`,
    unsplit: (list) =>
      `Por qué un solo token: el texto se divide únicamente en los espacios y en signos como . , ! ? y -, y no hay ninguno en ${list.map((word) => `«${word}»`).join(', ')}. Las lenguas que no ponen espacios entre las palabras necesitan otro tokenizador.`,
    presets: 'palabras : posiciones',
    see: {
      named: (name, text) => `${name}. ${text}`,
      words:
        'Sin posiciones una palabra tiene un solo vector, esté donde esté: el orden de la oración no deja huella.',
      equal: 'Palabras y posiciones se suman tal como son.',
      positions: 'Cada posición cuenta diez veces.',
      mostlyWords: 'Cada palabra cuenta diez veces.',
      kept: (count, all, dims) =>
        `${count === all ? `Cada una de las ${all} palabras` : `${count} de ${all} palabras`} ${count === 1 || count === all ? 'tiene' : 'tienen'} la misma palabra más cercana de la oración que sin posiciones, si cuentan las ${dims} dimensiones.`,
      beside: (count, all, dims) =>
        `Para ${count === all ? `cada una de las ${all}` : `${count} de ${all}`} palabras, la más cercana en las ${dims} dimensiones es una que está justo a su lado en la oración.`,
      scaled: (d, root, half) =>
        `El transformer original multiplica sus embeddings por √d = √${d} = ${root}. Eso no hace las palabras tantas veces más largas que las posiciones: embeddings que empiezan con una longitud de alrededor de 1 pasan a medir ${root}, junto a posiciones de √(d/2) = ${half}, lo que da 1,4 : 1.`,
      scaledHere: (before, after, position, ratio) =>
        `Las palabras de aquí miden de media ${before} ya de partida, así que pasan a medir ${after}, junto a posiciones de ${position}: ${ratio} : 1.`,
      balanced:
        '1,4 : 1 en longitud: la proporción del transformer original, √d : √(d/2) = √2 : 1, si sus embeddings empiezan con longitud 1.',
    },
    panel: (sentence, count) =>
      `Oración ${sentence}: ${count === 1 ? 'su única palabra como punto numerado' : `sus ${count} palabras como puntos numerados`} en un plano`,
    component: (number, share) => `componente ${number} (${share} de la varianza)`,
    across: (share) => `posiciones (${share} de la varianza)`,
    up: (share) => `palabras (${share} de la varianza)`,
    alone: 'Una sola palabra: no hay diferencia que mostrar ni otra de la que estar cerca.',
    onePoint: 'Con estos ajustes todas las palabras de la oración están en un mismo punto.',
    showsAll: 'El plano muestra todas las diferencias entre estas palabras.',
    shows: (share) => `El plano muestra el ${share} de las diferencias entre estas palabras.`,
    turned: (count, all, dims, names) =>
      `Un anillo marca ${count === 1 ? 'la única' : `las ${count}`} de ${all} cuya palabra más cercana en él no es la más cercana en las ${dims} dimensiones: ${names}.`,
    straight: (all, dims) =>
      `${all === 2 ? 'Las dos tienen' : `Las ${all} tienen`} en él la misma palabra más cercana que en las ${dims} dimensiones.`,
    movesFrom: 'Una línea lleva a cada palabra desde donde está en la oración 1.',
    nearTurned: (word, plane, all, dims) =>
      `La más cercana a «${word}» en el plano (línea continua): ${plane.word} en la posición ${plane.position}, a ${plane.plane}, pero a ${plane.all} en las ${dims} dimensiones. La más cercana en las ${dims} (línea discontinua): ${all.word} en la posición ${all.position}, a ${all.all}, de los que el plano muestra ${all.plane}.`,
    nearSame: (word, all, dims) =>
      `La más cercana a «${word}», tanto en el plano, a ${all.plane}, como en las ${dims} dimensiones, a ${all.all}: ${all.word} en la posición ${all.position}.`,
    nearHere: (word, all) =>
      `La más cercana a «${word}»: ${all.word} en la posición ${all.position}, a ${all.all}.`,
    noOthers: (word) => `No hay otra palabra con vector de la que «${word}» pueda estar cerca.`,
    lengths: (parts) =>
      `Longitudes de los vectores: ${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join(', ')}.`,
    average: (word, position) =>
      `Con estos pesos una palabra mide ${word} de media, y una posición ${position}.`,
    averageUnknown: (position) =>
      `Ninguna palabra tiene vector aquí; con este peso una posición mide ${position} de media.`,
    chosen: (word, position, known) =>
      `«${word}» en la posición ${position}${known ? '' : ', que no tiene vector aquí'}`,
    lines: (word, position) =>
      `Líneas sobre las dimensiones: el vector de ${word}, la codificación de la posición ${position} y su suma`,
    line: {
      word: (weight) => `${weight} × palabra`,
      position: (weight, position) => `${weight} × posición ${position}`,
      sum: 'suma',
    },
    searching: 'Buscando sus palabras más cercanas…',
    noNeighbours: 'Una palabra sin vector no está cerca de ninguna.',
    neighbours: (word, near) =>
      `Las más cercanas a «${word}»: ${near.map(({ word, cosine }) => `${word} ${decimals(cosine, 2)}`).join(', ')} (coseno del ángulo entre los vectores de palabras).`,
    sameSentence: 'Las dos oraciones son iguales.',
    sameBag:
      'Las dos oraciones constan de las mismas palabras. Sin posiciones cada palabra tiene el mismo vector en ambas, así que son una misma bolsa de vectores: todas las distancias son 0.',
    sameWords: (moved, more, same, dims) => {
      const whole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance} (${from} → ${to}${drawn && !whole ? `; dibujado: ${drawn}` : ''})`,
      );
      return [
        `Las dos oraciones constan de las mismas palabras. De la primera a la segunda sus vectores se desplazan, en las ${dims} dimensiones: ${list.join(', ')}${more ? ` y ${more} más` : ''}.`,
        ...(whole ? ['El plano muestra estas longitudes enteras.'] : []),
        ...(same ? [`En la misma posición, y por tanto sin cambios: ${same}.`] : []),
      ].join(' ');
    },
  },
  errors: {
    chosen_word: (refusal) => debe(refusal, 'una oración, desde 1, y una posición, desde 0, como 2:9'),
  },
};

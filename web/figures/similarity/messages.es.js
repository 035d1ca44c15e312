/** What figures say, in Spanish. */
import { veces } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  similarity: {
    metric: { label: 'medida', doc: 'Cómo se mide cuánto se parecen dos posiciones.' },
    metrics: {
      dot: {
        name: 'producto escalar',
        each: 'producto escalar de las posiciones entre sí',
        to: (position) => `producto escalar con la posición ${position}`,
        remark: {
          is: 'El producto escalar multiplica dos filas número a número y suma.',
          called: 'Algunos cursos lo llaman correlación.',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: cuanto mayor es el producto, menor es el ángulo entre dos filas.`,
        },
      },
      cosine: {
        name: 'similitud del coseno',
        each: 'similitud del coseno de las posiciones entre sí',
        to: (position) => `similitud del coseno con la posición ${position}`,
        remark: {
          is: 'La similitud del coseno es el producto escalar dividido por las longitudes de ambas filas: 1 para filas de una misma dirección, 0 para filas en ángulo recto.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: es el producto escalar dividido por el cuadrado de esa longitud.`,
        },
      },
      pearson: {
        name: 'correlación de Pearson',
        each: 'correlación de Pearson de las posiciones entre sí',
        to: (position) => `correlación de Pearson con la posición ${position}`,
        remark: {
          is: 'La correlación de Pearson es la similitud del coseno de las filas una vez restada a cada una su media.',
          called:
            'Algunos cursos llaman correlación al simple producto escalar; esta es la de la estadística.',
          here: (_length) => '',
        },
      },
      euclidean: {
        name: 'distancia euclídea',
        each: 'distancia euclídea de las posiciones entre sí',
        to: (position) => `distancia euclídea a la posición ${position}`,
        remark: {
          is: 'La distancia euclídea es la longitud de la diferencia de dos filas: 0 si son iguales.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: cuanto mayor es el producto escalar, menor es la distancia.`,
        },
      },
      squared: {
        name: 'distancia al cuadrado',
        each: 'distancia al cuadrado de las posiciones entre sí',
        to: (position) => `distancia al cuadrado a la posición ${position}`,
        remark: {
          is: 'La distancia al cuadrado suma los cuadrados de las diferencias de dos filas, número a número: 0 si son iguales.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: es el doble del cuadrado de esa longitud, menos el doble del producto escalar.`,
        },
      },
    },
    heatmap: (each, count) =>
      `Mapa de calor: ${each}, ${count} por ${count}. Las flechas del teclado eligen la posición de la que trata la línea`,
    line: (to) => `Línea sobre todas las posiciones: ${to}`,
    pair: (a, b, name, value) => `posiciones ${a} y ${b}: ${name} ${value} (separación ${Math.abs(a - b)})`,
    alone: 'Solo hay una posición, así que no hay otra con la que compararla.',
    gaps: (gaps, count) =>
      `${gaps === count ? 'Ninguna posición tiene valor' : `De ${count} posiciones, ${gaps} ${gaps === 1 ? 'no tiene valor y queda' : 'no tienen valor y quedan'} en blanco`}: falta un número de la fila, o la fila no tiene dirección.`,
    pairOnly: (value) =>
      `El único valor fuera de la diagonal es ${value}: no hay otros con los que compararlo.`,
    lengths: (least, most) => `Aquí las longitudes de las filas van de ${least} a ${most}.`,
    meanRows: (name) =>
      `Donde hay más celdas que píxeles, un color es la medida (${name}) de dos filas medias, cada una la de todas las posiciones que un píxel representa; no es la media de las celdas que cubre.`,
    farLine: (count) =>
      `La línea se dibuja primero del mismo modo y, en cuanto está calculada, del menor al mayor valor de cada píxel: de hasta ${count} posiciones.`,
    ofMeanRows: (name, rows, cols, value) =>
      `fila media de ${rows === '1' ? '1 posición' : `${rows} posiciones`}, y fila media de ${cols === '1' ? '1 posición' : `${cols} posiciones`}: ${name} ${value}`,
    withMeanRow: (position, from, to, name, value) =>
      `posición ${position}, y la fila media de las posiciones ${from} a ${to}: ${name} ${value}`,
    meanWith: (position, from, to, name, value) =>
      `posición ${position} y posiciones ${from} a ${to}: ${name}, de media ${value}`,
    means: (least, most) =>
      least === most
        ? `Aquí la media de cada fila es ${least}.`
        : `Aquí las medias de las filas van de ${least} a ${most}.`,
    where: (a, b, apart) =>
      `en las posiciones ${a} y ${b}${apart ? ` y en todas las demás con separación ${apart}` : ''}`,
    likeness: {
      extreme: (value, where) => `El mayor valor fuera de la diagonal es ${value}, ${where}`,
      turn: (count, from) =>
        `desde la posición 0 sube ${veces(count)} al crecer la separación, la primera de ${from} a ${from + 1}, así que el parecido no decrece sin más con la separación`,
      steady:
        'desde la posición 0 nunca sube al crecer la separación: aquí el parecido sí decrece con la separación',
    },
    both: (extreme, course) => `${extreme}; ${course}.`,
    distance: {
      extreme: (value, where) => `El menor valor fuera de la diagonal es ${value}, ${where}`,
      turn: (count, from) =>
        `desde la posición 0 baja ${veces(count)} al crecer la separación, la primera de ${from} a ${from + 1}, así que el parecido no decrece sin más con la separación`,
      steady:
        'desde la posición 0 nunca baja al crecer la separación: aquí el parecido sí decrece con la separación',
    },
  },
};

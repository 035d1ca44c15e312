/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  precision: {
    figure: (scheme) =>
      `Filas de ${scheme} en números de menos cifras: cuánto se desvían, y el producto escalar de vecinas, según la posición`,
    plots: 'Posiciones',
    parts: {
      positions_in: { label: 'posiciones en', doc: 'El formato de los números que son las posiciones.' },
      frequencies_in: {
        label: 'frecuencias en',
        doc: 'El formato de las frecuencias y de los ángulos, que son productos de posiciones y frecuencias.',
      },
      values_in: { label: 'valores en', doc: 'El formato de los senos y cosenos.' },
    },
    positions: { label: 'posiciones', doc: 'Cuántas posiciones se muestran.' },
    start: { label: 'primera posición', doc: 'Dónde empiezan las posiciones que se muestran.' },
    panels: {
      errors: {
        title: 'Cuánto se desvía una fila',
        axis: 'mayor error, logarítmico',
      },
      similarity: { title: 'Producto escalar de vecinas', axis: 'producto escalar' },
    },
    double: 'en float64',
    about: (number) => `aproximadamente ${number}`,
    together: (a, b, merged, mergedText, all) =>
      `Las posiciones ${a} y ${b} son las primeras que coinciden: sus filas son iguales. De ${all} posiciones, ${merged === 1 ? '1 tiene' : `${mergedText} tienen`} la fila de una anterior.`,
    apart: (count, all) =>
      count === 2
        ? 'Las dos posiciones no coinciden.'
        : `De estas ${all} posiciones, el redondeo no hace coincidir ninguna con otra.`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || (lost === 1 && lost < count)
          ? `La posición ${first} no tiene fila`
          : lost === count
            ? `Ninguna de las ${all} posiciones tiene fila`
            : `${lostText} posiciones no tienen fila, la primera es la ${first}`
      }: allí un número supera el mayor de su formato${largest ? ` (${largest} en float16)` : ''}.`,
    worst: (error, position) => `El mayor error es ${error}, en la posición ${position}.`,
    none: 'Ninguna fila se desvía.',
    inDouble: (ends) =>
      ends.length === 1
        ? `en float64 es ${ends[0]} en todas partes`
        : `en float64 va de ${ends[0]} a ${ends[1]}`,
    changed: (by, a, b, inDouble) =>
      `El producto escalar de vecinas se desvía hasta ${by}, en las posiciones ${a} y ${b}; ${inDouble}.`,
    unchanged: (inDouble) => `El producto escalar de vecinas no cambia: ${inDouble}.`,
    lines:
      'Las desviaciones se miden desde la misma fórmula en float64. Las líneas punteadas son medio paso de cada formato por debajo de 1: el redondeo de un valor de 1 o menos no lo desvía más. La línea discontinua es el producto escalar en float64.',
    points:
      'Los rombos señalan en el primer gráfico posiciones que tienen la fila de una anterior y en el segundo vecinas con la misma fila.',
    zeros: 'Un error de 0 está al pie del eje.',
    reading: (position, parts) => `posición ${position}: ${parts.join('; ')}`,
    isOff: (error) => `se desvía hasta ${error}`,
    isLost: 'sin fila, pues un número es demasiado grande para su formato',
    same: (position) => `la misma fila que la posición ${position}`,
    dot: (next, value, exact) => `producto escalar con la posición ${next} ${value}, en float64 ${exact}`,
    noNumber: 'ninguno',
    columns: {
      error: 'mayor error',
      sameAs: 'la misma fila que la posición',
      similarity: 'producto escalar con la siguiente',
      exact: 'el mismo en float64',
    },
    course: (what, low, high) => `${what}: de ${low} a ${high}.`,
    keys: 'Las flechas van de posición en posición; Av Pág y Re Pág dan pasos mayores.',
  },
};

/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  extremes: (count, low, high) =>
    count === 1
      ? `El único número es ${low}.`
      : low === high
        ? `Los ${count} números son ${low}.`
        : `Los ${count} números van de ${low} a ${high}.`,
  construction: {
    name: 'La codificación, construida paso a paso',
    steps: 'Pasos',
    back: 'Atrás',
    next: 'Siguiente',
    shape: 'forma',
  },
  steps: {
    even_indices: {
      title: 'Índices pares',
      formula: '2i',
      text: 'Las columnas van por pares, un seno y su coseno. En el orden del artículo, el par i empieza en la columna par 2i.',
    },
    denominators: {
      title: 'Denominadores',
      formula: 'base^(2i / d_model)',
      text: 'Un número para cada par. Cada uno es el anterior multiplicado por un mismo factor: eso es lo que hace lentos los últimos pares. Un coseno no necesita número propio, pues comparte el de su seno.',
    },
    positions: {
      title: 'Posiciones',
      formula: 'p',
      text: 'Las posiciones están en una columna, de modo que al dividirla por la fila de denominadores resulta una tabla entera: un ángulo para cada posición y cada par.',
    },
    sine: {
      title: 'Mitad de senos',
      formula: 'sin(p / denominador)',
      text: 'El seno de cada ángulo. Donde más deprisa se mueve es a lo largo de la primera columna; donde más despacio, de la última.',
    },
    cosine: {
      title: 'Mitad de cosenos',
      formula: 'cos(p / denominador)',
      text: 'El coseno de los mismos ángulos. Juntos, un seno y su coseno son un punto de un círculo, así que ninguno tiene que decir por sí solo dónde está la aguja.',
    },
    stacked: {
      title: 'Apilados',
      formula: '[sin, cos]',
      text: 'Cada seno se pone junto a su coseno, en un nuevo último eje de longitud dos. Ningún número cambia.',
      flipped: { formula: '[cos, sin]' },
    },
    interleaved: {
      title: 'Intercalados',
      formula: 'sin, cos, sin, cos, …',
      text: 'Los dos últimos ejes se hacen uno, y cada fila es ahora la codificación de una posición, tan larga como un vector de palabra y lista para sumarse a él.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Concatenados',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'Todos los senos y luego todos los cosenos: los mismos números que en la disposición intercalada, con las columnas en otro orden. Cada fila es la codificación de una posición.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'Todos los cosenos y luego todos los senos: los mismos números que en la disposición intercalada, con las columnas en otro orden. Cada fila es la codificación de una posición.',
      },
    },
  },
};

/** What figures say, in Spanish. */
import { listed, valor } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  distance: {
    figure: (names) => `Curvas según la distancia entre consulta y clave: ${listed(names)}`,
    plots: 'Distancias',
    schemes: 'Curvas',
    others: 'Otros esquemas',
    width: {
      doc: 'Cuántas dimensiones tienen las filas, y la consulta y la clave en una cabeza que gira.',
    },
    positions: { label: 'distancias', doc: 'Cuántas distancias se muestran, desde 0.' },
    axis: {
      label: 'eje',
      doc: 'Si pasos iguales del eje suman lo mismo a la distancia o la multiplican.',
      choices: { linear: 'lineal', log: 'logarítmico' },
    },
    head: {
      label: 'cabeza gruesa',
      doc: 'La cabeza cuya curva se dibuja gruesa, contada desde 0; más allá de la última, la última.',
    },
    linear: 'distancia',
    logarithmic: 'distancia, logarítmica desde 1',
    panels: {
      part: { title: 'Cuánto queda del valor a distancia 0', axis: 'parte que queda' },
      added: {
        title: 'Qué se suma a la puntuación, menos lo de la distancia 0',
        axis: 'suma, menos la de la distancia 0',
      },
    },
    ofHead: (name, head) => `${name}, cabeza ${head}`,
    thick: (head, all) => `gruesa: cabeza ${head} de ${all}`,
    about: (number) => `unos ${number}`,
    alone: 'Solo existe la distancia 0, a la que nada ha cambiado.',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `en ${listed(names)}${names.length > 1 ? ', que coinciden' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(({ names, at, isLatest }) => `a distancia ${at}${isLatest ? ' o antes' : ''} ${whose(names)}`)
        .join('; ');
      const kept = never.map(({ names }) => whose(names)).join('; ');
      const all = known ? `${known}, y en todas las calculadas más allá,` : last;
      return [
        ...(halved ? [`Queda por primera vez menos de la mitad ${halved}.`] : []),
        ...(kept ? [`Queda la mitad o más hasta la distancia ${all} ${kept}.`] : []),
      ].join(' ');
    },
    additions: (groups, last) =>
      `Frente a la distancia 0, el cambio de una puntuación a distancia ${last} es, ${groups
        .map(({ names, all, isOne, low, high }) => {
          const who = `con ${listed(names)}${names.length > 1 ? ', que coinciden' : ''}, de`;
          if (all === 1) return `${who} ${low.text}`;
          return isOne
            ? `${who} ${low.text} en cada una de las ${all} cabezas`
            : `${who} ${low.text} (cabeza ${low.head}) a ${high.text} (cabeza ${high.head})`;
        })
        .join('; ')}.`,
    kinds: {
      absolute: (names) =>
        `${listed(names)}: el producto escalar de las filas de dos posiciones, como parte del de una fila consigo misma. Sin pesos aprendidos se suma a la puntuación, sean cuales sean las palabras; los dos términos que mezclan palabras y posiciones no se dibujan.`,
      rotary: (names) =>
        `${listed(names)}: la puntuación de una consulta y una clave que son la misma palabra, como parte de la que tienen a distancia 0, en promedio sobre las palabras y sin pesos aprendidos. Con palabras independientes el promedio es 0 a toda distancia: girar solo cambia las coincidencias.`,
      none: (names) => `${listed(names)}: nada cambia con la distancia.`,
      bias: (names) =>
        `${listed(names)}: el número que se suma a la puntuación de dos palabras cualesquiera, menos el de la distancia 0.`,
      relative: (names) =>
        `${listed(names)}: el número que se suma a la puntuación, en promedio sobre las palabras, menos el de la distancia 0.`,
    },
    seeded: (names) =>
      `${listed(names)}: estos números los aprende un modelo; aquí son aleatorios, a partir de una semilla.`,
    query: (names, position) =>
      `${listed(names)}: la curva depende de dónde está la consulta, aquí en la posición ${position}.`,
    someHeads: (name, drawn, all) => `${name}: se dibujan ${drawn} de ${all} cabezas.`,
    ofPreset: (name, parameters) =>
      `${name} tiene ${listed(parameters.map((each) => each.join(' ')))} de su ajuste predefinido.`,
    columns: (count) =>
      `Hay más distancias que columnas de píxeles: cada columna va del menor al mayor de sus valores. La tabla tiene ${count} distancias; con la figura ampliada, distancias de la parte que se ve.`,
    picked: (most, some, exact, count) =>
      `De más de ${most} distancias no se calculan todas: cada columna de píxeles va del menor al mayor de al menos ${some} de sus valores, o de todos los que tiene. Donde se ven hasta ${exact} distancias se calculan todas. La tabla tiene ${count} distancias; con la figura ampliada, distancias de la parte que se ve.`,
    reading: (distance, values) =>
      `distancia ${distance}: ${values.map(([name, value]) => `${name} ${value}`).join('; ')}`,
    course: (name, low, high, end, isSome) =>
      `${name}: ${isSome ? 'valores calculados' : 'valores'} de ${low} a ${high}, ${end} en la última distancia.`,
    seen: (first, last) => `Ahora se ven las distancias de ${first} a ${last}.`,
    keys: 'Las flechas van de distancia en distancia; Av Pág y Re Pág dan pasos mayores.',
    computing: 'Se calculan las curvas',
    cancel: 'Cancelar',
  },
  errors: {
    stretch: (refusal) =>
      `${refusal.subject} es ${valor(refusal)}; deben ser dos números desde 0, la primera distancia y la última, como «1000, 5000»`,
    stopped_curves: (refusal) =>
      `${refusal.subject} es ${valor(refusal)}; el cálculo de estas curvas se canceló. Cambie un ajuste para volver a calcularlas`,
  },
};

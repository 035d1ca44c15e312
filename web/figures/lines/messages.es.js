/** What figures say, in Spanish. */
import { el, listed, debe, valor } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  seenSpan: (over, first, last) => `Ahora se ve la parte desde ${el(over)} ${first} hasta ${last}.`,
  pickedLine: (name, low, high) => `${name}: los valores calculados van de ${low} a ${high}.`,
  pickedLines: (some, exact, rows) =>
    `De tantos valores no se calculan todos: cada columna de píxeles va del menor al mayor de al menos ${some} de sus valores. Donde se ven hasta ${exact} posiciones se calculan todos los valores; si se ven más, la tabla tiene ${rows} posiciones.`,
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (y ${count === 1 ? 'otro par' : `otros ${count} pares`})` : '';
    return a === c && b === d
      ? `Las posiciones ${a} y ${b}${more(asNear)} están a una distancia de ${near}.`
      : `Las más cercanas entre sí son las posiciones ${a} y ${b}${more(asNear)}, a ${near}; las más lejanas, ${c} y ${d}${more(asFar)}, a ${far}.`;
  },
  coincide: (names, apart) =>
    `${listed(names)[0].toUpperCase()}${listed(names).slice(1)} coinciden${apart ? `: distan como mucho unos ${apart}` : ''} y se dibujan una sobre otra, a trazos.`,
  oneNorm: (position, norm, isEverywhere) =>
    `La posición ${position} tiene la norma ${norm}${isEverywhere ? ', como todas las posiciones: √(d_model / 2)' : ''}.`,
  wavelengths: (waves, what) => {
    const list = waves.map(([index, wavelength]) =>
      wavelength === '∞'
        ? `${el(what)} ${index} no gira nunca`
        : `${el(what)} ${index} da una vuelta en unas ${wavelength} posiciones`,
    );
    return `${list.join(', ').replace(/^./, (first) => first.toUpperCase())}.`;
  },
  lines: (names, over) => `Líneas: ${names.join(', ')}, según ${el(over)}`,
  rows: {
    label: 'posiciones mostradas',
    doc: 'Las posiciones cuya codificación se dibuja, separadas por comas.',
  },
  columns: { label: 'dimensiones mostradas', doc: 'Las dimensiones que se dibujan, separadas por comas.' },
  errors: {
    span: (refusal) =>
      `${refusal.subject} es ${valor(refusal)}; deben ser dos números desde 0, dónde empieza la parte y su fin, como «0, 64»`,
    css_color: (refusal) => debe(refusal, 'un color de CSS, como «#4263eb» o «teal»'),
  },
};

/** What figures of words say of sentences and of the source of word vectors, in Spanish. */
import { decimals, plural, valor } from './grammar.js';

/** @type {typeof import('../en/word-vectors.js').messages} */
export const messages = {
  wordVectors: {
    choose: 'Abrir un archivo de vectores de palabras…',
    back: 'Volver a las palabras de esta página',
    cancel: 'Cancelar',
    reading: 'Leyendo vectores de palabras',
    privacy:
      'GloVe, word2vec o fastText como texto, también .gz; se puede soltar un archivo sobre la figura. Se lee en este ordenador y no se envía a ninguna parte.',
    builtIn: (count, dims) =>
      `Vectores de palabras: incluidos, ${count} palabras inglesas en ${dims} dimensiones, hechos con las definiciones de WordNet, un diccionario. Muestran qué palabras se parecen; no igualan a los vectores aprendidos de mucho texto.`,
    file: (name, count, dims, milliseconds) =>
      `Vectores de palabras: ${name}, ${count} palabras en ${dims} dimensiones, abierto en ${milliseconds < 50 ? 'menos de 0,1' : decimals(milliseconds / 1000, 1)} s.`,
    opening: (name) => `Abriendo ${name}…`,
    progress: (bytes, total) =>
      `${(bytes / 1e6).toFixed(0)}${total ? ` de ${(total / 1e6).toFixed(0)}` : ''} MB`,
    cancelled: (name) => `Se canceló la lectura de ${name}; nada ha cambiado.`,
    failed: (name, reason) => `No se pudo abrir ${name}: ${reason}. Nada ha cambiado.`,
    problems: (count) => plural(count, 'línea no se usa', 'líneas no se usan'),
    problem: (line, reason) => `línea ${line}: ${reason}`,
  },
  errors: {
    vectors_width: ({ limits: [dims], reason }) =>
      `no hay codificación tan larga como estos vectores de palabras, de ${plural(dims, 'número', 'números')}: ${reason}`,
    row_width(refusal) {
      const [width, dims] = refusal.limits;
      return `una fila de ${valor(refusal)} tiene ${plural(width, 'número', 'números')} con estos ajustes, y un vector de palabra ${dims}; solo se pueden sumar si tienen la misma longitud`;
    },
  },
};

/** What figures say, in Spanish. */
import { plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  passes: {
    text: { label: 'oración', doc: 'Las palabras que se leen.' },
    figure: (count) => `Dos formas de leer ${plural(count, 'palabra', 'palabras')}`,
    serial: 'Una palabra tras otra',
    serialText:
      'Una red recurrente. Cada paso necesita el resultado del anterior, así que las palabras se esperan unas a otras.',
    parallel: 'Todas las palabras a la vez',
    parallelText:
      'Atención. Cada palabra se compara con todas, y ninguna comparación espera a otra; por eso nada aquí dice qué palabra vino primero.',
    done: (step, count) =>
      step === 0
        ? 'sin empezar'
        : step < count
          ? `paso ${step} de ${count}`
          : `terminado, tras ${count === 1 ? 'un paso' : `${count} pasos`}`,
    at: 'paso',
  },
  errors: {
    no_words: ({ subject }) => `${subject} no tiene ninguna palabra; escriba al menos una`,
  },
};

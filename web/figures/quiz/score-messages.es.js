/** What figures say, in Spanish. */
import { plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./score-messages.en.js').messages} */
export const messages = {
  score: {
    none: (count) =>
      count === 1
        ? 'La pregunta aún no está bien respondida.'
        : `Ninguna de las ${count} preguntas está bien respondida aún.`,
    some: (right, count, first, points) =>
      `${right} de ${plural(count, 'pregunta bien respondida', 'preguntas bien respondidas')}, ${first} al primer intento: ${points} de ${plural(count, 'punto', 'puntos')}.`,
    again: 'Empezar de nuevo',
  },
};

/** What figures say, in German. */
import { plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./score-messages.en.js').messages} */
export const messages = {
  score: {
    none: (count) =>
      count === 1
        ? 'Die Frage ist noch nicht richtig beantwortet.'
        : `Noch ist keine der ${count} Fragen richtig beantwortet.`,
    some: (right, count, first, points) =>
      `${right} von ${plural(count, 'Frage', 'Fragen')} richtig beantwortet, davon ${first} beim ersten Versuch: ${points} von ${plural(count, 'Punkt', 'Punkten')}.`,
    again: 'Von vorn',
  },
};

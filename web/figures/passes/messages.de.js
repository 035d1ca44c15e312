/** What figures say, in German. */
import { plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  passes: {
    text: { label: 'Satz', doc: 'Die Wörter, die gelesen werden.' },
    figure: (count) => `Zwei Arten, ${plural(count, 'Wort', 'Wörter')} zu lesen`,
    serial: 'Ein Wort nach dem anderen',
    serialText:
      'Ein rekurrentes Netz. Jeder Schritt braucht das Ergebnis des vorigen; die Wörter warten also aufeinander.',
    parallel: 'Alle Wörter auf einmal',
    parallelText:
      'Attention. Jedes Wort wird mit jedem verglichen, und kein Vergleich wartet auf einen anderen; nichts hier sagt also, welches Wort zuerst kam.',
    done: (step, count) =>
      step === 0
        ? 'nicht begonnen'
        : step < count
          ? `Schritt ${step} von ${count}`
          : `fertig nach ${count === 1 ? 'einem Schritt' : `${count} Schritten`}`,
    at: 'Schritt',
  },
  errors: {
    no_words: ({ subject }) => `${subject} enthält kein Wort; mindestens eines ist nötig`,
  },
};

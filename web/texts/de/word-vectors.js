/** What figures of words say of sentences and of the source of word vectors, in German. */
import { decimals, plural, wert } from './grammar.js';

/** @type {typeof import('../en/word-vectors.js').messages} */
export const messages = {
  wordVectors: {
    choose: 'Datei mit Wortvektoren öffnen …',
    back: 'Zurück zu den Wörtern dieser Seite',
    cancel: 'Abbrechen',
    reading: 'Wortvektoren werden gelesen',
    privacy:
      'GloVe, word2vec oder fastText als Text, auch .gz; eine Datei kann auf die Abbildung gezogen werden. Sie wird auf diesem Rechner gelesen und nirgendwohin gesendet.',
    builtIn: (count, dims) =>
      `Wortvektoren: eingebaut, ${count} englische Wörter in ${dims} Dimensionen, gemacht aus den Erklärungen in WordNet, einem Wörterbuch. Sie zeigen, welche Wörter sich ähneln; an Vektoren, die aus viel Text gelernt sind, reichen sie nicht heran.`,
    file: (name, count, dims, milliseconds) =>
      `Wortvektoren: ${name}, ${count} Wörter in ${dims} Dimensionen, geöffnet in ${milliseconds < 50 ? 'weniger als 0,1' : decimals(milliseconds / 1000, 1)} s.`,
    opening: (name) => `${name} wird geöffnet …`,
    progress: (bytes, total) =>
      `${(bytes / 1e6).toFixed(0)}${total ? ` von ${(total / 1e6).toFixed(0)}` : ''} MB`,
    cancelled: (name) => `Das Lesen von ${name} wurde abgebrochen; nichts hat sich geändert.`,
    failed: (name, reason) => `${name} ließ sich nicht öffnen: ${reason}. Nichts hat sich geändert.`,
    problems: (count) => `${plural(count, 'Zeile wird', 'Zeilen werden')} nicht verwendet`,
    problem: (line, reason) => `Zeile ${line}: ${reason}`,
  },
  errors: {
    vectors_width: ({ limits: [dims], reason }) =>
      `eine Kodierung, so lang wie diese Wortvektoren (${plural(dims, 'Zahl', 'Zahlen')}), gibt es nicht: ${reason}`,
    row_width(refusal) {
      const [width, dims] = refusal.limits;
      return `eine Zeile von ${wert(refusal)} hat mit diesen Einstellungen ${plural(width, 'Zahl', 'Zahlen')}, ein Wortvektor ${dims}; addieren lassen sie sich nur, wenn sie gleich lang sind`;
    },
  },
};

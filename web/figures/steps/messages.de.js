/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  extremes: (count, low, high) =>
    count === 1
      ? `Die einzige Zahl ist ${low}.`
      : low === high
        ? `Alle ${count} Zahlen sind ${low}.`
        : `Die ${count} Zahlen gehen von ${low} bis ${high}.`,
  construction: {
    name: 'Die Kodierung, Schritt für Schritt aufgebaut',
    steps: 'Schritte',
    back: 'Zurück',
    next: 'Weiter',
    shape: 'Form',
  },
  steps: {
    even_indices: {
      title: 'Gerade Indizes',
      formula: '2i',
      text: 'Spalten kommen paarweise, ein Sinus und sein Kosinus. In der Reihenfolge des Aufsatzes beginnt Paar i bei der geraden Spalte 2i.',
    },
    denominators: {
      title: 'Nenner',
      formula: 'base^(2i / d_model)',
      text: 'Eine Zahl für jedes Paar. Jede ist um denselben Faktor größer als die vorige: Das macht die letzten Paare langsam. Ein Kosinus braucht keine eigene Zahl, da er die seines Sinus teilt.',
    },
    positions: {
      title: 'Positionen',
      formula: 'p',
      text: 'Die Positionen stehen in einer Spalte. Geteilt durch die Zeile der Nenner ergibt sie eine ganze Tabelle: einen Winkel für jede Position und jedes Paar.',
    },
    sine: {
      title: 'Sinus-Hälfte',
      formula: 'sin(p / Nenner)',
      text: 'Der Sinus jedes Winkels. Die erste Spalte hinab bewegt er sich am schnellsten, die letzte hinab am langsamsten.',
    },
    cosine: {
      title: 'Kosinus-Hälfte',
      formula: 'cos(p / Nenner)',
      text: 'Der Kosinus derselben Winkel. Zusammen sind ein Sinus und sein Kosinus ein Punkt auf einem Kreis; keiner muss also allein sagen, wo der Zeiger steht.',
    },
    stacked: {
      title: 'Gestapelt',
      formula: '[sin, cos]',
      text: 'Jeder Sinus kommt neben seinen Kosinus, auf einer neuen letzten Achse der Länge zwei. Keine Zahl ändert sich.',
      flipped: { formula: '[cos, sin]' },
    },
    interleaved: {
      title: 'Verschränkt',
      formula: 'sin, cos, sin, cos, …',
      text: 'Die letzten beiden Achsen werden eine, und jede Zeile ist nun die Kodierung einer Position, so lang wie ein Wortvektor und bereit, zu ihm addiert zu werden.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Aneinandergehängt',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'Alle Sinus, dann alle Kosinus: dieselben Zahlen wie in der verschränkten Anordnung, mit den Spalten in anderer Reihenfolge. Jede Zeile ist die Kodierung einer Position.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'Alle Kosinus, dann alle Sinus: dieselben Zahlen wie in der verschränkten Anordnung, mit den Spalten in anderer Reihenfolge. Jede Zeile ist die Kodierung einer Position.',
      },
    },
  },
};

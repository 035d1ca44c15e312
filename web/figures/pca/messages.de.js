/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  pca: {
    figure: (scheme) =>
      `Hauptkomponenten der Zeilen von ${scheme}: die Positionen in einer Ebene, und der Anteil jeder Komponente`,
    kind: 'Streudiagramm',
    first: {
      label: 'Komponente',
      doc: 'Die Ebene zeigt diese Hauptkomponente nach rechts und die nächste nach oben; sind es weniger, die letzten beiden.',
    },
    panels: {
      plane: { title: 'Die Zeilen in einer Ebene' },
      shares: { title: 'Der Anteil jeder Komponente', x: 'Komponente', y: 'Anteil der Varianz, %' },
    },
    component: (number, share) => `Komponente ${number} (${share})`,
    shows: (names, share, count, all) =>
      `${names.length === 1 ? 'Die eine Komponente' : `Die Ebene der Komponenten ${names.join(' und ')}`} zeigt ${share} der Unterschiede zwischen ${count === 2 ? 'den beiden Zeilen' : `diesen ${all} Zeilen`}.`,
    showsAll: (names, count, all) =>
      `${names.length === 1 ? 'Die eine Komponente' : `Die Ebene der Komponenten ${names.join(' und ')}`} zeigt alle Unterschiede zwischen ${count === 2 ? 'den beiden Zeilen' : `diesen ${all} Zeilen`}.`,
    reach: (enough, all, share) =>
      enough === 1
        ? `Von ${all} Komponenten erreicht die erste allein ${share}.`
        : `Von ${all} Komponenten erreichen erst die ersten ${enough} zusammen ${share}.`,
    alone: 'Eine einzige Zeile: Es gibt keine andere, von der sie sich unterscheiden könnte.',
    same: (count, all) =>
      `${count === 2 ? 'Die beiden Zeilen sind' : `Alle ${all} Zeilen sind`} gleich: Es gibt keinen Unterschied zu zeigen.`,
    reads: (share) =>
      `Unterschiede zählen mit ihren Quadraten, wie bei der Varianz. Ein Balken ist der Anteil einer Komponente, die Linie der Anteil aller bis zu ihr, die gepunktete Linie ${share}.`,
    rest: (share) => `Weitere Komponenten als die gezeichneten haben zusammen weniger als ${share}.`,
    line: (most) => `Bei mehr als ${most} Zeilen ist die Linie durch alle ohne Punkte gezeichnet.`,
    signs:
      'Eine Einheit ist in beiden Richtungen gleich lang. Vorzeichen sind beliebig: Hier ist die betragsgrößte Zahl jeder Komponente positiv, und ein gespiegeltes Bild zeigt dasselbe.',
    turned:
      'Eine Komponente dieser Ebene hat denselben Anteil wie eine andere: Dort zeigen andere Achsen ebenso viel, und ein anderes Programm zeichnet vielleicht diese.',
    reading: (position, values) => `Position ${position}: ${values.join('; ')}`,
    value: (component, value) => `Komponente ${component}: ${value}`,
    share: (k, share, together) =>
      `Komponente ${k}: ${share} der Varianz${k > 1 ? `; die ersten ${k} zusammen: ${together}` : ''}`,
    course: (what, low, high) => `${what}: von ${low} bis ${high}.`,
    keys: 'Die Pfeiltasten gehen von Position zu Position, Bild ab und Bild auf in größeren Schritten.',
  },
  errors: {
    blank_cell: ({ limits: [row] }) =>
      `in Zeile ${row} der Datei fehlt eine Zahl; Hauptkomponenten brauchen jede Zahl jeder Zeile`,
  },
};

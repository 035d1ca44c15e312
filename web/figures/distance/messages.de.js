/** What figures say, in German. */
import { listed, wert } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  distance: {
    figure: (names) => `Kurven über dem Abstand von Query und Key: ${listed(names)}`,
    plots: 'Abstände',
    schemes: 'Kurven',
    others: 'Andere Verfahren',
    width: {
      doc: 'Wie viele Dimensionen die Zeilen haben, und Query und Key in einem Kopf, der dreht.',
    },
    positions: { label: 'Abstände', doc: 'Wie viele Abstände gezeigt werden, von 0 an.' },
    axis: {
      label: 'Achse',
      doc: 'Ob gleiche Schritte auf der Achse den Abstand um gleich viel vergrößern oder vervielfachen.',
      choices: { linear: 'linear', log: 'logarithmisch' },
    },
    head: {
      label: 'Kopf mit dicker Linie',
      doc: 'Der Kopf, dessen Kurve dick gezeichnet wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
    },
    linear: 'Abstand',
    logarithmic: 'Abstand, logarithmisch ab 1',
    panels: {
      part: { title: 'Wie viel vom Wert beim Abstand 0 bleibt', axis: 'Teil, der bleibt' },
      added: {
        title: 'Was zum Score hinzukommt, abzüglich dessen beim Abstand 0',
        axis: 'hinzu, abzüglich Abstand 0',
      },
    },
    ofHead: (name, head) => `${name}, Kopf ${head}`,
    thick: (head, all) => `dick: Kopf ${head} von ${all}`,
    about: (number) => `etwa ${number}`,
    alone: 'Es gibt nur den Abstand 0, bei dem sich nichts geändert hat.',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `von ${listed(names)}${names.length > 1 ? ', die zusammenfallen' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(
          ({ names, at, isLatest }) => `beim Abstand ${at}${isLatest ? ' oder davor' : ''} ${whose(names)}`,
        )
        .join('; ');
      const kept = never.map(({ names }) => whose(names)).join('; ');
      const all = known ? `${known} und bei allen berechneten dahinter` : last;
      return [
        ...(halved ? [`Erstmals weniger als die Hälfte bleibt ${halved}.`] : []),
        ...(kept ? [`Mindestens die Hälfte bleibt bis zum Abstand ${all} ${kept}.`] : []),
      ].join(' ');
    },
    additions: (groups, last) =>
      `Gegenüber dem Abstand 0 ändert sich ein Score beim Abstand ${last} ${groups
        .map(({ names, all, isOne, low, high }) => {
          const who = `mit ${listed(names)}${names.length > 1 ? ', die zusammenfallen, je' : ''} um`;
          if (all === 1) return `${who} ${low.text}`;
          return isOne
            ? `${who} ${low.text} in jedem der ${all} Köpfe`
            : `${who} ${low.text} (Kopf ${low.head}) bis ${high.text} (Kopf ${high.head})`;
        })
        .join(', ')}.`,
    kinds: {
      absolute: (names) =>
        `${listed(names)}: das Skalarprodukt der Zeilen zweier Positionen, als Teil des Skalarprodukts einer Zeile mit sich selbst. Ohne gelernte Gewichte kommt es zum Score hinzu, gleich welche Wörter dort stehen; die beiden Summanden, die Wörter und Positionen mischen, sind nicht gezeichnet.`,
      rotary: (names) =>
        `${listed(names)}: der Score einer Query und eines Keys, die dasselbe Wort sind, als Teil des Scores beim Abstand 0, im Mittel über die Wörter und ohne gelernte Gewichte. Für unabhängige Wörter ist das Mittel bei jedem Abstand 0: Drehen ändert nur, was zueinander passt.`,
      none: (names) => `${listed(names)}: Mit dem Abstand ändert sich nichts.`,
      bias: (names) =>
        `${listed(names)}: die Zahl, die zum Score zweier beliebiger Wörter hinzukommt, abzüglich der beim Abstand 0.`,
      relative: (names) =>
        `${listed(names)}: die Zahl, die zum Score hinzukommt, im Mittel über die Wörter, abzüglich der beim Abstand 0.`,
    },
    seeded: (names) =>
      `${listed(names)}: diese Zahlen lernt ein Modell; hier sind sie zufällig, aus einem Startwert.`,
    query: (names, position) =>
      `${listed(names)}: Die Kurve hängt davon ab, wo die Query steht, hier an Position ${position}.`,
    someHeads: (name, drawn, all) => `${name}: ${drawn} von ${all} Köpfen sind gezeichnet.`,
    ofPreset: (name, parameters) =>
      `${name} hat ${listed(parameters.map((each) => each.join(' ')))} aus der Voreinstellung.`,
    columns: (count) =>
      `Es gibt mehr Abstände als Spalten aus Pixeln: Jede Spalte reicht vom kleinsten bis zum größten ihrer Werte. Die Tabelle enthält ${count} Abstände; ist die Abbildung vergrößert, Abstände des Teils, der zu sehen ist.`,
    picked: (most, some, exact, count) =>
      `Von mehr als ${most} Abständen werden nicht alle berechnet: Jede Spalte aus Pixeln reicht vom kleinsten bis zum größten von mindestens ${some} ihrer Werte, oder von allen, die sie hat. Wo bis zu ${exact} Abstände zu sehen sind, werden alle berechnet. Die Tabelle enthält ${count} Abstände; ist die Abbildung vergrößert, Abstände des Teils, der zu sehen ist.`,
    reading: (distance, values) =>
      `Abstand ${distance}: ${values.map(([name, value]) => `${name} ${value}`).join('; ')}`,
    course: (name, low, high, end, isSome) =>
      `${name}: ${isSome ? 'berechnete Werte' : 'Werte'} von ${low} bis ${high}, ${end} beim letzten Abstand.`,
    seen: (first, last) => `Zu sehen sind jetzt die Abstände von ${first} bis ${last}.`,
    keys: 'Die Pfeiltasten gehen von Abstand zu Abstand, Bild ab und Bild auf in größeren Schritten.',
    computing: 'Die Kurven werden berechnet',
    cancel: 'Abbrechen',
  },
  errors: {
    stretch: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; es müssen zwei Zahlen ab 0 sein, der erste Abstand und der letzte, wie „1000, 5000“`,
    stopped_curves: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; die Berechnung dieser Kurven wurde abgebrochen. Sie beginnt neu, wenn eine Einstellung geändert wird`,
  },
};

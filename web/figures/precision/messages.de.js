/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  precision: {
    figure: (scheme) =>
      `Zeilen von ${scheme} in Zahlen mit weniger Stellen: wie weit sie abweichen, und das Skalarprodukt von Nachbarn, über die Positionen`,
    plots: 'Positionen',
    parts: {
      positions_in: { label: 'Positionen in', doc: 'Das Format der Zahlen, die für Positionen stehen.' },
      frequencies_in: {
        label: 'Frequenzen in',
        doc: 'Das Format der Frequenzen und der Winkel, also der Produkte von Positionen und Frequenzen.',
      },
      values_in: { label: 'Werte in', doc: 'Das Format der Sinus- und Kosinuswerte.' },
    },
    positions: { label: 'Positionen', doc: 'Wie viele Positionen gezeigt werden.' },
    start: { label: 'erste Position', doc: 'Wo die gezeigten Positionen beginnen.' },
    panels: {
      errors: {
        title: 'Wie weit eine Zeile abweicht',
        axis: 'größter Fehler, logarithmisch',
      },
      similarity: { title: 'Skalarprodukt von Nachbarn', axis: 'Skalarprodukt' },
    },
    double: 'in float64',
    about: (number) => `etwa ${number}`,
    together: (a, b, merged, mergedText, all) =>
      `Die Positionen ${a} und ${b} sind die ersten, die zusammenfallen: Ihre Zeilen sind gleich. Von ${all} Positionen ${merged === 1 ? 'hat 1' : `haben ${mergedText}`} die Zeile einer früheren.`,
    apart: (count, all) =>
      count === 2
        ? 'Die beiden Positionen fallen nicht zusammen.'
        : `Von diesen ${all} Positionen fallen durch das Runden keine zwei zusammen.`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || (lost === 1 && lost < count)
          ? `Position ${first} hat keine Zeile`
          : lost === count
            ? `Keine der ${all} Positionen hat eine Zeile`
            : `${lostText} Positionen haben keine Zeile, als erste ${first}`
      }: Eine Zahl ist dort größer als die größte ihres Formats${largest ? ` (${largest} in float16)` : ''}.`,
    worst: (error, position) => `Der größte Fehler ist ${error}, an Position ${position}.`,
    none: 'Keine Zeile weicht ab.',
    inDouble: (ends) =>
      ends.length === 1
        ? `in float64 ist es überall ${ends[0]}`
        : `in float64 liegt es zwischen ${ends[0]} und ${ends[1]}`,
    changed: (by, a, b, inDouble) =>
      `Das Skalarprodukt von Nachbarn weicht um bis zu ${by} ab, bei den Positionen ${a} und ${b}; ${inDouble}.`,
    unchanged: (inDouble) => `Das Skalarprodukt von Nachbarn bleibt, wie es ist: ${inDouble}.`,
    lines:
      'Abweichungen sind von derselben Formel in float64 aus gemessen. Die gepunkteten Linien liegen für jedes Format bei einem halben Schritt unterhalb von 1: Um mehr verschiebt das Runden keinen Wert, der höchstens 1 ist. Die gestrichelte Linie ist das Skalarprodukt in float64.',
    points:
      'Rauten bezeichnen im ersten Diagramm Positionen mit der Zeile einer früheren, im zweiten Nachbarn mit derselben Zeile.',
    zeros: 'Ein Fehler von 0 steht am Fuß der Achse.',
    reading: (position, parts) => `Position ${position}: ${parts.join('; ')}`,
    isOff: (error) => `weicht um bis zu ${error} ab`,
    isLost: 'keine Zeile, denn eine Zahl ist zu groß für ihr Format',
    same: (position) => `dieselbe Zeile wie Position ${position}`,
    dot: (next, value, exact) => `Skalarprodukt mit Position ${next} ${value}, in float64 ${exact}`,
    noNumber: 'keines',
    columns: {
      error: 'größter Fehler',
      sameAs: 'dieselbe Zeile wie Position',
      similarity: 'Skalarprodukt mit der nächsten',
      exact: 'dasselbe in float64',
    },
    course: (what, low, high) => `${what}: von ${low} bis ${high}.`,
    keys: 'Die Pfeiltasten gehen von Position zu Position, Bild ab und Bild auf in größeren Schritten.',
  },
};

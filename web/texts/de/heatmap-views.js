/** Texts of figures in German. */
import { plural, wert } from './grammar.js';

/** @type {typeof import('../en/heatmap-views.js').messages} */
export const messages = {
  shown: {
    far: 'Wo mehr Zellen als Pixel sind, ist eine Farbe der Mittelwert der Zellen unter ihr.',
    nearer:
      'Näher kommt man mit + und −, mit dem Mausrad, wenn die Abbildung den Fokus hat, oder mit zwei Fingern; 0 zeigt alles.',
    seen: (top, bottom, left, right) =>
      `Zu sehen sind jetzt Zeilen ${top} bis ${bottom} und Spalten ${left} bis ${right}.`,
    show: { label: 'zeigen', doc: 'Was vom Verfahren gezeigt wird.' },
    shows: {
      rows: 'Zeilen',
      cosines: 'Kosinus der Winkel',
      angles: 'Winkel',
      turns: 'Kosinus und Sinus, wie sie gespeichert werden',
      bias: 'Bias',
      indices: 'Indizes der Tabelle',
    },
    causal: {
      label: 'kausal',
      doc: 'Ob Keys nach ihrer Query verdeckt sind, wie eine kausale Maske sie verdeckt.',
    },
    angles: {
      x: 'Paar',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Winkel, um die ${scheme} dreht, im Bogenmaß: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, ${plural(cols, 'Paar', 'Paare')} von Dimensionen von links nach rechts`,
    },
    turns: {
      x: 'Dimension: Kosinus, dann Sinus',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Kosinus und Sinus, mit denen ${scheme} dreht, wie Modelle sie speichern: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, von links nach rechts die Kosinus von ${plural(cols / 2, 'Dimension', 'Dimensionen')}, dann ihre Sinus`,
    },
    indices: {
      x: 'Key',
      y: 'Query',
      name: (rows, cols, scheme) =>
        `Heatmap der Indizes, die ${scheme} Querys und Keys gibt: ${plural(rows, 'Query', 'Querys')} von oben nach unten, ${plural(cols, 'Key', 'Keys')} von links nach rechts`,
      cell: (row, column, value) => `Query ${row}, Key ${column}: ${value}`,
      index: (value) => `Index ${value}`,
    },
    rowOf: { cell: 'Zelle', point: 'Punkt', other: 'Position' },
    places: {
      cell: (number, along) => `Zelle ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (number, along) => `Punkt ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (number, _along) => `Position ${number}`,
    },
    cells: {
      rows: (place, dimension, value) => `${place}, Dimension ${dimension}: ${value}`,
      rotation: (place, pair, value) => `${place}, Paar ${pair}: ${value}`,
      angles: (place, pair, value) => `${place}, Paar ${pair}: Winkel ${value}`,
      turns: (place, dimension, value, isSine) =>
        `${place}, Dimension ${dimension}, ${isSine ? 'Sinus' : 'Kosinus'}: ${value}`,
    },
    pairOfCells: (query, key, value) => `Query ${query}, Key ${key}: ${value}`,
    masked: 'Keys nach ihrer Query werden nicht gesehen: Sie sind schraffiert.',
    seenAlone: 'In einen Mittelwert gehen nur Keys ein, die gesehen werden.',
    seenMean: (rows, cols, value) => `Mittel der gesehenen von ${rows} × ${cols} Zellen: ${value}`,
    unmasked: 'Keys nach ihrer Query sind zu sehen, obwohl Modelle mit diesem Verfahren sie nie sehen.',
    halves: ([first, second], factor) =>
      `Links stehen die Kosinus, rechts die Sinus${factor ? `, alle mal ${factor}` : ''}. Beide Dimensionen eines Paars haben dieselben Zahlen: die von Paar 0 stehen in den Dimensionen ${first} und ${second}.`,
    unturned: (count) =>
      `${plural(count, 'Dimension gehört', 'Dimensionen gehören')} zu keinem Paar: Kosinus 1, Sinus 0.`,
    chosen: (pairs, count, different, [low, high], most) =>
      count === 1
        ? `Die einzige Kombination aus Query und Key hat den Index ${low}.`
        : `${pairs} Kombinationen aus Query und Key haben ${different === 1 ? `den einen Index ${low}` : `${different} verschiedene Indizes, von ${low} bis ${high}`}.${most ? ` Am häufigsten ist der Index ${most[0]}: ${most[1]} Kombinationen haben ihn.` : ''} Was denselben Index hat, teilt sich eine Zeile der Tabelle.`,
    plain: (low, high) => `Die Werte reichen von etwa ${low} bis etwa ${high}.`,
    points: (rows, coordinates) =>
      `${plural(rows, 'Punkt', 'Punkte')} mit ${plural(coordinates, 'Koordinate', 'Koordinaten')}.`,
    grid: (shown, cells, sizes, counts, isOfRows) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'Die einzige Zelle'
          : `Alle ${cells} Zellen`
        : `${shown} der ${cells} Zellen`;
      const order = counts.length === 2 ? 'Zeile für Zeile' : 'die letzte Achse am schnellsten';
      const what = isOfRows ? 'Dimensionen' : 'Paaren';
      const verb = counts[0][1] === 1 ? 'ändert sich' : 'ändern sich';
      const start = isAll ? `Von den ${what} ${verb}` : `In diesen Zellen ${verb} von den ${what}`;
      const changes = counts.map(([axis, count]) => `${count} nur mit ${axis}`);
      return `${which} eines Gitters von ${sizes}, ${order}. ${start} ${changes.join(', ')}.`;
    },
  },
  errors: {
    view: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; es müssen vier Zahlen ab 0 sein, die erste Zeile und das Ende der Zeilen, die erste Spalte und das Ende der Spalten, wie „0, 64, 0, 16“`,
  },
};

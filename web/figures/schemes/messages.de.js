/** What figures say, in German. */
import { plural, listed } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  schemes: {
    figure: (count) => `Behauptungen über ${count} Verfahren, jede gemessen`,
    scheme: 'Verfahren',
    width: {
      label: 'd_model',
      doc: 'Wie viele Dimensionen Zeilen, Querys und Keys haben, wo keine Voreinstellung es sagt.',
    },
    farPosition: {
      label: 'ferne Position',
      doc: 'Die Position, nach der jedes Verfahren gefragt wird.',
    },
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'Behauptung', verdict: 'Urteil', value: 'Zahl', text: 'was gemessen wurde' },
    states: { yes: 'ja', no: 'nein', nothing: 'nichts zu vergleichen', lacks: 'entfällt' },
    nothing: 'Es gibt nur eine Position.',
    what: {
      rows: (width) => `addiert zu jedem Wort eine Zeile von ${plural(width, 'Zahl', 'Zahlen')}`,
      rotation: (width) => `dreht Querys und Keys von ${plural(width, 'Dimension', 'Dimensionen')}`,
      bias: (heads) => `addiert zu Scores, in ${plural(heads, 'Kopf', 'Köpfen')}`,
      indices: 'wählt für jede Query und jeden Key eine Zeile einer Tabelle',
      none: 'addiert nichts',
      other: 'hängt von den Wörtern ab',
    },
    lacks: {
      none: 'Es gibt nichts zu messen: Nur die Maske verrät die Reihenfolge.',
      words: 'Ohne Wörter gibt es nichts zu messen.',
      rows: 'Es hat keine Zeilen für Positionen.',
      numbers: 'Es wählt nur unter gelernten Zeilen.',
    },
    bounded: {
      title: 'Beschränkt',
      note: 'Zeilen: Keine Zahl ist über 1 oder unter −1. Drehungen: Kein Vektor wächst. Bias: Keiner mit der fernen Position ist größer als alle bis zur halben Entfernung.',
      measure: {
        rows: (size) => `größter Betrag eines Werts: ${size}`,
        rotation: (size) => `größtes Wachstum eines Vektors: das ${size}-Fache seiner Länge`,
        bias: (size, half) => `größter Betrag eines Bias bis Position ${half}: ${size}`,
      },
      beyond: (far, size) => `; mit Position ${far}: ${size}`,
    },
    distinct: {
      title: 'Zeilen verschieden',
      note: 'Je zwei Zeilen sind weiter voneinander entfernt als 2⁻⁸, ein Schritt von bfloat16.',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `kleinster Abstand: ${distance}, aller Positionen mit dem Versatz ${b - a}`
          : `kleinster Abstand: ${distance}, der Positionen ${a} und ${b}`,
    },
    offset: {
      title: 'Nur der Versatz zählt',
      note: 'Was zwei Positionen zu einem Score beitragen, bleibt, wenn beide weiterrücken. Bei Zeilen: ihr Skalarprodukt, einer von vier Summanden eines Scores. Bei Drehungen und Bias: alles, was Positionen am Score bewirken.',
      measure: (change, offset, isRounding) =>
        `größte Änderung: ${change}${offset === undefined ? '' : `, beim Versatz ${offset}`}${isRounding ? ', vom Runden' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`im Score bei ${listed(score)}`] : []),
          ...(rows.length ? [`im Skalarprodukt zweier Zeilen bei ${listed(rows)}`] : []),
          ...(indices.length ? [`in der Wahl einer Tabellenzeile bei ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `Mehr als der Versatz zählt bei ${listed(no)}.` : '';
        return `Nur der Versatz zählt: ${yes.join('; ')}${no.length ? `; nicht bei ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (far) => `Definiert an ${far}`,
      note: 'Definiert ist nicht gelernt: Ob ein Modell eine so ferne Position nutzen kann, hängt von seinem Training ab.',
      table: (far, last) =>
        `Position ${far}: Die Tabelle hat ${last === '0' ? 'nur Zeile 0' : `die Zeilen 0 bis ${last}`}`,
      sentence: (far, yes, no) =>
        no.length
          ? `Position ${far} wird abgelehnt von ${listed(no)}.`
          : yes.length
            ? `Position ${far} wird von keinem abgelehnt.`
            : '',
    },
    at: {
      rows: (far, value) => `die Zeile von Position ${far} beginnt mit ${value}`,
      rotation: (far, angle) => `Position ${far} dreht das erste Paar um ${angle} Radiant`,
      bias: (far, value) => `Query ${far} und Key 0 in Kopf 0: ${value}`,
      indices: (far, index) => `Query ${far} und Key 0: Nummer ${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `Gemessen an ${count === 1 ? 'Position 0' : `den ersten ${count} Positionen`}${ofBias < count ? ` (bei einem Bias: ${ofBias})` : ''}${last > 1 ? ` und, wo es sie gibt, an den ${last} bis Position ${far}` : last ? ` und, wo es sie gibt, an Position ${far}` : ''}.`,
    drawn: (names) => (names.length ? `Hier zufällig gezogen sind die Zahlen von: ${listed(names)}.` : ''),
  },
  errors: {
    too_many_schemes: ({ subject, value, limits: [most] }) =>
      `${subject} nennt ${value}; gezeigt werden höchstens ${most}`,
  },
};

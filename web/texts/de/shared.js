/** Texts of figures in German. */
import { mal, whole } from './grammar.js';

/** @type {Omit<typeof import('../en/shared.js').messages, 'errors' | 'params' | 'drawn'>} */
export const messages = {
  dimension: 'Dimension',
  position: 'Position',
  value: 'Wert',
  whole,
  number: (text) => text,
  between: ' ',
  chart: {
    Zoom: 'Ausschnitt wählen',
    Pan: 'Verschieben',
    'Zoom in': 'Vergrößern',
    'Zoom out': 'Verkleinern',
    'Reset axes': 'Achsen zurücksetzen',
    'Download plot as a PNG': 'Als PNG speichern',
    'Download plot': 'Als Bild speichern',
    'Show closest data on hover': 'Den nächsten Wert zeigen',
    'Compare data on hover': 'Werte vergleichen',
    'Double-click to zoom back out': 'Ein Doppelklick führt zum Ganzen zurück',
    'Double-click on legend to isolate one trace': 'Ein Doppelklick auf einen Namen zeigt nur diese Linie',
    'Preparing image - this may take a few seconds': 'Das Bild entsteht, das kann einige Sekunden dauern',
    'Image download succeeded': 'Das Bild ist gespeichert',
    'Sorry, there was a problem downloading your image!': 'Das Bild ließ sich nicht speichern',
  },
  // Its own short words ("Mrd.") have no room, and those of English mean other numbers.
  compact: (value) => (value < 1e5 ? whole(Number(value.toPrecision(2))) : ''),
  preset: {
    label: 'Voreinstellung',
    doc: 'Einstellungen, wie ein Aufsatz, ein Modell oder eine Bibliothek sie hat.',
    none: 'keine',
  },
  loading: 'Die Abbildung wird berechnet …',
  reset: 'Zurücksetzen',
  resetTitle: 'Zurück zu den Einstellungen, mit denen die Seite geöffnet wurde',
  controls: 'Einstellungen der Abbildung',
  slider: (label) => `${label}, Schieberegler`,
  noWebAssembly:
    'Diese Abbildung berechnet ihre Zahlen mit WebAssembly; das fehlt in diesem Browser oder ist auf dieser Seite nicht erlaubt.',
  engineFailed: (reason) => `Diese Abbildung kann ihre Zahlen nicht berechnen: ${reason}.`,
  retry: 'Noch einmal versuchen',
  chartFailed:
    'Zum Vergrößern und Ablesen wird chart.js gebraucht; die Datei neben elements.js ließ sich nicht laden.',
  chartSpoiled: 'Ein Skript der Seite erweitert alle Objekte (Object.prototype): Plotly kann nicht zeichnen.',
  fileMissing: (file) =>
    `Diese Abbildung braucht ${file}; die Datei neben elements.js ließ sich nicht laden.`,
  mean: (rows, cols, value) => `Mittel von ${rows} × ${cols} Zellen: ${value}`,
  about: (number) => `etwa ${number}`,
  turns: (pairs, unfinished, last, fastest, slowest) => {
    if (pairs === 1) {
      return `Das einzige Paar von Dimensionen hat bis Position ${last} ${unfinished ? 'keine' : 'eine'} Umdrehung vollendet; es braucht dafür etwa ${fastest} Positionen.`;
    }
    const finished = pairs - unfinished;
    const who =
      unfinished === 0
        ? 'haben alle'
        : finished === 0
          ? 'hat keines'
          : `${finished === 1 ? 'hat' : 'haben'} ${finished}`;
    return `Von den ${pairs} Paaren von Dimensionen ${who} bis Position ${last} eine Umdrehung vollendet; das schnellste braucht dafür etwa ${fastest} Positionen, das langsamste etwa ${slowest}.`;
  },
  alternative: {
    heatmap: 'Heatmap',
    lines: 'Liniendiagramm',
    cells: 'Zellen',
    keys: 'Die Pfeiltasten gehen von Zelle zu Zelle.',
    matrix: (low, high, first, last, changes, column) =>
      `Werte von ${low} bis ${high}. Von oben nach unten wechselt das Vorzeichen ${mal(first)} in ${column} 0 und ${mal(changes)} in ${column} ${last}. Die Pfeiltasten gehen von Zelle zu Zelle.`,
    line: (name, low, high, changes) =>
      `${name}: von ${low} bis ${high}, das Vorzeichen wechselt ${mal(changes)}.`,
    range: (low, high) => `Werte von ${low} bis ${high}. Die Pfeiltasten gehen von Zelle zu Zelle.`,
  },
  menu: {
    summary: 'Dateien, Tabelle, Programm',
  },
  various: 'verschieden',
};

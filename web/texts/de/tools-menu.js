/** Texts of figures in German. */
import { whole } from './grammar.js';

/** @type {typeof import('../en/tools-menu.js').messages} */
export const messages = {
  tools: {
    size: (shape, type) => `Die Zahlen: ${shape}, ${type}`,
    save: 'Als Datei speichern',
    picture: (format, plot) => `${format}: ${plot}`,
    saved: (file) => `${file} ist bereit; der Browser kann die Datei speichern.`,
    noPicture: 'Es gibt kein Bild zu speichern: Diese Abbildung ist nicht gezeichnet worden.',
    notTrusted:
      'Diese Seite verlangt Trusted Types und hat keine Standardrichtlinie: Plotly kann kein Bild machen.',
    tooLong: (numbers, hasParts) =>
      `CSV gibt es bis zu ${whole(numbers)} Zahlen; die Datei .npy enthält alle.${
        hasParts ? ' Ist die Abbildung vergrößert, enthält CSV den Teil, der zu sehen ist.' : ''
      }`,
    open: 'Datei mit Zahlen öffnen …',
    openNote:
      '.npy, .npz, .safetensors, CSV oder TSV, gezeigt an Stelle dessen, was berechnet wird; eine Datei kann auf die Abbildung gezogen werden. Sie wird auf diesem Rechner gelesen und nirgendwohin geschickt.',
    openFailed: 'Dafür wird own.js gebraucht; die Datei neben elements.js ließ sich nicht laden.',
    table: 'Tabelle',
    tableName: 'Die Zahlen der Abbildung',
    code: 'Programm',
    present: 'Den Bildschirm füllen (P)',
    hear: 'Anhören (S)',
    all: (file) => `Alle Zellen: ${file}`,
    languages: 'Sprachen',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    copyRefused:
      'Der Browser erlaubt das Kopieren hier nicht. Das Programm ist markiert, um von Hand kopiert zu werden.',
  },
};

/** Texts of figures in German. */
import { plural, stored } from './grammar.js';

/** @type {typeof import('../en/file-scheme.js').messages} */
export const messages = {
  own: {
    choose: 'Datei mit Zahlen öffnen …',
    another: 'Andere Datei öffnen …',
    back: 'Zurück zu dem, was die Seite zeigt',
    cancel: 'Abbrechen',
    reading: 'Die Datei wird gelesen',
    array: 'Array',
    empty:
      'Hier wird eine eigene Tabelle gezeigt: eine Zeile für jede Position, eine Spalte für jede Dimension.',
    above: 'Wird hier gezeigt, sobald oben eine Datei geöffnet ist.',
    privacy:
      '.npy, .npz, .safetensors, CSV oder TSV; eine Datei kann auf eine Abbildung gezogen werden. Sie wird auf diesem Rechner gelesen und nirgendwohin geschickt.',
    file: (name, shape, type) =>
      type === 'text'
        ? `${name}: ${shape} Zahlen als Text, gezeigt als float32.`
        : `${name}: ${shape}, ${type}${type === 'float32' ? '' : ', gezeigt als float32'}.`,
    special: (nan, infinite) =>
      `Leer gelassen: ${[nan ? `${plural(nan, 'Zelle', 'Zellen')} mit NaN` : '', infinite ? `${plural(infinite, 'unendliche Zelle', 'unendliche Zellen')}` : ''].filter(Boolean).join(' und ')}.`,
    several: (name, count) => `${name} hat ${count} Arrays. Wählen Sie eines davon.`,
    stored,
    noNumbers: 'keine ihrer Zahlen ist endlich',
    opening: (name) => `${name} wird geöffnet …`,
    progress: (bytes, total) => `${(bytes / 1e6).toFixed(0)} von ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (name) => `Das Lesen von ${name} wurde abgebrochen.`,
    failed: (name, reason) => `${name} konnte nicht geöffnet werden: ${reason}.`,
  },
};

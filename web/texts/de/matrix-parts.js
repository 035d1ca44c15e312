/** Texts of figures in German. */
import { plural } from './grammar.js';

/** @type {typeof import('../en/matrix-parts.js').messages} */
export const messages = {
  drawn: {
    rows: {
      x: 'Dimension',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Kodierung ${scheme}: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, ${plural(cols, 'Dimension', 'Dimensionen')} von links nach rechts`,
      cell: (row, column, value) => `Position ${row}, Dimension ${column}: ${value}`,
    },
    rotation: {
      x: 'Paar',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Winkel, um die ${scheme} dreht, als ihre Kosinus: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, ${plural(cols, 'Paar', 'Paare')} von Dimensionen von links nach rechts`,
      cell: (row, column, value) => `Position ${row}, Paar ${column}: ${value}`,
    },
    bias: {
      x: 'Key',
      y: 'Query',
      name: (rows, cols, scheme, head) =>
        `Heatmap des Bias ${scheme} in Kopf ${head}: ${plural(rows, 'Query', 'Querys')} von oben nach unten, ${plural(cols, 'Key', 'Keys')} von links nach rechts`,
      cell: (row, column, value, head) => `Kopf ${head}, Query ${row}, Key ${column}: ${value}`,
      unseen: 'nicht gesehen, der Key steht nach der Query',
      head: {
        label: 'Kopf',
        doc: 'Der Kopf, der gezeigt wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
      },
      sentence: (head, heads, low, high, causal, one = '') =>
        `Kopf ${head} von ${heads}, von 0 an gezählt: ${one ? `Er zählt ${low} ${one === 'alone' ? 'hinzu: Es gibt nur den Abstand 0' : 'zu jedem Score hinzu'}` : high ? `Er zählt von ${low} bis ${high} zu einem Score hinzu` : `Er nimmt bis zu ${low.replace('−', '')} von einem Score weg`}.${causal ? ' Keys nach ihrer Query werden nicht gesehen: Sie sind schraffiert.' : ''}`,
    },
  },
};

/** What figures say, in German. */
import { mal } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  similarity: {
    metric: { label: 'Maß', doc: 'Woran gemessen wird, wie ähnlich zwei Positionen sind.' },
    metrics: {
      dot: {
        name: 'Skalarprodukt',
        each: 'Skalarprodukt je zweier Positionen',
        to: (position) => `Skalarprodukt mit Position ${position}`,
        remark: {
          is: 'Das Skalarprodukt multipliziert zwei Zeilen Zahl für Zahl und addiert.',
          called: 'Manche Kurse nennen es Korrelation.',
          here: (length) =>
            `Hier haben alle Zeilen die Länge ${length}: Je größer es ist, desto kleiner ist der Winkel zwischen zwei Zeilen.`,
        },
      },
      cosine: {
        name: 'Kosinus-Ähnlichkeit',
        each: 'Kosinus-Ähnlichkeit je zweier Positionen',
        to: (position) => `Kosinus-Ähnlichkeit mit Position ${position}`,
        remark: {
          is: 'Die Kosinus-Ähnlichkeit ist das Skalarprodukt, geteilt durch die Längen beider Zeilen: 1 für Zeilen gleicher Richtung, 0 für Zeilen im rechten Winkel.',
          called: '',
          here: (length) =>
            `Hier haben alle Zeilen die Länge ${length}: Sie ist das Skalarprodukt, geteilt durch deren Quadrat.`,
        },
      },
      pearson: {
        name: 'Korrelation nach Pearson',
        each: 'Korrelation nach Pearson je zweier Positionen',
        to: (position) => `Korrelation nach Pearson mit Position ${position}`,
        remark: {
          is: 'Die Korrelation nach Pearson ist die Kosinus-Ähnlichkeit von Zeilen, von denen ihr Mittelwert abgezogen ist.',
          called: 'Manche Kurse nennen schon das Skalarprodukt Korrelation; dies ist die der Statistik.',
          here: (_length) => '',
        },
      },
      euclidean: {
        name: 'euklidischer Abstand',
        each: 'euklidischer Abstand je zweier Positionen',
        to: (position) => `euklidischer Abstand von Position ${position}`,
        remark: {
          is: 'Der euklidische Abstand ist die Länge der Differenz zweier Zeilen: 0 für gleiche.',
          called: '',
          here: (length) =>
            `Hier haben alle Zeilen die Länge ${length}: Je größer das Skalarprodukt ist, desto kleiner ist der Abstand.`,
        },
      },
      squared: {
        name: 'quadrierter Abstand',
        each: 'quadrierter Abstand je zweier Positionen',
        to: (position) => `quadrierter Abstand von Position ${position}`,
        remark: {
          is: 'Der quadrierte Abstand addiert die Quadrate der Differenzen zweier Zeilen, Zahl für Zahl: 0 für gleiche.',
          called: '',
          here: (length) =>
            `Hier haben alle Zeilen die Länge ${length}: Er ist das Doppelte von deren Quadrat, vermindert um das doppelte Skalarprodukt.`,
        },
      },
    },
    heatmap: (each, count) =>
      `Heatmap: ${each}, ${count} mal ${count}. Die Pfeiltasten wählen die Position, deren Linie gezeigt wird`,
    line: (to) => `Linie über alle Positionen: ${to}`,
    pair: (a, b, name, value) => `Positionen ${a} und ${b}: ${name} ${value} (Entfernung ${Math.abs(a - b)})`,
    alone: 'Es gibt nur eine Position und also keine, mit der sie verglichen werden könnte.',
    gaps: (gaps, count) =>
      `${gaps === count ? 'Keine Position hat einen Wert' : `Von ${count} Positionen ${gaps === 1 ? 'hat eine' : `haben ${gaps}`} keinen Wert und ${gaps === 1 ? 'bleibt' : 'bleiben'} leer`}: In der Zeile fehlt eine Zahl, oder sie hat keine Richtung.`,
    pairOnly: (value) =>
      `Der einzige Wert neben der Diagonale ist ${value}: Es gibt keine anderen, mit denen er sich vergleichen ließe.`,
    lengths: (least, most) => `Hier reichen die Längen der Zeilen von ${least} bis ${most}.`,
    meanRows: (name) =>
      `Wo mehr Zellen als Pixel sind, zeigt eine Farbe das Maß zweier mittlerer Zeilen (${name}), jede aus allen Positionen, für die ein Pixel steht; sie ist nicht der Mittelwert der Zellen unter ihr.`,
    farLine: (count) =>
      `Die Linie ist zunächst ebenso gezeichnet und, sobald das berechnet ist, vom kleinsten bis zum größten Wert jedes Pixels: bei bis zu ${count} Positionen.`,
    ofMeanRows: (name, rows, cols, value) =>
      `mittlere Zeile von ${rows === '1' ? '1 Position' : `${rows} Positionen`} und mittlere Zeile von ${cols === '1' ? '1 Position' : `${cols} Positionen`}: ${name} ${value}`,
    withMeanRow: (position, from, to, name, value) =>
      `Position ${position} und die mittlere Zeile der Positionen ${from} bis ${to}: ${name} ${value}`,
    meanWith: (position, from, to, name, value) =>
      `Position ${position} und die Positionen ${from} bis ${to}: ${name} ${value} im Mittel`,
    means: (least, most) =>
      least === most
        ? `Hier ist der Mittelwert jeder Zeile ${least}.`
        : `Hier reichen die Mittelwerte der Zeilen von ${least} bis ${most}.`,
    where: (a, b, apart) =>
      `bei den Positionen ${a} und ${b}${apart ? ` und allen anderen in der Entfernung ${apart}` : ''}`,
    likeness: {
      extreme: (value, where) => `Der größte Wert neben der Diagonale ist ${value}, ${where}`,
      turn: (count, from) =>
        `von Position 0 aus steigt er mit wachsender Entfernung ${mal(count)}, zuerst von ${from} zu ${from + 1}; die Ähnlichkeit fällt also nicht einfach mit der Entfernung`,
      steady:
        'von Position 0 aus steigt er mit wachsender Entfernung nie: Hier fällt die Ähnlichkeit wirklich mit der Entfernung',
    },
    both: (extreme, course) => `${extreme}; ${course}.`,
    distance: {
      extreme: (value, where) => `Der kleinste Wert neben der Diagonale ist ${value}, ${where}`,
      turn: (count, from) =>
        `von Position 0 aus fällt er mit wachsender Entfernung ${mal(count)}, zuerst von ${from} zu ${from + 1}; die Ähnlichkeit fällt also nicht einfach mit der Entfernung`,
      steady:
        'von Position 0 aus fällt er mit wachsender Entfernung nie: Hier fällt die Ähnlichkeit wirklich mit der Entfernung',
    },
  },
};

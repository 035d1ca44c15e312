/** What figures say, in German. */
import { plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  compare: {
    a: { label: 'erstes', doc: 'Ein Verfahren, nach einem Schrägstrich eine seiner Voreinstellungen.' },
    b: { label: 'zweites', doc: 'Das Verfahren, mit dem es verglichen wird.' },
    figure: ({ a, b }) => `${a} im Vergleich mit ${b}`,
    difference: ({ a, b }) => `${a} − ${b}`,
    values: ({ a, b }, valueA, valueB, difference) =>
      `${valueA} in ${a}, ${valueB} in ${b}; Differenz ${difference}`,
    unseen: 'nicht gesehen',
    joined: (from, to) => `Dimension ${from} des ersten Verfahrens ist Dimension ${to} des zweiten`,
    alone: (from) => `Dimension ${from} des ersten Verfahrens ist keine des zweiten`,
    does: {
      rows: 'addiert eine Zeile von Zahlen zu jedem Embedding',
      rotation: 'dreht Querys und Keys',
      bias: 'addiert eine Zahl zu jedem Score',
    },
    unlikeKind: ({ a, b }, doesA, doesB) =>
      `Zahl für Zahl lassen sie sich nicht vergleichen: ${a} ${doesA}, ${b} ${doesB}.`,
    shape: {
      rows: (rows, cols) =>
        `${plural(rows, 'Position', 'Positionen')} und ${plural(cols, 'Dimension', 'Dimensionen')}`,
      rotation: (rows, cols) =>
        `${plural(rows, 'Position', 'Positionen')} und ${plural(cols, 'Paar', 'Paare')} von Dimensionen`,
    },
    headsShape: (heads) => plural(heads, 'Kopf', 'Köpfe'),
    unlikeShape: ({ a, b }, shapeA, shapeB) =>
      `Zahl für Zahl lassen sie sich nicht vergleichen: ${a} hat ${shapeA}, ${b} hat ${shapeB}.`,
    at: {
      rows: (row, column, _head) => `Position ${row}, Dimension ${column}`,
      rotation: (row, column, _head) => `Position ${row}, Paar ${column}`,
      bias: (row, column, head) => `Kopf ${head}, Query ${row}, Key ${column}`,
    },
    largest: {
      rows: (value, where) => `Die größte Differenz zweier Zahlen ist etwa ${value}, an ${where}.`,
      rotation: (value, where) => `Die größte Differenz zweier Winkel ist etwa ${value} rad, an ${where}.`,
      bias: (value, where) => `Die größte Differenz zweier Zahlen ist etwa ${value}, in ${where}.`,
    },
    equal: {
      rows: ({ a, b }, count, _number) => `Gleich: Alle ${count} Zahlen von ${a} und ${b} stimmen überein.`,
      rotation: ({ a, b }, count, number) =>
        number === 1
          ? `Gleich: Der einzige Winkel ist in ${a} und ${b} derselbe.`
          : `Gleich: Alle ${count} Winkel von ${a} und ${b} stimmen überein.`,
      bias: ({ a, b }, count, number) =>
        number === 1
          ? `Gleich: Die einzige Zahl ist in ${a} und ${b} dieselbe.`
          : `Gleich: Alle ${count} Zahlen von ${a} und ${b} stimmen überein.`,
    },
    few: {
      rows: 'Mehr lässt sich aus so wenigen Zahlen nicht schließen: Wählen Sie mindestens zwei Positionen und mehr als zwei Dimensionen.',
      rotation:
        'Mehr lässt sich aus so wenigen Winkeln nicht schließen: Wählen Sie mindestens zwei Positionen.',
      bias: 'Mehr lässt sich aus so wenigen Zahlen nicht schließen: Wählen Sie mindestens zwei Positionen.',
    },
    alike: (isMoved, pair) =>
      `Hier sind die Zahlen dieselben${isMoved ? ', an anderen Stellen' : ''}, doch so wenige entscheiden nichts: Die Frequenzen sind andere. ${pair}`,
    pair: ({ a, b }, pair, frequencyA, frequencyB) =>
      `Das erste Paar, das abweicht, ist Paar ${pair}: etwa ${frequencyA} rad je Position in ${a}, ${frequencyB} in ${b}.`,
    frequencies: (pair) => `Andere Frequenzen. ${pair}`,
    moved: {
      rows: ({ a, b }, from, to, isCut) =>
        `Dieselben Werte an anderen Stellen: Die Dimensionen ${from.join(', ')}${isCut ? ', …' : ''} von ${a} sind die Dimensionen ${to.join(', ')}${isCut ? ', …' : ''} von ${b}.`,
      rotation: ({ a, b }, from, to, isCut) =>
        `Dieselben Winkel an anderen Stellen: Die Dimensionen ${from.join(', ')}${isCut ? ', …' : ''} von ${a} sind die Dimensionen ${to.join(', ')}${isCut ? ', …' : ''} von ${b}.`,
      bias: ({ a, b }, from, to, isCut) =>
        `Dieselben Werte in anderen Köpfen: Die Köpfe ${from.join(', ')}${isCut ? ', …' : ''} von ${a} sind die Köpfe ${to.join(', ')}${isCut ? ', …' : ''} von ${b}.`,
    },
    movedSomehow: 'Dieselben Werte an anderen Stellen.',
    flipped: (count) =>
      count === 1 ? 'Eine davon hat das andere Vorzeichen.' : `${count} davon haben das andere Vorzeichen.`,
    twins: (count) =>
      `${count} davon sind an diesen Positionen gleich einer anderen; welche von diesen welche ist, sagen die Zahlen nicht.`,
    shifted: ({ a, b }, shift) =>
      `Dieselben Zeilen an anderen Positionen: Die Zeile jeder Position in ${b} steht in ${a} ${plural(Math.abs(shift), 'Position', 'Positionen')} ${shift > 0 ? 'später' : 'früher'}.`,
    oneKey: 'Bei einem einzigen Key gibt es nichts zu gewichten.',
    byRows: (difference) =>
      `In jeder Zeile unterscheiden sich beide um ein und dieselbe Zahl, die in der Softmax wegfällt: Die Attention ist dieselbe. ${difference}`,
    dimensions: ({ a, b }, pairA, pairB) =>
      `Dieselben Winkel, aber für andere Dimensionen: Was ${a} als Paar in den Dimensionen ${pairA.join(' und ')} dreht, dreht ${b} in den Dimensionen ${pairB.join(' und ')}.`,
    otherPairs: ({ a, b }, pairA, pairB) =>
      `Auch bestehen die Paare aus anderen Dimensionen: aus ${pairA.join(' und ')} in ${a}, aus ${pairB.join(' und ')} in ${b}.`,
    different: 'Andere Werte, in welcher Reihenfolge auch immer.',
    common: (found, count) =>
      found === 0
        ? 'Keine Dimension des einen ist eine des anderen.'
        : `Von den ${count} Dimensionen ${found === 1 ? 'steht eine' : `stehen ${found}`} in beiden.`,
    range: (low, high, isOne) => (isOne ? low : `${low} bis ${high}`),
    factors: ({ a, b }, rangeA, rangeB) =>
      `Was gedreht wird, wird außerdem multipliziert: in ${a} mit ${rangeA}, in ${b} mit ${rangeB}.`,
    tolerance: (tolerance) =>
      `Zahlen, die sich um höchstens ${tolerance} unterscheiden, gelten als gleich: So viel kann das Runden ausmachen.`,
    oneHead: (head) => `Von so vielen Zahlen werden nur die von Kopf ${head} verglichen.`,
    lanes: {
      rows: (found, count) => `Linien verbinden Dimensionen mit denselben Zahlen: ${found} von ${count}`,
      rotation: (found, count) =>
        `Linien verbinden Dimensionen, die gleich gedreht werden: ${found} von ${count}`,
      bias: (found, count) => `Linien verbinden Köpfe mit denselben Zahlen: ${found} von ${count}`,
    },
    dashed: '; gestrichelt: mit dem anderen Vorzeichen',
  },
};

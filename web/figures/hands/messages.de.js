/** What figures say, in German. */
import { whole, plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  hands: {
    position: { label: 'Position', doc: 'Die Position, die die Zeiger anzeigen, ab 0 gezählt.' },
    mirrorField: {
      label: 'anderer Zeiger, gleicher Sinus',
      doc: 'Zeichnet die andere Stelle einer Umdrehung, an der jeder Zeiger denselben Sinus hat.',
    },
    figure: (position, count) =>
      `Position ${whole(position)} als ${plural(count, 'Uhrzeiger', 'Uhrzeiger')} und die Zeile ihrer Kodierung`,
    words: 'Die Wörter, jedes an seiner Position',
    wordAt: (word, position) => `${word}, Position ${position}`,
    order: 'Andere Reihenfolge',
    other: 'Anderer Satz',
    caption: (position, word) =>
      word === undefined ? `Position ${whole(position)}` : `Position ${whole(position)}: „${word}“`,
    bank: 'Uhrzeiger, vom ersten Paar von Dimensionen bis zum letzten',
    clock: (pair) => `Paar ${pair}`,
    pair: (pair, angle, turns, sine, cosine) =>
      `Paar ${pair}: Winkel ${angle}, ${turns} ${turns === '1' ? 'Umdrehung' : 'Umdrehungen'}; Dimension ${sine.dimension} hat den Sinus ${sine.value}${cosine ? `, Dimension ${cosine.dimension} den Kosinus ${cosine.value}` : ''}`,
    unmoved: (position, count) =>
      count === 1
        ? `An Position ${whole(position)} steht der Zeiger noch oben: Sein Sinus ist 0, sein Kosinus 1.`
        : `An Position ${whole(position)} stehen alle Zeiger noch oben: Jeder Sinus ist 0, jeder Kosinus 1.`,
    turned: (position, count, most, least) =>
      count === 1
        ? `An Position ${whole(position)} hat der Zeiger etwa ${most === '1' ? 'eine Umdrehung' : `${most} Umdrehungen`} gemacht.`
        : `An Position ${whole(position)} hat der schnellste Zeiger etwa ${most === '1' ? 'eine Umdrehung' : `${most} Umdrehungen`} gemacht, der langsamste etwa ${least}.`,
    stands: (here, there, same) => {
      const other = same ? 'in der anderen Reihenfolge' : 'im anderen Satz';
      if (here === undefined && there === undefined)
        return 'Dort steht kein Wort; ihre Zeile hat die Position trotzdem.';
      if (here === there) return `Dort steht „${here}“, auch ${other}.`;
      if (here === undefined) return `Dort steht ${other} „${there}“, mit genau dieser Zeile.`;
      if (there === undefined) return `Dort steht „${here}“, ${other} kein Wort; die Zeile ist dieselbe.`;
      return `Dort steht „${here}“, ${other} „${there}“, mit genau dieser Zeile: Die Zeiger kennen nur die Position.`;
    },
    mirror: (wavelength, sine, [now, other], [cosine, otherCosine]) =>
      now === other
        ? `Der erste Zeiger steht dort, wo sein Sinus, ${sine}, in einer Umdrehung von etwa ${wavelength} Positionen nur einmal vorkommt.`
        : `In einer Umdrehung von etwa ${wavelength} Positionen hat der erste Zeiger den Sinus ${sine} zweimal, etwa ${now} und etwa ${other} Positionen nach dem höchsten Punkt; erst der Kosinus sagt, welche der beiden Stellen es ist: ${cosine} oder ${otherCosine}.`,
    binary: (position, bits) => `Binär geschrieben ist Position ${whole(position)} die ${bits}.`,
    counter:
      'Dieselbe Position auf einem Binärzähler, das schnellste Bit zuerst. Ein Bit springt, wo ein Zeiger gleitet.',
    some: (count, shown) =>
      `Von den ${count} Zeigern sind ${shown.length} gezeichnet: die der Paare ${shown.join(', ')}.`,
    explain: (count) =>
      `${count === 1 ? 'Der Zeiger beginnt oben und dreht sich im Uhrzeigersinn' : 'Jeder Zeiger beginnt oben und dreht sich im Uhrzeigersinn, jeder in seinem eigenen Tempo'}; darunter (↻) steht, wie viele Umdrehungen er gemacht hat. Wie weit rechts seine Spitze ist, ist der Sinus, wie weit oben, der Kosinus: zwei Zahlen der Zeile, jede unter der Nummer ihrer Dimension.`,
  },
};

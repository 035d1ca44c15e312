/** What figures say, in German. */
import { plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  attention: {
    text: {
      label: 'Satz',
      doc: 'Was in Wörter zerlegt wird. Eine zweite Zeile hat dieselben Wörter in anderer Reihenfolge; ohne sie ist die andere Reihenfolge die von hinten nach vorn.',
    },
    scheme: {
      label: 'Verfahren',
      doc: 'Wie die Attention erfährt, wo Wörter stehen, oder dass sie es nicht erfährt.',
    },
    swapped: {
      label: 'andere Reihenfolge',
      doc: 'Dieselben Wörter von hinten nach vorn, oder wie sie in der zweiten Zeile stehen.',
    },
    causal: { label: 'kausal', doc: 'Jedes Wort sieht nur sich selbst und die Wörter davor.' },
    scaled: {
      label: 'geteilt durch √d',
      doc: 'Übereinstimmungen werden durch die Wurzel aus der Zahl der Dimensionen geteilt.',
    },
    empty: 'Hier steht noch kein Wort: Schreiben Sie einen Satz.',
    unknown: (list) =>
      list.length === 1
        ? `Ein Wort hat hier keinen Vektor: ${list[0]}. An seiner Stelle stehen Nullen, sodass nichts als die Position bleibt.`
        : `${list.length} verschiedene Wörter haben hier keinen Vektor: ${list.join(', ')}. An ihrer Stelle stehen Nullen, sodass nichts als die Position bleibt.`,
    figure: (count) =>
      `Attention unter ${plural(count, 'Wort', 'Wörtern')}: Scores und Gewichte, Querys von oben nach unten, Keys von links nach rechts`,
    alternative: ([low, high], most) => `Scores von ${low} bis ${high}; Gewichte bis ${most}.`,
    query: 'Query',
    key: 'Key',
    score: 'Score',
    scores: 'Scores',
    weights: 'Gewichte: Softmax jeder Zeile',
    at: (word, position) => `${word} (${position})`,
    cell: (query, key, score, weight) =>
      `Query ${query}, Key ${key}: Score ${score}, ${weight === undefined ? 'nicht zu sehen, der Key steht nach der Query' : `Gewicht ${weight}`}`,
    opened: (query, key) => `Score von ${query} und ${key}`,
    terms: {
      content: 'Überein\u00adstimmung',
      content_content: 'Inhalt–Inhalt',
      content_position: 'Inhalt–Position',
      position_content: 'Position–Inhalt',
      position_position: 'Position–Position',
      turned: 'nach dem Drehen',
      bias: 'Bias',
    },
    weight: (weight) => `Die Softmax über alle Keys, die zu sehen sind, macht daraus das Gewicht ${weight}.`,
    unseen: 'Der Key steht nach der Query und ist nicht zu sehen: Sein Gewicht ist 0.',
    mix: (query) => `Was aus ${query} wird: eine Mischung aus`,
    others: (count) => (count === 1 ? '1 anderes' : `${count} andere zusammen`),
    moved: (position, distance, length) =>
      `In der anderen Reihenfolge steht es an Position ${position}, und es wird daraus ${distance === undefined ? 'derselbe Vektor' : `ein Vektor im Abstand ${distance} von diesem, der ${length} lang ist`}.`,
    alone: (word) =>
      `Ein einzelnes Wort sieht nur sich selbst: Alles Gewicht liegt auf „${word}“, und eine andere Reihenfolge gibt es nicht.`,
    sameSentence: (isReversed) =>
      `${isReversed ? 'Rückwärts gelesen' : 'In der anderen Reihenfolge'} ist es derselbe Satz: Es gibt nichts zu vergleichen.`,
    same: (isReversed, count, within, isMirrored) =>
      `${isReversed ? 'Rückwärts gelesen' : 'In der anderen Reihenfolge'} wird aus ${count === 2 ? 'beiden Wörtern' : `jedem der ${count} Wörter`} wieder derselbe Vektor${within === undefined ? '' : `, bis auf höchstens ${within}`}: Was herauskommt, unterscheidet die beiden Reihenfolgen nicht.${isMirrored ? ' Der Bias addiert in beiden zu je zwei Wörtern dasselbe.' : ''}`,
    differ: (isReversed, changed, count, word, distance, isOfMask) =>
      `${isReversed ? 'Rückwärts gelesen' : 'In der anderen Reihenfolge'} wird aus ${changed < count ? `${changed} der ${count} Wörter` : count === 2 ? 'beiden Wörtern' : `jedem der ${count} Wörter`} ein anderer Vektor; am weitesten rückt „${word}“, um ${distance}.${isOfMask ? ' Allein die Maske unterscheidet die Reihenfolgen: Ohne sie wäre jeder Vektor wieder derselbe.' : ''}`,
    identity: (names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? 'Querys, Keys und Values sind die Vektoren der Wörter, zu denen die Kodierungen ihrer Positionen addiert sind'
          : first === 'turned'
            ? 'Querys und Keys sind die Vektoren der Wörter, um ihre Positionen gedreht, und Values sind diese Vektoren ungedreht'
            : names.includes('bias')
              ? 'Querys, Keys und Values sind die Vektoren der Wörter, und zu den Scores wird ein Bias addiert'
              : 'Querys, Keys und Values sind die Vektoren der Wörter, und keine Position steckt in ihnen';
      return `Nichts ist hier gelernt, W ist die Einheitsmatrix: ${told}. Was sich von Verfahren zu Verfahren unterscheidet, ist das, was Positionen von sich aus bewirken.`;
    },
    given: (names, w_q, w_k) => {
      const [first] = names;
      const from =
        first === 'content_content' ? ', zu denen die Kodierungen ihrer Positionen addiert sind,' : '';
      const then = first === 'turned' ? ', die danach um ihre Positionen gedreht werden' : '';
      return `W_q ist ${w_q ?? 'die Einheitsmatrix'}, W_k ist ${w_k ?? 'die Einheitsmatrix'}: Aus den Vektoren der Wörter${from} machen sie Querys und Keys${then}. W_v ist die Einheitsmatrix.${names.includes('bias') ? ' Zu den Scores wird ein Bias addiert.' : ''}`;
    },
    files: {
      open: (which) => `${which === 'w_q' ? 'W_q' : 'W_k'} öffnen (.npy) …`,
      back: 'Zurück zum W dieser Seite',
      failed: (name, reason) => `${name} ließ sich nicht öffnen: ${reason}. Nichts hat sich geändert.`,
    },
    drawn: 'Die Zahlen, die ein Modell für dieses Verfahren lernt, sind hier zufällig gezogen.',
    unmasked: 'Keys nach ihrer Query sind hier zu sehen, obwohl Modelle mit diesem Verfahren sie nie sehen.',
  },
  errors: {
    same_words: ({ subject }) =>
      `${subject} hat zwei Zeilen aus verschiedenen Wörtern; die zweite muss die der ersten haben, in anderer Reihenfolge`,
    query_width: ({ limits: [cols], reason }) =>
      `Querys aus ${plural(cols, 'Zahl', 'Zahlen')}, wie W_q sie macht, lassen sich nicht drehen: ${reason}`,
  },
};

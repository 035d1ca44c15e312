/** What figures say, in German. */
import { decimals, plural, wert } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  words: {
    names: (names, isCut) => `${names.join(', ')}${isCut ? ', …' : ''}`,
    word: 'Wort',
    figure: (count) => `Die Wörter von ${plural(count, 'Satz', 'Sätzen')} als Punkte`,
    text: { label: 'Sätze, einer je Zeile', doc: 'Was in Wörter zerlegt wird. Jede Zeile ist ein Satz.' },
    weightOfWord: {
      label: 'Gewicht der Wörter',
      doc: 'Womit die Wortvektoren multipliziert werden, bevor die Kodierung addiert wird.',
    },
    weightOfPosition: {
      label: 'Gewicht der Positionen',
      doc: 'Womit die Kodierungen multipliziert werden, bevor sie zu den Wortvektoren addiert werden.',
    },
    basis: {
      label: 'Richtungen',
      doc: 'Die beiden gezeichneten Richtungen: die Hauptkomponenten jedes Satzes, die aller Sätze zusammen, oder die erste Komponente der Positionen und die erste der Wörter.',
      choices: {
        each: 'eigene für jeden Satz',
        shared: 'gemeinsam für alle',
        split: 'Positionen quer, Wörter hoch',
      },
    },
    empty: 'Hier ist noch kein Wort: Schreiben Sie einen Satz.',
    sentence: (number) => `Satz ${number}`,
    token: (position, index, known) =>
      `Position ${position}, Wort ${index} des Vokabulars${known ? '' : ', unbekannt'}`,
    padded: (rows, cols) =>
      `Als Zahlen: eine Matrix aus ${plural(rows, 'Satz', 'Sätzen')} mal ${plural(cols, 'Wort', 'Wörtern')}`,
    paddedText:
      'Jedes Wort ist seine Nummer im Vokabular, in dem häufige Wörter zuerst kommen. Nullen füllen die kürzeren Sätze auf, damit alle Zeilen gleich lang sind; sie stehen für kein Wort und werden nicht gezeichnet.',
    unknown: (list) =>
      list.length === 1
        ? `Ein Wort hat hier keinen Vektor: ${list[0]}. An seiner Stelle stehen Nullen, sodass nichts als die Position bleibt; der Punkt ist hohl und zählt als niemandes Nachbar.`
        : `${list.length} verschiedene Wörter haben hier keinen Vektor: ${list.join(', ')}. An ihrer Stelle stehen Nullen, sodass nichts als die Position bleibt; ihre Punkte sind hohl und zählen als niemandes Nachbarn.`,
    unsplit: (list) =>
      `Warum ein einziges Token: Text wird nur an Leerzeichen und an Zeichen wie . , ! ? und - geteilt, und ${list.map((word) => `„${word}“`).join(', ')} ${list.length === 1 ? 'hat keines' : 'haben keine'}. Sprachen ohne Leerzeichen zwischen den Wörtern brauchen einen anderen Tokenizer.`,
    presets: 'Wörter : Positionen',
    see: {
      named: (name, text) => `${name}. ${text}`,
      words:
        'Ohne Positionen hat ein Wort einen einzigen Vektor, wo immer es steht: Die Reihenfolge im Satz hinterlässt keine Spur.',
      equal: 'Wörter und Positionen werden addiert, wie sie sind.',
      positions: 'Jede Position zählt zehnfach.',
      mostlyWords: 'Jedes Wort zählt zehnfach.',
      kept: (count, all, dims) =>
        `${count === all ? `Jedes der ${all} Wörter` : `${count} von ${all} Wörtern`} ${count === 1 || count === all ? 'hat' : 'haben'} dasselbe nächste Wort im Satz wie ohne Positionen, wenn alle ${dims} Dimensionen zählen.`,
      beside: (count, all, dims) =>
        `Bei ${count === all ? `jedem der ${all} Wörter` : `${count} von ${all} Wörtern`} steht das in allen ${dims} Dimensionen nächste im Satz gleich daneben.`,
      scaled: (d, root, half) =>
        `Der ursprüngliche Transformer multipliziert seine Embeddings mit √d = √${d} = ${root}. Das heißt nicht, dass Wörter um diesen Faktor länger werden als Positionen: Embeddings, die anfangs etwa die Länge 1 haben, werden ${root} lang, neben Positionen von √(d/2) = ${half}; das ist 1,4 : 1.`,
      scaledHere: (before, after, position, ratio) =>
        `Die Wörter hier sind schon vorher im Mittel ${before} lang; sie werden ${after} lang, neben Positionen von ${position}: ${ratio} : 1.`,
      balanced:
        '1,4 : 1 der Länge nach: das Verhältnis im ursprünglichen Transformer, √d : √(d/2) = √2 : 1, wenn seine Embeddings mit der Länge 1 beginnen.',
    },
    panel: (sentence, count) =>
      `Satz ${sentence}: ${count === 1 ? 'sein eines Wort als nummerierter Punkt' : `seine ${count} Wörter als nummerierte Punkte`} in einer Ebene`,
    component: (number, share) => `Komponente ${number} (${share} der Varianz)`,
    across: (share) => `Positionen (${share} der Varianz)`,
    up: (share) => `Wörter (${share} der Varianz)`,
    alone:
      'Ein einziges Wort: Es gibt keinen Unterschied zu zeigen und kein anderes, dem es nahe sein könnte.',
    onePoint: 'Mit diesen Einstellungen liegen alle Wörter des Satzes in einem Punkt.',
    showsAll: 'Die Ebene zeigt alle Unterschiede zwischen diesen Wörtern.',
    shows: (share) => `Die Ebene zeigt ${share} der Unterschiede zwischen diesen Wörtern.`,
    turned: (count, all, dims, names) =>
      `Ein Ring markiert ${count === 1 ? `das eine von ${all}, dessen` : `die ${count} von ${all}, deren`} nächstes Wort in der Ebene nicht das nächste in allen ${dims} Dimensionen ist: ${names}.`,
    straight: (all, dims) =>
      `${all === 2 ? 'Beide' : `Alle ${all}`} haben in ihr dasselbe nächste Wort wie in allen ${dims} Dimensionen.`,
    movesFrom: 'Eine Linie führt zu jedem Wort von da, wo es in Satz 1 liegt.',
    nearTurned: (word, plane, all, dims) =>
      `In der Ebene ist „${word}“ am nächsten (durchgezogene Linie): ${plane.word} an Position ${plane.position}, Abstand ${plane.plane}, in allen ${dims} Dimensionen aber ${plane.all}. In allen ${dims} am nächsten (gestrichelt): ${all.word} an Position ${all.position}, Abstand ${all.all}, wovon die Ebene ${all.plane} zeigt.`,
    nearSame: (word, all, dims) =>
      `„${word}“ am nächsten, in der Ebene (Abstand ${all.plane}) wie in allen ${dims} Dimensionen (Abstand ${all.all}): ${all.word} an Position ${all.position}.`,
    nearHere: (word, all) =>
      `„${word}“ am nächsten: ${all.word} an Position ${all.position}, Abstand ${all.all}.`,
    noOthers: (word) => `Es gibt kein anderes Wort mit einem Vektor, dem „${word}“ nahe sein könnte.`,
    lengths: (parts) =>
      `Längen der Vektoren: ${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join(', ')}.`,
    average: (word, position) =>
      `Mit diesen Gewichten ist ein Wort im Mittel ${word} lang, eine Position ${position}.`,
    averageUnknown: (position) =>
      `Kein Wort hat hier einen Vektor; mit diesem Gewicht ist eine Position im Mittel ${position} lang.`,
    chosen: (word, position, known) =>
      `„${word}“ an Position ${position}${known ? '' : ', das hier keinen Vektor hat'}`,
    lines: (word, position) =>
      `Linien über die Dimensionen: der Vektor von ${word}, die Kodierung von Position ${position} und ihre Summe`,
    line: {
      word: (weight) => `${weight} × Wort`,
      position: (weight, position) => `${weight} × Position ${position}`,
      sum: 'Summe',
    },
    searching: 'Die nächsten Wörter werden gesucht …',
    noNeighbours: 'Ein Wort ohne Vektor ist keinem nahe.',
    neighbours: (word, near) =>
      `„${word}“ am nächsten: ${near.map(({ word, cosine }) => `${word} ${decimals(cosine, 2)}`).join(', ')} (Kosinus des Winkels zwischen den Wortvektoren).`,
    sameSentence: 'Beide Sätze sind gleich.',
    sameBag:
      'Beide Sätze bestehen aus denselben Wörtern. Ohne Positionen hat jedes Wort in beiden denselben Vektor; die Sätze sind also ein und dieselbe Menge von Vektoren: Alle Abstände sind 0.',
    sameWords: (moved, more, same, dims) => {
      const whole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance} (${from} → ${to}${drawn && !whole ? `; gezeichnet: ${drawn}` : ''})`,
      );
      return [
        `Beide Sätze bestehen aus denselben Wörtern. So weit verschieben sich ihre Vektoren vom ersten zum zweiten, in allen ${dims} Dimensionen: ${list.join(', ')}${more ? ` und ${more} weitere` : ''}.`,
        ...(whole ? ['Die Ebene zeigt diese Längen ganz.'] : []),
        ...(same ? [`An derselben Position und also unverändert: ${same}.`] : []),
      ].join(' ');
    },
  },
  errors: {
    chosen_word: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; erlaubt sind ein Satz, ab 1, und eine Position, ab 0, wie 2:9`,
  },
};

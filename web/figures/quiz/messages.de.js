/** What figures say, in German. */
import { plural, erlaubt, wert } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  quiz: {
    list: (items) => items.join('; '),
    language: 'de',
    figure: (question) => `Frage: ${question}`,
    settings: (scheme, list) => `Für ${scheme}: ${list.map((each) => each.join(' ')).join(', ')}`,
    check: 'Prüfen',
    again: 'Noch einmal',
    right: 'Richtig.',
    wrong: 'Nicht richtig.',
    missing: 'Zuerst eine Antwort geben.',
    save: 'Alle Antworten speichern',
    saved: (file) => `${file} kann Ihr Browser jetzt speichern: die Antworten auf alle Fragen dieser Seite.`,
    /** On paper, of all questions. */
    answers: 'Antworten',
    because: (about, reason) => `${about}. ${reason}`,
    readOn: (heading) => (heading ? `Dazu lesen: ${heading}` : 'Dazu lesen'),
    onePosition:
      'Mit diesen Einstellungen gibt es nur Position 0 und nichts, womit sie zu vergleichen wäre: Es gibt nichts zu fragen.',
    own: {
      text: 'Welche Zahl ist es?',
      large: (given, by) => `${given} ist zu groß; es müsste um etwa ${by} weniger sein.`,
      small: (given, by) => `${given} ist zu klein; es müsste um etwa ${by} mehr sein.`,
    },
    order: {
      text: 'Ordnen Sie diese Dimensionen, die mit der kürzesten Wellenlänge zuerst.',
      up: (item) => `${item}: nach oben`,
      down: (item) => `${item}: nach unten`,
      place: (item, place, count) => `${item}: Platz ${place} von ${count}`,
      item: (dimension, wavelength) => `Dimension ${dimension} (${wavelength})`,
      right: (items) => `Mit ihren Wellenlängen: ${items}.`,
      wrong: (first, longer, second, shorter) =>
        `Dimension ${first} steht vor Dimension ${second}. Dafür müsste ihre Wellenlänge die kürzere sein; sie ist aber etwa ${longer} und die von Dimension ${second} etwa ${shorter}.`,
    },
    number: {
      label: 'Ihre Antwort: ',
      within: (percent) => `Richtig ist, was höchstens ${percent}\u00a0% danebenliegt.`,
      badNumber: (text) => `„${text}“ ist keine Zahl; schreiben Sie Zahlen wie 1.234,5 oder 1234,5.`,
      right: (answer) => `Es sind etwa ${answer}.`,
      sign: (given) => `${given} hat den richtigen Betrag. Das Vorzeichen müsste das andere sein.`,
      point: (given, factor) =>
        `${given} müsste das ${factor}-Fache sein: Das Komma steht an anderer Stelle.`,
      inverse: (given) => `${given} ist etwa 1 geteilt durch die Zahl, nach der gefragt ist.`,
    },
    wavelength: {
      text: (dimension) =>
        `Nach wie vielen Positionen hat sich Dimension ${dimension} einmal gedreht: Wie groß ist ihre Wellenlänge?`,
      none: 'Mit diesen Einstellungen dreht sich keine Dimension: Es gibt nichts zu fragen.',
      wrong: (dimension, given, turns) =>
        `Nach ${given} Positionen hat Dimension ${dimension} ${turns} Umdrehungen gemacht; es müsste 1 sein.`,
      radians: (given) =>
        `Nach etwa ${given} Positionen ist der Winkel 1 (Radiant). Er müsste 2π sein, eine ganze Umdrehung.`,
      pair: (dimension, pair) =>
        `Das ist die Wellenlänge von Paar ${dimension}. Dimension ${dimension} gehört zu Paar ${pair}, gezählt ab 0.`,
      half: (given) =>
        `Nach etwa ${given} Positionen hat sie eine halbe Umdrehung gemacht. Es müsste eine ganze sein.`,
      frequency: (given) =>
        `Etwa ${given} ist ihre Frequenz, der Winkel, um den sie sich mit jeder Position dreht. Die Wellenlänge ist 2π geteilt durch sie.`,
      other: (dimension, wavelength) => `Etwa ${wavelength} ist die Wellenlänge von Dimension ${dimension}.`,
      speed: (needed, own) =>
        `Für diese Antwort müsste sie sich mit jeder Position um etwa ${needed} Radiant drehen; sie dreht sich um ${own}.`,
    },
    length: {
      text: (last) => `Welche Länge (Norm) hat die Zeile von Position ${last}?`,
      wrong: (square, given, own) =>
        `Die Summe der Quadrate ihrer Zahlen ist etwa ${square}. Das müsste auch das Quadrat von ${given} sein; es ist aber etwa ${own}.`,
      square: (square) =>
        `Etwa ${square} ist die Summe der Quadrate ihrer Zahlen. Die Länge ist die Wurzel daraus.`,
      ones: (width) =>
        `Die Wurzel aus ${width} wäre es, wenn jede ihrer Zahlen (insgesamt ${width}) 1 oder −1 wäre.`,
      position: (first) =>
        `Für diese Antwort müsste die Länge die Nummer der Position sein. An Position 0 ist sie etwa ${first} und nicht 0.`,
      sum: (sum) =>
        `Etwa ${sum} ist die Summe ihrer Zahlen. Jede müsste zuerst quadriert und aus der Summe die Wurzel gezogen werden.`,
    },
    fastest: {
      text: 'Welche dieser Dimensionen dreht sich am schnellsten, hat also die kürzeste Wellenlänge?',
      none: 'Mit diesen Einstellungen haben keine zwei Dimensionen Wellenlängen, die sich um 1\u00a0% oder mehr unterscheiden: Es gibt nichts zu fragen.',
      choice: (dimension) => `Dimension ${dimension}`,
      right: (dimension, wavelength) =>
        `Die Wellenlänge von Dimension ${dimension} ist etwa ${wavelength}, die kürzeste von diesen.`,
      wrong: (dimension, wavelength, best, shortest) =>
        `Die Wellenlänge von Dimension ${dimension} ist etwa ${wavelength}, die von Dimension ${best} etwa ${shortest}. Um die schnellste zu sein, müsste Dimension ${dimension} weniger als ${shortest} haben.`,
    },
    distance: {
      text: (last) =>
        `Wie verläuft das Skalarprodukt der Zeilen der Positionen 0 und k, wenn k von 0 bis ${last} geht?`,
    },
    norm: {
      text: (last) => `Wie verläuft die Länge (Norm) einer Zeile von Position 0 bis Position ${last}?`,
    },
    course: {
      choices: {
        falls: 'Der Wert fällt und steigt nie.',
        turns: 'Bei manchen Schritten fällt der Wert, bei anderen steigt er.',
        same: 'Der Wert bleibt gleich, bis auf Rundung.',
        rises: 'Der Wert steigt und fällt nie.',
      },
      facts: (steps, falls, rises, first, last) =>
        `${steps === 1 ? `Beim einzigen Schritt ${falls ? 'fällt er' : rises ? 'steigt er' : 'tut er keines von beiden'}` : `Von seinen ${steps} Schritten fällt er bei ${falls} und steigt bei ${rises}`}; am Anfang ist er ${first}, am Ende ${last}.`,
      firstRise: (from, to, before, after) =>
        `Zuerst steigt er von ${from} nach ${to}: von ${before} auf ${after}.`,
      firstFall: (from, to, before, after) =>
        `Zuerst fällt er von ${from} nach ${to}: von ${before} auf ${after}.`,
      needs: {
        falls: 'Für diese Antwort müsste er bei mindestens einem Schritt fallen und bei keinem steigen.',
        turns:
          'Für diese Antwort müsste er bei mindestens einem Schritt fallen und bei einem anderen steigen.',
        same: 'Für diese Antwort dürfte er bei keinem Schritt fallen und bei keinem steigen.',
        rises: 'Für diese Antwort müsste er bei mindestens einem Schritt steigen und bei keinem fallen.',
      },
    },
    sum: {
      text: (width) =>
        `Ein Wort hat einen Vektor aus ${plural(width, 'Zahl', 'Zahlen')}. Wie viele Zahlen hat es mit der Zeile seiner Position?`,
      none: 'Dieses Verfahren gibt den Zellen eines Gitters oder Punkten Zeilen und nicht Wörtern: Es gibt nichts zu fragen.',
      added: (width) =>
        `Die Zeile hat so viele Zahlen wie der Vektor, ${width}, und beide werden Zahl für Zahl addiert: Auch die Summe hat ${width}.`,
      appended: (width) =>
        `Für ${width + 1} müsste die Position eine einzelne Zahl hinter dem Vektor sein. Sie ist eine Zeile aus ${plural(width, 'Zahl', 'Zahlen')} und wird addiert.`,
      concatenated: (width) =>
        `Für ${2 * width} müsste die Zeile hinter dem Vektor stehen: ${width} + ${width} Zahlen. Beide werden Zahl für Zahl addiert.`,
    },
    offset: {
      text: ([a, b, c, d]) =>
        `Die Positionen ${a} und ${b} sind so weit voneinander entfernt wie ${c} und ${d}. Welche zwei haben Zeilen mit größerem Abstand?`,
      none: 'Für zwei Paare von Positionen braucht es drei, und es gibt weniger: Es gibt nichts zu fragen.',
      choices: {
        same: () => 'Keine: Beide Abstände sind gleich, bis auf Rundung.',
        first: ([a, b]) => `Die von ${a} und ${b}.`,
        second: ([, , c, d]) => `Die von ${c} und ${d}.`,
      },
      facts: ([a, b, c, d], first, second) =>
        `Der Abstand der Zeilen ${a} und ${b} ist etwa ${first}, der von ${c} und ${d} etwa ${second}.`,
      needs: {
        same: (_, first) => `Für diese Antwort müssten beide ${first} sein.`,
        first: ([a, b], _first, second) =>
          `Für diese Antwort müsste der von ${a} und ${b} mehr als ${second} sein.`,
        second: ([, , c, d], first) =>
          `Für diese Antwort müsste der von ${c} und ${d} mehr als ${first} sein.`,
      },
    },
    past: {
      text: (last, next) => `Position ${last} hat eine Zeile. Welche bekommt Position ${next}, die dahinter?`,
      choices: {
        own: 'Eine eigene Zeile.',
        last: 'Dieselbe Zeile noch einmal.',
        none: 'Keine: Sie wird abgelehnt.',
      },
      refused: (last, next) =>
        `Position ${next} wird abgelehnt: Es gibt Zeilen bis Position ${last} und nicht weiter.`,
      apart: (last, next, distance) =>
        `Die Zeilen der Positionen ${last} und ${next} haben den Abstand ${distance}.`,
      needs: {
        own: (_last, next) =>
          `Für diese Antwort müsste es für Position ${next} eine Zeile geben, und zwar nicht die der vorigen.`,
        last: (last, next) =>
          `Für diese Antwort müsste es für Position ${next} eine Zeile geben, im Abstand 0 von der von ${last}.`,
        none: (last) =>
          `Für diese Antwort müssten die Zeilen mit Position ${last} enden, wie es bei einer Tabelle ist.`,
      },
    },
    swap: {
      text: 'Drei Wörter beachten einander, jedes alle, in einer Reihenfolge und dann rückwärts. Was wird aus jedem?',
      none: 'Von den Scores dieses Verfahrens ist ohne das, was ein Modell lernt, nichts bekannt: Es gibt nichts zu fragen.',
      choices: {
        same: 'In beiden Reihenfolgen derselbe Vektor.',
        place: 'Was seine Stelle sagt: Was vorn steht, wird in beiden derselbe Vektor.',
        other: 'In der anderen Reihenfolge ein anderer Vektor.',
      },
      facts: (words, places) =>
        `Zwischen beiden Reihenfolgen unterscheiden sich die Vektoren eines Wortes um bis zu ${words}, die einer Stelle um bis zu ${places}.`,
      needs: {
        same: 'Für diese Antwort dürften sich die eines Wortes nur um Rundung unterscheiden.',
        place: 'Für diese Antwort dürften sich die einer Stelle nur um Rundung unterscheiden.',
        other: 'Für diese Antwort müssten sich die eines Wortes um mehr als Rundung unterscheiden.',
      },
    },
    moved: {
      text: ([a, b, c, d]) =>
        `Eine Query steht an Position ${b} und ein Key an Position ${a}. Beide rücken weiter, nach ${d} und ${c}. Was wird aus ihrem Score?`,
      none: 'Damit zwei Wörter weiterrücken können, braucht es drei Positionen, und es sind weniger: Es gibt nichts zu fragen.',
      choices: {
        same: 'Er bleibt gleich, welche Wörter es auch sind.',
        fixed: 'Er ändert sich, bei allen Wörtern um dieselbe Zahl.',
        words: 'Er ändert sich, und um wie viel, hängt von den Wörtern ab.',
      },
      facts: (first, second) =>
        `Probiert mit zwei Querys und Keys ändert er sich, bis auf Rundung, um etwa ${first} und ${second}.`,
      needs: {
        same: 'Für diese Antwort müsste beides 0 sein.',
        fixed: 'Für diese Antwort müsste beides dieselbe Zahl sein, und nicht 0.',
        words: 'Für diese Antwort müssten die beiden verschieden sein.',
      },
    },
    terms: {
      text: ([a, b, c, d]) =>
        `Ein Wort an Position ${b} beachtet eines an Position ${a}. Beide rücken weiter, nach ${d} und ${c}. Welche der vier Summanden ihres Scores ändern sich?`,
      none: 'Dieses Verfahren addiert zu Wörtern nichts, und ihre Scores haben keine solchen Summanden: Es gibt nichts zu fragen.',
      choices: {
        none: 'Keiner: Die beiden sind so weit auseinander wie zuvor.',
        mixed: 'Die beiden aus einem Wort und einer Position.',
        last: 'Der aus den beiden Positionen.',
        all: 'Alle außer dem aus den beiden Wörtern.',
      },
      facts: (mixed, last) =>
        `Probiert mit zwei Wörtern ändern sich, bis auf Rundung, die aus einem Wort und einer Position um bis zu ${mixed}, der aus den beiden Positionen um ${last} und der aus den beiden Wörtern um 0.`,
      needs: {
        none: 'Für diese Antwort müsste alles 0 sein.',
        mixed: 'Für diese Antwort müsste das Erste mehr als 0 sein und das Zweite 0.',
        last: 'Für diese Antwort müsste das Erste 0 sein und das Zweite mehr.',
        all: 'Für diese Antwort müsste sowohl das Erste als auch das Zweite mehr als 0 sein.',
      },
    },
    heads: {
      text: (back) =>
        `Ein Key steht ${plural(back, 'Position', 'Positionen')} vor der Query. In welchem dieser Köpfe wird sein Score am meisten erhöht oder am wenigsten gesenkt?`,
      none: 'Hier ist es in allen Köpfen gleich viel: Es gibt nichts zu fragen.',
      choice: (head) => `Kopf ${head}`,
      right: (head, value) => `In Kopf ${head} kommt etwa ${value} dazu, das meiste von diesen.`,
      wrong: (head, value, best, most) =>
        `In Kopf ${head} kommt etwa ${value} dazu, in Kopf ${best} etwa ${most}. In Kopf ${head} müsste mehr als ${most} dazukommen.`,
    },
    slowed: {
      text: (count) =>
        `Von ${plural(count, 'Uhrzeiger', 'Uhrzeigern')}: Welche verlangsamt diese Skalierung?`,
      none: 'Mit diesen Einstellungen gibt es keine Skalierung, deren Zeiger mit denen davor zu vergleichen wären: Es gibt nichts zu fragen.',
      choices: {
        all: 'Alle.',
        slow: 'Die, die langsam waren, und nicht den schnellsten.',
        fast: 'Die, die schnell waren, und nicht den langsamsten.',
        none: 'Keinen.',
      },
      facts: (kept, count, first, last) =>
        `Von ${plural(count, 'Zeiger', 'Zeigern')} ${kept === 1 ? 'behält' : 'behalten'} ${plural(kept, 'seine', 'ihre')} Geschwindigkeit. Die des schnellsten wird durch ${first} geteilt, die des langsamsten durch ${last}.`,
      needs: {
        all: 'Für diese Antwort müssten beide durch mehr als 1 geteilt werden, und keiner dürfte seine Geschwindigkeit behalten.',
        slow: 'Für diese Antwort müsste die des schnellsten durch 1 geteilt werden und die des langsamsten durch mehr.',
        fast: 'Für diese Antwort müsste die des langsamsten durch 1 geteilt werden und die des schnellsten durch mehr.',
        none: 'Für diese Antwort müssten beide durch 1 geteilt werden, und alle müssten ihre Geschwindigkeit behalten.',
      },
    },
    together: {
      shifted:
        'Die Zeilen beginnen mit diesen Einstellungen bei einer anderen Position als 0, und diese wird gerundet: Es gibt nichts zu fragen.',
      text: (last) =>
        `Die Positionen 0 bis ${last} werden auf bfloat16 gerundet, alles andere auf float32. Welche bekommt als erste die Zeile einer früheren?`,
      choice: (position) => `Position ${position}.`,
      none: 'Keine von ihnen: Jede hat ihre eigene.',
      own: (position) => `Position ${position} hat eine eigene Zeile.`,
      same: (position, other) =>
        `Position ${position} hat die Zeile von Position ${other}, ist aber nicht die erste.`,
      first: (position, other) =>
        `Position ${position} bekommt als erste die Zeile einer früheren, nämlich die von Position ${other}.`,
      apart: (count) => `Alle ${count} Zeilen sind verschieden.`,
      needs: (position) =>
        `Für diese Antwort müsste Position ${position} die Zeile einer früheren bekommen, und vor ihr keine.`,
      noneNeeds: 'Für diese Antwort müssten diese beiden verschiedene Zeilen haben, und alle anderen auch.',
    },
    curve: {
      label: (y, x) => `Ihre Skizze: ${y}, aufgetragen über: ${x}`,
      hint: 'Zeichnen Sie mit Maus, Stift oder Finger. Mit Tasten: ← und → wählen eine Stelle, Pos1 und Ende die erste und die letzte; ↑ und ↓ heben und senken die Kurve dort, Bild auf und Bild ab um mehr. Entf nimmt einen Punkt weg, Strg+Z (⌘Z) macht rückgängig, Eingabe prüft.',
      undo: 'Rückgängig',
      clear: 'Leeren',
      own: 'Ihre Skizze',
      truth: 'wahre Kurve',
      empty: (x, at) => `${x} ${at}: noch nichts gezeichnet`,
      there: (x, at, value) => `${x} ${at}: ${value}`,
      both: (text, value) => `${text}; wahre Kurve: ${value}`,
      point: (at, value) => `bei ${at} etwa ${value}`,
      within: (percent) =>
        `Richtig ist eine Kurve, die im Mittel um höchstens ${percent}\u00a0% der Höhe der wahren abweicht und mindestens halb so hoch ist. Die Höhe geht vom kleinsten bis zum größten Wert.`,
      off: (percent, x, at, own, truth) =>
        `Im Mittel weicht Ihre Kurve um ${percent}\u00a0% der Höhe der wahren ab, am meisten bei ${x} ${at}: Dort ist Ihre ${own} und die wahre ${truth}.`,
      low: (own, height, least) =>
        `Ihre ist ${own} hoch und die wahre ${height}: Für diese Antwort müsste sie mindestens ${least} hoch sein.`,
      course: (steps, falls, rises) =>
        `Von ${plural(steps, 'Schritt', 'Schritten')} fällt die wahre bei ${falls} und steigt bei ${rises}.`,
      neverRises: (from, to) => `Ihre steigt nie; die wahre steigt zuerst von ${from} nach ${to}.`,
      flat: 'Mit diesen Einstellungen ist die Kurve überall gleich hoch: Es gibt nichts zu fragen.',
      rows: (last) =>
        `Wie ähnlich sind sich die Zeilen zweier Positionen? Skizzieren Sie ihr Skalarprodukt, als Teil desjenigen einer Zeile mit sich selbst, für Abstände von 0 bis ${last}.`,
      match: (last) =>
        `Query und Key sind dasselbe Wort. Skizzieren Sie, wie viel von ihrem Score bleibt, als Teil desjenigen beim Abstand 0, für Abstände von 0 bis ${last}, im Mittel über Wörter.`,
      added: (last) =>
        `Skizzieren Sie, was zum Score einer Query und eines Keys hinzukommt, abzüglich dessen beim Abstand 0, für Abstände von 0 bis ${last}.`,
      head: 'Gemeint ist Kopf 0.',
      query: (position) => `Die Query steht an Position ${position}.`,
      distance: 'Abstand',
      part: 'Teil, der bleibt',
      addition: 'hinzu',
      column: (column, last, wavelength) =>
        `Skizzieren Sie die Werte von Dimension ${column} von Position 0 bis ${last}. Die Wellenlänge ist etwa ${wavelength} Positionen.`,
      position: 'Position',
      value: 'Wert',
      other: (column) => `So verläuft Dimension ${column}, die andere ihres Paars.`,
      none: (count) =>
        `Mit diesen Einstellungen ist keine Dimension eine Welle, die mindestens 8 Positionen lang ist und höchstens doppelt so lang wie die ${count}, die zu skizzieren wären: Es gibt nichts zu fragen.`,
      never:
        'Mit diesen Einstellungen käme keine Skizze der Kurve so nahe, wie sie müsste: Es gibt nichts zu fragen.',
    },
    cell: {
      axes: 'Positionen von oben nach unten, Dimensionen von links nach rechts',
      name: (position, dimension) => `Position ${position}, Dimension ${dimension}`,
      value: (position, dimension, value) =>
        `Bei Position ${position}, Dimension ${dimension} steht etwa ${value}.`,
    },
    sine: {
      text: (position, frequency, pair) =>
        `In welcher Zelle steht sin(${position} · ${frequency})? Die zweite Zahl ist die Frequenz von Paar ${pair}, gezählt ab 0.`,
      none: 'Mit diesen Einstellungen steht der Sinus, nach dem gefragt würde, nicht in den ersten Dimensionen: Es gibt nichts zu fragen.',
      needs: (value) => `Für diese Antwort müsste es etwa ${value} sein.`,
      stands: (name, position, frequency) => `Das ist ${name}(${position} · ${frequency}).`,
    },
    lowest: {
      text: (count) => `Welche dieser ${count} Zellen hat den kleinsten Wert?`,
      none: 'Mit diesen Einstellungen haben alle ersten Zellen denselben Wert: Es gibt nichts zu fragen.',
      needs: (value) => `Für diese Antwort müsste es etwa ${value} sein, der kleinste von ihnen.`,
      less: (count, all) => `${count} der ${all} Zellen ${count === 1 ? 'hat' : 'haben'} weniger.`,
    },
    layouts: {
      text: (a, b) =>
        `Dieselben Positionen, einmal mit der Anordnung ${a} und einmal mit der Anordnung ${b}: Sind ihre Zeilen gleich?`,
      none: 'Dieses Verfahren hat nur eine Anordnung: Es gibt nichts zu fragen.',
      choices: {
        same: 'Ja: dieselben Zahlen in denselben Spalten.',
        moved: 'Dieselben Spalten, aber in anderer Reihenfolge.',
        other: 'Nein: andere Zahlen.',
      },
      equal: 'Keine Zahl der einen weicht von der anderen um mehr als die Rundung ab.',
      differ: (value, position, dimension) =>
        `Bei Position ${position}, Dimension ${dimension}, unterscheiden sie sich um etwa ${value}, und nirgends um mehr.`,
      columns: (count, all) =>
        `Von ${plural(all, 'Spalte', 'Spalten')} der einen ${count === 1 ? 'steht' : 'stehen'} ${count} in der anderen an anderer Stelle, und keine fehlt.`,
      needs: {
        same: 'Für diese Antwort dürften sich keine zwei Zahlen an derselben Stelle unterscheiden: Ein Modell, das mit der einen Anordnung trainiert wurde, könnte die andere lesen.',
        moved:
          'Für diese Antwort müsste jede Spalte der einen in der anderen da sein, und manche an anderer Stelle.',
        other: 'Für diese Antwort müsste eine Spalte der einen in der anderen fehlen.',
      },
    },
  },
  errors: {
    chapter: (refusal) =>
      erlaubt(refusal, 'eine Stelle der Seite wie „#words“, eine relative Adresse oder eine mit https'),
    answer_kind: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; mit answer im Tag ist nur erlaubt: ${refusal.names.join(', ')}`,
    expression: (refusal) => `${refusal.subject} ist ${wert(refusal)}: ${refusal.reason}`,
    expression_name: (refusal) =>
      `${wert(refusal)} gibt es nicht; darin stehen kann: ${refusal.names.join(', ')}`,
    expression_count: ({ subject, limits: [count] }) =>
      `${subject} nimmt ${count === 0 ? 'keine Werte' : plural(count, 'Wert', 'Werte')}`,
    expression_character: (refusal) =>
      `${wert(refusal)}, das ${refusal.limits[0]}. Zeichen, kann dort nicht stehen`,
    expression_length: ({ limits: [most] }) => `das sind mehr als ${most} Zeichen`,
    expression_end: ({ limits: [at] }) => `beim ${at}. Zeichen fehlt etwas`,
    expression_value: () => 'mit diesen Einstellungen ist das keine endliche Zahl',
  },
};

/** What figures say, in German. */
import { plural, stored, listed } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  identify: {
    names: (names) => names.join(', '),
    figure: 'Aus wessen Formel eine ausgegebene Matrix stammt',
    text: 'Eine Matrix, wie ein Programm sie ausgibt',
    hint: 'Fügen Sie ein, was NumPy, PyTorch, TensorFlow, MATLAB, CSV oder JSON von einer Positionskodierung ausgeben, oder ziehen Sie eine Datei hierher: Text, .npy, .npz oder .safetensors.',
    file: 'Datei öffnen …',
    example: 'Beispiel',
    clear: 'Leeren',
    privacy: 'Nichts verlässt diese Seite.',
    positions: 'Positionen der Zeilen, falls bekannt',
    positionsHint: '„0“ für die erste, oder alle: „0, 1, 2“',
    empty: 'Noch ist nichts eingefügt. Ein Beispiel zeigt, was gefunden wird.',
    fileTooLarge: (name, size, most) => `${name} hat ${size} Bytes; gelesen werden höchstens ${most}.`,
    array: 'Array',
    several: (name, count) => `${name} hat ${count} Arrays. Wählen Sie eines davon.`,
    stored,
    rowsOfFile: (file, rows, of) =>
      rows === of ? `${file}, alle Zeilen.` : `${file}, die ersten ${rows} von ${of} Zeilen.`,
    tooWide: (cols, most) => `Die Zeilen haben ${cols} Zahlen; höchstens ${most} werden gelesen.`,
    fileFailed: (name) => `${name} ließ sich nicht lesen.`,
    badPositions: (text) =>
      `positions ist „${text}“; erlaubt ist die erste Position, wie „0“, oder alle, wie „0, 1, 2“.`,
    positionCount: (count, rows) =>
      `positions hat ${plural(count, 'Zahl', 'Zahlen')}, die Matrix aber ${plural(rows, 'Zeile', 'Zeilen')}: Geben Sie für jede Zeile ihre Position an oder nur die erste.`,
    tooSmall: (rows, cols) =>
      `Das ${rows === 1 ? 'ist' : 'sind'} ${plural(rows, 'Zeile', 'Zeilen')} zu ${plural(cols, 'Zahl', 'Zahlen')}; um Formeln zu unterscheiden, sind mindestens 2 Zeilen zu 4 Zahlen nötig.`,
    at: (line, column) => `Zeile ${line}, Spalte ${column}:`,
    problems: {
      empty: 'In diesem Text stehen keine Zahlen.',
      long: (count, most) => `Dieser Text hat ${count} Zeichen; gelesen werden höchstens ${most}.`,
      many: (_text, _count, most) =>
        `Das sind mehr als ${most} Zahlen. Die ersten Zeilen genügen für eine Antwort.`,
      ellipsis: (text, _count, _expected) =>
        `„${text}“ steht für ausgelassene Zahlen; gebraucht wird die ganze Ausgabe. Rufen Sie vor dem Ausgeben np.set_printoptions(threshold=sys.maxsize) in NumPy oder torch.set_printoptions(profile="full") in PyTorch auf.`,
      word: (text, _count, _expected) =>
        text ? `„${text}“ ist keine Zahl.` : 'Zwischen zwei Trennzeichen steht keine Zahl.',
      complex: (text, _count, _expected) =>
        `„${text}“ gehört zu einer komplexen Zahl; Kodierungen sind reell. Geben Sie Real- und Imaginärteil getrennt aus.`,
      infinite: (text, _count, _expected) =>
        `„${text}“ ist keine endliche Zahl in einfacher Genauigkeit; keine Formel hier ergibt eine solche.`,
      ragged: (_text, count, expected) =>
        `Hier ${count === '1' ? 'steht 1 Eintrag' : `stehen ${count} Einträge`} in einer Zeile, in den Zeilen davor ${expected}. Alle Zeilen müssen gleich lang sein.`,
      nested: (_text, count, _expected) =>
        `Die Klammern sind ${count} Ebenen tief; eine Matrix besteht aus Zeilen in Klammern, 2 Ebenen tief, abgesehen von Achsen der Länge 1. Geben Sie eine einzelne Matrix aus, wie pe[0].`,
      open: (_text, _count, _expected) => 'Diese Klammer wird nicht geschlossen: Das Ende der Ausgabe fehlt.',
      closed: (_text, _count, _expected) =>
        'Diese Klammer schließt keine offene: Der Anfang der Ausgabe fehlt.',
      second: (_text, _count, _expected) =>
        'Nach dem Ende der Matrix beginnt eine weitere Klammer. Fügen Sie eine Matrix auf einmal ein.',
      gap: (_text, count, expected) =>
        `Hier beginnt Spalte ${count}, dran wäre aber Spalte ${expected}. Gebraucht wird die ganze Ausgabe.`,
      short: (_text, count, expected) =>
        `Unter dieser Zeile ${count === '1' ? 'steht 1 Zeile' : `stehen ${count} Zeilen`}, unter der ersten solchen aber ${expected}. Gebraucht wird die ganze Ausgabe.`,
    },
    forms: {
      brackets: 'Zeilen in Klammern',
      columns: 'Blöcke von Spalten',
      lines: 'eine Zeile je Textzeile',
    },
    read: (rows, cols, form, decimals) =>
      `Gelesen: ${plural(rows, 'Zeile', 'Zeilen')} zu ${plural(cols, 'Zahl', 'Zahlen')}, geschrieben als ${form}${decimals === undefined ? '' : `, mit höchstens ${plural(decimals, 'Dezimale', 'Dezimalen')}`}.`,
    factor: (factor) => `Alle sind mit ${factor} multipliziert, wie die ersten Zeilen sagen.`,
    labels: {
      line: 'Die erste Zeile wurde für Namen von Spalten gehalten.',
      both: 'Die erste Zeile und die erste Spalte wurden für Beschriftungen gehalten.',
    },
    width: (width) => `d_model ${width}`,
    base: (base) => `Basis ${base}`,
    together: (parts) => parts.join(', '),
    nearBase: (base, low, high) => `eine Basis nahe ${base} (${low} bis ${high} passen zu diesen Ziffern)`,
    start: (start, usual) => `erste Position ${start}${usual && ` (üblich: ${usual})`}`,
    step: (step) => `Positionen in Schritten von ${step}`,
    offset: (offset) => `Positionen verschoben um ${offset}`,
    part: 'nur ihre ersten Spalten',
    transposed: 'transponiert',
    preset: (scheme, names, isCut, found) =>
      `Das ist die Kodierung ${scheme} von ${listed(names, isCut)}: ${found}.`,
    mistake: (scheme, name, doc, found) =>
      `Das ist die Kodierung ${scheme} mit einem bekannten Fehler, ${name}: ${found}. ${doc}`,
    error: (error) => `Keine Zahl weicht um mehr als ${error} von der Formel ab.`,
    reordered: 'die Spalten in anderer Reihenfolge',
    otherFrequencies: 'andere Frequenzen',
    otherPositions: 'andere Positionen',
    against: (reference, differences) => `Verglichen mit ${reference}: ${listed(differences)}.`,
    sameNumbers: 'Andere Namen oder Argumente ergeben genau dieselben Zahlen; sie stehen in der Tabelle.',
    undecided: (groups) =>
      `Bei dieser Rundung lassen sich ${groups} Erklärungen nicht unterscheiden; die einfachste steht zuerst.`,
    nothing:
      'Nichts, was hier bekannt ist, ergibt diese Zahlen. Versucht wurden alle Voreinstellungen der sinusförmigen Kodierung und ihre bekannten Fehler, mit Basen von 1,1 bis zu einer Billion, ersten Positionen bis 4 096 und jeder Breite, so wie sie dastehen und transponiert.',
    list: 'Was die Zahlen erklärt',
    explanation: 'Erklärung',
    found: 'gefunden',
    deviation: 'größte Abweichung',
    presetKind: 'Voreinstellung',
    mistakeKind: 'Fehler',
    group: (number, groups) =>
      groups === 1
        ? 'Dieselben Zahlen'
        : number === 1
          ? 'Dieselben Zahlen, die einfachsten'
          : `Dieselben Zahlen, Gruppe ${number}: bei dieser Rundung nicht von der ersten zu unterscheiden`,
    decided: (cells, rival) =>
      `${cells === 1 ? 'Eine Zelle schließt' : `${cells} Zellen schließen`} die nächstbeste Erklärung, ${rival}, am deutlichsten aus; ${cells === 1 ? 'sie ist' : 'sie sind'} markiert.`,
    wouldDecide: (cells, rival) =>
      `Mit mehr Ziffern würde${cells === 1 ? ' diese Zelle' : `n diese ${cells} Zellen`} diese Erklärung zuerst von ${rival} unterscheiden; ${cells === 1 ? 'sie ist' : 'sie sind'} markiert.`,
    otherwise: (rival) => `${rival} mit anderen Argumenten`,
    evidence: 'Die Zellen, die entscheiden',
    row: 'Zeile',
    column: 'Spalte',
    value: 'ausgegeben',
    expected: 'diese Formel',
    other: (rival) => `stattdessen ${rival}`,
    matrix: 'Die Matrix, wie sie gelesen wurde',
    marked: 'markiert',
    cut: 'Die Tabelle zeigt die ersten Zeilen und Spalten, die letzten und die der markierten Zellen.',
    cell: (row, column, value) => `Zeile ${row}, Spalte ${column}: ${value}`,
    mistakes: {
      'k in place of 2⌊k/2⌋': {
        name: 'k statt 2⌊k/2⌋',
        doc: 'Die Spalte selbst ist der Exponent, k / d_model, sodass ein Sinus und sein Kosinus zwei Frequenzen haben.',
      },
      '2k': {
        name: '2k',
        doc: 'Das Doppelte der Spalte ist der Exponent, 2k / d_model: Das i der Formel wird für die Spalte gehalten.',
      },
      'exponent doubled': {
        name: 'Exponent verdoppelt',
        doc: 'Der Exponent ist 4⌊k/2⌋ / d_model: Was schon verdoppelt war, wird noch einmal verdoppelt.',
      },
      multiplied: {
        name: 'multipliziert',
        doc: 'Die Position wird mit base^(2i/d_model) multipliziert, nicht dadurch geteilt: Die Frequenzen steigen.',
      },
      'length in place of d_model': {
        name: 'Länge statt d_model',
        doc: 'Der Exponent wird durch die Zahl der Positionen geteilt, nicht durch die der Dimensionen.',
      },
      'positions from 1': { name: 'Positionen ab 1', doc: 'Die erste Zeile ist die der Position 1.' },
      'cosine first': {
        name: 'Kosinus zuerst',
        doc: 'Gerade Spalten haben den Kosinus, ungerade den Sinus.',
      },
    },
  },
};

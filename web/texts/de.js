/** German. Decimals have a comma, but in code and in what is typed. */
import { withDecimals } from './decimals.js';

const rules = new Intl.PluralRules('de');

/** @param {number} count */
const mal = (count) => (count === 1 ? 'einmal' : `${count}-mal`);

/** Digits in groups, apart by a narrow space. @param {number} count */
const whole = (count) => count.toLocaleString('de').replaceAll('.', '\u202f');

/** @param {number} value @param {number} digits */
const decimals = (value, digits) =>
  value.toLocaleString('de', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** @param {number} count @param {string} one @param {string} many */
const plural = (count, one, many) => `${count} ${rules.select(count) === 'one' ? one : many}`;

const lists = new Intl.ListFormat('de');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;

/** Names with a word before the last one. @param {string[]} all @param {boolean} [isCut] */
const listed = (all, isCut = false) => lists.format(isCut ? [...all, 'anderen'] : all);

/** Of factors. @param {[string, string]} ends */
const bis = ([low, high]) => (low === high ? low : `${low} bis ${high}`);

/** @param {string} length */
const derPositionen = (length) => (length === '1' ? 'der einen Position' : `der ${length} Positionen`);

/**
 * How many of some pairs come round, from the verb on.
 * @param {number} turning
 * @param {number} count
 * @param {string} where  '' where it has been said
 */
function umdrehung(turning, count, where) {
  const [who, what] =
    count === 1
      ? ['macht das Paar', turning ? 'mindestens eine ganze Umdrehung' : 'keine ganze Umdrehung']
      : turning === 0
        ? ['macht keines der Paare', 'eine ganze Umdrehung']
        : [
            turning === count
              ? 'machen alle Paare'
              : turning === 1
                ? 'macht eines der Paare'
                : `machen ${turning} der Paare`,
            'mindestens eine ganze Umdrehung',
          ];
  return [who, where, what].filter(Boolean).join(' ');
}

/** A value as it stands in a German sentence. @param {import('../engine/errors.js').Refusal} refusal */
const wert = ({ raw, value }) =>
  typeof raw === 'string' ? `„${value.slice(1, -1)}“` : Array.isArray(raw) ? 'ein Array' : value;

/** @param {import('../engine/errors.js').Refusal} refusal @param {string} allowed */
const erlaubt = (refusal, allowed) => `${refusal.subject} ist ${wert(refusal)}; erlaubt ist ${allowed}`;

const zellen = 'Zellen (2^26) sind erlaubt';

/** What a scheme may lack. @type {Record<string, string>} */
const faehigkeiten = {
  rows: 'keine Zeilen für seine Positionen',
  pairs: 'keine Winkel und Wellenlängen',
  shift: 'keine Zeilen aus Sinus und Kosinus',
  single: 'keine Form in einfacher Genauigkeit zum Vergleich',
  construction: 'keinen Aufbau Schritt für Schritt',
  rotation: 'keine Drehungen',
  bias: 'keinen Bias',
  indices: 'keine Zeilen einer Tabelle zur Auswahl',
  distance: 'keine Kurve der Scores über dem Abstand',
  attention: 'keine Attention ohne Gelerntes',
};

/** @param {import('../engine/errors.js').Refusal} refusal */
function bereich({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? 'eine Zahl ' : Number.isFinite(raw) ? '' : 'eine endliche Zahl ';
  if (low === high) return `${low}`;
  const from = exclusive ? `größer als ${low}` : `ab ${low}`;
  if (high === Infinity) return what + from;
  return what + (exclusive ? `${from} und höchstens ${high}` : `von ${low} bis ${high}`);
}

/** @type {import('../engine/errors.js').Sentences} */
const errors = {
  range: (refusal) => erlaubt(refusal, bereich(refusal)),
  multiple: (refusal) =>
    erlaubt(refusal, refusal.limits[0] === 1 ? 'eine ganze Zahl' : `ein Vielfaches von ${refusal.limits[0]}`),
  paired: (refusal) => erlaubt(refusal, 'eine gerade Zahl, damit die Dimensionen Paare bilden'),
  whole(refusal) {
    const [low, high] = refusal.limits;
    return erlaubt(refusal, low === high ? `${low}` : `eine ganze Zahl von ${low} bis ${high}`);
  },
  finite: (refusal) => erlaubt(refusal, 'eine endliche Zahl'),
  scheme: (refusal) => erlaubt(refusal, `eines von: ${refusal.names.join(', ')}`),
  choice: (refusal) => erlaubt(refusal, `eines von: ${refusal.names.join(', ')}`),
  boolean: (refusal) => erlaubt(refusal, 'true oder false'),
  list: (refusal) => erlaubt(refusal, 'eine Liste von Zahlen'),
  object: (refusal) => erlaubt(refusal, 'ein Objekt aus Schlüsseln und Werten oder null'),
  not_empty: ({ subject }) => `${subject} ist leer; nötig ist mindestens ein Eintrag`,
  last_position: (refusal) => {
    const [last, low, high] = refusal.limits;
    return `${refusal.subject} ist ${wert(refusal)}; damit wäre die letzte Position ${last}, erlaubt ist ${low} bis ${high}`;
  },
  table_row: (refusal) =>
    erlaubt(refusal, `eine Zeile der Tabelle, von ${refusal.limits[0]} bis ${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${wert(refusal)} ist kein Parameter von ${refusal.detail}; es hat: ${['positions', ...refusal.names].join(', ')}`,
  preset: (refusal) =>
    `${wert(refusal)} ist keine Voreinstellung von ${refusal.detail}; es hat: ${refusal.names.join(', ') || 'keine'}`,
  lacks: (refusal) =>
    `${wert(refusal)} hat ${faehigkeiten[refusal.detail]}; das haben: ${refusal.names.join(', ') || 'keine'}`,
  empty_matrix: ({ subject, limits: [rows, cols] }) =>
    `${subject} ist ${rows} × ${cols}; nötig sind mindestens eine Zeile und eine Spalte`,
  length: ({ subject, limits: [length, rows, cols] }) =>
    `${subject} hat ${plural(length, 'Zahl', 'Zahlen')}; nötig sind ${rows} × ${cols} = ${rows * cols}`,
  shape: ({ subject, limits: [rows, cols, wantedRows, wantedCols] }) =>
    `${subject} ist ${rows} × ${cols}; nötig ist ${wantedRows} × ${wantedCols}`,
  same_width: ({ subject, limits: [rows, cols, aRows, aCols] }) =>
    `${subject} ist ${rows} × ${cols}; nötig sind so viele Spalten wie in a und eine Zeilenzahl, die die von a teilt: a ist ${aRows} × ${aCols}`,
  direction: ({ subject, detail }) =>
    detail === 'cosine'
      ? `${subject} ist überall null und hat keine Richtung für cosine`
      : `${subject} ist überall gleich und hat keine Richtung für pearson`,
  ends: (refusal) => erlaubt(refusal, `${refusal.limits[0]} bis ${refusal.limits[1]}`),
  utf8: ({ subject, limits: [byte] }) => `${subject} ist beim Byte ${byte} kein UTF-8`,
  float_range: ({ subject }) => `${subject} ist zu groß für einen float; erlaubt ist höchstens 3.4e38`,
  smaller_side: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} ist ${rows} × ${cols}; erlaubt sind höchstens ${most} Zeilen oder höchstens ${most} Spalten`,
  cells: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} ist ${rows} × ${cols} = ${rows * cols}; höchstens ${most} ${zellen}`,
  count: (refusal) => `${refusal.subject} ist ${wert(refusal)}; höchstens ${refusal.limits[0]} ${zellen}`,
  entries: (refusal) =>
    `${refusal.subject} hat ${wert(refusal)} Zahlen; höchstens ${refusal.limits[0]} (2^26) sind erlaubt`,
  total: ({ limits: [total, most] }) =>
    `alle Arrays zusammen haben ${total} Zellen; höchstens ${most} ${zellen}`,
  bytes: ({ subject, limits: [most] }) => `${subject}: mehr als die erlaubten ${most} Bytes (2^26)`,
  memory: ({ limits: [bytes] }) => `${bytes} Bytes Speicher waren nicht zu haben`,
  empty_file: () => 'die Datei ist leer',
  zip_file: () => 'das ist ein Zip-Archiv: bitte zuerst entpacken',
  binary_file: () => 'das ist eine Binärdatei; nur Vektoren als Text können gelesen werden',
  only_header: () => 'hinter der ersten Zeile steht kein Vektor',
  long_line: ({ limits: [line, bytes] }) => `Zeile ${line} ist länger als ${bytes} Bytes`,
  no_vectors: (refusal) =>
    `keine Zeile ist ein Wort mit seinen Zahlen; die erste ist ${wert(refusal) || 'kein UTF-8'}`,
  changed_file: () =>
    'die Datei wurde geändert, verschoben oder entfernt, seit sie gewählt wurde: bitte noch einmal wählen',
  not_a_number: (refusal) =>
    refusal.value
      ? `wo eine Zahl hingehört, steht ${wert(refusal)}`
      : 'wo eine Zahl hingehört, steht etwas, das kein UTF-8 ist',
  no_word: () => 'vor den Zahlen steht kein Wort',
  numbers: ({ limits: [count, wanted] }) => `${plural(count, 'Zahl', 'Zahlen')} statt ${wanted}`,
  word_utf8: () => 'das Wort ist kein gültiges UTF-8',
  beyond_float: () => 'eine Zahl liegt außerhalb dessen, was ein float fasst, ±3.4e38',
  matrix_file: () => 'das ist weder .npy, .npz, .safetensors noch Text aus Zahlen',
  header: ({ subject, limits: [byte] }) => `${subject} ist ab Byte ${byte} nicht lesbar`,
  claim: ({ subject, limits: [claimed, most] }) =>
    `${subject} soll ${claimed} haben; möglich sind höchstens ${most}`,
  stored_type: (refusal) =>
    `${refusal.subject} ist als ${wert(refusal)} gespeichert, was nicht gelesen wird; gelesen werden: ${refusal.names.join(', ')}`,
  axes: (refusal) =>
    `${refusal.subject} hat die Form ${wert(refusal)}; eine Matrix hat eine oder zwei Achsen, abgesehen von führenden der Länge 1`,
  truncated: ({ subject, limits: [needed, there] }) =>
    `${subject} endet beim Byte ${needed}, die Datei schon beim Byte ${there}`,
  tensor_bytes: ({ subject, limits: [from, to, needed] }) =>
    `${subject} soll die Bytes ${from} bis ${to} haben; nach Form und Typ sind es ${needed}`,
  overlap: ({ subject, detail }) => `${subject} teilt sich Bytes mit ${detail}`,
  no_array: () => 'in dieser Datei stehen keine Zahlen',
  twice: ({ subject }) => `zwei Arrays heißen ${subject}`,
  encrypted: ({ subject }) => `${subject} ist verschlüsselt`,
  method: ({ subject, limits: [method] }) =>
    `${subject} ist nach Verfahren ${method} gepackt; gelesen werden nur unverändert (0) und deflate (8)`,
  ragged: ({ limits: [line, count, wanted] }) =>
    `Zeile ${line} hat ${plural(count, 'Zahl', 'Zahlen')}, die erste ${wanted}`,
  line_number: (refusal) =>
    `Zeile ${refusal.limits[0]}: wo eine Zahl hingehört, steht ${refusal.value ? wert(refusal) : 'etwas, das kein UTF-8 ist'}`,
  missing: ({ subject, detail }) => `${subject} fehlt; ${detail} braucht es`,
  unknown_key: ({ subject, detail }) =>
    `${subject} ist kein bekannter Schlüssel; am nächsten kommt ${detail}`,
  usual: (refusal) => `${refusal.subject} ist ${wert(refusal)}; üblich ist ${bereich(refusal)}`,
  instead: (refusal) => {
    const statt = [refusal.detail, ...refusal.limits.slice(0, 1)].join(', ');
    return `${refusal.subject} ${refusal.value ? `ist ${wert(refusal)}` : 'fehlt'}; stattdessen gilt: ${statt}`;
  },
  untold: () => 'nichts verrät, welche Positionskodierung das ist',

  // Of JavaScript alone.
  stated: ({ detail }) => detail,
  type: (refusal) => `${refusal.subject} ist ${wert(refusal)}; nötig ist: ${refusal.detail}`,
  part: (refusal) =>
    `${wert(refusal)} ist kein Teil von ${refusal.subject}; es gibt: ${refusal.names.join(', ')}`,
  no_webassembly: () => 'WebAssembly fehlt oder ist auf dieser Seite nicht erlaubt',
  not_loaded: ({ subject, detail }) => `${subject} ließ sich nicht laden: ${detail}`,
  not_found: ({ subject, limits: [status] }) =>
    `${subject} ließ sich nicht laden: der Server hat mit ${status} geantwortet`,
  same_site: (refusal) => erlaubt(refusal, 'eine Adresse auf derselben Website'),
  not_started: ({ detail }) => `das Rechenprogramm ließ sich nicht starten: ${detail}`,
  cancelled: () => 'das Lesen der Vektoren wurde abgebrochen',
  closed: () => 'diese Vektoren sind geschlossen',
  worker_failed: ({ detail }) => `der Worker ist ausgefallen: ${detail}`,
  gzip: ({ detail }) => `diese .gz-Datei ließ sich nicht entpacken: ${detail}`,
  unpack: ({ subject, detail }) => `${subject} ließ sich nicht entpacken: ${detail}`,
  no_name: (refusal) =>
    `in ${refusal.subject} gibt es ${wert(refusal)} nicht; es gibt: ${refusal.names.join(', ')}`,
  stopped_reading: () => 'das Lesen der Datei wurde abgebrochen',
  stopped_averaging: () => 'das Mitteln wurde abgebrochen',
  same_word: () => 'dasselbe Wort wie in einer früheren Zeile, die gilt',
  too_long: ({ limits: [most] }) => `länger als ${most} MiB`,
  no_line: ({ limits: [line], reason }) => `keine Zeile ist lesbar; Zeile ${line}: ${reason}`,
  header_dims: ({ limits: [promised, there] }) =>
    `sie verspricht ${plural(promised, 'Zahl', 'Zahlen')} je Wort; es sind ${there}`,
  header_words: ({ limits: [promised, there] }) =>
    `sie verspricht ${plural(promised, 'Wort', 'Wörter')}; es sind ${there}`,
  stopped: ({ detail }) => `das Rechenprogramm ist stehen geblieben und startet neu: ${detail}`,
  restarting: () => 'das Rechenprogramm startet neu: bitte gleich noch einmal versuchen',
};

/** @type {import('./page-language.js').Texts} */
const spoken = {
  errors,
  params: {
    positions: { label: 'Positionen', doc: 'Wie viele Positionen kodiert werden: die Zeilen der Matrix.' },
    d_model: {
      label: 'd_model',
      doc: 'Wie viele Dimensionen jede Position bekommt: die Spalten der Matrix.',
    },
    base: { label: 'Basis', doc: 'Wie weit die Wellenlängen reichen: von 2π bis fast 2π · Basis.' },
    layout: {
      label: 'Anordnung',
      doc: 'interleaved stellt die beiden Dimensionen eines Paars nebeneinander; concatenated und half stellen alle ersten vor alle zweiten.',
    },
    head_dim: {
      label: 'head_dim',
      doc: 'Wie viele Dimensionen Query und Key in jedem Kopf haben; gedreht werden sie paarweise.',
    },
    heads: { label: 'Köpfe', doc: 'Wie viele Köpfe es gibt. Jeder hat seine eigene Steigung.' },
    alibi_bias_max: {
      label: 'größter Bias',
      doc: 'Die kleinste Steigung ist 2 hoch minus diese Zahl.',
    },
    bidirectional: {
      label: 'in beide Richtungen',
      doc: 'Ob auch Keys nach der Query gesehen werden und durch ihren Abstand ebenso viel verlieren.',
    },
  },
  dimension: 'Dimension',
  position: 'Position',
  value: 'Wert',
  whole,
  number: (text) => text,
  between: ' ',
  chart: {
    Zoom: 'Ausschnitt wählen',
    Pan: 'Verschieben',
    'Zoom in': 'Vergrößern',
    'Zoom out': 'Verkleinern',
    'Reset axes': 'Achsen zurücksetzen',
    'Download plot as a PNG': 'Als PNG speichern',
    'Download plot': 'Als Bild speichern',
    'Show closest data on hover': 'Den nächsten Wert zeigen',
    'Compare data on hover': 'Werte vergleichen',
    'Double-click to zoom back out': 'Ein Doppelklick führt zum Ganzen zurück',
    'Double-click on legend to isolate one trace': 'Ein Doppelklick auf einen Namen zeigt nur diese Linie',
    'Preparing image - this may take a few seconds': 'Das Bild entsteht, das kann einige Sekunden dauern',
    'Image download succeeded': 'Das Bild ist gespeichert',
    'Sorry, there was a problem downloading your image!': 'Das Bild ließ sich nicht speichern',
  },
  // Its own short words ("Mrd.") have no room, and those of English mean other numbers.
  compact: (value) => (value < 1e5 ? whole(Number(value.toPrecision(2))) : ''),
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
  shown: {
    far: 'Wo mehr Zellen als Pixel sind, ist eine Farbe der Mittelwert der Zellen unter ihr.',
    nearer:
      'Näher kommt man mit + und −, mit dem Mausrad, wenn die Abbildung den Fokus hat, oder mit zwei Fingern; 0 zeigt alles.',
    seen: (top, bottom, left, right) =>
      `Zu sehen sind jetzt Zeilen ${top} bis ${bottom} und Spalten ${left} bis ${right}.`,
    badView: (text) =>
      `view ist „${text}“; es müssen vier Zahlen ab 0 sein, die erste Zeile und das Ende der Zeilen, die erste Spalte und das Ende der Spalten, wie „0, 64, 0, 16“`,
    show: { label: 'zeigen', doc: 'Was vom Verfahren gezeigt wird.' },
    shows: {
      rows: 'Zeilen',
      cosines: 'Kosinus der Winkel',
      angles: 'Winkel',
      turns: 'Kosinus und Sinus, wie sie gespeichert werden',
      bias: 'Bias',
      indices: 'Indizes der Tabelle',
    },
    causal: {
      label: 'kausal',
      doc: 'Ob Keys nach ihrer Query verdeckt sind, wie eine kausale Maske sie verdeckt.',
    },
    angles: {
      x: 'Paar',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Winkel, um die ${scheme} dreht, im Bogenmaß: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, ${plural(cols, 'Paar', 'Paare')} von Dimensionen von links nach rechts`,
    },
    turns: {
      x: 'Dimension: Kosinus, dann Sinus',
      y: 'Position',
      name: (rows, cols, scheme) =>
        `Heatmap der Kosinus und Sinus, mit denen ${scheme} dreht, wie Modelle sie speichern: ${plural(rows, 'Position', 'Positionen')} von oben nach unten, von links nach rechts die Kosinus von ${plural(cols / 2, 'Dimension', 'Dimensionen')}, dann ihre Sinus`,
    },
    indices: {
      x: 'Key',
      y: 'Query',
      name: (rows, cols, scheme) =>
        `Heatmap der Indizes, die ${scheme} Querys und Keys gibt: ${plural(rows, 'Query', 'Querys')} von oben nach unten, ${plural(cols, 'Key', 'Keys')} von links nach rechts`,
      cell: (row, column, value) => `Query ${row}, Key ${column}: ${value}`,
      index: (value) => `Index ${value}`,
    },
    rowOf: { cell: 'Zelle', point: 'Punkt', other: 'Position' },
    places: {
      cell: (number, along) => `Zelle ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (number, along) => `Punkt ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (number, _along) => `Position ${number}`,
    },
    cells: {
      rows: (place, dimension, value) => `${place}, Dimension ${dimension}: ${value}`,
      rotation: (place, pair, value) => `${place}, Paar ${pair}: ${value}`,
      angles: (place, pair, value) => `${place}, Paar ${pair}: Winkel ${value}`,
      turns: (place, dimension, value, isSine) =>
        `${place}, Dimension ${dimension}, ${isSine ? 'Sinus' : 'Kosinus'}: ${value}`,
    },
    pairOfCells: (query, key, value) => `Query ${query}, Key ${key}: ${value}`,
    masked: 'Keys nach ihrer Query werden nicht gesehen: Sie sind schraffiert.',
    seenAlone: 'In einen Mittelwert gehen nur Keys ein, die gesehen werden.',
    seenMean: (rows, cols, value) => `Mittel der gesehenen von ${rows} × ${cols} Zellen: ${value}`,
    unmasked: 'Keys nach ihrer Query sind zu sehen, obwohl Modelle mit diesem Verfahren sie nie sehen.',
    halves: ([first, second], factor) =>
      `Links stehen die Kosinus, rechts die Sinus${factor ? `, alle mal ${factor}` : ''}. Beide Dimensionen eines Paars haben dieselben Zahlen: die von Paar 0 stehen in den Dimensionen ${first} und ${second}.`,
    unturned: (count) =>
      `${plural(count, 'Dimension gehört', 'Dimensionen gehören')} zu keinem Paar: Kosinus 1, Sinus 0.`,
    chosen: (pairs, count, different, [low, high], most) =>
      count === 1
        ? `Die einzige Kombination aus Query und Key hat den Index ${low}.`
        : `${pairs} Kombinationen aus Query und Key haben ${different === 1 ? `den einen Index ${low}` : `${different} verschiedene Indizes, von ${low} bis ${high}`}.${most ? ` Am häufigsten ist der Index ${most[0]}: ${most[1]} Kombinationen haben ihn.` : ''} Was denselben Index hat, teilt sich eine Zeile der Tabelle.`,
    plain: (low, high) => `Die Werte reichen von etwa ${low} bis etwa ${high}.`,
    points: (rows, coordinates) =>
      `${plural(rows, 'Punkt', 'Punkte')} mit ${plural(coordinates, 'Koordinate', 'Koordinaten')}.`,
    grid: (shown, cells, sizes, counts, isOfRows) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'Die einzige Zelle'
          : `Alle ${cells} Zellen`
        : `${shown} der ${cells} Zellen`;
      const order = counts.length === 2 ? 'Zeile für Zeile' : 'die letzte Achse am schnellsten';
      const what = isOfRows ? 'Dimensionen' : 'Paaren';
      const verb = counts[0][1] === 1 ? 'ändert sich' : 'ändern sich';
      const start = isAll ? `Von den ${what} ${verb}` : `In diesen Zellen ${verb} von den ${what}`;
      const changes = counts.map(([axis, count]) => `${count} nur mit ${axis}`);
      return `${which} eines Gitters von ${sizes}, ${order}. ${start} ${changes.join(', ')}.`;
    },
  },
  preset: {
    label: 'Voreinstellung',
    doc: 'Einstellungen, wie ein Aufsatz, ein Modell oder eine Bibliothek sie hat.',
    none: 'keine',
  },
  loading: 'Die Abbildung wird berechnet …',
  reset: 'Zurücksetzen',
  resetTitle: 'Zurück zu den Einstellungen, mit denen die Seite geöffnet wurde',
  controls: 'Einstellungen der Abbildung',
  slider: (label) => `${label}, Schieberegler`,
  noWebAssembly:
    'Diese Abbildung berechnet ihre Zahlen mit WebAssembly; das fehlt in diesem Browser oder ist auf dieser Seite nicht erlaubt.',
  engineFailed: (reason) => `Diese Abbildung kann ihre Zahlen nicht berechnen: ${reason}.`,
  retry: 'Noch einmal versuchen',
  chartFailed:
    'Zum Vergrößern und Ablesen wird chart.js gebraucht; die Datei neben elements.js ließ sich nicht laden.',
  chartSpoiled: 'Ein Skript der Seite erweitert alle Objekte (Object.prototype): Plotly kann nicht zeichnen.',
  fileMissing: (file) =>
    `Diese Abbildung braucht ${file}; die Datei neben elements.js ließ sich nicht laden.`,
  mean: (rows, cols, value) => `Mittel von ${rows} × ${cols} Zellen: ${value}`,
  badNumber: (name, text) => `${name} ist „${text}“; erlaubt ist eine Zahl`,
  badBoolean: (name, text) => `${name} ist „${text}“; erlaubt ist true oder false`,
  badList: (name, text) =>
    `${name} ist „${text}“; erlaubt sind Zahlen mit Kommas dazwischen, wie „0, 10, 25“`,
  seenSpan: (over, first, last) => `Zu sehen ist jetzt der Teil von ${over} ${first} bis ${last}.`,
  badSpan: (text) =>
    `view ist „${text}“; es müssen zwei Zahlen ab 0 sein, wo der Teil beginnt und sein Ende, wie „0, 64“`,
  badWholeList: (name, value, last) =>
    `${name} enthält ${value}; erlaubt sind nur ganze Zahlen von 0 bis ${last}`,
  badStep: (text, last) => `step ist „${text}“; erlaubt ist eine ganze Zahl von 1 bis ${last}`,
  badScale: (text, names) => `colorscale ist „${text}“; erlaubt ist eines von: ${names.join(', ')}`,
  pickedLine: (name, low, high) => `${name}: Die berechneten Werte reichen von ${low} bis ${high}.`,
  pickedLines: (some, exact, rows) =>
    `Von so vielen Werten werden nicht alle berechnet: Jede Spalte aus Pixeln reicht vom kleinsten bis zum größten von mindestens ${some} ihrer Werte. Wo bis zu ${exact} Positionen zu sehen sind, werden alle berechnet; von mehr enthält die Tabelle ${rows}.`,
  badColor: (text) => `colors enthält „${text}“; erlaubt sind nur CSS-Farben, wie „#4263eb“ oder „teal“`,
  about: (number) => `etwa ${number}`,
  extremes: (count, low, high) =>
    count === 1
      ? `Die einzige Zahl ist ${low}.`
      : low === high
        ? `Alle ${count} Zahlen sind ${low}.`
        : `Die ${count} Zahlen gehen von ${low} bis ${high}.`,
  turns: (pairs, unfinished, last, fastest, slowest) => {
    if (pairs === 1) {
      return `Das einzige Paar von Dimensionen hat bis Position ${last} ${unfinished ? 'keine' : 'eine'} Umdrehung vollendet; es braucht dafür etwa ${fastest} Positionen.`;
    }
    const finished = pairs - unfinished;
    const who =
      unfinished === 0
        ? 'haben alle'
        : finished === 0
          ? 'hat keines'
          : `${finished === 1 ? 'hat' : 'haben'} ${finished}`;
    return `Von den ${pairs} Paaren von Dimensionen ${who} bis Position ${last} eine Umdrehung vollendet; das schnellste braucht dafür etwa ${fastest} Positionen, das langsamste etwa ${slowest}.`;
  },
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (und ${count} ${count === 1 ? 'weiteres Paar' : 'weitere Paare'})` : '';
    return a === c && b === d
      ? `Die Positionen ${a} und ${b}${more(asNear)} haben den Abstand ${near}.`
      : `Am nächsten sind sich die Positionen ${a} und ${b}${more(asNear)} mit dem Abstand ${near}, am weitesten voneinander entfernt ${c} und ${d}${more(asFar)} mit ${far}.`;
  },
  coincide: (names, apart) =>
    `${listed(names)} fallen zusammen${apart ? ` (sie sind höchstens etwa ${apart} voneinander entfernt)` : ''} und sind gestrichelt übereinander gezeichnet.`,
  oneNorm: (position, norm, isEverywhere) =>
    `Position ${position} hat die Norm ${norm}${isEverywhere ? ', wie jede Position: √(d_model / 2)' : ''}.`,
  wavelengths: (waves, what) =>
    `${waves
      .map(([index, wavelength]) =>
        wavelength === '∞'
          ? `${what} ${index} dreht sich nie`
          : `${what} ${index} dreht sich in etwa ${wavelength} Positionen einmal`,
      )
      .join(', ')}.`,
  angleTurns: (position, first, last) =>
    `An Position ${position}, der letzten hier, hat der erste Zeiger ${first} Umdrehungen gemacht, der letzte ${last}.`,
  distance: {
    figure: (names) => `Kurven über dem Abstand von Query und Key: ${listed(names)}`,
    plots: 'Abstände',
    schemes: 'Kurven',
    others: 'Andere Verfahren',
    width: {
      doc: 'Wie viele Dimensionen die Zeilen haben, und Query und Key in einem Kopf, der dreht.',
    },
    positions: { label: 'Abstände', doc: 'Wie viele Abstände gezeigt werden, von 0 an.' },
    axis: {
      label: 'Achse',
      doc: 'Ob gleiche Schritte auf der Achse den Abstand um gleich viel vergrößern oder vervielfachen.',
      choices: { linear: 'linear', log: 'logarithmisch' },
    },
    head: {
      label: 'Kopf mit dicker Linie',
      doc: 'Der Kopf, dessen Kurve dick gezeichnet wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
    },
    linear: 'Abstand',
    logarithmic: 'Abstand, logarithmisch ab 1',
    panels: {
      part: { title: 'Wie viel vom Wert beim Abstand 0 bleibt', axis: 'Teil, der bleibt' },
      added: {
        title: 'Was zum Score hinzukommt, abzüglich dessen beim Abstand 0',
        axis: 'hinzu, abzüglich Abstand 0',
      },
    },
    ofHead: (name, head) => `${name}, Kopf ${head}`,
    thick: (head, all) => `dick: Kopf ${head} von ${all}`,
    about: (number) => `etwa ${number}`,
    alone: 'Es gibt nur den Abstand 0, bei dem sich nichts geändert hat.',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `von ${listed(names)}${names.length > 1 ? ', die zusammenfallen' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(
          ({ names, at, isLatest }) => `beim Abstand ${at}${isLatest ? ' oder davor' : ''} ${whose(names)}`,
        )
        .join('; ');
      const kept = never.map(({ names }) => whose(names)).join('; ');
      const all = known ? `${known} und bei allen berechneten dahinter` : last;
      return [
        ...(halved ? [`Erstmals weniger als die Hälfte bleibt ${halved}.`] : []),
        ...(kept ? [`Mindestens die Hälfte bleibt bis zum Abstand ${all} ${kept}.`] : []),
      ].join(' ');
    },
    additions: (groups, last) =>
      `Gegenüber dem Abstand 0 ändert sich ein Score beim Abstand ${last} ${groups
        .map(({ names, all, isOne, low, high }) => {
          const who = `mit ${listed(names)}${names.length > 1 ? ', die zusammenfallen, je' : ''} um`;
          if (all === 1) return `${who} ${low.text}`;
          return isOne
            ? `${who} ${low.text} in jedem der ${all} Köpfe`
            : `${who} ${low.text} (Kopf ${low.head}) bis ${high.text} (Kopf ${high.head})`;
        })
        .join(', ')}.`,
    kinds: {
      absolute: (names) =>
        `${listed(names)}: das Skalarprodukt der Zeilen zweier Positionen, als Teil des Skalarprodukts einer Zeile mit sich selbst. Ohne gelernte Gewichte kommt es zum Score hinzu, gleich welche Wörter dort stehen; die beiden Summanden, die Wörter und Positionen mischen, sind nicht gezeichnet.`,
      rotary: (names) =>
        `${listed(names)}: der Score einer Query und eines Keys, die dasselbe Wort sind, als Teil des Scores beim Abstand 0, im Mittel über die Wörter und ohne gelernte Gewichte. Für unabhängige Wörter ist das Mittel bei jedem Abstand 0: Drehen ändert nur, was zueinander passt.`,
      none: (names) => `${listed(names)}: Mit dem Abstand ändert sich nichts.`,
      bias: (names) =>
        `${listed(names)}: die Zahl, die zum Score zweier beliebiger Wörter hinzukommt, abzüglich der beim Abstand 0.`,
      relative: (names) =>
        `${listed(names)}: die Zahl, die zum Score hinzukommt, im Mittel über die Wörter, abzüglich der beim Abstand 0.`,
    },
    seeded: (names) =>
      `${listed(names)}: diese Zahlen lernt ein Modell; hier sind sie zufällig, aus einem Startwert.`,
    query: (names, position) =>
      `${listed(names)}: Die Kurve hängt davon ab, wo die Query steht, hier an Position ${position}.`,
    someHeads: (name, drawn, all) => `${name}: ${drawn} von ${all} Köpfen sind gezeichnet.`,
    ofPreset: (name, parameters) =>
      `${name} hat ${listed(parameters.map((each) => each.join(' ')))} aus der Voreinstellung.`,
    columns: (count) =>
      `Es gibt mehr Abstände als Spalten aus Pixeln: Jede Spalte reicht vom kleinsten bis zum größten ihrer Werte. Die Tabelle enthält ${count} Abstände; ist die Abbildung vergrößert, Abstände des Teils, der zu sehen ist.`,
    picked: (most, some, exact, count) =>
      `Von mehr als ${most} Abständen werden nicht alle berechnet: Jede Spalte aus Pixeln reicht vom kleinsten bis zum größten von mindestens ${some} ihrer Werte, oder von allen, die sie hat. Wo bis zu ${exact} Abstände zu sehen sind, werden alle berechnet. Die Tabelle enthält ${count} Abstände; ist die Abbildung vergrößert, Abstände des Teils, der zu sehen ist.`,
    reading: (distance, values) =>
      `Abstand ${distance}: ${values.map(([name, value]) => `${name} ${value}`).join('; ')}`,
    course: (name, low, high, end, isSome) =>
      `${name}: ${isSome ? 'berechnete Werte' : 'Werte'} von ${low} bis ${high}, ${end} beim letzten Abstand.`,
    seen: (first, last) => `Zu sehen sind jetzt die Abstände von ${first} bis ${last}.`,
    badView: (text) =>
      `view ist „${text}“; es müssen zwei Zahlen ab 0 sein, der erste Abstand und der letzte, wie „1000, 5000“`,
    keys: 'Die Pfeiltasten gehen von Abstand zu Abstand, Bild ab und Bild auf in größeren Schritten.',
    computing: 'Die Kurven werden berechnet',
    cancel: 'Abbrechen',
    cancelled: (count) =>
      `positions ist ${count}; die Berechnung dieser Kurven wurde abgebrochen. Sie beginnt neu, wenn eine Einstellung geändert wird`,
  },
  pca: {
    gap: (row) =>
      `In Zeile ${row} der Datei fehlt eine Zahl; Hauptkomponenten brauchen jede Zahl jeder Zeile`,
    figure: (scheme) =>
      `Hauptkomponenten der Zeilen von ${scheme}: die Positionen in einer Ebene, und der Anteil jeder Komponente`,
    kind: 'Streudiagramm',
    first: {
      label: 'Komponente',
      doc: 'Die Ebene zeigt diese Hauptkomponente nach rechts und die nächste nach oben; sind es weniger, die letzten beiden.',
    },
    panels: {
      plane: { title: 'Die Zeilen in einer Ebene' },
      shares: { title: 'Der Anteil jeder Komponente', x: 'Komponente', y: 'Anteil der Varianz, %' },
    },
    component: (number, share) => `Komponente ${number} (${share})`,
    shows: (names, share, count, all) =>
      `${names.length === 1 ? 'Die eine Komponente' : `Die Ebene der Komponenten ${names.join(' und ')}`} zeigt ${share} der Unterschiede zwischen ${count === 2 ? 'den beiden Zeilen' : `diesen ${all} Zeilen`}.`,
    showsAll: (names, count, all) =>
      `${names.length === 1 ? 'Die eine Komponente' : `Die Ebene der Komponenten ${names.join(' und ')}`} zeigt alle Unterschiede zwischen ${count === 2 ? 'den beiden Zeilen' : `diesen ${all} Zeilen`}.`,
    reach: (enough, all, share) =>
      enough === 1
        ? `Von ${all} Komponenten erreicht die erste allein ${share}.`
        : `Von ${all} Komponenten erreichen erst die ersten ${enough} zusammen ${share}.`,
    alone: 'Eine einzige Zeile: Es gibt keine andere, von der sie sich unterscheiden könnte.',
    same: (count, all) =>
      `${count === 2 ? 'Die beiden Zeilen sind' : `Alle ${all} Zeilen sind`} gleich: Es gibt keinen Unterschied zu zeigen.`,
    reads: (share) =>
      `Unterschiede zählen mit ihren Quadraten, wie bei der Varianz. Ein Balken ist der Anteil einer Komponente, die Linie der Anteil aller bis zu ihr, die gepunktete Linie ${share}.`,
    rest: (share) => `Weitere Komponenten als die gezeichneten haben zusammen weniger als ${share}.`,
    line: (most) => `Bei mehr als ${most} Zeilen ist die Linie durch alle ohne Punkte gezeichnet.`,
    signs:
      'Eine Einheit ist in beiden Richtungen gleich lang. Vorzeichen sind beliebig: Hier ist die betragsgrößte Zahl jeder Komponente positiv, und ein gespiegeltes Bild zeigt dasselbe.',
    turned:
      'Eine Komponente dieser Ebene hat denselben Anteil wie eine andere: Dort zeigen andere Achsen ebenso viel, und ein anderes Programm zeichnet vielleicht diese.',
    reading: (position, values) => `Position ${position}: ${values.join('; ')}`,
    value: (component, value) => `Komponente ${component}: ${value}`,
    share: (k, share, together) =>
      `Komponente ${k}: ${share} der Varianz${k > 1 ? `; die ersten ${k} zusammen: ${together}` : ''}`,
    course: (what, low, high) => `${what}: von ${low} bis ${high}.`,
    keys: 'Die Pfeiltasten gehen von Position zu Position, Bild ab und Bild auf in größeren Schritten.',
  },
  precision: {
    figure: (scheme) =>
      `Zeilen von ${scheme} in Zahlen mit weniger Stellen: wie weit sie abweichen, und das Skalarprodukt von Nachbarn, über die Positionen`,
    plots: 'Positionen',
    parts: {
      positions_in: { label: 'Positionen in', doc: 'Das Format der Zahlen, die für Positionen stehen.' },
      frequencies_in: {
        label: 'Frequenzen in',
        doc: 'Das Format der Frequenzen und der Winkel, also der Produkte von Positionen und Frequenzen.',
      },
      values_in: { label: 'Werte in', doc: 'Das Format der Sinus- und Kosinuswerte.' },
    },
    positions: { label: 'Positionen', doc: 'Wie viele Positionen gezeigt werden.' },
    start: { label: 'erste Position', doc: 'Wo die gezeigten Positionen beginnen.' },
    panels: {
      errors: {
        title: 'Wie weit eine Zeile abweicht',
        axis: 'größter Fehler, logarithmisch',
      },
      similarity: { title: 'Skalarprodukt von Nachbarn', axis: 'Skalarprodukt' },
    },
    double: 'in float64',
    about: (number) => `etwa ${number}`,
    together: (a, b, merged, mergedText, all) =>
      `Die Positionen ${a} und ${b} sind die ersten, die zusammenfallen: Ihre Zeilen sind gleich. Von ${all} Positionen ${merged === 1 ? 'hat 1' : `haben ${mergedText}`} die Zeile einer früheren.`,
    apart: (count, all) =>
      count === 2
        ? 'Die beiden Positionen fallen nicht zusammen.'
        : `Von diesen ${all} Positionen fallen durch das Runden keine zwei zusammen.`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || (lost === 1 && lost < count)
          ? `Position ${first} hat keine Zeile`
          : lost === count
            ? `Keine der ${all} Positionen hat eine Zeile`
            : `${lostText} Positionen haben keine Zeile, als erste ${first}`
      }: Eine Zahl ist dort größer als die größte ihres Formats${largest ? ` (${largest} in float16)` : ''}.`,
    worst: (error, position) => `Der größte Fehler ist ${error}, an Position ${position}.`,
    none: 'Keine Zeile weicht ab.',
    inDouble: (ends) =>
      ends.length === 1
        ? `in float64 ist es überall ${ends[0]}`
        : `in float64 liegt es zwischen ${ends[0]} und ${ends[1]}`,
    changed: (by, a, b, inDouble) =>
      `Das Skalarprodukt von Nachbarn weicht um bis zu ${by} ab, bei den Positionen ${a} und ${b}; ${inDouble}.`,
    unchanged: (inDouble) => `Das Skalarprodukt von Nachbarn bleibt, wie es ist: ${inDouble}.`,
    lines:
      'Abweichungen sind von derselben Formel in float64 aus gemessen. Die gepunkteten Linien liegen für jedes Format bei einem halben Schritt unterhalb von 1: Um mehr verschiebt das Runden keinen Wert, der höchstens 1 ist. Die gestrichelte Linie ist das Skalarprodukt in float64.',
    points:
      'Rauten bezeichnen im ersten Diagramm Positionen mit der Zeile einer früheren, im zweiten Nachbarn mit derselben Zeile.',
    zeros: 'Ein Fehler von 0 steht am Fuß der Achse.',
    reading: (position, parts) => `Position ${position}: ${parts.join('; ')}`,
    isOff: (error) => `weicht um bis zu ${error} ab`,
    isLost: 'keine Zeile, denn eine Zahl ist zu groß für ihr Format',
    same: (position) => `dieselbe Zeile wie Position ${position}`,
    dot: (next, value, exact) => `Skalarprodukt mit Position ${next} ${value}, in float64 ${exact}`,
    noNumber: 'keines',
    columns: {
      error: 'größter Fehler',
      sameAs: 'dieselbe Zeile wie Position',
      similarity: 'Skalarprodukt mit der nächsten',
      exact: 'dasselbe in float64',
    },
    course: (what, low, high) => `${what}: von ${low} bis ${high}.`,
    keys: 'Die Pfeiltasten gehen von Position zu Position, Bild ab und Bild auf in größeren Schritten.',
  },
  lines: (names, over) => `Linien: ${names.join(', ')}, aufgetragen über: ${over}`,
  alternative: {
    heatmap: 'Heatmap',
    lines: 'Liniendiagramm',
    cells: 'Zellen',
    keys: 'Die Pfeiltasten gehen von Zelle zu Zelle.',
    matrix: (low, high, first, last, changes, column) =>
      `Werte von ${low} bis ${high}. Von oben nach unten wechselt das Vorzeichen ${mal(first)} in ${column} 0 und ${mal(changes)} in ${column} ${last}. Die Pfeiltasten gehen von Zelle zu Zelle.`,
    line: (name, low, high, changes) =>
      `${name}: von ${low} bis ${high}, das Vorzeichen wechselt ${mal(changes)}.`,
    range: (low, high) => `Werte von ${low} bis ${high}. Die Pfeiltasten gehen von Zelle zu Zelle.`,
  },
  menu: {
    summary: 'Dateien, Tabelle, Programm',
  },
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
  summing: {
    averaging: 'Die Zellen werden gemittelt',
    far: (percent) => `${percent} % gemittelt`,
    stop: 'Abbrechen',
    stopped: 'Abgebrochen: Nicht alle Zellen sind gemittelt. Aus der Nähe sind sie dennoch zu sehen.',
    again: 'Neu mitteln',
    done: 'Alle Zellen sind gemittelt.',
  },
  streaming: {
    cannot: (rows, most) =>
      `Dieser Browser kann keine Datei Stück für Stück schreiben, und ${rows} Zeilen sind mehr, als er halten kann: höchstens ${most}. Was zu sehen ist, lässt sich speichern.`,
    far: (percent) => `${percent} % geschrieben`,
    stop: 'Abbrechen',
    stopped: 'Abgebrochen: Es wurde keine Datei gespeichert.',
    saved: (file) => `${file} ist gespeichert.`,
    failed: (reason) => `Die Datei konnte nicht geschrieben werden: ${reason}`,
  },
  hearing: {
    keys: 'Der Ton ist an: Jede Zeile, zu der man geht, klingt als Akkord, jede andere Stelle in ihr als ein Ton. S oder Escape schaltet ihn aus.',
    row: (row, columns, tones) =>
      `Zu hören: ${row}, ${tones < columns ? `${tones} der ${columns} Spalten, je zwei Nachbarn, gleichmäßig über die Zeile verteilt` : plural(columns, 'Spalte', 'Spalten')}; ${columns > 1 ? 'von links nach rechts werden die Töne höher, und ' : ''}je größer der Wert, desto lauter.`,
    column: (row, column, steps, perSecond) =>
      `Zu hören: ${column} bei ${row}${steps > 0 ? `, dann bei ${steps > 1 ? `den ${steps} danach, ${perSecond} in der Sekunde` : 'der einen danach'}` : ''}; je größer der Wert, desto höher der Ton.`,
    quiet: (row) =>
      `Von ${row} ist nichts zu hören: Wo ein Ton wäre, ist der Wert der kleinste, den es gibt, oder keiner.`,
    noValue: (row, column) => `Von ${column} bei ${row} ist nichts zu hören: Dort ist kein Wert.`,
    ended: 'Der Ton ist aus.',
    refused: 'Es gibt keinen Ton: Der Browser erlaubt ihn hier nicht oder hat kein Gerät dafür.',
  },
  presenting: {
    leave: 'Zurück zur Seite',
    begun: (hasControls) =>
      `Die Abbildung füllt den Bildschirm. ${hasControls ? 'Die Ziffer vor einem Bedienelement führt zu ihm, Tab zu allen. ' : ''}P oder Escape führt zurück zur Seite.`,
    ended: 'Zurück auf der Seite.',
  },
  rows: {
    label: 'gezeigte Positionen',
    doc: 'Die Positionen, deren Kodierung gezeichnet wird, mit Kommas dazwischen.',
  },
  columns: {
    label: 'gezeigte Dimensionen',
    doc: 'Die Dimensionen, die gezeichnet werden, mit Kommas dazwischen.',
  },
  acts: {
    set: 'Der Text hat diese Abbildung eingestellt. Derselbe Link, noch einmal, nimmt es zurück.',
    again: 'Noch einmal: wie zuvor',
  },
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
    badPosition: (text) => `position ist „${text}“; erlaubt ist eine ganze Zahl ab 0, wie „3“`,
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
  compare: {
    a: { label: 'erstes', doc: 'Ein Verfahren, nach einem Schrägstrich eine seiner Voreinstellungen.' },
    b: { label: 'zweites', doc: 'Das Verfahren, mit dem es verglichen wird.' },
    figure: ({ a, b }) => `${a} im Vergleich mit ${b}`,
    difference: ({ a, b }) => `${a} − ${b}`,
    badChoice: (name, text) =>
      `${name} ist „${text}“; erlaubt ist ein Verfahren, bei Bedarf mit einer seiner Voreinstellungen nach einem Schrägstrich, wie „sinusoidal/paper“`,
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
  player: { play: 'Abspielen', pause: 'Anhalten', step: 'Nächster Schritt' },
  passes: {
    text: { label: 'Satz', doc: 'Die Wörter, die gelesen werden.' },
    figure: (count) => `Zwei Arten, ${plural(count, 'Wort', 'Wörter')} zu lesen`,
    serial: 'Ein Wort nach dem anderen',
    serialText:
      'Ein rekurrentes Netz. Jeder Schritt braucht das Ergebnis des vorigen; die Wörter warten also aufeinander.',
    parallel: 'Alle Wörter auf einmal',
    parallelText:
      'Attention. Jedes Wort wird mit jedem verglichen, und kein Vergleich wartet auf einen anderen; nichts hier sagt also, welches Wort zuerst kam.',
    done: (step, count) =>
      step === 0
        ? 'nicht begonnen'
        : step < count
          ? `Schritt ${step} von ${count}`
          : `fertig nach ${count === 1 ? 'einem Schritt' : `${count} Schritten`}`,
    empty: 'text enthält kein Wort; mindestens eines ist nötig',
    tooMany: (count, most) => `text hat ${count} Wörter; höchstens ${most} werden gezeichnet`,
    at: 'Schritt',
  },
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
    tooManyLines: (count) =>
      `text hat ${count} Zeilen; höchstens zwei werden gezeigt, dieselben Wörter in zwei Reihenfolgen`,
    otherWords:
      'text hat zwei Zeilen aus verschiedenen Wörtern; die zweite muss die der ersten haben, in anderer Reihenfolge',
    badPlace: (name, text) => `${name} ist „${text}“; erlaubt ist eine ganze Zahl ab 0`,
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
    badColumns: (cols, reason) =>
      `Querys aus ${plural(cols, 'Zahl', 'Zahlen')}, wie W_q sie macht, lassen sich nicht drehen: ${reason}`,
    files: {
      open: (which) => `${which === 'w_q' ? 'W_q' : 'W_k'} öffnen (.npy) …`,
      back: 'Zurück zum W dieser Seite',
      failed: (name, reason) => `${name} ließ sich nicht öffnen: ${reason}. Nichts hat sich geändert.`,
    },
    drawn: 'Die Zahlen, die ein Modell für dieses Verfahren lernt, sind hier zufällig gezogen.',
    unmasked: 'Keys nach ihrer Query sind hier zu sehen, obwohl Modelle mit diesem Verfahren sie nie sehen.',
  },
  hands: {
    position: { label: 'Position', doc: 'Die Position, die die Zeiger anzeigen, ab 0 gezählt.' },
    mirrorField: {
      label: 'anderer Zeiger, gleicher Sinus',
      doc: 'Zeichnet die andere Stelle einer Umdrehung, an der jeder Zeiger denselben Sinus hat.',
    },
    badPosition: (position, last) =>
      `position ist ${position}; erlaubt ist eine ganze Zahl von 0 bis ${last}`,
    tooManySentences: (count) =>
      `text hat ${count} Zeilen; höchstens zwei werden gezeigt, dieselben Wörter in zwei Reihenfolgen`,
    tooManyWords: (count, most) => `text hat ${count} Wörter in einem Satz; höchstens ${most} werden gezeigt`,
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
  rotation: {
    m: { label: 'Position m der Query', doc: 'Wo die Query steht, ab 0 gezählt.' },
    n: { label: 'Position n des Keys', doc: 'Wo der Key steht, ab 0 gezählt.' },
    movedField: {
      label: 'beide verschoben um',
      doc: 'Um wie viele Positionen Query und Key gemeinsam verschoben sind.',
    },
    vectors: {
      label: 'Query und Key',
      doc: 'Was Query und Key sind, bevor sie gedreht werden.',
      choices: { match: 'ein Treffer: derselbe Vektor', independent: 'unabhängig voneinander' },
    },
    badPosition: (name, value, last) => `${name} ist ${value}; erlaubt ist eine ganze Zahl von 0 bis ${last}`,
    badVectors: (text, choices) => `vectors ist „${text}“; erlaubt ist eines von: ${choices.join(', ')}`,
    badSeed: (text) => `vector-seed ist „${text}“; erlaubt ist eine ganze Zahl von 0 bis 2147483647`,
    badLength: (name, count, width) =>
      `${name} hat ${plural(count, 'Zahl', 'Zahlen')}; nötig sind ${width}, eine je Dimension, oder die 2 eines jeden Paars`,
    tooLarge: (name) => `${name} enthält eine zu große Zahl; erlaubt ist jede von −1000000 bis 1000000`,
    figure: (m, n, pairs) =>
      `Eine Query an Position ${whole(m)} und ein Key an Position ${whole(n)} als Uhrzeiger, in ${plural(pairs, 'Paar', 'Paaren')} von Dimensionen`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Query an ${at(m)}, Key an ${at(n)}: Score ${score}`;
    },
    query: 'Query',
    key: 'Key',
    bank: 'Query und Key, vom ersten Paar von Dimensionen bis zum letzten',
    parts: 'Die Anteile am Score, vom ersten Paar bis zum letzten',
    clock: (pair) => `Paar ${pair}`,
    dimensions: (all) => all.join(', '),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `Paar ${pair}, Dimensionen ${first} und ${second}${turns ? '' : ', das sich nicht dreht'}: ${query} · ${key} · cos(${angle}) = ${part} des Scores`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? 'Query und Key stehen an derselben Position'
          : `Der Key steht ${whole(Math.abs(apart))} ${Math.abs(apart) === 1 ? 'Position' : 'Positionen'} ${apart > 0 ? 'vor' : 'nach'} der Query`;
      return pairs === 1
        ? `${where}: Der Score ist ${score}; er wäre ${most}, wenn die beiden Zeiger aufeinanderlägen.`
        : `${where}: Der Score ist ${score}; er wäre ${most}, wenn in jedem der ${pairs} Paare die Zeiger aufeinanderlägen.`;
    },
    moved: (by, change, before, now, isRounding) => {
      const far = `um ${whole(by)} ${by === 1 ? 'Position' : 'Positionen'} verschoben`;
      if (change === '0') return `Beide sind ${far}, und der Score ist bis ins letzte Bit derselbe.`;
      return isRounding
        ? `Beide sind ${far}: Der Score ist weiterhin ${now} (das Runden ändert ihn um ${change}).`
        : `Beide sind ${far}: Der Score, vorher ${before}, hat sich um ${change} geändert.`;
    },
    match:
      'Query und Key sind derselbe Vektor, ein Treffer: Vor dem Drehen sind die beiden Zahlen jedes Paars 1 und 0.',
    independent: (seed) =>
      `Die Zahlen von Query und Key sind unabhängig voneinander gezogen, mit dem Startwert ${seed}.`,
    given: 'Query und Key sind die, die die Seite angibt.',
    givenOnce: 'Query und Key sind derselbe Vektor, den die Seite angibt.',
    explain: (areMany) =>
      `Jede Uhr ist ein Paar von Dimensionen; sie stehen darunter, mit dem Anteil am Score: Länge des einen Zeigers mal Länge des anderen mal Kosinus des Winkels dazwischen. Der Score ist hier das Skalarprodukt selbst, ungeteilt.${areMany ? ' Die Balken sind die Anteile am Score nebeneinander.' : ''}`,
    rest: (rest, width, part) =>
      `Von den ${width} Dimensionen ${rest.length === 1 ? 'wird' : 'werden'} ${rest.length} (${rest[0]} bis ${rest[rest.length - 1]}) nicht gedreht; ${rest.length === 1 ? 'sie trägt' : 'sie tragen'} ${part} bei, wo auch immer Query und Key stehen.`,
    still: (count, pairs) =>
      `Von den ${pairs} Paaren ${count === 1 ? 'dreht sich eines' : `drehen sich ${count}`} nicht (gestrichelt).`,
    factor: (factor, square) =>
      `Diese Skalierung macht Query und Key ${factor}-mal so lang und damit jeden gedrehten Anteil am Score ${square}-mal so groß.`,
    magnitudes: 'Dieses Verfahren ändert mit der Position auch die Länge von Query und Key.',
    some: (shown, pairs) =>
      `Gezeichnet sind ${shown} der ${pairs} Paare, gleichmäßig verteilt; der Score ist der aller.`,
    columns: {
      pair: 'Paar',
      queryAngle: 'Winkel der Query',
      keyAngle: 'Winkel des Keys',
      part: 'Anteil am Score',
    },
  },
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
    badWeight: (name, value, most) => `${name} ist ${value}; erlaubt ist 0 bis ${most}`,
    badWidth: (dims, reason) =>
      `eine Kodierung, so lang wie diese Wortvektoren (${plural(dims, 'Zahl', 'Zahlen')}), gibt es nicht: ${reason}`,
    otherWidth: (scheme, width, dims) =>
      `eine Zeile von „${scheme}“ hat mit diesen Einstellungen ${plural(width, 'Zahl', 'Zahlen')}, ein Wortvektor ${dims}; addieren lassen sie sich nur, wenn sie gleich lang sind`,
    badBasis: (value) => `basis ist „${value}“; erlaubt ist each, shared oder split`,
    badChosen: (value) =>
      `chosen ist „${value}“; erlaubt sind ein Satz, ab 1, und eine Position, ab 0, wie 2:9`,
    tooManySentences: (count, most) => `text hat ${count} Zeilen; höchstens ${most} Sätze werden gezeichnet`,
    tooLong: (sentence, count, most) =>
      `text hat in Satz ${sentence} ${count} Wörter; höchstens ${most} werden gezeichnet`,
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
    source: {
      choose: 'Datei mit Wortvektoren öffnen …',
      back: 'Zurück zu den Wörtern dieser Seite',
      cancel: 'Abbrechen',
      reading: 'Wortvektoren werden gelesen',
      privacy:
        'GloVe, word2vec oder fastText als Text, auch .gz; eine Datei kann auf die Abbildung gezogen werden. Sie wird auf diesem Rechner gelesen und nirgendwohin gesendet.',
      builtIn: (count, dims) =>
        `Wortvektoren: eingebaut, ${count} englische Wörter in ${dims} Dimensionen, gemacht aus den Erklärungen in WordNet, einem Wörterbuch. Sie zeigen, welche Wörter sich ähneln; an Vektoren, die aus viel Text gelernt sind, reichen sie nicht heran.`,
      file: (name, count, dims, milliseconds) =>
        `Wortvektoren: ${name}, ${count} Wörter in ${dims} Dimensionen, geöffnet in ${milliseconds < 50 ? 'weniger als 0,1' : decimals(milliseconds / 1000, 1)} s.`,
      opening: (name) => `${name} wird geöffnet …`,
      progress: (bytes, total) =>
        `${(bytes / 1e6).toFixed(0)}${total ? ` von ${(total / 1e6).toFixed(0)}` : ''} MB`,
      cancelled: (name) => `Das Lesen von ${name} wurde abgebrochen; nichts hat sich geändert.`,
      failed: (name, reason) => `${name} ließ sich nicht öffnen: ${reason}. Nichts hat sich geändert.`,
      problems: (count) => `${plural(count, 'Zeile wird', 'Zeilen werden')} nicht verwendet`,
      problem: (line, reason) => `Zeile ${line}: ${reason}`,
    },
  },
  various: 'verschieden',
  lab: {
    link: 'Link kopieren',
    linkTitle: 'Ein Link, der diese Seite mit den jetzigen Einstellungen öffnet',
    linkField: 'Link zu den jetzigen Einstellungen',
    copied: 'Link kopiert',
  },
  framed: {
    title: 'Abbildung',
    none: (names) =>
      `Diese Adresse nennt keine Abbildung. Sie sollte so enden: #pe=1&figure=heatmap&positions=64&controls. Die Abbildungen heißen: ${names.join(', ')}.`,
    left: (names) =>
      `Einige Einstellungen in der Adresse haben Werte, die niemand hier wählen könnte, und wurden übergangen: ${names.join(', ')}.`,
  },
  angles: 'Winkel jeder Spalte',
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
  table: {
    prompt: 'Wählen Sie eine Zahl, um zu sehen, wie sie berechnet wird.',
    cut: 'Jede Zahl wird berechnet; die Tabelle zeigt die ersten und die letzten.',
  },
  construction: {
    name: 'Die Kodierung, Schritt für Schritt aufgebaut',
    steps: 'Schritte',
    back: 'Zurück',
    next: 'Weiter',
    shape: 'Form',
  },
  steps: {
    even_indices: {
      title: 'Gerade Indizes',
      formula: '2i',
      text: 'Spalten kommen paarweise, ein Sinus und sein Kosinus. In der Reihenfolge des Aufsatzes beginnt Paar i bei der geraden Spalte 2i.',
    },
    denominators: {
      title: 'Nenner',
      formula: 'base^(2i / d_model)',
      text: 'Eine Zahl für jedes Paar. Jede ist um denselben Faktor größer als die vorige: Das macht die letzten Paare langsam. Ein Kosinus braucht keine eigene Zahl, da er die seines Sinus teilt.',
    },
    positions: {
      title: 'Positionen',
      formula: 'p',
      text: 'Die Positionen stehen in einer Spalte. Geteilt durch die Zeile der Nenner ergibt sie eine ganze Tabelle: einen Winkel für jede Position und jedes Paar.',
    },
    sine: {
      title: 'Sinus-Hälfte',
      formula: 'sin(p / Nenner)',
      text: 'Der Sinus jedes Winkels. Die erste Spalte hinab bewegt er sich am schnellsten, die letzte hinab am langsamsten.',
    },
    cosine: {
      title: 'Kosinus-Hälfte',
      formula: 'cos(p / Nenner)',
      text: 'Der Kosinus derselben Winkel. Zusammen sind ein Sinus und sein Kosinus ein Punkt auf einem Kreis; keiner muss also allein sagen, wo der Zeiger steht.',
    },
    stacked: {
      title: 'Gestapelt',
      formula: '[sin, cos]',
      text: 'Jeder Sinus kommt neben seinen Kosinus, auf einer neuen letzten Achse der Länge zwei. Keine Zahl ändert sich.',
      flipped: { formula: '[cos, sin]' },
    },
    interleaved: {
      title: 'Verschränkt',
      formula: 'sin, cos, sin, cos, …',
      text: 'Die letzten beiden Achsen werden eine, und jede Zeile ist nun die Kodierung einer Position, so lang wie ein Wortvektor und bereit, zu ihm addiert zu werden.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Aneinandergehängt',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'Alle Sinus, dann alle Kosinus: dieselben Zahlen wie in der verschränkten Anordnung, mit den Spalten in anderer Reihenfolge. Jede Zeile ist die Kodierung einer Position.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'Alle Kosinus, dann alle Sinus: dieselben Zahlen wie in der verschränkten Anordnung, mit den Spalten in anderer Reihenfolge. Jede Zeile ist die Kodierung einer Position.',
      },
    },
  },
  schemes: {
    figure: (count) => `Behauptungen über ${count} Verfahren, jede gemessen`,
    scheme: 'Verfahren',
    width: {
      label: 'd_model',
      doc: 'Wie viele Dimensionen Zeilen, Querys und Keys haben, wo keine Voreinstellung es sagt.',
    },
    farPosition: {
      label: 'ferne Position',
      doc: 'Die Position, nach der jedes Verfahren gefragt wird.',
    },
    empty: 'schemes ist leer; nötig sind Verfahren, durch Kommas getrennt, wie „sinusoidal, rope/llama-3“',
    tooMany: (count, most) => `schemes nennt ${count}; gezeigt werden höchstens ${most}`,
    badFar: (value, most) => `far ist ${value}; erlaubt ist eine ganze Zahl von 1 bis ${most}`,
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'Behauptung', verdict: 'Urteil', value: 'Zahl', text: 'was gemessen wurde' },
    states: { yes: 'ja', no: 'nein', nothing: 'nichts zu vergleichen', lacks: 'entfällt' },
    nothing: 'Es gibt nur eine Position.',
    what: {
      rows: (width) => `addiert zu jedem Wort eine Zeile von ${plural(width, 'Zahl', 'Zahlen')}`,
      rotation: (width) => `dreht Querys und Keys von ${plural(width, 'Dimension', 'Dimensionen')}`,
      bias: (heads) => `addiert zu Scores, in ${plural(heads, 'Kopf', 'Köpfen')}`,
      indices: 'wählt für jede Query und jeden Key eine Zeile einer Tabelle',
      none: 'addiert nichts',
      other: 'hängt von den Wörtern ab',
    },
    lacks: {
      none: 'Es gibt nichts zu messen: Nur die Maske verrät die Reihenfolge.',
      words: 'Ohne Wörter gibt es nichts zu messen.',
      rows: 'Es hat keine Zeilen für Positionen.',
      numbers: 'Es wählt nur unter gelernten Zeilen.',
    },
    bounded: {
      title: 'Beschränkt',
      note: 'Zeilen: Keine Zahl ist über 1 oder unter −1. Drehungen: Kein Vektor wächst. Bias: Keiner mit der fernen Position ist größer als alle bis zur halben Entfernung.',
      measure: {
        rows: (size) => `größter Betrag eines Werts: ${size}`,
        rotation: (size) => `größtes Wachstum eines Vektors: das ${size}-Fache seiner Länge`,
        bias: (size, half) => `größter Betrag eines Bias bis Position ${half}: ${size}`,
      },
      beyond: (far, size) => `; mit Position ${far}: ${size}`,
    },
    distinct: {
      title: 'Zeilen verschieden',
      note: 'Je zwei Zeilen sind weiter voneinander entfernt als 2⁻⁸, ein Schritt von bfloat16.',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `kleinster Abstand: ${distance}, aller Positionen mit dem Versatz ${b - a}`
          : `kleinster Abstand: ${distance}, der Positionen ${a} und ${b}`,
    },
    offset: {
      title: 'Nur der Versatz zählt',
      note: 'Was zwei Positionen zu einem Score beitragen, bleibt, wenn beide weiterrücken. Bei Zeilen: ihr Skalarprodukt, einer von vier Summanden eines Scores. Bei Drehungen und Bias: alles, was Positionen am Score bewirken.',
      measure: (change, offset, isRounding) =>
        `größte Änderung: ${change}${offset === undefined ? '' : `, beim Versatz ${offset}`}${isRounding ? ', vom Runden' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`im Score bei ${listed(score)}`] : []),
          ...(rows.length ? [`im Skalarprodukt zweier Zeilen bei ${listed(rows)}`] : []),
          ...(indices.length ? [`in der Wahl einer Tabellenzeile bei ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `Mehr als der Versatz zählt bei ${listed(no)}.` : '';
        return `Nur der Versatz zählt: ${yes.join('; ')}${no.length ? `; nicht bei ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (far) => `Definiert an ${far}`,
      note: 'Definiert ist nicht gelernt: Ob ein Modell eine so ferne Position nutzen kann, hängt von seinem Training ab.',
      table: (far, last) =>
        `Position ${far}: Die Tabelle hat ${last === '0' ? 'nur Zeile 0' : `die Zeilen 0 bis ${last}`}`,
      sentence: (far, yes, no) =>
        no.length
          ? `Position ${far} wird abgelehnt von ${listed(no)}.`
          : yes.length
            ? `Position ${far} wird von keinem abgelehnt.`
            : '',
    },
    at: {
      rows: (far, value) => `die Zeile von Position ${far} beginnt mit ${value}`,
      rotation: (far, angle) => `Position ${far} dreht das erste Paar um ${angle} Radiant`,
      bias: (far, value) => `Query ${far} und Key 0 in Kopf 0: ${value}`,
      indices: (far, index) => `Query ${far} und Key 0: Nummer ${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `Gemessen an ${count === 1 ? 'Position 0' : `den ersten ${count} Positionen`}${ofBias < count ? ` (bei einem Bias: ${ofBias})` : ''}${last > 1 ? ` und, wo es sie gibt, an den ${last} bis Position ${far}` : last ? ` und, wo es sie gibt, an Position ${far}` : ''}.`,
    drawn: (names) => (names.length ? `Hier zufällig gezogen sind die Zahlen von: ${listed(names)}.` : ''),
  },
  properties: {
    figure: (scheme, rows) =>
      `Behauptungen über ${scheme}, gemessen an ${plural(rows, 'Position', 'Positionen')}`,
    states: {
      holds: 'gilt',
      fails: 'gilt nicht',
      unmeasured: 'nicht gemessen',
      nothing: 'nichts zu vergleichen',
    },
    nothing: {
      positions: 'Es gibt nur eine Position.',
      pairs: 'Es gibt nur ein Paar von Dimensionen.',
      apart: (k) => `Nur ein Paar von Positionen hat den Versatz ${k}.`,
      gaps: 'Einige der Zahlen fehlen.',
    },
    counterexample: 'Zum Nachsehen: ',
    summary: (held, count, failed, unmeasured, empty) =>
      [
        `${held} von ${plural(count, 'Behauptung', 'Behauptungen')} ${held === 1 ? 'gilt' : 'gelten'} bei diesen Einstellungen.`,
        ...(failed.length ? [`Was nicht gilt: ${failed.join('; ')}.`] : []),
        ...(unmeasured.length ? [`Nicht gemessen: ${unmeasured.join('; ')}.`] : []),
        ...(empty.length ? [`Nichts zu vergleichen gibt es für: ${empty.join('; ')}.`] : []),
      ].join(' '),
    pairwise: (rows) =>
      `Miteinander verglichen werden die Zeilen der ersten ${rows} Positionen; alles andere wird an allen gemessen.`,
    k: {
      label: 'Versatz k',
      doc: 'Wie viele Positionen zwei Zeilen auseinander sind, wo es um einen Versatz geht.',
    },
    badK: (k, last) => `k ist ${k}; erlaubt ist eine ganze Zahl von 1 bis ${last}, der letzten Position`,
    rounding: (tolerance) => `erlaubt: ${tolerance}, für das Runden auf float32`,
    bounded: {
      title: 'Jeder Wert liegt zwischen −1 und 1',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: 'erlaubt: 1',
      text: 'Wie weit die Position auch ist: Sinus und Kosinus kennen keine größere Zahl.',
      measure: (size) => `größter Betrag eines Werts: ${size}`,
      counterexample: (position, dimension, value) =>
        `Position ${position}, Dimension ${dimension} hat ${value}.`,
    },
    unique: {
      title: 'Keine zwei Positionen haben dieselbe Zeile',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        'nötig: mehr als 0,00391 = 2⁻⁸, ein Schritt von bfloat16 knapp unter 1: Nähere Zeilen können in einem Netz, das damit rechnet, zu einer werden',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `kleinster Abstand: ${distance}, aller Positionen mit dem Versatz ${b - a}`
          : `kleinster Abstand: ${distance}, der Positionen ${a} und ${b}`,
      text: (rows) => `Gemessen über alle Paare von ${rows} Positionen.`,
      counterexample: (a, b, difference, isPaired) =>
        `Positionen ${a} und ${b}. Ihre Zeilen unterscheiden sich in jeder Dimension um höchstens ${difference}${isPaired ? ', da jedes Paar fast dort steht, wo es stand' : ''}.`,
    },
    norm: {
      title: 'Alle Zeilen sind gleich lang',
      formula: (isOdd, norm) => `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (deviation) => `größte Abweichung einer Norm: ${deviation}`,
      text: (isOdd) =>
        `Jedes Paar trägt sin² + cos² = 1 bei, und die Anzahl der Paare ist ${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'}.`,
      counterexample: (row, norm) => `die Zeile von Position ${row} hat die Norm ${norm}.`,
    },
    offset: {
      title: 'Zeilen mit dem Versatz k sind überall gleich weit voneinander entfernt',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (spread, count) =>
        `größter minus kleinster Abstand: ${spread}, über ${plural(count, 'Zeilenpaar', 'Zeilenpaare')}`,
      text: (k, distance) =>
        `k = ${k}: Der Abstand ist ${distance}, wo immer p ist. In der Formel kommt p nicht vor.`,
      counterexample: (low, high) => `Positionen ${low}, aber Positionen ${high}.`,
    },
    smooth: {
      title: 'Kein Wert ändert sich um mehr als seine Frequenz',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (change, dimension, frequency) =>
        `größte Änderung in einer Position: ${change}, in Dimension ${dimension}, wo ω = ${frequency}`,
      allowance: (tolerance) => `erlaubt: ω, und ${tolerance} für das Runden auf float32`,
      text: (first, last) =>
        last
          ? `Glatt also, wo ω klein ist: Das letzte Paar, mit ω = ${last.frequency}, ändert sich um höchstens ${last.most} je Position. Das erste, mit ω = ${first.frequency}, darf sich um ${first.most} ändern; der ganze Weg von −1 nach 1 ist 2.`
          : `Glatt also, wo ω klein ist. Das einzige Paar hat ω = ${first.frequency} und darf sich um ${first.most} ändern; der ganze Weg von −1 nach 1 ist 2.`,
      counterexample: (position, dimension, excess) =>
        `Dimension ${dimension}, von Position ${position} zu ${position + 1}: Die Änderung ist um ${excess} größer als ω.`,
    },
    alike: {
      title: 'Benachbarte Zeilen sind fast gleich',
      formula: (least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (cosine, row) =>
        row === undefined
          ? `Kosinus je zweier Nachbarn: ${cosine}`
          : `kleinster Kosinus von Nachbarn: ${cosine}, der Positionen ${row} und ${row + 1}`,
      allowance: (least) => `nötig: ${least}, Zeilen weniger als 26° auseinander`,
      text: ({ change, dimension, position }) =>
        `Als Ganzes sind sie es, weil die meisten Dimensionen langsam sind. Einzeln nicht: Dimension ${dimension} ändert sich von Position ${position} zu ${position + 1} um ${change}.`,
      calm: (change) => `Auch ihre Werte sind es, jeder für sich: Keiner ändert sich um mehr als ${change}.`,
      counterexample: (row, distance, { change, dimension, position }) =>
        `Positionen ${row} und ${row + 1} mit dem Abstand ${distance}. Zu wenige Dimensionen sind langsam genug, um die schnellen aufzuwiegen: Dimension ${dimension} ändert sich von Position ${position} zu ${position + 1} um ${change}.`,
    },
    shift: {
      title: 'Ein Versatz um k ist eine lineare Abbildung, dieselbe für alle Positionen',
      formula: (k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (residual, count) =>
        `größtes |PE(p + k) − M · PE(p)|: ${residual}, über ${plural(count, 'Position', 'Positionen')}`,
      tooLarge: (cells) => `M hätte ${cells} Zahlen: Wählen Sie ein d_model bis 2048`,
      text: 'M dreht jedes Paar um seinen eigenen Winkel k·ω und mischt sonst nichts: Der Rest ist 0.',
      counterexample: (position, dimension, residual) =>
        `Position ${position}, Dimension ${dimension} weicht um ${residual} ab.`,
      heatmap: (size, all) =>
        size < all
          ? `M: die ersten ${size} von ${all} Zeilen und Spalten`
          : `M, ${size} Zeilen und ${size} Spalten`,
      from: 'Dimension von PE(p)',
      to: 'Dimension von PE(p + k)',
    },
    frequencies: {
      title: 'Niedrige Dimensionen drehen schnell, hohe langsam',
      formula: 'Wellenlänge von Paar i = 2π / ωᵢ',
      allowance: 'erlaubt: kein Fallen von einer Dimension zur nächsten',
      measure: ([first, last]) => `Wellenlängen: ${first} bis ${last} Positionen je Umdrehung`,
      text: (open, pairs, last) =>
        `${open} von ${plural(pairs, 'Paar', 'Paaren')} ${open === 1 ? 'hat' : 'haben'} bis Position ${last} keine Umdrehung vollendet.`,
      counterexample: (dimension, [before, after]) =>
        `von Dimension ${dimension} zu ${dimension + 1} fällt die Wellenlänge von ${before} auf ${after}.`,
      ruler: (open, pairs) =>
        `Lineal der Wellenlängen von ${plural(pairs, 'Paar', 'Paaren')}, logarithmisch; ${plural(open, 'hat', 'haben')} keine Umdrehung vollendet`,
      wavelength: 'Wellenlänge in Positionen',
      last: (position) => `Position ${position}`,
      hands: (position) => `Zeiger einiger Paare an Position ${position}`,
      explain:
        'Jeder Zeiger dreht sich um ω Radiant je Position: Seine Spitze ist sin nach rechts und cos nach oben. Darunter die Nummer i seines Paars und seine Wellenlänge; gestrichelt die, die bis zur letzten Position nicht herumkommen.',
    },
    similarity: {
      title: 'Die Ähnlichkeit fällt mit der Entfernung',
      formula: (isPaired) => (isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)'),
      allowance: 'erlaubt: nichts außer dem Runden auf float32',
      measure: (rises, count) => `sie steigt bei ${rises} von ${plural(count, 'Versatz', 'Versätzen')}`,
      text: (at, value) => `Die kleinste Ähnlichkeit ist ${value}, beim Versatz ${at}.`,
      counterexample: (offset, before, after) =>
        `vom Versatz ${offset} zu ${offset + 1} steigt sie von ${before} auf ${after}.`,
      sketch: 'Skalarprodukt von Position 0 mit jeder Position',
      offsets: 'Versatz k; gestrichelt: der kleinste Wert',
      dots: 'Skalarprodukt',
      dotsWithRises: 'Skalarprodukt; dick, wo es steigt',
    },
    turnedNorm: {
      title: 'Drehen lässt jeden Vektor so lang, wie er war',
      formula: '‖R(p) x‖ = ‖x‖',
      text: 'Query und Key verlieren nichts, wenn sie gedreht werden: Nur Richtungen ändern sich. Gemessen an einem Vektor an jeder Position.',
      measure: (deviation) => `größte Änderung der Norm: ${deviation}`,
      counterexample: (row, before, after) => `an Position ${row} wird die Norm ${after} statt ${before}.`,
    },
    turnedOffset: {
      title: 'Ein Score hängt nur davon ab, wie weit Query und Key auseinander sind',
      formula: '(R(p + k) x) · (R(p) y) ist für jedes p dasselbe',
      text: (k, score) =>
        `Eine Query x und ein Key y mit dem Versatz k = ${k}: Ihr Score ist ${score}, wo immer sie stehen.`,
      measure: (spread, count) =>
        `größter minus kleinster Score: ${spread}, über ${plural(count, 'Stelle', 'Stellen')}`,
      counterexample: (low, high) => `Query und Key an ${low}, aber an ${high}.`,
    },
    turnedZero: {
      title: 'An Position 0 wird nichts gedreht',
      formula: 'R(0) x = x',
      text: 'Dort sind alle Winkel bis ins letzte Bit 0.',
      allowance: 'erlaubt: 0',
      measure: (change) => `größte Änderung einer Zahl: ${change}`,
      counterexample: (dimension, change) => `Dimension ${dimension} ändert sich um ${change}.`,
    },
    biasOffset: {
      title: 'Der Bias hängt nur davon ab, wie weit Query und Key auseinander sind',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm ist die Position der Query, n die des Keys: Auf jeder Diagonalen der Matrix steht eine einzige Zahl. So lässt sich der Bias auch für Texte angeben, die länger sind als alle im Training.',
      measure: (change, heads, size) =>
        `größte Änderung auf einer Diagonalen: ${change}, über ${plural(heads, 'Kopf', 'Köpfe')} und ${size} Positionen`,
      counterexample: (head, query, key) =>
        `in Kopf ${head} unterscheiden sich Query ${query} und Key ${key} von den nächsten auf ihrer Diagonalen.`,
    },
    biasZero: {
      title: 'Ein Key am Ort seiner Query kostet nichts',
      formula: 'b(m, m) = 0',
      text: 'Nur Abstand nimmt etwas von einem Score weg.',
      allowance: 'erlaubt: 0',
      measure: (most) => `größter Betrag des Bias auf der Hauptdiagonalen: ${most}`,
      counterexample: (head, query, value) => `in Kopf ${head} hat Query ${query} ${value}.`,
    },
    precision: {
      title: 'Winkel in float32 genügen',
      formula: (angle, position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|, mit a = ${angle}`,
      measure: (error, position) =>
        `größter Fehler der geprüften Positionen, bis ${whole(1e6)}: ${error}, an Position ${position}`,
      allowance: (limit) => `erlaubt: ${limit}, eine Einheit der dritten Dezimale`,
      text: (own) =>
        `Mehrere bekannte Programme berechnen Winkel so: Jeder Schritt, auch die Frequenz, wird auf float32 gerundet (f32). Der Fehler ist der größte aller Paare. Hier haben Winkel doppelte Genauigkeit, und der Fehler bleibt unter ${own}.`,
      counterexample: (position, error) =>
        `Position ${position} ist die erste der geprüften, die um mehr abweicht: ${error}.`,
      sketch: 'Fehler von float32-Winkeln über der Position, beide logarithmisch',
      error: 'größter Fehler',
      limit: (limit) => `erlaubt: ${limit}`,
      own: (own) => `hier: unter ${own}`,
    },
  },
  score: {
    none: (count) =>
      count === 1
        ? 'Die Frage ist noch nicht richtig beantwortet.'
        : `Noch ist keine der ${count} Fragen richtig beantwortet.`,
    some: (right, count, first, points) =>
      `${right} von ${plural(count, 'Frage', 'Fragen')} richtig beantwortet, davon ${first} beim ersten Versuch: ${points} von ${plural(count, 'Punkt', 'Punkten')}.`,
    again: 'Von vorn',
  },
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
    badChapter: (text) =>
      `chapter ist „${text}“; erlaubt ist eine Stelle der Seite wie „#words“, eine relative Adresse oder eine mit https`,
    onePosition:
      'Mit diesen Einstellungen gibt es nur Position 0 und nichts, womit sie zu vergleichen wäre: Es gibt nichts zu fragen.',
    badQuestion: (text, names) => `question ist „${text}“; erlaubt ist eines von: ${names.join(', ')}`,
    badAnswer: (text, reason) => `answer ist „${text}“: ${reason}`,
    own: {
      text: 'Welche Zahl ist es?',
      badName: (name, names) => `${name} gibt es nicht; darin stehen kann: ${names.join(', ')}`,
      badCount: (name, count) =>
        `${name} nimmt ${count === 0 ? 'keine Werte' : plural(count, 'Wert', 'Werte')}`,
      badCharacter: (at, text) => `„${text}“, das ${at}. Zeichen, kann dort nicht stehen`,
      badLength: (most) => `das sind mehr als ${most} Zeichen`,
      badEnd: (at) => `beim ${at}. Zeichen fehlt etwas`,
      badValue: 'mit diesen Einstellungen ist das keine endliche Zahl',
      large: (given, by) => `${given} ist zu groß; es müsste um etwa ${by} weniger sein.`,
      small: (given, by) => `${given} ist zu klein; es müsste um etwa ${by} mehr sein.`,
    },
    badKind: (text, names) => `kind ist „${text}“; erlaubt ist eines von: ${names.join(', ')}`,
    ownKind: (text) => `kind ist „${text}“; mit answer im Tag ist nur erlaubt: number`,
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
  inspector: {
    model: {
      label: 'Modell',
      doc: 'Ein öffentliches Modell oder eine eigene config.json.',
      none: 'bitte wählen',
      own: 'eigene config.json',
    },
    other: {
      label: 'vergleichen mit',
      doc: 'Ein zweites Modell, am selben Lineal.',
      none: 'nichts',
      own: 'einer eigenen config.json',
    },
    length: {
      label: 'Sequenzlänge',
      doc: 'Für Skalierungen, die von der Länge der Sequenz abhängen. 0: so lang wie der Kontext.',
    },
    figure: (names) => `Positionskodierung von ${names.join(' und von ')}`,
    nobody: 'Positionskodierung eines Modells',
    start:
      'Wie ein Modell Positionen unterscheidet, steht in seiner config.json. Zum Anfangen eines von diesen:',
    orOwn: 'Eigene einfügen oder ablegen',
    source: (source) => `Felder der Konfiguration, wie veröffentlicht: ${source}`,
    own: 'Ihre config.json',
    ownOther: 'Ihre andere config.json',
    panel: {
      label: 'Text einer config.json',
      open: 'Datei öffnen …',
      clear: 'Leeren',
      waiting: 'Fügen Sie hier eine config.json ein oder legen Sie die Datei hier ab.',
      privacy:
        'Sie bleibt in dieser Seite: Sie wird nirgendwohin gesendet, und ein kopierter Link enthält sie nicht.',
      unreadable: (name) => `${name} konnte nicht gelesen werden.`,
      tooLong: (most) => `Das ist länger als ${most} Zeichen; so lang ist keine config.json.`,
      noObject: 'Das ist JSON, aber keine config.json: Die ist ein Objekt, in geschweiften Klammern { }.',
      tooDeep: 'Das ist JSON, aber mit mehr ineinander liegenden Klammern, als dieser Browser liest.',
      show: 'Stelle zeigen',
    },
    json: {
      place: (line, column) => `Zeile ${line}, Zeichen ${column}: `,
      badFound: (expected, found) => {
        const key = 'ein Schlüssel in doppelten Anführungszeichen';
        const what = {
          value: 'ein Wert',
          'value or ]': 'ein Wert oder ]',
          key,
          'key or }': `${key} oder }`,
          colon: 'ein Doppelpunkt',
          'comma or }': 'ein Komma oder }',
          'comma or ]': 'ein Komma oder ]',
          end: 'nichts mehr',
          digit: 'eine Ziffer',
          escape: 'eines der Zeichen " \\ / b f n r t u',
          hex: 'eine Hexadezimalziffer',
          character: 'ein Zeichen, das JSON in Zeichenketten erlaubt',
          quote: 'das Anführungszeichen, das die Zeichenkette schließt',
        }[expected];
        return `Erwartet wird ${what}, gefunden wurde ${found}.`;
      },
      badText: (text) => `„${text}“`,
      end: 'das Ende des Textes',
      break: 'ein Zeilenumbruch',
      badCode: (code) => `das unsichtbare Zeichen ${code}`,
      hints: {
        trailing: 'Das Komma davor ist eines zu viel.',
        comment: 'JSON kennt keine Kommentare.',
        quotes: 'JSON kennt nur gerade doppelte Anführungszeichen.',
        word: 'JSON kennt die Wörter true, false und null, kleingeschrieben, und keine anderen.',
        unquoted: 'Schlüssel stehen in JSON in doppelten Anführungszeichen.',
        comma: 'Fehlt davor ein Komma?',
        zero: 'Eine Zahl beginnt in JSON nicht mit 0.',
        break:
          'Fehlt das schließende Anführungszeichen? Ein Zeilenumbruch in einer Zeichenkette wird \\n geschrieben.',
        open: 'Fehlt das Ende der Datei?',
      },
    },
    layers: {
      all: 'Alle Schichten',
      others: 'Schichten mit Positionen',
      full_attention: 'Schichten mit voller Attention',
      sliding_attention: 'Schichten mit gleitendem Fenster',
      main: 'Hauptschichten',
      compress: 'Komprimierte Schichten',
      no_rope: 'Schichten ohne Positionen',
    },
    named: (name) => `Schichten „${name}“`,
    context: (length, isExcerpt) =>
      length
        ? `Kontextlänge (max_position_embeddings): ${length === '1' ? '1 Position' : `${length} Positionen`}.`
        : `Wie lang der Kontext ist, ${isExcerpt ? 'sagen die hier angegebenen Felder' : 'sagt die Konfiguration'} nicht (max_position_embeddings).`,
    without: (count, all, list, isCut) =>
      `Von ${plural(all, 'Schicht', 'Schichten')} ${count === 1 ? 'hat' : 'haben'} ${count} keine Positionen: ${list.join(', ')}${isCut ? ', …' : ''}, gezählt ab 1.`,
    interval: (interval) =>
      interval === 1
        ? 'Keine Schicht hat Positionen.'
        : `Je eine von ${interval} Schichten hat keine Positionen.`,
    schemes: {
      alibi:
        'ALiBi hat keine Wellenlängen. Jeder Kopf zieht vom Score einen Betrag ab, der proportional zum Abstand von Query und Key wächst; wie steil, ist bei jedem Kopf anders.',
      't5-bias':
        'Der Bias von T5 hat keine Wellenlängen. Abstände werden in Klassen eingeteilt, kleine feiner als große, und jeder Kopf hat für jede Klasse eine Zahl gelernt, die zum Score addiert wird.',
      learned:
        'Gelernte Zeilen haben keine Wellenlängen. Jede Position hat eine Zeile einer Tabelle, die im Training gelernt wurde und zum Embedding addiert wird; jenseits der Tabelle gibt es keine.',
      nope: 'Diese Schichten haben keine Positionskodierung: Was sie von der Reihenfolge wissen, kommt aus der kausalen Maske und aus anderen Schichten.',
      mrope:
        'Jedes Token hat drei Positionen, für Zeit, Höhe und Breite, und jedes Paar dreht sich nach einer davon; mrope_section sagt, wie viele Paare auf jede entfallen.',
    },
    ladder: 'Leiter der Wellenlängen',
    choose: 'Zeigen Sie auf ein Paar, oder wählen Sie eines mit den Pfeiltasten.',
    before: 'vor der Skalierung',
    after: 'nach der Skalierung',
    unscaled: 'nicht skaliert',
    axis: 'Wellenlänge in Positionen je Umdrehung',
    never: 'nie',
    contextMark: (length) => `Kontext ${length}`,
    sequenceMark: (length) => `Sequenz ${length}`,
    trainingMark: (length) => `Training ${length}`,
    thinned: (drawn, all) =>
      `Von ${all} Paaren sind ${drawn} gezeichnet; die gespeicherten Dateien haben alle.`,
    sentence: {
      bands: (count, bands) => {
        const fate = (/** @type {typeof bands[0]} */ { band, by }) =>
          ({
            kept: 'beibehalten',
            blended: 'gemischt',
            divided: `durch ${bis(by)} geteilt`,
            zero: 'auf null gesetzt',
            own: by[0] === by[1] ? `durch ${by[0]} geteilt` : `durch eigene Faktoren von ${bis(by)} geteilt`,
          })[band];
        if (count === 1) return `Die Frequenz des einzigen Paars wird ${fate(bands[0])}.`;
        if (bands.length === 1) return `Die Frequenzen aller ${count} Paare werden ${fate(bands[0])}.`;
        const list = bands.map((band) => `${band.count} ${fate(band)}`);
        const verb = bands[0].count === 1 ? 'wird' : 'werden';
        return `Von den Frequenzen der ${count} Paare ${verb} ${listed(list)}.`;
      },
      unscaled: (count) =>
        count === 1
          ? 'Die Frequenz des einzigen Paars ist nicht skaliert.'
          : `Die Frequenzen der ${count} Paare sind nicht skaliert.`,
      before: (turning, count, length) =>
        `Vor der Skalierung ${umdrehung(turning, count, `innerhalb ${derPositionen(length)} des Trainings`)}.`,
      after: (turning, count, length, isChosen, unscaled) => {
        const where = `nnerhalb ${derPositionen(length)} ${isChosen ? 'der Sequenz' : 'des Kontexts'}`;
        if (unscaled === undefined) return `I${where} ${umdrehung(turning, count, '')}.`;
        const others =
          count === 1
            ? `täte es das${unscaled ? '' : ' nicht'}`
            : unscaled === 0
              ? 'wäre es keines'
              : unscaled === 1
                ? 'wäre es eines'
                : `wären es ${unscaled === count ? 'alle' : unscaled}`;
        return `Nach der Skalierung ${umdrehung(turning, count, `i${where}`)}${unscaled === turning ? '' : `; ohne Skalierung ${others}`}.`;
      },
      beyond: (count, ratio) =>
        count === 1
          ? `Das eine Paar, das im Training keine ganze Umdrehung machte, dreht sich etwa ${ratio}-mal so weit wie dort.`
          : `Paare, die im Training keine ganze Umdrehung machten, drehen sich bis zu etwa ${ratio}-mal so weit wie dort.`,
      span: (low, high) =>
        low === high
          ? `Eine Umdrehung dauert etwa ${low} Positionen.`
          : `Eine Umdrehung dauert von etwa ${low} bis etwa ${high} Positionen.`,
    },
    alternative: (count, [low, high], before, training, context) =>
      [
        `${plural(count, 'Paar', 'Paare')} auf einem logarithmischen Lineal, von ${low} bis ${high} Positionen je Umdrehung${before ? `; vor der Skalierung von ${before[0]} bis ${before[1]}` : ''}.`,
        training && `Markiert: die Länge im Training, ${training}.`,
        context && `Markiert: die Länge, für die es gilt, ${context}.`,
        'Die Pfeiltasten gehen von Paar zu Paar.',
      ]
        .filter(Boolean)
        .join(' '),
    pair: (pair, [a, b], waves, fate, turns, reach) =>
      `Paar ${pair}, Dimensionen ${a} und ${b}: ${waves.join(' → ')} Positionen je Umdrehung${fate && `, ${fate}`}${turns && `; ${turns} ${turns === '1' ? 'Umdrehung' : 'Umdrehungen'} in ${reach} ${reach === '1' ? 'Position' : 'Positionen'}`}`,
    fate: {
      kept: (_by) => 'beibehalten',
      blended: (by) => `gemischt, ÷ ${by}`,
      divided: (by) => `÷ ${by}`,
      zero: (_by) => 'null',
      own: (by) => `÷ ${by}`,
    },
    runs: (list, isCut, isOne) => `${isOne ? 'Paar' : 'Paare'} ${list.join(', ')}${isCut ? ', …' : ''}`,
    // Numbers may have commas.
    each: (items) => items.join('; '),
    bands: {
      plain: (count, runs) => `${count} wie ${count === 1 ? 'es ist' : 'sie sind'}: ${runs}`,
      kept: (count, runs, _by) => `${count} beibehalten: ${runs}`,
      blended: (count, runs, by) =>
        `${count} gemischt, zwischen beibehalten und geteilt: ${runs}, ÷ ${bis(by)}`,
      divided: (count, runs, by) => `${count} geteilt: ${runs}, ÷ ${bis(by)}`,
      zero: (count, runs, _by) =>
        `${count} auf null gesetzt, ${count === 1 ? 'es dreht' : 'sie drehen'} sich nie: ${runs}`,
      own: (count, runs, by) =>
        `${count} mit ${count === 1 ? 'eigenem Faktor' : 'eigenen Faktoren'}: ${runs}, ÷ ${bis(by)}`,
    },
    says: 'Was die Konfiguration sagt',
    missing: 'fehlt',
    list: (count, low, high) => `${count} Zahlen, ${low} bis ${high}`,
    warning: 'Ungewöhnlich: ',
    error: 'Falsch: ',
    attention: (factor, square, isOne) =>
      isOne
        ? 'Attention-Faktor: 1.'
        : `Attention-Faktor: ${factor}. Mit ihm werden Kosinus und Sinus multipliziert und so die Scores mit seinem Quadrat, ${square}.`,
    score: (factor, isOne) =>
      isOne
        ? 'Softmax-Multiplikator: 1.'
        : `Softmax-Multiplikator: ${factor}. Mit ihm werden alle Scores vor der Softmax multipliziert.`,
    temperature: (beta, length, from1, sample) =>
      `Query-Temperatur: Eine Query wird mit 1 + ${beta} · ln(1 + ⌊${from1 ? '(Position + 1)' : 'Position'} / ${length}⌋) multipliziert${sample ? `; an Position ${sample[0]} ist das ${sample[1]}` : ''}.`,
    tag: 'Als eigene Abbildung:',
    table: 'Alle Paare als Tabelle',
    cut: 'Die Tabelle zeigt die ersten und die letzten Paare; die gespeicherten Dateien haben alle.',
    dimensions: (all) => all.join(', '),
    row: (names) => names.join(', '),
    columns: {
      pair: 'Paar',
      first: 'erste Dimension',
      second: 'zweite Dimension',
      dimensions: 'Dimensionen',
      wavelength: 'Wellenlänge',
      before: 'Wellenlänge vorher',
      after: 'Wellenlänge nachher',
      band: 'Frequenz',
      divisor: 'Frequenz geteilt durch',
      turns: 'Umdrehungen in der Länge',
    },
  },
};

export const texts = /* @__PURE__ */ withDecimals('de', spoken);

/** What the program `posenc` says. @type {import('./languages.js').Program} */
export const program = {
  usage: `Aufruf: posenc inline [--allow-outside] SEITE.html -o OFFLINE.html
        posenc pack [--allow-outside] [--format FORMAT] SEITE.html -o PAKET.zip

„inline“ macht eine HTML-Datei, die ohne Netz und ohne andere Dateien auskommt: Skripte,
Stylesheets, Schriften, Bilder und Zahlen für Abbildungen, die neben der Seite liegen,
kommen hinein, und posenc selbst. Was nicht hineinkommen kann, wird genannt und bleibt, wie
es war. Mit „-o -“ geht die Datei auf die Standardausgabe.

„pack“ macht aus dieser Datei ein Zip-Archiv, das in ein Lernsystem hochgeladen wird. Das
System erfährt, wann alle <pe-quiz> beantwortet sind (bei einer Seite ohne sie: dass sie
geöffnet wurde) und, von 0 bis 100, wie viele davon richtig; wer wiederkommt, findet die
gegebenen Antworten.

  --allow-outside  Nimmt auch Dateien von außerhalb des Ordners der Seite und nennt sie.
  --format FORMAT  scorm12 (SCORM 1.2, auch ohne diese Option), scorm2004 (SCORM 2004,
                   4. Ausgabe) oder web (nur index.html, für einen Webserver).
`,
  badOption: (option) => `${option} gibt es als Option nicht`,
  noValue: (option) => `${option} braucht einen Wert`,
  unwantedValue: (option) => `${option} nimmt keinen Wert`,
  badFormat: (format, formats) => `--format ist „${format}“; erlaubt ist eines von: ${formats.join(', ')}`,
  overwritten: (file) => `${file}: Die Seite selbst würde überschrieben`,
  charset: (file, charset) => `${file}: Die Seite ist in ${charset}; bitte als UTF-8 speichern`,
  tooDeep: (most) => `Tags stehen mehr als ${most} tief ineinander`,
  tooManySheets: (most) => `mehr als ${most} Stylesheets werden importiert`,
  noFolder: (file) => `${file}: Diesen Ordner gibt es nicht`,
  failed: (file, why) => `${file}: ${why}`,
  made: (file, bytes, files) =>
    `${file}: ${whole(bytes)} Bytes, mit ${plural(files, 'Datei', 'Dateien')} darin`,
  fromOutside: (file) => `von außerhalb des Ordners der Seite: ${file}`,
  notInside: (what, why) => `nicht darin: ${what}: ${why}`,
  policy: 'ihre Content Security Policy (meta)',
  ownModule: 'ein Modul in der Seite (script)',
  why: {
    page: 'eine eigene Seite',
    hiddenPage: 'eine eigene Seite, in die nicht gesehen wird',
    otherKind: 'weder Skript noch Stylesheet noch Bild',
    film: 'Ton und Film sind zu groß',
    fileOnly: 'Browser nehmen es nur aus Dateien',
    policy: 'sie könnte verbieten, was jetzt darin ist',
    otherHost: 'auf einem anderen Server',
    siteOnly: 'nur auf einer Website von Nutzen',
    noUrl: 'keine Adresse',
    noUtf8: 'nicht in UTF-8',
    noImage: 'keine bekannte Art von Bild oder Schrift',
    noFile: 'diese Datei gibt es nicht',
    noFileOfSite: 'diese Datei gibt es nicht; ein Pfad, der mit / beginnt, ist einer auf einer Website',
    forbidden: 'Lesen oder Schreiben ist nicht erlaubt',
    refused: (code) => `das System lehnt es ab (${code})`,
    notFile: (name) => `${name} ist keine Datei`,
    tooLarge: (bytes) => `${whole(bytes)} Bytes; mehr als 16 MiB sind zu viel für eine Seite`,
    full: 'es sind schon 64 MiB darin',
    outside: 'außerhalb des Ordners der Seite; --allow-outside nimmt auch das',
    refers: (names, toPosenc) =>
      `ein Modul, das sich auf anderes bezieht: ${names.join(', ')}${toPosenc ? '; ein klassisches Skript hat stattdessen posenc.load()' : ''}`,
    computed: 'ein berechneter Name',
    noModule: (name, place) => `${name} ist kein Modul: ab ${place} (Zeile:Spalte) nicht lesbar`,
  },
};

/** What the pages say, by what they say in English. */
export const pages = {
  'Positional encoding, with the real numbers': 'Positionskodierung, mit den echten Zahlen',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    'Wie ein Transformer die Reihenfolge seiner Wörter erfährt: die sinusförmige Positionskodierung, live in der Seite berechnet.',
  Languages: 'Sprachen',
  'Positional encoding': 'Positions&shy;kodierung',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Ein Transformer nimmt alle Wörter eines Satzes auf einmal auf. Diese Seite zeigt, wie er erfährt, welches Wort zuerst kam; jede Zahl wird hier berechnet, in Ihrem Browser, während Sie die Einstellungen ändern.',
  'Why order needs a signal': 'Warum die Reihenfolge ein Signal braucht',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '„John likes Jane“ und „Jane likes John“ bestehen aus denselben drei Wörtern. Ein rekurrentes Netz liest sie eines nach dem anderen, die Reihenfolge gehört also zum Lesen. Attention ist anders: Sie vergleicht jedes Wort mit jedem in einem einzigen Durchgang, und von sich aus, ohne Maske, hängt nichts an diesem Vergleich davon ab, wo ein Wort steht. Vertauscht man zwei Wörter, so sind auch ihre Ergebnisse nur vertauscht. Beide Reihenfolgen dieser drei Wörter ergeben dieselben drei Vektoren, bis auf 10<sup>−14</sup>: <a href="#none">Eine Abbildung weiter unten</a> berechnet sie.',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words <a href="#pe=1&amp;.jane.swapped=true">in their other order</a>.':
    'Etwas muss ihr also die Reihenfolge sagen. Ein Weg, um den es in der ersten Hälfte dieser Seite geht, ist eine Reihe von Uhrzeigern. Wählen Sie ein Wort oder lassen Sie die Position laufen; stellen Sie dann die Wörter <a href="#pe=1&amp;.jane.swapped=true">in ihre andere Reihenfolge</a>.',
  'The hands of one position, and the row of numbers that they make. In the other order another word may stand there; the row is the same.':
    'Die Zeiger einer Position und die Zeile von Zahlen, die sie ergeben. In der anderen Reihenfolge steht dort vielleicht ein anderes Wort; die Zeile ist dieselbe.',
  'And this is what it means to take in all words at once:':
    'Und das bedeutet es, alle Wörter auf einmal aufzunehmen:',
  'Three words are three steps, or one pass of 9 comparisons. With 512 words it would be 512 steps, each waiting for the one before, or one pass of 262,144 comparisons that wait for nothing and can be made side by side.':
    'Drei Wörter sind drei Schritte oder ein Durchgang mit 9 Vergleichen. Bei 512 Wörtern wären es 512 Schritte, von denen jeder auf den vorigen wartet, oder ein Durchgang mit 262 144 Vergleichen, die auf nichts warten und nebeneinander ausgeführt werden können.',
  'One cure is to change each word’s vector, in a way that depends on its position. Adding the position itself (0, 1, 2, …) to its numbers would not do: it has no bound, and at position 500 it would drown the word. Dividing it by the sentence’s length would not do either, because the step from one word to the next would then differ between sentences of different lengths. A good signal is bounded, differs at every position, and means the same in short and long sentences.':
    'Ein Mittel ist, den Vektor jedes Wortes zu ändern, und zwar je nach seiner Position. Die Position selbst (0, 1, 2, …) zu seinen Zahlen zu addieren, ginge nicht: Sie ist nicht beschränkt, und an Position 500 würde sie das Wort übertönen. Sie durch die Länge des Satzes zu teilen, ginge auch nicht, denn dann wäre der Schritt von einem Wort zum nächsten in Sätzen verschiedener Länge verschieden. Ein gutes Signal ist beschränkt, an jeder Position anders und bedeutet in kurzen und langen Sätzen dasselbe.',
  'The formula': 'Die Formel',
  '<a href="https://arxiv.org/abs/1706.03762">Vaswani and others</a> proposed one such signal in 2017, together with the transformer itself. Each position <tex>p</tex> gets a row of <tex>d</tex> numbers, as many as a word vector has, arranged in pairs:':
    '<a href="https://arxiv.org/abs/1706.03762">Vaswani und andere</a> schlugen 2017 ein solches Signal vor, zusammen mit dem Transformer selbst. Jede Position <tex>p</tex> bekommt eine Zeile von <tex>d</tex> Zahlen, so vielen, wie ein Wortvektor hat, angeordnet in Paaren:',
  'Here <tex>i</tex> counts the pairs, from <tex>0</tex> to <tex>d/2 - 1</tex>. Think of each pair as the hand of a clock that moves on with every word: its sine and its cosine say where the hand points. The first hand advances by one radian a word and is round after <tex>2\\pi \\approx 6.28</tex> words. Each further hand is slower by the same factor, and the last one needs <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> words for a turn.':
    'Hier zählt <tex>i</tex> die Paare, von <tex>0</tex> bis <tex>d/2 - 1</tex>. Stellen Sie sich jedes Paar als den Zeiger einer Uhr vor, der mit jedem Wort weiterrückt: Sein Sinus und sein Kosinus sagen, wohin der Zeiger weist. Der erste Zeiger rückt je Wort um einen Radiant vor und ist nach <tex>2\\pi \\approx 6.28</tex> Wörtern herum. Jeder weitere ist um denselben Faktor langsamer, und der letzte braucht <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> Wörter für eine Umdrehung.',
  'Why so many hands? One fast hand would do in principle, for no whole number of words is a whole number of its turns, and would fail in practice: after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°. The slower hands settle which turn it is in, as minutes and hours do for seconds. And why two numbers for a hand? A sine alone says how far to the right the tip of the hand is, and it is as far there in the upper half of the clock as in the lower: the sine of an angle <tex>\\theta</tex> is also that of <tex>\\pi - \\theta</tex>. Their cosines are opposite, and tell them apart.':
    'Warum so viele Zeiger? Ein einziger schneller würde im Prinzip genügen, denn keine ganze Zahl von Wörtern ist eine ganze Zahl seiner Umdrehungen; in der Praxis würde er versagen: Nach 44 Wörtern ist er nur 1,0° von seinem Anfang entfernt und nach 710 Wörtern 0,0035°. Die langsameren Zeiger entscheiden, in welcher Umdrehung er ist, wie es Minuten und Stunden für die Sekunden tun. Und warum zwei Zahlen für einen Zeiger? Ein Sinus allein sagt, wie weit rechts die Spitze des Zeigers ist, und so weit rechts ist sie in der oberen Hälfte der Uhr ebenso wie in der unteren: Der Sinus eines Winkels <tex>\\theta</tex> ist auch der von <tex>\\pi - \\theta</tex>. Ihre Kosinus sind entgegengesetzt und unterscheiden sie.',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    'Noch einmal die Zeiger, jeder mit seinem Spiegelbild von gleichem Sinus, neben einem Binärzähler derselben Position. Bits wie Zeiger gehen von schnell nach langsam; Bits springen, Zeiger gleiten.',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    'Was ein Sinus und sein Kosinus gemeinsam haben, ist der Winkel darin. Es lohnt sich, ihn einmal für sich zu sehen. Spalte <tex>c</tex> gehört zum Paar <tex>i = \\lfloor c/2 \\rfloor</tex>, beide Spalten eines Paars haben also denselben Winkel:',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    'Winkel im Bogenmaß, eine Zeile je Position. Die Farbe zeigt, welche Funktion die Spalte von ihrem Winkel nimmt: <span class="sine">Sinus</span> oder <span class="cosine">Kosinus</span>. Wählen Sie eine Zelle, um zu sehen, wohin sie führt.',
  'Built by hand': 'Von Hand aufgebaut',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    'Zehn Positionen und sechs Dimensionen sind wenig genug, um jede Zahl zu verfolgen. Der ganze Aufbau ist eine Reihe kleiner Arrays. Gehen Sie sie mit den Knöpfen oder den Pfeiltasten durch und achten Sie auf die Formen: Eine Form, die man nicht erwartet, ist ein früh gefundener Fehler. Eine richtige Form beweist allerdings nichts. Ein Programm, das durch <tex>d/2 - 1</tex> teilt, wo der Aufsatz <tex>d/2</tex> hat, ergibt Arrays derselben Formen und andere Zahlen, wie <a href="#conventions">ein späteres Kapitel</a> zeigt.',
  'The encoding, one array at a time.': 'Die Kodierung, ein Array nach dem anderen.',
  'The whole matrix': 'Die ganze Matrix',
  'Real models use more of both. Here is the matrix of <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> numbers, positions by dimensions, each as a colour. <span class="mouse">Point at a cell to read it, drag to zoom in, click twice to get back.</span> <span class="touch">Touch a cell to read it; the buttons above the figure zoom in and out.</span>':
    'Wirkliche Modelle nehmen von beidem mehr. Hier ist die Matrix aus <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> Zahlen, Positionen mal Dimensionen, jede als Farbe. <span class="mouse">Zeigen Sie auf eine Zelle, um sie abzulesen, ziehen Sie, um zu vergrößern, und klicken Sie zweimal, um zurückzukehren.</span> <span class="touch">Berühren Sie eine Zelle, um sie abzulesen; die Knöpfe über der Abbildung vergrößern und verkleinern.</span>',
  'The sinusoidal encoding, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. A row is what gets added to the word at that position.':
    'Die sinusförmige Kodierung, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. Eine Zeile ist das, was zum Wort an dieser Position addiert wird.',
  'Four things to look for:': 'Vier Dinge, auf die zu achten ist:',
  '<strong>Low dimensions oscillate fast, high ones slowly.</strong> Follow a column downwards. <pe-mark for="heat" columns="0-15">On the left</pe-mark> the colours change from word to word; <pe-mark for="heat" columns="96-127">on the right</pe-mark>, with the base at 10,000, they seem to stand still. Pairs that have not finished a single turn by position <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> of <pe-value for="heat" of="pairs">64</pe-value>.':
    '<strong>Niedrige Dimensionen schwingen schnell, hohe langsam.</strong> Folgen Sie einer Spalte nach unten. <pe-mark for="heat" columns="0-15">Links</pe-mark> ändern sich die Farben von Wort zu Wort; <pe-mark for="heat" columns="96-127">rechts</pe-mark>, bei der Basis 10 000, scheinen sie stillzustehen. Paare, die bis Position <pe-value for="heat" of="last_position">49</pe-value> keine einzige Umdrehung vollendet haben: <pe-value for="heat" of="pairs_unturned">49</pe-value> von <pe-value for="heat" of="pairs">64</pe-value>.',
  '<strong>No two rows are alike.</strong> Each position has its own pattern, which is what makes it a name for that position. The least distance of two rows is <pe-value for="heat" of="closest">1.95</pe-value>, and the norm of each <pe-value for="heat" of="norm">8</pe-value>.':
    '<strong>Keine zwei Zeilen sind gleich.</strong> Jede Position hat ihr eigenes Muster, und das macht es zu einem Namen für diese Position. Der kleinste Abstand zweier Zeilen ist <pe-value for="heat" of="closest">1,95</pe-value>, und die Norm einer jeden <pe-value for="heat" of="norm">8</pe-value>.',
  '<strong>Everything stays between −1 and 1</strong>, however long the text becomes. Bounded is not the same as small: which of the two is louder, the signal or the word that it is added to, is the question of <a href="#words">a later chapter</a>.':
    '<strong>Alles bleibt zwischen −1 und 1</strong>, wie lang der Text auch wird. Beschränkt ist nicht dasselbe wie klein: Was von beidem lauter ist, das Signal oder das Wort, zu dem es addiert wird, ist die Frage <a href="#words">eines späteren Kapitels</a>.',
  '<strong>The <pe-mark for="heat" columns="64-127">stripes on the right</pe-mark> are pairs.</strong> Where the hand has hardly moved, its sine is near 0 and its cosine near 1, and the two stand side by side.':
    '<strong>Die <pe-mark for="heat" columns="64-127">Streifen rechts</pe-mark> sind Paare.</strong> Wo der Zeiger sich kaum bewegt hat, ist sein Sinus nahe 0 und sein Kosinus nahe 1, und die beiden stehen nebeneinander.',
  'A larger matrix shows the pattern as a whole. This time the scale has its middle at zero, so blue is negative and red is positive. With <a href="#pe=1&amp;.large.base=100">base 100</a> all hands but the first turn faster than with 10,000, and with <a href="#pe=1&amp;.large.base=1000000">base 1,000,000</a> slower; either link, once more, takes it back.':
    'Eine größere Matrix zeigt das Muster als Ganzes. Diesmal liegt die Mitte der Skala bei null, also ist Blau negativ und Rot positiv. Mit der <a href="#pe=1&amp;.large.base=100">Basis 100</a> drehen sich alle Zeiger außer dem ersten schneller als mit 10 000, mit der <a href="#pe=1&amp;.large.base=1000000">Basis 1 000 000</a> langsamer; derselbe Link, noch einmal, nimmt es zurück.',
  'The same encoding, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, on a scale centred on zero.':
    'Dieselbe Kodierung, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, mit einer Skala, deren Mitte null ist.',
  'Three positions': 'Drei Positionen',
  'A row can also be drawn as a line. Position 0 has all its hands at the start: every sine is 0 and every cosine is 1, so its line jumps between the two. The other positions differ from it most on the left, where the hands are fast, and join it on the right, where they have hardly set out.':
    'Eine Zeile lässt sich auch als Linie zeichnen. Bei Position 0 stehen alle Zeiger am Anfang: Jeder Sinus ist 0 und jeder Kosinus 1, ihre Linie springt also zwischen beiden hin und her. Die anderen Positionen weichen links am meisten von ihr ab, wo die Zeiger schnell sind, und treffen rechts mit ihr zusammen, wo sie kaum aufgebrochen sind.',
  'The encodings of three positions, across all dimensions.':
    'Die Kodierungen dreier Positionen, über alle Dimensionen.',
  'Read the other way, a column is a wave along the text. As the page opens, columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn.':
    'In der anderen Richtung gelesen, ist eine Spalte eine Welle entlang dem Text. Beim Öffnen der Seite brauchen die Spalten 0, 8 und 32 etwa 6,28; 11,2 und 62,8 Wörter für eine Umdrehung.',
  'Dimensions as waves, from position 0 to <pe-value for="waves" of="last_position">99</pe-value>.':
    'Dimensionen als Wellen, von Position 0 bis <pe-value for="waves" of="last_position">99</pe-value>.',
  'Comparing positions': 'Positionen vergleichen',
  'Often it matters less where a word stands than how far it is from another. The encoding says that too, if one compares its rows. The figures of this chapter share their settings, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> numbers, and a cell chosen in one of them is marked in all.':
    'Oft ist weniger wichtig, wo ein Wort steht, als wie weit es von einem anderen entfernt ist. Auch das sagt die Kodierung, wenn man ihre Zeilen vergleicht. Die Abbildungen dieses Kapitels haben gemeinsame Einstellungen, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> Zahlen, und eine Zelle, die in einer von ihnen gewählt wird, ist in allen markiert.',
  'The matrix whose rows are compared. Choose a cell here, or move with the arrow keys.':
    'Die Matrix, deren Zeilen verglichen werden. Wählen Sie hier eine Zelle oder bewegen Sie sich mit den Pfeiltasten.',
  '<strong>All rows have the same length.</strong> Every pair adds <tex>\\sin^2 + \\cos^2 = 1</tex> to the square of the norm, so the norm is <tex>\\sqrt{d/2}</tex> whatever the position, here about <pe-value for="compared" of="norm" digits="7">7.071068</pe-value>. Position 34 is as good a place to check it as any:':
    '<strong>Alle Zeilen sind gleich lang.</strong> Jedes Paar trägt <tex>\\sin^2 + \\cos^2 = 1</tex> zum Quadrat der Norm bei, die Norm ist also <tex>\\sqrt{d/2}</tex>, gleich an welcher Position, hier etwa <pe-value for="compared" of="norm" digits="7">7,071068</pe-value>. Um das nachzuprüfen, ist Position 34 so gut wie jede andere:',
  'The encoding of one position, and its norm.': 'Die Kodierung einer Position und ihre Norm.',
  '<strong>Equal steps are equally long.</strong> The distance between two rows depends on how many words apart they are and on nothing else. Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16:':
    '<strong>Gleiche Schritte sind gleich lang.</strong> Der Abstand zweier Zeilen hängt davon ab, wie viele Wörter sie auseinander sind, und von nichts sonst. Die Positionen 70 und 72 sind genauso weit voneinander entfernt wie 0 und 2 oder 14 und 16:',
  'Two positions, and their distance. Move both by the same number of words, <a href="#pe=1&amp;apart.rows=0,2">to 0 and 2</a> or <a href="#pe=1&amp;apart.rows=14,16">to 14 and 16</a>, and it stays.':
    'Zwei Positionen und ihr Abstand. Verschieben Sie beide um gleich viele Wörter, <a href="#pe=1&amp;apart.rows=0,2">auf 0 und 2</a> oder <a href="#pe=1&amp;apart.rows=14,16">auf 14 und 16</a>, und er bleibt.',
  'The reason is that a step of <tex>k</tex> words turns each hand by the same angle <tex>k\\omega_i</tex>, where <tex>\\omega_i = 10000^{-2i/d}</tex>, from wherever it stands. Such a turn is a matrix that does not depend on the position, and a model can learn it:':
    'Der Grund ist, dass ein Schritt um <tex>k</tex> Wörter jeden Zeiger um denselben Winkel <tex>k\\omega_i</tex> dreht, mit <tex>\\omega_i = 10000^{-2i/d}</tex>, wo immer er steht. Eine solche Drehung ist eine Matrix, die nicht von der Position abhängt, und ein Modell kann sie lernen:',
  'Comparing each row with each gives a whole matrix. The first one below holds the dot products. Courses often call it a correlation matrix, though no mean has been subtracted and nothing divided. It is largest on the diagonal, since a row is most like itself; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values become smaller at first and then go up and down. The <em>cosine</em> divides by both lengths: here that is one and the same number for every two rows, <tex>d/2</tex>, so the picture stays and only its scale changes. <em>Pearson’s correlation</em> also subtracts the mean of each row before. Those means differ from row to row, so it does not depend on the offset alone.':
    'Vergleicht man jede Zeile mit jeder, so entsteht eine ganze Matrix. In der ersten hier stehen die Skalarprodukte. Kurse nennen sie oft Korrelationsmatrix, obwohl kein Mittelwert abgezogen und durch nichts geteilt wurde. Sie ist auf der Diagonale am größten, da eine Zeile sich selbst am ähnlichsten ist; sie ist entlang jeder Parallele zur Diagonale gleich, da nur der Versatz zählt; und abseits davon werden die Werte zuerst kleiner und gehen dann auf und ab. Der <em>Kosinus</em> teilt durch beide Längen: Das ist hier für je zwei Zeilen ein und dieselbe Zahl, <tex>d/2</tex>, das Bild bleibt also, und nur seine Skala ändert sich. Die <em>Korrelation nach Pearson</em> zieht vorher noch den Mittelwert jeder Zeile ab. Diese Mittelwerte sind von Zeile zu Zeile verschieden; deshalb hängt sie nicht allein vom Versatz ab.',
  'The dot product of each position with each, and of one position with all.':
    'Das Skalarprodukt jeder Position mit jeder und einer Position mit allen.',
  'The second holds the distances. They are 0 on the diagonal, and large where the dot product is small: for rows of the length <tex>\\sqrt{d/2}</tex>, the square of the distance is <tex>d</tex> minus twice the dot product.':
    'In der zweiten stehen die Abstände. Sie sind 0 auf der Diagonale und groß, wo das Skalarprodukt klein ist: Bei Zeilen der Länge <tex>\\sqrt{d/2}</tex> ist das Quadrat des Abstands <tex>d</tex> minus das Doppelte des Skalarprodukts.',
  'The Euclidean distance of each position from each.': 'Der euklidische Abstand jeder Position von jeder.',
  'What holds, and what does not': 'Was gilt und was nicht',
  'A good deal is said about this encoding, and not all of it is true, or true for all settings. Here each claim is measured on settings that you choose. Try to make one fail.':
    'Über diese Kodierung wird vieles gesagt, und nicht alles davon ist wahr, oder nicht bei allen Einstellungen. Hier wird jede Behauptung bei den Einstellungen gemessen, die Sie wählen. Versuchen Sie, eine zu widerlegen.',
  'Claims about the encoding, each with what has been measured.':
    'Behauptungen über die Kodierung, jede mit dem, was gemessen wurde.',
  'Words meet positions': 'Wörter treffen auf Positionen',
  'So far there were positions only. In the original transformer each of them is added to a word. A sentence is split into words, each word becomes its number in the vocabulary, and the number a vector <tex>x</tex>, its <em>embedding</em>, which says what the word means: vectors of words that are alike point in similar directions.':
    'Bisher gab es nur Positionen. Im ursprünglichen Transformer wird jede von ihnen zu einem Wort addiert. Ein Satz wird in Wörter zerlegt, aus jedem Wort wird seine Nummer im Vokabular und aus der Nummer ein Vektor <tex>x</tex>, sein <em>Embedding</em>, das sagt, was das Wort bedeutet: Vektoren ähnlicher Wörter weisen in ähnliche Richtungen.',
  'The encoding of its position is then added, and here both come with a weight:':
    'Dann wird die Kodierung seiner Position addiert, und hier haben beide ein Gewicht:',
  'Adding seems reckless. Should the sum not mix up what a word means with where it stands? See for yourself. The two sentences below make no sense, but they consist of the same eleven words, in groups: people, animals, games, colours. In the first, words of a group stand together; in the second, they are shuffled.':
    'Zu addieren scheint leichtsinnig. Müsste die Summe nicht vermengen, was ein Wort bedeutet und wo es steht? Sehen Sie selbst. Die beiden Sätze hier ergeben keinen Sinn, aber sie bestehen aus denselben elf Wörtern, in Gruppen: Menschen, Tiere, Spiele, Farben. Im ersten stehen die Wörter einer Gruppe beisammen, im zweiten sind sie gemischt.',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    'Ein Wort hat hier 100 Zahlen, und ein Bildschirm hat zwei Dimensionen. Was Sie sehen, sind also Schatten: jedes Wort als Punkt, mit der Nummer seiner Position, in der Ebene, in der sich die elf Vektoren am meisten unterscheiden (ihre ersten beiden Hauptkomponenten). Ein Schatten verbirgt vieles. Ohne Positionen zeigt diese Ebene 52\u00a0% der Unterschiede zwischen den Wörtern, und Wörter, die nah beieinander scheinen, können weit voneinander entfernt sein. Unter jedem Feld steht, wie viel es zeigt, und ein Ring markiert jedes Wort, dessen nächstes in der Ebene nicht sein nächstes in allen 100 Dimensionen ist.',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    'Zwei Sätze aus denselben Wörtern, zuerst ohne Positionen. Wählen Sie ein Wort, um seinen Vektor zu sehen und welche Wörter ihm nahe sind: in der Ebene, in allen Dimensionen und unter allen Wörtern des Vokabulars.',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    'Ohne Positionen zeigen beide Felder dieselben Punkte: Die Reihenfolge spielt keine Rolle. Geben Sie nun den Positionen ein Gewicht. Die Knöpfe haben die, die zu kennen sich lohnt, geschrieben als Wörter : Positionen.',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>.</strong> Die Felder gehen auseinander, und das zweite scheint die Bedeutung verloren zu haben: Wählen Sie dort <em>red</em>. In der Ebene ist es 1,4 von <em>dog</em> entfernt und 3,7 von <em>yellow</em>. Aber das ist der Schatten, und er zeigt 44\u00a0% der Unterschiede. In allen 100 Dimensionen ist <em>yellow</em> noch immer das nächste, im Abstand 7,1, und <em>dog</em> ist 10,3 entfernt. So ist es mit allen Wörtern beider Sätze: In allen Dimensionen ist das nächste eines jeden eines aus seiner eigenen Gruppe. Wörter und Positionen sind beide da, und keines hat das andere übertönt.',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>.</strong> Die Positionen übertönen die Wörter. Das nächste zu jedem Wort, in der Ebene und in allen Dimensionen, ist nun eines, das im Satz gleich daneben steht, was immer es bedeutet: zu <em>wolf</em> ist es im zweiten <em>red</em>.',
  '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>.</strong> Die Positionen stupsen die Wörter nur an. In allen Dimensionen behalten 21 der 22 das nächste, das sie ohne Positionen hatten; dem anderen, <em>red</em> im ersten Satz, waren <em>yellow</em> und <em>green</em> fast gleich nah. Aber der Stups ist da, und ein Modell kann lernen, ihn zu nutzen.',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1.</strong> Der ursprüngliche Transformer multipliziert seine Embeddings mit <tex>\\sqrt{d}</tex>, bei 100 Dimensionen also mit 10. Seine Wörter sind deshalb noch nicht zehnmal so lang wie seine Positionen. Wo Embeddings mit einer Länge von etwa 1 beginnen, werden sie <tex>\\sqrt{d}</tex> lang, und eine Position ist <tex>\\sqrt{d/2}</tex> lang: Das Verhältnis ist <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. Die Wörter dieser Abbildung sind, bevor sie multipliziert werden, im Mittel 6,65 lang und Positionen 7,07; der Knopf 1 : 1 kommt diesem Verhältnis also näher als 10 : 1. Der Regler der Wörter hat dort eine Marke, wo es liegt.',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    'Nun zu den Sätzen vom Anfang. Als bloße Menge von Vektoren sind „John likes Jane“ und „Jane likes John“ ein und dasselbe. Mit Positionen sind sie es nicht, und die Abbildung sagt, um wie viel: John und Jane sind beide um zwei Positionen gewandert, in allen 100 Dimensionen ein Abstand von <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex>, gleich für welches Wort, und <em>likes</em> ist geblieben, wo es war. Die Ebene der Hauptkomponenten würde das verbergen: Sie ist für das gemacht, was sich am meisten unterscheidet, also die Wörter, und zeigt 0,29 der 3,267. Darum ist die Ebene hier eine andere: Positionen unterscheiden sich am meisten von links nach rechts und Wörter von unten nach oben.',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions <a href="#pe=1&amp;.likes.w_position=0">to 0</a>, and the sentences become one.':
    'Wer mag wen? John ist um 3,267 nach rechts gerückt, Jane um ebenso viel nach links. Stellen Sie das Gewicht der Positionen <a href="#pe=1&amp;.likes.w_position=0">auf 0</a>, und aus den Sätzen wird einer.',
  'One formula, several programs': 'Eine Formel, mehrere Programme',
  'Two programs say that they compute this encoding, and their numbers differ. Is one of them wrong?':
    'Zwei Programme sagen, sie berechneten diese Kodierung, und ihre Zahlen sind verschieden. Ist eines von ihnen falsch?',
  'Not necessarily. The paper puts the sine and the cosine of a pair side by side. Others, Transformer-XL and GPT-NeoX among them, put all sines first and then all cosines: the same numbers in other places. The <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> library does that too, and divides by <tex>d/2 - 1</tex> in the exponent where the paper has <tex>d/2</tex>, so that the last hand is slower than the first by a factor of exactly 10,000. These are other numbers.':
    'Nicht unbedingt. Der Aufsatz stellt den Sinus und den Kosinus eines Paars nebeneinander. Andere, darunter Transformer-XL und GPT-NeoX, stellen zuerst alle Sinus und dann alle Kosinus: dieselben Zahlen an anderen Stellen. Die Bibliothek <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> tut das auch und teilt im Exponenten durch <tex>d/2 - 1</tex>, wo der Aufsatz <tex>d/2</tex> hat, sodass der letzte Zeiger genau um den Faktor 10 000 langsamer ist als der erste. Das sind andere Zahlen.',
  'Two programs for one formula, and the difference of their numbers.':
    'Zwei Programme für eine Formel und die Differenz ihrer Zahlen.',
  'Neither is better. But a model has been trained with one of them, and only with that one do its weights mean what they meant. So whose numbers are these? Paste what your own program prints: the figure compares it with every formula that it knows, and with the mistakes that are made in writing them.':
    'Keines ist besser. Aber ein Modell ist mit einem von ihnen trainiert worden, und nur mit diesem bedeuten seine Gewichte, was sie bedeutet haben. Wessen Zahlen sind es also? Fügen Sie ein, was Ihr eigenes Programm ausgibt: Die Abbildung vergleicht es mit jeder Formel, die sie kennt, und mit den Fehlern, die beim Schreiben dieser Formeln gemacht werden.',
  'Whose formula made these numbers? An example fills the field.':
    'Wessen Formel hat diese Zahlen ergeben? Ein Beispiel füllt das Feld.',
  'What adding cannot do': 'Was Addieren nicht kann',
  'What does attention make of a sum? It compares two words by a dot product. Let the words’ vectors be <tex>x</tex> at position <tex>m</tex> and <tex>y</tex> at position <tex>n</tex>. (The matrices that a model learns, and applies to both sides first, are left out here.)':
    'Was macht Attention aus einer Summe? Sie vergleicht zwei Wörter durch ein Skalarprodukt. Die Vektoren der Wörter seien <tex>x</tex> an Position <tex>m</tex> und <tex>y</tex> an Position <tex>n</tex>. (Die Matrizen, die ein Modell lernt und zuvor auf beide Seiten anwendet, sind hier weggelassen.)',
  'The first term compares the words and the last one the positions. The two between them mix both: a word is compared with a position. They need not be small. Take two dimensions, <tex>x = (1, 2)</tex> at position 1 and <tex>y = (3, -1)</tex> at position 3: the four terms are 1, −1.839, 1.984 and −0.416, and the mixed ones are the largest. Only the last term depends on the offset alone, and with learned matrices between, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, in general not even that one.':
    'Der erste Summand vergleicht die Wörter und der letzte die Positionen. Die beiden dazwischen mischen beides: Ein Wort wird mit einer Position verglichen. Klein sein müssen sie nicht. Nehmen Sie zwei Dimensionen, <tex>x = (1, 2)</tex> an Position 1 und <tex>y = (3, -1)</tex> an Position 3: Die vier Summanden sind 1; −1,839; 1,984 und −0,416, und die gemischten sind die größten. Nur der letzte hängt allein vom Versatz ab, und mit gelernten Matrizen dazwischen, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, im Allgemeinen nicht einmal der.',
  'What is that in a whole sentence? Choose a score, and it opens into its four terms.':
    'Was ist das in einem ganzen Satz? Wählen Sie einen Score, und er zerfällt in seine vier Summanden.',
  'The scores of six words with the sinusoidal encoding added, and what attention makes of them.':
    'Die Scores von sechs Wörtern, zu denen die sinusförmige Kodierung addiert ist, und was Attention daraus macht.',
  'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78, for here every position is a longer vector than the word that stands there. But a row of scores counts only by its differences, for the softmax takes away what all of its numbers have in common; and the last term is from 3.68 to 5 in the whole row of “mat”, all as the page opens.':
    'Vom Score von „mat“ und „cat“, 3,71, ist der letzte Summand allein 3,78, denn hier ist jede Position ein längerer Vektor als das Wort, das dort steht. Aber eine Zeile von Scores zählt nur durch ihre Unterschiede, denn was alle ihre Zahlen gemeinsam haben, nimmt die Softmax weg; und der letzte Summand liegt in der ganzen Zeile von „mat“ zwischen 3,68 und 5, alles wie beim Öffnen der Seite.',
  'There is another limit. Many models, <a href="https://arxiv.org/abs/1810.04805">BERT</a> and GPT-2 among them, do without a formula: they learn a table with a row for each position, as they learn all other weights. BERT’s table has 512 rows, GPT-2’s 1,024. Which row does the position after the last one get?':
    'Es gibt noch eine Grenze. Viele Modelle, darunter <a href="https://arxiv.org/abs/1810.04805">BERT</a> und GPT-2, kommen ohne Formel aus: Sie lernen eine Tabelle mit einer Zeile für jede Position, so wie sie alle anderen Gewichte lernen. Die Tabelle von BERT hat 512 Zeilen, die von GPT-2 1 024. Welche Zeile bekommt die Position nach der letzten?',
  'A table of 512 rows as it is before training: random numbers, here from a seed. Ask for more positions than it has.':
    'Eine Tabelle aus 512 Zeilen, wie sie vor dem Training ist: zufällige Zahlen, hier aus einem Startwert. Verlangen Sie mehr Positionen, als sie hat.',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    'Keine. Die sinusförmige Formel hat eine Zeile für jede Position, aber ein Modell, das mit 512 von ihnen trainiert wurde, ist denen danach nie begegnet. <em>Definiert</em> ist nicht <em>gelernt</em>.',
  'Saying how far, not where': 'Sagen, wie weit, nicht wo',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    'Wenn es auf den Abstand ankommt, warum sagt man der Attention nicht den Abstand? Der Score einer Query <tex>x</tex> an Position <tex>m</tex> und eines Keys <tex>y</tex> an Position <tex>n</tex> bekommt einen Summanden <tex>B</tex> ihres Versatzes, und zu den Wörtern wird nichts mehr addiert. In der einfachsten Form, für Vektoren aus <tex>d</tex> Zahlen:',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw und andere</a> (2018) lernen einen Vektor für jeden Versatz und lassen alle, die über eine Grenze hinausgehen, den letzten teilen. Ihr Summand ist das Skalarprodukt der Query mit diesem Vektor, hängt also auch vom Wort ab. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) lernt einzelne Zahlen, eine für jeden Kopf und jede Klasse von Abständen: Kleine Abstände haben je eine eigene Klasse, größere teilen sich Klassen, die immer breiter werden. In seinem Decoder sind alle Abstände ab 113 in der letzten. (Durch <tex>\\sqrt{d}</tex> teilt es nicht.)',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'Welche seiner gelernten Zahlen T5 zum Score jeder Query und jedes Keys addiert.',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) learns nothing here. It subtracts the distance itself, times a slope, and gives each head a slope of its own. With 8 heads the slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04.':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) lernt hier nichts. Es zieht den Abstand selbst ab, mal eine Steigung, und gibt jedem Kopf eine eigene Steigung. Bei 8 Köpfen gehen die Steigungen von 1/2 bis hinab zu 1/256: Zehn Positionen zurück zieht der erste Kopf 5 ab und der letzte 0,04.',
  'What ALiBi adds to the score of each query and key, a head at a time.':
    'Was ALiBi zum Score jeder Query und jedes Keys addiert, ein Kopf nach dem anderen.',
  'Being about offsets, both are defined at any length: T5 by its last bucket, ALiBi by its straight line. What they do can be drawn over one axis, the distance, and beside them what is left of a match with the sinusoidal encoding and with <em>rope</em>, which is the subject of the next chapter.':
    'Weil es bei beiden um den Versatz geht, sind sie bei jeder Länge definiert: T5 durch seine letzte Klasse, ALiBi durch seine Gerade. Was sie bewirken, lässt sich über einer gemeinsamen Achse zeichnen, dem Abstand, und daneben das, was bei der sinusförmigen Kodierung und bei <em>rope</em>, um das es im nächsten Kapitel geht, von einem Treffer bleibt.',
  'What distance alone does to a score: what is left of a match, and what biases add.':
    'Was der Abstand allein mit einem Score macht: was von einem Treffer bleibt und was ein Bias addiert.',
  'Turning instead of adding': 'Drehen statt Addieren',
  'Could the offset come out by itself, with no table and nothing added? The clock hands return. The rotary encoding, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), takes the numbers of a query in pairs. Each pair is the tip of a hand, of whatever length and direction the word gave it, and at position <tex>p</tex> it is turned by <tex>p\\,\\omega_i</tex>, the same angle as before. Keys are turned in the same way, and values not at all.':
    'Könnte sich der Versatz von selbst ergeben, ohne Tabelle und ohne dass etwas addiert wird? Die Uhrzeiger kehren zurück. Die rotierende Kodierung, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), nimmt die Zahlen einer Query paarweise. Jedes Paar ist die Spitze eines Zeigers, von welcher Länge und Richtung auch immer das Wort ihn gemacht hat, und an Position <tex>p</tex> wird er um <tex>p\\,\\omega_i</tex> gedreht, denselben Winkel wie zuvor. Keys werden ebenso gedreht, und Values gar nicht.',
  'Turning leaves a hand’s length alone. The dot product of two hands depends on their lengths and on the angle between them. Turn one by <tex>m \\omega_i</tex> and the other by <tex>n \\omega_i</tex>, and that angle changes by <tex>(n - m)\\,\\omega_i</tex>: of the two positions only the offset is left. And since query and key are turned after the learned matrices have made them, it is so whatever these matrices are.':
    'Drehen ändert die Länge eines Zeigers nicht. Das Skalarprodukt zweier Zeiger hängt von ihren Längen und vom Winkel zwischen ihnen ab. Dreht man den einen um <tex>m \\omega_i</tex> und den anderen um <tex>n \\omega_i</tex>, so ändert sich dieser Winkel um <tex>(n - m)\\,\\omega_i</tex>: Von den beiden Positionen bleibt nur der Versatz. Und weil Query und Key gedreht werden, nachdem die gelernten Matrizen sie gemacht haben, gilt das, welche Matrizen es auch sind.',
  'A query and a key as clock hands. Move <a href="#pe=1&amp;.rotation.m=14">one of them</a>, or <a href="#pe=1&amp;.rotation.moved=10">both together</a>.':
    'Eine Query und ein Key als Uhrzeiger. Verschieben Sie <a href="#pe=1&amp;.rotation.m=14">einen von ihnen</a> oder <a href="#pe=1&amp;.rotation.moved=10">beide zusammen</a>.',
  'And what has become of the four terms?': 'Und was ist aus den vier Summanden geworden?',
  'The same words, their queries and keys turned by their positions.':
    'Dieselben Wörter, ihre Querys und Keys um ihre Positionen gedreht.',
  'There is one left. Nothing has been added to the words, and values are not turned, so the mix is one of words alone. A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.':
    'Einer ist übrig. Zu den Wörtern ist nichts addiert, und Values werden nicht gedreht, die Mischung ist also eine aus Wörtern allein. Die Übereinstimmung eines Wortes mit sich selbst bleibt, wie sie war, denn beide werden um denselben Winkel gedreht: 4,19 bei „the“. Die mit dem anderen „the“, vier Positionen entfernt, ist beim Öffnen der Seite −1,08.',
  'Which two numbers are a pair? RoFormer and Meta’s code for Llama take neighbours; the Llama-like models of Hugging Face’s library take a number of the first half and its counterpart in the second. The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves. Both are right; but a model that was trained with one and is run with the other is another model. Its weights have learned which two numbers turn together, and at which speed, and now others do. Nothing warns of it: all shapes and lengths agree.':
    'Welche zwei Zahlen sind ein Paar? RoFormer und der Code von Meta für Llama nehmen Nachbarn; die Llama-artigen Modelle der Bibliothek von Hugging Face nehmen eine Zahl der ersten Hälfte und die entsprechende der zweiten. Aus dem Vektor (1; 2; 3; 4) an Position 3 wird mit Nachbarn (−1,272; −1,839; 2,879; 4,088) und mit Hälften (−1,413; 1,879; −2,829; 4,058). Beide sind richtig; aber ein Modell, das mit dem einen trainiert wurde und mit dem anderen läuft, ist ein anderes Modell. Seine Gewichte haben gelernt, welche zwei Zahlen sich miteinander drehen und wie schnell, und nun tun es andere. Nichts warnt davor: Alle Formen und Längen stimmen.',
  'The two ways of making pairs, for the same model.':
    'Die beiden Arten, Paare zu bilden, für dasselbe Modell.',
  'Reaching further': 'Weiter reichen',
  'A model was trained on texts of up to 8,192 words, and is now to read sixteen times as many. What is new to it? Not the fast hands: those that went round in training have shown every angle. It is the slow ones that now point where they never have. What can be done about it is a question of which hands to slow down.':
    'Ein Modell wurde mit Texten aus bis zu 8 192 Wörtern trainiert und soll nun sechzehnmal so viele lesen. Was ist ihm neu? Nicht die schnellen Zeiger: Die im Training herumkamen, haben jeden Winkel gezeigt. Es sind die langsamen, die nun dorthin weisen, wohin sie nie gewiesen haben. Was sich dagegen tun lässt, ist die Frage, welche Zeiger zu verlangsamen sind.',
  '<strong>A larger base</strong> from the start makes all hands but the first slower. Llama 2 has 10,000, Llama 3 has 500,000.':
    '<strong>Eine größere Basis</strong> von Anfang an macht alle Zeiger außer dem ersten langsamer. Llama 2 hat 10 000, Llama 3 hat 500 000.',
  '<strong>Linear</strong> scaling, or <a href="https://arxiv.org/abs/2306.15595">position interpolation</a>, divides all speeds by a factor. With a factor of 16, position 131,072 has the angles that 8,192 had; but the fast hands, which tell neighbours apart, are slowed down as well.':
    '<strong>Lineare</strong> Skalierung, auch <a href="https://arxiv.org/abs/2306.15595">Positionsinterpolation</a> genannt, teilt alle Geschwindigkeiten durch einen Faktor. Mit dem Faktor 16 hat Position 131 072 die Winkel, die 8 192 hatte; aber auch die schnellen Zeiger, die Nachbarn unterscheiden, werden langsamer.',
  '<strong>NTK-aware</strong> scaling raises the base such that the last hand is slowed down by the whole factor and the first one not at all: of 128 dimensions, for a factor of 2, from 10,000 to 20,221.':
    '<strong>NTK-aware</strong> Skalierung erhöht die Basis so, dass der letzte Zeiger um den ganzen Faktor langsamer wird und der erste gar nicht: bei 128 Dimensionen, für den Faktor 2, von 10 000 auf 20 221.',
  '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> leaves alone the hands that go round more than about 32 times in training, divides the speed of those that do not go round about once, and blends between. It also multiplies queries and keys by an attention factor, and so scores by its square: about 1.63 for a factor of 16.':
    '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> lässt die Zeiger in Ruhe, die im Training mehr als etwa 32-mal herumkommen, teilt die Geschwindigkeit derer, die nicht etwa einmal herumkommen, und geht dazwischen von einem zum anderen über. Außerdem multipliziert es Querys und Keys mit einem Attention-Faktor, die Scores also mit seinem Quadrat: etwa 1,63 beim Faktor 16.',
  '<strong>Llama 3.1</strong> does likewise with limits of its own: 4 turns and 1. It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before, and it was trained further to learn that.':
    '<strong>Llama 3.1</strong> tut Ähnliches mit eigenen Grenzen: 4 Umdrehungen und 1. Es teilt nur durch 8, für Texte, die 16-mal so lang sind: Seine langsamen Zeiger gehen doppelt so weit wie zuvor, und es wurde weiter trainiert, um das zu lernen.',
  'In the figure of the last chapter, the preset <a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    'In der Abbildung des letzten Kapitels dreht die Voreinstellung <a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a> die Zeiger mit den so skalierten Geschwindigkeiten. Hier sind die Wellenlängen aller Paare eines Modells. Für lineare Skalierung wählen Sie <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, für YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware Skalierung, deren Faktor der Länge des Textes folgt, heißt dynamisch: Fügen Sie die Konfiguration hierunter ein, und mit jeder Sequenz, die länger als 8 192 ist, werden die langsamen Zeiger langsamer, während der erste seine Geschwindigkeit behält.',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    'Die Wellenlängen der Paare eines Modells vor und nach der Skalierung, aus seiner Konfiguration. Wählen Sie ein anderes oder fügen Sie eine eigene ein.',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    'Ein langer Text hat große Positionen, und eine Position ist eine Zahl in einem Computer, der rundet. Viele Modelle rechnen in bfloat16, dessen Zahlen 8 Binärstellen haben. Wie weit kann man damit zählen?',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, <a href="#pe=1&amp;.precision.positions_in=float32">for the positions alone</a> or <a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">for the values</a> too.':
    'Zeilen, deren Positionen auf bfloat16 gerundet sind: wie weit jede von der Zeile der wahren Position entfernt ist. Wählen Sie ein anderes Format, <a href="#pe=1&amp;.precision.positions_in=float32">für die Positionen allein</a> oder auch <a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">für die Werte</a>.',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    'Bis 256 gibt es jede ganze Zahl, von da bis 512 nur jede zweite. Also wird 257 auf 256 gerundet, und beide bekommen dieselbe Zeile. Mit Positionen in float32 fallen keine zwei dieser 512 zusammen, auch dann nicht, wenn die Werte in bfloat16 sind: Es lohnt sich also, Positionen und Winkel in float32 zu halten, wo alles andere weniger Stellen hat.',
  'A million positions': 'Eine Million Positionen',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    'Wie geht die Matrix weiter? Hier hat sie 2<sup>20</sup> Zeilen, das sind 1 048 576: weit mehr, als ein Bildschirm Pixelzeilen hat. Darum zeigt jedes Pixel den Mittelwert der Zellen unter ihm, und keine Zelle ist ausgelassen. Beginnen Sie mit <a href="#pe=1&amp;.library.view=0,32,0,128">32 Wörtern</a>, einem langen Satz; sehen Sie dann <a href="#pe=1&amp;.library.view=0,4096,0,128">4 096</a>, ein Kapitel, <a href="#pe=1&amp;.library.view=0,131072,0,128">131 072</a>, ein Buch, und <a href="#pe=1&amp;.library.view=">eine Bibliothek</a>. Oder vergrößern Sie, wie Sie mögen.',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    'Die Kodierung von 2<sup>20</sup> Positionen. Jeder Schritt näher berechnet die Mittelwerte neu, bis hinab zu einzelnen Zellen.',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    'Von weitem gesehen haben die schnellen Spalten eine einzige Farbe, die von 0: nicht, weil dort nichts wäre, sondern weil Sinus in jedem Pixel auf und ab gehen. Wellen bleiben nur rechts übrig, und auch dort sind es viele: Bis zur letzten Position ist selbst der langsamste Zeiger 19-mal herumgekommen.',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 neighbours fall together from 256 on, and the 1,048,576 of them become 1,793 different ones.':
    'Lassen sich so viele Positionen unterscheiden? In float32 ist jede dieser Zahlen sie selbst: Ganze Zahlen sind es bis 2<sup>24</sup>. In bfloat16 fallen von 256 an Nachbarn zusammen, und aus den 1 048 576 Zahlen werden 1 793 verschiedene.',
  'No positions at all': 'Gar keine Positionen',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    'Muss man es einem Modell sagen? Wo jedes Wort nur sich selbst und die Wörter davor sieht, wie in allen Modellen, die Text Wort für Wort schreiben, sieht das erste Wort eines, das zweite zwei, das dritte drei. Angenommen, ein Kopf beachtet alles, was er sieht, gleich stark, und nur das erste Wort trägt eine 1. Dann erhalten die Wörter 1, 1/2, 1/3, 1/4 und so weiter: Aus einer solchen Zahl lässt sich die Position ablesen. Die Maske hat sie verraten.',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    'Also können Modelle ganz ohne Positionskodierung trainiert werden, <a href="https://arxiv.org/abs/2305.19466">NoPE</a> genannt, und manche lassen sie in einem Teil ihrer Schichten weg: In Llama 4 und SmolLM3 ist es jede vierte. Ohne die Maske gibt es nichts abzulesen: Jedes Wort sieht alle anderen, wo immer es steht.',
  'The sentence from the beginning, without positions. Put it <a href="#pe=1&amp;.bare.swapped=true">in its other order</a>; then make it <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">causal</a>, or choose a scheme, as <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>.':
    'Der Satz vom Anfang, ohne Positionen. Stellen Sie ihn <a href="#pe=1&amp;.bare.swapped=true">in seine andere Reihenfolge</a>; machen Sie ihn dann <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">kausal</a> oder wählen Sie ein Verfahren, etwa <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>.',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    'In beiden Reihenfolgen wird aus jedem Wort derselbe Vektor. Mit der Maske nicht, und auch nicht mit der sinusförmigen Kodierung, einer gelernten Tabelle, dem Bias von T5, ALiBi oder RoPE.',
  'Images and film': 'Bilder und Filme',
  'A picture is no line of words. Where is a piece of it? It has a row and a column, and each of them can be encoded as a position was, in a part of the dimensions of its own. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gives the first half of the dimensions to the column, and the second half to the row.':
    'Ein Bild ist keine Zeile von Wörtern. Wo ist ein Stück davon? Es hat eine Zeile und eine Spalte, und jede lässt sich kodieren wie zuvor eine Position, in einem eigenen Teil der Dimensionen. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gibt die erste Hälfte der Dimensionen der Spalte und die zweite der Zeile.',
  'A grid of pieces, row after row of the picture. The left half repeats with every row of the picture; the right half changes only from one row of the picture to the next.':
    'Ein Gitter von Stücken, eine Zeile des Bildes nach der anderen. Die linke Hälfte wiederholt sich mit jeder Zeile des Bildes; die rechte ändert sich nur von einer Zeile des Bildes zur nächsten.',
  'Turning works in the same way. Qwen2-VL gives each piece of a film three positions, its time, its row and its column, and each pair of dimensions is turned by one of the three. A word gets three equal positions, and with these it is turned exactly as by plain RoPE.':
    'Mit dem Drehen geht es ebenso. Qwen2-VL gibt jedem Stück eines Films drei Positionen, seine Zeit, seine Zeile und seine Spalte, und jedes Paar von Dimensionen wird nach einer der drei gedreht. Ein Wort bekommt drei gleiche Positionen, und mit ihnen wird es genau so gedreht wie von einfachem RoPE.',
  'What models use today': 'Was Modelle heute verwenden',
  'Where does each of them enter, and what happens past the length that a model was trained on?':
    'Wo greift jede dieser Kodierungen ein, und was geschieht jenseits der Länge, mit der ein Modell trainiert wurde?',
  encoding: 'Kodierung',
  formula: 'Formel',
  'where it enters': 'wo sie eingreift',
  'past the trained length': 'jenseits der trainierten Länge',
  '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>':
    '<a href="https://arxiv.org/abs/1706.03762">sinusförmig</a>',
  '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">above</a>)':
    '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">siehe oben</a>)',
  'added to the words, once, before the first layer':
    'zu den Wörtern addiert, einmal, vor der ersten Schicht',
  'defined, but not learned': 'definiert, aber nicht gelernt',
  '<a href="https://arxiv.org/abs/1810.04805">learned table</a>':
    '<a href="https://arxiv.org/abs/1810.04805">gelernte Tabelle</a>',
  '<tex>x</tex> plus row <tex>p</tex> of the table (<a href="#adding">above</a>)':
    '<tex>x</tex> plus Zeile <tex>p</tex> der Tabelle (<a href="#adding">siehe oben</a>)',
  'there is no row': 'es gibt keine Zeile',
  '<a href="https://arxiv.org/abs/1910.10683">T5’s bias</a>':
    '<a href="https://arxiv.org/abs/1910.10683">Bias von T5</a>',
  '<tex>B</tex> of the bucket of <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> der Klasse von <tex>n - m</tex> (<a href="#relative">siehe oben</a>)',
  'added to every score, by buckets of offsets': 'zu jedem Score addiert, nach Klassen des Versatzes',
  'the last bucket': 'die letzte Klasse',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>',
  '<tex>B</tex> is the slope times <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> ist die Steigung mal <tex>n - m</tex> (<a href="#relative">siehe oben</a>)',
  'subtracted from every score, in proportion to the distance':
    'von jedem Score abgezogen, proportional zum Abstand',
  'the straight line goes on': 'die Gerade geht weiter',
  '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>':
    '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>',
  '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">above</a>)':
    '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">siehe oben</a>)',
  'turns queries and keys in every layer that has it': 'dreht Querys und Keys in jeder Schicht, die es hat',
  'defined; slow hands come to angles that are new, unless they are scaled':
    'definiert; langsame Zeiger kommen zu Winkeln, die neu sind, wenn sie nicht skaliert werden',
  '<a href="https://arxiv.org/abs/2305.19466">none</a>':
    '<a href="https://arxiv.org/abs/2305.19466">keine</a>',
  'nowhere: the causal mask tells': 'nirgends: die kausale Maske verrät die Reihenfolge',
  'defined; but more words than in training are new to attention, too':
    'definiert; aber mehr Wörter als im Training sind auch der Attention neu',
  'Four claims about each of them, measured on settings that you choose.':
    'Vier Behauptungen über jede von ihnen, gemessen bei Einstellungen, die Sie wählen.',
  'And these are models, as their configurations say; the figure in <a href="#further">Reaching further</a> opens each of them. A model with layers of several types has a line for each. The fields are those that <a href="https://github.com/huggingface/transformers">transformers</a> reads; “–” means that the field is not among them, or does not apply. <em>mrope</em>: three positions, as in Qwen2-VL above. <em>proportional</em>: the slow pairs do not turn at all. <em>sliding attention</em>: layers that see only the words not far back.':
    'Und das sind Modelle, wie ihre Konfigurationen sie beschreiben; die Abbildung unter <a href="#further">Weiter reichen</a> öffnet jedes von ihnen. Ein Modell mit Schichten verschiedener Art hat für jede Art eine Zeile. Die Felder sind die, die <a href="https://github.com/huggingface/transformers">transformers</a> liest; „–“ bedeutet, dass das Feld nicht darunter ist oder nicht zutrifft. <em>mrope</em>: drei Positionen, wie oben bei Qwen2-VL. <em>proportional</em>: Die langsamen Paare drehen sich gar nicht. <em>sliding attention</em>: Schichten, die nur die Wörter sehen, die nicht weit zurückliegen.',
  model: 'Modell',
  layers: 'Schichten',
  base: 'Basis',
  scaling: 'Skalierung',
  pairs: 'Paare',
  context: 'Kontext',
  all: 'alle',
  'with positions': 'mit Positionen',
  without: 'ohne',
  'not given': 'nicht angegeben',
  'In six lines': 'In sechs Zeilen',
  'Attention alone compares words and knows no order; with a causal mask it can learn to tell.':
    'Attention allein vergleicht Wörter und kennt keine Reihenfolge; mit einer kausalen Maske kann sie lernen, sie zu erkennen.',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    'Die sinusförmige Kodierung addiert zu jedem Wort eine Zeile aus Sinus und Kosinus: Uhrzeiger, jeder langsamer als der vorige.',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    'Alle ihre Zeilen sind gleich lang, und das Skalarprodukt zweier hängt allein von ihrem Versatz ab.',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    'Eine gelernte Tabelle endet mit ihrer letzten Zeile; eine Formel endet nicht, aber ferne Positionen können dem Modell trotzdem neu sein.',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    'Ein Bias sagt einem Score, wie weit zwei Wörter auseinander sind; rotierende Kodierungen drehen Querys und Keys so, dass nur der Versatz bleibt.',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    'Um weiter zu reichen, werden die langsamen Zeiger verlangsamt; YaRN und Llama 3.1 lassen die schnellen in Ruhe, lineare Skalierung verlangsamt alle.',
  'Try it': 'Probieren Sie es aus',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    'Setzen Sie die <em>Basis</em> der 50 × 128-Matrix <a href="#pe=1&amp;.heat.base=10">auf 10</a> herab. Nun ist selbst der langsamste Zeiger nach 61 Wörtern herum, und keine Spalte steht still. Sind sich irgendwelche zwei Zeilen näher als vorher? Was geht verloren?',
  Answer: 'Antwort',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    'Nein: Die beiden, die sich am nächsten sind, haben nun den Abstand 3,69, vorher war er 1,95. Verloren geht der langsame Zeiger: In einem Text aus Tausenden von Wörtern unterscheidet kein einzelner Zeiger den Anfang vom Ende.',
  'Change its <em>layout</em> <a href="#pe=1&amp;.heat.layout=concatenated">to concatenated</a>, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    'Ändern Sie ihre <em>Anordnung</em> <a href="#pe=1&amp;.heat.layout=concatenated">in concatenated</a>, wie im Code von Transformer-XL und GPT-NeoX. Welche Zahlen ändern sich?',
  'None: every number is still there, and only the columns have moved. Other programs, tensor2tensor’s among them, change the frequencies as well.':
    'Keine: Jede Zahl ist noch da, und nur die Spalten sind gewandert. Andere Programme, darunter tensor2tensor, ändern auch die Frequenzen.',
  'Write a sentence of your own under “Words meet positions”, with one word in it twice. With which weights do its two points fall together, and which part them most?':
    'Schreiben Sie unter „Wörter treffen auf Positionen“ einen eigenen Satz, in dem ein Wort zweimal vorkommt. Bei welchen Gewichten fallen seine beiden Punkte zusammen, und welche trennen sie am meisten?',
  'They fall together where positions have the weight 0. What parts them is the weight of the positions alone: the word’s own vector is the same at both.':
    'Sie fallen zusammen, wo Positionen das Gewicht 0 haben. Was sie trennt, ist allein das Gewicht der Positionen: Der Vektor des Wortes selbst ist an beiden Stellen derselbe.',
  'Set <em>d_model</em> to 127. Why is it refused?':
    'Setzen Sie <em>d_model</em> auf 127. Warum wird das abgelehnt?',
  'A pair needs two columns. With an odd number one would be left without its sine or its cosine, and programs disagree on what to do with it.':
    'Ein Paar braucht zwei Spalten. Bei einer ungeraden Zahl bliebe eine ohne ihren Sinus oder ihren Kosinus, und was mit ihr zu tun ist, darin sind sich Programme nicht einig.',
  'Ask the learned table for 600 positions. Then ask the sinusoidal encoding. What does each answer, and which of the answers would help a model that was trained on 512 positions?':
    'Verlangen Sie von der gelernten Tabelle 600 Positionen. Verlangen Sie sie dann von der sinusförmigen Kodierung. Was antwortet jede, und welche der Antworten würde einem Modell helfen, das mit 512 Positionen trainiert wurde?',
  'The table has 512 rows and refuses. The formula has a row for each, but the last 88 of them are new to the model. So neither is of much help to it.':
    'Die Tabelle hat 512 Zeilen und lehnt ab. Die Formel hat für jede eine Zeile, aber die letzten 88 davon sind dem Modell neu. Also hilft ihm keine von beiden viel.',
  'Words used here': 'Wörter, die hier vorkommen',
  'position, <tex>p</tex>': 'Position, <tex>p</tex>',
  'Where a word stands, counted from 0.': 'Wo ein Wort steht, gezählt ab 0.',
  'dimension, column, <tex>c</tex>': 'Dimension, Spalte, <tex>c</tex>',
  'One of the <tex>d</tex> numbers of a vector; <tex>d</tex> is called <em>d_model</em> in settings.':
    'Eine der <tex>d</tex> Zahlen eines Vektors; <tex>d</tex> heißt in Einstellungen <em>d_model</em>.',
  'pair, <tex>i</tex>': 'Paar, <tex>i</tex>',
  'Two columns that hold the sine and the cosine of one angle, or are turned together.':
    'Zwei Spalten, in denen Sinus und Kosinus eines Winkels stehen oder die gemeinsam gedreht werden.',
  'frequency, <tex>\\omega_i</tex>': 'Frequenz, <tex>\\omega_i</tex>',
  'By how many radians the hand of pair <tex>i</tex> advances with each position.':
    'Um wie viele Radiant der Zeiger von Paar <tex>i</tex> mit jeder Position vorrückt.',
  wavelength: 'Wellenlänge',
  'How many positions a full turn takes, <tex>2\\pi/\\omega_i</tex>.':
    'Wie viele Positionen eine ganze Umdrehung dauert, <tex>2\\pi/\\omega_i</tex>.',
  'The number, 10,000 in the paper, that the speeds follow from: the larger it is, the slower are all hands but the first.':
    'Die Zahl, im Aufsatz 10 000, aus der die Geschwindigkeiten folgen: Je größer sie ist, desto langsamer sind alle Zeiger außer dem ersten.',
  'offset, <tex>k</tex>': 'Versatz, <tex>k</tex>',
  'How many positions two words are apart, and in which direction.':
    'Wie viele Positionen zwei Wörter auseinander sind und in welcher Richtung.',
  'query, key, <tex>x</tex> and <tex>y</tex>': 'Query, Key, <tex>x</tex> und <tex>y</tex>',
  'What attention compares: the vector of the word that looks, at position <tex>m</tex>, and that of the word it looks at, at position <tex>n</tex>.':
    'Was Attention vergleicht: den Vektor des Wortes, das hinsieht, an Position <tex>m</tex>, und den des Wortes, auf das es sieht, an Position <tex>n</tex>.',
  score: 'Score',
  'The dot product of a query and a key, in most models divided by the square root of their length (that of a head, not <em>d_model</em>), before the softmax makes weights of the scores.':
    'Das Skalarprodukt einer Query und eines Keys, in den meisten Modellen geteilt durch die Wurzel aus der Zahl ihrer Dimensionen (der eines Kopfes, nicht <em>d_model</em>), bevor die Softmax aus den Scores Gewichte macht.',
  head: 'Kopf',
  'One of several attentions of a layer, each with queries and keys of its own.':
    'Eine von mehreren Attentions einer Schicht, jede mit eigenen Querys und Keys.',
  'causal mask': 'kausale Maske',
  'What hides from each word those after it.': 'Was vor jedem Wort die Wörter nach ihm verbirgt.',
  'bias, <tex>B</tex>': 'Bias, <tex>B</tex>',
  'A number added to a score.': 'Eine Zahl, die zu einem Score addiert wird.',
  'The formula is from A. Vaswani and others, “Attention Is All You Need” (2017), section 3.5. The numbers on this page are computed by posenc, in C++ compiled to WebAssembly: angles in double precision, each value of the sinusoidal encoding within 3.05 · 10<sup>−8</sup> of the true one up to position 2<sup>20</sup>. Nothing is sent anywhere.':
    'Die Formel stammt von A. Vaswani und anderen, „Attention Is All You Need“ (2017), Abschnitt 3.5. Die Zahlen auf dieser Seite berechnet posenc, in C++, übersetzt nach WebAssembly: Winkel in doppelter Genauigkeit, jeder Wert der sinusförmigen Kodierung höchstens 3,05 · 10<sup>−8</sup> vom wahren entfernt, bis Position 2<sup>20</sup>. Nichts wird irgendwohin gesendet.',
  'You teach this? <a href="gallery.html">The gallery</a> has each figure as a tag to copy into a page of your own, <a href="reference.html">the reference</a> everything else. You have a model? <a href="own.html">Open its own positions.</a>':
    'Sie unterrichten das? <a href="gallery.html">Die Galerie</a> hat jede Abbildung als Tag zum Kopieren in eine eigene Seite, <a href="reference.html">die Referenz</a> (auf Englisch) alles andere. Sie haben ein Modell? <a href="own.html">Öffnen Sie seine eigenen Positionen.</a>',
  'Figures for your page': 'Abbildungen für Ihre Seite',
  'This page needs JavaScript and a web server: browsers do not run its scripts from a disk.':
    'Diese Seite braucht JavaScript und einen Webserver: Von einem Datenträger führen Browser ihre Skripte nicht aus.',
  'Every figure of posenc, live, to be set up and taken away as a tag, a frame, a link, one file or a SCORM package.':
    'Jede Abbildung von posenc, live, zum Einstellen und Mitnehmen als Tag, Rahmen, Link, eine einzige Datei oder SCORM-Paket.',
  'Once in each page': 'Einmal in jeder Seite',
  'Put the files of posenc beside your page, in a folder <code>posenc</code>, and write this line once, before or after the tags:':
    'Legen Sie die Dateien von posenc neben Ihre Seite, in einen Ordner <code>posenc</code>, und schreiben Sie diese Zeile einmal, vor die Tags oder dahinter:',
  'Where pages cannot have modules, as in many learning management systems, take the one file <code>posenc.all.js</code> instead:':
    'Wo Seiten keine Module haben können, wie in vielen Lernplattformen, nehmen Sie stattdessen die eine Datei <code>posenc.all.js</code>:',
  'Give every tag its closing tag. Leave <code>controls</code> away where readers should only look; <code>hide="base layout"</code> takes single controls away.':
    'Geben Sie jedem Tag sein schließendes Tag. Lassen Sie <code>controls</code> weg, wo nur geschaut werden soll; <code>hide="base layout"</code> nimmt einzelne Bedienelemente weg.',
  'Choose a figure, set it up until it shows what you want to teach, and take it away. All of it is made in this page.':
    'Wählen Sie eine Abbildung, stellen Sie sie ein, bis sie zeigt, was Sie lehren wollen, und nehmen Sie sie mit. All das entsteht in dieser Seite.',
  Figure: 'Abbildung',
  'Ways to take it away': 'Wie sie sich mitnehmen lässt',
  '<strong>As a tag</strong>, for a page of your own that has the line below.':
    '<strong>Als Tag</strong>, für eine eigene Seite, in der die Zeile unten steht.',
  '<strong>As a frame</strong>, for Moodle, Canvas and others that take scripts out of pages and leave frames.':
    '<strong>Als Rahmen</strong>, für Moodle, Canvas und andere, die Skripte aus Seiten entfernen und Rahmen lassen.',
  '<strong>As a link</strong>, for a message or a slide: it opens the figure alone.':
    '<strong>Als Link</strong>, für eine Nachricht oder eine Folie: Er öffnet die Abbildung allein.',
  '<strong>As one file</strong>, which opens by a double click, without any network: to be put on a stick or sent by mail.':
    '<strong>Als eine Datei</strong>, die sich mit einem Doppelklick öffnet, ganz ohne Netz: für einen Stick oder eine E-Mail.',
  'A frame and a link lead to <code>figure.html</code> beside this page. So they work where this page is on a web site that your readers reach, and not where it is on your computer alone.':
    'Ein Rahmen und ein Link führen zu <code>figure.html</code> neben dieser Seite. Sie funktionieren also, wo diese Seite auf einer Website steht, die Ihre Leser erreichen, und nicht, wo sie nur auf Ihrem Rechner liegt.',
  '<strong>As a SCORM package</strong>, in version 1.2 or 2004, as an activity of a learning system: of a question, the system hears whether it is answered.':
    '<strong>Als SCORM-Paket</strong>, in Version 1.2 oder 2004, als Aktivität einer Lernplattform: Von einer Frage erfährt die Plattform, ob sie beantwortet ist.',
  'Save as SCORM 1.2': 'Als SCORM 1.2 speichern',
  'Save as SCORM 2004': 'Als SCORM 2004 speichern',
  'Copy the frame': 'Rahmen kopieren',
  'Copy the link': 'Link kopieren',
  'Save as one file': 'Als eine Datei speichern',
  'How much of the file is there': 'Wie viel von der Datei schon da ist',
  'Set it up': 'Einstellen',
  'Copied.': 'Kopiert.',
  'Selected: copy it by keyboard.': 'Markiert: mit der Tastatur kopieren.',
  'A link cannot carry these attributes: {}.': 'Diese Attribute kann ein Link nicht mitnehmen: {}.',
  'The file is being made …': 'Die Datei entsteht …',
  'The browser has it as a download: {}.': 'Der Browser hat sie als Download: {}.',
  'The files that these attributes name are not inside, and the figure will not find them: {}.':
    'Die Dateien, die diese Attribute nennen, sind nicht darin, und die Abbildung wird sie nicht finden: {}.',
  'The file that was opened in the figure does not come along.':
    'Die Datei, die in der Abbildung geöffnet wurde, kommt nicht mit.',
  'Nothing was made, for this file could not be fetched: {}. Press the button again to try again.':
    'Nichts ist entstanden, denn diese Datei war nicht zu bekommen: {}. Drücken Sie den Knopf noch einmal, um es noch einmal zu versuchen.',
  'Nothing was made: something went wrong in this page.':
    'Nichts ist entstanden: In dieser Seite ist etwas schiefgegangen.',
  'without it: {}': 'ohne Angabe: {}',
  Caption: 'Bildunterschrift',
  'What stands below the figure. A link does not carry it.':
    'Was unter der Abbildung steht. Ein Link nimmt sie nicht mit.',
  Language: 'Sprache',
  'Of the sentences and controls of the figure.': 'Die der Sätze und Bedienelemente der Abbildung.',
  'that of the page': 'die der Seite',
  Height: 'Höhe',
  'Of the drawing, in pixels, from 100 to 2000.': 'Die der Zeichnung, in Pixeln, von 100 bis 2000.',
  'Controls that readers get': 'Bedienelemente, die Leser bekommen',
  'Attributes of other schemes, without effect here': 'Attribute anderer Verfahren, hier ohne Wirkung',
  Reset: 'Zurücksetzen',
  'Heatmap <code>&lt;pe-heatmap&gt;</code>': 'Heatmap <code>&lt;pe-heatmap&gt;</code>',
  'Lines <code>&lt;pe-lines&gt;</code>': 'Linien <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>':
    'Schritt für Schritt gebaut <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': 'Winkel <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': 'Ähnlichkeit <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': 'Abstand <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': 'Genauigkeit <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': 'Hauptkomponenten <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>':
    'Zwei Kodierungen im Vergleich <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>':
    'Wessen Formel ist das? <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': 'Eine Frage <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': 'Punktestand <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>':
    'Behauptungen, gemessen <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': 'Tabelle der Verfahren <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': 'Wörter und Positionen <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': 'Schritte und Durchgänge <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': 'Uhrzeiger <code>&lt;pe-hands&gt;</code>',
  'Attention <code>&lt;pe-attention&gt;</code>': 'Attention <code>&lt;pe-attention&gt;</code>',
  'Rotation <code>&lt;pe-rotation&gt;</code>': 'Drehung <code>&lt;pe-rotation&gt;</code>',
  'A model’s configuration <code>&lt;pe-inspector&gt;</code>':
    'Die Konfiguration eines Modells <code>&lt;pe-inspector&gt;</code>',
  'Several figures, set together <code>&lt;pe-lab&gt;</code>':
    'Mehrere Abbildungen, gemeinsam eingestellt <code>&lt;pe-lab&gt;</code>',
  'A number in the text <code>&lt;pe-value&gt;</code>': 'Eine Zahl im Text <code>&lt;pe-value&gt;</code>',
  'A phrase that marks a part <code>&lt;pe-mark&gt;</code>':
    'Eine Stelle im Text, die einen Teil markiert <code>&lt;pe-mark&gt;</code>',
  'Copy the tag': 'Tag kopieren',
  attribute: 'Attribut',
  'what it is': 'was es ist',
  values: 'Werte',
  'without it': 'ohne Angabe',
  'the right half': 'die rechte Hälfte',
  '<a href="index.html">The lesson</a> shows the figures at work, <a href="own.html">your model’s own positions</a> stand where you open a file of them, <a href="reference.html">the reference</a> has everything that posenc can do. Everything on this page is computed in it, and nothing is sent anywhere.':
    '<a href="index.html">Die Lektion</a> zeigt die Abbildungen bei der Arbeit, <a href="own.html">die eigenen Positionen Ihres Modells</a> sind da, wo Sie eine Datei mit ihnen öffnen, <a href="reference.html">die Referenz</a> (auf Englisch) hat alles, was posenc kann. Alles auf dieser Seite wird in ihr selbst berechnet, und nichts wird irgendwohin gesendet.',
  'Your model’s own positions': 'Die eigenen Positionen Ihres Modells',
  'Open the position table of a model, and see it as a heatmap, as lines, by similarity, and beside the sinusoidal encoding.':
    'Öffnen Sie die Positionstabelle eines Modells und sehen Sie sie als Heatmap, als Linien, nach Ähnlichkeit und neben der sinusförmigen Kodierung.',
  'Many models have learned their positions: a table with a row for each. Open the table of yours here, and look at it as this site looks at formulas.':
    'Viele Modelle haben ihre Positionen gelernt: eine Tabelle mit einer Zeile für jede. Öffnen Sie hier die Tabelle Ihres Modells und sehen Sie sie an, wie diese Website Formeln ansieht.',
  'Get the table': 'Die Tabelle holen',
  'In GPT-2 it is called <code>wpe</code>. This program saves it, 1,024 positions in 768 dimensions:':
    'In GPT-2 heißt sie <code>wpe</code>. Dieses Programm speichert sie, 1 024 Positionen in 768 Dimensionen:',
  'In BERT it is the weight of <code>position_embeddings</code>. You need no program where the model comes as <code>model.safetensors</code>: open that file, and choose the table from the list; of a large file no more is read than that. Files that end in <code>.bin</code>, <code>.pt</code> or <code>.pth</code> may contain programs, and are not opened.':
    'In BERT ist sie das Gewicht von <code>position_embeddings</code>. Sie brauchen kein Programm, wo das Modell als <code>model.safetensors</code> kommt: Öffnen Sie diese Datei und wählen Sie die Tabelle aus der Liste; von einer großen Datei wird nicht mehr gelesen als diese. Dateien, die auf <code>.bin</code>, <code>.pt</code> oder <code>.pth</code> enden, können Programme enthalten und werden nicht geöffnet.',
  'Without a model at hand, open “Files, table, code” below any heatmap in <a href="gallery.html">the gallery</a>, save its numbers as <code>.npy</code>, and open that file here.':
    'Ohne ein Modell zur Hand öffnen Sie „Dateien, Tabelle, Programm“ unter irgendeiner Heatmap in <a href="gallery.html">der Galerie</a>, speichern ihre Zahlen als <code>.npy</code> und öffnen diese Datei hier.',
  'Look at it': 'Sehen Sie sie an',
  'The figures are computed in this page, which needs JavaScript.':
    'Die Abbildungen werden in dieser Seite berechnet, und dafür braucht sie JavaScript.',
  'Are there waves, as in a formula? Columns that stand out from all others? Does a row of another kind stand at the beginning, or rows at the end that training has hardly reached?':
    'Gibt es Wellen, wie in einer Formel? Spalten, die sich von allen anderen abheben? Steht am Anfang eine Zeile von anderer Art, oder stehen am Ende Zeilen, die das Training kaum erreicht hat?',
  'Single columns over the positions. Choose others: which of them are smooth?':
    'Einzelne Spalten über die Positionen. Wählen Sie andere: Welche von ihnen sind glatt?',
  'A bright band along the diagonal says that neighbours are alike. Does it grow wider with the position, and are rows that are far apart alike, unlike, or neither?':
    'Ein helles Band entlang der Diagonale sagt, dass Nachbarn einander ähnlich sind. Wird es mit der Position breiter, und sind Zeilen, die weit auseinander sind, ähnlich, unähnlich oder keines von beiden?',
  'The rows in the plane in which they differ most. Do positions that follow each other lie on a curve, or in a cloud?':
    'Die Zeilen in der Ebene, in der sie sich am meisten unterscheiden. Liegen Positionen, die aufeinander folgen, auf einer Kurve oder in einer Wolke?',
  'What is often said of positional encodings, measured on this table.':
    'Was oft über Positionskodierungen gesagt wird, gemessen an dieser Tabelle.',
  'Beside a formula of the same shape. Numbers that a model has learned are hardly ever those of a formula; what can be compared is how they change.':
    'Neben einer Formel von gleicher Form. Zahlen, die ein Modell gelernt hat, sind kaum je die einer Formel; vergleichen lässt sich, wie sie sich ändern.',
  '<a href="index.html">The lesson</a> explains what is looked for here, <a href="gallery.html">the gallery</a> has each figure as a tag to copy: with <code>src</code> it shows a file in your page, too. A file is read on your computer, and nothing is sent anywhere.':
    '<a href="index.html">Die Lektion</a> erklärt, worauf hier geachtet wird, <a href="gallery.html">die Galerie</a> hat jede Abbildung als Tag zum Kopieren: Mit <code>src</code> zeigt sie auch in Ihrer Seite eine Datei. Eine Datei wird auf Ihrem Rechner gelesen, und nichts wird irgendwohin gesendet.',
  'This figure is computed in the page, which needs JavaScript.':
    'Diese Abbildung wird in der Seite berechnet, die dafür JavaScript braucht.',
  'Ten questions': 'Zehn Fragen',
  'They are about the whole page. What is right, the engine computes from the settings that each names; a wrong answer links to its chapter. At the first attempt a right one counts 1, at the second 1/2.':
    'Sie handeln von der ganzen Seite. Was richtig ist, berechnet posenc aus den Einstellungen, die jede nennt; eine falsche Antwort verweist auf ihr Kapitel. Beim ersten Versuch zählt eine richtige 1, beim zweiten 1/2.',
  'A sentence backwards': 'Ein Satz rückwärts',
  'A turn': 'Eine Umdrehung',
  'Fast and slow': 'Schnell und langsam',
  'The length of a row': 'Die Länge einer Zeile',
  'Near the end': 'Gegen Ende',
  'A word and its position': 'Ein Wort und seine Position',
  'After the last row': 'Nach der letzten Zeile',
  'Far back': 'Weit zurück',
  'Hands of a query': 'Zeiger einer Query',
  'Slowed down': 'Verlangsamt',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">Noch ist keine der 10 Fragen richtig beantwortet.</pe-score>',
  'The question is not answered right yet.': 'Die Frage ist noch nicht richtig beantwortet.',

  // What elements and their attributes are: the gallery has it from their comments.
  'The smallest slope is 2 to the power of minus this.': 'Die kleinste Steigung ist 2 hoch minus diese Zahl.',
  'How far the wavelengths spread: from 2π almost to 2π · base.':
    'Wie weit die Wellenlängen reichen: von 2π bis fast 2π · Basis.',
  'Whether keys after the query are seen too, and lose as much by their distance.':
    'Ob auch Keys nach der Query gesehen werden und durch ihren Abstand ebenso viel verlieren.',
  'How many dimensions each position gets: the columns of the matrix.':
    'Wie viele Dimensionen jede Position bekommt: die Spalten der Matrix.',
  'How many dimensions a query and a key have in each head; they are turned in pairs.':
    'Wie viele Dimensionen Query und Key in jedem Kopf haben; gedreht werden sie paarweise.',
  'How many heads there are. Each has its own slope.':
    'Wie viele Köpfe es gibt. Jeder hat seine eigene Steigung.',
  'Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.':
    'interleaved stellt jeden Kosinus neben seinen Sinus; concatenated stellt alle Sinus vor alle Kosinus.',
  'How many positions there are, from 0 on.': 'Wie viele Positionen es gibt, von 0 an.',
  'How many dimensions the vector of a distance has, here that of one head.':
    'Wie viele Dimensionen der Vektor eines Abstands hat, hier der eines einzelnen Kopfs.',
  'How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.':
    'Wie weit die Wellenlängen reichen: von 2π bis fast 2π · Basis. In Konfigurationen heißt sie rope_theta.',
  'Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the second.':
    'interleaved bildet Paare aus benachbarten Dimensionen; half bildet sie aus je einer Dimension der ersten Hälfte und einer der zweiten.',
  'The encoding matrix, position 0 on top; of a rotary scheme its angles, pair by pair, their cosines, or cosines and sines as models keep them; of a bias what one head adds to the score of each query and key; of a table, which row of it belongs to them.':
    'Die Matrix der Kodierung, Position 0 oben; von einem rotierenden Verfahren seine Winkel, Paar für Paar, ihre Kosinus, oder Kosinus und Sinus, wie Modelle sie speichern; von einem Bias, was ein Kopf zum Score jeder Query und jedes Keys addiert; von einer Tabelle, welche ihrer Zeilen zu ihnen gehört.',
  'Of a file with several arrays: the name of the one that is shown.':
    'Von einer Datei mit mehreren Arrays: der Name dessen, das gezeigt wird.',
  'What yarn and longrope multiply turned pairs by. 0 stands for what follows from their factor.':
    'Womit yarn und longrope gedrehte Paare multiplizieren. 0 steht für das, was aus ihrem Faktor folgt.',
  'How many cells there are along each axis, the fastest last; none stands for 8, 8.':
    'Wie viele Zellen es entlang jeder Achse gibt, die schnellste zuletzt; ohne Angabe 8, 8.',
  'The numbers of B, row by row, as many in each as a point has coordinates; none, and they come from the seed.':
    'Die Zahlen von B, Zeile für Zeile, in jeder so viele, wie ein Punkt Koordinaten hat; ohne Angabe kommen sie aus dem Startwert.',
  'The size of the grid to which coordinates are stretched; 0 leaves them as they are.':
    'Die Größe des Gitters, auf die Koordinaten gestreckt werden; 0 lässt sie, wie sie sind.',
  'Pairs that turn at least so often within the original length are kept by yarn. 0 stands for 32.':
    'Paare, die sich innerhalb der ursprünglichen Länge mindestens so oft drehen, behält yarn bei. 0 steht für 32.',
  'Pairs that turn at most so often within the original length are divided by yarn. 0 stands for 1.':
    'Bei Paaren, die sich innerhalb der ursprünglichen Länge höchstens so oft drehen, teilt yarn die Frequenz. 0 steht für 1.',
  'Whether slopes, what they are multiplied by, and products are rounded to bfloat16.':
    'Ob Steigungen, ihre Faktoren und die Produkte auf bfloat16 gerundet werden.',
  'How soon the logarithm bends: distances below 1 / c are nearly linear. Learned, from 0.1 on.':
    'Wie bald sich der Logarithmus krümmt: Abstände unter 1 / c sind fast linear. Gelernt, von 0,1 an.',
  'Whether keys after their query are hidden, as a causal mask hides them.':
    'Ob Keys nach ihrer Query verdeckt sind, wie eine kausale Maske sie verdeckt.',
  'Whether a row of zeros, for a token that stands for the whole image, comes before the cells.':
    'Ob vor den Zellen eine Zeile von Nullen steht, für ein Token, das für das ganze Bild steht.',
  "The name of one of Plotly's colour scales; RdBu is centred on 0.":
    'Der Name einer der Farbskalen von Plotly; bei RdBu liegt die Mitte auf 0.',
  'Lets the reader change the settings.': 'Lässt Leser die Einstellungen ändern.',
  'How many coordinates a point has.': 'Wie viele Koordinaten ein Punkt hat.',
  'How much less than the number of pairs divides the exponents.':
    'Um wie viel kleiner als die Zahl der Paare die Zahl ist, durch die Exponenten geteilt werden.',
  'By how much sequences are longer. For yarn and longrope 0 stands for max_position_embeddings divided by original_max_position_embeddings.':
    'Um welchen Faktor Sequenzen länger sind. Für yarn und longrope steht 0 für max_position_embeddings, geteilt durch original_max_position_embeddings.',
  'Whether the first half of the columns tells where in its row a cell is (x), or in which row (y).':
    'Ob die erste Hälfte der Spalten sagt, wo in ihrer Zeile eine Zelle ist (x), oder in welcher Zeile (y).',
  'Whether cosines come before sines.': 'Ob Kosinus vor Sinus stehen.',
  'What the slope is multiplied by: the distance, or the position of the key, which leaves the softmax.':
    'Womit die Steigung multipliziert wird: mit dem Abstand oder mit der Position des Keys, was für die Softmax dasselbe ist.',
  'Whether exponents are divided by 1 where the shift leaves less.':
    'Ob Exponenten durch 1 geteilt werden, wo die Verschiebung weniger übrig lässt.',
  'The head of a bias that is shown, counted from 0; beyond the last, the last one.':
    'Der Kopf eines Bias, der gezeigt wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
  'How many rows of cells the grid has.': 'Wie viele Zeilen von Zellen das Gitter hat.',
  'The position of each token in height, where it is not that in time.':
    'Die Position jedes Tokens in der Höhe, wo sie nicht die in der Zeit ist.',
  'Settings that get no control, separated by spaces.':
    'Einstellungen, die kein Bedienelement bekommen, durch Leerzeichen getrennt.',
  'Pairs that turn more often within the original length are kept by llama3.':
    'Paare, die sich innerhalb der ursprünglichen Länge öfter drehen, behält llama3 bei.',
  'Whether the coordinates themselves come first.': 'Ob die Koordinaten selbst zuerst kommen.',
  'What coordinates are divided by.': 'Wodurch Koordinaten geteilt werden.',
  "'off' leaves the page's address alone.": '„off“ lässt die Adresse der Seite in Ruhe.',
  'Whether the logarithm of each coordinate is taken first.':
    'Ob von jeder Koordinate zuerst der Logarithmus genommen wird.',
  'Whether frequencies double; else they are evenly spaced from the first to the last.':
    'Ob sich Frequenzen verdoppeln; sonst liegen sie in gleichen Abständen von der ersten bis zur letzten.',
  'The same beyond the original length.': 'Dasselbe jenseits der ursprünglichen Länge.',
  'Pairs that turn less often within the original length are divided by llama3.':
    'Bei Paaren, die sich innerhalb der ursprünglichen Länge seltener drehen, teilt llama3 die Frequenz.',
  'From this distance on, all share the last bucket.':
    'Von diesem Abstand an teilen sich alle die letzte Klasse.',
  'How many positions the buckets are for; distances beyond go on in the same way.':
    'Für wie viele Positionen die Klassen sind; Abstände darüber hinaus gehen ebenso weiter.',
  'The longest sequence that a model is made for; dynamic changes frequencies beyond it.':
    'Die längste Sequenz, für die ein Modell gemacht ist; dynamic ändert die Frequenzen jenseits davon.',
  'k: all keys from this distance on share a row of the table, before the query and after it.':
    'k: Alle Keys von diesem Abstand an teilen sich eine Zeile der Tabelle, vor der Query und nach ihr.',
  'What frequencies are multiplied by; with shift 1, the last one stays.':
    'Womit Frequenzen multipliziert werden; mit shift 1 bleibt die letzte, wie sie ist.',
  'How many units the hidden layer of the network has.':
    'Wie viele Einheiten die verborgene Schicht des Netzes hat.',
  'Whether pairs take the three positions in turn, rather than in three chunks.':
    'Ob Paare die drei Positionen abwechselnd nehmen statt in drei Blöcken.',
  'How many pairs are turned by time, by height and by width. Without any, time turns them all.':
    'Wie viele Paare die Zeit, die Höhe und die Breite drehen. Ohne Angabe dreht die Zeit alle.',
  'With mscale_all_dim, what the attention factor of yarn is made of. 0 stands for none.':
    'Woraus, mit mscale_all_dim, der Attention-Faktor von yarn gemacht wird. 0 steht für keines.',
  'What yarn divides the attention factor by, and multiplies all scores by instead. 0 stands for none.':
    'Wodurch yarn den Attention-Faktor teilt und womit es stattdessen alle Scores multipliziert. 0 steht für keines.',
  'Whether coordinates run to 2π, whatever the size of the grid.':
    'Ob Koordinaten bis 2π laufen, wie groß das Gitter auch ist.',
  'How many buckets there are: the rows of the table. Configurations call it relative_attention_num_buckets.':
    'Wie viele Klassen es gibt: die Zeilen der Tabelle. In Konfigurationen heißt es relative_attention_num_buckets.',
  'How many rows the table has, unless it is given: beyond them there is no position.':
    'Wie viele Zeilen die Tabelle hat, wenn sie nicht angegeben ist: Jenseits davon gibt es keine Position.',
  'How many frequencies there are, each twice the one before.':
    'Wie viele Frequenzen es gibt, jede das Doppelte der vorigen.',
  'The signed number of the bucket, or the row of the table: buckets from 0 on, cut off at both ends.':
    'Die Nummer der Klasse mit Vorzeichen, oder die Zeile der Tabelle: Klassen von 0 an, an beiden Enden abgeschnitten.',
  'What an odd width ends with: 0 (padded), or a sine (marian).':
    'Womit eine ungerade Breite endet: 0 (padded) oder ein Sinus (marian).',
  'The row of position 0; rows before it are for tokens that have no position.':
    'Die Zeile von Position 0; Zeilen davor sind für Tokens, die keine Position haben.',
  'Whether the rows are those of the key less the query, or of the query less the key.':
    'Ob die Zeilen zu Key minus Query gehören oder zu Query minus Key.',
  'The length that a model was first trained for: for yarn, llama3 and longrope. 0 stands for max_position_embeddings.':
    'Die Länge, mit der ein Modell zuerst trainiert wurde: für yarn, llama3 und longrope. 0 steht für max_position_embeddings.',
  'Which part of the dimensions is turned; the others stay as they are.':
    'Welcher Teil der Dimensionen gedreht wird; die anderen bleiben, wie sie sind.',
  'The coordinates of each point, point by point; none, and each position is each coordinate of a point.':
    'Die Koordinaten jedes Punkts, Punkt für Punkt; ohne Angabe ist jede Position jede Koordinate eines Punkts.',
  'Twice the distance up to which each has a bucket of its own.':
    'Das Doppelte des Abstands, bis zu dem jeder eine eigene Klasse hat.',
  "The name of one of the scheme's presets: what it gives holds unless an attribute says otherwise.":
    'Der Name einer Voreinstellung des Verfahrens: Was sie angibt, gilt, wenn kein Attribut etwas anderes sagt.',
  'The rows of the window that the network was trained with; 0 and 1 stand for those of this one.':
    'Die Zeilen des Fensters, mit dem das Netz trainiert wurde; 0 und 1 stehen für die dieses Fensters.',
  'The patches of a row of that window; 0 and 1 stand for those of this one.':
    'Die Patches einer Zeile jenes Fensters; 0 und 1 stehen für die dieses Fensters.',
  'What each head multiplies by. Without it, 1.': 'Womit jeder Kopf multipliziert. Ohne Angabe 1.',
  'What each head multiplies the distance by (log), or its exponent, up to 2 (power). Without it, 1.':
    'Womit jeder Kopf den Abstand multipliziert (log), oder sein Exponent, bis 2 (power). Ohne Angabe 1.',
  'How frequencies are changed for longer sequences than a model was first trained for.':
    'Wie Frequenzen für längere Sequenzen geändert werden, als ein Modell zuerst trainiert wurde.',
  'Whether the first or the last dimensions are those that are turned.':
    'Ob die ersten oder die letzten Dimensionen die sind, die gedreht werden.',
  'What positions are multiplied by.': 'Womit Positionen multipliziert werden.',
  'The distance over which a pair decays by its own factor.':
    'Der Abstand, über den ein Paar um seinen eigenen Faktor abklingt.',
  'The id of a scheme; without one, the first of the registry.':
    'Die Kennung eines Verfahrens; ohne sie das erste der Liste.',
  'Which normal numbers, of standard deviation 0.02, the table holds, unless it is given.':
    'Welche normalverteilten Zahlen, mit Standardabweichung 0,02, in der Tabelle stehen, wenn sie nicht angegeben ist.',
  'How long the sequence is, on which the frequencies of dynamic and longrope depend.':
    'Wie lang die Sequenz ist, von der die Frequenzen von dynamic und longrope abhängen.',
  'What longrope divides the frequency of each pair by, up to the original length.':
    'Wodurch longrope die Frequenz jedes Paars teilt, bis zur ursprünglichen Länge.',
  'What of a rotary scheme is shown: cosines and sines as models keep them are its turns.':
    'Was von einem rotierenden Verfahren gezeigt wird: Kosinus und Sinus, wie Modelle sie speichern, sind seine turns.',
  'Whether queries are turned or keys, which are multiplied by the inverse.':
    'Ob Querys gedreht werden oder Keys, die mit dem Kehrwert multipliziert werden.',
  'A file of numbers in the place of a scheme: .npy, .npz, .safetensors, CSV or TSV; empty, the reader chooses one.':
    'Eine Datei mit Zahlen an Stelle eines Verfahrens: .npy, .npz, .safetensors, CSV oder TSV; ist das Attribut leer, wählen Leser eine.',
  'The number of position 0.': 'Die Nummer von Position 0.',
  'The numbers of the table, row by row; none, and they come from the seed.':
    'Die Zahlen der Tabelle, Zeile für Zeile; ohne Angabe kommen sie aus dem Startwert.',
  'Queries before it count as at it, so that near the beginning distances are not blown up.':
    'Querys vor dieser Position zählen, als stünden sie an ihr, damit nahe am Anfang Abstände nicht aufgebläht werden.',
  'Whether frequencies are multiplied by π, as in the paper.':
    'Ob Frequenzen mit π multipliziert werden wie im Aufsatz.',
  'Offers files, the numbers as a table, and programs, without controls.':
    'Bietet Dateien, die Zahlen als Tabelle und Programme an, ohne Bedienelemente.',
  'Whether the pairs between which yarn blends are rounded to whole ones.':
    'Ob die Paare, zwischen denen yarn mischt, auf ganze gerundet werden.',
  'What every query has for distances, d_model numbers. Without it, seeded normal numbers.':
    'Was jede Query für Abstände hat, d_model Zahlen. Ohne Angabe normalverteilte Zahlen aus einem Startwert.',
  'How many rows are of the image, others being padding; 0 stands for all.':
    'Wie viele Zeilen vom Bild sind, die übrigen sind Auffüllung; 0 steht für alle.',
  'How many columns of cells are of the image; 0 stands for all.':
    'Wie viele Spalten von Zellen vom Bild sind; 0 steht für alle.',
  'Whether the logarithm of the distance is taken away or a power of it.':
    'Ob der Logarithmus des Abstands abgezogen wird oder eine Potenz des Abstands.',
  'The part that is seen: first row and end, first column and end, as "0,64,0,16".':
    'Der Teil, der zu sehen ist: erste Zeile und Ende, erste Spalte und Ende, wie „0,64,0,16“.',
  'The part of the lines that is seen: where it begins, and its end, as "0,64".':
    'Der Teil der Linien, der zu sehen ist: wo er beginnt, und sein Ende, wie „0,64“.',
  'The distances that are seen: the first and the last one, as "1000,5000".':
    'Die Abstände, die zu sehen sind: der erste und der letzte, wie „1000,5000“.',
  'The weights of the vector of a distance, row by row. Without them, seeded normal numbers over √d_model.':
    'Die Gewichte des Vektors eines Abstands, Zeile für Zeile. Ohne Angabe normalverteilte Zahlen aus einem Startwert, geteilt durch √d_model.',
  'w1 (unit by unit: down, across), b1 and w2 (head by head), one behind the other. Without them, seeded normal numbers, those of w2 over √mlp_width.':
    'w1 (Einheit für Einheit: nach unten, nach rechts), b1 und w2 (Kopf für Kopf), eins hinter dem anderen. Ohne Angabe normalverteilte Zahlen aus einem Startwert, die von w2 geteilt durch √mlp_width.',
  'How many cells each row of the grid has.': 'Wie viele Zellen jede Zeile des Gitters hat.',
  'The position of each token in width, where it is not that in time.':
    'Die Position jedes Tokens in der Breite, wo sie nicht die in der Zeit ist.',
  'How many rows of patches a window has.': 'Wie viele Zeilen von Patches ein Fenster hat.',
  'How many patches a row of a window has.': 'Wie viele Patches eine Zeile eines Fensters hat.',
  'Positions as lines over the dimensions, or, with columns="0, 4, 32", dimensions as lines over the positions; of what &lt;pe-heatmap&gt; draws of other schemes, rows or columns as well. <code>colors</code> gives the lines\' colours.':
    'Positionen als Linien über den Dimensionen oder, mit columns="0, 4, 32", Dimensionen als Linien über den Positionen; von dem, was &lt;pe-heatmap&gt; von anderen Verfahren zeichnet, ebenfalls Zeilen oder Spalten. <code>colors</code> gibt die Farben der Linien an.',
  'CSS colours, separated by commas: one for each line.':
    'CSS-Farben, durch Kommas getrennt: eine für jede Linie.',
  'The dimensions that are drawn, separated by commas.':
    'Die Dimensionen, die gezeichnet werden, durch Kommas getrennt.',
  'The head that is shown, counted from 0; beyond the last, the last one.':
    'Der Kopf, der gezeigt wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
  'The positions whose encodings are drawn, separated by commas.':
    'Die Positionen, deren Kodierungen gezeichnet werden, durch Kommas getrennt.',
  'The encoding built one array at a time. <code>step</code> is the number of the step shown, from 1.':
    'Die Kodierung, Array für Array aufgebaut. <code>step</code> ist die Nummer des gezeigten Schritts, von 1 an.',
  'The number of the step shown.': 'Die Nummer des gezeigten Schritts.',
  'The angle of every column, as p / base^(2i / d_model).':
    'Der Winkel jeder Spalte, als p / Basis^(2i / d_model).',
  'Whether rows and columns are counted from 1, or patches are at their centres, from −1 to 1.':
    'Ob Zeilen und Spalten von 1 an gezählt werden, oder ob Patches in ihrer Mitte liegen, von −1 bis 1.',
  'Whether the first half of the pairs is turned by the column, x, or by the row, y.':
    'Ob die erste Hälfte der Paare von der Spalte, x, oder von der Zeile, y, gedreht wird.',
  'How many rows of patches there are.': 'Wie viele Zeilen von Patches es gibt.',
  'How many patches are in a row.': 'Wie viele Patches in einer Zeile sind.',
  'How alike positions are, each with each, and beside it the line of one position with all. The pointer shows the line of the row that it is on; a click or the arrow keys choose the cell whose row stays, until Escape. <code>position</code> is the row chosen at first (the last one, where there are fewer).':
    'Wie ähnlich Positionen einander sind, jede mit jeder, und daneben die Linie einer Position mit allen. Der Mauszeiger zeigt die Linie der Zeile, auf der er steht; ein Klick oder die Pfeiltasten wählen die Zelle, deren Zeile bleibt, bis Escape. <code>position</code> ist die zuerst gewählte Zeile (wo es weniger gibt, die letzte).',
  "The name of one of Plotly's colour scales, instead of the one that suits the metric.":
    'Der Name einer der Farbskalen von Plotly, statt der, die zum Maß passt.',
  'How it is measured how alike two positions are.':
    'Wie gemessen wird, wie ähnlich zwei Positionen einander sind.',
  'The position chosen at first.': 'Die zuerst gewählte Position.',
  'What distance alone does to scores, a curve a scheme: how much is left of a match, or of the dot product of two rows; and beside it, over the same distances, what biases add to a score, a thin line a head and one of them thick. Which schemes there are can be chosen; the arrow keys read all curves at a distance.':
    'Was der Abstand allein mit Scores macht, eine Kurve für jedes Verfahren: wie viel von einem Treffer oder vom Skalarprodukt zweier Zeilen bleibt; und daneben, über denselben Abständen, was ein Bias zu einem Score addiert, eine dünne Linie für jeden Kopf und eine davon dick. Welche Verfahren es sind, lässt sich wählen; die Pfeiltasten lesen alle Kurven an einem Abstand.',
  'Whether equal steps along the axis add to the distance, or multiply it.':
    'Ob gleiche Schritte auf der Achse den Abstand um gleich viel vergrößern oder vervielfachen.',
  'How many dimensions the rows have, and queries and keys in a head that is turned.':
    'Wie viele Dimensionen die Zeilen haben, und Query und Key in einem Kopf, der dreht.',
  'The head whose curve is drawn thick, counted from 0; beyond the last, the last one.':
    'Der Kopf, dessen Kurve dick gezeichnet wird, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
  'How many distances are shown, from 0 on.': 'Wie viele Abstände gezeigt werden, von 0 an.',
  'Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.':
    'Kennungen von Verfahren, durch Kommas getrennt, jede bei Bedarf mit dem Namen einer ihrer Voreinstellungen hinter einem Schrägstrich.',
  'w1, b1, w2 (head by head) and b2, one behind the other. Without them, seeded normal numbers, those of w2 over √hidden.':
    'w1, b1, w2 (Kopf für Kopf) und b2, eins hinter dem anderen. Ohne Angabe normalverteilte Zahlen aus einem Startwert, die von w2 geteilt durch √hidden.',
  'What becomes of rows whose positions, frequencies or values are numbers of fewer digits: how far each row is off, on a logarithmic axis, which positions fall together, and the dot product of neighbours. The arrow keys go from position to position.':
    'Was aus Zeilen wird, deren Positionen, Frequenzen oder Werte Zahlen mit weniger Stellen sind: wie weit jede Zeile danebenliegt, auf einer logarithmischen Achse, welche Positionen zusammenfallen, und das Skalarprodukt von Nachbarn. Die Pfeiltasten gehen von Position zu Position.',
  'The format of frequencies, and of angles, which are positions times frequencies.':
    'Das Format der Frequenzen und der Winkel, die Positionen mal Frequenzen sind.',
  'How many positions are shown.': 'Wie viele Positionen gezeigt werden.',
  'The format of the numbers that positions are.': 'Das Format der Zahlen, die Positionen sind.',
  'Where the positions that are shown begin.': 'Wo die gezeigten Positionen beginnen.',
  'The format of sines and cosines.': 'Das Format der Sinus und Kosinus.',
  'The rows of a scheme in the plane of two of their principal components, joined in the order of their positions, and the share of each component. The arrow keys go from position to position.':
    'Die Zeilen eines Verfahrens in der Ebene von zwei ihrer Hauptkomponenten, in der Reihenfolge ihrer Positionen verbunden, und der Anteil jeder Komponente. Die Pfeiltasten gehen von Position zu Position.',
  'The plane shows this principal component across, and the next one up; of fewer, the last two.':
    'Die Ebene zeigt diese Hauptkomponente nach rechts und die nächste nach oben; wo es weniger gibt, die letzten beiden.',
  'Two schemes, each with a preset after the slash if need be, their difference, and which dimensions of the one are dimensions of the other. Both are shown for the same positions, width and head; an attribute of another parameter that both have holds for both. A file stands in the place of <code>a</code>.':
    'Zwei Verfahren, jedes bei Bedarf mit einer Voreinstellung hinter dem Schrägstrich, ihre Differenz, und welche Dimensionen des einen Dimensionen des anderen sind. Beide werden für dieselben Positionen, dieselbe Breite und denselben Kopf gezeigt; ein Attribut eines anderen Parameters, den beide haben, gilt für beide. Eine Datei steht an der Stelle von <code>a</code>.',
  'A scheme, with one of its presets after a slash.':
    'Ein Verfahren, nach einem Schrägstrich eine seiner Voreinstellungen.',
  'The scheme that it is compared with.': 'Das Verfahren, mit dem es verglichen wird.',
  'Whether it is added after the scores were divided by √d rather than before.':
    'Ob er addiert wird, nachdem die Scores durch √d geteilt wurden, statt davor.',
  'Of biases, the head that is shown, counted from 0.':
    'Von einem Bias der Kopf, der gezeigt wird, von 0 an gezählt.',
  'How many rows the table of positions has; what would be farther is at the last.':
    'Wie viele Zeilen die Tabelle der Positionen hat; was weiter weg wäre, ist an der letzten.',
  'How many positions are shown, from 0.': 'Wie viele Positionen gezeigt werden, von 0 an.',
  'Whose formula a printed matrix is. A reader pastes what NumPy, PyTorch, MATLAB, CSV or JSON print, or opens a file: text, .npy, .npz or .safetensors. The answer is a sentence, the explanations in groups that cannot be told apart, and the cells that decide. Without <code>controls</code> the print that the page gives is explained. What is pasted or opened stays in the page, out of its address, too.':
    'Aus wessen Formel eine ausgegebene Matrix stammt. Leser fügen ein, was NumPy, PyTorch, MATLAB, CSV oder JSON ausgeben, oder öffnen eine Datei: Text, .npy, .npz oder .safetensors. Die Antwort ist ein Satz, die Erklärungen in Gruppen, die sich nicht unterscheiden lassen, und die Zellen, die entscheiden. Ohne <code>controls</code> wird die Ausgabe erklärt, die die Seite angibt. Was eingefügt oder geöffnet wird, bleibt in der Seite und steht auch nicht in ihrer Adresse.',
  'The position of its first row, or all of them separated by commas, where they are known.':
    'Die Position der ersten Zeile, oder alle durch Kommas getrennt, wo sie bekannt sind.',
  'The printed matrix.': 'Die ausgegebene Matrix.',
  'A question whose answer is computed from the present settings. Each answer has a reply with the numbers: why it is right, or what would have to be so. Nothing is stored or sent, but by a package for learning systems. The event <code>pe-attempt</code> tells the page of each answer, <code>pe-result</code> of the first right one; with <code>controls</code> or <code>tools</code> a button makes a file of all.':
    'Eine Frage, deren Antwort aus den jetzigen Einstellungen berechnet wird. Zu jeder Antwort gibt es eine Erwiderung mit den Zahlen: warum sie richtig ist, oder was dafür sein müsste. Nichts wird gespeichert oder gesendet, außer von einem Paket für Lernplattformen. Das Ereignis <code>pe-attempt</code> meldet der Seite jede Antwort, <code>pe-result</code> die erste richtige; mit <code>controls</code> oder <code>tools</code> macht ein Knopf eine Datei aus allen.',
  'Of a number: an expression, as <code>wavelength(6) / 2</code>, over <code>wavelength</code> and <code>frequency</code> (of a dimension), <code>norm</code> (of a position), <code>similarity</code> (of two), <code>value</code> (of a position and a dimension) and settings that are numbers.':
    'Bei einer Zahl: ein Ausdruck, wie <code>wavelength(6) / 2</code>, über <code>wavelength</code> und <code>frequency</code> (einer Dimension), <code>norm</code> (einer Position), <code>similarity</code> (von zweien), <code>value</code> (einer Position und einer Dimension) und Einstellungen, die Zahlen sind.',
  'Where to read on what is asked: a place in the page, as <code>#words</code>, or a relative or https address. Each wrong answer links to it, by its heading where it is in the page.':
    'Wo mehr über das Gefragte steht: eine Stelle der Seite, wie <code>#words</code>, oder eine relative oder eine https-Adresse. Jede falsche Antwort verlinkt dorthin, mit der Überschrift der Stelle, wenn sie in der Seite ist.',
  'How it is answered; with <code>answer</code>, as a number.':
    'Wie geantwortet wird; mit <code>answer</code> als Zahl.',
  'What is asked; without it, the first of its kind. To choose: fastest (which of some dimensions), distance (how the dot product of rows goes with it), norm (how the length of rows goes along the positions), sum (how many numbers a word has with its position), layouts (whether two give the same rows), offset (whether rows are as far apart at the end as at the beginning), past (what the position behind the last one gets), swap (what attention makes of words backwards), moved (what becomes of a score when both words move on), terms (which of its four terms change then), heads (to which a far key counts most), slowed (which hands a scaling slows down), together (which position first gets the row of an earlier one in bfloat16). To be put in order: wavelengths. As a number: wavelength (of a dimension), norm (of the last row). To point at a cell: sine (where one stands), lowest (which has the least value). To sketch a curve: distance (what it does to a score, as &lt;pe-distance&gt; draws it), column (how one goes along the positions).':
    'Was gefragt wird; ohne Angabe die erste ihrer Art. Zum Wählen: fastest (welche von einigen Dimensionen), distance (wie sich das Skalarprodukt von Zeilen mit dem Abstand ändert), norm (wie die Länge der Zeilen entlang der Positionen verläuft), sum (wie viele Zahlen ein Wort mit seiner Position hat), layouts (ob zwei dieselben Zeilen ergeben), offset (ob Zeilen am Ende so weit voneinander entfernt sind wie am Anfang), past (was die Position hinter der letzten bekommt), swap (was Attention aus Wörtern in umgekehrter Reihenfolge macht), moved (was aus einem Score wird, wenn beide Wörter weiterrücken), terms (welche seiner vier Summanden sich dann ändern), heads (für welchen ein ferner Key am meisten zählt), slowed (welche Zeiger eine Skalierung verlangsamt), together (welche Position in bfloat16 als erste die Zeile einer früheren bekommt). Zum Ordnen: wavelengths. Als Zahl: wavelength (einer Dimension), norm (der letzten Zeile). Zum Zeigen auf eine Zelle: sine (wo einer steht), lowest (welche den kleinsten Wert hat). Zum Skizzieren einer Kurve: distance (was der Abstand mit einem Score macht, wie &lt;pe-distance&gt; es zeichnet), column (wie eine Spalte entlang der Positionen verläuft).',
  'The question that it answers; without it, what the page has put inside the tag.':
    'Die Frage, die es beantwortet; ohne Angabe das, was die Seite in das Tag geschrieben hat.',
  'How far off a number may be, in per cent of the right one: 5 unless told; a sketch, in the mean, in per cent of the height of the true curve: 15 unless told.':
    'Wie weit eine Zahl danebenliegen darf, in Prozent der richtigen: ohne Angabe 5; eine Skizze im Mittel, in Prozent der Höhe der wahren Kurve: ohne Angabe 15.',
  "How many &lt;pe-quiz&gt; are answered right, and how well: 1 for each that was right at the first attempt, 1/2 at the second, and so on. It begins them again. Until it comes, the page's own text stands there. The event <code>pe-score</code> tells the page whenever it changes.":
    'Wie viele &lt;pe-quiz&gt; richtig beantwortet sind, und wie gut: 1 für jedes, das beim ersten Versuch richtig war, 1/2 beim zweiten, und so weiter. Es beginnt sie von neuem. Bis es kommt, steht dort der Text der Seite. Das Ereignis <code>pe-score</code> sagt es der Seite, wann immer es sich ändert.',
  'The id of what the questions stand in; without it, all of the page count.':
    'Die Kennung dessen, worin die Fragen stehen; ohne sie zählen alle der Seite.',
  'What people claim about a scheme, a card each, measured on these settings: holds or fails, and where it fails, where to look.':
    'Was über ein Verfahren behauptet wird, eine Karte für jede Behauptung, mit diesen Einstellungen gemessen: Sie stimmt oder nicht, und wo nicht, wo man nachsehen kann.',
  'How many positions apart two rows are, where a claim is about an offset.':
    'Wie viele Positionen zwei Zeilen auseinander liegen, wo es um einen Versatz geht.',
  'Four claims about schemes of any kind, a row each: bounded, rows distinct, only the offset counts, defined far away. Each is measured on these settings, and does not apply where a scheme has nothing of the kind. A preset stands after a slash; other attributes are parameters of all schemes that have them. The arrow keys go from verdict to verdict.':
    'Vier Behauptungen über Verfahren jeder Art, eine Zeile für jedes: beschränkt, Zeilen verschieden, nur der Versatz zählt, weit weg definiert. Jede wird mit diesen Einstellungen gemessen und entfällt, wo ein Verfahren nichts dergleichen hat. Eine Voreinstellung steht hinter einem Schrägstrich; andere Attribute sind Parameter aller Verfahren, die sie haben. Die Pfeiltasten gehen von Urteil zu Urteil.',
  'How many dimensions rows, queries and keys have, where no preset says so.':
    'Wie viele Dimensionen Zeilen, Querys und Keys haben, wo keine Voreinstellung es sagt.',
  'The position that each is asked for.': 'Die Position, nach der jedes gefragt wird.',
  'Schemes, separated by commas, each with a preset after a slash if need be.':
    'Verfahren, durch Kommas getrennt, jedes bei Bedarf mit einer Voreinstellung hinter einem Schrägstrich.',
  "Sentences, one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its position added. A plane is a shadow of all dimensions: the figure says how much of the differences it shows, and marks the words whose nearest it shows wrong. <code>vectors</code> is a file of the site, <code>basis</code> which plane: the principal components of each sentence, those of all, or one direction for positions and one for words.":
    'Sätze, in jeder Zeile einer, als Tokens, als aufgefüllte Matrix und als Punkte: der Vektor jedes Worts mit der addierten Kodierung seiner Position. Eine Ebene ist ein Schatten aller Dimensionen: Die Abbildung sagt, wie viel von den Unterschieden sie zeigt, und markiert die Wörter, deren nächstes sie falsch zeigt. <code>vectors</code> ist eine Datei der Website, <code>basis</code> die Ebene: die Hauptkomponenten jedes Satzes, die aller Sätze, oder eine Richtung für Positionen und eine für Wörter.',
  'The two directions that are drawn: the principal components of each sentence, those of all sentences together, or the first component of the positions and the first of the words.':
    'Die beiden Richtungen, die gezeichnet werden: die Hauptkomponenten jedes Satzes, die aller Sätze zusammen, oder die erste Komponente der Positionen und die erste der Wörter.',
  'A word, as sentence (from 1) and position (from 0): 2:9.':
    'Ein Wort, als Satz (von 1 an) und Position (von 0 an): 2:9.',
  'What is split into words. Each line is a sentence.':
    'Was in Wörter zerlegt wird. Jede Zeile ist ein Satz.',
  'The URL of a file of word vectors on the same site, instead of the built-in ones.':
    'Die URL einer Datei mit Wortvektoren auf derselben Website, statt der eingebauten.',
  'What encodings are multiplied by before they are added to the word vectors.':
    'Womit Kodierungen multipliziert werden, bevor sie zu den Wortvektoren addiert werden.',
  'What word vectors are multiplied by before the encoding is added.':
    'Womit Wortvektoren multipliziert werden, bevor die Kodierung addiert wird.',
  'How a recurrent network reads a sentence, a step a word, beside how attention does, in one pass. The steps can be played, paused, and gone through by hand.':
    'Wie ein rekurrentes Netz einen Satz liest, ein Schritt für jedes Wort, und daneben, wie Attention ihn in einem einzigen Durchgang liest. Die Schritte lassen sich abspielen, anhalten und von Hand durchgehen.',
  'The words that are read.': 'Die Wörter, die gelesen werden.',
  'A position as a bank of clock hands that turn at their true speeds, and the row of numbers that they make. A word of the sentence chooses its position; a second line has the same words in another order.':
    'Eine Position als Reihe von Uhrzeigern, die sich mit ihren wahren Geschwindigkeiten drehen, und die Zeile der Zahlen, die sie ergeben. Ein Wort des Satzes wählt seine Position; eine zweite Zeile hat dieselben Wörter in anderer Reihenfolge.',
  'Shows the same position in binary, the fastest bit first.':
    'Zeigt dieselbe Position binär, das schnellste Bit zuerst.',
  'Draws the other place within a turn at which each hand has the same sine.':
    'Zeichnet die andere Stelle innerhalb einer Umdrehung, an der jeder Zeiger denselben Sinus hat.',
  'The position that the hands show, counted from 0.':
    'Die Position, die die Zeiger zeigen, von 0 an gezählt.',
  'Shows the words in their other order.': 'Zeigt die Wörter in ihrer anderen Reihenfolge.',
  'One or two sentences, one a line; without a second one, the other order is that from back to front.':
    'Ein oder zwei Sätze, in jeder Zeile einer; ohne einen zweiten ist die andere Reihenfolge die von hinten nach vorn.',
  "What positions do where it matters, in the scores of attention. Scores and weights of every query and key; the chosen score as the sum that it is, the chosen word as a mix of all; and whether the same words in another order become the same vectors again. W is the identity, so that nothing is learned, or the page's and the reader's own.":
    'Was Positionen dort tun, wo es darauf ankommt, in den Scores der Attention. Scores und Gewichte jeder Query und jedes Keys; der gewählte Score als die Summe, die er ist, das gewählte Wort als Mischung aller; und ob dieselben Wörter in anderer Reihenfolge wieder dieselben Vektoren werden. W ist die Einheitsmatrix, sodass nichts gelernt ist, oder eine eigene der Seite oder der Leser.',
  'Each word sees only itself and the words before it.':
    'Jedes Wort sieht nur sich selbst und die Wörter vor ihm.',
  "The name of one of Plotly's colour scales.": 'Der Name einer der Farbskalen von Plotly.',
  'The head of a bias, counted from 0; beyond the last, the last one.':
    'Der Kopf eines Bias, von 0 an gezählt; wo es ihn nicht gibt, der letzte.',
  'The position whose column is chosen at first; beyond the last, the last one.':
    'Die Position, deren Spalte zuerst gewählt ist; wo es sie nicht gibt, die letzte.',
  'Settings as a paper, a model or a library has them.':
    'Einstellungen, wie ein Aufsatz, ein Modell oder eine Bibliothek sie hat.',
  'The position whose row is chosen at first; without it, the last one.':
    'Die Position, deren Zeile zuerst gewählt ist; ohne sie die letzte.',
  'Matches are divided by √d, the root of the number of dimensions.':
    'Übereinstimmungen werden durch √d geteilt, die Wurzel aus der Zahl der Dimensionen.',
  'How attention is told where words stand, or not.':
    'Wie die Attention erfährt, wo Wörter stehen, oder dass sie es nicht erfährt.',
  'A sentence; a second line has its words in another order. Without one, the other order is from back to front.':
    'Ein Satz; eine zweite Zeile hat seine Wörter in anderer Reihenfolge. Ohne sie ist die andere Reihenfolge die von hinten nach vorn.',
  'That which makes keys, likewise.': 'Was die Keys macht, ebenso.',
  'The URL of a file on the same site, .npy and the like, that makes queries of words: as many rows as these have numbers. Without it, the identity.':
    'Die URL einer Datei auf derselben Website, .npy und dergleichen, die aus Wörtern Querys macht: so viele Zeilen, wie diese Zahlen haben. Ohne sie die Einheitsmatrix.',
  "A query and a key as clock hands, pair by pair, turned by a rotary scheme; the score, and each pair's part of it. Moving both by the same number of positions leaves the angle between them, and the figure measures what it leaves of the score.":
    'Eine Query und ein Key als Uhrzeiger, Paar für Paar, gedreht von einem rotierenden Verfahren; der Score und der Anteil jedes Paars daran. Werden beide um dieselbe Zahl von Positionen verschoben, bleibt der Winkel zwischen ihnen, und die Abbildung misst, was es vom Score übrig lässt.',
  'The key, likewise; the same as the query if only that is given.':
    'Der Key, ebenso; derselbe wie die Query, wenn nur diese angegeben ist.',
  'Where the query stands, counted from 0.': 'Wo die Query steht, von 0 an gezählt.',
  'By how many positions query and key have been moved together.':
    'Um wie viele Positionen Query und Key zusammen verschoben sind.',
  'Where the key stands, counted from 0.': 'Wo der Key steht, von 0 an gezählt.',
  'The query: head_dim numbers, or the two of every pair, separated by commas; instead of <code>vectors</code>.':
    'Die Query: head_dim Zahlen, oder die beiden jedes Paars, durch Kommas getrennt; statt <code>vectors</code>.',
  'The id of a rotary scheme; without one, the first of them.':
    'Die Kennung eines rotierenden Verfahrens; ohne sie das erste von ihnen.',
  'What independent vectors are drawn from.': 'Woraus unabhängige Vektoren gezogen werden.',
  'What query and key are before they are turned.': 'Was Query und Key sind, bevor sie gedreht werden.',
  "The positional encoding that a model's config.json describes, of each type of its layers: what its scaling has done to every wavelength, and what in it is wrong or strange. Of public models, or of a configuration that the reader puts in, which stays in the page: no attribute and no link holds it. Scripts give one by the properties <code>config</code> and <code>otherConfig</code>, as text or as an object.":
    'Die Positionskodierung, die die config.json eines Modells beschreibt, für jede Art seiner Schichten: was die Skalierung mit jeder Wellenlänge gemacht hat, und was daran falsch oder seltsam ist. Von öffentlichen Modellen, oder von einer Konfiguration, die Leser eingeben und die in der Seite bleibt: Kein Attribut und kein Link enthält sie. Skripte geben sie durch die Eigenschaften <code>config</code> und <code>otherConfig</code> an, als Text oder als Objekt.',
  'A public model, or a config.json of your own.': 'Ein öffentliches Modell, oder eine eigene config.json.',
  'A second model, on the same ruler.': 'Ein zweites Modell, auf demselben Lineal.',
  'Common parameters and one cursor for the figures inside. Each parameter that the lab has is handed to every figure; a cell chosen in one figure is marked in all of them. What a reader has changed is kept in the page\'s address, unless link="off".':
    'Gemeinsame Parameter und ein Cursor für die Abbildungen darin. Jeder gemeinsame Parameter geht an jede Abbildung; eine Zelle, die in einer gewählt wird, ist in allen markiert. Was Leser geändert haben, steht in der Adresse der Seite, wenn nicht link="off" gilt.',
  "The name of one of Plotly's colour scales, for the figures that have one.":
    'Der Name einer der Farbskalen von Plotly, für die Abbildungen, die eine haben.',
  'The head that figures of a bias show, counted from 0.':
    'Der Kopf, den Abbildungen eines Bias zeigen, von 0 an gezählt.',
  "The name of one of the scheme's presets.": 'Der Name einer der Voreinstellungen des Verfahrens.',
  'The id of a scheme.': 'Die Kennung eines Verfahrens.',
  'A file of numbers for the figures inside that show a matrix; empty, the reader chooses one.':
    'Eine Datei mit Zahlen für die Abbildungen darin, die eine Matrix zeigen; ist das Attribut leer, wählen Leser eine.',
  "A number of a figure in the text that speaks of it. It follows the settings of the figure; until there is one, the page's own text stands there.":
    'Eine Zahl einer Abbildung in dem Text, der von ihr spricht. Sie folgt den Einstellungen der Abbildung; bis es sie gibt, steht dort der Text der Seite.',
  'The column that is meant, where a number is of one.':
    'Die Spalte, die gemeint ist, wo eine Zahl von einer ist.',
  'To how many significant digits it is rounded.': 'Auf wie viele geltende Ziffern gerundet wird.',
  'The id of the figure.': 'Die Kennung der Abbildung.',
  'A setting of the figure, or one of its numbers: last_position, pairs, pairs_unturned (not once round at the last position), first_wavelength, last_wavelength, wavelength (of a column), norm, closest (the least distance of two rows).':
    'Eine Einstellung der Abbildung oder eine ihrer Zahlen: last_position, pairs, pairs_unturned (an der letzten Position nicht einmal herum), first_wavelength, last_wavelength, wavelength (einer Spalte), norm, closest (der kleinste Abstand zweier Zeilen).',
  'A phrase that lights up what it speaks of in a figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view.':
    'Ein Ausdruck im Text, der in einer Abbildung aufleuchten lässt, wovon er spricht, solange auf ihn gezeigt wird oder er den Fokus hat; ein Klick, die Eingabe- oder die Leertaste holt die Abbildung ins Bild.',
  'A column, or the first and the last of several: "96-127".':
    'Eine Spalte, oder die erste und die letzte von mehreren: „96-127“.',
  'A row, or the first and the last of several.': 'Eine Zeile, oder die erste und die letzte von mehreren.',
};

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

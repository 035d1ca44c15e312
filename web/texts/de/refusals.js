/** Refusals in German. */
const rules = new Intl.PluralRules('de');

/** @param {number} count @param {string} one @param {string} many */
const plural = (count, one, many) => `${count} ${rules.select(count) === 'one' ? one : many}`;

/** A value as it stands in a German sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const formatValue = ({ raw, value }) =>
  typeof raw === 'string' ? `„${value.slice(1, -1)}“` : Array.isArray(raw) ? 'ein Array' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
const erlaubt = (refusal, allowed) =>
  `${refusal.subject} ist ${formatValue(refusal)}; erlaubt ist ${allowed}`;

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

/** @param {import('../../engine/errors.js').Refusal} refusal */
function bereich({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? 'eine Zahl ' : Number.isFinite(raw) ? '' : 'eine endliche Zahl ';
  if (low === high) return `${low}`;
  const from = exclusive ? `größer als ${low}` : `ab ${low}`;
  if (high === Infinity) return what + from;
  return what + (exclusive ? `${from} und höchstens ${high}` : `von ${low} bis ${high}`);
}

/** @type {import('../../engine/errors.js').Sentences} */
export const messages = {
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
    return `${refusal.subject} ist ${formatValue(refusal)}; damit wäre die letzte Position ${last}, erlaubt ist ${low} bis ${high}`;
  },
  table_row: (refusal) =>
    erlaubt(refusal, `eine Zeile der Tabelle, von ${refusal.limits[0]} bis ${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${formatValue(refusal)} ist kein Parameter von ${refusal.detail}; es hat: ${['positions', ...refusal.names].join(', ')}`,
  preset: (refusal) =>
    `${formatValue(refusal)} ist keine Voreinstellung von ${refusal.detail}; es hat: ${refusal.names.join(', ') || 'keine'}`,
  lacks: (refusal) =>
    `${formatValue(refusal)} hat ${faehigkeiten[refusal.detail]}; das haben: ${refusal.names.join(', ') || 'keine'}`,
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
  count: (refusal) =>
    `${refusal.subject} ist ${formatValue(refusal)}; höchstens ${refusal.limits[0]} ${zellen}`,
  entries: (refusal) =>
    `${refusal.subject} hat ${formatValue(refusal)} Zahlen; höchstens ${refusal.limits[0]} (2^26) sind erlaubt`,
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
    `keine Zeile ist ein Wort mit seinen Zahlen; die erste ist ${formatValue(refusal) || 'kein UTF-8'}`,
  changed_file: () =>
    'die Datei wurde geändert, verschoben oder entfernt, seit sie gewählt wurde: bitte noch einmal wählen',
  not_a_number: (refusal) =>
    refusal.value
      ? `wo eine Zahl hingehört, steht ${formatValue(refusal)}`
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
    `${refusal.subject} ist als ${formatValue(refusal)} gespeichert, was nicht gelesen wird; gelesen werden: ${refusal.names.join(', ')}`,
  axes: (refusal) =>
    `${refusal.subject} hat die Form ${formatValue(refusal)}; eine Matrix hat eine oder zwei Achsen, abgesehen von führenden der Länge 1`,
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
    `Zeile ${refusal.limits[0]}: wo eine Zahl hingehört, steht ${refusal.value ? formatValue(refusal) : 'etwas, das kein UTF-8 ist'}`,
  missing: ({ subject, detail }) => `${subject} fehlt; ${detail} braucht es`,
  unknown_key: ({ subject, detail }) =>
    `${subject} ist kein bekannter Schlüssel; am nächsten kommt ${detail}`,
  usual: (refusal) => `${refusal.subject} ist ${formatValue(refusal)}; üblich ist ${bereich(refusal)}`,
  instead: (refusal) => {
    const statt = [refusal.detail, ...refusal.limits.slice(0, 1)].join(', ');
    return `${refusal.subject} ${refusal.value ? `ist ${formatValue(refusal)}` : 'fehlt'}; stattdessen gilt: ${statt}`;
  },
  untold: () => 'nichts verrät, welche Positionskodierung das ist',
  unused: ({ subject, detail }) => `${subject} hat neben ${detail} keine Wirkung`,
  uncomputed: ({ subject, detail }) => `${subject} verlangt ${detail}; das wird hier nicht berechnet`,
  layer_count: ({ subject, limits: [entries, layers] }) =>
    `die Länge von ${subject} ist ${entries}; die Zahl der Schichten ist ${layers}`,
  layer_kinds: ({ subject, value, limits: [most] }) =>
    `${subject}: die Zahl der Arten von Schichten ist ${value} oder mehr; gelesen werden höchstens ${most}`,
  outside: ({ subject, detail }) => `${subject} steht außerhalb von ${detail}, wo es nicht gelesen wird`,

  // Of JavaScript alone.
  twice_key: ({ subject }) => `${subject} steht zweimal da; das letzte gilt`,
  type: (refusal) => `${refusal.subject} ist ${formatValue(refusal)}; nötig ist: ${refusal.detail}`,
  part: (refusal) =>
    `${formatValue(refusal)} ist kein Teil von ${refusal.subject}; es gibt: ${refusal.names.join(', ')}`,
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
    `in ${refusal.subject} gibt es ${formatValue(refusal)} nicht; es gibt: ${refusal.names.join(', ')}`,
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

  number: (refusal) => erlaubt(refusal, 'eine Zahl'),
  comma_list: (refusal) =>
    `${refusal.subject} ist ${formatValue(refusal)}; erlaubt sind Zahlen mit Kommas dazwischen, wie 0, 10, 25`,
  whole_from: (refusal) => erlaubt(refusal, `eine ganze Zahl ab ${refusal.limits[0]}`),
  too_many_lines: ({ subject, value, limits: [most] }) =>
    `${subject} hat ${value} Zeilen; höchstens ${most} werden gezeigt`,
  too_many_words: ({ subject, value, limits: [most] }) =>
    `${subject} hat ${value} Wörter; höchstens ${most} werden gezeigt`,
  sentence_words: ({ subject, value, limits: [most, sentence] }) =>
    `${subject} hat ${value} Wörter in Satz ${sentence}; höchstens ${most} werden gezeigt`,
};

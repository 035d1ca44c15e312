/** Refusals in Spanish. */
const rules = new Intl.PluralRules('es');

/** "1000000 de posiciones", too. @param {number} count @param {string} one @param {string} many */
const plural = (count, one, many) =>
  `${count} ${{ one, many: `de ${many}` }[String(rules.select(count))] ?? many}`;

/** A value as it stands in a Spanish sentence. @param {import('../../engine/errors.js').Refusal} refusal */
export const formatValue = ({ raw, value }) =>
  typeof raw === 'string' ? `«${value.slice(1, -1)}»` : Array.isArray(raw) ? 'un array' : value;

/** A refused value, and what is allowed. @param {import('../../engine/errors.js').Refusal} refusal @param {string} allowed */
const debe = (refusal, allowed) => `${refusal.subject} es ${formatValue(refusal)}; debe ser ${allowed}`;

const celdas = 'celdas (2^26)';

/** What a scheme may lack. @type {Record<string, string>} */
const capacidades = {
  rows: 'filas para sus posiciones',
  pairs: 'ángulos ni longitudes de onda',
  shift: 'filas de senos y cosenos',
  single: 'una forma en precisión simple con la que comparar',
  construction: 'una construcción paso a paso',
  rotation: 'rotaciones',
  bias: 'sesgo',
  indices: 'filas de una tabla entre las que elegir',
  distance: 'una curva de puntuaciones según la distancia',
  attention: 'atención sin nada aprendido',
};

/** @param {import('../../engine/errors.js').Refusal} refusal */
function intervalo({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? 'un número ' : Number.isFinite(raw) ? '' : 'un número finito ';
  if (low === high) return `${low}`;
  const from = exclusive ? `mayor que ${low}` : `como mínimo ${low}`;
  if (high === Infinity) return what + from;
  return what + (exclusive ? `${from} y como máximo ${high}` : `de ${low} a ${high}`);
}

/** @type {import('../../engine/errors.js').Sentences} */
export const messages = {
  range: (refusal) => debe(refusal, intervalo(refusal)),
  multiple: (refusal) =>
    debe(refusal, refusal.limits[0] === 1 ? 'un número entero' : `un múltiplo de ${refusal.limits[0]}`),
  paired: (refusal) => debe(refusal, 'par, para que las dimensiones formen parejas'),
  whole(refusal) {
    const [low, high] = refusal.limits;
    return debe(refusal, low === high ? `${low}` : `un número entero de ${low} a ${high}`);
  },
  finite: (refusal) => debe(refusal, 'un número finito'),
  scheme: (refusal) => debe(refusal, `uno de: ${refusal.names.join(', ')}`),
  choice: (refusal) => debe(refusal, `uno de: ${refusal.names.join(', ')}`),
  boolean: (refusal) => debe(refusal, 'true o false'),
  list: (refusal) => debe(refusal, 'una lista de números'),
  object: (refusal) => debe(refusal, 'un objeto de claves y valores, o null'),
  not_empty: ({ subject }) => `${subject} está vacío; debe tener al menos un elemento`,
  last_position: (refusal) => {
    const [last, low, high] = refusal.limits;
    return `${refusal.subject} es ${formatValue(refusal)}; la última posición sería ${last}, y debe estar entre ${low} y ${high}`;
  },
  table_row: (refusal) =>
    debe(refusal, `una fila de la tabla, de ${refusal.limits[0]} a ${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${formatValue(refusal)} no es un parámetro de ${refusal.detail}; tiene: ${['positions', ...refusal.names].join(', ')}`,
  preset: (refusal) =>
    `${formatValue(refusal)} no es un ajuste predefinido de ${refusal.detail}; tiene: ${refusal.names.join(', ') || 'ninguno'}`,
  lacks: (refusal) =>
    `${formatValue(refusal)} no tiene ${capacidades[refusal.detail]}; esto lo tienen: ${refusal.names.join(', ') || 'ninguno'}`,
  empty_matrix: ({ subject, limits: [rows, cols] }) =>
    `${subject} es de ${rows} × ${cols}; debe tener al menos una fila y una columna`,
  length: ({ subject, limits: [length, rows, cols] }) =>
    `${subject} tiene ${plural(length, 'número', 'números')}; debe tener ${rows} × ${cols} = ${rows * cols}`,
  shape: ({ subject, limits: [rows, cols, wantedRows, wantedCols] }) =>
    `${subject} es de ${rows} × ${cols}; debe ser de ${wantedRows} × ${wantedCols}`,
  same_width: ({ subject, limits: [rows, cols, aRows, aCols] }) =>
    `${subject} es de ${rows} × ${cols}; debe ser tan ancha como a, con un número de filas que divida al de a, que es de ${aRows} × ${aCols}`,
  direction: ({ subject, detail }) =>
    detail === 'cosine'
      ? `${subject} solo tiene ceros, y no tiene dirección para cosine`
      : `${subject} es constante, y no tiene dirección para pearson`,
  ends: (refusal) => debe(refusal, `de ${refusal.limits[0]} a ${refusal.limits[1]}`),
  utf8: ({ subject, limits: [byte] }) => `${subject} no es UTF-8 en el byte ${byte}`,
  float_range: ({ subject }) => `${subject} es demasiado grande para un float; debe ser como máximo 3.4e38`,
  smaller_side: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} es de ${rows} × ${cols}; sus filas o sus columnas deben ser como máximo ${most}`,
  cells: ({ subject, limits: [rows, cols, most] }) =>
    `${subject} es ${rows} × ${cols} = ${rows * cols}; se permiten como máximo ${most} ${celdas}`,
  count: (refusal) =>
    `${refusal.subject} es ${formatValue(refusal)}; se permiten como máximo ${refusal.limits[0]} ${celdas}`,
  entries: (refusal) =>
    `${refusal.subject} tiene ${formatValue(refusal)} números; se permiten como máximo ${refusal.limits[0]} (2^26)`,
  total: ({ limits: [total, most] }) =>
    `todos los arrays juntos tienen ${total} celdas; se permiten como máximo ${most} ${celdas}`,
  bytes: ({ subject, limits: [most] }) => `${subject}: más de ${most} bytes (2^26), el máximo permitido`,
  memory: ({ limits: [bytes] }) => `no se pudieron obtener ${bytes} bytes de memoria`,
  empty_file: () => 'el archivo está vacío',
  zip_file: () => 'es un archivo zip: descomprímalo primero',
  binary_file: () => 'es un archivo binario; solo se pueden leer vectores como texto',
  only_header: () => 'no hay ningún vector detrás de la primera línea',
  long_line: ({ limits: [line, bytes] }) => `la línea ${line} tiene más de ${bytes} bytes`,
  no_vectors: (refusal) =>
    `ninguna línea es una palabra con sus números; la primera ${refusal.value ? `es ${formatValue(refusal)}` : 'no es UTF-8'}`,
  changed_file: () => 'el archivo fue cambiado, movido o eliminado desde que se eligió: elíjalo otra vez',
  not_a_number: (refusal) =>
    refusal.value
      ? `donde va un número está ${formatValue(refusal)}`
      : 'donde va un número hay algo que no es UTF-8',
  no_word: () => 'no hay ninguna palabra antes de los números',
  numbers: ({ limits: [count, wanted] }) => `${plural(count, 'número', 'números')} en lugar de ${wanted}`,
  word_utf8: () => 'la palabra no es UTF-8 válido',
  beyond_float: () => 'un número está fuera de lo que cabe en un float, ±3.4e38',
  matrix_file: () => 'no es ni .npy, ni .npz, ni .safetensors, ni números como texto',
  header: ({ subject, limits: [byte] }) => `${subject} no se puede leer a partir del byte ${byte}`,
  claim: ({ subject, limits: [claimed, most] }) =>
    `${subject} dice tener ${claimed}; puede tener como máximo ${most}`,
  stored_type: (refusal) =>
    `${refusal.subject} está guardado como ${formatValue(refusal)}, que no se lee; se leen: ${refusal.names.join(', ')}`,
  axes: (refusal) =>
    `${refusal.subject} tiene la forma ${formatValue(refusal)}; una matriz tiene uno o dos ejes, aparte de los primeros de longitud 1`,
  truncated: ({ subject, limits: [needed, there] }) =>
    `${subject} acaba en el byte ${needed}, y el archivo ya en el byte ${there}`,
  tensor_bytes: ({ subject, limits: [from, to, needed] }) =>
    `${subject} dice tener los bytes de ${from} a ${to}; por su forma y su tipo son ${needed}`,
  overlap: ({ subject, detail }) => `${subject} comparte bytes con ${detail}`,
  no_array: () => 'no hay números en este archivo',
  twice: ({ subject }) => `dos matrices se llaman ${subject}`,
  encrypted: ({ subject }) => `${subject} está cifrado`,
  method: ({ subject, limits: [method] }) =>
    `${subject} está comprimido con el método ${method}; solo se leen sin comprimir (0) y deflate (8)`,
  ragged: ({ limits: [line, count, wanted] }) =>
    `la línea ${line} tiene ${plural(count, 'número', 'números')}, la primera ${wanted}`,
  line_number: (refusal) =>
    `línea ${refusal.limits[0]}: donde va un número ${refusal.value ? `está ${formatValue(refusal)}` : 'hay algo que no es UTF-8'}`,
  missing: ({ subject, detail }) => `falta ${subject}; ${detail} lo necesita`,
  unknown_key: ({ subject, detail }) => `${subject} no es una clave conocida; la más parecida es ${detail}`,
  usual: (refusal) => `${refusal.subject} es ${formatValue(refusal)}; lo habitual es ${intervalo(refusal)}`,
  instead: (refusal) => {
    const usado = [refusal.detail, ...refusal.limits.slice(0, 1)].join(', ');
    return `${refusal.value ? `${refusal.subject} es ${formatValue(refusal)}` : `falta ${refusal.subject}`}; se usa en su lugar: ${usado}`;
  },
  untold: () => 'nada indica qué codificación posicional es',
  unused: ({ subject, detail }) => `${subject} no tiene efecto junto a ${detail}`,
  uncomputed: ({ subject, detail }) => `${subject} pide ${detail}, que aquí no se calcula`,
  layer_count: ({ subject, limits: [entries, layers] }) =>
    `la longitud de ${subject} es ${entries}; el número de capas es ${layers}`,
  layer_kinds: ({ subject, value, limits: [most] }) =>
    `${subject}: el número de tipos de capas es ${value} o más; se leen como máximo ${most}`,
  outside: ({ subject, detail }) => `${subject} está fuera de ${detail}, donde no se lee`,

  // Of JavaScript alone.
  twice_key: ({ subject }) => `${subject} aparece dos veces; vale la última`,
  type: (refusal) => `${refusal.subject} es ${formatValue(refusal)}; hace falta: ${refusal.detail}`,
  part: (refusal) =>
    `${formatValue(refusal)} no es una parte de ${refusal.subject}; tiene: ${refusal.names.join(', ')}`,
  no_webassembly: () => 'WebAssembly falta o no está permitido en esta página',
  not_loaded: ({ subject, detail }) => `no se pudo cargar ${subject}: ${detail}`,
  not_found: ({ subject, limits: [status] }) =>
    `no se pudo cargar ${subject}: el servidor respondió ${status}`,
  same_site: (refusal) => debe(refusal, 'una dirección de este sitio'),
  not_started: ({ detail }) => `el programa de cálculo no se pudo iniciar: ${detail}`,
  cancelled: () => 'la lectura de los vectores se canceló',
  closed: () => 'estos vectores están cerrados',
  worker_failed: ({ detail }) => `el worker ha fallado: ${detail}`,
  gzip: ({ detail }) => `este archivo .gz no se pudo descomprimir: ${detail}`,
  unpack: ({ subject, detail }) => `no se pudo descomprimir ${subject}: ${detail}`,
  no_name: (refusal) =>
    `en ${refusal.subject} no existe ${formatValue(refusal)}; existen: ${refusal.names.join(', ')}`,
  stopped_reading: () => 'se canceló la lectura del archivo',
  stopped_averaging: () => 'se canceló el cálculo de las medias',
  same_word: () => 'la misma palabra que en una línea anterior, que es la que cuenta',
  too_long: ({ limits: [most] }) => `más de ${most} MiB`,
  no_line: ({ limits: [line], reason }) => `no se puede leer ninguna línea; línea ${line}: ${reason}`,
  header_dims: ({ limits: [promised, there] }) =>
    `promete ${plural(promised, 'número', 'números')} por palabra; hay ${there}`,
  header_words: ({ limits: [promised, there] }) =>
    `promete ${plural(promised, 'palabra', 'palabras')}; hay ${there}`,
  stopped: ({ detail }) => `el programa de cálculo se ha detenido y se inicia de nuevo: ${detail}`,
  restarting: () => 'el programa de cálculo se inicia de nuevo: vuelva a intentarlo en un momento',

  number: (refusal) => debe(refusal, 'un número'),
  comma_list: (refusal) =>
    `${refusal.subject} es ${formatValue(refusal)}; deben ser números separados por comas, como 0, 10, 25`,
  whole_from: (refusal) => debe(refusal, `un número entero desde ${refusal.limits[0]}`),
  too_many_lines: ({ subject, value, limits: [most] }) =>
    `${subject} tiene ${value} líneas; se muestran como máximo ${most}`,
  too_many_words: ({ subject, value, limits: [most] }) =>
    `${subject} tiene ${value} palabras; se muestran como máximo ${most}`,
  sentence_words: ({ subject, value, limits: [most, sentence] }) =>
    `${subject} tiene ${value} palabras en la oración ${sentence}; se muestran como máximo ${most}`,
};

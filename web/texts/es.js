/** Spanish. Decimals have a comma, but in code and in what is typed. */
import { withDecimals } from './decimals.js';

const rules = new Intl.PluralRules('es');

/** @param {number} count */
const veces = (count) => (count === 1 ? 'una vez' : `${count} veces`);

/** Digits in groups, apart by a narrow space. @param {number} count */
const whole = (count) => count.toLocaleString('es', { useGrouping: true }).replaceAll('.', '\u202f');

/** @param {number} value @param {number} digits */
const decimals = (value, digits) =>
  value.toLocaleString('es', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** "1000000 de posiciones", too. @param {number} count @param {string} one @param {string} many */
const plural = (count, one, many) =>
  `${count} ${{ one, many: `de ${many}` }[String(rules.select(count))] ?? many}`;

/** What is drawn, with its article. @param {string} what */
const el = (what) => `${what === 'par' ? 'el' : 'la'} ${what}`;

const lists = new Intl.ListFormat('es');

/** An array of a file, among others. @param {string} name @param {string} shape @param {string} type */
const stored = (name, shape, type) => `${name} (${[shape, type].filter(Boolean).join(', ')})`;

/** Names with a word before the last one. @param {string[]} all @param {boolean} [isCut] */
const listed = (all, isCut = false) => lists.format(isCut ? [...all, 'otros'] : all);

/** Of factors. @param {[string, string]} ends */
const a = ([low, high]) => (low === high ? low : `${low} a ${high}`);

/** @param {string} length */
const lasPosiciones = (length) => (length === '1' ? 'la única posición' : `las ${length} posiciones`);

/** How many of some pairs come round. @param {number} turning @param {number} count */
function vueltas(turning, count) {
  if (count === 1) return turning ? 'da al menos una vuelta entera' : 'no da una vuelta entera';
  if (turning === 0) return 'ningún par da una vuelta entera';
  if (turning === count) return 'todos los pares dan al menos una vuelta entera';
  return `${turning === 1 ? 'un par da' : `${turning} pares dan`} al menos una vuelta entera`;
}

/** A value as it stands in a Spanish sentence. @param {import('../engine/errors.js').Refusal} refusal */
const valor = ({ raw, value }) =>
  typeof raw === 'string' ? `«${value.slice(1, -1)}»` : Array.isArray(raw) ? 'un array' : value;

/** @param {import('../engine/errors.js').Refusal} refusal @param {string} allowed */
const debe = (refusal, allowed) => `${refusal.subject} es ${valor(refusal)}; debe ser ${allowed}`;

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

/** @param {import('../engine/errors.js').Refusal} refusal */
function intervalo({ raw, limits: [low, high, exclusive] }) {
  const what = typeof raw !== 'number' ? 'un número ' : Number.isFinite(raw) ? '' : 'un número finito ';
  if (low === high) return `${low}`;
  const from = exclusive ? `mayor que ${low}` : `como mínimo ${low}`;
  if (high === Infinity) return what + from;
  return what + (exclusive ? `${from} y como máximo ${high}` : `de ${low} a ${high}`);
}

/** @type {import('../engine/errors.js').Sentences} */
const errors = {
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
    return `${refusal.subject} es ${valor(refusal)}; la última posición sería ${last}, y debe estar entre ${low} y ${high}`;
  },
  table_row: (refusal) =>
    debe(refusal, `una fila de la tabla, de ${refusal.limits[0]} a ${refusal.limits[1]}`),
  parameter: (refusal) =>
    `${valor(refusal)} no es un parámetro de ${refusal.detail}; tiene: ${['positions', ...refusal.names].join(', ')}`,
  preset: (refusal) =>
    `${valor(refusal)} no es un ajuste predefinido de ${refusal.detail}; tiene: ${refusal.names.join(', ') || 'ninguno'}`,
  lacks: (refusal) =>
    `${valor(refusal)} no tiene ${capacidades[refusal.detail]}; esto lo tienen: ${refusal.names.join(', ') || 'ninguno'}`,
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
    `${refusal.subject} es ${valor(refusal)}; se permiten como máximo ${refusal.limits[0]} ${celdas}`,
  entries: (refusal) =>
    `${refusal.subject} tiene ${valor(refusal)} números; se permiten como máximo ${refusal.limits[0]} (2^26)`,
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
    `ninguna línea es una palabra con sus números; la primera ${refusal.value ? `es ${valor(refusal)}` : 'no es UTF-8'}`,
  changed_file: () => 'el archivo fue cambiado, movido o eliminado desde que se eligió: elíjalo otra vez',
  not_a_number: (refusal) =>
    refusal.value
      ? `donde va un número está ${valor(refusal)}`
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
    `${refusal.subject} está guardado como ${valor(refusal)}, que no se lee; se leen: ${refusal.names.join(', ')}`,
  axes: (refusal) =>
    `${refusal.subject} tiene la forma ${valor(refusal)}; una matriz tiene uno o dos ejes, aparte de los primeros de longitud 1`,
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
    `línea ${refusal.limits[0]}: donde va un número ${refusal.value ? `está ${valor(refusal)}` : 'hay algo que no es UTF-8'}`,
  missing: ({ subject, detail }) => `falta ${subject}; ${detail} lo necesita`,
  unknown_key: ({ subject, detail }) => `${subject} no es una clave conocida; la más parecida es ${detail}`,
  usual: (refusal) => `${refusal.subject} es ${valor(refusal)}; lo habitual es ${intervalo(refusal)}`,
  instead: (refusal) => {
    const usado = [refusal.detail, ...refusal.limits.slice(0, 1)].join(', ');
    return `${refusal.value ? `${refusal.subject} es ${valor(refusal)}` : `falta ${refusal.subject}`}; se usa en su lugar: ${usado}`;
  },
  untold: () => 'nada indica qué codificación posicional es',

  // Of JavaScript alone.
  stated: ({ detail }) => detail,
  type: (refusal) => `${refusal.subject} es ${valor(refusal)}; hace falta: ${refusal.detail}`,
  part: (refusal) =>
    `${valor(refusal)} no es una parte de ${refusal.subject}; tiene: ${refusal.names.join(', ')}`,
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
    `en ${refusal.subject} no existe ${valor(refusal)}; existen: ${refusal.names.join(', ')}`,
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
};

/** @type {import('./page-language.js').Texts} */
const spoken = {
  errors,
  params: {
    positions: { label: 'posiciones', doc: 'Cuántas posiciones se codifican: las filas de la matriz.' },
    d_model: {
      label: 'd_model',
      doc: 'Cuántas dimensiones recibe cada posición: las columnas de la matriz.',
    },
    base: { label: 'base', doc: 'Hasta dónde llegan las longitudes de onda: de 2π a casi 2π · base.' },
    layout: {
      label: 'disposición',
      doc: 'interleaved pone juntas las dos dimensiones de cada par; concatenated y half ponen todas las primeras antes que las segundas.',
    },
    head_dim: {
      label: 'head_dim',
      doc: 'Cuántas dimensiones tienen la consulta y la clave en cada cabeza; se giran por pares.',
    },
    heads: { label: 'cabezas', doc: 'Cuántas cabezas hay. Cada una tiene su propia pendiente.' },
    alibi_bias_max: {
      label: 'sesgo máximo',
      doc: 'La menor pendiente es 2 elevado a menos este número.',
    },
    bidirectional: {
      label: 'en ambos sentidos',
      doc: 'Si también se ven las claves posteriores a la consulta, y pierden lo mismo por su distancia.',
    },
  },
  dimension: 'dimensión',
  position: 'posición',
  value: 'valor',
  whole,
  number: (text) => text,
  between: ' ',
  chart: {
    Zoom: 'Elegir una parte',
    Pan: 'Desplazar',
    'Zoom in': 'Acercar',
    'Zoom out': 'Alejar',
    'Reset axes': 'Restablecer los ejes',
    'Download plot as a PNG': 'Guardar como PNG',
    'Download plot': 'Guardar como imagen',
    'Show closest data on hover': 'Mostrar el valor más cercano',
    'Compare data on hover': 'Comparar valores',
    'Double-click to zoom back out': 'Un doble clic vuelve a mostrarlo todo',
    'Double-click on legend to isolate one trace': 'Un doble clic en un nombre muestra solo esa línea',
    'Preparing image - this may take a few seconds': 'Se prepara la imagen; puede tardar unos segundos',
    'Image download succeeded': 'La imagen se ha guardado',
    'Sorry, there was a problem downloading your image!': 'No se pudo guardar la imagen',
  },
  // Its own short words ("mil M") have no room, and those of English mean other numbers.
  compact: (value) => (value < 1e5 ? whole(Number(value.toPrecision(2))) : ''),
  drawn: {
    rows: {
      x: 'dimensión',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de la codificación ${scheme}: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'dimensión', 'dimensiones')} de izquierda a derecha`,
      cell: (row, column, value) => `posición ${row}, dimensión ${column}: ${value}`,
    },
    rotation: {
      x: 'par',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los ángulos con que gira ${scheme}, como sus cosenos: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'par', 'pares')} de dimensiones de izquierda a derecha`,
      cell: (row, column, value) => `posición ${row}, par ${column}: ${value}`,
    },
    bias: {
      x: 'clave',
      y: 'consulta',
      name: (rows, cols, scheme, head) =>
        `Mapa de calor del sesgo ${scheme} en la cabeza ${head}: ${plural(rows, 'consulta', 'consultas')} de arriba abajo, ${plural(cols, 'clave', 'claves')} de izquierda a derecha`,
      cell: (row, column, value, head) => `cabeza ${head}, consulta ${row}, clave ${column}: ${value}`,
      unseen: 'no se ve, la clave es posterior a la consulta',
      head: {
        label: 'cabeza',
        doc: 'La cabeza que se muestra, contada desde 0; más allá de la última, la última.',
      },
      sentence: (head, heads, low, high, causal, one = '') =>
        `Cabeza ${head} de ${heads}, contada desde 0: ${one ? `suma ${low}${one === 'alone' ? ': solo existe la distancia 0' : ' a toda puntuación'}` : high ? `suma entre ${low} y ${high} a una puntuación` : `resta hasta ${low.replace('−', '')} a una puntuación`}.${causal ? ' Las claves posteriores a su consulta no se ven: están rayadas.' : ''}`,
    },
  },
  shown: {
    far: 'Donde hay más celdas que píxeles, un color es la media de las celdas que cubre.',
    nearer: 'Para acercarse: + y −, la rueda cuando la figura tiene el foco, o dos dedos; 0 lo muestra todo.',
    seen: (top, bottom, left, right) =>
      `Ahora se ven las filas de ${top} a ${bottom} y las columnas de ${left} a ${right}.`,
    badView: (text) =>
      `view es «${text}»; deben ser cuatro números desde 0, la primera fila y el final de las filas, la primera columna y el final de las columnas, como «0, 64, 0, 16»`,
    show: { label: 'mostrar', doc: 'Qué se muestra del esquema.' },
    shows: {
      rows: 'filas',
      cosines: 'cosenos de los ángulos',
      angles: 'ángulos',
      turns: 'cosenos y senos, como se guardan',
      bias: 'sesgo',
      indices: 'índices de la tabla',
    },
    causal: {
      label: 'causal',
      doc: 'Si las claves posteriores a su consulta se ocultan, como las oculta una máscara causal.',
    },
    angles: {
      x: 'par',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los ángulos con que gira ${scheme}, en radianes: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, ${plural(cols, 'par', 'pares')} de dimensiones de izquierda a derecha`,
    },
    turns: {
      x: 'dimensión: cosenos, luego senos',
      y: 'posición',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los cosenos y senos con que gira ${scheme}, como los guardan los modelos: ${plural(rows, 'posición', 'posiciones')} de arriba abajo, de izquierda a derecha los cosenos de ${plural(cols / 2, 'dimensión', 'dimensiones')} y luego sus senos`,
    },
    indices: {
      x: 'clave',
      y: 'consulta',
      name: (rows, cols, scheme) =>
        `Mapa de calor de los índices que ${scheme} da a consultas y claves: ${plural(rows, 'consulta', 'consultas')} de arriba abajo, ${plural(cols, 'clave', 'claves')} de izquierda a derecha`,
      cell: (row, column, value) => `consulta ${row}, clave ${column}: ${value}`,
      index: (value) => `índice ${value}`,
    },
    rowOf: { cell: 'celda', point: 'punto', other: 'posición' },
    places: {
      cell: (number, along) => `celda ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (number, along) => `punto ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (number, _along) => `posición ${number}`,
    },
    cells: {
      rows: (place, dimension, value) => `${place}, dimensión ${dimension}: ${value}`,
      rotation: (place, pair, value) => `${place}, par ${pair}: ${value}`,
      angles: (place, pair, value) => `${place}, par ${pair}: ángulo ${value}`,
      turns: (place, dimension, value, isSine) =>
        `${place}, dimensión ${dimension}, ${isSine ? 'seno' : 'coseno'}: ${value}`,
    },
    pairOfCells: (query, key, value) => `consulta ${query}, clave ${key}: ${value}`,
    masked: 'Las claves posteriores a su consulta no se ven: están rayadas.',
    seenAlone: 'En una media solo entran las claves que se ven.',
    seenMean: (rows, cols, value) => `media de las que se ven de ${rows} × ${cols} celdas: ${value}`,
    unmasked:
      'Se muestran las claves posteriores a su consulta, aunque los modelos con este esquema nunca las ven.',
    halves: ([first, second], factor) =>
      `A la izquierda están los cosenos, a la derecha los senos${factor ? `, todos multiplicados por ${factor}` : ''}. Las dos dimensiones de un par tienen los mismos números: los del par 0 están en las dimensiones ${first} y ${second}.`,
    unturned: (count) =>
      `${plural(count, 'dimensión no pertenece', 'dimensiones no pertenecen')} a ningún par: coseno 1, seno 0.`,
    chosen: (pairs, count, different, [low, high], most) =>
      count === 1
        ? `La única combinación de consulta y clave tiene el índice ${low}.`
        : `${pairs} combinaciones de consulta y clave tienen ${different === 1 ? `el mismo índice, ${low}` : `${different} índices distintos, de ${low} a ${high}`}.${most ? ` El más frecuente es el índice ${most[0]}: lo tienen ${most[1]} combinaciones.` : ''} Lo que tiene el mismo índice comparte una fila de la tabla.`,
    plain: (low, high) => `Los valores van de unos ${low} a unos ${high}.`,
    points: (rows, coordinates) =>
      `${plural(rows, 'punto', 'puntos')} de ${plural(coordinates, 'coordenada', 'coordenadas')}.`,
    grid: (shown, cells, sizes, counts, isOfRows) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'La única celda'
          : `Las ${cells} celdas`
        : `${shown} de las ${cells} celdas`;
      const order = counts.length === 2 ? 'fila tras fila' : 'con el último eje como el más rápido';
      const what = isOfRows ? 'las dimensiones' : 'los pares';
      const start = isAll ? `De ${what}, ` : `En estas celdas, de ${what}, `;
      const changes = counts.map(
        ([axis, count]) => `${count} ${count === 1 ? 'cambia' : 'cambian'} solo con ${axis}`,
      );
      return `${which} de una cuadrícula de ${sizes}, ${order}. ${start}${changes.join(', ')}.`;
    },
  },
  preset: {
    label: 'ajuste predefinido',
    doc: 'Ajustes tal como los tiene un artículo, un modelo o una biblioteca.',
    none: 'ninguno',
  },
  loading: 'Se está calculando la figura…',
  reset: 'Restablecer',
  resetTitle: 'Volver a los ajustes con los que se abrió la página',
  controls: 'Ajustes de la figura',
  slider: (label) => `${label}, control deslizante`,
  noWebAssembly:
    'Esta figura calcula sus números con WebAssembly, que falta en este navegador o no está permitido en esta página.',
  engineFailed: (reason) => `Esta figura no puede calcular sus números: ${reason}.`,
  retry: 'Intentar de nuevo',
  chartFailed:
    'Para ampliar y leer valores hace falta chart.js, que debe estar junto a elements.js y no se pudo cargar.',
  chartSpoiled: 'Un script altera todos los objetos (Object.prototype): Plotly no puede dibujar.',
  fileMissing: (file) =>
    `Esta figura necesita ${file}, que debe estar junto a elements.js y no se pudo cargar.`,
  mean: (rows, cols, value) => `media de ${rows} × ${cols} celdas: ${value}`,
  badNumber: (name, text) => `${name} es «${text}»; debe ser un número`,
  badBoolean: (name, text) => `${name} es «${text}»; debe ser true o false`,
  badList: (name, text) => `${name} es «${text}»; deben ser números separados por comas, como «0, 10, 25»`,
  seenSpan: (over, first, last) => `Ahora se ve la parte desde ${el(over)} ${first} hasta ${last}.`,
  badSpan: (text) =>
    `view es «${text}»; deben ser dos números desde 0, dónde empieza la parte y su fin, como «0, 64»`,
  badWholeList: (name, value, last) =>
    `${name} contiene ${value}; cada uno debe ser un número entero de 0 a ${last}`,
  badStep: (text, last) => `step es «${text}»; debe ser un número entero de 1 a ${last}`,
  badScale: (text, names) => `colorscale es «${text}»; debe ser una de: ${names.join(', ')}`,
  pickedLine: (name, low, high) => `${name}: los valores calculados van de ${low} a ${high}.`,
  pickedLines: (some, exact, rows) =>
    `De tantos valores no se calculan todos: cada columna de píxeles va del menor al mayor de al menos ${some} de sus valores. Donde se ven hasta ${exact} posiciones se calculan todos los valores; si se ven más, la tabla tiene ${rows} posiciones.`,
  badColor: (text) => `colors contiene «${text}»; cada uno debe ser un color de CSS, como «#4263eb» o «teal»`,
  about: (number) => `aproximadamente ${number}`,
  extremes: (count, low, high) =>
    count === 1
      ? `El único número es ${low}.`
      : low === high
        ? `Los ${count} números son ${low}.`
        : `Los ${count} números van de ${low} a ${high}.`,
  turns: (pairs, unfinished, last, fastest, slowest) => {
    if (pairs === 1) {
      return `El único par de dimensiones ${unfinished ? 'no ha' : 'ha'} completado una vuelta en la posición ${last}; necesita unas ${fastest} posiciones para una.`;
    }
    const finished = pairs - unfinished;
    const who =
      unfinished === 0
        ? 'todos han'
        : finished === 0
          ? 'ninguno ha'
          : `${finished} ${finished === 1 ? 'ha' : 'han'}`;
    return `De los ${pairs} pares de dimensiones, ${who} completado una vuelta en la posición ${last}; el más rápido necesita unas ${fastest} posiciones para una, el más lento unas ${slowest}.`;
  },
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (y ${count === 1 ? 'otro par' : `otros ${count} pares`})` : '';
    return a === c && b === d
      ? `Las posiciones ${a} y ${b}${more(asNear)} están a una distancia de ${near}.`
      : `Las más cercanas entre sí son las posiciones ${a} y ${b}${more(asNear)}, a ${near}; las más lejanas, ${c} y ${d}${more(asFar)}, a ${far}.`;
  },
  coincide: (names, apart) =>
    `${listed(names)[0].toUpperCase()}${listed(names).slice(1)} coinciden${apart ? `: distan como mucho unos ${apart}` : ''} y se dibujan una sobre otra, a trazos.`,
  oneNorm: (position, norm, isEverywhere) =>
    `La posición ${position} tiene la norma ${norm}${isEverywhere ? ', como todas las posiciones: √(d_model / 2)' : ''}.`,
  wavelengths: (waves, what) => {
    const list = waves.map(([index, wavelength]) =>
      wavelength === '∞'
        ? `${el(what)} ${index} no gira nunca`
        : `${el(what)} ${index} da una vuelta en unas ${wavelength} posiciones`,
    );
    return `${list.join(', ').replace(/^./, (first) => first.toUpperCase())}.`;
  },
  angleTurns: (position, first, last) =>
    `En la posición ${position}, la última mostrada, la primera aguja ha dado ${first} vueltas y la última ${last}.`,
  distance: {
    figure: (names) => `Curvas según la distancia entre consulta y clave: ${listed(names)}`,
    plots: 'Distancias',
    schemes: 'Curvas',
    others: 'Otros esquemas',
    width: {
      doc: 'Cuántas dimensiones tienen las filas, y la consulta y la clave en una cabeza que gira.',
    },
    positions: { label: 'distancias', doc: 'Cuántas distancias se muestran, desde 0.' },
    axis: {
      label: 'eje',
      doc: 'Si pasos iguales del eje suman lo mismo a la distancia o la multiplican.',
      choices: { linear: 'lineal', log: 'logarítmico' },
    },
    head: {
      label: 'cabeza gruesa',
      doc: 'La cabeza cuya curva se dibuja gruesa, contada desde 0; más allá de la última, la última.',
    },
    linear: 'distancia',
    logarithmic: 'distancia, logarítmica desde 1',
    panels: {
      part: { title: 'Cuánto queda del valor a distancia 0', axis: 'parte que queda' },
      added: {
        title: 'Qué se suma a la puntuación, menos lo de la distancia 0',
        axis: 'suma, menos la de la distancia 0',
      },
    },
    ofHead: (name, head) => `${name}, cabeza ${head}`,
    thick: (head, all) => `gruesa: cabeza ${head} de ${all}`,
    about: (number) => `unos ${number}`,
    alone: 'Solo existe la distancia 0, a la que nada ha cambiado.',
    halves: (groups, last, known) => {
      const whose = (/** @type {string[]} */ names) =>
        `en ${listed(names)}${names.length > 1 ? ', que coinciden' : ''}`;
      const [below, never] = [groups.filter(({ at }) => at), groups.filter(({ at }) => !at)];
      const halved = below
        .map(({ names, at, isLatest }) => `a distancia ${at}${isLatest ? ' o antes' : ''} ${whose(names)}`)
        .join('; ');
      const kept = never.map(({ names }) => whose(names)).join('; ');
      const all = known ? `${known}, y en todas las calculadas más allá,` : last;
      return [
        ...(halved ? [`Queda por primera vez menos de la mitad ${halved}.`] : []),
        ...(kept ? [`Queda la mitad o más hasta la distancia ${all} ${kept}.`] : []),
      ].join(' ');
    },
    additions: (groups, last) =>
      `Frente a la distancia 0, el cambio de una puntuación a distancia ${last} es, ${groups
        .map(({ names, all, isOne, low, high }) => {
          const who = `con ${listed(names)}${names.length > 1 ? ', que coinciden' : ''}, de`;
          if (all === 1) return `${who} ${low.text}`;
          return isOne
            ? `${who} ${low.text} en cada una de las ${all} cabezas`
            : `${who} ${low.text} (cabeza ${low.head}) a ${high.text} (cabeza ${high.head})`;
        })
        .join('; ')}.`,
    kinds: {
      absolute: (names) =>
        `${listed(names)}: el producto escalar de las filas de dos posiciones, como parte del de una fila consigo misma. Sin pesos aprendidos se suma a la puntuación, sean cuales sean las palabras; los dos términos que mezclan palabras y posiciones no se dibujan.`,
      rotary: (names) =>
        `${listed(names)}: la puntuación de una consulta y una clave que son la misma palabra, como parte de la que tienen a distancia 0, en promedio sobre las palabras y sin pesos aprendidos. Con palabras independientes el promedio es 0 a toda distancia: girar solo cambia las coincidencias.`,
      none: (names) => `${listed(names)}: nada cambia con la distancia.`,
      bias: (names) =>
        `${listed(names)}: el número que se suma a la puntuación de dos palabras cualesquiera, menos el de la distancia 0.`,
      relative: (names) =>
        `${listed(names)}: el número que se suma a la puntuación, en promedio sobre las palabras, menos el de la distancia 0.`,
    },
    seeded: (names) =>
      `${listed(names)}: estos números los aprende un modelo; aquí son aleatorios, a partir de una semilla.`,
    query: (names, position) =>
      `${listed(names)}: la curva depende de dónde está la consulta, aquí en la posición ${position}.`,
    someHeads: (name, drawn, all) => `${name}: se dibujan ${drawn} de ${all} cabezas.`,
    ofPreset: (name, parameters) =>
      `${name} tiene ${listed(parameters.map((each) => each.join(' ')))} de su ajuste predefinido.`,
    columns: (count) =>
      `Hay más distancias que columnas de píxeles: cada columna va del menor al mayor de sus valores. La tabla tiene ${count} distancias; con la figura ampliada, distancias de la parte que se ve.`,
    picked: (most, some, exact, count) =>
      `De más de ${most} distancias no se calculan todas: cada columna de píxeles va del menor al mayor de al menos ${some} de sus valores, o de todos los que tiene. Donde se ven hasta ${exact} distancias se calculan todas. La tabla tiene ${count} distancias; con la figura ampliada, distancias de la parte que se ve.`,
    reading: (distance, values) =>
      `distancia ${distance}: ${values.map(([name, value]) => `${name} ${value}`).join('; ')}`,
    course: (name, low, high, end, isSome) =>
      `${name}: ${isSome ? 'valores calculados' : 'valores'} de ${low} a ${high}, ${end} en la última distancia.`,
    seen: (first, last) => `Ahora se ven las distancias de ${first} a ${last}.`,
    badView: (text) =>
      `view es «${text}»; deben ser dos números desde 0, la primera distancia y la última, como «1000, 5000»`,
    keys: 'Las flechas van de distancia en distancia; Av Pág y Re Pág dan pasos mayores.',
    computing: 'Se calculan las curvas',
    cancel: 'Cancelar',
    cancelled: (count) =>
      `positions es ${count}; el cálculo de estas curvas se canceló. Cambie un ajuste para volver a calcularlas`,
  },
  pca: {
    gap: (row) =>
      `en la fila ${row} del archivo falta un número; las componentes principales necesitan todos los números de todas las filas`,
    figure: (scheme) =>
      `Componentes principales de las filas de ${scheme}: las posiciones en un plano, y la parte de cada componente`,
    kind: 'diagrama de dispersión',
    first: {
      label: 'componente',
      doc: 'El plano muestra esta componente principal a lo ancho y la siguiente a lo alto; si hay menos, las dos últimas.',
    },
    panels: {
      plane: { title: 'Las filas en un plano' },
      shares: { title: 'La parte de cada componente', x: 'componente', y: 'parte de la varianza, %' },
    },
    component: (number, share) => `componente ${number} (${share})`,
    shows: (names, share, count, all) =>
      `${names.length === 1 ? 'La única componente' : `El plano de las componentes ${names.join(' y ')}`} muestra el ${share} de las diferencias entre ${count === 2 ? 'las dos filas' : `estas ${all} filas`}.`,
    showsAll: (names, count, all) =>
      `${names.length === 1 ? 'La única componente' : `El plano de las componentes ${names.join(' y ')}`} muestra todas las diferencias entre ${count === 2 ? 'las dos filas' : `estas ${all} filas`}.`,
    reach: (enough, all, share) =>
      enough === 1
        ? `De ${all} componentes, la primera sola alcanza el ${share}.`
        : `De ${all} componentes hacen falta las primeras ${enough} para alcanzar el ${share}.`,
    alone: 'Una sola fila: no hay otra de la que pueda diferir.',
    same: (count, all) =>
      `${count === 2 ? 'Las dos filas son' : `Las ${all} filas son todas`} iguales: no hay diferencia que mostrar.`,
    reads: (share) =>
      `Las diferencias cuentan por sus cuadrados, como en la varianza. Una barra es la parte de una componente; la línea, la de todas hasta ella; la línea de puntos, el ${share}.`,
    rest: (share) => `Las componentes posteriores a las dibujadas tienen juntas menos del ${share}.`,
    line: (most) => `De más de ${most} filas se dibuja la línea que las une, sin puntos.`,
    signs:
      'Una unidad es tan larga a lo ancho como a lo alto. Los signos son arbitrarios: aquí el número de mayor magnitud de cada componente es positivo, y una imagen reflejada muestra lo mismo.',
    turned:
      'Una componente de este plano tiene la misma parte que otra: ahí otros ejes muestran lo mismo, y otro programa quizá los dibuje.',
    reading: (position, values) => `posición ${position}: ${values.join('; ')}`,
    value: (component, value) => `componente ${component}: ${value}`,
    share: (k, share, together) =>
      `componente ${k}: ${share} de la varianza${k > 1 ? `; las primeras ${k} juntas: ${together}` : ''}`,
    course: (what, low, high) => `${what}: de ${low} a ${high}.`,
    keys: 'Las flechas van de posición en posición; Av Pág y Re Pág dan pasos mayores.',
  },
  precision: {
    figure: (scheme) =>
      `Filas de ${scheme} en números de menos cifras: cuánto se desvían, y el producto escalar de vecinas, según la posición`,
    plots: 'Posiciones',
    parts: {
      positions_in: { label: 'posiciones en', doc: 'El formato de los números que son las posiciones.' },
      frequencies_in: {
        label: 'frecuencias en',
        doc: 'El formato de las frecuencias y de los ángulos, que son productos de posiciones y frecuencias.',
      },
      values_in: { label: 'valores en', doc: 'El formato de los senos y cosenos.' },
    },
    positions: { label: 'posiciones', doc: 'Cuántas posiciones se muestran.' },
    start: { label: 'primera posición', doc: 'Dónde empiezan las posiciones que se muestran.' },
    panels: {
      errors: {
        title: 'Cuánto se desvía una fila',
        axis: 'mayor error, logarítmico',
      },
      similarity: { title: 'Producto escalar de vecinas', axis: 'producto escalar' },
    },
    double: 'en float64',
    about: (number) => `aproximadamente ${number}`,
    together: (a, b, merged, mergedText, all) =>
      `Las posiciones ${a} y ${b} son las primeras que coinciden: sus filas son iguales. De ${all} posiciones, ${merged === 1 ? '1 tiene' : `${mergedText} tienen`} la fila de una anterior.`,
    apart: (count, all) =>
      count === 2
        ? 'Las dos posiciones no coinciden.'
        : `De estas ${all} posiciones, el redondeo no hace coincidir ninguna con otra.`,
    lost: (first, lost, lostText, count, all, largest) =>
      `${
        count === 1 || (lost === 1 && lost < count)
          ? `La posición ${first} no tiene fila`
          : lost === count
            ? `Ninguna de las ${all} posiciones tiene fila`
            : `${lostText} posiciones no tienen fila, la primera es la ${first}`
      }: allí un número supera el mayor de su formato${largest ? ` (${largest} en float16)` : ''}.`,
    worst: (error, position) => `El mayor error es ${error}, en la posición ${position}.`,
    none: 'Ninguna fila se desvía.',
    inDouble: (ends) =>
      ends.length === 1
        ? `en float64 es ${ends[0]} en todas partes`
        : `en float64 va de ${ends[0]} a ${ends[1]}`,
    changed: (by, a, b, inDouble) =>
      `El producto escalar de vecinas se desvía hasta ${by}, en las posiciones ${a} y ${b}; ${inDouble}.`,
    unchanged: (inDouble) => `El producto escalar de vecinas no cambia: ${inDouble}.`,
    lines:
      'Las desviaciones se miden desde la misma fórmula en float64. Las líneas punteadas son medio paso de cada formato por debajo de 1: el redondeo de un valor de 1 o menos no lo desvía más. La línea discontinua es el producto escalar en float64.',
    points:
      'Los rombos señalan en el primer gráfico posiciones que tienen la fila de una anterior y en el segundo vecinas con la misma fila.',
    zeros: 'Un error de 0 está al pie del eje.',
    reading: (position, parts) => `posición ${position}: ${parts.join('; ')}`,
    isOff: (error) => `se desvía hasta ${error}`,
    isLost: 'sin fila, pues un número es demasiado grande para su formato',
    same: (position) => `la misma fila que la posición ${position}`,
    dot: (next, value, exact) => `producto escalar con la posición ${next} ${value}, en float64 ${exact}`,
    noNumber: 'ninguno',
    columns: {
      error: 'mayor error',
      sameAs: 'la misma fila que la posición',
      similarity: 'producto escalar con la siguiente',
      exact: 'el mismo en float64',
    },
    course: (what, low, high) => `${what}: de ${low} a ${high}.`,
    keys: 'Las flechas van de posición en posición; Av Pág y Re Pág dan pasos mayores.',
  },
  lines: (names, over) => `Líneas: ${names.join(', ')}, según ${el(over)}`,
  alternative: {
    heatmap: 'mapa de calor',
    lines: 'gráfico de líneas',
    cells: 'Celdas',
    keys: 'Las flechas del teclado van de celda en celda.',
    matrix: (low, high, first, last, changes, column) =>
      `Valores de ${low} a ${high}. De arriba abajo el signo cambia ${veces(first)} en ${el(column)} 0 y ${veces(changes)} en ${el(column)} ${last}. Las flechas del teclado van de celda en celda.`,
    line: (name, low, high, changes) => `${name}: de ${low} a ${high}, el signo cambia ${veces(changes)}.`,
    range: (low, high) => `Valores de ${low} a ${high}. Las flechas del teclado van de celda en celda.`,
  },
  menu: {
    summary: 'Archivos, tabla, código',
  },
  tools: {
    size: (shape, type) => `Los números: ${shape}, ${type}`,
    save: 'Guardar como archivo',
    picture: (format, plot) => `${format}: ${plot}`,
    saved: (file) => `${file} está listo para que el navegador lo guarde.`,
    noPicture: 'No hay imagen que guardar: esta figura no se ha dibujado.',
    notTrusted:
      'Esta página exige Trusted Types y no tiene política predeterminada: Plotly no puede hacer una imagen.',
    tooLong: (numbers, hasParts) =>
      `CSV es para ${whole(numbers)} números como máximo; el archivo .npy los tiene todos.${
        hasParts ? ' Con la figura ampliada, el CSV tiene la parte que se ve.' : ''
      }`,
    open: 'Abrir un archivo de números…',
    openNote:
      '.npy, .npz, .safetensors, CSV o TSV, mostrado en lugar de lo que se calcula; se puede soltar un archivo sobre la figura. Se lee en este ordenador y no se envía a ningún sitio.',
    openFailed: 'Para esto hace falta own.js, que debe estar junto a elements.js y no se pudo cargar.',
    table: 'Tabla',
    tableName: 'Los números de la figura',
    code: 'Código',
    present: 'Llenar la pantalla (P)',
    hear: 'Escuchar (S)',
    all: (file) => `Todas las celdas: ${file}`,
    languages: 'Lenguajes',
    copy: 'Copiar',
    copied: 'Copiado.',
    copyRefused: 'El navegador no permite copiar aquí. El programa está seleccionado, para copiarlo a mano.',
  },
  summing: {
    averaging: 'Se promedian las celdas',
    far: (percent) => `${percent} % promediado`,
    stop: 'Detener',
    stopped: 'Detenido: no se han promediado todas las celdas. De cerca se ven de todos modos.',
    again: 'Promediar de nuevo',
    done: 'Todas las celdas están promediadas.',
  },
  streaming: {
    cannot: (rows, most) =>
      `Este navegador no puede escribir un archivo por partes, y ${rows} filas son más de las que puede contener: hasta ${most} sí caben. Lo que se ve puede guardarse.`,
    far: (percent) => `${percent} % escrito`,
    stop: 'Detener',
    stopped: 'Detenido: no se ha guardado ningún archivo.',
    saved: (file) => `${file} está guardado.`,
    failed: (reason) => `No se pudo escribir el archivo: ${reason}`,
  },
  hearing: {
    keys: 'El sonido está activado: cada fila a la que se va suena como un acorde, y cada otro lugar dentro de ella, como un tono. S o Escape lo desactiva.',
    row: (row, columns, tones) =>
      `Se oye: ${row}, ${tones < columns ? `${tones} de sus ${columns} columnas, vecinas de dos en dos, repartidas por la fila` : plural(columns, 'columna', 'columnas')}; ${columns > 1 ? 'de izquierda a derecha los tonos suben, y ' : ''}cuanto mayor el valor, más fuerte.`,
    column: (row, column, steps, perSecond) =>
      `Se oye: ${row}, ${column}${steps > 0 ? `, luego ${steps > 1 ? `los ${steps} lugares siguientes, ${perSecond} por segundo` : 'el lugar siguiente'}` : ''}; cuanto mayor el valor, más agudo el tono.`,
    quiet: (row) =>
      `No se oye nada (${row}): donde habría un tono, el valor es el menor que hay, o no hay ninguno.`,
    noValue: (row, column) => `No se oye nada (${row}, ${column}): no hay ningún valor.`,
    ended: 'El sonido está desactivado.',
    refused: 'No hay sonido: el navegador no lo permite aquí o no tiene un dispositivo para ello.',
  },
  presenting: {
    leave: 'Volver a la página',
    begun: (hasControls) =>
      `La figura llena la pantalla. ${hasControls ? 'La cifra que precede a un control lleva a él, y Tab, a todos. ' : ''}P o Escape devuelve a la página.`,
    ended: 'De vuelta en la página.',
  },
  rows: {
    label: 'posiciones mostradas',
    doc: 'Las posiciones cuya codificación se dibuja, separadas por comas.',
  },
  columns: { label: 'dimensiones mostradas', doc: 'Las dimensiones que se dibujan, separadas por comas.' },
  acts: {
    set: 'El texto ha ajustado esta figura. El mismo enlace, otra vez, lo deshace.',
    again: 'Otra vez: como estaba antes',
  },
  similarity: {
    metric: { label: 'medida', doc: 'Cómo se mide cuánto se parecen dos posiciones.' },
    metrics: {
      dot: {
        name: 'producto escalar',
        each: 'producto escalar de las posiciones entre sí',
        to: (position) => `producto escalar con la posición ${position}`,
        remark: {
          is: 'El producto escalar multiplica dos filas número a número y suma.',
          called: 'Algunos cursos lo llaman correlación.',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: cuanto mayor es el producto, menor es el ángulo entre dos filas.`,
        },
      },
      cosine: {
        name: 'similitud del coseno',
        each: 'similitud del coseno de las posiciones entre sí',
        to: (position) => `similitud del coseno con la posición ${position}`,
        remark: {
          is: 'La similitud del coseno es el producto escalar dividido por las longitudes de ambas filas: 1 para filas de una misma dirección, 0 para filas en ángulo recto.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: es el producto escalar dividido por el cuadrado de esa longitud.`,
        },
      },
      pearson: {
        name: 'correlación de Pearson',
        each: 'correlación de Pearson de las posiciones entre sí',
        to: (position) => `correlación de Pearson con la posición ${position}`,
        remark: {
          is: 'La correlación de Pearson es la similitud del coseno de las filas una vez restada a cada una su media.',
          called:
            'Algunos cursos llaman correlación al simple producto escalar; esta es la de la estadística.',
          here: (_length) => '',
        },
      },
      euclidean: {
        name: 'distancia euclídea',
        each: 'distancia euclídea de las posiciones entre sí',
        to: (position) => `distancia euclídea a la posición ${position}`,
        remark: {
          is: 'La distancia euclídea es la longitud de la diferencia de dos filas: 0 si son iguales.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: cuanto mayor es el producto escalar, menor es la distancia.`,
        },
      },
      squared: {
        name: 'distancia al cuadrado',
        each: 'distancia al cuadrado de las posiciones entre sí',
        to: (position) => `distancia al cuadrado a la posición ${position}`,
        remark: {
          is: 'La distancia al cuadrado suma los cuadrados de las diferencias de dos filas, número a número: 0 si son iguales.',
          called: '',
          here: (length) =>
            `Aquí todas las filas tienen la longitud ${length}: es el doble del cuadrado de esa longitud, menos el doble del producto escalar.`,
        },
      },
    },
    heatmap: (each, count) =>
      `Mapa de calor: ${each}, ${count} por ${count}. Las flechas del teclado eligen la posición de la que trata la línea`,
    line: (to) => `Línea sobre todas las posiciones: ${to}`,
    pair: (a, b, name, value) => `posiciones ${a} y ${b}: ${name} ${value} (separación ${Math.abs(a - b)})`,
    badPosition: (text) => `position es «${text}»; debe ser un número entero desde 0, como «3»`,
    alone: 'Solo hay una posición, así que no hay otra con la que compararla.',
    gaps: (gaps, count) =>
      `${gaps === count ? 'Ninguna posición tiene valor' : `De ${count} posiciones, ${gaps} ${gaps === 1 ? 'no tiene valor y queda' : 'no tienen valor y quedan'} en blanco`}: falta un número de la fila, o la fila no tiene dirección.`,
    pairOnly: (value) =>
      `El único valor fuera de la diagonal es ${value}: no hay otros con los que compararlo.`,
    lengths: (least, most) => `Aquí las longitudes de las filas van de ${least} a ${most}.`,
    meanRows: (name) =>
      `Donde hay más celdas que píxeles, un color es la medida (${name}) de dos filas medias, cada una la de todas las posiciones que un píxel representa; no es la media de las celdas que cubre.`,
    farLine: (count) =>
      `La línea se dibuja primero del mismo modo y, en cuanto está calculada, del menor al mayor valor de cada píxel: de hasta ${count} posiciones.`,
    ofMeanRows: (name, rows, cols, value) =>
      `fila media de ${rows === '1' ? '1 posición' : `${rows} posiciones`}, y fila media de ${cols === '1' ? '1 posición' : `${cols} posiciones`}: ${name} ${value}`,
    withMeanRow: (position, from, to, name, value) =>
      `posición ${position}, y la fila media de las posiciones ${from} a ${to}: ${name} ${value}`,
    meanWith: (position, from, to, name, value) =>
      `posición ${position} y posiciones ${from} a ${to}: ${name}, de media ${value}`,
    means: (least, most) =>
      least === most
        ? `Aquí la media de cada fila es ${least}.`
        : `Aquí las medias de las filas van de ${least} a ${most}.`,
    where: (a, b, apart) =>
      `en las posiciones ${a} y ${b}${apart ? ` y en todas las demás con separación ${apart}` : ''}`,
    likeness: {
      extreme: (value, where) => `El mayor valor fuera de la diagonal es ${value}, ${where}`,
      turn: (count, from) =>
        `desde la posición 0 sube ${veces(count)} al crecer la separación, la primera de ${from} a ${from + 1}, así que el parecido no decrece sin más con la separación`,
      steady:
        'desde la posición 0 nunca sube al crecer la separación: aquí el parecido sí decrece con la separación',
    },
    both: (extreme, course) => `${extreme}; ${course}.`,
    distance: {
      extreme: (value, where) => `El menor valor fuera de la diagonal es ${value}, ${where}`,
      turn: (count, from) =>
        `desde la posición 0 baja ${veces(count)} al crecer la separación, la primera de ${from} a ${from + 1}, así que el parecido no decrece sin más con la separación`,
      steady:
        'desde la posición 0 nunca baja al crecer la separación: aquí el parecido sí decrece con la separación',
    },
  },
  compare: {
    a: { label: 'primero', doc: 'Un esquema, con uno de sus ajustes predefinidos tras una barra.' },
    b: { label: 'segundo', doc: 'El esquema con el que se compara.' },
    figure: ({ a, b }) => `${a} comparado con ${b}`,
    difference: ({ a, b }) => `${a} − ${b}`,
    badChoice: (name, text) =>
      `${name} es «${text}»; debe ser un esquema, si hace falta con uno de sus ajustes predefinidos tras una barra, como «sinusoidal/paper»`,
    values: ({ a, b }, valueA, valueB, difference) =>
      `${valueA} en ${a}, ${valueB} en ${b}; diferencia ${difference}`,
    unseen: 'no se ve',
    joined: (from, to) => `la dimensión ${from} del primer esquema es la ${to} del segundo`,
    alone: (from) => `la dimensión ${from} del primer esquema no es ninguna del segundo`,
    does: {
      rows: 'suma una fila de números a cada embedding',
      rotation: 'gira consultas y claves',
      bias: 'suma un número a cada puntuación',
    },
    unlikeKind: ({ a, b }, doesA, doesB) =>
      `No se pueden comparar número a número: ${a} ${doesA}; ${b} ${doesB}.`,
    shape: {
      rows: (rows, cols) =>
        `${plural(rows, 'posición', 'posiciones')} y ${plural(cols, 'dimensión', 'dimensiones')}`,
      rotation: (rows, cols) =>
        `${plural(rows, 'posición', 'posiciones')} y ${plural(cols, 'par', 'pares')} de dimensiones`,
    },
    headsShape: (heads) => plural(heads, 'cabeza', 'cabezas'),
    unlikeShape: ({ a, b }, shapeA, shapeB) =>
      `No se pueden comparar número a número: ${a} tiene ${shapeA}; ${b} tiene ${shapeB}.`,
    at: {
      rows: (row, column, _head) => `la posición ${row}, dimensión ${column}`,
      rotation: (row, column, _head) => `la posición ${row}, par ${column}`,
      bias: (row, column, head) => `la cabeza ${head}, consulta ${row}, clave ${column}`,
    },
    largest: {
      rows: (value, where) => `La mayor diferencia entre dos números es de unos ${value}, en ${where}.`,
      rotation: (value, where) =>
        `La mayor diferencia entre dos ángulos es de unos ${value} radianes, en ${where}.`,
      bias: (value, where) => `La mayor diferencia entre dos números es de unos ${value}, en ${where}.`,
    },
    equal: {
      rows: ({ a, b }, count, _number) => `Iguales: los ${count} números de ${a} y los de ${b} coinciden.`,
      rotation: ({ a, b }, count, number) =>
        number === 1
          ? `Iguales: el único ángulo es el mismo en ${a} y en ${b}.`
          : `Iguales: los ${count} ángulos de ${a} y los de ${b} coinciden.`,
      bias: ({ a, b }, count, number) =>
        number === 1
          ? `Iguales: el único número es el mismo en ${a} y en ${b}.`
          : `Iguales: los ${count} números de ${a} y los de ${b} coinciden.`,
    },
    few: {
      rows: 'Tan pocos números no pueden decir más: elija al menos dos posiciones y más de dos dimensiones.',
      rotation: 'Tan pocos ángulos no pueden decir más: elija al menos dos posiciones.',
      bias: 'Tan pocos números no pueden decir más: elija al menos dos posiciones.',
    },
    alike: (isMoved, pair) =>
      `Aquí los números son los mismos${isMoved ? ', en otros lugares' : ''}, pero tan pocos no deciden nada: las frecuencias son otras. ${pair}`,
    pair: ({ a, b }, pair, frequencyA, frequencyB) =>
      `El primer par distinto es el ${pair}: unos ${frequencyA} radianes por posición en ${a}, ${frequencyB} en ${b}.`,
    frequencies: (pair) => `Otras frecuencias. ${pair}`,
    moved: {
      rows: ({ a, b }, from, to, isCut) =>
        `Los mismos valores en otros lugares: las dimensiones ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las dimensiones ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
      rotation: ({ a, b }, from, to, isCut) =>
        `Los mismos ángulos en otros lugares: las dimensiones ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las dimensiones ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
      bias: ({ a, b }, from, to, isCut) =>
        `Los mismos valores en otras cabezas: las cabezas ${from.join(', ')}${isCut ? ', …' : ''} de ${a} son las cabezas ${to.join(', ')}${isCut ? ', …' : ''} de ${b}.`,
    },
    movedSomehow: 'Los mismos valores en otros lugares.',
    flipped: (count) =>
      count === 1 ? 'Una de ellas tiene el signo contrario.' : `${count} de ellas tienen el signo contrario.`,
    twins: (count) =>
      `En estas posiciones, ${count} de ellas son iguales a otra, y los números no dicen cuál de esas es cuál.`,
    shifted: ({ a, b }, shift) =>
      `Las mismas filas en otras posiciones: la fila de cada posición de ${b} está en ${a} ${plural(Math.abs(shift), 'posición', 'posiciones')} ${shift > 0 ? 'más adelante' : 'más atrás'}.`,
    oneKey: 'Con una sola clave no hay nada que ponderar.',
    byRows: (difference) =>
      `En cada fila los dos difieren en un mismo número, que la softmax anula: la atención es la misma. ${difference}`,
    dimensions: ({ a, b }, pairA, pairB) =>
      `Los mismos ángulos, pero para otras dimensiones: lo que ${a} gira como par en las dimensiones ${pairA.join(' y ')}, ${b} lo gira en las dimensiones ${pairB.join(' y ')}.`,
    otherPairs: ({ a, b }, pairA, pairB) =>
      `Además, los pares son de otras dimensiones: de ${pairA.join(' y ')} en ${a}, de ${pairB.join(' y ')} en ${b}.`,
    different: 'Otros valores, sea cual sea su orden.',
    common: (found, count) =>
      found === 0
        ? 'Ninguna dimensión de uno es una dimensión del otro.'
        : `De las ${count} dimensiones, ${found === 1 ? 'una está' : `${found} están`} en ambos.`,
    range: (low, high, isOne) => (isOne ? low : `${low} a ${high}`),
    factors: ({ a, b }, rangeA, rangeB) =>
      `Lo que se gira se multiplica además: por ${rangeA} en ${a}, por ${rangeB} en ${b}.`,
    tolerance: (tolerance) =>
      `Los números que difieren como máximo en ${tolerance} cuentan como iguales: tanto puede hacer el redondeo.`,
    oneHead: (head) => `De tantos números, solo se comparan los de la cabeza ${head}.`,
    lanes: {
      rows: (found, count) => `Las líneas unen dimensiones con los mismos números: ${found} de ${count}`,
      rotation: (found, count) => `Las líneas unen dimensiones que se giran igual: ${found} de ${count}`,
      bias: (found, count) => `Las líneas unen cabezas con los mismos números: ${found} de ${count}`,
    },
    dashed: '; a trazos: con el signo contrario',
  },
  identify: {
    names: (names) => names.join(', '),
    figure: 'De quién es la fórmula de una matriz impresa',
    text: 'Una matriz tal como la imprime un programa',
    hint: 'Pegue lo que NumPy, PyTorch, TensorFlow, MATLAB, CSV o JSON imprimen de una codificación posicional, o suelte aquí un archivo: texto, .npy, .npz o .safetensors.',
    file: 'Abrir un archivo…',
    example: 'Ejemplo',
    clear: 'Vaciar',
    privacy: 'Nada sale de esta página.',
    positions: 'posiciones de sus filas, si se conocen',
    positionsHint: '«0» para la primera, o todas: «0, 1, 2»',
    empty: 'Aún no se ha pegado nada. Un ejemplo muestra lo que se encuentra.',
    fileTooLarge: (name, size, most) => `${name} tiene ${size} bytes; se leen como máximo ${most}.`,
    array: 'matriz',
    several: (name, count) => `${name} tiene ${count} matrices. Elija una.`,
    stored,
    rowsOfFile: (file, rows, of) =>
      rows === of ? `${file}, todas sus filas.` : `${file}, las primeras ${rows} de ${of} filas.`,
    tooWide: (cols, most) => `Sus filas tienen ${cols} números; se leen como máximo ${most}.`,
    fileFailed: (name) => `No se pudo leer ${name}.`,
    badPositions: (text) =>
      `positions es «${text}»; debe ser la primera posición, como «0», o todas, como «0, 1, 2».`,
    positionCount: (count, rows) =>
      `positions tiene ${plural(count, 'número', 'números')}, pero la matriz tiene ${plural(rows, 'fila', 'filas')}: dé a cada fila su posición, o solo la primera.`,
    tooSmall: (rows, cols) =>
      `${rows === 1 ? 'Es' : 'Son'} ${plural(rows, 'fila', 'filas')} de ${plural(cols, 'número', 'números')}; para distinguir fórmulas hacen falta al menos 2 filas de 4 números.`,
    at: (line, column) => `Línea ${line}, columna ${column}:`,
    problems: {
      empty: 'En este texto no hay números.',
      long: (count, most) => `Este texto tiene ${count} caracteres; se leen como máximo ${most}.`,
      many: (_text, _count, most) => `hay más de ${most} números. Las primeras filas bastan para saberlo.`,
      ellipsis: (text, _count, _expected) =>
        `«${text}» sustituye a números omitidos, y hace falta la impresión entera. Antes de imprimir, llame a np.set_printoptions(threshold=sys.maxsize) en NumPy o a torch.set_printoptions(profile="full") en PyTorch.`,
      word: (text, _count, _expected) =>
        text ? `«${text}» no es un número.` : 'no hay ningún número entre dos separadores.',
      complex: (text, _count, _expected) =>
        `«${text}» pertenece a un número complejo; las codificaciones son reales. Imprima por separado la parte real y la imaginaria.`,
      infinite: (text, _count, _expected) =>
        `«${text}» no es un número finito en precisión simple, y ninguna fórmula de aquí da uno así.`,
      ragged: (_text, count, expected) =>
        `aquí hay ${count === '1' ? '1 entrada' : `${count} entradas`} en una fila, pero ${expected} en las anteriores. Todas las filas deben ser igual de largas.`,
      nested: (_text, count, _expected) =>
        `los corchetes tienen ${count} niveles; una matriz tiene 2, filas entre corchetes, aparte de los ejes de longitud 1. Imprima una sola matriz, como pe[0].`,
      open: (_text, _count, _expected) => 'este corchete no se cierra: falta el final de la impresión.',
      closed: (_text, _count, _expected) =>
        'este corchete no cierra ninguno abierto: falta el principio de la impresión.',
      second: (_text, _count, _expected) =>
        'tras el final de la matriz empieza otro corchete. Pegue una sola matriz cada vez.',
      gap: (_text, count, expected) =>
        `aquí empieza la columna ${count}, pero tocaba la columna ${expected}. Hace falta la impresión entera.`,
      short: (_text, count, expected) =>
        `bajo esta línea hay ${count === '1' ? '1 fila' : `${count} filas`}, pero ${expected} bajo la primera línea así. Hace falta la impresión entera.`,
    },
    forms: {
      brackets: 'filas entre corchetes',
      columns: 'bloques de columnas',
      lines: 'una fila por línea',
    },
    read: (rows, cols, form, decimals) =>
      `Leído: ${plural(rows, 'fila', 'filas')} de ${plural(cols, 'número', 'números')}, en forma de ${form}${decimals === undefined ? '' : `, con ${plural(decimals, 'decimal', 'decimales')} como máximo`}.`,
    factor: (factor) => `Todos se multiplican por ${factor}, como dicen las primeras líneas.`,
    labels: {
      line: 'La primera línea se tomó por nombres de columnas.',
      both: 'La primera línea y la primera columna se tomaron por rótulos.',
    },
    width: (width) => `d_model ${width}`,
    base: (base) => `base ${base}`,
    together: (parts) => parts.join(', '),
    nearBase: (base, low, high) =>
      `una base cercana a ${base} (las de ${low} a ${high} se ajustan a estas cifras)`,
    start: (start, usual) => `primera posición ${start}${usual && ` (lo habitual: ${usual})`}`,
    step: (step) => `posiciones de ${step} en ${step}`,
    offset: (offset) => `posiciones desplazadas en ${offset}`,
    part: 'solo sus primeras columnas',
    transposed: 'transpuesta',
    preset: (scheme, names, isCut, found) =>
      `Es la codificación ${scheme} de ${listed(names, isCut)}: ${found}.`,
    mistake: (scheme, name, doc, found) =>
      `Es la codificación ${scheme} con un error conocido, ${name}: ${found}. ${doc}`,
    error: (error) => `Ningún número se aparta de la fórmula más de ${error}.`,
    reordered: 'las columnas están en otro orden',
    otherFrequencies: 'las frecuencias son otras',
    otherPositions: 'las posiciones son otras',
    against: (reference, differences) => `Comparado con ${reference}, ${listed(differences)}.`,
    sameNumbers: 'Otros nombres o argumentos dan exactamente los mismos números; están en la tabla.',
    undecided: (groups) =>
      `Con este redondeo no se pueden distinguir ${groups} explicaciones; la más sencilla va primero.`,
    nothing:
      'Nada de lo que aquí se conoce da estos números. Se probaron todos los ajustes predefinidos de la codificación sinusoidal y sus errores conocidos, con bases de 1,1 a un billón, primeras posiciones hasta 4 096 y cualquier anchura, tal como están y transpuestos.',
    list: 'Lo que explica los números',
    explanation: 'explicación',
    found: 'encontrado',
    deviation: 'mayor desviación',
    presetKind: 'ajuste predefinido',
    mistakeKind: 'error',
    group: (number, groups) =>
      groups === 1
        ? 'Los mismos números'
        : number === 1
          ? 'Los mismos números, los más sencillos'
          : `Los mismos números, grupo ${number}: con este redondeo no se distingue del primero`,
    decided: (cells, rival) =>
      `${cells === 1 ? 'Una celda descarta' : `${cells} celdas descartan`} con más claridad la siguiente explicación, ${rival}; ${cells === 1 ? 'está marcada' : 'están marcadas'}.`,
    wouldDecide: (cells, rival) =>
      `Con más cifras, ${cells === 1 ? 'esta celda distinguiría' : `estas ${cells} celdas distinguirían`} antes esta explicación de ${rival}; ${cells === 1 ? 'está marcada' : 'están marcadas'}.`,
    otherwise: (rival) => `${rival} con otros argumentos`,
    evidence: 'Las celdas que deciden',
    row: 'fila',
    column: 'columna',
    value: 'impreso',
    expected: 'esta fórmula',
    other: (rival) => `en cambio ${rival}`,
    matrix: 'La matriz tal como se leyó',
    marked: 'marcada',
    cut: 'La tabla muestra las primeras filas y columnas, las últimas y las de las celdas marcadas.',
    cell: (row, column, value) => `fila ${row}, columna ${column}: ${value}`,
    mistakes: {
      'k in place of 2⌊k/2⌋': {
        name: 'k en lugar de 2⌊k/2⌋',
        doc: 'La propia columna es el exponente, k / d_model, de modo que un seno y su coseno tienen dos frecuencias.',
      },
      '2k': {
        name: '2k',
        doc: 'El doble de la columna es el exponente, 2k / d_model: la i de la fórmula se toma por la columna.',
      },
      'exponent doubled': {
        name: 'exponente duplicado',
        doc: 'El exponente es 4⌊k/2⌋ / d_model: lo que ya estaba duplicado se duplica otra vez.',
      },
      multiplied: {
        name: 'multiplicado',
        doc: 'La posición se multiplica por base^(2i/d_model), no se divide: las frecuencias crecen.',
      },
      'length in place of d_model': {
        name: 'longitud en lugar de d_model',
        doc: 'El exponente se divide por el número de posiciones, no por el de dimensiones.',
      },
      'positions from 1': { name: 'posiciones desde 1', doc: 'La primera fila es la de la posición 1.' },
      'cosine first': {
        name: 'coseno primero',
        doc: 'Las columnas pares tienen el coseno; las impares, el seno.',
      },
    },
  },
  player: { play: 'Reproducir', pause: 'Pausa', step: 'Paso siguiente' },
  passes: {
    text: { label: 'oración', doc: 'Las palabras que se leen.' },
    figure: (count) => `Dos formas de leer ${plural(count, 'palabra', 'palabras')}`,
    serial: 'Una palabra tras otra',
    serialText:
      'Una red recurrente. Cada paso necesita el resultado del anterior, así que las palabras se esperan unas a otras.',
    parallel: 'Todas las palabras a la vez',
    parallelText:
      'Atención. Cada palabra se compara con todas, y ninguna comparación espera a otra; por eso nada aquí dice qué palabra vino primero.',
    done: (step, count) =>
      step === 0
        ? 'sin empezar'
        : step < count
          ? `paso ${step} de ${count}`
          : `terminado, tras ${count === 1 ? 'un paso' : `${count} pasos`}`,
    empty: 'text no tiene ninguna palabra; escriba al menos una',
    tooMany: (count, most) => `text tiene ${count} palabras; se dibujan como máximo ${most}`,
    at: 'paso',
  },
  attention: {
    text: {
      label: 'oración',
      doc: 'Lo que se divide en palabras. Una segunda línea tiene las mismas palabras en otro orden; sin ella, el otro orden es el inverso.',
    },
    scheme: { label: 'esquema', doc: 'Cómo sabe la atención dónde están las palabras, si es que lo sabe.' },
    swapped: {
      label: 'otro orden',
      doc: 'Las mismas palabras de atrás adelante, o como están en la segunda línea.',
    },
    causal: { label: 'causal', doc: 'Cada palabra solo se ve a sí misma y a las anteriores.' },
    scaled: {
      label: 'dividido por √d',
      doc: 'Las coincidencias se dividen por la raíz cuadrada del número de dimensiones.',
    },
    tooManyLines: (count) =>
      `text tiene ${count} líneas; se muestran como máximo dos, las mismas palabras en dos órdenes`,
    otherWords:
      'text tiene dos líneas de palabras distintas; la segunda debe tener las de la primera, en otro orden',
    badPlace: (name, text) => `${name} es «${text}»; debe ser un número entero desde 0`,
    empty: 'Aquí todavía no hay ninguna palabra: escriba una oración.',
    unknown: (list) =>
      list.length === 1
        ? `Una palabra no tiene vector aquí: ${list[0]}. En su lugar hay ceros, así que no queda más que la posición.`
        : `${list.length} palabras distintas no tienen vector aquí: ${list.join(', ')}. En su lugar hay ceros, así que no queda más que la posición.`,
    figure: (count) =>
      `Atención entre ${plural(count, 'palabra', 'palabras')}: puntuaciones y pesos, las consultas de arriba abajo y las claves de izquierda a derecha`,
    alternative: ([low, high], most) => `Puntuaciones de ${low} a ${high}; pesos de hasta ${most}.`,
    query: 'consulta',
    key: 'clave',
    score: 'puntuación',
    scores: 'puntuaciones',
    weights: 'pesos: softmax de cada fila',
    at: (word, position) => `${word} (${position})`,
    cell: (query, key, score, weight) =>
      `consulta ${query}, clave ${key}: puntuación ${score}, ${weight === undefined ? 'no se ve, la clave está después de la consulta' : `peso ${weight}`}`,
    opened: (query, key) => `puntuación de ${query} y ${key}`,
    terms: {
      content: 'coincidencia',
      content_content: 'contenido–contenido',
      content_position: 'contenido–posición',
      position_content: 'posición–contenido',
      position_position: 'posición–posición',
      turned: 'tras girar',
      bias: 'sesgo',
    },
    weight: (weight) => `La softmax sobre todas las claves que se ven la convierte en el peso ${weight}.`,
    unseen: 'La clave está después de la consulta y no se ve: su peso es 0.',
    mix: (query) => `en qué se convierte ${query}: una mezcla de`,
    others: (count) => (count === 1 ? 'otra más' : `otras ${count} juntas`),
    moved: (position, distance, length) =>
      `En el otro orden está en la posición ${position} y se convierte en ${distance === undefined ? 'el mismo vector' : `un vector a distancia ${distance} de este, que mide ${length}`}.`,
    alone: (word) =>
      `Una sola palabra solo se ve a sí misma: todo el peso está en «${word}», y no hay otro orden.`,
    sameSentence: (isReversed) =>
      `${isReversed ? 'Leída al revés' : 'En el otro orden'} es la misma oración: no hay nada que comparar.`,
    same: (isReversed, count, within, isMirrored) =>
      `${isReversed ? 'Al leer al revés' : 'En el otro orden'}, cada una de las ${count === 2 ? 'dos' : count} palabras se convierte de nuevo en el mismo vector${within === undefined ? '' : `, con una diferencia de ${within} como máximo`}: lo que resulta no distingue los dos órdenes.${isMirrored ? ' El sesgo suma en ambos lo mismo para cada par de palabras.' : ''}`,
    differ: (isReversed, changed, count, word, distance, isOfMask) =>
      `${isReversed ? 'Al leer al revés' : 'En el otro orden'}, ${changed < count ? `${changed} de las ${count} palabras ${changed === 1 ? 'se convierte' : 'se convierten'}` : count === 2 ? 'las dos palabras se convierten' : `cada una de las ${count} palabras se convierte`} en otro vector; la que más se desplaza es «${word}»: ${distance}.${isOfMask ? ' Solo la máscara distingue los órdenes: sin ella, cada vector sería de nuevo el mismo.' : ''}`,
    identity: (names) => {
      const [first] = names;
      const told =
        first === 'content_content'
          ? 'consultas, claves y valores son los vectores de las palabras con las codificaciones de sus posiciones sumadas'
          : first === 'turned'
            ? 'consultas y claves son los vectores de las palabras, girados según sus posiciones, y los valores son estos vectores sin girar'
            : names.includes('bias')
              ? 'consultas, claves y valores son los vectores de las palabras, y a las puntuaciones se les suma un sesgo'
              : 'consultas, claves y valores son los vectores de las palabras, y no hay ninguna posición en ellos';
      return `Aquí no hay nada aprendido, W es la identidad: ${told}. Lo que cambia de un esquema a otro es lo que hacen las posiciones por sí solas.`;
    },
    given: (names, w_q, w_k) => {
      const [first] = names;
      const where =
        first === 'content_content'
          ? ', con las codificaciones de sus posiciones sumadas'
          : first === 'turned'
            ? ', y después se giran según sus posiciones'
            : '';
      return `W_q es ${w_q ?? 'la identidad'} y W_k es ${w_k ?? 'la identidad'}: con ellas se hacen las consultas y las claves a partir de los vectores de las palabras${where}. W_v es la identidad.${names.includes('bias') ? ' A las puntuaciones se les suma un sesgo.' : ''}`;
    },
    badColumns: (cols, reason) =>
      `las consultas de ${plural(cols, 'número', 'números')}, como las hace W_q, no se pueden girar: ${reason}`,
    files: {
      open: (which) => `Abrir ${which === 'w_q' ? 'W_q' : 'W_k'} (.npy)…`,
      back: 'Volver a la W de esta página',
      failed: (name, reason) => `No se pudo abrir ${name}: ${reason}. Nada ha cambiado.`,
    },
    drawn: 'Los números que un modelo aprende para este esquema están aquí sacados al azar.',
    unmasked:
      'Aquí se ven las claves posteriores a su consulta, aunque los modelos con este esquema nunca las ven.',
  },
  hands: {
    position: { label: 'posición', doc: 'La posición que marcan las agujas, contada desde 0.' },
    mirrorField: {
      label: 'otra aguja, mismo seno',
      doc: 'Dibuja el otro punto de la vuelta en el que cada aguja tiene el mismo seno.',
    },
    badPosition: (position, last) => `position es ${position}; debe ser un número entero de 0 a ${last}`,
    tooManySentences: (count) =>
      `text tiene ${count} líneas; se muestran como máximo dos, las mismas palabras en dos órdenes`,
    tooManyWords: (count, most) =>
      `text tiene ${count} palabras en una oración; se muestran como máximo ${most}`,
    figure: (position, count) =>
      `La posición ${whole(position)} como ${plural(count, 'aguja de reloj', 'agujas de reloj')}, y la fila de su codificación`,
    words: 'Las palabras, cada una en su posición',
    wordAt: (word, position) => `${word}, posición ${position}`,
    order: 'Otro orden',
    other: 'Otra oración',
    caption: (position, word) =>
      word === undefined ? `Posición ${whole(position)}` : `Posición ${whole(position)}: «${word}»`,
    bank: 'Agujas de reloj, del primer par de dimensiones al último',
    clock: (pair) => `par ${pair}`,
    pair: (pair, angle, turns, sine, cosine) =>
      `par ${pair}: ángulo ${angle}, ${turns} ${turns === '1' ? 'vuelta' : 'vueltas'}; la dimensión ${sine.dimension} tiene el seno ${sine.value}${cosine ? `, la dimensión ${cosine.dimension} el coseno ${cosine.value}` : ''}`,
    unmoved: (position, count) =>
      count === 1
        ? `En la posición ${whole(position)} la aguja aún no se ha movido: su seno es 0 y su coseno, 1.`
        : `En la posición ${whole(position)} ninguna aguja se ha movido aún: todos los senos son 0 y todos los cosenos, 1.`,
    turned: (position, count, most, least) =>
      count === 1
        ? `En la posición ${whole(position)} la aguja ha dado ${most === '1' ? 'aproximadamente una vuelta' : `unas ${most} vueltas`}.`
        : `En la posición ${whole(position)} la aguja más rápida ha dado ${most === '1' ? 'aproximadamente una vuelta' : `unas ${most} vueltas`}; la más lenta, unas ${least}.`,
    stands: (here, there, same) => {
      const other = same ? 'en el otro orden' : 'en la otra oración';
      if (here === undefined && there === undefined)
        return 'Ahí no hay ninguna palabra; la posición tiene su fila de todos modos.';
      if (here === there) return `Ahí está «${here}», también ${other}.`;
      if (here === undefined) return `Ahí está, ${other}, «${there}», con esta misma fila.`;
      if (there === undefined)
        return `Ahí está «${here}»; ${other} no hay ninguna palabra, pero la fila es la misma.`;
      return `Ahí está «${here}» y, ${other}, «${there}», con esta misma fila: las agujas solo conocen la posición.`;
    },
    mirror: (wavelength, sine, [now, other], [cosine, otherCosine]) =>
      now === other
        ? `La primera aguja está donde su seno, ${sine}, aparece una sola vez en su vuelta de unas ${wavelength} posiciones.`
        : `En una vuelta de unas ${wavelength} posiciones, la primera aguja tiene el seno ${sine} dos veces, unas ${now} y unas ${other} posiciones después del punto más alto; solo el coseno dice cuál es: ${cosine} o ${otherCosine}.`,
    binary: (position, bits) => `En binario, la posición ${whole(position)} es ${bits}.`,
    counter:
      'La misma posición en un contador binario, con el bit más rápido primero. Un bit salta donde una aguja se desliza.',
    some: (count, shown) =>
      `De las ${count} agujas se dibujan ${shown.length}: las de los pares ${shown.join(', ')}.`,
    explain: (count) =>
      `${count === 1 ? 'La aguja parte de arriba y gira en el sentido del reloj' : 'Cada aguja parte de arriba y gira en el sentido del reloj, a su propia velocidad'}; debajo (↻) está cuántas vueltas ha dado. Lo que su punta se aleja hacia la derecha es el seno, y hacia arriba, el coseno: dos números de la fila, cada uno bajo el número de su dimensión.`,
  },
  rotation: {
    m: { label: 'posición m de la consulta', doc: 'Dónde está la consulta, contado desde 0.' },
    n: { label: 'posición n de la clave', doc: 'Dónde está la clave, contado desde 0.' },
    movedField: {
      label: 'ambas desplazadas',
      doc: 'Cuántas posiciones se han desplazado juntas la consulta y la clave.',
    },
    vectors: {
      label: 'consulta y clave',
      doc: 'Qué son la consulta y la clave antes de girar.',
      choices: { match: 'coinciden: el mismo vector', independent: 'independientes entre sí' },
    },
    badPosition: (name, value, last) => `${name} es ${value}; debe ser un número entero de 0 a ${last}`,
    badVectors: (text, choices) => `vectors es «${text}»; debe ser uno de: ${choices.join(', ')}`,
    badSeed: (text) => `vector-seed es «${text}»; debe ser un número entero de 0 a 2147483647`,
    badLength: (name, count, width) =>
      `${name} tiene ${plural(count, 'número', 'números')}; debe tener ${width}, uno por dimensión, o los 2 de cada par`,
    tooLarge: (name) => `${name} tiene un número demasiado grande; cada uno debe ser de −1000000 a 1000000`,
    figure: (m, n, pairs) =>
      `Una consulta en la posición ${whole(m)} y una clave en la posición ${whole(n)} como agujas de reloj, en ${plural(pairs, 'par', 'pares')} de dimensiones`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Consulta en ${at(m)}, clave en ${at(n)}: puntuación ${score}`;
    },
    query: 'consulta',
    key: 'clave',
    bank: 'Consulta y clave, del primer par de dimensiones al último',
    parts: 'Las partes de la puntuación, del primer par al último',
    clock: (pair) => `par ${pair}`,
    dimensions: (all) => all.join(', '),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `par ${pair}, dimensiones ${first} y ${second}${turns ? '' : ', que no gira'}: ${query} · ${key} · cos(${angle}) = ${part} de la puntuación`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? 'La consulta y la clave están en la misma posición'
          : `La clave está ${whole(Math.abs(apart))} ${Math.abs(apart) === 1 ? 'posición' : 'posiciones'} ${apart > 0 ? 'antes' : 'después'} de la consulta`;
      return pairs === 1
        ? `${where}: la puntuación es ${score}; sería ${most} si las dos agujas coincidieran.`
        : `${where}: la puntuación es ${score}; sería ${most} si las dos agujas coincidieran en cada uno de los ${pairs} pares.`;
    },
    moved: (by, change, before, now, isRounding) => {
      const both = `Ambas se han desplazado ${whole(by)} ${by === 1 ? 'posición' : 'posiciones'}`;
      if (change === '0') return `${both}, y la puntuación es la misma hasta el último bit.`;
      return isRounding
        ? `${both}: la puntuación sigue siendo ${now} (el redondeo la cambia en ${change}).`
        : `${both}: la puntuación, antes ${before}, ha cambiado en ${change}.`;
    },
    match:
      'La consulta y la clave son el mismo vector, es decir, coinciden: antes de girar, los dos números de cada par son 1 y 0.',
    independent: (seed) =>
      `Los números de la consulta y de la clave son independientes entre sí, obtenidos con la semilla ${seed}.`,
    given: 'La consulta y la clave son las que da la página.',
    givenOnce: 'La consulta y la clave son el mismo vector, que da la página.',
    explain: (areMany) =>
      `Cada reloj es un par de dimensiones, que están debajo con su parte de la puntuación: la longitud de una aguja por la de la otra por el coseno del ángulo entre ambas. La puntuación es aquí el producto escalar, sin dividir.${areMany ? ' Las barras son las partes de la puntuación, una al lado de otra.' : ''}`,
    rest: (rest, width, part) =>
      `De las ${width} dimensiones, ${rest.length} (${rest[0]} a ${rest[rest.length - 1]}) no ${rest.length === 1 ? 'gira' : 'giran'}, y ${rest.length === 1 ? 'suma' : 'suman'} ${part} estén donde estén la consulta y la clave.`,
    still: (count, pairs) =>
      `De los ${pairs} pares, ${count} no ${count === 1 ? 'gira' : 'giran'} (trazo discontinuo).`,
    factor: (factor, square) =>
      `Este escalado hace la consulta y la clave ${factor} veces más largas, y por eso cada parte girada de la puntuación, ${square} veces mayor.`,
    magnitudes: 'Este esquema cambia también la longitud de la consulta y de la clave con la posición.',
    some: (shown, pairs) =>
      `Se dibujan ${shown} de los ${pairs} pares, repartidos por igual; la puntuación es la de todos.`,
    columns: {
      pair: 'par',
      queryAngle: 'ángulo de la consulta',
      keyAngle: 'ángulo de la clave',
      part: 'parte de la puntuación',
    },
  },
  words: {
    names: (names, isCut) => `${names.join(', ')}${isCut ? ', …' : ''}`,
    word: 'palabra',
    figure: (count) => `Las palabras de ${plural(count, 'oración', 'oraciones')} como puntos`,
    text: {
      label: 'oraciones, una por línea',
      doc: 'Lo que se divide en palabras. Cada línea es una oración.',
    },
    weightOfWord: {
      label: 'peso de las palabras',
      doc: 'Por cuánto se multiplican los vectores de palabras antes de sumar la codificación.',
    },
    weightOfPosition: {
      label: 'peso de las posiciones',
      doc: 'Por cuánto se multiplican las codificaciones antes de sumarlas a los vectores de palabras.',
    },
    basis: {
      label: 'direcciones',
      doc: 'Las dos direcciones dibujadas: las componentes principales de cada oración, las de todas juntas, o la primera componente de las posiciones y la primera de las palabras.',
      choices: {
        each: 'propias de cada oración',
        shared: 'comunes a todas',
        split: 'posiciones a lo ancho, palabras a lo alto',
      },
    },
    badWeight: (name, value, most) => `${name} es ${value}; debe estar entre 0 y ${most}`,
    badWidth: (dims, reason) =>
      `no hay codificación tan larga como estos vectores de palabras, de ${plural(dims, 'número', 'números')}: ${reason}`,
    otherWidth: (scheme, width, dims) =>
      `una fila de «${scheme}» tiene ${plural(width, 'número', 'números')} con estos ajustes, y un vector de palabra ${dims}; solo se pueden sumar si tienen la misma longitud`,
    badBasis: (value) => `basis es «${value}»; debe ser each, shared o split`,
    badChosen: (value) =>
      `chosen es «${value}»; debe ser una oración, desde 1, y una posición, desde 0, como 2:9`,
    tooManySentences: (count, most) => `text tiene ${count} líneas; se dibujan como máximo ${most} oraciones`,
    tooLong: (sentence, count, most) =>
      `text tiene ${count} palabras en la oración ${sentence}; se dibujan como máximo ${most}`,
    empty: 'Aquí no hay todavía ninguna palabra: escriba una oración.',
    sentence: (number) => `Oración ${number}`,
    token: (position, index, known) =>
      `posición ${position}, palabra ${index} del vocabulario${known ? '' : ', desconocida'}`,
    padded: (rows, cols) =>
      `Como números: una matriz de ${plural(rows, 'oración', 'oraciones')} por ${plural(cols, 'palabra', 'palabras')}`,
    paddedText:
      'Cada palabra es su número en el vocabulario, en el que las palabras frecuentes van primero. Las oraciones más cortas se rellenan con ceros para que todas las filas tengan la misma longitud; no representan ninguna palabra y no se dibujan.',
    unknown: (list) =>
      list.length === 1
        ? `Una palabra no tiene vector aquí: ${list[0]}. En su lugar hay ceros, así que no queda más que la posición; el punto está hueco y no cuenta como vecino de nadie.`
        : `${list.length} palabras distintas no tienen vector aquí: ${list.join(', ')}. En su lugar hay ceros, así que no queda más que la posición; sus puntos están huecos y no cuentan como vecinos de nadie.`,
    unsplit: (list) =>
      `Por qué un solo token: el texto se divide únicamente en los espacios y en signos como . , ! ? y -, y no hay ninguno en ${list.map((word) => `«${word}»`).join(', ')}. Las lenguas que no ponen espacios entre las palabras necesitan otro tokenizador.`,
    presets: 'palabras : posiciones',
    see: {
      named: (name, text) => `${name}. ${text}`,
      words:
        'Sin posiciones una palabra tiene un solo vector, esté donde esté: el orden de la oración no deja huella.',
      equal: 'Palabras y posiciones se suman tal como son.',
      positions: 'Cada posición cuenta diez veces.',
      mostlyWords: 'Cada palabra cuenta diez veces.',
      kept: (count, all, dims) =>
        `${count === all ? `Cada una de las ${all} palabras` : `${count} de ${all} palabras`} ${count === 1 || count === all ? 'tiene' : 'tienen'} la misma palabra más cercana de la oración que sin posiciones, si cuentan las ${dims} dimensiones.`,
      beside: (count, all, dims) =>
        `Para ${count === all ? `cada una de las ${all}` : `${count} de ${all}`} palabras, la más cercana en las ${dims} dimensiones es una que está justo a su lado en la oración.`,
      scaled: (d, root, half) =>
        `El transformer original multiplica sus embeddings por √d = √${d} = ${root}. Eso no hace las palabras tantas veces más largas que las posiciones: embeddings que empiezan con una longitud de alrededor de 1 pasan a medir ${root}, junto a posiciones de √(d/2) = ${half}, lo que da 1,4 : 1.`,
      scaledHere: (before, after, position, ratio) =>
        `Las palabras de aquí miden de media ${before} ya de partida, así que pasan a medir ${after}, junto a posiciones de ${position}: ${ratio} : 1.`,
      balanced:
        '1,4 : 1 en longitud: la proporción del transformer original, √d : √(d/2) = √2 : 1, si sus embeddings empiezan con longitud 1.',
    },
    panel: (sentence, count) =>
      `Oración ${sentence}: ${count === 1 ? 'su única palabra como punto numerado' : `sus ${count} palabras como puntos numerados`} en un plano`,
    component: (number, share) => `componente ${number} (${share} de la varianza)`,
    across: (share) => `posiciones (${share} de la varianza)`,
    up: (share) => `palabras (${share} de la varianza)`,
    alone: 'Una sola palabra: no hay diferencia que mostrar ni otra de la que estar cerca.',
    onePoint: 'Con estos ajustes todas las palabras de la oración están en un mismo punto.',
    showsAll: 'El plano muestra todas las diferencias entre estas palabras.',
    shows: (share) => `El plano muestra el ${share} de las diferencias entre estas palabras.`,
    turned: (count, all, dims, names) =>
      `Un anillo marca ${count === 1 ? 'la única' : `las ${count}`} de ${all} cuya palabra más cercana en él no es la más cercana en las ${dims} dimensiones: ${names}.`,
    straight: (all, dims) =>
      `${all === 2 ? 'Las dos tienen' : `Las ${all} tienen`} en él la misma palabra más cercana que en las ${dims} dimensiones.`,
    movesFrom: 'Una línea lleva a cada palabra desde donde está en la oración 1.',
    nearTurned: (word, plane, all, dims) =>
      `La más cercana a «${word}» en el plano (línea continua): ${plane.word} en la posición ${plane.position}, a ${plane.plane}, pero a ${plane.all} en las ${dims} dimensiones. La más cercana en las ${dims} (línea discontinua): ${all.word} en la posición ${all.position}, a ${all.all}, de los que el plano muestra ${all.plane}.`,
    nearSame: (word, all, dims) =>
      `La más cercana a «${word}», tanto en el plano, a ${all.plane}, como en las ${dims} dimensiones, a ${all.all}: ${all.word} en la posición ${all.position}.`,
    nearHere: (word, all) =>
      `La más cercana a «${word}»: ${all.word} en la posición ${all.position}, a ${all.all}.`,
    noOthers: (word) => `No hay otra palabra con vector de la que «${word}» pueda estar cerca.`,
    lengths: (parts) =>
      `Longitudes de los vectores: ${parts.map(({ name, length }) => `‖${name}‖ = ${length}`).join(', ')}.`,
    average: (word, position) =>
      `Con estos pesos una palabra mide ${word} de media, y una posición ${position}.`,
    averageUnknown: (position) =>
      `Ninguna palabra tiene vector aquí; con este peso una posición mide ${position} de media.`,
    chosen: (word, position, known) =>
      `«${word}» en la posición ${position}${known ? '' : ', que no tiene vector aquí'}`,
    lines: (word, position) =>
      `Líneas sobre las dimensiones: el vector de ${word}, la codificación de la posición ${position} y su suma`,
    line: {
      word: (weight) => `${weight} × palabra`,
      position: (weight, position) => `${weight} × posición ${position}`,
      sum: 'suma',
    },
    searching: 'Buscando sus palabras más cercanas…',
    noNeighbours: 'Una palabra sin vector no está cerca de ninguna.',
    neighbours: (word, near) =>
      `Las más cercanas a «${word}»: ${near.map(({ word, cosine }) => `${word} ${decimals(cosine, 2)}`).join(', ')} (coseno del ángulo entre los vectores de palabras).`,
    sameSentence: 'Las dos oraciones son iguales.',
    sameBag:
      'Las dos oraciones constan de las mismas palabras. Sin posiciones cada palabra tiene el mismo vector en ambas, así que son una misma bolsa de vectores: todas las distancias son 0.',
    sameWords: (moved, more, same, dims) => {
      const whole = moved.every(({ distance, drawn }) => distance === drawn);
      const list = moved.map(
        ({ word, from, to, distance, drawn }) =>
          `${word} ${distance} (${from} → ${to}${drawn && !whole ? `; dibujado: ${drawn}` : ''})`,
      );
      return [
        `Las dos oraciones constan de las mismas palabras. De la primera a la segunda sus vectores se desplazan, en las ${dims} dimensiones: ${list.join(', ')}${more ? ` y ${more} más` : ''}.`,
        ...(whole ? ['El plano muestra estas longitudes enteras.'] : []),
        ...(same ? [`En la misma posición, y por tanto sin cambios: ${same}.`] : []),
      ].join(' ');
    },
    source: {
      choose: 'Abrir un archivo de vectores de palabras…',
      back: 'Volver a las palabras de esta página',
      cancel: 'Cancelar',
      reading: 'Leyendo vectores de palabras',
      privacy:
        'GloVe, word2vec o fastText como texto, también .gz; se puede soltar un archivo sobre la figura. Se lee en este ordenador y no se envía a ninguna parte.',
      builtIn: (count, dims) =>
        `Vectores de palabras: incluidos, ${count} palabras inglesas en ${dims} dimensiones, hechos con las definiciones de WordNet, un diccionario. Muestran qué palabras se parecen; no igualan a los vectores aprendidos de mucho texto.`,
      file: (name, count, dims, milliseconds) =>
        `Vectores de palabras: ${name}, ${count} palabras en ${dims} dimensiones, abierto en ${milliseconds < 50 ? 'menos de 0,1' : decimals(milliseconds / 1000, 1)} s.`,
      opening: (name) => `Abriendo ${name}…`,
      progress: (bytes, total) =>
        `${(bytes / 1e6).toFixed(0)}${total ? ` de ${(total / 1e6).toFixed(0)}` : ''} MB`,
      cancelled: (name) => `Se canceló la lectura de ${name}; nada ha cambiado.`,
      failed: (name, reason) => `No se pudo abrir ${name}: ${reason}. Nada ha cambiado.`,
      problems: (count) => plural(count, 'línea no se usa', 'líneas no se usan'),
      problem: (line, reason) => `línea ${line}: ${reason}`,
    },
  },
  various: 'varios',
  lab: {
    link: 'Copiar enlace',
    linkTitle: 'Un enlace que abre esta página con los ajustes actuales',
    linkField: 'Enlace a los ajustes actuales',
    copied: 'Enlace copiado',
  },
  framed: {
    title: 'Figura',
    none: (names) =>
      `Esta dirección no nombra ninguna figura. Debería terminar así: #pe=1&figure=heatmap&positions=64&controls. Las figuras son: ${names.join(', ')}.`,
    left: (names) =>
      `Algunos ajustes de la dirección tienen valores que nadie podría elegir aquí, y se han omitido: ${names.join(', ')}.`,
  },
  angles: 'Ángulos de cada columna',
  own: {
    choose: 'Abrir un archivo de números…',
    another: 'Abrir otro archivo…',
    back: 'Volver a lo que muestra la página',
    cancel: 'Cancelar',
    reading: 'Se está leyendo el archivo',
    array: 'matriz',
    empty: 'Aquí se muestra una tabla propia: una fila por posición, una columna por dimensión.',
    above: 'Se muestra aquí en cuanto se abra un archivo arriba.',
    privacy:
      '.npy, .npz, .safetensors, CSV o TSV; se puede soltar un archivo sobre una figura. Se lee en este ordenador y no se envía a ningún sitio.',
    file: (name, shape, type) =>
      type === 'text'
        ? `${name}: ${shape} números como texto, mostrados como float32.`
        : `${name}: ${shape}, ${type}${type === 'float32' ? '' : ', mostrados como float32'}.`,
    special: (nan, infinite) =>
      `Quedan en blanco: ${[nan ? `${plural(nan, 'celda', 'celdas')} con NaN` : '', infinite ? plural(infinite, 'celda infinita', 'celdas infinitas') : ''].filter(Boolean).join(' y ')}.`,
    several: (name, count) => `${name} tiene ${count} matrices. Elija una de ellas.`,
    stored,
    noNumbers: 'ninguno de sus números es finito',
    opening: (name) => `Se está abriendo ${name}…`,
    progress: (bytes, total) => `${(bytes / 1e6).toFixed(0)} de ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (name) => `Se ha cancelado la lectura de ${name}.`,
    failed: (name, reason) => `No se ha podido abrir ${name}: ${reason}.`,
  },
  table: {
    prompt: 'Elija un número para ver cómo se calcula.',
    cut: 'Se calculan todos los números; la tabla muestra los primeros y los últimos.',
  },
  construction: {
    name: 'La codificación, construida paso a paso',
    steps: 'Pasos',
    back: 'Atrás',
    next: 'Siguiente',
    shape: 'forma',
  },
  steps: {
    even_indices: {
      title: 'Índices pares',
      formula: '2i',
      text: 'Las columnas van por pares, un seno y su coseno. En el orden del artículo, el par i empieza en la columna par 2i.',
    },
    denominators: {
      title: 'Denominadores',
      formula: 'base^(2i / d_model)',
      text: 'Un número para cada par. Cada uno es el anterior multiplicado por un mismo factor: eso es lo que hace lentos los últimos pares. Un coseno no necesita número propio, pues comparte el de su seno.',
    },
    positions: {
      title: 'Posiciones',
      formula: 'p',
      text: 'Las posiciones están en una columna, de modo que al dividirla por la fila de denominadores resulta una tabla entera: un ángulo para cada posición y cada par.',
    },
    sine: {
      title: 'Mitad de senos',
      formula: 'sin(p / denominador)',
      text: 'El seno de cada ángulo. Donde más deprisa se mueve es a lo largo de la primera columna; donde más despacio, de la última.',
    },
    cosine: {
      title: 'Mitad de cosenos',
      formula: 'cos(p / denominador)',
      text: 'El coseno de los mismos ángulos. Juntos, un seno y su coseno son un punto de un círculo, así que ninguno tiene que decir por sí solo dónde está la aguja.',
    },
    stacked: {
      title: 'Apilados',
      formula: '[sin, cos]',
      text: 'Cada seno se pone junto a su coseno, en un nuevo último eje de longitud dos. Ningún número cambia.',
      flipped: { formula: '[cos, sin]' },
    },
    interleaved: {
      title: 'Intercalados',
      formula: 'sin, cos, sin, cos, …',
      text: 'Los dos últimos ejes se hacen uno, y cada fila es ahora la codificación de una posición, tan larga como un vector de palabra y lista para sumarse a él.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Concatenados',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'Todos los senos y luego todos los cosenos: los mismos números que en la disposición intercalada, con las columnas en otro orden. Cada fila es la codificación de una posición.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'Todos los cosenos y luego todos los senos: los mismos números que en la disposición intercalada, con las columnas en otro orden. Cada fila es la codificación de una posición.',
      },
    },
  },
  schemes: {
    figure: (count) => `Afirmaciones sobre ${plural(count, 'esquema', 'esquemas')}, todas medidas`,
    scheme: 'esquema',
    width: {
      label: 'd_model',
      doc: 'Cuántas dimensiones tienen las filas, las consultas y las claves, donde ningún ajuste predefinido lo dice.',
    },
    farPosition: {
      label: 'posición lejana',
      doc: 'La posición que se le pide a cada esquema.',
    },
    empty: 'schemes está vacío; debe nombrar esquemas separados por comas, como «sinusoidal, rope/llama-3»',
    tooMany: (count, most) => `schemes nombra ${count}; se muestran como mucho ${most}`,
    badFar: (value, most) => `far es ${value}; debe ser un número entero de 1 a ${most}`,
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'afirmación', verdict: 'veredicto', value: 'número', text: 'lo que se midió' },
    states: { yes: 'sí', no: 'no', nothing: 'nada que comparar', lacks: 'no procede' },
    nothing: 'Solo hay una posición.',
    what: {
      rows: (width) => `suma a cada palabra una fila de ${plural(width, 'número', 'números')}`,
      rotation: (width) => `gira consultas y claves de ${plural(width, 'dimensión', 'dimensiones')}`,
      bias: (heads) => `suma un número a cada puntuación, en ${plural(heads, 'cabeza', 'cabezas')}`,
      indices: 'elige una fila de una tabla para cada consulta y clave',
      none: 'no suma nada',
      other: 'depende de las palabras',
    },
    lacks: {
      none: 'No hay nada que medir: solo la máscara revela el orden.',
      words: 'Sin palabras no hay nada que medir.',
      rows: 'No tiene filas de posiciones.',
      numbers: 'Solo elige entre filas aprendidas.',
    },
    bounded: {
      title: 'Acotado',
      note: 'Filas: ningún número pasa de 1 ni baja de −1. Giros: ningún vector crece. Sesgos: ninguno con la posición lejana es mayor que todos los que hay hasta la posición que es la mitad de esa.',
      measure: {
        rows: (size) => `mayor |valor|: ${size}`,
        rotation: (size) =>
          `mayor crecimiento de un vector: ${size} ${size === '1' ? 'vez' : 'veces'} su longitud`,
        bias: (size, half) => `mayor |sesgo| hasta la posición ${half}: ${size}`,
      },
      beyond: (far, size) => `; con la posición ${far}: ${size}`,
    },
    distinct: {
      title: 'Filas distintas',
      note: 'Dos filas cualesquiera distan más de 2⁻⁸, un paso de bfloat16.',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `menor distancia: ${distance}, de todas las posiciones separadas por ${b - a}`
          : `menor distancia: ${distance}, de las posiciones ${a} y ${b}`,
    },
    offset: {
      title: 'Solo cuenta el desplazamiento',
      note: 'Lo que dos posiciones aportan a una puntuación no cambia si ambas avanzan. De las filas: su producto escalar, uno de los cuatro términos de una puntuación. De giros y sesgos: todo lo que las posiciones hacen a una puntuación.',
      measure: (change, offset, isRounding) =>
        `mayor cambio: ${change}${offset === undefined ? '' : `, con desplazamiento ${offset}`}${isRounding ? ', del redondeo' : ''}`,
      sentence: ({ score, rows, indices }, no) => {
        const yes = [
          ...(score.length ? [`en la puntuación, con ${listed(score)}`] : []),
          ...(rows.length ? [`en el producto escalar de dos filas, con ${listed(rows)}`] : []),
          ...(indices.length ? [`en la elección de una fila de la tabla, con ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `Algo más que el desplazamiento cuenta en ${listed(no)}.` : '';
        return `Solo cuenta el desplazamiento: ${yes.join('; ')}${no.length ? `; no así con ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (far) => `Definido en ${far}`,
      note: 'Definido no es aprendido: que un modelo pueda usar una posición tan lejana depende de su entrenamiento.',
      table: (far, last) =>
        `posición ${far}: la tabla ${last === '0' ? 'solo tiene la fila 0' : `tiene las filas 0 a ${last}`}`,
      sentence: (far, yes, no) =>
        no.length
          ? `La posición ${far} la ${no.length === 1 ? 'rechaza' : 'rechazan'} ${listed(no)}.`
          : yes.length
            ? `Ningún esquema rechaza la posición ${far}.`
            : '',
    },
    at: {
      rows: (far, value) => `la fila de la posición ${far} empieza por ${value}`,
      rotation: (far, angle) =>
        `la posición ${far} gira el primer par ${angle} ${angle === '1' ? 'radián' : 'radianes'}`,
      bias: (far, value) => `consulta ${far} y clave 0 en la cabeza 0: ${value}`,
      indices: (far, index) => `consulta ${far} y clave 0: número ${index}`,
    },
    compared: (count, ofBias, last, far) =>
      `Medido en ${count === 1 ? 'la posición 0' : `las primeras ${count} posiciones`}${ofBias < count ? ` (${ofBias} de un sesgo)` : ''}${last > 1 ? ` y, donde existen, en las ${last} hasta la posición ${far}` : last ? ` y, donde existe, en la posición ${far}` : ''}.`,
    drawn: (names) => (names.length ? `Aquí se sacan al azar los números de: ${listed(names)}.` : ''),
  },
  properties: {
    figure: (scheme, rows) =>
      `Afirmaciones sobre ${scheme}, medidas en ${plural(rows, 'posición', 'posiciones')}`,
    states: {
      holds: 'se cumple',
      fails: 'no se cumple',
      unmeasured: 'no medido',
      nothing: 'nada que comparar',
    },
    nothing: {
      positions: 'Solo hay una posición.',
      pairs: 'Solo hay un par de dimensiones.',
      apart: (k) => `Solo un par de posiciones está a distancia ${k}.`,
      gaps: 'Faltan algunos de los números.',
    },
    counterexample: 'Véase: ',
    summary: (held, count, failed, unmeasured, empty) =>
      [
        `Con estos ajustes se ${held === 1 ? 'cumple' : 'cumplen'} ${held} de ${plural(count, 'afirmación', 'afirmaciones')}.`,
        ...(failed.length ? [`No se cumple: ${failed.join('; ')}.`] : []),
        ...(unmeasured.length ? [`No medido: ${unmeasured.join('; ')}.`] : []),
        ...(empty.length ? [`No hay nada que comparar en: ${empty.join('; ')}.`] : []),
      ].join(' '),
    pairwise: (rows) =>
      `Se comparan entre sí las filas de las primeras ${rows} posiciones; todo lo demás se mide en todas.`,
    k: {
      label: 'desplazamiento k',
      doc: 'Cuántas posiciones separan dos filas, donde una afirmación trata de un desplazamiento.',
    },
    badK: (k, last) => `k es ${k}; debe ser un número entero de 1 a ${last}, la última posición`,
    rounding: (tolerance) => `permitido: ${tolerance}, por el redondeo a float32`,
    bounded: {
      title: 'Todo valor está entre −1 y 1',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: 'permitido: 1',
      text: 'Por lejos que esté la posición: los senos y cosenos no conocen un número mayor.',
      measure: (size) => `mayor |valor|: ${size}`,
      counterexample: (position, dimension, value) =>
        `la posición ${position}, dimensión ${dimension}, tiene ${value}.`,
    },
    unique: {
      title: 'No hay dos posiciones con la misma fila',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        'necesario: más de 0,00391 = 2⁻⁸, un paso de bfloat16 justo por debajo de 1: filas más cercanas pueden hacerse una sola en una red que calcula con él',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `menor distancia: ${distance}, de todas las posiciones separadas por ${b - a}`
          : `menor distancia: ${distance}, de las posiciones ${a} y ${b}`,
      text: (rows) => `Medido sobre todos los pares de ${rows} posiciones.`,
      counterexample: (a, b, difference, isPaired) =>
        `posiciones ${a} y ${b}. Sus filas difieren como mucho en ${difference} en cada dimensión${isPaired ? ', pues cada par está casi donde estaba' : ''}.`,
    },
    norm: {
      title: 'Todas las filas miden lo mismo',
      formula: (isOdd, norm) => `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (deviation) => `mayor desviación de una norma: ${deviation}`,
      text: (isOdd) =>
        `Cada par aporta sin² + cos² = 1, y el número de pares es ${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'}.`,
      counterexample: (row, norm) => `la fila de la posición ${row} tiene la norma ${norm}.`,
    },
    offset: {
      title: 'Las filas separadas por k están siempre a la misma distancia',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (spread, count) =>
        `distancia mayor menos menor: ${spread}, sobre ${plural(count, 'par', 'pares')} de filas`,
      text: (k, distance) =>
        `k = ${k}: la distancia es ${distance}, esté donde esté p. En la fórmula no aparece p.`,
      counterexample: (low, high) => `posiciones ${low}, pero posiciones ${high}.`,
    },
    smooth: {
      title: 'Ningún valor cambia más que su frecuencia',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (change, dimension, frequency) =>
        `mayor cambio en una posición: ${change}, en la dimensión ${dimension}, donde ω = ${frequency}`,
      allowance: (tolerance) => `permitido: ω, y ${tolerance} por el redondeo a float32`,
      text: (first, last) =>
        last
          ? `Suave, pues, donde ω es pequeña: el último par, con ω = ${last.frequency}, cambia como mucho ${last.most} por posición. El primero, con ω = ${first.frequency}, puede cambiar ${first.most}; todo el camino de −1 a 1 es 2.`
          : `Suave, pues, donde ω es pequeña. El único par tiene ω = ${first.frequency} y puede cambiar ${first.most}; todo el camino de −1 a 1 es 2.`,
      counterexample: (position, dimension, excess) =>
        `dimensión ${dimension}, de la posición ${position} a la ${position + 1}: el cambio supera a ω en ${excess}.`,
    },
    alike: {
      title: 'Las filas vecinas son casi iguales',
      formula: (least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (cosine, row) =>
        row === undefined
          ? `coseno de dos vecinas cualesquiera: ${cosine}`
          : `menor coseno de vecinas: ${cosine}, de las posiciones ${row} y ${row + 1}`,
      allowance: (least) => `necesario: ${least}, filas a menos de 26°`,
      text: ({ change, dimension, position }) =>
        `En conjunto lo son, porque la mayoría de las dimensiones son lentas. Una por una no: la dimensión ${dimension} cambia ${change} de la posición ${position} a la ${position + 1}.`,
      calm: (change) => `También lo son sus valores, uno por uno: ninguno cambia más de ${change}.`,
      counterexample: (row, distance, { change, dimension, position }) =>
        `posiciones ${row} y ${row + 1}, a una distancia de ${distance}. Hay demasiado pocas dimensiones lentas para compensar las rápidas: la dimensión ${dimension} cambia ${change} de la posición ${position} a la ${position + 1}.`,
    },
    shift: {
      title: 'Un desplazamiento de k es una misma aplicación lineal en todas las posiciones',
      formula: (k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (residual, count) =>
        `mayor |PE(p + k) − M · PE(p)|: ${residual}, sobre ${plural(count, 'posición', 'posiciones')}`,
      tooLarge: (cells) => `M tendría ${cells} números: elija un d_model de hasta 2048`,
      text: 'M gira cada par su propio ángulo k·ω y no mezcla nada más: el resto es 0.',
      counterexample: (position, dimension, residual) =>
        `la posición ${position}, dimensión ${dimension}, se desvía en ${residual}.`,
      heatmap: (size, all) =>
        size < all
          ? `M: las primeras ${size} de ${all} filas y columnas`
          : `M, ${size} filas y ${size} columnas`,
      from: 'dimensión de PE(p)',
      to: 'dimensión de PE(p + k)',
    },
    frequencies: {
      title: 'Las dimensiones bajas giran deprisa; las altas, despacio',
      formula: 'longitud de onda del par i = 2π / ωᵢ',
      allowance: 'permitido: ninguna bajada de una dimensión a la siguiente',
      measure: ([first, last]) => `longitudes de onda: de ${first} a ${last} posiciones por vuelta`,
      text: (open, pairs, last) =>
        `${open} de ${plural(pairs, 'par', 'pares')} no ${open === 1 ? 'ha' : 'han'} completado una vuelta en la posición ${last}.`,
      counterexample: (dimension, [before, after]) =>
        `de la dimensión ${dimension} a la ${dimension + 1} la longitud de onda baja de ${before} a ${after}.`,
      ruler: (open, pairs) =>
        `Regla de las longitudes de onda de ${plural(pairs, 'par', 'pares')}, logarítmica; ${open} no ${open === 1 ? 'ha' : 'han'} completado una vuelta`,
      wavelength: 'longitud de onda en posiciones',
      last: (position) => `posición ${position}`,
      hands: (position) => `Agujas de algunos pares en la posición ${position}`,
      explain:
        'Cada aguja gira ω radianes por posición: su punta es sin hacia la derecha y cos hacia arriba. Debajo, el número i de su par y su longitud de onda; a trazos, las que no dan la vuelta hasta la última posición.',
    },
    similarity: {
      title: 'La similitud decrece con la separación',
      formula: (isPaired) => (isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)'),
      allowance: 'permitido: nada más que el redondeo a float32',
      measure: (rises, count) => `sube en ${rises} de ${plural(count, 'desplazamiento', 'desplazamientos')}`,
      text: (at, value) => `La menor similitud es ${value}, en el desplazamiento ${at}.`,
      counterexample: (offset, before, after) =>
        `del desplazamiento ${offset} al ${offset + 1} sube de ${before} a ${after}.`,
      sketch: 'Producto escalar de la posición 0 con cada posición',
      offsets: 'desplazamiento k; a trazos: el menor valor',
      dots: 'producto escalar',
      dotsWithRises: 'producto escalar; grueso donde sube',
    },
    turnedNorm: {
      title: 'Girar deja cada vector tan largo como era',
      formula: '‖R(p) x‖ = ‖x‖',
      text: 'Una consulta o una clave no pierde nada al girar: solo cambian las direcciones. Medido con un vector en cada posición.',
      measure: (deviation) => `mayor cambio de la norma: ${deviation}`,
      counterexample: (row, before, after) =>
        `en la posición ${row} la norma pasa a ser ${after} en vez de ${before}.`,
    },
    turnedOffset: {
      title: 'Una puntuación depende solo de cuánto distan consulta y clave',
      formula: '(R(p + k) x) · (R(p) y) es igual para todo p',
      text: (k, score) =>
        `Una consulta x y una clave y, a distancia k = ${k}: su puntuación es ${score}, estén donde estén.`,
      measure: (spread, count) =>
        `puntuación mayor menos menor: ${spread}, en ${plural(count, 'lugar', 'lugares')}`,
      counterexample: (low, high) => `consulta y clave en ${low}, pero en ${high}.`,
    },
    turnedZero: {
      title: 'En la posición 0 no se gira nada',
      formula: 'R(0) x = x',
      text: 'Allí todos los ángulos son 0, hasta el último bit.',
      allowance: 'permitido: 0',
      measure: (change) => `mayor cambio de un número: ${change}`,
      counterexample: (dimension, change) => `la dimensión ${dimension} cambia en ${change}.`,
    },
    biasOffset: {
      title: 'El sesgo depende solo de cuánto distan consulta y clave',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm es la posición de la consulta y n la de la clave: en cada diagonal de la matriz hay un solo número. Así el sesgo se conoce también para textos más largos que los del entrenamiento.',
      measure: (change, heads, size) =>
        `mayor cambio en una diagonal: ${change}, en ${plural(heads, 'cabeza', 'cabezas')} y ${size} posiciones`,
      counterexample: (head, query, key) =>
        `en la cabeza ${head}, la consulta ${query} y la clave ${key} difieren de las siguientes de su diagonal.`,
    },
    biasZero: {
      title: 'Una clave en el lugar de su consulta no cuesta nada',
      formula: 'b(m, m) = 0',
      text: 'Solo la distancia resta algo a una puntuación.',
      allowance: 'permitido: 0',
      measure: (most) => `mayor |sesgo| en la diagonal principal: ${most}`,
      counterexample: (head, query, value) => `en la cabeza ${head}, la consulta ${query} tiene ${value}.`,
    },
    precision: {
      title: 'Los ángulos en float32 bastan',
      formula: (angle, position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|, con a = ${angle}`,
      measure: (error, position) =>
        `mayor error de las posiciones probadas, hasta ${whole(1e6)}: ${error}, en la posición ${position}`,
      allowance: (limit) => `permitido: ${limit}, una unidad del tercer decimal`,
      text: (own) =>
        `Varias implementaciones conocidas calculan así los ángulos: cada paso, también la frecuencia, se redondea a float32 (f32). El error es el mayor de todos los pares. Aquí los ángulos tienen doble precisión, y el error queda por debajo de ${own}.`,
      counterexample: (position, error) =>
        `la posición ${position} es la primera de las probadas que se desvía más: ${error}.`,
      sketch: 'Error de los ángulos en float32 según la posición, ambos logarítmicos',
      error: 'mayor error',
      limit: (limit) => `permitido: ${limit}`,
      own: (own) => `aquí: menos de ${own}`,
    },
  },
  score: {
    none: (count) =>
      count === 1
        ? 'La pregunta aún no está bien respondida.'
        : `Ninguna de las ${count} preguntas está bien respondida aún.`,
    some: (right, count, first, points) =>
      `${right} de ${plural(count, 'pregunta bien respondida', 'preguntas bien respondidas')}, ${first} al primer intento: ${points} de ${plural(count, 'punto', 'puntos')}.`,
    again: 'Empezar de nuevo',
  },
  quiz: {
    list: (items) => items.join('; '),
    language: 'es',
    figure: (question) => `Pregunta: ${question}`,
    settings: (scheme, list) => `Para ${scheme}: ${list.map((each) => each.join(' ')).join(', ')}`,
    check: 'Comprobar',
    again: 'Otra vez',
    right: 'Correcto.',
    wrong: 'No es así.',
    missing: 'Dé primero una respuesta.',
    save: 'Guardar todas las respuestas',
    saved: (file) =>
      `Su navegador puede guardar ${file}: las respuestas a todas las preguntas de esta página.`,
    /** On paper, of all questions. */
    answers: 'Respuestas',
    because: (about, reason) => `${about}. ${reason}`,
    readOn: (heading) => (heading ? `Leer sobre esto: ${heading}` : 'Leer sobre esto'),
    badChapter: (text) =>
      `chapter es «${text}»; debe ser un lugar de la página, como «#words», o una dirección relativa o https`,
    onePosition:
      'Con estos ajustes solo existe la posición 0, sin nada con que compararla: no hay nada que preguntar.',
    badQuestion: (text, names) => `question es «${text}»; debe ser uno de: ${names.join(', ')}`,
    badAnswer: (text, reason) => `answer es «${text}»: ${reason}`,
    own: {
      text: '¿Qué número es?',
      badName: (name, names) => `no existe ${name}; puede nombrar: ${names.join(', ')}`,
      badCount: (name, count) =>
        `${name} ${count === 0 ? 'no toma valores' : `toma ${plural(count, 'valor', 'valores')}`}`,
      badCharacter: (at, text) => `«${text}», en el carácter ${at}, no puede estar ahí`,
      badLength: (most) => `tiene más de ${most} caracteres`,
      badEnd: (at) => `falta algo en el carácter ${at}`,
      badValue: 'con estos ajustes no es un número finito',
      large: (given, by) => `${given} es demasiado; tendría que ser menor en aproximadamente ${by}.`,
      small: (given, by) => `${given} es demasiado poco; tendría que ser mayor en aproximadamente ${by}.`,
    },
    badKind: (text, names) => `kind es «${text}»; debe ser uno de: ${names.join(', ')}`,
    ownKind: (text) => `kind es «${text}»; con answer en la etiqueta debe ser: number`,
    order: {
      text: 'Ordene estas dimensiones, primero la de longitud de onda más corta.',
      up: (item) => `${item}: hacia arriba`,
      down: (item) => `${item}: hacia abajo`,
      place: (item, place, count) => `${item}: puesto ${place} de ${count}`,
      item: (dimension, wavelength) => `dimensión ${dimension} (${wavelength})`,
      right: (items) => `Con sus longitudes de onda: ${items}.`,
      wrong: (first, longer, second, shorter) =>
        `La dimensión ${first} está antes de la dimensión ${second}. Para eso su longitud de onda tendría que ser la más corta, pero es de unas ${longer}, y la de la dimensión ${second}, de unas ${shorter}.`,
    },
    number: {
      label: 'Su respuesta: ',
      within: (percent) => `Vale lo que se desvíe como mucho un ${percent}\u00a0%.`,
      badNumber: (text) => `«${text}» no es un número; escríbalo como 1.234,5 o 1234,5.`,
      right: (answer) => `Es aproximadamente ${answer}.`,
      sign: (given) => `${given} tiene el tamaño correcto. Su signo tendría que ser el otro.`,
      point: (given, factor) => `Habría que multiplicar ${given} por ${factor}: la coma está en otro lugar.`,
      inverse: (given) => `${given} es aproximadamente 1 dividido entre el número por el que se pregunta.`,
    },
    wavelength: {
      text: (dimension) =>
        `¿Después de cuántas posiciones ha dado la dimensión ${dimension} una vuelta: cuál es su longitud de onda?`,
      none: 'Con estos ajustes no gira ninguna dimensión: no hay nada que preguntar.',
      wrong: (dimension, given, turns) =>
        `Después de ${given} posiciones la dimensión ${dimension} ha dado ${turns} vueltas; tendría que ser 1.`,
      radians: (given) =>
        `Después de unas ${given} posiciones el ángulo es 1 (radián). Tendría que ser 2π, una vuelta entera.`,
      pair: (dimension, pair) =>
        `Esa es la longitud de onda del par ${dimension}. La dimensión ${dimension} pertenece al par ${pair}, contado desde 0.`,
      half: (given) =>
        `Después de unas ${given} posiciones ha dado media vuelta. Tendría que ser una vuelta entera.`,
      frequency: (given) =>
        `Aproximadamente ${given} es su frecuencia, el ángulo que gira con cada posición. La longitud de onda es 2π dividido entre eso.`,
      other: (dimension, wavelength) =>
        `Aproximadamente ${wavelength} es la longitud de onda de la dimensión ${dimension}.`,
      speed: (needed, own) =>
        `Para esta respuesta tendría que girar aproximadamente ${needed} radianes con cada posición, y gira ${own}.`,
    },
    length: {
      text: (last) => `¿Cuál es la longitud (norma) de la fila de la posición ${last}?`,
      wrong: (square, given, own) =>
        `Los cuadrados de sus números suman unos ${square}. El cuadrado de ${given} tendría que ser eso, pero es unos ${own}.`,
      square: (square) =>
        `Unos ${square} es la suma de los cuadrados de sus números. La longitud es su raíz cuadrada.`,
      ones: (width) =>
        `Sería la raíz cuadrada de ${width} si cada uno de sus números (${width} en total) fuera 1 o −1.`,
      position: (first) =>
        `Para esta respuesta la longitud tendría que ser el número de la posición. En la posición 0 es aproximadamente ${first}, y no 0.`,
      sum: (sum) =>
        `Aproximadamente ${sum} es la suma de sus números. Primero habría que elevar cada uno al cuadrado, y sacar la raíz de esa suma.`,
    },
    fastest: {
      text: '¿Cuál de estas dimensiones gira más rápido, es decir, tiene la longitud de onda más corta?',
      none: 'Con estos ajustes no hay dos dimensiones cuyas longitudes de onda difieran en un 1\u00a0% o más: no hay nada que preguntar.',
      choice: (dimension) => `dimensión ${dimension}`,
      right: (dimension, wavelength) =>
        `La longitud de onda de la dimensión ${dimension} es de unas ${wavelength}, la más corta de estas.`,
      wrong: (dimension, wavelength, best, shortest) =>
        `La longitud de onda de la dimensión ${dimension} es de unas ${wavelength}; la de la dimensión ${best}, de unas ${shortest}. Para ser la más rápida, la dimensión ${dimension} tendría que tener menos de ${shortest}.`,
    },
    distance: {
      text: (last) =>
        `¿Cómo evoluciona el producto escalar de las filas de las posiciones 0 y k cuando k va de 0 a ${last}?`,
    },
    norm: {
      text: (last) =>
        `¿Cómo evoluciona la longitud (norma) de una fila desde la posición 0 hasta la posición ${last}?`,
    },
    course: {
      choices: {
        falls: 'El valor baja y nunca sube.',
        turns: 'En unos pasos baja y en otros sube.',
        same: 'El valor no cambia, salvo por redondeo.',
        rises: 'El valor sube y nunca baja.',
      },
      facts: (steps, falls, rises, first, last) =>
        `${steps === 1 ? `En su único paso ${falls ? 'baja' : rises ? 'sube' : 'no hace ni lo uno ni lo otro'}` : `De sus ${steps} pasos baja en ${falls} y sube en ${rises}`}; vale ${first} al principio y ${last} al final.`,
      firstRise: (from, to, before, after) =>
        `Sube por primera vez de ${from} a ${to}: de ${before} a ${after}.`,
      firstFall: (from, to, before, after) =>
        `Baja por primera vez de ${from} a ${to}: de ${before} a ${after}.`,
      needs: {
        falls: 'Para esta respuesta tendría que bajar al menos en un paso y no subir en ninguno.',
        turns: 'Para esta respuesta tendría que bajar al menos en un paso y subir en otro.',
        same: 'Para esta respuesta no podría bajar ni subir en ningún paso.',
        rises: 'Para esta respuesta tendría que subir al menos en un paso y no bajar en ninguno.',
      },
    },
    sum: {
      text: (width) =>
        `Una palabra tiene un vector de ${plural(width, 'número', 'números')}. Con la fila de su posición, ¿cuántos números tiene?`,
      none: 'Este esquema da filas a las celdas de una cuadrícula o a puntos, y no a palabras: no hay nada que preguntar.',
      added: (width) =>
        `La fila tiene tantos números como el vector, ${width}, y se suman número a número: la suma también tiene ${width}.`,
      appended: (width) =>
        `Para ${width + 1}, la posición tendría que ser un solo número detrás del vector. Es una fila de ${plural(width, 'número', 'números')} y se suma.`,
      concatenated: (width) =>
        `Para ${2 * width}, la fila tendría que ir detrás del vector: ${width} + ${width} números. Se suman número a número.`,
    },
    offset: {
      text: ([a, b, c, d]) =>
        `Las posiciones ${a} y ${b} están tan lejos una de otra como ${c} y ${d}. ¿Qué dos tienen filas más distantes?`,
      none: 'Para dos pares de posiciones hacen falta tres, y hay menos: no hay nada que preguntar.',
      choices: {
        same: () => 'Ninguna: ambas distancias son iguales, salvo redondeo.',
        first: ([a, b]) => `Las de ${a} y ${b}.`,
        second: ([, , c, d]) => `Las de ${c} y ${d}.`,
      },
      facts: ([a, b, c, d], first, second) =>
        `La distancia entre las filas ${a} y ${b} es aproximadamente ${first}; la de ${c} y ${d}, ${second}.`,
      needs: {
        same: (_, first) => `Para esta respuesta ambas tendrían que ser ${first}.`,
        first: ([a, b], _first, second) =>
          `Para esta respuesta la de ${a} y ${b} tendría que ser más de ${second}.`,
        second: ([, , c, d], first) =>
          `Para esta respuesta la de ${c} y ${d} tendría que ser más de ${first}.`,
      },
    },
    past: {
      text: (last, next) =>
        `La posición ${last} tiene una fila. ¿Cuál recibe la posición ${next}, la siguiente?`,
      choices: {
        own: 'Una fila propia.',
        last: 'La misma fila otra vez.',
        none: 'Ninguna: se rechaza.',
      },
      refused: (last, next) =>
        `La posición ${next} se rechaza: hay filas hasta la posición ${last} y no más allá.`,
      apart: (last, next, distance) =>
        `La distancia entre las filas de las posiciones ${last} y ${next} es ${distance}.`,
      needs: {
        own: (_last, next) =>
          `Para esta respuesta tendría que haber una fila para la posición ${next}, y no la de la anterior.`,
        last: (last, next) =>
          `Para esta respuesta tendría que haber una fila para la posición ${next}, a distancia 0 de la de ${last}.`,
        none: (last) =>
          `Para esta respuesta las filas tendrían que acabar con la posición ${last}, como en una tabla.`,
      },
    },
    swap: {
      text: 'Tres palabras se atienden entre sí, cada una a todas, en un orden y luego al revés. ¿En qué se convierte cada una?',
      none: 'Nada se sabe de las puntuaciones de este esquema sin lo que aprende un modelo: no hay nada que preguntar.',
      choices: {
        same: 'En el mismo vector en ambos órdenes.',
        place:
          'En lo que dice su lugar: lo que está primero se convierte en el mismo vector en ambos órdenes.',
        other: 'En otro vector en el otro orden.',
      },
      facts: (words, places) =>
        `Entre los dos órdenes, los vectores de una palabra difieren hasta en ${words}; los de un lugar, hasta en ${places}.`,
      needs: {
        same: 'Para esta respuesta los de una palabra no podrían diferir más que por redondeo.',
        place: 'Para esta respuesta los de un lugar no podrían diferir más que por redondeo.',
        other: 'Para esta respuesta los de una palabra tendrían que diferir más que por redondeo.',
      },
    },
    moved: {
      text: ([a, b, c, d]) =>
        `Una consulta está en la posición ${b} y una clave en la posición ${a}. Ambas avanzan, a ${d} y ${c}. ¿Qué pasa con su puntuación?`,
      none: 'Para hacer avanzar dos palabras hacen falta tres posiciones, y hay menos: no hay nada que preguntar.',
      choices: {
        same: 'Sigue igual, sean cuales sean las palabras.',
        fixed: 'Cambia, en la misma cantidad para todas las palabras.',
        words: 'Cambia, y cuánto depende de las palabras.',
      },
      facts: (first, second) =>
        `Probado con dos consultas y claves, cambia, salvo redondeo, aproximadamente en ${first} y ${second}.`,
      needs: {
        same: 'Para esta respuesta, ambos números tendrían que ser 0.',
        fixed: 'Para esta respuesta, ambos tendrían que ser el mismo número, y no 0.',
        words: 'Para esta respuesta, los dos tendrían que ser distintos.',
      },
    },
    terms: {
      text: ([a, b, c, d]) =>
        `Una palabra en la posición ${b} atiende a una en la posición ${a}. Ambas avanzan, a ${d} y ${c}. ¿Cuáles de los cuatro términos de su puntuación cambian?`,
      none: 'Este esquema no suma nada a las palabras, y sus puntuaciones no tienen tales términos: no hay nada que preguntar.',
      choices: {
        none: 'Ninguno: las dos están tan lejos una de otra como antes.',
        mixed: 'Los dos de una palabra con una posición.',
        last: 'El de las dos posiciones.',
        all: 'Todos menos el de las dos palabras.',
      },
      facts: (mixed, last) =>
        `Probado con dos palabras y salvo redondeo, los de una palabra con una posición cambian hasta en ${mixed}, el de las dos posiciones en ${last} y el de las dos palabras en 0.`,
      needs: {
        none: 'Para esta respuesta, todo tendría que ser 0.',
        mixed: 'Para esta respuesta, lo primero tendría que ser más que 0, y lo segundo 0.',
        last: 'Para esta respuesta, lo primero tendría que ser 0, y lo segundo más.',
        all: 'Para esta respuesta, tanto lo primero como lo segundo tendrían que ser más que 0.',
      },
    },
    heads: {
      text: (back) =>
        `Una clave está ${plural(back, 'posición', 'posiciones')} antes de la consulta. ¿En cuál de estas cabezas su puntuación sube más o baja menos?`,
      none: 'Aquí todas las cabezas tienen lo mismo: no hay nada que preguntar.',
      choice: (head) => `cabeza ${head}`,
      right: (head, value) => `En la cabeza ${head} se le suma aproximadamente ${value}, lo máximo de estas.`,
      wrong: (head, value, best, most) =>
        `En la cabeza ${head} se le suma aproximadamente ${value}; en la cabeza ${best}, ${most}. La cabeza ${head} tendría que sumar más de ${most}.`,
    },
    slowed: {
      text: (count) => `De ${plural(count, 'aguja', 'agujas')} de reloj, ¿cuáles frena este escalado?`,
      none: 'Con estos ajustes no hay un escalado cuyas agujas se puedan comparar con las de antes: no hay nada que preguntar.',
      choices: {
        all: 'Todas.',
        slow: 'Las que eran lentas, y no la más rápida.',
        fast: 'Las que eran rápidas, y no la más lenta.',
        none: 'Ninguna.',
      },
      facts: (kept, count, first, last) =>
        `De ${plural(count, 'aguja', 'agujas')}, ${kept} ${kept === 1 ? 'conserva' : 'conservan'} su velocidad. La de la más rápida se divide por ${first}; la de la más lenta, por ${last}.`,
      needs: {
        all: 'Para esta respuesta ambas tendrían que dividirse por más de 1, y ninguna podría conservar su velocidad.',
        slow: 'Para esta respuesta la de la más rápida tendría que dividirse por 1, y la de la más lenta por más.',
        fast: 'Para esta respuesta la de la más lenta tendría que dividirse por 1, y la de la más rápida por más.',
        none: 'Para esta respuesta ambas tendrían que dividirse por 1, y todas conservar su velocidad.',
      },
    },
    together: {
      shifted:
        'Con estos ajustes las filas empiezan en una posición distinta de la 0, y es esa la que se redondea: no hay nada que preguntar.',
      text: (last) =>
        `Las posiciones de 0 a ${last} se redondean a bfloat16, y todo lo demás a float32. ¿Cuál es la primera que recibe la fila de una anterior?`,
      choice: (position) => `La posición ${position}.`,
      none: 'Ninguna: cada una tiene la suya.',
      own: (position) => `La posición ${position} tiene una fila propia.`,
      same: (position, other) =>
        `La posición ${position} tiene la fila de la posición ${other}, pero no es la primera.`,
      first: (position, other) =>
        `La posición ${position} es la primera que recibe la fila de una anterior, la de la posición ${other}.`,
      apart: (count) => `Las ${count} filas son distintas.`,
      needs: (position) =>
        `Para esta respuesta, la posición ${position} tendría que recibir la fila de una anterior, y ninguna antes que ella.`,
      noneNeeds:
        'Para esta respuesta, esas dos tendrían que tener filas distintas, y todas las demás también.',
    },
    curve: {
      label: (y, x) => `Su dibujo: ${y}, según ${x}`,
      hint: 'Dibuje con el puntero o el dedo. Con teclas: ← y → eligen un lugar, Inicio y Fin el primero y el último; ↑ y ↓ suben y bajan la curva allí, Re Pág y Av Pág más. Supr quita un punto, Ctrl+Z (⌘Z) deshace, Intro comprueba.',
      undo: 'Deshacer',
      clear: 'Borrar',
      own: 'su dibujo',
      truth: 'curva verdadera',
      empty: (x, at) => `${x} ${at}: aún no hay nada dibujado`,
      there: (x, at, value) => `${x} ${at}: ${value}`,
      both: (text, value) => `${text}; la curva verdadera: ${value}`,
      point: (at, value) => `en ${at} aproximadamente ${value}`,
      within: (percent) =>
        `Es correcta una curva que se desvía en promedio como máximo un ${percent}\u00a0% de la altura de la verdadera y que tiene al menos la mitad de su altura. La altura va del valor menor al mayor.`,
      off: (percent, x, at, own, truth) =>
        `En promedio su curva se desvía un ${percent}\u00a0% de la altura de la verdadera, y lo más en ${x} ${at}: allí la suya vale ${own} y la verdadera ${truth}.`,
      low: (own, height, least) =>
        `La suya tiene una altura de ${own} y la verdadera de ${height}: para esta respuesta tendría que ser al menos ${least}.`,
      course: (steps, falls, rises) =>
        `De ${plural(steps, 'paso', 'pasos')}, la verdadera baja en ${falls} y sube en ${rises}.`,
      neverRises: (from, to) => `La suya nunca sube; la verdadera sube por primera vez de ${from} a ${to}.`,
      flat: 'Con estos ajustes la curva tiene en todas partes la misma altura: no hay nada que preguntar.',
      rows: (last) =>
        `¿Cuánto se parecen las filas de dos posiciones? Dibuje su producto escalar, como parte del de una fila consigo misma, para distancias de 0 a ${last}.`,
      match: (last) =>
        `Una consulta y una clave son la misma palabra. Dibuje cuánto queda de su puntuación, como parte de la de la distancia 0, para distancias de 0 a ${last}, en promedio sobre palabras.`,
      added: (last) =>
        `Dibuje qué se suma a la puntuación de una consulta y una clave, menos lo de la distancia 0, para distancias de 0 a ${last}.`,
      head: 'Se trata de la cabeza 0.',
      query: (position) => `La consulta está en la posición ${position}.`,
      distance: 'distancia',
      part: 'parte que queda',
      addition: 'suma',
      column: (column, last, wavelength) =>
        `Dibuje los valores de la dimensión ${column} de la posición 0 a la ${last}. La longitud de onda es de unas ${wavelength} posiciones.`,
      position: 'posición',
      value: 'valor',
      other: (column) => `Va como la dimensión ${column}, la otra de su par.`,
      none: (count) =>
        `Con estos ajustes ninguna dimensión es una onda de al menos 8 posiciones y como máximo el doble de las ${count} que habría que dibujar: no hay nada que preguntar.`,
      never:
        'Con estos ajustes ningún dibujo podría acercarse a la curva tanto como haría falta: no hay nada que preguntar.',
    },
    cell: {
      axes: 'Posiciones de arriba abajo, dimensiones de izquierda a derecha',
      name: (position, dimension) => `posición ${position}, dimensión ${dimension}`,
      value: (position, dimension, value) =>
        `En la posición ${position}, dimensión ${dimension}, está aproximadamente ${value}.`,
    },
    sine: {
      text: (position, frequency, pair) =>
        `¿En qué celda está sin(${position} · ${frequency})? El segundo número es la frecuencia del par ${pair}, contado desde 0.`,
      none: 'Con estos ajustes el seno por el que se preguntaría no está en las primeras dimensiones: no hay nada que preguntar.',
      needs: (value) => `Para esta respuesta tendría que ser aproximadamente ${value}.`,
      stands: (name, position, frequency) => `Eso es ${name}(${position} · ${frequency}).`,
    },
    lowest: {
      text: (count) => `¿Cuál de estas ${count} celdas tiene el valor menor?`,
      none: 'Con estos ajustes todas las primeras celdas tienen el mismo valor: no hay nada que preguntar.',
      needs: (value) => `Para esta respuesta tendría que ser aproximadamente ${value}, el menor de ellos.`,
      less: (count, all) => `${count} de las ${all} celdas ${count === 1 ? 'tiene' : 'tienen'} menos.`,
    },
    layouts: {
      text: (a, b) =>
        `Las mismas posiciones, una vez con la disposición ${a} y otra con ${b}: ¿son iguales sus filas?`,
      none: 'Este esquema tiene una sola disposición: no hay nada que preguntar.',
      choices: {
        same: 'Sí: los mismos números en las mismas columnas.',
        moved: 'Las mismas columnas, pero en otro orden.',
        other: 'No: otros números.',
      },
      equal: 'Ningún número de la una difiere del de la otra más que por redondeo.',
      differ: (value, position, dimension) =>
        `En la posición ${position}, dimensión ${dimension}, difieren en unos ${value}, que es lo máximo.`,
      columns: (count, all) =>
        `De ${plural(all, 'columna', 'columnas')} de la una, ${count} ${count === 1 ? 'está' : 'están'} en otro lugar en la otra, y no falta ninguna.`,
      needs: {
        same: 'Para esta respuesta no podrían diferir dos números en el mismo lugar: un modelo entrenado con una disposición podría leer la otra.',
        moved:
          'Para esta respuesta cada columna de la una tendría que estar en la otra, y alguna en otro lugar.',
        other: 'Para esta respuesta tendría que faltar en la otra una columna de la una.',
      },
    },
  },
  inspector: {
    model: {
      label: 'modelo',
      doc: 'Un modelo público o un config.json propio.',
      none: 'elija uno',
      own: 'un config.json propio',
    },
    other: {
      label: 'comparar con',
      doc: 'Un segundo modelo, en la misma regla.',
      none: 'nada',
      own: 'otro config.json',
    },
    length: {
      label: 'longitud de la secuencia',
      doc: 'Para escalados que dependen de la longitud de la secuencia. 0: tan larga como el contexto.',
    },
    figure: (names) => `Codificación posicional de ${names.join(' y de ')}`,
    nobody: 'Codificación posicional de un modelo',
    start:
      'El config.json de un modelo dice cómo distingue las posiciones. Para empezar, uno de estos modelos:',
    orOwn: 'Pegar o soltar uno propio',
    source: (source) => `Campos de su configuración, tal como se publicaron: ${source}`,
    own: 'Su config.json',
    ownOther: 'Su otro config.json',
    panel: {
      label: 'texto de un config.json',
      open: 'Abrir un archivo…',
      clear: 'Vaciar',
      waiting: 'Pegue aquí un config.json o suelte el archivo.',
      privacy: 'Se queda en esta página: no se envía a ningún sitio, y un enlace copiado no lo contiene.',
      unreadable: (name) => `No se pudo leer ${name}.`,
      tooLong: (most) => `Tiene más de ${most} caracteres, y ningún config.json es tan largo.`,
      noObject: 'Esto es JSON, pero no un config.json, que es un objeto entre llaves { }.',
      tooDeep: 'Esto es JSON, pero con más corchetes unos dentro de otros de los que este navegador lee.',
      show: 'Mostrar el lugar',
    },
    json: {
      place: (line, column) => `Línea ${line}, carácter ${column}: `,
      badFound: (expected, found) => {
        const key = 'una clave entre comillas dobles';
        const what = {
          value: 'un valor',
          'value or ]': 'un valor o ]',
          key,
          'key or }': `${key} o }`,
          colon: 'el signo de dos puntos',
          'comma or }': 'una coma o }',
          'comma or ]': 'una coma o ]',
          end: 'el final del texto',
          digit: 'una cifra',
          escape: 'uno de los caracteres " \\ / b f n r t u',
          hex: 'una cifra hexadecimal',
          character: 'un carácter que JSON permita en una cadena',
          quote: 'la comilla que cierra la cadena',
        }[expected];
        return `se espera ${what} y hay ${found}.`;
      },
      badText: (text) => `«${text}»`,
      end: 'el final del texto',
      break: 'un salto de línea',
      badCode: (code) => `el carácter invisible ${code}`,
      hints: {
        trailing: 'Sobra la coma anterior.',
        comment: 'JSON no tiene comentarios.',
        quotes: 'JSON solo conoce las comillas dobles rectas.',
        word: 'JSON conoce las palabras true, false y null, en minúsculas, y ninguna otra.',
        unquoted: 'En JSON, las claves van entre comillas dobles.',
        comma: '¿Falta una coma antes?',
        zero: 'En JSON, un número no empieza por 0.',
        break: '¿Falta la comilla de cierre? Un salto de línea dentro de una cadena se escribe \\n.',
        open: '¿Falta el final del archivo?',
      },
    },
    layers: {
      all: 'Todas las capas',
      others: 'Capas con posiciones',
      full_attention: 'Capas de atención completa',
      sliding_attention: 'Capas de ventana deslizante',
      main: 'Capas principales',
      compress: 'Capas comprimidas',
      no_rope: 'Capas sin posiciones',
    },
    named: (name) => `Capas «${name}»`,
    context: (length, isExcerpt) =>
      length
        ? `Longitud de contexto (max_position_embeddings): ${length === '1' ? '1 posición' : `${length} posiciones`}.`
        : `${isExcerpt ? 'Los campos que se dan aquí no dicen' : 'La configuración no dice'} qué longitud tiene el contexto (max_position_embeddings).`,
    without: (count, all, list, isCut) =>
      `De ${plural(all, 'capa', 'capas')}, ${count} no ${count === 1 ? 'tiene' : 'tienen'} posiciones: ${list.join(', ')}${isCut ? ', …' : ''}, contadas desde 1.`,
    interval: (interval) =>
      interval === 1
        ? 'Ninguna capa tiene posiciones.'
        : `Una de cada ${interval} capas no tiene posiciones.`,
    schemes: {
      alibi:
        'ALiBi no tiene longitudes de onda. Cada cabeza resta de la puntuación una cantidad proporcional a la distancia entre consulta y clave, con una pendiente propia.',
      't5-bias':
        'El sesgo de T5 no tiene longitudes de onda. Las distancias se reparten en clases, más finas cuanto menores, y cada cabeza ha aprendido para cada clase un número que se suma a la puntuación.',
      learned:
        'Las filas aprendidas no tienen longitudes de onda. Cada posición tiene una fila de una tabla que se aprendió en el entrenamiento y se suma al embedding; más allá de la tabla no hay ninguna.',
      nope: 'Estas capas no tienen codificación posicional: lo que saben del orden viene de la máscara causal y de otras capas.',
      mrope:
        'Cada token tiene tres posiciones, de tiempo, altura y anchura, y cada par gira según una de ellas; mrope_section dice cuántos pares tiene cada una.',
    },
    ladder: 'escalera de longitudes de onda',
    choose: 'Señale un par o elija uno con las flechas del teclado.',
    before: 'antes de escalar',
    after: 'después de escalar',
    unscaled: 'sin escalar',
    axis: 'longitud de onda en posiciones por vuelta',
    never: 'nunca',
    contextMark: (length) => `contexto ${length}`,
    sequenceMark: (length) => `secuencia ${length}`,
    trainingMark: (length) => `entrenamiento ${length}`,
    thinned: (drawn, all) => `De ${all} pares se dibujan ${drawn}; los archivos guardados los tienen todos.`,
    sentence: {
      bands: (count, bands) => {
        const fate = (/** @type {typeof bands[0]} */ { band, by }) =>
          ({
            kept: 'se conservan',
            blended: 'se mezclan',
            divided: `se dividen entre ${a(by)}`,
            zero: 'se anulan',
            own:
              by[0] === by[1]
                ? `se dividen entre ${by[0]}`
                : `se dividen entre factores propios, de ${a(by)}`,
          })[band];
        const one = (/** @type {string} */ text = '') =>
          text
            .replace('conservan', 'conserva')
            .replace('mezclan', 'mezcla')
            .replace('dividen', 'divide')
            .replace('anulan', 'anula');
        if (count === 1) return `La frecuencia del único par ${one(fate(bands[0]))}.`;
        if (bands.length === 1) return `Las frecuencias de los ${count} pares ${fate(bands[0])}.`;
        const list = bands.map((band) =>
          band.count === 1 ? `una ${one(fate(band))}` : `${band.count} ${fate(band)}`,
        );
        return `De las frecuencias de los ${count} pares, ${listed(list)}.`;
      },
      unscaled: (count) =>
        count === 1
          ? 'La frecuencia del único par no está escalada.'
          : `Las frecuencias de los ${count} pares no están escaladas.`,
      before: (turning, count, length) =>
        `Antes de escalar, ${vueltas(turning, count)} dentro de ${lasPosiciones(length)} del entrenamiento.`,
      after: (turning, count, length, isChosen, unscaled) => {
        const where = `entro de ${lasPosiciones(length)} ${isChosen ? 'de la secuencia' : 'del contexto'}`;
        if (unscaled === undefined) return `D${where}, ${vueltas(turning, count)}.`;
        const others =
          count === 1
            ? `${unscaled ? '' : 'no '}la daría`
            : unscaled === 0
              ? 'no la daría ninguno'
              : unscaled === count
                ? 'la darían todos'
                : unscaled === 1
                  ? 'la daría uno'
                  : `la darían ${unscaled}`;
        return `Después de escalar, ${vueltas(turning, count)} d${where}${unscaled === turning ? '' : `; sin escalar, ${others}`}.`;
      },
      beyond: (count, ratio) =>
        count === 1
          ? `El único par que en el entrenamiento no dio una vuelta entera gira unas ${ratio} veces lo que allí.`
          : `Los pares que en el entrenamiento no dieron una vuelta entera giran hasta unas ${ratio} veces lo que allí.`,
      span: (low, high) =>
        low === high
          ? `Una vuelta dura unas ${low} posiciones.`
          : `Una vuelta dura de unas ${low} a unas ${high} posiciones.`,
    },
    alternative: (count, [low, high], before, training, context) =>
      [
        `${plural(count, 'par', 'pares')} en una regla logarítmica, de ${low} a ${high} posiciones por vuelta${before ? `; antes de escalar, de ${before[0]} a ${before[1]}` : ''}.`,
        training && `Marcada: la longitud del entrenamiento, ${training}.`,
        context && `Marcada: la longitud para la que vale, ${context}.`,
        'Las flechas del teclado van de par en par.',
      ]
        .filter(Boolean)
        .join(' '),
    pair: (pair, [a, b], waves, fate, turns, reach) =>
      `par ${pair}, dimensiones ${a} y ${b}: ${waves.join(' → ')} posiciones por vuelta${fate && `, ${fate}`}${turns && `; ${turns} vueltas en ${reach} ${reach === '1' ? 'posición' : 'posiciones'}`}`,
    fate: {
      kept: (_by) => 'se conserva',
      blended: (by) => `mezcla, ÷ ${by}`,
      divided: (by) => `÷ ${by}`,
      zero: (_by) => 'cero',
      own: (by) => `÷ ${by}`,
    },
    runs: (list, isCut, isOne) => `${isOne ? 'par' : 'pares'} ${list.join(', ')}${isCut ? ', …' : ''}`,
    // Numbers may have commas.
    each: (items) => items.join('; '),
    bands: {
      plain: (count, runs) => `${count} tal como ${count === 1 ? 'es' : 'son'}: ${runs}`,
      kept: (count, runs, _by) => `${count} se ${count === 1 ? 'conserva' : 'conservan'}: ${runs}`,
      blended: (count, runs, by) =>
        `${count} se ${count === 1 ? 'mezcla' : 'mezclan'}, entre conservar y dividir: ${runs}, ÷ ${a(by)}`,
      divided: (count, runs, by) => `${count} se ${count === 1 ? 'divide' : 'dividen'}: ${runs}, ÷ ${a(by)}`,
      zero: (count, runs, _by) =>
        `${count} se ${count === 1 ? 'anula y nunca gira' : 'anulan y nunca giran'}: ${runs}`,
      own: (count, runs, by) =>
        `${count} con ${count === 1 ? 'un factor propio' : 'factores propios'}: ${runs}, ÷ ${a(by)}`,
    },
    says: 'Lo que dice la configuración',
    missing: 'falta',
    list: (count, low, high) => `${count} números, de ${low} a ${high}`,
    warning: 'Inusual: ',
    error: 'Incorrecto: ',
    attention: (factor, square, isOne) =>
      isOne
        ? 'Factor de atención: 1.'
        : `Factor de atención: ${factor}. Multiplica cosenos y senos, y así las puntuaciones por su cuadrado, ${square}.`,
    score: (factor, isOne) =>
      isOne
        ? 'Multiplicador de la softmax: 1.'
        : `Multiplicador de la softmax: ${factor}. Multiplica todas las puntuaciones antes de la softmax.`,
    temperature: (beta, length, from1, sample) =>
      `Temperatura de las consultas: una consulta se multiplica por 1 + ${beta} · ln(1 + ⌊${from1 ? '(posición + 1)' : 'posición'} / ${length}⌋)${sample ? `, que en la posición ${sample[0]} es ${sample[1]}` : ''}.`,
    tag: 'Como figura propia:',
    table: 'Todos los pares en una tabla',
    cut: 'La tabla muestra los primeros y los últimos pares; los archivos guardados los tienen todos.',
    dimensions: (all) => all.join(', '),
    row: (names) => names.join(', '),
    columns: {
      pair: 'par',
      first: 'primera dimensión',
      second: 'segunda dimensión',
      dimensions: 'dimensiones',
      wavelength: 'longitud de onda',
      before: 'longitud de onda antes',
      after: 'longitud de onda después',
      band: 'frecuencia',
      divisor: 'frecuencia dividida entre',
      turns: 'vueltas en esa longitud',
    },
  },
};

export const texts = /* @__PURE__ */ withDecimals('es', spoken);

/** What the program `posenc` says. @type {import('./languages.js').Program} */
export const program = {
  usage: `Uso: posenc inline [--allow-outside] PÁGINA.html -o SIN-RED.html
     posenc pack [--allow-outside] [--format FORMATO] PÁGINA.html -o PAQUETE.zip

«inline» hace un solo archivo HTML que funciona sin red y sin otros archivos: los scripts,
hojas de estilo, fuentes, imágenes y números de las figuras que están junto a la página
quedan dentro, y también posenc. Lo que no puede quedar dentro se nombra y se deja como
estaba. Con «-o -», el archivo va a la salida estándar.

«pack» hace de ese archivo un zip, para subirlo a una plataforma de aprendizaje. La
plataforma sabe cuándo están respondidas todas las <pe-quiz> (si la página no tiene ninguna,
cuándo se abre) y, de 0 a 100, cuántas de ellas bien; quien vuelve encuentra las respuestas
que dio.

  --allow-outside   Toma también archivos de fuera de la carpeta de la página, y los nombra.
  --format FORMATO  scorm12 (SCORM 1.2, también sin esta opción), scorm2004 (SCORM 2004,
                    4.ª edición) o web (solo index.html, para un servidor web).
`,
  badOption: (option) => `${option} no es una opción`,
  noValue: (option) => `${option} necesita un valor`,
  unwantedValue: (option) => `${option} no admite ningún valor`,
  badFormat: (format, formats) => `--format es «${format}»; debe ser uno de: ${formats.join(', ')}`,
  overwritten: (file) => `${file}: se sobrescribiría la propia página`,
  charset: (file, charset) => `${file}: la página está en ${charset}; guárdela como UTF-8`,
  tooDeep: (most) => `hay etiquetas unas dentro de otras a más de ${most} niveles`,
  tooManySheets: (most) => `se importan más de ${most} hojas de estilo`,
  noFolder: (file) => `${file}: no existe esa carpeta`,
  failed: (file, why) => `${file}: ${why}`,
  made: (file, bytes, files) =>
    `${file}: ${whole(bytes)} bytes, con ${plural(files, 'archivo', 'archivos')} dentro`,
  fromOutside: (file) => `de fuera de la carpeta de la página: ${file}`,
  notInside: (what, why) => `no está dentro: ${what}: ${why}`,
  policy: 'su política de seguridad de contenido (meta)',
  ownModule: 'un módulo en la página (script)',
  why: {
    page: 'una página aparte',
    hiddenPage: 'una página aparte, en la que no se mira',
    otherKind: 'ni script, ni estilo, ni imagen',
    film: 'el sonido y el vídeo son demasiado grandes',
    fileOnly: 'los navegadores lo toman solo de archivos',
    policy: 'puede rechazar lo que ahora está dentro',
    otherHost: 'en otro servidor',
    siteOnly: 'solo es útil en un sitio web',
    noUrl: 'no es una dirección',
    noUtf8: 'no está en UTF-8',
    noImage: 'no es un tipo conocido de imagen o fuente',
    noFile: 'no existe ese archivo',
    noFileOfSite: 'no existe ese archivo; una ruta que empieza por / es la de un sitio web',
    forbidden: 'no está permitido leer o escribir',
    refused: (code) => `el sistema lo rechaza (${code})`,
    notFile: (name) => `${name} no es un archivo`,
    tooLarge: (bytes) => `${whole(bytes)} bytes; más de 16 MiB es demasiado para una página`,
    full: 'ya hay 64 MiB dentro',
    outside: 'fuera de la carpeta de la página; --allow-outside lo toma también',
    refers: (names, toPosenc) =>
      `un módulo que remite a ${names.join(', ')}${toPosenc ? '; un script clásico tiene en su lugar posenc.load()' : ''}`,
    computed: 'un nombre calculado',
    noModule: (name, place) => `${name} no es un módulo: no se puede leer desde ${place} (línea:columna)`,
  },
};

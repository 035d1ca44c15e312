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

/** What the pages say, by what they say in English. */
export const pages = {
  'Positional encoding, with the real numbers': 'Codificación posicional, con los números de verdad',
  'How a transformer is told the order of its words: the sinusoidal positional encoding, computed live in the page.':
    'Cómo se le dice a un transformer el orden de sus palabras: la codificación posicional sinusoidal, calculada en vivo en la página.',
  'Positional encoding': 'Codificación posicional',
  'A transformer takes in all words of a sentence at once. This page shows how it is told which word came first, with every number computed here, in your browser, as you change the settings.':
    'Un transformer recibe a la vez todas las palabras de una oración. Esta página muestra cómo se le dice qué palabra vino primero, con todos los números calculados aquí, en su navegador, a medida que usted cambia los ajustes.',
  'Why order needs a signal': 'Por qué el orden necesita una señal',
  '“John likes Jane” and “Jane likes John” consist of the same three words. A recurrent network reads them one after the other, so the order is part of the reading. Attention is different: it compares every word with every word in a single pass, and by itself, without a mask, nothing in that comparison depends on where a word stands. Swap two words, and their results are merely swapped as well. Both orders of these three words give the same three vectors, to within 10<sup>−14</sup>: <a href="#none">a figure further down</a> computes them.':
    '«John likes Jane» y «Jane likes John» constan de las mismas tres palabras. Una red recurrente las lee una tras otra, así que el orden forma parte de la lectura. La atención es distinta: compara cada palabra con todas en una sola pasada y, por sí misma, sin máscara, nada en esa comparación depende de dónde está una palabra. Si se intercambian dos palabras, sus resultados simplemente se intercambian también. Los dos órdenes de estas tres palabras dan los mismos tres vectores, con diferencias de 10<sup>−14</sup> como máximo: los calcula <a href="#none">una figura de más abajo</a>.',
  'So something has to tell it the order. One way, the subject of the first half of this page, is a bank of clock hands. Choose a word, or let the position run; then put the words <a href="#pe=1&amp;.jane.swapped=true">in their other order</a>.':
    'Así que algo tiene que decirle el orden. Una manera, de la que trata la primera mitad de esta página, es un conjunto de agujas de reloj. Elija una palabra, o deje correr la posición; después ponga las palabras <a href="#pe=1&amp;.jane.swapped=true">en su otro orden</a>.',
  'The hands of one position, and the row of numbers that they make. In the other order another word may stand there; the row is the same.':
    'Las agujas de una posición, y la fila de números que forman. En el otro orden puede haber ahí otra palabra; la fila es la misma.',
  'And this is what it means to take in all words at once:':
    'Y esto es lo que significa recibir todas las palabras a la vez:',
  'Three words are three steps, or one pass of 9 comparisons. With 512 words it would be 512 steps, each waiting for the one before, or one pass of 262,144 comparisons that wait for nothing and can be made side by side.':
    'Tres palabras son tres pasos, o una pasada de 9 comparaciones. Con 512 palabras serían 512 pasos, cada uno a la espera del anterior, o una pasada de 262\u202f144 comparaciones que no esperan a nada y se pueden hacer en paralelo.',
  'One cure is to change each word’s vector, in a way that depends on its position. Adding the position itself (0, 1, 2, …) to its numbers would not do: it has no bound, and at position 500 it would drown the word. Dividing it by the sentence’s length would not do either, because the step from one word to the next would then differ between sentences of different lengths. A good signal is bounded, differs at every position, and means the same in short and long sentences.':
    'Un remedio es cambiar el vector de cada palabra de una manera que dependa de su posición. Sumar a sus números la propia posición (0, 1, 2, …) no serviría: no está acotada, y en la posición 500 ahogaría la palabra. Dividirla por la longitud de la oración tampoco serviría, porque entonces el paso de una palabra a la siguiente sería distinto en oraciones de longitudes distintas. Una buena señal está acotada, es distinta en cada posición y significa lo mismo en oraciones cortas y largas.',
  'The formula': 'La fórmula',
  '<a href="https://arxiv.org/abs/1706.03762">Vaswani and others</a> proposed one such signal in 2017, together with the transformer itself. Each position <tex>p</tex> gets a row of <tex>d</tex> numbers, as many as a word vector has, arranged in pairs:':
    '<a href="https://arxiv.org/abs/1706.03762">Vaswani y otros</a> propusieron una señal así en 2017, junto con el propio transformer. Cada posición <tex>p</tex> recibe una fila de <tex>d</tex> números, tantos como tiene un vector de palabra, dispuestos por pares:',
  'Here <tex>i</tex> counts the pairs, from <tex>0</tex> to <tex>d/2 - 1</tex>. Think of each pair as the hand of a clock that moves on with every word: its sine and its cosine say where the hand points. The first hand advances by one radian a word and is round after <tex>2\\pi \\approx 6.28</tex> words. Each further hand is slower by the same factor, and the last one needs <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> words for a turn.':
    'Aquí <tex>i</tex> numera los pares, de <tex>0</tex> a <tex>d/2 - 1</tex>. Piense en cada par como en la aguja de un reloj que avanza con cada palabra: su seno y su coseno dicen adónde apunta la aguja. La primera aguja avanza un radián por palabra y completa la vuelta tras <tex>2\\pi \\approx 6.28</tex> palabras. Cada una de las siguientes es más lenta que la anterior en un mismo factor, y la última necesita <tex>2\\pi \\cdot 10000^{(d-2)/d}</tex> palabras para una vuelta.',
  'Why so many hands? One fast hand would do in principle, for no whole number of words is a whole number of its turns, and would fail in practice: after 44 words it is only 1.0° from where it began, and after 710 words 0.0035°. The slower hands settle which turn it is in, as minutes and hours do for seconds. And why two numbers for a hand? A sine alone says how far to the right the tip of the hand is, and it is as far there in the upper half of the clock as in the lower: the sine of an angle <tex>\\theta</tex> is also that of <tex>\\pi - \\theta</tex>. Their cosines are opposite, and tell them apart.':
    '¿Por qué tantas agujas? En principio bastaría una rápida, pues ningún número entero de palabras es un número entero de sus vueltas, pero en la práctica fallaría: tras 44 palabras está a solo 1,0° de donde empezó, y tras 710 palabras, a 0,0035°. Las agujas más lentas deciden en qué vuelta está, como hacen los minutos y las horas con los segundos. ¿Y por qué dos números para una aguja? Un seno por sí solo dice cuánto se aleja hacia la derecha la punta de la aguja, y se aleja lo mismo en la mitad superior del reloj que en la inferior: el seno de un ángulo <tex>\\theta</tex> es también el de <tex>\\pi - \\theta</tex>. Sus cosenos son opuestos, y los distinguen.',
  'The hands again, each with its mirror image of the same sine, beside a binary counter of the same position. Bits and hands both go from fast to slow; bits jump, and hands glide.':
    'Otra vez las agujas, cada una con su imagen especular del mismo seno, junto a un contador binario de la misma posición. Tanto los bits como las agujas van de rápidos a lentos; los bits saltan, y las agujas se deslizan.',
  'What a sine and its cosine share is the angle inside. It is worth seeing it once on its own. Column <tex>c</tex> belongs to the pair <tex>i = \\lfloor c/2 \\rfloor</tex>, so both columns of a pair hold the same angle:':
    'Lo que un seno y su coseno comparten es el ángulo que llevan dentro. Vale la pena verlo una vez por separado. La columna <tex>c</tex> pertenece al par <tex>i = \\lfloor c/2 \\rfloor</tex>, así que las dos columnas de un par tienen el mismo ángulo:',
  'Angles in radians, one row a position. The colour tells which function the column takes of its angle: <span class="sine">sine</span> or <span class="cosine">cosine</span>. Choose a cell to see where it leads.':
    'Ángulos en radianes, una fila por posición. El color dice qué función toma la columna de su ángulo: <span class="sine">seno</span> o <span class="cosine">coseno</span>. Elija una celda para ver adónde lleva.',
  'Built by hand': 'Construida a mano',
  'Ten positions and six dimensions are few enough to follow every number. The whole construction is a row of small arrays. Go through them with the buttons or the arrow keys, and watch the shapes: a shape that is not what one expects is a mistake found early. A right shape proves nothing, though. Code that divides by <tex>d/2 - 1</tex> where the paper has <tex>d/2</tex> gives arrays of the same shapes and other numbers, as <a href="#conventions">a later chapter</a> shows.':
    'Diez posiciones y seis dimensiones son lo bastante pocas para seguir cada número. Toda la construcción es una serie de arrays pequeños. Recórralos con los botones o con las flechas del teclado, y fíjese en las formas: una forma que no es la que se espera es un error descubierto a tiempo. Una forma correcta, en cambio, no demuestra nada. Un código que divide por <tex>d/2 - 1</tex> donde el artículo tiene <tex>d/2</tex> da arrays de las mismas formas y otros números, como muestra <a href="#conventions">un capítulo posterior</a>.',
  'The encoding, one array at a time.': 'La codificación, un array cada vez.',
  'The whole matrix': 'La matriz entera',
  'Real models use more of both. Here is the matrix of <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> numbers, positions by dimensions, each as a colour. <span class="mouse">Point at a cell to read it, drag to zoom in, click twice to get back.</span> <span class="touch">Touch a cell to read it; the buttons above the figure zoom in and out.</span>':
    'Los modelos reales usan más de las dos cosas. Esta es la matriz de <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value> números, posiciones por dimensiones, cada uno como un color. <span class="mouse">Señale una celda para leerla, arrastre para ampliar, haga doble clic para volver.</span> <span class="touch">Toque una celda para leerla; los botones de encima de la figura acercan y alejan.</span>',
  'The sinusoidal encoding, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. A row is what gets added to the word at that position.':
    'La codificación sinusoidal, <pe-value for="heat" of="positions">50</pe-value> × <pe-value for="heat" of="d_model">128</pe-value>. Una fila es lo que se suma a la palabra de esa posición.',
  'Four things to look for:': 'Cuatro cosas en las que fijarse:',
  '<strong>Low dimensions oscillate fast, high ones slowly.</strong> Follow a column downwards. <pe-mark for="heat" columns="0-15">On the left</pe-mark> the colours change from word to word; <pe-mark for="heat" columns="96-127">on the right</pe-mark>, with the base at 10,000, they seem to stand still. Pairs that have not finished a single turn by position <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> of <pe-value for="heat" of="pairs">64</pe-value>.':
    '<strong>Las dimensiones bajas oscilan deprisa; las altas, despacio.</strong> Siga una columna hacia abajo. <pe-mark for="heat" columns="0-15">A la izquierda</pe-mark> los colores cambian de palabra en palabra; <pe-mark for="heat" columns="96-127">a la derecha</pe-mark>, con la base en 10\u202f000, parecen quietos. Pares que no han completado ni una vuelta en la posición <pe-value for="heat" of="last_position">49</pe-value>: <pe-value for="heat" of="pairs_unturned">49</pe-value> de <pe-value for="heat" of="pairs">64</pe-value>.',
  '<strong>No two rows are alike.</strong> Each position has its own pattern, which is what makes it a name for that position. The least distance of two rows is <pe-value for="heat" of="closest">1.95</pe-value>, and the norm of each <pe-value for="heat" of="norm">8</pe-value>.':
    '<strong>No hay dos filas iguales.</strong> Cada posición tiene su propio patrón, y eso es lo que lo convierte en un nombre de esa posición. La menor distancia entre dos filas es <pe-value for="heat" of="closest">1,95</pe-value>, y la norma de cada una, <pe-value for="heat" of="norm">8</pe-value>.',
  '<strong>Everything stays between −1 and 1</strong>, however long the text becomes. Bounded is not the same as small: which of the two is louder, the signal or the word that it is added to, is the question of <a href="#words">a later chapter</a>.':
    '<strong>Todo queda entre −1 y 1</strong>, por largo que llegue a ser el texto. Acotado no es lo mismo que pequeño: cuál de las dos suena más fuerte, la señal o la palabra a la que se suma, es la cuestión de <a href="#words">un capítulo posterior</a>.',
  '<strong>The <pe-mark for="heat" columns="64-127">stripes on the right</pe-mark> are pairs.</strong> Where the hand has hardly moved, its sine is near 0 and its cosine near 1, and the two stand side by side.':
    '<strong>Las <pe-mark for="heat" columns="64-127">franjas de la derecha</pe-mark> son pares.</strong> Donde la aguja apenas se ha movido, su seno está cerca de 0 y su coseno cerca de 1, y los dos están uno junto al otro.',
  'A larger matrix shows the pattern as a whole. This time the scale has its middle at zero, so blue is negative and red is positive. With <a href="#pe=1&amp;.large.base=100">base 100</a> all hands but the first turn faster than with 10,000, and with <a href="#pe=1&amp;.large.base=1000000">base 1,000,000</a> slower; either link, once more, takes it back.':
    'Una matriz mayor muestra el patrón en su conjunto. Esta vez la escala tiene su centro en cero, así que el azul es negativo y el rojo es positivo. Con la <a href="#pe=1&amp;.large.base=100">base 100</a> todas las agujas menos la primera giran más deprisa que con 10 000, y con la <a href="#pe=1&amp;.large.base=1000000">base 1 000 000</a>, más despacio; el mismo enlace, otra vez, lo deshace.',
  'The same encoding, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, on a scale centred on zero.':
    'La misma codificación, <pe-value for="large" of="positions">128</pe-value> × <pe-value for="large" of="d_model">256</pe-value>, en una escala centrada en cero.',
  'Three positions': 'Tres posiciones',
  'A row can also be drawn as a line. Position 0 has all its hands at the start: every sine is 0 and every cosine is 1, so its line jumps between the two. The other positions differ from it most on the left, where the hands are fast, and join it on the right, where they have hardly set out.':
    'Una fila también se puede dibujar como una línea. La posición 0 tiene todas sus agujas en el punto de partida: cada seno es 0 y cada coseno es 1, así que su línea salta de uno a otro. Las demás posiciones difieren de ella sobre todo a la izquierda, donde las agujas son rápidas, y se le unen a la derecha, donde apenas se han puesto en marcha.',
  'The encodings of three positions, across all dimensions.':
    'Las codificaciones de tres posiciones, a lo largo de todas las dimensiones.',
  'Read the other way, a column is a wave along the text. As the page opens, columns 0, 8 and 32 take about 6.28, 11.2 and 62.8 words for a turn.':
    'Leída en el otro sentido, una columna es una onda a lo largo del texto. Con los ajustes iniciales, las columnas 0, 8 y 32 necesitan unas 6,28; 11,2 y 62,8 palabras para una vuelta.',
  'Dimensions as waves, from position 0 to <pe-value for="waves" of="last_position">99</pe-value>.':
    'Dimensiones como ondas, de la posición 0 a la <pe-value for="waves" of="last_position">99</pe-value>.',
  'Comparing positions': 'Comparar posiciones',
  'Often it matters less where a word stands than how far it is from another. The encoding says that too, if one compares its rows. The figures of this chapter share their settings, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> numbers, and a cell chosen in one of them is marked in all.':
    'A menudo importa menos dónde está una palabra que a qué distancia está de otra. La codificación también dice eso, si se comparan sus filas. Las figuras de este capítulo comparten sus ajustes, <pe-value for="compared" of="positions">100</pe-value> × <pe-value for="compared" of="d_model">100</pe-value> números, y una celda elegida en una de ellas queda marcada en todas.',
  'The matrix whose rows are compared. Choose a cell here, or move with the arrow keys.':
    'La matriz cuyas filas se comparan. Elija una celda aquí, o muévase con las flechas del teclado.',
  '<strong>All rows have the same length.</strong> Every pair adds <tex>\\sin^2 + \\cos^2 = 1</tex> to the square of the norm, so the norm is <tex>\\sqrt{d/2}</tex> whatever the position, here about <pe-value for="compared" of="norm" digits="7">7.071068</pe-value>. Position 34 is as good a place to check it as any:':
    '<strong>Todas las filas tienen la misma longitud.</strong> Cada par suma <tex>\\sin^2 + \\cos^2 = 1</tex> al cuadrado de la norma, así que la norma es <tex>\\sqrt{d/2}</tex> sea cual sea la posición, aquí aproximadamente <pe-value for="compared" of="norm" digits="7">7,071068</pe-value>. La posición 34 es tan buena como cualquier otra para comprobarlo:',
  'The encoding of one position, and its norm.': 'La codificación de una posición, y su norma.',
  '<strong>Equal steps are equally long.</strong> The distance between two rows depends on how many words apart they are and on nothing else. Positions 70 and 72 are just as far from each other as 0 and 2, or 14 and 16:':
    '<strong>Pasos iguales son igual de largos.</strong> La distancia entre dos filas depende de cuántas palabras las separan y de nada más. Las posiciones 70 y 72 están exactamente tan lejos la una de la otra como la 0 y la 2, o la 14 y la 16:',
  'Two positions, and their distance. Move both by the same number of words, <a href="#pe=1&amp;apart.rows=0,2">to 0 and 2</a> or <a href="#pe=1&amp;apart.rows=14,16">to 14 and 16</a>, and it stays.':
    'Dos posiciones, y su distancia. Mueva las dos el mismo número de palabras, <a href="#pe=1&amp;apart.rows=0,2">a 0 y 2</a> o <a href="#pe=1&amp;apart.rows=14,16">a 14 y 16</a>, y la distancia no cambia.',
  'The reason is that a step of <tex>k</tex> words turns each hand by the same angle <tex>k\\omega_i</tex>, where <tex>\\omega_i = 10000^{-2i/d}</tex>, from wherever it stands. Such a turn is a matrix that does not depend on the position, and a model can learn it:':
    'La razón es que un paso de <tex>k</tex> palabras gira cada aguja el mismo ángulo <tex>k\\omega_i</tex>, donde <tex>\\omega_i = 10000^{-2i/d}</tex>, esté donde esté. Un giro así es una matriz que no depende de la posición, y un modelo puede aprenderla:',
  'Comparing each row with each gives a whole matrix. The first one below holds the dot products. Courses often call it a correlation matrix, though no mean has been subtracted and nothing divided. It is largest on the diagonal, since a row is most like itself; it is the same along every line parallel to the diagonal, since only the offset counts; and away from it the values become smaller at first and then go up and down. The <em>cosine</em> divides by both lengths: here that is one and the same number for every two rows, <tex>d/2</tex>, so the picture stays and only its scale changes. <em>Pearson’s correlation</em> also subtracts the mean of each row before. Those means differ from row to row, so it does not depend on the offset alone.':
    'Comparar cada fila con todas da una matriz entera. La primera de las de abajo contiene los productos escalares. En los cursos se la llama a menudo matriz de correlación, aunque no se ha restado ninguna media ni se ha dividido nada. Es máxima en la diagonal, pues una fila a nada se parece más que a sí misma; es igual a lo largo de cada línea paralela a la diagonal, pues solo cuenta el desplazamiento; y, al alejarse de ella, los valores primero disminuyen y después suben y bajan. El <em>coseno</em> divide por ambas longitudes: aquí eso es un mismo número para dos filas cualesquiera, <tex>d/2</tex>, así que la imagen se conserva y solo cambia su escala. La <em>correlación de Pearson</em> resta además, antes, la media de cada fila. Esas medias difieren de una fila a otra, así que esta correlación no depende solo del desplazamiento.',
  'The dot product of each position with each, and of one position with all.':
    'El producto escalar de las posiciones entre sí, y el de una posición con todas.',
  'The second holds the distances. They are 0 on the diagonal, and large where the dot product is small: for rows of the length <tex>\\sqrt{d/2}</tex>, the square of the distance is <tex>d</tex> minus twice the dot product.':
    'La segunda contiene las distancias. Son 0 en la diagonal, y grandes donde el producto escalar es pequeño: para filas de longitud <tex>\\sqrt{d/2}</tex>, el cuadrado de la distancia es <tex>d</tex> menos el doble del producto escalar.',
  'The Euclidean distance of each position from each.': 'La distancia euclídea de las posiciones entre sí.',
  'What holds, and what does not': 'Lo que se cumple y lo que no',
  'A good deal is said about this encoding, and not all of it is true, or true for all settings. Here each claim is measured on settings that you choose. Try to make one fail.':
    'Mucho se dice de esta codificación, y no todo es cierto, o no lo es con todos los ajustes. Aquí cada afirmación se mide con los ajustes que usted elija. Intente que alguna no se cumpla.',
  'Claims about the encoding, each with what has been measured.':
    'Afirmaciones sobre la codificación, cada una con lo que se ha medido.',
  'Words meet positions': 'Las palabras se encuentran con las posiciones',
  'So far there were positions only. In the original transformer each of them is added to a word. A sentence is split into words, each word becomes its number in the vocabulary, and the number a vector <tex>x</tex>, its <em>embedding</em>, which says what the word means: vectors of words that are alike point in similar directions.':
    'Hasta aquí solo había posiciones. En el transformer original cada una de ellas se suma a una palabra. Una oración se divide en palabras, cada palabra se convierte en su número en el vocabulario, y el número en un vector <tex>x</tex>, su <em>embedding</em>, que dice lo que la palabra significa: los vectores de palabras parecidas apuntan en direcciones similares.',
  'The encoding of its position is then added, and here both come with a weight:':
    'Después se suma la codificación de su posición, y aquí los dos sumandos llevan un peso:',
  'Adding seems reckless. Should the sum not mix up what a word means with where it stands? See for yourself. The two sentences below make no sense, but they consist of the same eleven words, in groups: people, animals, games, colours. In the first, words of a group stand together; in the second, they are shuffled.':
    'Sumar parece temerario. ¿No confundirá la suma lo que una palabra significa con el lugar donde está? Véalo usted. Las dos oraciones de abajo no tienen sentido, pero constan de las mismas once palabras, por grupos: personas, animales, juegos, colores. En la primera, las palabras de un grupo están juntas; en la segunda, están mezcladas.',
  'A word here has 100 numbers, and a screen has two dimensions. So what you see are shadows: each word as a point, with the number of its position, in the plane in which the eleven vectors differ most (their first two principal components). A shadow hides much. Without positions this plane shows 52 % of the differences between the words, and words that look near may be far apart. Under each panel stands how much it shows, and a ring marks each word whose nearest in the plane is not its nearest in all 100 dimensions.':
    'Una palabra tiene aquí 100 números, y una pantalla tiene dos dimensiones. Así que lo que se ve son sombras: cada palabra como un punto, con el número de su posición, en el plano en el que más difieren los once vectores (sus dos primeras componentes principales). Una sombra oculta mucho. Sin posiciones este plano muestra el 52\u00a0% de las diferencias entre las palabras, y palabras que parecen cercanas pueden estar lejos. Debajo de cada panel se dice cuánto muestra, y un anillo marca cada palabra cuya más cercana en el plano no es su más cercana en las 100 dimensiones.',
  'Two sentences of the same words, without positions at first. Choose a word to see its vector, and which words are near to it: in the plane, in all dimensions, and among all words of the vocabulary.':
    'Dos oraciones de las mismas palabras, al principio sin posiciones. Elija una palabra para ver su vector y qué palabras están cerca de ella: en el plano, en todas las dimensiones y entre todas las palabras del vocabulario.',
  'Without positions, both panels show the same points: order does not matter. Now give the positions a weight. The buttons have the ones that are worth knowing, written as words : positions.':
    'Sin posiciones, los dos paneles muestran los mismos puntos: el orden no importa. Ahora dé un peso a las posiciones. Los botones tienen los que vale la pena conocer, escritos como palabras : posiciones.',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>.</strong> The panels part, and the second seems to have lost the meaning: choose <em>red</em> there. In the plane it is 1.4 from <em>dog</em> and 3.7 from <em>yellow</em>. But that is the shadow, and it shows 44 % of the differences. In all 100 dimensions <em>yellow</em> is still the nearest, 7.1 away, and <em>dog</em> is 10.3 away. So it is with all words of both sentences: in all dimensions the nearest to each is one of its own group. Words and positions are both there, and neither has drowned the other.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=1">1 : 1</a>.</strong> Los paneles dejan de coincidir, y el segundo parece haber perdido el significado: elija en él <em>red</em>. En el plano está a 1,4 de <em>dog</em> y a 3,7 de <em>yellow</em>. Pero eso es la sombra, y muestra el 44\u00a0% de las diferencias. En las 100 dimensiones <em>yellow</em> sigue siendo la más cercana, a 7,1, y <em>dog</em> está a 10,3. Lo mismo ocurre con todas las palabras de ambas oraciones: en todas las dimensiones, la más cercana a cada una es una de su propio grupo. Las palabras y las posiciones están ahí, y ninguna de las dos cosas ha ahogado a la otra.',
  '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>.</strong> The positions drown the words. The nearest to each word, in the plane and in all dimensions, is now one that stands right beside it in the sentence, whatever it means: to <em>wolf</em> in the second it is <em>red</em>.':
    '<strong><a href="#pe=1&amp;.groups.w_word=1&amp;.groups.w_position=10">1 : 10</a>.</strong> Las posiciones ahogan las palabras. La más cercana a cada palabra, en el plano y en todas las dimensiones, es ahora una que está justo a su lado en la oración, signifique lo que signifique: para <em>wolf</em>, en la segunda, es <em>red</em>.',
  '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>.</strong> The positions only nudge the words. In all dimensions 21 of the 22 keep the nearest that they had without positions; the other one, <em>red</em> in the first sentence, had <em>yellow</em> and <em>green</em> almost equally near. Yet the nudge is there, and a model can learn to use it.':
    '<strong><a href="#pe=1&amp;.groups.w_word=10&amp;.groups.w_position=1">10 : 1</a>.</strong> Las posiciones solo dan a las palabras un leve empujón. En todas las dimensiones, 21 de las 22 conservan la más cercana que tenían sin posiciones; la otra, <em>red</em> en la primera oración, tenía <em>yellow</em> y <em>green</em> casi igual de cerca. Pero el empujón está ahí, y un modelo puede aprender a usarlo.',
  '<strong><tex>\\sqrt{d}</tex> : 1.</strong> The original transformer multiplies its embeddings by <tex>\\sqrt{d}</tex>, which for 100 dimensions is 10. Its words are not ten times as long as its positions for all that. Where embeddings start at a length of about 1, they become <tex>\\sqrt{d}</tex> long, and a position is <tex>\\sqrt{d/2}</tex> long: the balance is <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. The words of this figure are 6.65 long on average before they are multiplied, and positions 7.07, so the button 1 : 1 comes nearer to that balance than 10 : 1 does. The slider of the words has a mark where it is.':
    '<strong><tex>\\sqrt{d}</tex> : 1.</strong> El transformer original multiplica sus embeddings por <tex>\\sqrt{d}</tex>, que para 100 dimensiones es 10. No por eso miden sus palabras diez veces lo que sus posiciones. Donde los embeddings empiezan con una longitud de alrededor de 1, pasan a medir <tex>\\sqrt{d}</tex>, y una posición mide <tex>\\sqrt{d/2}</tex>: la proporción es <tex>\\sqrt{d} : \\sqrt{d/2} \\approx 1.4 : 1</tex>. Las palabras de esta figura miden de media 6,65 antes de multiplicarlas, y las posiciones, 7,07, así que el botón 1 : 1 se acerca más a esa proporción que 10 : 1. El control deslizante de las palabras tiene una marca en el lugar de esa proporción.',
  'Now to the sentences of the beginning. As a bag of vectors, “John likes Jane” and “Jane likes John” are one and the same. With positions they are not, and the figure says by how much: John and Jane have each moved by two positions, which in all 100 dimensions is a distance of <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> whatever the word, and <em>likes</em> has stayed where it was. The plane of the principal components would hide that: it is made for what differs most, which are the words, and shows 0.29 of the 3.267. So here the plane is another: positions differ most from left to right, and words from bottom to top.':
    'Volvamos ahora a las oraciones del principio. Como bolsa de vectores, «John likes Jane» y «Jane likes John» son una y la misma. Con posiciones no lo son, y la figura dice en cuánto: John y Jane se han desplazado dos posiciones cada uno, lo que en las 100 dimensiones es una distancia de <tex>\\lVert \\mathrm{PE}(2) - \\mathrm{PE}(0) \\rVert \\approx 3.267</tex> sea cual sea la palabra, y <em>likes</em> se ha quedado donde estaba. El plano de las componentes principales ocultaría eso: está hecho para lo que más difiere, que son las palabras, y muestra 0,29 de los 3,267. Por eso aquí el plano es otro: las posiciones difieren sobre todo de izquierda a derecha, y las palabras, de abajo arriba.',
  'Who likes whom? John has moved to the right by 3.267, Jane to the left by as much. Set the weight of the positions <a href="#pe=1&amp;.likes.w_position=0">to 0</a>, and the sentences become one.':
    '¿Quién le gusta a quién? John se ha desplazado 3,267 hacia la derecha, y Jane, otro tanto hacia la izquierda. Ponga el peso de las posiciones <a href="#pe=1&amp;.likes.w_position=0">en 0</a>, y las oraciones se convierten en una sola.',
  'One formula, several programs': 'Una fórmula, varios programas',
  'Two programs say that they compute this encoding, and their numbers differ. Is one of them wrong?':
    'Dos programas dicen que calculan esta codificación, y sus números difieren. ¿Se equivoca uno de ellos?',
  'Not necessarily. The paper puts the sine and the cosine of a pair side by side. Others, Transformer-XL and GPT-NeoX among them, put all sines first and then all cosines: the same numbers in other places. The <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> library does that too, and divides by <tex>d/2 - 1</tex> in the exponent where the paper has <tex>d/2</tex>, so that the last hand is slower than the first by a factor of exactly 10,000. These are other numbers.':
    'No necesariamente. El artículo pone uno junto al otro el seno y el coseno de un par. Otros, entre ellos Transformer-XL y GPT-NeoX, ponen primero todos los senos y luego todos los cosenos: los mismos números en otros lugares. La biblioteca <a href="https://github.com/tensorflow/tensor2tensor">tensor2tensor</a> también lo hace, y además divide en el exponente por <tex>d/2 - 1</tex> donde el artículo tiene <tex>d/2</tex>, de modo que la última aguja es más lenta que la primera en un factor de exactamente 10\u202f000. Estos son otros números.',
  'Two programs for one formula, and the difference of their numbers.':
    'Dos programas para una misma fórmula, y la diferencia de sus números.',
  'Neither is better. But a model has been trained with one of them, and only with that one do its weights mean what they meant. So whose numbers are these? Paste what your own program prints: the figure compares it with every formula that it knows, and with the mistakes that are made in writing them.':
    'Ninguno es mejor. Pero un modelo se ha entrenado con uno de ellos, y solo con ese significan sus pesos lo que significaban. Entonces, ¿de quién son estos números? Pegue lo que imprime su propio programa: la figura lo compara con todas las fórmulas que conoce, y con los errores que se cometen al escribirlas.',
  'Whose formula made these numbers? An example fills the field.':
    '¿De quién es la fórmula que dio estos números? Un ejemplo rellena el campo.',
  'What adding cannot do': 'Lo que sumar no puede hacer',
  'What does attention make of a sum? It compares two words by a dot product. Let the words’ vectors be <tex>x</tex> at position <tex>m</tex> and <tex>y</tex> at position <tex>n</tex>. (The matrices that a model learns, and applies to both sides first, are left out here.)':
    '¿Qué hace la atención con una suma? Compara dos palabras mediante un producto escalar. Sean los vectores de las palabras <tex>x</tex>, en la posición <tex>m</tex>, e <tex>y</tex>, en la posición <tex>n</tex>. (Las matrices que un modelo aprende, y que antes aplica a ambos lados, se omiten aquí.)',
  'The first term compares the words and the last one the positions. The two between them mix both: a word is compared with a position. They need not be small. Take two dimensions, <tex>x = (1, 2)</tex> at position 1 and <tex>y = (3, -1)</tex> at position 3: the four terms are 1, −1.839, 1.984 and −0.416, and the mixed ones are the largest. Only the last term depends on the offset alone, and with learned matrices between, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, in general not even that one.':
    'El primer término compara las palabras, y el último, las posiciones. Los dos que hay entre ellos mezclan ambas cosas: una palabra se compara con una posición. No tienen por qué ser pequeños. Tome dos dimensiones, <tex>x = (1, 2)</tex> en la posición 1 e <tex>y = (3, -1)</tex> en la posición 3: los cuatro términos son 1; −1,839; 1,984 y −0,416, y los mixtos son los mayores. Solo el último término depende únicamente del desplazamiento, y con matrices aprendidas de por medio, <tex>\\mathrm{PE}(m)^\\top W\\, \\mathrm{PE}(n)</tex>, en general ni siquiera ese.',
  'What is that in a whole sentence? Choose a score, and it opens into its four terms.':
    '¿Y qué es eso en una oración entera? Elija una puntuación, y se abre en sus cuatro términos.',
  'The scores of six words with the sinusoidal encoding added, and what attention makes of them.':
    'Las puntuaciones de seis palabras con la codificación sinusoidal sumada, y lo que la atención hace de ellas.',
  'Of the score of “mat” and “cat”, 3.71, the last term alone is 3.78, for here every position is a longer vector than the word that stands there. But a row of scores counts only by its differences, for the softmax takes away what all of its numbers have in common; and the last term is from 3.68 to 5 in the whole row of “mat”, all as the page opens.':
    'En la puntuación de «mat» y «cat», 3,71, el último término por sí solo es 3,78, pues aquí cada posición es un vector más largo que la palabra que está en ella. Pero una fila de puntuaciones solo cuenta por sus diferencias, porque la softmax quita lo que todos sus números tienen en común; y el último término va de 3,68 a 5 en toda la fila de «mat», todo ello con los ajustes iniciales.',
  'There is another limit. Many models, <a href="https://arxiv.org/abs/1810.04805">BERT</a> and GPT-2 among them, do without a formula: they learn a table with a row for each position, as they learn all other weights. BERT’s table has 512 rows, GPT-2’s 1,024. Which row does the position after the last one get?':
    'Hay otro límite. Muchos modelos, entre ellos <a href="https://arxiv.org/abs/1810.04805">BERT</a> y GPT-2, prescinden de una fórmula: aprenden una tabla con una fila para cada posición, como aprenden todos los demás pesos. La tabla de BERT tiene 512 filas; la de GPT-2, 1\u202f024. ¿Qué fila recibe la posición que sigue a la última?',
  'A table of 512 rows as it is before training: random numbers, here from a seed. Ask for more positions than it has.':
    'Una tabla de 512 filas tal como es antes del entrenamiento: números aleatorios, aquí a partir de una semilla. Pídale más posiciones de las que tiene.',
  'None. The sinusoidal formula has a row for every position, but a model that was trained on 512 of them has never met those beyond. <em>Defined</em> is not <em>learned</em>.':
    'Ninguna. La fórmula sinusoidal tiene una fila para cada posición, pero un modelo que se entrenó con 512 de ellas nunca se ha encontrado con las que vienen después. <em>Definido</em> no es <em>aprendido</em>.',
  'Saying how far, not where': 'Decir a qué distancia, no dónde',
  'If distance is what counts, why not tell attention the distance? The score of a query <tex>x</tex> at position <tex>m</tex> and a key <tex>y</tex> at position <tex>n</tex> gets a part <tex>B</tex> of their offset, and nothing is added to the words any more. In its plainest form, for vectors of <tex>d</tex> numbers:':
    'Si lo que cuenta es la distancia, ¿por qué no decirle a la atención la distancia? La puntuación de una consulta <tex>x</tex> en la posición <tex>m</tex> y una clave <tex>y</tex> en la posición <tex>n</tex> recibe una parte <tex>B</tex> según su desplazamiento, y a las palabras ya no se les suma nada. En su forma más sencilla, para vectores de <tex>d</tex> números:',
  '<a href="https://arxiv.org/abs/1803.02155">Shaw and others</a> (2018) learn a vector for each offset, and let all offsets beyond a limit share the last one. Their part is the dot product of the query with that vector, so it depends on the word, too. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) learns single numbers, one for each head and bucket of distances: small distances have a bucket each, and larger ones share buckets that become wider and wider. In its decoder all distances from 113 on are in the last. (It does not divide by <tex>\\sqrt{d}</tex>.)':
    '<a href="https://arxiv.org/abs/1803.02155">Shaw y otros</a> (2018) aprenden un vector para cada desplazamiento, y hacen que todos los desplazamientos más allá de un límite compartan el último. Su parte es el producto escalar de la consulta con ese vector, así que depende también de la palabra. <a href="https://arxiv.org/abs/1910.10683">T5</a> (2019) aprende números sueltos, uno para cada cabeza y clase de distancias: las distancias pequeñas tienen una clase cada una, y las mayores comparten clases cada vez más anchas. En su decodificador, todas las distancias a partir de 113 están en la última. (No divide por <tex>\\sqrt{d}</tex>.)',
  'Which of its learned numbers T5 adds to the score of each query and key.':
    'Cuál de sus números aprendidos suma T5 a la puntuación de cada consulta y clave.',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) learns nothing here. It subtracts the distance itself, times a slope, and gives each head a slope of its own. With 8 heads the slopes go from 1/2 down to 1/256: ten positions back the first head subtracts 5, and the last one 0.04.':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a> (2021) no aprende nada aquí. Resta la propia distancia, multiplicada por una pendiente, y da a cada cabeza una pendiente propia. Con 8 cabezas las pendientes van de 1/2 a 1/256: diez posiciones atrás, la primera cabeza resta 5, y la última, 0,04.',
  'What ALiBi adds to the score of each query and key, a head at a time.':
    'Lo que ALiBi suma a la puntuación de cada consulta y clave, una cabeza cada vez.',
  'Being about offsets, both are defined at any length: T5 by its last bucket, ALiBi by its straight line. What they do can be drawn over one axis, the distance, and beside them what is left of a match with the sinusoidal encoding and with <em>rope</em>, which is the subject of the next chapter.':
    'Como tratan de desplazamientos, ambos están definidos para cualquier longitud: T5, por su última clase; ALiBi, por su línea recta. Lo que hacen se puede dibujar sobre un solo eje, la distancia, y a su lado lo que queda de una coincidencia con la codificación sinusoidal y con <em>rope</em>, que es el tema del capítulo siguiente.',
  'What distance alone does to a score: what is left of a match, and what biases add.':
    'Lo que la distancia por sí sola hace a una puntuación: lo que queda de una coincidencia, y lo que suman los sesgos.',
  'Turning instead of adding': 'Girar en lugar de sumar',
  'Could the offset come out by itself, with no table and nothing added? The clock hands return. The rotary encoding, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), takes the numbers of a query in pairs. Each pair is the tip of a hand, of whatever length and direction the word gave it, and at position <tex>p</tex> it is turned by <tex>p\\,\\omega_i</tex>, the same angle as before. Keys are turned in the same way, and values not at all.':
    '¿Podría el desplazamiento salir por sí solo, sin ninguna tabla y sin sumar nada? Vuelven las agujas del reloj. La codificación rotatoria, <a href="https://arxiv.org/abs/2104.09864">RoPE</a> (2021), toma los números de una consulta por pares. Cada par es la punta de una aguja, de la longitud y la dirección que le haya dado la palabra, y en la posición <tex>p</tex> se gira <tex>p\\,\\omega_i</tex>, el mismo ángulo que antes. Las claves se giran del mismo modo, y los valores no se giran en absoluto.',
  'Turning leaves a hand’s length alone. The dot product of two hands depends on their lengths and on the angle between them. Turn one by <tex>m \\omega_i</tex> and the other by <tex>n \\omega_i</tex>, and that angle changes by <tex>(n - m)\\,\\omega_i</tex>: of the two positions only the offset is left. And since query and key are turned after the learned matrices have made them, it is so whatever these matrices are.':
    'Girar no cambia la longitud de una aguja. El producto escalar de dos agujas depende de sus longitudes y del ángulo que forman. Si se gira una de ellas <tex>m \\omega_i</tex> y la otra <tex>n \\omega_i</tex>, ese ángulo cambia en <tex>(n - m)\\,\\omega_i</tex>: de las dos posiciones solo queda el desplazamiento. Y como la consulta y la clave se giran después de que las matrices aprendidas las hayan hecho, esto es así sean cuales sean esas matrices.',
  'A query and a key as clock hands. Move <a href="#pe=1&amp;.rotation.m=14">one of them</a>, or <a href="#pe=1&amp;.rotation.moved=10">both together</a>.':
    'Una consulta y una clave como agujas de reloj. Mueva <a href="#pe=1&amp;.rotation.m=14">una de ellas</a>, o <a href="#pe=1&amp;.rotation.moved=10">las dos juntas</a>.',
  'And what has become of the four terms?': '¿Y qué ha sido de los cuatro términos?',
  'The same words, their queries and keys turned by their positions.':
    'Las mismas palabras, con sus consultas y claves giradas según sus posiciones.',
  'There is one left. Nothing has been added to the words, and values are not turned, so the mix is one of words alone. A word’s match with itself is what it was, for both are turned by the same angle: 4.19 for “the”. Its match with the other “the”, four positions away, is −1.08, as the page opens.':
    'Queda uno. A las palabras no se les ha sumado nada, y los valores no se giran, así que la mezcla es solo de palabras. La coincidencia de una palabra consigo misma es la que era, pues consulta y clave se giran el mismo ángulo: 4,19 para «the». Su coincidencia con el otro «the», a cuatro posiciones, es −1,08, con los ajustes iniciales.',
  'Which two numbers are a pair? RoFormer and Meta’s code for Llama take neighbours; the Llama-like models of Hugging Face’s library take a number of the first half and its counterpart in the second. The vector (1, 2, 3, 4) at position 3 becomes (−1.272, −1.839, 2.879, 4.088) with neighbours and (−1.413, 1.879, −2.829, 4.058) with halves. Both are right; but a model that was trained with one and is run with the other is another model. Its weights have learned which two numbers turn together, and at which speed, and now others do. Nothing warns of it: all shapes and lengths agree.':
    '¿Qué dos números son un par? RoFormer y el código de Meta para Llama toman vecinos; los modelos del tipo de Llama de la biblioteca de Hugging Face toman un número de la primera mitad y su correspondiente de la segunda. El vector (1, 2, 3, 4) en la posición 3 se convierte en (−1,272; −1,839; 2,879; 4,088) con vecinos y en (−1,413; 1,879; −2,829; 4,058) con mitades. Las dos maneras son correctas; pero un modelo que se entrenó con una y se ejecuta con la otra es otro modelo. Sus pesos han aprendido qué dos números giran juntos y a qué velocidad, y ahora lo hacen otros. Nada avisa de ello: todas las formas y longitudes coinciden.',
  'The two ways of making pairs, for the same model.':
    'Las dos maneras de formar pares, para el mismo modelo.',
  'Reaching further': 'Llegar más lejos',
  'A model was trained on texts of up to 8,192 words, and is now to read sixteen times as many. What is new to it? Not the fast hands: those that went round in training have shown every angle. It is the slow ones that now point where they never have. What can be done about it is a question of which hands to slow down.':
    'Un modelo se entrenó con textos de hasta 8\u202f192 palabras, y ahora tiene que leer dieciséis veces esa cantidad. ¿Qué es nuevo para él? No lo son las agujas rápidas: las que dieron la vuelta en el entrenamiento han mostrado todos los ángulos. Son las lentas las que ahora apuntan adonde nunca habían apuntado. Qué se puede hacer al respecto es cuestión de qué agujas frenar.',
  '<strong>A larger base</strong> from the start makes all hands but the first slower. Llama 2 has 10,000, Llama 3 has 500,000.':
    '<strong>Una base mayor</strong> desde el principio hace más lentas todas las agujas menos la primera. Llama 2 tiene 10\u202f000; Llama 3 tiene 500\u202f000.',
  '<strong>Linear</strong> scaling, or <a href="https://arxiv.org/abs/2306.15595">position interpolation</a>, divides all speeds by a factor. With a factor of 16, position 131,072 has the angles that 8,192 had; but the fast hands, which tell neighbours apart, are slowed down as well.':
    'El escalado <strong>lineal</strong>, o <a href="https://arxiv.org/abs/2306.15595">interpolación de posiciones</a>, divide todas las velocidades por un factor. Con un factor de 16, la posición 131\u202f072 tiene los ángulos que tenía la 8\u202f192; pero también se frenan las agujas rápidas, que distinguen las posiciones vecinas.',
  '<strong>NTK-aware</strong> scaling raises the base such that the last hand is slowed down by the whole factor and the first one not at all: of 128 dimensions, for a factor of 2, from 10,000 to 20,221.':
    'El escalado <strong>NTK-aware</strong> aumenta la base de modo que la última aguja se frena en todo el factor y la primera no se frena en absoluto: con 128 dimensiones, para un factor de 2, de 10\u202f000 a 20\u202f221.',
  '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> leaves alone the hands that go round more than about 32 times in training, divides the speed of those that do not go round about once, and blends between. It also multiplies queries and keys by an attention factor, and so scores by its square: about 1.63 for a factor of 16.':
    '<strong><a href="https://arxiv.org/abs/2309.00071">YaRN</a></strong> deja como están las agujas que en el entrenamiento dan más de unas 32 vueltas, divide la velocidad de las que no llegan a dar aproximadamente una, y entre unas y otras mezcla. Además multiplica las consultas y las claves por un factor de atención, y con ello las puntuaciones por su cuadrado: aproximadamente 1,63 para un factor de 16.',
  '<strong>Llama 3.1</strong> does likewise with limits of its own: 4 turns and 1. It divides by 8 only, for texts 16 times as long: its slow hands go twice as far as before, and it was trained further to learn that.':
    '<strong>Llama 3.1</strong> hace algo parecido con límites propios: 4 vueltas y 1. Solo divide por 8, para textos de 16 veces la longitud: sus agujas lentas llegan el doble de lejos que antes, y se siguió entrenando para que lo aprendiera.',
  'In the figure of the last chapter, the preset <a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a> turns the hands at the speeds that are so scaled. Here are the wavelengths of all pairs of one model. For linear scaling choose <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>, for YaRN <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. NTK-aware scaling whose factor follows the length of the text is called dynamic: paste the configuration below, and with every sequence longer than 8,192 the slow hands become slower, while the first keeps its speed.':
    'En la figura del capítulo anterior, el ajuste predefinido <a href="#pe=1&amp;.rotation.preset=llama-3.1"><em>llama-3.1</em></a> gira las agujas a las velocidades así escaladas. Estas son las longitudes de onda de todos los pares de un modelo. Para el escalado lineal elija <a href="#pe=1&amp;.inspector.model=gemma-3">Gemma 3</a>; para YaRN, <a href="#pe=1&amp;.inspector.model=gpt-oss">gpt-oss</a>. El escalado NTK-aware cuyo factor sigue la longitud del texto se llama dinámico: pegue la configuración de abajo, y con cada secuencia de más de 8\u202f192 las agujas lentas se vuelven más lentas, mientras que la primera conserva su velocidad.',
  'The wavelengths of a model’s pairs before and after scaling, from its configuration. Choose another, or paste one of your own.':
    'Las longitudes de onda de los pares de un modelo antes y después de escalar, según su configuración. Elija otra, o pegue una propia.',
  'A long text has large positions, and a position is a number in a computer, which rounds. Many models compute in bfloat16, whose numbers have 8 binary digits. How far can one count with these?':
    'Un texto largo tiene posiciones grandes, y una posición es un número en un ordenador, que redondea. Muchos modelos calculan en bfloat16, cuyos números tienen 8 cifras binarias. ¿Hasta dónde se puede contar con ellos?',
  'Rows whose positions are rounded to bfloat16: how far each is from the row of the true position. Choose another format, <a href="#pe=1&amp;.precision.positions_in=float32">for the positions alone</a> or <a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">for the values</a> too.':
    'Filas cuyas posiciones se redondean a bfloat16: cuánto se aparta cada una de la fila de la posición verdadera. Elija otro formato, <a href="#pe=1&amp;.precision.positions_in=float32">solo para las posiciones</a> o también <a href="#pe=1&amp;.precision.positions_in=float32&amp;.precision.values_in=bfloat16">para los valores</a>.',
  'Up to 256 every whole number is there, from there to 512 only every second one. So 257 is rounded to 256, and both get the same row. With positions in float32 no two of these 512 fall together, even where the values are in bfloat16: so it pays to keep positions and angles in float32 where all else has fewer digits.':
    'Hasta 256 están todos los números enteros; de ahí a 512, solo uno de cada dos. Así, 257 se redondea a 256, y los dos reciben la misma fila. Con las posiciones en float32 no hay dos de estas 512 que coincidan, ni siquiera donde los valores están en bfloat16: por eso compensa mantener las posiciones y los ángulos en float32 donde todo lo demás tiene menos cifras.',
  'A million positions': 'Un millón de posiciones',
  'How does the matrix go on? Here it has 2<sup>20</sup> rows, that is 1,048,576: far more than a screen has lines. So each pixel shows the mean of the cells under it, and no cell is left out. Begin with <a href="#pe=1&amp;.library.view=0,32,0,128">32 words</a>, a long sentence; then see <a href="#pe=1&amp;.library.view=0,4096,0,128">4,096</a>, a chapter, <a href="#pe=1&amp;.library.view=0,131072,0,128">131,072</a>, a book, and <a href="#pe=1&amp;.library.view=">a library</a>. Or zoom as you like.':
    '¿Cómo sigue la matriz? Aquí tiene 2<sup>20</sup> filas, es decir, 1\u202f048\u202f576: muchas más que las líneas de una pantalla. Por eso cada píxel muestra la media de las celdas que tiene debajo, y no se omite ninguna celda. Empiece con <a href="#pe=1&amp;.library.view=0,32,0,128">32 palabras</a>, una oración larga; vea después <a href="#pe=1&amp;.library.view=0,4096,0,128">4\u202f096</a>, un capítulo, <a href="#pe=1&amp;.library.view=0,131072,0,128">131\u202f072</a>, un libro, y <a href="#pe=1&amp;.library.view=">una biblioteca</a>. O amplíe como quiera.',
  'The encoding of 2<sup>20</sup> positions. Each step nearer computes the means anew, down to single cells.':
    'La codificación de 2<sup>20</sup> posiciones. Cada paso más cerca calcula de nuevo las medias, hasta llegar a celdas sueltas.',
  'Seen from afar the fast columns are of one colour, that of 0: not because there is nothing, but because sines go up and down within each pixel. Waves are left at the right alone, and there, too, they are many: by the last position even the slowest hand has gone round 19 times.':
    'Vistas de lejos, las columnas rápidas son de un solo color, el del 0: no porque no haya nada, sino porque los senos suben y bajan dentro de cada píxel. Solo a la derecha quedan ondas, y también allí son muchas: en la última posición hasta la aguja más lenta ha dado 19 vueltas.',
  'Can so many positions be told apart? In float32 each of these numbers is itself: whole numbers are, up to 2<sup>24</sup>. In bfloat16 neighbours fall together from 256 on, and the 1,048,576 of them become 1,793 different ones.':
    '¿Se pueden distinguir tantas posiciones? En float32 cada uno de estos números se conserva tal cual: así es con los números enteros, hasta 2<sup>24</sup>. En bfloat16 hay vecinos que coinciden a partir del 256, y los 1\u202f048\u202f576 se convierten en 1\u202f793 distintos.',
  'No positions at all': 'Sin ninguna posición',
  'Must a model be told? Where each word sees only itself and the words before it, as in all models that write text word by word, the first word sees one, the second two, the third three. Suppose that a head attends to all that it sees equally, and that the first word alone carries a 1. Then the words receive 1, 1/2, 1/3, 1/4 and so on: from such a number the position can be read. The mask has told it.':
    '¿Hay que decírselo a un modelo? Donde cada palabra solo se ve a sí misma y a las anteriores, como en todos los modelos que escriben texto palabra por palabra, la primera palabra ve una, la segunda dos, la tercera tres. Supongamos que una cabeza atiende por igual a todo lo que ve, y que solo la primera palabra lleva un 1. Entonces las palabras reciben 1, 1/2, 1/3, 1/4 y así sucesivamente: de un número así se puede leer la posición. La ha dicho la máscara.',
  'So models can be trained without any positional encoding, called <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, and some leave it out in part of their layers: in Llama 4 and SmolLM3 it is every fourth. Without the mask there is nothing to read: each word sees all the others, wherever it stands.':
    'Así que se pueden entrenar modelos sin ninguna codificación posicional, lo que se llama <a href="https://arxiv.org/abs/2305.19466">NoPE</a>, y algunos prescinden de ella en una parte de sus capas: en Llama 4 y SmolLM3, en una de cada cuatro. Sin la máscara no hay nada que leer: cada palabra ve todas las demás, esté donde esté.',
  'The sentence from the beginning, without positions. Put it <a href="#pe=1&amp;.bare.swapped=true">in its other order</a>; then make it <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">causal</a>, or choose a scheme, as <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>.':
    'La oración del principio, sin posiciones. Póngala <a href="#pe=1&amp;.bare.swapped=true">en su otro orden</a>; después hágala <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.causal=true">causal</a>, o elija un esquema, como <a href="#pe=1&amp;.bare.swapped=true&amp;.bare.scheme=rope">RoPE</a>.',
  'In both orders each word becomes the same vector. With the mask it does not, nor with the sinusoidal encoding, a learned table, T5’s bias, ALiBi or RoPE.':
    'En los dos órdenes cada palabra se convierte en el mismo vector. Con la máscara no, como tampoco con la codificación sinusoidal, una tabla aprendida, el sesgo de T5, ALiBi o RoPE.',
  'Images and film': 'Imágenes y vídeo',
  'A picture is no line of words. Where is a piece of it? It has a row and a column, and each of them can be encoded as a position was, in a part of the dimensions of its own. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) gives the first half of the dimensions to the column, and the second half to the row.':
    'Una imagen no es una línea de palabras. ¿Dónde está un trozo de ella? Tiene una fila y una columna, y cada una de ellas se puede codificar como se codificaba una posición, en una parte propia de las dimensiones. <a href="https://arxiv.org/abs/2111.06377">MAE</a> (2021) da la primera mitad de las dimensiones a la columna, y la segunda mitad, a la fila.',
  'A grid of pieces, row after row of the picture. The left half repeats with every row of the picture; the right half changes only from one row of the picture to the next.':
    'Una cuadrícula de trozos, fila tras fila de la imagen. La mitad izquierda se repite con cada fila de la imagen; la mitad derecha solo cambia de una fila de la imagen a la siguiente.',
  'Turning works in the same way. Qwen2-VL gives each piece of a film three positions, its time, its row and its column, and each pair of dimensions is turned by one of the three. A word gets three equal positions, and with these it is turned exactly as by plain RoPE.':
    'El giro funciona del mismo modo. Qwen2-VL da a cada trozo de un vídeo tres posiciones, su tiempo, su fila y su columna, y cada par de dimensiones se gira según una de las tres. Una palabra recibe tres posiciones iguales, y con ellas se gira exactamente igual que con el simple RoPE.',
  'What models use today': 'Lo que usan hoy los modelos',
  'Where does each of them enter, and what happens past the length that a model was trained on?':
    '¿Dónde entra cada una de las codificaciones, y qué ocurre más allá de la longitud con la que se entrenó un modelo?',
  encoding: 'codificación',
  formula: 'fórmula',
  'where it enters': 'dónde entra',
  'past the trained length': 'más allá de la longitud entrenada',
  '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>':
    '<a href="https://arxiv.org/abs/1706.03762">sinusoidal</a>',
  '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">above</a>)':
    '<tex>x + \\mathrm{PE}(p)</tex> (<a href="#formula">arriba</a>)',
  'added to the words, once, before the first layer':
    'se suma a las palabras, una vez, antes de la primera capa',
  'defined, but not learned': 'definida, pero no aprendida',
  '<a href="https://arxiv.org/abs/1810.04805">learned table</a>':
    '<a href="https://arxiv.org/abs/1810.04805">tabla aprendida</a>',
  '<tex>x</tex> plus row <tex>p</tex> of the table (<a href="#adding">above</a>)':
    '<tex>x</tex> más la fila <tex>p</tex> de la tabla (<a href="#adding">arriba</a>)',
  'there is no row': 'no hay fila',
  '<a href="https://arxiv.org/abs/1910.10683">T5’s bias</a>':
    '<a href="https://arxiv.org/abs/1910.10683">sesgo de T5</a>',
  '<tex>B</tex> of the bucket of <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> de la clase de <tex>n - m</tex> (<a href="#relative">arriba</a>)',
  'added to every score, by buckets of offsets': 'se suma a cada puntuación, por clases de desplazamientos',
  'the last bucket': 'la última clase',
  '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>':
    '<a href="https://arxiv.org/abs/2108.12409">ALiBi</a>',
  '<tex>B</tex> is the slope times <tex>n - m</tex> (<a href="#relative">above</a>)':
    '<tex>B</tex> es la pendiente por <tex>n - m</tex> (<a href="#relative">arriba</a>)',
  'subtracted from every score, in proportion to the distance':
    'se resta de cada puntuación, en proporción a la distancia',
  'the straight line goes on': 'la línea recta continúa',
  '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>':
    '<a href="https://arxiv.org/abs/2104.09864">RoPE</a>',
  '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">above</a>)':
    '<tex>(R_m\\,x) \\cdot (R_n\\,y)</tex> (<a href="#turning">arriba</a>)',
  'turns queries and keys in every layer that has it': 'gira consultas y claves en cada capa que la tiene',
  'defined; slow hands come to angles that are new, unless they are scaled':
    'definida; las agujas lentas llegan a ángulos que son nuevos, a no ser que se escalen',
  '<a href="https://arxiv.org/abs/2305.19466">none</a>':
    '<a href="https://arxiv.org/abs/2305.19466">ninguna</a>',
  'nowhere: the causal mask tells': 'en ninguna parte: lo dice la máscara causal',
  'defined; but more words than in training are new to attention, too':
    'definida; pero más palabras que en el entrenamiento son nuevas también para la atención',
  'Four claims about each of them, measured on settings that you choose.':
    'Cuatro afirmaciones sobre cada una de ellas, medidas con los ajustes que usted elija.',
  'And these are models, as their configurations say; the figure in <a href="#further">Reaching further</a> opens each of them. A model with layers of several types has a line for each. The fields are those that <a href="https://github.com/huggingface/transformers">transformers</a> reads; “–” means that the field is not among them, or does not apply. <em>mrope</em>: three positions, as in Qwen2-VL above. <em>proportional</em>: the slow pairs do not turn at all. <em>sliding attention</em>: layers that see only the words not far back.':
    'Y estos son modelos, según dicen sus configuraciones; la figura de <a href="#further">Llegar más lejos</a> abre cada uno de ellos. Un modelo con capas de varios tipos tiene una línea para cada tipo. Los campos son los que lee <a href="https://github.com/huggingface/transformers">transformers</a>; «–» significa que el campo no está entre ellos, o no procede. <em>mrope</em>: tres posiciones, como en Qwen2-VL más arriba. <em>proportional</em>: los pares lentos no giran en absoluto. <em>sliding attention</em>: capas que solo ven las palabras que no están muy atrás.',
  'In six lines': 'En seis líneas',
  'Attention alone compares words and knows no order; with a causal mask it can learn to tell.':
    'La atención por sí sola compara palabras y no conoce el orden; con una máscara causal puede aprender a reconocerlo.',
  'The sinusoidal encoding adds to each word a row of sines and cosines: hands of clocks, each slower than the one before.':
    'La codificación sinusoidal suma a cada palabra una fila de senos y cosenos: agujas de relojes, cada una más lenta que la anterior.',
  'All its rows are equally long, and the dot product of two depends on their offset alone.':
    'Todas sus filas tienen la misma longitud, y el producto escalar de dos depende solo de su desplazamiento.',
  'A learned table ends with its last row; a formula does not end, but far positions may still be new to the model.':
    'Una tabla aprendida acaba con su última fila; una fórmula no acaba, pero las posiciones lejanas pueden seguir siendo nuevas para el modelo.',
  'Biases tell a score how far apart two words are; rotary encodings turn queries and keys so that only the offset is left.':
    'Los sesgos dicen a una puntuación a qué distancia están dos palabras; las codificaciones rotatorias giran consultas y claves de modo que solo queda el desplazamiento.',
  'To reach further, the slow hands are slowed down; YaRN and Llama 3.1 leave the fast ones alone, linear scaling slows all.':
    'Para llegar más lejos se frenan las agujas lentas; YaRN y Llama 3.1 dejan como están las rápidas; el escalado lineal las frena todas.',
  'Try it': 'Pruébelo',
  'Lower the <em>base</em> of the 50 × 128 matrix <a href="#pe=1&amp;.heat.base=10">to 10</a>. Now even the slowest hand is round after 61 words, and no column stands still. Are any two rows nearer to each other than before? What is lost?':
    'Baje <a href="#pe=1&amp;.heat.base=10">a 10</a> la <em>base</em> de la matriz de 50 × 128. Ahora hasta la aguja más lenta ha dado la vuelta tras 61 palabras, y ninguna columna está quieta. ¿Hay dos filas que estén más cerca una de otra que antes? ¿Qué se pierde?',
  Answer: 'Respuesta',
  'No: the two that are nearest are now 3.69 apart, and were 1.95. What is lost is the slow hand: in a text of thousands of words, no single hand tells the beginning from the end.':
    'No: las dos más cercanas están ahora a 3,69, y estaban a 1,95. Lo que se pierde es la aguja lenta: en un texto de miles de palabras, ninguna aguja por sí sola distingue el principio del final.',
  'Change its <em>layout</em> <a href="#pe=1&amp;.heat.layout=concatenated">to concatenated</a>, as the code of Transformer-XL and GPT-NeoX has it. Which numbers change?':
    'Cambie su <em>disposición</em> <a href="#pe=1&amp;.heat.layout=concatenated">a concatenated</a>, como la tiene el código de Transformer-XL y de GPT-NeoX. ¿Qué números cambian?',
  'None: every number is still there, and only the columns have moved. Other programs, tensor2tensor’s among them, change the frequencies as well.':
    'Ninguno: todos los números siguen ahí, y solo se han movido las columnas. Otros programas, entre ellos el de tensor2tensor, cambian también las frecuencias.',
  'Write a sentence of your own under “Words meet positions”, with one word in it twice. With which weights do its two points fall together, and which part them most?':
    'Escriba una oración propia en «Las palabras se encuentran con las posiciones», con una misma palabra dos veces. ¿Con qué pesos coinciden sus dos puntos, y cuáles los separan más?',
  'They fall together where positions have the weight 0. What parts them is the weight of the positions alone: the word’s own vector is the same at both.':
    'Coinciden donde las posiciones tienen el peso 0. Lo que los separa es solo el peso de las posiciones: el vector de la palabra misma es igual en ambos.',
  'Set <em>d_model</em> to 127. Why is it refused?': 'Ponga <em>d_model</em> en 127. ¿Por qué se rechaza?',
  'A pair needs two columns. With an odd number one would be left without its sine or its cosine, and programs disagree on what to do with it.':
    'Un par necesita dos columnas. Con un número impar, una se quedaría sin su seno o sin su coseno, y los programas no están de acuerdo en qué hacer con ella.',
  'Ask the learned table for 600 positions. Then ask the sinusoidal encoding. What does each answer, and which of the answers would help a model that was trained on 512 positions?':
    'Pida a la tabla aprendida 600 posiciones. Después pídaselas a la codificación sinusoidal. ¿Qué responde cada una, y cuál de las respuestas le serviría a un modelo que se entrenó con 512 posiciones?',
  'The table has 512 rows and refuses. The formula has a row for each, but the last 88 of them are new to the model. So neither is of much help to it.':
    'La tabla tiene 512 filas y rechaza la petición. La fórmula tiene una fila para cada una, pero las últimas 88 son nuevas para el modelo. Así que ninguna de las dos le sirve de mucho.',
  'Words used here': 'Términos usados aquí',
  'position, <tex>p</tex>': 'posición, <tex>p</tex>',
  'Where a word stands, counted from 0.': 'Dónde está una palabra, contando desde 0.',
  'dimension, column, <tex>c</tex>': 'dimensión, columna, <tex>c</tex>',
  'One of the <tex>d</tex> numbers of a vector; <tex>d</tex> is called <em>d_model</em> in settings.':
    'Uno de los <tex>d</tex> números de un vector; <tex>d</tex> se llama <em>d_model</em> en los ajustes.',
  'pair, <tex>i</tex>': 'par, <tex>i</tex>',
  'Two columns that hold the sine and the cosine of one angle, or are turned together.':
    'Dos columnas que contienen el seno y el coseno de un mismo ángulo, o que se giran juntas.',
  'frequency, <tex>\\omega_i</tex>': 'frecuencia, <tex>\\omega_i</tex>',
  'By how many radians the hand of pair <tex>i</tex> advances with each position.':
    'Cuántos radianes avanza la aguja del par <tex>i</tex> con cada posición.',
  wavelength: 'longitud de onda',
  'How many positions a full turn takes, <tex>2\\pi/\\omega_i</tex>.':
    'Cuántas posiciones dura una vuelta entera, <tex>2\\pi/\\omega_i</tex>.',
  base: 'base',
  'The number, 10,000 in the paper, that the speeds follow from: the larger it is, the slower are all hands but the first.':
    'El número, 10\u202f000 en el artículo, del que salen las velocidades: cuanto mayor es, más lentas son todas las agujas menos la primera.',
  'offset, <tex>k</tex>': 'desplazamiento, <tex>k</tex>',
  'How many positions two words are apart, and in which direction.':
    'Cuántas posiciones separan dos palabras, y en qué sentido.',
  'query, key, <tex>x</tex> and <tex>y</tex>': 'consulta, clave, <tex>x</tex> e <tex>y</tex>',
  'What attention compares: the vector of the word that looks, at position <tex>m</tex>, and that of the word it looks at, at position <tex>n</tex>.':
    'Lo que la atención compara: el vector de la palabra que mira, en la posición <tex>m</tex>, y el de la palabra a la que mira, en la posición <tex>n</tex>.',
  score: 'puntuación',
  'The dot product of a query and a key, in most models divided by the square root of their length (that of a head, not <em>d_model</em>), before the softmax makes weights of the scores.':
    'El producto escalar de una consulta y una clave, en la mayoría de los modelos dividido por la raíz cuadrada de su número de dimensiones (las de una cabeza, no <em>d_model</em>), antes de que la softmax convierta las puntuaciones en pesos.',
  head: 'cabeza',
  'One of several attentions of a layer, each with queries and keys of its own.':
    'Una de las varias atenciones de una capa, cada una con consultas y claves propias.',
  'causal mask': 'máscara causal',
  'What hides from each word those after it.': 'Lo que oculta a cada palabra las que van después de ella.',
  'bias, <tex>B</tex>': 'sesgo, <tex>B</tex>',
  'A number added to a score.': 'Un número que se suma a una puntuación.',
  'The formula is from A. Vaswani and others, “Attention Is All You Need” (2017), section 3.5. The numbers on this page are computed by posenc, in C++ compiled to WebAssembly: angles in double precision, each value of the sinusoidal encoding within 3.05 · 10<sup>−8</sup> of the true one up to position 2<sup>20</sup>. Nothing is sent anywhere.':
    'La fórmula es de A. Vaswani y otros, «Attention Is All You Need» (2017), sección 3.5. Los números de esta página los calcula posenc, en C++ compilado a WebAssembly: los ángulos en doble precisión, y cada valor de la codificación sinusoidal con una desviación de 3,05 · 10<sup>−8</sup> como máximo respecto del verdadero hasta la posición 2<sup>20</sup>. No se envía nada a ningún sitio.',
  'You teach this? <a href="gallery.html">The gallery</a> has each figure as a tag to copy into a page of your own, <a href="reference.html">the reference</a> everything else. You have a model? <a href="own.html">Open its own positions.</a>':
    '¿Enseña usted esto? <a href="gallery.html">La galería</a> tiene cada figura como una etiqueta que se puede copiar en una página propia; <a href="reference.html">la referencia</a> (en inglés), todo lo demás. ¿Tiene un modelo? <a href="own.html">Abra sus propias posiciones.</a>',
  'Figures for your page': 'Figuras para su página',
  'This page needs JavaScript and a web server: browsers do not run its scripts from a disk.':
    'Esta página necesita JavaScript y un servidor web: los navegadores no ejecutan sus scripts desde un disco.',
  'Every figure of posenc, live, to be set up and taken away as a tag, a frame, a link, one file or a SCORM package.':
    'Cada figura de posenc, en vivo, para ajustarla y llevársela como etiqueta, marco, enlace, un solo archivo o paquete SCORM.',
  'Once in each page': 'Una vez en cada página',
  'Put the files of posenc beside your page, in a folder <code>posenc</code>, and write this line once, before or after the tags:':
    'Ponga los archivos de posenc junto a su página, en una carpeta <code>posenc</code>, y escriba esta línea una vez, antes o después de las etiquetas:',
  'Where pages cannot have modules, as in many learning management systems, take the one file <code>posenc.all.js</code> instead:':
    'Donde las páginas no pueden tener módulos, como en muchos sistemas de gestión del aprendizaje, tome en su lugar el único archivo <code>posenc.all.js</code>:',
  'Give every tag its closing tag. Leave <code>controls</code> away where readers should only look; <code>hide="base layout"</code> takes single controls away.':
    'Ponga a cada etiqueta su etiqueta de cierre. Omita <code>controls</code> donde los lectores solo deban mirar; <code>hide="base layout"</code> quita controles sueltos.',
  'the right half': 'la mitad derecha',
  '<a href="index.html">The lesson</a> shows the figures at work, <a href="own.html">your model’s own positions</a> stand where you open a file of them, <a href="reference.html">the reference</a> has everything that posenc can do. Everything on this page is computed in it, and nothing is sent anywhere.':
    '<a href="index.html">La lección</a> muestra las figuras en acción, <a href="own.html">las posiciones de su propio modelo</a> están donde se abre un archivo con ellas, <a href="reference.html">la referencia</a> (en inglés) tiene todo lo que posenc puede hacer. Todo lo de esta página se calcula en ella, y no se envía nada a ningún sitio.',
  'Your model’s own positions': 'Las posiciones de su propio modelo',
  'Open the position table of a model, and see it as a heatmap, as lines, by similarity, and beside the sinusoidal encoding.':
    'Abra la tabla de posiciones de un modelo y véala como mapa de calor, como líneas, por similitud y junto a la codificación sinusoidal.',
  'Many models have learned their positions: a table with a row for each. Open the table of yours here, and look at it as this site looks at formulas.':
    'Muchos modelos han aprendido sus posiciones: una tabla con una fila para cada una. Abra aquí la tabla del suyo, y mírela como este sitio mira las fórmulas.',
  'Get the table': 'Obtener la tabla',
  'In GPT-2 it is called <code>wpe</code>. This program saves it, 1,024 positions in 768 dimensions:':
    'En GPT-2 se llama <code>wpe</code>. Este programa la guarda, 1\u202f024 posiciones en 768 dimensiones:',
  'In BERT it is the weight of <code>position_embeddings</code>. You need no program where the model comes as <code>model.safetensors</code>: open that file, and choose the table from the list; of a large file no more is read than that. Files that end in <code>.bin</code>, <code>.pt</code> or <code>.pth</code> may contain programs, and are not opened.':
    'En BERT es el peso de <code>position_embeddings</code>. No hace falta ningún programa si el modelo viene como <code>model.safetensors</code>: abra ese archivo y elija la tabla en la lista; de un archivo grande no se lee más que eso. Los archivos que terminan en <code>.bin</code>, <code>.pt</code> o <code>.pth</code> pueden contener programas, y no se abren.',
  'Without a model at hand, open “Files, table, code” below any heatmap in <a href="gallery.html">the gallery</a>, save its numbers as <code>.npy</code>, and open that file here.':
    'Si no tiene un modelo a mano, abra «Archivos, tabla, código» debajo de cualquier mapa de calor de <a href="gallery.html">la galería</a>, guarde sus números como <code>.npy</code> y abra ese archivo aquí.',
  'Look at it': 'Observar la tabla',
  'The figures are computed in this page, which needs JavaScript.':
    'Las figuras se calculan en esta página, que necesita JavaScript.',
  'Are there waves, as in a formula? Columns that stand out from all others? Does a row of another kind stand at the beginning, or rows at the end that training has hardly reached?':
    '¿Hay ondas, como en una fórmula? ¿Columnas que destacan entre todas las demás? ¿Hay al principio una fila de otra clase, o al final filas a las que el entrenamiento apenas ha llegado?',
  'Single columns over the positions. Choose others: which of them are smooth?':
    'Columnas sueltas según la posición. Elija otras: ¿cuáles de ellas son suaves?',
  'A bright band along the diagonal says that neighbours are alike. Does it grow wider with the position, and are rows that are far apart alike, unlike, or neither?':
    'Una banda brillante a lo largo de la diagonal dice que las vecinas se parecen. ¿Se ensancha con la posición? Y las filas muy separadas, ¿son parecidas, contrarias o ni lo uno ni lo otro?',
  'The rows in the plane in which they differ most. Do positions that follow each other lie on a curve, or in a cloud?':
    'Las filas en el plano en el que más difieren. ¿Están las posiciones sucesivas en una curva, o en una nube?',
  'What is often said of positional encodings, measured on this table.':
    'Lo que se dice a menudo de las codificaciones posicionales, medido en esta tabla.',
  'Beside a formula of the same shape. Numbers that a model has learned are hardly ever those of a formula; what can be compared is how they change.':
    'Junto a una fórmula de la misma forma. Los números que un modelo ha aprendido casi nunca son los de una fórmula; lo que se puede comparar es cómo cambian.',
  '<a href="index.html">The lesson</a> explains what is looked for here, <a href="gallery.html">the gallery</a> has each figure as a tag to copy: with <code>src</code> it shows a file in your page, too. A file is read on your computer, and nothing is sent anywhere.':
    '<a href="index.html">La lección</a> explica lo que se busca aquí, <a href="gallery.html">la galería</a> tiene cada figura como una etiqueta que se puede copiar: con <code>src</code> muestra un archivo también en una página propia. Un archivo se lee en su ordenador, y no se envía nada a ningún sitio.',
  Languages: 'Idiomas',
  'This figure is computed in the page, which needs JavaScript.':
    'Esta figura se calcula en la página, que necesita JavaScript.',
  model: 'modelo',
  layers: 'capas',
  scaling: 'escalado',
  pairs: 'pares',
  context: 'contexto',
  all: 'todas',
  'with positions': 'con posiciones',
  without: 'sin posiciones',
  'not given': 'no se indica',
  'Choose a figure, set it up until it shows what you want to teach, and take it away. All of it is made in this page.':
    'Elija una figura, ajústela hasta que muestre lo que usted quiere enseñar y llévesela. Todo se hace en esta página.',
  Figure: 'Figura',
  'Ways to take it away': 'Maneras de llevársela',
  '<strong>As a tag</strong>, for a page of your own that has the line below.':
    '<strong>Como etiqueta</strong>, para una página propia que contenga la línea de abajo.',
  '<strong>As a frame</strong>, for Moodle, Canvas and others that take scripts out of pages and leave frames.':
    '<strong>Como marco</strong>, para Moodle, Canvas y otros que quitan los scripts de las páginas y dejan los marcos.',
  '<strong>As a link</strong>, for a message or a slide: it opens the figure alone.':
    '<strong>Como enlace</strong>, para un mensaje o una diapositiva: abre la figura sola.',
  '<strong>As one file</strong>, which opens by a double click, without any network: to be put on a stick or sent by mail.':
    '<strong>Como un solo archivo</strong>, que se abre con un doble clic, sin red alguna: para una memoria USB o un correo.',
  'A frame and a link lead to <code>figure.html</code> beside this page. So they work where this page is on a web site that your readers reach, and not where it is on your computer alone.':
    'Un marco y un enlace llevan a <code>figure.html</code>, junto a esta página. Por eso funcionan donde esta página está en un sitio web al que llegan sus lectores, y no donde está solo en su ordenador.',
  '<strong>As a SCORM package</strong>, in version 1.2 or 2004, as an activity of a learning system: of a question, the system hears whether it is answered.':
    '<strong>Como paquete SCORM</strong>, en la versión 1.2 o 2004, como actividad de una plataforma de aprendizaje: de una pregunta, la plataforma sabe si está respondida.',
  'Save as SCORM 1.2': 'Guardar como SCORM 1.2',
  'Save as SCORM 2004': 'Guardar como SCORM 2004',
  'Copy the frame': 'Copiar el marco',
  'Copy the link': 'Copiar el enlace',
  'Save as one file': 'Guardar como un solo archivo',
  'How much of the file is there': 'Cuánto hay ya del archivo',
  'Set it up': 'Ajustar',
  'Copied.': 'Copiado.',
  'Selected: copy it by keyboard.': 'Seleccionado: cópielo con el teclado.',
  'A link cannot carry these attributes: {}.': 'Un enlace no puede llevar estos atributos: {}.',
  'The file is being made …': 'Se está haciendo el archivo…',
  'The browser has it as a download: {}.': 'El navegador lo tiene como descarga: {}.',
  'The files that these attributes name are not inside, and the figure will not find them: {}.':
    'Los archivos que nombran estos atributos no están dentro, y la figura no los encontrará: {}.',
  'The file that was opened in the figure does not come along.':
    'El archivo que se abrió en la figura no va incluido.',
  'Nothing was made, for this file could not be fetched: {}. Press the button again to try again.':
    'No se ha hecho nada, porque no se pudo obtener este archivo: {}. Pulse el botón otra vez para volver a intentarlo.',
  'Nothing was made: something went wrong in this page.':
    'No se ha hecho nada: algo ha fallado en esta página.',
  'without it: {}': 'si falta: {}',
  Caption: 'Pie de figura',
  'What stands below the figure. A link does not carry it.':
    'Lo que está debajo de la figura. Un enlace no lo lleva.',
  Language: 'Idioma',
  'Of the sentences and controls of the figure.': 'De las frases y los controles de la figura.',
  'that of the page': 'el de la página',
  Height: 'Altura',
  'Of the drawing, in pixels, from 100 to 2000.': 'Del dibujo, en píxeles, de 100 a 2000.',
  'Controls that readers get': 'Controles que reciben los lectores',
  'Attributes of other schemes, without effect here': 'Atributos de otros esquemas, aquí sin efecto',
  Reset: 'Restablecer',
  'Heatmap <code>&lt;pe-heatmap&gt;</code>': 'Mapa de calor <code>&lt;pe-heatmap&gt;</code>',
  'Lines <code>&lt;pe-lines&gt;</code>': 'Líneas <code>&lt;pe-lines&gt;</code>',
  'Built step by step <code>&lt;pe-steps&gt;</code>': 'Construida paso a paso <code>&lt;pe-steps&gt;</code>',
  'Angles <code>&lt;pe-angles&gt;</code>': 'Ángulos <code>&lt;pe-angles&gt;</code>',
  'Similarity <code>&lt;pe-similarity&gt;</code>': 'Similitud <code>&lt;pe-similarity&gt;</code>',
  'Distance <code>&lt;pe-distance&gt;</code>': 'Distancia <code>&lt;pe-distance&gt;</code>',
  'Precision <code>&lt;pe-precision&gt;</code>': 'Precisión <code>&lt;pe-precision&gt;</code>',
  'Principal components <code>&lt;pe-pca&gt;</code>': 'Componentes principales <code>&lt;pe-pca&gt;</code>',
  'Two encodings compared <code>&lt;pe-compare&gt;</code>':
    'Dos codificaciones comparadas <code>&lt;pe-compare&gt;</code>',
  'Whose formula is it? <code>&lt;pe-identify&gt;</code>':
    '¿De quién es la fórmula? <code>&lt;pe-identify&gt;</code>',
  'A question <code>&lt;pe-quiz&gt;</code>': 'Una pregunta <code>&lt;pe-quiz&gt;</code>',
  'Score <code>&lt;pe-score&gt;</code>': 'Puntuación <code>&lt;pe-score&gt;</code>',
  'Claims, measured <code>&lt;pe-properties&gt;</code>':
    'Afirmaciones, medidas <code>&lt;pe-properties&gt;</code>',
  'Table of schemes <code>&lt;pe-schemes&gt;</code>': 'Tabla de esquemas <code>&lt;pe-schemes&gt;</code>',
  'Words and positions <code>&lt;pe-words&gt;</code>': 'Palabras y posiciones <code>&lt;pe-words&gt;</code>',
  'Steps and passes <code>&lt;pe-passes&gt;</code>': 'Pasos y pasadas <code>&lt;pe-passes&gt;</code>',
  'Clock hands <code>&lt;pe-hands&gt;</code>': 'Agujas de reloj <code>&lt;pe-hands&gt;</code>',
  'Attention <code>&lt;pe-attention&gt;</code>': 'Atención <code>&lt;pe-attention&gt;</code>',
  'Rotation <code>&lt;pe-rotation&gt;</code>': 'Rotación <code>&lt;pe-rotation&gt;</code>',
  'A model’s configuration <code>&lt;pe-inspector&gt;</code>':
    'La configuración de un modelo <code>&lt;pe-inspector&gt;</code>',
  'Several figures, set together <code>&lt;pe-lab&gt;</code>':
    'Varias figuras, con ajustes comunes <code>&lt;pe-lab&gt;</code>',
  'A number in the text <code>&lt;pe-value&gt;</code>': 'Un número en el texto <code>&lt;pe-value&gt;</code>',
  'A phrase that marks a part <code>&lt;pe-mark&gt;</code>':
    'Una frase que marca una parte <code>&lt;pe-mark&gt;</code>',
  'Copy the tag': 'Copiar la etiqueta',
  attribute: 'atributo',
  'what it is': 'qué es',
  values: 'valores',
  'without it': 'si falta',
  'Ten questions': 'Diez preguntas',
  'They are about the whole page. What is right, the engine computes from the settings that each names; a wrong answer links to its chapter. At the first attempt a right one counts 1, at the second 1/2.':
    'Tratan de toda la página. Lo correcto lo calcula el motor a partir de los ajustes que cada una nombra; una respuesta errónea remite a su capítulo. Al primer intento, una correcta cuenta 1; al segundo, 1/2.',
  'A sentence backwards': 'Una oración al revés',
  'A turn': 'Una vuelta',
  'Fast and slow': 'Rápidas y lentas',
  'The length of a row': 'La longitud de una fila',
  'Near the end': 'Cerca del final',
  'A word and its position': 'Una palabra y su posición',
  'After the last row': 'Después de la última fila',
  'Far back': 'Muy atrás',
  'Hands of a query': 'Agujas de una consulta',
  'Slowed down': 'Más despacio',
  '<pe-score for="ten">None of the 10 questions is answered right yet.</pe-score>':
    '<pe-score for="ten">Ninguna de las 10 preguntas está bien respondida aún.</pe-score>',
  'The question is not answered right yet.': 'La pregunta aún no está bien respondida.',

  // What elements and their attributes are: the gallery has it from their comments.
  'The smallest slope is 2 to the power of minus this.':
    'La menor pendiente es 2 elevado a menos este número.',
  'How far the wavelengths spread: from 2π almost to 2π · base.':
    'Hasta dónde llegan las longitudes de onda: de 2π a casi 2π · base.',
  'Whether keys after the query are seen too, and lose as much by their distance.':
    'Si también se ven las claves posteriores a la consulta, y pierden lo mismo por su distancia.',
  'How many dimensions each position gets: the columns of the matrix.':
    'Cuántas dimensiones recibe cada posición: las columnas de la matriz.',
  'How many dimensions a query and a key have in each head; they are turned in pairs.':
    'Cuántas dimensiones tienen la consulta y la clave en cada cabeza; se giran por pares.',
  'How many heads there are. Each has its own slope.':
    'Cuántas cabezas hay. Cada una tiene su propia pendiente.',
  'Interleaved puts each cosine beside its sine; concatenated puts all sines before all cosines.':
    'interleaved pone cada coseno junto a su seno; concatenated pone todos los senos antes que todos los cosenos.',
  'How many positions there are, from 0 on.': 'Cuántas posiciones hay, desde 0.',
  'How many dimensions the vector of a distance has, here that of one head.':
    'Cuántas dimensiones tiene el vector de una distancia, aquí el de una sola cabeza.',
  'How far the wavelengths spread: from 2π almost to 2π · base. Configurations call it rope_theta.':
    'Hasta dónde llegan las longitudes de onda: de 2π a casi 2π · base. Las configuraciones la llaman rope_theta.',
  'Interleaved pairs neighbouring dimensions; half pairs each dimension of the first half with one of the second.':
    'interleaved empareja dimensiones vecinas; half, cada dimensión de la primera mitad con una de la segunda.',
  'The encoding matrix, position 0 on top; of a rotary scheme its angles, pair by pair, their cosines, or cosines and sines as models keep them; of a bias what one head adds to the score of each query and key; of a table, which row of it belongs to them.':
    'La matriz de la codificación, con la posición 0 arriba; de un esquema rotatorio, sus ángulos, par por par, sus cosenos, o cosenos y senos tal como los guardan los modelos; de un sesgo, lo que una cabeza suma a la puntuación de cada consulta y cada clave; de una tabla, qué fila de ella les corresponde.',
  'Of a file with several arrays: the name of the one that is shown.':
    'De un archivo con varias matrices: el nombre de la que se muestra.',
  'What yarn and longrope multiply turned pairs by. 0 stands for what follows from their factor.':
    'Por cuánto multiplican yarn y longrope los pares girados. 0 significa lo que se sigue de su factor.',
  'How many cells there are along each axis, the fastest last; none stands for 8, 8.':
    'Cuántas celdas hay a lo largo de cada eje, el más rápido al final; si falta, 8, 8.',
  'The numbers of B, row by row, as many in each as a point has coordinates; none, and they come from the seed.':
    'Los números de B, fila por fila, tantos en cada una como coordenadas tiene un punto; si faltan, salen de la semilla.',
  'The size of the grid to which coordinates are stretched; 0 leaves them as they are.':
    'El tamaño de la cuadrícula al que se estiran las coordenadas; 0 las deja como están.',
  'Pairs that turn at least so often within the original length are kept by yarn. 0 stands for 32.':
    'Los pares que giran al menos tantas veces dentro de la longitud original los conserva yarn. 0 significa 32.',
  'Pairs that turn at most so often within the original length are divided by yarn. 0 stands for 1.':
    'Los pares que giran como mucho tantas veces dentro de la longitud original los divide yarn. 0 significa 1.',
  'Whether slopes, what they are multiplied by, and products are rounded to bfloat16.':
    'Si las pendientes, aquello por lo que se multiplican y los productos se redondean a bfloat16.',
  'How soon the logarithm bends: distances below 1 / c are nearly linear. Learned, from 0.1 on.':
    'Lo pronto que se curva el logaritmo: las distancias menores que 1 / c son casi lineales. Aprendido, desde 0,1.',
  'Whether keys after their query are hidden, as a causal mask hides them.':
    'Si las claves posteriores a su consulta quedan ocultas, como las oculta una máscara causal.',
  'Whether a row of zeros, for a token that stands for the whole image, comes before the cells.':
    'Si antes de las celdas va una fila de ceros, para un token que representa la imagen entera.',
  "The name of one of Plotly's colour scales; RdBu is centred on 0.":
    'El nombre de una de las escalas de color de Plotly; RdBu tiene el centro en 0.',
  'Lets the reader change the settings.': 'Deja que quien lee cambie los ajustes.',
  'How many coordinates a point has.': 'Cuántas coordenadas tiene un punto.',
  'How much less than the number of pairs divides the exponents.':
    'En cuánto es menor que el número de pares aquello que divide los exponentes.',
  'By how much sequences are longer. For yarn and longrope 0 stands for max_position_embeddings divided by original_max_position_embeddings.':
    'Cuántas veces más largas son las secuencias. Para yarn y longrope, 0 significa max_position_embeddings dividido entre original_max_position_embeddings.',
  'Whether the first half of the columns tells where in its row a cell is (x), or in which row (y).':
    'Si la primera mitad de las columnas dice en qué lugar de su fila está una celda (x) o en qué fila (y).',
  'Whether cosines come before sines.': 'Si los cosenos van antes que los senos.',
  'What the slope is multiplied by: the distance, or the position of the key, which leaves the softmax.':
    'Aquello por lo que se multiplica la pendiente: la distancia o la posición de la clave, que no cambia la softmax.',
  'Whether exponents are divided by 1 where the shift leaves less.':
    'Si los exponentes se dividen entre 1 donde shift deja menos.',
  'The head of a bias that is shown, counted from 0; beyond the last, the last one.':
    'La cabeza de un sesgo que se muestra, contada desde 0; más allá de la última, la última.',
  'How many rows of cells the grid has.': 'Cuántas filas de celdas tiene la cuadrícula.',
  'The position of each token in height, where it is not that in time.':
    'La posición de cada token en altura, donde no es la del tiempo.',
  'Settings that get no control, separated by spaces.':
    'Los ajustes que no tienen control, separados por espacios.',
  'Pairs that turn more often within the original length are kept by llama3.':
    'Los pares que giran más veces dentro de la longitud original los conserva llama3.',
  'Whether the coordinates themselves come first.': 'Si las propias coordenadas van primero.',
  'What coordinates are divided by.': 'Entre cuánto se dividen las coordenadas.',
  "'off' leaves the page's address alone.": "'off' no toca la dirección de la página.",
  'Whether the logarithm of each coordinate is taken first.':
    'Si primero se toma el logaritmo de cada coordenada.',
  'Whether frequencies double; else they are evenly spaced from the first to the last.':
    'Si las frecuencias se duplican; si no, están espaciadas por igual de la primera a la última.',
  'The same beyond the original length.': 'Lo mismo más allá de la longitud original.',
  'Pairs that turn less often within the original length are divided by llama3.':
    'Los pares que giran menos veces dentro de la longitud original los divide llama3.',
  'From this distance on, all share the last bucket.':
    'Desde esta distancia, todas comparten la última clase.',
  'How many positions the buckets are for; distances beyond go on in the same way.':
    'Para cuántas posiciones son las clases; las distancias mayores siguen del mismo modo.',
  'The longest sequence that a model is made for; dynamic changes frequencies beyond it.':
    'La secuencia más larga para la que está hecho un modelo; dynamic cambia las frecuencias más allá de ella.',
  'k: all keys from this distance on share a row of the table, before the query and after it.':
    'k: todas las claves desde esta distancia comparten una fila de la tabla, antes de la consulta y después de ella.',
  'What frequencies are multiplied by; with shift 1, the last one stays.':
    'Por cuánto se multiplican las frecuencias; con shift 1, la última queda como está.',
  'How many units the hidden layer of the network has.': 'Cuántas unidades tiene la capa oculta de la red.',
  'Whether pairs take the three positions in turn, rather than in three chunks.':
    'Si los pares toman las tres posiciones por turnos, en lugar de en tres bloques.',
  'How many pairs are turned by time, by height and by width. Without any, time turns them all.':
    'Cuántos pares giran según el tiempo, la altura y la anchura. Si falta, el tiempo los gira todos.',
  'With mscale_all_dim, what the attention factor of yarn is made of. 0 stands for none.':
    'De qué se hace, junto con mscale_all_dim, el factor de atención de yarn. 0 significa ninguno.',
  'What yarn divides the attention factor by, and multiplies all scores by instead. 0 stands for none.':
    'Entre cuánto divide yarn el factor de atención, y por cuánto multiplica en su lugar todas las puntuaciones. 0 significa ninguno.',
  'Whether coordinates run to 2π, whatever the size of the grid.':
    'Si las coordenadas llegan hasta 2π, sea cual sea el tamaño de la cuadrícula.',
  'How many buckets there are: the rows of the table. Configurations call it relative_attention_num_buckets.':
    'Cuántas clases hay: las filas de la tabla. Las configuraciones lo llaman relative_attention_num_buckets.',
  'How many rows the table has, unless it is given: beyond them there is no position.':
    'Cuántas filas tiene la tabla, si no se da: más allá no hay posición.',
  'How many frequencies there are, each twice the one before.':
    'Cuántas frecuencias hay, cada una el doble de la anterior.',
  'The signed number of the bucket, or the row of the table: buckets from 0 on, cut off at both ends.':
    'El número de la clase con su signo, o la fila de la tabla: clases desde 0, recortadas en ambos extremos.',
  'What an odd width ends with: 0 (padded), or a sine (marian).':
    'En qué termina una anchura impar: en 0 (padded) o en un seno (marian).',
  'The row of position 0; rows before it are for tokens that have no position.':
    'La fila de la posición 0; las filas anteriores son para tokens que no tienen posición.',
  'Whether the rows are those of the key less the query, or of the query less the key.':
    'Si las filas son las de la clave menos la consulta o las de la consulta menos la clave.',
  'The length that a model was first trained for: for yarn, llama3 and longrope. 0 stands for max_position_embeddings.':
    'La longitud con la que se entrenó primero un modelo: para yarn, llama3 y longrope. 0 significa max_position_embeddings.',
  'Which part of the dimensions is turned; the others stay as they are.':
    'Qué parte de las dimensiones se gira; las demás quedan como están.',
  'The coordinates of each point, point by point; none, and each position is each coordinate of a point.':
    'Las coordenadas de cada punto, punto por punto; si faltan, cada posición es cada coordenada de un punto.',
  'Twice the distance up to which each has a bucket of its own.':
    'El doble de la distancia hasta la que cada una tiene una clase propia.',
  "The name of one of the scheme's presets: what it gives holds unless an attribute says otherwise.":
    'El nombre de uno de los ajustes predefinidos del esquema: lo que da vale mientras un atributo no diga otra cosa.',
  'The rows of the window that the network was trained with; 0 and 1 stand for those of this one.':
    'Las filas de la ventana con la que se entrenó la red; 0 y 1 significan las de esta.',
  'The patches of a row of that window; 0 and 1 stand for those of this one.':
    'Los parches de una fila de esa ventana; 0 y 1 significan los de esta.',
  'What each head multiplies by. Without it, 1.': 'Por cuánto multiplica cada cabeza. Si falta, 1.',
  'What each head multiplies the distance by (log), or its exponent, up to 2 (power). Without it, 1.':
    'Por cuánto multiplica cada cabeza la distancia (log), o su exponente, hasta 2 (power). Si falta, 1.',
  'How frequencies are changed for longer sequences than a model was first trained for.':
    'Cómo se cambian las frecuencias para secuencias más largas que las del primer entrenamiento de un modelo.',
  'Whether the first or the last dimensions are those that are turned.':
    'Si las dimensiones que se giran son las primeras o las últimas.',
  'What positions are multiplied by.': 'Por cuánto se multiplican las posiciones.',
  'The distance over which a pair decays by its own factor.':
    'La distancia en la que un par decae según su propio factor.',
  'The id of a scheme; without one, the first of the registry.':
    'El identificador de un esquema; si falta, el primero de la lista.',
  'Which normal numbers, of standard deviation 0.02, the table holds, unless it is given.':
    'Qué números normales, de desviación típica 0,02, contiene la tabla, si no se da.',
  'How long the sequence is, on which the frequencies of dynamic and longrope depend.':
    'Cuán larga es la secuencia de la que dependen las frecuencias de dynamic y longrope.',
  'What longrope divides the frequency of each pair by, up to the original length.':
    'Entre cuánto divide longrope la frecuencia de cada par, hasta la longitud original.',
  'What of a rotary scheme is shown: cosines and sines as models keep them are its turns.':
    'Qué se muestra de un esquema rotatorio: los cosenos y senos tal como los guardan los modelos son sus turns.',
  'Whether queries are turned or keys, which are multiplied by the inverse.':
    'Si se giran las consultas o las claves, que se multiplican por el inverso.',
  'A file of numbers in the place of a scheme: .npy, .npz, .safetensors, CSV or TSV; empty, the reader chooses one.':
    'Un archivo de números en lugar de un esquema: .npy, .npz, .safetensors, CSV o TSV; si está vacío, lo elige quien lee.',
  'The number of position 0.': 'El número de la posición 0.',
  'The numbers of the table, row by row; none, and they come from the seed.':
    'Los números de la tabla, fila por fila; si faltan, salen de la semilla.',
  'Queries before it count as at it, so that near the beginning distances are not blown up.':
    'Las consultas anteriores cuentan como si estuvieran en ella, para que cerca del principio las distancias no se agranden.',
  'Whether frequencies are multiplied by π, as in the paper.':
    'Si las frecuencias se multiplican por π, como en el artículo.',
  'Offers files, the numbers as a table, and programs, without controls.':
    'Ofrece archivos, los números en una tabla y programas, sin controles.',
  'Whether the pairs between which yarn blends are rounded to whole ones.':
    'Si los pares entre los que yarn mezcla se redondean a números enteros.',
  'What every query has for distances, d_model numbers. Without it, seeded normal numbers.':
    'Lo que tiene cada consulta para las distancias: d_model números. Si falta, números normales a partir de una semilla.',
  'How many rows are of the image, others being padding; 0 stands for all.':
    'Cuántas filas son de la imagen, pues las demás son relleno; 0 significa todas.',
  'How many columns of cells are of the image; 0 stands for all.':
    'Cuántas columnas de celdas son de la imagen; 0 significa todas.',
  'Whether the logarithm of the distance is taken away or a power of it.':
    'Si se resta el logaritmo de la distancia o una potencia de ella.',
  'The part that is seen: first row and end, first column and end, as "0,64,0,16".':
    'La parte que se ve: primera fila y fin, primera columna y fin, como «0,64,0,16».',
  'The part of the lines that is seen: where it begins, and its end, as "0,64".':
    'La parte de las líneas que se ve: dónde empieza y su fin, como «0,64».',
  'The distances that are seen: the first and the last one, as "1000,5000".':
    'Las distancias que se ven: la primera y la última, como «1000,5000».',
  'The weights of the vector of a distance, row by row. Without them, seeded normal numbers over √d_model.':
    'Los pesos del vector de una distancia, fila por fila. Si faltan, números normales a partir de una semilla, divididos entre √d_model.',
  'w1 (unit by unit: down, across), b1 and w2 (head by head), one behind the other. Without them, seeded normal numbers, those of w2 over √mlp_width.':
    'w1 (unidad por unidad: hacia abajo, hacia la derecha), b1 y w2 (cabeza por cabeza), uno tras otro. Si faltan, números normales a partir de una semilla, los de w2 divididos entre √mlp_width.',
  'How many cells each row of the grid has.': 'Cuántas celdas tiene cada fila de la cuadrícula.',
  'The position of each token in width, where it is not that in time.':
    'La posición de cada token en anchura, donde no es la del tiempo.',
  'How many rows of patches a window has.': 'Cuántas filas de parches tiene una ventana.',
  'How many patches a row of a window has.': 'Cuántos parches tiene una fila de una ventana.',
  'Positions as lines over the dimensions, or, with columns="0, 4, 32", dimensions as lines over the positions; of what &lt;pe-heatmap&gt; draws of other schemes, rows or columns as well. <code>colors</code> gives the lines\' colours.':
    'Posiciones como líneas sobre las dimensiones o, con columns="0, 4, 32", dimensiones como líneas sobre las posiciones; de lo que &lt;pe-heatmap&gt; dibuja de otros esquemas, también filas o columnas. <code>colors</code> da los colores de las líneas.',
  'CSS colours, separated by commas: one for each line.':
    'Colores de CSS, separados por comas: uno por línea.',
  'The dimensions that are drawn, separated by commas.':
    'Las dimensiones que se dibujan, separadas por comas.',
  'The head that is shown, counted from 0; beyond the last, the last one.':
    'La cabeza que se muestra, contada desde 0; más allá de la última, la última.',
  'The positions whose encodings are drawn, separated by commas.':
    'Las posiciones cuyas codificaciones se dibujan, separadas por comas.',
  'The encoding built one array at a time. <code>step</code> is the number of the step shown, from 1.':
    'La codificación, construida array por array. <code>step</code> es el número del paso que se muestra, desde 1.',
  'The number of the step shown.': 'El número del paso que se muestra.',
  'The angle of every column, as p / base^(2i / d_model).':
    'El ángulo de cada columna, como p / base^(2i / d_model).',
  'Whether rows and columns are counted from 1, or patches are at their centres, from −1 to 1.':
    'Si las filas y las columnas se cuentan desde 1, o si los parches están en su centro, de −1 a 1.',
  'Whether the first half of the pairs is turned by the column, x, or by the row, y.':
    'Si la primera mitad de los pares gira según la columna, x, o según la fila, y.',
  'How many rows of patches there are.': 'Cuántas filas de parches hay.',
  'How many patches are in a row.': 'Cuántos parches hay en una fila.',
  'How alike positions are, each with each, and beside it the line of one position with all. The pointer shows the line of the row that it is on; a click or the arrow keys choose the cell whose row stays, until Escape. <code>position</code> is the row chosen at first (the last one, where there are fewer).':
    'Cuánto se parecen las posiciones entre sí, y al lado la línea de una posición con todas. El puntero muestra la línea de la fila en la que está; un clic o las flechas del teclado eligen la celda cuya fila se queda, hasta Escape. <code>position</code> es la fila elegida al principio (donde hay menos, la última).',
  "The name of one of Plotly's colour scales, instead of the one that suits the metric.":
    'El nombre de una de las escalas de color de Plotly, en lugar de la que corresponde a la medida.',
  'How it is measured how alike two positions are.': 'Cómo se mide cuánto se parecen dos posiciones.',
  'The position chosen at first.': 'La posición elegida al principio.',
  'What distance alone does to scores, a curve a scheme: how much is left of a match, or of the dot product of two rows; and beside it, over the same distances, what biases add to a score, a thin line a head and one of them thick. Which schemes there are can be chosen; the arrow keys read all curves at a distance.':
    'Lo que la distancia por sí sola hace con las puntuaciones, una curva por esquema: cuánto queda de una coincidencia, o del producto escalar de dos filas; y al lado, sobre las mismas distancias, lo que los sesgos suman a una puntuación, una línea fina por cabeza y una de ellas gruesa. Se puede elegir qué esquemas hay; las flechas del teclado leen todas las curvas a una distancia.',
  'Whether equal steps along the axis add to the distance, or multiply it.':
    'Si pasos iguales del eje suman lo mismo a la distancia o la multiplican.',
  'How many dimensions the rows have, and queries and keys in a head that is turned.':
    'Cuántas dimensiones tienen las filas, y las consultas y claves en una cabeza que se gira.',
  'The head whose curve is drawn thick, counted from 0; beyond the last, the last one.':
    'La cabeza cuya curva se dibuja gruesa, contada desde 0; más allá de la última, la última.',
  'How many distances are shown, from 0 on.': 'Cuántas distancias se muestran, desde 0.',
  'Ids of schemes, separated by commas, each perhaps with the name of one of its presets after a slash.':
    'Identificadores de esquemas, separados por comas, cada uno quizá con el nombre de uno de sus ajustes predefinidos tras una barra.',
  'w1, b1, w2 (head by head) and b2, one behind the other. Without them, seeded normal numbers, those of w2 over √hidden.':
    'w1, b1, w2 (cabeza por cabeza) y b2, uno tras otro. Si faltan, números normales a partir de una semilla, los de w2 divididos entre √hidden.',
  'What becomes of rows whose positions, frequencies or values are numbers of fewer digits: how far each row is off, on a logarithmic axis, which positions fall together, and the dot product of neighbours. The arrow keys go from position to position.':
    'Qué es de las filas cuyas posiciones, frecuencias o valores son números de menos cifras: cuánto se desvía cada fila, en un eje logarítmico, qué posiciones coinciden, y el producto escalar de las vecinas. Las flechas del teclado van de posición en posición.',
  'The format of frequencies, and of angles, which are positions times frequencies.':
    'El formato de las frecuencias, y de los ángulos, que son posiciones por frecuencias.',
  'How many positions are shown.': 'Cuántas posiciones se muestran.',
  'The format of the numbers that positions are.': 'El formato de los números que son las posiciones.',
  'Where the positions that are shown begin.': 'Dónde empiezan las posiciones que se muestran.',
  'The format of sines and cosines.': 'El formato de los senos y cosenos.',
  'The rows of a scheme in the plane of two of their principal components, joined in the order of their positions, and the share of each component. The arrow keys go from position to position.':
    'Las filas de un esquema en el plano de dos de sus componentes principales, unidas en el orden de sus posiciones, y la parte de cada componente. Las flechas del teclado van de posición en posición.',
  'The plane shows this principal component across, and the next one up; of fewer, the last two.':
    'El plano muestra esta componente principal a lo ancho y la siguiente a lo alto; si hay menos, las dos últimas.',
  'Two schemes, each with a preset after the slash if need be, their difference, and which dimensions of the one are dimensions of the other. Both are shown for the same positions, width and head; an attribute of another parameter that both have holds for both. A file stands in the place of <code>a</code>.':
    'Dos esquemas, cada uno con un ajuste predefinido tras la barra si hace falta, su diferencia, y qué dimensiones del uno son dimensiones del otro. Ambos se muestran para las mismas posiciones, la misma anchura y la misma cabeza; un atributo de otro parámetro que ambos tengan vale para los dos. Un archivo ocupa el lugar de <code>a</code>.',
  'A scheme, with one of its presets after a slash.':
    'Un esquema, con uno de sus ajustes predefinidos tras una barra.',
  'The scheme that it is compared with.': 'El esquema con el que se compara.',
  'Whether it is added after the scores were divided by √d rather than before.':
    'Si se suma después de dividir las puntuaciones entre √d en lugar de antes.',
  'Of biases, the head that is shown, counted from 0.':
    'De los sesgos, la cabeza que se muestra, contada desde 0.',
  'How many rows the table of positions has; what would be farther is at the last.':
    'Cuántas filas tiene la tabla de posiciones; lo que estaría más lejos está en la última.',
  'How many positions are shown, from 0.': 'Cuántas posiciones se muestran, desde 0.',
  'Whose formula a printed matrix is. A reader pastes what NumPy, PyTorch, MATLAB, CSV or JSON print, or opens a file: text, .npy, .npz or .safetensors. The answer is a sentence, the explanations in groups that cannot be told apart, and the cells that decide. Without <code>controls</code> the print that the page gives is explained. What is pasted or opened stays in the page, out of its address, too.':
    'De quién es la fórmula de una matriz impresa. Quien lee pega lo que imprimen NumPy, PyTorch, MATLAB, CSV o JSON, o abre un archivo: texto, .npy, .npz o .safetensors. La respuesta es una frase, las explicaciones en grupos que no se pueden distinguir, y las celdas que deciden. Sin <code>controls</code> se explica lo impreso que da la página. Lo que se pega o se abre queda en la página, y tampoco va a su dirección.',
  'The position of its first row, or all of them separated by commas, where they are known.':
    'La posición de su primera fila, o todas separadas por comas, donde se conocen.',
  'The printed matrix.': 'La matriz impresa.',
  'A question whose answer is computed from the present settings. Each answer has a reply with the numbers: why it is right, or what would have to be so. Nothing is stored or sent, but by a package for learning systems. The event <code>pe-attempt</code> tells the page of each answer, <code>pe-result</code> of the first right one; with <code>controls</code> or <code>tools</code> a button makes a file of all.':
    'Una pregunta cuya respuesta se calcula a partir de los ajustes actuales. Cada respuesta tiene una réplica con los números: por qué es correcta, o qué tendría que cumplirse. Nada se guarda ni se envía, salvo por un paquete para plataformas de aprendizaje. El evento <code>pe-attempt</code> comunica a la página cada respuesta, <code>pe-result</code> la primera correcta; con <code>controls</code> o <code>tools</code>, un botón hace un archivo de todas.',
  'Of a number: an expression, as <code>wavelength(6) / 2</code>, over <code>wavelength</code> and <code>frequency</code> (of a dimension), <code>norm</code> (of a position), <code>similarity</code> (of two), <code>value</code> (of a position and a dimension) and settings that are numbers.':
    'De un número: una expresión, como <code>wavelength(6) / 2</code>, sobre <code>wavelength</code> y <code>frequency</code> (de una dimensión), <code>norm</code> (de una posición), <code>similarity</code> (de dos), <code>value</code> (de una posición y una dimensión) y ajustes que son números.',
  'Where to read on what is asked: a place in the page, as <code>#words</code>, or a relative or https address. Each wrong answer links to it, by its heading where it is in the page.':
    'Dónde leer más sobre lo que se pregunta: un lugar de la página, como <code>#words</code>, o una dirección relativa o https. Cada respuesta incorrecta enlaza allí, con su título si está en la página.',
  'How it is answered; with <code>answer</code>, as a number.':
    'Cómo se responde; con <code>answer</code>, como número.',
  'What is asked; without it, the first of its kind. To choose: fastest (which of some dimensions), distance (how the dot product of rows goes with it), norm (how the length of rows goes along the positions), sum (how many numbers a word has with its position), layouts (whether two give the same rows), offset (whether rows are as far apart at the end as at the beginning), past (what the position behind the last one gets), swap (what attention makes of words backwards), moved (what becomes of a score when both words move on), terms (which of its four terms change then), heads (to which a far key counts most), slowed (which hands a scaling slows down), together (which position first gets the row of an earlier one in bfloat16). To be put in order: wavelengths. As a number: wavelength (of a dimension), norm (of the last row). To point at a cell: sine (where one stands), lowest (which has the least value). To sketch a curve: distance (what it does to a score, as &lt;pe-distance&gt; draws it), column (how one goes along the positions).':
    'Qué se pregunta; si falta, la primera de su clase. Para elegir: fastest (cuál de algunas dimensiones), distance (cómo va con ella el producto escalar de las filas), norm (cómo va la longitud de las filas a lo largo de las posiciones), sum (cuántos números tiene una palabra con su posición), layouts (si dos dan las mismas filas), offset (si las filas están tan lejos al final como al principio), past (qué recibe la posición detrás de la última), swap (qué hace la atención con las palabras al revés), moved (qué pasa con una puntuación cuando ambas palabras avanzan), terms (cuáles de sus cuatro términos cambian entonces), heads (para cuál cuenta más una clave lejana), slowed (qué agujas frena un escalado), together (qué posición es la primera que recibe la fila de una anterior en bfloat16). Para ordenar: wavelengths. Como número: wavelength (de una dimensión), norm (de la última fila). Para señalar una celda: sine (dónde está uno), lowest (cuál tiene el menor valor). Para trazar una curva: distance (qué hace con una puntuación, como la dibuja &lt;pe-distance&gt;), column (cómo va una a lo largo de las posiciones).',
  'The question that it answers; without it, what the page has put inside the tag.':
    'La pregunta a la que responde; si falta, lo que la página ha puesto dentro de la etiqueta.',
  'How far off a number may be, in per cent of the right one: 5 unless told; a sketch, in the mean, in per cent of the height of the true curve: 15 unless told.':
    'Cuánto puede desviarse un número, en tanto por ciento del correcto: 5 si no se dice; un trazo, en promedio, en tanto por ciento de la altura de la curva verdadera: 15 si no se dice.',
  "How many &lt;pe-quiz&gt; are answered right, and how well: 1 for each that was right at the first attempt, 1/2 at the second, and so on. It begins them again. Until it comes, the page's own text stands there. The event <code>pe-score</code> tells the page whenever it changes.":
    'Cuántas &lt;pe-quiz&gt; están bien respondidas, y cómo de bien: 1 por cada una correcta al primer intento, 1/2 al segundo, y así sucesivamente. Las comienza de nuevo. Hasta que llega, está ahí el texto de la página. El evento <code>pe-score</code> se lo dice a la página cada vez que cambia.',
  'The id of what the questions stand in; without it, all of the page count.':
    'El id de aquello en lo que están las preguntas; si falta, cuentan todas las de la página.',
  'What people claim about a scheme, a card each, measured on these settings: holds or fails, and where it fails, where to look.':
    'Lo que se afirma de un esquema, una tarjeta por afirmación, medida con estos ajustes: se cumple o falla y, donde falla, dónde mirar.',
  'How many positions apart two rows are, where a claim is about an offset.':
    'A cuántas posiciones están dos filas, donde una afirmación trata de un desplazamiento.',
  'Four claims about schemes of any kind, a row each: bounded, rows distinct, only the offset counts, defined far away. Each is measured on these settings, and does not apply where a scheme has nothing of the kind. A preset stands after a slash; other attributes are parameters of all schemes that have them. The arrow keys go from verdict to verdict.':
    'Cuatro afirmaciones sobre esquemas de cualquier clase, una fila por cada uno: acotado, filas distintas, solo cuenta el desplazamiento, definido lejos. Cada una se mide con estos ajustes, y no se aplica donde un esquema no tiene nada semejante. Un ajuste predefinido va tras una barra; los demás atributos son parámetros de todos los esquemas que los tienen. Las flechas del teclado van de veredicto en veredicto.',
  'How many dimensions rows, queries and keys have, where no preset says so.':
    'Cuántas dimensiones tienen las filas, las consultas y las claves, donde ningún ajuste predefinido lo dice.',
  'The position that each is asked for.': 'La posición que se pide a cada uno.',
  'Schemes, separated by commas, each with a preset after a slash if need be.':
    'Esquemas, separados por comas, cada uno con un ajuste predefinido tras una barra si hace falta.',
  "Sentences, one a line, as tokens, as a padded matrix, and as points: each word's vector with the encoding of its position added. A plane is a shadow of all dimensions: the figure says how much of the differences it shows, and marks the words whose nearest it shows wrong. <code>vectors</code> is a file of the site, <code>basis</code> which plane: the principal components of each sentence, those of all, or one direction for positions and one for words.":
    'Oraciones, una por línea, como tokens, como matriz rellenada y como puntos: el vector de cada palabra con la codificación de su posición sumada. Un plano es una sombra de todas las dimensiones: la figura dice cuánto de las diferencias muestra, y marca las palabras cuya vecina más cercana muestra mal. <code>vectors</code> es un archivo del sitio, <code>basis</code> qué plano: las componentes principales de cada oración, las de todas, o una dirección para las posiciones y otra para las palabras.',
  'The two directions that are drawn: the principal components of each sentence, those of all sentences together, or the first component of the positions and the first of the words.':
    'Las dos direcciones que se dibujan: las componentes principales de cada oración, las de todas las oraciones juntas, o la primera componente de las posiciones y la primera de las palabras.',
  'A word, as sentence (from 1) and position (from 0): 2:9.':
    'Una palabra, como oración (desde 1) y posición (desde 0): 2:9.',
  'What is split into words. Each line is a sentence.':
    'Lo que se divide en palabras. Cada línea es una oración.',
  'The URL of a file of word vectors on the same site, instead of the built-in ones.':
    'La URL de un archivo de vectores de palabras del mismo sitio, en lugar de los incluidos.',
  'What encodings are multiplied by before they are added to the word vectors.':
    'Por cuánto se multiplican las codificaciones antes de sumarlas a los vectores de palabras.',
  'What word vectors are multiplied by before the encoding is added.':
    'Por cuánto se multiplican los vectores de palabras antes de sumarles la codificación.',
  'How a recurrent network reads a sentence, a step a word, beside how attention does, in one pass. The steps can be played, paused, and gone through by hand.':
    'Cómo lee una oración una red recurrente, un paso por palabra, al lado de cómo lo hace la atención, de una pasada. Los pasos se pueden reproducir, pausar y recorrer a mano.',
  'The words that are read.': 'Las palabras que se leen.',
  'A position as a bank of clock hands that turn at their true speeds, and the row of numbers that they make. A word of the sentence chooses its position; a second line has the same words in another order.':
    'Una posición como una fila de agujas de reloj que giran a sus velocidades verdaderas, y la fila de números que forman. Una palabra de la oración elige su posición; una segunda línea tiene las mismas palabras en otro orden.',
  'Shows the same position in binary, the fastest bit first.':
    'Muestra la misma posición en binario, con el bit más rápido primero.',
  'Draws the other place within a turn at which each hand has the same sine.':
    'Dibuja el otro lugar dentro de una vuelta en el que cada aguja tiene el mismo seno.',
  'The position that the hands show, counted from 0.':
    'La posición que muestran las agujas, contada desde 0.',
  'Shows the words in their other order.': 'Muestra las palabras en su otro orden.',
  'One or two sentences, one a line; without a second one, the other order is that from back to front.':
    'Una o dos oraciones, una por línea; sin la segunda, el otro orden es el que va de atrás adelante.',
  "What positions do where it matters, in the scores of attention. Scores and weights of every query and key; the chosen score as the sum that it is, the chosen word as a mix of all; and whether the same words in another order become the same vectors again. W is the identity, so that nothing is learned, or the page's and the reader's own.":
    'Qué hacen las posiciones donde importa, en las puntuaciones de la atención. Puntuaciones y pesos de cada consulta y cada clave; la puntuación elegida como la suma que es, la palabra elegida como mezcla de todas; y si las mismas palabras en otro orden vuelven a ser los mismos vectores. W es la identidad, de modo que nada está aprendido, o la de la página y la de quien lee.',
  'Each word sees only itself and the words before it.':
    'Cada palabra se ve solo a sí misma y a las palabras anteriores.',
  "The name of one of Plotly's colour scales.": 'El nombre de una de las escalas de color de Plotly.',
  'The head of a bias, counted from 0; beyond the last, the last one.':
    'La cabeza de un sesgo, contada desde 0; más allá de la última, la última.',
  'The position whose column is chosen at first; beyond the last, the last one.':
    'La posición cuya columna está elegida al principio; más allá de la última, la última.',
  'Settings as a paper, a model or a library has them.':
    'Ajustes tal como los tiene un artículo, un modelo o una biblioteca.',
  'The position whose row is chosen at first; without it, the last one.':
    'La posición cuya fila está elegida al principio; si falta, la última.',
  'Matches are divided by √d, the root of the number of dimensions.':
    'Las coincidencias se dividen entre √d, la raíz del número de dimensiones.',
  'How attention is told where words stand, or not.':
    'Cómo sabe la atención dónde están las palabras, si es que lo sabe.',
  'A sentence; a second line has its words in another order. Without one, the other order is from back to front.':
    'Una oración; una segunda línea tiene sus palabras en otro orden. Sin ella, el otro orden es el que va de atrás adelante.',
  'That which makes keys, likewise.': 'Lo que hace las claves, del mismo modo.',
  'The URL of a file on the same site, .npy and the like, that makes queries of words: as many rows as these have numbers. Without it, the identity.':
    'La URL de un archivo del mismo sitio, .npy y similares, que hace consultas de las palabras: tantas filas como números tienen estas. Si falta, la identidad.',
  "A query and a key as clock hands, pair by pair, turned by a rotary scheme; the score, and each pair's part of it. Moving both by the same number of positions leaves the angle between them, and the figure measures what it leaves of the score.":
    'Una consulta y una clave como agujas de reloj, par por par, giradas por un esquema rotatorio; la puntuación, y la parte de cada par en ella. Mover ambas el mismo número de posiciones deja igual el ángulo entre ellas, y la figura mide lo que deja de la puntuación.',
  'The key, likewise; the same as the query if only that is given.':
    'La clave, del mismo modo; la misma que la consulta si solo se da esta.',
  'Where the query stands, counted from 0.': 'Dónde está la consulta, contado desde 0.',
  'By how many positions query and key have been moved together.':
    'Cuántas posiciones se han desplazado juntas la consulta y la clave.',
  'Where the key stands, counted from 0.': 'Dónde está la clave, contado desde 0.',
  'The query: head_dim numbers, or the two of every pair, separated by commas; instead of <code>vectors</code>.':
    'La consulta: head_dim números, o los dos de cada par, separados por comas; en lugar de <code>vectors</code>.',
  'The id of a rotary scheme; without one, the first of them.':
    'El identificador de un esquema rotatorio; si falta, el primero de ellos.',
  'What independent vectors are drawn from.': 'De qué se sacan los vectores independientes.',
  'What query and key are before they are turned.': 'Qué son la consulta y la clave antes de girarlas.',
  "The positional encoding that a model's config.json describes, of each type of its layers: what its scaling has done to every wavelength, and what in it is wrong or strange. Of public models, or of a configuration that the reader puts in, which stays in the page: no attribute and no link holds it. Scripts give one by the properties <code>config</code> and <code>otherConfig</code>, as text or as an object.":
    'La codificación posicional que describe el config.json de un modelo, de cada tipo de sus capas: qué ha hecho su escalado con cada longitud de onda, y qué hay en él de erróneo o extraño. De modelos públicos, o de una configuración que pone quien lee, y que queda en la página: ningún atributo ni enlace la contiene. Los scripts dan una con las propiedades <code>config</code> y <code>otherConfig</code>, como texto o como objeto.',
  'A public model, or a config.json of your own.': 'Un modelo público, o un config.json propio.',
  'A second model, on the same ruler.': 'Un segundo modelo, en la misma regla.',
  'Common parameters and one cursor for the figures inside. Each parameter that the lab has is handed to every figure; a cell chosen in one figure is marked in all of them. What a reader has changed is kept in the page\'s address, unless link="off".':
    'Parámetros comunes y un cursor para las figuras de dentro. Cada parámetro común pasa a todas las figuras; una celda elegida en una figura se marca en todas. Lo que ha cambiado quien lee se guarda en la dirección de la página, salvo con link="off".',
  "The name of one of Plotly's colour scales, for the figures that have one.":
    'El nombre de una de las escalas de color de Plotly, para las figuras que tienen una.',
  'The head that figures of a bias show, counted from 0.':
    'La cabeza que muestran las figuras de un sesgo, contada desde 0.',
  "The name of one of the scheme's presets.": 'El nombre de uno de los ajustes predefinidos del esquema.',
  'The id of a scheme.': 'El identificador de un esquema.',
  'A file of numbers for the figures inside that show a matrix; empty, the reader chooses one.':
    'Un archivo de números para las figuras de dentro que muestran una matriz; si está vacío, lo elige quien lee.',
  "A number of a figure in the text that speaks of it. It follows the settings of the figure; until there is one, the page's own text stands there.":
    'Un número de una figura en el texto que habla de ella. Sigue los ajustes de la figura; hasta que lo hay, está ahí el texto de la página.',
  'The column that is meant, where a number is of one.':
    'La columna de que se trata, donde un número es de una.',
  'To how many significant digits it is rounded.': 'A cuántas cifras significativas se redondea.',
  'The id of the figure.': 'El id de la figura.',
  'A setting of the figure, or one of its numbers: last_position, pairs, pairs_unturned (not once round at the last position), first_wavelength, last_wavelength, wavelength (of a column), norm, closest (the least distance of two rows).':
    'Un ajuste de la figura, o uno de sus números: last_position, pairs, pairs_unturned (sin una vuelta en la última posición), first_wavelength, last_wavelength, wavelength (de una columna), norm, closest (la menor distancia entre dos filas).',
  'A phrase that lights up what it speaks of in a figure, while it is pointed at or has the focus; a click, Enter or Space brings the figure into view.':
    'Una expresión que ilumina en una figura aquello de lo que habla, mientras se la señala o tiene el foco; un clic, Intro o Espacio lleva la figura a la vista.',
  'A column, or the first and the last of several: "96-127".':
    'Una columna, o la primera y la última de varias: «96-127».',
  'A row, or the first and the last of several.': 'Una fila, o la primera y la última de varias.',
};

/** What figures say, in Spanish. */
import { plural, listed } from '../../texts/es/grammar.js';

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

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
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
      linear_attention: 'Capas de atención lineal',
      chunked_attention: 'Capas de atención por bloques',
      attention: 'Capas de atención',
      mamba: 'Capas Mamba',
      conv: 'Capas de convolución',
      mlp: 'Capas sin atención',
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
    probably: (scheme) => `Probablemente ${scheme}.`,
    unknownKey: (key, nearest) => `No se entiende ${key}; la clave conocida más parecida es ${nearest}.`,
    unknownModel: 'Este model_type no es conocido, así que no se sabe qué dimensiones forman un par.',
    unconfirmed: 'No todo lo que determina sus posiciones se conoce o se calcula aquí.',
    parts: (list) => `Partes del modelo con posiciones propias, que no se muestran: ${list.join(', ')}.`,
    turnsBack:
      'La salida de la atención se gira de vuelta por el ángulo de la consulta, porque claves y valores son lo mismo.',
    indices: (runs, total, isCut) =>
      `De las capas 1 a ${total}, estas: ${runs.join(', ')}${isCut ? ', …' : ''}.`,
    schemes: {
      alibi:
        'ALiBi no tiene longitudes de onda. Cada cabeza resta de la puntuación una cantidad proporcional a la distancia entre consulta y clave, con una pendiente propia.',
      't5-bias':
        'El sesgo de T5 no tiene longitudes de onda. Las distancias se reparten en clases, más finas cuanto menores, y cada cabeza ha aprendido para cada clase un número que se suma a la puntuación.',
      learned:
        'Las filas aprendidas no tienen longitudes de onda. Cada posición tiene una fila de una tabla que se aprendió en el entrenamiento y se suma al embedding; más allá de la tabla no hay ninguna.',
      nope: 'Estas capas no tienen codificación posicional: lo que saben del orden viene de la máscara causal y de otras capas.',
      state:
        'Estas capas no tienen codificación posicional: el orden está en su estado, que pasa de un token a otro.',
      shaw: 'Las filas relativas no tienen longitudes de onda. Para cada distancia entre consulta y clave hay una fila aprendida, y la consulta se multiplica por la clave y por esa fila.',
      'deberta-bucket':
        'Las clases de DeBERTa no tienen longitudes de onda. Las distancias, con su signo, se reparten en clases, más finas cuanto menores, y cada clase tiene una fila aprendida por la que se multiplican consultas y claves.',
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

/** What figures say, in Spanish. */
import { plural, stored, listed } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
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
};

/** What figures say, in Spanish. */
import { whole, plural } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
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
};

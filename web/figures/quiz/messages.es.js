/** What figures say, in Spanish. */
import { plural, debe, valor } from '../../texts/es/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
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
    onePosition:
      'Con estos ajustes solo existe la posición 0, sin nada con que compararla: no hay nada que preguntar.',
    own: {
      text: '¿Qué número es?',
      large: (given, by) => `${given} es demasiado; tendría que ser menor en aproximadamente ${by}.`,
      small: (given, by) => `${given} es demasiado poco; tendría que ser mayor en aproximadamente ${by}.`,
    },
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
  errors: {
    chapter: (refusal) =>
      debe(refusal, 'un lugar de la página, como «#words», o una dirección relativa o https'),
    answer_kind: (refusal) =>
      `${refusal.subject} es ${valor(refusal)}; con answer en la etiqueta debe ser: ${refusal.names.join(', ')}`,
    expression: (refusal) => `${refusal.subject} es ${valor(refusal)}: ${refusal.reason}`,
    expression_name: (refusal) => `no existe ${valor(refusal)}; puede nombrar: ${refusal.names.join(', ')}`,
    expression_count: ({ subject, limits: [count] }) =>
      `${subject} ${count === 0 ? 'no toma valores' : `toma ${plural(count, 'valor', 'valores')}`}`,
    expression_character: (refusal) =>
      `${valor(refusal)}, en el carácter ${refusal.limits[0]}, no puede estar ahí`,
    expression_length: ({ limits: [most] }) => `tiene más de ${most} caracteres`,
    expression_end: ({ limits: [at] }) => `falta algo en el carácter ${at}`,
    expression_value: () => 'con estos ajustes no es un número finito',
  },
};

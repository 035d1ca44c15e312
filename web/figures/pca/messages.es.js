/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  pca: {
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
  errors: {
    blank_cell: ({ limits: [row] }) =>
      `en la fila ${row} del archivo falta un número; las componentes principales necesitan todos los números de todas las filas`,
  },
};

/** Texts of figures in Spanish. */

/** @type {typeof import('../en/averaging-progress.js').messages} */
export const messages = {
  summing: {
    averaging: 'Se promedian las celdas',
    far: (percent) => `${percent} % promediado`,
    stop: 'Detener',
    stopped: 'Detenido: no se han promediado todas las celdas. De cerca se ven de todos modos.',
    again: 'Promediar de nuevo',
    done: 'Todas las celdas están promediadas.',
  },
};

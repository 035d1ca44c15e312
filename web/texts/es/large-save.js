/** Texts of figures in Spanish. */

/** @type {typeof import('../en/large-save.js').messages} */
export const messages = {
  streaming: {
    cannot: (rows, most) =>
      `Este navegador no puede escribir un archivo por partes, y ${rows} filas son más de las que puede contener: hasta ${most} sí caben. Lo que se ve puede guardarse.`,
    far: (percent) => `${percent} % escrito`,
    stop: 'Detener',
    stopped: 'Detenido: no se ha guardado ningún archivo.',
    saved: (file) => `${file} está guardado.`,
    failed: (reason) => `No se pudo escribir el archivo: ${reason}`,
  },
};

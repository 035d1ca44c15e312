/** Texts of figures in Spanish. */
import { plural, stored } from './grammar.js';

/** @type {typeof import('../en/file-scheme.js').messages} */
export const messages = {
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
};

/** Texts of figures in Spanish. */
import { veces, whole, el } from './grammar.js';

/** @type {Omit<typeof import('../en/shared.js').messages, 'errors' | 'params' | 'drawn'>} */
export const messages = {
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
  about: (number) => `aproximadamente ${number}`,
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
  various: 'varios',
};

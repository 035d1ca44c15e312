/** Texts of figures in Spanish. */
import { whole } from './grammar.js';

/** @type {typeof import('../en/tools-menu.js').messages} */
export const messages = {
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
};

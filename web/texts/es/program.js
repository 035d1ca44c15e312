/** Texts of the program `posenc` in Spanish. */
import { whole, plural } from './grammar.js';

/** @type {typeof import('../en/program.js').messages} */
export const messages = {
  usage: `Uso: posenc inline [--allow-outside] PÁGINA.html -o SIN-RED.html
     posenc pack [--allow-outside] [--format FORMATO] PÁGINA.html -o PAQUETE.zip

«inline» hace un solo archivo HTML que funciona sin red y sin otros archivos: los scripts,
hojas de estilo, fuentes, imágenes y números de las figuras que están junto a la página
quedan dentro, y también posenc. Lo que no puede quedar dentro se nombra y se deja como
estaba. Con «-o -», el archivo va a la salida estándar.

«pack» hace de ese archivo un zip, para subirlo a una plataforma de aprendizaje. La
plataforma sabe cuándo están respondidas todas las <pe-quiz> (si la página no tiene ninguna,
cuándo se abre) y, de 0 a 100, cuántas de ellas bien; quien vuelve encuentra las respuestas
que dio.

  --allow-outside   Toma también archivos de fuera de la carpeta de la página, y los nombra.
  --format FORMATO  scorm12 (SCORM 1.2, también sin esta opción), scorm2004 (SCORM 2004,
                    4.ª edición) o web (solo index.html, para un servidor web).
`,
  badOption: (option) => `${option} no es una opción`,
  noValue: (option) => `${option} necesita un valor`,
  unwantedValue: (option) => `${option} no admite ningún valor`,
  badFormat: (format, formats) => `--format es «${format}»; debe ser uno de: ${formats.join(', ')}`,
  overwritten: (file) => `${file}: se sobrescribiría la propia página`,
  charset: (file, charset) => `${file}: la página está en ${charset}; guárdela como UTF-8`,
  tooDeep: (most) => `hay etiquetas unas dentro de otras a más de ${most} niveles`,
  tooManySheets: (most) => `se importan más de ${most} hojas de estilo`,
  noFolder: (file) => `${file}: no existe esa carpeta`,
  failed: (file, why) => `${file}: ${why}`,
  made: (file, bytes, files) =>
    `${file}: ${whole(bytes)} bytes, con ${plural(files, 'archivo', 'archivos')} dentro`,
  fromOutside: (file) => `de fuera de la carpeta de la página: ${file}`,
  notInside: (what, why) => `no está dentro: ${what}: ${why}`,
  policy: 'su política de seguridad de contenido (meta)',
  ownModule: 'un módulo en la página (script)',
  why: {
    page: 'una página aparte',
    hiddenPage: 'una página aparte, en la que no se mira',
    otherKind: 'ni script, ni estilo, ni imagen',
    film: 'el sonido y el vídeo son demasiado grandes',
    fileOnly: 'los navegadores lo toman solo de archivos',
    policy: 'puede rechazar lo que ahora está dentro',
    otherHost: 'en otro servidor',
    siteOnly: 'solo es útil en un sitio web',
    noUrl: 'no es una dirección',
    noUtf8: 'no está en UTF-8',
    noImage: 'no es un tipo conocido de imagen o fuente',
    noFile: 'no existe ese archivo',
    noFileOfSite: 'no existe ese archivo; una ruta que empieza por / es la de un sitio web',
    forbidden: 'no está permitido leer o escribir',
    refused: (code) => `el sistema lo rechaza (${code})`,
    notFile: (name) => `${name} no es un archivo`,
    tooLarge: (bytes) => `${whole(bytes)} bytes; más de 16 MiB es demasiado para una página`,
    full: 'ya hay 64 MiB dentro',
    outside: 'fuera de la carpeta de la página; --allow-outside lo toma también',
    refers: (names, toPosenc) =>
      `un módulo que remite a ${names.join(', ')}${toPosenc ? '; un script clásico tiene en su lugar posenc.load()' : ''}`,
    computed: 'un nombre calculado',
    noModule: (name, place) => `${name} no es un módulo: no se puede leer desde ${place} (línea:columna)`,
  },
};

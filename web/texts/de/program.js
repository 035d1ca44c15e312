/** Texts of the program `posenc` in German. */
import { whole, plural } from './grammar.js';

/** @type {typeof import('../en/program.js').messages} */
export const messages = {
  usage: `Aufruf: posenc inline [--allow-outside] SEITE.html -o OFFLINE.html
        posenc pack [--allow-outside] [--format FORMAT] SEITE.html -o PAKET.zip

„inline“ macht eine HTML-Datei, die ohne Netz und ohne andere Dateien auskommt: Skripte,
Stylesheets, Schriften, Bilder und Zahlen für Abbildungen, die neben der Seite liegen,
kommen hinein, und posenc selbst. Was nicht hineinkommen kann, wird genannt und bleibt, wie
es war. Mit „-o -“ geht die Datei auf die Standardausgabe.

„pack“ macht aus dieser Datei ein Zip-Archiv, das in ein Lernsystem hochgeladen wird. Das
System erfährt, wann alle <pe-quiz> beantwortet sind (bei einer Seite ohne sie: dass sie
geöffnet wurde) und, von 0 bis 100, wie viele davon richtig; wer wiederkommt, findet die
gegebenen Antworten.

  --allow-outside  Nimmt auch Dateien von außerhalb des Ordners der Seite und nennt sie.
  --format FORMAT  scorm12 (SCORM 1.2, auch ohne diese Option), scorm2004 (SCORM 2004,
                   4. Ausgabe) oder web (nur index.html, für einen Webserver).
`,
  badOption: (option) => `${option} gibt es als Option nicht`,
  noValue: (option) => `${option} braucht einen Wert`,
  unwantedValue: (option) => `${option} nimmt keinen Wert`,
  badFormat: (format, formats) => `--format ist „${format}“; erlaubt ist eines von: ${formats.join(', ')}`,
  overwritten: (file) => `${file}: Die Seite selbst würde überschrieben`,
  charset: (file, charset) => `${file}: Die Seite ist in ${charset}; bitte als UTF-8 speichern`,
  tooDeep: (most) => `Tags stehen mehr als ${most} tief ineinander`,
  tooManySheets: (most) => `mehr als ${most} Stylesheets werden importiert`,
  noFolder: (file) => `${file}: Diesen Ordner gibt es nicht`,
  failed: (file, why) => `${file}: ${why}`,
  made: (file, bytes, files) =>
    `${file}: ${whole(bytes)} Bytes, mit ${plural(files, 'Datei', 'Dateien')} darin`,
  fromOutside: (file) => `von außerhalb des Ordners der Seite: ${file}`,
  notInside: (what, why) => `nicht darin: ${what}: ${why}`,
  policy: 'ihre Content Security Policy (meta)',
  ownModule: 'ein Modul in der Seite (script)',
  why: {
    page: 'eine eigene Seite',
    hiddenPage: 'eine eigene Seite, in die nicht gesehen wird',
    otherKind: 'weder Skript noch Stylesheet noch Bild',
    film: 'Ton und Film sind zu groß',
    fileOnly: 'Browser nehmen es nur aus Dateien',
    policy: 'sie könnte verbieten, was jetzt darin ist',
    otherHost: 'auf einem anderen Server',
    siteOnly: 'nur auf einer Website von Nutzen',
    noUrl: 'keine Adresse',
    noUtf8: 'nicht in UTF-8',
    noImage: 'keine bekannte Art von Bild oder Schrift',
    noFile: 'diese Datei gibt es nicht',
    noFileOfSite: 'diese Datei gibt es nicht; ein Pfad, der mit / beginnt, ist einer auf einer Website',
    forbidden: 'Lesen oder Schreiben ist nicht erlaubt',
    refused: (code) => `das System lehnt es ab (${code})`,
    notFile: (name) => `${name} ist keine Datei`,
    tooLarge: (bytes) => `${whole(bytes)} Bytes; mehr als 16 MiB sind zu viel für eine Seite`,
    full: 'es sind schon 64 MiB darin',
    outside: 'außerhalb des Ordners der Seite; --allow-outside nimmt auch das',
    refers: (names, toPosenc) =>
      `ein Modul, das sich auf anderes bezieht: ${names.join(', ')}${toPosenc ? '; ein klassisches Skript hat stattdessen posenc.load()' : ''}`,
    computed: 'ein berechneter Name',
    noModule: (name, place) => `${name} ist kein Modul: ab ${place} (Zeile:Spalte) nicht lesbar`,
  },
};

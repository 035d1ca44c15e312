/** What figures say, in German. */
import { listed, erlaubt, wert } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  seenSpan: (over, first, last) => `Zu sehen ist jetzt der Teil von ${over} ${first} bis ${last}.`,
  pickedLine: (name, low, high) => `${name}: Die berechneten Werte reichen von ${low} bis ${high}.`,
  pickedLines: (some, exact, rows) =>
    `Von so vielen Werten werden nicht alle berechnet: Jede Spalte aus Pixeln reicht vom kleinsten bis zum größten von mindestens ${some} ihrer Werte. Wo bis zu ${exact} Positionen zu sehen sind, werden alle berechnet; von mehr enthält die Tabelle ${rows}.`,
  distances: ([a, b, near, asNear], [c, d, far, asFar]) => {
    const more = (/** @type {number} */ count) =>
      count ? ` (und ${count} ${count === 1 ? 'weiteres Paar' : 'weitere Paare'})` : '';
    return a === c && b === d
      ? `Die Positionen ${a} und ${b}${more(asNear)} haben den Abstand ${near}.`
      : `Am nächsten sind sich die Positionen ${a} und ${b}${more(asNear)} mit dem Abstand ${near}, am weitesten voneinander entfernt ${c} und ${d}${more(asFar)} mit ${far}.`;
  },
  coincide: (names, apart) =>
    `${listed(names)} fallen zusammen${apart ? ` (sie sind höchstens etwa ${apart} voneinander entfernt)` : ''} und sind gestrichelt übereinander gezeichnet.`,
  oneNorm: (position, norm, isEverywhere) =>
    `Position ${position} hat die Norm ${norm}${isEverywhere ? ', wie jede Position: √(d_model / 2)' : ''}.`,
  wavelengths: (waves, what) =>
    `${waves
      .map(([index, wavelength]) =>
        wavelength === '∞'
          ? `${what} ${index} dreht sich nie`
          : `${what} ${index} dreht sich in etwa ${wavelength} Positionen einmal`,
      )
      .join(', ')}.`,
  lines: (names, over) => `Linien: ${names.join(', ')}, aufgetragen über: ${over}`,
  rows: {
    label: 'gezeigte Positionen',
    doc: 'Die Positionen, deren Kodierung gezeichnet wird, mit Kommas dazwischen.',
  },
  columns: {
    label: 'gezeigte Dimensionen',
    doc: 'Die Dimensionen, die gezeichnet werden, mit Kommas dazwischen.',
  },
  errors: {
    span: (refusal) =>
      `${refusal.subject} ist ${wert(refusal)}; es müssen zwei Zahlen ab 0 sein, wo der Teil beginnt und sein Ende, wie „0, 64“`,
    css_color: (refusal) => erlaubt(refusal, 'eine CSS-Farbe, wie „#4263eb“ oder „teal“'),
  },
};

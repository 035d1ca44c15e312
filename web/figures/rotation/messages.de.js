/** What figures say, in German. */
import { whole, plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  rotation: {
    m: { label: 'Position m der Query', doc: 'Wo die Query steht, ab 0 gezählt.' },
    n: { label: 'Position n des Keys', doc: 'Wo der Key steht, ab 0 gezählt.' },
    movedField: {
      label: 'beide verschoben um',
      doc: 'Um wie viele Positionen Query und Key gemeinsam verschoben sind.',
    },
    vectors: {
      label: 'Query und Key',
      doc: 'Was Query und Key sind, bevor sie gedreht werden.',
      choices: { match: 'ein Treffer: derselbe Vektor', independent: 'unabhängig voneinander' },
    },
    figure: (m, n, pairs) =>
      `Eine Query an Position ${whole(m)} und ein Key an Position ${whole(n)} als Uhrzeiger, in ${plural(pairs, 'Paar', 'Paaren')} von Dimensionen`,
    caption: (m, n, moved, score) => {
      const at = (/** @type {number} */ from) =>
        moved ? `${whole(from)} + ${whole(moved)} = ${whole(from + moved)}` : whole(from);
      return `Query an ${at(m)}, Key an ${at(n)}: Score ${score}`;
    },
    query: 'Query',
    key: 'Key',
    bank: 'Query und Key, vom ersten Paar von Dimensionen bis zum letzten',
    parts: 'Die Anteile am Score, vom ersten Paar bis zum letzten',
    clock: (pair) => `Paar ${pair}`,
    dimensions: (all) => all.join(', '),
    pair: (pair, [first, second], { query, key, angle, part }, turns) =>
      `Paar ${pair}, Dimensionen ${first} und ${second}${turns ? '' : ', das sich nicht dreht'}: ${query} · ${key} · cos(${angle}) = ${part} des Scores`,
    score: (apart, pairs, score, most) => {
      const where =
        apart === 0
          ? 'Query und Key stehen an derselben Position'
          : `Der Key steht ${whole(Math.abs(apart))} ${Math.abs(apart) === 1 ? 'Position' : 'Positionen'} ${apart > 0 ? 'vor' : 'nach'} der Query`;
      return pairs === 1
        ? `${where}: Der Score ist ${score}; er wäre ${most}, wenn die beiden Zeiger aufeinanderlägen.`
        : `${where}: Der Score ist ${score}; er wäre ${most}, wenn in jedem der ${pairs} Paare die Zeiger aufeinanderlägen.`;
    },
    moved: (by, change, before, now, isRounding) => {
      const far = `um ${whole(by)} ${by === 1 ? 'Position' : 'Positionen'} verschoben`;
      if (change === '0') return `Beide sind ${far}, und der Score ist bis ins letzte Bit derselbe.`;
      return isRounding
        ? `Beide sind ${far}: Der Score ist weiterhin ${now} (das Runden ändert ihn um ${change}).`
        : `Beide sind ${far}: Der Score, vorher ${before}, hat sich um ${change} geändert.`;
    },
    match:
      'Query und Key sind derselbe Vektor, ein Treffer: Vor dem Drehen sind die beiden Zahlen jedes Paars 1 und 0.',
    independent: (seed) =>
      `Die Zahlen von Query und Key sind unabhängig voneinander gezogen, mit dem Startwert ${seed}.`,
    given: 'Query und Key sind die, die die Seite angibt.',
    givenOnce: 'Query und Key sind derselbe Vektor, den die Seite angibt.',
    explain: (areMany) =>
      `Jede Uhr ist ein Paar von Dimensionen; sie stehen darunter, mit dem Anteil am Score: Länge des einen Zeigers mal Länge des anderen mal Kosinus des Winkels dazwischen. Der Score ist hier das Skalarprodukt selbst, ungeteilt.${areMany ? ' Die Balken sind die Anteile am Score nebeneinander.' : ''}`,
    rest: (rest, width, part) =>
      `Von den ${width} Dimensionen ${rest.length === 1 ? 'wird' : 'werden'} ${rest.length} (${rest[0]} bis ${rest[rest.length - 1]}) nicht gedreht; ${rest.length === 1 ? 'sie trägt' : 'sie tragen'} ${part} bei, wo auch immer Query und Key stehen.`,
    still: (count, pairs) =>
      `Von den ${pairs} Paaren ${count === 1 ? 'dreht sich eines' : `drehen sich ${count}`} nicht (gestrichelt).`,
    factor: (factor, square) =>
      `Diese Skalierung macht Query und Key ${factor}-mal so lang und damit jeden gedrehten Anteil am Score ${square}-mal so groß.`,
    magnitudes: 'Dieses Verfahren ändert mit der Position auch die Länge von Query und Key.',
    some: (shown, pairs) =>
      `Gezeichnet sind ${shown} der ${pairs} Paare, gleichmäßig verteilt; der Score ist der aller.`,
    columns: {
      pair: 'Paar',
      queryAngle: 'Winkel der Query',
      keyAngle: 'Winkel des Keys',
      part: 'Anteil am Score',
    },
  },
  errors: {
    vector_length: ({ subject, limits: [count, width] }) =>
      `${subject} hat ${plural(count, 'Zahl', 'Zahlen')}; nötig sind ${width}, eine je Dimension, oder die 2 eines jeden Paars`,
  },
};

/** What figures say, in German. */
import { plural, listed } from '../../texts/de/grammar.js';

/** Of factors. @param {[string, string]} ends */
const bis = ([low, high]) => (low === high ? low : `${low} bis ${high}`);

/** @param {string} length */
const derPositionen = (length) => (length === '1' ? 'der einen Position' : `der ${length} Positionen`);

/**
 * How many of some pairs come round, from the verb on.
 * @param {number} turning
 * @param {number} count
 * @param {string} where  '' where it has been said
 */
function umdrehung(turning, count, where) {
  const [who, what] =
    count === 1
      ? ['macht das Paar', turning ? 'mindestens eine ganze Umdrehung' : 'keine ganze Umdrehung']
      : turning === 0
        ? ['macht keines der Paare', 'eine ganze Umdrehung']
        : [
            turning === count
              ? 'machen alle Paare'
              : turning === 1
                ? 'macht eines der Paare'
                : `machen ${turning} der Paare`,
            'mindestens eine ganze Umdrehung',
          ];
  return [who, where, what].filter(Boolean).join(' ');
}

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  inspector: {
    model: {
      label: 'Modell',
      doc: 'Ein öffentliches Modell oder eine eigene config.json.',
      none: 'bitte wählen',
      own: 'eigene config.json',
    },
    other: {
      label: 'vergleichen mit',
      doc: 'Ein zweites Modell, am selben Lineal.',
      none: 'nichts',
      own: 'einer eigenen config.json',
    },
    length: {
      label: 'Sequenzlänge',
      doc: 'Für Skalierungen, die von der Länge der Sequenz abhängen. 0: so lang wie der Kontext.',
    },
    figure: (names) => `Positionskodierung von ${names.join(' und von ')}`,
    nobody: 'Positionskodierung eines Modells',
    start:
      'Wie ein Modell Positionen unterscheidet, steht in seiner config.json. Zum Anfangen eines von diesen:',
    orOwn: 'Eigene einfügen oder ablegen',
    source: (source) => `Felder der Konfiguration, wie veröffentlicht: ${source}`,
    own: 'Ihre config.json',
    ownOther: 'Ihre andere config.json',
    panel: {
      label: 'Text einer config.json',
      open: 'Datei öffnen …',
      clear: 'Leeren',
      waiting: 'Fügen Sie hier eine config.json ein oder legen Sie die Datei hier ab.',
      privacy:
        'Sie bleibt in dieser Seite: Sie wird nirgendwohin gesendet, und ein kopierter Link enthält sie nicht.',
      unreadable: (name) => `${name} konnte nicht gelesen werden.`,
      tooLong: (most) => `Das ist länger als ${most} Zeichen; so lang ist keine config.json.`,
      noObject: 'Das ist JSON, aber keine config.json: Die ist ein Objekt, in geschweiften Klammern { }.',
      tooDeep: 'Das ist JSON, aber mit mehr ineinander liegenden Klammern, als dieser Browser liest.',
      show: 'Stelle zeigen',
    },
    json: {
      place: (line, column) => `Zeile ${line}, Zeichen ${column}: `,
      badFound: (expected, found) => {
        const key = 'ein Schlüssel in doppelten Anführungszeichen';
        const what = {
          value: 'ein Wert',
          'value or ]': 'ein Wert oder ]',
          key,
          'key or }': `${key} oder }`,
          colon: 'ein Doppelpunkt',
          'comma or }': 'ein Komma oder }',
          'comma or ]': 'ein Komma oder ]',
          end: 'nichts mehr',
          digit: 'eine Ziffer',
          escape: 'eines der Zeichen " \\ / b f n r t u',
          hex: 'eine Hexadezimalziffer',
          character: 'ein Zeichen, das JSON in Zeichenketten erlaubt',
          quote: 'das Anführungszeichen, das die Zeichenkette schließt',
        }[expected];
        return `Erwartet wird ${what}, gefunden wurde ${found}.`;
      },
      badText: (text) => `„${text}“`,
      end: 'das Ende des Textes',
      break: 'ein Zeilenumbruch',
      badCode: (code) => `das unsichtbare Zeichen ${code}`,
      hints: {
        trailing: 'Das Komma davor ist eines zu viel.',
        comment: 'JSON kennt keine Kommentare.',
        quotes: 'JSON kennt nur gerade doppelte Anführungszeichen.',
        word: 'JSON kennt die Wörter true, false und null, kleingeschrieben, und keine anderen.',
        unquoted: 'Schlüssel stehen in JSON in doppelten Anführungszeichen.',
        comma: 'Fehlt davor ein Komma?',
        zero: 'Eine Zahl beginnt in JSON nicht mit 0.',
        break:
          'Fehlt das schließende Anführungszeichen? Ein Zeilenumbruch in einer Zeichenkette wird \\n geschrieben.',
        open: 'Fehlt das Ende der Datei?',
      },
    },
    layers: {
      all: 'Alle Schichten',
      others: 'Schichten mit Positionen',
      full_attention: 'Schichten mit voller Attention',
      sliding_attention: 'Schichten mit gleitendem Fenster',
      main: 'Hauptschichten',
      compress: 'Komprimierte Schichten',
      no_rope: 'Schichten ohne Positionen',
      linear_attention: 'Schichten mit linearer Attention',
      chunked_attention: 'Schichten mit Attention in Abschnitten',
      attention: 'Schichten mit Attention',
      mamba: 'Mamba-Schichten',
      conv: 'Faltungsschichten',
      mlp: 'Schichten ohne Attention',
    },
    named: (name) => `Schichten „${name}“`,
    context: (length, isExcerpt) =>
      length
        ? `Kontextlänge (max_position_embeddings): ${length === '1' ? '1 Position' : `${length} Positionen`}.`
        : `Wie lang der Kontext ist, ${isExcerpt ? 'sagen die hier angegebenen Felder' : 'sagt die Konfiguration'} nicht (max_position_embeddings).`,
    without: (count, all, list, isCut) =>
      `Von ${plural(all, 'Schicht', 'Schichten')} ${count === 1 ? 'hat' : 'haben'} ${count} keine Positionen: ${list.join(', ')}${isCut ? ', …' : ''}, gezählt ab 1.`,
    interval: (interval) =>
      interval === 1
        ? 'Keine Schicht hat Positionen.'
        : `Je eine von ${interval} Schichten hat keine Positionen.`,
    probably: (scheme) => `Wahrscheinlich ${scheme}.`,
    unknownKey: (key, nearest) =>
      `${key} wird nicht verstanden; der nächste bekannte Schlüssel ist ${nearest}.`,
    unknownModel: 'Dieser model_type ist nicht bekannt; daher ist offen, welche Dimensionen ein Paar bilden.',
    unconfirmed: 'Nicht alles, was die Positionen bestimmt, ist hier bekannt oder wird hier berechnet.',
    parts: (list) =>
      `Teile des Modells mit eigenen Positionen, die nicht gezeigt werden: ${list.join(', ')}.`,
    turnsBack:
      'Die Ausgabe der Attention wird um den Winkel der Query zurückgedreht, weil Keys und Values dasselbe sind.',
    indices: (runs, total, isCut) =>
      `Von den Schichten 1 bis ${total} diese: ${runs.join(', ')}${isCut ? ', …' : ''}.`,
    schemes: {
      alibi:
        'ALiBi hat keine Wellenlängen. Jeder Kopf zieht vom Score einen Betrag ab, der proportional zum Abstand von Query und Key wächst; wie steil, ist bei jedem Kopf anders.',
      't5-bias':
        'Der Bias von T5 hat keine Wellenlängen. Abstände werden in Klassen eingeteilt, kleine feiner als große, und jeder Kopf hat für jede Klasse eine Zahl gelernt, die zum Score addiert wird.',
      learned:
        'Gelernte Zeilen haben keine Wellenlängen. Jede Position hat eine Zeile einer Tabelle, die im Training gelernt wurde und zum Embedding addiert wird; jenseits der Tabelle gibt es keine.',
      nope: 'Diese Schichten haben keine Positionskodierung: Was sie von der Reihenfolge wissen, kommt aus der kausalen Maske und aus anderen Schichten.',
      state:
        'Diese Schichten haben keine Positionskodierung: Die Reihenfolge steckt in ihrem Zustand, der von Token zu Token weitergegeben wird.',
      shaw: 'Relative Zeilen haben keine Wellenlängen. Für jeden Abstand von Query und Key gibt es eine gelernte Zeile, und die Query wird mit dem Key und mit dieser Zeile multipliziert.',
      'deberta-bucket':
        'Die Klassen von DeBERTa haben keine Wellenlängen. Abstände werden mit ihrem Vorzeichen in Klassen eingeteilt, kleine feiner als große, und zu jeder Klasse gehört eine gelernte Zeile, mit der Queries und Keys multipliziert werden.',
      mrope:
        'Jedes Token hat drei Positionen, für Zeit, Höhe und Breite, und jedes Paar dreht sich nach einer davon; mrope_section sagt, wie viele Paare auf jede entfallen.',
    },
    ladder: 'Leiter der Wellenlängen',
    choose: 'Zeigen Sie auf ein Paar, oder wählen Sie eines mit den Pfeiltasten.',
    before: 'vor der Skalierung',
    after: 'nach der Skalierung',
    unscaled: 'nicht skaliert',
    axis: 'Wellenlänge in Positionen je Umdrehung',
    never: 'nie',
    contextMark: (length) => `Kontext ${length}`,
    sequenceMark: (length) => `Sequenz ${length}`,
    trainingMark: (length) => `Training ${length}`,
    thinned: (drawn, all) =>
      `Von ${all} Paaren sind ${drawn} gezeichnet; die gespeicherten Dateien haben alle.`,
    sentence: {
      bands: (count, bands) => {
        const fate = (/** @type {typeof bands[0]} */ { band, by }) =>
          ({
            kept: 'beibehalten',
            blended: 'gemischt',
            divided: `durch ${bis(by)} geteilt`,
            zero: 'auf null gesetzt',
            own: by[0] === by[1] ? `durch ${by[0]} geteilt` : `durch eigene Faktoren von ${bis(by)} geteilt`,
          })[band];
        if (count === 1) return `Die Frequenz des einzigen Paars wird ${fate(bands[0])}.`;
        if (bands.length === 1) return `Die Frequenzen aller ${count} Paare werden ${fate(bands[0])}.`;
        const list = bands.map((band) => `${band.count} ${fate(band)}`);
        const verb = bands[0].count === 1 ? 'wird' : 'werden';
        return `Von den Frequenzen der ${count} Paare ${verb} ${listed(list)}.`;
      },
      unscaled: (count) =>
        count === 1
          ? 'Die Frequenz des einzigen Paars ist nicht skaliert.'
          : `Die Frequenzen der ${count} Paare sind nicht skaliert.`,
      before: (turning, count, length) =>
        `Vor der Skalierung ${umdrehung(turning, count, `innerhalb ${derPositionen(length)} des Trainings`)}.`,
      after: (turning, count, length, isChosen, unscaled) => {
        const where = `nnerhalb ${derPositionen(length)} ${isChosen ? 'der Sequenz' : 'des Kontexts'}`;
        if (unscaled === undefined) return `I${where} ${umdrehung(turning, count, '')}.`;
        const others =
          count === 1
            ? `täte es das${unscaled ? '' : ' nicht'}`
            : unscaled === 0
              ? 'wäre es keines'
              : unscaled === 1
                ? 'wäre es eines'
                : `wären es ${unscaled === count ? 'alle' : unscaled}`;
        return `Nach der Skalierung ${umdrehung(turning, count, `i${where}`)}${unscaled === turning ? '' : `; ohne Skalierung ${others}`}.`;
      },
      beyond: (count, ratio) =>
        count === 1
          ? `Das eine Paar, das im Training keine ganze Umdrehung machte, dreht sich etwa ${ratio}-mal so weit wie dort.`
          : `Paare, die im Training keine ganze Umdrehung machten, drehen sich bis zu etwa ${ratio}-mal so weit wie dort.`,
      span: (low, high) =>
        low === high
          ? `Eine Umdrehung dauert etwa ${low} Positionen.`
          : `Eine Umdrehung dauert von etwa ${low} bis etwa ${high} Positionen.`,
    },
    alternative: (count, [low, high], before, training, context) =>
      [
        `${plural(count, 'Paar', 'Paare')} auf einem logarithmischen Lineal, von ${low} bis ${high} Positionen je Umdrehung${before ? `; vor der Skalierung von ${before[0]} bis ${before[1]}` : ''}.`,
        training && `Markiert: die Länge im Training, ${training}.`,
        context && `Markiert: die Länge, für die es gilt, ${context}.`,
        'Die Pfeiltasten gehen von Paar zu Paar.',
      ]
        .filter(Boolean)
        .join(' '),
    pair: (pair, [a, b], waves, fate, turns, reach) =>
      `Paar ${pair}, Dimensionen ${a} und ${b}: ${waves.join(' → ')} Positionen je Umdrehung${fate && `, ${fate}`}${turns && `; ${turns} ${turns === '1' ? 'Umdrehung' : 'Umdrehungen'} in ${reach} ${reach === '1' ? 'Position' : 'Positionen'}`}`,
    fate: {
      kept: (_by) => 'beibehalten',
      blended: (by) => `gemischt, ÷ ${by}`,
      divided: (by) => `÷ ${by}`,
      zero: (_by) => 'null',
      own: (by) => `÷ ${by}`,
    },
    runs: (list, isCut, isOne) => `${isOne ? 'Paar' : 'Paare'} ${list.join(', ')}${isCut ? ', …' : ''}`,
    // Numbers may have commas.
    each: (items) => items.join('; '),
    bands: {
      plain: (count, runs) => `${count} wie ${count === 1 ? 'es ist' : 'sie sind'}: ${runs}`,
      kept: (count, runs, _by) => `${count} beibehalten: ${runs}`,
      blended: (count, runs, by) =>
        `${count} gemischt, zwischen beibehalten und geteilt: ${runs}, ÷ ${bis(by)}`,
      divided: (count, runs, by) => `${count} geteilt: ${runs}, ÷ ${bis(by)}`,
      zero: (count, runs, _by) =>
        `${count} auf null gesetzt, ${count === 1 ? 'es dreht' : 'sie drehen'} sich nie: ${runs}`,
      own: (count, runs, by) =>
        `${count} mit ${count === 1 ? 'eigenem Faktor' : 'eigenen Faktoren'}: ${runs}, ÷ ${bis(by)}`,
    },
    says: 'Was die Konfiguration sagt',
    missing: 'fehlt',
    list: (count, low, high) => `${count} Zahlen, ${low} bis ${high}`,
    warning: 'Ungewöhnlich: ',
    error: 'Falsch: ',
    attention: (factor, square, isOne) =>
      isOne
        ? 'Attention-Faktor: 1.'
        : `Attention-Faktor: ${factor}. Mit ihm werden Kosinus und Sinus multipliziert und so die Scores mit seinem Quadrat, ${square}.`,
    score: (factor, isOne) =>
      isOne
        ? 'Softmax-Multiplikator: 1.'
        : `Softmax-Multiplikator: ${factor}. Mit ihm werden alle Scores vor der Softmax multipliziert.`,
    temperature: (beta, length, from1, sample) =>
      `Query-Temperatur: Eine Query wird mit 1 + ${beta} · ln(1 + ⌊${from1 ? '(Position + 1)' : 'Position'} / ${length}⌋) multipliziert${sample ? `; an Position ${sample[0]} ist das ${sample[1]}` : ''}.`,
    tag: 'Als eigene Abbildung:',
    table: 'Alle Paare als Tabelle',
    cut: 'Die Tabelle zeigt die ersten und die letzten Paare; die gespeicherten Dateien haben alle.',
    dimensions: (all) => all.join(', '),
    row: (names) => names.join(', '),
    columns: {
      pair: 'Paar',
      first: 'erste Dimension',
      second: 'zweite Dimension',
      dimensions: 'Dimensionen',
      wavelength: 'Wellenlänge',
      before: 'Wellenlänge vorher',
      after: 'Wellenlänge nachher',
      band: 'Frequenz',
      divisor: 'Frequenz geteilt durch',
      turns: 'Umdrehungen in der Länge',
    },
  },
};

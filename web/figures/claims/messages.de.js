/** What figures say, in German. */
import { whole, plural } from '../../texts/de/grammar.js';

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  properties: {
    figure: (scheme, rows) =>
      `Behauptungen über ${scheme}, gemessen an ${plural(rows, 'Position', 'Positionen')}`,
    states: {
      holds: 'gilt',
      fails: 'gilt nicht',
      unmeasured: 'nicht gemessen',
      nothing: 'nichts zu vergleichen',
    },
    nothing: {
      positions: 'Es gibt nur eine Position.',
      pairs: 'Es gibt nur ein Paar von Dimensionen.',
      apart: (k) => `Nur ein Paar von Positionen hat den Versatz ${k}.`,
      gaps: 'Einige der Zahlen fehlen.',
    },
    counterexample: 'Zum Nachsehen: ',
    summary: (held, count, failed, unmeasured, empty) =>
      [
        `${held} von ${plural(count, 'Behauptung', 'Behauptungen')} ${held === 1 ? 'gilt' : 'gelten'} bei diesen Einstellungen.`,
        ...(failed.length ? [`Was nicht gilt: ${failed.join('; ')}.`] : []),
        ...(unmeasured.length ? [`Nicht gemessen: ${unmeasured.join('; ')}.`] : []),
        ...(empty.length ? [`Nichts zu vergleichen gibt es für: ${empty.join('; ')}.`] : []),
      ].join(' '),
    pairwise: (rows) =>
      `Miteinander verglichen werden die Zeilen der ersten ${rows} Positionen; alles andere wird an allen gemessen.`,
    k: {
      label: 'Versatz k',
      doc: 'Wie viele Positionen zwei Zeilen auseinander sind, wo es um einen Versatz geht.',
    },
    rounding: (tolerance) => `erlaubt: ${tolerance}, für das Runden auf float32`,
    bounded: {
      title: 'Jeder Wert liegt zwischen −1 und 1',
      formula: '−1 ≤ PE[p, c] ≤ 1',
      allowance: 'erlaubt: 1',
      text: 'Wie weit die Position auch ist: Sinus und Kosinus kennen keine größere Zahl.',
      measure: (size) => `größter Betrag eines Werts: ${size}`,
      counterexample: (position, dimension, value) =>
        `Position ${position}, Dimension ${dimension} hat ${value}.`,
    },
    unique: {
      title: 'Keine zwei Positionen haben dieselbe Zeile',
      formula: 'min ‖PE(p) − PE(p′)‖ > 2⁻⁸, p ≠ p′',
      allowance:
        'nötig: mehr als 0,00391 = 2⁻⁸, ein Schritt von bfloat16 knapp unter 1: Nähere Zeilen können in einem Netz, das damit rechnet, zu einer werden',
      measure: (distance, a, b, everywhere) =>
        everywhere
          ? `kleinster Abstand: ${distance}, aller Positionen mit dem Versatz ${b - a}`
          : `kleinster Abstand: ${distance}, der Positionen ${a} und ${b}`,
      text: (rows) => `Gemessen über alle Paare von ${rows} Positionen.`,
      counterexample: (a, b, difference, isPaired) =>
        `Positionen ${a} und ${b}. Ihre Zeilen unterscheiden sich in jeder Dimension um höchstens ${difference}${isPaired ? ', da jedes Paar fast dort steht, wo es stand' : ''}.`,
    },
    norm: {
      title: 'Alle Zeilen sind gleich lang',
      formula: (isOdd, norm) => `‖PE(p)‖ = √${isOdd ? '⌊d_model / 2⌋' : '(d_model / 2)'} = ${norm}`,
      measure: (deviation) => `größte Abweichung einer Norm: ${deviation}`,
      text: (isOdd) =>
        `Jedes Paar trägt sin² + cos² = 1 bei, und die Anzahl der Paare ist ${isOdd ? '⌊d_model / 2⌋' : 'd_model / 2'}.`,
      counterexample: (row, norm) => `die Zeile von Position ${row} hat die Norm ${norm}.`,
    },
    offset: {
      title: 'Zeilen mit dem Versatz k sind überall gleich weit voneinander entfernt',
      formula: '‖PE(p + k) − PE(p)‖ = 2 √ Σᵢ sin²(k ωᵢ / 2)',
      measure: (spread, count) =>
        `größter minus kleinster Abstand: ${spread}, über ${plural(count, 'Zeilenpaar', 'Zeilenpaare')}`,
      text: (k, distance) =>
        `k = ${k}: Der Abstand ist ${distance}, wo immer p ist. In der Formel kommt p nicht vor.`,
      counterexample: (low, high) => `Positionen ${low}, aber Positionen ${high}.`,
    },
    smooth: {
      title: 'Kein Wert ändert sich um mehr als seine Frequenz',
      formula: '|PE[p + 1, c] − PE[p, c]| ≤ 2 |sin(ω / 2)| ≤ ω',
      measure: (change, dimension, frequency) =>
        `größte Änderung in einer Position: ${change}, in Dimension ${dimension}, wo ω = ${frequency}`,
      allowance: (tolerance) => `erlaubt: ω, und ${tolerance} für das Runden auf float32`,
      text: (first, last) =>
        last
          ? `Glatt also, wo ω klein ist: Das letzte Paar, mit ω = ${last.frequency}, ändert sich um höchstens ${last.most} je Position. Das erste, mit ω = ${first.frequency}, darf sich um ${first.most} ändern; der ganze Weg von −1 nach 1 ist 2.`
          : `Glatt also, wo ω klein ist. Das einzige Paar hat ω = ${first.frequency} und darf sich um ${first.most} ändern; der ganze Weg von −1 nach 1 ist 2.`,
      counterexample: (position, dimension, excess) =>
        `Dimension ${dimension}, von Position ${position} zu ${position + 1}: Die Änderung ist um ${excess} größer als ω.`,
    },
    alike: {
      title: 'Benachbarte Zeilen sind fast gleich',
      formula: (least) => `cos(PE(p), PE(p + 1)) ≥ ${least}`,
      measure: (cosine, row) =>
        row === undefined
          ? `Kosinus je zweier Nachbarn: ${cosine}`
          : `kleinster Kosinus von Nachbarn: ${cosine}, der Positionen ${row} und ${row + 1}`,
      allowance: (least) => `nötig: ${least}, Zeilen weniger als 26° auseinander`,
      text: ({ change, dimension, position }) =>
        `Als Ganzes sind sie es, weil die meisten Dimensionen langsam sind. Einzeln nicht: Dimension ${dimension} ändert sich von Position ${position} zu ${position + 1} um ${change}.`,
      calm: (change) => `Auch ihre Werte sind es, jeder für sich: Keiner ändert sich um mehr als ${change}.`,
      counterexample: (row, distance, { change, dimension, position }) =>
        `Positionen ${row} und ${row + 1} mit dem Abstand ${distance}. Zu wenige Dimensionen sind langsam genug, um die schnellen aufzuwiegen: Dimension ${dimension} ändert sich von Position ${position} zu ${position + 1} um ${change}.`,
    },
    shift: {
      title: 'Ein Versatz um k ist eine lineare Abbildung, dieselbe für alle Positionen',
      formula: (k) => `PE(p + ${k}) = M · PE(p)`,
      measure: (residual, count) =>
        `größtes |PE(p + k) − M · PE(p)|: ${residual}, über ${plural(count, 'Position', 'Positionen')}`,
      tooLarge: (cells) => `M hätte ${cells} Zahlen: Wählen Sie ein d_model bis 2048`,
      text: 'M dreht jedes Paar um seinen eigenen Winkel k·ω und mischt sonst nichts: Der Rest ist 0.',
      counterexample: (position, dimension, residual) =>
        `Position ${position}, Dimension ${dimension} weicht um ${residual} ab.`,
      heatmap: (size, all) =>
        size < all
          ? `M: die ersten ${size} von ${all} Zeilen und Spalten`
          : `M, ${size} Zeilen und ${size} Spalten`,
      from: 'Dimension von PE(p)',
      to: 'Dimension von PE(p + k)',
    },
    frequencies: {
      title: 'Niedrige Dimensionen drehen schnell, hohe langsam',
      formula: 'Wellenlänge von Paar i = 2π / ωᵢ',
      allowance: 'erlaubt: kein Fallen von einer Dimension zur nächsten',
      measure: ([first, last]) => `Wellenlängen: ${first} bis ${last} Positionen je Umdrehung`,
      text: (open, pairs, last) =>
        `${open} von ${plural(pairs, 'Paar', 'Paaren')} ${open === 1 ? 'hat' : 'haben'} bis Position ${last} keine Umdrehung vollendet.`,
      counterexample: (dimension, [before, after]) =>
        `von Dimension ${dimension} zu ${dimension + 1} fällt die Wellenlänge von ${before} auf ${after}.`,
      ruler: (open, pairs) =>
        `Lineal der Wellenlängen von ${plural(pairs, 'Paar', 'Paaren')}, logarithmisch; ${plural(open, 'hat', 'haben')} keine Umdrehung vollendet`,
      wavelength: 'Wellenlänge in Positionen',
      last: (position) => `Position ${position}`,
      hands: (position) => `Zeiger einiger Paare an Position ${position}`,
      explain:
        'Jeder Zeiger dreht sich um ω Radiant je Position: Seine Spitze ist sin nach rechts und cos nach oben. Darunter die Nummer i seines Paars und seine Wellenlänge; gestrichelt die, die bis zur letzten Position nicht herumkommen.',
    },
    similarity: {
      title: 'Die Ähnlichkeit fällt mit der Entfernung',
      formula: (isPaired) => (isPaired ? 'PE(p) · PE(p + k) = Σᵢ cos(k ωᵢ)' : 'PE(0) · PE(k)'),
      allowance: 'erlaubt: nichts außer dem Runden auf float32',
      measure: (rises, count) => `sie steigt bei ${rises} von ${plural(count, 'Versatz', 'Versätzen')}`,
      text: (at, value) => `Die kleinste Ähnlichkeit ist ${value}, beim Versatz ${at}.`,
      counterexample: (offset, before, after) =>
        `vom Versatz ${offset} zu ${offset + 1} steigt sie von ${before} auf ${after}.`,
      sketch: 'Skalarprodukt von Position 0 mit jeder Position',
      offsets: 'Versatz k; gestrichelt: der kleinste Wert',
      dots: 'Skalarprodukt',
      dotsWithRises: 'Skalarprodukt; dick, wo es steigt',
    },
    turnedNorm: {
      title: 'Drehen lässt jeden Vektor so lang, wie er war',
      formula: '‖R(p) x‖ = ‖x‖',
      text: 'Query und Key verlieren nichts, wenn sie gedreht werden: Nur Richtungen ändern sich. Gemessen an einem Vektor an jeder Position.',
      measure: (deviation) => `größte Änderung der Norm: ${deviation}`,
      counterexample: (row, before, after) => `an Position ${row} wird die Norm ${after} statt ${before}.`,
    },
    turnedOffset: {
      title: 'Ein Score hängt nur davon ab, wie weit Query und Key auseinander sind',
      formula: '(R(p + k) x) · (R(p) y) ist für jedes p dasselbe',
      text: (k, score) =>
        `Eine Query x und ein Key y mit dem Versatz k = ${k}: Ihr Score ist ${score}, wo immer sie stehen.`,
      measure: (spread, count) =>
        `größter minus kleinster Score: ${spread}, über ${plural(count, 'Stelle', 'Stellen')}`,
      counterexample: (low, high) => `Query und Key an ${low}, aber an ${high}.`,
    },
    turnedZero: {
      title: 'An Position 0 wird nichts gedreht',
      formula: 'R(0) x = x',
      text: 'Dort sind alle Winkel bis ins letzte Bit 0.',
      allowance: 'erlaubt: 0',
      measure: (change) => `größte Änderung einer Zahl: ${change}`,
      counterexample: (dimension, change) => `Dimension ${dimension} ändert sich um ${change}.`,
    },
    biasOffset: {
      title: 'Der Bias hängt nur davon ab, wie weit Query und Key auseinander sind',
      formula: 'b(m + 1, n + 1) = b(m, n)',
      text: 'm ist die Position der Query, n die des Keys: Auf jeder Diagonalen der Matrix steht eine einzige Zahl. So lässt sich der Bias auch für Texte angeben, die länger sind als alle im Training.',
      measure: (change, heads, size) =>
        `größte Änderung auf einer Diagonalen: ${change}, über ${plural(heads, 'Kopf', 'Köpfe')} und ${size} Positionen`,
      counterexample: (head, query, key) =>
        `in Kopf ${head} unterscheiden sich Query ${query} und Key ${key} von den nächsten auf ihrer Diagonalen.`,
    },
    biasZero: {
      title: 'Ein Key am Ort seiner Query kostet nichts',
      formula: 'b(m, m) = 0',
      text: 'Nur Abstand nimmt etwas von einem Score weg.',
      allowance: 'erlaubt: 0',
      measure: (most) => `größter Betrag des Bias auf der Hauptdiagonalen: ${most}`,
      counterexample: (head, query, value) => `in Kopf ${head} hat Query ${query} ${value}.`,
    },
    precision: {
      title: 'Winkel in float32 genügen',
      formula: (angle, position) =>
        `max |f32(sin a) − sin(${position} ωᵢ)|, |f32(cos a) − cos(${position} ωᵢ)|, mit a = ${angle}`,
      measure: (error, position) =>
        `größter Fehler der geprüften Positionen, bis ${whole(1e6)}: ${error}, an Position ${position}`,
      allowance: (limit) => `erlaubt: ${limit}, eine Einheit der dritten Dezimale`,
      text: (own) =>
        `Mehrere bekannte Programme berechnen Winkel so: Jeder Schritt, auch die Frequenz, wird auf float32 gerundet (f32). Der Fehler ist der größte aller Paare. Hier haben Winkel doppelte Genauigkeit, und der Fehler bleibt unter ${own}.`,
      counterexample: (position, error) =>
        `Position ${position} ist die erste der geprüften, die um mehr abweicht: ${error}.`,
      sketch: 'Fehler von float32-Winkeln über der Position, beide logarithmisch',
      error: 'größter Fehler',
      limit: (limit) => `erlaubt: ${limit}`,
      own: (own) => `hier: unter ${own}`,
    },
  },
};

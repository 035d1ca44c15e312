/** Names of the schemes' parameters in German. */

/** @type {Record<string, {label: string, doc: string}>} */
export const messages = {
  positions: { label: 'Positionen', doc: 'Wie viele Positionen kodiert werden: die Zeilen der Matrix.' },
  d_model: {
    label: 'd_model',
    doc: 'Wie viele Dimensionen jede Position bekommt: die Spalten der Matrix.',
  },
  base: { label: 'Basis', doc: 'Wie weit die Wellenlängen reichen: von 2π bis fast 2π · Basis.' },
  layout: {
    label: 'Anordnung',
    doc: 'interleaved stellt die beiden Dimensionen eines Paars nebeneinander; concatenated und half stellen alle ersten vor alle zweiten.',
  },
  head_dim: {
    label: 'head_dim',
    doc: 'Wie viele Dimensionen Query und Key in jedem Kopf haben; gedreht werden sie paarweise.',
  },
  heads: { label: 'Köpfe', doc: 'Wie viele Köpfe es gibt. Jeder hat seine eigene Steigung.' },
  alibi_bias_max: {
    label: 'größter Bias',
    doc: 'Die kleinste Steigung ist 2 hoch minus diese Zahl.',
  },
  bidirectional: {
    label: 'in beide Richtungen',
    doc: 'Ob auch Keys nach der Query gesehen werden und durch ihren Abstand ebenso viel verlieren.',
  },
};

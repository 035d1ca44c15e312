/** Names of the schemes' parameters in Spanish. */

/** @type {Record<string, {label: string, doc: string}>} */
export const messages = {
  positions: { label: 'posiciones', doc: 'Cuántas posiciones se codifican: las filas de la matriz.' },
  d_model: {
    label: 'd_model',
    doc: 'Cuántas dimensiones recibe cada posición: las columnas de la matriz.',
  },
  base: { label: 'base', doc: 'Hasta dónde llegan las longitudes de onda: de 2π a casi 2π · base.' },
  layout: {
    label: 'disposición',
    doc: 'interleaved pone juntas las dos dimensiones de cada par; concatenated y half ponen todas las primeras antes que las segundas.',
  },
  head_dim: {
    label: 'head_dim',
    doc: 'Cuántas dimensiones tienen la consulta y la clave en cada cabeza; se giran por pares.',
  },
  heads: { label: 'cabezas', doc: 'Cuántas cabezas hay. Cada una tiene su propia pendiente.' },
  alibi_bias_max: {
    label: 'sesgo máximo',
    doc: 'La menor pendiente es 2 elevado a menos este número.',
  },
  bidirectional: {
    label: 'en ambos sentidos',
    doc: 'Si también se ven las claves posteriores a la consulta, y pierden lo mismo por su distancia.',
  },
};

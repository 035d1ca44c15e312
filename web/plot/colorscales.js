/**
 * Plotly's named colour scales, so that a canvas can paint with them before Plotly has loaded. Each is a list of
 * [place from 0 to 1, colour], interpolated linearly in RGB. A test compares them with Plotly's own.
 */

/**
 * A scale whose colours are placed by a rule.
 * @param {string} colors  without their number signs
 * @param {(k: number, last: number) => number} [placeOf]  the place of colour k of 0 … last
 * @returns {[number, string][]}
 */
const scaleOf = (colors, placeOf = (k, last) => k / last) =>
  colors.split(' ').map((color, k, { length }) => [placeOf(k, length - 1), `#${color}`]);

/** @type {Record<string, [number, string][]>} */
export const colorscales = {
  Greys: [
    [0, '#000000'],
    [1, '#ffffff'],
  ],
  YlGnBu: scaleOf('081d58 253494 225ea8 1d91c0 41b6c4 7fcdbb c7e9b4 edf8d9 ffffd9'),
  Greens: scaleOf('00441b 006d2c 238b45 41ab5d 74c476 a1d99b c7e9c0 e5f5e0 f7fcf5'),
  YlOrRd: scaleOf('800026 bd0026 e31a1c fc4e2a fd8d3c feb24c fed976 ffeda0 ffffcc'),
  Bluered: [
    [0, '#0000ff'],
    [1, '#ff0000'],
  ],
  RdBu: [
    [0, '#050aac'],
    [0.35, '#6a89f7'],
    [0.5, '#bebebe'],
    [0.6, '#dcaa84'],
    [0.7, '#e6915a'],
    [1, '#b20a1c'],
  ],
  Reds: [
    [0, '#dcdcdc'],
    [0.2, '#f5c39d'],
    [0.4, '#f5a069'],
    [1, '#b20a1c'],
  ],
  Blues: [
    [0, '#050aac'],
    [0.35, '#283cbe'],
    [0.5, '#4664f5'],
    [0.6, '#5a78f5'],
    [0.7, '#6a89f7'],
    [1, '#dcdcdc'],
  ],
  Picnic: [
    [0, '#0000ff'],
    [0.1, '#3399ff'],
    [0.2, '#66ccff'],
    [0.3, '#99ccff'],
    [0.4, '#ccccff'],
    [0.5, '#ffffff'],
    [0.6, '#ffccff'],
    [0.7, '#ff99ff'],
    [0.8, '#ff66cc'],
    [0.9, '#ff6666'],
    [1, '#ff0000'],
  ],
  Rainbow: scaleOf('96005a 0000c8 0019ff 0098ff 2cff96 97ff00 ffea00 ff6f00 ff0000'),
  Portland: [
    [0, '#0c3383'],
    [0.25, '#0a88ba'],
    [0.5, '#f2d338'],
    [0.75, '#f28f38'],
    [1, '#d91e1e'],
  ],
  Jet: [
    [0, '#000083'],
    [0.125, '#003caa'],
    [0.375, '#05ffff'],
    [0.625, '#ffff00'],
    [0.875, '#fa0000'],
    [1, '#800000'],
  ],
  Hot: [
    [0, '#000000'],
    [0.3, '#e60000'],
    [0.6, '#ffd200'],
    [1, '#ffffff'],
  ],
  Blackbody: [
    [0, '#000000'],
    [0.2, '#e60000'],
    [0.4, '#e6d200'],
    [0.7, '#ffffff'],
    [1, '#a0c8ff'],
  ],
  Earth: [
    [0, '#000082'],
    [0.1, '#00b4b4'],
    [0.2, '#28d228'],
    [0.4, '#e6e632'],
    [0.6, '#784614'],
    [1, '#ffffff'],
  ],
  Electric: [
    [0, '#000000'],
    [0.15, '#1e0064'],
    [0.4, '#780064'],
    [0.6, '#a05a00'],
    [0.8, '#e6c800'],
    [1, '#fffadc'],
  ],
  Viridis: scaleOf(
    '440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725',
    (k) => Math.min(1, (k * 16) / 255),
  ),
  Cividis: scaleOf(
    '00204c 002a66 00346e 273f6c 3c4a6b 4c556b 5b5f6d 686a70 757575 838178 928c78 a19876 b0a572 c0b16d d1bf66 e1cc5c f3db4f ffe945',
    (k, last) => Number((k / last).toFixed(6)),
  ),
};

/** Diverging scales, whose middle represents 0. */
const diverging = new Set(['RdBu', 'Picnic', 'Portland', 'Bluered']);

/**
 * The name of a scale in Plotly's spelling.
 * @param {string} name  in any case: 'viridis', 'RdBu'
 * @returns {string | undefined}
 */
export function colorscaleName(name) {
  const lowerName = name.toLowerCase();
  return Object.keys(colorscales).find((scaleName) => scaleName.toLowerCase() === lowerName);
}

/**
 * The values at the two ends of a scale.
 * @param {string} name  in Plotly's spelling
 * @param {number} low   the least value
 * @param {number} high  the greatest value
 * @returns {[number, number]} symmetric about 0 for a diverging scale
 */
export function colorRange(name, low, high) {
  if (!diverging.has(name)) return [low, high];
  const reach = Math.max(Math.abs(low), Math.abs(high));
  return [-reach, reach];
}

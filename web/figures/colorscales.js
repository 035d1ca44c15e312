/**
 * Plotly's named colour scales, so that a canvas can paint in them before Plotly has come. Each is a list of
 * [place from 0 to 1, colour], with straight lines between in RGB. A test compares them with Plotly's own.
 */

/** @type {Record<string, [number, string][]>} */
export const colorscales = {
  Greys: [
    [0, '#000000'],
    [1, '#ffffff'],
  ],
  YlGnBu: [
    [0, '#081d58'],
    [0.125, '#253494'],
    [0.25, '#225ea8'],
    [0.375, '#1d91c0'],
    [0.5, '#41b6c4'],
    [0.625, '#7fcdbb'],
    [0.75, '#c7e9b4'],
    [0.875, '#edf8d9'],
    [1, '#ffffd9'],
  ],
  Greens: [
    [0, '#00441b'],
    [0.125, '#006d2c'],
    [0.25, '#238b45'],
    [0.375, '#41ab5d'],
    [0.5, '#74c476'],
    [0.625, '#a1d99b'],
    [0.75, '#c7e9c0'],
    [0.875, '#e5f5e0'],
    [1, '#f7fcf5'],
  ],
  YlOrRd: [
    [0, '#800026'],
    [0.125, '#bd0026'],
    [0.25, '#e31a1c'],
    [0.375, '#fc4e2a'],
    [0.5, '#fd8d3c'],
    [0.625, '#feb24c'],
    [0.75, '#fed976'],
    [0.875, '#ffeda0'],
    [1, '#ffffcc'],
  ],
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
  Rainbow: [
    [0, '#96005a'],
    [0.125, '#0000c8'],
    [0.25, '#0019ff'],
    [0.375, '#0098ff'],
    [0.5, '#2cff96'],
    [0.625, '#97ff00'],
    [0.75, '#ffea00'],
    [0.875, '#ff6f00'],
    [1, '#ff0000'],
  ],
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
  Viridis: [
    [0, '#440154'],
    [0.06274509803921569, '#48186a'],
    [0.12549019607843137, '#472d7b'],
    [0.18823529411764706, '#424086'],
    [0.25098039215686274, '#3b528b'],
    [0.3137254901960784, '#33638d'],
    [0.3764705882352941, '#2c728e'],
    [0.4392156862745098, '#26828e'],
    [0.5019607843137255, '#21918c'],
    [0.5647058823529412, '#1fa088'],
    [0.6274509803921569, '#28ae80'],
    [0.6901960784313725, '#3fbc73'],
    [0.7529411764705882, '#5ec962'],
    [0.8156862745098039, '#84d44b'],
    [0.8784313725490196, '#addc30'],
    [0.9411764705882353, '#d8e219'],
    [1, '#fde725'],
  ],
  Cividis: [
    [0, '#00204c'],
    [0.058824, '#002a66'],
    [0.117647, '#00346e'],
    [0.176471, '#273f6c'],
    [0.235294, '#3c4a6b'],
    [0.294118, '#4c556b'],
    [0.352941, '#5b5f6d'],
    [0.411765, '#686a70'],
    [0.470588, '#757575'],
    [0.529412, '#838178'],
    [0.588235, '#928c78'],
    [0.647059, '#a19876'],
    [0.705882, '#b0a572'],
    [0.764706, '#c0b16d'],
    [0.823529, '#d1bf66'],
    [0.882353, '#e1cc5c'],
    [0.941176, '#f3db4f'],
    [1, '#ffe945'],
  ],
};

/** Scales with a middle: their middle stands for 0. */
const diverging = new Set(['RdBu', 'Picnic', 'Portland', 'Bluered']);

/**
 * The name of a scale in Plotly's spelling.
 * @param {string} name  in any case: 'viridis', 'RdBu'
 * @returns {string | undefined}
 */
export function colorscaleName(name) {
  const wanted = name.toLowerCase();
  return Object.keys(colorscales).find((known) => known.toLowerCase() === wanted);
}

/**
 * The values that the two ends of a scale stand for.
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

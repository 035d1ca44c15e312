/** The colours of the figures, also as readers with a colour vision deficiency see them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { palette } from '../../web/plot/palette.js';

/**
 * What is left of a colour in linear RGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
 * of Color Vision Deficiency", 2009, for the full severity.
 */
const deficiencies = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

/** Linear RGB. @param {string} color  "#rrggbb" */
const linearOf = (color) =>
  [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

/** Relative luminance, as WCAG 2 defines it. @param {string} color */
const luminanceOf = (color) => {
  const [r, g, b] = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** @param {string} a @param {string} b */
const contrastOf = (a, b) => {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** CIE Lab for D65. @param {number[]} linear */
function labOf([r, g, b]) {
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * The distance of two colours in Lab (CIE 1976). A distance of about 2.3 is just noticeable (Mahy, Van Eycken and
 * Oosterlinck, 1994); thin lines need many times that.
 * @param {string} a @param {string} b @param {number[][]} matrix */
function distanceOf(a, b, matrix) {
  const [p, q] = [a, b].map((color) => {
    const linear = linearOf(color);
    return labOf(
      matrix.map((row) =>
        Math.max(
          0,
          row.reduce((sum, weight, k) => sum + weight * linear[k], 0),
        ),
      ),
    );
  });
  return Math.hypot(...p.map((value, k) => value - q[k]));
}

const read = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
const css = read('element/figure.css') + read('element/content-colors.css');
/** The pairs of things that one picture shows side by side. */
const pairs = [
  ['sine-line', 'cosine-line'],
  ['query', 'key'],
  ['content', 'position'],
];
/** A colour of the style sheets on light and on dark pages. @param {string} name */
const colorsOf = (name) => {
  const [, light, dark] = new RegExp(`--pe-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return { light, dark };
};
const pages = { light: '#ffffff', dark: '#14161b' };

test('sine and cosine, query and key, content and position differ for every reader, and stand out from the page', () => {
  for (const page of /** @type {const} */ (['light', 'dark'])) {
    const colors = pairs.map((names) => names.map((name) => colorsOf(name)[page]));
    colors.flat().forEach((color) => assert.ok(contrastOf(color, pages[page]) >= 3, `${color}, ${page}`));
    colors.forEach(([a, b], k) => {
      for (const [deficiency, matrix] of Object.entries(deficiencies)) {
        const distance = distanceOf(a, b, matrix);
        assert.ok(distance >= 20, `${pairs[k]}, ${page}, ${deficiency}: ${distance.toFixed(1)}`);
      }
      // One colour means one thing.
      for (const other of colors.slice(0, k).flat())
        for (const color of [a, b])
          assert.ok(distanceOf(color, other, deficiencies.none) >= 30, `${color} ${other}`);
    });
  }
});

test('symbols in formulas have the colours that figures give to what they mean', () => {
  const text = read('lesson/styles/text.css');
  for (const [symbol, name] of [
    ['sine', 'sine-line'],
    ['cosine', 'cosine-line'],
    ['content', 'content'],
    ['position', 'position'],
  ]) {
    const { light, dark } = colorsOf(name);
    assert.ok(text.includes(`math .${symbol} {\n  color: light-dark(${light}, ${dark});`), symbol);
  }
});

test('the first colours of lines differ for readers who confuse red and green', () => {
  for (const name of /** @type {const} */ (['none', 'protanopia', 'deuteranopia'])) {
    palette.slice(0, 3).forEach((a, i) =>
      palette.slice(0, i).forEach((b) => {
        const distance = distanceOf(a, b, deficiencies[name]);
        assert.ok(distance >= 20, `${a} and ${b}, ${name}: ${distance.toFixed(1)}`);
      }),
    );
  }
  for (const color of palette)
    for (const page of Object.values(pages)) assert.ok(contrastOf(color, page) >= 3, `${color} on ${page}`);
});

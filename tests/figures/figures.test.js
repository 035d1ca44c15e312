/** Figure objects, field by field: the input of Plotly, and the texts of tooltips and tables. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { load } from '../../dist/posenc.js';
import { colorRange, colorscaleName, colorscales } from '../../web/plot/colorscales.js';
import { computeTicks, wholeView } from '../../web/plot/plot-geometry.js';
import { heatmapFigure } from '../../web/plot/heatmap-figure.js';
import { linesFigure } from '../../web/plot/lines-figure.js';
import { withFormulas } from '../../web/matrix/views/cell-formulas.js';
import { computeMainView } from '../../web/matrix/views/main-view.js';
import { rows } from '../../web/matrix/views/rows.js';
import { cellSentence } from '../../web/matrix/views/view.js';
import { calculation, columnOf, formula } from '../../web/schemes/sinusoidal.js';
import { formatFixed4, formatShort } from '../../web/plot/numbers.js';
import { anglesTable, cellCalculation, constructionSteps, corners } from '../../web/matrix/step-tables.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };
const bounds = { low: -1, high: 1 };
const titles = { xTitle: 'dimension', yTitle: 'position' };

test("the colour scales are Plotly's own", () => {
  const source = readFileSync(
    new URL('../../node_modules/plotly.js/src/components/colorscale/scales.js', import.meta.url),
    'utf8',
  );
  const hex = (/** @type {string} */ text) =>
    text.startsWith('#')
      ? text.toLowerCase()
      : `#${[...text.matchAll(/\d+/g)].map(([n]) => Number(n).toString(16).padStart(2, '0')).join('')}`;
  const theirs = source.slice(source.indexOf('var scales'), source.indexOf('};'));
  const parsed = Object.fromEntries(
    [...theirs.matchAll(/(\w+): \[([^:]*)\]/g)].map(([, name, body]) => [
      name,
      [...body.matchAll(/\[\s*([\d.]+),\s*'([^']+)'\s*\]/g)].map(([, at, color]) => [Number(at), hex(color)]),
    ]),
  );
  assert.equal(Object.keys(parsed).length, 18);
  assert.deepEqual(colorscales, parsed);
});

test('a colour scale is found in any spelling, and centred on 0 when it diverges', () => {
  assert.equal(colorscaleName('viridis'), 'Viridis');
  assert.equal(colorscaleName('rdbu'), 'RdBu');
  assert.equal(colorscaleName('mauve'), undefined);
  assert.deepEqual(colorRange('Viridis', -1, 3), [-1, 3]);
  assert.deepEqual(colorRange('RdBu', -1, 3), [-3, 3]);
});

test('ticks stand at whole cells, with the density of Plotly', () => {
  // Plotly aims at one tick per 80 pixels along x and per 40 along y, and at 4 to 9 ticks.
  assert.deepEqual(computeTicks([-0.5, 127.5], 700, 80), [0, 20, 40, 60, 80, 100, 120]);
  assert.deepEqual(computeTicks([49.5, -0.5], 360, 40), [0, 10, 20, 30, 40]);
  assert.deepEqual(computeTicks([-0.5, 5.5], 700, 80), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(computeTicks([-0.5, 1.5], 700, 80), [0, 1]);
});

test('a heatmap hands Plotly the bytes of the matrix, row 0 on top', () => {
  const matrix = pe.encode({ positions: 50 });
  const { data, layout } = heatmapFigure(matrix, {
    ...bounds,
    ...titles,
    colorscale: 'Viridis',
    theme,
    size: { width: 800, height: 420, text: 12 },
    visibleRanges: wholeView(matrix),
  });
  const [trace] = /** @type {any[]} */ (data);
  assert.equal(trace.type, 'heatmap');
  assert.deepEqual({ ...trace.z, bdata: undefined }, { dtype: 'f4', shape: '50,128', bdata: undefined });
  assert.deepEqual(new Float32Array(trace.z.bdata), matrix.data);
  assert.deepEqual([trace.zmin, trace.zmax, trace.zsmooth], [-1, 1, false]);
  assert.equal(layout.yaxis.autorange, 'reversed');
  assert.deepEqual([layout.xaxis.title.text, layout.yaxis.title.text], ['dimension', 'position']);
  assert.deepEqual(wholeView(matrix), { x: [-0.5, 127.5], y: [49.5, -0.5] });
});

test('a matrix that is part of a larger array is handed over alone', () => {
  const data = new Float32Array(100).fill(5).subarray(10, 16);
  const figure = heatmapFigure(
    { rows: 2, cols: 3, data },
    {
      ...bounds,
      ...titles,
      colorscale: 'RdBu',
      theme,
      size: { width: 800, height: 420, text: 12 },
      visibleRanges: wholeView({ rows: 2, cols: 3 }),
    },
  );
  assert.equal(/** @type {any} */ (figure.data[0]).z.bdata.byteLength, 24);
});

test('lines have the values and colours given, then those of the palette', () => {
  const lines = [0, 10, 25].map((position) => ({
    name: `position ${position}`,
    values: pe.encode({ positions: [position] }).data,
  }));
  const { data, layout } = linesFigure(lines, {
    ...bounds,
    ...titles,
    colors: ['#4263eb', '#fa5252'],
    theme,
    size: { width: 800 },
  });
  const traces = /** @type {any[]} */ (data);
  assert.deepEqual(
    traces.map(({ name, line }) => [name, line.color]),
    [
      ['position 0', '#4263eb'],
      ['position 10', '#fa5252'],
      ['position 25', '#0072b2'],
    ],
  );
  assert.deepEqual(traces[0].y.slice(0, 4), Float32Array.of(0, 1, 0, 1));
  assert.ok(layout.yaxis.range[0] < -1 && layout.yaxis.range[1] > 1);
});

test('names of lines get the room that they need', () => {
  const lines = Array.from({ length: 16 }, (_, k) => ({ name: `position ${k}`, values: Float32Array.of(0) }));
  const top = (/** @type {number} */ width) =>
    linesFigure(lines, { ...bounds, ...titles, colors: [], theme, size: { width } }).layout.margin.t;
  assert.ok(top(360) > top(900));
});

test('a scheme without a formula shows its value alone', () => {
  const data = /** @type {any} */ ({
    view: withFormulas(rows),
    settings: { scheme: 'counting', d_model: 2 },
  });
  assert.equal(cellSentence(texts, data, 3, 1, 3), 'position 3, dimension 1: 3.0000');
});

test('a cell reads as its value and its formula', () => {
  const settings = { scheme: 'sinusoidal', d_model: 128, base: 10000, layout: 'interleaved' };
  const data = computeMainView(pe, { ...settings, positions: 50 });
  const read = (/** @type {number} */ position, /** @type {number} */ dimension) =>
    cellSentence(texts, data, position, dimension);
  // sin(12 / 10000^(34/128)) = sin(1.0394…) = 0.8620, cos of it 0.5069.
  assert.equal(read(12, 34), 'position 12, dimension 34: 0.8620 = sin(12 / 10000^(34/128))');
  assert.equal(read(12, 35), 'position 12, dimension 35: 0.5069 = cos(12 / 10000^(34/128))');
  const halves = { ...settings, layout: 'concatenated' };
  assert.equal(formula({ ...halves, position: 12, dimension: 17 }), 'sin(12 / 10000^(34/128))');
  assert.equal(formula({ ...halves, position: 12, dimension: 81 }), 'cos(12 / 10000^(34/128))');
  assert.deepEqual(columnOf({ ...settings, dimension: 9 }), { pair: 4, name: 'cos' });
});

test('a calculation goes from the formula to the value', () => {
  const settings = { d_model: 6, base: 10000, layout: 'interleaved' };
  assert.deepEqual(
    calculation(settings, pe.construction({ positions: 10, ...settings }), { row: 3, dimension: 2 }),
    ['PE[3, 2] = sin(3 / 10000^(2/6))', '≈ sin(3 / 21.5443)', '≈ sin(0.139248)', '≈ 0.1388'],
  );
});

test('numbers are short, and zero has no sign', () => {
  assert.equal(formatFixed4(-0.00001), '0.0000');
  assert.equal(formatFixed4(-0.98999), '−0.9900');
  assert.equal(formatShort(464.15888), '464.159');
  assert.equal(formatShort(0.1 + 0.2), '0.3');
});

test('a table that is too long shows its corners', () => {
  assert.deepEqual(corners(3, 6), [0, 1, 2]);
  assert.deepEqual(corners(100, 6), [0, 1, 2, 3, null, 98, 99]);
});

test('the construction reads as the published tables', () => {
  const settings = { scheme: 'sinusoidal', d_model: 6, base: 10000, layout: 'interleaved' };
  const stages = pe.construction({ positions: 10, ...settings });
  const steps = constructionSteps(texts, stages, pe.columns(settings), settings);
  assert.deepEqual(
    steps.map(({ title, shape }) => `${title} ${shape}`),
    [
      'Even indices [3]',
      'Denominators [3]',
      'Positions [10, 1]',
      'Sine half [10, 3]',
      'Cosine half [10, 3]',
      'Stacked [10, 3, 2]',
      'Interleaved [10, 6]',
    ],
  );
  // By eye from the notebook's tables: −0.9589 at position 5, 0.9894 at position 8.
  assert.equal(steps[3].sentence, 'The 30 numbers go from about −0.9589 to about 0.9894.');
  const cells = (/** @type {number} */ step, /** @type {number} */ row) => steps[step].table.rows[row]?.cells;
  // The notebook prints these; its 464.1590 is float32 for 464.1589.
  assert.deepEqual(cells(0, 0), ['0', '2', '4']);
  assert.deepEqual(cells(1, 0), ['1', '21.5443', '464.159']);
  assert.deepEqual(cells(2, 9), ['9']);
  assert.deepEqual(cells(3, 4), ['−0.7568', '0.1846', '0.0086']);
  assert.deepEqual(cells(4, 4), ['−0.6536', '0.9828', '1.0000']);
  assert.deepEqual(cells(5, 4), ['−0.7568', '−0.6536', '0.1846', '0.9828', '0.0086', '1.0000']);
  assert.deepEqual(cells(6, 9), ['0.4121', '−0.9111', '0.4057', '0.9140', '0.0194', '0.9998']);
  assert.deepEqual(
    steps[6].table.columns.map((column) => column?.label),
    ['0', '1', '2', '3', '4', '5'],
  );
});

test('the concatenated layout ends in halves, and has no stacking', () => {
  const settings = { scheme: 'sinusoidal', d_model: 6, base: 10000, layout: 'concatenated' };
  const steps = constructionSteps(
    texts,
    pe.construction({ positions: 10, ...settings }),
    pe.columns(settings),
    settings,
  );
  assert.deepEqual(steps.map(({ name }) => name).slice(5), ['concatenated']);
  const { columns, rows } = steps[5].table;
  assert.deepEqual(
    columns.map((column) => `${column?.label} ${column?.kind}`).join(),
    '0 sin,1 sin,2 sin,3 cos,4 cos,5 cos',
  );
  assert.deepEqual(rows[9]?.cells, ['0.4121', '0.4057', '0.0194', '−0.9111', '0.9140', '0.9998']);
  // The sine half is the same in every layout.
  assert.deepEqual(steps[3].table.rows[4]?.cells, ['−0.7568', '0.1846', '0.0086']);
});

test('every cell of a table shows the number of its own row and column', () => {
  for (const layout of ['interleaved', 'concatenated']) {
    const settings = { scheme: 'sinusoidal', d_model: 64, base: 100, layout };
    const stages = pe.construction({ positions: 40, ...settings });
    const matrix = pe.encode({ positions: 40, ...settings });
    for (const { name, table } of constructionSteps(texts, stages, pe.columns(settings), settings)) {
      if (['even_indices', 'denominators', 'positions'].includes(name)) continue;
      assert.ok(table.rows.includes(null) && table.columns.includes(null), `${name} is cut`);
      for (const row of table.rows) {
        if (!row) continue;
        table.columns.forEach((column, k) => {
          if (!column) return;
          const value = matrix.data[row.row * 64 + Number(column.dimension)];
          assert.ok(
            Math.abs(Number(row.cells[k]?.replace('−', '-')) - value) <= 0.50001e-4,
            `${name} ${row.label} ${column.label}`,
          );
          const of = columnOf({ ...settings, dimension: Number(column.dimension) });
          assert.equal(column.kind, of?.name);
        });
      }
    }
  }
});

test('the calculation of a cell ends in its value; a cell that is not there has none', () => {
  const settings = { scheme: 'sinusoidal', d_model: 6, base: 10000, layout: 'interleaved' };
  const stages = pe.construction({ positions: 10, ...settings });
  assert.deepEqual(cellCalculation(stages, settings, { row: 3, dimension: 2 }), [
    'PE[3, 2] = sin(3 / 10000^(2/6))',
    '≈ sin(3 / 21.5443)',
    '≈ sin(0.139248)',
    '≈ 0.1388',
  ]);
  assert.equal(cellCalculation(stages, settings, { row: 10, dimension: 2 }), undefined);
  assert.equal(cellCalculation(stages, settings, { row: 3, dimension: 6 }), undefined);
});

test('the table of angles has one angle for both columns of a pair', () => {
  const settings = { d_model: 4, base: 10000, layout: 'interleaved' };
  const table = anglesTable(texts, pe.angles({ positions: 3, ...settings }), pe.columns(settings), true);
  assert.deepEqual(
    table.columns.map((column) => `${column?.label.replace('\n', ', ')}: ${column?.kind}`),
    ['c = 0, i = 0: sin', 'c = 1, i = 0: cos', 'c = 2, i = 1: sin', 'c = 3, i = 1: cos'],
  );
  // The denominators are 1 and 100.
  assert.deepEqual(table.rows[2]?.cells, ['2.0000', '2.0000', '0.0200', '0.0200']);
});

test('"=" stands before what is exact, "≈" before what is rounded', () => {
  const settings = { scheme: 'sinusoidal', d_model: 4, base: 10000, layout: 'interleaved' };
  const stages = pe.construction({ positions: 3, ...settings });
  const of = (/** @type {number} */ row, /** @type {number} */ dimension) =>
    cellCalculation(stages, settings, { row, dimension })?.slice(1);
  // The denominators are 1 and 100.
  assert.deepEqual(of(1, 2), ['= sin(1 / 100)', '= sin(0.01)', '≈ 0.0100']);
  assert.deepEqual(of(0, 3), ['= cos(0 / 100)', '= cos(0)', '= 1.0000']);
  for (const d_model of [2, 6, 512]) {
    for (const preset of pe.schemes[0].presets) {
      const given = { ...initialOf(), ...preset.arguments, d_model };
      let all;
      try {
        all = pe.construction({ positions: 4, preset: preset.name, d_model });
      } catch {
        // With 2 dimensions, a shift leaves nothing to divide by.
        continue;
      }
      const shape = all[all.length - 1].shape;
      for (const dimension of [0, 1, shape[1] - 1]) {
        for (const row of [0, 3]) {
          const lines = cellCalculation(all, { scheme: 'sinusoidal', ...given }, { row, dimension }) ?? [];
          const value = all[all.length - 1].data[row * shape[1] + dimension];
          for (const line of lines.slice(1)) {
            const [sign, text] = [
              line[0],
              line
                .slice(2)
                .replaceAll('−', '-')
                .replace(/sin|cos/, 'Math.$&'),
            ];
            const shown = runInNewContext(text);
            if (sign === '=') assert.ok(Math.abs(shown - value) < 1e-12, `${preset.name}: ${line}`);
            else assert.ok(sign === '≈' && Math.abs(shown - value) < 1e-4, `${preset.name}: ${line}`);
          }
        }
      }
    }
  }
});

/** The scheme's defaults. */
function initialOf() {
  return Object.fromEntries(pe.schemes[0].params.map(({ name, default: value }) => [name, value]));
}

test('the steps say of every preset what is there', () => {
  for (const { name: preset, arguments: given } of pe.schemes[0].presets) {
    for (const d_model of [6, 7]) {
      const settings = { scheme: 'sinusoidal', ...initialOf(), ...given, d_model };
      const request = { preset, d_model };
      let stages;
      try {
        stages = pe.construction({ positions: 5, ...request });
      } catch {
        assert.equal(d_model, 7);
        continue;
      }
      const columns = pe.columns(request);
      const steps = constructionSteps(texts, stages, columns, settings);
      const { formula, text } = steps[steps.length - 1];
      // The columns in the order of the formula.
      const paired = columns.filter(({ pair }) => pair >= 0);
      const order = paired.map(({ isCosine }) => (isCosine ? 'cos' : 'sin'));
      const [first, second] = formula.split(', ');
      assert.deepEqual(order.slice(0, 2), [first, second], `${preset}: ${formula}`);
      if (formula.includes('…, ')) {
        assert.equal(order[order.length - 1], formula.split('…, ')[1].slice(0, 3));
        assert.ok(
          text.startsWith(first === 'cos' ? 'All cosines, then all sines' : 'All sines, then all cosines'),
        );
      }
      // Among the sines, the first column changes fastest and the last most slowly.
      const [below] = [stages[1].data];
      for (let i = 1; i < below.length; ++i) assert.ok(below[i] > below[i - 1], preset);
      const factors = Array.from(below.subarray(1), (each, i) => each / below[i]);
      for (const factor of factors) assert.ok(Math.abs(factor / factors[0] - 1) < 1e-12, preset);
    }
  }
  assert.equal(texts.extremes({ count: 1, low: '0', high: '0', isConstant: true }), 'The only number is 0.');
  assert.equal(
    texts.extremes({ count: 3, low: '0', high: '0', isConstant: true }),
    'All of the 3 numbers are 0.',
  );
  assert.equal(
    texts.extremes({ count: 3, low: '0', high: '4', isConstant: false }),
    'The 3 numbers go from 0 to 4.',
  );
});

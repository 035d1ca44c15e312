/** Files and tables of numbers. The bytes of a .npy file follow NumPy's format description. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  encodeCsv,
  fileName,
  encodeNpy,
  encodePieces,
  shortestText,
  tableOf,
  typeName,
  wholeOf,
} from '../../web/matrix/number-files.js';
import { computeSimilarityMeans } from '../../web/matrix/similarity-means.js';

const pe = await load();

/** @param {number[]} shape @param {Float32Array | Float64Array} data */
const numbers = (shape, data) => ({
  kind: 'heatmap',
  shape,
  data,
  corner: 'position',
  columnLabels: Array.from({ length: data.length / shape[0] }, (_, column) => `d${column}`),
});

test('an .npy file has the header of NumPy’s format 1.0, padded to 64 bytes, and then the numbers', () => {
  const bytes = encodeNpy(numbers([2, 3], Float32Array.of(1, -2, 0.5, 0, 1e-30, 3e38)));
  const text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  // 0x76 = 118 bytes follow: 10 + 118 = 128.
  const header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }";
  assert.equal(text.slice(0, 128), `\x93NUMPY\x01\x00\x76\x00${header.padEnd(117)}\n`);
  assert.equal(bytes.length, 128 + 6 * 4);
  assert.deepEqual([...bytes.subarray(128, 136)], [0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0]);
});

test('an .npy file may have one dimension or three, in double precision, of a part of an array', () => {
  const part = Float64Array.of(9, 1, 2, 9).subarray(1, 3);
  const bytes = encodeNpy(numbers([2], part));
  const view = new DataView(bytes.buffer);
  const start = 10 + view.getUint16(8, true);
  assert.match(String.fromCharCode(...bytes.subarray(10, start)), /'<f8'.*'shape': \(2,\), \} *\n$/);
  assert.deepEqual([start % 64, view.getFloat64(start, true), view.getFloat64(start + 8, true)], [0, 1, 2]);
  const three = encodeNpy(numbers([1, 2, 2], new Float64Array(4)));
  assert.match(String.fromCharCode(...three.subarray(0, 128)), /'shape': \(1, 2, 2\), /);
});

test('a float32 is written in as few digits as bring it back', () => {
  // The shortest text, by trying one digit more at a time.
  const tried = (/** @type {number} */ value) => {
    for (let digits = 1; ; ++digits) {
      const number = Number(value.toPrecision(digits));
      if (Math.fround(number) === value) return String(number);
    }
  };
  assert.equal(shortestText(Math.fround(0.1)), '0.1');
  // 16777216 = 2^24; 2^-149 is the smallest positive float32.
  for (const value of [0, 1, -1, 2 ** 24, 2 ** -126, Math.fround(1 / 3), Math.fround(9.999999e9)]) {
    assert.equal(shortestText(value), tried(value));
  }
  const { data } = pe.encode({ positions: 300, d_model: 64 });
  for (const value of data) assert.equal(shortestText(value), tried(value));
  assert.equal(Math.fround(Number(shortestText(2 ** -149))), 2 ** -149);
});

test('CSV reads back as the numbers that it was made of, with labels', () => {
  const { rows, cols, data } = pe.encode({ positions: 20, d_model: 16, base: 77.7 });
  const lines = encodeCsv(numbers([rows, cols], data)).split('\r\n');
  assert.equal(lines.pop(), '');
  const [head, ...rest] = lines.map((line) => line.split(','));
  assert.deepEqual(head, ['position', ...Array.from({ length: 16 }, (_, k) => `d${k}`)]);
  assert.deepEqual(
    rest.map(([label]) => label),
    Array.from({ length: 20 }, (_, k) => String(k)),
  );
  const read = rest.flatMap(([, ...cells]) => cells.map(Number));
  assert.deepEqual(Float32Array.from(read), data);

  const angles = pe.angles({ positions: 5, d_model: 6 });
  const exact = encodeCsv(numbers([5, 6], angles.data))
    .trim()
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(',').slice(1).map(Number));
  assert.deepEqual(Float64Array.from(exact), angles.data);
});

test('labels with commas, quotes and line breaks stay in their fields', () => {
  const named = { ...numbers([1, 2], Float32Array.of(1, 2)), rowLabels: ['a "b", c\nd'] };
  assert.equal(encodeCsv(named), 'position,d0,d1\r\n"a ""b"", c\nd",1,2\r\n');
});

test('files are named by what is in them', () => {
  const matrix = numbers([50, 128], new Float32Array(6400));
  assert.equal(fileName(matrix, 'npy'), 'posenc-heatmap-50x128.npy');
  assert.equal(typeName(matrix), 'float32');
  assert.equal(typeName(numbers([1], new Float64Array(1))), 'float64');
});

test('the table of a large matrix shows its corners', () => {
  const { rows, cols, data } = pe.encode({ positions: 50, d_model: 128 });
  const table = tableOf(numbers([rows, cols], data));
  assert.equal(table.corner, 'position');
  assert.deepEqual(
    table.columns.map((column) => column?.label),
    ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', undefined, 'd126', 'd127'],
  );
  assert.deepEqual(
    table.rows.map((row) => row?.label),
    ['0', '1', '2', '3', '4', '5', '6', '7', undefined, '46', '47', '48', '49'],
  );
  // sin 1, cos 1 and sin(1 / 10000^(2/128)) = sin(0.865964)
  assert.deepEqual(table.rows[1]?.cells.slice(0, 3), ['0.8415', '0.5403', '0.7617']);
  assert.equal(tableOf(numbers([3], Float64Array.of(0, 2, 4))).rows.length, 1);
});

test('a file that is written piece by piece has the bytes of one that is not, whatever its pieces are', () => {
  for (const [positions, d_model] of [
    [1, 2],
    [600, 512],
    [5, 16],
  ]) {
    const { rows, cols, data } = pe.encode({ positions, d_model });
    const kind = 'heatmap';
    const shape = /** @type {[number, number]} */ ([rows, cols]);
    const same = { kind, shape, corner: 'position', data };
    const files = /** @type {const} */ ([
      ['npy', encodeNpy(same)],
      ['csv', new TextEncoder().encode(encodeCsv(same))],
    ]);
    for (const widest of [undefined, 512, 300, 5].slice(0, d_model > 16 ? 3 : 4)) {
      const asked = /** @type {[number, number][]} */ ([]);
      const whole = {
        kind,
        shape,
        corner: 'position',
        widest,
        /** @param {[number, number]} rows @param {[number, number]} columns */
        cells: ([top, bottom], [left, right]) => {
          asked.push([bottom - top, right - left]);
          const parts = Array.from({ length: bottom - top }, (_, k) =>
            data.subarray((top + k) * cols + left, (top + k) * cols + right),
          );
          const made = new Float32Array(parts.length * (right - left));
          parts.forEach((part, k) => made.set(part, k * part.length));
          return made;
        },
      };
      for (const [format, file] of files) {
        const all = [...encodePieces(whole, format)];
        assert.equal(Buffer.compare(Buffer.concat(all.map(({ bytes }) => bytes)), Buffer.from(file)), 0);
        assert.equal(all.at(-1)?.done, rows);
      }
      assert.ok(asked.every(([height, width]) => height * width <= 2 ** 18 && !(width > Number(widest))));
      const isWhole = !(cols > Number(widest));
      const count = isWhole ? Math.ceil((rows * cols) / 2 ** 18) : rows * Math.ceil(cols / Number(widest));
      assert.equal(asked.length, 2 * count);
    }
  }
});

test('such a file has the names of its columns, and numbers in double precision where they are', () => {
  for (const isDouble of [false, true]) {
    const data = (isDouble ? Float64Array : Float32Array).from([0.1, -2 / 3, 1e-9, 5]);
    const whole = {
      kind: 'lines',
      shape: /** @type {[number, number]} */ ([2, 2]),
      corner: 'position',
      columnLabels: ['dimension 3', 'head 1, of 2'],
      isDouble,
      cells: (/** @type {[number, number]} */ [from, to]) => data.slice(2 * from, 2 * to),
    };
    const same = { ...whole, data };
    for (const [format, file] of /** @type {const} */ ([
      ['npy', encodeNpy(same)],
      ['csv', new TextEncoder().encode(encodeCsv(same))],
    ])) {
      const all = [...encodePieces(whole, format)].map(({ bytes }) => bytes);
      assert.equal(Buffer.compare(Buffer.concat(all), Buffer.from(file)), 0);
    }
  }
});

test('of 2^20 positions, each with each, the rows are written a part at a time', () => {
  const [positions, d_model] = [2 ** 20, 100];
  const far = computeSimilarityMeans(pe, { positions, d_model }, 'dot');
  assert.ok(far);
  const made = encodePieces(wholeOf(far.matrix, 'similarity-dot', 'position'), 'npy');
  const head = made.next().value?.bytes;
  assert.match(String.fromCharCode(...(head ?? [])), /'shape': \(1048576, 1048576\), /);
  const values = new Float32Array(positions + 1);
  let length = 0;
  // All of row 0, and the first part of row 1.
  while (length <= positions) {
    const piece = made.next().value;
    assert.ok(piece);
    values.set(new Float32Array(piece.bytes.buffer).subarray(0, values.length - length), length);
    length += piece.bytes.length / 4;
    assert.equal(piece.done, length < positions ? 0 : 1);
  }
  const columns = [0, 1, 2, 167_771, 167_772, 600_001, positions - 1];
  const { data } = pe.encode({ positions: [0, 1, ...columns], d_model });
  const dot = (/** @type {number} */ a, /** @type {number} */ b) =>
    Array.from({ length: d_model }, (_, c) => data[a * d_model + c] * data[b * d_model + c]).reduce(
      (sum, part) => sum + part,
    );
  columns.forEach((at, k) => assert.ok(Math.abs(values[at] - dot(0, 2 + k)) < 1e-4, `${at}`));
  assert.ok(Math.abs(values[positions] - dot(1, 0)) < 1e-4);
});

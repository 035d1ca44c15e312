/**
 * Matrices from files: every format according to its description, from every kind of source, and files with false
 * claims.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
import { load, PosencError } from '../../dist/posenc.js';
import { random } from '../bench/vectors.mjs';
import { countCopiedBytes } from '../work.mjs';
import { npy, numbers, safetensors, whole, zip } from './matrix-writers.mjs';

const pe = await load();
const folder = mkdtempSync(join(tmpdir(), 'posenc-matrices-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @type {(source: any, options?: any) => ReturnType<typeof pe.openMatrix>} */
const open = (source, options) =>
  pe.openMatrix(typeof source === 'string' ? new Blob([source]) : source, options);

/** @param {Promise<unknown>} promise @param {string} code @param {string | RegExp} message */
async function refuses(promise, code, message) {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof PosencError, String(error));
    assert.equal(error.code, code, error.message);
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
    return true;
  });
}

const six = [1, 2, 3, 4, 5, 6];
const none = { nan: 0, infinite: 0 };

// ---- Formats

for (const [type, name] of Object.entries({
  f8: 'float64',
  f4: 'float32',
  f2: 'float16',
  i8: 'int64',
  u8: 'uint64',
  i4: 'int32',
  u4: 'uint32',
  i2: 'int16',
  u2: 'uint16',
  i1: 'int8',
  u1: 'uint8',
})) {
  test(`.npy of ${name}: both orders of bytes, both orders of cells, versions 1 to 3`, async () => {
    for (const little of [true, false]) {
      for (const fortran of [true, false]) {
        for (const version of [1, 2, 3]) {
          const stored = fortran ? [1, 4, 2, 5, 3, 6] : six;
          const bytes = numbers(type, stored, little);
          const order = type.endsWith('1') ? '|' : little ? '<' : '>';
          const opened = await open(npy(order + type, '(2, 3)', bytes, { fortran, version }));
          const names = [{ name: '', shape: [2, 3], type: name }];
          const data = Float32Array.from(six);
          assert.deepEqual(opened, { ...names[0], names, rows: 2, cols: 3, data, special: none });
        }
      }
    }
  });
}

test('NaN and infinities are kept and counted; bool is 0 and 1; what is beyond float is infinite', async () => {
  const odd = [NaN, Infinity, -Infinity, -0, 2 ** -24, 65504];
  for (const type of ['f2', 'f4', 'f8']) {
    const { data, special } = await open(npy(`<${type}`, '(2, 3)', numbers(type, odd)));
    assert.deepEqual([...data], odd);
    assert.deepEqual(special, { nan: 1, infinite: 2 });
  }
  assert.deepEqual([...(await open(npy('|b1', '(3,)', Buffer.of(0, 1, 2)))).data], [0, 1, 1]);
  const wide = await open(npy('<f8', '(3,)', numbers('f8', [1e39, -1e300, 0.1])));
  assert.deepEqual([...wide.data], [Infinity, -Infinity, Math.fround(0.1)]);
  assert.deepEqual(wide.special, { nan: 0, infinite: 2 });
  const text = await open('nan,1e39\n-inf,1\n');
  assert.deepEqual(text.special, { nan: 1, infinite: 2 });
  assert.deepEqual([...text.data], [NaN, Infinity, -Infinity, 1]);
});

test('an array of one axis is a row; leading axes of length 1 are dropped; others are refused by their shape', async () => {
  const shaped = (/** @type {string} */ shape) => open(npy('<f4', shape, numbers('f4', six)));
  for (const [shape, rows, cols] of /** @type {[string, number, number][]} */ ([
    ['(6,)', 1, 6],
    ['(6, 1)', 6, 1],
    ['(1, 2, 3)', 2, 3],
    ['(1, 1, 1, 6)', 1, 6],
  ])) {
    const opened = await shaped(shape);
    assert.deepEqual([opened.rows, opened.cols], [rows, cols]);
    assert.deepEqual(opened.shape, shape.match(/\d+/g)?.map(Number));
  }
  const rule = 'a matrix has two axes or one, besides leading ones of length 1';
  await refuses(shaped('(2, 1, 3)'), 'bad_file', `array has the shape "(2, 1, 3)"; ${rule}`);
  await refuses(shaped('()'), 'bad_file', `array has the shape "()"; ${rule}`);
  await refuses(shaped('(0, 3)'), 'bad_file', /^array is 0 × 3; it must have at least one row/);
});

test('.npz: a list to choose from, stored and deflated', async () => {
  const a = npy('<f4', '(2, 3)', numbers('f4', six));
  const b = npy('>i2', '(3, 2)', numbers('i2', six, false), { fortran: true });
  const file = zip([
    { name: 'a.npy', bytes: a, zip64: true },
    { name: 'readme.txt', bytes: Buffer.from('not an array') },
    { name: 'layer/b.npy', bytes: b, packed: deflateRawSync(b) },
    { name: 'objects.npy', bytes: npy('|O', '(2,)', Buffer.from('cos\nsystem\n')) },
  ]);
  const listed = await open(file);
  const names = [
    { name: 'a', shape: [2, 3], type: 'float32' },
    { name: 'layer/b', shape: [3, 2], type: 'int16' },
    { name: 'objects', shape: [2], type: '|O' },
  ];
  assert.deepEqual(listed, {
    name: '',
    names,
    rows: 0,
    cols: 0,
    data: new Float32Array(0),
    type: '',
    shape: [],
    special: none,
  });
  assert.deepEqual([...(await open(file, { name: 'a' })).data], six);
  const opened = await open(file, { name: 'layer/b' });
  assert.deepEqual(
    [opened.name, opened.type, opened.rows, opened.cols, ...opened.data],
    ['layer/b', 'int16', 3, 2, 1, 4, 2, 5, 3, 6],
  );
  assert.deepEqual(opened.names, names);
  await refuses(
    open(file, { name: 'objects' }),
    'bad_file',
    /^objects is stored as "\|O", which cannot be read; these types can: bool, int8, /,
  );
  await refuses(
    open(file, { name: 'c' }),
    'invalid_argument',
    'source has no array "c"; it has: "a", "layer/b", "objects"',
  );
  // No name is needed for the only array.
  assert.deepEqual([...(await open(zip([{ name: 'arr_0.npy', bytes: a }]))).data], six);
});

test('an entry whose numbers stand across the pieces in which it is unpacked', async () => {
  const next = random(14);
  const expected = Array.from({ length: 100_000 }, () => Math.fround(next()));
  const header = "{'descr':'<f8','fortran_order':False,'shape':(100000,)}";
  for (const blanks of [0, 1, 2, 3]) {
    const bytes = Buffer.concat([
      Buffer.from('\x93NUMPY\x01\x00', 'latin1'),
      whole(header.length + blanks, 2),
      Buffer.from(header + ' '.repeat(blanks)),
      numbers('f8', expected),
    ]);
    const { data } = await open(zip([{ name: 'a.npy', bytes, packed: deflateRawSync(bytes) }]));
    assert.deepEqual(data, Float32Array.from(expected));
  }
});

test('.safetensors: its tensors, of every type', async () => {
  const types = {
    F64: 'f8',
    F32: 'f4',
    F16: 'f2',
    BF16: 'bf',
    I64: 'i8',
    I32: 'i4',
    I16: 'i2',
    I8: 'i1',
    U8: 'u1',
    U16: 'u2',
    U32: 'u4',
    U64: 'u8',
  };
  const file = safetensors({
    ...Object.fromEntries(
      Object.entries(types).map(([dtype, type]) => [`t.${dtype}`, [dtype, [2, 3], numbers(type, six)]]),
    ),
    yes: ['BOOL', [1, 1, 2], Buffer.of(1, 0)],
    'naïve "🙂"': ['F32', [1], numbers('f4', [7])],
    f8: ['F8_E4M3', [3], Buffer.of(1, 2, 3)],
  });
  const { names, rows } = await open(file);
  assert.equal(rows, 0);
  assert.deepEqual(
    names.map(({ name, type }) => `${name} ${type}`),
    [
      't.F64 float64',
      't.F32 float32',
      't.F16 float16',
      't.BF16 bfloat16',
      't.I64 int64',
      't.I32 int32',
      't.I16 int16',
      't.I8 int8',
      't.U8 uint8',
      't.U16 uint16',
      't.U32 uint32',
      't.U64 uint64',
      'yes bool',
      'naïve "🙂" float32',
      'f8 F8_E4M3',
    ],
  );
  for (const { name } of names.slice(0, 12))
    assert.deepEqual([...(await open(file, { name })).data], six, name);
  assert.deepEqual([...(await open(file, { name: 'yes' })).data], [1, 0]);
  assert.deepEqual([...(await open(file, { name: 'naïve "🙂"' })).data], [7]);
  await refuses(open(file, { name: 'f8' }), 'bad_file', /^f8 is stored as "F8_E4M3"/);
});

for (const [name, text] of Object.entries({
  CSV: '1,2,3\n4,5,6\n',
  'CSV with a header, CRLF, quotation marks': '\uFEFF"x","y","z"\r\n"1","2","3"\r\n4, 5, 6',
  TSV: '1\t2\t3\n4\t5\t6\n',
  'semicolons, and a comma in numbers': 'a;b;c\n1;2;3,0\n4,000;5;6\n',
  'blanks, as numpy.savetxt': '# by NumPy\n1.0e+00 2 3\n4 5 6\n',
})) {
  test(`text: ${name}`, async () => {
    const opened = await open(text);
    const names = [{ name: '', shape: [2, 3], type: 'text' }];
    assert.deepEqual(opened, {
      ...names[0],
      names,
      rows: 2,
      cols: 3,
      data: Float32Array.from(six),
      special: none,
    });
  });
}

test('text of many pieces, with a line longer than one, and what is wrong named by its line', async () => {
  const next = random(13);
  const numbers = Array.from({ length: 700_000 }, () => (next() * 20 - 10).toFixed(7));
  const lines = (/** @type {number} */ cols) =>
    Array.from({ length: numbers.length / cols }, (_, row) =>
      numbers.slice(row * cols, (row + 1) * cols).join(','),
    );
  const expected = Float32Array.from(numbers, Number);
  for (const cols of [7, 350_000]) {
    const opened = await open(lines(cols).join('\n'));
    assert.deepEqual([opened.rows, opened.cols], [700_000 / cols, cols]);
    assert.deepEqual(opened.data, expected);
  }
  const broken = lines(7);
  broken[90_000] = '1,2,3';
  await refuses(open(broken.join('\n')), 'bad_file', 'line 90001 has 3 numbers; the first one has 7');
  broken[80_000] = '1,2,3,4,x,6,7';
  await refuses(open(broken.join('\n')), 'bad_file', 'line 80001: expected a number, found "x"');
});

// ---- Sources

test('a source is a file, bytes, or a URL of this site', async () => {
  const file = npy('<f4', '(2, 3)', numbers('f4', six));
  const path = join(folder, 'a.csv');
  writeFileSync(path, file);
  for (const source of [
    file,
    new Uint8Array(file).buffer,
    new Blob([file]),
    await openAsBlob(path),
    new DataView(new Uint8Array(file).buffer),
  ]) {
    assert.deepEqual([...(await open(source)).data], six);
  }
  for (const source of [undefined, null, 5, {}, []]) {
    await refuses(open(source), 'invalid_argument', /must be a File, a Blob, bytes, or a URL of this site/);
  }
  await refuses(
    pe.openMatrix('wpe.npy'),
    'invalid_argument',
    'source is "wpe.npy"; it must be a URL of this site',
  );
  await refuses(open(file, { name: 5 }), 'invalid_argument', 'name is 5; it must be a string');
  await refuses(open(file, { name: 'wpe' }), 'invalid_argument', 'source has no array "wpe"; it has: ""');
  await refuses(open('1,2', { name: 'wpe' }), 'invalid_argument', 'source has no array "wpe"; it has: ""');
  rmSync(path);
});

test('of a large file only the header and the array that is asked for are read', async () => {
  const large = Buffer.alloc(2 ** 24);
  const file = safetensors({
    before: ['U8', [2 ** 12, 2 ** 12], large],
    wpe: ['F32', [2, 3], numbers('f4', six)],
    after: ['U8', [2 ** 12, 2 ** 12], large],
  });
  const path = join(folder, 'large');
  writeFileSync(path, file);
  const archive = zip([
    { name: 'before.npy', bytes: npy('|u1', '(4096, 4096)', large) },
    { name: 'wpe.npy', bytes: npy('<f4', '(2, 3)', numbers('f4', six)) },
  ]);
  for (const bytes of [file, archive]) {
    let read = 0;
    /** Counts the bytes that are read from it. */
    class Counted extends Blob {
      constructor() {
        super([bytes]);
      }
      slice(/** @type {number} */ from, /** @type {number} */ to) {
        read += to - from;
        return super.slice(from, to);
      }
    }
    assert.deepEqual([...(await open(new Counted(), { name: 'wpe' })).data], six);
    assert.ok(read < 300_000, `${read} bytes`);
  }
});

test('a file that changes meanwhile', async () => {
  const path = join(folder, 'changing');
  writeFileSync(path, npy('<f4', '(1000, 1000)', Buffer.alloc(4_000_000)));
  const blob = await openAsBlob(path);
  truncateSync(path, 1000);
  await refuses(open(blob), 'unreadable', /^the file was changed, moved or removed/);
});

test('reading is told of, and can be cancelled at any time', async () => {
  const bytes = npy('<f4', '(1024, 2048)', Buffer.alloc(2 ** 23));
  const files = [
    bytes,
    zip([{ name: 'a.npy', bytes, packed: deflateRawSync(bytes) }]),
    Buffer.from('1,2\n'.repeat(2 ** 20)),
  ];
  for (const [k, file] of files.entries()) {
    /** @type {any[]} */
    const steps = [];
    await open(file, { onProgress: (/** @type {any} */ it) => steps.push(it) });
    assert.ok(steps.length > 3);
    assert.ok(
      steps.every(
        (it, n) =>
          it.step === ['reading', 'unpacking', 'reading'][k] && (n === 0 || it.bytes > steps[n - 1].bytes),
      ),
    );
    assert.deepEqual(Object.keys(steps[0]), ['step', 'bytes', 'total']);
    assert.equal(steps.at(-1).bytes, steps.at(-1).total);
    const message = 'reading the file was cancelled';
    await refuses(open(file, { signal: AbortSignal.abort() }), 'cancelled', message);
    const controller = new AbortController();
    let calls = 0;
    const onProgress = () => ++calls === 2 && controller.abort();
    await refuses(open(file, { signal: controller.signal, onProgress }), 'cancelled', message);
    assert.equal(calls, 2);
    await assert.rejects(
      open(file, {
        onProgress() {
          throw new RangeError('mine');
        },
      }),
      /mine/,
    );
  }
});

// ---- Files with false claims

test('headers that lie are refused, and nothing stays in the core', async () => {
  const data = numbers('f4', six);
  const { used } = pe.memory();
  const tensor = (/** @type {string} */ header) =>
    Buffer.concat([whole(header.length, 8), Buffer.from(header), data]);
  /** @type {[Buffer | string, string | RegExp][]} */
  const files = [
    [
      npy('<f4', '(1073741824, 1073741824)', data),
      /^array should end at byte 4611686018427388000, but the file ends at byte 152$/,
    ],
    [npy('<f4', '(-2, 3)', data), /^shape\[0\] is "-2"; it must be a whole number/],
    [npy('<f4', '(2, 2.5)', data), /^shape\[1\] is "2\.5"; it must be a whole number/],
    [npy('<f4', '(2, 4)', data), 'array should end at byte 160, but the file ends at byte 152'],
    [npy('|O', '(2,)', Buffer.from('cos\nsystem\n')), /^array is stored as "\|O", which cannot be read/],
    [
      npy("[('x', '<f4'), ('y', '<f4')]", '(3,)', data),
      /^array is stored as "\[\('x', '<f4'\), \('y', '<f4'\)\]"/,
    ],
    [npy('<f4', '(2, 3)', data).subarray(0, 60), 'header claims to have 118; it can have at most 50'],
    [tensor('{"t":{"dtype":"F32","shape":[6],"data_offsets":[4,28]}}'), /^t should end at byte/],
    [
      tensor('{"t":{"dtype":"F32","shape":[6],"data_offsets":[0,20]}}'),
      /^t claims bytes 0 to 20; its shape and type need 24$/,
    ],
    [
      tensor(
        '{"t":{"dtype":"F32","shape":[4],"data_offsets":[0,16]},"u":{"dtype":"F32","shape":[4],"data_offsets":[8,24]}}',
      ),
      'u shares bytes with t',
    ],
    [
      Buffer.concat([whole(2 ** 60, 8), Buffer.from('{}')]),
      'header claims to have 1152921504606847000; it can have at most 2',
    ],
    ['', 'the file is empty'],
    [Buffer.of(0x80, 4, 0x95, 0, 0), 'this is not a .npy, .npz or .safetensors file, nor numbers as text'],
    ['a,b\nc,d\n', 'line 2: expected a number, found "c"'],
    ['x,y\n', 'there are no numbers in this file'],
  ];
  for (const [file, message] of files) await refuses(open(file), 'bad_file', message);
  assert.equal(pe.memory().used, used);
});

test('a matrix of more than 2^26 cells is refused before there is memory for it', async () => {
  const cells = 2 ** 27;
  const bytes = npy('|u1', `(${cells},)`, Buffer.alloc(cells));
  const { reserved } = pe.memory();
  await refuses(
    open(bytes),
    'too_large',
    'array is 1 × 134217728 = 134217728; at most 67108864 cells (2^26) are allowed',
  );
  const packed = zip([{ name: 'a.npy', bytes, packed: deflateRawSync(bytes) }]);
  await refuses(open(packed), 'too_large', /^a is 1 × 134217728/);
  assert.equal(pe.memory().reserved, reserved);
});

test('archives that lie, or that are not read, are refused', async () => {
  const bytes = npy('<f4', '(2, 3)', numbers('f4', six));
  const packed = deflateRawSync(bytes);
  const entire = zip([{ name: 'a.npy', bytes }]);
  // It unpacks to less than it claims.
  const less = deflateRawSync(bytes.subarray(0, 140));
  /** @type {[Buffer, string | RegExp][]} */
  const files = [
    [zip([{ name: 'a.npy', bytes, flags: 1 }]), 'a is encrypted'],
    [
      zip([{ name: 'a.npy', bytes, method: 12 }]),
      'a is compressed with method 12; only stored (0) and deflated (8) can be read',
    ],
    [zip([{ name: 'a.txt', bytes }]), 'there are no numbers in this file'],
    [
      zip([
        { name: 'a.npy', bytes },
        { name: 'a.npy', bytes },
      ]),
      'two arrays have the name a',
    ],
    [zip([{ name: 'a.npy', bytes, claimed: 1000 }]), 'a claims to have 1000; it can have at most 152'],
    [
      zip([{ name: 'a.npy', bytes, packed, claimed: 2 ** 31 }]),
      /^a claims to have 2147483648; it can have at most/,
    ],
    [zip([{ name: 'a.npy', bytes: Buffer.from('1,2\n') }]), /^this is not a \.npy/],
    [
      zip([{ name: 'a.npy', bytes, packed: Buffer.alloc(packed.length, 0xff) }]),
      /^a could not be unpacked: /,
    ],
    [
      zip([{ name: 'a.npy', bytes, packed: less }]),
      'a should end at byte 152, but the file ends at byte 140',
    ],
    [
      zip([{ name: 'a.npy', bytes, packed: packed.subarray(0, packed.length - 9) }]),
      /^a (could not be unpacked|should end at byte)/,
    ],
    [entire.subarray(0, entire.length - 3), /^zip cannot be read/],
  ];
  for (const [file, message] of files) await refuses(open(file), 'bad_file', message);
});

test('an entry that unpacks to a gigabyte is unpacked no further than its array', async () => {
  const bytes = npy('<f4', '(2, 3)', numbers('f4', six));
  // Blocks of zeros, none of which is marked as the last.
  const finishFlush = constants.Z_FULL_FLUSH;
  const zeros = deflateRawSync(Buffer.alloc(2 ** 26), { finishFlush });
  const bomb = Buffer.concat([deflateRawSync(bytes, { finishFlush }), ...Array(16).fill(zeros)]);
  const before = process.resourceUsage().maxRSS;
  const opened = await open(zip([{ name: 'a.npy', bytes, packed: bomb, claimed: 2 ** 30 + bytes.length }]));
  assert.deepEqual([...opened.data], six);
  // And a file that claims to be an array as a whole.
  const large = deflateRawSync(
    Buffer.concat([npy('|u1', '(1, 1073741824)', Buffer.alloc(0)), Buffer.alloc(2 ** 20)]),
  );
  await refuses(
    open(zip([{ name: 'a.npy', bytes, packed: large, claimed: 2 ** 30 + 128 }])),
    'bad_file',
    /^a claims to have 1073741952; it can have at most/,
  );
  const kilobytes = process.resourceUsage().maxRSS - before;
  assert.ok(kilobytes < 2 ** 18, `it took ${kilobytes} kB`);
});

// ---- As large as GPT-2's, and by NumPy

test('a table of 1024 × 768, as GPT-2 has one, is copied no more often than as many numbers in smaller ones', async () => {
  /** Files of the first rows. @param {number} rows @returns {Record<string, BlobPart>} */
  const filesOf = (rows) => {
    const some = cells.subarray(0, rows * 768);
    const bytes = Buffer.from(some.slice().buffer);
    const array = npy('<f4', `(${rows}, 768)`, bytes);
    const lines = Array.from({ length: rows }, (_, row) => some.subarray(row * 768, (row + 1) * 768).join());
    return {
      '.npy': array,
      '.safetensors': safetensors({ 'wpe.weight': ['F32', [rows, 768], bytes] }),
      '.npz, deflated': zip([{ name: 'wpe.npy', bytes: array, packed: deflateRawSync(array) }]),
      CSV: Buffer.from(lines.join('\n')),
    };
  };
  const cells = Float32Array.from({ length: 1024 * 768 }, (_, k) => Math.sin(k * k));
  const parts = filesOf(64);
  for (const [name, file] of Object.entries(filesOf(1024))) {
    const [blob, part] = [file, parts[name]].map((bytes) => new Blob([bytes]));
    const opened = await open(blob);
    assert.deepEqual([opened.rows, opened.cols], [1024, 768]);
    assert.deepEqual(opened.data, cells);
    const [copied, copiedOfPart] = [
      await countCopiedBytes(() => open(blob)),
      await countCopiedBytes(() => open(part)),
    ];
    assert.ok(copiedOfPart > 0 && copied < 17 * copiedOfPart, `${name}: ${copied}, ${copiedOfPart}`);
  }
});

const python = '/usr/bin/python3';
const noNumpy = spawnSync(python, ['-c', 'import numpy']).status !== 0 && 'NumPy is not installed';
test('what NumPy writes is what is read', { skip: noNumpy }, async () => {
  const script = `
import numpy as np, os, sys
folder = sys.argv[1]
x = (np.arange(12).reshape(3, 4) - 5)
for name in ['f2', 'f4', 'f8', 'i1', 'i2', 'i4', 'i8', '>f4', '>f8', '>i2']:
    np.save(os.path.join(folder, name.replace('>', 'big') + '.npy'), x.astype(name) / (1 if 'i' in name else np.array(8, name)))
np.save(os.path.join(folder, 'fortran.npy'), np.asfortranarray(x / 8))
np.save(os.path.join(folder, 'bool.npy'), x > 0)
np.save(os.path.join(folder, 'objects.npy'), np.array([[1, 'a']], dtype=object), allow_pickle=True)
np.save(os.path.join(folder, 'structured.npy'), np.zeros(3, dtype=[('x', 'f4'), ('y', 'i2')]))
np.savez(os.path.join(folder, 'stored.npz'), x=x / 8, y=x)
np.savez_compressed(os.path.join(folder, 'packed.npz'), x=x / 8, y=x)
np.savetxt(os.path.join(folder, 'text'), x / 8)
np.savetxt(os.path.join(folder, 'text.csv'), x / 8, delimiter=',', header='a,b,c,d', comments='')
`;
  const { status, stderr } = spawnSync(python, ['-c', script, folder], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const from = (/** @type {string} */ name) => readFileSync(join(folder, name));
  const wholes = Array.from({ length: 12 }, (_, k) => k - 5);
  const eighths = wholes.map((number) => number / 8);
  for (const name of ['f2', 'f4', 'f8', 'bigf4', 'bigf8', 'fortran']) {
    const { rows, cols, data } = await open(from(`${name}.npy`));
    assert.deepEqual([rows, cols, ...data], [3, 4, ...eighths], name);
  }
  for (const name of ['i1', 'i2', 'i4', 'i8', 'bigi2'])
    assert.deepEqual([...(await open(from(`${name}.npy`))).data], wholes, name);
  assert.deepEqual(
    [...(await open(from('bool.npy'))).data],
    wholes.map((number) => Number(number > 0)),
  );
  for (const name of ['text', 'text.csv'])
    assert.deepEqual([...(await open(from(name))).data], eighths, name);
  for (const name of ['stored.npz', 'packed.npz']) {
    assert.deepEqual((await open(from(name))).names, [
      { name: 'x', shape: [3, 4], type: 'float64' },
      { name: 'y', shape: [3, 4], type: 'int64' },
    ]);
    assert.deepEqual([...(await open(from(name), { name: 'x' })).data], eighths);
    assert.deepEqual([...(await open(from(name), { name: 'y' })).data], wholes);
  }
  await refuses(open(from('objects.npy')), 'bad_file', /^array is stored as "\|O"/);
  await refuses(open(from('structured.npy')), 'bad_file', /^array is stored as "\[\('x', '<f4'\)/);
});

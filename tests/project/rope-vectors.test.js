/** `posenc rope-vectors`: what it writes, and its messages. tests/engine/rope-vectors.test.js checks the numbers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { linkSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programs } from '../../build/texts/programs.mjs';
import { load } from '../../dist/posenc.js';
import { encodeNpz } from '../../web/packages/reference-values.js';
import { otherLanguages } from '../../web/texts/languages.js';

const program = fileURLToPath(new URL('../../dist/inline.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'posenc-vectors-'));
const pe = await load();
const llama = {
  model_type: 'llama',
  head_dim: 8,
  rope_theta: 1e4,
  num_hidden_layers: 2,
  max_position_embeddings: 4096,
};
const phi = {
  ...llama,
  model_type: 'phi3',
  original_max_position_embeddings: 1024,
  rope_scaling: { type: 'longrope', short_factor: [1, 1, 1, 1], long_factor: [1, 2, 4, 8] },
};

/** @param {string[]} args @param {Record<string, string>} [env] */
const run = (args, env = { LC_ALL: 'C' }) =>
  spawnSync('node', [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
/** @param {string} name @param {string | object | Buffer} content */
const write = (name, content) =>
  writeFileSync(
    join(folder, name),
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
/** @param {string} name */
const read = (name) => readFileSync(join(folder, name));

test('it writes what pe.ropeVectors() gives, byte for byte the same again', async () => {
  write('phi.json', phi);
  const { status, stdout, stderr } = run([
    'rope-vectors',
    'phi.json',
    '-o',
    'phi.out.json',
    '--npz',
    'phi.npz',
  ]);
  assert.deepEqual([status, stdout], [0, '']);
  const [json, archive] = [read('phi.out.json'), read('phi.npz')];
  assert.equal(
    stderr,
    `phi.npz: ${archive.length.toLocaleString('en')} bytes\nphi.out.json: ${json.length.toLocaleString('en')} bytes\n`,
  );
  assert.deepEqual(JSON.parse(json.toString()), await pe.ropeVectors(JSON.stringify(phi)));
  assert.match(json.toString(), /^ {6}"inv_freq": \[1, 0.1, 0.01, 0.001\],$/m);
  const again = run(['rope-vectors', '--npz', 'again.npz', 'phi.json'], {
    LC_ALL: 'C',
    TZ: 'Asia/Kathmandu',
  });
  assert.equal(again.stdout, json.toString());
  assert.deepEqual(read('again.npz'), archive);
});

test("the archive has each group's arrays, which the engine reads back, and the JSON", async () => {
  write('phi.json', phi);
  const json = run(['rope-vectors', 'phi.json', '--npz', 'phi.npz']).stdout;
  const { layer_groups } = JSON.parse(json);
  const bytes = read('phi.npz');
  for (const group of layer_groups) {
    for (const key of ['inv_freq', 'cos', 'sin', 'positions', 'query_in', 'query_out']) {
      const opened = await pe.openMatrix(new Blob([bytes]), { name: `${group.name}/${key}` });
      assert.deepEqual(opened.data, Float32Array.from(group[key].flat()), `${group.name}/${key}`);
    }
  }
  // By Python's own modules: the numbers are doubles, and `meta` is the JSON.
  const script = `
import json, struct, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
meta = json.loads(archive.read('meta'))
for group in meta['layer_groups']:
    raw = archive.read(group['name'] + '/query_out.npy')
    assert raw[:8] == b'\\x93NUMPY\\x01\\x00'
    length, = struct.unpack('<H', raw[8:10])
    assert (10 + length) % 64 == 0 and raw[9 + length:10 + length] == b'\\n'
    header = eval(raw[10:10 + length])
    rows, cols = header['shape']
    assert header['descr'] == '<f8' and not header['fortran_order']
    numbers = struct.unpack('<%dd' % (rows * cols), raw[10 + length:])
    assert list(numbers) == [x for row in group['query_out'] for x in row]
print(len(archive.namelist()), {each.date_time for each in archive.infolist()})
`;
  const python = spawnSync('python3', ['-c', script, join(folder, 'phi.npz')], { encoding: 'utf8' });
  assert.deepEqual([python.stderr, python.stdout], ['', '13 {(1980, 1, 1, 12, 0, 0)}\n']);
});

test('the archive has no turned queries where nothing tells which dimensions make a pair', () => {
  write('unknown.json', { ...llama, model_type: 'somebody' });
  const { status, stdout } = run(['rope-vectors', 'unknown.json', '--npz', 'unknown.npz']);
  assert.equal(status, 0);
  const { certain, layer_groups } = JSON.parse(stdout);
  assert.deepEqual([certain, layer_groups[0].layout, layer_groups[0].query_out], [false, null, null]);
  const text = read('unknown.npz').toString('latin1');
  assert.ok(text.includes('all/query_in.npy') && !text.includes('all/query_out.npy'));
});

test('names of groups cannot leave the folder into which an archive is unpacked', async () => {
  const vectors = await pe.ropeVectors(llama);
  const [group] = vectors.layer_groups;
  const named = (/** @type {string} */ name) => ({ ...group, name });
  const bytes = encodeNpz({ ...vectors, layer_groups: [named('../..'), named('_____'), named('/etc')] });
  const text = Buffer.from(bytes).toString('latin1');
  for (const name of ['_____/cos.npy', '_____~2/cos.npy', '_etc/cos.npy'])
    assert.ok(text.includes(name), name);
  for (const name of ['../..', '/etc/'])
    assert.ok(!text.includes(`${name}/cos`) && !text.includes(`${name}cos`), name);
});

test('positions may be chosen', () => {
  write('llama.json', llama);
  const { layer_groups } = JSON.parse(
    run(['rope-vectors', 'llama.json', '--positions', '5,0,2147483648']).stdout,
  );
  assert.deepEqual(layer_groups[0].positions, [5, 0, 2 ** 31]);
  write('vl.json', {
    ...llama,
    model_type: 'qwen2_vl',
    rope_scaling: { type: 'mrope', mrope_section: [1, 1, 2] },
  });
  const vl = JSON.parse(run(['rope-vectors', 'vl.json', '--positions=7,2/5/7']).stdout);
  assert.deepEqual(vl.layer_groups[0].positions, [
    [7, 7, 7],
    [2, 5, 7],
  ]);
  assert.match(run(['rope-vectors', 'llama.json', '--positions', '2/5/7']).stderr, /^positions is an array;/);
});

for (const language of ['en', ...otherLanguages()]) {
  test(`${language}: it says what it cannot read, and what it is not sure of`, () => {
    const words = programs[language];
    const { why } = words;
    write('llama.json', llama);
    write('none.json', {
      model_type: 'granitemoehybrid',
      num_hidden_layers: 2,
      position_embedding_type: 'nope',
    });
    write('odd.json', { ...llama, rope_thetha: 5 });
    write('somebody.json', { ...llama, model_type: 'somebody' });
    write('latin.json', Buffer.from('{"a": "\xe9"}', 'latin1'));
    write('large.json', '');
    truncateSync(join(folder, 'large.json'), 30_000_000);
    if (language === 'en') linkSync(join(folder, 'llama.json'), join(folder, 'same.json'));
    const of = (/** @type {string[]} */ ...args) =>
      run(['rope-vectors', ...args], { LC_ALL: `${language}_XX.UTF-8` });

    const none = of('none.json');
    assert.deepEqual([none.status, none.stderr], [0, `${words.noRotary({ file: 'none.json' })}\n`]);
    const { layer_groups, none_layers } = JSON.parse(none.stdout);
    assert.deepEqual([layer_groups, none_layers], [[], [0, 1]]);
    for (const [file, keys] of /** @type {[string, string[]][]} */ ([
      ['odd.json', ['rope_thetha']],
      ['somebody.json', []],
    ])) {
      const odd = of(file);
      assert.deepEqual(
        [odd.status, odd.stderr],
        [0, `${words.uncertain({ file, keys, count: keys.length })}\n`],
      );
      assert.equal(JSON.parse(odd.stdout).certain, false);
    }
    for (const [args, message] of /** @type {[string[], string][]} */ ([
      [[], words.usage],
      [['llama.json', 'odd.json'], words.usage],
      [['llama.json', '--format', 'web'], words.usage],
      [['llama.json', '--npz'], words.noValue({ option: '--npz' })],
      [['missing.json'], words.failed({ file: 'missing.json', why: why.noFile })],
      [['.'], words.failed({ file: '.', why: why.notFile({ name: '.' }) })],
      [['large.json'], words.failed({ file: 'large.json', why: why.tooLarge({ bytes: 30_000_000 }) })],
      [['latin.json'], words.failed({ file: 'latin.json', why: why.noUtf8 })],
      [['llama.json', '-o', 'same.json'], words.overwritten({ file: 'llama.json' })],
      [['llama.json', '-o', 'none/x'], words.noFolder({ file: 'none' })],
      [['llama.json', '--npz', 'none/x.npz'], words.noFolder({ file: 'none' })],
      [['llama.json', '--npz', 'x.npy'], words.noArchive({ file: 'x.npy' })],
      ...['', '1,', 'x', '-1', '1.5', '1/2', '1/2/3/4/5', '9007199254740993', '1e3'].map((text) => [
        ['llama.json', `--positions=${text}`],
        words.badPositions({ text }),
      ]),
    ])) {
      const { status, stdout, stderr } = of(...args);
      assert.deepEqual([status, stdout, stderr], [1, '', `${message}\n`], args.join(' '));
    }
  });
}

test('a text as Python and careless programs write it is read as by pe.inspect(), with its warnings', () => {
  const text = JSON.stringify(llama).slice(1, -1);
  const of = (/** @type {string} */ written) => {
    write('text.json', written);
    const { status, stdout, stderr } = run(['rope-vectors', 'text.json']);
    return [status, stderr, status === 0 && JSON.parse(stdout).layer_groups[0].inv_freq[1]];
  };
  assert.deepEqual(of(`\ufeff{${text}, "a": NaN, "b": [-Infinity]}`), [0, '', 0.1]);
  // The base is the last of two, so that the second frequency of four is 16^(-1/4).
  assert.deepEqual(of(`{${text}, "rope_theta": 16}`), [
    0,
    'text.json: rope_theta appears twice; the last value is used\n',
    0.5,
  ]);
  assert.deepEqual(of(`{${text}, "rope_interleave": false, "rotary_dim": 8, "rope_scaling": null}`)[1], '');
});

test('a configuration that is refused, or none, leaves no file', () => {
  write('bad.json', '{"a": 1,}');
  write('wrong.json', { ...llama, rope_scaling: { type: 'linear' } });
  write('text.json', JSON.stringify({ ...llama, rope_theta: '10000' }));
  write('nan.json', JSON.stringify(llama).replace('10000', 'NaN'));
  write('images.json', { model_type: 'qwen2_vl', patch_size: 14, embed_dim: 1280, num_heads: 16 });
  for (const [file, message] of /** @type {[string, RegExp][]} */ ([
    ['bad.json', /^config is .*; it must be JSON: /],
    ['wrong.json', /^rope_scaling\.factor is missing; linear needs it\n$/],
    ['text.json', /^rope_theta is "10000"; it must be a number /],
    ['nan.json', /^rope_theta is NaN; it must be a finite number /],
    ['images.json', /^config is "rope-axial"; it must be the part of a model that is about text\n$/],
  ])) {
    const { status, stdout, stderr } = run(['rope-vectors', file, '--npz', `${file}.npz`]);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, message);
    assert.throws(() => read(`${file}.npz`), { code: 'ENOENT' });
  }
  assert.match(
    run(['rope-vectors', 'bad.json', '--positions', '2147483649']).stderr,
    /^positions\[0\] is 2147483649; /,
  );
});

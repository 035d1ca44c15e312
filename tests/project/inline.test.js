/**
 * `posenc inline`: what goes into the one file, what stays outside, and its messages. browser/script-tags.test.js checks the
 * result in browsers.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programs } from '../../build/texts/programs.mjs';
import { otherLanguages } from '../../web/texts/languages.js';
import { countBlocks } from '../work.mjs';

const program = fileURLToPath(new URL('../../dist/inline.mjs', import.meta.url));
const dot = Buffer.from('GIF89a');
const dotUrl = `data:image/gif;base64,${dot.toString('base64')}`;

/** @param {string[]} args @param {string} [cwd] @param {Record<string, string>} [env] */
const run = (args, cwd, env = { LC_ALL: 'C' }) =>
  spawnSync('node', [program, ...args], { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } });

/**
 * @param {string | Buffer} page
 * @param {Record<string, string | Buffer>} [files]  beside it
 */
function inline(page, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-inline-'));
  for (const [name, text] of Object.entries({ ...files, 'page.html': page, 'dot.gif': dot })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stdout, stderr } = run(['inline', 'page.html', '-o', 'out.html'], folder);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^out\.html: [\d,]+ bytes/);
  const left = stderr.trim().split('\n').filter(Boolean);
  return {
    bytes: readFileSync(join(folder, 'out.html')),
    text: readFileSync(join(folder, 'out.html'), 'utf8'),
    left,
  };
}

test('what loads nothing stays byte for byte', () => {
  const odd =
    '\uFEFF<!DOCTYPE html>\r\n<HTML lang=en><Title>a & b</title>\r\n<p CLASS=x id = "y"\n>é &eacute; &amp <b><i>x</b></i>' +
    '<script>if (a < b && c) "</p>"</script><script type="application/json" src="none.json"></script>' +
    '<style>a { color: red; background: url(#x) url(data:image/gif,) }\r\n@namespace url(http://www.w3.org/2000/svg);</style>' +
    '<a href="other.html">o</a><img alt src="data:image/gif,"><table><tr><td>t\r\n<!-- <img src="dot.gif"> --></body>\0 tail';
  const { text, left } = inline(odd);
  assert.equal(text, odd);
  assert.deepEqual(left, []);
});

test('a page in Latin-1 stays in it', () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9</p><img src="d\xf6t.gif">', 'latin1');
  const { bytes: out } = inline(bytes, { 'döt.gif': dot });
  assert.equal(out.toString('latin1'), `<meta charset="iso-8859-1"><p>caf\xe9</p><img src="${dotUrl}">`);
});

test('a mark at the beginning changes nothing that is put inside', () => {
  const page = '\uFEFF<!doctype html><html><head><title>t</title></head><body background="dot.gif"><p>rest';
  const { text, left } = inline(page);
  assert.equal(text, page.replace('dot.gif', dotUrl));
  assert.deepEqual(left, []);
});

test('a page in another encoding stays in it, and its files are found by their names', () => {
  // 表, whose second byte in Shift_JIS is a backslash.
  const bytes = (/** @type {string} */ name) =>
    Buffer.from(`<meta charset="Shift_JIS"><p>\x95\x5c</p><img src="${name}">`, 'latin1');
  const { bytes: out, left } = inline(bytes('\x95\x5c.gif'), { '表.gif': dot });
  assert.deepEqual(left, []);
  assert.deepEqual(out, bytes(dotUrl));
  const page =
    '<meta charset="windows-1252"><link rel="manifest" href="\xe9\x96&ndash;"><iframe src="\xe9"></iframe>';
  assert.deepEqual(inline(Buffer.from(page, 'latin1')).left, [
    'not inside: é–– (link): of use on a web site only',
    'not inside: é (iframe src): a page of its own',
  ]);
});

test('references become data: URLs in their places', () => {
  const cases = [
    ['<IMG alt=x SRC=dot.gif>', `<IMG alt=x src="${dotUrl}">`],
    ["<img src=' ./a%20b/../dot.gif?v=1#f '>", `<img src="${dotUrl}#f">`],
    [
      '<img srcset="dot.gif 1x,dot.gif  2.5x , dot.gif">',
      `<img srcset="${dotUrl} 1x,${dotUrl}  2.5x , ${dotUrl}">`,
    ],
    ['<noscript><img src="dot.gif"></noscript>', `<noscript><img src="${dotUrl}"></noscript>`],
    ['<template><img src="dot.gif"></template>', `<template><img src="${dotUrl}"></template>`],
    ['<link rel="shortcut icon" href="dot.gif">', `<link rel="shortcut icon" href="${dotUrl}">`],
    [`<b style="background: url('dot.gif')">`, `<b style="background: url(&quot;${dotUrl}&quot;)">`],
    [
      '<style>a{b:image-set("dot.gif" 1x, url(dot.gif) 2x type("image/gif"))}</style>',
      `<style>a{b:image-set("${dotUrl}" 1x, url("${dotUrl}") 2x type("image/gif"))}</style>`,
    ],
    ['<base href="sub/"><img src="in.gif">', `<base href="sub/"><img src="${dotUrl}">`],
    [
      '<link integrity="sha256-x" rel=stylesheet href=s.css media=print>',
      '<link  rel=stylesheet href="data:text/css;charset=utf-8,@import %22data:text/css,%22;" media=print>',
    ],
    [
      '<pe-lab src=sub/in.gif array=a></pe-lab>',
      `<pe-lab src="${dotUrl.replace('image/gif', 'application/octet-stream')}#in.gif" array=a></pe-lab>`,
    ],
    ['<pe-heatmap src=""></pe-heatmap>', '<pe-heatmap src=""></pe-heatmap>'],
    ['<link rel="modulepreload" href="elements.js">', ''],
    [
      '<script async src="a.js"></script>',
      '<script async src="data:text/javascript;charset=utf-8,a%3C%22%26%22"></script>',
    ],
  ];
  for (const [before, after] of cases) {
    const files = { 'sub/in.gif': dot, 's.css': '@import "s.css";', 'a.js': 'a<"&"' };
    const { text, left } = inline(`<!doctype html>${before}<p>rest`, files);
    assert.equal(text, `<!doctype html>${after}<p>rest`);
    assert.deepEqual(left, []);
  }
});

test('posenc is put inside once, from wherever the page has it', () => {
  const all = readFileSync(new URL('../../dist/posenc.all.js', import.meta.url), 'utf8').slice(1);
  const elements = readFileSync(new URL('../../dist/elements.js', import.meta.url), 'utf8');
  for (const src of [
    'lib.js',
    'posenc.all.js',
    '/assets/posenc/elements.js',
    'https://cdn.example.org/npm/posenc@0.1.0/dist/elements.js',
  ]) {
    const tag = `<script type="module" src="${src}"></script>`;
    const { text, left } = inline(`${tag}<pe-lines></pe-lines>${tag}`, { 'lib.js': elements });
    assert.equal(text, `<script>${all}</script><pe-lines></pe-lines>`);
    assert.deepEqual(left, []);
  }
});

test('what cannot be put inside is named, with the reason, and stays', () => {
  const cases = [
    ['<img src="https://example.org/a.png">', 'https://example.org/a.png (img): on another host'],
    ['<img src="//example.org/a.png">', '//example.org/a.png (img): on another host'],
    ['<img src="none.png">', 'none.png (img): no such file'],
    ['<img src="/a.png">', '/a.png (img): no such file; a path that begins with / is one of a web site'],
    ['<img src="page.html">', 'page.html (img): not a known kind of image or font'],
    ['<img src="http://[">', 'http://[ (img): not a URL'],
    ['<img srcset="dir.png 1x">', 'dir.png (img): dir.png is not a file'],
    ['<img src="large.png">', 'large.png (img): 30,000,000 bytes; more than 16 MiB are too large'],
    ['<style>@import "none.css";</style>', 'none.css (style): no such file'],
    ['<iframe src="other.html"></iframe>', 'other.html (iframe src): a page of its own'],
    ['<video src="film.mp4"></video>', 'film.mp4 (video src): sound and film are too large'],
    [
      '<script type="module" src="own.js"></script>',
      'own.js (script): a module that refers to ./posenc.js, import.meta; a classic script has posenc.load() instead',
    ],
    [
      '<script type="module">import "./x.js"; import(y)</script>',
      'a module in the page (script): a module that refers to ./x.js, a computed name',
    ],
    [
      '<meta http-equiv="Content-Security-Policy" content="x">',
      'its content security policy (meta): it may refuse what is now inside',
    ],
  ];
  for (const [page, message] of cases) {
    const files = {
      'own.js': 'import { load } from "./posenc.js"; import.meta.url',
      'dir.png/x': '',
      'large.png': page.includes('large') ? Buffer.alloc(30_000_000) : '',
    };
    const { text, left } = inline(page, files);
    assert.equal(text, page);
    assert.deepEqual(left, [`not inside: ${message}`]);
  }
});

test('what is outside of the page’s folder goes inside only when that is allowed, and is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-inline-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'out.gif'), dot);
  symlinkSync('../out.gif', join(folder, 'site', 'link.gif'));
  const other = join(mkdtempSync(join(tmpdir(), 'posenc-secret-')), 'secret');
  writeFileSync(other, 'secret');
  const references = ['../out.gif', 'link.gif', `file://${join(folder, 'out.gif')}`];
  const page = [...references.map((src) => `<img src="${src}">`), `<script src="${other}"></script>`].join(
    '',
  );
  writeFileSync(join(folder, 'site', 'page.html'), page);
  const site = join(folder, 'site');

  const refused = run(['inline', 'page.html', '-o', 'out.html'], site);
  assert.equal(refused.status, 0);
  assert.equal(readFileSync(join(site, 'out.html'), 'utf8'), page);
  assert.deepEqual(
    refused.stderr.trim().split('\n'),
    [...references.map((each) => `${each} (img)`), `${other} (script)`].map(
      (what) => `not inside: ${what}: outside of the folder of the page; --allow-outside takes it, too`,
    ),
  );

  const allowed = run(['inline', '--allow-outside', 'page.html', '-o', '-'], site);
  assert.equal(allowed.status, 0);
  assert.equal(
    allowed.stdout,
    `${`<img src="${dotUrl}">`.repeat(3)}<script src="data:text/javascript;charset=utf-8,secret"></script>`,
  );
  assert.deepEqual(
    allowed.stderr.trim().split('\n'),
    [join(folder, 'out.gif'), join(site, 'link.gif'), other].map(
      (path) => `from outside of the folder of the page: ${path}`,
    ),
  );
});

test('what might never end is not read, and what would never be done ends with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-inline-'));
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text);
  spawnSync('mkfifo', [join(folder, 'pipe.gif')]);
  write(
    'pipe.html',
    '<img src="pipe.gif"><script src="pipe.gif"></script><link rel="stylesheet" href="/dev/zero">',
  );
  const piped = run(['inline', '--allow-outside', 'pipe.html', '-o', 'out.html'], folder);
  assert.deepEqual(piped.stderr.trim().split('\n'), [
    'not inside: pipe.gif (img): pipe.gif is not a file',
    'not inside: pipe.gif (script): pipe.gif is not a file',
    'not inside: /dev/zero (link): zero is not a file',
  ]);
  for (let k = 0; k < 40; ++k) write(`${k}.css`, `@import "${k + 1}.css"; @import "${k + 1}.css?again";`);
  write('40.css', '');
  write('bomb.html', '<link rel="stylesheet" href="0.css">');
  write('deep.html', '<div>'.repeat(200_000));
  write('bold.html', '<b>'.repeat(200_000));
  write('large.html', '');
  truncateSync(join(folder, 'large.html'), 2 ** 24 + 1);
  for (const [name, message] of [
    ['bomb.html', 'bomb.html: more than 1000 style sheets are imported\n'],
    ['deep.html', 'deep.html: tags stand in each other more than 1000 deep\n'],
    ['bold.html', 'bold.html: tags stand in each other more than 1000 deep\n'],
    ['pipe.gif', 'pipe.gif: pipe.gif is not a file\n'],
    ['large.html', 'large.html: 16,777,217 bytes; more than 16 MiB are too large\n'],
  ]) {
    const { status, stderr } = run(['inline', name, '-o', 'out.html'], folder);
    assert.deepEqual([status, stderr], [1, message]);
  }
});

test('addresses in lists of images are found between any commas and spaces', () => {
  const { text, left } = inline(
    '<img srcset=",, dot.gif 1x,dot.gif\n2x , dot.gif, data:image/gif,x 3x,, none.gif 4x,dot.gif,">',
  );
  assert.equal(
    text,
    `<img srcset=",, ${dotUrl} 1x,${dotUrl}\n2x , ${dotUrl}, data:image/gif,x 3x,, none.gif 4x,${dotUrl},">`,
  );
  assert.deepEqual(left, ['not inside: none.gif (img): no such file']);
  // A search that tries every way to read the commas would not end.
  const commas = `<img srcset="${','.repeat(50_000)}">`;
  assert.equal(inline(commas).text, commas);
});

test('scripts of images go inside, and import maps are named', () => {
  const { text, left } = inline(
    '<svg><script href="draw.js"></script><script xlink:href="none.js"></script></svg>' +
      '<script type="importmap">{ "imports": { "draw": "./draw.js" } }</script>',
    { 'draw.js': 'draw()' },
  );
  assert.match(text, /^<svg><script href="data:text\/javascript;charset=utf-8,draw\(\)"><\/script>/);
  assert.deepEqual(left, [
    'not inside: none.js (script): no such file',
    'not inside: an import map (script): it names files, which stay outside',
  ]);
});

test('the work for a page grows with its length alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-inline-'));
  writeFileSync(join(folder, 'dot.gif'), dot);
  /** @param {string} page */
  const workFor = async (page) => {
    const file = join(folder, 'page.html');
    writeFileSync(file, page);
    let characters = 0;
    const { slice } = String.prototype;
    String.prototype.slice = function (...ends) {
      const part = slice.apply(this, ends);
      characters += part.length;
      return part;
    };
    try {
      const blocks = await countBlocks(
        new URL('../../web/packages/inline.mjs', import.meta.url),
        ({ inline }) => inline(file),
      );
      return { blocks, characters };
    } finally {
      String.prototype.slice = slice;
    }
  };
  for (const make of [
    (/** @type {number} */ count) => '<img src="dot.gif">'.repeat(count),
    (/** @type {number} */ count) => `<style>${'a { background: url(dot.gif) }'.repeat(count)}</style>`,
    (/** @type {number} */ count) => `<img srcset="${'dot.gif 1x,'.repeat(count)}">`,
  ]) {
    const [few, many] = [await workFor(make(200)), await workFor(make(800))];
    assert.ok(many.blocks < 5 * few.blocks, `${make}: ${few.blocks} and ${many.blocks} blocks`);
    assert.ok(
      many.characters < 5 * few.characters + 100,
      `${make}: ${few.characters} and ${many.characters} characters copied`,
    );
  }
});

test('without a page written, the status is 1 and the reason is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-inline-'));
  writeFileSync(join(folder, 'page.html'), '<p>');
  writeFileSync(join(folder, 'wide.html'), Buffer.from('\uFEFF<p>', 'utf16le'));
  writeFileSync(join(folder, 'no-mark.html'), Buffer.from('<p>', 'utf16le'));
  writeFileSync(join(folder, 'mail.html'), Buffer.from('<meta charset="iso-2022-jp"><p>\xe9', 'latin1'));
  symlinkSync('page.html', join(folder, 'link.html'));
  linkSync(join(folder, 'page.html'), join(folder, 'other-name.html'));
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /^Usage: posenc check/],
    [['inline', 'page.html'], /^Usage: posenc check/],
    [['inline', 'page.html', '-x'], /^-x is no option\n$/],
    [['inline', 'page.html', '-o'], /^-o needs a value\n$/],
    [['pack', 'page.html', '-o', '--format', 'web'], /^-o needs a value\n$/],
    [['inline', 'page.html', '--allow-outside=no'], /^--allow-outside takes no value\n$/],
    [['inline', 'none.html', '-o', 'out.html'], /^none\.html: no such file\n$/],
    [['inline', 'page.html', '-o', 'none/out.html'], /^none: there is no such folder\n$/],
    [['inline', 'page.html', '-o', '.'], /^\.: \. is not a file\n$/],
    [['inline', 'page.html', '-o', './page.html'], /page\.html: .*overwritten/],
    [['inline', 'page.html', '-o', 'link.html'], /page\.html: .*overwritten/],
    [['inline', 'page.html', '-o', 'other-name.html'], /page\.html: .*overwritten/],
    [['inline', 'wide.html', '-o', 'out.html'], /UTF-16/],
    [['inline', 'no-mark.html', '-o', 'out.html'], /UTF-16/],
    [['inline', 'mail.html', '-o', 'out.html'], /iso-2022-jp; please save it as UTF-8/],
  ])) {
    const { status, stderr } = run(args, folder);
    assert.equal(status, 1);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /\n +at /);
  }
  const help = run(['--help']);
  assert.deepEqual([help.status, help.stdout.slice(0, 20)], [0, 'Usage: posenc check ']);
});

test('it speaks the language of the system, and English where that is not to be had', () => {
  const first = (/** @type {Record<string, string>} */ env) => run([], undefined, env).stderr.split('\n')[0];
  const [englishLine] = programs.en.usage.split('\n');
  for (const [env, line] of /** @type {[Record<string, string>, string][]} */ ([
    [{ LANG: 'de_DE.UTF-8' }, 'Aufruf: posenc check'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'es_MX.UTF-8' }, 'Uso: posenc check'],
    [{ LANG: 'C', LC_ALL: 'zh_CN.UTF-8' }, '用法：posenc check'],
    [{ LANG: 'de' }, 'Aufruf: '],
    [{ LANG: 'es_ES@euro', LC_ALL: '' }, 'Uso: '],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'en_GB.UTF-8' }, englishLine],
    [{ LANG: 'fr_FR.UTF-8' }, englishLine],
    [{ LANG: 'C.UTF-8' }, englishLine],
    [{}, englishLine],
  ]))
    assert.ok(first(env).startsWith(line), `${JSON.stringify(env)}: ${first(env)}`);
});

/** @param {string} page */
function check(page) {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-check-'));
  writeFileSync(join(folder, 'page.html'), page);
  const { status, stdout, stderr } = run(['check', 'page.html'], folder);
  assert.equal(stderr, '');
  return { status, lines: stdout.trim().split('\n') };
}

test('check names what is wrong with the tags of a page, where it is, and what is probably meant', () => {
  for (const [page, ...lines] of [
    [
      '<pe-heatmap postions="50" d_model="8" class="a" data-x="1" aria-label="b" onclick="" v-if="a" :key="b"></pe-heatmap>',
      '1:13: <pe-heatmap> has no attribute postions; did you mean positions?',
    ],
    [
      '<p>\n\n  <pe-heatmpa></pe-heatmpa> <pe-whatever></pe-whatever>',
      '3:3: there is no tag <pe-heatmpa>; did you mean <pe-heatmap>?',
      '3:29: there is no tag <pe-whatever>',
    ],
    [
      '<pe-lines />\n<p>Swallowed</p>\n<pe-quiz>\n',
      '1:1: <pe-lines> is not closed, so that everything after it up to line 4 is inside it; write </pe-lines> where it ends (“/>” closes nothing in HTML)',
      '3:1: <pe-quiz> is not closed, so that everything after it up to line 4 is inside it; write </pe-quiz> where it ends (“/>” closes nothing in HTML)',
    ],
    [
      '<div><pe-lines></div><p>Seen</p>',
      '1:6: <pe-lines> is not closed, so that everything after it up to line 1 is inside it; write </pe-lines> where it ends (“/>” closes nothing in HTML)',
    ],
    [
      '<pe-heatmap scheme="RoPE"></pe-heatmap><pe-heatmap scheme="rope" preset="llama2"></pe-heatmap><pe-lab scheme="x"></pe-lab>',
      '1:13: there is no scheme “RoPE”; did you mean rope?',
      '1:66: rope has no preset “llama2”; did you mean llama-2?',
      '1:103: there is no scheme “x”',
    ],
    ['<pe-heatmap src="none.npy"></pe-heatmap>', ' none.npy (pe-heatmap): no such file'],
  ]) {
    const found = check(page);
    assert.deepEqual(found, { status: 1, lines: lines.map((line) => `page.html:${line}`) });
  }
  assert.deepEqual(check('<p title="x" wrong="y">Text'), {
    status: 0,
    lines: ['page.html: no mistake found'],
  });
});

test('check finds no mistake in the figures of the README and in the pages that ship', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  const figures = blocks.join('').replace(/<script.*?<\/script>|<link.*?>/g, '');
  assert.ok(figures.split('<pe-').length > 20);
  assert.deepEqual(check(figures).lines, ['page.html: no mistake found']);
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const pages = ['course.html', 'order.html', 'own.html', 'de/course.html'];
  const { status, stdout } = run(['check', ...pages], dist);
  assert.deepEqual([status, stdout], [0, pages.map((page) => `${page}: no mistake found\n`).join('')]);
});

test('inline and pack say the same of tags, and make what they are asked for', () => {
  const { text, left } = inline('<pe-lines row="1"></pe-lines>');
  assert.match(text, /row="1"/);
  const line = 'page.html:1:11: <pe-lines> has no attribute row; did you mean rows?';
  assert.deepEqual(left, [line]);
  const folder = mkdtempSync(join(tmpdir(), 'posenc-check-'));
  writeFileSync(join(folder, 'page.html'), '<pe-lines row="1"></pe-lines>');
  const { status, stderr } = run(['pack', 'page.html', '-o', 'page.zip'], folder);
  assert.deepEqual([status, stderr], [0, `${line}\n`]);
});

const languages = ['en', ...otherLanguages()];

/** A page with everything that can be left outside of it, and the files for it. */
const leaving = {
  page:
    '<meta http-equiv="content-security-policy" content="x"><iframe src="a"></iframe><iframe srcdoc="a"></iframe>' +
    '<embed src="a"><video src="a"></video><svg><use href="a"></use></svg><script type="module" src="own.js"></script>' +
    '<script type="module" src="bad.js"></script><script type="module">import "./x.js"; import(y)</script>' +
    '<img src="//example.org/a"><link rel="manifest" href="a"><img src="http://["><link rel="stylesheet" href="latin.css">' +
    '<img src="page.html"><img src="none.png"><img src="/none.png"><img src="dir.png"><img src="../outside.png">' +
    '<img src="large.png"><img src="page.html/a.png">',
  files: /** @type {Record<string, string | Buffer>} */ ({
    'own.js': 'import { load } from "./posenc.js"',
    'bad.js': 'import {',
    'dir.png/x': '',
    'latin.css': Buffer.from('\xe9', 'latin1'),
    'large.png': '',
  }),
};

for (const language of languages) {
  test(`${language}: each refusal comes from its texts`, async () => {
    const words = programs[language];
    const folder = join(mkdtempSync(join(tmpdir(), 'posenc-inline-')), 'site');
    const write = (/** @type {string} */ name, /** @type {string | Buffer} */ text) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    for (const [name, text] of Object.entries({ ...leaving.files, 'page.html': leaving.page }))
      write(name, text);
    truncateSync(join(folder, 'large.png'), 30_000_000);
    write('../outside.png', '');
    write('far.html', '<img src="../outside.png">');
    write('utf16.html', Buffer.from('\uFEFF<p>', 'utf16le'));
    write('deep.html', '<b>'.repeat(200_000));
    for (let k = 0; k < 40; ++k) write(`${k}.css`, `@import "${k + 1}.css"; @import "${k + 1}.css?again";`);
    write('40.css', '');
    write('bomb.html', '<link rel="stylesheet" href="0.css">');
    const LC_ALL = `${language}_XX.UTF-8`;

    const { why } = words;
    const all = run(['inline', 'page.html', '-o', 'out.html'], folder, { LC_ALL });
    assert.deepEqual(
      all.stderr.trim().split('\n'),
      [
        [words.policy, why.policy],
        ['a (iframe src)', why.page],
        ['(iframe srcdoc)', why.hiddenPage],
        ['a (embed src)', why.otherKind],
        ['a (video src)', why.film],
        ['a (use href)', why.fileOnly],
        ['own.js (script)', why.refers({ names: ['./posenc.js'], toPosenc: true })],
        ['bad.js (script)', why.noModule({ name: 'bad.js', place: '1:9' })],
        [words.ownModule, why.refers({ names: ['./x.js', why.computed], toPosenc: false })],
        ['//example.org/a (img)', why.otherHost],
        ['a (link)', why.siteOnly],
        ['http://[ (img)', why.noUrl],
        ['latin.css (link)', why.noUtf8],
        ['page.html (img)', why.noImage],
        ['none.png (img)', why.noFile],
        ['/none.png (img)', why.noFileOfSite],
        ['dir.png (img)', why.notFile({ name: 'dir.png' })],
        ['../outside.png (img)', why.outside],
        ['large.png (img)', why.tooLarge({ bytes: 30_000_000 })],
        ['page.html/a.png (img)', why.refused({ code: 'ENOTDIR' })],
      ].map(([what, reason]) => words.notInside({ what, why: reason })),
    );
    const { length } = readFileSync(join(folder, 'out.html'));
    assert.equal(all.stdout, `${words.made({ file: 'out.html', bytes: length, files: 3 })}\n`);

    for (const [args, message] of /** @type {[string[], string][]} */ ([
      [[], words.usage],
      [['-x'], words.badOption({ option: '-x' })],
      [['-o'], words.noValue({ option: '-o' })],
      [['--help=1'], words.unwantedValue({ option: '--help' })],
      [
        ['pack', 'page.html', '-o', 'x', '--format', 'y'],
        words.badFormat({ format: 'y', formats: ['scorm12', 'scorm2004', 'web'] }),
      ],
      [['inline', 'page.html', '-o', './page.html'], words.overwritten({ file: 'page.html' })],
      [['inline', 'utf16.html', '-o', 'x'], words.charset({ file: 'utf16.html', charset: 'UTF-16' })],
      [
        ['inline', 'deep.html', '-o', 'x'],
        words.failed({ file: 'deep.html', why: words.tooDeep({ most: 1000 }) }),
      ],
      [
        ['inline', 'bomb.html', '-o', 'x'],
        words.failed({ file: 'bomb.html', why: words.tooManySheets({ most: 1000 }) }),
      ],
      [
        ['inline', 'deep.html/x', '-o', 'x'],
        words.failed({ file: 'deep.html/x', why: why.refused({ code: 'ENOTDIR' }) }),
      ],
      [['inline', 'none', '-o', 'x'], words.failed({ file: 'none', why: why.noFile })],
      [['inline', 'far.html', '-o', 'none/x'], words.noFolder({ file: 'none' })],
    ])) {
      assert.equal(run(args, folder, { LC_ALL }).stderr, `${message}\n`);
    }
    assert.equal(run(['--help'], folder, { LC_ALL }).stdout, words.usage);
    const outside = run(['inline', '--allow-outside', 'far.html', '-o', 'x'], folder, { LC_ALL });
    assert.equal(outside.stderr, `${words.fromOutside({ file: join(folder, '../outside.png') })}\n`);
  });
}

test('the program has no words of its own: each is a text of the languages, and each of these is used', () => {
  const sources = [
    'command.mjs',
    'inline.mjs',
    'page-mistakes.mjs',
    'pack-files.mjs',
    'input-files.mjs',
    'command-words.mjs',
  ].map((name) => readFileSync(new URL(`../../web/packages/${name}`, import.meta.url), 'utf8'));
  const code = sources.join('\n').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '');
  assert.deepEqual(code.match(/['"`][^'"`\n]*[A-Za-z]+ [A-Za-z]+ [A-Za-z]+[^'"`\n]*['"`]/g), null);
  const keys = [...Object.keys(programs.en), ...Object.keys(programs.en.why)];
  assert.deepEqual(
    keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code)),
    [],
  );
});

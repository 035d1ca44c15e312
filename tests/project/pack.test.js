/**
 * `posenc pack`: the content of the zip, and its messages. browser/pack.test.js checks the data that a learning system
 * receives.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { pack, packPages } from '../../web/packages/pack.js';
import { otherLanguages } from '../../web/texts/languages.js';
import { packCourse } from '../../web/tools/course-package.mjs';

const program = fileURLToPath(new URL('../../dist/inline.mjs', import.meta.url));

/** @param {string | Buffer} page @param {string[]} options */
const run = (page, options = [], env = {}) => runAll({ 'page.html': page }, options, env);

/**
 * Packs these pages in this order.
 * @param {Record<string, string | Buffer>} pages  by their paths
 * @param {string[]} options
 */
function runAll(pages, options = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-pack-'));
  for (const [path, page] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), page);
  }
  const args = [program, 'pack', ...Object.keys(pages), '-o', 'out.zip', ...options];
  const outcome = spawnSync('node', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  return { ...outcome, zip: () => readFileSync(join(folder, 'out.zip')) };
}

/**
 * The tags of this name in a manifest: their attributes and text. (A manifest is XML; as long as no tag that contains
 * others closes itself, it reads the same as HTML.)
 * @param {string} manifest
 * @param {string} tag
 * @returns {Record<string, string>[]}
 */
function tags(manifest, tag) {
  const adapter = defaultTreeAdapter;
  const xml = manifest.replace(/<\?.*?\?>/, '').replace(/<([\w:]+)([^>]*)\/>/g, '<$1$2></$1>');
  const named = xml.replace(/(<\/?)(title|metadata|item)\b/g, '$1x-$2');
  /** @param {any} node @returns {any[]} */
  const all = (node) => [node, ...(adapter.getChildNodes(node) ?? []).flatMap(all)];
  return all(parseFragment(named))
    .filter(({ tagName }) => tagName?.replace('x-', '') === tag.toLowerCase())
    .map((node) => ({
      ...Object.fromEntries(
        node.attrs.map((/** @type {any} */ { name, value, prefix }) => [
          prefix ? `${prefix}:${name}` : name,
          value,
        ]),
      ),
      text: all(node)
        .map(({ value = '' }) => value)
        .join('')
        .trim(),
    }));
}

const page =
  '<!doctype html><html lang="de"><meta charset="utf-8"><svg><title>not this</title></svg>' +
  '<title>Sinus &amp; <Kosinus></title><script src="posenc.all.js"></script><pe-quiz></pe-quiz>';
const titled =
  '<!doctype html><html lang="de"><meta charset="utf-8"><title>Sinus &amp; <Kosinus></title><p>Ä';

test('a package has one item with the title of the page, and the page with its script', () => {
  for (const [options, version, name] of /** @type {const} */ ([
    [[], '1.2', 'adlcp:scormtype'],
    [['--format', 'scorm2004'], '2004 4th Edition', 'adlcp:scormType'],
  ])) {
    const { status, stdout, stderr, zip } = run(titled, [...options]);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^out\.zip: [\d,]+ bytes, with 0 files inside\n$/);
    const files = unzipSync(zip());
    assert.deepEqual(Object.keys(files), ['imsmanifest.xml', 'index.html']);
    const [before, script, after] = strFromU8(files['index.html']).split(/<script>|<\/script>/);
    assert.deepEqual([before, after], [`${titled}\n`, '\n']);
    // It reads the same in any encoding, and is a script.
    assert.match(script, /^[\x20-\x7E\n]+$/);
    new Script(script);
    const manifest = strFromU8(files['imsmanifest.xml']);
    assert.deepEqual(
      tags(manifest, 'schemaversion').map(({ text }) => text),
      [version],
    );
    const titles = tags(manifest, 'title').map(({ text }) => text);
    assert.deepEqual(new Set(titles), new Set(['Sinus & <Kosinus>']));
    assert.deepEqual(
      tags(manifest, 'language').map(({ text }) => text),
      ['de'],
    );
    const [organizations] = tags(manifest, 'organizations');
    const [organization] = tags(manifest, 'organization');
    assert.equal(organizations.default, organization.identifier);
    const items = tags(manifest, 'item');
    const resources = tags(manifest, 'resource');
    assert.deepEqual([items.length, resources.length], [1, 1]);
    assert.equal(items[0].identifierref, resources[0].identifier);
    assert.deepEqual([resources[0].href, resources[0].type], ['index.html', 'webcontent']);
    // The two differ in a capital letter, which HTML ignores.
    assert.ok(manifest.includes(` ${name}="sco"`), name);
    const inside = tags(manifest, 'file').map(({ href }) => href);
    assert.deepEqual(inside, ['index.html']);
  }
});

test('for a web server it is the page alone, with posenc inside', () => {
  const { zip } = run(page, ['--format', 'web']);
  const files = unzipSync(zip());
  assert.deepEqual(Object.keys(files), ['index.html']);
  assert.ok(files['index.html'].length > 1_000_000);
});

test('the same page gives the same bytes wherever and whenever', () => {
  const [here, there] = ['UTC', 'Pacific/Auckland'].map((TZ) => run(titled, [], { TZ }).zip());
  assert.ok(here.equals(there));
});

test('a page in another encoding stays in it, and its title is read, entities too', () => {
  for (const [charset, written, title] of [
    ['iso-8859-1', 'caf\xe9', 'café'],
    ['windows-1252', 'caf\xe9 &ndash; &eacute;\x96', 'café – é–'],
    ['windows-1251', '\xe9&eacute;', 'йé'],
    ['Shift_JIS', '\x95\x5c&ndash;', '表–'],
  ]) {
    const bytes = Buffer.from(`<meta charset="${charset}"><title>${written}</title><p>\xe9`, 'latin1');
    const files = unzipSync(run(bytes).zip());
    const manifest = strFromU8(files['imsmanifest.xml']);
    assert.equal(tags(manifest, 'title').at(-1)?.text, title);
    assert.ok(Buffer.from(files['index.html']).toString('latin1').startsWith(bytes.toString('latin1')));
  }
});

test('a page without a title or a language has the name of its file', () => {
  const manifest = strFromU8(unzipSync(run('<p>text').zip())['imsmanifest.xml']);
  assert.deepEqual(
    [tags(manifest, 'title').at(-1)?.text, tags(manifest, 'language')[0].text],
    ['page', 'und'],
  );
});

test('what is no code of a language is told as none, and what only a manifest has is of no concern to a web server', () => {
  for (const [lang, wanted] of [
    ['d&quot;e', 'und'],
    ['en_US', 'und'],
    ['x-klingon', 'und'],
    ['zh-Hans', 'zh-Hans'],
  ]) {
    const { stderr, zip } = run(`<html lang="${lang}">`);
    assert.equal(stderr, '');
    const [language] = tags(strFromU8(unzipSync(zip())['imsmanifest.xml']), 'language');
    assert.equal(language.text, wanted);
  }
  const bytes = pack('text', { title: '', language: '', format: 'web' });
  assert.equal(strFromU8(unzipSync(bytes)['index.html']), 'text');
});

test('what cannot be is named, with what can', () => {
  for (const [options, message] of /** @type {const} */ ([
    [['--format', 'zip'], /^--format is "zip"; it must be one of: scorm12, scorm2004, web\n$/],
    [['--title'], /^--title needs a value\n$/],
    [['-o', 'page.html'], /^page\.html: the file that is read would be overwritten\n$/],
  ])) {
    const { status, stderr } = run('<p>', [...options]);
    assert.deepEqual([status, message.test(stderr)], [1, true], stderr);
  }
  const about = /** @type {const} */ ({ title: 'T', language: 'en', format: 'scorm12' });
  assert.throws(() => pack('', { ...about, title: ' \n' }), /^RangeError: title is " \\n"; it must be /);
  assert.throws(
    () => pack('', { ...about, format: /** @type {any} */ ('toString') }),
    /^RangeError: format is "toString"; it must be one of: scorm12, scorm2004, web$/,
  );
});

test('a title is text in the manifest, of at most 200 characters, and an edition of a page keeps its name', () => {
  const manifest = (/** @type {string} */ title, html = '') =>
    strFromU8(unzipSync(pack(html, { title, language: 'en', format: 'scorm12' }))['imsmanifest.xml']);
  const odd = manifest(`<b a="1">]]>&amp;\u0000\uFFFF\uD800 \n𝕏${'x'.repeat(300)}`);
  const [{ text }] = tags(odd, 'title').slice(-1);
  assert.equal(text, `<b a="1">]]>&amp; 𝕏${'x'.repeat(200 - 19)}`);
  assert.equal(manifest('One', 'first'), manifest('One', 'second'));
  assert.notEqual(
    tags(manifest('One'), 'manifest')[0].identifier,
    tags(manifest('Two'), 'manifest')[0].identifier,
  );
  const bytes = pack(strToU8('é'), { title: 'T', language: 'en', format: 'web' });
  assert.equal(strFromU8(unzipSync(bytes)['index.html']), 'é');
});

/** A page that loads posenc. @param {string} title @param {string} body */
const loading = (title, body = '') =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title>` +
  `<script src="posenc.all.js"></script>${body}`;

const several = {
  'b/second page.html': loading('Zwei &amp; zwei', '<a href="../first.html#x">1</a>'),
  'first.html': loading('Eins', '<a href="b/second%20page.html?q#y">2</a> <a href="b/third.htm">3</a>'),
  'b/third.htm': '<title> </title><p>Ohne Abbildung',
};

/** The files of a zip as texts. @param {Uint8Array} zip */
const textsOf = (zip) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('several pages are one package: an item and a resource for each, in their order, and posenc once', () => {
  for (const [options, name, isNew] of /** @type {const} */ ([
    [[], 'adlcp:scormtype', false],
    [['--format', 'scorm2004'], 'adlcp:scormType', true],
  ])) {
    const { status, stdout, stderr, zip } = runAll(several, [...options]);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^out\.zip: [\d,]+ bytes, with 1 file inside\n$/);
    const files = textsOf(zip());
    const names = ['second page.html', 'first.html', 'third.htm'];
    assert.deepEqual(Object.keys(files), ['imsmanifest.xml', ...names, 'posenc.all.js']);
    const manifest = files['imsmanifest.xml'];

    const titles = tags(manifest, 'title').map(({ text }) => text);
    // That of the metadata, whose innermost text is the same, the package's, and the pages'.
    assert.deepEqual(titles, ['Zwei & zwei', 'Zwei & zwei', 'Zwei & zwei', 'Eins', 'third']);
    const items = tags(manifest, 'item');
    const resources = tags(manifest, 'resource');
    assert.deepEqual(
      items.map(({ identifierref }) => identifierref),
      resources.map(({ identifier }) => identifier),
    );
    const identifiers = [...manifest.matchAll(/ identifier="([^"]*)"/g)].map(([, identifier]) => identifier);
    assert.equal(identifiers.length, 8);
    assert.equal(new Set(identifiers).size, identifiers.length);
    for (const identifier of identifiers) assert.match(identifier, /^[a-z][\w.-]*$/i);
    assert.deepEqual(
      resources.map(({ href }) => decodeURIComponent(href)),
      names,
    );
    assert.equal(manifest.split(` ${name}="sco"`).length - 1, 3);
    const listed = tags(manifest, 'file').map(({ href }) => decodeURIComponent(href));
    assert.deepEqual(
      listed,
      names.flatMap((each) => [each, 'posenc.all.js']),
    );
    // The results of each page are its own, and a reader may go on to the next one.
    assert.equal(tags(manifest, 'imsss:deliveryControls').length, isNew ? 3 : 0);
    assert.equal(tags(manifest, 'imsss:controlMode').length, isNew ? 1 : 0);

    for (const each of names.slice(0, 2)) {
      assert.ok(files[each].includes('<script src="posenc.all.js"></script>'), each);
      assert.ok(files[each].length < 20_000, each);
    }
    for (const each of names)
      for (const script of files[each].split('<script>').slice(1)) {
        assert.match(script, /^[\x20-\x7E\n]+$/);
        new Script(script.split('</script>')[0]);
      }
    // The folders are gone.
    assert.ok(files['second page.html'].includes('<a href="first.html#x">'));
    assert.ok(files['first.html'].includes('<a href="second%20page.html?q#y">2</a> <a href="third.htm">'));
  }
});

test('the title of a package is the one given, or that of its first page if the given one is blank', () => {
  for (const [title, whole] of [
    ['Der <Kurs>', 'Der <Kurs>'],
    [' \u2003', 'Zwei & zwei'],
  ]) {
    const { zip } = runAll(several, ['--title', title]);
    const titles = tags(textsOf(zip())['imsmanifest.xml'], 'title').map(({ text }) => text);
    assert.deepEqual(titles, [whole, whole, 'Zwei & zwei', 'Eins', 'third']);
  }
  const { stderr } = spawnSync('node', [program, 'inline', 'x.html', '-o', 'y.html', '--title', 'T'], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  assert.match(stderr, /^Usage: /);
});

test('the same pages give the same bytes wherever, and a page keeps its identifiers whatever others are there', () => {
  const [here, there] = ['UTC', 'Pacific/Auckland'].map((TZ) => runAll(several, [], { TZ }).zip());
  assert.ok(here.equals(there));
  const pages = ['a.html', 'a_b.html', 'a b.html', 'ä.html'].map((name) => ({ name, title: name, html: '' }));
  const about = /** @type {const} */ ({ title: 'T', language: 'en', format: 'scorm12' });
  const itemsOf = (/** @type {typeof pages} */ some) =>
    tags(textsOf(packPages(some, about))['imsmanifest.xml'], 'item');
  const all = itemsOf(pages);
  assert.equal(new Set(all.map(({ identifier }) => identifier)).size, 4);
  assert.deepEqual(itemsOf(pages.slice(2).reverse()), all.slice(2).reverse());
});

test('for a web server several pages are these files, whose links open as before', () => {
  const { zip } = runAll({ ...several, 'd.html': '<nav class="pe-site-only">Menu</nav>' }, [
    '--format',
    'web',
  ]);
  const files = textsOf(zip());
  assert.deepEqual(Object.keys(files), [
    'second page.html',
    'first.html',
    'third.htm',
    'd.html',
    'posenc.all.js',
  ]);
  assert.equal(files['d.html'], '<nav class="pe-site-only">Menu</nav>');
  assert.equal(files['third.htm'], several['b/third.htm']);
  assert.ok(!files['first.html'].includes('_blank'));
});

test('pages whose files have the same name, also in capitals, are refused, and both are named', () => {
  const { status, stderr } = runAll({ 'a/page.html': '', 'other.html': '', 'b/Page.html': '' });
  assert.equal(status, 1);
  assert.equal(stderr, 'b/Page.html and a/page.html would have the same name in the package\n');
  const about = /** @type {const} */ ({ title: 'T', language: 'en', format: 'web' });
  const page = { name: 'a', title: 'A', html: '' };
  assert.throws(() => packPages([page, page], about), /^RangeError: two files are called "a"$/);
});

test('what is not inside one of several pages is named with that page', () => {
  const { stderr } = runAll({ 'one.html': '<iframe src="x.html"></iframe>', 'two.html': '' });
  assert.equal(stderr, 'one.html: not inside: x.html (iframe src): a page of its own\n');
});

test('a page that says where its addresses begin has posenc inside, and its links stay', () => {
  const link = '<a href="../first.html">1</a>';
  const { zip } = runAll({ ...several, 'base.html': `<base href="b/">${loading('Base', link)}` });
  const { 'base.html': page } = textsOf(zip());
  assert.ok(page.length > 1_000_000);
  assert.ok(page.includes(link));
});

test('what is only for a site is left out for learning systems, of one page and of several', () => {
  const marked =
    '<p>a</p><nav class="bar pe-site-only"><img src="none.png"><b class="pe-site-only">x</b></nav><p>b</p>';
  for (const others of [{}, { 'two.html': '<p>' }]) {
    const pages = /** @type {Record<string, string>} */ ({ 'one.html': marked, ...others });
    const { stderr, zip } = runAll(pages);
    // Nothing in it is looked for.
    assert.equal(stderr, '');
    assert.match(textsOf(zip())[Object.keys(pages).length > 1 ? 'one.html' : 'index.html'], /^<p>a<\/p><p>b/);
  }
});

test('the command of the reference packs chapters of the course, as they ship', () => {
  const reference = readFileSync(new URL('../../web/lesson/reference.md', import.meta.url), 'utf8');
  const [, command] = /^npx posenc (pack order\.html .*)$/m.exec(reference) ?? ['', ''];
  const folder = mkdtempSync(join(tmpdir(), 'posenc-pack-'));
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true });
  const { status, stderr } = spawnSync(`${process.execPath} inline.mjs ${command}`, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  assert.deepEqual([status, stderr], [0, '']);
  const files = textsOf(readFileSync(join(folder, 'course.zip')));
  const titles = tags(files['imsmanifest.xml'], 'title').map(({ text }) => text);
  assert.equal(titles[1], 'Positional encoding');
  assert.deepEqual(Object.keys(files), [
    'imsmanifest.xml',
    ...['order', 'wishes', 'hands', 'glossary'].map((name) => `${name}.html`),
    'posenc.all.js',
  ]);
});

test('the course in each language is a package whose links stay in it', async () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  for (const language of ['en', ...otherLanguages()]) {
    const files = textsOf(await packCourse(dist, language));
    const manifest = files['imsmanifest.xml'];
    const titles = tags(manifest, 'title').map(({ text }) => text);
    assert.equal(titles.length, 2 + Object.keys(files).length - 2, language);
    for (const title of titles) assert.doesNotMatch(title, / · |\.html/, language);
    assert.deepEqual(
      tags(manifest, 'language').map(({ text }) => text),
      [language],
    );
    for (const [name, text] of Object.entries(files)) {
      if (!name.endsWith('.html')) continue;
      assert.doesNotMatch(text, /<(header|nav) |pe-site-only"/, name);
      for (const [, path] of text.matchAll(/<(?:a|pe-quiz)[^>]* (?:href|chapter)="([\w./-]+\.html)/g))
        assert.ok(path in files, `${language}, ${name}: ${path}`);
    }
  }
});

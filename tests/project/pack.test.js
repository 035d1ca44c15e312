/**
 * `posenc pack`: the content of the zip, and its messages. browser/pack.test.js checks the data that a learning system
 * receives.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { pack } from '../../web/packages/pack.js';

const program = fileURLToPath(new URL('../../dist/inline.mjs', import.meta.url));

/** @param {string | Buffer} page @param {string[]} options */
function run(page, options = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-pack-'));
  writeFileSync(join(folder, 'page.html'), page);
  const args = [program, 'pack', 'page.html', '-o', 'out.zip', ...options];
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
    [['more.html'], /^Usage: /],
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

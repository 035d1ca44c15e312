/** The sizes of what a reader downloads and a teacher distributes. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { defaultTreeAdapter as html, parse } from 'parse5';
import { forFirstFigure } from '../../web/tools/build.mjs';
import { oldestBrowsers } from '../../web/tools/bundle-plugins.mjs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
/** @param {string[]} names */
const brotli = (...names) => names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);

test('the course in one file, with a still of each figure, is at most 3.07 MB', () => {
  assert.ok(read('posenc-offline.html').length <= 3_070_000, `${read('posenc-offline.html').length} bytes`);
});

test('what the first figure needs is at most 278.9 kB in brotli, of which ours 70.4 kB', (t) => {
  const ours = brotli(...forFirstFigure);
  const all = ours + brotli('chart.js');
  t.diagnostic(`${all} bytes, of which ours ${ours}`);
  assert.ok(ours <= 70_400, `ours: ${ours} bytes`);
  assert.ok(all <= 278_900, `${all} bytes`);
});

test('and nothing else of ours is imported before it', () => {
  // The first fetches the second, so that it can say where that fails.
  const seen = new Set(['elements.js', 'common.js']);
  for (const name of seen) {
    const text = read(name).toString();
    for (const [, path] of text.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+)["']/g))
      seen.add(path);
  }
  assert.deepEqual([...seen].toSorted(), forFirstFigure.toSorted());
});

test('the classic script can stand in any page, of any encoding', () => {
  const script = read('posenc.all.js');
  // Marks it as UTF-8.
  const mark = Buffer.from('\uFEFF');
  assert.ok(script.subarray(0, mark.length).equals(mark));
  const text = script.toString('latin1', mark.length);
  assert.equal(text.search(/[^\n\t -~]/), -1);
  // Within a script element, any of these would change where it ends.
  assert.equal(text.search(/<!--|<\/?script/i), -1);
});

test('what ships knows its version', () => {
  for (const name of shipped) assert.ok(!read(name).includes('POSENC_VERSION'), name);
});

// By any of its names: eval, also indirect; the Function constructor, also via a function; texts in timers.
const fromStrings =
  /\beval\s*\)?\s*(?:\?\.)?\(|\bFunction\s*(?:\(|\.(?:call|apply|bind)\b)|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bconstructor["'`\]\s]*\(\s*["'`]/g;

/**
 * Where a file creates code from strings, which pages with a content security policy refuse.
 * @param {string} name
 * @param {string} text
 */
function codeFromStrings(name, text) {
  const findings = [...text.matchAll(fromStrings)].map(({ index }) => text.slice(index, index + 60));
  /** @param {import('parse5').DefaultTreeAdapterTypes.Node} node */
  const visit = (node) => {
    if (html.isElementNode(node)) {
      for (const it of node.attrs) {
        if (/^on/.test(it.name) || /^\s*javascript:/i.test(it.value))
          findings.push(`${it.name}="${it.value}"`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  if (name.endsWith('.html')) visit(parse(text));
  return findings;
}

/**
 * Features in use without which a figure would fail, and the first version of each browser that has them.
 * @type {[RegExp, number, number, number][]}
 */
const features = [
  [/\.adoptedStyleSheets\s*=/, 73, 101, 16.4],
  [/new DecompressionStream/, 80, 113, 16.4],
  [/color-mix\(/, 111, 113, 16.2],
  [/all:revert/, 84, 67, 9.1],
  [/Object\.hasOwn\(/, 93, 92, 15.4],
  [/\.findLast\(|\.findLastIndex\(/, 97, 104, 15.4],
  [/new WeakRef\(/, 84, 79, 14.1],
  [/\breportError\(/, 95, 93, 15.4],
  [/#\w+\s+in\s/, 91, 90, 15],
];

test('the README names the oldest browsers that have what is used', () => {
  const text = shipped.map((name) => read(name).toString()).join('\n');
  // Every figure needs WebAssembly with SIMD.
  const used = [
    [91, 89, 16.4],
    ...features.flatMap(([found, ...since]) => (found.test(text) ? [since] : [])),
  ];
  const { chrome, firefox, safari } = oldestBrowsers;
  assert.deepEqual(
    [0, 1, 2].map((browser) => Math.max(...used.map((since) => since[browser]))),
    [chrome, firefox, safari],
  );
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
  assert.ok(readme.includes(`from Chrome ${chrome}, Firefox ${firefox} and Safari ${safari} on`));
});

const shipped = readdirSync(new URL('../../dist/', import.meta.url), { recursive: true })
  .map(String)
  .filter((name) => /\.(m?js|html)$/.test(name));

test('what ships makes no code from strings', () => {
  for (const name of ['posenc.all.js', 'posenc-offline.html', 'inline.mjs']) {
    assert.ok(shipped.includes(name), shipped.join());
  }
  for (const name of shipped) assert.deepEqual(codeFromStrings(name, read(name).toString()), [], name);
});

test('what makes code from strings is found, in a script and in a page', () => {
  for (const code of [
    'eval("1")',
    '(0,eval)("1")',
    'globalThis.eval?.("1")',
    'new Function("return 1")',
    'Function ("return 1")',
    'Function.call(null,"return 1")',
    'setTimeout("f()",1)',
    'window.setInterval(`f()`,1)',
    '(()=>{}).constructor("return 1")',
    '(()=>{})["constructor"]("return 1")',
  ]) {
    for (const name of ['chart.js', 'posenc.all.js', 'index.html']) {
      const text = read(name).toString();
      const middle = text.indexOf(';', text.length / 2);
      assert.notDeepEqual(
        codeFromStrings(name, `${text.slice(0, middle)};${code}${text.slice(middle)}`),
        [],
        code,
      );
    }
  }
  for (const markup of ['<p onclick="f()">', '<template><a href=" javascript:f()"></template>']) {
    assert.notDeepEqual(codeFromStrings('index.html', read('index.html').toString() + markup), [], markup);
  }
});

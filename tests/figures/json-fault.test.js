/** Locates the first error in a text that is not JSON: compared with the reader, which only says that there is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfig } from '../../web/engine/config-text.js';
import { faultOf, makeVisible } from '../../web/figures/inspector/json-fault.js';

const ci = process.env.CI === 'true';

/** @param {string} text */
function reads(text) {
  try {
    parseConfig(text);
    return true;
  } catch {
    return false;
  }
}

test('the place, what stands there, what may stand there, and what may have been meant', () => {
  const cases = /** @type {const} */ ([
    ['', 1, 1, '', 'value', undefined],
    ['{', 1, 2, '', 'key or }', 'open'],
    ['{\n  "a": 1,\n}', 3, 1, '}', 'key', 'trailing'],
    ['[1, 2, ]', 1, 8, ']', 'value', 'trailing'],
    ['[1 2]', 1, 4, '2', 'comma or ]', 'comma'],
    ['{"a": 1\n "b": 2}', 2, 2, '"', 'comma or }', 'comma'],
    ['{"a" 1}', 1, 6, '1', 'colon', undefined],
    ["{'a': 1}", 1, 2, "'", 'key or }', 'quotes'],
    ['{“a”: 1}', 1, 2, '“', 'key or }', 'quotes'],
    ['{a: 1}', 1, 2, 'a', 'key or }', 'unquoted'],
    ['{"a": nan}', 1, 7, 'nan', 'value', 'word'],
    ['{NaN: 1}', 1, 2, 'NaN', 'key or }', 'unquoted'],
    ['[-Inf]', 1, 3, 'Inf', 'digit', undefined],
    ['{"a": True}', 1, 7, 'True', 'value', 'word'],
    ['{"a": 1} // so', 1, 10, '/', 'end', undefined],
    ['{\r\n// so\r\n"a": 1}', 2, 1, '/', 'key or }', 'comment'],
    ['{"a": 1 # so\n}', 1, 9, '#', 'comma or }', 'comment'],
    ['{"a": 01}', 1, 8, '1', 'comma or }', 'zero'],
    ['[.5]', 1, 2, '.', 'value or ]', undefined],
    ['[1.]', 1, 4, ']', 'digit', undefined],
    ['[-x]', 1, 3, 'x', 'digit', undefined],
    ['[1e+]', 1, 5, ']', 'digit', undefined],
    ['["a\nb"]', 1, 4, '\n', 'character', 'break'],
    ['["a\tb"]', 1, 4, '\t', 'character', undefined],
    ['["abc', 1, 6, '', 'quote', undefined],
    ['["\\x"]', 1, 4, 'x', 'escape', undefined],
    ['["\\u12g4"]', 1, 7, 'g4', 'hex', undefined],
    ['["\\', 1, 4, '', 'escape', undefined],
    ['{"a": 1}}', 1, 9, '}', 'end', undefined],
    ['["😀" "b"]', 1, 6, '"', 'comma or ]', 'comma'],
    ['\ufeff\ufeff{}', 1, 1, '\ufeff', 'value', undefined],
    ['\ufeff{a: 1}', 1, 2, 'a', 'key or }', 'unquoted'],
    ['{"a": [1}', 1, 9, '}', 'comma or ]', undefined],
    [`[${'x'.repeat(90)}]`, 1, 2, 'x'.repeat(20), 'value or ]', 'word'],
    ['a\rb\r\nc'.replace('a', '[').replace('b', '1').replace('c', 'é!'), 3, 1, 'é', 'comma or ]', 'comma'],
  ]);
  for (const [text, line, column, found, expected, hint] of cases) {
    assert.equal(reads(text), false, text);
    const { offset, ...fault } = /** @type {any} */ (faultOf(text));
    assert.deepEqual(fault, { line, column, found, expected, hint }, text);
    assert.ok(text.startsWith(found, offset), text);
  }
});

test('what is read has no fault, and what is not has one: texts at random', () => {
  let state = 815;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  /** @template T @param {ArrayLike<T>} list @returns {T} */
  const pick = (list) => list[Math.floor(random() * list.length)];
  const parts = [...'{}[]:,"\\-+.eE0123456789 \t\n\r/*#\'abtrufnls', 'true', 'false', 'null', 'NaN', 'Infinity', '"a"', '\\u00e9', '😀', '\u2028', '\u00a0', '\0', '\x1f', '\x7f', '\ufeff', '\ud800', '1e5', '-0', '{"a":']; // prettier-ignore
  /** @param {number} depth @returns {string} */
  const valid = (depth) => {
    const space = () => pick(['', '', ' ', '\n', '\t\r\n']);
    const list = (/** @type {() => string} */ make) => Array.from({ length: pick([0, 1, 2, 3]) }, make).join(`${space()},${space()}`); // prettier-ignore
    const atoms = ['1', '-0.5e-3', '12E+7', 'true', 'null', '"a\\n\\u12aF"', '"\\"{}[]"', '0', '""', 'false'];
    const kind = depth > 3 ? 0 : pick([0, 1, 2]);
    if (kind === 0) return pick(atoms);
    if (kind === 1) return `[${space()}${list(() => valid(depth + 1))}${space()}]`;
    return `{${space()}${list(() => `"${pick('abc')}"${space()}:${space()}${valid(depth + 1)}`)}${space()}}`;
  };
  const rounds = ci ? 60_000 : 6000;
  let good = 0;
  for (let round = 0; round < rounds; ++round) {
    let text = valid(0);
    if (round % 3 === 0) text = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(parts)).join(''); // prettier-ignore
    if (round % 3 === 1) {
      const at = Math.floor(random() * (text.length + 1));
      text = text.slice(0, at) + pick(['', '', pick(parts)]) + text.slice(at + pick([0, 1, 2]));
    }
    const fault = faultOf(text);
    assert.equal(fault === undefined, reads(text), JSON.stringify(text));
    good += Number(!fault);
    if (!fault) continue;
    // The text before the error is valid as far as it goes: alone it has no earlier error.
    assert.equal(faultOf(text.slice(0, fault.offset))?.offset ?? fault.offset, fault.offset, JSON.stringify(text)); // prettier-ignore
  }
  assert.ok(good > rounds / 4 && good < (3 * rounds) / 4, `${good}`);
});

test('ten thousand and a million brackets, and a megabyte, are no matter', () => {
  for (const depth of [1e4, 1e6]) {
    assert.equal(faultOf(`${'['.repeat(depth)}${']'.repeat(depth)}`), undefined);
    assert.equal(faultOf('['.repeat(depth))?.column, depth + 1);
    assert.equal(faultOf('{"a":'.repeat(depth))?.hint, 'open');
  }
  assert.equal(faultOf(`["${'x'.repeat(2 ** 20)}"`)?.expected, 'comma or ]');
  assert.equal(faultOf(`{${'\n'.repeat(1e5)}`)?.line, 1e5 + 1);
});

test('characters that are not seen are shown by their number', () => {
  assert.deepEqual(makeVisible(''), { kind: 'end', text: '' });
  assert.deepEqual(makeVisible('\n'), { kind: 'break', text: '' });
  assert.deepEqual(makeVisible('\u00a0'), { kind: 'code', text: 'U+00A0' });
  assert.deepEqual(makeVisible('\0'), { kind: 'code', text: 'U+0000' });
  assert.deepEqual(makeVisible('\u202e'), { kind: 'code', text: 'U+202E' });
  assert.deepEqual(makeVisible('😀'), { kind: 'text', text: '😀' });
});

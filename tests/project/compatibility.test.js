/** The table of what posenc was tried in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTable } from '../compatibility.mjs';

const page = (/** @type {string[]} */ ...rows) =>
  [
    'Before.',
    '<!-- compatibility:start -->',
    '',
    '| kind | name | version | result |',
    '|---|---|---|---|',
    ...rows,
  ]
    .concat('', '<!-- compatibility:end -->', 'After.', '')
    .join('\n');

test('the kinds that were tried are replaced, the others stay', () => {
  const before = page('| bundler | gone | 1 | painted |', '| host | file:// | – | painted |');
  const rows = [
    { kind: 'bundler', name: 'b', version: '2.0.0', result: 'failed: a | b\nc' },
    { kind: 'bundler', name: 'a', version: '1.0.0', result: 'painted' },
  ];
  const after = withTable(before, rows);
  assert.equal(
    after,
    page(
      '| bundler | a | 1.0.0 | painted |',
      '| bundler | b | 2.0.0 | failed: a \\| b c |',
      '| host | file:// | – | painted |',
    ),
  );
  assert.equal(withTable(after, rows), after);
});

test('an empty place is filled, and a missing one is an error', () => {
  const row = { kind: 'bundler', name: 'a', version: '1.0.0', result: 'painted' };
  assert.equal(
    withTable('Before.\n<!-- compatibility:start -->\n<!-- compatibility:end -->\nAfter.\n', [row]),
    page('| bundler | a | 1.0.0 | painted |'),
  );
  assert.throws(() => withTable('Before.\nAfter.\n', [row]), /no <!-- compatibility:start -->/);
});

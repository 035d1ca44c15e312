/** The table of what posenc was tried in. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withTable } from '../compatibility.mjs';

const page = (/** @type {string[]} */ ...rows) =>
  [
    'Before.',
    '<!-- compatibility:start -->',
    '',
    '| kind | name | version | how | result |',
    '|---|---|---|---|---|',
    ...rows,
  ]
    .concat('', '<!-- compatibility:end -->', 'After.', '')
    .join('\n');

test('the kinds that were tried are replaced, the others stay', () => {
  const before = page(
    '| bundler | gone | 1 | tried live | painted |',
    '| host | file:// | – | tried live | painted |',
    '| host | forgotten | – | documented only | in a frame |',
  );
  /** @type {import('../compatibility.mjs').Row[]} */
  const rows = [
    { kind: 'bundler', name: 'b', version: '2.0.0', result: 'failed: a | b\nc' },
    { kind: 'bundler', name: 'a', version: '1.0.0', tried: 'contract only', result: 'painted' },
  ];
  /** @type {import('../compatibility.mjs').Row[]} */
  const untried = [{ kind: 'host', name: 'c', version: '', tried: 'documented only', result: 'the tags' }];
  const after = withTable(before, rows, untried);
  assert.equal(
    after,
    page(
      '| bundler | a | 1.0.0 | contract only | painted |',
      '| bundler | b | 2.0.0 | tried live | failed: a \\| b c |',
      '| host | c | – | documented only | the tags |',
      '| host | file:// | – | tried live | painted |',
    ),
  );
  assert.equal(withTable(after, rows, untried), after);
});

test('an empty place is filled, and a missing one is an error', () => {
  const row = { kind: 'bundler', name: 'a', version: '1.0.0', result: 'painted' };
  assert.equal(
    withTable('Before.\n<!-- compatibility:start -->\n<!-- compatibility:end -->\nAfter.\n', [row], []),
    page('| bundler | a | 1.0.0 | tried live | painted |'),
  );
  assert.throws(() => withTable('Before.\nAfter.\n', [row]), /no <!-- compatibility:start -->/);
});

test('the table of the reference has every row that no test can change', () => {
  const reference = readFileSync(new URL('../../web/lesson/reference.md', import.meta.url), 'utf8');
  assert.equal(withTable(reference, []), reference);
});

/** The table of all schemes in the reference: it matches the engine, and how exact the engine is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { listed, measure, tableOf, withTable, written } from '../deviations.mjs';

const pe = await load();
const reference = readFileSync(new URL('../../web/lesson/reference.md', import.meta.url), 'utf8');

test('schemes, kinds, presets and sources are those of the engine', () => {
  assert.deepEqual(
    tableOf(reference).map((cells) => cells.slice(0, 4)),
    listed(pe.schemes),
  );
});

test('no number of the engine is farther from a golden one than the table says', () => {
  const measured = measure(pe);
  for (const [id, , , , cell] of tableOf(reference)) {
    const deviations = measured.get(id.replaceAll('`', ''));
    const said = cell === '–' ? [] : cell.split(', ').map((each) => each.split(' '));
    assert.deepEqual(
      said.map(([what]) => what),
      [...(deviations?.keys() ?? [])],
      id,
    );
    for (const [what, error] of said) {
      // Another compiler may round the last digits differently.
      const most = 2 * Number(error);
      assert.ok(Number(deviations?.get(what)) <= most, `${what} of ${id}: ${deviations?.get(what)}`);
    }
  }
});

test('what a table leaves out, adds or changes is noticed', () => {
  const schemes = [
    {
      id: 'a',
      kind: /** @type {const} */ ('bias'),
      source: 'x | y',
      presets: [{ name: 'p' }, { name: 'q' }],
    },
    { id: 'b', kind: /** @type {const} */ ('none'), source: 'z', presets: [] },
  ];
  const deviations = new Map([['a', new Map(Object.entries({ curve: 2.01e-16, buckets: 0 }))]]);
  const page = withTable(
    'Before.\n<!-- deviations:start -->\n<!-- deviations:end -->\n',
    schemes,
    deviations,
  );
  assert.deepEqual(tableOf(page), [
    ['`a`', 'bias', 'p, q', 'x \\| y', 'curve 2.1e-16, buckets 0'],
    ['`b`', 'none', '', 'z', '–'],
  ]);
  assert.equal(withTable(page, schemes, deviations), page);
  const cells = tableOf(page).map((each) => each.slice(0, 4));
  assert.deepEqual(cells, listed(schemes));
  assert.notDeepEqual(cells, listed(schemes.slice(1)));
  assert.notDeepEqual(cells, listed([schemes[0], { ...schemes[1], kind: 'relative' }]));
  assert.notDeepEqual(cells, listed([schemes[0], { ...schemes[1], presets: [{ name: 'new' }] }]));
  assert.throws(() => withTable('Before.\n', schemes, deviations), /no <!-- deviations:start -->/);
});

test('what is written is two digits, and never less than what was measured', () => {
  for (const [error, text] of /** @type {const} */ ([
    [0, '0'],
    [2.2204e-16, '2.3e-16'],
    [2.9793e-8, '3e-8'],
    [9.91e-9, '1e-8'],
    [3, '3e+0'],
  ])) {
    assert.equal(written(error), text);
    assert.ok(Number(text) >= error);
  }
});

/** Printed matrices whose numbers have different decimals, and ones with many mistyped cells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { groupExplanations } from '../../web/figures/identify/explanations.js';
import { composeAnswer } from '../../web/figures/identify/model.js';
import { parsePrinted } from '../../web/figures/identify/parse-print.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

const pe = await load();

/** @param {string} text */
function read(text) {
  const printed = parsePrinted(text);
  if ('problem' in printed) assert.fail(`${text}: ${JSON.stringify(printed)}`);
  return printed;
}
/** @param {string} text */
function explain(text) {
  const { matrix, places } = read(text);
  return pe.identify(matrix, { decimals: places }).explanations;
}

test('the last digit of each number has its place, whatever the program that printed it', () => {
  for (const [text, places] of /** @type {[string, number[]][]} */ ([
    ['[[0.84, 0.8415], [1., -2]]', [2, 4, 0, 0]],
    ['[[8.4e-1, 8.4147E-03], [1e-5, 1.25e+03]]', [2, 7, 5, -1]],
    ['.5 -0.125\n+1.50 0', [1, 3, 2, 0]],
    ['0;1;-0,5\n0,25;-1;0,002', [0, 0, 1, 2, 0, 3]],
    // A common factor, and blocks of columns, of MATLAB.
    [
      'pe =\n\n   1.0e+03 *\n\n  Columns 1 through 2\n\n   0.0010  0.001\n   0.00025  -0.001\n\n  Column 3\n\n  -0.5\n   2\n',
      [1, 0, -2, 2, 0, -3],
    ],
    ['x =\n\n  1.0e-02 *\n\n   1.5 2.25\n   3 4\n', [3, 4, 2, 2]],
    ['[[1e-9999, 0.5], [1, 2]]', [100, 1, 0, 0]],
  ])) {
    assert.deepEqual([...read(text).places], places, text);
  }
  // More numbers than there is room for at first.
  const many = Array.from({ length: 3000 }, (_, k) => (0.5).toFixed(1 + (k % 3)));
  assert.deepEqual(
    [...read(`[${many.join(', ')}]`).places],
    many.map((each) => each.length - 2),
  );
});

test('a matrix typed with different decimals is explained', () => {
  const { rows, cols, data } = pe.encode({ positions: 8, d_model: 8 });
  for (const write of [
    (/** @type {number} */ value, /** @type {number} */ k) => value.toFixed(2 + (k % 3)),
    (/** @type {number} */ value, /** @type {number} */ k) => value.toExponential(1 + (k % 3)),
  ]) {
    const cells = Array.from(data, write);
    const lines = Array.from({ length: rows }, (_, r) => cells.slice(r * cols, (r + 1) * cols).join(', '));
    const [best] = explain(lines.join('\n'));
    assert.deepEqual([best?.name, best?.base, best?.suspects], ['paper', 10000, []]);
    assert.deepEqual(pe.identify(read(lines.join('\n')).matrix).explanations, []);
  }
});

test('of many mistyped cells the first ones are listed, in every language', () => {
  const { rows, cols, data } = pe.encode({ positions: 24, d_model: 30 });
  const wrong = data.map((value) => Math.round(value * 100) / 100);
  for (let k = 0; k < 20; ++k) {
    const at = k * cols + ((7 * k + 3) % cols);
    wrong[at] = Math.round((wrong[at] + (wrong[at] > 0 ? -0.5 : 0.5)) * 100) / 100;
  }
  const { explanations } = pe.identify({ rows, cols, data: wrong });
  assert.equal(explanations[0].suspects.length, 20);
  for (const [language, sentence, place] of /** @type {[any, RegExp, RegExp][]} */ ([
    [
      texts,
      /20 cells disagree and may be mistyped\. The first ones: row 0, column 3: /,
      /column \d+: printed/g,
    ],
    [
      german,
      /20 Zellen weichen ab und sind vielleicht vertippt\. Die ersten: Zeile 0, Spalte 3: /,
      /Spalte \d+: gedruckt/g,
    ],
    [
      spanish,
      /20 celdas no concuerdan y quizá tengan erratas\. Las primeras: fila 0, columna 3: /,
      /columna \d+: impreso/g,
    ],
    [chinese, /有20个单元格不符，可能有笔误。前几个是：第0行第3列：/, /列：印出的是/g],
  ])) {
    const answer = composeAnswer(
      language,
      groupExplanations(language, explanations, pe.schemes),
      pe.schemes[0],
      '',
    );
    assert.match(answer, sentence);
    assert.equal(answer.match(place)?.length, 16);
  }
});

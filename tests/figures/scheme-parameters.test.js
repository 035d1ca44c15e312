/** Formulas and programs follow every parameter: where it changes the numbers, they change too, or are left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { computeMainView } from '../../web/matrix/views/main-view.js';
import { writeProgram, canWriteProgram } from '../../web/schemes/code/program.js';
import { formulas } from '../../web/schemes/formulas.js';
import { programs } from '../../web/schemes/programs.js';

const pe = await load();

/**
 * Other values of a parameter, of which the scheme may refuse some. Lists are left out: no scheme needs one in its
 * first form.
 * @param {import('../../dist/posenc.js').Param} param
 * @param {any} value
 */
function othersOf({ type, choices = [] }, value) {
  if (type === 'boolean') return [!value];
  if (type === 'choice') return choices.filter((each) => each !== value);
  return typeof value === 'number' ? [value + 4, value + 1, value / 2] : [];
}

/** What figures show of a request; undefined if the engine refuses it. @param {Record<string, any>} request */
function shown(request) {
  try {
    const all = computeMainView(pe, request);
    const { view, settings } = all;
    const { rows, cols, data } = all.matrix;
    const cells = Array.from({ length: rows * cols }, (_, k) =>
      view.cellFormula?.(all, Math.floor(k / cols), k % cols),
    );
    const program = { ...settings, result: view.result };
    return {
      numbers: [cols, ...data].join(),
      formulas: cells.includes(undefined) ? undefined : cells.join(),
      program: canWriteProgram(program) ? writeProgram('numpy', program) : undefined,
    };
  } catch {
    return undefined;
  }
}

for (const scheme of Object.keys({ ...formulas, ...programs })) {
  test(`no parameter of ${scheme} is left out of its formula or its program`, () => {
    const { params = [], presets = [] } = pe.schemes.find(({ id }) => id === scheme) ?? {};
    let changes = 0;
    /** @type {Record<string, any>} */
    const small = { d_model: 8, head_dim: 8 };
    const defaults = Object.fromEntries(
      params.map((param) => [param.name, small[param.name] ?? param.default]),
    );
    // A parameter may change nothing until another one has.
    const first = params.map((param) => ({
      [param.name]: othersOf(param, defaults[param.name])[0] ?? param.default,
    }));
    for (const given of [{}, ...presets.map((preset) => preset.arguments), ...first]) {
      /** @type {Record<string, any>} */
      const request = { scheme, positions: 6, ...defaults, ...given };
      const usual = shown(request);
      if (!usual) continue;
      for (const param of params) {
        for (const other of othersOf(param, request[param.name])) {
          const changed = shown({ ...request, [param.name]: other });
          if (!changed || changed.numbers === usual.numbers) continue;
          ++changes;
          for (const part of /** @type {const} */ (['formulas', 'program'])) {
            const same = changed[part] !== undefined && changed[part] === usual[part];
            assert.ok(!same, `${part} of ${JSON.stringify(request)} with ${param.name} ${other}`);
          }
        }
      }
    }
    assert.ok(changes > params.length / 2, `${changes}`);
  });
}

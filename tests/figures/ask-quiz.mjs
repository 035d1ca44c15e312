/** Asks questions of <pe-quiz> at given settings. */
import assert from 'node:assert/strict';
import { load } from '../../dist/posenc.js';
import { defaultTolerancePercent, findQuestionKind } from '../../web/figures/quiz/model.js';
import { texts } from '../../build/texts/en.mjs';

export const pe = await load();

/** @param {import('../../web/figures/quiz/question.js').Kind} kind @param {string} id */
export function kindNamed(kind, id) {
  const found = findQuestionKind(kind, id);
  assert.ok(found, `${kind} ${id}`);
  return found;
}

/**
 * @param {string} name
 * @param {Record<string, any>} given
 * @param {any} [table]
 * @param {import('../../web/figures/quiz/question.js').Kind} [kind]
 * @param {number} [within]
 */
export function ask(
  name,
  given,
  table = texts,
  kind = 'choose',
  within = kindNamed(kind, name).tolerancePercent ?? defaultTolerancePercent(kind),
) {
  const settings = { scheme: 'sinusoidal', preset: '', positions: 50, ...given };
  const scheme = pe.schemes.find(({ id }) => id === settings.scheme);
  const preset = scheme?.presets.find((each) => each.name === settings.preset)?.arguments ?? {};
  const defaults = Object.fromEntries(scheme?.params.map((param) => [param.name, param.default]) ?? []);
  return kindNamed(kind, name).ask(table, pe, { ...defaults, ...preset, ...settings }, within);
}
/** @param {ReturnType<typeof ask>} asked */
export function question(asked) {
  assert.ok('text' in asked, JSON.stringify(asked));
  return asked;
}
/** The single right choice. @param {ReturnType<typeof ask>} asked */
export function rightOf(asked) {
  const { choices, judge, answer } = question(asked);
  const right = choices.filter(({ id }) => judge(id).right);
  assert.equal(right.length, 1);
  assert.equal(right[0].text, answer);
  return right[0].id;
}
/** @param {string} name @param {Record<string, any>} given */
export const right = (name, given) => rightOf(ask(name, given));

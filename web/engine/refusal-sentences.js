/**
 * The English sentences of refusals, defined in wasm/request/messages.def for C++ and JavaScript. A browser cannot read
 * that file, so the built scripts contain the sentences: see `refusalsInlined` in web/tools/inline-refusals.mjs.
 */
import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('../../wasm/request/messages.def', import.meta.url), 'utf8').split('\n');

/** [id, [text, ...names of limits]] for each line that uses one of these macros. @param {...string} macros */
const entriesOf = (...macros) =>
  lines.flatMap((line) => {
    const [, macro, id, strings] = /^(\w+)\((\w+), (.*)\)$/.exec(line) ?? [];
    return macros.includes(macro) ? [/** @type {const} */ ([id, JSON.parse(`[${strings}]`)])] : [];
  });

const rules = entriesOf('SENTENCE', 'JS_SENTENCE');

/** By rule. @type {Record<string, string>} */
export const sentences = Object.fromEntries(rules.map(([rule, [text]]) => [rule, text]));

/** The names of the limits of a rule in its sentence. @type {Record<string, string[]>} */
export const limitNames = Object.fromEntries(
  rules.flatMap(([rule, [, ...limits]]) => (limits.length ? [[rule, limits]] : [])),
);

/** Fragments and special forms of sentences, by id. @type {Record<string, string>} */
export const phrases = Object.fromEntries(entriesOf('PHRASE', 'JS_PHRASE').map(([id, [text]]) => [id, text]));

/**
 * The English sentences of refusals, as wasm/request/messages.def has them for C++ and JavaScript. A browser cannot read that
 * file, so what ships has them written out instead: see `refusalsInlined` in web/tools/inline-refusals.mjs.
 */
import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('../../wasm/request/messages.def', import.meta.url), 'utf8').split('\n');

/** The entries of some macros, by their ids: a text, and the names of its limits. @param {...string} macros */
const entriesOf = (...macros) =>
  lines.flatMap((line) => {
    const [, macro, id, strings] = /^(\w+)\((\w+), (.*)\)$/.exec(line) ?? [];
    return macros.includes(macro) ? [/** @type {const} */ ([id, JSON.parse(`[${strings}]`)])] : [];
  });

/** By its rule, a sentence and the names of the rule's limits. @type {Record<string, string[]>} */
export const sentences = Object.fromEntries(entriesOf('SENTENCE', 'JS_SENTENCE'));

/** By its id, a part of a sentence, or the form that a sentence takes in one case. @type {Record<string, string>} */
export const phrases = Object.fromEntries(entriesOf('PHRASE').map(([id, [text]]) => [id, text]));

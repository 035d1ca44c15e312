/** Fields of all figures but the first heatmap, which loads without this file. */
import { attributeName } from './settings.js';

/** Caches the last plan of each engine with its attributes, because fields are read whenever a figure is drawn. */
const plans = /** @type {WeakMap<object, {key: string, plan: import('../engine/engine.js').Plan}>} */ (
  new WeakMap()
);

/**
 * The plan of a scheme for the attributes of an element; undefined for invalid settings, which compute() refuses.
 * @param {HTMLElement} element
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {import('../engine/engine.js').Scheme} scheme
 */
export function planOfAttributes(element, engine, scheme) {
  /** @type {import('../engine/engine.js').Request} */
  const request = { scheme: scheme.id, preset: element.getAttribute('preset') ?? '', positions: 1 };
  /** @type {string[][]} */
  const texts = [];
  for (const { name, type } of scheme.params) {
    const text = element.getAttribute(attributeName(name));
    if (text === null || type === 'list') continue;
    texts.push([name, text]);
    request[name] = type === 'number' ? Number(text) : type === 'boolean' ? text !== 'false' : text;
  }
  const key = JSON.stringify([scheme.id, request.preset, texts]);
  const lastPlan = plans.get(engine);
  if (lastPlan?.key === key) return lastPlan.plan;
  try {
    const plan = engine.plan(request);
    plans.set(engine, { key, plan });
    return plan;
  } catch {
    return undefined;
  }
}

/**
 * The head whose bias is drawn, for a scheme with heads; numbers beyond the last head select the last.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {HTMLElement} element
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {import('../engine/engine.js').Scheme} scheme
 * @returns {import('./base-element.js').Field[]}
 */
export function headField(texts, element, engine, scheme) {
  if (!scheme.has.includes('bias')) return [];
  const heads = planOfAttributes(element, engine, scheme)?.width ?? 1;
  const { label, doc } = texts.matrixParts.bias.head;
  const domain = { min: 0, softMin: 0, softMax: heads - 1, step: 1, isPlace: true };
  return [{ name: 'head', type: 'number', label, doc, default: 0, ...domain }];
}

/**
 * Fields with other defaults, limited to the maxima of the scheme.
 * @param {import('./settings.js').Field[]} fields
 * @param {Record<string, number>} defaults
 */
export const withDefaults = (fields, defaults) =>
  fields.map((field) =>
    Object.hasOwn(defaults, field.name)
      ? { ...field, default: Math.min(defaults[field.name], field.max ?? Infinity) }
      : field,
  );

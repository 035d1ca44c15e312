/** Fields of figures other than the first heatmap, which comes without them. */
import { attributeName } from './settings.js';

/** The last plan of each engine, and the attributes it is for: fields are asked for whenever a figure is drawn. */
const plans = /** @type {WeakMap<object, {key: string, plan: import('../engine/engine.js').Plan}>} */ (
  new WeakMap()
);

/**
 * What a scheme gives under the attributes of an element; undefined for settings that are refused: compute() says so.
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
  const known = plans.get(engine);
  if (known?.key === key) return known.plan;
  try {
    const plan = engine.plan(request);
    plans.set(engine, { key, plan });
    return plan;
  } catch {
    return undefined;
  }
}

/**
 * Which head of a bias is drawn, for a scheme that has one; beyond the last head, the last is.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {HTMLElement} element
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {import('../engine/engine.js').Scheme} scheme
 * @returns {import('./base-element.js').Field[]}
 */
export function headField(texts, element, engine, scheme) {
  if (!scheme.has.includes('bias')) return [];
  const heads = planOfAttributes(element, engine, scheme)?.width ?? 1;
  const { label, doc } = texts.drawn.bias.head;
  const domain = { min: 0, softMin: 0, softMax: heads - 1, step: 1, isPlace: true };
  return [{ name: 'head', type: 'number', label, doc, default: 0, ...domain }];
}

/**
 * Fields that are something else at first, as far as the scheme allows.
 * @param {import('./settings.js').Field[]} fields
 * @param {Record<string, number>} wanted
 */
export const withDefaults = (fields, wanted) =>
  fields.map((field) =>
    Object.hasOwn(wanted, field.name)
      ? { ...field, default: Math.min(wanted[field.name], field.max ?? Infinity) }
      : field,
  );

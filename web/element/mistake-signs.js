/** Signs of mistakes in tags, which are looked for in every tag. A file that names the mistakes is fetched when there are any. */
import { tellMistakes } from './late-files.js';

/** Attributes that are no settings: those of HTML, and those of figures. */
const usualAttribute =
  /^(array|chapter|class|colors|controls|hide|id|lang|link|main|preset|scheme|src|style|task|tools)$|^(aria|data)-/;

/**
 * @param {HTMLElement} element
 * @param {import('./settings.js').Settings} settings
 * @param {import('../engine/engine.js').PosencError} [error]  what is refused
 */
export function lookForMistakes(element, settings, error) {
  const isUnusual = (/** @type {string} */ name) => !usualAttribute.test(name) && !settings.has(name);
  if (error?.names?.[0] || element.getAttributeNames().some(isUnusual))
    tellMistakes((file) => file.noteMistakes(element, settings, error));
}

/** The content of the inspector without a model: an invitation, with a button for each model. */
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';

/**
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {{id: string, name: string}[]} models  the last one is the reader's own
 * @param {(id: string) => void} [onChoose]  without it, the models are only named
 */
export function createInvitation({ inspector: words }, models, onChoose) {
  const invitation = make('p', 'pe-inspector-invitation');
  invitation.textContent = words.start;
  const list = make('div', 'pe-inspector-models');
  if (!onChoose) {
    list.textContent = words.each({ items: models.slice(0, -1).map(({ name }) => name) });
    return [invitation, list];
  }
  for (const { id, name } of models) {
    list.append(createButton(name, () => onChoose(id)));
  }
  return [invitation, list];
}

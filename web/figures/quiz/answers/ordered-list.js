/** A list whose items the reader puts in order, with a button up and a button down for each. */

import { createButton } from '../../../element/button.js';
import { make } from '../../../element/dom.js';

/** @type {import('./answer-control.js').CreateAnswerControl} */
export function createOrderedList({ texts, question: { choices }, onChange, announce }) {
  const list = make('ol', 'pe-quiz-order');
  const words = texts.quiz.order;
  for (const { id, text } of choices) {
    const item = make('li', '');
    item.dataset.id = id;
    const move = (/** @type {-1 | 1} */ step) => {
      const neighbour = step < 0 ? item.previousElementSibling : item.nextElementSibling;
      if (!neighbour) return;
      // The neighbour moves, because an element that is moved in the page loses the focus.
      if (step < 0) item.after(neighbour);
      else item.before(neighbour);
      showEnds(list);
      onChange();
      announce(
        words.place({ item: text, place: [...list.children].indexOf(item) + 1, count: choices.length }),
      );
    };
    const [up, down] = [createButton('', () => move(-1)), createButton('', () => move(1))];
    for (const [node, arrow, name] of /** @type {const} */ ([
      [up, '↑', words.up({ item: text })],
      [down, '↓', words.down({ item: text })],
    ])) {
      node.textContent = arrow;
      node.setAttribute('aria-label', name);
    }
    const name = make('span', '');
    name.textContent = text;
    item.append(name, up, down);
    list.append(item);
  }
  showEnds(list);
  return {
    nodes: [list],
    read: () =>
      itemsOf(list)
        .map(({ dataset }) => dataset.id)
        .join(' '),
    fill(answer) {
      const items = new Map(itemsOf(list).map((item) => [item.dataset.id, item]));
      const ids = new Set(answer.split(' '));
      const sortedItems = [...ids].flatMap((id) => items.get(id) ?? []);
      if (sortedItems.length !== items.size) return false;
      list.append(...sortedItems);
      showEnds(list);
      return true;
    },
  };
}

/** @param {Element} list */
const itemsOf = (list) => /** @type {HTMLElement[]} */ ([...list.children]);

/**
 * Marks the first button up and the last button down as disabled, but not with `disabled`, which would take away the
 * focus.
 * @param {Element} list
 */
function showEnds(list) {
  const last = list.children.length - 1;
  [...list.children].forEach((item, k) => {
    const [up, down] = item.querySelectorAll('button');
    up.setAttribute('aria-disabled', String(k === 0));
    down.setAttribute('aria-disabled', String(k === last));
  });
}

/** Beside each figure of the gallery stands the tag that it has become: its attributes are its whole state. */

/** What elements write for themselves, and no page has to. */
const own = /^(class|id|style|tabindex|role|aria-.*|data-.*)$/;

/**
 * A tag as one would write it in a page.
 * @param {Element} element
 * @param {string} [indent]
 * @returns {string}
 */
export function tagOf(element, indent = '') {
  const name = element.localName;
  const attributes = [...element.attributes]
    .filter((each) => !own.test(each.name))
    .map(({ name, value }) => (value === '' ? name : `${name}="${escape(value)}"`));
  const inside = name === 'pe-lab' ? [...element.children].filter((each) => /^pe-/.test(each.localName)) : [];
  const content = inside.map((each) => `${tagOf(each, `${indent}  `)}\n`).join('');
  const open = `${indent}<${[name, ...attributes].join(' ')}>`;
  return content ? `${open}\n${content}${indent}</${name}>` : `${open}</${name}>`;
}

/** @param {string} value */
const escape = (value) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');

/** @param {string} name */
function named(name) {
  const span = document.createElement('span');
  span.className = 'name';
  span.textContent = name;
  return span;
}

for (const shown of document.querySelectorAll('[data-exhibit] .shown')) {
  const figure = /** @type {Element} */ (shown.querySelector('figure > *'));
  const code = /** @type {HTMLElement} */ (shown.querySelector('.tag > code'));
  const button = /** @type {HTMLButtonElement} */ (shown.querySelector('.copy'));
  const label = button.textContent;
  const show = () => {
    // The name of a tag does not break at its dash.
    const parts = tagOf(figure).split(/(<\/?pe-[a-z]+)/);
    code.replaceChildren(...parts.map((part, k) => (k % 2 ? named(part) : part)));
    button.textContent = label;
  };
  show();
  new MutationObserver(show).observe(figure, { attributes: true, subtree: figure.localName === 'pe-lab' });
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(String(code.textContent));
      button.textContent = String(button.dataset.done);
    } catch {
      // Not allowed here: it is selected, to be copied by hand.
      getSelection()?.selectAllChildren(code);
      button.textContent = String(button.dataset.failed);
    }
  });
}

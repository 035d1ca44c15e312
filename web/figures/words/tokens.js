/**
 * The tokens of sentences as buttons, which the reader can drag to other places, and the padded matrix of their numbers
 * as a table.
 */
import { createToolbar } from '../../plot/toolbar.js';
import { make } from '../../element/dom.js';
import { makeTokensMovable } from '../../element/token-moves.js';

/** @typedef {import('./model.js').View} View */
/** @typedef {import('./model.js').Chosen} Chosen */

/**
 * @param {object} listeners
 * @param {(chosen: Chosen) => void} listeners.onChoose
 * @param {import('../../element/token-moves.js').Move} listeners.onMove
 */
export function createTokens({ onChoose, onMove }) {
  const root = make('div', 'pe-tokens');
  /** @type {{list: HTMLElement, updateTabStop: () => void}[]} */
  let rows = [];
  const moves = makeTokensMovable(root, '.pe-sentence-tokens > li', onMove);
  const visitButtons = (/** @type {(button: HTMLElement, chosen: Chosen) => void} */ visit) =>
    root
      .querySelectorAll('ol')
      .forEach((list, sentence) =>
        list.querySelectorAll('button').forEach((button, position) => visit(button, { sentence, position })),
      );

  function createRow() {
    const list = make('ol', 'pe-sentence-tokens');
    return { list, updateTabStop: createToolbar(list) };
  }

  return {
    root,
    /**
     * Each place keeps its button, so that a word that is being dragged does not lose the pointer.
     * @param {View} view
     */
    show({ texts, sentences }) {
      const { words } = texts;
      if (!sentences.length) {
        root.textContent = words.empty;
        return;
      }
      rows = sentences.map((_, sentence) => rows[sentence] ?? createRow());
      const lists = rows.map(({ list }) => list);
      if (lists.length !== root.childNodes.length || lists.some((list, k) => list !== root.childNodes[k]))
        root.replaceChildren(...lists);
      sentences.forEach(({ tokens }, sentence) => {
        const { list, updateTabStop } = rows[sentence];
        list.setAttribute('aria-label', words.sentence({ number: sentence + 1 }));
        while (list.children.length > tokens.length) list.lastElementChild?.remove();
        tokens.forEach((token, position) => {
          const button = list.children[position]?.querySelector('button') ?? createButton();
          if (!button.parentElement) {
            button.addEventListener('click', () => onChoose({ sentence, position }));
            const item = make('li', '', { role: 'presentation' });
            item.append(button);
            list.append(item);
          }
          const { index, isKnown } = token;
          showToken(button, token, position, words.token({ position, index, known: isKnown }));
        });
        updateTabStop();
      });
      moves.onShow(texts);
    },
    /** Marks the words whose nearest word in the plane is another one than in all dimensions. @param {View} view */
    markTurned({ readings }) {
      visitButtons((button, { sentence, position }) =>
        button.classList.toggle('pe-turned', Boolean(readings[sentence].nearest[position]?.turned)),
      );
    },
    /** @param {Chosen | undefined} chosen */
    markChosen(chosen) {
      visitButtons((button, { sentence, position }) => {
        const isChosen = chosen?.sentence === sentence && chosen.position === position;
        button.setAttribute('aria-pressed', String(isChosen));
      });
    },
  };
}

function createButton() {
  const button = make('button', 'pe-token', { type: 'button', 'aria-pressed': 'false' });
  button.append(
    ...['pe-token-position', 'pe-token-word', 'pe-token-index'].map((style) => make('span', style)),
  );
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {import('./model.js').Token} token
 * @param {number} position
 * @param {string} title
 */
function showToken(button, { word, index, isKnown }, position, title) {
  button.title = title;
  button.classList.toggle('pe-unknown', !isKnown);
  [position, word, `#${index}`].forEach((text, k) => (button.children[k].textContent = String(text)));
}

export function createPaddedTable() {
  const root = make('details', 'pe-padded');
  root.hidden = true;
  return {
    root,
    /** @param {View} view */
    show({ texts: { words }, padded }) {
      root.hidden = !padded;
      if (!padded) return;
      const summary = document.createElement('summary');
      summary.textContent = words.padded({ rows: padded.rows, cols: padded.cols });
      const scroll = make('div', 'pe-table-scroll');
      const table = make('table', 'pe-table');
      for (let r = 0; r < padded.rows; ++r) {
        const row = document.createElement('tr');
        for (let c = 0; c < padded.cols; ++c) {
          const cell = document.createElement('td');
          cell.textContent = String(padded.data[r * padded.cols + c]);
          row.append(cell);
        }
        table.append(row);
      }
      scroll.append(table);
      const text = make('p', 'pe-note');
      text.textContent = words.paddedText;
      root.replaceChildren(summary, scroll, text);
    },
  };
}

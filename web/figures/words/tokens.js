/** The tokens of sentences as buttons, and the padded matrix of their numbers as a table. */
import { createToolbar } from '../../plot/toolbar.js';
import { make } from '../../element/dom.js';

/** @typedef {import('./model.js').View} View */
/** @typedef {import('./model.js').Chosen} Chosen */

/** @param {(chosen: Chosen) => void} onChoose */
export function createTokens(onChoose) {
  const root = make('div', 'pe-tokens');
  const visitButtons = (/** @type {(button: HTMLElement, chosen: Chosen) => void} */ visit) =>
    root
      .querySelectorAll('ol')
      .forEach((list, sentence) =>
        list.querySelectorAll('button').forEach((button, position) => visit(button, { sentence, position })),
      );
  return {
    root,
    /** @param {View} view */
    show({ texts: { words }, sentences }) {
      if (!sentences.length) {
        root.textContent = words.empty;
        return;
      }
      root.replaceChildren(
        ...sentences.map(({ tokens }, sentence) => {
          const list = make('ol', 'pe-sentence-tokens', {
            'aria-label': words.sentence({ number: sentence + 1 }),
          });
          tokens.forEach((token, position) => {
            const item = make('li', '', { role: 'presentation' });
            const button = createButton(
              token,
              position,
              words.token({ position, index: token.index, known: token.isKnown }),
            );
            button.addEventListener('click', () => onChoose({ sentence, position }));
            item.append(button);
            list.append(item);
          });
          createToolbar(list)();
          return list;
        }),
      );
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

/**
 * @param {import('./model.js').Token} token
 * @param {number} position
 * @param {string} title
 */
function createButton({ word, index, isKnown }, position, title) {
  const button = make('button', `pe-token${isKnown ? '' : ' pe-unknown'}`, {
    type: 'button',
    'aria-pressed': 'false',
    title,
  });
  const [positionNode, wordNode, indexNode] = ['pe-token-position', 'pe-token-word', 'pe-token-index'].map(
    (style) => make('span', style),
  );
  positionNode.textContent = String(position);
  wordNode.textContent = word;
  indexNode.textContent = `#${index}`;
  button.append(positionNode, wordNode, indexNode);
  return button;
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

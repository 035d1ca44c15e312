/** A table of pairs of shares: how many tokens are right in one case and in another, such as at two lengths. */
import { make } from '../../element/dom.js';

/** @typedef {Pick<ReturnType<typeof import('./model.js').composeTasks>, 'columns' | 'rows'>} Tasks */

export function createTaskTable() {
  const root = make('div', 'pe-trained-table');
  const table = make('table', '');
  root.append(table);
  root.tabIndex = 0;
  root.setAttribute('role', 'group');
  return {
    root,
    /** @param {Pick<import('../../texts/page-language.js').Texts['trained'], 'table' | 'scheme' | 'untrained'>} words @param {Tasks} tasks */
    show(words, { columns, rows }) {
      root.setAttribute('aria-label', words.table);
      const caption = make('caption', 'pe-caption');
      caption.textContent = words.table;
      const head = make('tr', '');
      head.append(createHeader(words.scheme, '', 'col'));
      for (const { name, lengths, isChosen } of columns) {
        const header = createHeader(name, lengths, 'col');
        header.classList.toggle('pe-trained-chosen', isChosen);
        head.append(header);
      }
      const body = rows.map(({ name, cells }) => {
        const row = make('tr', '');
        row.append(
          createHeader(name, '', 'row'),
          ...cells.map((pair, k) => {
            const cell = make('td', columns[k].isChosen ? 'pe-trained-chosen' : '');
            const [within, beyond] = pair.map((share) => createShare(share, words.untrained));
            cell.append(within, ' → ', beyond);
            return cell;
          }),
        );
        return row;
      });
      const [headPart, bodyPart] = [make('thead', ''), make('tbody', '')];
      headPart.append(head);
      bodyPart.append(...body);
      table.replaceChildren(caption, headPart, bodyPart);
    },
  };
}

/** @param {string} text @param {string} detail @param {'col' | 'row'} scope */
function createHeader(text, detail, scope) {
  const header = make('th', '', { scope });
  header.append(text);
  if (detail) {
    const part = make('span', 'pe-trained-lengths');
    part.textContent = detail;
    header.append(' ', part);
  }
  return header;
}

/** A share with a ground that is the darker the larger it is. @param {{text: string, share: number} | undefined} share @param {string} missing */
function createShare(share, missing) {
  const node = make('span', 'pe-trained-share');
  node.textContent = share?.text ?? missing;
  node.style.setProperty('--pe-share', `${Math.round(100 * (share?.share ?? 0))}%`);
  return node;
}

/** A table of numbers with bars, under a caption. */
import { make } from '../../element/dom.js';

/** @typedef {{name: string, formula: string, text: string, from: number, to: number, zero: number, term?: string, isTotal: boolean, isChosen: boolean}} Row */

/** A table with a bar and a number in each row. */
export function createBarTable() {
  const root = make('table', 'pe-bars');
  const caption = make('caption', 'pe-caption');
  const body = make('tbody', '');
  root.append(caption, body);
  return {
    root,
    /** @param {string} title @param {Row[]} rows */
    show(title, rows) {
      caption.textContent = title;
      body.replaceChildren(
        ...rows.map(({ name, formula, text, from, to, zero, term, isTotal, isChosen }) => {
          const row = make('tr', isTotal ? 'pe-bars-total' : isChosen ? 'pe-bars-chosen' : '');
          if (term) row.dataset.term = term;
          const head = make('th', '', { scope: 'row' });
          head.textContent = name;
          if (formula) {
            const formulaText = make('span', 'pe-bars-formula');
            formulaText.textContent = formula;
            head.append(' ', formulaText);
          }
          const [track, value] = [make('td', 'pe-bars-track'), make('td', 'pe-bars-value')];
          const bar = make('span', from < zero ? 'pe-bar pe-bar-below' : 'pe-bar');
          bar.style.setProperty('--pe-from', String(from));
          bar.style.setProperty('--pe-length', String(to - from));
          track.style.setProperty('--pe-zero', String(zero));
          track.append(bar);
          value.textContent = text;
          row.append(head, track, value);
          return row;
        }),
      );
    },
  };
}

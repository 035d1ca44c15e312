/** Makes the cells of a grid one tab stop: arrow keys, Home and End move the focus between cells. */

/** @param {HTMLElement} grid  its focusable cells have a tabindex */
export function createRovingFocus(grid) {
  /** @param {HTMLElement} cell  the cell that Tab leads to */
  function setTabStop(cell) {
    for (const other of grid.querySelectorAll('td[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    cell.tabIndex = 0;
  }

  return {
    setTabStop,
    /**
     * Moves the focus by a key; in a shorter row, to its last cell.
     * @param {Element} cell
     * @param {KeyboardEvent} event
     * @returns {boolean}  whether the key is one of these
     */
    moveFocus(cell, { key, ctrlKey }) {
      const rows = [...grid.querySelectorAll('tbody tr')].map((line) => [
        ...line.querySelectorAll('td[tabindex]'),
      ]);
      const y = rows.findIndex((cells) => cells.includes(cell));
      const x = rows[y].indexOf(cell);
      const hasCells = (/** @type {Element[]} */ cells) => cells.length > 0;
      const [firstRow, lastRow] = [rows.find(hasCells), rows.findLast(hasCells)];
      const cellIn = (/** @type {Element[] | undefined} */ cells) => cells?.[Math.min(x, cells.length - 1)];
      /** @type {Record<string, () => Element | undefined>} */
      const targets = {
        ArrowLeft: () => rows[y][x - 1],
        ArrowRight: () => rows[y][x + 1],
        ArrowUp: () => cellIn(rows.slice(0, y).findLast(hasCells)),
        ArrowDown: () => cellIn(rows.slice(y + 1).find(hasCells)),
        Home: () => (ctrlKey ? firstRow : rows[y])?.[0],
        End: () => (ctrlKey ? lastRow : rows[y])?.at(-1),
      };
      if (!Object.hasOwn(targets, key) || (ctrlKey && key.startsWith('Arrow'))) return false;
      const target = /** @type {HTMLElement | undefined} */ (targets[key]());
      if (target) {
        setTabStop(target);
        target.focus();
      }
      return true;
    },
  };
}

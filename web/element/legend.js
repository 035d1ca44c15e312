/** A legend with checkboxes: a sample of each curve's line beside its name. */
import { adoptStyles, make, makeSvg } from './dom.js';
import css from './legend.css';

adoptStyles(css);

/** @typedef {{name: string, color: string, dash: string, isChosen: boolean, isOther: boolean, detail: string}} Item */

/** The size of a line sample, in pixels. */
const width = 34;
const height = 12;

/** Dash patterns by Plotly's names. @type {Record<string, string>} */
const patterns = { dash: '9 5', dot: '3 3', dashdot: '9 4 3 4', longdash: '14 5', longdashdot: '14 4 3 4' };

/** @param {(names: string[]) => void} onChoose */
export function createLegend(onChoose) {
  const root = make('div', 'pe-legend', { role: 'group' });
  const mainItems = make('div', 'pe-legend-items');
  const otherDetails = make('details', 'pe-legend-more');
  const summary = make('summary', '');
  const otherItems = make('div', 'pe-legend-items');
  otherDetails.append(summary, otherItems);
  root.append(mainItems, otherDetails);
  let builtKey = '';
  /** @type {Map<string, HTMLInputElement>} */
  const boxes = new Map();
  /** @type {Map<string, HTMLElement>} */
  const texts = new Map();

  /** @param {Item} item @param {boolean} withBox */
  function createItem({ name, color, dash }, withBox) {
    const node = make(withBox ? 'label' : 'span', 'pe-legend-item');
    const sample = makeSvg('svg', {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'aria-hidden': 'true',
    });
    const pattern = patterns[dash] ?? 'none';
    const d = `M0,${height / 2}H${width}`;
    sample.append(makeSvg('path', { d, stroke: color, 'stroke-width': 2.5, 'stroke-dasharray': pattern }));
    if (withBox) {
      const box = /** @type {HTMLInputElement} */ (make('input', '', { type: 'checkbox' }));
      box.addEventListener('change', () =>
        onChoose([...boxes].filter(([, { checked }]) => checked).map(([each]) => each)),
      );
      boxes.set(name, box);
      node.append(box);
    }
    const text = make('span', '');
    texts.set(name, text);
    node.append(sample, text);
    return node;
  }

  return {
    root,
    /**
     * @param {{schemes: string, others: string}} words
     * @param {Item[]} items
     * @param {boolean} withBoxes
     */
    show(words, items, withBoxes) {
      root.setAttribute('aria-label', words.schemes);
      summary.textContent = words.others;
      const visibleItems = withBoxes ? items : items.filter(({ isChosen }) => isChosen);
      const itemsKey = JSON.stringify([
        withBoxes,
        visibleItems.map(({ name, color, dash, isOther }) => [name, color, dash, isOther]),
      ]);
      if (itemsKey !== builtKey) {
        builtKey = itemsKey;
        boxes.clear();
        const nodes = visibleItems.map((item) => ({ ...item, node: createItem(item, withBoxes) }));
        mainItems.replaceChildren(...nodes.filter(({ isOther }) => !isOther).map(({ node }) => node));
        otherItems.replaceChildren(...nodes.filter(({ isOther }) => isOther).map(({ node }) => node));
        // A chosen item must be visible.
        if (visibleItems.some(({ isOther, isChosen }) => isOther && isChosen))
          otherDetails.setAttribute('open', '');
        otherDetails.hidden = !withBoxes || !otherItems.childElementCount;
      }
      for (const { name, detail, isChosen } of visibleItems) {
        const [box, text] = [boxes.get(name), texts.get(name)];
        if (box) box.checked = isChosen;
        if (text) text.textContent = detail ? `${name} (${detail})` : name;
      }
    },
  };
}

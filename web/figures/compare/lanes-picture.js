/** The picture of lanes: which columns of one scheme are columns of the other. */
import { make, makeSvg } from '../../element/dom.js';
import { computeLanes } from './lanes.js';

/**
 * Draws two rows of column numbers, and lines between equal columns.
 * @param {(column: number) => void} onChoose  called when a reader chooses a column of the first row
 */
export function createLanesPicture(onChoose) {
  const root = make('div', 'pe-lanes');
  const caption = make('p', 'pe-note');
  const [above, below] = [make('p', 'pe-lanes-name'), make('p', 'pe-lanes-name')];
  const picture = makeSvg('svg', { class: 'pe-lanes-picture', role: 'img' });
  root.append(caption, above, picture, below);
  let width = 1;
  let matching = /** @type {import('./column-match.js').Matching | undefined} */ (undefined);
  const chosen = makeSvg('g', { class: 'pe-lane-chosen' });
  const percent = (/** @type {number} */ place) => `${(100 * place).toFixed(3)}%`;
  const place = (/** @type {number} */ column) => percent((column + 0.5) / width);
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const { clientX } = /** @type {MouseEvent} */ (event);
    const at = (clientX - box.left) / box.width;
    onChoose(Math.max(0, Math.min(width - 1, Math.floor(at * width))));
  });
  return {
    root,
    /** @param {number | undefined} column  of the first row */
    choose(column) {
      const to = column === undefined ? undefined : matching?.to[column];
      if (column === undefined || to === undefined) return chosen.replaceChildren();
      const label = (/** @type {number} */ of, /** @type {string} */ y) =>
        makeSvg('text', { x: place(of), y, 'text-anchor': 'middle' }, String(of));
      chosen.replaceChildren(
        ...(to < 0
          ? [makeSvg('line', { x1: place(column), y1: '24%', x2: place(column), y2: '32%' })]
          : [makeSvg('line', { x1: place(column), y1: '24%', x2: place(to), y2: '76%' }), label(to, '96%')]),
        label(column, '14%'),
      );
    },
    /**
     * @param {import('../../texts/page-language.js').Texts} texts
     * @param {import('../../matrix/views/main-view.js').MainView['needs']} what
     * @param {{a: string, b: string}} names
     * @param {import('./column-match.js').Matching} found
     */
    show(texts, what, names, found) {
      const words = texts.compare;
      matching = found;
      width = found.to.length;
      const { ticks, lines } = computeLanes(found, width);
      const isFlipped = lines.some(({ flipped }) => flipped);
      caption.textContent = `${words.lanes[what]({ found: found.found, count: width })}${isFlipped ? words.dashed : ''}`;
      above.textContent = names.a;
      below.textContent = names.b;
      picture.setAttribute('aria-label', String(caption.textContent));
      const rows = [
        ['14%', '21%', '24%'],
        ['96%', '76%', '79%'],
      ];
      picture.replaceChildren(
        ...rows.flatMap(([text, from, to]) => [
          ...ticks.map((tick) =>
            makeSvg('line', { class: 'pe-lanes-tick', x1: place(tick), y1: from, x2: place(tick), y2: to }),
          ),
          ...ticks.map((tick) =>
            makeSvg('text', { x: place(tick), y: text, 'text-anchor': 'middle' }, String(tick)),
          ),
        ]),
        ...lines.map(({ from, to, flipped }) =>
          makeSvg('line', {
            class: flipped ? 'pe-lane pe-lane-flipped' : 'pe-lane',
            x1: place(from),
            y1: '24%',
            x2: place(to),
            y2: '76%',
          }),
        ),
        chosen,
      );
      chosen.replaceChildren();
    },
  };
}

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
  const [nameAbove, nameBelow] = [make('p', 'pe-lanes-name'), make('p', 'pe-lanes-name')];
  const picture = makeSvg('svg', { class: 'pe-lanes-picture', role: 'img' });
  root.append(caption, nameAbove, picture, nameBelow);
  let width = 1;
  let matching = /** @type {import('./column-match.js').Matching | undefined} */ (undefined);
  const chosenLane = makeSvg('g', { class: 'pe-lane-chosen' });
  const formatPercent = (/** @type {number} */ place) => `${(100 * place).toFixed(3)}%`;
  const placeOf = (/** @type {number} */ column) => formatPercent((column + 0.5) / width);
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const { clientX } = /** @type {MouseEvent} */ (event);
    const fraction = (clientX - box.left) / box.width;
    onChoose(Math.max(0, Math.min(width - 1, Math.floor(fraction * width))));
  });
  return {
    root,
    /** @param {number | undefined} column  of the first row */
    choose(column) {
      const to = column === undefined ? undefined : matching?.to[column];
      if (column === undefined || to === undefined) return chosenLane.replaceChildren();
      const createLabel = (/** @type {number} */ number, /** @type {string} */ y) =>
        makeSvg('text', { x: placeOf(number), y, 'text-anchor': 'middle' }, String(number));
      chosenLane.replaceChildren(
        ...(to < 0
          ? [makeSvg('line', { x1: placeOf(column), y1: '24%', x2: placeOf(column), y2: '32%' })]
          : [
              makeSvg('line', { x1: placeOf(column), y1: '24%', x2: placeOf(to), y2: '76%' }),
              createLabel(to, '96%'),
            ]),
        createLabel(column, '14%'),
      );
    },
    /**
     * @param {import('../../texts/page-language.js').Texts} texts
     * @param {import('../../matrix/views/main-view.js').MainView['needs']} kind
     * @param {{a: string, b: string}} names
     * @param {import('./column-match.js').Matching} newMatching
     */
    show(texts, kind, names, newMatching) {
      const words = texts.compare;
      matching = newMatching;
      width = newMatching.to.length;
      const { ticks, lines } = computeLanes(newMatching, width);
      const isFlipped = lines.some(({ flipped }) => flipped);
      caption.textContent = [
        words.lanes[kind]({ found: newMatching.found, count: width }),
        lines.length < newMatching.found ? words.someLanes({ count: lines.length }) : '',
        isFlipped ? words.dashed : '',
      ].join('');
      nameAbove.textContent = names.a;
      nameBelow.textContent = names.b;
      picture.setAttribute('aria-label', String(caption.textContent));
      const rows = [
        ['14%', '21%', '24%'],
        ['96%', '76%', '79%'],
      ];
      picture.replaceChildren(
        ...rows.flatMap(([text, from, to]) => [
          ...ticks.map((tick) =>
            makeSvg('line', {
              class: 'pe-lanes-tick',
              x1: placeOf(tick),
              y1: from,
              x2: placeOf(tick),
              y2: to,
            }),
          ),
          ...ticks.map((tick) =>
            makeSvg('text', { x: placeOf(tick), y: text, 'text-anchor': 'middle' }, String(tick)),
          ),
        ]),
        ...lines.map(({ from, to, flipped }) =>
          makeSvg('line', {
            class: flipped ? 'pe-lane pe-lane-flipped' : 'pe-lane',
            x1: placeOf(from),
            y1: '24%',
            x2: placeOf(to),
            y2: '76%',
          }),
        ),
        chosenLane,
      );
      chosenLane.replaceChildren();
    },
  };
}

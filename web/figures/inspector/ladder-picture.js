/**
 * A ladder of wavelengths as SVG: the pairs of dimensions on two rungs, before and after their frequencies were scaled,
 * joined by lines, over a logarithmic ruler. Places across are in per cent, so that one drawing fits every width.
 */
import { thinPairs, placeOn } from './ruler.js';
import { composeLadderAltText, composeLegend, formatLength, composePairText } from './ladder-sentences.js';
import { make, makeSvg } from '../../element/dom.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';

/** @typedef {import('./ladder.js').Ladder} Ladder */
/** @typedef {import('./ladder.js').Pair} Pair */
/** @typedef {import('./ruler.js').Ruler} Ruler */
/** @typedef {import('./ladder.js').Band} Band */

/** Vertical places in pixels, from the top: labels of the marks, the upper rung, the lower rung, the axis. */
const rows = { context: 11, training: 26, upper: 60, lower: 124, axis: 154 };
const height = rows.axis + 38;
/** Without scaling there is only one rung, and the picture is shorter by the distance between two. */
const [rungDistance, tick] = [rows.lower - rows.upper, 12];

/** @param {string} d @param {string} type */
const createShape = (d, type) => makeSvg('path', { class: `pe-band-${type} pe-band-shape`, d });

/** The shapes at the lower ends of pairs, which tell bands apart without colour. @type {Record<Band, string>} */
const shapes = {
  kept: '',
  blended: 'M-2.5,0L0,-2.5L2.5,0L0,2.5Z',
  divided: 'M-2.5,-2.5H2.5L0,2.5Z',
  zero: 'M-2.5,-2.5L2.5,2.5M-2.5,2.5L2.5,-2.5',
  own: 'M-2,-2H2V2H-2Z',
};

/**
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {string} name  the accessible name
 * @param {Ladder} ladder
 * @param {Ruler} ruler
 * @param {(pair: number) => void} onChoose  called when a reader chooses a pair
 */
export function createLadder(texts, name, ladder, ruler, onChoose) {
  const words = texts.inspector;
  const { pairs, isScaled, training, sequenceLength, isChosen } = ladder;
  const drop = isScaled ? 0 : rungDistance;
  const [upper, lower, axis] = [rows.upper, rows.lower - drop, rows.axis - drop];
  const xOf = (/** @type {number} */ value) => `${placeOn(ruler, value).toFixed(3)}%`;
  const createLine = (
    /** @type {string} */ style,
    /** @type {string} */ x1,
    /** @type {number} */ y1,
    /** @type {string} */ x2,
    /** @type {number} */ y2,
  ) => makeSvg('line', { class: style, x1, y1, x2, y2 });
  /** @param {string} x @param {number} y @param {string} content @param {Record<string, string | number>} [attributes] */
  const createLabel = (x, y, content, attributes = {}) => makeSvg('text', { x, y, ...attributes }, content);

  const root = make('div', 'pe-ladder');
  const stage = make('div', 'pe-ladder-stage');
  const picture = makeSvg('svg', { class: 'pe-ladder-picture', width: '100%', height: height - drop });
  stage.append(picture);

  for (const { value, text } of ruler.ticks) {
    picture.append(
      createLine('pe-ladder-grid', xOf(value), upper - tick, xOf(value), axis + 4),
      createLabel(xOf(value), axis + 17, text, { 'text-anchor': 'middle' }),
    );
  }
  picture.append(
    createLine('pe-ladder-axis', '0%', axis, `${ruler.end}%`, axis),
    createLabel('0%', axis + 32, words.axis),
  );
  if (ruler.hasNever) picture.append(createLabel('100%', axis + 17, words.never, { 'text-anchor': 'end' }));
  /** Draws a mark. The label of the context is above the mark of the training length, so that they do not overlap. */
  const mark = (
    /** @type {number} */ value,
    /** @type {string} */ text,
    /** @type {'context' | 'training'} */ kind,
  ) => {
    const toLeft = placeOn(ruler, value) > (kind === 'context' ? 50 : 35);
    const y = rows[kind];
    picture.append(
      createLine(`pe-ladder-mark pe-ladder-${kind}`, xOf(value), y - 9, xOf(value), axis),
      createLabel(xOf(value), y, text, { dx: toLeft ? -4 : 4, 'text-anchor': toLeft ? 'end' : 'start' }),
    );
  };
  if (training > 0) mark(training, words.trainingMark({ length: formatLength(texts, training) }), 'training');
  if (sequenceLength > 0 && sequenceLength !== training)
    mark(
      sequenceLength,
      (isChosen ? words.sequenceMark : words.contextMark)({ length: formatLength(texts, sequenceLength) }),
      'context',
    );
  picture.append(createLabel('0%', upper - tick - 5, isScaled ? words.before : words.unscaled));
  if (isScaled) picture.append(createLabel('0%', lower + tick + 11, words.after));

  const drawnPairs = thinPairs(pairs);
  const lines = makeSvg('g');
  const endShapes = makeSvg('g');
  for (const { before, after, band } of drawnPairs) {
    const style = `pe-band-${isScaled ? band : 'kept'}`;
    lines.append(createLine(style, xOf(before), upper - tick, xOf(before), upper));
    if (!isScaled) continue;
    lines.append(createLine(style, xOf(before), upper, xOf(after), lower));
    lines.append(createLine(style, xOf(after), lower, xOf(after), lower + tick));
    if (!shapes[band]) continue;
    // A path cannot be placed in per cent, but a nested picture can.
    const end = makeSvg('svg', { class: 'pe-ladder-end', x: xOf(after), y: lower + tick });
    end.append(createShape(shapes[band], band));
    endShapes.append(end);
  }
  const chosenLines = makeSvg('g', { class: 'pe-ladder-chosen' });
  picture.append(lines, endShapes, chosenLines);

  const reading = make('p', 'pe-reading pe-ladder-reading');
  const altText = make('p', 'pe-unseen');
  altText.textContent = composeLadderAltText(texts, ladder);
  const list = make('ul', 'pe-ladder-legend');
  for (const { band, text } of composeLegend(texts, ladder)) {
    const item = make('li', '');
    const sample = makeSvg('svg', {
      class: 'pe-ladder-sample',
      width: 22,
      height: 16,
      'aria-hidden': 'true',
    });
    const style = isScaled ? band : 'kept';
    sample.append(createLine(`pe-band-${style}`, style === 'kept' ? '14' : '2', 2, '14', 11));
    if (isScaled && shapes[style]) {
      const end = makeSvg('svg', { class: 'pe-ladder-end', x: 14, y: 11 });
      end.append(createShape(shapes[style], style));
      sample.append(end);
    }
    item.append(sample, text);
    list.append(item);
  }
  root.append(stage, reading, altText, list);
  if (drawnPairs.length < pairs.length) {
    const note = make('p', 'pe-note');
    note.textContent = words.thinned({ drawn: drawnPairs.length, all: texts.integer(pairs.length) });
    root.append(note);
  }

  let chosenIndex = /** @type {number | undefined} */ (undefined);
  /** @type {Record<string, (pair: number) => number>} */
  const steps = {
    ArrowLeft: (pair) => pair - 1,
    ArrowRight: (pair) => pair + 1,
    PageUp: (pair) => pair - 10,
    PageDown: (pair) => pair + 10,
    Home: () => 0,
    End: () => pairs.length - 1,
  };
  onKeys(stage, (key) => {
    if (!Object.hasOwn(steps, key)) return false;
    const next = chosenIndex === undefined && key !== 'End' ? 0 : steps[key](chosenIndex ?? 0);
    onChoose(Math.max(0, Math.min(pairs.length - 1, next)));
    return true;
  });
  stage.setAttribute('aria-label', name);
  stage.setAttribute('aria-roledescription', words.ladder);
  describeBy(stage, altText);

  /** The pair whose line is nearest to the pointer. @param {MouseEvent} event */
  const findNearest = (event) => {
    const box = picture.getBoundingClientRect();
    const pointerX = (100 * (event.clientX - box.left)) / box.width;
    const pointerY = ((event.clientY - box.top) / box.height) * (height - drop);
    const share = isScaled ? Math.max(0, Math.min(1, (pointerY - upper) / (lower - upper))) : 0;
    const distanceTo = (/** @type {Pair} */ { before, after }) => {
      const [a, b] = [placeOn(ruler, before), placeOn(ruler, after)];
      return Math.abs(a + (b - a) * share - pointerX);
    };
    return pairs.reduce((best, pair) => (distanceTo(pair) < distanceTo(best) ? pair : best));
  };
  stage.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') show(findNearest(event));
  });
  stage.addEventListener('pointerleave', () =>
    show(chosenIndex === undefined ? undefined : pairs[chosenIndex]),
  );
  stage.addEventListener('click', (event) => {
    stage.focus({ preventScroll: true });
    onChoose(findNearest(event).pair);
  });

  /** @param {Pair} [pair] */
  function show(pair) {
    reading.textContent = pair ? composePairText(texts, ladder, pair) : words.choose;
    reading.classList.toggle('pe-ladder-prompt', !pair);
    chosenLines.replaceChildren();
    if (!pair) return;
    const { before, after } = pair;
    chosenLines.append(createLine('', xOf(before), upper - tick - 3, xOf(before), upper));
    if (isScaled)
      chosenLines.append(
        createLine('', xOf(before), upper, xOf(after), lower),
        createLine('', xOf(after), lower, xOf(after), lower + tick + 3),
      );
  }

  return {
    root,
    name,
    ladder,
    /** The parts for an exported picture, without the invitation to choose a pair. */
    get parts() {
      return [...root.children].filter((part) => chosenIndex !== undefined || part !== reading);
    },
    /**
     * Marks a pair.
     * @param {number} [pair]  none if undefined or not in this ladder
     */
    choose(pair) {
      chosenIndex = pair !== undefined && pair < pairs.length ? pair : undefined;
      show(chosenIndex === undefined ? undefined : pairs[chosenIndex]);
    },
    /** Describes the chosen pair. */
    get announcement() {
      return chosenIndex === undefined ? '' : composePairText(texts, ladder, pairs[chosenIndex]);
    },
  };
}

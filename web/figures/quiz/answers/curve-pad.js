/** Empty axes on which a reader sketches a curve with a pointer, a finger or keys. */
import { area, drawAxes, height, pathOf, createScale, width } from '../axes.js';
import { isSketch, interpolateLine, parsePoints, snapValue, formatPoints } from '../sketch-curve.js';
import { formatReadable } from '../../../plot/numbers.js';
import { createButton } from '../../../element/button.js';
import { make, makeSvg } from '../../../element/dom.js';

/** @typedef {import('../sketch-curve.js').Points} Points */

/** The steps of the arrow keys and of Page Up and Page Down, as fractions of the axis. */
const [smallStep, largeStep] = [1 / 40, 1 / 8];

/**
 * The visible line is judged: straight between points, and level from the outer points to the ends of the axis.
 * @type {import('./answer-control.js').CreateAnswerControl}
 */
export function createCurvePad({ texts, question, id, onAnswer }) {
  const words = texts.quiz.curve;
  const curve = /** @type {import('../sketch-curve.js').Curve} */ (question.curve);
  const root = make('div', 'pe-curve');
  const rule = make('p', 'pe-note', { id: `${id}-rule` });
  const hint = make('p', 'pe-note pe-curve-hint', { id: `${id}-hint` });
  const key = make('p', 'pe-curve-key', { 'aria-hidden': 'true' });
  const buttons = make('div', 'pe-curve-buttons');
  const [low, high] = curve.ends;
  const { columns } = curve;
  const { toX, toY, fromX, fromY } = createScale(curve);
  const picture = drawAxes(texts, curve);
  const line = makeSvg('path', { class: 'pe-curve-own' });
  const mark = makeSvg('path', { class: 'pe-curve-mark' });
  picture.append(mark, line);
  for (const [name, value] of Object.entries({
    role: 'slider',
    tabindex: 0,
    'aria-label': words.label({ y: curve.y, x: curve.x }),
    'aria-describedby': `${rule.id} ${hint.id}`,
    'aria-orientation': 'vertical',
    'aria-valuemin': low,
    'aria-valuemax': high,
  }))
    picture.setAttribute(name, String(value));

  /** @type {Points} */
  let points = new Map();
  /** The points before each change. @type {Points[]} */
  const history = [];
  /** The column that keys change. */
  let activeColumn = 0;

  const computeLine = () => (points.size ? interpolateLine(points, curve.values.length - 1) : undefined);
  const setPoint = (/** @type {number} */ column, /** @type {number} */ value) => {
    points.set(columns[column], snapValue(curve.ends, value));
  };
  /** Draws the sketch, after each change and when the verdict changes. */
  const drawSketch = () => {
    const values = computeLine();
    const x = columns[activeColumn];
    const value = values?.[x];
    line.setAttribute('d', values ? pathOf(curve, values) : '');
    mark.setAttribute(
      'd',
      `M${toX(x)},${area.top}V${area.bottom}${value === undefined ? '' : `M${toX(x) - 4},${toY(value)}h8`}`,
    );
    const text =
      value === undefined
        ? words.empty({ x: curve.x, at: x })
        : words.there({ x: curve.x, at: x, value: formatReadable(value) });
    // After an answer the true curve is visible, so its value is announced, too.
    const isTruthVisible = root.closest('[data-verdict=right], [data-verdict=wrong]');
    picture.setAttribute('aria-valuenow', String(value ?? 0));
    picture.setAttribute(
      'aria-valuetext',
      isTruthVisible ? words.both({ text, value: formatReadable(curve.values[x]) }) : text,
    );
    undoButton.setAttribute('aria-disabled', String(!history.length));
    clearButton.setAttribute('aria-disabled', String(!points.size));
  };
  const onChange = () => {
    drawSketch();
    // The last verdict was about another sketch.
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const saveForUndo = () => history.push(new Map(points));
  const undoLast = () => {
    const last = history.pop();
    if (!last) return;
    points = last;
    onChange();
  };

  /** Converts the place of a pointer to a column and a value. @param {PointerEvent} event */
  const locate = ({ clientX, clientY }) => {
    const box = picture.getBoundingClientRect();
    const x = fromX(((clientX - box.left) / box.width) * width);
    const nearest = columns.reduce((a, b, k) => (Math.abs(b - x) < Math.abs(columns[a] - x) ? k : a), 0);
    return { column: nearest, value: fromY(((clientY - box.top) / box.height) * height) };
  };
  /** @type {ReturnType<typeof locate> | undefined} */
  let lastPlace;
  picture.addEventListener('pointerdown', (event) => {
    const { button, isPrimary, pointerId } = /** @type {PointerEvent} */ (event);
    if (button !== 0 || !isPrimary) return;
    event.preventDefault();
    picture.focus({ preventScroll: true });
    picture.setPointerCapture(pointerId);
    saveForUndo();
    lastPlace = locate(/** @type {PointerEvent} */ (event));
    activeColumn = lastPlace.column;
    setPoint(activeColumn, lastPlace.value);
    onChange();
  });
  picture.addEventListener('pointermove', (event) => {
    if (!lastPlace) return;
    const place = locate(/** @type {PointerEvent} */ (event));
    const steps = Math.abs(place.column - lastPlace.column);
    const direction = Math.sign(place.column - lastPlace.column);
    for (let k = steps ? 1 : 0; k <= steps; ++k)
      setPoint(
        lastPlace.column + direction * k,
        lastPlace.value + (steps ? k / steps : 1) * (place.value - lastPlace.value),
      );
    lastPlace = place;
    activeColumn = place.column;
    onChange();
  });
  picture.addEventListener('pointercancel', () => {
    // A finger that scrolled the page has drawn nothing.
    if (lastPlace) undoLast();
  });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    picture.addEventListener(type, () => (lastPlace = undefined));

  picture.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
    const last = columns.length - 1;
    const step = { ArrowUp: smallStep, ArrowDown: -smallStep, PageUp: largeStep, PageDown: -largeStep }[key];
    const targetColumn = { ArrowLeft: activeColumn - 1, ArrowRight: activeColumn + 1, Home: 0, End: last }[
      key
    ];
    if (altKey || ((ctrlKey || metaKey) && key !== 'z')) return;
    if (key === 'z' && (ctrlKey || metaKey)) undoLast();
    else if (key === 'Enter') onAnswer();
    else if (key === 'Delete' && points.has(columns[activeColumn])) {
      saveForUndo();
      points.delete(columns[activeColumn]);
      onChange();
    } else if (targetColumn !== undefined) {
      activeColumn = Math.min(last, Math.max(0, targetColumn));
      drawSketch();
    } else if (step !== undefined) {
      saveForUndo();
      setPoint(activeColumn, (computeLine()?.[columns[activeColumn]] ?? 0) + step * (high - low));
      onChange();
    } else return;
    event.preventDefault();
  });

  const undoButton = createButton(words.undo, undoLast);
  const clearButton = createButton(words.clear, () => {
    if (!points.size) return;
    saveForUndo();
    points = new Map();
    onChange();
  });
  buttons.append(undoButton, clearButton);
  rule.textContent = curve.rule;
  hint.textContent = words.hint;
  for (const [name, text] of [
    ['own', words.own],
    ['true', words.truth],
  ]) {
    const sample = makeSvg('svg', { class: 'pe-sketch pe-curve-sample', viewBox: '0 0 28 8' });
    const item = make('span', '');
    sample.append(makeSvg('path', { class: `pe-curve-${name}`, d: 'M0,4H28' }));
    item.append(sample, text);
    key.append(item);
  }
  root.append(rule, hint, picture, key, buttons);
  drawSketch();
  return {
    nodes: [root],
    /** A text such as "0:1 10:0.5". */
    read: () => formatPoints(points) || undefined,
    fill(answer) {
      const isValid = isSketch(curve, answer);
      if (isValid) {
        saveForUndo();
        points = parsePoints(answer);
        drawSketch();
      }
      return isValid;
    },
    refresh: drawSketch,
  };
}

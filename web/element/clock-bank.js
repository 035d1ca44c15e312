/** A bank of clocks: small SVG faces with hands, each with its numbers below it. The bank is one tab stop. */
import { toDegrees, sector, tip, wrapAngle } from '../plot/clock-hands.js';
import { createToolbar } from '../plot/toolbar.js';
import { adoptStyles, make, makeSvg } from './dom.js';
import { makeHandsDraggable } from './hand-drag.js';
import css from './clock-bank.css';

adoptStyles(css);

/** @typedef {import('../plot/clock-hands.js').Clock} Clock */

/** Sizes of the face, in units of its picture. */
const radius = 20;
const halfWidth = 23;
const bar = { top: 26, height: 5, reach: 21 };

/** How long hands take to their new angle, in milliseconds, as in the style sheet. */
const glideTime = 250;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How far beside a hand a pointer still grabs it, in pixels. */
const reach = 12;

/**
 * @param {(id: number) => void} onChoose  the reader has chosen a clock
 * @param {import('./hand-drag.js').Grab} onGrab  the reader drags a hand
 */
export function createBank(onChoose, onGrab) {
  const root = make('div', 'pe-clocks');
  const update = createToolbar(root);
  /** @type {ReturnType<typeof createClock>[]} */
  const clocks = [];
  root.addEventListener('click', ({ target }) => {
    const clock = clocks.find(({ node }) => node.contains(/** @type {Node} */ (target)));
    if (clock) onChoose(clock.id);
  });
  makeHandsDraggable(root, findHand, onGrab);
  let frame = 0;

  /** Takes the sines and cosines to the new angles together with the hands, which the style sheet moves. */
  function glide() {
    const start = performance.now();
    const turn = (/** @type {number} */ now) => {
      const share = Math.min(Math.max((now - start) / glideTime, 0), 1);
      for (const clock of clocks) clock.turnShadows(share);
      if (share < 1 && root.isConnected) frame = requestAnimationFrame(turn);
    };
    turn(start);
  }

  /** @param {{clientX: number, clientY: number, target: EventTarget | null}} pointer */
  function findHand({ clientX, clientY, target }) {
    const clock = clocks.find(({ node }) => node.contains(/** @type {Node} */ (target)));
    const face = clock?.node.querySelector('.pe-clock-face');
    if (!clock || !face) return undefined;
    const { left, top, width } = face.getBoundingClientRect();
    const [x, y] = [clientX - left - width / 2, top + width / 2 - clientY];
    const distance = Math.hypot(x, y);
    // Near the centre, the direction of a pointer is arbitrary.
    if (distance < 0.2 * width || distance > 0.5 * width + reach) return undefined;
    const besides = clock.hands.map(({ angle }) => {
      const between = wrapAngle(Math.atan2(x, y) - angle + Math.PI) - Math.PI;
      return Math.abs(between) < Math.PI / 2 ? distance * Math.abs(Math.sin(between)) : Infinity;
    });
    const nearest = besides.indexOf(Math.min(...besides));
    return besides[nearest] <= reach ? { id: clock.id, kind: clock.hands[nearest].kind, face } : undefined;
  }
  return {
    root,
    /**
     * @param {string} name  the accessible name of the bank
     * @param {Clock[]} models
     * @param {object} [options]
     * @param {boolean} [options.areSmall]  whether the clocks are small
     * @param {boolean} [options.isAnimated]  whether hands move to their new angle in an animation
     */
    show(name, models, { areSmall = false, isAnimated = false } = {}) {
      root.setAttribute('aria-label', name);
      root.classList.toggle('pe-many', areSmall);
      root.classList.toggle('pe-gliding', isAnimated);
      root.style.setProperty('--pe-count', String(models.length));
      // Clocks that stay keep the focus.
      for (const { node } of clocks.splice(models.length)) node.remove();
      models.forEach((model, k) => {
        const clock = clocks[k] ?? createClock();
        if (!clocks[k]) root.append(clock.node);
        clocks[k] = clock;
        clock.show(model);
      });
      cancelAnimationFrame(frame);
      if (isAnimated && !reducedMotion.matches) glide();
      else for (const clock of clocks) clock.turnShadows(1);
      update();
    },
    /** @param {number | undefined} id  of the chosen clock */
    choose(id) {
      for (const clock of clocks) clock.node.setAttribute('aria-pressed', String(clock.id === id));
    },
    /** Lights up clocks and their cells. @param {(dimension: number) => boolean} isLit */
    light(isLit) {
      for (const { node, dimensions } of clocks) {
        const lit = dimensions.map(isLit);
        node.classList.toggle('pe-lit', lit.includes(true));
        node.querySelectorAll('.pe-clock-cell').forEach((cell, k) => cell.classList.toggle('pe-lit', lit[k]));
      }
    },
  };
}

function createClock() {
  const node = make('button', 'pe-clock', { type: 'button', 'aria-pressed': 'false' });
  const picture = makeSvg('svg', { class: 'pe-dial', 'aria-hidden': 'true' });
  const nameNode = make('span', 'pe-unseen');
  const caption = make('span', 'pe-clock-below');
  node.append(nameNode, picture, caption);
  /** @type {SVGElement[]} */
  let hands = [];
  let builtLayout = '';
  /** The angles between which the sine and the cosine move, and the one that is shown. @type {{from: number, to: number, shown: number} | undefined} */
  let shadow;

  /** @param {Clock} model */
  function build({ hands: handModels, bar: barValue, shadows, isOpen }) {
    const height = barValue === undefined ? 2 * halfWidth : halfWidth + bar.top + bar.height + 1;
    picture.setAttribute('viewBox', `${-halfWidth} ${-halfWidth} ${2 * halfWidth} ${height}`);
    hands = handModels.map(({ kind }) => {
      const hand = makeSvg('g', { class: `pe-clock-hand pe-clock-${kind}` });
      hand.append(makeSvg('path', {}), ...(kind === 'key' ? [makeSvg('circle', { r: 2.6 })] : []));
      return hand;
    });
    picture.replaceChildren(
      makeSvg('circle', { class: 'pe-clock-face', r: radius }),
      makeSvg('path', { class: 'pe-clock-noon', d: `M0,${-radius}v3` }),
      makeSvg('path', { class: 'pe-clock-between' }),
      ...(shadows === undefined
        ? []
        : ['sine', 'cosine', 'box'].map((name) => makeSvg('path', { class: `pe-clock-${name}` }))),
      ...hands,
      ...(barValue === undefined
        ? []
        : [
            makeSvg('path', { class: 'pe-clock-zero', d: `M0,${bar.top - 1}v${bar.height + 2}` }),
            makeSvg('rect', { class: 'pe-clock-bar', y: bar.top, height: bar.height }),
          ]),
    );
    node.classList.toggle('pe-still', Boolean(isOpen));
  }

  const clock = {
    node,
    id: -1,
    hands: /** @type {Clock['hands']} */ ([]),
    dimensions: /** @type {number[]} */ ([]),
    /** @param {Clock} model */
    show(model) {
      const { hands: handModels, shadows, between, bar: barValue, lines, cells = [], isOpen } = model;
      const layout = `${handModels.map(({ kind }) => kind)} ${shadows === undefined} ${barValue === undefined} ${isOpen}`;
      if (layout !== builtLayout) build(model);
      builtLayout = layout;
      clock.id = model.id;
      clock.hands = handModels;
      clock.dimensions = cells.map(({ dimension }) => dimension);
      nameNode.textContent = model.name;
      node.title = model.description;
      const find = (/** @type {string} */ name) =>
        /** @type {SVGElement} */ (picture.querySelector(`.pe-clock-${name}`));
      find('between').setAttribute('d', between ? sector(between, radius * 0.42) : '');
      shadow =
        shadows === undefined
          ? undefined
          : { from: shadow?.shown ?? shadows, to: shadows, shown: shadow?.shown ?? shadows };
      handModels.forEach(({ angle, length }, k) => {
        // The attribute is for stills; the style can be animated, and holds the full angle with all turns.
        hands[k].setAttribute('transform', `rotate(${toDegrees(angle)})`);
        hands[k].style.transform = `rotate(${angle}rad)`;
        const end = -Number((radius * length).toFixed(3));
        hands[k].children[0].setAttribute('d', `M0,0V${end}`);
        hands[k].children[1]?.setAttribute('cy', String(end));
      });
      if (barValue !== undefined) {
        const width = Math.abs(barValue) * bar.reach;
        find('bar').setAttribute('x', (barValue < 0 ? -width : 0).toFixed(2));
        find('bar').setAttribute('width', width.toFixed(2));
        find('bar').classList.toggle('pe-negative', barValue < 0);
      }
      caption.replaceChildren(...lines.map((line) => makeSpan('pe-clock-line', line)), ...cellsOf(cells));
    },
    /** @param {number} share  of the way to the present angle */
    turnShadows(share) {
      if (!shadow) return;
      shadow.shown = share === 1 ? shadow.to : shadow.from + (shadow.to - shadow.from) * share;
      const { x, y } = tip(shadow.shown, radius);
      for (const [name, path] of [
        ['sine', `M0,0H${x}`],
        ['cosine', `M0,0V${y}`],
        ['box', `M${x},0V${y}H0`],
      ])
        picture.querySelector(`.pe-clock-${name}`)?.setAttribute('d', path);
    },
  };
  return clock;
}

/** @param {NonNullable<Clock['cells']>} cells */
function cellsOf(cells) {
  if (!cells.length) return [];
  const dimensions = cells.map(({ dimension }) => dimension);
  // Side by side if they are adjacent in the row.
  const areAdjacent = dimensions.length === 2 && dimensions[1] === dimensions[0] + 1;
  const box = make('span', areAdjacent ? 'pe-clock-cells' : 'pe-clock-cells pe-stacked');
  box.append(
    ...cells.map(({ kind, dimension, text }) => {
      const cell = make('span', 'pe-clock-cell', { 'data-kind': kind });
      cell.append(makeSpan('pe-clock-dimension', String(dimension)), makeSpan('pe-clock-value', text));
      return cell;
    }),
  );
  return [box];
}

/** @param {string} className @param {string} text */
function makeSpan(className, text) {
  const node = make('span', className);
  node.textContent = text;
  return node;
}

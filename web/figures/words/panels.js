/** A panel for each sentence: its words as dots in a plane, which move to their new places when a weight changes. */
import { formatPercent } from '../../plot/numbers.js';
import { make } from '../../element/dom.js';
import { readColor } from '../../element/page-colors.js';
import { Plot } from '../../element/plot.js';
import { rangesOf, wordsFigure } from './scatter.js';
import { computeMoveLines } from './model.js';
import { composeNearestSentence, composePlaneSentence } from './sentences.js';

/** @typedef {import('./model.js').View} View */
/** @typedef {import('./model.js').Chosen} Chosen */
/** @typedef {import('./projections.js').Weights} Weights */
/** @typedef {import('./vectors.js').Point} Point */
/**
 * The contents of the plot of a sentence.
 * @typedef {Omit<import('./scatter.js').Panel, 'ranges' | 'tokens'> & {
 *   tokens: import('./model.js').Token[], extentOf: Point[], titles: string[], index: number,
 * }} Scene
 */

/** The duration of the movement of points to their new places, in milliseconds. */
const duration = 600;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {import('../../element/base-element.js').FigureElement} figure
 * @param {object} listeners
 * @param {(chosen: Chosen) => void} listeners.onChoose
 * @param {(weights: Weights) => void} listeners.onFrame  called after each step of a movement
 * @param {(text: string) => void} listeners.onMissing
 */
export function createPanels(figure, { onChoose, onFrame, onMissing }) {
  const root = make('div', 'pe-panels');
  /** @type {ReturnType<typeof createPanel>[]} */
  let panels = [];
  /** @type {View} */
  let view;
  /**
   * The weights on the screen; while points move, they lie between the old and the new ones.
   * @type {Weights | undefined}
   */
  let currentWeights;
  let frame = 0;

  /** @param {number} sentence */
  function createPanel(sentence) {
    const node = make('div', 'pe-panel');
    const caption = make('p', 'pe-caption');
    /** @type {Plot<Scene>} */
    const plot = new Plot(figure, {
      figure: (scene, { theme, size }) => {
        const colors = {
          accent: readColor(plot.node, '--pe-accent'),
          paper: readColor(plot.node, '--pe-on-accent'),
        };
        return wordsFigure(
          { ...scene, ranges: rangesOf(scene.extentOf, size) },
          { theme: { ...theme, ...colors }, size, titles: scene.titles },
        );
      },
      composePointText: ({ tokens, index: s }, { pointNumber = 0 }) => {
        const { word, index, isKnown } = tokens[pointNumber];
        const nearestText = composeNearestSentence(view, { sentence: s, position: pointNumber });
        return [
          `${word}: ${figure.texts.words.token({ position: pointNumber, index, known: isKnown })}`,
          nearestText,
        ]
          .filter(Boolean)
          .join('. ');
      },
      onClick: (_scene, { pointNumber = 0 }) => onChoose({ sentence, position: pointNumber }),
      onMissing,
    });
    plot.node.setAttribute('role', 'group');
    const [planeText, chosenText] = [make('p', 'pe-panel-text'), make('p', 'pe-panel-text')];
    node.append(caption, plot.node, planeText, chosenText);
    return { node, caption, plot, planeText, chosenText };
  }

  /** Creates or removes panels, so that each sentence has one. */
  function arrange() {
    const { sentences } = view;
    for (const { plot, node } of panels.splice(sentences.length)) {
      plot.release();
      node.remove();
    }
    while (panels.length < sentences.length) {
      const panel = createPanel(panels.length);
      panels.push(panel);
      root.append(panel.node);
      panel.plot.connect();
    }
    panels.forEach(({ caption }, s) => {
      caption.textContent = view.texts.words.sentence({ number: s + 1 });
    });
  }

  /** @param {Weights} weights */
  function draw(weights) {
    const { words } = view.texts;
    const { projections, sentences, basis, readings, chosen } = view;
    currentWeights = weights;
    const hasArrived = weights === view.weights;
    const currentProjections = projections.map((project, s) =>
      hasArrived ? readings[s].projection : project(weights),
    );
    const allPoints = currentProjections.flatMap(({ points }) => points);
    const moves = computeMoveLines(
      view,
      currentProjections.map(({ points }) => points),
    );
    currentProjections.forEach(({ points, explained }, s) => {
      const { tokens } = sentences[s];
      const { nearest } = readings[s];
      const selected = chosen?.sentence === s ? chosen.position : undefined;
      const scene = {
        index: s,
        tokens,
        points,
        // Panels with the same directions are compared, so they have the same scale.
        extentOf: basis === 'each' ? points : allPoints,
        titles: [0, 1].map((k) => {
          const share = formatPercent(explained[k] ?? 0);
          if (basis !== 'split') return words.component({ number: k + 1, share });
          return k ? words.up({ share }) : words.across({ share });
        }),
        ringed: nearest.map((found) => Boolean(found?.turned)),
        moves: s === 1 ? moves : [],
        selected,
        nearest: selected === undefined ? undefined : nearest[selected],
      };
      panels[s].plot.show(scene, words.panel({ sentence: s + 1, count: tokens.length }));
    });
    onFrame(weights);
  }

  /**
   * Moves the points to their places with the view's weights: at once if the step is small, as from a slider, or if the
   * reader prefers no motion.
   */
  function moveToWeights() {
    cancelAnimationFrame(frame);
    const targetWeights = view.weights;
    const startWeights = currentWeights;
    const leap =
      startWeights &&
      Math.max(
        leapOf(startWeights.word, targetWeights.word),
        leapOf(startWeights.position, targetWeights.position),
      );
    const isLeap = startWeights && leap && leap >= 0.35 && !reducedMotion.matches;
    root.setAttribute('aria-busy', String(Boolean(isLeap)));
    if (!isLeap) {
      draw(targetWeights);
      return;
    }
    const start = performance.now();
    const drawFrame = (/** @type {number} */ now) => {
      const time = Math.min(1, Math.max(0, (now - start) / duration));
      const progress = time * time * (3 - 2 * time);
      draw(
        time === 1
          ? targetWeights
          : {
              word: interpolate(startWeights.word, targetWeights.word, progress),
              position: interpolate(startWeights.position, targetWeights.position, progress),
            },
      );
      if (time < 1) frame = requestAnimationFrame(drawFrame);
      else root.setAttribute('aria-busy', 'false');
    };
    frame = requestAnimationFrame(drawFrame);
  }

  return {
    root,
    get pictures() {
      return panels.map(({ plot, caption }, k) => ({
        plot,
        name: String(caption.textContent),
        suffix: panels.length > 1 ? `-${k + 1}` : '',
      }));
    },
    /**
     * @param {View} newView
     * @param {boolean} isSame  whether it differs from the last view in nothing but its weights
     */
    show(newView, isSame) {
      view = newView;
      if (!isSame) {
        arrange();
        currentWeights = undefined;
      }
      panels.forEach(({ planeText, chosenText }, s) => {
        planeText.textContent = composePlaneSentence(view, s);
        chosenText.textContent = view.chosen?.sentence === s ? composeNearestSentence(view, view.chosen) : '';
        chosenText.hidden = !chosenText.textContent;
      });
      moveToWeights();
    },
    release() {
      cancelAnimationFrame(frame);
      for (const { plot } of panels) plot.release();
      panels = [];
      root.replaceChildren();
      currentWeights = undefined;
    },
  };
}

/** How far apart two weights are, as a logarithm; 10 from or to 0. */
const leapOf = (/** @type {number} */ from, /** @type {number} */ to) =>
  from === to ? 0 : from && to ? Math.abs(Math.log(to / from)) : 10;

/** Interpolates between two weights, on a logarithmic scale unless one of them is 0. */
const interpolate = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ progress) =>
  from && to ? from * (to / from) ** progress : from + (to - from) * progress;

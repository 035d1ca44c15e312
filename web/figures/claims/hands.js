/** A ruler of wavelengths, and clock hands that turn with the position, moved by a slider or by playing. */
import { choosePairs, sketchRuler } from './cards/frequencies.js';
import { pairsOf, pairsWithoutTurn } from '../../plot/wavelength-sentence.js';
import { formatReadable } from '../../plot/numbers.js';
import { english } from '../../texts/page-language.js';
import { make, makeSvg } from '../../element/dom.js';
import { createPlayer } from '../../element/player.js';
import { createSmallChart } from '../../element/small-chart.js';

/** Positions per second, and the number of hands that fit. */
const speed = 4;
const mostHands = 8;

/** @param {(position: number) => void} onMove  called when the reader or the player moves the position */
export function createTurns(onMove) {
  const root = make('div', 'pe-turns');
  const ruler = createSmallChart(96, { hasYAxis: false });
  const hands = makeSvg('svg', { class: 'pe-sketch pe-hands', viewBox: '0 0 300 66', role: 'img' });
  const slider = /** @type {HTMLInputElement} */ (make('input', '', { type: 'range', min: '0', step: '1' }));
  const output = make('span', 'pe-turns-position');
  const explanation = make('p', 'pe-note');
  const state = { position: 0, positions: 1 };
  const row = make('div', 'pe-turns-controls');
  const player = createPlayer(speed, () => onMove((state.position + 1) % state.positions));
  row.append(player.button, slider, output);
  root.append(ruler.root, hands, row, explanation);

  let texts = english;
  /** @type {{node: SVGElement, frequency: number}[]} */
  let handParts = [];

  slider.addEventListener('input', () => {
    player.stop();
    onMove(slider.valueAsNumber);
  });

  return {
    root,
    stop: player.stop,
    /**
     * @param {import('../../texts/page-language.js').Texts} language
     * @param {import('../../engine/engine.js').ColumnFacts[]} columns
     * @param {number} positions
     */
    show(language, columns, positions) {
      texts = language;
      explanation.textContent = texts.properties.frequencies.explain;
      slider.setAttribute('aria-label', texts.position);
      player.setLanguage(texts);
      const pairs = pairsOf(columns);
      ruler.show(sketchRuler(texts.properties, pairs, positions));
      const handPairs = choosePairs(pairs, mostHands);
      const openPairs = new Set(pairsWithoutTurn(handPairs, positions));
      handParts = [];
      hands.replaceChildren();
      handPairs.forEach((pair, k) => {
        const node = makeSvg('path', { class: 'pe-hand', d: 'M0,0V-14' });
        const clock = makeSvg('g', {
          class: openPairs.has(pair) ? 'pe-unfinished' : '',
          transform: `translate(${(300 * (k + 0.5)) / handPairs.length} 20)`,
        });
        clock.append(
          makeSvg('circle', { r: 16 }),
          node,
          makeSvg('text', { y: 33, 'text-anchor': 'middle' }, String(pair.pair)),
          makeSvg('text', { y: 47, 'text-anchor': 'middle' }, formatCompact(texts, pair.wavelength)),
        );
        hands.append(clock);
        handParts.push({ node, frequency: pair.frequency });
      });
      state.positions = positions;
      slider.max = String(positions - 1);
    },
    /** @param {number} position  may be beyond the last position shown */
    move(position) {
      // Hands glide only while playing, and never backwards: from the last position to the first they jump.
      hands.classList.toggle('pe-moving', player.isPlaying && position > state.position);
      state.position = Math.min(position, state.positions - 1);
      for (const { node, frequency } of handParts) {
        node.style.transform = `rotate(${state.position * frequency}rad)`;
      }
      hands.setAttribute('aria-label', texts.properties.frequencies.hands({ position: state.position }));
      slider.value = String(state.position);
      output.textContent = `${texts.position} ${state.position}`;
    },
  };
}

/**
 * A wavelength that fits below a hand: "6.3", "54K"; a power of ten if the language has no short form.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {number} value
 */
const formatCompact = (texts, value) =>
  (value < 1e15 && texts.compact(value)) || formatReadable(value, 1, 0, 1e5);

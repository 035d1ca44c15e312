/** A ruler of wavelengths, and hands that turn with the position: at a slider, or playing. */
import { handsOf, rulerSketch } from './model.js';
import { pairsOf, pairsWithoutTurn } from '../../plot/wavelength-sentence.js';
import { readable } from '../../plot/numbers.js';
import { english } from '../../texts/page-language.js';
import { make } from '../../element/dom.js';
import { createPlayer } from '../../element/player.js';
import { createSketch, draw } from '../../element/small-chart.js';

/** Positions a second, and hands that there is room for. */
const speed = 4;
const mostHands = 8;

/** @param {(position: number) => void} onMove  the reader, or the playing, moves the position */
export function createTurns(onMove) {
  const root = make('div', 'pe-turns');
  const ruler = createSketch(96, { upright: false });
  const hands = draw('svg', { class: 'pe-sketch pe-hands', viewBox: '0 0 300 66', role: 'img' });
  const slider = /** @type {HTMLInputElement} */ (make('input', '', { type: 'range', min: '0', step: '1' }));
  const output = make('span', 'pe-turns-position');
  const explanation = make('p', 'pe-note');
  const shown = { position: 0, positions: 1 };
  const row = make('div', 'pe-turns-controls');
  const player = createPlayer(speed, () => onMove((shown.position + 1) % shown.positions));
  row.append(player.button, slider, output);
  root.append(ruler.root, hands, row, explanation);

  let texts = english;
  /** @type {{node: SVGElement, frequency: number}[]} */
  let turning = [];

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
      player.name(texts);
      const pairs = pairsOf(columns);
      ruler.show(rulerSketch(texts.properties, pairs, positions));
      const chosen = handsOf(pairs, mostHands);
      const open = new Set(pairsWithoutTurn(chosen, positions));
      turning = [];
      hands.replaceChildren();
      chosen.forEach((pair, k) => {
        const node = draw('path', { class: 'pe-hand', d: 'M0,0V-14' });
        const clock = draw('g', {
          class: open.has(pair) ? 'pe-unfinished' : '',
          transform: `translate(${(300 * (k + 0.5)) / chosen.length} 20)`,
        });
        clock.append(
          draw('circle', { r: 16 }),
          node,
          draw('text', { y: 32, 'text-anchor': 'middle' }, String(pair.pair)),
          draw('text', { y: 44, 'text-anchor': 'middle' }, compact(texts, pair.wavelength)),
        );
        hands.append(clock);
        turning.push({ node, frequency: pair.frequency });
      });
      shown.positions = positions;
      slider.max = String(positions - 1);
    },
    /** @param {number} position  may be beyond those shown */
    move(position) {
      // Hands glide only while they play, and never back: from the last position to the first they jump.
      hands.classList.toggle('pe-moving', player.playing && position > shown.position);
      shown.position = Math.min(position, shown.positions - 1);
      for (const { node, frequency } of turning) {
        node.style.transform = `rotate(${shown.position * frequency}rad)`;
      }
      hands.setAttribute('aria-label', texts.properties.frequencies.hands(shown.position));
      slider.value = String(shown.position);
      output.textContent = `${texts.position} ${shown.position}`;
    },
  };
}

/**
 * A wavelength in the room that a hand has: "6.3", "54K"; a power of ten where the language has nothing as short.
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {number} value
 */
const compact = (texts, value) => (value < 1e15 && texts.compact(value)) || readable(value, 1, 0, 1e5);

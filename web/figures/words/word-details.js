/** The chosen word: its vector, the encoding of its position and their sum as lines, and the nearest of all words. */
import { linesFigure } from '../../plot/lines-figure.js';
import { formatReadable } from '../../plot/numbers.js';
import { make } from '../../element/dom.js';
import { readColor } from '../../element/page-colors.js';
import { Plot } from '../../element/plot.js';
import { computeWeightedParts } from './model.js';
import { norm } from './vectors.js';

/** @typedef {import('./model.js').View} View */
/** @typedef {import('./projections.js').Weights} Weights */
/** @typedef {{lines: import('../../plot/lines-figure.js').Line[], limit: number}} Lines */

/** The maximum number of neighbours in a list; readers would not read more. */
const maxNeighbors = 8;

/**
 * @param {import('../../element/base-element.js').FigureElement} figure
 * @param {ReturnType<typeof import('../../files/vector-source.js').createVectorSource>} source
 * @param {(text: string) => void} onMissing
 */
export function createWordDetails(figure, source, onMissing) {
  const root = make('section', 'pe-details');
  const title = make('p', 'pe-details-title');
  const lengthsText = make('p', 'pe-sentence');
  const neighborsText = make('p', 'pe-sentence');
  /** @type {Plot<Lines>} */
  const plot = new Plot(figure, {
    // The dashes of the lines differ, too.
    figure: ({ lines, limit }, { theme, size }) =>
      linesFigure(lines, {
        colors: [readColor(plot.node, '--pe-content'), readColor(plot.node, '--pe-position'), theme.ink],
        low: -limit,
        high: limit,
        xTitle: figure.texts.dimension,
        yTitle: figure.texts.value,
        theme,
        size,
      }),
    composePointText: ({ lines }, { x, curveNumber }) =>
      `${lines[curveNumber].name}, ${figure.texts.dimension} ${x}: ${figure.texts.number(formatReadable(lines[curveNumber].values[x], 5))}`,
    onMissing,
  });
  /** @type {AbortController | undefined} */
  let searchController;
  /** The chosen word whose nearest words are shown or being searched. */
  let searchedWord = '';

  plot.node.setAttribute('role', 'group');
  plot.node.classList.add('pe-details-plot');
  root.append(title, lengthsText, neighborsText, plot.node);
  root.hidden = true;

  return {
    root,
    connect: () => plot.connect(),
    /**
     * @param {View} view
     * @param {Weights} weights
     */
    show(view, weights) {
      const { texts, chosen, sentences } = view;
      const { words } = texts;
      root.hidden = !chosen;
      if (!chosen) return;
      const { sentence, position } = chosen;
      const { word, isKnown } = sentences[sentence].tokens[position];
      const engine = /** @type {import('../../engine/engine.js').Engine} */ (figure.engine);
      const names = [
        words.line.word({ weight: formatReadable(weights.word) }),
        words.line.position({ weight: formatReadable(weights.position), position }),
        words.line.sum,
      ];
      const lines = computeWeightedParts(engine, view, chosen, weights).map((values, k) => ({
        name: names[k],
        values,
      }));
      const limit = Math.max(1e-9, ...lines.flatMap(({ values }) => [...values].map(Math.abs)));
      const vectors = lines.map(({ name, values }) =>
        words.lengths.vector({ name, length: formatReadable(norm(values)) }),
      );
      title.textContent = words.chosen({ word, position, known: isKnown });
      lengthsText.textContent = words.lengths.all({ vectors });
      plot.show({ lines, limit }, words.lines({ word, position }));
    },
    /**
     * Searches all words for the nearest ones.
     * @param {View} view
     * @param {string} chosenWord  the chosen word, as in the attribute
     * @param {boolean} isSame  whether the sentences and their vectors are the same as before
     */
    async showNeighbors({ texts: { words }, chosen, sentences }, chosenWord, isSame) {
      if (!isSame) searchedWord = '';
      if (chosenWord === searchedWord) return;
      searchedWord = chosenWord;
      neighborsText.textContent = '';
      // In a large file a search takes seconds, and the result of the previous search is no longer needed.
      searchController?.abort();
      if (!chosen) return;
      const { word, isKnown } = sentences[chosen.sentence].tokens[chosen.position];
      if (!isKnown) {
        neighborsText.textContent = words.noNeighbours;
        return;
      }
      neighborsText.textContent = words.searching;
      let text;
      try {
        const { signal } = (searchController = new AbortController());
        const nearestWords = await source.current?.vectors.nearest(word, { count: maxNeighbors, signal });
        const neighbors = nearestWords?.map((each) =>
          words.neighbours.one({ word: each.word, cosine: each.cosine.toFixed(2) }),
        );
        text = neighbors ? words.neighbours.all({ word, neighbors }) : '';
      } catch (error) {
        text = figure.composeErrorText(/** @type {Error} */ (error));
      }
      if (searchedWord === chosenWord) neighborsText.textContent = text;
    },
    release() {
      searchController?.abort();
      plot.release();
      searchedWord = '';
    },
  };
}

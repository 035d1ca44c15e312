/**
 * What a model has learned about positions: its table as the figures of a lab, and its biases by distance beside those of
 * schemes that learn none.
 */
import { createButton } from '../../element/button.js';
import { createDisclosure } from '../../element/disclosure.js';
import { make } from '../../element/dom.js';
import { fetchFileScheme } from '../../element/late-files.js';
import { Plot } from '../../element/plot.js';
import { writeSafetensors } from '../../engine/safetensors.js';
import { biasFigure, composeBiases, composeBiasReading } from './inside-model.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('./inside-model.js').BiasLine} BiasLine */
/** @typedef {{name: string, head: number, table: Matrix | undefined, lines: BiasLine[]}} Positions */
/** @typedef {Positions & {texts: import('../../texts/page-language.js').Texts}} Shown */

/** The figures of the table. */
const tableTags = ['pe-heatmap', 'pe-similarity', 'pe-pca'];

/** @param {import('../../element/base-element.js').FigureElement} figure */
export function createPositionsPart(figure) {
  const root = make('div', '');
  const biasPart = make('div', 'pe-plot-cell');
  const caption = make('p', 'pe-caption');
  const sentence = make('p', 'pe-sentence');
  const button = createButton();
  const tablePart = make('div', 'pe-trained-positions');
  let shown = /** @type {Shown | undefined} */ (undefined);
  let provided = /** @type {{src: string, release: () => void} | undefined} */ (undefined);

  /** @type {Plot<Shown>} */
  const plot = new Plot(figure, {
    figure: ({ texts, lines }, how) => biasFigure(texts, lines, how),
    composePointText: ({ texts, lines }, { x }) => composeBiasReading(texts, lines, x),
    onMissing: (text) => figure.announce(text),
  });
  plot.node.setAttribute('role', 'group');
  biasPart.append(caption, plot.node, sentence);
  root.append(biasPart, button, tablePart);
  const disclosure = createDisclosure(button, tablePart, {
    isSearchable: false,
    onChoose: (isOpen) => (isOpen ? openTable() : closeTable()),
  });

  const words = () => figure.texts.trained.inside;

  async function openTable() {
    const { table, name } = shown ?? {};
    if (!table) return;
    const { provideFile } = await fetchFileScheme();
    if (shown?.table !== table || !disclosure.isOpen()) return;
    closeTable();
    const bytes = /** @type {BlobPart} */ (writeSafetensors({ table }, {}));
    provided = provideFile(new File([bytes], name ?? ''));
    const lab = document.createElement('pe-lab');
    lab.setAttribute('src', provided.src);
    for (const tag of tableTags) {
      const part = document.createElement(tag);
      // By default, some figures show fewer rows than a table may have.
      part.setAttribute('positions', String(table.rows));
      lab.append(part);
    }
    tablePart.replaceChildren(lab);
  }

  function closeTable() {
    tablePart.replaceChildren();
    provided?.release();
    provided = undefined;
  }

  return {
    root,
    connect: () => plot.connect(),
    release() {
      closeTable();
      plot.release();
    },
    /** @param {Positions | undefined} positions  undefined while nothing is known of a model */
    show(positions) {
      const { table, lines = [] } = positions ?? {};
      if (table !== shown?.table) {
        closeTable();
        disclosure.show(false);
      }
      shown = positions && { ...positions, texts: figure.texts };
      root.hidden = !table && !lines.length;
      biasPart.hidden = !lines.length;
      button.hidden = !table;
      button.textContent = words().table;
      if (!shown || !lines.length) return;
      const [, ...others] = lines;
      caption.textContent = words().biases({
        head: shown.head + 1,
        others: others.map(({ name }) => name),
        count: others.length,
      });
      sentence.textContent = composeBiases(figure.texts, lines[0], shown.head);
      plot.show(shown, `${caption.textContent}. ${sentence.textContent}`);
    },
  };
}

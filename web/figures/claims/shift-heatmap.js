/** The shift matrix M of a card as a heatmap. */
import { paintHeatmap } from '../../plot/heatmap-painter.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { english } from '../../texts/page-language.js';
import { make } from '../../element/dom.js';
import { readTheme } from '../../element/page-colors.js';

const size = { width: 290, height: 256 };

/** Draws the corner of the shift matrix M. */
export function createShiftHeatmap() {
  const root = make('div', 'pe-shift');
  const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', 'pe-shift-canvas', { role: 'img' }));
  const caption = make('p', 'pe-note');
  root.append(canvas, caption);
  canvas.style.width = `${size.width}px`;
  let matrix = /** @type {import('../../engine/engine.js').Matrix | undefined} */ (undefined);
  let words = /** @type {import('./cards/card.js').Words} */ (english.properties);
  const paint = () => {
    if (!matrix) return;
    const theme = readTheme(root);
    paintHeatmap(canvas, matrix, {
      low: -1,
      high: 1,
      colorscale: 'RdBu',
      xTitle: words.shift.from,
      yTitle: words.shift.to,
      theme,
      visibleRanges: wholeView(matrix),
      size: { ...size, text: theme.size, ratio: devicePixelRatio },
    });
  };
  return {
    root,
    paint,
    /**
     * @param {import('./cards/card.js').Words} language
     * @param {import('../../engine/engine.js').Matrix | undefined} corner
     * @param {number} columnCount  the number of columns of M
     */
    show(language, corner, columnCount) {
      words = language;
      root.hidden = !corner;
      matrix = corner;
      if (!corner) return;
      caption.textContent = words.shift.heatmap({
        size: corner.rows,
        all: columnCount,
        isPart: corner.rows < columnCount,
      });
      canvas.setAttribute('aria-label', caption.textContent);
      paint();
    },
  };
}

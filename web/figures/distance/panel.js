/** A panel with curves of one kind: shares of the score at distance 0, or numbers that are added. */
import { make } from '../../element/dom.js';
import { Plot } from '../../element/plot.js';
import { axisRangeOf } from './axis.js';
import { distanceFigure } from './curves-figure.js';

/** @typedef {import('./model.js').View} View */
/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */

/**
 * @param {import('../../element/base-element.js').FigureElement} figure
 * @param {import('../../matrix/distance-curves.js').Panel} panel
 * @param {object} options
 * @param {(view: View, x: number) => string} options.readingAt  describes the curves at a place on the axis
 * @param {(curveSet: SchemeCurves, starts: Float64Array) => import('../../plot/curve-columns.js').Curve[] | undefined} options.zoomedCurves
 * @param {(text: string) => void} options.onMissing
 * @param {() => void} options.onFrame
 * @param {(range: [number, number] | undefined) => void} options.onZoom
 * @param {(view: View, x: number) => void} options.onClick
 */
export function createPanel(figure, panel, { readingAt, zoomedCurves, onMissing, onFrame, onZoom, onClick }) {
  const root = make('div', 'pe-plot-cell pe-distance-panel');
  const caption = make('p', 'pe-caption');
  const curveSetsOf = (/** @type {View} */ { list }) => list.filter((curveSet) => curveSet.panel === panel);
  const plot = new Plot(
    figure,
    /** @type {import('../../element/plot.js').Painter<View>} */ ({
      zooms: ['x'],
      fullRanges: ({ list, logarithmic, heights }) => ({
        x: axisRangeOf(list[0].count, logarithmic),
        y: heights[panel],
        // The minimum zoom is a fiftieth of a power of ten: five distances at 100.
        ...(logarithmic && { fewest: 0.02 }),
      }),
      figure: (view, { theme, size, visibleRanges }) => {
        const list = curveSetsOf(view);
        if (!list.length) return undefined;
        return distanceFigure(figure.texts, list, {
          panel,
          styles: list.map(({ name }) => view.items.findIndex((item) => item.name === name)),
          head: view.head,
          logarithmic: view.logarithmic,
          theme,
          size,
          visibleRange: visibleRanges?.x ?? axisRangeOf(list[0].count, view.logarithmic),
          zoomedCurves,
        });
      },
      composePointText: (view, { x }) => readingAt(view, x),
      onMissing,
      onFrame,
      onZoom: ({ x }) => onZoom(x),
      onClick: (view, { x }) => onClick(view, x),
    }),
  );
  plot.node.setAttribute('role', 'group');
  root.append(caption, plot.node);
  return { root, caption, plot, listOf: curveSetsOf };
}

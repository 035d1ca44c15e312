/**
 * The files that figures fetch when a reader first needs them. Only this file of the folder may import modules that are
 * built on top of elements.
 */
import { fetcher } from '../engine/engine.js';

/** The tools: the numbers as files, as a table, as a program and as sound; the picture, also in full screen. */
export const fetchTools = fetcher('tools.js', () => import('../aids/figure-tools.js'));
/** The reader's own numbers in place of a scheme. */
export const fetchFileScheme = fetcher('file-scheme.js', () => import('../files/file-scheme.js'));
const fetchTagMistakes = fetcher('tag-mistakes.js', () => import('../aids/tag-mistakes.js'));
/**
 * Says what is wrong with a tag, or nothing if the file that knows it does not arrive.
 * @param {(file: typeof import('../aids/tag-mistakes.js')) => unknown} say
 */
export const tellMistakes = (say) => fetchTagMistakes().then(say, () => {});
/** Paints what Plotly will draw, before it has loaded. */
export const fetchFigurePainter = fetcher('figure-painter.js', () => import('../plot/figure-painter.js'));
export const fetchChart = fetcher('chart.js', () => import('../plot/chart.js'));

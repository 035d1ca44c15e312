/** Saves a figure's numbers piece by piece if they exceed the memory, with progress and a button to stop. */
import { fileName, pieces } from '../matrix/number-files.js';
import { mostCells } from '../engine/core-limits.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as streaming } from '../../build/texts/large-save.en.mjs';
import { make } from '../element/dom.js';
import { saveFile } from '../element/save-file.js';

addEnglish(streaming);

/** The longest time to block the page, and the interval between progress updates, in milliseconds. */
const frame = 12;
const pause = 250;

/**
 * @typedef {{createWritable: () => Promise<FileSystemWritableFileStream>}} Handle
 * @typedef {(options: {suggestedName: string}) => Promise<Handle>} Picker  not available in every browser
 */

/**
 * @param {import('../element/base-element.js').FigureElement} figure
 * @param {HTMLElement} row  the container for the progress
 * @param {'npy' | 'csv'} format
 * @param {(text: string) => void} say
 */
export async function saveAll(figure, row, format, say) {
  const { streaming: words, number, whole: count } = figure.texts;
  const whole = figure.numbers?.whole;
  if (!whole || row.querySelector('progress')) return;
  const { showSaveFilePicker: pick } = /** @type {{showSaveFilePicker?: Picker}} */ (
    /** @type {unknown} */ (globalThis)
  );
  const [rows, cols] = whole.shape;
  // A browser that cannot write a file piece by piece has to hold all of it in memory.
  if (!pick && rows * cols > mostCells)
    return say(words.cannot({ rows: count(rows), most: count(Math.floor(mostCells / cols)) }));
  const name = fileName({ ...whole, data: new Float32Array(0) }, format);
  const bar = /** @type {HTMLProgressElement} */ (make('progress', '', { max: String(rows), value: '0' }));
  const stop = make('button', 'pe-button', { type: 'button' });
  const far = make('span', 'pe-note');
  stop.textContent = words.stop;
  bar.setAttribute('aria-label', name);
  let isStopped = false;
  stop.addEventListener('click', () => (isStopped = true));
  /** @type {Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'> | undefined} */
  let file;
  try {
    file = pick ? await (await pick({ suggestedName: name })).createWritable() : createMemoryFile(name);
    row.append(bar, far, stop);
    stop.focus();
    let [yielded, told] = [performance.now(), -Infinity];
    for (const { bytes, done } of pieces(whole, format)) {
      await file.write(bytes);
      const now = performance.now();
      if (now - told > pause) {
        told = now;
        bar.value = done;
        far.textContent = words.far({ percent: number(((100 * done) / rows).toFixed(1)) });
      }
      if (now - yielded > frame) {
        await new Promise((resolve) => setTimeout(resolve));
        yielded = performance.now();
      }
      // The figure has left the page, or the reader has stopped.
      if (isStopped || !row.isConnected) {
        await file.abort();
        return say(words.stopped);
      }
    }
    await file.close();
    say((pick ? words : figure.texts.tools).saved({ file: name }));
  } catch (error) {
    file?.abort().catch(() => {});
    // The reader has chosen no file.
    if (!file && /** @type {Error} */ (error).name === 'AbortError') return;
    say(words.failed({ reason: String(/** @type {Error} */ (error).message) }));
  } finally {
    for (const node of [bar, far, stop]) node.remove();
  }
}

/** A file in memory that is saved when it is closed. @param {string} name */
function createMemoryFile(name) {
  /** @type {any[]} */
  const parts = [];
  return {
    write: async (/** @type {any} */ bytes) => void parts.push(bytes),
    close: async () => saveFile(name, new Blob(parts), 'application/octet-stream'),
    abort: async () => {},
  };
}

/** Saves a figure's numbers piece by piece if they exceed the memory, with progress and a button to stop. */
import { fileName, encodePieces } from '../matrix/number-files.js';
import { mostCells } from '../engine/core-limits.js';
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/large-save.en.mjs';
import { createButton } from '../element/button.js';
import { make } from '../element/dom.js';
import { saveFile } from '../element/save-file.js';

addEnglish(ownTexts);

/** The longest time to block the page, and the interval between progress updates, in milliseconds. */
const longestSlice = 12;
const updateInterval = 250;

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
  const { streaming: words, number, integer: formatCount } = figure.texts;
  const whole = figure.numbers?.whole;
  if (!whole || row.querySelector('progress')) return;
  const { showSaveFilePicker: pickFile } = /** @type {{showSaveFilePicker?: Picker}} */ (
    /** @type {unknown} */ (globalThis)
  );
  const [rows, cols] = whole.shape;
  // A browser that cannot write a file piece by piece has to hold all of it in memory.
  if (!pickFile && rows * cols > mostCells)
    return say(words.cannot({ rows: formatCount(rows), most: formatCount(Math.floor(mostCells / cols)) }));
  const name = fileName({ ...whole, data: new Float32Array(0) }, format);
  const bar = /** @type {HTMLProgressElement} */ (make('progress', '', { max: String(rows), value: '0' }));
  let isStopped = false;
  const stopButton = createButton(words.stop, () => (isStopped = true));
  const progressText = make('span', 'pe-note');
  bar.setAttribute('aria-label', name);
  /** @type {Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'> | undefined} */
  let file;
  try {
    file = pickFile
      ? await (await pickFile({ suggestedName: name })).createWritable()
      : createMemoryFile(name);
    row.append(bar, progressText, stopButton);
    stopButton.focus();
    let [lastYield, lastUpdate] = [performance.now(), -Infinity];
    for (const { bytes, done } of encodePieces(whole, format)) {
      await file.write(bytes);
      const now = performance.now();
      if (now - lastUpdate > updateInterval) {
        lastUpdate = now;
        bar.value = done;
        progressText.textContent = words.far({ percent: number(((100 * done) / rows).toFixed(1)) });
      }
      if (now - lastYield > longestSlice) {
        await new Promise((resolve) => setTimeout(resolve));
        lastYield = performance.now();
      }
      // The figure has left the page, or the reader has stopped.
      if (isStopped || !row.isConnected) {
        await file.abort();
        return say(words.stopped);
      }
    }
    await file.close();
    say((pickFile ? words : figure.texts.tools).saved({ file: name }));
  } catch (error) {
    file?.abort().catch(() => {});
    // The reader has chosen no file.
    if (!file && /** @type {Error} */ (error).name === 'AbortError') return;
    say(words.failed({ reason: String(/** @type {Error} */ (error).message) }));
  } finally {
    for (const node of [bar, progressText, stopButton]) node.remove();
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

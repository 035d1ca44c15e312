/** Computes slow averages for a figure in a worker, with a progress bar and a button to stop. */
import { addEnglish } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/averaging-progress.en.mjs';
import { createButton } from './button.js';
import { adoptStyles, make } from './dom.js';
import css from './averaging-progress.css';

addEnglish(ownTexts);
adoptStyles(css);

/** @typedef {import('../matrix/block-sums.js').Summing} Summing */

/** The computation of each figure, running or stopped. @type {WeakMap<HTMLElement, {summing: Summing, end: () => void}>} */
const jobs = new WeakMap();

/**
 * Starts averaging what the figure shows now, and ends its earlier computation.
 * @param {import('./base-element.js').FigureElement} figure
 * @param {Summing} [summing]
 */
export function showAveraging(figure, summing) {
  const job = jobs.get(figure);
  if (job && job.summing === summing) return;
  job?.end();
  if (!summing?.parts.some(({ isDone }) => !isDone) || !figure.isConnected || isRefused(figure)) return;
  begin(figure, summing).catch(reportError);
}

/** Whether a setting is refused, which makes the averages for the earlier settings useless. @param {import('./base-element.js').FigureElement} figure */
const isRefused = ({ body }) => body.matches('.pe-outdated');

/**
 * @param {import('./base-element.js').FigureElement} figure
 * @param {Summing} summing
 */
async function begin(figure, summing) {
  const { texts, engine } = figure;
  const { summing: words } = texts;
  const abortController = new AbortController();
  const box = make('div', 'pe-summing');
  const message = make('span', '');
  const button = createButton(words.stop, () => abortController.abort());
  const observer = new MutationObserver(() => isRefused(figure) && end());
  const end = () => {
    observer.disconnect();
    jobs.delete(figure);
    abortController.abort();
    box.remove();
  };
  observer.observe(figure.body, { attributeFilter: ['class'] });
  jobs.set(figure, { summing, end });
  const bar = /** @type {HTMLProgressElement} */ (make('progress', '', { max: '1', value: '0' }));
  bar.setAttribute('aria-label', words.averaging);
  message.textContent = words.averaging;
  box.append(message, bar, button);
  figure.body.append(box);
  try {
    const parts = summing.parts.filter(({ isDone }) => !isDone);
    for (const [index, { source, bins, setMeans }] of parts.entries()) {
      const means = await engine.averagePoolInBlocks(source, bins, {
        signal: abortController.signal,
        onProgress({ rows, total }) {
          // The figure has left the page.
          if (!figure.isConnected) return end();
          bar.value = (index + rows / total) / parts.length;
          message.textContent = words.far({ percent: texts.number((100 * bar.value).toFixed(0)) });
        },
      });
      if (!box.isConnected) return end();
      // Kept even if later parts fail.
      setMeans(means);
    }
    summing.isNew = true;
    // Also finds the focus in a shadow root.
    if (button.matches(':focus')) {
      /** @type {HTMLElement | null} */ (figure.querySelector('.pe-plot'))?.focus({ preventScroll: true });
    }
    end();
    figure.announce(words.done);
    figure.invalidate();
  } catch (error) {
    // Replaced by another computation, or no longer needed.
    if (!box.isConnected) return;
    const hadFocus = button.matches(':focus');
    message.textContent = abortController.signal.aborted
      ? words.stopped
      : figure.composeErrorText(/** @type {Error} */ (error));
    const retryButton = createButton(words.again, () => {
      end();
      begin(figure, summing).catch(reportError);
      /** @type {HTMLElement | null} */ (figure.querySelector('.pe-summing button'))?.focus();
    });
    bar.remove();
    button.replaceWith(retryButton);
    if (hadFocus) retryButton.focus();
    figure.announce(message.textContent);
  }
}

/** A button that plays and pauses a series of steps; with reduced motion, each click makes one step. */
import { addEnglish, english } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/player.en.mjs';
import { adoptStyles, make } from './dom.js';
import css from './player.css';

addEnglish(ownTexts);
adoptStyles(css);

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {number} speed  steps per second
 * @param {() => boolean | void} makeStep  makes a step; returns false after the last one
 */
export function createPlayer(speed, makeStep) {
  const button = make('button', 'pe-button', { type: 'button' });
  let timer = 0;
  let texts = english;
  const updateLabel = () => {
    button.textContent = timer
      ? texts.player.pause
      : reducedMotion.matches
        ? texts.player.step
        : texts.player.play;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    updateLabel();
  };
  const step = () => {
    if (makeStep() === false) stop();
  };
  button.addEventListener('click', () => {
    if (timer) {
      stop();
      return;
    }
    if (!reducedMotion.matches) timer = window.setInterval(step, 1000 / speed);
    updateLabel();
    step();
  });
  updateLabel();
  return {
    button,
    stop,
    /** @param {import('../texts/page-language.js').Texts} language */
    setLanguage(language) {
      texts = language;
      updateLabel();
    },
    get isPlaying() {
      return timer !== 0;
    },
  };
}

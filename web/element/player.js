/** A button that plays and pauses a series of steps; with reduced motion, each click makes one step. */
import { addEnglish, english } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/player.en.mjs';
import { adoptStyles, make } from './dom.js';
import css from './player.css';

addEnglish(ownTexts);
adoptStyles(css);

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {number} speed  steps per second
 * @param {() => boolean | void} next  makes a step; returns false after the last one
 */
export function createPlayer(speed, next) {
  const button = make('button', 'pe-button', { type: 'button' });
  let timer = 0;
  let texts = english;
  const name = () => {
    button.textContent = timer
      ? texts.player.pause
      : stillness.matches
        ? texts.player.step
        : texts.player.play;
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    name();
  };
  const step = () => {
    if (next() === false) stop();
  };
  button.addEventListener('click', () => {
    if (timer) {
      stop();
      return;
    }
    if (!stillness.matches) timer = window.setInterval(step, 1000 / speed);
    name();
    step();
  });
  name();
  return {
    button,
    stop,
    /** @param {import('../texts/page-language.js').Texts} language */
    name(language) {
      texts = language;
      name();
    },
    get playing() {
      return timer !== 0;
    },
  };
}

/** A button that plays and pauses a series of steps; with reduced motion, each click makes one step. */
import { addEnglish, english } from '../texts/page-language.js';
import { messages as ownTexts } from '../../build/texts/player.en.mjs';
import { createButton } from './button.js';
import { adoptStyles } from './dom.js';
import css from './player.css';

addEnglish(ownTexts);
adoptStyles(css);

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader wants nothing to move by itself. */
export const isMotionReduced = () => reducedMotion.matches;

/**
 * @param {number} speed  steps per second
 * @param {() => boolean | void} makeStep  makes a step; returns false after the last one
 */
export function createPlayer(speed, makeStep) {
  const button = createButton('', () => {
    if (timer) {
      stop();
      return;
    }
    start();
    step();
  });
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
  const start = () => {
    if (timer || reducedMotion.matches) return;
    // The reader's preference may change while it plays.
    timer = window.setInterval(() => (reducedMotion.matches ? stop() : step()), 1000 / speed);
    updateLabel();
  };
  updateLabel();
  return {
    button,
    /** Plays from now on; the first step comes after its time. With reduced motion, nothing starts by itself. */
    start,
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

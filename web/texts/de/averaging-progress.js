/** Texts of figures in German. */

/** @type {typeof import('../en/averaging-progress.js').messages} */
export const messages = {
  summing: {
    averaging: 'Die Zellen werden gemittelt',
    far: (percent) => `${percent} % gemittelt`,
    stop: 'Abbrechen',
    stopped: 'Abgebrochen: Nicht alle Zellen sind gemittelt. Aus der Nähe sind sie dennoch zu sehen.',
    again: 'Neu mitteln',
    done: 'Alle Zellen sind gemittelt.',
  },
};

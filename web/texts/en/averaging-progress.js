/** Texts of web/element/averaging-progress.js: means of more cells than fit in memory. */

export const messages = {
  summing: {
    averaging: 'Averaging the cells',
    far: (/** @type {string} */ percent) => `${percent} % averaged`,
    stop: 'Stop',
    stopped: 'Stopped: not all cells are averaged. From near they are shown nevertheless.',
    again: 'Average again',
    done: 'All cells are averaged.',
  },
};

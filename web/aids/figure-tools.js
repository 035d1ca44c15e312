/** The tools of a figure, which ship in one file. */
export { toggleFullscreen } from './fullscreen.js';
export { toggle as toggleSound } from './sonification.js';
export { createPanel } from './tools-menu.js';

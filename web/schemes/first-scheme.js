/** Texts about the first scheme of the registry, which the first figure of a page shows. */
export { formula } from './sinusoidal.js';

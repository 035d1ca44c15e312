/** What the first figure of a page says of its scheme, the first of the registry. */
export { formula } from './sinusoidal.js';

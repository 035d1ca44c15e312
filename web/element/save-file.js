/** Saves a file that was made in the page, by clicking a temporary link: nothing is sent anywhere. */
import { make } from './dom.js';

/** Browsers may still read the file for a while after the click. */
const fileLifetime = 60_000;

/**
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function saveFile(name, content, type) {
  const href = URL.createObjectURL(new Blob([content], { type }));
  /** @type {HTMLAnchorElement} */ (make('a', '', { href, download: name })).click();
  setTimeout(() => URL.revokeObjectURL(href), fileLifetime);
}

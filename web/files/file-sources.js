/** The source of a file's bytes, and the file's name. */

/**
 * A file that `posenc inline` has embedded in the page has no URL of its own.
 * @param {File | string} source
 */
export function bytesOf(source) {
  const [, base64] = (typeof source === 'string' && /^data:[^,]*;base64,([^#]*)/.exec(source)) || [];
  return base64 === undefined ? source : Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
}

/** A decoded part of a URL. @param {string} text */
function decodePart(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * "model.safetensors: wpe.weight"
 * @param {File | string} source
 * @param {string} [array]
 */
export function titleOf(source, array) {
  const pathOf = (/** @type {string} */ url) =>
    url.startsWith('data:') ? url.replace(/[^#]*#?/, '') : url.replace(/[?#].*/, '');
  const name = typeof source === 'string' ? decodePart(pathOf(source).replace(/.*\//, '')) : source.name;
  return [name, array].filter(Boolean).join(': ');
}

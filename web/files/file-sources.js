/** The source of a file's bytes, and the file's name. */

/** Files that a script has provided, by what stands for them in the attribute `src`. @type {Map<string, File>} */
const providedFiles = new Map();
let providedCount = 0;

/**
 * Lets `src` name a file that has no URL. An object URL would do, but hosts whose pages have an origin of their own kind,
 * such as the webviews of editors, refuse to fetch it.
 * @param {File} file
 * @returns {{src: string, release: () => void}}
 */
export function provideFile(file) {
  const src = `provided:${++providedCount}#${encodeURIComponent(file.name)}`;
  providedFiles.set(src, file);
  return { src, release: () => void providedFiles.delete(src) };
}

/**
 * A file that `posenc inline` has embedded in the page has no URL of its own.
 * @param {File | string} source
 */
export function bytesOf(source) {
  const provided = typeof source === 'string' && providedFiles.get(source);
  if (provided) return provided;
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
    /^(data|provided):/.test(url) ? url.replace(/[^#]*#?/, '') : url.replace(/[?#].*/, '');
  const name = typeof source === 'string' ? decodePart(pathOf(source).replace(/.*\//, '')) : source.name;
  return [name, array].filter(Boolean).join(': ');
}

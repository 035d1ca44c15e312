/**
 * What an engine has beyond the first figure of a page: the compiled module of all schemes, and what that figure does not
 * need. Fetched by the engine, which lends the rest.
 */
import createModule from '../build/wasm/posenc.js';
import wasmBinary from '../build/wasm/posenc.wasm';

export { createModule, wasmBinary };

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Matrix} Matrix */
/** @typedef {import('./engine.js').Request} Request */

/**
 * @param {import('./engine.js').Lent} lent
 * @returns {Pick<Engine, import('./engine.js').OfSchemes>}
 */
export function ofSchemes(lent) {
  const { core, unwrap, allocate64, checkObject, cross, crossMatrix, crossNumber, crossOptional, crossOut } =
    lent;
  return {
    rotation: (/** @type {Request} */ request) => unwrap(core.rotation(cross(request), allocate64)),
    rotate: (/** @type {Matrix} */ matrix, /** @type {Request} */ request, { out } = {}) =>
      unwrap(core.rotate(...crossMatrix(matrix), cross(request), crossOut(out))),
    bias(/** @type {any} */ source, { out } = {}) {
      const { head, ...request } = checkObject(source);
      return unwrap(core.bias(cross(request), crossOptional('head', head), crossOut(out)));
    },
    offsetNorms: (/** @type {Matrix} */ matrix, /** @type {number} */ k) =>
      unwrap(core.offsetNorms(...crossMatrix(matrix), crossNumber('k', k), allocate64)),
    shiftMatrix(/** @type {any} */ source) {
      const { k, ...request } = checkObject(source);
      return unwrap(core.shiftMatrix(cross({ ...request, positions: 1 }), crossNumber('k', k), allocate64));
    },
    float32Errors: (/** @type {Request} */ request) => unwrap(core.float32Errors(cross(request), allocate64)),
  };
}

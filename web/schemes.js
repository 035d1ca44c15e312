/**
 * What an engine has beyond the first figure of a page: the compiled module of all schemes, and what only others than those of
 * that figure have. Fetched by the engine, which lends the rest.
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
export function ofSchemes({
  core,
  unwrap,
  allocate64,
  checkObject,
  cross,
  crossMatrix,
  crossOptional,
  crossOut,
}) {
  return {
    rotation: (/** @type {Request} */ request) => unwrap(core.rotation(cross(request), allocate64)),
    rotate: (/** @type {Matrix} */ matrix, /** @type {Request} */ request, { out } = {}) =>
      unwrap(core.rotate(...crossMatrix(matrix), cross(request), crossOut(out))),
    bias(/** @type {any} */ source, { out } = {}) {
      const { head, ...request } = checkObject(source);
      return unwrap(core.bias(cross(request), crossOptional('head', head), crossOut(out)));
    },
  };
}

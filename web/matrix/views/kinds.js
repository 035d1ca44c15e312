/**
 * The views of a scheme, keyed by the words of the attribute `show`. Only this much may be known of a view before its code
 * is fetched; list.js has the views themselves.
 */

/**
 * @typedef {object} ViewKind
 * @property {string} id
 * @property {'rows' | 'rotation' | 'bias' | 'indices'} needs  what a scheme must have to be shown so
 * @property {'rows' | 'cosines' | 'angles' | 'bias'} [mean]  what averagePool calls its cells, where they can be averaged
 * @property {boolean} [hasHalves]  whether it has two matrices side by side; `mean` is that of the left one
 */

/** The first view that a scheme can have is the one that it has unless another one is asked for. */
export const kinds = {
  rows: /** @type {ViewKind} */ ({ id: 'rows', needs: 'rows', mean: 'rows' }),
  cosines: /** @type {ViewKind} */ ({ id: 'cosines', needs: 'rotation', mean: 'cosines' }),
  angles: /** @type {ViewKind} */ ({ id: 'angles', needs: 'rotation', mean: 'angles' }),
  turns: /** @type {ViewKind} */ ({ id: 'turns', needs: 'rotation', mean: 'cosines', hasHalves: true }),
  bias: /** @type {ViewKind} */ ({ id: 'bias', needs: 'bias', mean: 'bias' }),
  indices: /** @type {ViewKind} */ ({ id: 'indices', needs: 'indices' }),
};

/** A heatmap needs one of these of a scheme. */
export const capabilities = [...new Set(Object.values(kinds).map(({ needs }) => needs))];

/** A figure of the main view needs one of these of a scheme: see main-view.js. @type {('rows' | 'rotation' | 'bias')[]} */
export const mainCapabilities = ['rows', 'rotation', 'bias'];

/** @param {import('../../engine/engine.js').Scheme} scheme @returns {ViewKind[]} */
export const kindsOf = ({ has }) => Object.values(kinds).filter(({ needs }) => has.includes(needs));

/**
 * @param {import('../../engine/engine.js').Scheme} scheme
 * @param {unknown} [show]  a word that may be of another scheme
 * @returns {ViewKind | undefined}
 */
export function kindOf(scheme, show) {
  const schemeKinds = kindsOf(scheme);
  return schemeKinds.find(({ id }) => id === show) ?? schemeKinds[0];
}

/**
 * The scheme of a request, which is the first one where it names none.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} request
 */
export const schemeOf = ({ schemes }, { scheme }) =>
  schemes.find(({ id }) => id === (scheme || schemes[0].id));

/**
 * The views of a scheme, keyed by the words of the attribute `show`. This file contains only what is needed before the
 * code of a view is fetched; list.js has the views themselves.
 */

/**
 * @typedef {object} ViewKind
 * @property {string} id
 * @property {'rows' | 'rotation' | 'bias' | 'indices'} needs  the capability that a scheme needs for this view
 * @property {'rows' | 'cosines' | 'angles' | 'bias'} [mean]  the name of its cells in averagePool, if it has one
 * @property {boolean} [hasHalves]  whether it has two matrices side by side; `mean` names the left one
 */

/** All views. By default, a scheme has the first view whose capability it has. */
export const kinds = {
  rows: /** @type {ViewKind} */ ({ id: 'rows', needs: 'rows', mean: 'rows' }),
  cosines: /** @type {ViewKind} */ ({ id: 'cosines', needs: 'rotation', mean: 'cosines' }),
  angles: /** @type {ViewKind} */ ({ id: 'angles', needs: 'rotation', mean: 'angles' }),
  turns: /** @type {ViewKind} */ ({ id: 'turns', needs: 'rotation', mean: 'cosines', hasHalves: true }),
  bias: /** @type {ViewKind} */ ({ id: 'bias', needs: 'bias', mean: 'bias' }),
  indices: /** @type {ViewKind} */ ({ id: 'indices', needs: 'indices' }),
};

/** The scheme of a heatmap needs one of these capabilities. */
export const capabilities = [...new Set(Object.values(kinds).map(({ needs }) => needs))];

/** A main view needs one of these capabilities: see main-view.js. @type {('rows' | 'rotation' | 'bias')[]} */
export const mainCapabilities = ['rows', 'rotation', 'bias'];

/** @param {import('../../engine/engine.js').Scheme} scheme @returns {ViewKind[]} */
export const kindsOf = ({ has }) => Object.values(kinds).filter(({ needs }) => has.includes(needs));

/**
 * @param {import('../../engine/engine.js').Scheme} scheme
 * @param {unknown} [show]  the id of a view, which may be a view that only other schemes have
 * @returns {ViewKind | undefined}
 */
export function kindOf(scheme, show) {
  const schemeKinds = kindsOf(scheme);
  return schemeKinds.find(({ id }) => id === show) ?? schemeKinds[0];
}

/**
 * The scheme of a request; by default the first scheme.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} request
 */
export const schemeOf = ({ schemes }, { scheme }) =>
  schemes.find(({ id }) => id === (scheme || schemes[0].id));

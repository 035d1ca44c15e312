/** What of a scheme can be shown as a matrix, by what the scheme has: the words that the attribute `show` takes. */

/** @type {Record<string, string[]>} */
const shows = {
  rows: ['rows'],
  rotation: ['cosines', 'angles', 'turns'],
  bias: ['bias'],
  indices: ['indices'],
};

/** What a heatmap needs of a scheme: one of these. */
export const showable = /** @type {import('../../engine/engine.js').Capability[]} */ (Object.keys(shows));

/** The first of them is shown unless another one is asked for. @param {import('../../engine/engine.js').Scheme} scheme */
export const showsOf = ({ has }) => showable.flatMap((each) => (has.includes(each) ? shows[each] : []));

/** All that there are. */
export const allShows = () => Object.values(shows).flat();

/** Locations of the rows of axial rotary position embedding. */

/**
 * Patches are counted in blocks that are merged later, and frame by frame: see wasm/schemes/rope_axial.cpp.
 * @param {{frames: number, height: number, width: number, spatial_merge_size: number, axis_order: string}} settings
 * @param {number} position
 * @returns {import('./places.js').Place}
 */
export function place({ frames, height, width, spatial_merge_size: merge, axis_order }, position) {
  const area = height * width;
  if (position < 0 || position >= frames * area) return { kind: 'other', along: [] };
  const inFrame = position % area;
  const inRow = inFrame % (width * merge);
  const inBlock = inRow % merge ** 2;
  const y = Math.floor(inFrame / (width * merge)) * merge + Math.floor(inBlock / merge);
  const x = Math.floor(inRow / merge ** 2) * merge + (inBlock % merge);
  const hasTime = frames > 1 || axis_order === 't-y-x';
  return {
    kind: 'cell',
    sizes: [...(hasTime ? [frames] : []), height, width],
    block: merge,
    along: [
      .../** @type {[string, number][]} */ (hasTime ? [['t', Math.floor(position / area)]] : []),
      ['y', y],
      ['x', x],
    ],
  };
}

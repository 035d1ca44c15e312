/** Limits of the core, so that JavaScript can refuse early. A test compares them with the headers of the core. */

/** kMaxCells: the maximum number of cells of a result. A longer list is not copied into the core. */
export const mostCells = 2 ** 26;

/** kMaxPosition: the largest position. */
export const maxPosition = 2 ** 31;

/** kMaxDimensions: the maximum number of columns of any scheme. */
export const widestRow = 2 ** 14;

/** kMostModelLayers: the maximum number of layers in a model's configuration. */
export const mostLayers = 1024;

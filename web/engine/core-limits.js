/** Limits of the core, by which JavaScript refuses early. A test compares them with the headers of the core. */

/** kMaxCells: the most cells of a result. A longer list is not copied into the core. */
export const mostCells = 2 ** 26;

/** kMaxPosition: the largest position. */
export const maxPosition = 2 ** 31;

/** kMaxDimensions: the most columns of any scheme. */
export const widestRow = 2 ** 14;

/** kMostModelLayers: the most layers of a model's configuration. */
export const mostLayers = 1024;

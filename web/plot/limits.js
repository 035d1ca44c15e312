/** Limits on what is computed and shown at once, shared by several files. */

/** A larger matrix takes too long to compute and view during a gesture: figures then show means, or less. */
export const mostComputedCells = 2 ** 22;

/** The maximum number of cells of a computed matrix: kMaxCells of the core. */
export const mostCells = 2 ** 26;

/** The maximum number of columns of any scheme. */
export const widestRow = 2 ** 14;

/** While at most this many values of a curve are visible, each column of pixels shows exactly the values in it. */
export const mostExact = 2 ** 20;

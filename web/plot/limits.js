/** Limits on what figures compute and show at once, shared by several files. */

/** A larger matrix takes too long to compute and view during a gesture: figures then show means, or less. */
export const mostComputedCells = 2 ** 22;

/** While at most this many values of a curve are visible, each column of pixels shows exactly the values in it. */
export const mostExact = 2 ** 20;

/** The number of rows in a table and in a file of values that are too many to list them all. */
export const sampledRows = 2048;

/** The last position that a reader can type in figures that turn a single vector. */
export const lastTypedPosition = 1_000_000;

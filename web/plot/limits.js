/** How much is computed and shown at once, in numbers that several files share. */

/** A matrix of more cells takes too long to compute and to look at while a hand moves: from here on there are means, or less. */
export const mostComputedCells = 2 ** 22;

/** No matrix that is computed has more. */
export const mostCells = 2 ** 26;

/** No scheme has more columns. */
export const widestRow = 2 ** 14;

/** Of a curve, where no more values than these are seen, each column of pixels shows exactly the values in it. */
export const mostExact = 2 ** 20;

/** From so many cells on none are made of evenly spaced positions, but means of them. */
export const mostMade = 2 ** 22;

/** No matrix that is made has more. */
export const mostCells = 2 ** 26;

/** The initial schemes of a table of claims: one from each family that models use. */
export const compared = ['sinusoidal', 'learned', 'rope', 'alibi', 't5-bias', 'nope'];

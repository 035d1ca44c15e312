/** The initial schemes of a table of claims: one from each family that models use. */
export const defaultComparedSchemes = ['sinusoidal', 'learned', 'rope', 'alibi', 't5-bias', 'nope'];

/** The schemes that a table of claims is about at first: one of each family that models have. */
export const compared = ['sinusoidal', 'learned', 'rope', 'alibi', 't5-bias', 'nope'];

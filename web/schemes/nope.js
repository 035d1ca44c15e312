/** Programs of the scheme without positions. */

/** The whole score remains at any distance. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python: () => ['0 * distances[:, None] + 1'],
  javascript: () => ({ once: [], each: ['row.push(0 * distance + 1);'] }),
  cpp: () => ({ once: [], each: ['row.push_back(0 * distance + 1);'] }),
};

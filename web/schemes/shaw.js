/** Programs of relative position representations. */

/** Without learned numbers, nothing is added. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python: () => ['0 * distances[:, None]'],
  javascript: () => ({ once: [], each: ['row.push(0 * distance);'] }),
  cpp: () => ({ once: [], each: ['row.push_back(0 * distance);'] }),
};

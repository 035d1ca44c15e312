/** What a value is, also where it is a Proxy that was revoked, which throws at every touch. */

/** @param {unknown} value */
export function isRevoked(value) {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** @param {unknown} value @returns {value is any[]} */
export const isArray = (value) => !isRevoked(value) && Array.isArray(value);

/** Whether something can be read of a value. @param {any} value */
export const isObject = (value) => typeof value === 'object' && value !== null && !isRevoked(value);

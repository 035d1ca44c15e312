/**
 * Wraps a function so that its promise is created once, and again only after a failure.
 * @internal
 * @template T
 * @template {any[]} Arguments
 * @param {(...args: Arguments) => Promise<T>} make
 * @param {() => Promise<unknown>} [settled]  called by every call, which waits for its result
 * @returns {(...args: Arguments) => Promise<T>}
 */
export function memoise(make, settled = async () => {}) {
  /** @type {Promise<T> | undefined} */
  let promise;
  return async (...args) => {
    promise ??= make(...args).catch((error) => {
      promise = undefined;
      throw error;
    });
    const value = await promise;
    await settled();
    return value;
  };
}

/** The work of an action, which is the same on every machine and at any load, as its time is not. */
import { Session } from 'node:inspector/promises';

let copies = 0;

/**
 * How often the blocks of a script run in an action: each loop counts its rounds.
 * @template Module
 * @param {URL} script
 * @param {(module: Module) => unknown} act  given a copy of the script that is compiled for counting
 */
export async function countBlocks(script, act) {
  const url = `${script}?copy=${++copies}`;
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    const module = /** @type {Module} */ (await import(url));
    await session.post('Profiler.takePreciseCoverage');
    await act(module);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.filter((each) => each.url === url).flatMap((each) => each.functions);
    return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/**
 * How many bytes an action copies from one array to another.
 * @param {() => unknown} act
 */
export async function countCopiedBytes(act) {
  let bytes = 0;
  const prototype = Object.getPrototypeOf(Uint8Array.prototype);
  const { set, slice } = prototype;
  prototype.set = function (/** @type {ArrayLike<number>} */ source, /** @type {number} */ offset) {
    bytes += source.length * this.BYTES_PER_ELEMENT;
    return set.call(this, source, offset);
  };
  prototype.slice = function (/** @type {number[]} */ ...ends) {
    const part = slice.apply(this, ends);
    bytes += part.byteLength;
    return part;
  };
  try {
    await act();
  } finally {
    Object.assign(prototype, { set, slice });
  }
  return bytes;
}

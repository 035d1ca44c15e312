/** Starts a compiled module, and restarts it after a trap. */
import { PosencError } from './errors.js';

/**
 * The source of an instance.
 * @typedef {Uint8Array | Promise<Uint8Array> | WebAssembly.Module} Source
 */

/**
 * Starts a compiled module whose functions are called by their names. After a trap (which no request should cause) the
 * state of the instance is unknown, so it is not used again: the call fails, and a new instance is started.
 * @param {(options: object) => Promise<any>} create
 * @param {Source} source
 */
export async function loadModule(create, source) {
  let module = /** @type {any} */ (await instantiate(create, source));
  let starting = /** @type {Promise<void> | undefined} */ (undefined);
  function restart() {
    module = undefined;
    starting ??= instantiate(create, source)
      .then((instance) => void (module = instance))
      .finally(() => (starting = undefined));
    return starting;
  }
  /** @param {string} name @param {any[]} args */
  function call(name, args) {
    if (!module) {
      restart().catch(() => {});
      throw new PosencError({ code: 'engine_failed', rule: 'restarting' });
    }
    try {
      return module[name](...args);
    } catch (cause) {
      restart().catch(() => {});
      throw new PosencError({ code: 'engine_failed', rule: 'stopped', detail: messageOf(cause) }, { cause });
    }
  }
  return {
    /** @type {any} */
    functions: Object.fromEntries(
      Object.keys(module).map((name) => [name, (/** @type {any[]} */ ...args) => call(name, args)]),
    ),
    /** Resolves when the functions can be called. */
    ready: async () => module ?? restart(),
  };
}

/**
 * @param {(options: object) => Promise<any>} create
 * @param {Source} source
 */
async function instantiate(create, source) {
  const given = await source;
  const isBytes = given instanceof Uint8Array;
  if (isBytes && !canRun()) throw new PosencError({ code: 'no_webassembly', rule: 'no_webassembly' });
  try {
    if (isBytes) return await create({ wasmBinary: given });
    // Emscripten's script does not report errors from a custom instantiation, so they are passed on here.
    return await new Promise((resolve, reject) => {
      const instantiateWasm = (/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ done) => {
        try {
          const instance = new WebAssembly.Instance(given, imports);
          done(instance, given);
          return instance.exports;
        } catch (error) {
          reject(error);
        }
      };
      create({ instantiateWasm }).then(resolve, reject);
    });
  } catch (cause) {
    throw new PosencError({ code: 'load_failed', rule: 'not_started', detail: messageOf(cause) }, { cause });
  }
}

/** @param {unknown} cause */
const messageOf = (cause) => (cause instanceof Error ? cause.message : String(cause));

/** Tries the smallest possible module: a policy without 'wasm-unsafe-eval' forbids even that. */
function canRun() {
  try {
    return Boolean(
      new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
    );
  } catch {
    return false;
  }
}

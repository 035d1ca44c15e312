/**
 * The compiled module that trains, and the engine's function for it: a small transformer learns a task with the
 * positions of a scheme. The engine fetches this file, and passes in shared code as tools. A run lives in a worker of
 * its own where there can be one, and on the page otherwise.
 */
import createModule from '../../build/wasm/trainer.js';
import wasmBinary from '../../build/wasm/trainer.wasm';
import { dataOf, startWorker } from './worker-jobs.js';
import { trainingKey, writeSafetensors } from './safetensors.js';

export { createModule, wasmBinary };

/** @import {Matrix, RunOptions, TrainedArray, Training, TrainingRun, TrainingState, TrainingStep} from './types.js' */
/** @typedef {import('./tools.js').Tools} Tools */
/** @typedef {(name: string, ...args: any[]) => any} Ask  calls a function of a run, in its worker or here */

/** The settings of a run and their types; every other property is a parameter of the scheme. */
const settingTypes = /** @type {const} */ ({
  task: 'string',
  length: 'number',
  longest: 'number',
  layers: 'number',
  heads: 'number',
  d_model: 'number',
  mlp: 'boolean',
  causal: 'boolean',
  seed: 'number',
  steps: 'number',
  batch: 'number',
  learning_rate: 'number',
  warmup: 'number',
  weight_decay: 'number',
  clip: 'number',
});

/** Far more characters than any model can be asked about. */
const mostText = 2 ** 20;

/** How long steps run before their result is passed on, in milliseconds. */
const turnInWorker = 100;
const turnOnPage = 12;

/** The settings of a training as JSON, in whatever order they were given. @param {Training} training */
const writeSettings = (training) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(training).sort(([a], [b]) => (a < b ? -1 : 1))),
    (_name, value) => (ArrayBuffer.isView(value) ? Array.from(/** @type {any} */ (value)) : value),
  );

/**
 * @param {Tools} tools
 * @param {() => Promise<any>} coreHere  the functions of the compiled module on this side, once they can be called
 * @param {string | undefined} workerUrl
 */
export function createTrainingFunctions(tools, coreHere, workerUrl) {
  const { fail, marshalOptions, marshalNumber, marshalRequest, marshalWord, notBoolean } = tools;
  /** Numbers are never used again, so a run that has ended with its module cannot become another one. */
  let lastRun = 0;
  return {
    serve: async (/** @type {any} */ port) => serveRun(runsOf(tools, await coreHere()), port),

    /** @param {Training} given @param {RunOptions} [options] @returns {Promise<TrainingRun>} */
    async train(given, options) {
      const { signal, worker = workerUrl, state, weights } = marshalOptions(options);
      if (state && weights) throw refuseWeights({ rule: 'unused', detail: 'state' });
      const [request, settings] = split(given);
      const saved = state && marshalState(state);
      const training = writeSettings(given);
      check(signal);
      const remote = worker ? await connect(worker, fail) : null;
      const runs = remote ? {} : runsOf(tools, await coreHere());
      const ask = remote?.ask ?? (async (name, ...args) => runs[name](...args));
      const end = remote?.end ?? (() => {});
      // In a worker, each run is the only one.
      const run = remote ? 1 : ++lastRun;
      try {
        check(signal);
        const { arrays } = await ask('start', run, request, settings);
        const first = saved ?? (weights && { numbers: marshalWeights(weights, arrays), step: 0 });
        if (first) await ask('restore', run, first.numbers, first.step);
        check(signal);
        const turn = remote ? turnInWorker : turnOnPage;
        return createRun({ ask, end, run, arrays, signal, turn, training });
      } catch (error) {
        await Promise.resolve(ask('close', run)).catch(() => {});
        end();
        throw error;
      }
    },
  };

  /** @param {AbortSignal} [signal] */
  function check(signal) {
    if (signal?.aborted) throw fail({ code: 'cancelled', rule: 'cancelled' });
  }

  /** @param {any} given @returns {[any, Record<string, any>]} */
  function split(given) {
    /** @type {Record<string, any>} */
    const settings = {};
    /** @type {any} */
    const request = { positions: 1 };
    for (const [name, value] of Object.entries(tools.checkObject(given, 'training', '{task: "copy"}'))) {
      const type = Object.hasOwn(settingTypes, name)
        ? settingTypes[/** @type {keyof typeof settingTypes} */ (name)]
        : undefined;
      if (!type) request[name] = value;
      else if (value !== undefined) settings[name] = marshalSetting(name, value, type);
    }
    // Texts, numbers and lists; the same in a worker.
    return [marshalRequest(request), settings];
  }

  /** @param {string} name @param {any} value @param {string} type */
  function marshalSetting(name, value, type) {
    if (type === 'number') return marshalNumber(name, value);
    if (type === 'string') return marshalWord(name, value);
    if (typeof value !== 'boolean') throw notBoolean(name, value);
    return value;
  }

  /** @param {TrainingState} state */
  function marshalState(state) {
    const { step, numbers } = tools.checkObject(state, 'state', '{step, numbers}');
    // The core reads an array of floats.
    const [, , data] = tools.marshalMatrix({ rows: 3, cols: 1, data: numbers }, 'state');
    return { step: marshalNumber('step', step), numbers: data };
  }

  /** @param {{rule: string} & Partial<import('./errors.js').ErrorData>} error */
  function refuseWeights(error) {
    return fail({ code: 'invalid_argument', parameter: 'weights', subject: 'weights', ...error });
  }

  /**
   * The state of a run with these weights that has not taken a step.
   * @param {Record<string, Matrix>} weights
   * @param {TrainedArray[]} arrays  those of the model
   */
  function marshalWeights(weights, arrays) {
    tools.checkObject(weights, 'weights', '{embedding: {rows, cols, data}}');
    const names = Object.keys(weights);
    const isOfModel = (/** @type {string} */ name) => arrays.some((array) => array.name === name);
    const foreign = names.find((name) => !isOfModel(name));
    if (foreign !== undefined) {
      throw refuseWeights({ rule: 'choice', value: foreign, names: arrays.map(({ name }) => name) });
    }
    const count = arrays.reduce((sum, { rows, cols }) => sum + rows * cols, 0);
    // The means of gradients and of their squares are 0 at the start.
    const numbers = new Float32Array(3 * count);
    for (const { name, rows, cols, offset } of arrays) {
      if (!names.includes(name)) throw refuseWeights({ rule: 'no_name', value: name, names });
      const [givenRows, givenCols, data] = tools.marshalMatrix(weights[name], `weights.${name}`);
      if (givenRows !== rows || givenCols !== cols) {
        const limits = [givenRows, givenCols, rows, cols];
        throw refuseWeights({ subject: `weights.${name}`, rule: 'shape', limits });
      }
      numbers.set(data, offset);
    }
    return numbers;
  }

  /**
   * @param {{ask: Ask, end: () => void, run: number, arrays: TrainedArray[], signal?: AbortSignal, turn: number,
   *   training: string}} its
   * @returns {TrainingRun}
   */
  function createRun({ ask, end, run, arrays, signal, turn, training }) {
    let isClosed = false;
    signal?.addEventListener('abort', close);
    /** How many steps fit into a turn. */
    let count = 1;
    const open = () => {
      check(signal);
      if (isClosed) throw fail({ code: 'closed', rule: 'run_closed' });
    };
    const call = async (/** @type {string} */ name, /** @type {any[]} */ ...args) => {
      open();
      try {
        return await ask(name, run, ...args);
      } finally {
        // Whatever has ended with the run was cancelled.
        check(signal);
      }
    };
    /** @param {number} wanted */
    async function takeSteps(wanted) {
      const started = performance.now();
      const taken = Math.min(count, wanted);
      const numbers = await call('steps', taken);
      const each = (performance.now() - started) / taken;
      count = Math.max(1, Math.min(2 * count, Math.round(turn / Math.max(each, 1e-3))));
      /** @type {TrainingStep[]} */
      const steps = [];
      for (let k = 0; k < numbers.length; k += 6) {
        const [step, length, loss, accuracy, learningRate, gradientNorm] = numbers.subarray(k, k + 6);
        steps.push({ step, length, loss, accuracy, learningRate, gradientNorm });
      }
      return steps;
    }
    const state = async () => {
      const { numbers, step } = await call('state');
      return { step, numbers };
    };
    const weights = async () => {
      const { numbers } = await state();
      return Object.fromEntries(
        arrays.map(({ name, rows, cols, offset }) => [
          name,
          { rows, cols, data: numbers.slice(offset, offset + rows * cols) },
        ]),
      );
    };
    return {
      async *steps(wanted = Infinity) {
        if (wanted !== Infinity && !(Number.isSafeInteger(wanted) && wanted >= 0)) {
          throw tools.notWhole('steps', wanted, 0, 2 ** 31);
        }
        for (let left = wanted; left > 0;) {
          const taken = await takeSteps(left);
          left -= taken.length;
          yield* taken;
          // Other tasks of the page get their turn.
          await new Promise((resolve) => setTimeout(resolve));
        }
      },
      [Symbol.asyncIterator]() {
        return this.steps();
      },
      async evaluate(options) {
        const {
          length,
          examples = 256,
          exampleSeed = 0,
          ...changed
        } = marshalOptions(options, '{length: 32}');
        const request =
          Object.keys(changed).length > 0 ? marshalRequest({ positions: 1, ...changed }) : undefined;
        const numbers = Object.entries({ length, examples, exampleSeed }).map(([name, value]) =>
          marshalNumber(name, value),
        );
        return call('evaluate', ...numbers, request);
      },
      async attention(options) {
        const {
          text,
          length = 1,
          exampleSeed = 0,
          layer = 0,
          head = 0,
        } = marshalOptions(options, '{length: 8, layer: 0, head: 0}');
        const numbers = Object.entries({ length, exampleSeed, layer, head }).map(([name, value]) =>
          marshalNumber(name, value),
        );
        return call('attention', text === undefined ? text : marshalWord('text', text, mostText), ...numbers);
      },
      weights,
      state,
      async safetensors() {
        return writeSafetensors(await weights(), { [trainingKey]: training });
      },
      close,
    };

    function close() {
      if (isClosed) return;
      isClosed = true;
      signal?.removeEventListener('abort', close);
      Promise.resolve(ask('close', run)).catch(() => {});
      end();
    }
  }
}

/**
 * The functions of runs, on this side of the worker. Each answer can be sent.
 * @param {Tools} tools
 * @param {any} core  the compiled module: see wasm/bindings/
 * @returns {Record<string, (...args: any[]) => any>}
 */
function runsOf({ fail, unwrap, allocate32, allocate64 }, core) {
  /** The run may have ended with the instance of the module that held it. @param {any} result */
  const unwrapped = (result) => {
    if (result === null) throw fail({ code: 'engine_failed', rule: 'stopped', detail: 'training' });
    return unwrap(result);
  };
  return {
    start: (run, request, settings) => unwrapped(core.start(run, request, settings)),
    steps: (run, count) => unwrapped(core.steps(run, count, allocate64)),
    evaluate: (run, length, examples, seed, request) =>
      unwrapped(core.evaluate(run, length, examples, seed, request)),
    attention: (run, text, ...numbers) => unwrapped(core.attention(run, text, ...numbers, allocate32)),
    state: (run) => unwrapped(core.state(run, allocate32)),
    restore: (run, numbers, step) => void unwrapped(core.restore(run, numbers, step)),
    close: (run) => core.close(run),
  };
}

/**
 * Answers calls in a worker, in their order.
 * @param {Record<string, (...args: any[]) => any>} runs
 * @param {any} port  the worker's global scope
 */
function serveRun(runs, port) {
  port.onmessage = (/** @type {MessageEvent} */ { data: { key, name, args } }) => {
    try {
      port.postMessage({ key, result: runs[name](...args) });
    } catch (error) {
      port.postMessage({ key, error: dataOf(error) });
    }
  };
  port.postMessage({ ready: true });
}

/**
 * A worker for one run; null where there is none.
 * @param {string | URL} url
 * @param {Tools['fail']} fail
 * @returns {Promise<{ask: Ask, end: () => void} | null>}
 */
async function connect(url, fail) {
  const worker = await startWorker(url, 'training');
  if (!worker) return null;
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  /** @type {Error | undefined} */
  let ended;
  const stop = (/** @type {Error} */ error) => {
    ended ??= error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const stopFailed = (/** @type {string} */ detail) =>
    stop(fail({ code: 'load_failed', rule: 'worker_failed', detail }));
  worker.onerror = (event) => {
    event.preventDefault();
    stopFailed(event.message);
  };
  worker.onmessageerror = () => stopFailed('messageerror');
  worker.onmessage = ({ data: { key, result, error } }) => {
    const { resolve, reject } = waiting.get(key) ?? {};
    waiting.delete(key);
    if (error) reject?.(fail(error));
    else resolve?.(result);
  };
  return {
    ask: (name, ...args) =>
      new Promise((resolve, reject) => {
        if (ended) throw ended;
        worker.postMessage({ key: ++last, name, args });
        waiting.set(last, { resolve, reject });
      }),
    end: () => stop(fail({ code: 'closed', rule: 'run_closed' })),
  };
}

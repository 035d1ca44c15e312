/**
 * Runs each job in a separate worker, which ends with the job, so that no worker must be stopped and none remains.
 */

/** @import {ErrorData} from './errors.js' */
/** @typedef {(data: ErrorData) => Error} Fail  makes an error */

/**
 * How a running job reports its progress and notices cancellation: `check` throws if nobody wants its result.
 * @template T
 * @typedef {{check: () => void, progress: (progress: T) => void, signal?: AbortSignal}} Monitor
 */

/**
 * @template T
 * @param {Fail} fail
 * @param {AbortSignal} [signal]
 * @param {(progress: T) => void} [progress]
 * @param {ErrorData} [cancelled]  the error thrown if nobody wants the result any more
 * @returns {Monitor<T>}
 */
export function monitorOf(
  fail,
  signal,
  progress = () => {},
  cancelled = { code: 'cancelled', rule: 'cancelled' },
) {
  const check = () => {
    if (signal?.aborted) throw fail(cancelled);
  };
  return { check, progress, signal };
}

/**
 * Starts a worker, and waits until it is ready: until its first message.
 * @param {string | URL} url
 * @param {string} [name]  selects the jobs in worker.js
 * @returns {Promise<Worker | null>} null: no worker is available here
 */
export async function startWorker(url, name) {
  if (typeof Worker !== 'function') return null;
  /** @type {Worker} */
  let worker;
  // A page from file://, from another origin, in a sandbox or under a policy has no worker: some browsers throw, others
  // report an error later.
  try {
    worker = new Worker(url, { type: 'module', name });
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    const giveUp = () => {
      worker.terminate();
      resolve(null);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    worker.onmessage = ({ data }) => (data.unable ? giveUp() : resolve(worker));
  });
}

/**
 * Runs a job in a separate worker.
 * @param {string | URL} url
 * @param {any} request
 * @param {Fail} fail
 * @param {Monitor<any>} monitor
 * @param {string} [name]  selects the jobs in worker.js
 * @returns {Promise<{result: any} | null>} null: no worker is available here
 */
export async function runInWorker(url, request, fail, { check, progress, signal }, name) {
  const worker = await startWorker(url, name);
  if (!worker) return null;
  const ended = new AbortController();
  return new Promise((resolve, reject) => {
    const attempt = (/** @type {() => void} */ action) => {
      try {
        action();
      } catch (error) {
        reject(error);
      }
    };
    // It may have been cancelled while the worker started.
    attempt(check);
    signal?.addEventListener('abort', () => attempt(check), { signal: ended.signal });
    worker.onerror = (event) => {
      event.preventDefault();
      reject(fail({ code: 'load_failed', rule: 'worker_failed', detail: event.message }));
    };
    worker.onmessage = ({ data }) => {
      if (data.unable) resolve(null);
      else if (data.progress) attempt(() => progress(data.progress));
      else if (data.error) reject(fail(data.error));
      else resolve(data);
    };
    try {
      worker.postMessage(request);
    } catch {
      resolve(null); // a Blob that cannot be sent
    }
  }).finally(() => {
    ended.abort();
    worker.terminate();
  });
}

/** A worker's global scope. @typedef {{postMessage: (message: any, transfer?: any[]) => void, onmessage: any}} Port */

/**
 * Answers one job in a worker. The first message that the worker sends says that it is ready.
 * @template T
 * @param {Promise<T>} loading
 * @param {Port} port
 * @param {(loaded: T, request: any, monitor: Monitor<any>) => Promise<any>} answer
 * @param {(result: any) => any[]} buffersOf  the buffers of the result to transfer
 */
export async function serveJobs(loading, port, answer, buffersOf) {
  port.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    try {
      const monitor = {
        progress: (/** @type {any} */ it) => port.postMessage({ progress: it }),
        check() {},
      };
      const result = await answer(await loading, data, monitor);
      port.postMessage({ result }, buffersOf(result));
    } catch (error) {
      port.postMessage({ error: dataOf(error) });
    }
  };
  await loading;
  port.postMessage({ ready: true });
}

/** An error as data that can be sent. @param {any} error @returns {ErrorData} */
export function dataOf({ code, parameter, subject, value, rule, limits, names, detail, reason, message }) {
  if (rule === undefined) return { code: 'load_failed', rule: 'worker_failed', detail: message };
  return { code, parameter, subject, value, rule, limits, names, detail, reason };
}

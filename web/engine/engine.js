/**
 * The engine: load() gives the C++ core as functions on typed arrays. The core consists of five compiled modules: one
 * here for the first figure of a page, one for every scheme in schemes.js, one for words in words.js, one that inspects
 * configurations and matrices in inspector.js, one that trains in trainer.js.
 *
 * Only the engine throws: the core returns errors as values, and each becomes a PosencError.
 *
 * Runs in browsers, workers and Node; uses no DOM, and fetches nothing but the files beside it.
 */
import createModule from '../../build/wasm/first.js';
import wasmBinary from '../../build/wasm/first.wasm';
import { PosencError, sentences } from './errors.js';
import { fetcher } from './fetcher.js';
import { loadModule } from './load-module.js';
import {
  allocate64,
  allocateI32,
  checkObject,
  columnsOf,
  computeInto,
  factAllocators,
  marshalMatrix,
  marshalOptions,
  marshalRequest,
  marshalAllocator,
  marshalWord,
  noFacts,
  unwrap,
  unwrapFacts,
} from './marshal.js';
import { memoise } from './memoise.js';
import { siblingUrl } from './sibling-url.js';
import { toolsFor } from './tools.js';

/** @import {Compiled, Encodings, Engine, Matrix, Metric, OfInspector, OfSchemes, OfTrainer, Request, RunOptions, Spectrum, Training, VectorOptions} from './types.js' */
/** @import {Evaluations, AllocateArray} from './evaluations.js' */
/** @import {Source} from './load-module.js' */

export * from './types.js';
export { PosencError };
/** @internal */
export { fetcher, memoise };
/** @internal */
export { wordError } from './errors.js';

/**
 * Compiles the core, once: later calls get the same engine. After a failure, the next call tries again.
 * @type {(compiled?: Compiled) => Promise<Engine>}
 */
export const load = memoise(
  async (given) => {
    const { words: compiledWords, ...compiled } = marshalOptions(given, '{module}');
    const both = /** @type {const} */ ([loadEncodings(compiled), startWords(compiledWords)]);
    // Report a failure only after both have ended, so that the next call starts both again.
    await Promise.allSettled(both);
    return createEngine(...(await Promise.all(both)));
  },
  () => Promise.all([loadEncodings(), startWords().then((words) => words.ready())]),
);

/**
 * Loads the engine without the functions for words, which few pages need.
 * @type {(compiled?: Omit<Compiled, 'words'>) => Promise<Encodings>}
 */
export const loadEncodings = memoise(
  async (compiled) => {
    const { module, inspector: compiledInspector, trainer } = marshalOptions(compiled, '{module}');
    const both = /** @type {const} */ ([loadSchemes({ module }), startInspector(compiledInspector)]);
    await Promise.allSettled(both);
    const [encodings, { functions, createInspectorFunctions }] = await Promise.all(both);
    return Object.freeze({
      ...encodings,
      ...createInspectorFunctions(toolsFor(functions), encodings),
      async train(/** @type {Training} */ training, /** @type {RunOptions | undefined} */ options) {
        const { train } = await startTrainer(trainer);
        return train(training, options);
      },
      memory: () => sumMemory(encodings.memory(), functions.memory()),
    });
  },
  () => Promise.all([loadSchemes(), startInspector().then((inspector) => inspector.ready())]),
);

/**
 * Loads the engine for figures that need neither words nor an inspector, so these functions are missing.
 * @internal
 * @type {(compiled?: Pick<Compiled, 'module'>) => Promise<Encodings>}
 */
export const loadSchemes = memoise(
  async ({ module } = {}) => {
    const [{ functions, createSchemeFunctions }] = await Promise.all([startSchemes(module), explain()]);
    const encodings = createEncodings(functions);
    const { evaluations, ...others } = createSchemeFunctions(toolsFor(functions));
    return Object.freeze(
      /** @type {any} */ ({
        ...encodings,
        ...others,
        evaluations: { ...encodings.evaluations, ...evaluations },
      }),
    );
  },
  async () => (await startSchemes()).ready(),
);

/**
 * Loads the part of the engine that a figure of this scheme needs. Figures call explain() when something is refused, so
 * that the first figure appears without waiting for the sentences.
 * @internal
 * @param {string | null} [scheme]  by default the first
 * @returns {Promise<Encodings>}
 */
export async function loadForFigures(scheme) {
  const first = await loadFirst();
  // Even if one script contains all schemes, such a figure needs only the functions of the first module.
  return !scheme || first.schemes[0].id === scheme ? first : loadSchemes();
}

/**
 * The same for a figure of words.
 * @internal
 * @param {Promise<Encodings>} [loading]  the engine that the functions for words are added to
 * @returns {Promise<Engine>}
 */
export async function loadForWords(loading = loadSchemes()) {
  const [encodings, words] = await Promise.all([loading, startWords()]);
  await words.ready();
  if (!wordEngines.has(encodings)) wordEngines.set(encodings, createEngine(encodings, words));
  return /** @type {Engine} */ (wordEngines.get(encodings));
}

/** The engines of figures of words, by their encodings. @type {Map<Encodings, Engine>} */
const wordEngines = new Map();

const loadFirst = memoise(
  // Some functions are missing: no figure calls functions that its scheme does not have.
  async () => Object.freeze(/** @type {any} */ (createEncodings((await startFirst()).functions))),
  async () => (await startFirst()).ready(),
);

const fetchSchemes = fetcher('schemes.js', () => import('./schemes.js'));
const fetchWords = fetcher('words.js', () => import('./words.js'));
const fetchInspector = fetcher('inspector.js', () => import('./inspector.js'));
const fetchRefusals = fetcher('refusals.js', () => import('./refusals.js'));
const fetchTrainer = fetcher('trainer.js', () => import('./trainer.js'));
/** Fetched when a reader opens a file of word vectors, which is rare. */
const fetchVectorFiles = fetcher('vector-files.js', () => import('./vector-files.js'));

const startFirst = memoise(() => loadModule(createModule, wasmBinary));
const startSchemes = memoise(
  /** @param {Source} [source] */ async (source) => {
    const { createModule, wasmBinary, createSchemeFunctions } = await fetchSchemes();
    return { ...(await loadModule(createModule, source ?? wasmBinary)), createSchemeFunctions };
  },
);
const startInspector = memoise(
  /** @param {Source} [source] */ async (source) => {
    const { createModule, wasmBinary, createInspectorFunctions } = await fetchInspector();
    return { ...(await loadModule(createModule, source ?? wasmBinary)), createInspectorFunctions };
  },
);
const startWords = memoise(
  /** @param {Source} [source] */ async (source) => {
    const [{ createModule, wasmBinary, createWordFunctions }] = await Promise.all([fetchWords(), explain()]);
    return { ...(await loadModule(createModule, source ?? wasmBinary)), createWordFunctions };
  },
);

/**
 * Fetches what trains. Its module is compiled where models are trained: in workers, or here if there are none.
 * @internal
 */
export const startTrainer = memoise(
  /** @param {Source} [source] */ async (source) => {
    const [{ createModule, wasmBinary, createTrainingFunctions }] = await Promise.all([
      fetchTrainer(),
      explain(),
    ]);
    const loadHere = memoise(() => loadModule(createModule, source ?? wasmBinary));
    const coreHere = async () => {
      const { functions, ready } = await loadHere();
      await ready();
      return functions;
    };
    return createTrainingFunctions(toolsFor(undefined), coreHere, siblingUrl('worker.js'));
  },
);

/**
 * Fetches the English sentences of refusals.
 * @internal
 */
export const explain = memoise(async () => {
  const { refusals } = await fetchRefusals();
  Object.assign(sentences, refusals);
});

/**
 * Runs jobs for word vectors in a worker.
 * @internal
 * @param {any} port  the worker's global scope
 */
export async function serveVectors(port) {
  try {
    const { serveVectorJobs } = await fetchVectorFiles();
    await serveVectorJobs(
      startWords().then((words) => toolsFor(words.functions)),
      port,
    );
  } catch {
    // A rejected promise in a worker does not reach the page, so the worker tells the page to do the work itself.
    port.postMessage({ unable: true });
  }
}

/**
 * @param {any} module  the compiled module: see wasm/bindings/bind_rows.cpp
 * @returns {Omit<Encodings, OfSchemes | OfInspector | OfTrainer> & {evaluations: Pick<Evaluations, 'rows'>}}
 */
function createEncodings(module) {
  /** @param {any} request @returns {Spectrum} */
  const spectrum = (request) =>
    unwrap(
      module.spectrum(marshalRequest({ ...checkObject(request), positions: 1 }), allocate64, allocateI32),
    );
  return {
    schemes: deepFreeze(module.schemes()),
    positions: deepFreeze(module.positionsParam()),
    plan: (/** @type {Request} */ request) => unwrap(module.plan(marshalRequest(request))),
    encode: (/** @type {Request} */ request, options) =>
      computeInto(options, (target) => module.encode(marshalRequest(request), target, noFacts)),
    angles: (/** @type {Request} */ request) => unwrap(module.angles(marshalRequest(request), allocate64)),
    spectrum,
    construction: (/** @type {Request} */ request) =>
      unwrap(module.construction(marshalRequest(request), allocate64)),
    norms: (/** @type {Matrix} */ matrix) => unwrap(module.norms(...marshalMatrix(matrix), allocate64)),
    similarity(/** @type {any} */ source, /** @type {Metric} */ metric, options) {
      const word = marshalWord('metric', metric);
      const ofMatrix = 'data' in checkObject(source);
      return computeInto(options, (target) =>
        ofMatrix
          ? module.similarityOfMatrix(...marshalMatrix(source), word, target)
          : module.similarity(marshalRequest(source), word, target),
      );
    },
    columns: (/** @type {any} */ request) => columnsOf(spectrum(request)),
    memory: () => module.memory(),
    evaluations: {
      rows: (/** @type {Request} */ request, /** @type {AllocateArray | undefined} */ allocateArray) =>
        unwrapFacts(module.encode(marshalRequest(request), marshalAllocator(allocateArray), factAllocators)),
    },
  };
}

/**
 * @param {Encodings} encodings
 * @param {{functions: any, createWordFunctions: typeof import('./words.js').createWordFunctions}} words
 *   the module for words, and the function that wraps it
 * @returns {Engine}
 */
function createEngine(encodings, words) {
  const module = words.functions;
  return Object.freeze({
    ...encodings,
    ...words.createWordFunctions(toolsFor(module)),
    openVectors: async (/** @type {any} */ source, /** @type {VectorOptions | undefined} */ options) =>
      (await fetchVectorFiles()).vectorOpener(toolsFor(module), siblingUrl('worker.js'))(source, options),
    memory: () => sumMemory(encodings.memory(), module.memory()),
  });
}

/**
 * @param {ReturnType<Encodings['memory']>} a
 * @param {ReturnType<Encodings['memory']>} b
 */
function sumMemory(a, b) {
  return { used: a.used + b.used, reserved: a.reserved + b.reserved };
}

/**
 * @template T
 * @param {T} value
 * @returns {T}
 */
function deepFreeze(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

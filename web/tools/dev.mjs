/**
 * `npm run dev`: builds like `npm start`, then watches web/ and wasm/. It rebuilds what has changed, in a copy of dist/, and
 * reloads open pages. Compile errors are reported here and in the consoles of the pages, which stay unchanged.
 * Untranslated texts are shown in English and reported here.
 *
 * posenc.all.js, the widgets, posenc-offline.html, figure.html, custom-elements.json and the types are not rebuilt.
 */
import { readdirSync, watch } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import http from 'node:http';
import { join, relative } from 'node:path';
import { makePages } from './build.mjs';
import { dist, modules, writeModules } from './bundles.mjs';
import { moduleNames, recompile, root } from './core.mjs';
import { createServer, start } from './serve.mjs';
import { setup } from './setup.mjs';

const folder = join(root, 'build', 'dev');

/** How long files must stay unchanged before a build, in milliseconds: an editor writes a file in several steps. */
const quietTime = 20;

// ---- Open pages

const script = `<script>
  new EventSource('/changes').onmessage = ({ data }) => {
    const problem = JSON.parse(data);
    if (problem) console.error(problem);
    else location.reload();
  };
</script>
`;

/** @type {Set<http.ServerResponse>} */
const pages = new Set();

/** @param {string} problem  '' if there is none and the changes have been built */
function notifyPages(problem) {
  for (const page of pages) page.write(`data: ${JSON.stringify(problem)}\n\n`);
}

function createLiveServer() {
  const files = createServer(folder);
  return http.createServer((request, response) => {
    if (request.url !== '/changes') {
      files.emit('request', request, response);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    pages.add(response);
    response.on('close', () => pages.delete(response));
  });
}

// ---- Bundles

/** @typedef {{context: import('esbuild').BuildContext, inputs: Set<string>, failed: boolean}} Bundle */

/** @type {Bundle[]} */
let bundles = [];
let builtEntries = '';

/** Finds the bundles of the present sources again, because a new element or language adds a file. */
async function findBundles() {
  const esbuild = await import('esbuild');
  const all = await modules(folder);
  const names = JSON.stringify(all.map(({ entryPoints }) => entryPoints));
  if (names === builtEntries) return;
  builtEntries = names;
  await Promise.all(bundles.map(({ context }) => context.dispose()));
  bundles = await Promise.all(
    all.map(async (options) => ({
      context: await esbuild.context({ ...options, metafile: true }),
      inputs: new Set(),
      failed: true,
    })),
  );
}

/** @param {Bundle} bundle */
async function rebuild(bundle) {
  bundle.failed = true;
  const result = await bundle.context.rebuild();
  await writeModules(result);
  bundle.inputs = new Set(Object.keys(result.metafile?.inputs ?? {}));
  bundle.failed = false;
}

/**
 * Rebuilds everything that depends on changed files.
 * @param {Set<string>} changed  from the root of the project
 * @param {import('./setup.mjs').Setup} tools
 * @returns {Promise<string>} how many bundles were rebuilt; '' if nothing depends on the files
 */
async function rebuildChanged(changed, tools) {
  const isCoreChanged = [...changed].some((path) => /^(wasm\/.*\.(cpp|h|js)|CMakeLists\.txt)$/.test(path));
  if (isCoreChanged) {
    await recompile(tools, { quick: true });
    for (const name of moduleNames) changed.add(`build/wasm/${name}.js`).add(`build/wasm/${name}.wasm`);
  }
  if ([...changed].some((path) => path.endsWith('.json'))) {
    const { writeMessages } = await import('./message-compiler.mjs');
    for (const name of await writeMessages()) changed.add(`build/texts/${name}`);
  }
  await findBundles();
  const staleBundles = bundles.filter(
    ({ failed, inputs }) => failed || [...changed].some((path) => inputs.has(path)),
  );
  // Waits for all of them, then reports the first failure.
  const outcomes = await Promise.allSettled(staleBundles.map(rebuild));
  const isLessonChanged = [...changed].some((path) => /^web\/(lesson|texts)\/|\.json$/.test(path));
  if (isLessonChanged) {
    const { collectUntranslated } = await import('./pages.mjs');
    const untranslated = collectUntranslated();
    const { makeChapters } = await makePages(folder, script, untranslated.note);
    await makeChapters();
    for (const line of untranslated.lines()) console.warn(line);
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return isCoreChanged || isLessonChanged || staleBundles.length > 0
    ? `${staleBundles.length} of ${bundles.length} bundles`
    : '';
}

// ---- Main loop

/**
 * Calls back with the changed files once changes have stopped for a moment, but not while the callback is running.
 * @param {(changed: Set<string>) => Promise<void>} onChange
 */
function watchSources(onChange) {
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {Set<string>} */
  const watchedFolders = new Set();
  let timer = setTimeout(() => {}, 0);
  let isWorking = false;

  const handleChanges = async () => {
    if (isWorking || !changed.size) return;
    isWorking = true;
    const handled = changed;
    changed = new Set();
    await onChange(handled);
    isWorking = false;
    handleChanges();
  };

  /** Folder by folder, because a watch of a whole tree loses files that an editor replaces. @param {string} path */
  const watchFolder = (path) => {
    if (watchedFolders.has(path)) return;
    watchedFolders.add(path);
    watch(path, (_, name) => {
      if (name) changed.add(relative(root, join(path, name)));
      watchTrees();
      clearTimeout(timer);
      timer = setTimeout(handleChanges, quietTime);
    });
  };
  const watchTrees = () => {
    for (const tree of ['web', 'wasm']) {
      watchFolder(join(root, tree));
      for (const entry of readdirSync(join(root, tree), { recursive: true, withFileTypes: true })) {
        if (entry.isDirectory()) watchFolder(join(entry.parentPath ?? entry.path, entry.name));
      }
    }
  };
  watchTrees();
}

try {
  const onPrepared = async () => {
    const tools = await setup('build');
    await rm(folder, { recursive: true, force: true });
    await cp(dist, folder, { recursive: true });
    await rebuildChanged(new Set(['web/lesson/index.html']), tools);
    watchSources(async (changed) => {
      const startTime = performance.now();
      try {
        const rebuiltBundles = await rebuildChanged(changed, tools);
        if (!rebuiltBundles) return;
        notifyPages('');
        const time = Math.round(performance.now() - startTime);
        console.log(`${[...changed].join(', ')}: rebuilt ${rebuiltBundles} in ${time} ms`);
      } catch (error) {
        const { message, cause = '' } = /** @type {Error} */ (error);
        // The compiler's messages have been printed.
        console.error(message);
        notifyPages(`${message}\n${cause}`);
      }
    });
  };
  await start(createLiveServer, { onPrepared, isDraft: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

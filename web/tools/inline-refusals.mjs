/** For browsers: replaces web/engine/refusal-sentences.js, which reads a file of the core, by the sentences themselves. */
import { pathToFileURL } from 'node:url';

/** @type {import('esbuild').Plugin} */
export const refusalsInlined = {
  name: 'refusals inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]engine[/\\]refusal-sentences\.js$/ }, async ({ path }) => {
      // Read at each build, because the file may have changed.
      /** @type {typeof import('../engine/refusal-sentences.js')} */
      const lists = await import(`${pathToFileURL(path)}?${Date.now()}`);
      return {
        contents: Object.entries(lists)
          .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
          .join('\n'),
      };
    });
  },
};

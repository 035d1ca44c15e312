/** For browsers: puts the sentences that web/engine/refusal-sentences.js reads from a file of the core into the module itself. */
import { pathToFileURL } from 'node:url';

/** @type {import('esbuild').Plugin} */
export const refusalsInlined = {
  name: 'refusals inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]engine[/\\]refusal-sentences\.js$/ }, async ({ path }) => {
      // Each time anew, because the file may have changed since.
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

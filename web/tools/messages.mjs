/** Writes out web/messages.js, which reads a file of the core, for browsers. */
import { pathToFileURL } from 'node:url';

/** @type {import('esbuild').Plugin} */
export const messagesWrittenOut = {
  name: 'messages',
  setup(build) {
    build.onLoad({ filter: /[/\\]web[/\\]messages\.js$/ }, async ({ path }) => {
      // Each time anew, because the file may have changed since.
      /** @type {typeof import('../messages.js')} */
      const { phrases, sentences } = await import(`${pathToFileURL(path)}?${Date.now()}`);
      return {
        contents: `export const sentences = ${JSON.stringify(sentences)};
          export const phrases = ${JSON.stringify(phrases)};`,
      };
    });
  },
};

/** Writes out web/messages.js, which reads a file of the core, for browsers. */
import { phrases, sentences } from '../messages.js';

/** @type {import('esbuild').Plugin} */
export const messagesWrittenOut = {
  name: 'messages',
  setup(build) {
    build.onLoad({ filter: /[/\\]web[/\\]messages\.js$/ }, () => ({
      contents: `export const sentences = ${JSON.stringify(sentences)};
        export const phrases = ${JSON.stringify(phrases)};`,
    }));
  },
};

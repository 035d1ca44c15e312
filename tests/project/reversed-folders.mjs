/** Preloaded with `node --import`: directories list their entries in the reverse order, as another file system may. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readdirSync } = fs;
const { readdir } = fs.promises;
fs.readdirSync = /** @type {any} */ (
  (/** @type {Parameters<typeof readdirSync>} */ ...args) => readdirSync(...args).reverse()
);
fs.promises.readdir = /** @type {any} */ (
  async (/** @type {Parameters<typeof readdir>} */ ...args) => (await readdir(...args)).reverse()
);
syncBuiltinESMExports();

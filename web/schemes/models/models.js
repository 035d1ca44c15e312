/**
 * Public models to start from. Each has a file in this folder, with the fields of its configuration that affect positions,
 * and where they were read: a repository, a file, and the commit or version if it is known. A file of a model repository
 * may have been read in a public mirror. Lists of layers are omitted if they follow from the model's type. The table of
 * models in the course and <pe-inspector> both come from here.
 *
 * A browser cannot read files, so the build inlines them: see `modelsInlined` in web/tools/build.mjs.
 */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Model
 * @property {string} id      as in an attribute: the name of its file
 * @property {string} name
 * @property {string} source  where the configuration was read
 * @property {Record<string, any>} config
 */

/** In the order in which they are shown. */
const ids = `
  llama-2 llama-3.1 llama-4-scout gpt-oss deepseek-v3 deepseek-v4 ministral-3 gemma-3 gemma-4 qwen3-0.6b qwen2-vl
  qwen3-vl smollm3 cohere2 modernbert gpt-neox-20b gpt-j bloom mpt t5 bert gpt-2 opt
`;

/** Reads the files. @returns {Model[]} */
export const readModels = () =>
  ids
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, ...JSON.parse(readFileSync(new URL(`${id}.json`, import.meta.url), 'utf8')) }));

/** @type {Model[]} */
export const models = readModels();

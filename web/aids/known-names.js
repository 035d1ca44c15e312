/**
 * The names of all tags and attributes, from the description of the elements in dist/. The build puts the lists into the
 * scripts in place of this module.
 */
import { readFileSync } from 'node:fs';

/** @returns {{tags: string[], attributes: string[], ofAllFigures: string[]}}  ofAllFigures: attributes that each figure has */
export function readKnownNames() {
  const text = readFileSync(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8');
  /** @type {{tagName: string, attributes: {name: string}[]}[]} */
  const elements = JSON.parse(text).modules[0].declarations;
  const lists = elements.map(({ attributes }) => attributes.map(({ name }) => name));
  const attributes = [...new Set(lists.flat())].sort();
  const figures = lists.filter((names) => names.includes('tools'));
  return {
    tags: elements.map(({ tagName }) => tagName),
    attributes,
    ofAllFigures: attributes.filter((name) => figures.every((names) => names.includes(name))),
  };
}

export const knownNames = readKnownNames();

/**
 * The settings of each figure that is a widget, from the description of the elements in dist/. The build puts the list
 * into the scripts in place of this module.
 */
import { readFileSync } from 'node:fs';

/** These show something about other elements of their page, or contain them. */
const unfitTags = ['pe-lab', 'pe-mark', 'pe-score', 'pe-value'];

/**
 * @typedef {object} FigureSettings
 * @property {string[]} names     as attributes
 * @property {string[]} switches  those that are on whenever the attribute is there
 */

/** @returns {Record<string, FigureSettings>}  by names such as 'heatmap' */
export function readWidgetSettings() {
  const text = readFileSync(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8');
  /** @type {{tagName: string, attributes: import('custom-elements-manifest').Attribute[]}[]} */
  const elements = JSON.parse(text).modules[0].declarations;
  const figures = elements.filter(({ tagName }) => !unfitTags.includes(tagName));
  return Object.fromEntries(
    figures.map(({ tagName, attributes }) => {
      const own = attributes.filter(({ name }) => name !== 'src' && name !== 'link');
      const isSwitch = (/** @type {(typeof own)[number]} */ { type, default: value }) =>
        type?.text === 'boolean' && value === undefined;
      return [
        tagName.slice(3),
        { names: own.map(({ name }) => name), switches: own.filter(isSwitch).map(({ name }) => name) },
      ];
    }),
  );
}

export const widgetSettings = readWidgetSettings();

/**
 * Reduces Plotly to what ships. chart.js registers the parts that figures use; this plugin replaces modules that those parts
 * import but never call, and drops texts meant for readers of Plotly's sources.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keepUsedD3 } from './used-d3.mjs';

const emptyFunction = '() => {}';

/**
 * Replacements, by the path of the import that each replaces.
 * @type {[RegExp, string][]}
 */
const replacements = [
  // Only buttons that chart.js removes, or components that it does not register, call these.
  [
    /\/components\/selections$/,
    `exports.prepSelect = exports.selectOnClick = exports.clearOutline = ${emptyFunction};`,
  ],
  [/\/shapes\/handle_outline$/, `exports.clearOutline = ${emptyFunction};`],
  [/\/shapes\/draw$/, `exports.eraseActiveShape = ${emptyFunction};`],
  // Sends figures to another host, which posenc never does.
  [/\/share_chart\/dialog$/, `module.exports = ${emptyFunction};`],
  // Histograms, with their bars and bins.
  [/\/histogram2d\/calc$/, `module.exports = ${emptyFunction};`],
  // Scatters that stand beside each other like bars.
  [/\/bar\/cross_trace_calc$/, `exports.setGroupPositions = ${emptyFunction};`],
  // Sliders and menus of Plotly's own.
  [/^\.\/command$/, ''],
  // No axis has dates.
  [
    /^d3-time-format$/,
    `exports.utcFormat = exports.timeFormat = () => String;
    exports.timeFormatLocale = () => exports;`,
  ],
  // The other 20 operations on matrices.
  [
    /^gl-mat4$/,
    `exports.multiply = require('gl-mat4/multiply'); exports.invert = require('gl-mat4/invert');`,
  ],
  // A library for all colour spaces and mixing; pages may use any colour of CSS.
  [
    /^culori$/,
    `import 'culori/css';
    export { converter, formatHex, formatRgb, wcagContrast, wcagLuminance } from 'culori/fn';`,
  ],
];

const commentPattern = /^\s*(?:\/\/|\/?\*).*|\s\/\/ .*/gm;

/** The icons of the tool bar. */
const icons = ['camera', 'home', 'pan', 'zoom_minus', 'zoom_plus', 'zoombox'];

/** The parts of d3 that the parts of Plotly use. */
const usedD3 = [
  'd3.behavior.drag',
  'd3.dispatch',
  'd3.ease',
  'd3.event',
  'd3.extent',
  'd3.max',
  'd3.min',
  'd3.rebind',
  'd3.round',
  'd3.scale.linear',
  'd3.select',
  'd3.selectAll',
  'd3.selection',
  'd3.transition',
];

const stringPattern = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\[[^[]*?\]\.join\([^)]*\)|[\w.]+)`;
const descriptionPattern = new RegExp(
  String.raw`\bdescription:\s*${stringPattern}(?:\s*\+\s*${stringPattern})*\s*(?:,|(?=\}))`,
  'g',
);

/** @type {import('esbuild').Plugin} */
export const prunePlotly = {
  name: 'less of Plotly',
  setup(build) {
    const usedReplacements = new Set();
    const descriptions = { count: 0 };
    replacements.forEach(([filter, contents], k) => {
      build.onResolve({ filter }, ({ path, importer }) => {
        if (!/plotly\.js[/\\]src/.test(importer)) return undefined;
        usedReplacements.add(k);
        return { path: `${k} ${path}`, namespace: 'left-out', pluginData: { contents, importer } };
      });
    });
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ pluginData: { contents, importer } }) => ({
      contents,
      resolveDir: dirname(importer),
    }));
    build.onLoad({ filter: /plotly\.js[/\\]src[/\\]fonts[/\\]ploticon\.js$/ }, ({ path }) => {
      const all = createRequire(path)(path);
      const missing = icons.filter((name) => !all[name]);
      if (missing.length) throw new Error(`Plotly has no icons ${missing.join(', ')}`);
      return {
        contents: `module.exports = ${JSON.stringify(Object.fromEntries(icons.map((name) => [name, all[name]])))};`,
      };
    });
    build.onLoad({ filter: /plotly\.js[/\\]src[/\\].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(descriptionPattern, () => {
        ++descriptions.count;
        return '';
      });
      return { contents };
    });
    build.onLoad({ filter: /@plotly[/\\]d3[/\\]d3\.js$/ }, async ({ path }) => ({
      contents: keepUsedD3(await readFile(path, 'utf8'), usedD3),
    }));
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile, errors }) => {
      if (errors.length) return;
      const unused = replacements.filter((_, k) => !usedReplacements.has(k)).map(([filter]) => `${filter}`);
      if (descriptions.count === 0) unused.push('description');
      const d3Uses = await findD3Uses(
        Object.keys(metafile?.inputs ?? {}),
        `${build.initialOptions.absWorkingDir}`,
      );
      unused.push(...usedD3.filter((path) => !d3Uses.has(path)));
      const unknown = [...d3Uses].filter(
        (use) => !usedD3.some((path) => use === path || use.startsWith(`${path}.`)),
      );
      if (unknown.length) throw new Error(`Plotly uses parts of d3 that are left out: ${unknown.join(', ')}`);
      if (unused.length) throw new Error(`Plotly no longer has: ${unused.join(', ')}`);
    });
  },
};

/**
 * The paths such as d3.scale.linear that sources of Plotly contain.
 * @param {string[]} paths
 * @param {string} folder
 */
async function findD3Uses(paths, folder) {
  const sources = paths.filter((path) => /plotly\.js[/\\]src[/\\]/.test(path) && !path.includes(':'));
  const uses = sources.map(async (path) => {
    const code = (await readFile(join(folder, path), 'utf8')).replace(commentPattern, '');
    return [...code.matchAll(/\bd3(?:\.[a-zA-Z]\w*)+/g)].map(([use]) => use);
  });
  return new Set((await Promise.all(uses)).flat());
}

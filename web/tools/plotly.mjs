/**
 * Reduces Plotly to what ships. chart.js registers the parts that figures use; this plugin replaces modules that those parts
 * import but never call, and drops texts meant for readers of Plotly's sources.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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
  // A library for all colour spaces and mixing; pages may use any colour of CSS.
  [
    /^culori$/,
    `import 'culori/css';
    export { converter, formatHex, formatRgb, wcagContrast, wcagLuminance } from 'culori/fn';`,
  ],
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
    build.onLoad({ filter: /plotly\.js[/\\]src[/\\].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(descriptionPattern, () => {
        ++descriptions.count;
        return '';
      });
      return { contents };
    });
    build.onEnd(() => {
      const unused = replacements.filter((_, k) => !usedReplacements.has(k)).map(([filter]) => `${filter}`);
      if (descriptions.count === 0) unused.push('description');
      if (unused.length) throw new Error(`Plotly has these no more: ${unused.join(', ')}`);
    });
  },
};

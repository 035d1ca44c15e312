/**
 * Reduces Plotly to what ships. chart.js registers the parts that figures use; this plugin replaces modules that those parts
 * import but never call, and drops texts meant for readers of Plotly's sources.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const nothing = '() => {}';

/**
 * Replacements, by the path of the import that each replaces.
 * @type {[RegExp, string][]}
 */
const leftOut = [
  // Only buttons that chart.js removes, or components that it does not register, call these.
  [
    /\/components\/selections$/,
    `exports.prepSelect = exports.selectOnClick = exports.clearOutline = ${nothing};`,
  ],
  [/\/shapes\/handle_outline$/, `exports.clearOutline = ${nothing};`],
  [/\/shapes\/draw$/, `exports.eraseActiveShape = ${nothing};`],
  // Sends figures to another host, which posenc never does.
  [/\/share_chart\/dialog$/, `module.exports = ${nothing};`],
  // Histograms, with their bars and bins.
  [/\/histogram2d\/calc$/, `module.exports = ${nothing};`],
  // A library for all colour spaces and mixing; pages may use any colour of CSS.
  [
    /^culori$/,
    `import 'culori/css';
    export { converter, formatHex, formatRgb, wcagContrast, wcagLuminance } from 'culori/fn';`,
  ],
];

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\[[^[]*?\]\.join\([^)]*\)|[\w.]+)`;
const description = new RegExp(String.raw`\bdescription:\s*${text}(?:\s*\+\s*${text})*\s*(?:,|(?=\}))`, 'g');

/** @type {import('esbuild').Plugin} */
export const lessOfPlotly = {
  name: 'less of Plotly',
  setup(build) {
    const met = new Set();
    const described = { count: 0 };
    leftOut.forEach(([filter, contents], k) => {
      build.onResolve({ filter }, ({ path, importer }) => {
        if (!/plotly\.js[/\\]src/.test(importer)) return undefined;
        met.add(k);
        return { path: `${k} ${path}`, namespace: 'left-out', pluginData: { contents, importer } };
      });
    });
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ pluginData: { contents, importer } }) => ({
      contents,
      resolveDir: dirname(importer),
    }));
    build.onLoad({ filter: /plotly\.js[/\\]src[/\\].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(description, () => {
        ++described.count;
        return '';
      });
      return { contents };
    });
    build.onEnd(() => {
      const gone = leftOut.filter((_, k) => !met.has(k)).map(([filter]) => `${filter}`);
      if (described.count === 0) gone.push('description');
      if (gone.length) throw new Error(`Plotly has these no more: ${gone.join(', ')}`);
    });
  },
};

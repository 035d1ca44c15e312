/**
 * What of Plotly ships: chart.js registers the parts that figures here use; this leaves out what these import all the
 * same and never call, and words for people who read its sources.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const nothing = '() => {}';

/**
 * By the path that it is imported by: what stands in its place.
 * @type {[RegExp, string][]}
 */
const leftOut = [
  // Chosen and drawn by buttons that chart.js takes away, or of components that it does not register.
  [
    /\/components\/selections$/,
    `exports.prepSelect = exports.selectOnClick = exports.clearOutline = ${nothing};`,
  ],
  [/\/shapes\/handle_outline$/, `exports.clearOutline = ${nothing};`],
  [/\/shapes\/draw$/, `exports.eraseActiveShape = ${nothing};`],
  // Sends figures to another host, which none here shall.
  [/\/share_chart\/dialog$/, `module.exports = ${nothing};`],
  // The matrix of a histogram: bars, bins and all.
  [/\/histogram2d\/calc$/, `module.exports = ${nothing};`],
  // All of its colour spaces, and mixing them; a page's colours may be in any of CSS.
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

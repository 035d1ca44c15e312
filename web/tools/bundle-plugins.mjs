/** Plugins of esbuild for the bundles that ship. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readModels } from '../schemes/models/models.js';
import { root } from './core.mjs';
import { styleSheet } from './tags.mjs';

/**
 * The oldest supported browsers. A test checks the features in use against them. Newer library functions would also fail in
 * Node 20.
 */
export const oldestBrowsers = { chrome: 111, firefox: 113, safari: 16.4 };
export const target = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/**
 * Plotly writes a style element and style attributes, which a content security policy may forbid. Such a policy allows
 * adopted style sheets and properties of element.style.
 * @type {import('esbuild').Plugin}
 */
export const stylesUnderPolicy = {
  name: 'styles under a policy',
  setup(build) {
    build.onLoad({ filter: /plotly\.js[/\\]build[/\\]plotcss\.js$/ }, async ({ path }) => ({
      contents: await readFile(join(path, '../../dist/plotly.css'), 'utf8'),
      loader: 'text',
    }));
    for (const [filter, before, after] of /** @type {[RegExp, string, string][]} */ ([
      [
        /heatmap[/\\]plot\.js$/,
        "image3.attr('style', PIXELATED_IMAGE_STYLE)",
        "image3.style('image-rendering', 'pixelated')",
      ],
      [/colorbar[/\\]draw\.js$/, ".attr('style', '')", ".style('fill', null).style('fill-opacity', null)"],
    ])) {
      build.onLoad({ filter }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes(before)) throw new Error(`${path} has no ${before} any more`);
        return { contents: source.replaceAll(before, after) };
      });
    }
  },
};

/**
 * Sources import each other by path; shipped files import each other by fixed names in one folder.
 * @param {Map<string, string>} owners  the shipped file of each source
 * @param {string} [bundleName]            the file that is being bundled
 * @returns {import('esbuild').Plugin}
 */
export const siblings = (owners, bundleName) => ({
  name: 'siblings',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, resolveDir }) => {
      const owner = owners.get(join(resolveDir, path));
      if (!owner || owner === bundleName || kind === 'entry-point') return undefined;
      return { path: `./${owner}.js`, external: true };
    });
  },
});

/** The code point that represents byte 0 in a string: few characters from here on need escaping. */
const firstCodePoint = '#'.charCodeAt(0);

/**
 * After compression this is a fifth smaller than base64; pure ASCII would be 6 % larger. It avoids U+0000 and template
 * literals, because Parcel's minifier corrupts some of both.
 * @type {import('esbuild').Plugin}
 */
export const bytesAsText = {
  name: 'bytes as text',
  setup(build) {
    build.onLoad({ filter: /\.wasm$/ }, async ({ path }) => {
      const text = Array.from(await readFile(path), (byte) =>
        String.fromCharCode(firstCodePoint + byte),
      ).join('');
      return {
        contents: `const text = ${JSON.stringify(text)};
          const bytes = new Uint8Array(text.length);
          for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k) - ${firstCodePoint};
          export default bytes;`,
      };
    });
  },
};

/** The elements' style sheets. Plotly's own are not needed. @type {import('esbuild').Plugin} */
export const stylesAsText = {
  name: 'styles as text',
  setup({ esbuild, onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return { contents: '', loader: 'empty' };
      const css = await styleSheet(relative(join(root, 'web'), path).replaceAll('\\', '/'));
      const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target });
      return { contents: code, loader: 'text' };
    });
  },
};

/**
 * Replaces web/texts/languages.js, which lists a folder, by the list itself.
 * @param {() => string[]} names
 * @returns {import('esbuild').Plugin}
 */
export const languagesInlined = (names) => ({
  name: 'languages',
  setup(build) {
    build.onLoad({ filter: /[/\\]texts[/\\]languages\.js$/ }, () => {
      const all = names().map((name) => `['${name}', () => import('../../build/texts/${name}.mjs')]`);
      return {
        contents: `export const languages = new Map([${all}]);`,
        resolveDir: join(root, 'web/texts'),
      };
    });
  },
});

/** Replaces web/schemes/models/models.js, which reads files, by their content. @type {import('esbuild').Plugin} */
export const modelsInlined = {
  name: 'models inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]models[/\\]models\.js$/ }, () => ({
      contents: `export const models = ${JSON.stringify(readModels())};`,
    }));
  },
};

/** Replaces web/aids/known-names.js, which reads dist/custom-elements.json, by its lists. @type {import('esbuild').Plugin} */
export const knownNamesInlined = {
  name: 'known names inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]aids[/\\]known-names\.js$/ }, async ({ path }) => ({
      contents: `export const knownNames = ${JSON.stringify((await import(pathToFileURL(path).href)).readKnownNames())};`,
    }));
  },
};

/** Replaces web/entries/widget-settings.js, which reads dist/custom-elements.json, by its list. @type {import('esbuild').Plugin} */
export const widgetSettingsInlined = {
  name: 'widget settings inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]entries[/\\]widget-settings\.js$/ }, async ({ path }) => ({
      contents: `export const widgetSettings = ${JSON.stringify((await import(pathToFileURL(path).href)).readWidgetSettings())};`,
    }));
  },
};

/**
 * Bundlers try to resolve dynamic imports of computed addresses, and warn if they cannot. The comments that prevent
 * this are added after minification, because esbuild removes comments.
 * @type {import('esbuild').Plugin}
 */
export const importsLeftAlone = {
  name: 'imports left alone',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      for (const file of outputFiles) {
        // Includes the byte order mark, which `text` omits.
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.contents);
        const markedText = text.replace(/\bimport\((?!")/, '$&/*webpackIgnore:true*//*@vite-ignore*/');
        file.contents = new TextEncoder().encode(markedText);
      }
    });
  },
};

/**
 * The folders of the packages whose code is in a bundle.
 * @param {import('esbuild').Metafile} [metafile]
 */
export function packageFolders(metafile) {
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs));
  const folders = inputs.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput ? (/^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []) : [],
  );
  return [...new Set(folders)].sort();
}

/**
 * Notes what is in bundles: the folders of packages, and the sources of the project's own.
 * @param {{folders: Set<string>, sources: Set<string>}} into
 * @returns {import('esbuild').Plugin}
 */
export const contentsNoted = ({ folders, sources }) => ({
  name: 'contents noted',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      for (const folder of packageFolders(metafile)) folders.add(folder);
      for (const path of Object.keys(metafile?.inputs ?? {})) sources.add(path);
    });
  },
});

/**
 * Writes the licences of third-party code into a file beside the bundle.
 * @param {string} name  of the bundle
 * @returns {import('esbuild').Plugin}
 */
export const licences = (name) => ({
  name: 'licences',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile, outputFiles = [] }) => {
      let legal = 'Bundled license information:\n';
      for (const folder of packageFolders(metafile)) {
        const files = await readdir(join(root, folder));
        const file = files.find((each) => /^licen[cs]e/i.test(each));
        const { license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
        const licenceText = file ? await readFile(join(root, folder, file), 'utf8') : `${license} licence\n`;
        legal += `\n${folder.replace(/^.*node_modules\//, '')}:\n\n${licenceText}`;
      }
      const { outdir, outfile = '' } = build.initialOptions;
      const path = join(outdir ?? dirname(outfile), `${name}.LEGAL.txt`);
      outputFiles.push({ path, contents: new TextEncoder().encode(legal), hash: '', text: legal });
    });
  },
});

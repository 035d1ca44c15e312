/** The site generators that posenc is tried with: a folder each, with the smallest page and the smallest settings. */

/**
 * @typedef {object} Generator
 * @property {string} name  as its makers write it
 * @property {string} folder  beside this file
 * @property {string[]} needs  packages: Debian's, or those of package.json
 * @property {string} [assets]  where posenc's files go; without it, they go beside the finished page
 * @property {string} command  run in the folder; OUT is where the site shall be
 * @property {string} [version]  the command that tells the version; without it, it is that of the package
 * @property {string} page  the finished page, within the site
 */

/** @type {Generator[]} */
export const generators = [
  {
    name: 'Hugo',
    folder: 'hugo',
    needs: ['hugo'],
    assets: 'static/posenc',
    command: 'hugo --destination OUT',
    version: 'hugo version',
    page: 'positions/',
  },
  {
    name: 'Jekyll',
    folder: 'jekyll',
    needs: ['jekyll'],
    assets: 'posenc',
    command: 'jekyll build --destination OUT',
    version: 'jekyll --version',
    page: 'positions.html',
  },
  {
    name: 'MkDocs',
    folder: 'mkdocs',
    needs: ['mkdocs'],
    assets: 'docs/posenc',
    command: 'mkdocs build --site-dir OUT',
    version: 'mkdocs --version',
    page: 'positions/',
  },
  {
    name: 'Sphinx with MyST',
    folder: 'sphinx',
    needs: ['python3-sphinx', 'python3-myst-parser'],
    assets: '_static/posenc',
    command: 'sphinx-build . OUT',
    version: 'sphinx-build --version',
    page: 'positions.html',
  },
  {
    name: 'Eleventy',
    folder: 'eleventy',
    needs: ['@11ty/eleventy'],
    assets: 'posenc',
    command: 'eleventy --output=OUT',
    page: 'positions/',
  },
  {
    name: 'VitePress',
    folder: 'vitepress',
    needs: ['vitepress'],
    assets: 'public/posenc',
    command: 'vitepress build --outDir OUT',
    page: 'positions.html',
  },
  {
    name: 'Astro',
    folder: 'astro',
    needs: ['astro'],
    assets: 'public/posenc',
    command: 'astro build --outDir OUT',
    page: 'positions/',
  },
  {
    name: 'pandoc',
    folder: 'pandoc',
    needs: ['pandoc'],
    command: 'pandoc --standalone positions.md --output OUT/positions.html',
    version: 'pandoc --version',
    page: 'positions.html',
  },
  {
    name: 'nbconvert',
    folder: 'nbconvert',
    needs: ['jupyter-nbconvert'],
    // Empty scripts in place of RequireJS and MathJax, which every page would load from other hosts.
    command:
      'jupyter nbconvert --to html --no-input --HTMLExporter.require_js_url=data:, ' +
      '--HTMLExporter.mathjax_url=data:, positions.ipynb --output-dir OUT',
    version: 'jupyter nbconvert --version',
    page: 'positions.html',
  },
];

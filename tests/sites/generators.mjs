/**
 * The site generators that are tested: one folder each, with the smallest page and the smallest settings. Each does
 * something to the page that no other one does: it has its own Markdown parser, bundler, framework, frame …
 */

/**
 * @typedef {object} Generator
 * @property {string} name  as its makers write it
 * @property {string} [kind]  in the table, where it is no site generator
 * @property {string} folder  beside this file
 * @property {string[]} needs  packages: Debian's, or those of package.json
 * @property {string} [assets]  where posenc's files go; without it, they go beside the finished page
 * @property {string[]} [packages]  of package.json, that go beside the finished page as they are
 * @property {string} command  run in the folder, several after each other with && between; OUT is where the site shall be
 * @property {string} [version]  the command that tells the version; without it, it is that of the package
 * @property {string} page  the finished page, within the site
 * @property {boolean} [framed]  the figure is in a frame of the page, with posenc.all.js
 * @property {boolean} [asks]  there are slides with quizzes, and a handout
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
  {
    name: 'Asciidoctor',
    folder: 'asciidoctor',
    needs: ['asciidoctor'],
    // Without the fonts of another host.
    command: 'asciidoctor --attribute webfonts! --out-file OUT/positions.html positions.adoc',
    version: 'asciidoctor --version',
    page: 'positions.html',
  },
  {
    name: 'reveal.js, a page by hand',
    kind: 'slides',
    folder: 'slides',
    needs: ['reveal.js'],
    packages: ['reveal.js'],
    command: 'cp positions.html OUT',
    page: 'positions.html',
    asks: true,
  },
  {
    name: 'Marp',
    kind: 'slides',
    folder: 'marp',
    needs: ['@marp-team/marp-cli'],
    command: 'marp --no-stdin --html --output OUT/positions.html positions.md',
    page: 'positions.html',
  },
  {
    name: 'Lit, in a shadow root',
    kind: 'component',
    folder: 'lit',
    needs: ['lit'],
    command: 'esbuild page.js --bundle --format=esm --outfile=OUT/page.js && cp positions.html OUT',
    page: 'positions.html',
  },
  {
    name: 'EPUB, read by epub.js',
    kind: 'book',
    folder: 'epub',
    needs: ['epubjs', 'zip'],
    packages: ['epubjs', 'jszip'],
    // The kind of file comes first in a book, and as it is.
    command:
      'cp ../../../../dist/posenc.all.js book && cp reader.html OUT && ' +
      'env --chdir=book zip -X -0 OUT/positions.epub mimetype && ' +
      'env --chdir=book zip -X -r OUT/positions.epub . --exclude mimetype',
    page: 'reader.html',
    framed: true,
  },
  {
    name: 'H5P, shown by h5p-standalone',
    kind: 'learning system',
    folder: 'h5p',
    needs: ['h5p-standalone'],
    packages: ['h5p-standalone'],
    command:
      'cp ../../../../dist/posenc.all.js package/H5P.Posenc-0.1 && cp --recursive package positions.html OUT',
    page: 'positions.html',
    framed: true,
  },
  {
    name: 'Docsify',
    folder: 'docsify',
    needs: ['docsify'],
    packages: ['docsify'],
    command: 'cp index.html positions.md OUT',
    page: '#/positions',
  },
  {
    name: 'Observable Framework',
    folder: 'observable',
    needs: ['@observablehq/framework'],
    command: 'observable build',
    page: 'positions.html',
  },
  {
    name: 'SvelteKit',
    folder: 'sveltekit',
    needs: ['@sveltejs/kit'],
    assets: 'static/posenc',
    command: 'vite build',
    page: 'positions.html',
  },
  {
    name: 'Next.js',
    folder: 'next',
    needs: ['next'],
    assets: 'public/posenc',
    command: 'next build && cp --recursive out/. OUT',
    page: 'positions/',
  },
  {
    name: 'Docusaurus',
    folder: 'docusaurus',
    needs: ['@docusaurus/core'],
    assets: 'static/posenc',
    command: 'docusaurus build --out-dir OUT',
    page: 'positions/',
  },
];
